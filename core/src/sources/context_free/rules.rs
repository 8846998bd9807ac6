//! The rules of a context-free grammar, as they are read, and as automata.

use std::sync::Arc;

use crate::automata::dfa::Dfa;
use crate::base::ids::to_usize;
use crate::fragment::token_reference::TokenReference;
use crate::sources::rule_automaton::{RuleAutomaton, RuleId};

/// The right side of a rule.
///
/// ```text
///  "ab" [0-9]+ (x | "c")?     Sequence: Text, Repeat of Class, Repeat of Choice of Rule and Text
/// ```
#[derive(Clone, Debug)]
pub(crate) enum RuleExpr {
    /// These bytes; without any, the empty text.
    Text(Vec<u8>),
    /// One character out of these ranges, ends included.
    Class(Vec<(char, char)>),
    /// A text that the automaton accepts.
    Dfa(Arc<Dfa>),
    /// One of these tokens, taken as a token. Only ever the whole of a rule, which stays a call.
    Token(TokenReference),
    /// A text of a rule.
    Rule(RuleId),
    /// Texts of all parts, one after the other; without parts, the empty text.
    Sequence(Vec<RuleExpr>),
    /// A text of one alternative; without alternatives, there is none.
    Choice(Vec<RuleExpr>),
    /// `min` to `max` texts of `of`, or any number from `min` on.
    Repeat { of: Box<RuleExpr>, min: u32, max: Option<u32> },
}

impl RuleExpr {
    /// The empty text.
    pub(crate) const EMPTY: RuleExpr = RuleExpr::Text(Vec::new());

    /// An expression or nothing.
    pub(crate) fn optional(of: RuleExpr) -> RuleExpr {
        RuleExpr::Repeat { of: Box::new(of), min: 0, max: Some(1) }
    }

    /// The parts one after the other, or the only one.
    pub(crate) fn sequence(mut parts: Vec<RuleExpr>) -> RuleExpr {
        if parts.len() == 1 { parts.swap_remove(0) } else { RuleExpr::Sequence(parts) }
    }

    /// A choice between alternatives, or the only one.
    pub(crate) fn one_of(mut alternatives: Vec<RuleExpr>) -> RuleExpr {
        if alternatives.len() == 1 { alternatives.swap_remove(0) } else { RuleExpr::Choice(alternatives) }
    }

    /// About how many states the expression has as an automaton, repetitions written out.
    pub(crate) fn size(&self) -> usize {
        match self {
            RuleExpr::Text(text) => text.len().max(1),
            RuleExpr::Class(class) if class.iter().all(|range| range.1.is_ascii()) => 1,
            // Characters beyond ASCII are sequences of bytes.
            RuleExpr::Class(class) => 4 + class.len(),
            RuleExpr::Dfa(dfa) => dfa.states.len(),
            // A call, or what a small callee has in its place.
            RuleExpr::Rule(_) | RuleExpr::Token(_) => 8,
            RuleExpr::Sequence(parts) | RuleExpr::Choice(parts) => {
                parts.iter().fold(1, |sum, part| sum.saturating_add(part.size()))
            }
            RuleExpr::Repeat { of, min, max } => of.size().saturating_mul(n_copies(*min, *max)),
        }
    }

    /// Whether the empty text is among the expression's, given for each rule whether it is among
    /// the rule's.
    pub(crate) fn is_nullable(&self, nullable: &[bool]) -> bool {
        match self {
            RuleExpr::Text(text) => text.is_empty(),
            RuleExpr::Class(_) | RuleExpr::Token(_) => false,
            RuleExpr::Dfa(dfa) => dfa.states.first().is_some_and(|start| start.accepting),
            RuleExpr::Rule(rule) => nullable[*rule],
            RuleExpr::Sequence(parts) => parts.iter().all(|part| part.is_nullable(nullable)),
            RuleExpr::Choice(alternatives) => alternatives.iter().any(|one| one.is_nullable(nullable)),
            RuleExpr::Repeat { of, min, .. } => *min == 0 || of.is_nullable(nullable),
        }
    }

    /// The rules that the expression calls, in no order, some more than once.
    pub(crate) fn callees(&self) -> Vec<RuleId> {
        let mut found = Vec::new();
        let mut work = vec![self];
        while let Some(expr) = work.pop() {
            match expr {
                RuleExpr::Rule(callee) => found.push(*callee),
                RuleExpr::Sequence(parts) | RuleExpr::Choice(parts) => work.extend(parts),
                RuleExpr::Repeat { of, .. } => work.push(of),
                RuleExpr::Text(_) | RuleExpr::Class(_) | RuleExpr::Dfa(_) | RuleExpr::Token(_) => {}
            }
        }
        found
    }
}

/// Number of copies of its content that a repetition takes when it is written out.
pub(crate) fn n_copies(min: u32, max: Option<u32>) -> usize {
    to_usize(max.unwrap_or(min).max(1))
}

/// The rules of a grammar; [`RuleId`] is an index of both lists.
#[derive(Debug, Default)]
pub(crate) struct ContextFreeRules {
    /// The right sides.
    pub(crate) bodies: Vec<RuleExpr>,
    /// The names, for messages.
    pub(crate) names: Vec<String>,
    /// The rule whose texts are those of the grammar.
    pub(crate) start: RuleId,
}

/// A rule as an automaton, as a counted repetition of another one, or as one token. The empty text is not among
/// its texts.
#[derive(Clone, Debug)]
pub(crate) enum RuleBody {
    Automaton(RuleAutomaton),
    /// One of these tokens.
    Token(TokenReference),
    /// `min` to `max` rounds of `of`, at least one.
    Counted {
        of: RuleId,
        min: u32,
        max: u32,
    },
}

impl RuleBody {
    /// The rules that are called before anything is read.
    ///
    /// Cycles of these calls are left recursion.
    pub(crate) fn left_calls(&self) -> Vec<RuleId> {
        match self {
            RuleBody::Automaton(automaton) => automaton.states[0].calls.iter().map(|call| call.0).collect(),
            RuleBody::Token(_) => Vec::new(),
            RuleBody::Counted { of, .. } => vec![*of],
        }
    }

    /// The rules that are called anywhere, some more than once.
    pub(crate) fn callees(&self) -> Vec<RuleId> {
        match self {
            RuleBody::Automaton(automaton) => {
                automaton.states.iter().flat_map(|state| &state.calls).map(|call| call.0).collect()
            }
            RuleBody::Token(_) => Vec::new(),
            RuleBody::Counted { of, .. } => vec![*of],
        }
    }
}
