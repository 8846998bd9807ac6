//! Choosing a token: greedy or random, among the tokens a mask allows, straight from the logits
//! row.
//!
//! The filters apply in llama.cpp's order, on the model's own distribution under the mask: `top_k`,
//! then `top_p`, then `min_p`, and only then the temperature, so that a high temperature never
//! brings back what the filters removed.
//!
//! The generator is xoshiro256++ (Blackman and Vigna, 2019) seeded through SplitMix64: the same
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
