//! From a graph to expressions: state elimination (Brzozowski and McCluskey 1963), as far as it
//! doesn't write anything large twice.
//!
//! Edges carry expressions. Two edges between the same states become a choice, a state with one
//! way in or one way out a sequence, a loop at a state a repetition:
//!
//! ```text
//!  0 -"["-> 1 -item-> 2 -"]"-> end           0 -"[" (item ("," item)*)? "]"-> end
//!           1 -"]"-> end
//!                     2 -","-> 3 -item-> 2
//! ```
//!
//! What is left are states that are come to in several ways and left in several ways. Each of these
//! becomes a rule for the rest of the text; all others are written where they are come to. So the
//! size is about that of the graph, and no character is read in more than one way unless the
//! graph did so.

use std::collections::BTreeMap;

use super::characters::CharacterGraph;
use super::expression::{Expression, choice, common_last, repeat, sequence};
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::sources::rule_automaton::RuleId;

/// Size of what is written once for each way to it, in characters.
const SMALL: usize = 24;

/// Depth of an expression beyond which it becomes a rule of its own.
const MAX_DEPTH: usize = 24;

/// The expression of a graph's texts. `rule` gives the number of a new rule, whose expression is
/// then handed to `define`.
pub(super) fn expression(graph: CharacterGraph, rules: &mut NewRules) -> Result<Expression, SchemaError> {
    let mut elimination = Elimination::new(graph);
    elimination.eliminate_all(rules)?;
    let firsts = elimination.common_firsts();
    let mut tails = Tails { elimination: &mut elimination, rule_of: BTreeMap::new(), open: Vec::new(), rules, firsts };
    // A start that is come back to is a rule like any other.
    let root = if tails.elimination.into[0].is_empty() { tails.body(0)? } else { tails.rule(0) };
    while let Some((state, rule)) = tails.open.pop() {
        let first = tails.firsts[state].take().unwrap_or(Expression::EMPTY);
        let body = sequence(first, tails.body(state)?);
        tails.rules.defined.push((rule, body));
    }
    Ok(root)
}

/// Rules that are made along the way, by numbers from `next` on.
#[derive(Debug)]
pub(super) struct NewRules {
    pub(super) next: RuleId,
    pub(super) defined: Vec<(RuleId, Expression)>,
}

impl NewRules {
    pub(super) fn rule(&mut self) -> RuleId {
        let rule = self.next;
        self.next = RuleId(rule.0 + 1);
        rule
    }

    /// A rule for an expression.
    fn of(&mut self, expression: Expression) -> Expression {
        let rule = self.rule();
        self.defined.push((rule, expression));
        Expression::Rule(rule)
    }
}

/// A graph with expressions on its edges, at most one from one state to another.
struct Elimination {
    /// The edges out of each state; the last state is the end.
    out: Vec<BTreeMap<usize, Expression>>,
    /// The states with an edge to each one, without loops. The start has one more way in.
    into: Vec<Vec<usize>>,
}

impl Elimination {
    fn new(graph: CharacterGraph) -> Elimination {
        let end = graph.states.len();
        let mut elimination = Elimination { out: vec![BTreeMap::new(); end + 1], into: vec![Vec::new(); end + 1] };
        for (from, state) in graph.states.into_iter().enumerate() {
            for (expression, to) in state.edges {
                elimination.add(from, expression, to);
            }
            if state.accepting {
                elimination.add(from, Expression::EMPTY, end);
            }
        }
        elimination
    }

    fn add(&mut self, from: usize, expression: Expression, to: usize) {
        let sum = match self.out[from].remove(&to) {
            Some(known) => choice(known, expression),
            None => {
                if from != to {
                    self.into[to].push(from);
                }
                expression
            }
        };
        self.out[from].insert(to, sum);
    }

    fn remove(&mut self, from: usize, to: usize) -> Option<Expression> {
        self.into[to].retain(|&other| other != from);
        self.out[from].remove(&to)
    }

    /// Eliminates states until none is left that can be.
    fn eliminate_all(&mut self, rules: &mut NewRules) -> Result<(), SchemaError> {
        // From the end: what a state leads to is done before it.
        let end = self.out.len() - 1;
        let mut work: Vec<usize> = (1..end).collect();
        while let Some(state) = work.pop() {
            meter::step(1 + self.into[state].len())?;
            let before = self.into[state].clone();
            if let Some(after) = self.eliminate(state, rules)? {
                work.extend(before.into_iter().chain([after]).filter(|&state| state != 0 && state != end));
            }
        }
        Ok(())
    }

