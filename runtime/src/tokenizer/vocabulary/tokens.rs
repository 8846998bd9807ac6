//! Tokens of a vocabulary: text, and what is never text.

use formwork_core::{Token, TokenKind};

/// A token that is never text.
pub(super) fn silent(kind: TokenKind) -> Token {
    Token { bytes: Vec::new(), kind }
}

/// A token of these bytes; without any, it stands for nothing.
pub(super) fn text(bytes: Vec<u8>) -> Token {
    if bytes.is_empty() { silent(TokenKind::Unused) } else { Token { bytes, kind: TokenKind::Text } }
}
