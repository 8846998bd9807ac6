//! Small integers with a meaning.

use std::collections::HashMap;
use std::fmt;

use rustc_hash::FxBuildHasher;

/// A token of a vocabulary: its index, as the model's logits are indexed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenId(pub u32);

impl TokenId {
    /// The index, for slices.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for TokenId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Numbers of states and the like by what they are: keys that are made of numbers.
pub(crate) type Numbering<K, V> = HashMap<K, V, FxBuildHasher>;

/// `usize` to the 32 bits tables use. Tables of four thousand million entries do not fit a
/// compiler's memory, so the conversion saturates instead of carrying an error through every
/// builder.
pub(crate) fn index(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
