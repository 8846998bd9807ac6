//! What looking at a schema keeps: its registry, what has been found out, and how much may still be
//! done.

use std::collections::HashMap;
use std::rc::Rc;

use serde_json::Value;

use super::registry::{NodeId, Registry, Step};
use super::rules::{Conj, Kind, StringRule, Table, Term};
use super::{SchemaOptions, text};
use crate::automata::patterns::ecma;
use crate::automata::patterns::ecma::Pattern;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::grammar::loosened::Loosened;
use crate::json_text::string::Strings;

/// Most steps for one schema: goals met, alternatives tried, keywords checked, nodes made.
const MAX_WORK: usize = 1_000_000;

/// Most states of all automata of patterns together.
const MAX_PATTERN_STATES: usize = 60_000;

static NOTHING: Value = Value::Bool(false);

pub(crate) struct Compiler<'a> {
    pub(crate) registry: Registry<'a>,
    pub(crate) options: &'a SchemaOptions,
    pub(crate) loosened: Vec<Loosened>,
    /// Whether what is looked at is only a question, whose failure is no error.
    pub(crate) probing: bool,
    /// What speaks of the value at hand.
    pub(crate) here: Conj,
    pub(crate) empties: Table<(Conj, u32), bool>,
    pub(crate) disjoint: Table<(NodeId, NodeId, Kind), bool>,
    /// What `oneOf` is asking about, outermost first.
    pub(crate) asked: Vec<(NodeId, Kind)>,
    nothing: NodeId,
    work: usize,
    pattern_states: usize,
    patterns: HashMap<&'a str, Rc<Result<Pattern, String>>>,
    strings: HashMap<StringRule<'a>, Result<Rc<Strings>, SchemaError>>,
}

