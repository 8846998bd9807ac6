//! [`ListTokens`]: the tokens with a comma that may separate the items of a list.
//!
//! After most tokens of a list whose items differ it is known from the item at hand alone whether
//! they may come. Those in which another item begins are few, and each is looked at by itself.

use crate::base::ids::TokenId;
use crate::vocab::trie::TokenTrie;

/// The tokens with a comma, by what has to come before it.
#[derive(Debug)]
pub(crate) struct ListTokens {
    /// An opening bracket: for places that are in no list.
    pub(crate) from_outside: TokenTrie,
    /// A quote: for places in a string.
    pub(crate) from_string: TokenTrie,
    /// Nothing.
    pub(crate) from_list: TokenTrie,
}

impl ListTokens {
    pub(crate) fn new<'a>(texts: impl Iterator<Item = (&'a [u8], TokenId)>) -> ListTokens {
        let with_comma: Vec<_> = texts.filter(|(text, _)| text.contains(&b',')).collect();
        let behind = |first: u8| {
            let is_such = move |text: &[u8]| {
                let first = text.iter().position(|&byte| byte == first);
                first.is_some_and(|first| text[first..].contains(&b','))
            };
            TokenTrie::new(with_comma.iter().copied().filter(move |(text, _)| is_such(text)))
        };
        ListTokens {
            from_outside: behind(b'['),
            from_string: behind(b'"'),
            from_list: TokenTrie::new(with_comma.iter().copied()),
        }
    }
}
