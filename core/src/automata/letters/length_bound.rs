//! [`LengthBound`]: the strings of an automaton that have at most so many characters, without a state
//! for each number of them.
//!
//! Far from the bound it doesn't matter how many characters there were: what may come is what may
//! come without a bound, and the shortest way to the end is the same. So states are only made for each
//! number where that isn't so, and in between the characters are counted.
//!
//! ```text
//!   ^[a-z]+(-[a-z]+)*$     2 to 1000 characters      0, 1            states for each number, before
//!                                                    2 to 999        counted: two states
//!                                                    999, 1000       states for each number, beyond
//!   1 character is enough for the end, from any state: behind 999 a hyphen can't come any more.
//! ```

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::automata::adjacency::Adjacency;
use crate::automata::discovery::Discovery;
use crate::automata::letters::alphabet::Letter;
use crate::automata::letters::letter_dfa::{LetterDfa, MAX_STATES, NOWHERE};
use crate::automata::letters::state_classes;
use crate::base::ids::{index, to_usize};
use crate::base::meter;

/// Fewest characters that are worth counting.
const MIN_COUNTED: usize = 32;

/// The strings of an automaton with bounds on their lengths.
#[derive(Debug)]
pub(crate) struct LengthBound {
    /// The automaton: states before characters are counted, counted ones, those beyond, and those
    /// without a bound, to which the others don't lead. State 0 is the start.
    pub(crate) dfa: LetterDfa,
    /// The counted states, which are neighbours.
    pub(crate) counted: Vec<CountedState>,
    /// Number of characters that are counted.
    pub(crate) max: u32,
}

/// A state in which characters are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CountedState {
    pub(crate) state: usize,
    /// What it becomes once all of them are read.
    pub(crate) beyond: usize,
    /// The same state without a bound.
    pub(crate) free: usize,
}

impl LengthBound {
    /// The strings of `all`, a [minimized](LetterDfa::minimized) automaton, with at least `min` and at
    /// most `max` characters; `lengths` gives the bytes of the shortest character of each letter. None if hardly
    /// any characters would be counted, or there are too many states besides.
    pub(crate) fn new(
        all: &LetterDfa,
        lengths: impl FnOnce() -> Vec<u32>,
        (min, max): (usize, usize),
    ) -> Option<LengthBound> {
        // Short strings and patterns with an end of their own need no look at the letters.
        let n_most = max.checked_sub(min).filter(|&n| n >= MIN_COUNTED)?;
        if meter::is_over(all.n_states() * all.n_letters()) || !has_cycle(all) {
            return None;
        }
        let n_last = enough(all, &lengths())?;
        let n_counted = n_most.checked_sub(n_last).filter(|&n| n >= MIN_COUNTED)?;
        let (before, first_counted) = before(all, min)?;
        let counted = led_to(all, first_counted);
        let mut counted_number = vec![NOWHERE; all.n_states()];
        counted.iter().zip(0..).for_each(|(&state, number)| counted_number[state] = number);
        let (beyond, begins) = beyond(all, &counted, n_last)?;
        // Before, counted, beyond, free.
        let counted0 = index(before.n_states());
        let beyond0 = counted0 + index(counted.len());
        let free0 = beyond0 + index(beyond.n_states());
        let n_states = to_usize(free0) + counted.len();
        if n_states > MAX_STATES || meter::is_over(n_states * all.n_letters()) {
            return None;
        }
        meter::add_states(n_states);
        let mut dfa = LetterDfa::with_letters(all.n_letters());
        let number = |state: u32| counted_number[to_usize(state)];
        // Behind those before come the states of the automaton itself.
        push_states(&mut dfa, &before, 0..before.n_states(), |next| match next.checked_sub(counted0) {
            Some(state) => counted0 + number(state),
            None => next,
        });
        push_states(&mut dfa, all, counted.iter().copied(), |next| counted0 + number(next));
        push_states(&mut dfa, &beyond, 0..beyond.n_states(), |next| beyond0 + next);
        push_states(&mut dfa, all, counted.iter().copied(), |next| free0 + number(next));
        let counted = begins.into_iter().enumerate().map(|(number, begin)| CountedState {
            state: to_usize(counted0) + number,
            beyond: to_usize(beyond0) + begin,
            free: to_usize(free0) + number,
        });
        Some(LengthBound { dfa, counted: counted.collect(), max: index(n_counted) })
    }
}

