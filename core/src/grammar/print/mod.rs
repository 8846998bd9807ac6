//! Printing a fragment as Rust: the one place that spells the statics, for the derive macro and for
//! this crate's own leaf tables. Same fragment in, same bytes out.

pub(crate) mod generated;

use generated::PATH;
use std::fmt::Write as _;

use crate::base::ids::index;
use crate::fragment::byte_classes::cuts;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Members, Node};
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;

/// `Some(Members { … })` or `None`, as [`to_rust`] prints the rest.
#[must_use]
pub fn members_to_rust(fragment: &OwnedFragment, path: &str) -> String {
    match fragment.members {
        None => "::core::option::Option::None".into(),
        Some(Members { first, rest }) => {
            format!("::core::option::Option::Some({path}::fragment::Members{{first:{first},rest:{rest}}})")
        }
    }
}

/// The Rust items `static NODES`, `TEXT`, `RANGES`, `CHOICES`, `PARTS`, `KNOWN` of this fragment,
/// their types found under `path` (the path of module `formwork_core::fragment` and its neighbours
/// as seen from the place of printing, such as `::formwork::__core`). `is_closed` says that it
/// calls nothing but its own parts.
#[must_use]
pub fn to_rust(fragment: &OwnedFragment, is_closed: bool, path: &str) -> String {
    let mut out = String::new();
    let nodes = &fragment.nodes;
    // Writing to a String can't fail.
    let _ = write!(out, "static NODES: [{path}::fragment::Node; {}] = [", nodes.len());
    for node in nodes {
        let _ = write!(out, "{},", node_to_rust(node, path));
    }
    let _ = write!(out, "];\nstatic TEXT: [u8; {}] = *b\"{}\";\n", fragment.text.len(), fragment.text.escape_ascii());
    let _ = write!(out, "static RANGES: [{path}::fragment::ByteRange; {}] = [", fragment.ranges.len());
    for range in &fragment.ranges {
        let _ = write!(out, "{path}::fragment::ByteRange::new({},{},{}),", range.lo, range.hi, range.next);
    }
    let _ = write!(out, "];\nstatic CHOICES: [u32; {}] = {:?};\n", fragment.choices.len(), fragment.choices);
    let _ = write!(out, "static PARTS: [{path}::fragment::Part; {}] = [", fragment.parts.len());
    for part in &fragment.parts {
        let _ = write!(out, "{path}::fragment::Part{{start:{},nests:{}}},", part.start, part.nests);
    }
    let (cuts, costs) = (cuts(&fragment.text, &fragment.ranges).0, known_costs(fragment, is_closed));
    let _ = write!(
        out,
        "];\nstatic KNOWN: {path}::fragment::Known = {path}::fragment::Known{{cuts:[{:#x},{:#x}],costs:&{costs:?}}};\n",
        cuts[0], cuts[1],
    );
    out
}

/// What it costs from each node; nothing if that depends on the depth or on what is called.
fn known_costs(fragment: &OwnedFragment, is_closed: bool) -> Vec<Cost> {
    let is_open = |node: &Node| match node {
        Node::Literal { .. } | Node::Bytes { .. } | Node::Choice { .. } | Node::Repeat { .. } | Node::Call { .. } => {
            false
        }
        Node::Space { .. } | Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => true,
    };
    if !is_closed
        || fragment.nests
        || fragment.parts.iter().any(|part| part.nests)
        || fragment.nodes.iter().any(is_open)
    {
        return Vec::new();
    }
    let grammar = Grammar::owned("", fragment);
    (0..index(fragment.nodes.len())).map(|node| grammar.costs.of_node(node, 0)).collect()
}

/// The module `name` of [`to_rust`]'s items and a `static FRAGMENT` over them, for this crate's own
/// tables. `calls` are the Rust expressions of what the fragment refers to.
pub(crate) fn leaf_module(name: &str, fragment: &OwnedFragment, calls: &[&str], direct_only: bool) -> String {
    format!(
        "pub(crate) mod {name} {{\n{}pub(crate) static FRAGMENT: {PATH}::fragment::Fragment = {PATH}::fragment::Fragment {{ name: \"{name}\", \
         nests: false, nodes: &NODES, text: &TEXT, ranges: &RANGES, choices: &CHOICES, parts: &PARTS, calls: &[{}], members: None, \
         buffered: &[], direct_only: {direct_only}, depth: u32::MAX, known: Some(&KNOWN) }};\n}}\n\n",
        to_rust(fragment, calls.is_empty(), PATH),
        calls.join(", "),
    )
}

fn node_to_rust(node: &Node, path: &str) -> String {
    let variant = match *node {
        Node::Literal { start, len, next } => {
            format!("Literal{{start:{start},len:{len},next:{next}}}")
        }
        Node::Bytes { first, len, accepting } => format!("Bytes{{first:{first},len:{len},accepting:{accepting}}}"),
        Node::Space { slot, next } => format!("Space{{slot: {path}::Slot::{slot:?},next:{next}}}"),
        Node::Call { callee, next } => format!("Call{{callee:{callee},next:{next}}}"),
        Node::Choice { first, len } => format!("Choice{{first:{first},len:{len}}}"),
        Node::Repeat { min, max, body, done } => format!("Repeat{{min:{min},max:{max},body:{body},done:{done}}}"),
        Node::Flatten { callee, first, next } => format!("Flatten{{callee:{callee},first:{first},next:{next}}}"),
        Node::Member { presence, present, absent } => {
            format!("Member{{presence: {path}::fragment::Presence::{presence:?},present:{present},absent:{absent}}}")
        }
        Node::IfEmpty { callee, full, empty } => format!("IfEmpty{{callee:{callee},full:{full},empty:{empty}}}"),
    };
    format!("{path}::fragment::Node::{variant}")
}