impl<'a> Compiler<'a> {
    pub(crate) fn new(schema: &'a Value, options: &'a SchemaOptions) -> Compiler<'a> {
        let mut registry = Registry::new(schema, &options.documents);
        let nothing = registry.child(0, "", Step::None, &NOTHING);
        Compiler {
            registry,
            options,
            loosened: Vec::new(),
            probing: false,
            here: Conj::new(),
            empties: Table::default(),
            disjoint: Table::default(),
            asked: Vec::new(),
            nothing,
            work: 0,
            pattern_states: 0,
            patterns: HashMap::new(),
            strings: HashMap::new(),
        }
    }

    /// The schema that nothing fits.
    pub(crate) fn nothing(&self) -> Term {
        (self.nothing, false)
    }

    pub(crate) fn spend(&mut self, n: usize) -> Result<(), SchemaError> {
        self.work = self.work.saturating_add(n);
        if self.work > MAX_WORK {
            return Err(SchemaError::too_large(
                "the schema takes too much work: use fewer alternatives, or fewer schemas that hold together",
            ));
        }
        // What holds is looked at keyword by keyword, and copied: a microsecond.
        meter::step(24 + n / 4)
    }

    /// A keyword that can't be honoured exactly: an error, or, where that is allowed, a note that
    /// it is left out.
    pub(crate) fn unsupported(&mut self, id: NodeId, keyword: &str, reason: &str) -> Result<(), SchemaError> {
        let error = SchemaError::unsupported(keyword, reason).at(|_| self.registry.path(id));
        if !self.options.lossy {
            return Err(error);
        }
        self.loosen(error);
        Ok(())
    }

    /// Takes down what an error says that is no hindrance.
    pub(crate) fn loosen(&mut self, error: SchemaError) {
        let loosened = Loosened(error);
        if !self.probing && !self.loosened.contains(&loosened) {
            self.loosened.push(loosened);
        }
    }

    /// The error with the place of its keyword, which is among what speaks of the value at hand.
    pub(crate) fn located(&mut self, error: SchemaError) -> SchemaError {
        let mut seen: Vec<NodeId> = Vec::new();
        let mut work: Vec<NodeId> = self.here.iter().rev().map(|&(id, _)| id).collect();
        let keyword = error.keyword().unwrap_or_default().to_owned();
        let mut found = self.here.first().map(|&(id, _)| id);
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

    /// The error, unless it is of the kind that may be left out.
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

    pub(crate) fn pattern(&mut self, text: &'a str) -> Rc<Result<Pattern, String>> {
        Rc::clone(self.patterns.entry(text).or_insert_with(|| Rc::new(Pattern::parse(text))))
    }

    /// The strings of a rule, as an automaton.
    pub(crate) fn strings(&mut self, rule: &StringRule<'a>) -> Result<Rc<Strings>, SchemaError> {
        if let Some(known) = self.strings.get(rule) {
            return known.clone();
        }
        if self.pattern_states > MAX_PATTERN_STATES {
            return Err(SchemaError::too_large(format!(
                "the automata of the schema's patterns have more than {MAX_PATTERN_STATES} states together; use simpler ones"
            )));
        }
        self.spend(2000 + 20 * rule.patterns.iter().map(|(pattern, _)| pattern.len()).sum::<usize>())?;
        let strings = text::strings(self, rule).map(Rc::new);
        self.pattern_states += strings.as_ref().map_or(100, |strings| strings.n_states());
        self.strings.insert(rule.clone(), strings.clone());
        strings
    }

    /// Whether a pattern is found in a string.
    pub(crate) fn is_found(&mut self, pattern: &'a str, string: &str) -> Result<bool, SchemaError> {
        meter::step(1 + string.len())?;
        if self.pattern(pattern).as_ref().as_ref().is_ok_and(|pattern| !string.as_bytes().starts_with(pattern.prefix()))
        {
            return Ok(false);
        }
        let rule = StringRule { patterns: vec![(pattern, false)], ..StringRule::default() };
        match self.strings(&rule) {
            Ok(strings) => Ok(strings.contains(string)),
            Err(error) if error.is_empty() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Whether two patterns are plainly never found in one string.
    pub(crate) fn exclude_each_other(&mut self, one: &'a str, other: &'a str) -> bool {
        match (&*self.pattern(one), &*self.pattern(other)) {
            (Ok(one), Ok(other)) => one.excludes(other),
            _ => false,
        }
    }

    /// Fails if a schema asks for itself without reading anything: then nobody knows what it means.
    pub(crate) fn not_in_itself(&mut self, id: NodeId) -> Result<(), SchemaError> {
        let mut seen = Vec::new();
        let mut work = self.in_place(id);
        while let Some(next) = work.pop() {
            self.spend(1)?;
            if next == id {
                return self.unsupported(id, "$ref", "the schema refers to itself, and nothing is in between");
            }
            if !seen.contains(&next) {
                seen.push(next);
                work.extend(self.in_place(next));
            }
        }
        Ok(())
    }

    /// The schemas that speak of the same value.
    fn in_place(&mut self, id: NodeId) -> Vec<NodeId> {
        let node = self.registry.node(id);
        let (Value::Object(map), false) = (node.value, node.is_constant) else { return Vec::new() };
        let mut out = Vec::new();
        for (keyword, value) in map {
            match (keyword.as_str(), value) {
                ("$ref", Value::String(text)) => out.extend(self.registry.reference(id, text)),
                ("$dynamicRef", Value::String(text)) => out.extend(self.registry.dynamic_reference(id, text)),
                ("allOf" | "anyOf" | "oneOf", Value::Array(list)) => {
                    for (i, value) in list.iter().enumerate() {
                        out.push(self.registry.child(id, keyword, Step::Index(i), value));
                    }
                }
                ("not" | "if" | "then" | "else", value) => {
                    out.push(self.registry.child(id, keyword, Step::None, value));
                }
                ("dependentSchemas" | "dependencies", Value::Object(map)) => {
                    for (key, value) in map.iter().filter(|(_, value)| !value.is_array()) {
                        out.push(self.registry.child(id, keyword, Step::Key(key), value));
                    }
                }
                _ => {}
            }
        }
        out
    }

    /// The format that `format` asks for, if it asks for any that is known.
    pub(crate) fn format(&mut self, id: NodeId, value: &'a Value) -> Result<Option<&'a str>, SchemaError> {
        let Some(name) = value.as_str().filter(|_| self.options.formats) else { return Ok(None) };
        if text::FORMATS.iter().any(|(known, _)| *known == name) {
            return Ok(Some(name));
        }
        if text::MISSING.contains(&name) {
            self.unsupported(id, "format", &format!("there is no automaton of the format `{name}`"))?;
        }
        Ok(None)
    }
}

/// A pattern of exactly these texts.
pub(crate) fn exactly(texts: &[&str]) -> ecma::Row {
    ecma::Row { found: vec![ecma::exactly(texts.iter().copied())], not_found: Vec::new() }
}
