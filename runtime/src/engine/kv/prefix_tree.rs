//! [`PrefixTree`]: which tokens the KV cache holds, by sequence, as a radix tree over token prefixes.
//!
//! ```text
//! root --- "You extract names. " ---+--- "Text: Ada ..." ---- sequence 0
//!          (13 tokens, held once)   |
//!                                   +--- "Text: Emmy ..." --- sequences 1 and 2
//! ```
//!
//! Sequences that were copied from one another share cells up to where they part, and the tree
//! mirrors exactly that: a node is a run of tokens that is held once, its path from the root what
//! comes before it, and a sequence ends at a node. So the tree says what can be shared with a new
//! prompt, how many cells are in use, and what would be freed by giving up a sequence's end. Two
//! sequences that computed the same tokens separately hold them twice, in two nodes.
//!
//! What is evicted first when cells are wanted is the leaf that was least recently used: the ends
//! of old answers long before the instructions that all of them begin with (SGLang's RadixAttention
//! does the same, Zheng et al., 2024).
//!
//! The same tokens under another adapter have other keys and values, so below the root each node is
//! of one [`AdapterKey`], and nothing is shared between adapters. What was read from a file may be
//! *indivisible*: models with a sliding window keep no more than the window of it, so only the
//! whole is of use.
//!
//! Invariants: every node but the root has tokens; a sequence ends at every leaf, and at every node
//! with a single child (indivisible ones apart). So there are at most twice as many nodes as
//! sequences.
//!
//! A crate for radix trees would store strings by key; here the nodes themselves, their counts of
//! cells, their sequences and their ages are what is asked for.

#[cfg(test)]
mod tests;

use formwork_core::TokenId;

use crate::base::SeqId;
use crate::engine::adapter_turns::AdapterKey;

/// Index of a node in [`PrefixTree::nodes`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct PrefixNodeId(usize);

/// The root has no tokens and no adapter.
const ROOT: PrefixNodeId = PrefixNodeId(0);

/// A run of tokens that is held once.
#[derive(Debug, Default)]
struct PrefixNode {
    tokens: Vec<TokenId>,
    /// Number of tokens before it.
    start: usize,
    parent: PrefixNodeId,
    children: Vec<PrefixNodeId>,
    /// The sequences whose last token is its last.
    ends: Vec<SeqId>,
    /// When it was last used, on the tree's own clock.
    used: u64,
    /// The adapter that it was computed with.
    adapter: AdapterKey,
    /// Whether it must not be cut. Then it begins the sequence.
    is_indivisible: bool,
}

/// What the KV cache of a context holds.
#[derive(Debug)]
pub(crate) struct PrefixTree {
    nodes: Vec<PrefixNode>,
    /// The nodes that are free.
    free: Vec<PrefixNodeId>,
    /// The node that each sequence ends at; the root for one that holds nothing.
    ends: Vec<PrefixNodeId>,
    /// The adapter that each sequence is computed with, while it holds something.
    adapters: Vec<AdapterKey>,
    /// Counts uses.
    clock: u64,
    /// Number of tokens of all nodes.
    n_cells: usize,
}

/// Sequences whose ends can be given up together.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct EvictableLeaf {
    pub(crate) sequences: Vec<SeqId>,
    /// Number of tokens of each that would be left.
    pub(crate) keep: usize,
}

impl PrefixTree {
    /// No tokens in any of `n_seq` sequences.
    pub(crate) fn new(n_seq: usize) -> PrefixTree {
        PrefixTree {
            nodes: vec![PrefixNode::default()],
            free: Vec::new(),
            ends: vec![ROOT; n_seq],
            adapters: vec![AdapterKey::default(); n_seq],
            clock: 0,
            n_cells: 0,
        }
    }

    /// Number of cells in use.
    pub(crate) fn n_cells(&self) -> usize {
        self.n_cells
    }

    /// Number of tokens that a sequence holds.
    pub(crate) fn len(&self, seq: SeqId) -> usize {
        self.end_of(self.ends[seq.index()])
    }

    /// Sets the adapter that `seq`, which holds nothing, will be computed with.
    pub(crate) fn set_adapter(&mut self, seq: SeqId, adapter: AdapterKey) {
        debug_assert_eq!(self.len(seq), 0, "a sequence changes its adapter only while it holds nothing");
        self.adapters[seq.index()] = adapter;
    }

    /// The adapter that a sequence is computed with, while it holds something.
    pub(crate) fn adapter(&self, seq: SeqId) -> AdapterKey {
        self.adapters[seq.index()]
    }

