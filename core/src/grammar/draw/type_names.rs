//! [`TypeNames`]: what the types of a grammar are called in a drawing, and which of them have no
//! name there.
//!
//! Types that are equal in everything have one name, and different types of one name are numbered:
//! `Result`, `Result (2)`.

use std::collections::HashMap;

use crate::base::ids::{index, span, to_usize};
use crate::fragment::member_conditions::MemberConditions;
use crate::fragment::table::{ByteRange, Node, NodeId};
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;

/// Names of the entries (fragments and their parts) of a grammar.
#[derive(Debug)]
pub(crate) struct TypeNames {
    /// For each entry the first one that is equal to it: types may be linked several times.
    same_as: Vec<u32>,
    /// The name of each entry.
    names: Vec<String>,
}

impl TypeNames {
    /// The names of everything in `grammar`.
    pub(crate) fn of(grammar: &Grammar) -> TypeNames {
        let heads = Heads::of(grammar);
        let classes = heads.classes(grammar);
        let mut first: HashMap<(u32, u32), u32> = HashMap::new();
        let mut same_as = Vec::new();
        let mut names: Vec<String> = Vec::new();
        // How many different types have this name so far.
        let mut taken: HashMap<&str, u32> = HashMap::new();
        for (entry, linked) in (0..).zip(&grammar.fragments) {
            // Parts are equal if their types are and they have the same number.
            let class = classes[heads.head_of[to_usize(entry)]];
            let representative = *first.entry((class, linked.part)).or_insert(entry);
            same_as.push(representative);
            names.push(if representative != entry {
                names[to_usize(representative)].clone()
            } else if linked.part > 0 {
                // Only seen where a part calls itself, around several nodes.
                format!("{}.{}", names[heads.head_of[to_usize(entry)]], linked.part)
            } else if grammar.costs.of_node(linked.start, u32::from(linked.nests)) == Cost::MAX {
                // Without any text it is never drawn, and takes no number away from one that is.
                rust_name(&linked.name)
            } else {
                let number = taken.entry(&*linked.name).or_insert(0);
                *number += 1;
                let name = rust_name(&linked.name);
                if *number == 1 { name } else { format!("{name} ({number})") }
            });
        }
        TypeNames { same_as, names }
    }

    /// The first entry that is equal to this one.
    pub(crate) fn same_as(&self, entry: u32) -> u32 {
        self.same_as[to_usize(entry)]
    }

    /// The name of an entry.
    pub(crate) fn name(&self, entry: u32) -> &str {
        &self.names[to_usize(entry)]
    }
}

/// Whether the type is one that has no name of its own in Rust's prose: drawn where it stands.
pub(crate) fn is_anonymous(name: &str) -> bool {
    matches!(name, "Option" | "list" | "map" | "key" | "tuple" | "[T; N]" | "[T; 0]" | "null")
}

/// Whether the type is one of the standard library's that everybody knows, so that a drawing of its
/// own says little.
pub(crate) fn is_well_known(name: &str) -> bool {
    matches!(name, "string" | "boolean" | "character") || rust_name(name) != name
}

/// `alloc::vec::Vec<app::Item>` is `Vec<Item>`.
pub(crate) fn without_modules(path: &str) -> String {
    let mut out = String::new();
    for part in path.split("::") {
        // What stands before `::` is a module, back to what can't be in a name.
        out.truncate(out.rfind(|c: char| !(c.is_alphanumeric() || c == '_')).map_or(0, |at| at + 1));
        out += part;
    }
    out
}

/// `unsigned8` is `u8`: the leaf tables are named for what they accept.
pub(crate) fn rust_name(name: &str) -> String {
    if let Some(name) = name.strip_prefix("nonzero_") {
        return format!("NonZero<{}>", rust_name(name));
    }
    for (prefix, letter) in [("unsigned", 'u'), ("signed", 'i'), ("float", 'f')] {
        if let Some(width) = name.strip_prefix(prefix).filter(|width| width.parse::<u32>().is_ok()) {
            return format!("{letter}{width}");
        }
    }
    match name {
        "boolean" => "bool".into(),
        "character" => "char".into(),
        _ => name.into(),
    }
}

/// The entries that are whole types, each followed by its parts.
struct Heads {
    /// For each entry, the entry of the type it is a part of, or itself.
    head_of: Vec<usize>,
    /// For each whole type: its entry, and its nodes as a part of the grammar's.
    heads: Vec<(usize, NodeId, NodeId)>,
}

