//! From [`Shapes`] to tables: one fragment with a part for each schema that is met, and calls of
//! the library's own fragments.
//!
//! Parts are made from a list of what is still to be made, so that neither nesting nor recursion of
//! schemas is recursion here.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::Value;

use super::compiler::Compiler;
use super::number;
use super::rules::{Bound, Conj, Kind, NumberRule, Shapes, StringRule, Table};
use super::{array, check, keys, members, text};
use crate::automata::dfa::Dfa;
use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::base::json::json_string;
use crate::base::meter;
use crate::base::meter::unlimited;
use crate::fragment::builder::{Builder, Callee};
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Fragment, Node, NodeId};
use crate::fragment::white_space::Slot;
use crate::json_text::spellings::from_spellings;
use crate::types::generated::leaf_tables as tables;
use crate::types::standard as leaf;
use crate::types::structured::Structured;

/// Most nodes of a grammar's own tables.
const MAX_NODES: usize = 400_000;

/// The library's fragments that a schema may call, by their numbers; behind these come the
/// [formats](text::FORMATS).
const STRING: Callee = 0;
const CHARACTER: Callee = 1;
const ANYTHING: Callee = 2;
const NUMBER: Callee = 3;
const BOOLEAN: Callee = 4;
const UNSIGNED: Callee = 5;
const POSITIVE: Callee = 6;
const N_OWN: usize = 7;

/// What the calls of [`Tables`] refer to.
pub(crate) fn statics() -> Vec<fn() -> &'static Fragment> {
    let own: [fn() -> &'static Fragment; N_OWN] = [
        String::fragment,
        leaf::string_character,
        Value::fragment,
        serde_json::Number::fragment,
        bool::fragment,
        || &tables::unsigned64::FRAGMENT,
        || &tables::nonzero_unsigned64::FRAGMENT,
    ];
    own.into_iter().chain(text::FORMATS.iter().map(|(_, fragment)| *fragment)).collect()
}

/// Integers of 64 bits, signed or not.
static INTEGER: LazyLock<OwnedFragment> = LazyLock::new(|| {
    let rule = NumberRule { whole: Some(true), ..NumberRule::default() };
    unlimited(|| number::whole_numbers(&rule).unwrap_or_default().to_fragment())
});

/// The fragment in the making.
pub(crate) struct Tables<'c, 'a> {
    pub(crate) compiler: &'c mut Compiler<'a>,
    pub(crate) builder: Builder,
    /// Parts that are called and aren't there yet.
    todo: Vec<(Callee, Conj, Shapes<'a>)>,
    callees: Table<Conj, Callee>,
    strings: HashMap<StringRule<'a>, Callee>,
    numbers: HashMap<NumberRule, Callee>,
    values: Table<usize, Callee>,
    pub(crate) rest_of_string: Option<keys::Exits>,
    /// Where the first schemas are that nothing fits.
    pub(crate) empty: Vec<String>,
}

impl<'c, 'a> Tables<'c, 'a> {
    pub(crate) fn new(compiler: &'c mut Compiler<'a>) -> Tables<'c, 'a> {
        Tables {
            compiler,
            builder: Builder::new(N_OWN + text::FORMATS.len()),
            todo: Vec::new(),
            callees: Table::default(),
            strings: HashMap::new(),
            numbers: HashMap::new(),
            values: Table::default(),
            rest_of_string: None,
            empty: Vec::new(),
        }
    }

    /// The fragment of the values that fit all of the terms.
    pub(crate) fn fragment(
        mut self,
        terms: &[super::rules::Term],
    ) -> Result<(OwnedFragment, Vec<String>), SchemaError> {
        let root = self.callee(terms)?;
        while let Some((part, terms, shapes)) = self.todo.pop() {
            self.compiler.here = terms;
            let before = self.builder.fragment.nodes.len();
            self.fill(part, &shapes).map_err(|error| self.compiler.located(error))?;
            meter::step(1 + self.builder.fragment.nodes.len() - before)?;
            if self.builder.fragment.nodes.len() > MAX_NODES {
                return Err(SchemaError::too_large(format!("the schema's tables have more than {MAX_NODES} nodes")));
            }
        }
        self.builder.call(root, self.builder.end);
        Ok((self.builder.finish(false), self.empty))
    }

