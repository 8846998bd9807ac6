//! Cutting a text into the words that BPE works in.
//!
//! llama.cpp's expression for `o200k`, where letters beyond ASCII count as upper and as lower case,
//! and everything else beyond ASCII is a letter, a number, white space or none of them
//! (`unicode_regex_split` in its `unicode.cpp`):
//!
//! ```text
//! X? U* L+ C?  |  X? U+ L* C?  |  N{1,3}  |  " "? P+ [\r\n/]*  |  S* [\r\n]+  |  S+ not before P, U, L or N  |  S+
//! ```
//!
//! with `U` letters but `a` to `z`, `L` letters but `A` to `Z`, `N` numbers, `S` white space, `P`
//! none of these, `X` anything but letters, numbers and line ends, and `C` one of
//! `'s 't 're 've 'm 'll 'd`. Of two that match at a place the first counts. Every character begins
//! a word by one of them, so nothing is ever left over, and none has to look further back than the
//! word it is in.

use regex_syntax::hir::{Class, HirKind};

/// How a vocabulary's texts are cut.
#[derive(Debug)]
pub(crate) struct PreTokenizer {
    /// Letters and numbers beyond ASCII, as ranges in order.
    letters: Vec<(char, char)>,
    numbers: Vec<(char, char)>,
}

/// What a character is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Upper,
    Lower,
    /// A letter that counts as both.
    Letter,
    Number,
    Space,
    Other,
}

impl Kind {
    fn is_upper(self) -> bool {
        matches!(self, Kind::Upper | Kind::Letter)
    }

    fn is_lower(self) -> bool {
        matches!(self, Kind::Lower | Kind::Letter)
    }
}

impl PreTokenizer {
    /// For the pre-tokenizer of that name in llama.cpp, if it is one of those known here.
    pub(super) fn of(pre: &str) -> Option<PreTokenizer> {
        const O200K: &[&str] = &["gpt-4o", "llama4", "kanana2", "minimax-m2"];
        O200K.contains(&pre).then(|| PreTokenizer { letters: beyond_ascii("L"), numbers: beyond_ascii("N") })
    }

    /// Bytes of the first word of a text that is not empty.
    pub(super) fn first(&self, text: &str) -> usize {
        let Some(first) = text.chars().next() else { return 0 };
        let kind = self.kind(first);
        let is_letter = kind.is_upper() || kind.is_lower();
        if is_letter || kind != Kind::Number && !is_line_end(first) {
            let start = if is_letter { 0 } else { first.len_utf8() };
            let n = self.letters(&text[start..]);
            if n > 0 {
                let end = start + n;
                return end + contraction(&text[end..]);
            }
        }
        if kind == Kind::Number {
            return text.chars().take(3).take_while(|c| self.kind(*c) == Kind::Number).map(char::len_utf8).sum();
        }
        let start = usize::from(first == ' ');
        let n = self.span(&text[start..], |kind| kind == Kind::Other);
        if n > 0 {
            let rest = text[start + n..].trim_start_matches(|c| is_line_end(c) || c == '/');
            return text.len() - rest.len();
        }
        let space = &text[..self.span(text, |kind| kind == Kind::Space)];
        if let Some(at) = space.rfind(is_line_end) {
            return at + 1;
        }
        // The last one goes with what comes after it.
        let last = space.chars().next_back().map_or(0, char::len_utf8);
        if space.len() == text.len() || space.len() == last { space.len() } else { space.len() - last }
    }

    /// Bytes of `U* L+`, or else of `U+ L*`; 0 where neither is there.
    fn letters(&self, text: &str) -> usize {
        let upper = self.span(text, Kind::is_upper);
        let lower = self.span(&text[upper..], Kind::is_lower);
        if lower > 0 {
            return upper + lower;
        }
        // Given back so far that one that counts as lower case is left.
        let letters = text[..upper].char_indices().rev();
        let last = letters.map(|(at, c)| (at + c.len_utf8(), c)).find(|(_, c)| self.kind(*c) == Kind::Letter);
        last.map_or(upper, |(end, _)| end)
    }

