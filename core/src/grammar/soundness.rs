//! [`is_sound`]: whether tables that were read from a file can be used without a further check.
//!
//! The engine indexes tables without asking, and relies on it that every closure without bytes is
//! finite. Linking guarantees both; a file could hold anything.

use std::collections::HashSet;
use std::ops::Range;

use crate::base::ids::{span, to_usize};
use crate::base::meter;
use crate::base::strongly_connected::components;
use crate::fragment::table::{MAX_UNORDERED, NO_CONDITIONS, Node, NodeId};
use crate::grammar::linked_tables::LinkedTables;

/// Most ways on for each entry of the tables, on average, beside [`FREE_WAYS`]. Nodes may share
/// rows, but those of one grammar share few.
const MAX_WAYS_PER_ENTRY: usize = 8;

/// Ways on that any table may have.
const FREE_WAYS: usize = 1 << 16;

/// Largest product of parts and nodes of one fragment: what is beyond takes too long.
const MAX_PART_STEPS: u64 = 1 << 28;

/// Whether every index is one of an entry, and every walk comes to an end. `None` is no as well.
pub(crate) fn is_sound(tables: &LinkedTables) -> Option<bool> {
    let blocks = blocks(tables)?;
    let LinkedTables { nodes, text, ranges, choices, tokens, conditions, fragments, .. } = tables;
    // Otherwise a file of n bytes could have n^2 ways, all of which are looked at.
    let n_entries = nodes.len() + ranges.len() + choices.len();
    let n_ways = nodes.iter().fold(0_usize, |sum, node| sum.saturating_add(n_ways(node)));
    if n_ways > n_entries.saturating_mul(MAX_WAYS_PER_ENTRY).saturating_add(FREE_WAYS) {
        return None;
    }
    meter::step(n_ways).ok()?;
    for (block, n_parts) in &blocks {
        // Each part is walked by itself in places, over all nodes of the fragment at worst.
        if (block.len() as u64).saturating_mul(*n_parts) > MAX_PART_STEPS {
            return None;
        }
        let inside = |node: NodeId| block.contains(&node.index());
        for (at, &node) in block.clone().map(NodeId::from_index).zip(nodes.get(block.clone())?) {
            let is_literal = |node: NodeId| matches!(nodes[node], Node::Literal { .. });
            let fits = match node {
                // A literal without bytes would be a step that reads nothing.
                Node::Literal { start, len, next } => len > 0 && slice(text, start, len).is_some() && inside(next),
                Node::Bytes { first, len, .. } => {
                    let ranges = slice(ranges, first, len)?;
                    ranges.iter().all(|range| range.lo <= range.hi && inside(range.next))
                        && ranges.is_sorted_by(|a, b| a.hi < b.lo)
                }
                Node::Space { next, .. } => inside(next),
                Node::Token { tokens: reference, next } => to_usize(reference) < tokens.len() && inside(next),
                Node::Call { callee, next } => to_usize(callee) < fragments.len() && inside(next),
                Node::Choice { first, len } => slice(choices, first, len)?.iter().all(|&way| inside(way)),
                Node::Repeat { min, max, body, done } => min <= max && inside(body) && inside(done),
                Node::Counted { within, beyond, free, .. } => {
                    inside(within) && inside(beyond) && inside(free) && within == at + 1
                }
                // The two heads of an object belong to each other, and what counts between them
                // begins with bytes: costs rely on both.
                Node::AnyMember { first, len, n_required, after } => {
                    n_required <= len
                        && to_usize(len) <= MAX_UNORDERED
                        && slice(choices, first, len + 1)?.iter().all(|&way| inside(way))
                        && slice(choices, first, len)?.iter().all(|&key| is_literal(key))
                        && inside(after)
                        && matches!(nodes[after], Node::AfterMember { members, .. } if members == at)
                }
                Node::AfterMember { members, comma, close, conditions: of } => {
                    inside(members)
                        && inside(comma)
                        && is_literal(comma)
                        && inside(close)
                        && matches!(nodes[members], Node::AnyMember { after, len, n_required, .. }
                            if after == at && (of == NO_CONDITIONS || n_required == 0 && conditions.get(to_usize(of))?.n_named == len))
                }
                Node::DistinctItem { item: next, .. } | Node::AfterDistinct { next } => inside(next),
                Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => false,
            };
            if !fits {
                return None;
            }
        }
    }
    meter::step(n_ways).ok()?;
    let is_sound = loops_are_apart(tables) && !meter::is_over(n_ways) && everything_ends(tables);
    Some(is_sound && counted_nodes_are_alike(tables))
}

