//! [`TokenTrie`]: byte strings with ids as a flat trie, for the tokens of a vocabulary or for what
//! follows in them.
//!
//! The children of a node are neighbours, ascending by label, so a walk that takes few branches
//! looks only at the labels it needs. The blocks of children follow one another in depth-first
//! order of their parents, so a subtree is near itself in memory. The order also makes the layout
//! computable in two linear passes over the sorted strings: a block begins after the children of
//! all nodes before its parent.
//!
//! ```text
//! tokens  a=0 ab=1 abc=2 ad=3 b=4      node  label  children  tokens
//!                                         0           1..3     []      root
//!                                         1      a    3..5     [0]     children of the root
//!                                         2      b             [4]
//!                                         3      b    5..6     [1]     children of `a`
//!                                         4      d             [3]
//!                                         5      c             [2]     children of `ab`
//! ```
//!
//! A node has 12 bytes and no pointer, so the trie is one array that can be saved as it is. Tries
//! of crates own their keys or allocate per node, or share suffixes too (`fst`), and then a node no
//! longer stands for one prefix. Nodes are plain `u32`, because the children of a node are a
//! `Range<u32>` that walks iterate over.

use std::ops::{Range, RangeInclusive};

use crate::base::ids::{TokenId, index, span, to_usize};
use crate::base::wire::{Reader, Writer};
use crate::vocab::sorted::SortedStrings;

/// The trie. Nodes are numbered in the order of the layout, from the root, [`TokenTrie::ROOT`].
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TokenTrie {
    nodes: Box<[TrieNode]>,
    /// The ids of equal strings, list after list.
    equal: Box<[TokenId]>,
    /// Where each list of `equal` begins, and where the last one ends.
    lists: Box<[u32]>,
    /// The root's children by label; 0 is none, since the root is nobody's child. Every token
    /// starts here, and the root has more children than any other node.
    first: Box<[u32; 256]>,
    max_depth: usize,
}

/// A node, which stands for one prefix; 12 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TrieNode {
    first_child: u32,
    /// The id, or the index of the list of ids, or 0; see `kind`.
    token: TokenId,
    n_children: u16,
    /// The prefix's last byte.
    label: u8,
    kind: NodeTokens,
}

/// How many strings end at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NodeTokens {
    None,
    /// One, whose id is in the node.
    One,
    /// Several equal ones, whose ids are a list.
    List,
}

impl TrieNode {
    /// The last byte of the prefix.
    pub(crate) fn label(&self) -> u8 {
        self.label
    }

    pub(crate) fn has_children(&self) -> bool {
        self.n_children > 0
    }

    /// The id of the string that ends here, where it is one.
    pub(crate) fn only_token(&self) -> Option<TokenId> {
        (self.kind == NodeTokens::One).then_some(self.token)
    }

    /// Whether a string ends here.
    pub(crate) fn is_end(&self) -> bool {
        self.kind != NodeTokens::None
    }
}

/// Up to this number of children are looked through one by one: 96 bytes, two cache lines. A binary
/// search costs more there.
const MAX_SCANNED: usize = 8;

impl TokenTrie {
    pub(crate) const ROOT: u32 = 0;

