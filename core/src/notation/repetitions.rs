//! Repetitions as llama.cpp reads them: at most 2,000 rounds of something small.
//!
//! llama.cpp writes repetitions out. It refuses those of which too many rules would be made, and
//! reads a greatest number above 2,000 as none. A longer one is divided so that it stays exact, and
//! so that no text is read in more than two ways at once:
//!
//! ```text
//!  char{0,5000}     a ::= char{0,1999} | char{2000} b      b ::= char{0,1999} | char{2000} c
//!                                                          c ::= char{0,1000}
//! ```

use super::expression::Expression;
use super::rules::NotationRules;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::sources::rule_automaton::RuleId;

/// llama.cpp's limit (`MAX_REPETITION_THRESHOLD`).
const MAX_ROUNDS: u32 = 2_000;

/// Most rounds in all, since llama.cpp makes a rule of each.
const MAX_WRITTEN_OUT: u32 = 200_000;

/// Divides the repetitions of all rules.
pub(super) fn split(rules: &mut NotationRules) -> Result<(), SchemaError> {
    // Rules that are added go through here as well.
    let mut rule = 0;
    while rule < rules.bodies.len() {
        let body = std::mem::replace(&mut rules.bodies[rule], Expression::EMPTY);
        rules.bodies[rule] = divided(body, rules, RuleId::from_index(rule))?;
        rule += 1;
    }
    Ok(())
}

fn divided(body: Expression, rules: &mut NotationRules, owner: RuleId) -> Result<Expression, SchemaError> {
    meter::step(1)?;
    let mut all = |parts: Vec<Expression>| -> Result<Vec<Expression>, SchemaError> {
        parts.into_iter().map(|part| divided(part, rules, owner)).collect()
    };
    Ok(match body {
        Expression::Sequence(parts) => Expression::Sequence(all(parts)?),
        Expression::Choice(parts) => Expression::Choice(all(parts)?),
        Expression::Repeat { of, min, max } => {
            let n_rounds = max.unwrap_or(min).max(1);
            if n_rounds > MAX_WRITTEN_OUT {
                return Err(SchemaError::too_large(format!(
                    "a repetition of {n_rounds} rounds is too long: llama.cpp makes a rule of each"
                )));
            }
            let n_rules = n_rules(&of);
            let of = if n_rules * u64::from(n_rounds) > u64::from(MAX_ROUNDS) && n_rules > 1 {
                Expression::Rule(rules.add(*of, owner))
            } else {
                divided(*of, rules, owner)?
            };
            match n_rounds <= MAX_ROUNDS {
                true => Expression::Repeat { of: Box::new(of), min, max },
                false => long(of, min, max, rules, owner),
            }
        }
        other => other,
    })
}

/// A long repetition in parts.
fn long(of: Expression, mut min: u32, max: Option<u32>, rules: &mut NotationRules, owner: RuleId) -> Expression {
    let rounds = |min, max| Expression::Repeat { of: Box::new(of.clone()), min, max };
    let fixed = || rounds(MAX_ROUNDS, Some(MAX_ROUNDS));
    let mut parts = Vec::new();
    let mut max = max;
    while min > MAX_ROUNDS {
        parts.push(fixed());
        min -= MAX_ROUNDS;
        max = max.map(|max| max - MAX_ROUNDS);
    }
    match max {
        Some(max) if max > MAX_ROUNDS => {
            let rest = Expression::Repeat { of: Box::new(of.clone()), min: 0, max: Some(max - MAX_ROUNDS) };
            let rest = Expression::Rule(rules.add(rest, owner));
            let long = Expression::Sequence(vec![fixed(), rest]);
            parts.push(match min < MAX_ROUNDS {
                true => Expression::Choice(vec![rounds(min, Some(MAX_ROUNDS - 1)), long]),
                false => long,
            });
        }
        Some(0) => {}
        max => parts.push(rounds(min, max)),
    }
    // Not by `sequence`, which would put the parts together again.
    match parts.len() {
        1 => parts.swap_remove(0),
        _ => Expression::Sequence(parts),
    }
}

/// Number of rules that llama.cpp makes of an expression in parentheses.
fn n_rules(expression: &Expression) -> u64 {
    match expression {
        Expression::Sequence(parts) | Expression::Choice(parts) => {
            parts.iter().fold(1, |sum: u64, part| sum.saturating_add(n_rules_within(part)))
        }
        Expression::Repeat { .. } => n_rules_within(expression).saturating_add(1),
        _ => 1,
    }
}

/// Number of rules that llama.cpp makes of a part of a sequence.
fn n_rules_within(expression: &Expression) -> u64 {
    match expression {
        Expression::Repeat { of, min, max } => {
            let own = max.map_or(1, |max| u64::from(max - min));
            let of = if matches!(**of, Expression::Sequence(_) | Expression::Choice(_) | Expression::Repeat { .. }) {
                n_rules(of)
            } else {
                0
            };
            own.saturating_add(of)
        }
        Expression::Choice(_) => n_rules(expression),
        // Only within a repetition, or flattened.
        Expression::Sequence(parts) => parts.iter().fold(0, |sum, part| sum.saturating_add(n_rules_within(part))),
        _ => 0,
    }
}
