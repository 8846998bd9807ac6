//! [`Wrapper`]: the object around an answer that is the value of its only member.
//!
//! OpenAI's strict schemas are of objects only, so a list is asked for as `{"answer": [1, 2]}`.
//! `{"answer":` is passed over, and what follows the value isn't part of it anyway.

use crate::base::is_space;

/// The beginning of such an object, as far as it was read.
#[derive(Debug, Clone)]
pub(super) struct Wrapper {
    /// `{"answer":`
    opening: String,
    /// Number of its bytes, all of which are characters, that were read.
    n_read: usize,
}

/// What a character is to a wrapper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wrapped {
    /// Part of it.
    Part,
    /// Its last part: the value follows.
    Last,
    /// The text is another one, and so was what was taken for a part.
    Other,
}

impl Wrapper {
    pub(super) fn new(member: &str) -> Wrapper {
        Wrapper { opening: format!("{{\"{member}\":"), n_read: 0 }
    }

    /// Reads one more character.
    pub(super) fn read(&mut self, c: char) -> Wrapped {
        let is_between = self.n_read == 1 || self.n_read + 1 == self.opening.len();
        if is_between && is_space(c) {
            return Wrapped::Part;
        }
        if self.opening[self.n_read..].starts_with(c) {
            self.n_read += 1;
            return if self.n_read == self.opening.len() { Wrapped::Last } else { Wrapped::Part };
        }
        Wrapped::Other
    }

    /// What was taken for a part, without white space.
    pub(super) fn taken(&self) -> &str {
        &self.opening[..self.n_read]
    }

    /// Whether something was.
    pub(super) fn has_begun(&self) -> bool {
        self.n_read > 0
    }
}
