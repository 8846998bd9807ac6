//! [`Scoring`]: what a slot reports about probabilities beside its text.
//!
//! Log-probabilities of chosen tokens come from the row that they were chosen from. Forced tokens
//! are certain, so theirs is 0, unless the request wants the model's own opinion of them
//! ([`JumpForward::Verified`](formwork_core::jump::JumpForward::Verified)): then they are
//! *unscored* until the rows before them have been computed.

use formwork_core::{TokenId, TokenMask};

use super::exploration::Exploration;
use crate::base::Error;
use crate::confidence::{Confidence, Recorder};
use crate::sampling::Distribution;

/// What a slot scores.
pub(super) struct Scoring {
    pub(super) unscored: UnscoredTokens,
    /// Collects the answer's confidence while it is written, if that is wanted.
    pub(super) recorder: Option<Box<Recorder>>,
    /// Number of tokens before the first token of the last batch that was chosen among several.
    pub(super) choice: Option<usize>,
    /// The alternative that the model is being asked about, after the text is complete.
    pub(super) exploration: Option<Box<Exploration>>,
    /// The answer's confidence, once nothing more is asked.
    pub(super) confidence: Option<Confidence>,
}

/// Forced tokens that the model is to score and has not scored yet.
#[derive(Debug, Default)]
pub(super) struct UnscoredTokens {
    /// Index of the first of them in the sequence.
    pub(super) first: usize,
    /// The text that each of them adds.
    pub(super) texts: Vec<Vec<u8>>,
}

impl UnscoredTokens {
    pub(super) fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }
}

impl Scoring {
    pub(super) fn new(recorder: Option<Box<Recorder>>) -> Scoring {
        Scoring { unscored: UnscoredTokens::default(), recorder, choice: None, exploration: None, confidence: None }
    }

    /// Records a token that was chosen under `mask`. Says whether the recorder wants a fork of the
    /// sequence as it was before the token.
    pub(super) fn record(&mut self, token: TokenId, mask: &TokenMask, logits: &[f32]) -> Result<bool, Error> {
        let Some(recorder) = &mut self.recorder else { return Ok(false) };
        let distribution = Distribution::new(logits, mask.iter()).ok_or(Error::Logits)?;
        recorder.push_chosen(token, mask, &distribution);
        Ok(recorder.wants_fork())
    }
}
