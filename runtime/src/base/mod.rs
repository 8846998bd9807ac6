//! Types that every room names: errors, and what is said of a text that has ended.

mod compile_error;
mod error;
#[cfg(feature = "llama")]
mod finish_reason;
#[cfg(feature = "llama")]
mod seq_id;
#[cfg(feature = "llama")]
mod token_logprob;
#[cfg(feature = "llama")]
mod usage;

pub use compile_error::CompileError;
pub use error::Error;
#[cfg(feature = "llama")]
pub use finish_reason::{CancelReason, FinishReason};
#[cfg(feature = "llama")]
pub(crate) use seq_id::SeqId;
#[cfg(feature = "llama")]
pub use token_logprob::TokenLogprob;
#[cfg(feature = "llama")]
pub use usage::Usage;
