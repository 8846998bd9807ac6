//! The members of a fragment's objects, read from its nodes: the inverse of
//! [`structs`](super::structs) and [`enums`](super::enums).
//!
//! The tables of a type say in which order members come. Where they may come in
//! [any order](crate::MemberOrder::Any), linking has to know which they are. All of that is in the
//! nodes, so no table of fields is printed for each type of a program:
//!
//! ```text
//!  `"a":` -> space -> call 3 -> `,` -> space -> member? -> `"b":` -> ..     a: call 3, b: ..
//! ```
//!
//! A fragment that isn't laid out as these two modules do has no objects here, and keeps its order.

use crate::base::ids::{span, to_usize};
use crate::fragment::owned::Callee;
use crate::fragment::table::{Fragment, Node, NodeId, Presence};
use crate::fragment::white_space::Slot;

/// What stands among the members of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MemberItem {
    /// One member, which has one of these keys (with quotes and colon), each with its value.
    Named {
        /// The keys with their values.
        keys: Vec<(String, MemberValue)>,
        /// When the member may be left out.
        presence: Presence,
    },
    /// The members of another type.
    Flatten {
        /// The type's call.
        callee: Callee,
        /// Whether all of them together may be left out.
        optional: bool,
    },
    /// Any number of members.
    Entries {
        /// The call of a key.
        key: Callee,
        /// The call of a value.
        value: Callee,
    },
    /// The items of one of these: the variants of an enum.
    OneOf(Vec<Vec<MemberItem>>),
}

/// The value of a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MemberValue {
    /// A text of this call.
    Call(Callee),
    /// This text: a tag.
    Text(String),
}

/// An object with its braces.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ObjectText {
    /// The part that it is the text of, if it isn't that of the fragment.
    pub(crate) part: Option<usize>,
    /// Its members.
    pub(crate) items: Vec<MemberItem>,
}

/// The objects that are a text of the fragment or of one of its parts.
pub(crate) fn objects(fragment: &Fragment) -> Vec<ObjectText> {
    let nodes = Nodes(fragment);
    let parts = fragment.parts.iter().enumerate().map(|(number, part)| (Some(number), part.nests, part.start));
    [(None, fragment.nests, NodeId::START)]
        .into_iter()
        .chain(parts)
        .filter(|&(_, nests, _)| nests)
        .filter_map(|(part, _, start)| Some(ObjectText { part, items: nodes.chain(nodes.in_braces(start)?)? }))
        .collect()
}

/// The members of a fragment that can be flattened.
pub(crate) fn members(fragment: &Fragment) -> Option<Vec<MemberItem>> {
    let nodes = Nodes(fragment);
    let first = fragment.parts.get(to_usize(fragment.members?.first))?.start;
    match (nodes.at(NodeId::START)?, nodes.at(first)?) {
        // An untagged enum begins with a choice, and so do its members; an object with a brace.
        (Node::Choice { .. }, Node::Choice { first, len }) => {
            let variants = fragment.choices.get(span(first, len))?;
            let variants: Option<Vec<_>> = variants.iter().map(|&first| nodes.chain(first)).collect();
            Some(vec![MemberItem::OneOf(variants?)])
        }
        _ => nodes.chain(first),
    }
}

/// The nodes of a fragment.
#[derive(Clone, Copy)]
pub(crate) struct Nodes<'f>(pub(crate) &'f Fragment);

impl<'f> Nodes<'f> {
    fn at(self, node: NodeId) -> Option<Node> {
        self.0.nodes.get(node.index()).copied()
    }