    /// The trie of these strings. The ids of equal strings keep their order; those of the empty
    /// string belong to the root.
    pub(crate) fn new<'a>(items: impl Iterator<Item = (&'a [u8], TokenId)>) -> TokenTrie {
        let items: Vec<(&[u8], TokenId)> = items.collect();
        let sorted = SortedStrings::new(&items, |&(bytes, _)| bytes);
        let mut builder = TrieBuilder::new();
        for (bytes, at) in sorted.iter() {
            builder.push(bytes, items[at].1);
        }
        builder.finish()
    }

    /// The children of `node`, ascending by label.
    pub(crate) fn children(&self, node: u32) -> Range<u32> {
        let node = &self.nodes[to_usize(node)];
        node.first_child..node.first_child + u32::from(node.n_children)
    }

    /// The children of `node` by these labels.
    pub(crate) fn children_within(&self, node: u32, labels: RangeInclusive<u8>) -> Range<u32> {
        let children = self.children(node);
        let block = self.block(children.clone());
        let at = |is_before: &dyn Fn(u8) -> bool| {
            children.start + index(block.partition_point(|child| is_before(child.label)))
        };
        at(&|label| label < *labels.start())..at(&|label| label <= *labels.end())
    }

    /// The nodes of these children, which are those of [`TokenTrie::children`] or a part of them.
    pub(crate) fn block(&self, children: Range<u32>) -> &[TrieNode] {
        &self.nodes[to_usize(children.start)..to_usize(children.end)]
    }

    /// The last byte of the prefix at `node`; 0 for the root.
    pub(crate) fn label(&self, node: u32) -> u8 {
        self.nodes[to_usize(node)].label
    }

    /// The node one byte further.
    pub(crate) fn child(&self, node: u32, byte: u8) -> Option<u32> {
        // Nearly every first byte of a vocabulary is a child of the root: a table instead of a
        // search.
        if node == TokenTrie::ROOT {
            let child = self.first[usize::from(byte)];
            return (child != 0).then_some(child);
        }
        let mut children = self.children(node);
        let block = &self.nodes[to_usize(children.start)..to_usize(children.end)];
        if block.len() <= MAX_SCANNED {
            return children.find(|&child| self.label(child) == byte);
        }
        let at = block.binary_search_by_key(&byte, |node| node.label).ok()?;
        Some(children.start + index(at))
    }

    /// The node of exactly these bytes.
    pub(crate) fn find(&self, bytes: &[u8]) -> Option<u32> {
        bytes.iter().try_fold(TokenTrie::ROOT, |node, &byte| self.child(node, byte))
    }

    /// The nodes of the prefixes of `bytes`, from one byte on, shortest first, as far as the trie
    /// goes.
    pub(crate) fn prefixes<'a>(&'a self, bytes: &'a [u8]) -> impl Iterator<Item = u32> + 'a {
        bytes.iter().scan(TokenTrie::ROOT, |node, &byte| {
            *node = self.child(*node, byte)?;
            Some(*node)
        })
    }

    /// The ids of the strings that end at `node`, several where strings are equal.
    #[inline]
    pub(crate) fn tokens(&self, node: u32) -> &[TokenId] {
        let node = &self.nodes[to_usize(node)];
        match node.kind {
            NodeTokens::None => &[],
            NodeTokens::One => std::slice::from_ref(&node.token),
            NodeTokens::List => self.list(node.token),
        }
    }

    /// The ids of equal strings by the index of their list.
    fn list(&self, list: TokenId) -> &[TokenId] {
        &self.equal[to_usize(self.lists[list.index()])..to_usize(self.lists[list.index() + 1])]
    }

    /// Adds the ids of the strings that end at `node` or below to `found`. Stops after the node at
    /// which there are more than `max` in all.
    pub(crate) fn tokens_from(&self, node: u32, max: usize, found: &mut Vec<TokenId>) {
        found.extend_from_slice(self.tokens(node));
        for below in self.block(self.below(node)) {
            match below.kind {
                NodeTokens::None => continue,
                NodeTokens::One => found.push(below.token),
                NodeTokens::List => found.extend_from_slice(self.list(below.token)),
            }
            if found.len() > max {
                break;
            }
        }
    }

    /// The nodes below `node`, which are neighbours: the blocks of children are in depth-first order
    /// of their parents, so those of a subtree follow one another.
    fn below(&self, node: u32) -> Range<u32> {
        let mut last = self.children(node);
        let start = last.start;
        // The way that takes the last child each time ends at the last node of all in that order. Its
        // own block is empty, and where the blocks of all nodes before it end.
        while !last.is_empty() {
            last = self.children(last.end - 1);
        }
        start..last.start
    }

    /// For each node, the length in bytes of the longest path down from it; 255 for 255 or more.
    pub(crate) fn heights(&self) -> Box<[u8]> {
        let mut heights = vec![0_u8; self.nodes.len()];
        // Children come after their parents, so backwards every node finds its children done.
        for (at, node) in self.nodes.iter().enumerate().rev() {
            let children = span(node.first_child, u32::from(node.n_children));
            let below = heights[children].iter().max();
            heights[at] = below.map_or(0, |height| height.saturating_add(1));
        }
        heights.into()
    }

    /// Length in bytes of the longest string.
    pub(crate) fn max_depth(&self) -> usize {
        self.max_depth
    }

    /// Number of nodes, with the root.
    pub(crate) fn n_nodes(&self) -> usize {
        self.nodes.len()
    }
}

/// Builds a trie of strings that come in byte order.
pub(crate) struct TrieBuilder<'a> {
    /// The nodes in depth-first order.
    nodes: Vec<UnplacedNode>,
    equal: Vec<TokenId>,
    lists: Vec<u32>,
    /// The nodes on the path to the previous string, from the root: `path[n]` is its prefix of `n`
    /// bytes.
    path: Vec<u32>,
    previous: &'a [u8],
    max_depth: usize,
}

