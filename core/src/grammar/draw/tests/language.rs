//! Walks a drawing byte by byte, other types' drawings in place of the edges that name them, next
//! to the grammar's own lazy DFA: what can be read, and where the text may end, has to be the same
//! in both. All bytes are tried at every pair of places, so for what has few of these the two
//! languages are equal, not only alike on some texts.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};

use super::super::drawn_automaton::{DrawnEdge, EdgeGuard};
use super::*;
use crate::lazy_dfa::{DEAD, DfaCache, LazyDfa, START};

/// Pairs of places that are tried; recursive types have any number of them.
const MAX_PAIRS: usize = 150;

/// Both forms of `drawing` against its grammar.
pub(crate) fn check(drawing: &Drawing) {
    for form in [Form::Plain, Form::Compressed] {
        let mut walk = Walk { drawing, form, machines: HashMap::new() };
        let grammar = &drawing.grammar;
        let mut cache = DfaCache::new(grammar, 0);
        let mut dfa = LazyDfa { grammar, cache: &mut cache };
        let start = walk.closed([vec![Level::at((0, 0))]].into());
        let mut known = HashSet::from([(START, start.clone())]);
        let mut work = VecDeque::from([(START, start, Vec::new())]);
        while let Some((state, threads, text)) = work.pop_front() {
            let context = || {
                format!("{} {form} {:?}: {:?}", drawing.drawn[0].name, grammar.style(), String::from_utf8_lossy(&text))
            };
            assert_eq!(dfa.is_accepting(state), threads.contains(&Vec::new()), "{}", context());
            for byte in 0..=u8::MAX {
                let next = dfa.step(state, byte);
                let after = walk.step(&threads, byte);
                assert_eq!(next != DEAD, !after.is_empty(), "{} then {byte:#x}", context());
                if next != DEAD && known.len() < MAX_PAIRS && known.insert((next, after.clone())) {
                    work.push_back((next, after, [&text[..], &[byte]].concat()));
                }
            }
        }
    }
}

/// A place in a drawing, and in those around it; empty where the text has ended.
type Thread = Vec<Level>;

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Level {
    /// Entry and depth.
    machine: (u32, u32),
    state: usize,
    /// Rounds by loop.
    rounds: BTreeMap<usize, u32>,
    /// The edge that is being read, and what of it has been.
    reading: Option<(usize, Vec<u8>)>,
}

impl Level {
    fn at(machine: (u32, u32)) -> Level {
        Level { machine, state: 0, rounds: BTreeMap::new(), reading: None }
    }
}

struct Walk<'a> {
    drawing: &'a Drawing,
    form: Form,
    machines: HashMap<(u32, u32), DrawnAutomaton>,
}

