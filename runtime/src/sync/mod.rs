//! How callers and the engine hand things to one another.
//!
//! ```text
//! callers --push--> [ Inbox ] --pop--> engine thread --send--> [ Mailbox ] --recv--> one reader
//! ```
//!
//! An [`inbox`] is a queue that any number of threads fill and one empties. A [`mailbox`] holds at
//! most one message: what the writers send before the reader comes is merged into it, so a slow
//! reader costs no memory and never holds up the engine; the reader may block a thread or be a task
//! of any executor.
//!
//! Both are a mutex and a condition variable, or a waker, on purpose: they are taken a few times
//! for each token, which is nothing beside a forward pass, and all interleavings of their few
//! states are checked with loom (`cargo xtask loom`).

pub(crate) mod cancel;
pub(crate) mod inbox;
pub(crate) mod mailbox;
pub(crate) mod primitives;

#[cfg(all(test, loom))]
mod loom_tests;
#[cfg(all(test, not(loom)))]
mod tests;