/// Number of nodes that a node leads to.
fn n_ways(node: &Node) -> usize {
    match *node {
        Node::Bytes { len, .. } | Node::Choice { len, .. } | Node::AnyMember { len, .. } => to_usize(len),
        _ => 2,
    }
}

/// The entries `first..first + len`, if all are there.
fn slice<T>(list: &[T], first: u32, len: u32) -> Option<&[T]> {
    list.get(to_usize(first)..to_usize(first).checked_add(to_usize(len))?)
}

/// The nodes of each fragment with its parts, which follow it, and the number of parts. `None` if
/// fragments don't follow one another, or a part isn't in its fragment.
fn blocks(tables: &LinkedTables) -> Option<Vec<(Range<usize>, u64)>> {
    let mut blocks: Vec<(Range<usize>, u64)> = Vec::new();
    for fragment in &tables.fragments {
        let start = fragment.start.index();
        if fragment.part == 0 {
            let ends = blocks.last_mut().map_or(0, |(last, _)| {
                last.end = start;
                last.start + 1
            });
            if start < ends || blocks.is_empty() && start != 0 {
                return None;
            }
            blocks.push((start..tables.nodes.len(), 0));
        } else {
            blocks.last_mut()?.1 += 1;
        }
    }
    // Parts begin within their fragment's nodes. The first fragment is a whole one, or there would
    // be no block, so `at` is at least 1.
    let mut at = 0;
    for fragment in &tables.fragments {
        at += usize::from(fragment.part == 0);
        if !blocks.get(at - 1)?.0.contains(&fragment.start.index()) {
            return None;
        }
    }
    (!blocks.is_empty()).then_some(blocks)
}

/// Whether no counted loop is in another one of the same activation, which has one counter.
///
/// `(a{2}b){3}` within one fragment would have one counter for both loops; a fragment that is
/// called for `a{2}` has its own.
fn loops_are_apart(tables: &LinkedTables) -> bool {
    // An object in any order has two heads, of which one is enough here.
    let is_loop = |node: usize| matches!(tables.nodes[node], Node::Repeat { .. } | Node::AnyMember { .. });
    if !(0..tables.nodes.len()).any(is_loop) {
        return true;
    }
    let is_counted = |node: usize| matches!(tables.nodes[node], Node::Counted { .. });
    let edges: Vec<Vec<usize>> = tables.nodes.iter().zip(0..).map(|(_, node)| next_of(tables, NodeId(node))).collect();
    components(&edges).iter().all(|set| match set.iter().filter(|&&node| is_loop(node)).count() {
        0 => true,
        1 => !set.iter().any(|&node| is_counted(node)),
        _ => false,
    })
}

/// Whether the nodes of strings whose characters are counted read the same as those without a bound,
/// node by node, as masks rely on: bytes, and literals that aren't characters of their own.
fn counted_nodes_are_alike(tables: &LinkedTables) -> bool {
    let LinkedTables { nodes, text, ranges, .. } = tables;
    let mut seen = HashSet::new();
    let mut open = Vec::new();
    for &node in nodes {
        if let Node::Counted { within, free, beyond, .. } = node {
            let reads_bytes = |node: NodeId| matches!(nodes[node], Node::Bytes { len: 1.., accepting: false, .. });
            if !reads_bytes(within)
                || !reads_bytes(free)
                || !matches!(nodes[beyond], Node::Bytes { .. } | Node::Literal { .. })
            {
                return false;
            }
            open.push((within, free));
        }
    }
    while let Some((one, other)) = open.pop() {
        if one == other || !seen.insert((one, other)) {
            continue;
        }
        if meter::is_over(1) {
            return false;
        }
        let mut leads = |one: NodeId, other: NodeId| match nodes[one] {
            Node::Counted { free, .. } => free == other,
            _ => {
                open.push((one, other));
                true
            }
        };
        let is_alike = match (nodes[one], nodes[other]) {
            (Node::Literal { start, len, next }, Node::Literal { start: s, len: l, next: n }) => {
                text[span(start, len)] == text[span(s, l)] && leads(next, n)
            }
            (Node::Bytes { first, len, accepting: false }, Node::Bytes { first: f, len: l, accepting: false }) => {
                len == l
                    && ranges[span(first, len)]
                        .iter()
                        .zip(&ranges[span(f, l)])
                        .all(|(one, other)| (one.lo, one.hi) == (other.lo, other.hi) && leads(one.next, other.next))
            }
            _ => false,
        };
        if !is_alike {
            return false;
        }
    }
    true
}

