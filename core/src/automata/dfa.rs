//! A deterministic automaton over bytes, its minimization, and its printing as fragment nodes.
//!
//! Minimization is Valmari's form of Hopcroft's algorithm (see `partition`), O(m log n) in states
//! and transitions by byte class. States from which no text can be completed are removed first,
//! because a mask must never lead into one.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::automata::partition::Partition;
use crate::base::ids::{Numbering, index};
use crate::base::meter;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{ByteRange, Node, NodeId};

/// How many automata this process has minimized. Stays 0 in a program whose grammars are all types,
/// which a test checks.
pub static N_MINIMIZED: AtomicUsize = AtomicUsize::new(0);

/// A deterministic automaton; state 0 is the start.
#[derive(Clone, Debug, Default)]
pub struct Dfa {
    /// The states. A byte in no range has no transition.
    pub states: Vec<State>,
}

/// One state: sorted, disjoint ranges, and whether the text may end here.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Whether the text may end here.
    pub accepting: bool,
    /// Transitions `(lo, hi, target)`.
    pub ranges: Vec<(u8, u8, usize)>,
}

/// One way from one state to another, for refinement.
pub(crate) struct Transition {
    pub(crate) from: usize,
    /// What is read: the least byte of a class of bytes, or a letter of another alphabet.
    pub(crate) letter: usize,
    pub(crate) to: usize,
}

/// Lists of numbers, one after the other.
struct Grouped {
    /// Where each list begins, and where the last one ends.
    starts: Vec<u32>,
    numbers: Vec<u32>,
}

impl Grouped {
    /// The second of each pair, by the first, which is below `n`.
    fn new(n: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> Grouped {
        let mut starts = vec![0_u32; n + 1];
        pairs.clone().for_each(|(list, _)| starts[list + 1] += 1);
        for list in 0..n {
            starts[list + 1] += starts[list];
        }
        let mut numbers = vec![0; starts[n] as usize];
        let mut ends = starts.clone();
        for (list, number) in pairs {
            numbers[ends[list] as usize] = index(number);
            ends[list] += 1;
        }
        Grouped { starts, numbers }
    }

    fn of(&self, list: usize) -> &[u32] {
        &self.numbers[self.starts[list] as usize..self.starts[list + 1] as usize]
    }
}

/// Which states can reach an accepting one. `edges` are pairs `(from, to)`.
pub(crate) fn alive(accepting: &[bool], edges: impl Iterator<Item = (usize, usize)>) -> Vec<bool> {
    let edges: Vec<(usize, usize)> = edges.collect();
    let reverse = Grouped::new(accepting.len(), edges.iter().map(|&(from, to)| (to, from)));
    let mut alive = accepting.to_vec();
    let mut work: Vec<usize> = (0..alive.len()).filter(|&i| alive[i]).collect();
    while let Some(to) = work.pop() {
        for &from in reverse.of(to) {
            let from = from as usize;
            if !alive[from] {
                alive[from] = true;
                work.push(from);
            }
        }
    }
    alive
}

/// The coarsest partition, as the number of each state's set, in which states of one set have equal
/// keys and equal transitions into equal sets.
pub(crate) fn equivalent<K: Ord>(n_states: usize, key: impl Fn(usize) -> K, transitions: &[Transition]) -> Vec<usize> {
    N_MINIMIZED.fetch_add(1, Ordering::Relaxed);
    let into = Grouped::new(n_states, transitions.iter().enumerate().map(|(i, transition)| (transition.to, i)));
    let mut blocks = Partition::by_key(n_states, key);
    // Cords: transitions of one letter into one block. Each is used once to split blocks, each new
    // block once to split cords.
    let mut cords = Partition::by_number(transitions.len(), |i| transitions[i].letter);
    let mut block = 1;
    let mut cord = 0;
    // Over a limit, what is found is too coarse, and nobody will look at it.
    meter::is_over(transitions.len());
    while cord < cords.n_sets() && !meter::is_over(4 * (1 + cords.members(cord).len())) {
        for &transition in cords.members(cord) {
            blocks.mark(transitions[transition].from);
        }
        blocks.split();
        cord += 1;
        while block < blocks.n_sets() && !meter::is_over(1) {
            for &state in blocks.members(block) {
                into.of(state).iter().for_each(|&transition| cords.mark(transition as usize));
            }
            cords.split();
            block += 1;
        }
    }
    (0..n_states).map(|state| blocks.set_of(state)).collect()
}

impl Dfa {
    /// The automaton of no text.
    pub(crate) fn nothing() -> Dfa {
        Dfa { states: vec![State::default()] }
    }

    /// The smallest automaton of the same language, its states numbered in breadth-first order from
    /// the start. An automaton that accepts nothing becomes a single state without transitions.
    #[must_use]
    pub fn minimized(&self) -> Dfa {
        let alive = self.states_that_can_accept();
        let transitions = self.transitions_by_class(&alive);
        let block = equivalent(self.states.len(), |i| (alive[i], self.states[i].accepting), &transitions);
        if meter::is_over(0) {
            return Dfa::nothing();
        }
        // Class 0 is "dead".
        let class: Vec<usize> =
            block.iter().zip(&alive).map(|(block, &alive)| if alive { block + 1 } else { 0 }).collect();
        self.quotient(&class)
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
        !self.states_that_can_accept().first().copied().unwrap_or(false)
    }

