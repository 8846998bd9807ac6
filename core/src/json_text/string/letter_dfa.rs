//! Deterministic automata over letters: by the subset construction from a pattern's automaton,
//! multiplied, minimized.

use regex_syntax::hir::Look;

use super::alphabet::Letter;
use crate::automata::dfa::{Transition, alive, equivalent};
use crate::base::ids::{Numbering, index};
use crate::base::meter;
use crate::json_text::string::letter_nfa::{FOUND, Nfa, Step};

/// Most states of an automaton over letters.
pub(crate) const MAX_STATES: usize = 20_000;

/// Most steps of one subset construction: it bounds the time where sets of states are large. About
/// a second without optimization.
const MAX_WORK: usize = 4_000_000;

/// Where a letter leads that can't be read.
const NOWHERE: u32 = u32::MAX;

/// A deterministic automaton over letters. State 0 is the start.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    n_letters: usize,
    /// The next state, or [`NOWHERE`], `[n_states * n_letters]`.
    next: Vec<u32>,
    accepting: Vec<bool>,
}

impl Machine {
    /// The machine of all strings.
    pub(crate) fn everything(n_letters: usize) -> Machine {
        Machine { n_letters, next: vec![0; n_letters], accepting: vec![true] }
    }

    pub(crate) fn n_states(&self) -> usize {
        self.accepting.len()
    }

    pub(crate) fn is_accepting(&self, state: usize) -> bool {
        self.accepting[state]
    }

    /// The state after `letter`.
    pub(crate) fn next(&self, state: usize, letter: Letter) -> Option<usize> {
        let next = self.next[state * self.n_letters + letter as usize];
        (next != NOWHERE).then_some(next as usize)
    }

    /// Whether there is no string at all, of a [minimized](Machine::minimized) machine.
    pub(crate) fn is_empty(&self) -> bool {
        !self.accepting.contains(&true)
    }

    /// The machine whose states are pairs of this one's and others that `step` and `accepts` tell
    /// of; `start` is the first of the others. It accepts what both accept.
    ///
    /// # Errors
    /// Nothing, if there are more states than [`MAX_STATES`].
    pub(crate) fn product(
        &self,
        start: usize,
        step: impl Fn(usize, Letter) -> Option<usize>,
        accepts: impl Fn(usize) -> bool,
    ) -> Option<Machine> {
        let mut number = Numbering::from_iter([((0, start), 0)]);
        let mut order = vec![(0, start)];
        let mut out = Machine { n_letters: self.n_letters, next: Vec::new(), accepting: Vec::new() };
        while let Some(&(one, other)) = order.get(out.accepting.len()) {
            out.accepting.push(self.accepting[one] && accepts(other));
            for letter in 0..index(self.n_letters) {
                let pair = self.next(one, letter).and_then(|one| Some((one, step(other, letter)?)));
                out.next.push(pair.map_or(NOWHERE, |pair| {
                    index(*number.entry(pair).or_insert_with(|| {
                        order.push(pair);
                        order.len() - 1
                    }))
                }));
            }
            if order.len() > MAX_STATES || meter::is_over(self.n_letters) {
                return None;
            }
            meter::add_states(1);
        }
        Some(out.minimized())
    }

    /// What both accept; nothing past [`MAX_STATES`].
    pub(crate) fn intersection(&self, other: &Machine) -> Option<Machine> {
        self.product(0, |state, letter| other.next(state, letter), |state| other.is_accepting(state))
    }

    /// The machine of all other strings, not minimized.
    pub(crate) fn complement(&self) -> Machine {
        // Where there was no way on, all that follows is accepted.
        let rest = index(self.n_states());
        let mut out = self.clone();
        out.next.resize(self.next.len() + self.n_letters, rest);
        out.next.iter_mut().filter(|next| **next == NOWHERE).for_each(|next| *next = rest);
        out.accepting.push(false);
        out.accepting.iter_mut().for_each(|accepting| *accepting = !*accepting);
        out
    }

