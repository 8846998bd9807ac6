//! [`ValueTypes`]: which fragments have the texts of the values inside a value.

use std::collections::HashMap;

use super::json_tree::JsonNode;
use crate::base::ids::{span, to_usize};
use crate::base::json::json_decoded;
use crate::fragment::member_reader::{MemberItem, Nodes, objects};
use crate::fragment::table::{Fragment, Node, NodeId, Presence};
use crate::fragment::white_space::Slot;
use crate::grammar::any_order::alternatives::{NamedMember, Object, Value};
use crate::grammar::any_order::sites::{Site, Sites};
use crate::grammar::instances::Reach;
use crate::grammar::numbering::Numbering;
use crate::partial::path::PathSegment;

/// The types that a root reaches, by the numbers of their linked fragments.
pub(super) struct ValueTypes<'a>(Sites<'a>);

/// The fragments of the members or items of a value, in order; none for one that decides which
/// others there are.
type Children = Vec<Option<u32>>;

impl<'a> ValueTypes<'a> {
    pub(super) fn new(reach: &'a Reach, numbering: &'a Numbering) -> ValueTypes<'a> {
        ValueTypes(Sites::new(reach, numbering))
    }

    /// The fragments of what is in a container whose text is one of the fragment `number`, if each
    /// of them may have any of its texts whatever the others are.
    pub(super) fn children(&self, text: &str, value: &JsonNode, mut number: u32) -> Option<Children> {
        let bracket = *text.as_bytes().get(value.range.start)?;
        // Through what has the text of another, in which a cycle has no text.
        for _ in 0..=self.0.len() {
            let (site, part) = self.0.at(number)?;
            let start = part.map_or(NodeId::START, |part| site.fragment.parts[part].start);
            match self.in_container(site, part, start, text, value) {
                Some(children) => return Some(children),
                None => number = site.text_of(passed_on(site.fragment, start, bracket)?),
            }
        }
        None
    }

    /// The same for a fragment, or a part of one, that begins with the bracket.
    fn in_container(
        &self,
        site: &Site<'_>,
        part: Option<usize>,
        start: NodeId,
        text: &str,
        value: &JsonNode,
    ) -> Option<Children> {
        let fragment = site.fragment;
        let Node::Literal { start: at, len, .. } = fragment.nodes[start] else { return None };
        match fragment.text[span(at, len)] {
            [b'{'] => match objects(fragment).into_iter().find(|object| object.part == part) {
                Some(object) => self.of_members(site, &object.items, text, value),
                None if part.is_none() => of_map(site, value),
                None => None,
            },
            [b'['] => of_tuple(site, start, value).or_else(|| if part.is_none() { of_list(site, value) } else { None }),
            _ => None,
        }
    }

    /// The values of an object's members: where one list of members alone has all that are there.
    fn of_members(&self, site: &Site<'_>, items: &[MemberItem], text: &str, value: &JsonNode) -> Option<Children> {
        let objects = self.0.alternatives(site, items)?;
        let mut fitting = objects.iter().filter_map(|object| of_object(object, text, value));
        let children = fitting.next()?;
        fitting.next().is_none().then_some(children)
    }
}

/// The values of the members of one object, if it can have them.
fn of_object(object: &Object, text: &str, value: &JsonNode) -> Option<Children> {
    if !object.has_distinct_keys() {
        return None;
    }
    let by_key = by_key(object)?;
    let mut is_there = vec![false; object.named.len()];
    let mut children = Vec::with_capacity(value.children.len());
    for (step, child) in &value.children {
        let PathSegment::Key(key) = step else { return None };
        children.push(match (by_key.get(key), &object.entries[..]) {
            (Some((at, value)), _) => {
                is_there[*at] = true;
                match value {
                    Value::Call(number) => Some(*number),
                    Value::Text(tag) if json_decoded(tag) == json_decoded(&text[child.range.clone()]) => None,
                    Value::Text(_) => return None,
                }
            }
            (None, [(_, value)]) => Some(*value),
            (None, _) => return None,
        });
    }
    let is_needed = |member: &NamedMember| !member.is_optional && member.presence == Presence::Required;
    let is_whole = object.named.iter().zip(is_there).all(|(member, is_there)| is_there || !is_needed(member));
    is_whole.then_some(children)
}

