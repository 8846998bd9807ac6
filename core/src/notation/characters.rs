//! [`CharacterGraph`]: a rule's automaton with characters on its edges in place of bytes.
//!
//! Classes of other notations are sets of code points, whatever bytes they take. Automata here read
//! bytes, and where they read text, what lies between two characters is a state from which only
//! beginnings of characters lead.

use std::collections::HashMap;

use super::expression::{Expression, class};
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::grammar::draw::chars::{LEADS, spelled};
use crate::sources::rule_automaton::{RuleAutomaton, RuleId, RuleState};

/// The states between characters, by new numbers; 0 is the start.
#[derive(Debug, Default)]
pub(super) struct CharacterGraph {
    pub(super) states: Vec<CharacterState>,
}

/// A state between two characters.
#[derive(Debug, Default)]
pub(super) struct CharacterState {
    /// Whether a text may end here.
    pub(super) accepting: bool,
    /// What is read (a class or another rule), and where that leads. Each target has one class.
    pub(super) edges: Vec<(Expression, usize)>,
}

impl CharacterGraph {
    /// The graph of an automaton, in which calls of rules are what `called` says.
    ///
    /// # Errors
    /// [`SchemaError::is_unsupported`] if it reads bytes that are no characters.
    pub(super) fn of(
        automaton: &RuleAutomaton,
        called: impl Fn(RuleId) -> Expression,
    ) -> Result<CharacterGraph, SchemaError> {
        let mut reader = CharacterReader { automaton, number: HashMap::from([(0, 0)]), order: vec![0] };
        let mut graph = CharacterGraph::default();
        while let Some(&state) = reader.order.get(graph.states.len()) {
            let state = &automaton.states[state];
            meter::step(1 + state.ranges.len() + state.calls.len())?;
            let mut edges = reader.edges(state)?;
            edges.extend(state.calls.iter().map(|&(rule, target)| (called(rule), reader.number(target))));
            graph.states.push(CharacterState { accepting: state.accepting, edges });
        }
        Ok(graph)
    }
}

struct CharacterReader<'a> {
    automaton: &'a RuleAutomaton,
    /// The new number of each state that lies between characters.
    number: HashMap<usize, usize>,
    /// Those states in order of their numbers.
    order: Vec<usize>,
}

/// Where characters lead: ranges of them, and states by their old numbers.
type Found = Vec<(usize, (char, char))>;

impl CharacterReader<'_> {
    fn number(&mut self, state: usize) -> usize {
        let order = &mut self.order;
        *self.number.entry(state).or_insert_with(|| {
            order.push(state);
            order.len() - 1
        })
    }

    /// The characters that are read from a state between characters.
    fn edges(&mut self, state: &RuleState) -> Result<Vec<(Expression, usize)>, SchemaError> {
        let mut found = Found::new();
        for &(low, high, target) in &state.ranges {
            // Every byte has to begin a character.
            let mut next = u16::from(low);
            for (first, last, len) in LEADS {
                let (from, to) = (low.max(first), high.min(last));
                if from <= to {
                    if u16::from(from) != next {
                        return Err(no_characters());
                    }
                    next = u16::from(to) + 1;
                    self.follow(target, len, &mut vec![(from, to)], &mut found)?;
                }
            }
            if next != u16::from(high) + 1 {
                return Err(no_characters());
            }
        }
        let mut by_target: Vec<(usize, Vec<(char, char)>)> = Vec::new();
        let mut at: HashMap<usize, usize> = HashMap::new();
        for (target, range) in found {
            let at = *at.entry(target).or_insert_with(|| {
                by_target.push((target, Vec::new()));
                by_target.len() - 1
            });
            by_target[at].1.push(range);
        }
        Ok(by_target.into_iter().map(|(target, ranges)| (class(ranges), self.number(target))).collect())
    }

    /// Follows `path`, which leads to `target`, until it is `len` bytes long, and adds to `found`
    /// the characters that it spells and where they lead.
    fn follow(
        &self,
        target: usize,
        len: usize,
        path: &mut Vec<(u8, u8)>,
        found: &mut Found,
    ) -> Result<(), SchemaError> {
        meter::step(1)?;
        if path.len() == len {
            let characters = spelled(path).ok_or_else(no_characters)?;
            found.extend(characters.into_iter().map(|range| (target, range)));
            return Ok(());
        }
        let state = &self.automaton.states[target];
        // A text that may end within a character isn't one of characters.
        if state.accepting || !state.calls.is_empty() {
            return Err(no_characters());
        }
        for &(low, high, next) in &state.ranges {
            if low < 0x80 || high > 0xbf {
                return Err(no_characters());
            }
            path.push((low, high));
            self.follow(next, len, path, found)?;
            path.pop();
        }
        Ok(())
    }
}

fn no_characters() -> SchemaError {
    SchemaError::unsupported("", "the grammar has texts that aren't UTF-8, and other notations read characters")
}
