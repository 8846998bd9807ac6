//! The static table of one type: what `#[derive(Structured)]` prints into the user's binary.
//!
//! A [`Fragment`] is an automaton over bytes for the text of one type, with three things left open:
//! a [`Node::Call`] stands for another type's text, a [`Node::Space`] for white space, and a
//! bounded loop ([`Node::Repeat`]) counts in its activation and not in states. Linking
//! ([`Grammar::of`](crate::Grammar::of)) resolves the first two.
//!
//! ```text
//! struct P { x: u8, y: Vec<P> }
//!
//!   (0) `{` -> (1) space:open -> (2) `"x":` -> (3) space:colon -> (4) call u8
//!     -> (5) `,` -> (6) space:comma -> (7) `"y":` -> (8) space:colon -> (9) call Vec<P>
//!     -> (10) space:close -> (11) `}` -> (12) end
//! ```
//!
//! Paths without a branch are stored as one [`Node::Literal`] (the compressed FSM of SGLang), a
//! state with branches as sorted byte ranges: a wide enum costs what its spellings cost, not 256
//! columns a state. Byte classes are computed over the linked whole, where they are needed.
//!
//! An activation has one counter, so a fragment has at most one counted loop, or one string whose
//! characters are counted ([`Node::Counted`]); whatever counts besides it becomes a [`Part`], an
//! entry of its own. A call in tail position takes over its caller's frame, so cycles of types without
//! a byte of their own (`struct A(Option<Box<A>>)`) end; every other call comes after at least one
//! byte of its fragment.
//!
//! The layout is an agreement between this crate and the code that its own derive macro prints (the
//! versions are pinned to each other). It is not a stable format for anyone else.

use std::ops::Add;

use crate::base::ids::typed_id;
use crate::fragment::white_space::Slot;

typed_id! {
    /// Index of a [`Node`] in its fragment, or, once linked, in the whole grammar.
    pub struct NodeId;
}

impl NodeId {
    /// The start of every fragment.
    pub const START: NodeId = NodeId(0);

    /// No node: what a table has that names none.
    pub(crate) const NONE: NodeId = NodeId(u32::MAX);
}

impl Add<u32> for NodeId {
    type Output = NodeId;

    #[inline]
    fn add(self, n_nodes: u32) -> NodeId {
        NodeId(self.0 + n_nodes)
    }
}

/// The automaton of one type. Every slice is borrowed from the binary; for a type that rustc knows,
/// no fragment is built at run time.
#[derive(Debug)]
pub struct Fragment {
    /// The type's name, for diagnostics.
    pub name: &'static str,
    /// Whether the text opens a JSON container (`{` or `[`), and so is one level deeper than its
    /// surroundings.
    pub nests: bool,
    /// The nodes; node 0 is the start.
    pub nodes: &'static [Node],
    /// The bytes that [`Node::Literal`] points into.
    pub text: &'static [u8],
    /// The rows that [`Node::Bytes`] points into.
    pub ranges: &'static [ByteRange],
    /// The targets that [`Node::Choice`] points into.
    pub choices: &'static [NodeId],
    /// The types that [`Node::Call`] refers to. Functions and not references, so that the tables of
    /// a recursive type refer to themselves without a cycle in const evaluation.
    pub calls: &'static [fn() -> &'static Fragment],
    /// Entry points of its own that [`Node::Call`] refers to, numbered after `calls`, for what
    /// nests, counts or is used twice within one type.
    pub parts: &'static [Part],
    /// The parts with an object's members without its braces, for types that can be flattened into
    /// another.
    pub members: Option<Members>,
    /// The `calls` that serde reads from a buffer and not from the text: contents of untagged,
    /// internally tagged and flattened types.
    pub buffered: &'static [u32],
    /// Whether serde can't read this type from such a buffer: integers of 128 bits, and numbers as
    /// keys of a map. Linking removes it from buffered contents, at any depth, so that nothing is
    /// generated that serde refuses.
    pub direct_only: bool,
    /// How many texts of this type may be nested in one another, the outermost included;
    /// [`Fragment::ANY_DEPTH`] if only the nesting of the whole text is bounded. At 1 the type
    /// never contains itself, directly or not. Members flattened into another object count as a
    /// text. Any bound from 1 up leaves the type its shallowest value; at 0 it has no text.
    ///
    /// The count follows the grammar: where an untagged enum can read a text as either of two
    /// variants, one of them may have levels left while serde takes the other.
    pub depth: u32,
    /// What the tables alone determine, if it was computed ahead of linking.
    pub known: Option<&'static Known>,
}

impl Fragment {
    /// The [`depth`](Fragment::depth) of a type that sets no bound of its own.
    pub const ANY_DEPTH: u32 = u32::MAX;

