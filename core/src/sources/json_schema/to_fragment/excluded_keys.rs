//! Strings other than some: the keys of members that no schema names.
//!
//! A trie of the names is left at any byte with which no name goes on; from there, the rest is that
//! of any string. Within a name, characters are spelled as serde_json spells them, so no name comes
//! in by another spelling, such as `\u0061` for `a`.
//!
//! ```text
//!  "a", "ab":   " -> (0) -a-> (1) -b-> (2)        at (1) and (2), a quote would end a name
//!                     `-other-> rest of a string
//! ```

use std::cmp::Reverse;
use std::sync::LazyLock;

use crate::automata::patterns::regex_dfa::from_regex;
use crate::base::ids::{index, span};
use crate::base::meter::{self, unlimited};
use crate::fragment::builder::{Builder, with_targets};
use crate::fragment::owned::Callee;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{ByteRange, Node, NodeId};
use crate::grammar::linked_tables::each_next;
use crate::json_text::leaf::CHARACTER;

/// The rest of any string: characters and the closing quote. Made without limits because it is kept.
static REST: LazyLock<RestOfString> = LazyLock::new(|| {
    let pattern = format!("(?:{CHARACTER})*\"");
    RestOfString::new(unlimited(|| from_regex(&pattern).unwrap_or_default().to_fragment()))
});

/// A fragment whose nodes lead forward, apart from its start, which isn't the first.
struct RestOfString {
    fragment: OwnedFragment,
    /// The place of the start.
    start: u32,
}

impl RestOfString {
    /// Nodes in order of how many may follow up to the next character, most first: so that their
    /// costs are found in one sweep.
    fn new(mut fragment: OwnedFragment) -> RestOfString {
        let mut n_left = vec![0_usize; fragment.nodes.len()];
        // Each round gets one node further. Whatever leads back leads to the start.
        for _ in 0..n_left.len() {
            for at in 1..n_left.len() {
                let mut longest = 0;
                let tables = (&fragment.nodes[..], &fragment.ranges[..], &fragment.choices[..]);
                each_next(tables, NodeId::from_index(at), |next| longest = longest.max(1 + n_left[next]));
                n_left[at] = longest;
            }
        }
        let mut order: Vec<usize> = (0..n_left.len()).collect();
        order.sort_by_key(|&at| Reverse(n_left[at]));
        let mut places = vec![NodeId::START; order.len()];
        for (place, &at) in order.iter().enumerate() {
            places[at] = NodeId::from_index(place);
        }
        fragment.nodes = order.iter().map(|&at| with_targets(fragment.nodes[at], |next| places[next])).collect();
        fragment.ranges.iter_mut().for_each(|range| range.next = places[range.next]);
        RestOfString { fragment, start: places[0].0 }
    }
}

