//! Elimination of left recursion: it becomes repetition.
//!
//! Rules that call one another before anything is read are mutually left-recursive. A text of such
//! a rule begins with something that isn't a call of the set, in some rule `m` of it; when `m` is
//! complete, its text stands where a rule of the set calls `m` first, and so on, until the rule in
//! question is complete. That chain is a regular language over bytes and calls, since each link of
//! it is one step in a rule's automaton: the left-corner transformation (Rosenkrantz and Lewis
//! 1970), on automata in place of productions. Paull's algorithm, the textbooks' one, substitutes
//! productions one rule after the other and may take exponential space; here every rule of a set of
//! `n` gets a copy of the `n` automata.
//!
//! ```text
//!  e = e "+" t | t            e: start --t--> done          done --"+"--> x --t--> done
//! ```
//!
//! Rules have no empty texts here, so no left call is hidden behind a call that reads nothing.

use super::rules::RuleBody;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::base::strongly_connected::components;
use crate::sources::rule_automaton::{RuleAutomaton, RuleId, RuleState};
use crate::sources::rule_nfa::{NfaLetter, RuleNfa};

/// Largest number of states of all copies of the automata of one set.
const MAX_STATES: usize = 20_000;

/// Returns equal rules without left recursion.
///
/// # Errors
/// [`SchemaError::is_syntax`] for left recursion through a counted repetition, whose rounds can't
/// be turned around; [`SchemaError::is_too_large`] for a set of large rules.
pub(super) fn without_left_recursion(
    mut bodies: Vec<RuleBody>,
    names: &[String],
) -> Result<Vec<RuleBody>, SchemaError> {
    let calls: Vec<Vec<usize>> =
        bodies.iter().map(|body| body.left_calls().into_iter().map(RuleId::index).collect()).collect();
    for set in components(&calls) {
        // Components are of left calls only. Recursion behind a byte, as in `a ::= "(" a ")"`, is
        // no matter here and stays a call.
        let is_left_recursive = set.len() > 1 || calls[set[0]].contains(&set[0]);
        if !is_left_recursive {
            continue;
        }
        let automata: Vec<(usize, RuleAutomaton)> = set
            .iter()
            .map(|&rule| match &bodies[rule] {
                RuleBody::Automaton(automaton) => Ok((rule, automaton.clone())),
                // A token calls nothing, so it is in no set.
                RuleBody::Counted { .. } | RuleBody::Token(_) => Err(SchemaError::syntax(format!(
                    "rule `{}` is left-recursive through a long counted repetition: let something be read before the rule calls itself",
                    names[rule]
                ))),
            })
            .collect::<Result<_, SchemaError>>()?;
        // Each rule of the set gets a copy of all automata of the set.
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
            bodies[rule] = RuleBody::Automaton(left_corner_chain(&automata, rule).automaton());
        }
    }
    Ok(bodies)
}

/// The texts of `goal`, one of the rules of a set, as a chain from its left corner up.
///
/// ```text
///  a ::= b "x" | "c"        0 -c-> [end of a] -> -y-> [end of b] -> -x-> [end of a]
///  b ::= a "y"              goal a accepts where a ends:  c, cyx, cyxyx ...
/// ```
///
/// Linear in the states and transitions of the set, besides one empty transition for each pair of
/// an accepting state and a place behind a left call of its rule.
fn left_corner_chain(set: &[(usize, RuleAutomaton)], goal: usize) -> RuleNfa {
    // State 0 is the start; the states of each automaton follow those of the one before.
    let mut base = Vec::new();
    let mut next = 1;
    for (_, automaton) in set {
        base.push(next);
        next += automaton.states.len();
    }
    let position = |rule: RuleId| set.iter().position(|(member, _)| *member == rule.index());
    // For each rule of the set, the states behind its calls at the beginning of rules of the set.
    // They are where a text goes on when the rule is complete. The start takes all other first
    // steps.
    let mut after: Vec<Vec<usize>> = vec![Vec::new(); set.len()];
    let mut nfa = RuleNfa::default();
    (0..next).for_each(|_| _ = nfa.state());
    for ((_, automaton), base) in set.iter().zip(&base) {
        let start = &automaton.states[0];
        start.ranges.iter().for_each(|&(low, high, to)| nfa.add(0, NfaLetter::Bytes(low, high), to + base));
        for &(rule, to) in &start.calls {
            match position(rule) {
                Some(member) => after[member].push(to + base),
                None => nfa.add(0, NfaLetter::Call(rule), to + base),
            }
        }
    }
    // The copy of a start state is entered only by transitions back to it. Something has been read
    // then, so its calls of the set are no left calls and stay as they are.
    for (member, (rule, automaton)) in set.iter().enumerate() {
        let base = base[member];
        for (at, state) in automaton.states.iter().enumerate() {
            if state.accepting {
                after[member].iter().for_each(|&to| nfa.add(base + at, NfaLetter::Nothing, to));
                if *rule == goal {
                    nfa.accept(base + at);
                }
            }
            let RuleState { ranges, calls, .. } = state;
            ranges.iter().for_each(|&(low, high, to)| nfa.add(base + at, NfaLetter::Bytes(low, high), base + to));
            calls.iter().for_each(|&(rule, to)| nfa.add(base + at, NfaLetter::Call(rule), base + to));
        }
    }
    nfa
}