    fn text(self, start: u32, len: u32) -> Option<&'f [u8]> {
        self.0.text.get(span(start, len))
    }

    /// The node after exactly this text.
    pub(crate) fn after(self, node: NodeId, wanted: &[u8]) -> Option<NodeId> {
        match self.at(node)? {
            Node::Literal { start, len, next } if self.text(start, len)? == wanted => Some(next),
            _ => None,
        }
    }

    /// The node after white space.
    pub(crate) fn after_space(self, node: NodeId, wanted: Slot) -> Option<NodeId> {
        match self.at(node)? {
            Node::Space { slot, next } if slot == wanted => Some(next),
            _ => None,
        }
    }

    /// The two ways of a choice.
    fn two_ways(self, first: u32, len: u32) -> Option<[NodeId; 2]> {
        self.0.choices.get(span(first, len))?.try_into().ok()
    }

    /// Where the members of an object in braces begin.
    fn in_braces(self, start: NodeId) -> Option<NodeId> {
        let Node::IfEmpty { full, .. } = self.at(self.after(start, b"{")?)? else { return None };
        let Node::Call { callee, next } = self.at(self.after_space(full, Slot::Open)?)? else { return None };
        self.after(self.after_space(next, Slot::Close)?, b"}")?;
        let part = to_usize(callee).checked_sub(self.0.calls.len())?;
        Some(self.0.parts.get(part)?.start)
    }

    /// The items of the chain of members whose first one begins at `at`.
    fn chain(self, mut at: NodeId) -> Option<Vec<MemberItem>> {
        let mut items = Vec::new();
        loop {
            let next = match self.at(at)? {
                Node::DEAD => return Some(items),
                Node::Literal { .. } | Node::Bytes { .. } => {
                    let (item, rest) = self.named(at, Presence::Required)?;
                    items.push(item);
                    self.first_of_rest(rest)?
                }
                Node::Member { presence, present, absent } => {
                    items.push(self.named(present, presence)?.0);
                    Some(absent)
                }
                Node::IfEmpty { full, empty, .. } => {
                    items.push(self.flatten(full, false)?);
                    Some(empty)
                }
                Node::Choice { first, len } => {
                    let [with, without] = self.two_ways(first, len)?;
                    items.push(self.flatten(with, true).or_else(|| self.entries(with))?);
                    Some(without)
                }
                // A variant of an untagged enum.
                Node::Flatten { next, .. } => {
                    items.push(self.flatten(at, false)?);
                    self.first_of_rest(next)?
                }
                _ => return None,
            };
            match next {
                // Chains lead forward, and so end.
                Some(next) if next > at => at = next,
                Some(_) => return None,
                None => return Some(items),
            }
        }
    }

    /// A member that isn't flattened, and the rest behind it.
    fn named(self, at: NodeId, presence: Presence) -> Option<(MemberItem, NodeId)> {
        let keys = self.spellings(at, true)?;
        let mut values = Vec::with_capacity(keys.len());
        let mut rest = None;
        for (key, colon) in keys {
            let value = self.after_space(colon, Slot::Colon)?;
            let Node::Call { callee, next } = self.at(value)? else {
                // A tag, whose value says which members follow.
                let items = if values.is_empty() { self.variants(&key, value)? } else { return None };
                return Some((MemberItem::OneOf(items), self.end()?));
            };
            if *rest.get_or_insert(next) != next {
                return None;
            }
            values.push((key, MemberValue::Call(callee)));
        }
        Some((MemberItem::Named { keys: values, presence }, rest?))
    }

    /// The variants of an enum by the value of its tag: the tag, and what follows.
    fn variants(self, tag: &str, value: NodeId) -> Option<Vec<Vec<MemberItem>>> {
        let variant = |(name, rest): (String, NodeId)| {
            let keys = vec![(tag.to_owned(), MemberValue::Text(name))];
            let mut items = vec![MemberItem::Named { keys, presence: Presence::Required }];
            match self.at(rest)? {
                Node::Flatten { callee, next, .. } if self.at(next)? == Node::END => {
                    items.push(MemberItem::Flatten { callee, optional: false });
                }
                _ => {
                    if let Some(first) = self.first_of_rest(rest)? {
                        items.extend(self.chain(first)?);
                    }
                }
            }
            Some(items)
        };
        self.spellings(value, false)?.into_iter().map(variant).collect()
    }

    /// Where the members behind a member begin; none if there can't be any.
    fn first_of_rest(self, rest: NodeId) -> Option<Option<NodeId>> {
        let comma = match self.at(rest)? {
            Node::END => return Some(None),
            Node::Choice { first, len } => self.two_ways(first, len)?[0],
            _ => rest,
        };
        self.after_space(self.after(comma, b",")?, Slot::Comma).map(Some)
    }

    /// A flattened type.
    fn flatten(self, at: NodeId, optional: bool) -> Option<MemberItem> {
        match self.at(at)? {
            Node::Flatten { callee, .. } => Some(MemberItem::Flatten { callee, optional }),
            _ => None,
        }
    }

    /// A flattened map.
    fn entries(self, at: NodeId) -> Option<MemberItem> {
        let Node::Call { callee: key, next } = self.at(at)? else { return None };
        let value = self.after_space(self.after(next, b":")?, Slot::Colon)?;
        let Node::Call { callee: value, .. } = self.at(value)? else { return None };
        Some(MemberItem::Entries { key, value })
    }

    /// The JSON strings that can begin at `at`, with a colon or without, and the nodes behind them.
    fn spellings(self, at: NodeId, with_colon: bool) -> Option<Vec<(String, NodeId)>> {
        let mut found = Vec::new();
        let mut work = vec![(Vec::new(), at)];
        while let Some((text, node)) = work.pop() {
            if text.len() > self.0.text.len() + self.0.nodes.len() {
                return None;
            }
            let string = if with_colon { text.strip_suffix(b":") } else { Some(&text[..]) };
            if string.is_some_and(is_string) {
                found.push((String::from_utf8(text).ok()?, node));
                continue;
            }
            match self.at(node)? {
                Node::Literal { start, len, next } => work.push(([&text, self.text(start, len)?].concat(), next)),
                Node::Bytes { first, len, accepting: false } => {
                    for range in self.0.ranges.get(span(first, len))?.iter().rev() {
                        let byte = Some(range.lo).filter(|&lo| lo == range.hi)?;
                        work.push(([&text[..], &[byte]].concat(), range.next));
                    }
                }
                _ => return None,
            }
        }
        Some(found)
    }

    /// The node at which a text ends.
    fn end(self) -> Option<NodeId> {
        self.0.nodes.iter().position(|&node| node == Node::END).map(NodeId::from_index)
    }
}

