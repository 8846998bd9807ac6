//! A token that could be chosen, and why none can be.

use std::cmp::Ordering;

use formwork_core::TokenId;

/// Why no token could be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SampleError {
    /// No token is allowed, or only tokens the model rules out.
    NoCandidate,
    /// An allowed token's logit is NaN or positive infinity.
    NotANumber,
}

/// A token that could be chosen: its logit, later its weight, and its id.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) logit: f32,
    pub(super) id: u32,
}

/// The logit of an allowed token. One beyond the row is a token the model does not have.
pub(super) fn checked(logits: &[f32], token: TokenId) -> Result<f32, SampleError> {
    let logit = usize::try_from(token.0).ok().and_then(|i| logits.get(i));
    match logit {
        None => Ok(f32::NEG_INFINITY),
        Some(logit) if logit.is_nan() || *logit == f32::INFINITY => Err(SampleError::NotANumber),
        Some(logit) => Ok(*logit),
    }
}

/// Likelier first, the lower id first among equals: a total order, so selections repeat.
pub(super) fn likelier(a: &Candidate, b: &Candidate) -> Ordering {
    b.logit.total_cmp(&a.logit).then(a.id.cmp(&b.id))
}

/// Probability relative to the likeliest candidate, in (0, 1].
pub(super) fn weight(logit: f32, max: f32) -> f64 {
    f64::from(logit - max).exp()
}
