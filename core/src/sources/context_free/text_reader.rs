//! [`TextReader`]: reads the text of a grammar, and says in errors at which line and column.

use crate::base::error::SchemaError;

/// Largest number of groups in one another.
pub(crate) const MAX_DEPTH: usize = 200;

/// Reads a text character by character.
///
/// A clone is how a parser looks ahead: it costs nothing, and is put back if it read too far.
#[derive(Clone, Debug)]
pub(crate) struct TextReader<'a> {
    /// The whole text, of which errors need the lines.
    text: &'a str,
    /// Number of bytes read, which is a character boundary.
    at: usize,
}

impl<'a> TextReader<'a> {
    /// A reader at the beginning of a text.
    pub(crate) fn new(text: &'a str) -> TextReader<'a> {
        TextReader { text, at: 0 }
    }

    /// The text that isn't read yet.
    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The next character, which stays unread.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads the next character.
    pub(crate) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Reads `text` if it comes next; returns whether it did.
    pub(crate) fn take(&mut self, text: &str) -> bool {
        let is_next = self.rest().starts_with(text);
        if is_next {
            self.at += text.len();
        }
        is_next
    }

    /// Reads the longest run of characters that fit.
    pub(crate) fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// The offset of what comes next, in bytes.
    pub(crate) fn offset(&self) -> usize {
        self.at
    }

    /// An error at what comes next.
    pub(crate) fn error(&self, message: impl AsRef<str>) -> SchemaError {
        self.error_at(self.at, message)
    }

    /// An error at an offset that was read before.
    ///
    /// Lines and columns count from 1, columns in characters. Linear in the offset, which is paid
    /// once: an error ends the reading.
    pub(crate) fn error_at(&self, offset: usize, message: impl AsRef<str>) -> SchemaError {
        let before = &self.text[..offset];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        SchemaError::syntax(format!("line {line}, column {column}: {}", message.as_ref()))
    }

    /// What comes next, for messages.
    pub(crate) fn found(&self) -> String {
        match self.peek() {
            None => "the text ends".to_owned(),
            Some('\n' | '\r') => "the line ends".to_owned(),
            Some(c) => format!("there is `{c}`"),
        }
    }

    /// A number of repetitions.
    pub(crate) fn number(&mut self) -> Result<u32, SchemaError> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(self.error(format!("a number of repetitions is missing: {}", self.found())));
        }
        match digits.parse::<u32>() {
            // The largest number stands for "no bound" in counted loops.
            Ok(number) if number < u32::MAX => Ok(number),
            _ => Err(self.error_at(start, "this number of repetitions is larger than 32 bits")),
        }
    }

    /// The character with the number that `n_digits` hexadecimal digits spell.
    pub(crate) fn hexadecimal(&mut self, n_digits: usize) -> Result<char, SchemaError> {
        let start = self.at;
        let mut value = 0_u32;
        for _ in 0..n_digits {
            let digit = self.peek().and_then(|c| c.to_digit(16));
            let digit = digit.ok_or_else(|| self.error(format!("this escape has {n_digits} hexadecimal digits")))?;
            value = value << 4 | digit;
            self.next();
        }
        char::from_u32(value).ok_or_else(|| self.error_at(start, "this is the number of no character"))
    }
}

/// The ranges of all characters outside of `class`.
///
/// ```text
///  [a-z]    U+0000 to U+0060, U+007B to U+D7FF, U+E000 to U+10FFFF
/// ```
pub(crate) fn complement(class: &[(char, char)]) -> Vec<(char, char)> {
    let mut sorted: Vec<(u32, u32)> = class.iter().map(|&(low, high)| (u32::from(low), u32::from(high))).collect();
    // Surrogates are no characters, so a range must not run across them.
    sorted.push((0xD800, 0xDFFF));
    sorted.sort_unstable();
    let mut out = Vec::new();
    // The first code point that no range up to here covers.
    let mut next = 0;
    for (low, high) in sorted.into_iter().chain([(0x11_0000, 0x11_0000)]) {
        if next < low
            && let (Some(first), Some(last)) = (char::from_u32(next), char::from_u32(low - 1))
        {
            out.push((first, last));
        }
        next = next.max(high + 1);
    }
    out
}
