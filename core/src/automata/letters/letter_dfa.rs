//! [`LetterDfa`]: a deterministic automaton over letters, with products, complement and
//! minimization.
//!
//! A dense table, since alphabets are small and products visit every entry anyway.

use crate::automata::adjacency::live_states;
use crate::automata::discovery::Discovery;
use crate::automata::letters::alphabet::Letter;
use crate::automata::minimize::{Quotient, Transition, equivalence_classes};
use crate::base::ids::{index, to_usize};
use crate::base::meter;

/// Most states of an automaton over letters.
pub(crate) const MAX_STATES: usize = 20_000;

/// The entry of a letter that can't be read.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// A deterministic automaton over letters. State 0 is the start.
#[derive(Clone, Debug)]
pub(crate) struct LetterDfa {
    n_letters: usize,
    /// The next state, or [`NOWHERE`], `[n_states * n_letters]`.
    next: Vec<u32>,
    accepting: Vec<bool>,
}

impl LetterDfa {
    /// An automaton without states yet.
    pub(crate) fn with_letters(n_letters: usize) -> LetterDfa {
        LetterDfa { n_letters, next: Vec::new(), accepting: Vec::new() }
    }

    /// The automaton of all strings.
    pub(crate) fn everything(n_letters: usize) -> LetterDfa {
        LetterDfa { n_letters, next: vec![0; n_letters], accepting: vec![true] }
    }

    /// Adds a state, given the next state, or [`NOWHERE`], by each letter.
    pub(crate) fn push_state(&mut self, accepting: bool, next: impl IntoIterator<Item = u32>) {
        self.accepting.push(accepting);
        self.next.extend(next);
    }

    /// Number of states.
    pub(crate) fn n_states(&self) -> usize {
        self.accepting.len()
    }

    /// Whether the string may end at a state.
    pub(crate) fn is_accepting(&self, state: usize) -> bool {
        self.accepting[state]
    }

    /// The state after `letter`.
    pub(crate) fn next(&self, state: usize, letter: Letter) -> Option<usize> {
        target(self.next[state * self.n_letters + letter.index()])
    }

    /// The entries of one state, by letter.
    fn row(&self, state: usize) -> &[u32] {
        &self.next[state * self.n_letters..][..self.n_letters]
    }

    /// Whether no string is accepted, of a [minimized](LetterDfa::minimized) automaton.
    pub(crate) fn is_empty(&self) -> bool {
        !self.accepting.contains(&true)
    }

    /// The product with an automaton given by its start, `step` and `accepts`: the strings that
    /// both accept, minimized. None for more than [`MAX_STATES`] pairs of states.
    ///
    /// The other automaton need not exist as a table: a counter of characters is `n -> n + 1`.
    pub(crate) fn product(
        &self,
        start: usize,
        step: impl Fn(usize, Letter) -> Option<usize>,
        accepts: impl Fn(usize) -> bool,
    ) -> Option<LetterDfa> {
        let mut pairs = Discovery::new((0, start));
        let mut out = LetterDfa::with_letters(self.n_letters);
        while let Some((one, other)) = pairs.next() {
            let letters = (0..index(self.n_letters)).map(Letter);
            let row = letters.map(|letter| {
                let pair = self.next(one, letter).and_then(|one| Some((one, step(other, letter)?)));
                pair.map_or(NOWHERE, |pair| index(pairs.number(pair)))
            });
            out.push_state(self.accepting[one] && accepts(other), row);
            if pairs.len() > MAX_STATES || meter::is_over(self.n_letters) {
                return None;
            }
            meter::add_states(1);
        }
        Some(out.minimized())
    }

    /// The strings that both accept, minimized; none past [`MAX_STATES`].
    pub(crate) fn intersection(&self, other: &LetterDfa) -> Option<LetterDfa> {
        self.product(0, |state, letter| other.next(state, letter), |state| other.is_accepting(state))
    }

    /// The automaton of all other strings, not minimized.
    pub(crate) fn complement(&self) -> LetterDfa {
        // One state more, where every missing transition leads: from there all strings are
        // accepted.
        let rest = index(self.n_states());
        let mut out = self.clone();
        out.next.resize(self.next.len() + self.n_letters, rest);
        out.next.iter_mut().filter(|next| **next == NOWHERE).for_each(|next| *next = rest);
        out.accepting.push(false);
        out.accepting.iter_mut().for_each(|accepting| *accepting = !*accepting);
        out
    }

    /// The smallest automaton of the same strings, its states in breadth-first order. One state, if
    /// no string is accepted.
    pub(crate) fn minimized(&self) -> LetterDfa {
        let n_states = self.n_states();
        let edges = (0..n_states).flat_map(|from| {
            // Neighbouring letters often have one target; the search needs each edge once only.
            let mut targets: Vec<usize> = self.row(from).iter().filter_map(|&to| target(to)).collect();
            targets.dedup();
            targets.into_iter().map(move |to| (from, to))
        });
        let live = live_states(&self.accepting, edges);
        let mut transitions = Vec::new();
        for from in (0..n_states).filter(|&from| live[from]) {
            for (letter, &to) in self.row(from).iter().enumerate() {
                if let Some(to) = target(to).filter(|&to| live[to]) {
                    transitions.push(Transition { from, letter, to });
                }
            }
        }
        let class_of = equivalence_classes(n_states, |state| (live[state], self.accepting[state]), &transitions);
        self.quotient(&live, &class_of)
    }

    /// One state for each class of equivalent live states that the start reaches.
    fn quotient(&self, live: &[bool], class_of: &[usize]) -> LetterDfa {
        let mut out = LetterDfa::with_letters(self.n_letters);
        let mut classes = Quotient::new(class_of);
        while let Some(old) = classes.next() {
            let targets = self.row(old).iter().map(|&to| target(to).filter(|&to| live[to]));
            let row = targets.map(|to| to.map_or(NOWHERE, |to| index(classes.number(to))));
            out.push_state(self.accepting[old], row);
        }
        out
    }
}

/// The state that an entry of the table names, if it names one.
fn target(entry: u32) -> Option<usize> {
    (entry != NOWHERE).then_some(to_usize(entry))
}