    /// A fragment without nodes, from which fragments written by hand take their other fields.
    pub const EMPTY: Fragment = Fragment {
        name: "",
        nests: false,
        nodes: &[],
        text: &[],
        ranges: &[],
        choices: &[],
        calls: &[],
        parts: &[],
        members: None,
        buffered: &[],
        direct_only: false,
        depth: Fragment::ANY_DEPTH,
        known: None,
    };
}

/// Properties of tables that are the same wherever they are linked, computed once ahead of linking.
#[derive(Debug)]
pub struct Known {
    /// The bytes at which byte classes begin, one bit each: first ASCII, then the others.
    pub cuts: [u128; 2],
    /// Least number of bytes from each node to the end; empty if it depends on the depth, on what is
    /// called or on rounds of a loop.
    pub costs: &'static [u32],
}

/// An entry into a fragment's own nodes, called like another type, with an activation of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// The first node.
    pub start: NodeId,
    /// Whether the text opens a JSON container.
    pub nests: bool,
}

/// An object's members without its braces, as two of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Members {
    /// At least one member: `"a":1,"b":2`.
    pub first: u32,
    /// Any number of members after others, each with a comma before it: `,"a":1,"b":2`, or nothing.
    pub rest: u32,
}

/// When a member may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Presence {
    /// Never.
    #[default]
    Required,
    /// Its type is an `Option`, which serde reads as `None` where the key is missing; it is left
    /// out only if [`OptionalKeys::MayOmit`] says so.
    Nullable,
    /// It has a default, so the model may leave it out.
    Optional,
}

/// Which keys may be left out that a reader doesn't need: an option of the whole grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum OptionalKeys {
    /// As the type declares: a field with `#[serde(default)]` or `skip_serializing_if` may be left
    /// out, any other is written, an `Option` with its value or `null`.
    #[default]
    Declared,
    /// Every key is written; a flattened `Option` may still be left out as a whole.
    Always,
    /// Keys of `Option`s may be left out too.
    MayOmit,
}

impl OptionalKeys {
    /// Whether a member of this presence may be left out.
    #[must_use]
    pub const fn allow_absent(self, presence: Presence) -> bool {
        match (self, presence) {
            // In this order: what is required is never absent, whatever the option.
            (_, Presence::Required) | (OptionalKeys::Always, _) => false,
            (OptionalKeys::Declared, Presence::Nullable) => false,
            (OptionalKeys::Declared | OptionalKeys::MayOmit, _) => true,
        }
    }
}

