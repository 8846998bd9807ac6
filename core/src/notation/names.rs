//! Names of rules: those of types, else the keys of the members whose values they are.

use std::collections::HashMap;

use super::expression::Expression;
use super::places::{PlaceKind, Places};
use crate::base::ids::to_usize;
use crate::grammar::Grammar;
use crate::grammar::draw::type_names::{is_anonymous, rust_name};
use crate::sources::rule_automaton::RuleId;

/// Longest name of a rule, in characters.
const MAX_LEN: usize = 40;

/// What a rule is named for.
#[derive(Clone, Debug)]
pub(super) struct RuleOrigin<'g> {
    /// Whether it is a type with a name of its own.
    pub(super) is_type: bool,
    name: std::borrow::Cow<'g, str>,
}

/// What a place is named for.
pub(super) fn origin<'g>(grammar: &'g Grammar, places: &Places<'g>, rule: RuleId) -> RuleOrigin<'g> {
    let kind = places.kind(rule);
    let node = match kind {
        PlaceKind::Fragment(entry) => {
            let linked = &grammar.fragments[to_usize(entry)];
            let is_type = linked.part == 0 && !is_anonymous(&linked.name) && !is_source(&linked.name);
            if is_type {
                return RuleOrigin { is_type, name: rust_name(&linked.name).into() };
            }
            if let Some(key) = places.key(rule) {
                return RuleOrigin { is_type: false, name: key.to_owned().into() };
            }
            linked.start
        }
        PlaceKind::Segment { from, .. } => from,
        PlaceKind::Rounds(head) => head,
        PlaceKind::Space(_) => return RuleOrigin { is_type: true, name: "ws".into() },
        PlaceKind::Token(_) => return RuleOrigin { is_type: false, name: "token".into() },
    };
    // The type that the node belongs to: a type's first node is its start.
    let around = grammar.fragments.iter().filter(|linked| linked.part == 0 && linked.start <= node);
    let name = around.last().map_or("rule", |linked| &*linked.name);
    RuleOrigin { is_type: false, name: if is_source(name) { "rule".into() } else { rust_name(name).into() } }
}

/// Whether a fragment's name says what kind of grammar it is from.
fn is_source(name: &str) -> bool {
    matches!(name, "gbnf" | "lark" | "regex" | "choice" | "json schema" | "schema" | "tags")
}

/// What a rule for the rest of a text is named for: the key that it begins with, or the rule that
/// it belongs to.
pub(super) fn of_rest<'g>(owner: RuleOrigin<'g>, body: &Expression) -> RuleOrigin<'g> {
    let first = match body {
        Expression::Sequence(parts) => parts.first(),
        one => Some(one),
    };
    let key = match first {
        Some(Expression::Text(text)) => text.trim_start_matches([',', '"', ' ']).split_once("\":").map(|key| key.0),
        _ => None,
    };
    let name = match key {
        Some(key) if !key.is_empty() => format!("from_{key}").into(),
        _ => owner.name,
    };
    RuleOrigin { is_type: false, name }
}

/// What an expression that occurs in several rules is named for: the first of them.
pub(super) fn of_shared<'g>(owner: &RuleOrigin<'g>, expression: &Expression) -> RuleOrigin<'g> {
    let name = if is_json_character(expression) { "char".into() } else { owner.name.clone() };
    RuleOrigin { is_type: false, name }
}

/// Whether it reads a character of a JSON string: any, or an escape.
fn is_json_character(expression: &Expression) -> bool {
    let Expression::Choice(alternatives) = expression else { return false };
    let is_any = |one: &Expression| {
        matches!(one, Expression::Class(ranges) if ranges.last().is_some_and(|range| range.1 == char::MAX))
    };
    let is_escape = |one: &Expression| {
        matches!(one, Expression::Sequence(parts)
            if matches!(&parts[0], Expression::Text(text) if text.starts_with('\\')))
    };
    alternatives.iter().any(is_any) && alternatives.iter().any(is_escape)
}

/// The names of rules, of which the first is the root.
pub(super) fn names(origins: &[RuleOrigin<'_>]) -> RuleNames {
    let mut names = RuleNames::default();
    for (rule, origin) in origins.iter().enumerate() {
        names.add(if rule == 0 { vec!["root".to_owned()] } else { words(&origin.name) });
    }
    names
}

/// Names, each of one or more words, no two equal.
#[derive(Debug, Default)]
pub(super) struct RuleNames {
    /// By the number of the rule.
    pub(super) names: Vec<Vec<String>>,
    /// The number behind the last name that is like this one; 1 for none.
    last: HashMap<Vec<String>, u64>,
}

impl RuleNames {
    /// Adds a name, with a number behind it if it is taken.
    fn add(&mut self, base: Vec<String>) {
        let mut name = base.clone();
        while self.last.contains_key(&name) {
            let last = self.last.entry(base.clone()).or_insert(1);
            *last += 1;
            name = base.iter().cloned().chain([last.to_string()]).collect();
        }
        self.last.insert(name.clone(), 1);
        self.names.push(name);
    }

    /// Adds a name like that of another rule.
    pub(super) fn add_like(&mut self, rule: RuleId) {
        self.add(self.names[rule].clone());
    }
}

/// A name in words of small ASCII letters and digits: `LineItem` is `line`, `item`.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![String::new()];
    let mut is_small = false;
    for c in name.chars().take(MAX_LEN) {
        let is_new = c.is_ascii_uppercase() && is_small;
        is_small = c.is_ascii_lowercase() || c.is_ascii_digit();
        if !c.is_ascii_alphanumeric() || is_new {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| c.is_ascii_alphanumeric()) {
            word.push(c.to_ascii_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    // A name begins with a letter, and some are taken by other notations.
    let is_good = words.first().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()));
    let is_reserved = matches!(&words[..], [word] if matches!(&**word, "root" | "start" | "true" | "false"));
    if !is_good || is_reserved {
        words.insert(0, "value".to_owned());
    }
    words
}