/// A node whose place in the layout isn't known yet, since its earlier relatives may still get
/// children.
struct UnplacedNode {
    parent: u32,
    token: TokenId,
    n_children: u16,
    label: u8,
    kind: NodeTokens,
}

impl<'a> TrieBuilder<'a> {
    pub(crate) fn new() -> TrieBuilder<'a> {
        let root = UnplacedNode { parent: 0, token: TokenId(0), n_children: 0, label: 0, kind: NodeTokens::None };
        TrieBuilder { nodes: vec![root], equal: Vec::new(), lists: vec![0], path: vec![0], previous: b"", max_depth: 0 }
    }

    /// Adds a string that is the same as the previous one or after it.
    pub(crate) fn push(&mut self, bytes: &'a [u8], id: TokenId) {
        // In byte order the nodes of the shared prefix are exactly those that exist already.
        let shared = shared_prefix(self.previous, bytes);
        self.path.truncate(shared + 1);
        let mut node = self.path[shared];
        let rest = &bytes[shared..];
        let first = index(self.nodes.len());
        if !rest.is_empty() {
            // The nodes of `rest` are a path of only children, each the parent of the next.
            self.nodes[to_usize(node)].n_children += 1;
            let unplaced = |(&label, at)| {
                let parent = std::mem::replace(&mut node, at);
                UnplacedNode { parent, token: TokenId(0), n_children: 1, label, kind: NodeTokens::None }
            };
            self.nodes.extend(rest.iter().zip(first..).map(unplaced));
            self.nodes[to_usize(node)].n_children = 0;
            self.path.extend(first..=node);
        }
        self.end(node, id);
        self.previous = bytes;
        self.max_depth = self.max_depth.max(bytes.len());
    }

    /// Notes that `id` ends at `node`, where equal strings may have ended before.
    fn end(&mut self, node: u32, id: TokenId) {
        let node = &mut self.nodes[to_usize(node)];
        match node.kind {
            NodeTokens::None => {
                node.kind = NodeTokens::One;
                node.token = id;
                return;
            }
            // The second equal string: both ids move to a new list, which replaces the id in the
            // node.
            NodeTokens::One => {
                node.kind = NodeTokens::List;
                self.equal.extend([node.token, id]);
                node.token = TokenId(index(self.lists.len() - 1));
                self.lists.push(0);
            }
            // Equal strings follow one another, so this list is the last one.
            NodeTokens::List => self.equal.push(id),
        }
        if let Some(end) = self.lists.last_mut() {
            *end = index(self.equal.len());
        }
    }

    /// The trie, laid out. The first pass finds where each node's block of children begins; the
    /// second puts every node at the next free place of its parent's block.
    pub(crate) fn finish(self) -> TokenTrie {
        let none = TrieNode { first_child: 0, token: TokenId(0), n_children: 0, label: 0, kind: NodeTokens::None };
        let mut nodes = vec![none; self.nodes.len()].into_boxed_slice();
        // For each node, the place of its next child. The root has place 0.
        let mut next = 1;
        let mut places: Vec<u32> = self
            .nodes
            .iter()
            .map(|node| {
                let first_child = next;
                next += u32::from(node.n_children);
                first_child
            })
            .collect();
        for (i, &UnplacedNode { parent, token, n_children, label, kind }) in self.nodes.iter().enumerate() {
            let place = &mut places[to_usize(parent)];
            let mut at = 0;
            if i > 0 {
                at = *place;
                *place += 1;
            }
            nodes[to_usize(at)] = TrieNode { first_child: places[i], token, n_children, label, kind };
        }
        TokenTrie::from_parts(nodes, self.equal.into(), self.lists.into(), self.max_depth)
    }
}

/// Length of the longest common prefix of two strings, in bytes.
fn shared_prefix(a: &[u8], b: &[u8]) -> usize {
    // Eight bytes at a time: neighbours in byte order share long prefixes.
    let words = a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0);
    let whole = 8 * words.take_while(|(a, b)| a == b).count();
    whole + a[whole..].iter().zip(&b[whole..]).take_while(|(a, b)| a == b).count()
}

