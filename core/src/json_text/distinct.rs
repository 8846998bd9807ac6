//! Lists of distinct values out of a few: an automaton that remembers which values were used.
//!
//! A state for each subset of the values, since the text so far matters only by the set of its
//! items:
//!
//! ```text
//!   of "a", "b"     {}  -a-> {a}  -b-> {a b}
//!                       -b-> {b}  -a-> {a b}        `]` where the number of items is within the bounds
//! ```
//!
//! 2^n states, so this is for few values: at most 8 is a good number.

use crate::base::ids::index;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Slot;

/// JSON arrays of `min` to `max` of these texts (JSON values), in any order and each at most once.
/// `None` if there are fewer than `min` texts. Has up to 4 nodes for each set of texts, and another
/// one for each text that is missing in it.
#[must_use]
pub fn distinct_items(texts: &[String], min: u32, max: u32) -> Option<OwnedFragment> {
    let max = max.min(index(texts.len()));
    if min > max {
        return None;
    }
    let mut lists = DistinctLists { min, max, fragment: OwnedFragment { nests: true, ..OwnedFragment::default() } };
    lists.add_frame(1 << texts.len());
    // Nodes of sets have fixed numbers, so the order only decides the numbers of the nodes between
    // them.
    let comma = lists.text(b",");
    let items: Vec<(u32, u32)> = texts.iter().map(|text| (lists.text(text.as_bytes()), index(text.len()))).collect();
    for used in (0..1_usize << texts.len()).rev() {
        if used.count_ones() <= max {
            lists.add_set(used, comma, &items);
        }
    }
    Some(lists.fragment)
}

struct DistinctLists {
    min: u32,
    max: u32,
    fragment: OwnedFragment,
}

// Three nodes before the first item, two that end every list; then a node for each set, where a
// list with these items goes on.
const AFTER_BRACKET: usize = 1;
const BEFORE_FIRST: NodeId = NodeId(2);
const CLOSE: NodeId = NodeId(3);
const END: NodeId = NodeId(4);

fn set_node(set: usize) -> NodeId {
    END + 1 + index(set)
}

impl DistinctLists {
    /// The brackets, and room for the nodes of the sets.
    fn add_frame(&mut self, n_sets: usize) {
        let bracket = self.text(b"[");
        self.fragment.nodes = vec![Node::END; set_node(n_sets).index()];
        self.fragment.nodes[0] = Node::Literal { start: bracket, len: 1, next: NodeId::from_index(AFTER_BRACKET) };
        let first = (self.max > 0).then_some(BEFORE_FIRST);
        let empty = (self.min == 0).then_some(CLOSE);
        self.fragment.nodes[AFTER_BRACKET] = self.choice(first.into_iter().chain(empty).collect());
        let closing = self.text(b"]");
        self.fragment.nodes[CLOSE] = Node::Literal { start: closing, len: 1, next: END };
    }

    /// The node of a set, a bit for each of the items in it.
    fn add_set(&mut self, used: usize, comma: u32, items: &[(u32, u32)]) {
        let n_used = used.count_ones();
        // Any item that is not in the set leads to the set with it.
        let mut more = Vec::new();
        for (i, &(start, len)) in items.iter().enumerate() {
            if used & 1 << i == 0 && n_used < self.max {
                more.push(self.push(Node::Literal { start, len, next: set_node(used | 1 << i) }));
            }
        }
        let item = (!more.is_empty()).then(|| {
            let item = self.choice(more);
            self.push(item)
        });
        let mut alternatives = Vec::new();
        match item {
            Some(item) if used == 0 => {
                self.fragment.nodes[BEFORE_FIRST] = Node::Space { slot: Slot::Open, next: item };
                return;
            }
            Some(item) => {
                let space = self.push(Node::Space { slot: Slot::Comma, next: item });
                alternatives.push(self.push(Node::Literal { start: comma, len: 1, next: space }));
            }
            None => {}
        }
        if n_used >= self.min && used != 0 {
            alternatives.push(self.push(Node::Space { slot: Slot::Close, next: CLOSE }));
        }
        self.fragment.nodes[set_node(used)] = self.choice(alternatives);
    }

    fn text(&mut self, bytes: &[u8]) -> u32 {
        let start = index(self.fragment.text.len());
        self.fragment.text.extend_from_slice(bytes);
        start
    }

    fn push(&mut self, node: Node) -> NodeId {
        self.fragment.nodes.push(node);
        NodeId::from_index(self.fragment.nodes.len() - 1)
    }

    fn choice(&mut self, nodes: Vec<NodeId>) -> Node {
        let (first, len) = (index(self.fragment.choices.len()), index(nodes.len()));
        self.fragment.choices.extend(nodes);
        Node::Choice { first, len }
    }
}
