//! Constructors for the tokens of a vocabulary.

use formwork_core::{Token, TokenKind};

/// A token that is never text. Its name, by which grammars may refer to it, is what the file writes
/// for it, if that is text.
pub(super) fn silent(kind: TokenKind, written: &[u8]) -> Token {
    let name = std::str::from_utf8(written).unwrap_or_default();
    Token { bytes: name.as_bytes().to_vec(), kind }
}

/// A text token of these bytes; unused without any, because a token without bytes could be
/// generated forever.
pub(super) fn text(bytes: Vec<u8>) -> Token {
    if bytes.is_empty() { silent(TokenKind::Unused, &[]) } else { Token { bytes, kind: TokenKind::Text } }
}