impl TokenTrie {
    fn from_parts(nodes: Box<[TrieNode]>, equal: Box<[TokenId]>, lists: Box<[u32]>, max_depth: usize) -> TokenTrie {
        let mut first = Box::new([0; 256]);
        let root = &nodes[0];
        for child in root.first_child..root.first_child + u32::from(root.n_children) {
            first[usize::from(nodes[to_usize(child)].label)] = child;
        }
        TokenTrie { nodes, equal, lists, first, max_depth }
    }

    /// Writes the nodes without `first_child`, which follows from their order.
    pub(crate) fn write(&self, to: &mut Writer) {
        to.u32s(self.equal.iter().map(|id| id.0));
        to.u32s(self.lists.iter().copied());
        to.len(self.nodes.len());
        for node in &self.nodes {
            to.u32(node.token.0);
            let kind = match node.kind {
                NodeTokens::None => 0,
                NodeTokens::One => 1,
                NodeTokens::List => 2,
            };
            to.0.extend(node.n_children.to_le_bytes());
            to.0.extend([node.label, kind]);
        }
    }

    /// Reads what [`TokenTrie::write`] wrote, a trie of ids below `n_ids`. `None` if it is none.
    pub(crate) fn read(from: &mut Reader<'_>, n_ids: u32) -> Option<TokenTrie> {
        let equal = from.ids(n_ids)?;
        let lists = from.starts(equal.len())?;
        let node = |&[a, b, c, d, n_low, n_high, label, kind]: &[u8; 8]| {
            let token = TokenId(u32::from_le_bytes([a, b, c, d]));
            let (kind, exists) = match kind {
                0 => (NodeTokens::None, token.0 == 0),
                1 => (NodeTokens::One, token.0 < n_ids),
                2 => (NodeTokens::List, token.index() + 1 < lists.len()),
                _ => return None,
            };
            let n_children = u16::from_le_bytes([n_low, n_high]);
            exists.then_some(TrieNode { first_child: 0, token, n_children, label, kind })
        };
        let mut nodes: Box<[TrieNode]> = from.records()?.iter().map(node).collect::<Option<_>>()?;
        let max_depth = place_children(&mut nodes)?;
        Some(TokenTrie::from_parts(nodes, equal, lists, max_depth))
    }
}

