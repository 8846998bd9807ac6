//! How callers and the engine hand things to one another: queues, mailboxes, cancellation.
//!
//! ```text
//! callers --push--> [ Inbox ] --pop--> engine thread --send--> [ Mailbox ] --recv--> one reader
//! ```
//!
//! - `inbox`: a queue that any number of threads fill and one empties: requests to the engine.
//! - `mailbox`: at most one message, into which later ones are merged: results of a request. A
//!   slow reader so never holds up the engine, and may block a thread or be a task of any executor.
//! - `cancel`: [`CancelToken`](cancel::CancelToken), a flag with listeners.
//! - `primitives`: mutex and condition variable, loom's under `--cfg loom`.
//!
//! Inbox and mailbox are a mutex with a condition variable or a waker, on purpose: they are taken a
//! few times for each token, which is nothing beside a forward pass, and loom can check all
//! interleavings of their few states (`cargo xtask loom`).

pub(crate) mod cancel;
pub(crate) mod inbox;
pub(crate) mod mailbox;
pub(crate) mod primitives;

#[cfg(all(test, loom))]
mod loom_tests;
#[cfg(all(test, not(loom)))]
mod tests;
