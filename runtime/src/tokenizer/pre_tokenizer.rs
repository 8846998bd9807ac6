//! [`PreTokenizer`]: cuts a text into the words that BPE works in. No merge crosses the end of a
//! word, so `dog.` and `dog!` share the token of `dog`.
//!
//! llama.cpp's expression for `o200k`, where letters beyond ASCII count as upper and as lower case,
//! and everything else beyond ASCII is a letter, a number, white space or none of them
//! (`unicode_regex_split` in its `unicode.cpp`):
//!
//! ```text
//! X? U* L+ C?  |  X? U+ L* C?  |  N{1,3}  |  " "? P+ [\r\n/]*  |  S* [\r\n]+  |  S+ not before P, U, L or N  |  S+
//! ```
//!
//! with `U` letters except `a` to `z`, `L` letters except `A` to `Z`, `N` numbers, `S` white space,
//! `P` none of these, `X` anything but letters, numbers and line ends, and `C` one of
//! `'s 't 're 've 'm 'll 'd`. Of several alternatives that match the first counts. Every character
//! begins a word by one of them, so nothing is ever left over, and none has to look further back
//! than the word it is in.

use regex_syntax::hir::{Class, HirKind};

/// The character classes by which a vocabulary's texts are cut.
#[derive(Debug)]
pub(crate) struct PreTokenizer {
    /// Letters and numbers beyond ASCII, as ranges in order.
    letters: Vec<(char, char)>,
    numbers: Vec<(char, char)>,
}

/// The class of a character in the expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CharClass {
    Upper,
    Lower,
    /// A letter beyond ASCII, which counts as both.
    Letter,
    Number,
    Space,
    Other,
}

impl CharClass {
    fn is_upper(self) -> bool {
        matches!(self, CharClass::Upper | CharClass::Letter)
    }

    fn is_lower(self) -> bool {
        matches!(self, CharClass::Lower | CharClass::Letter)
    }
}

impl PreTokenizer {
    /// The pre-tokenizer of this name in llama.cpp, if it is one of those known here.
    pub(super) fn of(pre: &str) -> Option<PreTokenizer> {
        const O200K: &[&str] = &["gpt-4o", "llama4", "kanana2", "minimax-m2"];
        O200K.contains(&pre).then(|| PreTokenizer { letters: beyond_ascii("L"), numbers: beyond_ascii("N") })
    }

    /// Bytes of the first word of a text that is not empty.
    pub(super) fn first(&self, text: &str) -> usize {
        let Some(first) = text.chars().next() else { return 0 };
        // The first two alternatives. `X?` takes one character in front of the letters, mostly a
        // space or a quote: ` world`, `"name`.
        let class = self.class(first);
        let is_letter = class.is_upper() || class.is_lower();
        if is_letter || class != CharClass::Number && !is_line_end(first) {
            let start = if is_letter { 0 } else { first.len_utf8() };
            let n = self.letters(&text[start..]);
            if n > 0 {
                let end = start + n;
                return end + contraction(&text[end..]);
            }
        }
        if class == CharClass::Number {
            return text.chars().take(3).take_while(|c| self.class(*c) == CharClass::Number).map(char::len_utf8).sum();
        }
        // Punctuation, with line ends and slashes after it: ` --`, `]}\n\n`, `//\n/`.
        let start = usize::from(first == ' ');
        let n = self.span(&text[start..], |class| class == CharClass::Other);
        if n > 0 {
            let rest = text[start + n..].trim_start_matches(|c| is_line_end(c) || c == '/');
            return text.len() - rest.len();
        }
        // White space up to its last line end: `  \n \n c` begins with `  \n \n`.
        let space = &text[..self.span(text, |class| class == CharClass::Space)];
        if let Some(at) = space.rfind(is_line_end) {
            return at + 1;
        }
        // The last character is left for the word that follows: `a   b` is `a`, `  `, ` b`. A
        // single one that does not fit the word (a tab before a digit) is a word by itself.
        let last = space.chars().next_back().map_or(0, char::len_utf8);
        if space.len() == text.len() || space.len() == last { space.len() } else { space.len() - last }
    }

    /// Bytes of `U* L+`, or else of `U+ L*`; 0 where neither is there.
    fn letters(&self, text: &str) -> usize {
        let upper = self.span(text, CharClass::is_upper);
        let lower = self.span(&text[upper..], CharClass::is_lower);
        if lower > 0 {
            return upper + lower;
        }
        // A backtracking matcher gives characters of `U*` back until `L+` has one: in `ABÄC` that
        // is `Ä`, which counts as lower case, and `C` is left for the next word.
        let letters = text[..upper].char_indices().rev();
        let last = letters.map(|(at, c)| (at + c.len_utf8(), c)).find(|(_, c)| self.class(*c) == CharClass::Letter);
        last.map_or(upper, |(end, _)| end)
    }

    /// Bytes of the longest beginning of the text whose characters are of some classes.
    fn span(&self, text: &str, is: impl Fn(CharClass) -> bool) -> usize {
        text.char_indices().find(|(_, c)| !is(self.class(*c))).map_or(text.len(), |(at, _)| at)
    }

    fn class(&self, c: char) -> CharClass {
        match c {
            'A'..='Z' => CharClass::Upper,
            'a'..='z' => CharClass::Lower,
            '0'..='9' => CharClass::Number,
            ' ' | '\t'..='\r' => CharClass::Space,
            ..='\x7f' => CharClass::Other,
            c if c.is_whitespace() => CharClass::Space,
            c if contains(&self.letters, c) => CharClass::Letter,
            c if contains(&self.numbers, c) => CharClass::Number,
            _ => CharClass::Other,
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

/// Whether one of the ranges, which are in order, has the character.
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
