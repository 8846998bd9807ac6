//! Constructors for the tokens of a vocabulary.

use formwork_core::{Token, TokenKind};

/// A token that is never text.
pub(super) fn silent(kind: TokenKind) -> Token {
    Token { bytes: Vec::new(), kind }
}

/// A text token of these bytes; unused without any, because a token without bytes could be
/// generated forever.
pub(super) fn text(bytes: Vec<u8>) -> Token {
    if bytes.is_empty() { silent(TokenKind::Unused) } else { Token { bytes, kind: TokenKind::Text } }
}
