//! Choosing a token: greedy or random, among the tokens a mask allows, straight from the row of
//! logits.
//!
//! The filters apply in llama.cpp's order, on the model's own distribution under the mask: `top_k`,
//! then `top_p`, then `min_p`, and only then the temperature, so that a high temperature never
//! brings back what the filters removed. An example with probabilities 0.5, 0.3, 0.15 and 0.05:
//!
//! ```text
//! top_k = 3    keeps 0.5, 0.3, 0.15                (sum 0.95)
//! top_p = 0.8  keeps 0.5, 0.3                      (0.8 is at least 0.8 * 0.95)
//! min_p = 0.5  keeps both                          (0.3 is at least 0.5 * 0.5)
//! temperature  0.5: squares, 0.25 to 0.09          (drawn with 0.74 and 0.26)
//! ```
//!
//! - `sampler`: the filters and the draw; `masked_logits`: the same by vectors for wide masks;
//! - `distribution`: probabilities under the mask, for logprobs, drafts and confidence;
//! - `candidate`: one token with its logit; `xoshiro256`: the random numbers;
//! - `replay`: a text in place of the model's choice, for measurements.
//!
//! The generator is xoshiro256++ (Blackman and Vigna, 2021) seeded through SplitMix64: the same
//! seed, logits and settings give the same tokens, in every version of this crate that has the same
//! major number.
//!
//! A token that is not allowed is never returned. A NaN or a positive infinity among the allowed
//! logits is an error, since it means that the weights or the computation are broken; negative
//! infinity is a token the model rules out, and is skipped.
//!
//! What it deliberately does not do: penalties, and any use of llama.cpp's samplers.

mod candidate;
mod distribution;
mod masked_logits;
mod replay;
mod sampler;
#[cfg(test)]
mod tests;
mod xoshiro256;

pub(crate) use candidate::SampleError;
pub(crate) use distribution::{Distribution, likeliest, logprob};
pub(crate) use replay::Replay;
pub(crate) use sampler::{Sampler, SamplerSettings};
