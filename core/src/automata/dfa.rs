//! [`Dfa`]: a deterministic automaton over bytes.
//!
//! What the automata of patterns, numbers, formats and spellings have in common. It is a value for
//! construction time: `minimize` makes it small, `fragment::from_dfa` lays it out as the nodes that
//! a grammar links and the lazy DFA runs on. There is no table `[n_states][256]`, because most
//! states here have one or two transitions.

use crate::automata::adjacency::live_states;

/// A deterministic automaton; state 0 is the start.
#[derive(Clone, Debug, Default)]
pub struct Dfa {
    /// The states. A byte in no range has no transition.
    pub states: Vec<SparseState>,
}

/// One state of a [`Dfa`], with transitions by ranges of bytes ("sparse", as in regex-automata).
#[derive(Clone, Debug, Default)]
pub struct SparseState {
    /// Whether the text may end here.
    pub accepting: bool,
    /// Transitions `(lo, hi, target)`: sorted, disjoint ranges of bytes, both ends included.
    pub ranges: Vec<(u8, u8, usize)>,
}

impl Dfa {
    /// The automaton of the empty language: no text is accepted.
    pub(crate) fn nothing() -> Dfa {
        Dfa { states: vec![SparseState::default()] }
    }

    /// Whether `text` is accepted. Linear in its length.
    #[must_use]
    pub fn accepts(&self, text: &[u8]) -> bool {
        let step = |at: usize, &byte: &u8| {
            let mut ranges = self.states.get(at)?.ranges.iter();
            ranges.find(|(low, high, _)| (*low..=*high).contains(&byte)).map(|range| range.2)
        };
        text.iter().try_fold(0, step).and_then(|at| self.states.get(at)).is_some_and(|state| state.accepting)
    }

    /// Whether no text at all is accepted.
    #[must_use]
    pub fn is_empty_language(&self) -> bool {
        !self.live_states().first().copied().unwrap_or(false)
    }

    /// Which states can reach an accepting one.
    pub(crate) fn live_states(&self) -> Vec<bool> {
        let accepting: Vec<bool> = self.states.iter().map(|state| state.accepting).collect();
        let states = self.states.iter().enumerate();
        let edges = states.flat_map(|(from, state)| state.ranges.iter().map(move |range| (from, range.2)));
        live_states(&accepting, edges)
    }
}

/// Appends a range, joined to the last one where both are adjacent and lead to the same target.
///
/// ```text
/// [0-3] -> 7, then [4-9] -> 7     [0-9] -> 7
/// [0-3] -> 7, then [5-9] -> 7     [0-3] -> 7  [5-9] -> 7
/// ```
pub(crate) fn push_range<T: PartialEq>(ranges: &mut Vec<(u8, u8, T)>, lo: u8, hi: u8, target: T) {
    // Nothing is adjacent above 0xFF, so the addition must not wrap to 0.
    match ranges.last_mut() {
        Some(last) if last.2 == target && last.1.checked_add(1) == Some(lo) => last.1 = hi,
        _ => ranges.push((lo, hi, target)),
    }
}