/// Whether this is a JSON string, from the opening quote to the closing one.
fn is_string(text: &[u8]) -> bool {
    let [b'"', inside @ ..] = text else { return false };
    let mut is_escaped = false;
    let closing = inside.iter().position(|&byte| {
        let is_closing = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_closing
    });
    closing.is_some_and(|at| at + 1 == inside.len())
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use super::*;
    use crate::types::structured::Structured;

    fn named(keys: &[(&str, Callee)]) -> MemberItem {
        let keys = keys.iter().map(|(key, call)| ((*key).to_owned(), MemberValue::Call(*call))).collect();
        MemberItem::Named { keys, presence: Presence::Required }
    }

    #[test]
    fn members_are_those_that_were_laid_out() {
        let fragment = Range::<u8>::fragment();
        let items = vec![named(&[("\"start\":", 0)]), named(&[("\"end\":", 0)])];
        assert_eq!(objects(fragment), [ObjectText { part: None, items: items.clone() }]);
        assert_eq!(members(fragment), Some(items));
        let fragment = Result::<u8, bool>::fragment();
        let items = vec![named(&[("\"Err\":", 1), ("\"Ok\":", 0)])];
        assert_eq!(objects(fragment), [ObjectText { part: None, items: items.clone() }]);
        assert_eq!(members(fragment), Some(items));
        // Written by hand.
        assert_eq!(objects(Vec::<u8>::fragment()), []);
        assert_eq!(members(Vec::<u8>::fragment()), None);
    }

    #[test]
    fn strings_end_at_their_quote() {
        for (text, expected) in
            [("\"\"", true), (r#""a\"b""#, true), (r#""a\""#, false), (r#""a"b"#, false), ("", false)]
        {
            assert_eq!(is_string(text.as_bytes()), expected, "{text}");
        }
    }
}