/// The members by their decoded keys, each with its value by that key.
fn by_key(object: &Object) -> Option<HashMap<String, (usize, &Value)>> {
    let keys = object.named.iter().enumerate().flat_map(|(at, member)| {
        member.keys.iter().map(move |(key, value)| Some((json_decoded(key.strip_suffix(':')?)?, (at, value))))
    });
    keys.collect()
}

/// What has all texts of a fragment that begin with this byte, if it is one call.
fn passed_on(fragment: &Fragment, start: NodeId, bracket: u8) -> Option<u32> {
    let only_call = |node: NodeId| match fragment.nodes[node] {
        Node::Call { callee, next } if fragment.nodes[next] == Node::END => Some(callee),
        _ => None,
    };
    let Node::Choice { first, len } = fragment.nodes[start] else { return only_call(start) };
    let may_begin = |node: &&NodeId| match fragment.nodes[**node] {
        Node::Literal { start, .. } => fragment.text[to_usize(start)] == bracket,
        Node::Bytes { first, len, .. } => {
            fragment.ranges[span(first, len)].iter().any(|range| (range.lo..=range.hi).contains(&bracket))
        }
        _ => true,
    };
    let mut ways = fragment.choices[span(first, len)].iter().filter(may_begin);
    let way = *ways.next()?;
    if ways.next().is_some() { None } else { only_call(way) }
}

/// The values of a map, all of one type: what is called and isn't a key.
fn of_map(site: &Site<'_>, value: &JsonNode) -> Option<Children> {
    let nodes = site.fragment.nodes;
    let is_key = |next: NodeId| matches!(nodes[next], Node::Literal { start, .. } if site.fragment.text[to_usize(start)] == b':');
    let calls = nodes.iter().filter_map(|node| match *node {
        Node::Call { callee, next } if !is_key(next) => Some(callee),
        _ => None,
    });
    all_alike(site, calls, value)
}

/// The items of a list, all of one type: what is called.
fn of_list(site: &Site<'_>, value: &JsonNode) -> Option<Children> {
    let calls = site.fragment.nodes.iter().filter_map(|node| match *node {
        Node::Call { callee, .. } => Some(callee),
        _ => None,
    });
    all_alike(site, calls, value)
}

/// The one callee for each child.
fn all_alike(site: &Site<'_>, mut calls: impl Iterator<Item = u32>, value: &JsonNode) -> Option<Children> {
    let callee = calls.next()?;
    let is_alike = site.fragment.parts.is_empty() && calls.all(|other| other == callee);
    is_alike.then(|| vec![Some(site.text_of(callee)); value.children.len()])
}

/// The items of a tuple: a chain of calls.
fn of_tuple(site: &Site<'_>, start: NodeId, value: &JsonNode) -> Option<Children> {
    let nodes = site.fragment.nodes;
    let reader = Nodes(site.fragment);
    let after = |node: NodeId, text: &[u8], space: Slot| reader.after_space(reader.after(node, text)?, space);
    let mut items = Vec::with_capacity(value.children.len());
    let mut at = after(start, b"[", Slot::Open)?;
    loop {
        let Node::Call { callee, next } = nodes[at] else { return None };
        items.push(Some(site.text_of(callee)));
        match after(next, b",", Slot::Comma) {
            // Tuples lead forward, and so end.
            Some(item) if item > at => at = item,
            Some(_) => return None,
            None => break,
        }
        if items.len() > value.children.len() {
            return None;
        }
    }
    let Node::Call { next, .. } = nodes[at] else { return None };
    let is_last = matches!(nodes[next], Node::Space { slot: Slot::Close, .. });
    (is_last && items.len() == value.children.len()).then_some(items)
}
