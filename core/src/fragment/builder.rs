//! Fragments of structs and enums: braces, keys, tags and separators around calls.
//!
//! Members that may be left out make two chains over the fields, `first` (nothing is written yet)
//! and `rest` (something is, so a comma comes first), which is all that JSON's comma needs:
//!
//! ```text
//!  first[i] = key[i] value rest[i+1]   or, if field i may be absent, first[i+1]        first[n] = no text
//!  rest[i]  = "," first[i]             or, if all from i on may be absent, the end      rest[n]  = the end
//! ```

use crate::automata::dfa::push_range;
use crate::base::ids::index;
use crate::base::json::json_string;
use crate::base::meter;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{ByteRange, Members, Node, NodeId, Part, Presence};
use crate::fragment::white_space::Slot;
use crate::json_text::spellings::enumeration;

/// Index of a call of the fragment under construction: a type it refers to, or a part of its own.
pub type Callee = u32;

/// A member of an object.
#[derive(Clone, Debug)]
pub enum Member {
    /// `"key": value`.
    Value {
        /// The key as serde spells it, before JSON escaping.
        key: String,
        /// The value.
        value: Callee,
        /// When it may be left out.
        presence: Presence,
    },
    /// The members of another object in this one's braces.
    Flatten {
        /// The other object's type.
        callee: Callee,
        /// Whether they may be left out as a whole.
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

/// A variant of an [`Builder::enumeration`].
#[derive(Clone, Debug)]
pub struct Variant {
    /// The name as serde spells it, before JSON escaping.
    pub name: String,
    /// What it holds.
    pub content: Content,
}

/// What a variant holds.
#[derive(Clone, Debug)]
pub enum Content {
    /// `A`
    Unit,
    /// `A(T)`
    Newtype(Callee),
    /// `A(T, U)`
    Tuple(Vec<Callee>),
    /// `A { … }`
    Struct(Vec<Member>),
}

/// How an enum's JSON says which variant it is: serde's four representations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tagging {
    /// `"A"`, `{"A": …}`
    External,
    /// `{"tag": "A", …}`
    Internal(String),
    /// `{"tag": "A", "content": …}`
    Adjacent(String, String),
    /// `…`
    Untagged,
}

/// Builds a fragment from its end to its start: what comes next is always there already. Its
/// `finish` turns the nodes around, so that they point forward in the result.
#[derive(Debug)]
pub struct Builder {
    pub(crate) fragment: OwnedFragment,
    n_calls: usize,
    /// The end of the text.
    pub(crate) end: NodeId,
    pub(crate) dead: NodeId,
}

impl Builder {
    /// A fragment that refers to `n_calls` types.
    #[must_use]
    pub fn new(n_calls: usize) -> Builder {
        let fragment = OwnedFragment { nodes: vec![Node::END, Node::DEAD], ..OwnedFragment::default() };
        Builder { fragment, n_calls, end: NodeId(0), dead: NodeId(1) }
    }

    /// `null`: a unit struct.
    #[must_use]
    pub fn unit(mut self) -> OwnedFragment {
        self.literal(b"null", self.end);
        self.finish(false)
    }

    /// The text of another type, unchanged: a newtype.
    #[must_use]
    pub fn newtype(mut self, callee: Callee) -> OwnedFragment {
        self.call(callee, self.end);
        self.finish(false)
    }

    /// One item for each of these calls, in this order: a tuple.
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

    /// An enum.
    #[must_use]
    pub fn enumeration(self, tagging: &Tagging, variants: &[Variant]) -> OwnedFragment {
        match tagging {
            Tagging::External => self.external(variants),
            Tagging::Internal(tag) => self.internal(tag, variants),
            Tagging::Adjacent(tag, content) => self.adjacent(tag, content, variants),
            Tagging::Untagged => self.untagged(variants),
        }
    }

    fn external(mut self, variants: &[Variant]) -> OwnedFragment {
        let is_unit = |variant: &&Variant| matches!(variant.content, Content::Unit);
        let units: Vec<&str> = variants.iter().filter(is_unit).map(|variant| variant.name.as_str()).collect();
        let keys: Vec<(String, NodeId)> = variants.iter().map(|variant| self.external_key(variant)).collect();
        // A unit variant has no braces of its own, but stands as `"A": null` among another object's
        // members.
        self.fragment.members = Some(self.one_of_members(keys.clone()));
        let data: Vec<_> =
            keys.into_iter().zip(variants).filter(|(_, variant)| !is_unit(variant)).map(|(key, _)| key).collect();
        let object = (!data.is_empty()).then(|| {
            let parts = self.one_of_members(data);
            self.braces(parts)
        });
        match object {
            Some(_) if units.is_empty() => self.finish(true),
            Some(start) => {
                let object = self.part(start, true);
                let object = self.call(object, self.end);
                let names = self.embed(&enumeration(&units));
                self.choice(&[names, object]);
                self.finish(false)
            }
            None => {
                self.embed(&enumeration(&units));
                self.finish(false)
            }
        }
    }