/// Finds each node's children, block after block in depth-first order. Returns the greatest depth,
/// or `None` if these are not the nodes of a trie: too few or too many of them, or a block whose
/// labels don't ascend.
fn place_children(nodes: &mut [TrieNode]) -> Option<usize> {
    let mut next = 1;
    let mut max_depth = 0;
    // The nodes still to be visited at each depth.
    let root = 0..1;
    let mut path = vec![root];
    while let Some(block) = path.last_mut() {
        let Some(at) = block.next() else {
            path.pop();
            continue;
        };
        let node = nodes.get_mut(at)?;
        // Depth-first order: a node's block begins where the blocks of all nodes before it end.
        node.first_child = index(next);
        let children = next..next + usize::from(node.n_children);
        next = children.end;
        if !children.is_empty() {
            if !nodes.get(children.clone())?.is_sorted_by(|a, b| a.label < b.label) {
                return None;
            }
            // The path holds the root's block at depth 0, so its length is the depth of the
            // children.
            max_depth = max_depth.max(path.len());
            path.push(children);
        }
    }
    (next == nodes.len()).then_some(max_depth)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use expect_test::expect;

    use super::*;
    use crate::vocab::random::Random;

    fn trie(tokens: &[&str]) -> TokenTrie {
        TokenTrie::new(tokens.iter().zip(0..).map(|(text, id)| (text.as_bytes(), TokenId(id))))
    }

    #[test]
    fn layout() {
        let trie = trie(&["a", "abc", "", "b", "ab", "abc", "abd", "xyz", "", "abc"]);
        let lines: Vec<String> = (0..index(trie.n_nodes()))
            .map(|node| {
                let tokens: Vec<u32> = trie.tokens(node).iter().map(|token| token.0).collect();
                format!("{node} {:?} {:?} {tokens:?}", trie.label(node) as char, trie.children(node))
            })
            .collect();
        expect![[r#"
            0 '\0' 1..4 [2, 8]
            1 'a' 4..5 [0]
            2 'b' 7..7 [3]
            3 'x' 7..8 []
            4 'b' 5..7 [4]
            5 'c' 7..7 [1, 5, 9]
            6 'd' 7..7 [6]
            7 'y' 8..9 []
            8 'z' 9..9 [7]"#]]
        .assert_eq(&lines.join("\n"));
        assert_eq!(trie.max_depth(), 3);
        assert_eq!(std::mem::size_of::<TrieNode>(), 12);
    }

    #[test]
    fn prefixes_and_find() {
        let trie = trie(&["a", "abc", "abd", "b"]);
        assert_eq!(trie.prefixes(b"abdx").collect::<Vec<_>>(), [1, 3, 5]);
        assert_eq!(trie.prefixes(b"c").count(), 0);
        assert_eq!(trie.find(b""), Some(TokenTrie::ROOT));
        assert_eq!(trie.find(b"ab"), Some(3));
        assert_eq!(trie.find(b"abcd"), None);
        assert_eq!(trie.find(b"ax"), None);
    }

    #[test]
    fn nothing() {
        let trie = trie(&[]);
        assert_eq!((trie.n_nodes(), trie.max_depth(), trie.children(0)), (1, 0, 1..1));
        assert!(trie.tokens(0).is_empty());
        assert_eq!(trie.child(0, 0), None);
    }

    #[test]
    fn long_strings() {
        let long = "a".repeat(1 << 16);
        let trie = trie(&[&long[1..], &long, "b"]);
        assert_eq!((trie.n_nodes(), trie.max_depth()), ((1 << 16) + 2, 1 << 16));
        assert_eq!(trie.heights()[..3], [255, 255, 0]);
        let ends: Vec<u32> = trie.prefixes(long.as_bytes()).filter(|&node| !trie.tokens(node).is_empty()).collect();
        assert_eq!(ends.iter().map(|&node| trie.tokens(node)).collect::<Vec<_>>(), [[TokenId(0)], [TokenId(1)]]);
    }

    /// Every prefix has one node, whose children are the bytes that go on, and nothing else does.
    #[test]
    fn against_a_map() {
        let mut random = Random::new(5);
        for round in 0..60 {
            let n_letters = [2, 3, 256][round % 3];
            let strings: Vec<Vec<u8>> = (0..random.below(300)).map(|_| random.bytes(n_letters, 10)).collect();
            let trie = TokenTrie::new(strings.iter().zip(0..).map(|(bytes, id)| (bytes.as_slice(), TokenId(id))));
            let mut expected: BTreeMap<&[u8], Vec<u32>> = BTreeMap::from([(&b""[..], vec![])]);
            for (bytes, id) in strings.iter().zip(0..) {
                for end in 0..bytes.len() {
                    expected.entry(&bytes[..end]).or_default();
                }
                expected.entry(bytes).or_default().push(id);
            }
            assert_eq!(trie.n_nodes(), expected.len());
            let heights = trie.heights();
            for (prefix, node) in expected.keys().map(|prefix| (prefix, trie.find(prefix).unwrap())) {
                let below = expected.iter().filter(|(longer, _)| longer.starts_with(prefix));
                let mut below: Vec<u32> = below.flat_map(|(_, ids)| ids.clone()).collect();
                below.sort_unstable();
                let from = |max| {
                    let mut found = Vec::new();
                    trie.tokens_from(node, max, &mut found);
                    found
                };
                let mut found: Vec<u32> = from(usize::MAX).iter().map(|token| token.0).collect();
                found.sort_unstable();
                assert_eq!((found, from(1).len() > 1), (below.clone(), below.len() > 1));
            }
            for prefix in expected.keys() {
                let below = expected.keys().filter(|longer| longer.starts_with(prefix)).map(|longer| longer.len());
                let height = below.max().unwrap() - prefix.len();
                assert_eq!(usize::from(heights[to_usize(trie.find(prefix).unwrap())]), height);
            }
            assert_eq!(trie.max_depth(), strings.iter().map(Vec::len).max().unwrap_or(0));
            let mut seen = vec![false; trie.n_nodes()];
            for (prefix, ids) in &expected {
                let node = trie.find(prefix).unwrap();
                assert!(!std::mem::replace(&mut seen[to_usize(node)], true));
                assert_eq!(trie.tokens(node).iter().map(|id| id.0).collect::<Vec<_>>(), *ids);
                let labels: Vec<u8> = trie.children(node).map(|child| trie.label(child)).collect();
                let bytes = (0..=u8::MAX).filter(|&byte| expected.contains_key(&[prefix, &[byte][..]].concat()[..]));
                assert_eq!(labels, bytes.collect::<Vec<_>>());
                for byte in 0..=u8::MAX {
                    let at = labels.binary_search(&byte).ok().map(|at| trie.children(node).start + index(at));
                    assert_eq!(trie.child(node, byte), at);
                }
            }
        }
    }
}