impl Heads {
    fn of(grammar: &Grammar) -> Heads {
        let mut head_of = Vec::new();
        let mut heads: Vec<(usize, NodeId, NodeId)> = Vec::new();
        for (entry, linked) in grammar.fragments.iter().enumerate() {
            if linked.part == 0 {
                // A type's first node is its start, and its nodes lie side by side.
                if let Some(last) = heads.last_mut() {
                    last.2 = linked.start;
                }
                heads.push((entry, linked.start, NodeId::from_index(grammar.nodes.len())));
            }
            head_of.push(heads.last().map_or(0, |head| head.0));
        }
        Heads { head_of, heads }
    }

    /// For each entry that is a whole type a number, the same for types that are equal in
    /// everything, what they call included: the coarsest partition that the tables don't
    /// contradict, by Moore's refinement.
    fn classes(&self, grammar: &Grammar) -> Vec<u32> {
        let mut classes = vec![0; grammar.fragments.len()];
        let mut n_classes = 0;
        loop {
            let mut known: HashMap<(&str, Vec<u32>), u32> = HashMap::new();
            let mut refined = classes.clone();
            for &(entry, from, to) in &self.heads {
                let table = self.table(grammar, &classes, from, to);
                let next = index(known.len());
                refined[entry] = *known.entry((&*grammar.fragments[entry].name, table)).or_insert(next);
            }
            let n_refined = known.len();
            classes = refined;
            // A round only splits classes. If their number stays, so do they.
            if n_refined == n_classes {
                return classes;
            }
            n_classes = n_refined;
        }
    }

    /// The nodes `from..to` as numbers that don't depend on where they lie.
    fn table(&self, grammar: &Grammar, classes: &[u32], from: NodeId, to: NodeId) -> Vec<u32> {
        let mut out = Vec::new();
        let at = |node: NodeId| node.0 - from.0;
        for &node in &grammar.nodes[from.index()..to.index()] {
            match node {
                Node::Literal { start, len, next } => {
                    out.extend([0, len, at(next)]);
                    let text = &grammar.text[span(start, len)];
                    out.extend(text.iter().map(|&byte| u32::from(byte)));
                }
                Node::Bytes { first, len, accepting } => {
                    out.extend([1, len, u32::from(accepting)]);
                    for &ByteRange { lo, hi, next } in &grammar.ranges[span(first, len)] {
                        out.extend([u32::from(lo), u32::from(hi), at(next)]);
                    }
                }
                Node::Space { slot, next } => out.extend([2, u32::from(slot as u8), at(next)]),
                Node::Call { callee, next } => {
                    // Callees count by the classes of the round before, so a recursive type needs
                    // no order.
                    let class = classes[self.head_of[to_usize(callee)]];
                    out.extend([3, class, grammar.fragments[to_usize(callee)].part, at(next)]);
                }
                Node::Choice { first, len } => {
                    out.extend([4, len]);
                    out.extend(grammar.choices[span(first, len)].iter().map(|&way| at(way)));
                }
                Node::Token { tokens, next } => {
                    let reference = grammar.tokens[to_usize(tokens)].to_string();
                    out.extend([6, index(reference.len()), at(next)]);
                    out.extend(reference.bytes().map(u32::from));
                }
                Node::Repeat { min, max, body, done } => out.extend([5, min, max, at(body), at(done)]),
                Node::Counted { max, within, beyond, free } => out.extend([10, max, at(within), at(beyond), at(free)]),
                Node::AnyMember { first, len, n_required, after } => {
                    out.extend([6, len, n_required, at(after)]);
                    out.extend(grammar.choices[span(first, len + 1)].iter().map(|&way| at(way)));
                }
                Node::AfterMember { members, comma, close, conditions } => {
                    out.extend([7, at(members), at(comma), at(close)]);
                    out.extend(
                        grammar.conditions.get(to_usize(conditions)).into_iter().flat_map(MemberConditions::words),
                    );
                }
                Node::DistinctItem { item, .. } => out.extend([8, at(item)]),
                Node::AfterDistinct { next } => out.extend([9, at(next)]),
                // Gone once a grammar is linked.
                Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
            }
        }
        out
    }
}