/// A node of a fragment: what may come next, and where the automaton goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// Exactly the bytes `text[start..start + len]` (`len` is at least 1), then `next`.
    Literal {
        /// Offset into the fragment's text, in bytes.
        start: u32,
        /// Length in bytes.
        len: u32,
        /// The node after the last byte.
        next: NodeId,
    },
    /// One byte of `ranges[first..first + len]`, sorted and disjoint; its range names the next
    /// node.
    Bytes {
        /// Offset into the fragment's ranges.
        first: u32,
        /// Number of ranges.
        len: u32,
        /// Whether the fragment's text may also end here.
        accepting: bool,
    },
    /// The style's white space at this slot, then `next`.
    Space {
        /// Where in the JSON text this is.
        slot: Slot,
        /// The node after the white space.
        next: NodeId,
    },
    /// A whole text of the fragment `calls[callee]` or of an own part, then `next`.
    Call {
        /// Offset into the fragment's calls, then its parts.
        callee: u32,
        /// The node after the callee's text.
        next: NodeId,
    },
    /// A token that is no text here, then `next`: one that `tokens[tokens]` of the linked grammar
    /// refers to. No byte leads along it.
    Token {
        /// Offset into the fragment's references to tokens.
        tokens: u32,
        /// The node after the token.
        next: NodeId,
    },
    /// Members of an object of the type `calls[callee]`, then `next`: a flattened field. Linking
    /// turns it into a call.
    Flatten {
        /// Offset into the fragment's calls.
        callee: u32,
        /// Whether the members are the first ones of their object.
        first: bool,
        /// The node after the members.
        next: NodeId,
    },
    /// `present`, or also `absent` if the grammar's [`OptionalKeys`] allow a member of this
    /// presence to be left out. Linking turns it into a choice.
    Member {
        /// When the member may be left out.
        presence: Presence,
        /// The node where it is written.
        present: NodeId,
        /// The node where it isn't.
        absent: NodeId,
    },
    /// `full`, or also `empty` if the callee's [rest of members](Members::rest) may be the empty
    /// text. Linking turns it into a choice.
    IfEmpty {
        /// Offset into the fragment's calls, or a part, which then is the rest itself.
        callee: u32,
        /// The node for at least one member.
        full: NodeId,
        /// The node for none.
        empty: NodeId,
    },
    /// Any one of the nodes `choices[first..first + len]`.
    Choice {
        /// Offset into the fragment's choices.
        first: u32,
        /// Number of alternatives.
        len: u32,
    },
    /// A counted loop: `body`, which leads back here, `min` to `max` times, then `done`. A fragment
    /// has at most one, because an activation has one counter; inner loops are calls.
    Repeat {
        /// Least number of rounds.
        min: u32,
        /// Greatest number of rounds; `u32::MAX` is no bound.
        max: u32,
        /// First node of a round.
        body: NodeId,
        /// The node after the last round.
        done: NodeId,
    },
    /// Between two characters of a string that may have so many: `within`, which is the next node,
    /// while the activation has passed such nodes fewer than `max` times, and from then on `beyond`.
    /// Passing counts. As long as any number of characters is left that a token has, what may come
    /// is what may come at `free`, from where the same string goes on without a bound, and the
    /// shortest way to the end is the same from all three.
    ///
    /// So nodes from `within` to the next such nodes read what those from `free` read, node by node.
    Counted {
        /// Greatest number of characters that are counted.
        max: u32,
        /// The node of the next character.
        within: NodeId,
        /// The node of the next character where `max` were counted.
        beyond: NodeId,
        /// The node of the next character without a bound.
        free: NodeId,
    },
    /// A member of an object whose members come in any order: one of `choices[first..first + len]`
    /// that isn't among those written, or `choices[first + len]`, which is for members without a
    /// name. The activation's counter stands for the set of members written, where member `i` is
    /// bit `i`, so a fragment has no counted loop besides.
    AnyMember {
        /// Offset into the fragment's choices.
        first: u32,
        /// Number of named members, at most [`MAX_UNORDERED`].
        len: u32,
        /// Number of members that have to be there: the first ones.
        n_required: u32,
        /// Where every member leads: an [`AfterMember`](Node::AfterMember).
        after: NodeId,
    },
    /// Behind a member of an object whose members come in any order: `comma`, or also `close` if
    /// all members that have to be there are written. With conditions, the members may also come in
    /// the order of their numbers, and these say which may come and when the object may end.
    AfterMember {
        /// The [`AnyMember`](Node::AnyMember).
        members: NodeId,
        /// The node of a comma, which leads to `members`.
        comma: NodeId,
        /// The node after the last member.
        close: NodeId,
        /// Offset into the conditions of the linked grammar; [`NO_CONDITIONS`] for none. Fragments
        /// of the binary have none.
        conditions: u32,
    },
    /// An item of a list whose items differ, then whatever is behind it. The shorter texts may be
    /// those of earlier items, so it counts as `extra` bytes more than the shortest.
    DistinctItem {
        /// By how many bytes the shortest text that is left is longer than the shortest of all.
        extra: u32,
        /// Number of containers that must be able to open within the item: with less room there are
        /// too few texts.
        room: u32,
        /// The node of the item.
        item: NodeId,
    },
    /// Behind a list whose items differ, which is called: a list returns here if and only if its
    /// items have to differ.
    AfterDistinct {
        /// The node after the list.
        next: NodeId,
    },
}

/// Greatest number of members of an object in any order: bits of the set of those written.
pub const MAX_UNORDERED: usize = 128;

/// An object in any order of which nothing is said but which members have to be there.
pub const NO_CONDITIONS: u32 = u32::MAX;

impl Node {
    /// The end of a fragment's text, with nothing that could follow within it.
    pub const END: Node = Node::Bytes { first: 0, len: 0, accepting: true };

    /// No text at all, not even the empty one.
    pub const DEAD: Node = Node::Bytes { first: 0, len: 0, accepting: false };

    /// Whether it is the head of a counted loop.
    pub(crate) fn is_loop_head(&self) -> bool {
        matches!(self, Node::Repeat { .. } | Node::AnyMember { .. } | Node::AfterMember { .. })
    }

    /// Whether linking makes another node of it, apart from moving its indices.
    pub(crate) fn is_for_linker(&self) -> bool {
        matches!(self, Node::Call { .. } | Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. })
    }
}

/// The bytes `lo..=hi` lead to `next`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByteRange {
    /// First byte of the range.
    pub lo: u8,
    /// Last byte of the range.
    pub hi: u8,
    /// The node after any of them.
    pub next: NodeId,
}

impl ByteRange {
    /// Shorthand for printed tables.
    #[must_use]
    pub const fn new(lo: u8, hi: u8, next: u32) -> ByteRange {
        ByteRange { lo, hi, next: NodeId(next) }
    }
}