    /// What to call for the values that fit all of the terms.
    pub(crate) fn callee(&mut self, terms: &[super::rules::Term]) -> Result<Callee, SchemaError> {
        if terms.is_empty() {
            return Ok(ANYTHING);
        }
        if let Some(&known) = self.callees.get(terms) {
            return Ok(known);
        }
        let around = std::mem::replace(&mut self.compiler.here, terms.to_vec());
        let found = self.compiler.expand(terms, 0).and_then(|shapes| Ok((self.known(&shapes)?, shapes)));
        let (known, shapes) = found.map_err(|error| self.compiler.located(error))?;
        self.compiler.here = around;
        let callee = match known {
            Some(callee) => callee,
            None => {
                let part = self.builder.part(self.builder.dead, false);
                if shapes.is_empty() {
                    if let Some(&(id, _)) = terms.first().filter(|_| self.empty.len() < 3) {
                        self.empty.push(self.compiler.registry.path(id));
                    }
                } else {
                    self.todo.push((part, terms.to_vec(), shapes));
                }
                part
            }
        };
        self.callees.insert(terms.to_vec(), callee);
        Ok(callee)
    }

    /// What is there already for one type without further ado.
    fn known(&mut self, shapes: &Shapes<'a>) -> Result<Option<Callee>, SchemaError> {
        let Shapes { values, null, bools, numbers, strings, arrays, objects } = shapes;
        if !values.is_empty() {
            return Ok(None);
        }
        let any_number = [NumberRule::default()];
        let any_string = [StringRule::default()];
        let free_array = matches!(&arrays[..], [rule] if rule.is_free());
        let free_object = matches!(&objects[..], [rule] if rule.is_free());
        let all = *null && *bools == [true; 2] && numbers[..] == any_number && strings[..] == any_string;
        if all && free_array && free_object {
            return Ok(Some(ANYTHING));
        }
        if *null || !arrays.is_empty() || !objects.is_empty() {
            return Ok(None);
        }
        Ok(match (bools, &numbers[..], &strings[..]) {
            ([true, true], [], []) => Some(BOOLEAN),
            ([false, false], [rule], []) => Some(self.number(rule)?),
            ([false, false], [], [rule]) => Some(self.string(rule)?),
            _ => None,
        })
    }

    /// Makes a part's nodes.
    fn fill(&mut self, part: Callee, shapes: &Shapes<'a>) -> Result<(), SchemaError> {
        let end = self.builder.end;
        let Shapes { values, null, bools, numbers, strings, arrays, objects } = shapes;
        let scalar = values.is_empty() && !null && *bools == [false; 2] && numbers.is_empty() && strings.is_empty();
        // One container needs no part of its own beside this one.
        if scalar && arrays.len() + objects.len() == 1 {
            let start = match (&arrays[..], &objects[..]) {
                ([array], _) => array::start(self, array)?,
                (_, [object]) => members::start(self, object)?,
                _ => self.builder.dead,
            };
            self.set_part(part, start, true);
            return Ok(());
        }
        let mut ways = Vec::new();
        if *null {
            ways.push(self.builder.literal(b"null", end));
        }
        match bools {
            [true, true] => ways.push(self.builder.call(BOOLEAN, end)),
            [true, false] => ways.push(self.builder.literal(b"false", end)),
            [false, true] => ways.push(self.builder.literal(b"true", end)),
            [false, false] => {}
        }
        self.add_values(values, &mut ways);
        for rule in numbers {
            let callee = self.number(rule)?;
            ways.push(self.builder.call(callee, end));
        }
        for rule in strings {
            let callee = self.string(rule)?;
            ways.push(self.builder.call(callee, end));
        }
        for array in arrays {
            let start = array::start(self, array)?;
            let inner = self.builder.part(start, true);
            ways.push(self.builder.call(inner, end));
        }
        for object in objects {
            let start = members::start(self, object)?;
            let inner = self.builder.part(start, true);
            ways.push(self.builder.call(inner, end));
        }
        let start = match ways[..] {
            [one] => one,
            _ => self.builder.choice(&ways),
        };
        self.set_part(part, start, false);
        Ok(())
    }

    fn set_part(&mut self, callee: Callee, start: NodeId, nests: bool) {
        let at = callee as usize - N_OWN - text::FORMATS.len();
        self.builder.fragment.parts[at] = crate::fragment::table::Part { start, nests };
    }

