//! Strings other than some: keys of members that aren't named.
//!
//! A trie of the names is left at any byte that goes on differently; from there on the rest of any
//! string will do. As long as the text is one that a name begins with, characters are spelled as
//! serde_json spells them, so that no name comes in by another spelling.
//!
//! ```text
//!  "a", "ab":   " -> (0) -a-> (1) -b-> (2)        at (1) and (2), a quote would end a name
//!                     `-other-> rest of a string
//! ```

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::emit::Tables;
use crate::automata::patterns::regex_dfa::from_regex;
use crate::base::ids::index;
use crate::base::meter::unlimited;
use crate::fragment::builder::Callee;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{ByteRange, Node, NodeId};
use crate::json_text::leaf::CHARACTER;

/// Any characters and the closing quote.
static REST: LazyLock<OwnedFragment> = LazyLock::new(|| fixed(&format!("(?:{CHARACTER})*\"")));

fn fixed(pattern: &str) -> OwnedFragment {
    unlimited(|| from_regex(pattern).unwrap_or_default().to_fragment())
}

/// Whether the names are spelled without escapes, which the trie needs.
pub(crate) fn can_spell(names: &[&str]) -> bool {
    names.iter().all(|name| !name.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\'))
}

/// A place in the trie.
#[derive(Default)]
struct Place {
    /// Whether a name ends here.
    is_name: bool,
    next: BTreeMap<u8, usize>,
    /// The bytes of a character read so far.
    inside: Vec<u8>,
}

/// Ways on that leave the trie, as pairs of the first byte and the last, and where they go.
type Ways = Vec<(u8, u8, NodeId)>;

/// Where the trie is left to: the nodes of the rest of a string themselves, so that one can see
/// what the two have in common.
#[derive(Clone, Copy)]
pub(crate) struct Exits {
    rest: NodeId,
    /// An escape as serde_json writes it, behind its backslash, and then the rest.
    escape: NodeId,
}

/// Any string but these, with its quotes.
pub(crate) fn other_than(tables: &mut Tables<'_, '_>, names: &[&str]) -> Callee {
    let places = trie(names);
    let exits = exits(tables);
    let mut nodes = vec![NodeId::START; places.len()];
    let between = leaving(tables, &[], exits);
    for (at, place) in places.iter().enumerate().rev() {
        let inside;
        let ways = if place.inside.is_empty() {
            &between
        } else {
            inside = leaving(tables, &place.inside, exits);
            &inside
        };
        let first = index(tables.builder.fragment.ranges.len());
        let ranges = &mut tables.builder.fragment.ranges;
        let mut children = place.next.iter().peekable();
        for &(low, high, to) in ways {
            let to = if low == b'"' && place.is_name { tables.builder.dead } else { to };
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
        let len = index(ranges.len()) - first;
        nodes[at] = tables.builder.push(Node::Bytes { first, len, accepting: false });
    }
    let start = tables.builder.literal(b"\"", nodes[0]);
    tables.builder.part(start, false)
}

fn branch(tables: &mut Tables<'_, '_>, ways: &[(u8, u8, NodeId)]) -> NodeId {
    let pairs: Vec<([u8; 2], NodeId)> = ways.iter().map(|&(low, high, to)| ([low, high], to)).collect();
    let ways: Vec<(&[u8], NodeId)> = pairs.iter().map(|(pair, to)| (&pair[..], *to)).collect();
    tables.builder.branch(&ways)
}

fn trie(names: &[&str]) -> Vec<Place> {
    let mut places = vec![Place::default()];
    for name in names {
        let mut at = 0;
        for c in name.chars() {
            let mut bytes = [0; 4];
            let bytes = c.encode_utf8(&mut bytes).as_bytes();
            for (i, &byte) in bytes.iter().enumerate() {
                let fresh = places.len();
                let next = *places[at].next.entry(byte).or_insert(fresh);
                if next == fresh {
                    let inside = if i + 1 < bytes.len() { bytes[..=i].to_vec() } else { Vec::new() };
                    places.push(Place { inside, ..Place::default() });
                }
                at = next;
            }
        }
        places[at].is_name = true;
    }
    places
}

fn exits(tables: &mut Tables<'_, '_>) -> Exits {
    if let Some(known) = tables.rest_of_string {
        return known;
    }
    let rest = tables.builder.embed(&REST);
    let low = branch(tables, &[(b'0', b'7', rest), (b'b', b'b', rest), (b'e', b'f', rest)]);
    let high = branch(tables, &[(b'0', b'9', rest), (b'a', b'f', rest)]);
    let digits = branch(tables, &[(b'0', b'0', low), (b'1', b'1', high)]);
    let code = tables.builder.literal(b"00", digits);
    let letters = b"\"\\bfnrt".map(|byte| (byte, byte, rest));
    let escape = branch(tables, &[&letters[..], &[(b'u', b'u', code)]].concat());
    *tables.rest_of_string.insert(Exits { rest, escape })
}

/// The bytes that may come after these of a character, whether or not a name goes on with them.
fn leaving(tables: &Tables<'_, '_>, inside: &[u8], Exits { rest, escape }: Exits) -> Ways {
    let fragment = &tables.builder.fragment;
    let ranges = |node: NodeId| match fragment.nodes[node.index()] {
        Node::Bytes { first, len, .. } => &fragment.ranges[first as usize..(first + len) as usize],
        _ => &[],
    };
    let node = inside.iter().try_fold(rest, |node, &byte| {
        ranges(node).iter().find(|range| (range.lo..=range.hi).contains(&byte)).map(|range| range.next)
    });
    let ways = node.map_or(&[][..], ranges).iter().map(|&ByteRange { lo, hi, next }| match lo {
        b'\\' => (lo, hi, escape),
        _ => (lo, hi, next),
    });
    ways.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_has_ranges_of_their_own_for_what_names_change() {
        let Node::Bytes { first, len, .. } = REST.nodes[0] else { panic!("{:?}", REST.nodes[0]) };
        let ranges = &REST.ranges[first as usize..(first + len) as usize];
        for byte in [b'"', b'\\'] {
            assert!(ranges.iter().any(|range| (range.lo, range.hi) == (byte, byte)), "{ranges:?}");
        }
    }
}
