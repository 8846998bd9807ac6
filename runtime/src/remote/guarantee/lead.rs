//! [`Lead`]: what may stand before an answer and isn't part of it.
//!
//! White space, and where the answer is JSON the line that opens a block of code in Markdown
//! (three backticks, a word, a line feed): models that were trained to chat write one though they
//! are told not to. JSON begins with neither, so nothing of an answer is ever taken for it. Prose
//! is not passed over: which of its brackets would begin the answer is a guess.

use crate::base::is_space;

/// Maximum number of characters of a word behind the backticks.
const MAX_WORD: usize = 16;

/// How far the lead was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lead {
    /// White space so far.
    Space,
    /// As many backticks.
    Ticks(usize),
    /// As many characters of the word.
    Word(usize),
    /// The answer has begun, or something has that is neither.
    Over,
}

impl Lead {
    /// Whether `c` belongs to the lead.
    pub(super) fn takes(&mut self, c: char) -> bool {
        let next = match *self {
            Lead::Space if is_space(c) => Lead::Space,
            Lead::Space if c == '`' => Lead::Ticks(1),
            Lead::Ticks(n) if c == '`' && n < 3 => Lead::Ticks(n + 1),
            Lead::Ticks(3) if c.is_ascii_alphanumeric() => Lead::Word(1),
            Lead::Word(n) if c.is_ascii_alphanumeric() && n < MAX_WORD => Lead::Word(n + 1),
            Lead::Ticks(3) | Lead::Word(_) if matches!(c, '\n' | '\r') => Lead::Space,
            _ => Lead::Over,
        };
        *self = next;
        next != Lead::Over
    }
}
