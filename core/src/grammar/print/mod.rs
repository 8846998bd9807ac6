//! [`to_rust`]: a fragment printed as Rust statics, for the derive macro and for this crate's
//! [own tables](core_tables).
//!
//! The text is put together by hand and not with crate `quote`: it is flat tables of numbers, which
//! rustc parses fastest as they are, and core depends on no macro crate. The same fragment gives
//! the same bytes.

pub(crate) mod core_tables;

use std::fmt::Write as _;

use crate::base::ids::index;
use crate::fragment::byte_classes::cuts;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{ByteRange, Members, Node, NodeId, Part};
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;

/// The expression of the fragment's members, `Some(Members { … })` or `None`, in the style of
/// [`to_rust`].
#[must_use]
pub fn members_to_rust(fragment: &OwnedFragment, path: &str) -> String {
    match fragment.members {
        None => "::core::option::Option::None".into(),
        Some(Members { first, rest }) => {
            format!("::core::option::Option::Some({path}::fragment::Members{{first:{first},rest:{rest}}})")
        }
    }
}

/// The Rust items `static NODES`, `TEXT`, `RANGES`, `CHOICES`, `PARTS` and `KNOWN` of this
/// fragment.
///
/// Their types are found under `path`: the path of module `formwork_core::__core` as the caller
/// sees it, such as `::formwork::__core`. `is_closed` says that the fragment calls nothing but its
/// own parts.
#[must_use]
pub fn to_rust(fragment: &OwnedFragment, is_closed: bool, path: &str) -> String {
    let mut out = String::new();
    // A `use` within the initializer is shorter than a path at each item, and cannot be taken for
    // a type of the caller's.
    let mut table = |name: &str, item: &str, items: &mut dyn Iterator<Item = String>| {
        let (n_items, items) = items.fold((0, String::new()), |(n, all), item| (n + 1, all + &item + ","));
        // Only what is mentioned, so that the caller's compiler doesn't warn of unused imports.
        // In order of name, as rustfmt would have it.
        let uses = match items.contains("NodeId(") && item != "NodeId" {
            true if item < "NodeId" => format!("{{{item},NodeId}}"),
            true => format!("{{NodeId,{item}}}"),
            false => item.to_owned(),
        };
        // Writing to a String can't fail.
        let _ = match n_items {
            0 => writeln!(out, "static {name}: [{path}::fragment::{item}; 0] = [];"),
            _ => writeln!(
                out,
                "static {name}: [{path}::fragment::{item}; {n_items}] = {{use {path}::fragment::{uses};[{items}]}};"
            ),
        };
    };
    table("NODES", "Node", &mut fragment.nodes.iter().map(|node| node_to_rust(node, path)));
    let ranges = fragment.ranges.iter();
    table(
        "RANGES",
        "ByteRange",
        &mut ranges.map(|ByteRange { lo, hi, next }| format!("ByteRange::new({lo},{hi},{})", next.0)),
    );
    table("CHOICES", "NodeId", &mut fragment.choices.iter().map(|way| format!("NodeId({})", way.0)));
    let parts = fragment.parts.iter();
    table(
        "PARTS",
        "Part",
        &mut parts.map(|Part { start, nests }| format!("Part{{start:NodeId({}),nests:{nests}}}", start.0)),
    );
    let _ = writeln!(out, "static TEXT: [u8; {}] = *b\"{}\";", fragment.text.len(), fragment.text.escape_ascii());
    let (cuts, costs) = (cuts(&fragment.text, &fragment.ranges).0, known_costs(fragment, is_closed));
    let _ = writeln!(
        out,
        "static KNOWN: {path}::fragment::Known = {path}::fragment::Known{{cuts:[{:#x},{:#x}],costs:&{costs:?}}};",
        cuts[0], cuts[1],
    );
    out
}