    fn external_key(&mut self, variant: &Variant) -> (String, NodeId) {
        let payload = self.payload(&variant.content);
        let call = self.call(payload, self.end);
        (json_string(&variant.name) + ":", self.space(Slot::Colon, call))
    }

    fn internal(mut self, tag: &str, variants: &[Variant]) -> OwnedFragment {
        let names = variants
            .iter()
            .map(|variant| {
                let rest = match &variant.content {
                    Content::Struct(members) => self.members(members).1,
                    Content::Newtype(callee) => {
                        self.push(Node::Flatten { callee: *callee, first: false, next: self.end })
                    }
                    Content::Unit | Content::Tuple(_) => self.end,
                };
                (json_string(&variant.name), rest)
            })
            .collect();
        // serde reads the tag wherever it stands, hence keeps all of the object.
        self.fragment.buffered = self.all_calls();
        self.tagged(tag, names)
    }

    fn adjacent(mut self, tag: &str, content: &str, variants: &[Variant]) -> OwnedFragment {
        let key = json_string(content) + ":";
        let names = variants
            .iter()
            .map(|variant| {
                let rest = match variant.content {
                    Content::Unit => self.end,
                    _ => {
                        let payload = self.payload(&variant.content);
                        let call = self.call(payload, self.end);
                        let colon = self.space(Slot::Colon, call);
                        let key = self.literal(key.as_bytes(), colon);
                        let space = self.space(Slot::Comma, key);
                        self.literal(b",", space)
                    }
                };
                (json_string(&variant.name), rest)
            })
            .collect();
        self.tagged(tag, names)
    }

    /// An object whose first member is the tag; what follows depends on its value.
    fn tagged(mut self, tag: &str, names: Vec<(String, NodeId)>) -> OwnedFragment {
        let value = self.dispatch(names);
        let colon = self.space(Slot::Colon, value);
        let parts = self.one_of_members(vec![(json_string(tag) + ":", colon)]);
        self.fragment.members = Some(parts);
        self.braces(parts);
        self.finish(true)
    }

    fn untagged(mut self, variants: &[Variant]) -> OwnedFragment {
        let mut ways = Vec::new();
        let (mut firsts, mut rests) = (Vec::new(), Vec::new());
        for variant in variants {
            let payload = match &variant.content {
                Content::Struct(members) => {
                    let (first, rest) = self.members(members);
                    firsts.push(first);
                    rests.push(rest);
                    let parts = self.members_parts(first, rest);
                    let start = self.braces(parts);
                    self.part(start, true)
                }
                Content::Newtype(callee) => {
                    // Among another object's members only what is an object itself can stand; the
                    // linker drops the rest.
                    firsts.push(self.push(Node::Flatten { callee: *callee, first: true, next: self.end }));
                    rests.push(self.push(Node::Flatten { callee: *callee, first: false, next: self.end }));
                    *callee
                }
                content => self.payload(content),
            };
            ways.push(self.call(payload, self.end));
        }
        if !firsts.is_empty() {
            let (first, rest) = (self.choice(&firsts), self.choice(&rests));
            self.fragment.members = Some(self.members_parts(first, rest));
        }
        self.fragment.buffered = self.all_calls();
        self.choice(&ways);
        self.finish(false)
    }

    fn all_calls(&self) -> Vec<Callee> {
        (0..index(self.n_calls)).collect()
    }

    /// A variant's content as a call.
    fn payload(&mut self, content: &Content) -> Callee {
        match content {
            Content::Unit => {
                let start = self.literal(b"null", self.end);
                self.part(start, false)
            }
            Content::Newtype(callee) => *callee,
            Content::Tuple(items) => {
                let start = self.array_text(items);
                self.part(start, true)
            }
            Content::Struct(members) => {
                let (first, rest) = self.members(members);
                let parts = self.members_parts(first, rest);
                let start = self.braces(parts);
                self.part(start, true)
            }
        }
    }

    /// The starts of the members when they are the first of their object, and when they aren't.
    fn members(&mut self, members: &[Member]) -> (NodeId, NodeId) {
        // `none` is the end if all members from here on may be left out.
        let (mut first, mut rest, mut none) = (self.dead, self.end, self.end);
        for member in members.iter().rev() {
            let (with, without) = self.member(member, first, rest, none);
            (first, none) = (with, without);
            let space = self.space(Slot::Comma, first);
            let comma = self.literal(b",", space);
            rest = if none == self.dead { comma } else { self.choice(&[comma, none]) };
        }
        (first, rest)
    }

