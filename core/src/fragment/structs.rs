//! Structs as JSON text: objects, tuples, newtypes and unit structs.
//!
//! Members that may be absent make two chains over the fields, `first` (no member is written yet)
//! and `rest` (one is, so a comma comes first). Two chains are all that JSON's comma needs, because
//! it depends on nothing but whether a member was written before:
//!
//! ```text
//!  first[i] = key[i] value rest[i+1]   or, if field i may be absent, first[i+1]
//!  rest[i]  = "," first[i]             or, if all from i on may be absent, the end
//!  first[n] = no text                  rest[n] = the end
//! ```
//!
//! Whether a field may be absent depends on an option of the request and on other types. It is
//! therefore decided when a grammar is linked ([`Node::Member`], [`Node::IfEmpty`]), not in the
//! static tables.

use crate::base::ids::index;
use crate::base::json::json_string;
use crate::fragment::builder::Builder;
use crate::fragment::owned::{Callee, OwnedFragment};
use crate::fragment::table::{Members, Node, NodeId, Presence};
use crate::fragment::white_space::Slot;

/// A member of an object.
#[derive(Clone, Debug)]
pub enum Member {
    /// `"key": value`.
    Value {
        /// The key as serde spells it, before JSON escaping.
        key: String,
        /// The value.
        value: Callee,
        /// Whether it may be left out.
        presence: Presence,
    },
    /// The members of another object in this one's braces.
    Flatten {
        /// The other object's type.
        callee: Callee,
        /// Whether all of them together may be left out.
        optional: bool,
    },
    /// Any number of members whose keys are texts of `key`: a flattened map.
    Entries {
        /// A key, with its quotes.
        key: OwnedFragment,
        /// Each value.
        value: Callee,
    },
}

impl Builder {
    /// `null`: a unit struct.
    #[must_use]
    pub fn unit(mut self) -> OwnedFragment {
        self.literal(b"null", self.end);
        self.finish(false)
    }

    /// The text of another type, unchanged: a newtype struct.
    #[must_use]
    pub fn newtype(mut self, callee: Callee) -> OwnedFragment {
        self.call(callee, self.end);
        self.finish(false)
    }

    /// An array with one item for each of these calls, in this order: a tuple struct.
    #[must_use]
    pub fn array(mut self, items: &[Callee]) -> OwnedFragment {
        self.array_text(items);
        self.finish(true)
    }

    /// A JSON object: a struct with named fields.
    #[must_use]
    pub fn object(mut self, members: &[Member]) -> OwnedFragment {
        let (first, rest) = self.members(members);
        let parts = self.members_parts(first, rest);
        self.fragment.members = Some(parts);
        self.braces(parts);
        self.finish(true)
    }

    /// The starts of the chains `first` and `rest`, see the head of this module.
    pub(super) fn members(&mut self, members: &[Member]) -> (NodeId, NodeId) {
        // `none` is the end if all members from here on may be absent, dead otherwise.
        let (mut first, mut rest, mut none) = (self.dead, self.end, self.end);
        // From the last member to the first, since a chain's nodes lead forward.
        for member in members.iter().rev() {
            let (with, without) = self.member(member, first, rest, none);
            (first, none) = (with, without);
            let space = self.space(Slot::Comma, first);
            let comma = self.literal(b",", space);
            rest = if none == self.dead { comma } else { self.choice(&[comma, none]) };
        }
        (first, rest)
    }

    /// `first` and `none` with `member` in front.
    fn member(&mut self, member: &Member, first: NodeId, rest: NodeId, none: NodeId) -> (NodeId, NodeId) {
        match *member {
            Member::Value { ref key, value, presence } => {
                let call = self.call(value, rest);
                let colon = self.space(Slot::Colon, call);
                let present = self.literal((json_string(key) + ":").as_bytes(), colon);
                // Once a member must be written, the object can't be empty from here on.
                if presence == Presence::Required {
                    return (present, self.dead);
                }
                // Two decisions that linking makes alike: whether the chain may pass this member,
                // and whether the object may still be empty behind it.
                let with = self.push(Node::Member { presence, present, absent: first });
                (with, self.push(Node::Member { presence, present: self.dead, absent: none }))
            }
            Member::Flatten { callee, optional } => {
                // serde collects the members of flattened fields in a buffer first.
                self.fragment.buffered.push(callee);
                let full = self.push(Node::Flatten { callee, first: true, next: rest });
                if optional {
                    return (self.choice(&[full, first]), none);
                }
                let with = self.push(Node::IfEmpty { callee, full, empty: first });
                (with, self.push(Node::IfEmpty { callee, full: self.dead, empty: none }))
            }
            Member::Entries { ref key, value } => {
                self.fragment.buffered.push(value);
                // "key": value (, "key": value)*
                let key_text = self.embed(key);
                let key = self.part(key_text, false);
                // A loop without a bound: the node is replaced once what it leads to is there.
                let more = self.placeholder();
                let call = self.call(value, more);
                let colon_space = self.space(Slot::Colon, call);
                let colon = self.literal(b":", colon_space);
                let entry = self.call(key, colon);
                let space = self.space(Slot::Comma, entry);
                let comma = self.literal(b",", space);
                let ways = self.choice_of(&[comma, rest]);
                self.set_node(more, ways);
                (self.choice(&[entry, first]), none)
            }
        }
    }

    /// Parts for exactly one member, chosen by its key (with the colon); each key leads to a node.
    pub(super) fn one_of_members(&mut self, keys: Vec<(String, NodeId)>) -> Members {
        let first = self.dispatch(keys);
        let space = self.space(Slot::Comma, first);
        let rest = self.literal(b",", space);
        self.members_parts(first, rest)
    }

    /// The starts of the two chains as parts.
    pub(super) fn members_parts(&mut self, first: NodeId, rest: NodeId) -> Members {
        let n_calls = index(self.n_calls);
        Members { first: self.part(first, false) - n_calls, rest: self.part(rest, false) - n_calls }
    }

    /// `{` members `}`.
    pub(super) fn braces(&mut self, members: Members) -> NodeId {
        let n_calls = index(self.n_calls);
        let close = self.literal(b"}", self.end);
        let space = self.space(Slot::Close, close);
        let call = self.call(n_calls + members.first, space);
        let full = self.space(Slot::Open, call);
        // White space after `{` and before `}` belongs to members; without any the text is `{}`.
        let inside = self.push(Node::IfEmpty { callee: n_calls + members.rest, full, empty: close });
        self.literal(b"{", inside)
    }

    /// The node where an array with these items begins.
    pub(super) fn array_text(&mut self, items: &[Callee]) -> NodeId {
        let close = self.literal(b"]", self.end);
        if items.is_empty() {
            return self.literal(b"[", close);
        }
        // From the last item to the first, like all nodes.
        let mut at = self.space(Slot::Close, close);
        for (i, &item) in items.iter().enumerate().rev() {
            at = self.call(item, at);
            if i > 0 {
                at = self.space(Slot::Comma, at);
                at = self.literal(b",", at);
            }
        }
        at = self.space(Slot::Open, at);
        self.literal(b"[", at)
    }
}
