//! [`TokenTexts`]: which text each token of a call spells.
//!
//! Servers send texts and tokens side by side. A token that ends within a character comes before
//! its text does; some servers then give the token's bytes as U+FFFD, and some leave out the space
//! before a first word. So tokens that don't spell the text stand for all of it together.

use crate::remote::call::CallToken;

/// The tokens whose text has not come yet.
#[derive(Debug, Default)]
pub(super) struct TokenTexts {
    waiting: Vec<CallToken>,
}

/// A text and the tokens that spell it: one, or as many as can't be told apart in it. None where
/// the server has said nothing of them.
#[derive(Debug)]
pub(super) struct Spelled<'t> {
    pub(super) text: &'t str,
    pub(super) tokens: Vec<CallToken>,
}

impl TokenTexts {
    /// Divides a text among the tokens that came with it and before it.
    pub(super) fn divide<'t>(&mut self, text: &'t str, tokens: &[CallToken]) -> Vec<Spelled<'t>> {
        self.waiting.extend_from_slice(tokens);
        let (mut spelled, mut rest) = (Vec::new(), text);
        while !rest.is_empty() {
            let (n_tokens, n_bytes) = self.first(rest).unwrap_or((self.waiting.len(), rest.len()));
            let (text, after) = rest.split_at(n_bytes);
            spelled.push(Spelled { text, tokens: self.waiting.drain(..n_tokens).collect() });
            rest = after;
        }
        spelled
    }

    /// The fewest tokens that spell whole characters at the beginning of a text, and the number of
    /// its bytes that they spell.
    fn first(&self, text: &str) -> Option<(usize, usize)> {
        let mut n_bytes = 0;
        for (i, token) in self.waiting.iter().enumerate() {
            if !text.as_bytes()[n_bytes..].starts_with(&token.bytes) {
                return None;
            }
            n_bytes += token.bytes.len();
            if n_bytes > 0 && text.is_char_boundary(n_bytes) {
                return Some((i + 1, n_bytes));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each text with its number of tokens, of one piece after the other.
    fn divided(pieces: &[(&str, &[&[u8]])]) -> Vec<(String, usize)> {
        let mut texts = TokenTexts::default();
        let token = |bytes: &&[u8]| CallToken { bytes: bytes.to_vec(), logprob: -1.0, top: Vec::new() };
        let mut all = Vec::new();
        for (text, tokens) in pieces {
            let tokens: Vec<CallToken> = tokens.iter().map(token).collect();
            all.extend(texts.divide(text, &tokens).into_iter().map(|s| (s.text.to_owned(), s.tokens.len())));
        }
        all
    }

    #[test]
    fn tokens_have_their_texts() {
        let of = |list: &[(&str, usize)]| list.iter().map(|(text, n)| ((*text).to_owned(), *n)).collect::<Vec<_>>();
        assert_eq!(divided(&[("abc", &[b"ab", b"c"])]), of(&[("ab", 1), ("c", 1)]));
        // Halves of a character come before it, and tokens of the end behind the text.
        assert_eq!(
            divided(&[("", &[b"\xc3"]), ("\u{e9}x", &[b"\xa9", b"x", b"</s>"])]),
            of(&[("\u{e9}", 2), ("x", 1)])
        );
        // What doesn't spell the text stands for it as a whole.
        assert_eq!(divided(&[("a\u{e9}", &[b"a", "\u{fffd}".as_bytes(), b"\xa9"])]), of(&[("a", 1), ("\u{e9}", 2)]));
        assert_eq!(divided(&[("Hi", &[b" Hi"]), ("!", &[b"!"]), ("?", &[])]), of(&[("Hi", 1), ("!", 1), ("?", 0)]));
    }
}