    /// Values that are listed.
    fn add_values(&mut self, values: &[&'a Value], ways: &mut Vec<NodeId>) {
        let end = self.builder.end;
        let mut strings: Vec<(String, NodeId)> = Vec::new();
        let mut others: Vec<String> = Vec::new();
        for &value in values {
            match value {
                Value::String(text) => strings.push((json_string(text), end)),
                Value::Array(_) | Value::Object(_) => {
                    let callee = self.value(value);
                    ways.push(self.builder.call(callee, end));
                }
                value => others.extend(spellings(value)),
            }
        }
        if !strings.is_empty() {
            strings.sort();
            strings.dedup();
            ways.push(self.builder.dispatch(strings));
        }
        if let [one] = &others[..] {
            ways.push(self.builder.literal(one.as_bytes(), end));
        } else if !others.is_empty() {
            let dfa = from_spellings(others.iter().map(String::as_bytes));
            let callee = self.graft(&dfa.to_fragment());
            ways.push(self.builder.call(callee, end));
        }
    }

    /// The text of one value, a list or an object.
    fn value(&mut self, value: &'a Value) -> Callee {
        let address = std::ptr::from_ref(value).addr();
        if let Some(&known) = self.values.get(&address) {
            return known;
        }
        let end = self.builder.end;
        let start = match value {
            Value::Array(items) => {
                let close = self.builder.literal(b"]", end);
                let mut at = close;
                for (i, item) in items.iter().enumerate().rev() {
                    at = if i + 1 == items.len() { self.builder.space(Slot::Close, close) } else { at };
                    at = self.value_before(item, at);
                    let slot = if i == 0 { Slot::Open } else { Slot::Comma };
                    at = self.builder.space(slot, at);
                    at = if i == 0 { at } else { self.builder.literal(b",", at) };
                }
                self.builder.literal(b"[", at)
            }
            Value::Object(map) => {
                let close = self.builder.literal(b"}", end);
                let mut at = close;
                for (i, (key, value)) in map.iter().enumerate().rev() {
                    at = if i + 1 == map.len() { self.builder.space(Slot::Close, close) } else { at };
                    at = self.value_before(value, at);
                    at = self.builder.space(Slot::Colon, at);
                    at = self.builder.literal((json_string(key) + ":").as_bytes(), at);
                    let slot = if i == 0 { Slot::Open } else { Slot::Comma };
                    at = self.builder.space(slot, at);
                    at = if i == 0 { at } else { self.builder.literal(b",", at) };
                }
                self.builder.literal(b"{", at)
            }
            value => self.builder.literal(value.to_string().as_bytes(), end),
        };
        let callee = self.builder.part(start, value.is_array() || value.is_object());
        self.values.insert(address, callee);
        callee
    }

    fn value_before(&mut self, value: &'a Value, next: NodeId) -> NodeId {
        if value.is_array() || value.is_object() {
            let callee = self.value(value);
            return self.builder.call(callee, next);
        }
        let ways: Vec<NodeId> =
            spellings(value).iter().map(|text| self.builder.literal(text.as_bytes(), next)).collect();
        if let [one] = ways[..] { one } else { self.builder.choice(&ways) }
    }

    /// The numbers of a rule.
    fn number(&mut self, rule: &NumberRule) -> Result<Callee, SchemaError> {
        if *rule == NumberRule::default() {
            return Ok(NUMBER);
        }
        if let Some(&known) = self.numbers.get(rule) {
            return Ok(known);
        }
        let callee = self.new_number(rule)?;
        self.numbers.insert(rule.clone(), callee);
        Ok(callee)
    }

    fn new_number(&mut self, rule: &NumberRule) -> Result<Callee, SchemaError> {
        let is_plain = rule.multiple_of.is_empty() && rule.not_multiple_of.is_empty() && rule.high.is_none();
        if rule.whole == Some(true) && is_plain {
            match &rule.low {
                None => return Ok(self.graft(&INTEGER)),
                Some(Bound { number, open }) => match (number.as_u64(), open) {
                    (Some(0), false) => return Ok(UNSIGNED),
                    (Some(0), true) | (Some(1), false) => return Ok(POSITIVE),
                    _ => {}
                },
            }
        }
        self.compiler.spend(1000 * rule.multiple_of.len() + 10_000 * rule.not_multiple_of.len())?;
        let Some(automata) = self.compiler.or_loosen(number::automata(rule))? else { return Ok(NUMBER) };
        if let [one] = &automata[..] {
            return Ok(self.graft(&one.to_fragment()));
        }
        let parts: Vec<Callee> = automata.iter().map(|dfa: &Dfa| self.graft(&dfa.to_fragment())).collect();
        let end = self.builder.end;
        let ways: Vec<NodeId> = parts.into_iter().map(|part| self.builder.call(part, end)).collect();
        let start = if ways.is_empty() { self.builder.dead } else { self.builder.choice(&ways) };
        Ok(self.builder.part(start, false))
    }

    /// The strings of a rule, with their quotes.
    pub(crate) fn string(&mut self, rule: &StringRule<'a>) -> Result<Callee, SchemaError> {
        if *rule == StringRule::default() {
            return Ok(STRING);
        }
        if let Some(&known) = self.strings.get(rule) {
            return Ok(known);
        }
        let callee = self.new_string(rule)?;
        self.strings.insert(rule.clone(), callee);
        Ok(callee)
    }

    fn new_string(&mut self, rule: &StringRule<'a>) -> Result<Callee, SchemaError> {
        let StringRule { min, max, patterns, formats, not, only } = rule;
        if patterns.is_empty() && only.is_none() {
            match &formats[..] {
                [] if not.is_empty() => return Ok(self.counted(*min, *max)),
                [] if *min == 0 && max.is_none() && keys::can_spell(not) => return Ok(keys::other_than(self, not)),
                [format] if not.is_empty() && text::is_within(format, rule) => {
                    let at = text::FORMATS.iter().position(|(name, _)| name == format).unwrap_or(0);
                    return Ok(index(N_OWN + at));
                }
                _ => {}
            }
        }
        let strings = match self.compiler.strings(rule) {
            Ok(strings) => strings,
            Err(error) if error.is_empty() => return Ok(self.builder.part(self.builder.dead, false)),
            Err(error) => {
                return match self.compiler.or_loosen(Err::<(), SchemaError>(error)) {
                    Ok(_) => Ok(STRING),
                    Err(error) => Err(error),
                };
            }
        };
        Ok(self.graft(&strings.fragment()?))
    }

    /// Strings of so many characters.
    fn counted(&mut self, min: u32, max: Option<u32>) -> Callee {
        let end = self.builder.end;
        let close = self.builder.literal(b"\"", end);
        let start = if max == Some(0) {
            self.builder.literal(b"\"", close)
        } else {
            let repeat = self.builder.push(Node::DEAD);
            let body = self.builder.call(CHARACTER, repeat);
            let max = max.unwrap_or(u32::MAX);
            self.builder.fragment.nodes[repeat.index()] = Node::Repeat { min, max, body, done: close };
            self.builder.literal(b"\"", repeat)
        };
        self.builder.part(start, false)
    }

    /// A fragment of its own, with its parts, as a part.
    pub(crate) fn graft(&mut self, other: &OwnedFragment) -> Callee {
        // Its parts are numbered from 0 and come behind those that are here.
        let first = index(N_OWN + text::FORMATS.len() + self.builder.fragment.parts.len());
        let before = self.builder.fragment.nodes.len();
        let start = self.builder.embed(other);
        for node in &mut self.builder.fragment.nodes[before..] {
            if let Node::Call { callee, .. } = node {
                *callee += first;
            }
        }
        let last = index(before + other.nodes.len() - 1);
        for part in &other.parts {
            self.builder.part(NodeId(last - part.start.0), part.nests);
        }
        self.builder.part(start, other.nests)
    }
}

/// How a scalar is written: as serde_json does, and a whole number as an integer as well.
fn spellings(value: &Value) -> Vec<String> {
    let text = value.to_string();
    let whole =
        value.as_f64().filter(|float| value.is_f64() && float.fract() == 0.0 && float.abs() <= 9_007_199_254_740_992.0);
    match whole {
        Some(float) => vec![format!("{:.0}", if float == 0.0 { 0.0 } else { float }), text],
        None => vec![text],
    }
}

impl super::rules::ArrayRule {
    /// Whether any list will do.
    fn is_free(&self) -> bool {
        let any = |items: &super::rules::Items| items.rest.is_empty() && items.prefix.iter().all(Vec::is_empty);
        self.items.iter().all(any) && self.min == 0 && self.max.is_none() && !self.unique && self.contains.is_empty()
    }
}

impl super::rules::ObjectRule<'_> {
    /// Whether any object will do.
    fn is_free(&self) -> bool {
        let any = matches!(&self.entries[..], [entry] if entry.value.is_empty() && entry.key == StringRule::default());
        self.declared.is_empty() && any && self.min == 0 && self.max.is_none() && self.some.is_empty()
    }
}

/// The values that a schema allows, if they are no more than `most` and none is a container.
pub(crate) fn few_scalars(shapes: &Shapes<'_>, most: usize) -> Option<Vec<String>> {
    let Shapes { values, null, bools, numbers, strings, arrays, objects } = shapes;
    let others = numbers.is_empty() && strings.is_empty() && arrays.is_empty() && objects.is_empty();
    let is_container = |value: &&Value| matches!(Kind::of(value), Kind::Array | Kind::Object);
    if !others || values.iter().any(is_container) {
        return None;
    }
    let mut distinct: Vec<&Value> = Vec::new();
    for &value in values {
        if !distinct.iter().any(|known| check::equal(known, value)) {
            distinct.push(value);
        }
        if distinct.len() > most {
            return None;
        }
    }
    let mut texts: Vec<String> = distinct.into_iter().map(|value| spellings(value).swap_remove(0)).collect();
    texts.extend(null.then(|| "null".to_owned()));
    texts.extend(bools[0].then(|| "false".to_owned()));
    texts.extend(bools[1].then(|| "true".to_owned()));
    texts.sort_unstable();
    texts.dedup();
    (texts.len() <= most).then_some(texts)
}
