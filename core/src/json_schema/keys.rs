//! Strings other than some: keys of members that aren't named.
//!
//! A trie of the names is left at any byte that goes on differently; from there on the rest of any string will do. As long as the text
//! is one that a name begins with, characters are spelled as serde_json spells them, so that no name comes in by another spelling.
//!
//! ```text
//!  "a", "ab":   " -> (0) -a-> (1) -b-> (2)        at (1) and (2), a quote would end a name
//!                     `-other-> rest of a string
//! ```

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::emit::Tables;
use crate::build::leaves::CHARACTER;
use crate::build::{Callee, OwnedFragment, from_regex, index};
use crate::fragment::{ByteRange, Node, NodeId};
use crate::meter::unlimited;

/// Any characters and the closing quote.
static REST: LazyLock<OwnedFragment> = LazyLock::new(|| fixed(&format!("(?:{CHARACTER})*\"")));

/// An escape as serde_json writes it, behind its backslash.
static ESCAPE: LazyLock<OwnedFragment> = LazyLock::new(|| fixed(r#"["\\bfnrt]|u00(?:0[0-7bef]|1[0-9a-f])"#));

fn fixed(pattern: &str) -> OwnedFragment {
    unlimited(|| from_regex(pattern).unwrap_or_default().to_fragment())
}

/// Whether the names are spelled without escapes, which the trie needs.
pub(super) fn can_spell(names: &[&str]) -> bool {
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

/// Where the trie is left to.
struct Exits {
    rest: NodeId,
    escape: NodeId,
    end: NodeId,
    dead: NodeId,
    /// Behind a lead byte: so many more bytes.
    more: [NodeId; 3],
    /// The same where the second byte has other bounds: behind `e0`, `ed`, `f0`, `f4`.
    special: [NodeId; 4],
}

/// Any string but these, with its quotes.
pub(super) fn other_than(tables: &mut Tables<'_, '_>, names: &[&str]) -> Callee {
    let places = trie(names);
    let exits = exits(tables);
    let mut nodes = vec![0; places.len()];
    for (at, place) in places.iter().enumerate().rev() {
        let first = index(tables.builder.fragment.ranges.len());
        let ranges = &mut tables.builder.fragment.ranges;
        let mut children = place.next.iter().peekable();
        for (low, high, to) in leaving(place, &exits) {
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
    let rest_part = match tables.rest_of_string {
        Some(part) => part,
        None => tables.graft(&REST),
    };
    tables.rest_of_string = Some(rest_part);
    let escapes = tables.graft(&ESCAPE);
    let end = tables.builder.end;
    let rest = tables.builder.call(rest_part, end);
    let escape = tables.builder.call(escapes, rest);
    let one = branch(tables, &[(0x80, 0xbf, rest)]);
    let two = branch(tables, &[(0x80, 0xbf, one)]);
    let three = branch(tables, &[(0x80, 0xbf, two)]);
    let special = [
        branch(tables, &[(0xa0, 0xbf, one)]),
        branch(tables, &[(0x80, 0x9f, one)]),
        branch(tables, &[(0x90, 0xbf, two)]),
        branch(tables, &[(0x80, 0x8f, two)]),
    ];
    let dead = tables.builder.dead;
    Exits { rest, escape, end, dead, more: [one, two, three], special }
}

/// The bytes that may come at a place of the trie, whether or not a name goes on with them.
fn leaving(place: &Place, exits: &Exits) -> Ways {
    let [one, two, three] = exits.more;
    let [e0, ed, f0, f4] = exits.special;
    // The builder's end is what the rest of a string ends in.
    let quote = if place.is_name { exits.dead } else { exits.end };
    match place.inside[..] {
        [] => vec![
            (b' ', b'!', exits.rest),
            (b'"', b'"', quote),
            (b'#', b'[', exits.rest),
            (b'\\', b'\\', exits.escape),
            (b']', 0x7f, exits.rest),
            (0xc2, 0xdf, one),
            (0xe0, 0xe0, e0),
            (0xe1, 0xec, two),
            (0xed, 0xed, ed),
            (0xee, 0xef, two),
            (0xf0, 0xf0, f0),
            (0xf1, 0xf3, three),
            (0xf4, 0xf4, f4),
        ],
        [0xe0] => vec![(0xa0, 0xbf, one)],
        [0xed] => vec![(0x80, 0x9f, one)],
        [0xf0] => vec![(0x90, 0xbf, two)],
        [0xf4] => vec![(0x80, 0x8f, two)],
        [lead] if lead < 0xe0 => vec![(0x80, 0xbf, exits.rest)],
        [lead] if lead < 0xf0 => vec![(0x80, 0xbf, one)],
        [_] => vec![(0x80, 0xbf, two)],
        [lead, _] if lead < 0xf0 => vec![(0x80, 0xbf, exits.rest)],
        [_, _] => vec![(0x80, 0xbf, one)],
        _ => vec![(0x80, 0xbf, exits.rest)],
    }
}