    /// The smallest machine of the same strings, its states in breadth-first order. Of no strings,
    /// one state.
    pub(crate) fn minimized(&self) -> Machine {
        let n_states = self.n_states();
        let rows = || self.next.chunks(self.n_letters).enumerate();
        let edges = rows().flat_map(|(from, row)| {
            let mut targets: Vec<u32> = row.iter().copied().filter(|&to| to != NOWHERE).collect();
            targets.dedup();
            targets.into_iter().map(move |to| (from, to as usize))
        });
        let alive = alive(&self.accepting, edges);
        let mut transitions = Vec::new();
        for (from, row) in rows().filter(|&(from, _)| alive[from]) {
            for (letter, &to) in row.iter().enumerate() {
                if to != NOWHERE && alive[to as usize] {
                    transitions.push(Transition { from, letter, to: to as usize });
                }
            }
        }
        let class = equivalent(n_states, |state| (alive[state], self.accepting[state]), &transitions);
        self.quotient(&alive, &class)
    }

    /// One state for each class, reached from the start.
    fn quotient(&self, alive: &[bool], class: &[usize]) -> Machine {
        let mut out = Machine { n_letters: self.n_letters, next: Vec::new(), accepting: Vec::new() };
        let mut number = Numbering::from_iter([(class[0], 0)]);
        let mut order = vec![0];
        while let Some(&old) = order.get(out.accepting.len()) {
            out.accepting.push(self.accepting[old]);
            for &to in &self.next[old * self.n_letters..][..self.n_letters] {
                let live = to != NOWHERE && alive[to as usize];
                out.next.push(if live {
                    *number.entry(class[to as usize]).or_insert_with(|| {
                        order.push(to as usize);
                        index(order.len() - 1)
                    })
                } else {
                    NOWHERE
                });
            }
        }
        out
    }
}

/// What a [`Look`] can ask of a character, in bits.
pub(crate) mod kind {
    /// In `\w`.
    pub(in super::super) const WORD: u8 = 1;
    /// An ASCII letter, digit or `_`.
    pub(in super::super) const ASCII_WORD: u8 = 2;
    /// `\n`.
    pub(in super::super) const LINE_FEED: u8 = 4;
    /// `\r`.
    pub(in super::super) const CARRIAGE_RETURN: u8 = 8;

    /// What such questions are about.
    pub(in super::super) fn asked(looks: regex_syntax::hir::LookSet) -> u8 {
        use regex_syntax::hir::Look;
        let any = |some: &[Look], kind| if some.iter().any(|&look| looks.contains(look)) { kind } else { 0 };
        any(&[Look::StartLF, Look::EndLF, Look::StartCRLF, Look::EndCRLF], LINE_FEED)
            | any(&[Look::StartCRLF, Look::EndCRLF], CARRIAGE_RETURN)
            | if looks.contains_word_ascii() { ASCII_WORD } else { 0 }
            | if looks.contains_word_unicode() { WORD } else { 0 }
    }
}

/// Whether a place between two characters is what `look` asks for. The characters are given by
/// their [`kind`]; none is an end of the string.
fn holds(look: Look, before: Option<u8>, after: Option<u8>) -> bool {
    let is = |side: Option<u8>, kind: u8| side.is_some_and(|side| side & kind != 0);
    let ends = |side: Option<u8>, kind: u8| side.is_none() || is(side, kind);
    let word = |kind| (is(before, kind), is(after, kind));
    let (ascii, unicode) = (word(kind::ASCII_WORD), word(kind::WORD));
    match look {
        Look::Start => before.is_none(),
        Look::End => after.is_none(),
        Look::StartLF => ends(before, kind::LINE_FEED),
        Look::EndLF => ends(after, kind::LINE_FEED),
        Look::StartCRLF => {
            ends(before, kind::LINE_FEED) || (is(before, kind::CARRIAGE_RETURN) && !is(after, kind::LINE_FEED))
        }
        Look::EndCRLF => {
            ends(after, kind::CARRIAGE_RETURN) || (is(after, kind::LINE_FEED) && !is(before, kind::CARRIAGE_RETURN))
        }
        Look::WordAscii => ascii.0 != ascii.1,
        Look::WordAsciiNegate => ascii.0 == ascii.1,
        Look::WordUnicode => unicode.0 != unicode.1,
        Look::WordUnicodeNegate => unicode.0 == unicode.1,
        Look::WordStartAscii => ascii == (false, true),
        Look::WordEndAscii => ascii == (true, false),
        Look::WordStartUnicode => unicode == (false, true),
        Look::WordEndUnicode => unicode == (true, false),
        Look::WordStartHalfAscii => !ascii.0,
        Look::WordEndHalfAscii => !ascii.1,
        Look::WordStartHalfUnicode => !unicode.0,
        Look::WordEndHalfUnicode => !unicode.1,
    }
}

