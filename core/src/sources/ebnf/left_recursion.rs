//! Left recursion, turned into repetition.
//!
//! Rules that call one another before anything is read are a set of mutually left-recursive ones. A
//! text of such a rule begins with something that isn't a call of the set, in some rule `m` of it;
//! when `m` is complete, its text stands where a rule of the set calls `m` first, and so on until
//! the rule in question is complete. That chain is a regular language over bytes and calls, since
//! each link of it is one step in a rule's automaton: the left-corner transformation (Rosenkrantz
//! and Lewis 1970), on automata in place of productions.
//!
//! ```text
//!  e = e "+" t | t            e: start --t--> done          done --"+"--> x --t--> done
//! ```
//!
//! Rules have no empty texts here, so nothing is hidden behind a call that reads nothing.

use super::Body;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::base::strongly_connected::components;
use crate::sources::rule_automaton::{Automaton, Nfa, NfaState, RuleId};

/// Most states of one set's automata together.
const MAX_STATES: usize = 20_000;

/// What a rule calls before anything is read.
pub(crate) fn left_calls(body: &Body) -> Vec<RuleId> {
    match body {
        Body::Automaton(automaton) => automaton.states[0].calls.iter().map(|call| call.0).collect(),
        Body::Counted { of, .. } => vec![*of],
    }
}

/// The same rules without left recursion.
pub(crate) fn without_left_recursion(mut bodies: Vec<Body>, names: &[String]) -> Result<Vec<Body>, SchemaError> {
    let calls: Vec<Vec<usize>> =
        bodies.iter().map(|body| left_calls(body).iter().map(|&callee| callee as usize).collect()).collect();
    for set in components(&calls) {
        if set.len() == 1 && !calls[set[0]].contains(&set[0]) {
            continue;
        }
        let mut automata: Vec<(usize, Automaton)> = Vec::new();
        for &rule in &set {
            match &bodies[rule] {
                Body::Automaton(automaton) => automata.push((rule, automaton.clone())),
                Body::Counted { .. } => {
                    return Err(SchemaError::syntax(format!(
                        "rule `{}` is left-recursive through a long counted repetition: let something be read before the rule calls itself",
                        names[rule]
                    )));
                }
            }
        }
        let n_states: usize = automata.iter().map(|(_, automaton)| automaton.states.len()).sum();
        if n_states.saturating_mul(set.len()) > MAX_STATES {
            return Err(SchemaError::too_large(format!(
                "{} rules that are left-recursive through one another, `{}` among them, are too large: write them as repetitions",
                set.len(),
                names[set[0]]
            )));
        }
        for &rule in &set {
            meter::step(n_states)?;
            bodies[rule] = Body::Automaton(chain(&automata, rule).automaton());
        }
    }
    Ok(bodies)
}

/// The texts of `goal`, one of the rules of a set, as a chain from its left corner up.
fn chain(set: &[(usize, Automaton)], goal: usize) -> Nfa {
    // The states of each automaton follow those of the one before, after the start.
    let mut base = Vec::new();
    let mut next = 1;
    for (_, automaton) in set {
        base.push(next);
        next += automaton.states.len();
    }
    let position = |rule: RuleId| set.iter().position(|(member, _)| *member == rule as usize);
    // Where each rule's text stands at the beginning of a rule of the set: the states after it.
    let mut after: Vec<Vec<usize>> = vec![Vec::new(); set.len()];
    let mut nfa = Nfa { states: vec![NfaState::default()] };
    for ((_, automaton), base) in set.iter().zip(&base) {
        let start = &automaton.states[0];
        nfa.states[0].bytes.extend(start.ranges.iter().map(|&(low, high, to)| (low, high, to + base)));
        for &(rule, to) in &start.calls {
            match position(rule) {
                Some(member) => after[member].push(to + base),
                None => nfa.states[0].calls.push((rule, to + base)),
            }
        }
    }
    for (member, (rule, automaton)) in set.iter().enumerate() {
        for state in &automaton.states {
            nfa.states.push(NfaState {
                accepting: state.accepting && *rule == goal,
                empty: if state.accepting { after[member].clone() } else { Vec::new() },
                bytes: state.ranges.iter().map(|&(low, high, to)| (low, high, to + base[member])).collect(),
                calls: state.calls.iter().map(|&(rule, to)| (rule, to + base[member])).collect(),
            });
        }
    }
    nfa
}