impl Walk<'_> {
    fn machine(&mut self, key: (u32, u32)) -> &DrawnAutomaton {
        let Drawing { grammar, names, .. } = self.drawing;
        self.machines.entry(key).or_insert_with(|| {
            let plain = chars::with_characters(DrawnAutomaton::of(grammar, names, key.0, key.1));
            match self.form {
                Form::Plain => plain,
                Form::Compressed => chars::compressed(&plain),
            }
        })
    }

    /// Everything that is reached without a byte.
    fn closed(&mut self, mut work: Vec<Thread>) -> BTreeSet<Thread> {
        let mut found = BTreeSet::new();
        while let Some(thread) = work.pop() {
            if !found.insert(thread.clone()) {
                continue;
            }
            let Some(level) = thread.last().filter(|level| level.reading.is_none()) else { continue };
            let state = self.machine(level.machine).states[level.state].clone();
            let rounds = level.rounds.get(&level.state).copied().unwrap_or(0);
            if state.accepting && state.repeat.is_none_or(|(min, _)| rounds >= min) {
                let mut around = thread.clone();
                around.pop();
                if let Some(last) = around.last_mut() {
                    let (edge, _) = last.reading.take().unwrap();
                    self.pass(last, edge);
                }
                work.push(around);
            }
            for (i, edge) in state.edges.iter().enumerate().filter(|(_, edge)| is_open(edge, state.repeat, rounds)) {
                let mut next = thread.clone();
                let last = next.last_mut().unwrap();
                match edge.label {
                    EdgeLabel::Nothing | EdgeLabel::Space { .. } => self.pass(last, i),
                    EdgeLabel::Type { entry, depth, .. } => {
                        last.reading = Some((i, Vec::new()));
                        next.push(Level::at((entry, depth)));
                    }
                    _ => continue,
                }
                work.push(next);
            }
        }
        found
    }

    fn step(&mut self, threads: &BTreeSet<Thread>, byte: u8) -> BTreeSet<Thread> {
        let mut after = Vec::new();
        for thread in threads {
            let Some(level) = thread.last() else { continue };
            let state = self.machine(level.machine).states[level.state].clone();
            let rounds = level.rounds.get(&level.state).copied().unwrap_or(0);
            for (i, edge) in state.edges.iter().enumerate() {
                let mut read = match &level.reading {
                    Some((reading, read)) if *reading == i => read.clone(),
                    None if is_open(edge, state.repeat, rounds) => Vec::new(),
                    _ => continue,
                };
                read.push(byte);
                let (whole, begins) = spells(&edge.label, &read);
                if whole {
                    let mut next = thread.clone();
                    self.pass(next.last_mut().unwrap(), i);
                    after.push(next);
                }
                if begins {
                    let mut next = thread.clone();
                    next.last_mut().unwrap().reading = Some((i, read));
                    after.push(next);
                }
            }
        }
        self.closed(after)
    }

    /// To the end of an edge.
    fn pass(&mut self, level: &mut Level, edge: usize) {
        let state = &self.machine(level.machine).states[level.state];
        let DrawnEdge { guard, target, .. } = state.edges[edge];
        let (min, max) = state.repeat.unwrap_or_default();
        level.reading = None;
        match guard {
            EdgeGuard::Always => {}
            EdgeGuard::Round => {
                let rounds = level.rounds.entry(level.state).or_insert(0);
                *rounds = if max == u32::MAX { (*rounds + 1).min(min) } else { *rounds + 1 };
            }
            EdgeGuard::Done => {
                level.rounds.remove(&level.state);
            }
        }
        level.state = target;
    }
}

fn is_open(edge: &DrawnEdge, repeat: Option<(u32, u32)>, rounds: u32) -> bool {
    match (edge.guard, repeat) {
        (EdgeGuard::Always, None) => true,
        (EdgeGuard::Round, Some((_, max))) => rounds < max,
        (EdgeGuard::Done, Some((min, _))) => rounds >= min,
        _ => panic!("only counted loops count"),
    }
}

/// Whether `read` is a whole text of the label, and whether more can follow.
fn spells(label: &EdgeLabel, read: &[u8]) -> (bool, bool) {
    match label {
        EdgeLabel::Bytes(ranges) => (ranges.iter().any(|range| (range.0..=range.1).contains(&read[0])), false),
        EdgeLabel::Text(text) => {
            (text.as_bytes() == read, text.len() > read.len() && text.as_bytes().starts_with(read))
        }
        EdgeLabel::Chars(ranges) => {
            let begins = |c: char| c.encode_utf8(&mut [0; 4]).as_bytes().starts_with(read);
            match std::str::from_utf8(read) {
                Ok(text) => {
                    (ranges.iter().any(|range| (range.0..=range.1).contains(&text.chars().next().unwrap())), false)
                }
                // The characters that begin like this lie side by side.
                Err(_) => (
                    false,
                    first_beginning(read).is_some_and(|first| {
                        ranges.iter().any(|range| begins(range.0) || range.0 < first && first <= range.1)
                    }),
                ),
            }
        }
        EdgeLabel::Space { max_indent } => match read {
            b" " => (true, false),
            [b'\n', blanks @ ..] if blanks.iter().all(|byte| b" \t".contains(byte)) => {
                let left = *max_indent as usize;
                (blanks.len() <= left, blanks.len() < left)
            }
            _ => (false, false),
        },
        EdgeLabel::Type { .. } | EdgeLabel::Token(_) | EdgeLabel::Nothing => (false, false),
    }
}

/// The first character whose bytes begin with `read`, which is less than a whole one.
fn first_beginning(read: &[u8]) -> Option<char> {
    let more = (1..4_usize).flat_map(|n| [0x80, 0x90, 0xa0].map(|second| (n, second)));
    let mut found: Vec<char> = more
        .filter_map(|(n, second)| {
            let mut bytes = read.to_vec();
            bytes.resize(read.len() + n, 0x80);
            if read.len() == 1 {
                bytes[1] = second;
            }
            std::str::from_utf8(&bytes).ok()?.chars().next().filter(|c| c.len_utf8() == bytes.len())
        })
        .collect();
    found.sort_unstable();
    found.first().copied()
}
