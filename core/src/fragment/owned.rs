//! [`OwnedFragment`]: a fragment under construction, or one that lives at run time.

use crate::fragment::builder::Callee;
use crate::fragment::table::{ByteRange, Members, Node, NodeId, Part};

/// A fragment under construction, or one that lives at run time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnedFragment {
    /// As in [`Fragment`](crate::fragment::table::Fragment).
    pub nests: bool,
    /// As in [`Fragment`](crate::fragment::table::Fragment).
    pub nodes: Vec<Node>,
    /// As in [`Fragment`](crate::fragment::table::Fragment).
    pub text: Vec<u8>,
    /// As in [`Fragment`](crate::fragment::table::Fragment).
    pub ranges: Vec<ByteRange>,
    /// As in [`Fragment`](crate::fragment::table::Fragment).
    pub choices: Vec<NodeId>,
    /// As in [`Fragment`](crate::fragment::table::Fragment).
    pub parts: Vec<Part>,
    /// As in [`Fragment`](crate::fragment::table::Fragment).
    pub members: Option<Members>,
    /// As in [`Fragment`](crate::fragment::table::Fragment).
    pub buffered: Vec<Callee>,
}
