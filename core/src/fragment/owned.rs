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
    /// The parts with an object's members, without its braces.
    pub members: Option<Members>,
    /// The calls that serde reads from a buffer.
    pub buffered: Vec<Callee>,
}
