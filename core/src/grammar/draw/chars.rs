//! From bytes to characters, and from characters to runs of them.
//!
//! - [`with_characters`]: where whole characters of UTF-8 are read, an edge is one character and
//!   not one byte.
//! - [`compressed`]: a run without a choice is one edge. "Efficiently Programming Large Language
//!   Models using SGLang" (Zheng et al. 2024) calls an edge compressed that stands for several in a
//!   row if from each but the first there is no other way.

use super::machine::{Edge, Label, Machine, State, When};

/// The bytes that characters begin with, and how many bytes they then take.
const LEADS: [(u8, u8, usize); 4] = [(0, 0x7f, 1), (0xc2, 0xdf, 2), (0xe0, 0xef, 3), (0xf0, 0xf4, 4)];

/// The same texts, with edges that read characters wherever the bytes from a state on are UTF-8.
pub(crate) fn with_characters(mut machine: Machine) -> Machine {
    let characters: Vec<Option<Vec<Edge>>> =
        machine.states.iter().map(|state| characters(&machine.states, state)).collect();
    for (state, edges) in machine.states.iter_mut().zip(characters) {
        if let Some(edges) = edges {
            state.edges = edges;
        }
    }
    machine.reached(usize::MAX)
}

/// The edges of `state` by characters; none if its bytes are not the beginnings of whole ones.
fn characters(states: &[State], state: &State) -> Option<Vec<Edge>> {
    let mut edges: Vec<Edge> = Vec::new();
    for edge in &state.edges {
        let Label::Bytes(ranges) = &edge.label else {
            edges.push(edge.clone());
            continue;
        };
        let mut found = Vec::new();
        for &(low, high) in ranges {
            if !(low..=high).all(|byte| LEADS.iter().any(|lead| (lead.0..=lead.1).contains(&byte))) {
                return None;
            }
            for (first, last, len) in LEADS {
                if low.max(first) <= high.min(last) {
                    follow(states, edge.target, len, &mut vec![(low.max(first), high.min(last))], &mut found)?;
                }
            }
        }
        for (target, range) in found {
            add(&mut edges, edge.when, target, range);
        }
    }
    for edge in &mut edges {
        if let Label::Chars(ranges) = &mut edge.label {
            *ranges = merged(std::mem::take(ranges));
        }
    }
    Some(edges)
}

/// Follows a path of bytes that has got to `target` until it is `len` bytes long, and adds to
/// `found` the characters it spells and where they lead. None if they aren't characters.
fn follow(
    states: &[State],
    target: usize,
    len: usize,
    path: &mut Vec<(u8, u8)>,
    found: &mut Vec<(usize, (char, char))>,
) -> Option<()> {
    if path.len() == len {
        let lead_bits = [0x7f, 0x1f, 0x0f, 0x07][len - 1];
        let bits = |i: usize, byte: u8| u32::from(byte) & if i == 0 { lead_bits } else { 0x3f };
        let values: Vec<(u32, u32)> =
            path.iter().enumerate().map(|(i, &(low, high))| (bits(i, low), bits(i, high))).collect();
        let mut numbers = Vec::new();
        spelled(&values, 0, &mut numbers);
        for (low, high) in numbers {
            let (low, high) = (char::from_u32(low)?, char::from_u32(high)?);
            let has_surrogates = low < '\u{e000}' && high >= '\u{e000}';
            if low.len_utf8() != len || has_surrogates {
                return None;
            }
            found.push((target, (low, high)));
        }
        return Some(());
    }
    let state = &states[target];
    if state.accepting || state.repeat.is_some() {
        return None;
    }
    for edge in &state.edges {
        let (Label::Bytes(ranges), When::Always) = (&edge.label, edge.when) else { return None };
        for &(low, high) in ranges {
            if low < 0x80 || high > 0xbf {
                return None;
            }
            path.push((low, high));
            follow(states, edge.target, len, path, found)?;
            path.pop();
        }
    }
    Some(())
}

/// The numbers of characters whose bytes have bits in these ranges, after `before`.
fn spelled(values: &[(u32, u32)], before: u32, out: &mut Vec<(u32, u32)>) {
    let Some((&(low, high), rest)) = values.split_first() else { return };
    let shift = 6 * rest.len();
    if rest.iter().all(|&range| range == (0, 0x3f)) {
        out.push((before + (low << shift), before + (high << shift) + ((1 << shift) - 1)));
    } else {
        (low..=high).for_each(|value| spelled(rest, before + (value << shift), out));
    }
}

fn add(edges: &mut Vec<Edge>, when: When, target: usize, range: (char, char)) {
    for edge in edges.iter_mut().filter(|edge| edge.when == when && edge.target == target) {
        if let Label::Chars(ranges) = &mut edge.label {
            ranges.push(range);
            return;
        }
    }
    edges.push(Edge { label: Label::Chars(vec![range]), when, target });
}

/// Sorted, and without ranges that touch.
fn merged(mut ranges: Vec<(char, char)>) -> Vec<(char, char)> {
    ranges.sort_unstable();
    let mut out: Vec<(char, char)> = Vec::new();
    for (low, high) in ranges {
        match out.last_mut() {
            // The step of a range of characters skips the surrogates, as it should.
            Some(last) if (last.1..=low).nth(1).is_none_or(|next| next == low) => last.1 = last.1.max(high),
            _ => out.push((low, high)),
        }
    }
    out
}

/// The same texts, with runs of characters without a choice as one edge.
pub(crate) fn compressed(machine: &Machine) -> Machine {
    let n_incoming = machine.n_incoming();
    // Where exactly one way leads in, exactly one out, and nothing else can happen.
    let only_way = |state: usize| {
        let State { accepting: false, repeat: None, edges } = &machine.states[state] else { return None };
        let [edge] = &edges[..] else { return None };
        (n_incoming[state] == 1).then_some((edge.label.text()?, edge.target))
    };
    let mut shorter = machine.clone();
    for edge in shorter.states.iter_mut().flat_map(|state| &mut state.edges) {
        let Some(mut run) = edge.label.text() else { continue };
        while let Some((text, target)) = only_way(edge.target) {
            run += &text;
            edge.target = target;
        }
        edge.label = Label::Text(run);
    }
    shorter.reached(usize::MAX)
}
