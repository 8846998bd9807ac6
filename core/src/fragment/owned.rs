//! [`OwnedFragment`]: a fragment under construction, or one that lives at run time.

use crate::fragment::member_conditions::MemberConditions;
use crate::fragment::table::{ByteRange, Members, Node, NodeId, Part};
use crate::fragment::token_reference::TokenReference;

/// Index of a call of a fragment: a type it refers to, or a part of its own.
pub type Callee = u32;

/// A [`Fragment`](crate::fragment::table::Fragment) whose tables are vectors. Its fields are those
/// of the same name there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnedFragment {
    /// Whether the text opens a JSON container.
    pub nests: bool,
    /// The nodes; node 0 is the start.
    pub nodes: Vec<Node>,
    /// The bytes of literals.
    pub text: Vec<u8>,
    /// The byte ranges of branches.
    pub ranges: Vec<ByteRange>,
    /// The targets of choices.
    pub choices: Vec<NodeId>,
    /// The tokens that [`Node::Token`] points to, which fragments of the binary have none of.
    pub(crate) tokens: Vec<TokenReference>,
    /// The conditions that [`Node::AfterMember`] points to, which fragments of the binary have none
    /// of.
    pub(crate) conditions: Vec<MemberConditions>,
    /// Entry points of the fragment's own.
    pub parts: Vec<Part>,
    /// What is known of the order of its nodes.
    pub(crate) sections: Option<Box<Sections>>,
    /// The parts with an object's members, without its braces.
    pub members: Option<Members>,
    /// The calls that serde reads from a buffer.
    pub buffered: Vec<Callee>,
}

/// Runs of nodes that lead to nodes of their own only, apart from the end, from what is dead, and
/// from calls. Costs are computed by section, which takes fewer rounds than all nodes together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sections {
    /// The first node of each section but the first one, ascending. None if nothing is known.
    pub(crate) starts: Vec<NodeId>,
    /// The end, to which all of them lead.
    pub(crate) end: NodeId,
    /// Nodes of sections that also lead to nodes of another one, which is that of a part: the rest
    /// of any string, whose costs depend on nothing else. Ascending.
    pub(crate) links: Vec<(NodeId, Callee)>,
}

impl Default for Sections {
    fn default() -> Sections {
        Sections { starts: Vec::new(), end: NodeId::START, links: Vec::new() }
    }
}
