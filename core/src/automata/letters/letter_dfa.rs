//! [`LetterDfa`]: a deterministic automaton over letters, with products, complement and
//! minimization.
//!
//! A dense table, since alphabets are small and products visit every entry anyway. Many letters are
//! told apart elsewhere only, and have equal columns here: all work is done once for each distinct
//! column ([`LetterGroups`]).

use crate::automata::adjacency::live_states;
use crate::automata::discovery::Discovery;
use crate::automata::letters::alphabet::Letter;
use crate::automata::letters::letter_groups::LetterGroups;
use crate::automata::letters::state_classes;
use crate::automata::minimize::Quotient;
use crate::base::ids::{index, to_usize};
use crate::base::meter;

/// Most states of an automaton over letters.
pub(crate) const MAX_STATES: usize = 20_000;

/// The entry of a letter that can't be read.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// An odd number without a pattern in its bits, as FxHash multiplies by.
const MULTIPLIER: u64 = 0xf135_7aea_2e62_a9c5;

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

    /// Number of letters.
    pub(super) fn n_letters(&self) -> usize {
        self.n_letters
    }

    /// The entries of one state, by letter.
    pub(super) fn row(&self, state: usize) -> &[u32] {
        &self.next[state * self.n_letters..][..self.n_letters]
    }

    /// The states that one leads to. Neighbouring letters often have one target, which comes once.
    pub(super) fn targets(&self, from: usize) -> impl Iterator<Item = usize> {
        let mut last = NOWHERE;
        let is_new = move |to: &&u32| std::mem::replace(&mut last, **to) != **to;
        self.row(from).iter().filter(is_new).filter_map(|&to| target(to))
    }

    /// Whether no string is accepted, of a [minimized](LetterDfa::minimized) automaton.
    pub(crate) fn is_empty(&self) -> bool {
        !self.accepting.contains(&true)
    }

    /// The product with an automaton given by its start, `step` and `accepts`: the strings that
    /// both accept, minimized. None for more than [`MAX_STATES`] pairs of states.
    ///
    /// The other automaton need not exist as a table: a counter of characters is `n -> n + 1`.
    fn product(
        &self,
        start: usize,
        step: impl Fn(usize, Letter) -> Option<usize>,
        accepts: impl Fn(usize) -> bool,
    ) -> Option<LetterDfa> {
        let mut pairs = Discovery::new((0, start));
        let mut out = LetterDfa::with_letters(self.n_letters);
        while let Some((one, other)) = pairs.next() {
            let letters = (0..index(self.n_letters)).map(Letter);
            // Neighbouring letters often lead to the same pair, which is looked up once.
            let mut last = (None, NOWHERE);
            let row = letters.map(|letter| {
                let pair = self.next(one, letter).and_then(|one| Some((one, step(other, letter)?)));
                if pair != last.0 {
                    last = (pair, pair.map_or(NOWHERE, |pair| index(pairs.number(pair))));
                }
                last.1
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
        let mut groups = self.columns();
        groups.divide(&other.columns().of);
        let (one, other) = (self.of_groups(&groups), other.of_groups(&groups));
        let both = one.product(0, |state, group| other.next(state, group), |state| other.is_accepting(state))?;
        Some(both.spread(&groups))
    }

    /// The product with a counter of characters, which starts at 0.
    pub(crate) fn counted(
        &self,
        step: impl Fn(usize) -> Option<usize>,
        accepts: impl Fn(usize) -> bool,
    ) -> Option<LetterDfa> {
        let groups = self.columns();
        let counted = self.of_groups(&groups).product(0, |n, _| step(n), accepts)?;
        Some(counted.spread(&groups))
    }

    /// The letters in groups that have one column each.
    fn columns(&self) -> LetterGroups {
        // Columns with different hashes differ, which tells most of them apart in one pass.
        let mut hashes = vec![0_u64; self.n_letters];
        for row in self.next.chunks_exact(self.n_letters) {
            for (hash, &to) in hashes.iter_mut().zip(row) {
                *hash = (*hash ^ u64::from(to)).wrapping_mul(MULTIPLIER).rotate_left(26);
            }
        }
        LetterGroups::of(
            self.n_letters,
            |letter| hashes[letter],
            |one, other| self.next.chunks_exact(self.n_letters).all(|row| row[one] == row[other]),
        )
    }

    /// The same with groups for letters, each with the column of its first letter.
    fn of_groups(&self, groups: &LetterGroups) -> LetterDfa {
        self.with_columns(&groups.first)
    }

    /// An automaton over groups as one over their letters.
    pub(crate) fn spread(&self, groups: &LetterGroups) -> LetterDfa {
        self.with_columns(&groups.of)
    }

    /// The same states with these columns of the table.
    fn with_columns(&self, columns: &[usize]) -> LetterDfa {
        let mut next = Vec::with_capacity(self.n_states() * columns.len());
        for row in self.next.chunks_exact(self.n_letters) {
            next.extend(columns.iter().map(|&column| row[column]));
        }
        LetterDfa { n_letters: columns.len(), next, accepting: self.accepting.clone() }
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
        let groups = self.columns();
        if groups.first.len() == self.n_letters {
            return self.minimized_by_letter();
        }
        // A group is numbered by its first letter, so that the order of states is the same.
        self.of_groups(&groups).minimized_by_letter().spread(&groups)
    }

    fn minimized_by_letter(&self) -> LetterDfa {
        let edges = (0..self.n_states()).flat_map(|from| self.targets(from).map(move |to| (from, to)));
        let live = live_states(&self.accepting, edges);
        self.quotient(&live, &state_classes::of(self, &live))
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
pub(super) fn target(entry: u32) -> Option<usize> {
    (entry != NOWHERE).then_some(to_usize(entry))
}
