//! [`Closing`]: the tokens that may reach over the end of a string, an object or a list.

use crate::base::bits;
use crate::base::ids::TokenId;
use crate::vocab::trie::TokenTrie;

/// The tokens that may close a string, an object or a list and go on: those with a
/// [closer](Closing::BYTES) before their last byte.
#[derive(Debug)]
pub(crate) struct Closing {
    /// Them as bits.
    pub(crate) words: Box<[u32]>,
    /// The indices of the words that have some.
    pub(crate) used: Box<[u32]>,
    pub(crate) trie: TokenTrie,
}

impl Closing {
    /// The bytes that end a string, an object and a list.
    pub(crate) const BYTES: [u8; 3] = [b'"', b'}', b']'];

    /// Cost: a look at each byte, and a sort of a few thousand tokens.
    pub(crate) fn new(texts: &[(&[u8], TokenId)], n_vocab: usize) -> Closing {
        let goes_on = |bytes: &[u8]| {
            let before_last = &bytes[..bytes.len().saturating_sub(1)];
            let [quote, brace, bracket] = Closing::BYTES;
            memchr::memchr3(quote, brace, bracket, before_last).is_some()
        };
        let all: Vec<(&[u8], TokenId)> = texts.iter().copied().filter(|(bytes, _)| goes_on(bytes)).collect();
        let mut words = vec![0; n_vocab.div_ceil(32)].into_boxed_slice();
        all.iter().for_each(|&(_, token)| bits::set(&mut words, &[token]));
        let used = (0..).zip(&words).filter(|(_, word)| **word != 0).map(|(at, _)| at).collect();
        Closing { words, used, trie: TokenTrie::new(all.into_iter()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closer_in_the_last_place_ends_the_token() {
        let tokens: [&[u8]; 7] = [b"\"", b"a\"", b"a\",", b"}}", b"]\n", b"abc", b"x]y"];
        let texts: Vec<(&[u8], TokenId)> = tokens.into_iter().zip((0..).map(TokenId)).collect();
        let closing = Closing::new(&texts, texts.len());
        let found: Vec<u32> = bits::iter(&closing.words).map(|token| token.0).collect();
        assert_eq!((found, &*closing.used), (vec![2, 3, 4, 6], [0].as_slice()));
        assert!(closing.trie.find(b"a\"").is_some_and(|node| closing.trie.tokens(node).is_empty()));
    }
}