    /// The transitions between live states, one for each class of bytes that no state tells apart.
    fn transitions_by_class(&self, alive: &[bool]) -> Vec<Transition> {
        let mut starts = [false; 257];
        for &(lo, hi, _) in self.states.iter().flat_map(|state| &state.ranges) {
            starts[usize::from(lo)] = true;
            starts[usize::from(hi) + 1] = true;
        }
        let mut out = Vec::new();
        for (from, state) in self.states.iter().enumerate().filter(|&(from, _)| alive[from]) {
            for &(lo, hi, to) in state.ranges.iter().filter(|range| alive[range.2]) {
                let classes = (lo..=hi).filter(|&byte| starts[usize::from(byte)]);
                out.extend(classes.map(|class| Transition { from, letter: usize::from(class), to }));
            }
        }
        out
    }

    fn states_that_can_accept(&self) -> Vec<bool> {
        let accepting: Vec<bool> = self.states.iter().map(|state| state.accepting).collect();
        let states = self.states.iter().enumerate();
        alive(&accepting, states.flat_map(|(from, state)| state.ranges.iter().map(move |&(_, _, to)| (from, to))))
    }

    /// One state for each class, reached from the start's class, in breadth-first order.
    fn quotient(&self, class: &[usize]) -> Dfa {
        let mut out = Dfa::nothing();
        if self.states.is_empty() || class[0] == 0 {
            return out;
        }
        let mut number = Numbering::from_iter([(class[0], 0)]);
        let mut queue = std::collections::VecDeque::from([0]);
        while let Some(old) = queue.pop_front() {
            let state = &self.states[old];
            let mut ranges: Vec<(u8, u8, usize)> = Vec::new();
            for &(lo, hi, target) in state.ranges.iter().filter(|r| class[r.2] != 0) {
                let new = *number.entry(class[target]).or_insert_with(|| {
                    out.states.push(State::default());
                    queue.push_back(target);
                    out.states.len() - 1
                });
                push_range(&mut ranges, lo, hi, new);
            }
            out.states[number[&class[old]]] = State { accepting: state.accepting, ranges };
        }
        out
    }

    /// The automaton, which must be [`minimized`](Dfa::minimized), as a fragment without calls:
    /// runs of states with a single way on become literals.
    #[must_use]
    pub fn to_fragment(&self) -> OwnedFragment {
        let mut out = OwnedFragment::default();
        let single = |i: usize| match self.states[i] {
            State { accepting: false, ref ranges } => match ranges[..] {
                [(lo, hi, next)] if lo == hi => Some((lo, next)),
                _ => None,
            },
            State { .. } => None,
        };
        // Where a node of its own is needed: the start, targets of branches, and what follows a
        // literal run.
        let mut node_of: Numbering<usize, u32> = Numbering::from_iter([(0, 0)]);
        let mut order = vec![0];
        let mut done = 0;
        while done < order.len() {
            let state = order[done];
            done += 1;
            let mut node = |target: usize| {
                *node_of.entry(target).or_insert_with(|| {
                    order.push(target);
                    index(order.len() - 1)
                })
            };
            if single(state).is_some() {
                let start = out.text.len();
                let mut at = state;
                // Ends: a cycle of single ways on accepts nothing, and such states are not in a
                // minimized automaton.
                while let Some((byte, next)) = single(at) {
                    out.text.push(byte);
                    at = next;
                }
                let len = index(out.text.len() - start);
                out.nodes.push(Node::Literal { start: index(start), len, next: NodeId(node(at)) });
            } else {
                let State { accepting, ranges } = &self.states[state];
                let first = index(out.ranges.len());
                for &(lo, hi, target) in ranges {
                    let next = node(target);
                    out.ranges.push(ByteRange { lo, hi, next: NodeId(next) });
                }
                let len = index(ranges.len());
                out.nodes.push(Node::Bytes { first: if len == 0 { 0 } else { first }, len, accepting: *accepting });
            }
        }
        out
    }
}

/// Appends a range, joined to the last one where both touch and lead to the same place.
pub(crate) fn push_range<T: PartialEq>(ranges: &mut Vec<(u8, u8, T)>, lo: u8, hi: u8, target: T) {
    match ranges.last_mut() {
        Some(last) if last.2 == target && last.1.checked_add(1) == Some(lo) => last.1 = hi,
        _ => ranges.push((lo, hi, target)),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::automata::patterns::regex_dfa::from_regex;
    use crate::json_text::spellings::from_spellings;

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
        let state = |accepting, ranges: &[(u8, u8, usize)]| State { accepting, ranges: ranges.to_vec() };
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

    #[test]
    fn literals_are_runs() {
        let fragment = from_spellings([&b"\"alpha\""[..], b"\"alto\""]).to_fragment();
        assert_eq!(fragment.nodes.len(), 5, "{fragment:?}");
        // `"al`, then a branch on `p` and `t`, then the two rests.
        assert_eq!(String::from_utf8_lossy(&fragment.text), "\"alha\"o\"");
    }
}