/// Whether all names are spelled without escapes, which the trie needs.
pub(crate) fn can_spell(names: &[&str]) -> bool {
    names.iter().all(|name| !name.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\'))
}

/// A node of the trie. The children of one are a list, in order of their bytes.
#[derive(Default)]
struct TrieNode {
    /// The byte that leads here.
    byte: u8,
    /// Whether a name ends here.
    is_name: bool,
    /// The bytes read of a character that isn't complete, and how many there are.
    inside: ([u8; 3], usize),
    /// The first child and the next one of the same parent; 0, which is nobody's child, for none.
    first_child: usize,
    next_child: usize,
}

/// The nodes at which the trie is left. They are those of the rest of any string, so that an
/// inspection of the tables sees what a string with excluded ones has in common with any string.
#[derive(Clone, Copy)]
pub(crate) struct StringExits {
    /// The rest of a string from a character boundary on.
    rest: NodeId,
    /// An escape as serde_json writes it, behind its backslash, then the rest.
    escape: NodeId,
    /// The part that they were made for.
    part: Callee,
}

/// Makes the nodes of `part`, a section of their own: any string but `names`, with its quotes.
pub(crate) fn fill(builder: &mut Builder, exits: &mut Option<StringExits>, part: Callee, names: &[&str]) {
    builder.begin_section();
    let trie = trie(names);
    let exits = *exits.get_or_insert_with(|| string_exits(builder, part));
    let mut nodes = vec![builder.dead; trie.len()];
    let between = leaving(builder, &[], exits);
    // Each node has the ranges that leave, and at most two more for each child.
    builder.fragment.nodes.reserve(trie.len() + 1);
    builder.fragment.ranges.reserve(trie.len() * (between.len() + 2));
    // Children first: they come after their parents in the trie.
    for (at, node) in trie.iter().enumerate().rev() {
        if meter::is_over(4) {
            break;
        }
        let inside;
        let leaving = if node.inside.1 == 0 {
            &between
        } else {
            inside = leaving(builder, &node.inside.0[..node.inside.1], exits);
            &inside
        };
        let first = builder.fragment.ranges.len();
        overlay(&mut builder.fragment.ranges, &trie, node, leaving, &nodes);
        let ranges = &mut builder.fragment.ranges[first..];
        // The closing quote has a range of its own, see the test below.
        if node.is_name
            && let Some(quote) = ranges.iter_mut().find(|range| range.lo == b'"')
        {
            quote.next = builder.dead;
        }
        let (first, len) = (index(first), index(ranges.len()));
        nodes[at] = builder.push(Node::Bytes { first, len, accepting: false });
    }
    let start = builder.literal(b"\"", nodes[0]);
    builder.set_part(part, start, false);
    builder.fragment.sections.get_or_insert_default().links.push((start, exits.part));
}

/// Adds the byte ranges of a trie node: those that leave the trie, except for the bytes with which
/// a name goes on. `nodes` are those of the children.
///
/// ```text
///  leaving 20-7F, children 61 and 63     20-60 leave, 61 child, 62 leaves, 63 child, 64-7F leave
/// ```
fn overlay(
    ranges: &mut Vec<ByteRange>,
    trie: &[TrieNode],
    node: &TrieNode,
    mut leaving: &[ByteRange],
    nodes: &[NodeId],
) {
    // What is left of a range that a child was cut out of.
    let mut cut: Option<ByteRange> = None;
    let mut child = node.first_child;
    // Ranges and children are both in order of their bytes, so one pass merges them.
    while child != 0 {
        let TrieNode { byte, next_child, .. } = trie[child];
        if let Some(before) = cut.take_if(|range| range.hi < byte) {
            ranges.push(before);
        }
        let around = cut.take().or_else(|| {
            let n_before = leaving.iter().position(|range| range.hi >= byte).unwrap_or(leaving.len());
            let (before, from) = leaving.split_at(n_before);
            ranges.extend_from_slice(before);
            let (&around, after) = from.split_first()?;
            leaving = after;
            Some(around)
        });
        if let Some(range) = around {
            if range.lo < byte {
                ranges.push(ByteRange { hi: byte - 1, ..range });
            }
            cut = (byte < range.hi).then(|| ByteRange { lo: byte + 1, ..range });
        }
        ranges.push(ByteRange { lo: byte, hi: byte, next: nodes[child] });
        child = next_child;
    }
    ranges.extend(cut);
    ranges.extend_from_slice(leaving);
}

/// A node with these transitions, which are in order.
fn branch(builder: &mut Builder, transitions: &[(u8, u8, NodeId)]) -> NodeId {
    let first = index(builder.fragment.ranges.len());
    builder.fragment.ranges.extend(transitions.iter().map(|&(lo, hi, next)| ByteRange { lo, hi, next }));
    builder.push(Node::Bytes { first, len: index(transitions.len()), accepting: false })
}

/// The trie of names, by bytes; node 0 is the root.
fn trie(names: &[&str]) -> Vec<TrieNode> {
    let mut trie = Vec::with_capacity(1 + names.iter().map(|name| name.len()).sum::<usize>());
    trie.push(TrieNode::default());
    for name in names {
        let mut at = 0;
        for c in name.chars() {
            if meter::is_over(4) {
                return trie;
            }
            let mut bytes = [0; 4];
            let len = c.encode_utf8(&mut bytes).len();
            for (i, &byte) in bytes[..len].iter().enumerate() {
                let n_inside = if i + 1 < len { i + 1 } else { 0 };
                at = child(&mut trie, at, byte, ([bytes[0], bytes[1], bytes[2]], n_inside));
            }
        }
        trie[at].is_name = true;
    }
    trie
}

/// The child of a trie node behind a byte, which is new at the first call.
fn child(trie: &mut Vec<TrieNode>, parent: usize, byte: u8, inside: ([u8; 3], usize)) -> usize {
    let (mut before, mut next) = (None, trie[parent].first_child);
    while next != 0 && trie[next].byte < byte {
        (before, next) = (Some(next), trie[next].next_child);
    }
    if next != 0 && trie[next].byte == byte {
        return next;
    }
    let fresh = trie.len();
    trie.push(TrieNode { byte, inside, next_child: next, ..TrieNode::default() });
    match before {
        Some(before) => trie[before].next_child = fresh,
        None => trie[parent].first_child = fresh,
    }
    fresh
}

/// Makes the rest of a string. serde_json escapes control characters as `\b \f \n \r \t` and
/// `\u00xx` in small letters, and nothing else but `"` and `\`.
fn string_exits(builder: &mut Builder, part: Callee) -> StringExits {
    // The nodes are reversed until the builder is finished.
    let rest = NodeId(builder.embed(&REST.fragment).0 - REST.start);
    let low = branch(builder, &[(b'0', b'7', rest), (b'b', b'b', rest), (b'e', b'f', rest)]);
    let high = branch(builder, &[(b'0', b'9', rest), (b'a', b'f', rest)]);
    let digits = branch(builder, &[(b'0', b'0', low), (b'1', b'1', high)]);
    let code = builder.literal(b"00", digits);
    let letters = b"\"\\bfnrt".map(|byte| (byte, byte, rest));
    let escape = branch(builder, &[&letters[..], &[(b'u', b'u', code)]].concat());
    StringExits { rest, escape, part }
}

/// The transitions of any string behind some bytes of a character.
fn leaving(builder: &Builder, inside: &[u8], StringExits { rest, escape, .. }: StringExits) -> Vec<ByteRange> {
    let fragment = &builder.fragment;
    let ranges = |node: NodeId| match fragment.nodes[node] {
        Node::Bytes { first, len, .. } => &fragment.ranges[span(first, len)],
        _ => &[],
    };
    let node = inside.iter().try_fold(rest, |node, &byte| {
        ranges(node).iter().find(|range| (range.lo..=range.hi).contains(&byte)).map(|range| range.next)
    });
    let transitions = node.map_or(&[][..], ranges).iter().map(|&range| match range.lo {
        b'\\' => ByteRange { next: escape, ..range },
        _ => range,
    });
    transitions.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_has_ranges_of_their_own_for_what_names_change() {
        let start = REST.fragment.nodes[NodeId(REST.start)];
        let Node::Bytes { first, len, .. } = start else { panic!("{start:?}") };
        let ranges = &REST.fragment.ranges[span(first, len)];
        for byte in [b'"', b'\\'] {
            assert!(ranges.iter().any(|range| (range.lo, range.hi) == (byte, byte)), "{ranges:?}");
        }
    }
}
