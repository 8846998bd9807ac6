//! The tokens of a vocabulary as a flat trie in depth-first order.
//!
//! A walk is one loop over an array: it keeps one automaton state a depth, so there is nothing to pop, and skips
//! a subtree by adding its size (the layout of llguidance's toktrie, Microsoft 2024, with states by depth).
//!
//! ```text
//! tokens  a=0 ab=1 abc=2 b=3        index  byte depth  end  tokens
//!                                     0     a     1     3    [0]
//!                                     1     b     2     3    [1]
//!                                     2     c     3     3    [2]
//!                                     3     b     1     4    [3]
//! ```

use std::ops::Range;

use crate::build::index;
use crate::ids::TokenId;

/// The trie; tokens without bytes are not in it.
#[derive(Debug)]
pub(crate) struct TokenTrie {
    nodes: Vec<TrieNode>,
    /// Token ids by their bytes; nodes point into it. Duplicates are neighbours.
    tokens: Vec<TokenId>,
    max_depth: usize,
}

/// One prefix of a token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TrieNode {
    /// The prefix's last byte.
    pub(crate) byte: u8,
    /// The prefix's length.
    pub(crate) depth: u32,
    /// Index after the last node of this one's subtree.
    pub(crate) end: u32,
    first_token: u32,
    n_tokens: u32,
}

impl TokenTrie {
    pub(crate) fn new<'a>(tokens: impl Iterator<Item = (&'a [u8], TokenId)>) -> TokenTrie {
        let mut sorted: Vec<(&[u8], TokenId)> = tokens.filter(|(bytes, _)| !bytes.is_empty()).collect();
        sorted.sort_unstable();
        let mut nodes: Vec<TrieNode> = Vec::new();
        // Nodes on the path of the previous token.
        let mut path: Vec<usize> = Vec::new();
        let mut previous: &[u8] = &[];
        for (at, &(bytes, _)) in sorted.iter().enumerate() {
            if bytes == previous {
                if let Some(&node) = path.last() {
                    nodes[node].n_tokens += 1;
                }
                continue;
            }
            let shared = previous.iter().zip(bytes).take_while(|(a, b)| a == b).count();
            for node in path.drain(shared..) {
                nodes[node].end = index(nodes.len());
            }
            for (depth, &byte) in bytes.iter().enumerate().skip(shared) {
                path.push(nodes.len());
                nodes.push(TrieNode { byte, depth: index(depth) + 1, end: 0, first_token: index(at), n_tokens: 0 });
            }
            if let Some(&node) = path.last() {
                nodes[node].first_token = index(at);
                nodes[node].n_tokens = 1;
            }
            previous = bytes;
        }
        for node in path {
            nodes[node].end = index(nodes.len());
        }
        let max_depth = sorted.iter().map(|(bytes, _)| bytes.len()).max().unwrap_or(0);
        TokenTrie { nodes, tokens: sorted.into_iter().map(|(_, id)| id).collect(), max_depth }
    }

    pub(crate) fn nodes(&self) -> &[TrieNode] {
        &self.nodes
    }

    /// The tokens that end at `node`.
    pub(crate) fn tokens_at(&self, node: &TrieNode) -> &[TokenId] {
        &self.tokens[node.first_token as usize..(node.first_token + node.n_tokens) as usize]
    }

    /// Length in bytes of the longest token.
    pub(crate) fn max_depth(&self) -> usize {
        self.max_depth
    }

    /// Indices of the nodes of the prefixes of `bytes`, shortest first, as far as the trie goes.
    pub(crate) fn prefixes<'a>(&'a self, bytes: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
        let mut within = 0..self.nodes.len();
        bytes.iter().map_while(move |&byte| {
            let mut at = within.start;
            while at < within.end {
                let node = &self.nodes[at];
                if node.byte == byte {
                    within = at + 1..node.end as usize;
                    return Some(at);
                }
                at = node.end as usize;
            }
            None
        })
    }

    /// Indices of the nodes that extend `bytes`, empty if no token does; all of them for no bytes.
    pub(crate) fn extensions(&self, bytes: &[u8]) -> Range<usize> {
        match self.prefixes(bytes).last() {
            None if bytes.is_empty() => 0..self.nodes.len(),
            Some(at) if self.nodes[at].depth as usize == bytes.len() => at + 1..self.nodes[at].end as usize,
            _ => 0..0,
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    fn trie(tokens: &[&str]) -> TokenTrie {
        TokenTrie::new(tokens.iter().zip(0..).map(|(text, id)| (text.as_bytes(), TokenId(id))))
    }

    #[test]
    fn layout() {
        let trie = trie(&["a", "abc", "", "b", "ab", "abc", "abd", "xyz"]);
        let lines: Vec<String> = trie
            .nodes()
            .iter()
            .map(|node| {
                let tokens: Vec<u32> = trie.tokens_at(node).iter().map(|token| token.0).collect();
                format!("{}{} end {} {tokens:?}", ".".repeat(node.depth as usize), node.byte as char, node.end)
            })
            .collect();
        expect![[r#"
            .a end 4 [0]
            ..b end 4 [4]
            ...c end 3 [1, 5]
            ...d end 4 [6]
            .b end 5 [3]
            .x end 8 []
            ..y end 8 []
            ...z end 8 [7]"#]]
        .assert_eq(&lines.join("\n"));
        assert_eq!(trie.max_depth(), 3);
    }

    #[test]
    fn prefixes_and_extensions() {
        let trie = trie(&["a", "abc", "abd", "b"]);
        assert_eq!(trie.prefixes(b"abdx").collect::<Vec<_>>(), [0, 1, 3]);
        assert_eq!(trie.prefixes(b"c").count(), 0);
        assert_eq!(trie.extensions(b"ab"), 2..4);
        assert!(trie.extensions(b"abc").is_empty());
        assert!(trie.extensions(b"ax").is_empty());
        assert!(trie.extensions(b"abcd").is_empty());
    }
}
