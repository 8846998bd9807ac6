//! Which tokens the memory of the context holds, by sequence: a radix tree over token prefixes.
//!
//! Sequences that were copied from one another share cells up to where they part, and the tree
//! mirrors exactly that: a node is a run of tokens that is held once, its path from the root what
//! stands before it, and a sequence ends at a node. So the tree says what can be shared with a new
//! prompt, how many cells are in use, and what would be freed by giving up a sequence's end. Two
//! sequences that computed the same tokens separately hold them twice, in two nodes.
//!
//! What is given up first when cells are wanted is the leaf that was least recently used: the ends
//! of old answers long before the instructions that all of them begin with (SGLang's RadixAttention
//! does the same, Zheng et al., 2024).
//!
//! The same tokens under another adapter are something else, so below the root each node is of one
//! [`AdapterKey`], and nothing is shared between adapters. What was read from a file may be a lump,
//! of which only the whole is of use: models with a sliding window keep no more of it.

use formwork_core::TokenId;

use crate::engine::adapter_turns::AdapterKey;

/// A sequence of the context.
pub(crate) type Seq = u32;

type NodeId = usize;

const ROOT: NodeId = 0;

/// A run of tokens that is held once.
#[derive(Debug, Default)]
struct Node {
    tokens: Vec<TokenId>,
    /// Tokens before it.
    start: usize,
    parent: NodeId,
    children: Vec<NodeId>,
    /// Sequences whose last token is its last.
    ends: Vec<Seq>,
    /// When it was last used, on the tree's own clock.
    used: u64,
    /// What it was computed with.
    adapter: AdapterKey,
    /// Whether it must not be cut; then it has the first tokens.
    is_lump: bool,
}

/// What the memory of a context holds.
#[derive(Debug)]
pub(crate) struct PrefixTree {
    nodes: Vec<Node>,
    /// Places in `nodes` that are free.
    free: Vec<NodeId>,
    /// Where each sequence ends; the root for one that holds nothing.
    ends: Vec<NodeId>,
    /// What each sequence is computed with, while it holds something.
    adapters: Vec<AdapterKey>,
    clock: u64,
    n_cells: usize,
}

/// Sequences whose ends can be given up together.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    pub(crate) sequences: Vec<Seq>,
    /// Tokens of each that would be left.
    pub(crate) keep: usize,
}

impl PrefixTree {
    /// No tokens in any of `n_seq` sequences.
    pub(crate) fn new(n_seq: usize) -> PrefixTree {
        PrefixTree {
            nodes: vec![Node::default()],
            free: Vec::new(),
            ends: vec![ROOT; n_seq],
            adapters: vec![AdapterKey::default(); n_seq],
            clock: 0,
            n_cells: 0,
        }
    }

    /// Cells in use.
    pub(crate) fn n_cells(&self) -> usize {
        self.n_cells
    }

    /// Tokens that a sequence holds.
    pub(crate) fn len(&self, seq: Seq) -> usize {
        self.end_of(self.ends[seq as usize])
    }

    /// Says what `seq`, which holds nothing, will be computed with.
    pub(crate) fn set_adapter(&mut self, seq: Seq, adapter: AdapterKey) {
        debug_assert_eq!(self.len(seq), 0, "a sequence changes its adapter only while it holds nothing");
        self.adapters[seq as usize] = adapter;
    }

    /// What a sequence is computed with, while it holds something.
    pub(crate) fn adapter(&self, seq: Seq) -> AdapterKey {
        self.adapters[seq as usize]
    }

