//! [`SchemaCompiler`]: the state of one compilation. It holds the registry of schemas, answers that were
//! found already, the keywords that were left out, and how much work is left.
//!
//! Its methods are spread over the modules by what they do: `keywords`, `expansion`, `validator`,
//! `object_members`. What is here serves them all.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use serde_json::Value;

use super::normal_form::{Conjunction, JsonType, SchemaTerm, StringConstraints};
use super::options::SchemaOptions;
use super::schema_registry::{PointerStep, SchemaId, SchemaRegistry};
use super::to_fragment::differing_keys::Keys;
use super::to_fragment::distinct_array::ItemSpread;
use super::{format_limits, string_limits};
use crate::automata::patterns::ecma::Pattern;
use crate::base::error::SchemaError;
use crate::base::ids::Numbering;
use crate::base::meter;
use crate::grammar::loosened::Loosened;
use crate::json_text::string::Strings;

/// Largest number of steps for one schema: goals met, alternatives tried, keywords validated, nodes
/// made.
const MAX_WORK: usize = 1_000_000;

/// Largest number of states of all patterns' automata together.
const MAX_PATTERN_STATES: usize = 60_000;

/// What [`SchemaCompiler::nothing`] refers to: the registry knows schemas by address.
static NOTHING: Value = Value::Bool(false);

/// How many values items have, by their terms, up to a number.
#[derive(Debug, Default)]
pub(crate) struct Spreads {
    pub(crate) known: Numbering<(Conjunction, usize), ItemSpread>,
    /// The items that are being looked at, outermost first.
    pub(crate) open: Vec<Conjunction>,
    /// Whether arrays within them were cut short.
    pub(crate) is_cut: bool,
}

/// The state of one compilation.
pub(crate) struct SchemaCompiler<'a> {
    /// The schemas met so far, and what references lead to.
    pub(crate) registry: SchemaRegistry<'a>,
    pub(crate) options: &'a SchemaOptions,
    /// The keywords that were left out, each once.
    pub(crate) loosened: Vec<Loosened>,
    /// Whether the expansion only answers a question. What it would leave out is then not recorded.
    pub(crate) probing: bool,
    /// Whether conditions on which members are there become state of objects, not alternatives.
    pub(crate) keeps_conditions: bool,
    /// The terms of the value that is being compiled, for the paths of errors.
    pub(crate) current_terms: Conjunction,
    /// Whether no value fits terms, by the fuel of the question.
    pub(crate) empties: Numbering<(Conjunction, u32), bool>,
    /// Whether two schemas have no value of a type in common.
    pub(crate) disjoint: Numbering<(SchemaId, SchemaId, JsonType), bool>,
    /// What is known of the items of arrays whose items differ.
    pub(crate) spreads: Spreads,
    /// The keys that meet constraints, up to a number.
    pub(crate) keys: HashMap<(StringConstraints<'a>, usize), Keys>,
    /// The questions of `oneOf` that are being answered, outermost first.
    pub(crate) asked: Vec<(SchemaId, JsonType)>,
    /// Schemas that are known not to be in themselves.
    not_in_themselves: HashSet<SchemaId>,
    /// Number of questions of what is possible that are being answered.
    pub(crate) n_questions: usize,
    /// The schema `false`.
    nothing: SchemaId,
    /// Work spent so far, see [`SchemaCompiler::spend`].
    n_steps: usize,
    /// Number of states of the automata in `strings`; 100 for one that can't be made.
    n_pattern_states: usize,
    /// Patterns by their text, parsed once.
    patterns: HashMap<&'a str, Rc<Result<Pattern, String>>>,
    /// Automata of strings by their constraints, made once; or why there is none.
    strings: HashMap<StringConstraints<'a>, Result<Rc<Strings>, SchemaError>>,
}

