//! [`ListTokens`]: the tokens in which an item of a list may end, and those with a comma that may
//! separate items.
//!
//! After most tokens of a list whose items differ it is known from the item at hand alone whether
//! they may come. Those in which another item begins are few, and each is looked at by itself.

use std::collections::BTreeMap;

use crate::base::ids::{TokenId, index, to_usize};
use crate::vocab::trie::TokenTrie;

/// The tokens with a comma, by what has to come before it; and where in the vocabulary's trie an
/// item ends.
#[derive(Debug)]
pub(crate) struct ListTokens {
    /// An opening bracket or brace: for places that are in no list or object whose values are read.
    pub(crate) from_outside: TokenTrie,
    /// A quote: for places in a string, within a character.
    pub(crate) from_string: TokenTrie,
    /// The same, for places between two characters, by their ends from the closing quote on.
    pub(crate) closing: Box<[Closing]>,
    /// Nothing.
    pub(crate) from_list: TokenTrie,
    /// The nodes of the vocabulary's trie that are a quote or have one below.
    quotes: NodeSet,
    /// The nodes that are no digit or have such below.
    non_digits: NodeSet,
}

/// The tokens that close a string and then go on with one text, which has a comma.
#[derive(Debug)]
pub(crate) struct Closing {
    /// From the quote on.
    pub(crate) rest: Box<[u8]>,
    pub(crate) tokens: Box<[Beginning]>,
}

/// The bytes of a token before the quote, and the token.
type Beginning = (Box<[u8]>, TokenId);

impl ListTokens {
    pub(crate) fn new<'a>(trie: &TokenTrie, texts: impl Iterator<Item = (&'a [u8], TokenId)>) -> ListTokens {
        let with_comma: Vec<_> = texts.filter(|(text, _)| text.contains(&b',')).collect();
        let behind = |firsts: &'static [u8]| {
            let is_such = move |text: &[u8]| {
                let first = text.iter().position(|byte| firsts.contains(byte));
                first.is_some_and(|first| text[first..].contains(&b','))
            };
            TokenTrie::new(with_comma.iter().copied().filter(move |(text, _)| is_such(text)))
        };
        ListTokens {
            from_outside: behind(b"[{"),
            from_string: behind(b"\""),
            closing: closing(&with_comma),
            from_list: TokenTrie::new(with_comma.iter().copied()),
            quotes: NodeSet::of(trie, |byte| byte == b'"'),
            non_digits: NodeSet::of(trie, |byte| !byte.is_ascii_digit()),
        }
    }

    /// Whether a quote is at a node of the vocabulary's trie or below.
    pub(crate) fn has_quote(&self, node: u32) -> bool {
        self.quotes.has(node)
    }

    /// Whether anything but a digit is at a node of the vocabulary's trie or below.
    pub(crate) fn has_non_digit(&self, node: u32) -> bool {
        self.non_digits.has(node)
    }
}

/// The tokens with a comma behind a quote that closes a string.
fn closing(with_comma: &[(&[u8], TokenId)]) -> Box<[Closing]> {
    let mut by_rest: BTreeMap<&[u8], Vec<Beginning>> = BTreeMap::new();
    for &(text, token) in with_comma {
        let quote = closing_quote(text).filter(|&at| text[at..].contains(&b','));
        if let Some(at) = quote {
            by_rest.entry(&text[at..]).or_default().push((text[..at].into(), token));
        }
    }
    by_rest.into_iter().map(|(rest, tokens)| Closing { rest: rest.into(), tokens: tokens.into() }).collect()
}

/// Where the first quote is that isn't escaped.
fn closing_quote(text: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        match text.get(at)? {
            b'"' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// A set of nodes of a trie, as bits.
#[derive(Debug)]
struct NodeSet(Box<[u64]>);

impl NodeSet {
    /// The nodes with such a label, and those above them.
    fn of(trie: &TokenTrie, is_such: impl Fn(u8) -> bool) -> NodeSet {
        let mut words = vec![0_u64; trie.n_nodes().div_ceil(64)].into_boxed_slice();
        let has = |words: &[u64], node: usize| words[node / 64] >> (node % 64) & 1 == 1;
        // Children come after their parents, so backwards every node finds its children done.
        for node in (0..index(trie.n_nodes())).rev() {
            let children = trie.children(node);
            if is_such(trie.label(node)) || children.into_iter().any(|child| has(&words, to_usize(child))) {
                words[to_usize(node) / 64] |= 1 << (node % 64);
            }
        }
        NodeSet(words)
    }

    fn has(&self, node: u32) -> bool {
        self.0[to_usize(node) / 64] >> (node % 64) & 1 == 1
    }
}