/// Adds states of another automaton, their targets replaced.
fn push_states(dfa: &mut LetterDfa, from: &LetterDfa, states: impl Iterator<Item = usize>, to: impl Fn(u32) -> u32) {
    for state in states {
        let row = from.row(state).iter().map(|&next| if next == NOWHERE { NOWHERE } else { to(next) });
        dfa.push_state(from.is_accepting(state), row);
    }
}

/// Whether there are strings of any length, of an automaton each state of which leads to the end.
fn has_cycle(all: &LetterDfa) -> bool {
    // Kahn's algorithm: what is left behind all states without a predecessor is on a cycle, or behind
    // one.
    let mut n_before = vec![0_u32; all.n_states()];
    let states = 0..all.n_states();
    states.clone().flat_map(|from| all.targets(from)).for_each(|to| n_before[to] += 1);
    let mut work: Vec<usize> = states.filter(|&state| n_before[state] == 0).collect();
    let mut n_done = 0;
    while let Some(from) = work.pop() {
        n_done += 1;
        for to in all.targets(from) {
            n_before[to] -= 1;
            if n_before[to] == 0 {
                work.push(to);
            }
        }
    }
    n_done < all.n_states()
}

/// The number of characters that are enough, from any state, for a way to the end of as few bytes as
/// without a bound; `None` past a limit.
fn enough(all: &LetterDfa, lengths: &[u32]) -> Option<usize> {
    let mut edges = Vec::new();
    for from in 0..all.n_states() {
        for (&to, &length) in all.row(from).iter().zip(lengths).filter(|&(&to, _)| to != NOWHERE) {
            edges.push((from, to_usize(to), length));
        }
    }
    let by_target = Adjacency::new(all.n_states(), edges.iter().zip(0..).map(|(edge, number)| (edge.1, number)));
    // Dijkstra's algorithm from the ends, by bytes and, of as many, by characters.
    let mut least = vec![(u64::MAX, usize::MAX); all.n_states()];
    let mut work = BinaryHeap::new();
    for state in (0..all.n_states()).filter(|&state| all.is_accepting(state)) {
        least[state] = (0, 0);
        work.push(Reverse((0, 0, state)));
    }
    while let Some(Reverse((n_bytes, n_characters, to))) = work.pop() {
        if least[to] < (n_bytes, n_characters) {
            continue;
        }
        if meter::is_over(1) {
            return None;
        }
        for edge in by_target.of(to) {
            let (from, _, length) = edges[edge];
            let way = (n_bytes + u64::from(length), n_characters + 1);
            if way < least[from] {
                least[from] = way;
                work.push(Reverse((way.0, way.1, from)));
            }
        }
    }
    least.iter().map(|&(_, n_characters)| n_characters).max()
}