impl<'a> SchemaCompiler<'a> {
    /// The state before anything is compiled.
    pub(crate) fn new(schema: &'a Value, options: &'a SchemaOptions) -> SchemaCompiler<'a> {
        let mut registry = SchemaRegistry::new(schema, &options.documents);
        let nothing = registry.child(SchemaId::ROOT, "", PointerStep::None, &NOTHING);
        SchemaCompiler {
            registry,
            options,
            loosened: Vec::new(),
            probing: false,
            keeps_conditions: true,
            current_terms: Conjunction::new(),
            empties: Numbering::default(),
            disjoint: Numbering::default(),
            spreads: Spreads::default(),
            keys: HashMap::new(),
            asked: Vec::new(),
            not_in_themselves: HashSet::new(),
            n_questions: 0,
            nothing,
            n_steps: 0,
            n_pattern_states: 0,
            patterns: HashMap::new(),
            strings: HashMap::new(),
        }
    }

    /// A term that no value fits.
    pub(crate) fn nothing(&self) -> SchemaTerm {
        SchemaTerm::holds(self.nothing)
    }

    /// Accounts for work.
    ///
    /// # Errors
    /// [`SchemaError::is_too_large`] past the limit of one schema, [`SchemaError::exceeded`] past
    /// that of the meter around it.
    pub(crate) fn spend(&mut self, n: usize) -> Result<(), SchemaError> {
        self.n_steps = self.n_steps.saturating_add(n);
        if self.n_steps > MAX_WORK {
            return Err(SchemaError::too_large(
                "the schema takes too much work: use fewer alternatives, or fewer schemas that hold together",
            ));
        }
        // One unit stands for a goal, whose keywords are looked up and whose branch is copied in
        // part: about a microsecond, or 24 steps of the meter.
        meter::step(24 + n / 4)
    }

    /// Reports a keyword that can't be honoured exactly: an error, or, with
    /// [`lossy`](SchemaOptions::lossy), a record that it is left out.
    pub(crate) fn unsupported(&mut self, id: SchemaId, keyword: &str, reason: &str) -> Result<(), SchemaError> {
        let error = SchemaError::unsupported(keyword, reason).at(|_| self.registry.path(id));
        if !self.options.lossy {
            return Err(error);
        }
        self.loosen(error);
        Ok(())
    }

    /// Records what an error says as left out.
    pub(crate) fn loosen(&mut self, error: SchemaError) {
        let loosened = Loosened(error);
        if !self.probing && !self.loosened.contains(&loosened) {
            self.loosened.push(loosened);
        }
    }

    /// Adds the path of its keyword to an error. The keyword is looked for in the schemas of the
    /// current value, because constraints don't remember where they came from.
    pub(crate) fn located(&mut self, error: SchemaError) -> SchemaError {
        let mut seen: Vec<SchemaId> = Vec::new();
        let mut work: Vec<SchemaId> = self.current_terms.iter().rev().map(|term| term.schema).collect();
        let keyword = error.keyword().unwrap_or_default().to_owned();
        let mut found = self.current_terms.first().map(|term| term.schema);
        // The first schema in the order of the text that has the keyword. A bound keeps messages
        // cheap where schemas are huge.
        while let Some(id) = work.pop().filter(|_| seen.len() < 1000) {
            if self.registry.node(id).value.get(&keyword).is_some() {
                found = Some(id);
                break;
            }
            if !seen.contains(&id) {
                seen.push(id);
                work.extend(self.in_place(id).into_iter().rev());
            }
        }
        error.at(|_| found.map(|id| self.registry.path(id)).unwrap_or_default())
    }

    /// The error, unless it may be left out.
    pub(crate) fn or_loosen<T>(&mut self, result: Result<T, SchemaError>) -> Result<Option<T>, SchemaError> {
        match result {
            Ok(value) => Ok(Some(value)),
            Err(error) if error.is_unsupported() && self.options.lossy => {
                let error = self.located(error);
                self.loosen(error);
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// A pattern, parsed once; or why it can't be read.
    pub(crate) fn pattern(&mut self, text: &'a str) -> Rc<Result<Pattern, String>> {
        Rc::clone(self.patterns.entry(text).or_insert_with(|| Rc::new(Pattern::parse(text))))
    }

    /// The strings under constraints, as an automaton.
    pub(crate) fn strings(&mut self, string: &StringConstraints<'a>) -> Result<Rc<Strings>, SchemaError> {
        if let Some(known) = self.strings.get(string) {
            return known.clone();
        }
        if self.n_pattern_states > MAX_PATTERN_STATES {
            return Err(SchemaError::too_large(format!(
                "the automata of the schema's patterns have more than {MAX_PATTERN_STATES} states together; use simpler ones"
            )));
        }
        // Parsing a pattern and making its automaton costs far more than a goal does.
        self.spend(2000 + 20 * string.patterns.iter().map(|(pattern, _)| pattern.len()).sum::<usize>())?;
        let strings = self.new_strings(string).map(Rc::new);
        self.n_pattern_states += strings.as_ref().map_or(100, |strings| strings.n_states());
        self.strings.insert(string.clone(), strings.clone());
        strings
    }

    /// Makes the automaton; formats take part as patterns.
    fn new_strings(&mut self, string: &StringConstraints<'a>) -> Result<Strings, SchemaError> {
        let mut patterns = Vec::new();
        for &(text, is_negated) in &string.patterns {
            patterns.push((self.pattern(text), is_negated));
        }
        let mut lengths: &[u32] = &[];
        for &format in &string.formats {
            let beside =
                || SchemaError::unsupported("format", &format!("`{format}` beside other limits of the string"));
            let text = format_limits::inner_pattern(format).ok_or_else(beside)?;
            patterns.push((self.pattern(text), false));
            let own = format_limits::max_lengths(format);
            if own.first().is_some_and(|&max| string.min > max) {
                return Err(beside());
            }
            // Of several formats the shortest counts.
            if lengths.is_empty() || own.first().is_some_and(|max| *max < lengths[0]) {
                lengths = own;
            }
        }
        let Some((&longest, shorter)) = lengths.split_first() else {
            return string_limits::strings(string, &patterns);
        };
        let within = |max: u32| {
            let max = string.max.map_or(max, |known| known.min(max));
            string_limits::strings(&StringConstraints { max: Some(max), ..string.clone() }, &patterns)
        };
        // Strings that may be no longer in any case would be tried again as they are.
        let is_shorter = |max: u32| string.min <= max && string.max.is_none_or(|known| max < known);
        shorter.iter().filter(|&&max| is_shorter(max)).fold(within(longest), |strings, &max| match strings {
            Err(error) if error.is_too_large() => within(max),
            strings => strings,
        })
    }

    /// Whether a pattern matches somewhere in a string.
    pub(crate) fn is_found(&mut self, pattern: &'a str, string: &str) -> Result<bool, SchemaError> {
        meter::step(1 + string.len())?;
        // Most patterns of names are anchored (`^x-`), and most names lack the prefix: no automaton
        // is made for these.
        if self.pattern(pattern).as_ref().as_ref().is_ok_and(|pattern| !string.as_bytes().starts_with(pattern.prefix()))
        {
            return Ok(false);
        }
        let matching = StringConstraints { patterns: vec![(pattern, false)], ..StringConstraints::default() };
        match self.strings(&matching) {
            Ok(strings) => Ok(strings.contains(string)),
            Err(error) if error.is_empty() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Whether two patterns certainly never match the same string, such as `^a` and `^b`.
    ///
    /// By their prefixes if these tell, else by their automata: `^a` and `^[bc]`. False where that
    /// fails.
    pub(crate) fn exclude_each_other(&mut self, one: &'a str, other: &'a str) -> bool {
        let (first, second) = (self.pattern(one), self.pattern(other));
        let (Ok(first), Ok(second)) = (&*first, &*second) else { return false };
        if first.excludes(second) {
            return true;
        }
        let both = StringConstraints { patterns: vec![(one, false), (other, false)], ..StringConstraints::default() };
        self.strings(&both).is_err_and(|error| error.is_empty())
    }

    /// Fails because a schema [is in itself](SchemaCompiler::is_in_itself), unless that may be left
    /// out.
    pub(crate) fn refers_to_itself(&mut self, id: SchemaId) -> Result<(), SchemaError> {
        self.unsupported(id, "$ref", "the schema refers to itself, and nothing is in between")
    }

    /// Whether a schema applies to the same value again, by way of references: such as
    /// `{"$ref": "#"}`, which has no meaning, or `{"not": {"$ref": "#"}}`, a paradox.
    ///
    /// `{"properties": {"a": {"$ref": "#"}}}` is no such schema: its reference is about another
    /// value.
    pub(crate) fn is_in_itself(&mut self, id: SchemaId) -> Result<bool, SchemaError> {
        if self.not_in_themselves.contains(&id) {
            return Ok(false);
        }
        let mut seen = Vec::new();
        let mut work = self.in_place(id);
        while let Some(next) = work.pop() {
            self.spend(1)?;
            if next == id {
                return Ok(true);
            }
            if !seen.contains(&next) {
                seen.push(next);
                work.extend(self.in_place(next));
            }
        }
        self.not_in_themselves.insert(id);
        Ok(false)
    }

    /// The schemas in a schema that apply to the same value.
    ///
    /// These are the references and the applicators of 2020-12 core, section 10.2. All others lead
    /// into members and items.
    fn in_place(&mut self, id: SchemaId) -> Vec<SchemaId> {
        let node = self.registry.node(id);
        let (Value::Object(map), false) = (node.value, node.is_constant) else { return Vec::new() };
        let mut out = Vec::new();
        for (keyword, value) in map {
            match (keyword.as_str(), value) {
                ("$ref", Value::String(text)) => out.extend(self.registry.reference(id, text)),
                ("$dynamicRef", Value::String(text)) => out.extend(self.registry.dynamic_reference(id, text)),
                ("allOf" | "anyOf" | "oneOf", Value::Array(list)) => {
                    // What is missing over a limit is told by whoever spends next.
                    for (i, value) in list.iter().enumerate().take_while(|_| !meter::is_over(4)) {
                        out.push(self.registry.child(id, keyword, PointerStep::Index(i), value));
                    }
                }
                ("not" | "if" | "then" | "else", value) => {
                    out.push(self.registry.child(id, keyword, PointerStep::None, value));
                }
                ("dependentSchemas" | "dependencies", Value::Object(map)) => {
                    for (key, value) in map.iter().filter(|(_, value)| !value.is_array()) {
                        out.push(self.registry.child(id, keyword, PointerStep::Key(key), value));
                    }
                }
                _ => {}
            }
        }
        out
    }
}
