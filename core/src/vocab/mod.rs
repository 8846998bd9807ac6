//! A model's tokens as bytes, and the trie over them.

mod trie;

use std::sync::Arc;

pub(crate) use trie::TokenTrie;

use crate::build::index;
use crate::error::VocabularyError;
use crate::ids::TokenId;

/// What a token is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// Text. Its bytes need not be whole characters.
    Text,
    /// A special token (begin of text, role markers, …): never text, never generated under a grammar.
    Control,
    /// A token with which the model says that it has finished: allowed exactly where the text is complete.
    EndOfGeneration,
    /// A place in the vocabulary that no text uses.
    Unused,
}

/// One token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The bytes that the token adds to the text. Ignored unless the kind is [`TokenKind::Text`].
    pub bytes: Vec<u8>,
    /// What the token is for.
    pub kind: TokenKind,
}

impl Token {
    /// A text token.
    pub fn text(bytes: impl Into<Vec<u8>>) -> Token {
        Token { bytes: bytes.into(), kind: TokenKind::Text }
    }

    /// A control token.
    pub fn control(bytes: impl Into<Vec<u8>>) -> Token {
        Token { bytes: bytes.into(), kind: TokenKind::Control }
    }

    /// An end-of-generation token.
    pub fn end_of_generation(bytes: impl Into<Vec<u8>>) -> Token {
        Token { bytes: bytes.into(), kind: TokenKind::EndOfGeneration }
    }
}

/// The longest token taken, in bytes. Real vocabularies stay under 300.
const MAX_TOKEN_BYTES: usize = 1 << 16;

/// A model's tokens, with the trie that masks are computed over. Built once a model and shared; about 9 bytes a trie
/// node beside the tokens' own bytes.
#[derive(Debug)]
pub struct Vocabulary {
    tokens: Vec<Token>,
    end_of_generation: Vec<TokenId>,
    trie: TokenTrie,
    spells_every_byte: bool,
}

impl Vocabulary {
    /// The vocabulary of these tokens; a token's index is its id. Duplicate tokens are fine, all of them are
    /// allowed where one is. Text tokens without bytes are fine and are never allowed: they would let a model generate for
    /// ever without adding to the text. Cost: a sort of the tokens.
    ///
    /// # Errors
    /// No tokens at all, more than 2³¹ of them, or a token of over 64 KiB.
    pub fn new(tokens: Vec<Token>) -> Result<Arc<Vocabulary>, VocabularyError> {
        if tokens.is_empty() {
            return Err(VocabularyError::new("a vocabulary needs at least one token"));
        }
        if i32::try_from(tokens.len()).is_err() {
            return Err(VocabularyError::new(format!("{} tokens are more than token ids can number", tokens.len())));
        }
        if let Some(at) = tokens.iter().position(|token| token.bytes.len() > MAX_TOKEN_BYTES) {
            let length = tokens[at].bytes.len();
            return Err(VocabularyError::new(format!(
                "token {at} has {length} bytes, more than the {MAX_TOKEN_BYTES} a token may have"
            )));
        }
        let ids = |kind: TokenKind| {
            let tokens = &tokens;
            (0..tokens.len()).filter(move |&i| tokens[i].kind == kind).map(|i| TokenId(index(i)))
        };
        let end_of_generation: Vec<TokenId> = ids(TokenKind::EndOfGeneration).collect();
        let trie = TokenTrie::new(ids(TokenKind::Text).map(|id| (tokens[id.index()].bytes.as_slice(), id)));
        let mut single = [false; 256];
        for id in ids(TokenKind::Text) {
            if let [byte] = tokens[id.index()].bytes[..] {
                single[usize::from(byte)] = true;
            }
        }
        // Bytes that UTF-8 never contains are never asked for.
        let spells_every_byte = (0..=u8::MAX).all(|b| single[usize::from(b)] || matches!(b, 0xC0 | 0xC1 | 0xF5..));
        Ok(Arc::new(Vocabulary { tokens, end_of_generation, trie, spells_every_byte }))
    }

    /// Number of tokens, and so the length of a logits row, in entries.
    #[must_use]
    pub fn n_vocab(&self) -> usize {
        self.tokens.len()
    }

    /// The bytes of a token; empty for an id out of range.
    #[must_use]
    pub fn bytes(&self, token: TokenId) -> &[u8] {
        self.tokens.get(token.index()).map_or(&[], |token| &token.bytes)
    }

    /// What a token is for; `None` for an id out of range.
    #[must_use]
    pub fn kind(&self, token: TokenId) -> Option<TokenKind> {
        self.tokens.get(token.index()).map(|token| token.kind)
    }

    /// The tokens with which the model may say that it has finished, in order of id.
    #[must_use]
    pub fn end_of_generation(&self) -> &[TokenId] {
        &self.end_of_generation
    }

    /// The bytes of a token that stands for text, if it is one.
    pub(crate) fn text_bytes(&self, token: TokenId) -> Option<&[u8]> {
        let token = self.tokens.get(token.index())?;
        (token.kind == TokenKind::Text && !token.bytes.is_empty()).then_some(token.bytes.as_slice())
    }

    pub(crate) fn trie(&self) -> &TokenTrie {
        &self.trie
    }

    /// Whether each byte of UTF-8 text is a token by itself, so that any text of `n` bytes has a spelling of at most `n` tokens.
    pub(crate) fn spells_every_byte(&self) -> bool {
        self.spells_every_byte
    }
}