/// States for the first `n` characters, from which as many more may come as are missing, and the
/// states of `all` behind the last of them. Those are named in the rows by their numbers, behind the
/// numbers of the new states.
fn before(all: &LetterDfa, n: usize) -> Option<(LetterDfa, Vec<usize>)> {
    let mut layers = vec![vec![0]];
    for _ in 0..n {
        let mut is_next = vec![false; all.n_states()];
        layers.last()?.iter().flat_map(|&from| all.targets(from)).for_each(|to| is_next[to] = true);
        layers.push((0..all.n_states()).filter(|&state| is_next[state]).collect());
        if layers.len() * all.n_states() > 8 * MAX_STATES || meter::is_over(all.n_states() + all.n_letters()) {
            return None;
        }
    }
    let last = layers.pop()?;
    // Backwards, those from which the last layer is reached.
    let mut live = vec![false; all.n_states()];
    last.iter().for_each(|&state| live[state] = true);
    for layer in layers.iter_mut().rev() {
        layer.retain(|&state| all.targets(state).any(|to| live[to]));
        live.fill(false);
        layer.iter().for_each(|&state| live[state] = true);
    }
    let n_states: usize = layers.iter().map(Vec::len).sum();
    let (mut out, mut first) = (LetterDfa::with_letters(all.n_letters()), 0);
    for (at, layer) in layers.iter().enumerate() {
        let next0 = first + layer.len();
        // The numbers of the next layer.
        let mut number = vec![NOWHERE; all.n_states()];
        match layers.get(at + 1) {
            Some(next) => next.iter().zip(next0..).for_each(|(&state, n)| number[state] = index(n)),
            None => (0..all.n_states()).for_each(|state| number[state] = index(n_states + state)),
        }
        for &state in layer {
            let row = all.row(state).iter().map(|&to| if to == NOWHERE { NOWHERE } else { number[to_usize(to)] });
            out.push_state(false, row);
        }
        first = next0;
    }
    Some((out, last))
}

/// The states that these lead to, and these, ascending.
fn led_to(all: &LetterDfa, from: Vec<usize>) -> Vec<usize> {
    let mut is_met = vec![false; all.n_states()];
    from.iter().for_each(|&state| is_met[state] = true);
    let mut work = from;
    while let Some(from) = work.pop() {
        for to in all.targets(from) {
            if !std::mem::replace(&mut is_met[to], true) {
                work.push(to);
            }
        }
    }
    (0..all.n_states()).filter(|&state| is_met[state]).collect()
}

/// States for the last `n` characters, and the one of each of these states from which `n` may come.
fn beyond(all: &LetterDfa, counted: &[usize], n: usize) -> Option<(LetterDfa, Vec<usize>)> {
    // The fewest characters to the end.
    let n_left = {
        let each = (0..all.n_states()).flat_map(|from| all.targets(from).map(move |to| (to, from)));
        let edges: Vec<(usize, usize)> = each.collect();
        let before = Adjacency::new(all.n_states(), edges.iter().copied());
        let mut n_left = vec![usize::MAX; all.n_states()];
        let mut order: Vec<usize> = (0..all.n_states()).filter(|&state| all.is_accepting(state)).collect();
        order.iter().for_each(|&state| n_left[state] = 0);
        let mut at = 0;
        while let Some(&to) = order.get(at) {
            at += 1;
            for from in before.of(to).filter(|&from| n_left[from] == usize::MAX).collect::<Vec<usize>>() {
                n_left[from] = n_left[to] + 1;
                order.push(from);
            }
        }
        n_left
    };
    let mut pairs = Discovery::new((*counted.first()?, n));
    let begins: Vec<usize> = counted.iter().map(|&state| pairs.number((state, n))).collect();
    let mut dfa = LetterDfa::with_letters(all.n_letters());
    while let Some((state, n)) = pairs.next() {
        let mut row = Vec::with_capacity(all.n_letters());
        for letter in (0..index(all.n_letters())).map(Letter) {
            let next = all.next(state, letter).filter(|&next| n > 0 && n_left[next] < n);
            row.push(next.map_or(NOWHERE, |next| index(pairs.number((next, n - 1)))));
        }
        dfa.push_state(all.is_accepting(state), row);
        if pairs.len() > MAX_STATES || meter::is_over(all.n_letters()) {
            return None;
        }
    }
    // Equal ones are merged: the bound matters to few of them.
    let classes = state_classes::of(&dfa, &vec![true; dfa.n_states()]);
    let mut number = vec![usize::MAX; dfa.n_states()];
    let mut some = Vec::new();
    for (state, &class) in classes.iter().enumerate() {
        if number[class] == usize::MAX {
            number[class] = some.len();
            some.push(state);
        }
    }
    let mut out = LetterDfa::with_letters(all.n_letters());
    push_states(&mut out, &dfa, some.into_iter(), |next| index(number[classes[to_usize(next)]]));
    Some((out, begins.into_iter().map(|begin| number[classes[begin]]).collect()))
}
