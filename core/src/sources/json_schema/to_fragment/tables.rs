//! [`SchemaTables`]: the fragment of a schema in the making.
//!
//! It says what to call for the values that fit schemas, for numbers and for strings: a fragment of
//! the library where one fits exactly, else a part of its own, made once for equal constraints.

use std::sync::LazyLock;

use rustc_hash::FxBuildHasher;
use serde_json::Value;

use super::excluded_keys;
use crate::base::error::SchemaError;
use crate::base::few_map::FewMap;
use crate::base::ids::{Numbering, index};
use crate::fragment::builder::Builder;
use crate::fragment::owned::Callee;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Fragment, Node, NodeId};
use crate::sources::json_schema::normal_form::{
    Conjunction, NormalForm, NumberBound, NumberConstraints, SchemaTerm, StringConstraints,
};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::{format_limits, known_numbers};
use crate::types::generated::leaf_tables;
use crate::types::standard;
use crate::types::structured::Structured;

/// The library's fragments that a schema may call, by number; behind these come the
/// [formats](format_limits::FORMATS).
const STRING: Callee = 0;
const CHARACTER: Callee = 1;
const ANYTHING: Callee = 2;
const NUMBER: Callee = 3;
pub(super) const BOOLEAN: Callee = 4;
const UNSIGNED: Callee = 5;
const POSITIVE: Callee = 6;
/// Integers of 64 bits, signed or not.
const INTEGER: Callee = 7;
const N_OWN: usize = 8;

/// Largest number of paths of schemas that no value fits, for a message.
const MAX_EMPTY_PATHS: usize = 3;

/// The fragments that the calls of a schema's fragment refer to, by their numbers. Its own parts
/// are numbered after them.
pub(crate) static CALLABLE_FRAGMENTS: LazyLock<Vec<fn() -> &'static Fragment>> = LazyLock::new(|| {
    let own: [fn() -> &'static Fragment; N_OWN] = [
        String::fragment,
        standard::string_character,
        Value::fragment,
        serde_json::Number::fragment,
        bool::fragment,
        || &leaf_tables::unsigned64::FRAGMENT,
        || &leaf_tables::nonzero_unsigned64::FRAGMENT,
        || &leaf_tables::integer64::FRAGMENT,
    ];
    own.into_iter().chain(format_limits::FORMATS.iter().map(|(_, fragment)| *fragment)).collect()
});

/// Number of the library's fragments that a schema may call.
fn n_callable() -> usize {
    N_OWN + format_limits::FORMATS.len()
}

/// A part that is called and isn't made yet.
pub(super) struct PendingPart<'a> {
    /// The part that waits for its nodes.
    pub(super) part: Callee,
    /// The terms that it stands for.
    pub(super) terms: Conjunction,
    /// What these terms allow.
    pub(super) form: NormalForm<'a>,
}

/// The fragment in the making.
pub(crate) struct SchemaTables<'c, 'a> {
    /// Expands terms, makes automata, locates errors.
    pub(super) compiler: &'c mut SchemaCompiler<'a>,
    /// The nodes and parts so far.
    pub(super) builder: Builder,
    /// Parts that are called and have no nodes yet.
    pub(super) pending: Vec<PendingPart<'a>>,
    /// Strings other than some that are called and have no nodes yet.
    excluded: Vec<(Callee, Vec<&'a str>)>,
    /// What to call for terms, in the order in which they were collected.
    callees: Numbering<Conjunction, Callee>,
    /// What to call for strings under constraints.
    strings: FewMap<StringConstraints<'a>, Callee>,
    /// What to call for numbers under constraints.
    numbers: FewMap<NumberConstraints, Callee>,
    /// The parts of listed arrays and objects, by address.
    pub(super) values: Numbering<usize, Callee>,
    /// Made at the first string that excludes others, then shared.
    string_exits: Option<excluded_keys::StringExits>,
    /// The paths of the first schemas that no value fits.
    pub(super) empty: Vec<String>,
}

impl<'c, 'a> SchemaTables<'c, 'a> {
    /// Tables without a node.
    pub(super) fn new(compiler: &'c mut SchemaCompiler<'a>) -> SchemaTables<'c, 'a> {
        let mut builder = Builder::new(n_callable());
        // Most schemas need no more than this, with the fragments that are linked behind.
        builder.fragment.nodes.reserve(640);
        builder.fragment.text.reserve(1000);
        builder.fragment.ranges.reserve(3000);
        builder.fragment.choices.reserve(200);
        builder.fragment.parts.reserve(28);
        builder.fragment.sections.get_or_insert_default().starts.reserve(28);
        SchemaTables {
            compiler,
            builder,
            pending: Vec::new(),
            excluded: Vec::new(),
            callees: Numbering::with_capacity_and_hasher(28, FxBuildHasher),
            strings: FewMap::default(),
            numbers: FewMap::default(),
            values: Numbering::default(),
            string_exits: None,
            empty: Vec::new(),
        }
    }

