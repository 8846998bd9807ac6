//! Which expressions are rules: small ones are written where they are used, large ones that occur
//! more than once become a rule.

use std::collections::{HashMap, HashSet};

use super::expression::{Expression, choice, repeat, sequence};
use super::rules::NotationRules;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::sources::rule_automaton::RuleId;

/// Size of a rule that is written wherever it is used.
const SMALL: usize = 20;

/// Size of a rule that is written in the one place where it is used.
const ONCE: usize = 240;

/// Size from which on an expression that occurs twice becomes a rule.
const SHARED: usize = 40;

/// Deepest nesting that inlining makes.
const MAX_DEPTH: usize = 24;

/// Writes rules in the place of their calls.
pub(super) fn inline(rules: &mut NotationRules) -> Result<(), SchemaError> {
    let n_uses = n_uses(rules);
    let is_inlined: Vec<bool> = (0..rules.bodies.len())
        .map(|rule| {
            let size = rules.bodies[rule].size();
            rule != 0 && !rules.is_named[rule] && (size <= SMALL || n_uses[rule] == 1 && size <= ONCE)
        })
        .collect();
    let mut inlining = Inlining { rules, is_inlined, state: Vec::new() };
    inlining.state = vec![State::Waiting; inlining.rules.bodies.len()];
    // Callees have larger numbers, mostly, so that recursion here stays shallow.
    for rule in (0..inlining.rules.bodies.len()).rev() {
        inlining.finish(RuleId::from_index(rule), 0)?;
    }
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    /// It is being written, so it can't be written within itself.
    Running,
    Done,
}

struct Inlining<'a> {
    rules: &'a mut NotationRules,
    is_inlined: Vec<bool>,
    state: Vec<State>,
}

impl Inlining<'_> {
    fn finish(&mut self, rule: RuleId, depth: usize) -> Result<(), SchemaError> {
        if self.state[rule.index()] != State::Waiting {
            return Ok(());
        }
        if depth > MAX_DEPTH {
            // Too deep to follow from here; its turn comes.
            return Ok(());
        }
        self.state[rule.index()] = State::Running;
        let body = std::mem::replace(&mut self.rules.bodies[rule.index()], Expression::EMPTY);
        let written = self.written(&body, depth + 1)?;
        self.rules.bodies[rule.index()] = written;
        self.state[rule.index()] = State::Done;
        Ok(())
    }

    fn written(&mut self, body: &Expression, depth: usize) -> Result<Expression, SchemaError> {
        meter::step(1)?;
        Ok(match body {
            &Expression::Rule(rule) if self.is_inlined[rule.index()] => {
                self.finish(rule, depth)?;
                let callee = &self.rules.bodies[rule.index()];
                match self.state[rule.index()] == State::Done && callee.depth() <= MAX_DEPTH {
                    true => callee.clone(),
                    false => Expression::Rule(rule),
                }
            }
            Expression::Sequence(parts) => {
                let mut sum = Expression::EMPTY;
                for part in parts {
                    sum = sequence(sum, self.written(part, depth)?);
                }
                sum
            }
            Expression::Choice(alternatives) => {
                let mut sum: Option<Expression> = None;
                for one in alternatives {
                    let one = self.written(one, depth)?;
                    sum = Some(match sum {
                        Some(sum) => choice(sum, one),
                        None => one,
                    });
                }
                sum.unwrap_or(Expression::EMPTY)
            }
            Expression::Repeat { of, min, max } => repeat(self.written(of, depth)?, *min, *max),
            other => other.clone(),
        })
    }
}

/// How often each rule is referred to.
fn n_uses(rules: &NotationRules) -> Vec<usize> {
    let mut n_uses = vec![0; rules.bodies.len()];
    for body in &rules.bodies {
        body.each_rule(&mut |rule| n_uses[rule.index()] += 1);
    }
    n_uses
}

