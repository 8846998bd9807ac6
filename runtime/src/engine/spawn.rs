//! Starting the engine's threads.

use std::thread::{Builder, JoinHandle};

use crate::base::Error;
use crate::llama;

/// Starts a thread with a stack that the tokenizer can't overflow.
///
/// # Errors
///
/// [`Error::EngineStopped`] where the system has no more threads.
pub(super) fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, Error> {
    Builder::new()
        .name(name.to_owned())
        .stack_size(llama::STACK_BYTES)
        .spawn(work)
        .map_err(|e| Error::EngineStopped { reason: format!("it cannot be started: {e}") })
}