    /// The longest prefix of `tokens` that some sequence with this adapter holds, and one that
    /// does. Linear in the prefix, whatever else is held.
    pub(crate) fn longest(&self, adapter: AdapterKey, tokens: &[TokenId]) -> Option<(Seq, usize)> {
        let (mut best, mut best_len) = (ROOT, 0);
        // Runs that were computed twice begin alike, so there may be several ways.
        let mut open = vec![ROOT];
        while let Some(node) = open.pop() {
            let end = self.end_of(node);
            for &child in &self.nodes[node].children {
                let node = &self.nodes[child];
                let common = common(&node.tokens, &tokens[end..]);
                if node.adapter != adapter || node.is_lump && common < node.tokens.len() {
                    continue;
                }
                if common > 0 && end + common > best_len {
                    (best, best_len) = (child, end + common);
                }
                if common == node.tokens.len() {
                    open.push(child);
                }
            }
        }
        (best_len > 0).then(|| (self.some_sequence(best), best_len))
    }

    /// `seq`, which holds nothing, gets the first `len` tokens of `from`, in the same cells.
    pub(crate) fn share(&mut self, seq: Seq, from: Seq, len: usize) {
        debug_assert_eq!(self.len(seq), 0, "a sequence that is copied to holds nothing");
        debug_assert_eq!(self.adapter(seq), self.adapter(from), "adapters share nothing");
        let node = self.cut(self.ends[from as usize], len);
        self.attach(seq, node);
        self.touch(node);
    }

    /// `seq`, which held nothing, got `tokens`, of which only the whole is of use.
    pub(crate) fn add_lump(&mut self, seq: Seq, tokens: &[TokenId]) {
        self.extend(seq, tokens);
        let end = self.ends[seq as usize];
        self.nodes[end].is_lump = end != ROOT;
    }

    /// Below how many tokens a sequence can only be cut to nothing.
    pub(crate) fn lump_len(&self, seq: Seq) -> usize {
        let mut node = self.ends[seq as usize];
        while node != ROOT && !self.nodes[node].is_lump {
            node = self.nodes[node].parent;
        }
        self.end_of(node)
    }

    /// `seq` got `tokens` added, in cells of their own.
    pub(crate) fn extend(&mut self, seq: Seq, tokens: &[TokenId]) {
        if tokens.is_empty() {
            return;
        }
        self.n_cells += tokens.len();
        let end = self.ends[seq as usize];
        let node = &mut self.nodes[end];
        if end != ROOT && !node.is_lump && node.children.is_empty() && node.ends == [seq] {
            node.tokens.extend_from_slice(tokens);
        } else {
            let start = self.end_of(end);
            let adapter = self.adapter(seq);
            let child = self.add(Node { tokens: tokens.to_vec(), start, parent: end, adapter, ..Node::default() });
            self.detach(seq);
            self.attach(seq, child);
        }
        self.touch(self.ends[seq as usize]);
    }

    /// `seq` keeps its first `len` tokens. Cells that no sequence holds any more are free.
    pub(crate) fn truncate(&mut self, seq: Seq, len: usize) {
        let end = self.ends[seq as usize];
        if len >= self.end_of(end) {
            return;
        }
        let node = self.cut(end, len);
        self.detach(seq);
        self.attach(seq, node);
        self.prune(end);
    }

    /// The least recently used leaf that only sequences hold for which `matches` is true.
    pub(crate) fn oldest_leaf(&self, matches: impl Fn(Seq) -> bool) -> Option<Leaf> {
        let node = self
            .nodes
            .iter()
            .filter(|node| {
                node.children.is_empty() && !node.ends.is_empty() && node.ends.iter().all(|seq| matches(*seq))
            })
            .filter(|node| !node.tokens.is_empty())
            .min_by_key(|node| node.used)?;
        Some(Leaf { sequences: node.ends.clone(), keep: node.start })
    }

    /// Cells that some sequence holds for which `matches` is true.
    pub(crate) fn n_cells_of(&self, matches: impl Fn(Seq) -> bool) -> usize {
        let mut counted = vec![false; self.nodes.len()];
        let mut n_cells = 0;
        for &end in
            self.ends.iter().enumerate().filter(|(seq, _)| u32::try_from(*seq).is_ok_and(&matches)).map(|(_, end)| end)
        {
            let mut node = end;
            while node != ROOT && !std::mem::replace(&mut counted[node], true) {
                n_cells += self.nodes[node].tokens.len();
                node = self.nodes[node].parent;
            }
        }
        n_cells
    }