/// Whether nothing comes back to where it was without a byte, except by choices and by calls that
/// take over their caller's activation.
///
/// A cycle of choices is harmless, because a closure visits each configuration once. A tail call is
/// as well, because it adds no frame. A call with something after it would push frame upon frame,
/// and a round without a byte would count for ever.
///
/// ```text
///  a = call a, then "x"           refused: frames without end, and no byte read
///  a = "x" or call a              sound: the call is the last of `a`, so it takes over the activation
///  a = "x" or call b, then call a refused if `b` may be empty: what follows it would return to itself
/// ```
fn everything_ends(tables: &LinkedTables) -> bool {
    let nullable = nullable(tables);
    let start = |callee: u32| (tables.fragments[to_usize(callee)].start).index();
    // The steps that read nothing. What follows a call is one of them only if the callee may be
    // empty.
    let edges: Vec<Vec<usize>> = tables
        .nodes
        .iter()
        .zip(0..)
        .map(|(&node, at)| match node {
            Node::Literal { .. } | Node::Bytes { .. } | Node::Token { .. } => Vec::new(),
            Node::Call { callee, next } if nullable[start(callee)] => vec![start(callee), next.index()],
            Node::Call { callee, .. } => vec![start(callee)],
            _ => next_of(tables, NodeId(at)),
        })
        .collect();
    let mut component = vec![0; tables.nodes.len()];
    for (number, set) in components(&edges).iter().enumerate() {
        set.iter().for_each(|&node| component[node] = number);
    }
    tables.nodes.iter().zip(&component).all(|(&node, &own)| match node {
        // Refuses a round that may read nothing.
        Node::Repeat { body, .. } => component[body] != own,
        Node::Call { callee, next } => {
            (tables.nodes[next] == Node::END || component[start(callee)] != own)
                && (!nullable[start(callee)] || component[next] != own)
        }
        _ => true,
    })
}

/// From which nodes the end of the fragment can be reached without a byte, white space being none.
fn nullable(tables: &LinkedTables) -> Vec<bool> {
    let LinkedTables { nodes, fragments, .. } = tables;
    let start = |callee: u32| (fragments[to_usize(callee)].start).index();
    // The nodes to look at again once a node is found to be nullable.
    let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    for (at, &node) in nodes.iter().enumerate() {
        match node {
            Node::Literal { .. } | Node::Bytes { .. } | Node::Token { .. } => {}
            Node::Call { callee, next } => {
                waiting[start(callee)].push(at);
                waiting[next].push(at);
            }
            Node::Repeat { done, .. } => waiting[done].push(at),
            _ => tables.each_next(NodeId::from_index(at), |next| waiting[next].push(at)),
        }
    }
    let mut nullable: Vec<bool> =
        nodes.iter().map(|node| matches!(node, Node::Bytes { accepting: true, .. })).collect();
    let mut work: Vec<usize> = (0..nodes.len()).filter(|&node| nullable[node]).collect();
    while let Some(done) = work.pop() {
        for &node in &waiting[done] {
            let is_empty = match nodes[node] {
                Node::Call { callee, next } => nullable[start(callee)] && nullable[next],
                // Rounds that may be empty are refused, so a loop is passed without a byte only if
                // it needs no round.
                Node::Repeat { min, .. } => min == 0,
                _ => true,
            };
            if is_empty && !std::mem::replace(&mut nullable[node], true) {
                work.push(node);
            }
        }
    }
    nullable
}

/// The nodes of the same fragment that can come after `node`.
fn next_of(tables: &LinkedTables, node: NodeId) -> Vec<usize> {
    let mut next_nodes = Vec::new();
    tables.each_next(node, |next| next_nodes.push(next.index()));
    next_nodes
}
