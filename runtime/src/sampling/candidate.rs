//! [`Candidate`]: a token that could be chosen; [`SampleError`]: why none can be.

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

/// A token that could be chosen: its logit and its id.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub(super) logit: f32,
    pub(super) id: u32,
}

/// Returns the logit of an allowed token; negative infinity for an id beyond the row, which is a
/// token that the model doesn't have.
pub(super) fn checked(logits: &[f32], token: TokenId) -> Result<f32, SampleError> {
    let logit = usize::try_from(token.0).ok().and_then(|i| logits.get(i));
    match logit {
        None => Ok(f32::NEG_INFINITY),
        // Infinity minus infinity in a weight would be NaN, and NaN compares with nothing: neither
        // can be sampled from, and both mean that weights or computation are broken.
        Some(logit) if logit.is_nan() || *logit == f32::INFINITY => Err(SampleError::NotANumber),
        Some(logit) => Ok(*logit),
    }
}

/// Likelier first, the lower id first among equals: a total order, so selections repeat.
pub(super) fn likelier(a: &Candidate, b: &Candidate) -> Ordering {
    b.logit.total_cmp(&a.logit).then(a.id.cmp(&b.id))
}

/// Rounds to the nearest `f32`. For numbers within its range, such as shares and logits.
#[allow(clippy::cast_possible_truncation, reason = "rounding is what it is for")]
pub(super) fn to_f32(x: f64) -> f32 {
    x as f32
}

/// Probability relative to the likeliest candidate, from 0 to 1. The maximum is subtracted before
/// the exponential, which large logits would overflow.
pub(super) fn weight(logit: f32, max: f32) -> f64 {
    f64::from(logit - max).exp()
}
