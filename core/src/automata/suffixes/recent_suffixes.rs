//! [`RecentSuffixes`]: where the longest suffix of a sequence that occurred before was seen last.
//!
//! For drafting from what was written already. A [`SuffixAutomaton`] knows where the strings of a
//! state ended first; here each state also has the most recent end. A pushed symbol changes it for
//! all states on the way of links from the new state to the root, which a [`LinkCutTree`] does
//! lazily, in amortized logarithmic time, however long that way is.

use std::hash::Hash;

use crate::automata::suffixes::link_cut_tree::LinkCutTree;
use crate::automata::suffixes::suffix_automaton::{Pushed, SuffixAutomaton, SuffixStateId};
use crate::base::ids::{index, to_usize};

/// A sequence that knows, after each symbol, where its longest repeated suffix occurred last.
#[derive(Clone, Debug)]
pub struct RecentSuffixes<S> {
    automaton: SuffixAutomaton<S>,
    ends: LinkCutTree,
}

/// A suffix of a sequence that occurred in it before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// Its length in symbols, the greatest possible.
    pub len: usize,
    /// Number of symbols after which its previous occurrence ended: what followed it then begins at
    /// this index.
    pub end: usize,
}

impl<S: Copy + Eq + Hash> RecentSuffixes<S> {
    /// The empty sequence.
    #[must_use]
    pub fn new() -> RecentSuffixes<S> {
        RecentSuffixes { automaton: SuffixAutomaton::new(), ends: LinkCutTree::new() }
    }

    /// Appends a symbol and returns the longest suffix of the sequence that occurred before, if any
    /// did. The two may overlap. Amortized logarithmic time.
    pub fn push(&mut self, symbol: S) -> Option<Earlier> {
        let n_before = self.automaton.len();
        let Pushed { state, split } = self.automaton.push(symbol);
        if self.automaton.len() == n_before {
            return None;
        }
        if let Some((copy, original)) = split {
            self.ends.split(original, state, copy, self.automaton.link(copy).unwrap_or(SuffixStateId::NONE));
        } else {
            self.ends.add(state, SuffixStateId::NONE, 0);
        }
        // The link of the new state is the longest suffix that occurred before. Its end must be
        // read before the path is set, which makes this occurrence the most recent one.
        let link = self.automaton.link(state).unwrap_or(SuffixStateId::NONE);
        let len = self.automaton.max_len(link);
        let end = to_usize(self.ends.end(link));
        self.ends.attach(state, link);
        self.ends.set_path(state, index(self.automaton.len()));
        (len > 0).then_some(Earlier { len, end })
    }

    /// Number of symbols after which a string ended the last time; `None` if it never occurred. The
    /// empty string ends everywhere.
    pub fn last_end(&mut self, symbols: impl IntoIterator<Item = S>) -> Option<usize> {
        let state = self.automaton.find(symbols)?;
        Some(to_usize(self.ends.end(state)))
    }

    /// The automaton of the sequence.
    #[must_use]
    pub fn automaton(&self) -> &SuffixAutomaton<S> {
        &self.automaton
    }
}

impl<S: Copy + Eq + Hash> Default for RecentSuffixes<S> {
    fn default() -> RecentSuffixes<S> {
        RecentSuffixes::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automata::suffixes::suffix_automaton::tests::{ends, sequences};

    #[test]
    fn recent_suffixes() {
        for sequence in sequences() {
            let mut recent = RecentSuffixes::new();
            for i in 1..=sequence.len() {
                let found = recent.push(sequence[i - 1]);
                let so_far = &sequence[..i];
                let earlier = (1..i).rev().find_map(|len| {
                    let suffix = &so_far[i - len..];
                    let end = (len..i).rev().find(|&end| &so_far[end - len..end] == suffix)?;
                    Some(Earlier { len, end })
                });
                assert_eq!(found, earlier, "{so_far:?}");
            }
            for (string, ends) in ends(&sequence) {
                assert_eq!(recent.last_end(string.iter().copied()), ends.last().copied(), "{sequence:?} {string:?}");
            }
            assert_eq!(recent.last_end([1000]), None);
        }
    }

    /// Nothing is quadratic where one symbol is repeated, or all are different.
    #[test]
    fn long_sequences() {
        let n = 200_000;
        let mut same = RecentSuffixes::new();
        let mut different = RecentSuffixes::new();
        for i in 0..n {
            assert_eq!(same.push(0), (i > 0).then_some(Earlier { len: i, end: i }));
            assert_eq!(different.push(i), None);
        }
        assert_eq!(same.automaton().n_states(), n + 1);
        assert_eq!(different.automaton().n_edges(), 2 * n - 1);
    }
}