    /// Whether all that `seq` holds is held by another sequence too.
    pub(crate) fn is_held_twice(&self, seq: Seq) -> bool {
        let node = &self.nodes[self.ends[seq as usize]];
        !node.children.is_empty() || node.ends.len() > 1
    }

    fn end_of(&self, node: NodeId) -> usize {
        self.nodes[node].start + self.nodes[node].tokens.len()
    }

    /// A sequence that goes through a node. There is one: nodes without are pruned.
    fn some_sequence(&self, mut node: NodeId) -> Seq {
        loop {
            let at = &self.nodes[node];
            match at.ends.first() {
                Some(seq) => return *seq,
                None => node = at.children[0],
            }
        }
    }

    /// The node that ends after `len` tokens on the way to `node`, made by a cut if need be.
    fn cut(&mut self, mut node: NodeId, len: usize) -> NodeId {
        while self.nodes[node].start >= len && node != ROOT {
            node = self.nodes[node].parent;
        }
        if self.end_of(node) <= len {
            return node;
        }
        let at = len - self.nodes[node].start;
        let Node { parent, start, used, adapter, .. } = self.nodes[node];
        debug_assert!(!self.nodes[node].is_lump, "a lump is not cut");
        let rest = self.nodes[node].tokens.split_off(at);
        let head = std::mem::replace(&mut self.nodes[node].tokens, rest);
        let upper = self.add(Node { tokens: head, start, parent, used, adapter, ..Node::default() });
        self.nodes[parent].children.retain(|child| *child != node);
        self.nodes[upper].children.push(node);
        self.nodes[node].parent = upper;
        self.nodes[node].start = len;
        upper
    }

    /// Adds a node below its parent.
    fn add(&mut self, node: Node) -> NodeId {
        let parent = node.parent;
        let id = match self.free.pop() {
            Some(id) => {
                self.nodes[id] = node;
                id
            }
            None => {
                self.nodes.push(node);
                self.nodes.len() - 1
            }
        };
        self.nodes[parent].children.push(id);
        id
    }

    fn attach(&mut self, seq: Seq, node: NodeId) {
        self.ends[seq as usize] = node;
        if node != ROOT {
            self.nodes[node].ends.push(seq);
        }
    }

    fn detach(&mut self, seq: Seq) {
        let end = std::mem::replace(&mut self.ends[seq as usize], ROOT);
        self.nodes[end].ends.retain(|other| *other != seq);
    }

    /// Removes a node that no sequence needs, and what is above it and needed by none then; joins
    /// what need not be parted.
    fn prune(&mut self, mut node: NodeId) {
        while node != ROOT && self.nodes[node].ends.is_empty() {
            let parent = self.nodes[node].parent;
            match *self.nodes[node].children {
                [] => {
                    self.n_cells -= self.nodes[node].tokens.len();
                    self.remove(node);
                }
                // What comes after a lump may be cut.
                [_] if self.nodes[node].is_lump => return,
                [child] => {
                    let below = std::mem::take(&mut self.nodes[child].tokens);
                    let mut tokens = std::mem::take(&mut self.nodes[node].tokens);
                    tokens.extend(below);
                    self.nodes[child].tokens = tokens;
                    self.nodes[child].start = self.nodes[node].start;
                    self.nodes[child].parent = parent;
                    self.nodes[parent].children.push(child);
                    return self.remove(node);
                }
                _ => return,
            }
            node = parent;
        }
    }

    fn remove(&mut self, node: NodeId) {
        let parent = self.nodes[node].parent;
        self.nodes[parent].children.retain(|child| *child != node);
        self.nodes[node] = Node::default();
        self.free.push(node);
    }

