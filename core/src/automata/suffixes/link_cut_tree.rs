//! [`LinkCutTree`]: a growing tree with a value per node that is set for whole paths from the root.
//!
//! D. Sleator and R. Tarjan, "A data structure for dynamic trees" (1983). The tree is cut into
//! paths, each a splay tree ordered by depth; `access` makes the way from the root to a node one
//! path, in amortized logarithmic time. A value for a path is set at the root of its splay tree and
//! handed down when a node below is looked at.
//!
//! No crate: those on crates.io keep aggregates of paths that can be cut and rerooted, which this
//! tree never needs, and have no lazy assignment to a path.

use crate::automata::suffixes::suffix_automaton::SuffixStateId;

/// No pending end.
const NO_END: u32 = u32::MAX;

/// The tree of links, each node with the most recent end of the state's strings.
#[derive(Clone, Debug)]
pub(super) struct LinkCutTree {
    nodes: Vec<PathNode>,
}

#[derive(Clone, Copy, Debug)]
struct PathNode {
    /// In the splay tree of a path: the subtrees nearer to the root of the links, and farther from
    /// it.
    children: [SuffixStateId; 2],
    /// In the splay tree; for its root, the parent of the path's first node in the tree of links.
    parent: SuffixStateId,
    /// The most recent end, unless a node above in the splay tree has one pending.
    end: u32,
    /// An end that is still to be set in the subtrees.
    pending: u32,
}

impl LinkCutTree {
    /// The tree of the root alone.
    pub(super) fn new() -> LinkCutTree {
        let mut tree = LinkCutTree { nodes: Vec::new() };
        tree.add(SuffixStateId::ROOT, SuffixStateId::NONE, 0);
        tree
    }

    /// Adds a node below `parent`, as a path of its own.
    pub(super) fn add(&mut self, node: SuffixStateId, parent: SuffixStateId, end: u32) {
        let empty =
            PathNode { children: [SuffixStateId::NONE; 2], parent: SuffixStateId::NONE, end: 0, pending: NO_END };
        if self.nodes.len() <= node.index() {
            self.nodes.resize(node.index() + 1, empty);
        }
        self.nodes[node] = PathNode { parent, end, ..empty };
    }

    /// Adds `state`, and `copy` between `original` and its parent, with the end of `original`.
    pub(super) fn split(
        &mut self,
        original: SuffixStateId,
        state: SuffixStateId,
        copy: SuffixStateId,
        parent: SuffixStateId,
    ) {
        self.add(state, SuffixStateId::NONE, 0);
        // With `original` at the root of its splay tree, what is nearer to the root of the links is
        // its left subtree; cutting it off puts the copy in between.
        self.access(original);
        let end = self.nodes[original].end;
        let above = std::mem::replace(&mut self.nodes[original].children[0], SuffixStateId::NONE);
        if above != SuffixStateId::NONE {
            self.nodes[above].parent = SuffixStateId::NONE;
        }
        self.add(copy, parent, end);
        self.nodes[original].parent = copy;
    }

    /// Puts a node without a parent below `parent`.
    pub(super) fn attach(&mut self, node: SuffixStateId, parent: SuffixStateId) {
        self.nodes[node].parent = parent;
    }

    /// The most recent end of a node.
    pub(super) fn end(&mut self, node: SuffixStateId) -> u32 {
        self.splay(node);
        self.nodes[node].end
    }

    /// Sets the end of all nodes from the root to `node`.
    pub(super) fn set_path(&mut self, node: SuffixStateId, end: u32) {
        self.access(node);
        let node = &mut self.nodes[node];
        (node.end, node.pending) = (end, end);
    }

    /// Makes the nodes from the root to `node` one path, whose splay tree has `node` as its root
    /// ("expose").
    fn access(&mut self, node: SuffixStateId) {
        // From path to path towards the root: the part of each path that is farther from the root
        // is cut off, and the path accessed so far is appended instead.
        let (mut at, mut below) = (node, SuffixStateId::NONE);
        while at != SuffixStateId::NONE {
            self.splay(at);
            self.nodes[at].children[1] = below;
            below = at;
            at = self.nodes[at].parent;
        }
        self.splay(node);
    }

    /// The side on which a node is in its parent's splay tree; none for the root of one.
    fn side(&self, node: SuffixStateId) -> Option<usize> {
        let parent = self.nodes.get(self.nodes[node].parent.index())?;
        parent.children.iter().position(|&child| child == node)
    }

    /// Makes a node the root of its splay tree.
    fn splay(&mut self, node: SuffixStateId) {
        // Pending ends must be handed down from above before rotations change what is below what.
        let mut above = vec![node];
        let mut at = node;
        while self.side(at).is_some() {
            at = self.nodes[at].parent;
            above.push(at);
        }
        while let Some(at) = above.pop() {
            self.hand_down(at);
        }
        while let Some(side) = self.side(node) {
            // Zig-zig rotates the parent first, zig-zag the node twice: that order is what makes
            // splaying amortized logarithmic.
            let parent = self.nodes[node].parent;
            if let Some(of_parent) = self.side(parent) {
                self.rotate(if side == of_parent { parent } else { node });
            }
            self.rotate(node);
        }
    }

    /// Sets a pending end in the children.
    fn hand_down(&mut self, node: SuffixStateId) {
        let pending = std::mem::replace(&mut self.nodes[node].pending, NO_END);
        if pending != NO_END {
            for child in self.nodes[node].children {
                if let Some(child) = self.nodes.get_mut(child.index()) {
                    (child.end, child.pending) = (pending, pending);
                }
            }
        }
    }

    /// Moves a node above its parent in the splay tree.
    fn rotate(&mut self, node: SuffixStateId) {
        let Some(side) = self.side(node) else { return };
        let parent = self.nodes[node].parent;
        let (grand, of_parent) = (self.nodes[parent].parent, self.side(parent));
        let inner = self.nodes[node].children[1 - side];
        self.nodes[parent].children[side] = inner;
        if inner != SuffixStateId::NONE {
            self.nodes[inner].parent = parent;
        }
        self.nodes[node].children[1 - side] = parent;
        self.nodes[parent].parent = node;
        self.nodes[node].parent = grand;
        if let Some(of_parent) = of_parent {
            self.nodes[grand].children[of_parent] = node;
        }
    }
}
