//! Which states of an automaton over letters are equivalent.
//!
//! Most patterns have no cycles but of single states: then each state's class is known from those
//! of the states that it leads to, in one pass from the end (D. Revuz, "Minimisation of acyclic
//! deterministic automata in linear time", 1992; a state that leads to itself is one case more).
//! Partition refinement ([`equivalence_classes`]) takes some ten times as long for them, so only
//! what can be reached from a cycle of several states is left to it.
//!
//! ```text
//!   ^id-(ab)*c?$     i d - are states of their own, in order      (ab)*c is refined
//! ```

use std::hash::{BuildHasher, Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::automata::letters::letter_dfa::{LetterDfa, NOWHERE, target};
use crate::automata::minimize::{Transition, equivalence_classes};
use crate::base::ids::{index, to_usize};
use crate::base::meter;

/// In place of the class that a row is about.
const ITSELF: u32 = NOWHERE - 1;

/// The class of each state: those of equal classes accept the same strings. States that aren't
/// `live` are a class of their own.
pub(crate) fn of(dfa: &LetterDfa, live: &[bool]) -> Vec<usize> {
    let n_states = dfa.n_states();
    if meter::is_over(n_states * dfa.n_letters()) {
        return vec![0; n_states];
    }
    let targets = |from: usize| dfa.targets(from).filter(move |&to| live[to] && to != from);
    // Kahn's algorithm: states that only such states lead to as come before, in order.
    let mut n_before = vec![0_u32; n_states];
    let states = || (0..n_states).filter(|&state| live[state]);
    states().flat_map(targets).for_each(|to| n_before[to] += 1);
    let mut in_order: Vec<usize> = states().filter(|&state| n_before[state] == 0).collect();
    let mut n_done = 0;
    while let Some(&from) = in_order.get(n_done) {
        n_done += 1;
        for to in targets(from) {
            n_before[to] -= 1;
            if n_before[to] == 0 {
                in_order.push(to);
            }
        }
    }
    // The rest is what cycles lead to, and leads to nothing else.
    let rest: Vec<usize> = states().filter(|&state| n_before[state] > 0).collect();
    let mut classes = Classes { class_of: vec![NOWHERE; n_states], ..Classes::default() };
    classes.refine(dfa, live, &rest);
    for &state in in_order.iter().rev() {
        classes.add(dfa, state);
    }
    let dead = index(classes.accepting.len());
    classes.class_of.iter().map(|&class| to_usize(class.min(dead))).collect()
}

/// The classes found so far. A class's row gives the class by each letter.
#[derive(Default)]
struct Classes {
    /// The class of each state; [`NOWHERE`] for none yet, as it stays for those without an end.
    class_of: Vec<u32>,
    /// The rows of all classes, `[n_classes * n_letters]`.
    rows: Vec<u32>,
    /// Whether the string may end, by class.
    accepting: Vec<bool>,
    /// The classes, to be found by their rows.
    by_row: HashTable<u32>,
    /// Those that lead to themselves, to be found by their rows with [`ITSELF`] for their numbers.
    by_row_of_itself: HashTable<u32>,
}

impl Classes {
    /// Finds the classes of states that lead to one another only.
    fn refine(&mut self, dfa: &LetterDfa, live: &[bool], states: &[usize]) {
        if states.is_empty() {
            return;
        }
        let mut numbers = vec![0; dfa.n_states()];
        states.iter().zip(0..).for_each(|(&state, number)| numbers[state] = number);
        let mut transitions = Vec::new();
        for (from, &state) in states.iter().enumerate() {
            for (letter, &to) in dfa.row(state).iter().enumerate() {
                if let Some(to) = target(to).filter(|&to| live[to]) {
                    transitions.push(Transition { from, letter, to: numbers[to] });
                }
            }
        }
        let found = equivalence_classes(states.len(), |number| dfa.is_accepting(states[number]), &transitions);
        for (&state, &class) in states.iter().zip(&found) {
            self.class_of[state] = index(class);
        }
        // Any one state of each class has its row.
        let mut some = vec![states[0]; found.iter().max().map_or(0, |max| max + 1)];
        states.iter().zip(&found).for_each(|(&state, &class)| some[class] = state);
        for state in some {
            let row = self.row_of(dfa, state);
            self.push(&row, dfa.is_accepting(state));
        }
    }

    /// Finds the class of a state that leads to itself and to states with classes only.
    fn add(&mut self, dfa: &LetterDfa, state: usize) {
        let accepting = dfa.is_accepting(state);
        self.class_of[state] = ITSELF;
        let mut row = self.row_of(dfa, state);
        let class = match row.contains(&ITSELF) {
            false => self.find(&row, accepting),
            true => self.find_around(&row, accepting),
        };
        let class = class.unwrap_or_else(|| {
            let fresh = index(self.accepting.len());
            row.iter_mut().filter(|to| **to == ITSELF).for_each(|to| *to = fresh);
            self.push(&row, accepting);
            fresh
        });
        self.class_of[state] = class;
    }

    /// The classes that a state leads to by each letter.
    fn row_of(&self, dfa: &LetterDfa, state: usize) -> Vec<u32> {
        dfa.row(state).iter().map(|&to| target(to).map_or(NOWHERE, |to| self.class_of[to])).collect()
    }

    /// The row of a class.
    fn row(&self, class: u32) -> &[u32] {
        let n_letters = self.rows.len() / self.accepting.len();
        &self.rows[to_usize(class) * n_letters..][..n_letters]
    }

    /// The class with this row.
    fn find(&self, row: &[u32], accepting: bool) -> Option<u32> {
        let is_one = |&class: &u32| self.accepting[to_usize(class)] == accepting && self.row(class) == row;
        self.by_row.find(hash(accepting, row.iter().copied()), is_one).copied()
    }

    /// The class of a state that leads to itself: one that it leads to elsewhere too, or one that
    /// leads to itself by the same letters.
    ///
    /// ```text
    ///   s: a to s, b to t     t: a to t, b to t     s is equivalent to t
    /// ```
    fn find_around(&self, row: &[u32], accepting: bool) -> Option<u32> {
        let is_one = |class: u32| {
            let same = |(&to, &known): (&u32, &u32)| known == if to == ITSELF { class } else { to };
            self.accepting[to_usize(class)] == accepting && row.iter().zip(self.row(class)).all(same)
        };
        let mut last = NOWHERE;
        for &to in row.iter().filter(|&&to| to != ITSELF && to != NOWHERE) {
            if std::mem::replace(&mut last, to) != to && is_one(to) {
                return Some(to);
            }
        }
        self.by_row_of_itself.find(hash(accepting, row.iter().copied()), |&class| is_one(class)).copied()
    }

    /// Adds a class.
    fn push(&mut self, row: &[u32], accepting: bool) {
        let class = index(self.accepting.len());
        self.rows.extend_from_slice(row);
        self.accepting.push(accepting);
        let Classes { rows, accepting: all_accepting, by_row, by_row_of_itself, .. } = self;
        let row_of = |class: u32| &rows[to_usize(class) * row.len()..][..row.len()];
        let hash_of = |class: u32| hash(all_accepting[to_usize(class)], row_of(class).iter().copied());
        by_row.insert_unique(hash_of(class), class, |&class| hash_of(class));
        if row.contains(&class) {
            let hash_of = |class: u32| {
                let row = row_of(class).iter().map(|&to| if to == class { ITSELF } else { to });
                hash(all_accepting[to_usize(class)], row)
            };
            by_row_of_itself.insert_unique(hash_of(class), class, |&class| hash_of(class));
        }
    }
}

/// The hash of a row.
fn hash(accepting: bool, row: impl Iterator<Item = u32>) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    accepting.hash(&mut hasher);
    row.for_each(|to| to.hash(&mut hasher));
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automata::adjacency::live_states;

    /// Numbers from 0 to 2^16, each from the one before.
    struct Random(u64);

    impl Random {
        fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(self.0 >> 40).unwrap() % n
        }
    }

    /// Classes as numbers in order of their first states.
    fn numbered(classes: &[usize]) -> Vec<usize> {
        let mut known: Vec<usize> = Vec::new();
        let number = |class: &usize| match known.iter().position(|known| known == class) {
            Some(number) => number,
            None => {
                known.push(*class);
                known.len() - 1
            }
        };
        classes.iter().map(number).collect()
    }

    /// The same classes as refinement of the whole finds, for automata of all shapes: with cycles
    /// of several states, with states that lead to themselves, and with dead ones.
    #[test]
    fn classes_are_those_of_refinement() {
        let mut random = Random(7);
        let mut n_merged = 0;
        for round in 0..20_000 {
            let (n_states, n_letters) = (1 + random.below(9), 1 + random.below(3));
            let mut dfa = LetterDfa::with_letters(n_letters);
            // How far back transitions lead at most, and how many there are.
            let (back, density) = (round % 4, 1 + random.below(4));
            for from in 0..n_states {
                let mut to = || {
                    let least = from.saturating_sub(back / 2);
                    let to = least + random.below(n_states - least);
                    if random.below(4) >= density || (back == 0 && to < from) { NOWHERE } else { index(to) }
                };
                let row: Vec<u32> = (0..n_letters).map(|_| to()).collect();
                dfa.push_state(random.below(3) == 0, row);
            }
            let edges = || {
                (0..n_states).flat_map(|from| {
                    let row = dfa.row(from).iter().enumerate();
                    row.filter_map(move |(letter, &to)| Some((from, letter, target(to)?)))
                })
            };
            let accepting: Vec<bool> = (0..n_states).map(|state| dfa.is_accepting(state)).collect();
            let live = live_states(&accepting, edges().map(|(from, _, to)| (from, to)));
            let transitions: Vec<Transition> = edges()
                .filter(|&(from, _, to)| live[from] && live[to])
                .map(|(from, letter, to)| Transition { from, letter, to })
                .collect();
            let expected = equivalence_classes(n_states, |state| (live[state], accepting[state]), &transitions);
            let found = of(&dfa, &live);
            assert_eq!(numbered(&found), numbered(&expected), "{dfa:?}");
            n_merged += usize::from(numbered(&found).into_iter().max().unwrap() + 1 < n_states);
        }
        assert!(n_merged > 2000, "{n_merged}");
    }
}