    /// A node, and all above it, have been used now.
    fn touch(&mut self, mut node: NodeId) {
        self.clock += 1;
        while node != ROOT {
            self.nodes[node].used = self.clock;
            node = self.nodes[node].parent;
        }
    }
}

/// Number of tokens that two runs have in common at their beginning.
pub(crate) fn common(a: &[TokenId], b: &[TokenId]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{AdapterKey, Leaf, PrefixTree, Seq, common};
    use formwork_core::TokenId;

    fn tokens(text: &str) -> Vec<TokenId> {
        text.bytes().map(|byte| TokenId(u32::from(byte))).collect()
    }

    #[test]
    fn a_shared_prefix_is_held_once() {
        let mut held = PrefixTree::new(4);
        held.extend(0, &tokens("instructions: one"));
        assert_eq!(held.longest(AdapterKey::default(), &tokens("instructions: two")), Some((0, 14)));
        held.share(1, 0, 14);
        held.extend(1, &tokens("two"));
        assert_eq!((held.n_cells(), held.len(1)), (20, 17));
        assert_eq!((held.n_cells_of(|seq| seq == 0), held.n_cells_of(|_| true)), (17, 20));
        assert_eq!(held.longest(AdapterKey::default(), &tokens("instructions: two")), Some((1, 17)));
        held.truncate(0, 0);
        assert_eq!((held.n_cells(), held.len(0)), (17, 0));
        assert_eq!(held.longest(AdapterKey::default(), &tokens("nothing of it")), None);
    }

    #[test]
    fn the_oldest_end_goes_first_and_what_is_shared_last() {
        let mut held = PrefixTree::new(4);
        held.extend(0, &tokens("shared a"));
        held.share(1, 0, 7);
        held.extend(1, &tokens("b"));
        held.extend(2, &tokens("other"));
        assert_eq!(held.oldest_leaf(|_| true), Some(Leaf { sequences: vec![0], keep: 7 }));
        assert_eq!(held.oldest_leaf(|seq| seq != 0), Some(Leaf { sequences: vec![1], keep: 7 }));
        held.truncate(0, 7);
        assert!(held.is_held_twice(0) && !held.is_held_twice(1));
        held.truncate(0, 0);
        // Of the others, what was touched last is "other".
        assert_eq!(held.oldest_leaf(|_| true), Some(Leaf { sequences: vec![1], keep: 0 }));
        assert_eq!(held.oldest_leaf(|_| false), None);
    }

    #[test]
    fn adapters_share_nothing() {
        let (mut held, other) = (PrefixTree::new(4), AdapterKey::of(1, 0.5));
        held.extend(0, &tokens("instructions: one"));
        held.set_adapter(1, other);
        assert_eq!(held.longest(other, &tokens("instructions: one")), None);
        held.extend(1, &tokens("instructions"));
        assert_eq!(held.longest(other, &tokens("instructions: one")), Some((1, 12)));
        assert_eq!(held.longest(AdapterKey::default(), &tokens("instructions: one")), Some((0, 17)));
        assert_eq!(held.longest(AdapterKey::of(1, 1.0), &tokens("instructions: one")), None);
        held.set_adapter(2, other);
        held.share(2, 1, 8);
        held.extend(2, &tokens("ors"));
        assert_eq!(held.longest(other, &tokens("instructors")), Some((2, 11)));
        assert_eq!((held.n_cells(), held.adapter(2)), (17 + 12 + 3, other));
    }

    #[test]
    fn a_lump_is_whole_or_nothing() {
        let mut held = PrefixTree::new(4);
        held.add_lump(0, &tokens("lump"));
        assert_eq!(held.longest(AdapterKey::default(), &tokens("lum")), None);
        assert_eq!(held.longest(AdapterKey::default(), &tokens("lumps")), Some((0, 4)));
        held.share(1, 0, 4);
        held.extend(1, &tokens("s and bumps"));
        assert_eq!((held.lump_len(1), held.lump_len(0), held.lump_len(2)), (4, 4, 0));
        assert_eq!(held.longest(AdapterKey::default(), &tokens("lumps and")), Some((1, 9)));
        // What is behind it can be cut, and it goes with its last sequence.
        held.truncate(0, 0);
        held.truncate(1, 6);
        assert_eq!((held.n_cells(), held.longest(AdapterKey::default(), &tokens("lump"))), (6, Some((1, 4))));
        held.truncate(1, 4);
        assert_eq!((held.n_cells(), held.lump_len(1)), (4, 4));
        held.truncate(1, 0);
        assert_eq!(held.n_cells(), 0);
    }

    /// The same with a list of cells for each sequence, as the context has it.
    #[derive(Default)]
    struct Naive {
        adapters: [AdapterKey; 6],
        cells: BTreeMap<Seq, Vec<(u64, TokenId)>>,
        next: u64,
    }

    impl Naive {
        fn n_cells(&self) -> usize {
            let mut all: Vec<u64> = self.cells.values().flatten().map(|cell| cell.0).collect();
            all.sort_unstable();
            all.dedup();
            all.len()
        }

        fn longest(&self, adapter: AdapterKey, wanted: &[TokenId]) -> usize {
            let held = |cells: &Vec<(u64, TokenId)>| cells.iter().map(|cell| cell.1).collect::<Vec<_>>();
            let of_adapter = self.cells.iter().filter(|(seq, _)| self.adapters[**seq as usize] == adapter);
            of_adapter.map(|(_, cells)| common(&held(cells), wanted)).max().unwrap_or(0)
        }
    }

    #[test]
    fn any_operations_leave_what_lists_of_cells_would_have() {
        let mut state = 1u64;
        let mut random = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(state >> 33).unwrap() % below
        };
        for _ in 0..60 {
            let (mut held, mut naive) = (PrefixTree::new(6), Naive::default());
            for _ in 0..120 {
                let seq = u32::try_from(random(6)).unwrap();
                match random(4) {
                    0 => {
                        let wanted: Vec<TokenId> =
                            (0..random(12)).map(|_| TokenId(u32::try_from(random(2)).unwrap())).collect();
                        let adapter = [AdapterKey::default(), AdapterKey::of(1, 0.5)][random(2)];
                        let found = held.longest(adapter, &wanted);
                        assert_eq!(found.map_or(0, |found| found.1), naive.longest(adapter, &wanted));
                        held.truncate(seq, 0);
                        held.set_adapter(seq, adapter);
                        naive.cells.remove(&seq);
                        naive.adapters[seq as usize] = adapter;
                        // The other end may have been the one that was emptied.
                        if let Some((from, len)) = found.filter(|found| found.0 != seq) {
                            held.share(seq, from, len);
                            let shared = naive.cells[&from][..len].to_vec();
                            assert!(shared.iter().map(|cell| cell.1).eq(wanted[..len].iter().copied()));
                            naive.cells.insert(seq, shared);
                        }
                    }
                    1 | 2 => {
                        let more: Vec<TokenId> =
                            (0..random(5)).map(|_| TokenId(u32::try_from(random(2)).unwrap())).collect();
                        held.extend(seq, &more);
                        for token in more {
                            naive.next += 1;
                            naive.cells.entry(seq).or_default().push((naive.next, token));
                        }
                    }
                    _ => {
                        let len = random(1 + held.len(seq));
                        held.truncate(seq, len);
                        naive.cells.entry(seq).or_default().truncate(len);
                    }
                }
                assert_eq!(held.n_cells(), naive.n_cells());
                for seq in 0..6 {
                    assert_eq!(held.len(seq), naive.cells.get(&seq).map_or(0, Vec::len));
                }
                assert!(held.nodes.len() - held.free.len() <= 13, "nodes are joined when nothing parts them");
            }
        }
    }
}
