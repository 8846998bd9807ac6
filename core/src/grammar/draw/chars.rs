//! From bytes to characters, and from characters to runs of them.
//!
//! - [`with_characters`]: where whole characters of UTF-8 are read, an edge is one character and
//!   not one byte.
//! - [`compressed`]: a run without a choice is one edge. "Efficiently Programming Large Language
//!   Models using SGLang" (Zheng et al. 2024) calls an edge compressed that stands for several in a
//!   row if from each but the first there is no other way.

use super::drawn_automaton::{DrawnAutomaton, DrawnEdge, DrawnState, EdgeGuard};
use super::label::EdgeLabel;

/// The ranges of bytes that characters begin with in UTF-8 (RFC 3629), and the lengths in bytes.
pub(crate) const LEADS: [(u8, u8, usize); 4] = [(0, 0x7f, 1), (0xc2, 0xdf, 2), (0xe0, 0xef, 3), (0xf0, 0xf4, 4)];

/// An automaton of the same texts whose edges read characters wherever the bytes from a state on
/// are UTF-8.
pub(crate) fn with_characters(mut automaton: DrawnAutomaton) -> DrawnAutomaton {
    let characters: Vec<Option<Vec<DrawnEdge>>> =
        automaton.states.iter().map(|state| characters(&automaton.states, state)).collect();
    for (state, edges) in automaton.states.iter_mut().zip(characters) {
        if let Some(edges) = edges {
            state.edges = edges;
        }
    }
    automaton.reached()
}

/// The edges of `state` by characters; none if its bytes don't all begin whole ones.
///
/// ```text
///  0 -C3-> 1 -A9..AA-> 2      0 -[éê]-> 2
/// ```
fn characters(states: &[DrawnState], state: &DrawnState) -> Option<Vec<DrawnEdge>> {
    let mut edges: Vec<DrawnEdge> = Vec::new();
    for edge in &state.edges {
        let EdgeLabel::Bytes(ranges) = &edge.label else {
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
            add(&mut edges, edge.guard, target, range);
        }
    }
    for edge in &mut edges {
        if let EdgeLabel::Chars(ranges) = &mut edge.label {
            *ranges = merged(std::mem::take(ranges));
        }
    }
    Some(edges)
}

/// Follows `path`, which leads to `target`, until it is `len` bytes long, and adds to `found` the
/// characters that it spells and where they lead. None if they aren't characters.
fn follow(
    states: &[DrawnState],
    target: usize,
    len: usize,
    path: &mut Vec<(u8, u8)>,
    found: &mut Vec<(usize, (char, char))>,
) -> Option<()> {
    if path.len() == len {
        found.extend(spelled(path)?.into_iter().map(|range| (target, range)));
        return Some(());
    }
    let state = &states[target];
    // A text that may end within a character, or count there, isn't one of characters.
    if state.accepting || state.repeat.is_some() {
        return None;
    }
    for edge in &state.edges {
        let (EdgeLabel::Bytes(ranges), EdgeGuard::Always) = (&edge.label, edge.guard) else { return None };
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

/// The characters that bytes spell, of which the first says how many there are; `None` if these
/// aren't characters.
pub(crate) fn spelled(path: &[(u8, u8)]) -> Option<Vec<(char, char)>> {
    let lead_bits = [0x7f, 0x1f, 0x0f, 0x07][path.len() - 1];
    let bits = |i: usize, byte: u8| u32::from(byte) & if i == 0 { lead_bits } else { 0x3f };
    let values: Vec<(u32, u32)> =
        path.iter().enumerate().map(|(i, &(low, high))| (bits(i, low), bits(i, high))).collect();
    let mut numbers = Vec::new();
    code_points(&values, 0, &mut numbers);
    let character = |(low, high)| {
        let (low, high) = (char::from_u32(low)?, char::from_u32(high)?);
        // Three bytes could also spell surrogates, and any number more bytes than it needs.
        let has_surrogates = low < '\u{e000}' && high >= '\u{e000}';
        (low.len_utf8() == path.len() && !has_surrogates).then_some((low, high))
    };
    numbers.into_iter().map(character).collect()
}

/// The code points whose bytes have payload bits in these ranges, added to `before`. A range of
/// bytes is a range of code points only where all bytes after it are free: `C3 80-BF` is
/// U+00C0 to U+00FF, while `C2-C3 A0` is U+00A0 and U+00E0.
fn code_points(values: &[(u32, u32)], before: u32, out: &mut Vec<(u32, u32)>) {
    let Some((&(low, high), rest)) = values.split_first() else { return };
    let shift = 6 * rest.len();
    if rest.iter().all(|&range| range == (0, 0x3f)) {
        out.push((before + (low << shift), before + (high << shift) + ((1 << shift) - 1)));
    } else {
        (low..=high).for_each(|value| code_points(rest, before + (value << shift), out));
    }
}

/// Adds a range of characters to the edge that leads to `target`, or a new edge.
fn add(edges: &mut Vec<DrawnEdge>, guard: EdgeGuard, target: usize, range: (char, char)) {
    for edge in edges.iter_mut().filter(|edge| edge.guard == guard && edge.target == target) {
        if let EdgeLabel::Chars(ranges) = &mut edge.label {
            ranges.push(range);
            return;
        }
    }
    edges.push(DrawnEdge { label: EdgeLabel::Chars(vec![range]), guard, target });
}

/// The ranges in order, those that touch or overlap merged.
pub(crate) fn merged(mut ranges: Vec<(char, char)>) -> Vec<(char, char)> {
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

/// An automaton of the same texts whose edges are runs of characters without a choice.
pub(crate) fn compressed(automaton: &DrawnAutomaton) -> DrawnAutomaton {
    let n_incoming = automaton.n_incoming();
    // A state inside of a run: one edge in, one out, and the text can't end there.
    let only_way = |state: usize| {
        let DrawnState { accepting: false, repeat: None, edges } = &automaton.states[state] else { return None };
        let [edge] = &edges[..] else { return None };
        (n_incoming[state] == 1).then_some((edge.label.text()?, edge.target))
    };
    let mut shorter = automaton.clone();
    for edge in shorter.states.iter_mut().flat_map(|state| &mut state.edges) {
        let Some(mut run) = edge.label.text() else { continue };
        while let Some((text, target)) = only_way(edge.target) {
            run += &text;
            edge.target = target;
        }
        edge.label = EdgeLabel::Text(run);
    }
    shorter.reached()
}
