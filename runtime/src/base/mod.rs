//! What every other room names: errors, what is said of a text that has ended, ids, and small
//! helpers for numbers and files. Nothing here knows a model or a thread.

mod compile_error;
mod count;
mod error;
mod finish_reason;
mod json_place;
mod panic_message;
#[cfg(any(feature = "hub", feature = "llama"))]
mod replace_file;
#[cfg(feature = "llama")]
mod seq_id;
mod token_logprob;
mod usage;

pub use compile_error::CompileError;
pub(crate) use count::to_u64;
#[cfg(feature = "llama")]
pub(crate) use count::to_usize;
pub use error::Error;
pub use finish_reason::{CancelReason, FinishReason};
pub(crate) use json_place::JsonPlace;
#[cfg(feature = "remote")]
pub(crate) use json_place::is_space;
pub(crate) use panic_message::panic_message;
#[cfg(feature = "hub")]
pub(crate) use replace_file::replace;
#[cfg(any(feature = "hub", feature = "llama"))]
pub(crate) use replace_file::replace_file;
#[cfg(feature = "llama")]
pub(crate) use seq_id::SeqId;
pub use token_logprob::TokenLogprob;
pub use usage::Usage;
