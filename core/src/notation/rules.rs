//! [`NotationRules`]: the rules of a grammar as expressions, ready to be printed.
//!
//! ```text
//!  linked tables --places--> automata --characters--> graphs --elimination--> expressions
//!                                                              --sharing, inlining--> rules --names-->
//! ```

use std::collections::HashMap;

use super::characters::CharacterGraph;
use super::elimination::{NewRules, expression};
use super::expression::{Expression, choice, class, repeat, sequence};
use super::names::{self, RuleNames, RuleOrigin};
use super::places::{Body, PlaceKind, Places};
use super::sharing;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;
use crate::sources::rule_automaton::{RuleAutomaton, RuleId};

/// Rules by number; rule 0 is the root.
#[derive(Debug)]
pub(super) struct NotationRules {
    pub(super) bodies: Vec<Expression>,
    pub(super) names: RuleNames,
    /// Whether each rule is worth a name of its own, however small it is.
    pub(super) is_named: Vec<bool>,
}

impl NotationRules {
    /// The rules of a grammar.
    pub(super) fn of(grammar: &Grammar) -> Result<NotationRules, SchemaError> {
        check(grammar)?;
        let mut places = Places::new(grammar);
        let mut bodies = Vec::new();
        while let Some(body) = places.next()? {
            bodies.push(body);
        }
        let (expressions, owners) = expressions(bodies)?;
        let mut origins: Vec<RuleOrigin<'_>> = owners
            .iter()
            .zip(&expressions)
            .enumerate()
            .map(|(rule, (&owner, body))| match owner.index() == rule {
                true => names::origin(grammar, &places, owner),
                false => names::of_rest(names::origin(grammar, &places, owner), body),
            })
            .collect();
        let is_named = origins.iter().map(|origin| origin.is_type).collect();
        let mut rules = NotationRules { is_named, names: RuleNames::default(), bodies: expressions };
        sharing::inline(&mut rules)?;
        origins = sharing::keep_reached(&mut rules)?.into_iter().map(|rule| origins[rule].clone()).collect();
        let n_before = rules.bodies.len();
        let owners = sharing::share(&mut rules)?;
        let shared = owners.into_iter().zip(&rules.bodies[n_before..]);
        let shared: Vec<_> = shared.map(|(owner, body)| names::of_shared(&origins[owner], body)).collect();
        origins.extend(shared);
        sharing::inline(&mut rules)?;
        origins = sharing::keep_reached(&mut rules)?.into_iter().map(|rule| origins[rule].clone()).collect();
        rules.names = names::names(&origins);
        Ok(rules)
    }

    /// Adds a rule named after another one.
    pub(super) fn add(&mut self, body: Expression, like: RuleId) -> RuleId {
        self.bodies.push(body);
        self.names.add_like(like);
        self.is_named.push(false);
        RuleId::from_index(self.bodies.len() - 1)
    }
}

/// Refuses a grammar without texts.
fn check(grammar: &Grammar) -> Result<(), SchemaError> {
    if let Some(refusal) = grammar.refusal() {
        return Err(refusal.clone());
    }
    if grammar.is_too_large() {
        return Err(SchemaError::too_large("the grammar accepts nothing, because its tables would be too large"));
    }
    let root = &grammar.fragments[0];
    if grammar.costs.of_node(root.start, u32::from(root.nests)) == Cost::MAX {
        return Err(SchemaError::empty("the grammar accepts no text"));
    }
    Ok(())
}