/// Makes rules of expressions that occur more than once; returns, for each new rule, the rule that
/// it occurs in first.
pub(super) fn share(rules: &mut NotationRules) -> Result<Vec<usize>, SchemaError> {
    let mut seen: HashSet<&Expression> = HashSet::new();
    let mut twice: HashMap<Expression, Option<RuleId>> = HashMap::new();
    let mut work: Vec<&Expression> = rules.bodies.iter().collect();
    while let Some(expression) = work.pop() {
        let size = expression.size();
        meter::step(1 + size)?;
        if size < SHARED {
            continue;
        }
        match expression {
            Expression::Sequence(parts) | Expression::Choice(parts) => work.extend(parts),
            Expression::Repeat { of, .. } => work.push(of),
            _ => {}
        }
        if !seen.insert(expression) {
            twice.insert(expression.clone(), None);
        }
    }
    if twice.is_empty() {
        return Ok(Vec::new());
    }
    // What is a whole rule already needs no other one.
    for (rule, body) in rules.bodies.iter().enumerate() {
        if let Some(known @ None) = twice.get_mut(body) {
            *known = Some(RuleId::from_index(rule));
        }
    }
    let next = rules.bodies.len();
    let mut sharing = Sharing { twice, defined: Vec::new(), owners: Vec::new(), owner: 0, next };
    for rule in 0..next {
        sharing.owner = rule;
        let body = std::mem::replace(&mut rules.bodies[rule], Expression::EMPTY);
        let is_own = sharing.twice.get(&body).is_none_or(|known| *known == Some(RuleId::from_index(rule)));
        rules.bodies[rule] = if is_own { sharing.within(body)? } else { sharing.written(body)? };
    }
    let mut done = 0;
    while done < sharing.defined.len() {
        sharing.owner = sharing.owners[done];
        let body = sharing.defined[done].clone();
        sharing.defined[done] = sharing.within(body)?;
        done += 1;
    }
    rules.is_named.resize(next + sharing.defined.len(), false);
    rules.bodies.append(&mut sharing.defined);
    Ok(sharing.owners)
}

struct Sharing {
    /// The expressions that occur more than once, with their rules.
    twice: HashMap<Expression, Option<RuleId>>,
    /// The new rules, which have numbers from `next` on, and the rule that each occurs in first.
    defined: Vec<Expression>,
    owners: Vec<usize>,
    next: usize,
    /// The rule that is being written.
    owner: usize,
}

impl Sharing {
    fn written(&mut self, body: Expression) -> Result<Expression, SchemaError> {
        meter::step(1 + body.size())?;
        if let Some(rule) = self.twice.get_mut(&body) {
            let rule = *rule.get_or_insert_with(|| {
                self.defined.push(body);
                self.owners.push(self.owner);
                RuleId::from_index(self.next + self.defined.len() - 1)
            });
            return Ok(Expression::Rule(rule));
        }
        self.within(body)
    }

    fn within(&mut self, body: Expression) -> Result<Expression, SchemaError> {
        Ok(match body {
            Expression::Sequence(parts) => {
                Expression::Sequence(parts.into_iter().map(|part| self.written(part)).collect::<Result<_, _>>()?)
            }
            Expression::Choice(parts) => {
                Expression::Choice(parts.into_iter().map(|part| self.written(part)).collect::<Result<_, _>>()?)
            }
            Expression::Repeat { of, min, max } => {
                Expression::Repeat { of: Box::new(self.written(*of)?), min, max }
            }
            other => other,
        })
    }
}

/// Drops rules that the root doesn't lead to, and puts the others in the order in which they are
/// first referred to; returns their numbers so far.
pub(super) fn keep_reached(rules: &mut NotationRules) -> Result<Vec<usize>, SchemaError> {
    let mut order = vec![0];
    let mut number = HashMap::from([(0, 0)]);
    let mut done = 0;
    while let Some(&rule) = order.get(done) {
        done += 1;
        meter::step(1 + rules.bodies[rule].size())?;
        rules.bodies[rule].each_rule(&mut |callee| {
            number.entry(callee.index()).or_insert_with(|| {
                order.push(callee.index());
                order.len() - 1
            });
        });
    }
    let mut bodies = Vec::with_capacity(order.len());
    for &rule in &order {
        let body = std::mem::replace(&mut rules.bodies[rule], Expression::EMPTY);
        bodies.push(renumbered(body, &number));
    }
    rules.bodies = bodies;
    rules.is_named = order.iter().map(|&rule| rules.is_named[rule]).collect();
    Ok(order)
}

/// The expression with other numbers for rules.
fn renumbered(body: Expression, number: &HashMap<usize, usize>) -> Expression {
    let all = |parts: Vec<Expression>| parts.into_iter().map(|part| renumbered(part, number)).collect();
    match body {
        Expression::Rule(rule) => Expression::Rule(RuleId::from_index(number[&rule.index()])),
        Expression::Sequence(parts) => Expression::Sequence(all(parts)),
        Expression::Choice(parts) => Expression::Choice(all(parts)),
        Expression::Repeat { of, min, max } => {
            Expression::Repeat { of: Box::new(renumbered(*of, number)), min, max }
        }
        other => other,
    }
}
