//! [`UnorderedObject`]: an object in the making whose members come in any order.
//!
//! Two nodes stand for all orders; the drawing is in [`unordered`](crate::grammar::unordered).

use crate::fragment::builder::Builder;
use crate::fragment::table::{NO_CONDITIONS, Node, NodeId};
use crate::fragment::white_space::Slot;

/// An object in any order, whose members are to be made.
pub(crate) struct UnorderedObject {
    members: NodeId,
    /// Where each member leads.
    pub(crate) after: NodeId,
    brace: NodeId,
}

impl UnorderedObject {
    /// The nodes behind a member, which members need before they are made.
    pub(crate) fn new(builder: &mut Builder) -> UnorderedObject {
        UnorderedObject::with_conditions(builder, NO_CONDITIONS)
    }

    /// The same, where members have to meet the fragment's conditions of this number.
    pub(crate) fn with_conditions(builder: &mut Builder, conditions: u32) -> UnorderedObject {
        let brace = builder.literal(b"}", builder.end);
        let close = builder.space(Slot::Close, brace);
        let members = builder.placeholder();
        let space = builder.space(Slot::Comma, members);
        let comma = builder.literal(b",", space);
        let after = builder.push(Node::AfterMember { members, comma, close, conditions });
        UnorderedObject { members, after, brace }
    }

    /// The first node. Members begin at `starts`, those that have to be there first; the last one is
    /// for those without a name.
    pub(crate) fn start(
        self,
        builder: &mut Builder,
        starts: &[NodeId],
        n_required: usize,
        may_be_empty: bool,
    ) -> NodeId {
        let node = builder.any_member(starts, n_required, self.after);
        builder.set_node(self.members, node);
        let mut inside = vec![builder.space(Slot::Open, self.members)];
        if may_be_empty {
            inside.push(self.brace);
        }
        let inside = builder.one_of(&inside);
        builder.literal(b"{", inside)
    }
}
