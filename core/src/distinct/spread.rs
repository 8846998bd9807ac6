//! [`Spread`]: how many values a grammar has, and how much longer they get.
//!
//! A list of `n` items that differ needs `n` values, and its last item is at worst as long as the
//! longest of the `n` shortest. Both are found by writing down the shortest texts of the grammar
//! until there are enough values.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::sync::Arc;

use super::place::Place;
use super::tracker::{Step, Tracker};
use super::value::Value;
use crate::base::meter;
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::{DEAD, DfaCache, LazyDfa, START, StateId};

/// What is known of a grammar's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spread {
    /// Number of values, at most the number that was asked for.
    pub(crate) n_values: usize,
    /// Whether there may be more of them, which were not looked for.
    pub(crate) is_open: bool,
    /// By how many bytes a text of one of these values, or what the costs say on the way to it, is
    /// longer than the shortest of all.
    pub(crate) extra: Cost,
}

/// Most places that are gone on from. A search in a list goes through no more of them.
const MAX_EXPANDED: usize = super::search::MAX_EXPANDED / 2;

/// Most bytes that lead to one state which are tried: a thousand strings need no more than 32
/// different characters.
const MAX_ALIKE: usize = 32;

/// Finds `n_wanted` values of a grammar of JSON texts, or all if there are fewer.
pub(crate) fn spread(grammar: &Grammar, n_wanted: usize) -> Spread {
    values(grammar, n_wanted).0
}

/// The same, and the values.
pub(crate) fn values(grammar: &Grammar, n_wanted: usize) -> (Spread, HashSet<Arc<Value>>) {
    let mut cache = DfaCache::new(grammar, 1);
    let mut dfa = LazyDfa { grammar, cache: &mut cache };
    let least = dfa.min_bytes(START);
    let mut texts = Texts::default();
    if least < Cost::MAX {
        // The value is the first item of a list that has just begun.
        let place = Place { state: START, tracker: None };
        texts.expand(&mut dfa, Beginning { n_read: 0, place, reader: Tracker::new(0, false) });
    }
    let (mut values, mut most) = (HashSet::new(), least);
    for _ in 0..MAX_EXPANDED {
        let Some((Reverse(cost), _, from, byte)) = texts.open.pop() else {
            return (Spread { n_values: values.len(), is_open: texts.is_cut, extra: most - least }, values);
        };
        let Some(begun) = texts.all[from].step(&mut dfa, byte) else { continue };
        most = most.max(cost);
        if dfa.is_accepting(begun.place.state) {
            values.extend(begun.reader.value());
        }
        if values.len() >= n_wanted || meter::is_over(64) || dfa.step_budget.is_too_much() {
            break;
        }
        texts.expand(&mut dfa, begun);
    }
    (Spread { n_values: values.len(), is_open: true, extra: most - least }, values)
}

/// The beginning of a text.
#[derive(Debug)]
struct Beginning {
    n_read: Cost,
    place: Place,
    reader: Tracker,
}

impl Beginning {
    /// The beginning that is one byte longer; none if no text begins so.
    fn step(&self, dfa: &mut LazyDfa<'_>, byte: u8) -> Option<Beginning> {
        let (mut place, mut reader) = (self.place.clone(), self.reader.clone());
        let is_one = dfa.step_place(&mut place, byte) && matches!(reader.step(byte), Step::On { .. });
        is_one.then_some(Beginning { n_read: self.n_read + 1, place, reader })
    }
}

/// The beginnings of texts that were gone on from, and what is still to be gone on to.
#[derive(Debug, Default)]
struct Texts {
    /// The cost of a text, the bytes left, the number of its beginning in `all` and its next byte:
    /// the least cost first, then the one that is farthest.
    open: BinaryHeap<(Reverse<Cost>, Reverse<Cost>, usize, u8)>,
    all: Vec<Beginning>,
    /// Whether some bytes weren't tried.
    is_cut: bool,
}

impl Texts {
    /// Adds what is one byte longer. Most of it is never asked for, so only its cost is found.
    fn expand(&mut self, dfa: &mut LazyDfa<'_>, begun: Beginning) {
        let mut alike: HashMap<StateId, usize> = HashMap::new();
        for byte in 0..=u8::MAX {
            let next = dfa.step(begun.place.state, byte);
            if next == DEAD {
                continue;
            }
            let n_alike = alike.entry(next).or_default();
            *n_alike += 1;
            if *n_alike > MAX_ALIKE {
                self.is_cut = true;
                continue;
            }
            let left = dfa.min_bytes(next);
            self.open.push((Reverse((begun.n_read + 1).saturating_add(left)), Reverse(left), self.all.len(), byte));
        }
        self.all.push(begun);
    }
}