/// The cost of each node; nothing if it depends on the depth, on callees or on rounds of a loop.
fn known_costs(fragment: &OwnedFragment, is_closed: bool) -> Vec<Cost> {
    let is_open = |node: &Node| match node {
        Node::Literal { .. } | Node::Bytes { .. } | Node::Choice { .. } | Node::Call { .. } => false,
        Node::Token { .. } | Node::Space { .. } | Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {
            true
        }
        // Of nodes whose costs are known, none counts.
        Node::Repeat { .. } | Node::Counted { .. } | Node::AnyMember { .. } | Node::AfterMember { .. } => true,
        Node::DistinctItem { .. } | Node::AfterDistinct { .. } => true,
    };
    if !is_closed
        || fragment.nests
        || fragment.parts.iter().any(|part| part.nests)
        || fragment.nodes.iter().any(is_open)
    {
        return Vec::new();
    }
    let grammar = Grammar::owned("", fragment);
    (0..index(fragment.nodes.len())).map(|node| grammar.costs.of_node(NodeId(node), 0)).collect()
}

/// `Node::Call{callee:0,next:NodeId(3)}`: as short as rustc can read it.
fn node_to_rust(node: &Node, path: &str) -> String {
    match *node {
        Node::Literal { start, len, next: NodeId(next) } => {
            format!("Node::Literal{{start:{start},len:{len},next:NodeId({next})}}")
        }
        Node::Bytes { first, len, accepting } => {
            format!("Node::Bytes{{first:{first},len:{len},accepting:{accepting}}}")
        }
        Node::Space { slot, next: NodeId(next) } => {
            format!("Node::Space{{slot: {path}::Slot::{slot:?},next:NodeId({next})}}")
        }
        Node::Call { callee, next: NodeId(next) } => format!("Node::Call{{callee:{callee},next:NodeId({next})}}"),
        Node::Token { tokens, next: NodeId(next) } => format!("Node::Token{{tokens:{tokens},next:NodeId({next})}}"),
        Node::Choice { first, len } => format!("Node::Choice{{first:{first},len:{len}}}"),
        Node::Repeat { min, max, body: NodeId(body), done: NodeId(done) } => {
            format!("Node::Repeat{{min:{min},max:{max},body:NodeId({body}),done:NodeId({done})}}")
        }
        Node::Counted { max, within: NodeId(within), beyond: NodeId(beyond), free: NodeId(free) } => {
            format!("Node::Counted{{max:{max},within:NodeId({within}),beyond:NodeId({beyond}),free:NodeId({free})}}")
        }
        Node::AnyMember { first, len, n_required, after: NodeId(after) } => {
            format!("Node::AnyMember{{first:{first},len:{len},n_required:{n_required},after:NodeId({after})}}")
        }
        Node::AfterMember { members: NodeId(members), comma: NodeId(comma), close: NodeId(close), conditions } => {
            format!(
                "Node::AfterMember{{members:NodeId({members}),comma:NodeId({comma}),close:NodeId({close}),conditions:{conditions}}}"
            )
        }
        Node::DistinctItem { extra, room, item: NodeId(item) } => {
            format!("Node::DistinctItem{{extra:{extra},room:{room},item:NodeId({item})}}")
        }
        Node::AfterDistinct { next: NodeId(next) } => format!("Node::AfterDistinct{{next:NodeId({next})}}"),
        Node::Flatten { callee, first, next: NodeId(next) } => {
            format!("Node::Flatten{{callee:{callee},first:{first},next:NodeId({next})}}")
        }
        Node::Member { presence, present: NodeId(present), absent: NodeId(absent) } => format!(
            "Node::Member{{presence: {path}::fragment::Presence::{presence:?},present:NodeId({present}),absent:NodeId({absent})}}"
        ),
        Node::IfEmpty { callee, full: NodeId(full), empty: NodeId(empty) } => {
            format!("Node::IfEmpty{{callee:{callee},full:NodeId({full}),empty:NodeId({empty})}}")
        }
    }
}