    /// Bytes of the characters that the text begins with and that are of some kind.
    fn span(&self, text: &str, is: impl Fn(Kind) -> bool) -> usize {
        text.char_indices().find(|(_, c)| !is(self.kind(*c))).map_or(text.len(), |(at, _)| at)
    }

    fn kind(&self, c: char) -> Kind {
        match c {
            'A'..='Z' => Kind::Upper,
            'a'..='z' => Kind::Lower,
            '0'..='9' => Kind::Number,
            ' ' | '\t'..='\r' => Kind::Space,
            ..='\x7f' => Kind::Other,
            c if c.is_whitespace() => Kind::Space,
            c if contains(&self.letters, c) => Kind::Letter,
            c if contains(&self.numbers, c) => Kind::Number,
            _ => Kind::Other,
        }
    }
}

fn is_line_end(c: char) -> bool {
    matches!(c, '\r' | '\n')
}

/// Bytes of `'s 't 're 've 'm 'll 'd` in either case, if the text begins with one.
fn contraction(text: &str) -> usize {
    let Some(rest) = text.strip_prefix('\'') else { return 0 };
    let lower = |at: usize| rest.as_bytes().get(at).map(u8::to_ascii_lowercase);
    match (lower(0), lower(1)) {
        (Some(b's' | b't' | b'm' | b'd'), _) => 2,
        (Some(b'r' | b'v'), Some(b'e')) | (Some(b'l'), Some(b'l')) => 3,
        _ => 0,
    }
}

fn contains(ranges: &[(char, char)], c: char) -> bool {
    let at = ranges.partition_point(|(_, last)| *last < c);
    ranges.get(at).is_some_and(|(first, _)| *first <= c)
}

/// The characters of a general category, as ranges in order.
fn beyond_ascii(category: &str) -> Vec<(char, char)> {
    let hir = regex_syntax::parse(&format!(r"[\p{{{category}}}--\p{{ASCII}}]"));
    match hir.as_ref().map(|hir| hir.kind()) {
        Ok(HirKind::Class(Class::Unicode(class))) => class.iter().map(|range| (range.start(), range.end())).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(mut text: &str) -> Vec<&str> {
        let words = PreTokenizer::of("gpt-4o").unwrap();
        let mut all = Vec::new();
        while !text.is_empty() {
            let (word, rest) = text.split_at(words.first(text));
            assert!(!word.is_empty(), "{text:?}");
            all.push(word);
            text = rest;
        }
        all
    }

    #[test]
    fn words() {
        assert_eq!(cut("Hello world"), ["Hello", " world"]);
        assert_eq!(cut("helloWorld HTTPServer ABC"), ["hello", "World", " HTTPServer", " ABC"]);
        assert_eq!(cut("ABÄC aÄB"), ["ABÄ", "C", " aÄ", "B"]);
        assert_eq!(cut("I'm we'LL don't 'tis x'y"), ["I'm", " we'LL", " don't", " '", "tis", " x", "'y"]);
        assert_eq!(cut("12345 ١٢٣٤"), ["123", "45", " ", "١٢٣", "٤"]);
        assert_eq!(cut("{\"a\": [1, 2]}\n\n"), ["{\"", "a", "\":", " [", "1", ",", " ", "2", "]}\n\n"]);
        assert_eq!(cut("a   b  \n \n  c  "), ["a", "  ", " b", "  \n \n", " ", " c", "  "]);
        assert_eq!(cut("x//\n/y -- /\r\n z"), ["x", "//\n/", "y", " --", " /\r\n", " z"]);
        assert_eq!(cut("日本語。\u{a0}und\u{3000}\u{3000}"), ["日本語", "。", "\u{a0}und", "\u{3000}\u{3000}"]);
        assert_eq!(cut("\n\tif"), ["\n", "\tif"]);
        assert_eq!(cut("🦀🦀x \u{301}"), ["🦀🦀", "x", " \u{301}"]);
    }
}
