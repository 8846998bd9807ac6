//! Assertions about neighbouring characters (`^`, `$`, `\b`, in all their variants) over letters.

use regex_syntax::hir::{HirKind, Look};

use crate::automata::patterns::rust_regex::{CharClass, characters, parse};

/// What assertions distinguish about a character, in bits.
pub(crate) mod char_kind {
    use regex_syntax::hir::{Look, LookSet};

    /// In `\w`.
    pub(crate) const WORD: u8 = 1;
    /// An ASCII letter, digit or `_`.
    pub(crate) const ASCII_WORD: u8 = 2;
    /// `\n`.
    pub(crate) const LINE_FEED: u8 = 4;
    /// `\r`.
    pub(crate) const CARRIAGE_RETURN: u8 = 8;

    /// The bits that these assertions depend on.
    pub(crate) fn asked(looks: LookSet) -> u8 {
        let any = |some: &[Look], kind| if some.iter().any(|&look| looks.contains(look)) { kind } else { 0 };
        any(&[Look::StartLF, Look::EndLF, Look::StartCRLF, Look::EndCRLF], LINE_FEED)
            | any(&[Look::StartCRLF, Look::EndCRLF], CARRIAGE_RETURN)
            | if looks.contains_word_ascii() { ASCII_WORD } else { 0 }
            | if looks.contains_word_unicode() { WORD } else { 0 }
    }
}

/// Whether an assertion holds between two characters, given by their [`char_kind`]; none is an end
/// of the string.
pub(crate) fn holds(look: Look, before: Option<u8>, after: Option<u8>) -> bool {
    // An end of the string is no word character, and counts as the end of a line.
    let is = |side: Option<u8>, kind: u8| side.is_some_and(|side| side & kind != 0);
    let ends = |side: Option<u8>, kind: u8| side.is_none() || is(side, kind);
    let word = |kind| (is(before, kind), is(after, kind));
    let (ascii, unicode) = (word(char_kind::ASCII_WORD), word(char_kind::WORD));
    match look {
        Look::Start => before.is_none(),
        Look::End => after.is_none(),
        Look::StartLF => ends(before, char_kind::LINE_FEED),
        Look::EndLF => ends(after, char_kind::LINE_FEED),
        Look::StartCRLF => {
            ends(before, char_kind::LINE_FEED)
                || (is(before, char_kind::CARRIAGE_RETURN) && !is(after, char_kind::LINE_FEED))
        }
        Look::EndCRLF => {
            ends(after, char_kind::CARRIAGE_RETURN)
                || (is(after, char_kind::LINE_FEED) && !is(before, char_kind::CARRIAGE_RETURN))
        }
        Look::WordAscii => ascii.0 != ascii.1,
        Look::WordAsciiNegate => ascii.0 == ascii.1,
        Look::WordUnicode => unicode.0 != unicode.1,
        Look::WordUnicodeNegate => unicode.0 == unicode.1,
        Look::WordStartAscii => ascii == (false, true),
        Look::WordEndAscii => ascii == (true, false),
        Look::WordStartUnicode => unicode == (false, true),
        Look::WordEndUnicode => unicode == (true, false),
        Look::WordStartHalfAscii => !ascii.0,
        Look::WordEndHalfAscii => !ascii.1,
        Look::WordStartHalfUnicode => !unicode.0,
        Look::WordEndHalfUnicode => !unicode.1,
    }
}

/// The character classes behind the bits of `asked`, each with its [`char_kind`].
pub(crate) fn classes(asked: u8) -> Vec<(u8, CharClass)> {
    let patterns = [
        (char_kind::WORD, r"\w"),
        (char_kind::ASCII_WORD, "[0-9A-Z_a-z]"),
        (char_kind::LINE_FEED, "[\n]"),
        (char_kind::CARRIAGE_RETURN, "[\r]"),
    ];
    let class = |pattern: &str| match parse(pattern).ok()?.1.kind() {
        HirKind::Class(class) => characters(class),
        HirKind::Literal(literal) => literal.0.iter().map(|&byte| Some((byte.into(), byte.into()))).collect(),
        _ => None,
    };
    patterns.into_iter().filter(|(kind, _)| asked & kind != 0).filter_map(|(kind, p)| Some((kind, class(p)?))).collect()
}