/// The expressions of rules without their empty texts (but for the root's), and for each rule the
/// place that it belongs to.
fn expressions(bodies: Vec<Body>) -> Result<(Vec<Expression>, Vec<RuleId>), SchemaError> {
    let n_places = bodies.len();
    let mut automata: Vec<Option<RuleAutomaton>> = Vec::with_capacity(n_places);
    for body in &bodies {
        let automaton = match body {
            Body::Automaton(nfa) => Some(nfa.automaton()),
            _ => None,
        };
        meter::step(automaton.as_ref().map_or(1, |automaton| automaton.states.len()))?;
        automata.push(automaton);
    }
    let has_text = productive(&bodies, &automata)?;
    let mut new_rules = NewRules { next: RuleId::from_index(n_places), defined: Vec::new() };
    let mut expressions = Vec::with_capacity(n_places);
    let mut owners: Vec<RuleId> = (0..n_places).map(RuleId::from_index).collect();
    for (rule, (body, automaton)) in bodies.into_iter().zip(automata).enumerate() {
        expressions.push(match body {
            Body::Automaton(nfa) => {
                let mut automaton = automaton.unwrap_or(RuleAutomaton { states: Vec::new() });
                if automaton.states.iter().flat_map(|state| &state.calls).any(|call| !has_text[call.0]) {
                    automaton.states.iter_mut().for_each(|state| state.calls.retain(|call| has_text[call.0]));
                    automaton = automaton.minimized();
                }
                let body = match has_text[rule] {
                    true => expression(CharacterGraph::of(&automaton)?, &mut new_rules)?,
                    false => Expression::EMPTY,
                };
                // Only the root may have the empty text: a call of any other rule may be skipped.
                match rule == 0 && nfa.is_nullable() && has_text[rule] {
                    true => choice(Expression::EMPTY, body),
                    false => body,
                }
            }
            Body::Rounds { of, min, max } => repeat(Expression::Rule(of), min, max),
            Body::Space { max_indent } => white_space(max_indent),
            Body::Token(reference) => Expression::Token(reference),
        });
        owners.resize(new_rules.next.index(), RuleId::from_index(rule));
    }
    let mut defined: HashMap<RuleId, Expression> = new_rules.defined.into_iter().collect();
    for rule in n_places..owners.len() {
        expressions.push(defined.remove(&RuleId::from_index(rule)).unwrap_or(Expression::EMPTY));
    }
    Ok((expressions, owners))
}

/// `(" " | "\n" [\t ]{0,n})?`
fn white_space(max_indent: u32) -> Expression {
    let indent = repeat(class(vec![('\t', '\t'), (' ', ' ')]), 0, Some(max_indent));
    let line = sequence(Expression::Text("\n".into()), indent);
    choice(Expression::EMPTY, choice(Expression::Text(" ".into()), line))
}

/// Whether each rule has a text that isn't empty.
fn productive(bodies: &[Body], automata: &[Option<RuleAutomaton>]) -> Result<Vec<bool>, SchemaError> {
    let mut has_text = vec![false; bodies.len()];
    loop {
        let mut is_new = false;
        // Callees tend to have larger numbers.
        for rule in (0..bodies.len()).rev() {
            if has_text[rule] {
                continue;
            }
            has_text[rule] = match (&bodies[rule], &automata[rule]) {
                (Body::Rounds { of, .. }, _) => has_text[*of],
                (_, Some(automaton)) => {
                    meter::step(automaton.states.len())?;
                    reaches_end(automaton, &has_text)
                }
                _ => true,
            };
            is_new |= has_text[rule];
        }
        if !is_new {
            return Ok(has_text);
        }
    }
}

/// Whether the end can be reached from the start, by calls of rules with texts.
fn reaches_end(automaton: &RuleAutomaton, has_text: &[bool]) -> bool {
    let mut seen = vec![false; automaton.states.len()];
    let mut work = vec![0];
    while let Some(at) = work.pop() {
        let Some(state) = automaton.states.get(at) else { continue };
        if std::mem::replace(&mut seen[at], true) {
            continue;
        }
        if state.accepting {
            return true;
        }
        work.extend(state.ranges.iter().map(|range| range.2));
        work.extend(state.calls.iter().filter(|call| has_text[call.0]).map(|call| call.1));
    }
    false
}

impl PlaceKind {
    /// Whether it is a whole fragment, or a part of one.
    pub(super) fn fragment(self) -> Option<u32> {
        match self {
            PlaceKind::Fragment(entry) => Some(entry),
            _ => None,
        }
    }
}
