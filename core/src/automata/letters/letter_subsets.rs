//! The subset construction over letters, assertions included.

use crate::automata::determinize::{self, EpsilonClosure, Reached, SubsetConstruction};
use crate::automata::discovery::Discovery;
use crate::automata::letters::alphabet::Letter;
use crate::automata::letters::assertions::{char_kind, holds};
use crate::automata::letters::letter_dfa::{LetterDfa, MAX_STATES, NOWHERE};
use crate::automata::letters::letter_nfa::{FOUND, LetterNfa, LetterState};
use crate::base::ids::index;
use crate::base::meter;

/// Most steps of one construction: bounds the time where subsets are large. About a second without
/// optimization.
const MAX_WORK: usize = 4_000_000;

/// The last character's [`char_kind`], none at the start, and the states of the [`LetterNfa`]
/// reached with that character, ascending. Not closed under transitions without a letter, because
/// those may depend on the next character.
type Subset = (Option<u8>, Vec<usize>);

/// The automaton of the strings in which the pattern is found, minimized. `letters_of` gives the
/// letters of each class, `kinds` the [`char_kind`] of each letter. None past a limit.
pub(crate) fn determinized(nfa: &LetterNfa, letters_of: &[Vec<Letter>], kinds: &[u8]) -> Option<LetterDfa> {
    let asked = char_kind::asked(nfa.looks);
    let kinds: Vec<u8> = kinds.iter().map(|kind| kind & asked).collect();
    let mut distinct_kinds = kinds.clone();
    distinct_kinds.sort_unstable();
    distinct_kinds.dedup();
    let n_letters = kinds.len();
    let mut subsets = LetterSubsets {
        nfa,
        letters_of,
        kinds,
        distinct_kinds,
        closure: EpsilonClosure::new(nfa.states.len()),
        targets: vec![Vec::new(); n_letters],
        n_read: 0,
        work_before: 0,
        out: LetterDfa::with_letters(n_letters),
    };
    determinize::determinize(&mut subsets)?;
    Some(subsets.out.minimized())
}

/// The construction for one pattern.
struct LetterSubsets<'a> {
    nfa: &'a LetterNfa,
    letters_of: &'a [Vec<Letter>],
    /// The kind of each letter, as far as this pattern asks.
    kinds: Vec<u8>,
    distinct_kinds: Vec<u8>,
    closure: EpsilonClosure,
    /// The targets by each letter of the subset that is being expanded; empty between two of them.
    targets: Vec<Vec<usize>>,
    /// Letters of all transitions taken.
    n_read: usize,
    /// `work` before the current subset was expanded.
    work_before: usize,
    out: LetterDfa,
}

impl SubsetConstruction for LetterSubsets<'_> {
    type Subset = Subset;

    fn start(&mut self) -> Subset {
        (None, vec![self.nfa.start])
    }

    fn expand(&mut self, (before, set): &Subset, found: &mut Discovery<Subset>) -> Option<()> {
        self.work_before = self.work();
        let accepting = self.closure(*before, set, None).contains(&FOUND);
        // Letters of one kind see the same assertions hold, so one closure serves all of them.
        for at in 0..self.distinct_kinds.len() {
            self.add_targets(*before, set, self.distinct_kinds[at]);
        }
        let mut row = Vec::with_capacity(self.targets.len());
        for (targets, &kind) in self.targets.iter_mut().zip(&self.kinds) {
            let mut set = std::mem::take(targets);
            set.sort_unstable();
            set.dedup();
            row.push(match set[..] {
                [] => NOWHERE,
                // Once the pattern is found, what was read last is irrelevant: one such state
                // suffices.
                [FOUND] => index(found.number((Some(0), set))),
                _ => index(found.number((Some(kind), set))),
            });
        }
        self.out.push_state(accepting, row);
        Some(())
    }

    fn is_over(&mut self, _: &Subset, found: &Discovery<Subset>) -> bool {
        found.len() > MAX_STATES
            || self.work() > MAX_WORK
            || meter::is_over(self.kinds.len() + self.work() - self.work_before)
    }
}

impl LetterSubsets<'_> {
    /// Steps so far: visits of closures, and letters of transitions.
    fn work(&self) -> usize {
        self.closure.n_visits + self.n_read
    }

    /// The targets of a subset by the letters of one kind.
    fn add_targets(&mut self, before: Option<u8>, set: &[usize], kind: u8) {
        let closure = self.closure(before, set, Some(kind));
        let LetterSubsets { nfa, letters_of, kinds, targets, n_read, .. } = self;
        if closure.contains(&FOUND) {
            let letters = targets.iter_mut().zip(kinds).filter(|(_, of_letter)| **of_letter == kind);
            letters.for_each(|(targets, _)| targets.push(FOUND));
            return;
        }
        for state in closure {
            let LetterState::Read(class, next) = nfa.states[state] else { continue };
            let letters = letters_of[class].iter().filter(|&&letter| kinds[letter] == kind);
            letters.for_each(|&letter| targets[letter].push(next));
            *n_read += letters_of[class].len();
        }
    }

    /// What is reached from `set` without reading, between two characters of these kinds.
    fn closure(&mut self, before: Option<u8>, set: &[usize], after: Option<u8>) -> Vec<usize> {
        let nfa = self.nfa;
        self.closure.of(
            set,
            |state| state,
            |state, work| {
                match &nfa.states[state] {
                    LetterState::Fork(one, other) => work.extend([*one, *other]),
                    LetterState::Either(branches) => work.extend(branches),
                    LetterState::Assert(look, next) if holds(*look, before, after) => work.push(*next),
                    LetterState::Assert(..) => {}
                    LetterState::Read(..) | LetterState::Found => return Reached::Member,
                }
                Reached::Through
            },
        )
    }
}
