//! Lists of distinct values out of few: an automaton that remembers which were there.

use crate::base::ids::index;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Slot;

/// JSON arrays of `least` to `greatest` of these texts (JSON values), none twice, in any order.
/// `None` if there are fewer than `least` texts. Has up to 4 nodes for each set of texts, and as
/// many again as texts are left to it: at most 8 texts are a good number.
#[must_use]
pub fn distinct_items(texts: &[String], least: u32, greatest: u32) -> Option<OwnedFragment> {
    let greatest = greatest.min(index(texts.len()));
    if least > greatest {
        return None;
    }
    let mut lists = Lists { texts, least, greatest, fragment: OwnedFragment::default() };
    lists.build();
    Some(lists.fragment)
}

struct Lists<'a> {
    texts: &'a [String],
    least: u32,
    greatest: u32,
    fragment: OwnedFragment,
}

impl Lists<'_> {
    fn build(&mut self) {
        self.fragment.nests = true;
        let sets: usize = 1 << self.texts.len();
        // Three nodes before the first item, two that end every list; then a node a set, where a
        // list of it goes on.
        let after_open = 3;
        let (close, end) = (NodeId(after_open), NodeId(after_open + 1));
        let set = |set: usize| end + 1 + index(set);
        let bracket = self.text(b"[");
        self.fragment.nodes = vec![Node::END; end.index() + 1 + sets];
        self.fragment.nodes[0] = Node::Literal { start: bracket, len: 1, next: NodeId(1) };
        let open = if self.greatest > 0 { Some(NodeId(2)) } else { None };
        let empty = (self.least == 0).then_some(close);
        self.fragment.nodes[1] = self.choice(open.into_iter().chain(empty).collect());
        let closing = self.text(b"]");
        self.fragment.nodes[close] = Node::Literal { start: closing, len: 1, next: end };
        let comma = self.text(b",");
        let texts = self.texts;
        let starts: Vec<(u32, u32)> =
            texts.iter().map(|text| (self.text(text.as_bytes()), index(text.len()))).collect();
        for held in (0..sets).rev() {
            let n = held.count_ones();
            if n > self.greatest {
                continue;
            }
            // Any text that is not there yet, which leads to the set with it.
            let mut items = Vec::new();
            for (i, &(start, len)) in starts.iter().enumerate() {
                if held & 1 << i == 0 && n < self.greatest {
                    items.push(self.push(Node::Literal { start, len, next: set(held | 1 << i) }));
                }
            }
            let mut ways = Vec::new();
            if !items.is_empty() {
                let item = self.choice(items);
                if held == 0 {
                    let item = self.push(item);
                    self.fragment.nodes[2] = Node::Space { slot: Slot::Open, next: item };
                    continue;
                }
                let item = self.push(item);
                let space = self.push(Node::Space { slot: Slot::Comma, next: item });
                ways.push(self.push(Node::Literal { start: comma, len: 1, next: space }));
            }
            if n >= self.least && held != 0 {
                ways.push(self.push(Node::Space { slot: Slot::Close, next: close }));
            }
            self.fragment.nodes[set(held)] = self.choice(ways);
        }
    }

    fn text(&mut self, bytes: &[u8]) -> u32 {
        let start = index(self.fragment.text.len());
        self.fragment.text.extend_from_slice(bytes);
        start
    }

    fn push(&mut self, node: Node) -> NodeId {
        self.fragment.nodes.push(node);
        NodeId(index(self.fragment.nodes.len() - 1))
    }

    fn choice(&mut self, ways: Vec<NodeId>) -> Node {
        let first = index(self.fragment.choices.len());
        let len = index(ways.len());
        self.fragment.choices.extend(ways);
        Node::Choice { first, len }
    }
}