    /// `first` and `none` with one more member in front.
    fn member(&mut self, member: &Member, first: NodeId, rest: NodeId, none: NodeId) -> (NodeId, NodeId) {
        match *member {
            Member::Value { ref key, value, presence } => {
                let call = self.call(value, rest);
                let colon = self.space(Slot::Colon, call);
                let present = self.literal((json_string(key) + ":").as_bytes(), colon);
                if presence == Presence::Required {
                    return (present, self.dead);
                }
                let with = self.push(Node::Member { presence, present, absent: first });
                (with, self.push(Node::Member { presence, present: self.dead, absent: none }))
            }
            Member::Flatten { callee, optional } => {
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
                let more = self.push(Node::DEAD);
                let call = self.call(value, more);
                let colon_space = self.space(Slot::Colon, call);
                let colon = self.literal(b":", colon_space);
                let entry = self.call(key, colon);
                let space = self.space(Slot::Comma, entry);
                let comma = self.literal(b",", space);
                let ways = self.choice_of(&[comma, rest]);
                self.fragment.nodes[more] = ways;
                (self.choice(&[entry, first]), none)
            }
        }
    }

    /// Parts for members that are one of these, each given by its key (and colon) and what follows.
    fn one_of_members(&mut self, keys: Vec<(String, NodeId)>) -> Members {
        let first = self.dispatch(keys);
        let space = self.space(Slot::Comma, first);
        let rest = self.literal(b",", space);
        self.members_parts(first, rest)
    }

    fn members_parts(&mut self, first: NodeId, rest: NodeId) -> Members {
        let n_calls = index(self.n_calls);
        Members { first: self.part(first, false) - n_calls, rest: self.part(rest, false) - n_calls }
    }

    /// `{` members `}`.
    fn braces(&mut self, members: Members) -> NodeId {
        let n_calls = index(self.n_calls);
        let close = self.literal(b"}", self.end);
        let space = self.space(Slot::Close, close);
        let call = self.call(n_calls + members.first, space);
        let full = self.space(Slot::Open, call);
        let inside = self.push(Node::IfEmpty { callee: n_calls + members.rest, full, empty: close });
        self.literal(b"{", inside)
    }