    /// Number of nodes so far.
    pub(super) fn n_nodes(&self) -> usize {
        self.builder.fragment.nodes.len()
    }

    /// What to call for the values that fit all terms.
    pub(super) fn callee(&mut self, terms: &[SchemaTerm]) -> Result<Callee, SchemaError> {
        if terms.is_empty() {
            return Ok(ANYTHING);
        }
        if let Some(&known) = self.callees.get(terms) {
            return Ok(known);
        }
        // Errors are located among the schemas of the value at hand, so the outer ones are put
        // aside.
        let around = std::mem::replace(&mut self.compiler.current_terms, terms.into());
        // Without fuel: members and items that no value fits become parts without a text, which
        // costs prune.
        let form = self.compiler.expand(terms, 0).and_then(|form| Ok((self.existing_callee(&form)?, form)));
        let (existing, form) = form.map_err(|error| self.compiler.located(error))?;
        self.compiler.current_terms = around;
        let callee = existing.unwrap_or_else(|| self.new_part(terms, form));
        // Known before the part is filled: a recursive schema finds itself here.
        self.callees.insert(terms.into(), callee);
        Ok(callee)
    }

    /// A part for a normal form, which is made later. Without a value it stays dead.
    fn new_part(&mut self, terms: &[SchemaTerm], form: NormalForm<'a>) -> Callee {
        let part = self.builder.part(self.builder.dead, false);
        if !form.is_empty() {
            self.pending.push(PendingPart { part, terms: terms.into(), form });
        } else if let Some(term) = terms.first().filter(|_| self.empty.len() < MAX_EMPTY_PATHS) {
            self.empty.push(self.compiler.registry.path(term.schema));
        }
        part
    }

    /// What to call for a normal form that needs no part of its own: any JSON, or scalars of one
    /// type.
    fn existing_callee(&mut self, form: &NormalForm<'a>) -> Result<Option<Callee>, SchemaError> {
        let NormalForm { values, null, bools, numbers, strings, arrays, objects } = form;
        if form.is_any() {
            return Ok(Some(ANYTHING));
        }
        if !values.is_empty() || *null || !arrays.is_empty() || !objects.is_empty() {
            return Ok(None);
        }
        Ok(match (bools, &numbers[..], &strings[..]) {
            ([true, true], [], []) => Some(BOOLEAN),
            ([false, false], [number], []) => Some(self.number(number)?),
            ([false, false], [], [string]) => Some(self.string(string)?),
            _ => None,
        })
    }

    /// Sets the nodes of a part that was called before they were made.
    pub(super) fn set_part(&mut self, callee: Callee, start: NodeId, nests: bool) {
        self.builder.set_part(callee, start, nests);
    }

    /// What to call for the numbers under constraints.
    pub(super) fn number(&mut self, number: &NumberConstraints) -> Result<Callee, SchemaError> {
        if *number == NumberConstraints::default() {
            return Ok(NUMBER);
        }
        if let Some(&known) = self.numbers.get(number) {
            return Ok(known);
        }
        let callee = self.new_number(number)?;
        self.numbers.insert(number.clone(), callee);
        Ok(callee)
    }

    /// Makes the part of numbers that weren't met before.
    fn new_number(&mut self, number: &NumberConstraints) -> Result<Callee, SchemaError> {
        let NumberConstraints { whole, low, high, multiple_of, not_multiple_of } = number;
        // The most common integers need no automaton of their own.
        if *whole == Some(true) && multiple_of.is_empty() && not_multiple_of.is_empty() && high.is_none() {
            match low {
                None => return Ok(INTEGER),
                Some(NumberBound { number, is_exclusive }) => match (number.as_u64(), is_exclusive) {
                    (Some(0), false) => return Ok(UNSIGNED),
                    (Some(0), true) | (Some(1), false) => return Ok(POSITIVE),
                    _ => {}
                },
            }
        }
        // The automaton of multiples of `n` has a state for each remainder.
        self.compiler.spend(1000 * multiple_of.len() + 10_000 * not_multiple_of.len())?;
        let Some(fragments) = self.compiler.or_loosen(known_numbers::fragments(number))? else { return Ok(NUMBER) };
        if let [one] = &fragments[..] {
            return Ok(self.graft(one));
        }
        // Integers and floats are told apart only at the point or the exponent, so their union as
        // one automaton would repeat the states of both. A choice between calls costs two stacks
        // instead.
        let parts: Vec<Callee> = fragments.iter().map(|fragment| self.graft(fragment)).collect();
        let end = self.builder.end;
        let calls: Vec<NodeId> = parts.into_iter().map(|part| self.builder.call(part, end)).collect();
        let start = if calls.is_empty() { self.builder.dead } else { self.builder.choice(&calls) };
        Ok(self.builder.part(start, false))
    }

