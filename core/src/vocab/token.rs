//! [`Token`]: one entry of a vocabulary, and what is asked of all of them together.

use crate::base::digest::Digest;
use crate::base::error::VocabularyError;
use crate::base::ids::{TokenId, to_u64};

/// What a token stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// Text. Its bytes need not be whole characters.
    Text,
    /// A special token (begin of text, role markers, …). It is never text, and generated under a
    /// grammar only where that names it.
    Control,
    /// A token by which the model says that it has finished. It is allowed where the text is
    /// complete, and where the grammar names it.
    EndOfGeneration,
    /// An id that no text uses.
    Unused,
}

/// One token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The bytes that the token adds to the text, which need not be whole characters. Of a token
    /// that isn't [`TokenKind::Text`], its written form (`<|im_end|>`), by which grammars may name it;
    /// empty if it has none.
    pub bytes: Vec<u8>,
    /// What the token stands for.
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

/// Length of the longest token that is accepted, in bytes. Real vocabularies stay under 300.
pub(crate) const MAX_TOKEN_BYTES: usize = 1 << 16;

/// All tokens together have fewer bytes than this, so that 32 bits number the nodes of their trie:
/// each byte adds at most one node.
const MAX_BYTES: u64 = 1 << 31;

/// Checks that these tokens can be a vocabulary.
pub(crate) fn check(tokens: &[Token]) -> Result<(), VocabularyError> {
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
    // At most 2^31 tokens of at most 2^16 bytes each were counted, which 64 bits hold.
    let n_bytes: u64 = tokens.iter().map(|token| to_u64(token.bytes.len())).sum();
    if n_bytes >= MAX_BYTES {
        return Err(VocabularyError::new(format!(
            "the tokens have {n_bytes} bytes together, and a vocabulary less than {MAX_BYTES}"
        )));
    }
    Ok(())
}

/// The tokens that stand for text and have bytes, in order of id.
pub(crate) fn texts(tokens: &[Token]) -> Vec<(&[u8], TokenId)> {
    let texts = tokens.iter().zip(0..).filter(|(token, _)| token.kind == TokenKind::Text && !token.bytes.is_empty());
    texts.map(|(token, id)| (token.bytes.as_slice(), TokenId(id))).collect()
}

/// The hash of [`Vocabulary::hash`](crate::vocab::Vocabulary::hash).
pub(crate) fn hash(tokens: &[Token]) -> u64 {
    let mut digest = Digest::new();
    for token in tokens {
        digest.word(match token.kind {
            TokenKind::Text => 0,
            TokenKind::Control => 1,
            TokenKind::EndOfGeneration => 2,
            TokenKind::Unused => 3,
        });
        digest.bytes(&token.bytes);
    }
    // Each token adds its own length, and the number of tokens ends the hash: no two vocabularies
    // give the same sequence of words.
    digest.word(to_u64(tokens.len()));
    digest.finish()
}