    fn array_text(&mut self, items: &[Callee]) -> NodeId {
        let close = self.literal(b"]", self.end);
        if items.is_empty() {
            return self.literal(b"[", close);
        }
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

    /// A trie: whichever of the texts is read decides where to go on. No text begins another.
    pub(crate) fn dispatch(&mut self, mut ways: Vec<(String, NodeId)>) -> NodeId {
        ways.sort();
        let ways: Vec<(&[u8], NodeId)> = ways.iter().map(|(text, target)| (text.as_bytes(), *target)).collect();
        self.dispatch_sorted(&ways, 0)
    }

    fn dispatch_sorted(&mut self, ways: &[(&[u8], NodeId)], depth: usize) -> NodeId {
        let [(low, target), ..] = *ways else { return self.dead };
        let (high, _) = ways[ways.len() - 1];
        let common = low.iter().zip(high).skip(depth).take_while(|(a, b)| a == b).count();
        let split = depth + common;
        let branch = if ways.len() == 1 {
            target
        } else {
            let ranges: Vec<ByteRange> = ways
                .chunk_by(|a, b| a.0[split] == b.0[split])
                .map(|group| {
                    let byte = group[0].0[split];
                    ByteRange { lo: byte, hi: byte, next: self.dispatch_sorted(group, split + 1) }
                })
                .collect();
            let first = index(self.fragment.ranges.len());
            let len = index(ranges.len());
            self.fragment.ranges.extend(ranges);
            self.push(Node::Bytes { first, len, accepting: false })
        };
        if common == 0 { branch } else { self.literal(&low[depth..split], branch) }
    }

    pub(crate) fn part(&mut self, start: NodeId, nests: bool) -> Callee {
        self.fragment.parts.push(Part { start, nests });
        index(self.n_calls + self.fragment.parts.len() - 1)
    }

    /// Copies a finished fragment without calls in; its end is the end.
    pub(crate) fn embed(&mut self, other: &OwnedFragment) -> NodeId {
        self.embed_before(other, self.end)
    }

    /// Copies a finished fragment without calls in, `next` after it. Unless `next` is the end, no
    /// text of it may begin another.
    pub(crate) fn embed_before(&mut self, other: &OwnedFragment, next: NodeId) -> NodeId {
        let OwnedFragment { nodes, text, ranges, choices, .. } = other;
        let (text0, range0) = (index(self.fragment.text.len()), index(self.fragment.ranges.len()));
        let choice0 = index(self.fragment.choices.len());
        // Turned around, as everything here is until the end.
        let last = index(self.fragment.nodes.len() + nodes.len() - 1);
        meter::add_states(nodes.len());
        let moved = |node: NodeId| if nodes[node] == Node::END { next } else { NodeId(last - node.0) };
        for node in nodes.iter().rev() {
            let node = with_targets(*node, moved);
            self.fragment.nodes.push(match node {
                Node::Literal { start, len, next } => Node::Literal { start: start + text0, len, next },
                Node::Bytes { first, len, accepting } => Node::Bytes { first: first + range0, len, accepting },
                Node::Choice { first, len } => Node::Choice { first: first + choice0, len },
                other => other,
            });
        }
        self.fragment.text.extend_from_slice(text);
        self.fragment.ranges.extend(ranges.iter().map(|range| ByteRange { next: moved(range.next), ..*range }));
        self.fragment.choices.extend(choices.iter().map(|&way| moved(way)));
        NodeId(last)
    }

    pub(crate) fn push(&mut self, node: Node) -> NodeId {
        meter::add_states(1);
        self.fragment.nodes.push(node);
        NodeId(index(self.fragment.nodes.len() - 1))
    }

    pub(crate) fn literal(&mut self, text: &[u8], next: NodeId) -> NodeId {
        let start = index(self.fragment.text.len());
        self.fragment.text.extend_from_slice(text);
        self.push(Node::Literal { start, len: index(text.len()), next })
    }

    /// One byte of a range, which decides where to go on. Each way is given by its ranges, as pairs
    /// of the first byte and the last.
    pub(crate) fn branch(&mut self, ways: &[(&[u8], NodeId)]) -> NodeId {
        let ways =
            ways.iter().flat_map(|&(pairs, next)| pairs.chunks_exact(2).map(move |pair| (pair[0], pair[1], next)));
        let mut sorted: Vec<(u8, u8, NodeId)> = ways.collect();
        sorted.sort_unstable();
        let mut ranges = Vec::new();
        sorted.into_iter().for_each(|(lo, hi, next)| push_range(&mut ranges, lo, hi, next));
        let first = index(self.fragment.ranges.len());
        self.fragment.ranges.extend(ranges.iter().map(|&(lo, hi, next)| ByteRange { lo, hi, next }));
        self.push(Node::Bytes { first, len: index(ranges.len()), accepting: false })
    }

    pub(crate) fn space(&mut self, slot: Slot, next: NodeId) -> NodeId {
        self.push(Node::Space { slot, next })
    }

    pub(crate) fn call(&mut self, callee: Callee, next: NodeId) -> NodeId {
        self.push(Node::Call { callee, next })
    }

    pub(crate) fn choice(&mut self, ways: &[NodeId]) -> NodeId {
        let choice = self.choice_of(ways);
        self.push(choice)
    }

    pub(crate) fn choice_of(&mut self, ways: &[NodeId]) -> Node {
        let first = index(self.fragment.choices.len());
        self.fragment.choices.extend_from_slice(ways);
        Node::Choice { first, len: index(ways.len()) }
    }

    /// The fragment, whose start is the node that was pushed last.
    pub(crate) fn finish(mut self, nests: bool) -> OwnedFragment {
        let last = index(self.fragment.nodes.len() - 1);
        let moved = |node: NodeId| NodeId(last - node.0);
        let fragment = &mut self.fragment;
        fragment.nests = nests;
        fragment.nodes.reverse();
        fragment.nodes.iter_mut().for_each(|node| *node = with_targets(*node, moved));
        fragment.ranges.iter_mut().for_each(|range| range.next = moved(range.next));
        fragment.choices.iter_mut().for_each(|way| *way = moved(*way));
        fragment.parts.iter_mut().for_each(|part| part.start = moved(part.start));
        self.fragment
    }
}

/// The node with each node that it names replaced; those in ranges and choices are the caller's.
fn with_targets(node: Node, to: impl Fn(NodeId) -> NodeId) -> Node {
    match node {
        Node::Literal { start, len, next } => Node::Literal { start, len, next: to(next) },
        Node::Space { slot, next } => Node::Space { slot, next: to(next) },
        Node::Call { callee, next } => Node::Call { callee, next: to(next) },
        Node::Repeat { min, max, body, done } => Node::Repeat { min, max, body: to(body), done: to(done) },
        Node::Flatten { callee, first, next } => Node::Flatten { callee, first, next: to(next) },
        Node::Member { presence, present, absent } => {
            Node::Member { presence, present: to(present), absent: to(absent) }
        }
        Node::IfEmpty { callee, full, empty } => Node::IfEmpty { callee, full: to(full), empty: to(empty) },
        Node::Bytes { .. } | Node::Choice { .. } => node,
    }
}