    /// Takes the text that all ways to a state end with off them, for each state with several ways
    /// to it: a key is then whole, and not divided where another one begins alike.
    fn common_firsts(&mut self) -> Vec<Option<Expression>> {
        let end = self.out.len() - 1;
        let mut firsts = vec![None; self.out.len()];
        for state in 1..end {
            if self.into[state].len() < 2 || self.out[state].contains_key(&state) {
                continue;
            }
            let into = self.into[state].clone();
            let ways: Option<Vec<Vec<Expression>>> =
                into.iter().map(|&from| Some(self.out[from].get(&state)?.clone().into_parts())).collect();
            let Some(mut ways) = ways else { continue };
            let Some(first @ Expression::Text(_)) = common_last(&mut ways) else { continue };
            firsts[state] = Some(first);
            for (from, way) in into.into_iter().zip(ways) {
                let way = way.into_iter().fold(Expression::EMPTY, sequence);
                self.out[from].insert(state, way);
            }
        }
        firsts
    }

    /// Eliminates a state with one way out, if it has one way in or what it reads is small; returns
    /// where it led.
    fn eliminate(&mut self, state: usize, rules: &mut NewRules) -> Result<Option<usize>, SchemaError> {
        let mut ways = self.out[state].keys().filter(|&&to| to != state);
        let (Some(&to), None) = (ways.next(), ways.next()) else { return Ok(None) };
        let around = self.out[state].get(&state);
        let size = self.out[state][&to].size() + around.map_or(0, |around| around.size() + 1);
        meter::step(size)?;
        let into = self.into[state].clone();
        if into.is_empty() || into.len() > 1 && size > SMALL {
            return Ok(None);
        }
        let around = self.out[state].remove(&state);
        let Some(mut rest) = self.remove(state, to) else { return Ok(None) };
        if let Some(around) = around {
            rest = sequence(repeat(around, 0, None), rest);
        }
        if rest.depth() > MAX_DEPTH {
            rest = rules.of(rest);
        }
        for &from in &into {
            if let Some(first) = self.remove(from, state) {
                meter::step(first.size() + rest.size())?;
                self.add(from, sequence(first, rest.clone()), to);
            }
        }
        Ok(Some(to))
    }
}

/// The rest of a text from the states that are left.
struct Tails<'a> {
    elimination: &'a mut Elimination,
    /// The rule for the rest of the text from a state with several ways to it.
    rule_of: BTreeMap<usize, RuleId>,
    /// Those whose expressions are still to be made.
    open: Vec<(usize, RuleId)>,
    rules: &'a mut NewRules,
    /// What all ways to a state end with, which is read by its rule.
    firsts: Vec<Option<Expression>>,
}

impl Tails<'_> {
    /// What may be read from a state to the end.
    fn body(&mut self, start: usize) -> Result<Expression, SchemaError> {
        // The states that are written within it, each after the one that leads to it.
        let mut order = vec![start];
        let mut done = 0;
        while let Some(&state) = order.get(done) {
            done += 1;
            meter::step(1 + self.elimination.out[state].len())?;
            let targets = self.elimination.out[state].keys().filter(|&&to| to != state && !self.is_rule(to));
            order.extend(targets.copied());
        }
        let mut bodies: BTreeMap<usize, Expression> = BTreeMap::new();
        for &state in order.iter().rev() {
            let edges = std::mem::take(&mut self.elimination.out[state]);
            let mut around = None;
            let mut sum: Option<Expression> = None;
            for (to, expression) in edges {
                if to == state {
                    around = Some(expression);
                    continue;
                }
                meter::step(1 + expression.size())?;
                let rest = if self.is_end(to) {
                    Expression::EMPTY
                } else {
                    match bodies.remove(&to) {
                        Some(body) => body,
                        None => self.rule(to),
                    }
                };
                let way = sequence(expression, rest);
                sum = Some(match sum {
                    Some(sum) => choice(sum, way),
                    None => way,
                });
            }
            // Dead states have no edges; pruning leaves none but a start without texts.
            let mut body = sum.unwrap_or(Expression::EMPTY);
            if let Some(around) = around {
                body = sequence(repeat(around, 0, None), body);
            }
            if body.depth() > MAX_DEPTH {
                body = self.rules.of(body);
            }
            bodies.insert(state, body);
        }
        Ok(bodies.remove(&start).unwrap_or(Expression::EMPTY))
    }

    fn is_end(&self, state: usize) -> bool {
        state + 1 == self.elimination.out.len()
    }

    /// Whether the rest from this state is written once, as a rule, or nothing.
    fn is_rule(&self, state: usize) -> bool {
        state == 0 || self.is_end(state) || self.elimination.into[state].len() > 1
    }

    fn rule(&mut self, state: usize) -> Expression {
        let rules = &mut *self.rules;
        let rule = *self.rule_of.entry(state).or_insert_with(|| {
            let rule = rules.rule();
            self.open.push((state, rule));
            rule
        });
        Expression::Rule(rule)
    }
}
