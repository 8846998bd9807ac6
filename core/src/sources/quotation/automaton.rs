//! The quotations of a text as an automaton: the suffix automaton of the text, spelled in bytes.
//!
//! A suffix automaton accepts all parts of a text in a number of states linear in it
//! ([`automata::suffixes`](crate::automata::suffixes)). Its symbols are the text's characters, or,
//! where quotations are whole words, its words and what is between them. Each state becomes a node
//! that branches over the spellings of the symbols that may follow.
//!
//! ```text
//!  text: a b a    "  -> (root) --a--> (a) --b--> (ab, b) --a--> (aba, ba)
//!                             `--b-----------------^
//!                 each of them, but the root, leads to `"` too
//! ```
//!
//! Transitions lead from shorter strings to longer ones, so nodes are laid out from the longest on:
//! everything leads forward, and costs are found in one pass. A least length makes copies of the
//! states, one for each number of units that is still missing. A greatest length needs none: each
//! node from which the quotation may end is the head of a counted loop that goes on at the next
//! one.

use std::collections::HashMap;

use super::alphabet::{QuotationAlphabet, QuotationKind, TextAutomaton};
use super::layout::{MAX_NODES, QuotationLayout};
use crate::automata::suffixes::SuffixStateId;
use crate::base::meter;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::NodeId;

/// The automaton of a text's quotations; `None` if it is too large. It may accept nothing.
pub(super) fn quotations(text: &str, kind: QuotationKind) -> Option<OwnedFragment> {
    let alphabet = QuotationAlphabet::of(text, kind);
    if meter::is_over(alphabet.sequence.len() / 8) {
        return None;
    }
    let mut automaton = TextAutomaton::with_capacity(alphabet.sequence.len());
    for &symbol in &alphabet.sequence {
        automaton.push(symbol);
        if meter::is_over(2) {
            return None;
        }
    }
    if meter::is_over(automaton.n_states() / 4) {
        return None;
    }
    let levels = levels(&automaton, kind.min, &alphabet)?;
    let mut layout = QuotationLayout::new(&automaton, alphabet, kind);
    let free = free_nodes(&mut layout, &automaton, kind.min, levels.last()?)?;
    let root = match levels.split_last()? {
        (_, []) => free[TextAutomaton::ROOT],
        (_, counted) => counted_nodes(&mut layout, &automaton, counted, &free)?[&TextAutomaton::ROOT],
    };
    Some(layout.finish(root))
}

/// The nodes of states that have read enough units, by state; `first` are those with exactly as
/// many.
fn free_nodes(
    layout: &mut QuotationLayout<'_>,
    automaton: &TextAutomaton,
    min: u32,
    first: &[SuffixStateId],
) -> Option<Vec<NodeId>> {
    let mut free = vec![NodeId::NONE; automaton.n_states()];
    let mut states = first.to_vec();
    if min > 0 {
        states = reachable(automaton, states);
    }
    if meter::is_over(states.len() / 4) {
        return None;
    }
    // Transitions lead to states with longer strings, so targets have their nodes already.
    for &state in sorted_by_length(automaton, states).iter().rev() {
        let node = layout.state(state, true, |_, target| free[target]);
        free[state] = node?;
    }
    Some(free)
}

/// The nodes of the states that may have read no unit yet, given the levels of states that haven't
/// read enough and the nodes of those that have.
fn counted_nodes(
    layout: &mut QuotationLayout<'_>,
    automaton: &TextAutomaton,
    levels: &[Vec<SuffixStateId>],
    free: &[NodeId],
) -> Option<HashMap<SuffixStateId, NodeId>> {
    let mut above: HashMap<SuffixStateId, NodeId> = HashMap::new();
    for (level, states) in levels.iter().enumerate().rev() {
        let mut here = HashMap::with_capacity(states.len());
        let is_last = level + 1 == levels.len();
        for &state in sorted_by_length(automaton, states.clone()).iter().rev() {
            let next = |is_unit: bool, target: SuffixStateId| match (is_unit, is_last) {
                (true, true) => free[target],
                (true, false) => above[&target],
                (false, _) => here[&target],
            };
            let node = layout.state(state, false, next)?;
            here.insert(state, node);
        }
        above = here;
    }
    Some(above)
}

/// The states that may have read 0, 1, … units, up to the least number. A transition over a unit
/// leads to the next level; one over what is between words stays in its level.
///
/// A state may be in several levels: the strings that lead to it may have different numbers of
/// units.
fn levels(automaton: &TextAutomaton, min: u32, alphabet: &QuotationAlphabet) -> Option<Vec<Vec<SuffixStateId>>> {
    if min == 0 {
        return Some(vec![automaton.states().collect()]);
    }
    let mut levels = vec![vec![TextAutomaton::ROOT]];
    let mut n_states = 0;
    for _ in 0..min {
        // The last level grows while it is walked: what is between words leads on within it.
        let mut here = levels.pop()?;
        let mut next = Vec::new();
        let mut at = 0;
        while let Some(&state) = here.get(at) {
            at += 1;
            if meter::is_over(1) {
                return None;
            }
            for (symbol, target) in automaton.edges(state) {
                if alphabet.is_unit[symbol] {
                    next.push(target);
                } else if state != TextAutomaton::ROOT {
                    // A quotation doesn't begin between words.
                    here.push(target);
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        here.sort_unstable();
        here.dedup();
        n_states += here.len();
        let is_over = meter::is_over(1 + here.len());
        levels.push(here);
        if n_states > MAX_NODES || is_over {
            return None;
        }
        levels.push(next);
    }
    Some(levels)
}

/// All states that these lead to, themselves included.
fn reachable(automaton: &TextAutomaton, from: Vec<SuffixStateId>) -> Vec<SuffixStateId> {
    let mut seen = vec![false; automaton.n_states()];
    from.iter().for_each(|&state| seen[state] = true);
    let mut found = from;
    let mut at = 0;
    while let Some(&state) = found.get(at).filter(|_| !meter::is_over(1)) {
        at += 1;
        for (_, target) in automaton.edges(state) {
            if !std::mem::replace(&mut seen[target], true) {
                found.push(target);
            }
        }
    }
    found
}

/// States in ascending order of their longest string. Many are sorted by counting, in linear time.
fn sorted_by_length(automaton: &TextAutomaton, mut states: Vec<SuffixStateId>) -> Vec<SuffixStateId> {
    if states.len() < automaton.len() {
        states.sort_unstable_by_key(|&state| automaton.max_len(state));
        return states;
    }
    let mut starts = vec![0_usize; automaton.len() + 2];
    states.iter().for_each(|&state| starts[automaton.max_len(state) + 1] += 1);
    for at in 1..starts.len() {
        starts[at] += starts[at - 1];
    }
    let mut sorted = vec![TextAutomaton::ROOT; states.len()];
    for state in states {
        let at = &mut starts[automaton.max_len(state)];
        sorted[*at] = state;
        *at += 1;
    }
    sorted
}
