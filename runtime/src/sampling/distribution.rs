//! [`Distribution`]: probabilities of the allowed tokens, before temperature and filters; likeliest
//! token and logprobs of them.

use formwork_core::{TokenId, Vocabulary};

use super::candidate::{Candidate, SampleError, checked, likelier, to_f32, weight};
use crate::base::TokenLogprob;

/// Returns the likeliest allowed token and its probability among them; `None` where none can be
/// chosen.
pub(crate) fn likeliest(logits: &[f32], allowed: impl IntoIterator<Item = TokenId>) -> Option<(TokenId, f32)> {
    let (mut best, mut max, mut total) = (None, f32::NEG_INFINITY, 0.0);
    // Online softmax (Milakov and Gimelshein, 2018): one pass, with the sum rescaled whenever a
    // larger logit comes. For 1, 3, 2 the sum is 1, then 1/e^2 + 1, then 1/e^2 + 1 + 1/e.
    for token in allowed {
        let logit = checked(logits, token).ok()?;
        if logit > max {
            total = total * weight(max, logit) + 1.0;
            (best, max) = (Some(token), logit);
        } else if logit > f32::NEG_INFINITY {
            total += weight(logit, max);
        }
    }
    best.map(|token| (token, to_f32(1.0 / total)))
}

/// Returns the logprobs of `chosen`, one of the `allowed` tokens, and of the `top` likeliest. Two
/// passes over the allowed tokens.
pub(crate) fn logprob(
    logits: &[f32],
    allowed: impl IntoIterator<Item = TokenId>,
    chosen: TokenId,
    top: usize,
    vocabulary: &Vocabulary,
) -> TokenLogprob {
    let logit = |token: TokenId| checked(logits, token).unwrap_or(f32::NEG_INFINITY);
    let mut candidates: Vec<Candidate> =
        allowed.into_iter().map(|token| Candidate { logit: logit(token), id: token.0 }).collect();
    // The logarithm of a sum is about as large as the largest logit, which is an f32.
    let log_total = to_f32(log_total(candidates.iter().map(|c| c.logit)));
    // A selection first, so that at most twenty are sorted and not a vocabulary.
    if top > 0 && top < candidates.len() {
        candidates.select_nth_unstable_by(top - 1, likelier);
    }
    candidates.truncate(top);
    candidates.sort_unstable_by(likelier);
    TokenLogprob {
        token: chosen,
        bytes: vocabulary.text_bytes(chosen).unwrap_or_default().to_vec(),
        logprob: (logit(chosen) - log_total).min(0.0),
        forced: false,
        top: candidates.iter().map(|c| (TokenId(c.id), (c.logit - log_total).min(0.0))).collect(),
        top_texts: Vec::new(),
    }
}

/// The probabilities of the allowed tokens, which add up to 1.
#[derive(Debug)]
pub(crate) struct Distribution<'a> {
    logits: &'a [f32],
    log_total: f64,
}

impl<'a> Distribution<'a> {
    /// `None` where the [`Sampler`](super::Sampler) could choose nothing. Two passes over the
    /// allowed tokens.
    pub(crate) fn new(logits: &'a [f32], allowed: impl IntoIterator<Item = TokenId>) -> Option<Distribution<'a>> {
        let all: Result<Vec<f32>, SampleError> = allowed.into_iter().map(|token| checked(logits, token)).collect();
        let log_total = log_total(all.ok()?.iter().copied());
        log_total.is_finite().then_some(Distribution { logits, log_total })
    }

    /// The natural logarithm of an allowed token's probability.
    pub(crate) fn logprob(&self, token: TokenId) -> f64 {
        let logit = checked(self.logits, token).unwrap_or(f32::NEG_INFINITY);
        (f64::from(logit) - self.log_total).min(0.0)
    }

    /// An allowed token's probability.
    pub(crate) fn probability(&self, token: TokenId) -> f64 {
        self.logprob(token).exp()
    }
}

/// Log-sum-exp of logits, summed in `f64`: of 200,000 terms an `f32` would lose the small ones.
fn log_total(logits: impl Iterator<Item = f32> + Clone) -> f64 {
    let max = logits.clone().fold(f32::NEG_INFINITY, f32::max);
    f64::from(max) + logits.map(|logit| weight(logit, max)).sum::<f64>().ln()
}
