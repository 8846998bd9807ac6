//! [`Extracted`]: a value found in a document, and what it cost.

use std::ops::{AddAssign, Range};

use formwork_core::{AlignedString, Document, JsonPath};
use serde_json::Value;

use crate::base::Usage;

/// A value found in a document.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Extracted<T> {
    /// The value.
    pub value: T,
    /// The parts that the document was read in, as ranges of its bytes; they overlap.
    pub chunks: Vec<Range<usize>>,
    /// Whether the budget ended an answer that might have gone on.
    pub is_cut: bool,
    /// Fields that the model was less sure of than the [threshold](super::Extractor::threshold), in
    /// the order of their parts.
    pub doubtful: Vec<DoubtfulField>,
    /// What it cost.
    pub cost: Cost,
    /// Where the value's strings stand, if that was [asked for](super::Extractor::align_strings).
    pub aligned: Option<Aligned>,
}

impl<T> Extracted<T> {
    /// A value that nothing is known of.
    #[cfg(test)]
    pub(super) fn of(value: T) -> Extracted<T> {
        Extracted {
            value,
            chunks: Vec::new(),
            is_cut: false,
            doubtful: Vec::new(),
            cost: Cost::default(),
            aligned: None,
        }
    }
}

/// A field that the model was not sure of.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct DoubtfulField {
    /// Which of the document's parts it was found in.
    pub chunk: usize,
    /// Where it stands in the part's value.
    pub path: JsonPath,
    /// What it is there.
    pub value: Value,
    /// How likely it is: among its [alternatives](crate::Choice) where they are few, else the
    /// geometric mean of its tokens' probabilities.
    pub probability: f64,
}

/// A value's strings, and the document that they stand in.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Aligned {
    /// The document.
    pub document: Document,
    /// All strings of the value in order, each with its place in the part that it was found in.
    pub strings: Vec<AlignedString>,
}

/// What the answers about a document cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cost {
    /// Number of requests that were answered.
    pub requests: usize,
    /// Number of tokens of all prompts.
    pub prompt_tokens: usize,
    /// Of those, tokens that were not read again.
    pub cached_tokens: usize,
    /// Number of tokens of all answers.
    pub output_tokens: usize,
    /// Number of forward passes that had tokens of this document in them.
    pub forward_passes: usize,
}

impl Cost {
    pub(super) fn add(&mut self, usage: &Usage) {
        *self += Cost {
            requests: 1,
            prompt_tokens: usage.prompt_tokens,
            cached_tokens: usage.cached_tokens,
            output_tokens: usage.output_tokens,
            forward_passes: usage.forward_passes,
        };
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, more: Cost) {
        self.requests += more.requests;
        self.prompt_tokens += more.prompt_tokens;
        self.cached_tokens += more.cached_tokens;
        self.output_tokens += more.output_tokens;
        self.forward_passes += more.forward_passes;
    }
}
