//! Minimization of deterministic automata by partition refinement.
//!
//! The algorithm is Hopcroft's in the form of A. Valmari and P. Lehtinen ("Efficient minimization
//! of DFAs with partial transition functions", STACS 2008; A. Valmari, "Fast brief practical DFA
//! minimization", 2012). It refines two partitions alternately: *blocks* of states, and *cords*,
//! which are transitions by one letter into one block. A block whose states disagree about a cord
//! is split, a cord whose transitions now lead into two blocks is split as well, until neither
//! changes. Because only the smaller half of a split set is looked at again, each transition is
//! handled at most log n times: O(m log n) for m transitions.
//!
//! ```text
//!   [a-c]x | dx        0 -a..c-> 1 -x-> 3*      blocks {0 1 2} {3}
//!                      0 -d----> 2 -x-> 3       cord x into {3} comes from 1 and 2: {0} {1 2} {3}
//!                                               result 0 -a..d-> 1 -x-> 2*
//! ```
//!
//! Dead states (from which no text can be completed) are left out first: a partial automaton has
//! fewer transitions, and a mask must never lead into a dead state.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::automata::adjacency::Adjacency;
use crate::automata::dfa::{Dfa, SparseState, push_range};
use crate::automata::discovery::Discovery;
use crate::automata::partition::Partition;
use crate::base::byte_set::ByteSet;
use crate::base::meter;

/// How many automata this process has minimized. Stays 0 in a program whose grammars are all types,
/// which a test checks.
pub static N_MINIMIZED: AtomicUsize = AtomicUsize::new(0);

/// A transition, as refinement sees it.
pub(crate) struct Transition {
    pub(crate) from: usize,
    /// What is read: the least byte of a class of bytes, or a letter of another alphabet.
    pub(crate) letter: usize,
    pub(crate) to: usize,
}

/// The block of each state in the coarsest partition whose blocks have equal keys and equal
/// transitions into equal blocks: the Nerode equivalence if the key tells accepting states.
pub(crate) fn equivalence_classes<K: Ord>(
    n_states: usize,
    key: impl Fn(usize) -> K,
    transitions: &[Transition],
) -> Vec<usize> {
    N_MINIMIZED.fetch_add(1, Ordering::Relaxed);
    if meter::is_over(n_states + transitions.len()) {
        return vec![0; n_states];
    }
    let into = Adjacency::new(n_states, transitions.iter().enumerate().map(|(i, transition)| (transition.to, i)));
    let mut blocks = Partition::by_key(n_states, key);
    let mut cords = Partition::by_number(transitions.len(), |i| transitions[i].letter);
    // Each cord is used once to split blocks, each new block once to split cords. Block 0 is never
    // used: a cord that leads into none of the other blocks leads into it.
    let (mut block, mut cord) = (1, 0);
    // Over a limit the partition stays too coarse; the caller checks and drops the result.
    while cord < cords.n_sets() && !meter::is_over(4 * (1 + cords.members(cord).len())) {
        for &transition in cords.members(cord) {
            blocks.mark(transitions[transition].from);
        }
        blocks.split();
        cord += 1;
        while block < blocks.n_sets() && !meter::is_over(1) {
            for &state in blocks.members(block) {
                into.of(state).for_each(|transition| cords.mark(transition));
            }
            cords.split();
            block += 1;
        }
    }
    (0..n_states).map(|state| blocks.set_of(state)).collect()
}

/// The states of a quotient automaton, one for each class that the start reaches.
pub(crate) struct Quotient<'a> {
    class_of: &'a [usize],
    /// Any one state of each class: all of them have the same transitions.
    representatives: Vec<usize>,
    classes: Discovery<usize>,
}

impl Quotient<'_> {
    /// The quotient by classes, of which only that of the start, state 0, has a number so far.
    pub(crate) fn new(class_of: &[usize]) -> Quotient<'_> {
        let mut representatives = vec![0; class_of.iter().max().map_or(0, |max| max + 1)];
        // Backwards, so that it is the first state of a class, 0 for that of the start.
        (0..class_of.len()).rev().for_each(|state| representatives[class_of[state]] = state);
        Quotient { class_of, representatives, classes: Discovery::new(class_of[0]) }
    }

    /// The number in the quotient of the class that `state` is in.
    pub(crate) fn number(&mut self, state: usize) -> usize {
        self.classes.number(self.class_of[state])
    }

    /// A state of the next class to be copied, in order of number.
    pub(crate) fn next(&mut self) -> Option<usize> {
        self.classes.next().map(|class| self.representatives[class])
    }
}

/// The bytes at which the classes of bytes begin that none of these ranges tells apart.
pub(crate) fn class_starts<'a>(ranges: impl Iterator<Item = &'a (u8, u8, usize)>) -> ByteSet {
    let mut starts = ByteSet::default();
    ranges.for_each(|&(lo, hi, _)| starts.add_boundaries(lo, hi));
    starts
}

/// The transitions of a state for its byte ranges, one for each class of bytes.
pub(crate) fn transitions_by_class(
    from: usize,
    ranges: impl Iterator<Item = (u8, u8, usize)>,
    class_starts: ByteSet,
) -> impl Iterator<Item = Transition> {
    ranges.flat_map(move |(lo, hi, to)| {
        let classes = (lo..=hi).filter(move |&byte| class_starts.has(byte));
        classes.map(move |class| Transition { from, letter: usize::from(class), to })
    })
}