    /// The longest prefix of `tokens` that some sequence with this adapter holds, and one that
    /// does. Linear in the prefix, whatever else is held.
    pub(crate) fn longest(&self, adapter: AdapterKey, tokens: &[TokenId]) -> Option<(SeqId, usize)> {
        let (mut best, mut best_len) = (ROOT, 0);
        // Runs that were computed twice begin alike, so several children may fit: a search, not a
        // walk.
        let mut open = vec![ROOT];
        while let Some(node) = open.pop() {
            let end = self.end_of(node);
            for &child in &self.nodes[node.0].children {
                let node = &self.nodes[child.0];
                let common = common(&node.tokens, &tokens[end..]);
                if node.adapter != adapter || node.is_indivisible && common < node.tokens.len() {
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

    /// Notes that `seq`, which holds nothing, gets the first `len` tokens of `from`, in the same
    /// cells.
    pub(crate) fn share(&mut self, seq: SeqId, from: SeqId, len: usize) {
        debug_assert_eq!(self.len(seq), 0, "a sequence that is copied to holds nothing");
        debug_assert_eq!(self.adapter(seq), self.adapter(from), "adapters share nothing");
        let node = self.cut(self.ends[from.index()], len);
        self.attach(seq, node);
        self.touch(node);
    }

    /// Notes that `seq`, which held nothing, got `tokens`, of which only the whole is of use.
    pub(crate) fn extend_indivisible(&mut self, seq: SeqId, tokens: &[TokenId]) {
        self.extend(seq, tokens);
        let end = self.ends[seq.index()];
        self.nodes[end.0].is_indivisible = end != ROOT;
    }

    /// Number of tokens below which a sequence can only be cut to nothing.
    pub(crate) fn indivisible_len(&self, seq: SeqId) -> usize {
        let mut node = self.ends[seq.index()];
        while node != ROOT && !self.nodes[node.0].is_indivisible {
            node = self.nodes[node.0].parent;
        }
        self.end_of(node)
    }

    /// Notes that `seq` got `tokens` added, in cells of their own.
    pub(crate) fn extend(&mut self, seq: SeqId, tokens: &[TokenId]) {
        if tokens.is_empty() {
            return;
        }
        self.n_cells += tokens.len();
        let end = self.ends[seq.index()];
        let node = &mut self.nodes[end.0];
        if end != ROOT && !node.is_indivisible && node.children.is_empty() && node.ends == [seq] {
            node.tokens.extend_from_slice(tokens);
        } else {
            let start = self.end_of(end);
            let adapter = self.adapter(seq);
            let child =
                self.add(PrefixNode { tokens: tokens.to_vec(), start, parent: end, adapter, ..PrefixNode::default() });
            self.detach(seq);
            self.attach(seq, child);
        }
        self.touch(self.ends[seq.index()]);
    }

    /// Notes that `seq` keeps its first `len` tokens. Cells that no sequence holds any more are
    /// free.
    pub(crate) fn truncate(&mut self, seq: SeqId, len: usize) {
        let end = self.ends[seq.index()];
        if len >= self.end_of(end) {
            return;
        }
        let node = self.cut(end, len);
        self.detach(seq);
        self.attach(seq, node);
        self.prune(end);
    }

    /// The least recently used leaf that only sequences hold for which `matches` is true.
    pub(crate) fn oldest_leaf(&self, matches: impl Fn(SeqId) -> bool) -> Option<EvictableLeaf> {
        let node = self
            .nodes
            .iter()
            .filter(|node| {
                node.children.is_empty() && !node.ends.is_empty() && node.ends.iter().all(|seq| matches(*seq))
            })
            .filter(|node| !node.tokens.is_empty())
            .min_by_key(|node| node.used)?;
        Some(EvictableLeaf { sequences: node.ends.clone(), keep: node.start })
    }

    /// Number of cells that some sequence holds for which `matches` is true.
    pub(crate) fn n_cells_of(&self, matches: impl Fn(SeqId) -> bool) -> usize {
        let mut counted = vec![false; self.nodes.len()];
        let mut n_cells = 0;
        for (_, end) in SeqId::first(self.ends.len()).zip(&self.ends).filter(|(seq, _)| matches(*seq)) {
            let mut node = *end;
            while node != ROOT && !std::mem::replace(&mut counted[node.0], true) {
                n_cells += self.nodes[node.0].tokens.len();
                node = self.nodes[node.0].parent;
            }
        }
        n_cells
    }

    /// Whether all that `seq` holds is held by another sequence too.
    pub(crate) fn is_held_twice(&self, seq: SeqId) -> bool {
        let node = &self.nodes[self.ends[seq.index()].0];
        !node.children.is_empty() || node.ends.len() > 1
    }

    /// Number of tokens up to the end of a node.
    fn end_of(&self, node: PrefixNodeId) -> usize {
        self.nodes[node.0].start + self.nodes[node.0].tokens.len()
    }

    /// A sequence that goes through a node. There is one: nodes without are pruned.
    fn some_sequence(&self, mut node: PrefixNodeId) -> SeqId {
        loop {
            let at = &self.nodes[node.0];
            match at.ends.first() {
                Some(seq) => return *seq,
                None => node = at.children[0],
            }
        }
    }

    /// The node that ends after `len` tokens on the way to `node`, made by a cut if need be.
    fn cut(&mut self, mut node: PrefixNodeId, len: usize) -> PrefixNodeId {
        while self.nodes[node.0].start >= len && node != ROOT {
            node = self.nodes[node.0].parent;
        }
        if self.end_of(node) <= len {
            return node;
        }
        // The upper half is a new node and the lower half keeps its id, because sequences and
        // children know the end of a run by it.
        let at = len - self.nodes[node.0].start;
        let PrefixNode { parent, start, used, adapter, .. } = self.nodes[node.0];
        debug_assert!(!self.nodes[node.0].is_indivisible, "an indivisible run is not cut");
        let rest = self.nodes[node.0].tokens.split_off(at);
        let head = std::mem::replace(&mut self.nodes[node.0].tokens, rest);
        let upper = self.add(PrefixNode { tokens: head, start, parent, used, adapter, ..PrefixNode::default() });
        self.nodes[parent.0].children.retain(|child| *child != node);
        self.nodes[upper.0].children.push(node);
        self.nodes[node.0].parent = upper;
        self.nodes[node.0].start = len;
        upper
    }

    /// Adds a node below its parent.
    fn add(&mut self, node: PrefixNode) -> PrefixNodeId {
        let parent = node.parent;
        let id = match self.free.pop() {
            Some(id) => {
                self.nodes[id.0] = node;
                id
            }
            None => {
                self.nodes.push(node);
                PrefixNodeId(self.nodes.len() - 1)
            }
        };
        self.nodes[parent.0].children.push(id);
        id
    }

    /// Has a sequence end at a node.
    fn attach(&mut self, seq: SeqId, node: PrefixNodeId) {
        self.ends[seq.index()] = node;
        if node != ROOT {
            self.nodes[node.0].ends.push(seq);
        }
    }

    /// Takes a sequence away from the node it ends at.
    fn detach(&mut self, seq: SeqId) {
        let end = std::mem::replace(&mut self.ends[seq.index()], ROOT);
        self.nodes[end.0].ends.retain(|other| *other != seq);
    }

    /// Removes a node that no sequence needs, and those above it that none needs then; joins a node
    /// with its only child where no sequence ends between them.
    fn prune(&mut self, mut node: PrefixNodeId) {
        while node != ROOT && self.nodes[node.0].ends.is_empty() {
            let parent = self.nodes[node.0].parent;
            match *self.nodes[node.0].children {
                [] => {
                    self.n_cells -= self.nodes[node.0].tokens.len();
                    self.remove(node);
                }
                // What comes after an indivisible run may be cut.
                [_] if self.nodes[node.0].is_indivisible => return,
                [child] => {
                    let below = std::mem::take(&mut self.nodes[child.0].tokens);
                    let mut tokens = std::mem::take(&mut self.nodes[node.0].tokens);
                    tokens.extend(below);
                    self.nodes[child.0].tokens = tokens;
                    self.nodes[child.0].start = self.nodes[node.0].start;
                    self.nodes[child.0].parent = parent;
                    self.nodes[parent.0].children.push(child);
                    return self.remove(node);
                }
                _ => return,
            }
            node = parent;
        }
    }

    /// Frees a node, which has no tokens, sequences or children any more.
    fn remove(&mut self, node: PrefixNodeId) {
        let parent = self.nodes[node.0].parent;
        self.nodes[parent.0].children.retain(|child| *child != node);
        self.nodes[node.0] = PrefixNode::default();
        self.free.push(node);
    }

    /// Notes that a node, and all above it, have been used now. So a node is never older than those
    /// below it, and the oldest leaf is the oldest of all.
    fn touch(&mut self, mut node: PrefixNodeId) {
        self.clock += 1;
        while node != ROOT {
            self.nodes[node.0].used = self.clock;
            node = self.nodes[node.0].parent;
        }
    }
}

/// Number of tokens that two runs have in common at their beginning.
pub(crate) fn common(a: &[TokenId], b: &[TokenId]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