    /// What to call for the strings under constraints, with their quotes.
    pub(super) fn string(&mut self, string: &StringConstraints<'a>) -> Result<Callee, SchemaError> {
        if *string == StringConstraints::default() {
            return Ok(STRING);
        }
        if let Some(&known) = self.strings.get(string) {
            return Ok(known);
        }
        let callee = match self.simple_string(string) {
            Some(callee) => callee,
            None => self.new_string(string)?,
        };
        self.strings.insert(string.clone(), callee);
        Ok(callee)
    }

    /// What to call for strings that need no automaton of their characters: counted ones, those
    /// other than some, those of one format.
    fn simple_string(&mut self, string: &StringConstraints<'a>) -> Option<Callee> {
        let StringConstraints { min, max, patterns, formats, not, only } = string;
        if !patterns.is_empty() || only.is_some() {
            return None;
        }
        match &formats[..] {
            [] if not.is_empty() => Some(self.counted(*min, *max)),
            [] if *min == 0 && max.is_none() && excluded_keys::can_spell(not) => {
                let part = self.builder.part(self.builder.dead, false);
                self.excluded.push((part, not.clone()));
                Some(part)
            }
            [format] if not.is_empty() && format_limits::is_within(format, string) => {
                let at = format_limits::FORMATS.iter().position(|(name, _)| name == format).unwrap_or(0);
                Some(index(N_OWN + at))
            }
            _ => None,
        }
    }

    /// Makes the part of strings from an automaton of their characters.
    fn new_string(&mut self, string: &StringConstraints<'a>) -> Result<Callee, SchemaError> {
        match self.compiler.strings(string) {
            Ok(strings) => Ok(self.graft(&strings.fragment()?)),
            Err(error) if error.is_empty() => Ok(self.builder.part(self.builder.dead, false)),
            Err(error) => self.compiler.or_loosen(Err::<(), SchemaError>(error)).map(|_| STRING),
        }
    }

    /// Makes the strings other than some that were called so far: apart from the nodes that call
    /// them, which are computed more often.
    pub(super) fn fill_excluded(&mut self) {
        while let Some((part, names)) = self.excluded.pop() {
            excluded_keys::fill(&mut self.builder, &mut self.string_exits, part, &names);
        }
    }

    /// Strings of `min` to `max` characters: a counted loop, whatever the bounds are.
    ///
    /// ```text
    ///  minLength: 2, maxLength: 5     " --> 2 to 5 rounds of a character --> "
    /// ```
    fn counted(&mut self, min: u32, max: Option<u32>) -> Callee {
        let end = self.builder.end;
        let close = self.builder.literal(b"\"", end);
        let start = if max == Some(0) {
            self.builder.literal(b"\"", close)
        } else {
            let repeat = self.builder.placeholder();
            let body = self.builder.call(CHARACTER, repeat);
            self.builder.set_node(repeat, Node::Repeat { min, max: max.unwrap_or(u32::MAX), body, done: close });
            self.builder.literal(b"\"", repeat)
        };
        self.builder.part(start, false)
    }

    /// Copies a fragment, with its parts, as a part.
    pub(super) fn graft(&mut self, other: &OwnedFragment) -> Callee {
        // Its parts are numbered from 0 there, and behind those that are here already.
        let first = index(n_callable() + self.builder.fragment.parts.len());
        let before = self.n_nodes();
        let start = self.builder.embed(other);
        for node in &mut self.builder.fragment.nodes[before..] {
            if let Node::Call { callee, .. } = node {
                *callee += first;
            }
        }
        // Embedding reverses the nodes, as the builder keeps them until it is finished.
        let last = index(before + other.nodes.len() - 1);
        for part in &other.parts {
            self.builder.part(NodeId(last - part.start.0), part.nests);
        }
        self.builder.part(start, other.nests)
    }
}
