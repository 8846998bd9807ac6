//! [`ListTokens`]: the tokens in which an item of a list may end, and those with a comma that may
//! separate items.
//!
//! After most tokens of a list whose items differ it is known from the item at hand alone whether
//! they may come. Those in which another item begins are few, and each is looked at by itself.

use std::collections::BTreeMap;

use crate::base::ids::{TokenId, to_usize};
use crate::vocab::alphabet::Units;
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
    /// The nodes that are a digit and have nothing but digits below.
    digits: NodeSet,
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
    /// `with_any` are the tokens with any of some characters, in order of their ids.
    pub(crate) fn new<'a>(trie: &TokenTrie, with_any: impl Fn(Units) -> Vec<(&'a [u8], TokenId)>) -> ListTokens {
        let with_comma = with_any(Units::ascii(b','));
        let digits = (b'0'..=b'9').fold(Units::default(), |digits, digit| digits.union(Units::ascii(digit)));
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
            quotes: NodeSet::to_quotes(trie, &with_any(Units::ascii(b'"'))),
            digits: NodeSet::of_digits(trie, &with_any(digits)),
        }
    }

    /// Whether a quote is at a node of the vocabulary's trie or below.
    pub(crate) fn has_quote(&self, node: u32) -> bool {
        self.quotes.has(node)
    }

    /// Whether anything but a digit is at a node of the vocabulary's trie or below.
    pub(crate) fn has_non_digit(&self, node: u32) -> bool {
        !self.digits.has(node)
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
    fn none(trie: &TokenTrie) -> NodeSet {
        NodeSet(vec![0_u64; trie.n_nodes().div_ceil(64)].into())
    }

    /// The nodes of quotes and those above them. `with_quote` are the tokens that have one.
    fn to_quotes(trie: &TokenTrie, with_quote: &[(&[u8], TokenId)]) -> NodeSet {
        let mut found = NodeSet::none(trie);
        found.add(TokenTrie::ROOT);
        for (text, _) in with_quote {
            let n_bytes = text.iter().rposition(|&byte| byte == b'"').map_or(0, |last| last + 1);
            trie.prefixes(text).take(n_bytes).for_each(|node| found.add(node));
        }
        found
    }

    /// The nodes that are a digit and have nothing but digits below. `with_digit` are the tokens that
    /// have one.
    fn of_digits(trie: &TokenTrie, with_digit: &[(&[u8], TokenId)]) -> NodeSet {
        // Below such a node every token ends in digits, from the node's own on.
        let mut nodes = Vec::new();
        for (text, _) in with_digit {
            let n_before = text.iter().rposition(|byte| !byte.is_ascii_digit()).map_or(0, |last| last + 1);
            nodes.extend(trie.prefixes(text).skip(n_before));
        }
        nodes.sort_unstable();
        nodes.dedup();
        let mut found = NodeSet::none(trie);
        // Children come after their parents, so backwards every node finds its children done.
        for node in nodes.into_iter().rev() {
            if trie.children(node).all(|child| found.has(child)) {
                found.add(node);
            }
        }
        found
    }

    fn add(&mut self, node: u32) {
        self.0[to_usize(node) / 64] |= 1 << (node % 64);
    }

    fn has(&self, node: u32) -> bool {
        self.0[to_usize(node) / 64] >> (node % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::{Token, Vocabulary};

    /// A third of the texts of up to five bytes, so that some have others below and some don't.
    #[test]
    fn nodes_are_those_of_a_look_below_each() {
        let mut texts: Vec<Vec<u8>> = vec![Vec::new()];
        let mut from = 0;
        for _ in 0..5 {
            let to = texts.len();
            for at in from..to {
                texts.extend(b"a,\"1\xC3".iter().map(|&byte| [&texts[at][..], &[byte]].concat()).collect::<Vec<_>>());
            }
            from = to;
        }
        let is_taken =
            |text: &Vec<u8>| !text.is_empty() && text.iter().fold(7, |sum, &byte| sum * 5 + u32::from(byte)) % 3 == 0;
        let tokens: Vec<Token> = texts.into_iter().filter(is_taken).map(Token::text).collect();
        let vocabulary = Vocabulary::new(tokens.clone()).unwrap();
        let (trie, lists) = (vocabulary.trie(), vocabulary.list_tokens());
        let n_with_comma = tokens.iter().filter(|token| token.bytes.contains(&b',')).count();
        let mut found = Vec::new();
        lists.from_list.tokens_from(TokenTrie::ROOT, usize::MAX, &mut found);
        assert_eq!(found.len(), n_with_comma);
        let mut open = vec![(TokenTrie::ROOT, Vec::new())];
        let (mut n_quotes, mut n_digits) = (0, 0);
        while let Some((node, text)) = open.pop() {
            let below = tokens.iter().filter(|token| token.bytes.starts_with(&text));
            let ends: Vec<&[u8]> = below.map(|token| &token.bytes[text.len().saturating_sub(1)..]).collect();
            let has = |is_such: fn(&u8) -> bool| ends.iter().any(|end| end.iter().any(is_such));
            assert_eq!(lists.has_quote(node), has(|&byte| byte == b'"'), "{text:?}");
            assert_eq!(lists.has_non_digit(node), has(|&byte| !byte.is_ascii_digit()), "{text:?}");
            n_quotes += usize::from(lists.has_quote(node));
            n_digits += usize::from(!lists.has_non_digit(node));
            open.extend(trie.children(node).map(|child| (child, [&text[..], &[trie.label(child)]].concat())));
        }
        assert!(n_quotes > 100 && n_digits > 100, "{n_quotes} {n_digits}");
    }
}
