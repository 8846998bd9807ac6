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

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::automata::patterns::regex_dfa::from_regex;
use crate::base::ids::{index, span};
use crate::base::meter::{self, unlimited};
use crate::fragment::builder::Builder;
use crate::fragment::owned::Callee;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{ByteRange, Node, NodeId};
use crate::json_text::leaf::CHARACTER;

/// The rest of any string: characters and the closing quote.
static REST: LazyLock<OwnedFragment> = LazyLock::new(|| fixed(&format!("(?:{CHARACTER})*\"")));

/// The fragment of a pattern that is known to be valid, made without limits because it is kept.
fn fixed(pattern: &str) -> OwnedFragment {
    unlimited(|| from_regex(pattern).unwrap_or_default().to_fragment())
}

/// Whether all names are spelled without escapes, which the trie needs.
pub(crate) fn can_spell(names: &[&str]) -> bool {
    names.iter().all(|name| !name.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\'))
}

/// A node of the trie.
#[derive(Default)]
struct TrieNode {
    /// Whether a name ends here.
    is_name: bool,
    /// The node behind each byte.
    next: BTreeMap<u8, usize>,
    /// The bytes read of a character that isn't complete.
    inside: Vec<u8>,
}

/// Transitions on byte ranges, by the first byte, the last one, and the node they lead to.
type ByteTransitions = Vec<(u8, u8, NodeId)>;

/// The nodes at which the trie is left. They are those of the rest of any string, so that an
/// inspection of the tables sees what a string with excluded ones has in common with any string.
#[derive(Clone, Copy)]
pub(crate) struct StringExits {
    /// The rest of a string from a character boundary on.
    rest: NodeId,
    /// An escape as serde_json writes it, behind its backslash, then the rest.
    escape: NodeId,
}

/// Any string but `names`, with its quotes, as a part.
pub(crate) fn other_than(builder: &mut Builder, exits: &mut Option<StringExits>, names: &[&str]) -> Callee {
    let trie = trie(names);
    let exits = *exits.get_or_insert_with(|| string_exits(builder));
    let mut nodes = vec![builder.dead; trie.len()];
    let between = leaving(builder, &[], exits);
    // Children first: they come after their parents in the trie.
    for (at, node) in trie.iter().enumerate().rev() {
        if meter::is_over(4) {
            break;
        }
        let inside;
        let leaving = if node.inside.is_empty() {
            &between
        } else {
            inside = leaving(builder, &node.inside, exits);
            &inside
        };
        let first = index(builder.fragment.ranges.len());
        overlay(builder, node, leaving, &nodes);
        let len = index(builder.fragment.ranges.len()) - first;
        nodes[at] = builder.push(Node::Bytes { first, len, accepting: false });
    }
    let start = builder.literal(b"\"", nodes[0]);
    builder.part(start, false)
}

/// Adds the byte ranges of a trie node: those that leave the trie, except for the bytes with which
/// a name goes on. `nodes` are those of the children.
///
/// ```text
///  leaving 20-7F, children 61 and 63     20-60 leave, 61 child, 62 leaves, 63 child, 64-7F leave
/// ```
fn overlay(builder: &mut Builder, node: &TrieNode, leaving: &[(u8, u8, NodeId)], nodes: &[NodeId]) {
    let dead = builder.dead;
    let ranges = &mut builder.fragment.ranges;
    // Ranges and children are both in order of their bytes, so one pass merges them.
    let mut children = node.next.iter().peekable();
    for &(low, high, to) in leaving {
        // The closing quote has a range of its own, see the test below.
        let to = if low == b'"' && node.is_name { dead } else { to };
        let mut from = low;
        let mut is_left = true;
        while let Some((&byte, &child)) = children.next_if(|&(&byte, _)| byte <= high) {
            if from < byte {
                ranges.push(ByteRange { lo: from, hi: byte - 1, next: to });
            }
            ranges.push(ByteRange { lo: byte, hi: byte, next: nodes[child] });
            is_left = byte < high;
            from = byte.saturating_add(1);
        }
        if is_left {
            ranges.push(ByteRange { lo: from, hi: high, next: to });
        }
    }
}

/// A node with these transitions.
fn branch(builder: &mut Builder, transitions: &[(u8, u8, NodeId)]) -> NodeId {
    let pairs: Vec<([u8; 2], NodeId)> = transitions.iter().map(|&(low, high, to)| ([low, high], to)).collect();
    let pairs: Vec<(&[u8], NodeId)> = pairs.iter().map(|(pair, to)| (&pair[..], *to)).collect();
    builder.branch(&pairs)
}

/// The trie of names, by bytes; node 0 is the root.
fn trie(names: &[&str]) -> Vec<TrieNode> {
    let mut trie = vec![TrieNode::default()];
    for name in names {
        let mut at = 0;
        for c in name.chars() {
            if meter::is_over(4) {
                return trie;
            }
            let mut bytes = [0; 4];
            let bytes = c.encode_utf8(&mut bytes).as_bytes();
            for (i, &byte) in bytes.iter().enumerate() {
                let fresh = trie.len();
                let next = *trie[at].next.entry(byte).or_insert(fresh);
                if next == fresh {
                    let inside = if i + 1 < bytes.len() { bytes[..=i].to_vec() } else { Vec::new() };
                    trie.push(TrieNode { inside, ..TrieNode::default() });
                }
                at = next;
            }
        }
        trie[at].is_name = true;
    }
    trie
}

/// Makes the rest of a string. serde_json escapes control characters as `\b \f \n \r \t` and
/// `\u00xx` in small letters, and nothing else but `"` and `\`.
fn string_exits(builder: &mut Builder) -> StringExits {
    let rest = builder.embed(&REST);
    let low = branch(builder, &[(b'0', b'7', rest), (b'b', b'b', rest), (b'e', b'f', rest)]);
    let high = branch(builder, &[(b'0', b'9', rest), (b'a', b'f', rest)]);
    let digits = branch(builder, &[(b'0', b'0', low), (b'1', b'1', high)]);
    let code = builder.literal(b"00", digits);
    let letters = b"\"\\bfnrt".map(|byte| (byte, byte, rest));
    let escape = branch(builder, &[&letters[..], &[(b'u', b'u', code)]].concat());
    StringExits { rest, escape }
}

/// The transitions of any string behind some bytes of a character.
fn leaving(builder: &Builder, inside: &[u8], StringExits { rest, escape }: StringExits) -> ByteTransitions {
    let fragment = &builder.fragment;
    let ranges = |node: NodeId| match fragment.nodes[node] {
        Node::Bytes { first, len, .. } => &fragment.ranges[span(first, len)],
        _ => &[],
    };
    let node = inside.iter().try_fold(rest, |node, &byte| {
        ranges(node).iter().find(|range| (range.lo..=range.hi).contains(&byte)).map(|range| range.next)
    });
    let transitions = node.map_or(&[][..], ranges).iter().map(|&ByteRange { lo, hi, next }| match lo {
        b'\\' => (lo, hi, escape),
        _ => (lo, hi, next),
    });
    transitions.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_has_ranges_of_their_own_for_what_names_change() {
        let Node::Bytes { first, len, .. } = REST.nodes[0] else { panic!("{:?}", REST.nodes[0]) };
        let ranges = &REST.ranges[span(first, len)];
        for byte in [b'"', b'\\'] {
            assert!(ranges.iter().any(|range| (range.lo, range.hi) == (byte, byte)), "{ranges:?}");
        }
    }
}
