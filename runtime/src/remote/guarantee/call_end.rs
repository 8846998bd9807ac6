//! [`CallEnd`]: why a call ended, and the tokens that could have come instead.

use std::ops::Range;

use crate::remote::call::{CallError, CallToken};

/// Maximum number of characters of a refused text that are shown or said.
const EXCERPT: usize = 60;

/// Why a call ended.
#[derive(Debug)]
pub(super) enum CallEnd {
    /// The answer is complete.
    Complete,
    /// It was cut before this text, which the grammar doesn't allow.
    Refused {
        found: String,
        /// The likeliest tokens in place of the one that the refused text begins with, likeliest
        /// first.
        instead: Vec<String>,
    },
    /// The server ended it before it was complete.
    Incomplete,
    /// The server's number of tokens was used up.
    Length,
    /// The connection failed or was silent.
    Lost(CallError),
    /// The call was not answered at all.
    Unanswered(CallError),
}

impl CallEnd {
    /// The end of a call at byte `at` of a piece, before which as many bytes of white space were
    /// dropped.
    pub(super) fn refused(piece: &str, at: usize, n_dropped: usize, tokens: &[CallToken]) -> CallEnd {
        let found = piece[at..].chars().take(EXCERPT).collect();
        CallEnd::Refused { found, instead: instead_of(tokens, at.saturating_sub(n_dropped)..at + 1) }
    }

    /// What came instead of what the grammar allows.
    pub(super) fn found(&self) -> String {
        match self {
            CallEnd::Refused { found, .. } => format!("{found:?}"),
            CallEnd::Lost(error) | CallEnd::Unanswered(error) => error.to_string(),
            CallEnd::Complete | CallEnd::Incomplete | CallEnd::Length => "the end of the answer".to_owned(),
        }
    }
}

/// The likeliest tokens in place of the first that begins in a range of bytes of the tokens' text,
/// those that are whole characters.
fn instead_of(tokens: &[CallToken], range: Range<usize>) -> Vec<String> {
    let mut start = 0;
    for token in tokens {
        if range.contains(&start) {
            let texts = token.top.iter().filter_map(|(bytes, _)| String::from_utf8(bytes.clone()).ok());
            return texts.filter(|text| !text.trim().is_empty()).collect();
        }
        start += token.bytes.len();
    }
    Vec::new()
}
