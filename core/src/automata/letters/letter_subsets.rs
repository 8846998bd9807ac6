//! The subset construction over letters, assertions included.

use crate::automata::determinize::{self, EpsilonClosure, Reached, SubsetConstruction};
use crate::automata::discovery::Discovery;
use crate::automata::letters::alphabet::Letter;
use crate::automata::letters::assertions::{char_kind, holds};
use crate::automata::letters::letter_dfa::{LetterDfa, MAX_STATES, NOWHERE};
use crate::automata::letters::letter_groups::LetterGroups;
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
    let groups = groups(nfa, letters_of, &kinds);
    let kinds: Vec<u8> = groups.first.iter().map(|&letter| kinds[letter]).collect();
    let mut distinct_kinds = kinds.clone();
    distinct_kinds.sort_unstable();
    distinct_kinds.dedup();
    let n_groups = kinds.len();
    let mut subsets = LetterSubsets {
        nfa,
        n_letters_of: letters_of.iter().map(Vec::len).collect(),
        groups_of: groups_of(letters_of, &groups),
        n_letters: groups.of.len(),
        kinds,
        distinct_kinds,
        closure: EpsilonClosure::new(nfa.states.len()),
        targets: vec![Vec::new(); n_groups],
        key: (None, Vec::new()),
        n_read: 0,
        work_before: 0,
        out: LetterDfa::with_letters(n_groups),
    };
    determinize::determinize(&mut subsets)?;
    Some(subsets.out.minimized().spread(&groups))
}

/// The letters that the pattern doesn't tell apart: those of one kind in the same of its classes.
fn groups(nfa: &LetterNfa, letters_of: &[Vec<Letter>], kinds: &[u8]) -> LetterGroups {
    let mut is_read = vec![false; letters_of.len()];
    for state in &nfa.states {
        if let LetterState::Read(class, _) = state {
            is_read[*class] = true;
        }
    }
    let mut groups = LetterGroups::of(kinds.len(), |letter| u64::from(kinds[letter]), |_, _| true);
    let mut is_inside = vec![0; kinds.len()];
    for (letters, _) in letters_of.iter().zip(is_read).filter(|(_, is_read)| *is_read) {
        is_inside.fill(0);
        letters.iter().for_each(|&letter| is_inside[letter] = 1);
        groups.divide(&is_inside);
    }
    groups
}

/// The groups of which each class consists, ascending; none of classes that the pattern doesn't
/// read.
fn groups_of(letters_of: &[Vec<Letter>], groups: &LetterGroups) -> Vec<Vec<usize>> {
    let of = |letters: &Vec<Letter>| {
        // Groups are numbered by their first letters, so that these are in order.
        let first = letters.iter().map(|letter| (letter.index(), groups.of[letter.index()]));
        first.filter(|&(letter, group)| groups.first[group] == letter).map(|(_, group)| group).collect()
    };
    letters_of.iter().map(of).collect()
}

/// The construction for one pattern.
struct LetterSubsets<'a> {
    nfa: &'a LetterNfa,
    /// The number of letters of each class.
    n_letters_of: Vec<usize>,
    /// The groups of letters of each class.
    groups_of: Vec<Vec<usize>>,
    /// Number of letters, in all groups.
    n_letters: usize,
    /// The kind of each group's letters, as far as this pattern asks.
    kinds: Vec<u8>,
    distinct_kinds: Vec<u8>,
    closure: EpsilonClosure,
    /// The targets by each group of the subset that is being expanded; empty between two of them.
    targets: Vec<Vec<usize>>,
    /// The subset that is looked up; kept for its memory.
    key: Subset,
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
            // The targets stay where they are, in memory that the next subset uses again.
            std::mem::swap(targets, &mut self.key.1);
            let (before, set) = &mut self.key;
            set.sort_unstable();
            set.dedup();
            // Once the pattern is found, what was read last is irrelevant: one such state suffices.
            *before = Some(if set[..] == [FOUND] { 0 } else { kind });
            row.push(if set.is_empty() { NOWHERE } else { index(found.number_of(&self.key)) });
            self.key.1.clear();
            std::mem::swap(targets, &mut self.key.1);
        }
        self.out.push_state(accepting, row);
        Some(())
    }

    fn is_over(&mut self, _: &Subset, found: &Discovery<Subset>) -> bool {
        found.len() > MAX_STATES
            || self.work() > MAX_WORK
            || meter::is_over(self.n_letters + self.work() - self.work_before)
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
        let LetterSubsets { nfa, n_letters_of, groups_of, kinds, targets, n_read, .. } = self;
        if closure.contains(&FOUND) {
            let groups = targets.iter_mut().zip(kinds).filter(|(_, of_group)| **of_group == kind);
            groups.for_each(|(targets, _)| targets.push(FOUND));
            return;
        }
        for state in closure {
            let LetterState::Read(class, next) = nfa.states[state] else { continue };
            let groups = groups_of[class].iter().filter(|&&group| kinds[group] == kind);
            groups.for_each(|&group| targets[group].push(next));
            *n_read += n_letters_of[class];
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
