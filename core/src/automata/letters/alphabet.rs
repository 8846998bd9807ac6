//! The alphabet of some character classes: characters that no class tells apart are one letter.
//!
//! Automata of patterns over strings are built, multiplied and minimized over letters, of which
//! there are a handful, and not over the bytes of UTF-8, of which one `\w` alone takes hundreds of
//! states. (Letters are the minterms of symbolic automata: L. D'Antoni and M. Veanes, "Minimization
//! of symbolic automata", POPL 2014.)
//!
//! ```text
//!   classes   [a-z]  [m-n]  [é]
//!   letters   0: all other characters   1: a-l o-z   2: m n   3: é
//! ```

use crate::automata::patterns::rust_regex::{CharClass, LAST};
use crate::base::ids::{Numbering, index, typed_id};

typed_id! {
    /// Number of a letter.
    pub(crate) struct Letter;
}

/// First and last code points that are no characters: the surrogates, which have no UTF-8.
const SURROGATES: (u32, u32) = (0xd800, 0xdfff);

/// All characters in intervals of one letter each.
#[derive(Debug)]
pub(crate) struct Alphabet {
    /// The first scalar value of each interval, ascending from 0. An interval ends where the next
    /// one begins.
    starts: Vec<u32>,
    /// The letter of each interval; none for the surrogates.
    letters: Vec<Option<Letter>>,
    n_letters: usize,
}

impl Alphabet {
    /// The coarsest alphabet in which each of the classes is a set of letters.
    pub(crate) fn new<'a>(classes: impl Iterator<Item = &'a CharClass> + Clone) -> Alphabet {
        let mut starts = vec![0, SURROGATES.0, SURROGATES.1 + 1];
        for &(low, high) in classes.clone().flatten() {
            starts.push(low);
            starts.extend((high < LAST).then_some(high + 1));
        }
        starts.sort_unstable();
        starts.dedup();
        // The sets so far, refined by one class after the other: what is inside the class gets a
        // number of its own.
        let mut sets: Vec<usize> = vec![0; starts.len()];
        let mut n_sets = 1;
        for class in classes {
            // Intervals of one set that are inside the class stay together: the set is divided in
            // two.
            let mut inside: Numbering<usize, usize> = Numbering::default();
            for at in class.iter().flat_map(|&range| covered(&starts, range)) {
                sets[at] = *inside.entry(sets[at]).or_insert_with(|| {
                    n_sets += 1;
                    n_sets - 1
                });
            }
        }
        // Sets that were divided completely leave gaps in the numbers; letters have none. They are
        // numbered by their first character, so that equal classes give equal alphabets.
        let mut number: Numbering<usize, Letter> = Numbering::default();
        let mut letters = Vec::with_capacity(starts.len());
        for (&start, &set) in starts.iter().zip(&sets) {
            let fresh = Letter(index(number.len()));
            letters.push((start != SURROGATES.0).then(|| *number.entry(set).or_insert(fresh)));
        }
        Alphabet { starts, letters, n_letters: number.len() }
    }

    /// Number of letters.
    pub(crate) fn n_letters(&self) -> usize {
        self.n_letters
    }

    /// All letters, ascending.
    pub(crate) fn letters(&self) -> impl Iterator<Item = Letter> + Clone + use<> {
        (0..index(self.n_letters)).map(Letter)
    }

    /// The letter of a character.
    pub(crate) fn letter(&self, c: char) -> Option<Letter> {
        self.letters[self.interval(u32::from(c))]
    }

    /// The letters of a class that the alphabet was made for.
    pub(crate) fn letters_of(&self, class: &CharClass) -> Vec<Letter> {
        let mut letters: Vec<Letter> =
            class.iter().flat_map(|&range| covered(&self.starts, range)).filter_map(|at| self.letters[at]).collect();
        letters.sort_unstable();
        letters.dedup();
        letters
    }

    /// The interval that contains a scalar value.
    fn interval(&self, c: u32) -> usize {
        self.starts.partition_point(|&start| start <= c) - 1
    }

    /// The letter of a scalar value, and the first one behind its interval.
    pub(crate) fn interval_at(&self, c: u32) -> (Option<Letter>, u32) {
        let at = self.interval(c);
        (self.letters[at], self.starts.get(at + 1).copied().unwrap_or(LAST + 1))
    }

    /// The letter of all characters from `first` to `last`, if it is one interval.
    pub(super) fn single(&self, first: u32, last: u32) -> Option<Option<Letter>> {
        let at = self.interval(first);
        let whole = self.starts.get(at + 1).is_none_or(|&next| next > last);
        whole.then(|| self.letters[at])
    }
}

/// The intervals within a range whose ends are ends of intervals.
fn covered(starts: &[u32], (low, high): (u32, u32)) -> std::ops::Range<usize> {
    starts.partition_point(|&start| start < low)..starts.partition_point(|&start| start <= high)
}
