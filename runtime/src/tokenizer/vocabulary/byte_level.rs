//! The two spellings of bytes in vocabularies: GPT-2's byte-to-character table, and SentencePiece's
//! `▁` and `<0xNN>`.
//!
//! ```text
//! bytes          byte-level   SentencePiece
//! " the"         Ġthe         ▁the
//! "\n"           Ċ            <0x0A>
//! "é" (C3 A9)    Ã©           é
//! ```
//!
//! With the table every byte is a visible character, so a vocabulary can be a text file of one
//! token per line, and a token may end within a character of UTF-8.
//!
//! Source: `bytes_to_unicode` in GPT-2's `encoder.py`; SentencePiece's `kSpaceSymbol` and byte
//! fallback.

/// The bytes of a byte-level token; `None` where a character is not in the table, so that the token
/// is not in this spelling.
pub(crate) fn decode_byte_level(text: &str) -> Option<Vec<u8>> {
    text.chars().map(byte_of).collect()
}

/// The inverse of GPT-2's table: printable Latin-1 stands for itself, the other 68 bytes are the
/// characters from U+0100 on, in order. The space, 0x20, is the 33rd of them: U+0120, `Ġ`.
fn byte_of(c: char) -> Option<u8> {
    let code = u32::from(c);
    match u8::try_from(code) {
        Ok(byte) => is_printable(byte).then_some(byte),
        Err(_) => {
            let nth = usize::try_from(code.checked_sub(0x100)?).ok()?;
            (0..=u8::MAX).filter(|b| !is_printable(*b)).nth(nth)
        }
    }
}

/// The character for a byte.
#[cfg(any(test, feature = "llama"))]
pub(crate) fn byte_level(byte: u8) -> char {
    if is_printable(byte) {
        return char::from(byte);
    }
    let before: u32 = (0..byte).map(|b| u32::from(!is_printable(b))).sum();
    char::from_u32(0x100 + before).unwrap_or_default()
}

/// Whether the table leaves the byte as it is. 0xAD, the soft hyphen, is invisible and moved.
fn is_printable(byte: u8) -> bool {
    matches!(byte, b'!'..=b'~' | 0xa1..=0xac | 0xae..=0xff)
}

/// The bytes a SentencePiece token stands for: `▁` (U+2581) is a space, the rest is itself.
pub(crate) fn decode_sentence_piece(text: &[u8]) -> Vec<u8> {
    const SPACE: &[u8] = "\u{2581}".as_bytes();
    // Bytes rather than a `str`: the file's strings need not be UTF-8, and what is not is copied.
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&first, tail)) = rest.split_first() {
        if let Some(tail) = rest.strip_prefix(SPACE) {
            bytes.push(b' ');
            rest = tail;
        } else {
            bytes.push(first);
            rest = tail;
        }
    }
    bytes
}

/// The byte of a byte-fallback token, such as `<0x0A>`.
pub(crate) fn decode_byte_token(text: &[u8]) -> Option<u8> {
    let digits = text.strip_prefix(b"<0x")?.strip_suffix(b">")?;
    match digits {
        // `from_str_radix` would take a sign.
        [a, b] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit() => {
            u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_has_one_character() {
        let mut seen = [false; 256];
        for code in 0..0x200 {
            if let Some(byte) = char::from_u32(code).and_then(byte_of) {
                assert!(!std::mem::replace(&mut seen[usize::from(byte)], true));
                assert_eq!(u32::from(byte_level(byte)), code);
            }
        }
        assert!(seen.iter().all(|s| *s));
    }

    #[test]
    fn known_spellings() {
        assert_eq!(decode_byte_level("Ġthe").as_deref(), Some(&b" the"[..]));
        assert_eq!(decode_byte_level("Ċ").as_deref(), Some(&b"\n"[..]));
        assert_eq!(decode_byte_level("Ã©").as_deref(), Some("é".as_bytes()));
        assert_eq!(decode_byte_level("日本"), None);
        assert_eq!(decode_byte_level("a b"), None);
        assert_eq!(decode_sentence_piece("▁the▁".as_bytes()), b" the ");
        assert_eq!(decode_byte_token(b"<0x0A>"), Some(b'\n'));
        assert_eq!(decode_byte_token(b"<0xzz>"), None);
        assert_eq!(decode_byte_token(b"<0x+A>"), None);
        assert_eq!(decode_byte_token(b"<0x0>"), None);
    }
}
