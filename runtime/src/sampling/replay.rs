//! [`Replay`]: a text that is generated whatever the model would choose, so that benches compare
//! equal outputs.

use formwork_core::{TokenId, TokenKind, TokenMask, Vocabulary};

/// A text to generate, and its tokens.
#[derive(Debug)]
pub(crate) struct Replay {
    text: Box<[u8]>,
    /// The tokenizer's tokens of it, each with the byte at which it begins.
    tokens: Vec<(usize, TokenId)>,
}

impl Replay {
    /// A replay of `text`, which `tokens` spell.
    pub(crate) fn new(text: &str, tokens: Vec<TokenId>, vocabulary: &Vocabulary) -> Replay {
        let begins = tokens.iter().scan(0, |at, token| {
            let begin = *at;
            *at += vocabulary.bytes(*token).len();
            Some(begin)
        });
        Replay { tokens: begins.zip(tokens.iter().copied()).collect(), text: text.as_bytes().into() }
    }

    /// Returns the allowed token after the text's first `n_bytes`: the tokenizer's where one of its
    /// tokens begins there, otherwise the longest; at the end of the text, an end of generation.
    /// `None` where the mask allows no token that goes on with the text. The first case is a binary
    /// search, the others cost a pass over the mask.
    pub(crate) fn choose(&self, n_bytes: usize, mask: &TokenMask, vocabulary: &Vocabulary) -> Option<TokenId> {
        let rest = self.text.get(n_bytes..).unwrap_or_default();
        if rest.is_empty() {
            return mask.iter().find(|token| vocabulary.kind(*token) == Some(TokenKind::EndOfGeneration));
        }
        let at = self.tokens.binary_search_by_key(&n_bytes, |token| token.0).ok();
        let spelled = at.map(|at| self.tokens[at].1).filter(|token| mask.is_allowed(*token));
        let is_text = |token: TokenId| vocabulary.kind(token) == Some(TokenKind::Text);
        let fits = |token: &TokenId| is_text(*token) && rest.starts_with(vocabulary.bytes(*token));
        spelled.or_else(|| mask.iter().filter(fits).max_by_key(|token| vocabulary.bytes(*token).len()))
    }
}