/// A state of the machine under construction: the last character's [`kind`], none at the start, and
/// the states of the [`Nfa`] reached with that character, ascending.
type Set = (Option<u8>, Vec<usize>);

/// The subset construction.
struct Subsets<'a> {
    nfa: &'a Nfa,
    sets: Vec<Set>,
    number: Numbering<Set, u32>,
    /// For each state of the [`Nfa`], the last walk that met it.
    met: Vec<usize>,
    n_walks: usize,
    work: usize,
}

/// The machine of the strings in which the pattern is found. `letters_of` gives the letters of each
/// class, `kinds` the [`kind`] of each letter.
///
/// # Errors
/// Nothing, if it is too large.
pub(crate) fn determinize(nfa: &Nfa, letters_of: &[Vec<Letter>], kinds: &[u8]) -> Option<Machine> {
    let asked = kind::asked(nfa.looks);
    let kinds: Vec<u8> = kinds.iter().map(|kind| kind & asked).collect();
    let mut distinct = kinds.clone();
    distinct.sort_unstable();
    distinct.dedup();
    let n_letters = kinds.len();
    let mut subsets = Subsets {
        nfa,
        sets: Vec::new(),
        number: Numbering::default(),
        met: vec![0; nfa.steps.len()],
        n_walks: 0,
        work: 0,
    };
    subsets.id((None, vec![nfa.start]));
    let mut out = Machine { n_letters, next: Vec::new(), accepting: Vec::new() };
    let mut targets: Vec<Vec<usize>> = vec![Vec::new(); n_letters];
    while let Some((before, set)) = subsets.sets.get(out.accepting.len()).cloned() {
        let before_work = subsets.work;
        out.accepting.push(subsets.closure(before, &set, None).contains(&FOUND));
        for &kind in &distinct {
            let closure = subsets.closure(before, &set, Some(kind));
            let found = closure.contains(&FOUND);
            for &state in closure.iter().filter(|_| !found) {
                let Step::Read(class, next) = nfa.steps[state] else { continue };
                let letters = letters_of[class].iter().filter(|&&letter| kinds[letter as usize] == kind);
                letters.for_each(|&letter| targets[letter as usize].push(next));
                subsets.work += letters_of[class].len();
            }
            if found {
                let letters = (0..n_letters).filter(|&letter| kinds[letter] == kind);
                letters.for_each(|letter| targets[letter].push(FOUND));
            }
        }
        for (letter, targets) in targets.iter_mut().enumerate() {
            let mut set = std::mem::take(targets);
            set.sort_unstable();
            set.dedup();
            out.next.push(match set[..] {
                [] => NOWHERE,
                // What comes before is of no interest any more.
                [FOUND] => subsets.id((Some(0), set)),
                _ => subsets.id((Some(kinds[letter]), set)),
            });
        }
        meter::add_states(1);
        if subsets.sets.len() > MAX_STATES
            || subsets.work > MAX_WORK
            || meter::is_over(n_letters + subsets.work - before_work)
        {
            return None;
        }
    }
    Some(out.minimized())
}

impl Subsets<'_> {
    fn id(&mut self, set: Set) -> u32 {
        let fresh = index(self.sets.len());
        *self.number.entry(set).or_insert_with_key(|set| {
            self.sets.push(set.clone());
            fresh
        })
    }

    /// What is reached from `set` without reading, between two characters of these kinds.
    fn closure(&mut self, before: Option<u8>, set: &[usize], after: Option<u8>) -> Vec<usize> {
        self.n_walks += 1;
        let mut out = Vec::new();
        let mut work: Vec<usize> = set.to_vec();
        while let Some(state) = work.pop() {
            self.work += 1;
            if std::mem::replace(&mut self.met[state], self.n_walks) == self.n_walks {
                continue;
            }
            match &self.nfa.steps[state] {
                Step::Fork(one, other) => work.extend([*one, *other]),
                Step::Any(ways) => work.extend(ways),
                Step::Where(look, next) if holds(*look, before, after) => work.push(*next),
                Step::Where(..) => {}
                Step::Read(..) | Step::Found => out.push(state),
            }
        }
        out
    }
}