impl Dfa {
    /// The smallest automaton of the same language, its states numbered in breadth-first order from
    /// the start. An automaton that accepts nothing becomes a single state without transitions.
    #[must_use]
    pub fn minimized(&self) -> Dfa {
        if meter::is_over(self.states.len()) {
            return Dfa::nothing();
        }
        let live = self.live_states();
        let class_starts = class_starts(self.states.iter().flat_map(|state| &state.ranges));
        let mut transitions = Vec::new();
        for (from, state) in self.states.iter().enumerate().filter(|&(from, _)| live[from]) {
            if meter::is_over(1 + state.ranges.len()) {
                return Dfa::nothing();
            }
            let ranges = state.ranges.iter().copied().filter(|range| live[range.2]);
            transitions.extend(transitions_by_class(from, ranges, class_starts));
        }
        // Dead states have no transitions left and are a class of their own.
        let key = |state: usize| (live[state], self.states[state].accepting);
        let class_of = equivalence_classes(self.states.len(), key, &transitions);
        // Over a limit the classes are too coarse to build from; without a live start there is no
        // text.
        if meter::is_over(0) || !live.first().copied().unwrap_or(false) {
            return Dfa::nothing();
        }
        self.quotient(&live, &class_of)
    }

    /// One state for each class of equivalent live states that the start reaches.
    fn quotient(&self, live: &[bool], class_of: &[usize]) -> Dfa {
        let mut classes = Quotient::new(class_of);
        let mut states = Vec::new();
        while let Some(old) = classes.next() {
            if meter::is_over(1) {
                return Dfa::nothing();
            }
            let state = &self.states[old];
            let mut ranges: Vec<(u8, u8, usize)> = Vec::new();
            // Ranges that led to different states of one class are now adjacent with one target.
            for &(lo, hi, target) in state.ranges.iter().filter(|range| live[range.2]) {
                push_range(&mut ranges, lo, hi, classes.number(target));
            }
            states.push(SparseState { accepting: state.accepting, ranges });
        }
        Dfa { states }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::automata::patterns::regex_dfa::from_regex;
    use crate::automata::spelling_trie::from_spellings;

    /// The automaton, one state a line: `0 a-c>1 d>2`, accepting states starred.
    fn check(dfa: &Dfa, expect: &Expect) {
        let mut out = String::new();
        for (i, state) in dfa.states.iter().enumerate() {
            out += &format!("{i}{}", if state.accepting { "*" } else { "" });
            for &(lo, hi, to) in &state.ranges {
                let name = |byte: u8| std::ascii::escape_default(byte).to_string();
                let dash = if lo == hi { String::new() } else { format!("-{}", name(hi)) };
                out += &format!(" {}{dash}>{to}", name(lo));
            }
            out.push('\n');
        }
        expect.assert_eq(&out);
    }

    fn regex(pattern: &str) -> Dfa {
        from_regex(pattern).unwrap()
    }

    #[test]
    fn minimal() {
        check(
            &regex("[a-c]x|dx"),
            &expect![[r#"
            0 a-d>1
            1 x>2
            2*
        "#]],
        );
        check(
            &regex("(?:a|ab)*"),
            &expect![[r#"
                0* a>1
                1* a>1 b>0
            "#]],
        );
        check(
            &regex("é|è"),
            &expect![[r#"
                0 \xc3>1
                1 \xa8-\xa9>2
                2*
            "#]],
        );
        let spellings: [&[u8]; 4] = [b"tap", b"taps", b"top", b"tops"];
        check(
            &from_spellings(spellings),
            &expect![[r#"
                0 t>1
                1 a>2 o>2
                2 p>3
                3* s>4
                4*
            "#]],
        );
    }

    /// Ways that lead nowhere are gone, and an automaton of nothing is one bare state.
    #[test]
    fn dead_ends_are_removed() {
        let state = |accepting, ranges: &[(u8, u8, usize)]| SparseState { accepting, ranges: ranges.to_vec() };
        let dfa = Dfa {
            states: vec![
                state(false, &[(b'a', b'a', 1), (b'b', b'b', 2), (b'c', b'c', 3)]),
                state(true, &[(b'x', b'x', 2)]),
                state(false, &[(b'y', b'y', 2)]),
                state(false, &[]),
            ],
        };
        check(
            &dfa.minimized(),
            &expect![[r#"
                0 a>1
                1*
            "#]],
        );
        let nothing = Dfa { states: vec![state(false, &[(b'a', b'a', 0)])] };
        assert!(nothing.is_empty_language());
        check(&nothing.minimized(), &expect!["0\n"]);
    }

    /// As many states as the theory says: the n-th letter from the end needs 2^n, a bounded run
    /// needs one a count.
    #[test]
    fn known_sizes() {
        assert_eq!(regex("(?:a|b)*a(?:a|b){9}").states.len(), 1 << 10);
        assert_eq!(regex("a{0,300}").states.len(), 301);
        assert_eq!(regex("(?:aa|aaa|aaaaa)*|a").states.len(), 1);
    }
}
