//! A [`Config`]uration of the pushdown automaton, and the [`Frame`]s that its stack is made of.
//!
//! A stack is named by its top frame, and each frame by the one below it, so stacks share their
//! lower parts: pushing costs one frame, whatever the depth.
//!
//! ```text
//! {"a": [{"b":          frame 0: root (what a type calls within itself is left out)
//!                       frame 1: return to node 17 of the object's fragment, up 0
//!                       frame 2: return to node 4 of the list's fragment,    up 1
//! ```

use crate::base::ids::typed_id;
use crate::fragment::table::NodeId;

typed_id! {
    /// Index of a state of the DFA: an interned set of configurations.
    pub(crate) struct StateId;
    /// Index of a [`Frame`], and so of the stack whose top it is.
    pub(crate) struct StackId;
}

/// The state of the empty set, from which no byte leads anywhere.
pub(crate) const DEAD: StateId = StateId(0);
/// The state before the first byte.
pub(crate) const START: StateId = StateId(1);
/// A transition that is not computed yet.
pub(super) const UNKNOWN: StateId = StateId(u32::MAX);

/// A configuration of the pushdown automaton: one way of having read the text so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Config {
    /// The node that is read, or that the next byte is read by.
    pub(crate) node: NodeId,
    /// Bytes of the node already read: of a literal, or of a line feed and its blanks.
    pub(crate) pos: u32,
    /// Rounds of the activation's counted loop.
    pub(crate) counter: u32,
    /// The activation that this happens in.
    pub(crate) stack: StackId,
}

impl Config {
    /// The member of a set that says that the text is complete here.
    pub(crate) const COMPLETE: Config = Config { node: NodeId::NONE, pos: 0, counter: 0, stack: ROOT_STACK };
}

/// A stack frame: an activation of a fragment, where its end returns to, and how deep it is.
///
/// The counter of the activation itself is not here but in its configuration, so that counting
/// makes no frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Frame {
    /// Node of the caller after the call; `NodeId::NONE` at the root.
    pub(crate) ret: NodeId,
    /// The caller's counter.
    pub(crate) counter: u32,
    /// The caller's own frame.
    pub(crate) up: StackId,
    /// Containers open inside this activation.
    pub(crate) depth: u32,
    /// The next frame of a list of alternatives, all of one depth: the end may return by any of
    /// them. What was called from several places at once is one configuration, as in the
    /// graph-structured stacks of generalized parsers.
    pub(crate) or: StackId,
}

/// The end of a list of alternative frames.
pub(crate) const NO_OTHER: StackId = StackId(u32::MAX);

/// The frame of the whole text, which is interned first.
pub(super) const ROOT_STACK: StackId = StackId(0);

/// Where the frame of the whole text returns to.
pub(super) const ROOT: NodeId = NodeId::NONE;
