//! [`Server`] and [`Pieces`]: the client as the guarantee uses it.

use std::future::Future;

use crate::remote::call::{Call, CallError, Piece, ServerFacts};
use crate::remote::client::RemoteMetrics;

/// Where calls are made.
pub(in crate::remote) trait Server: Send + Sync + 'static {
    type Pieces: Pieces;

    /// What it is and can do.
    fn facts(&self) -> &ServerFacts;

    /// Runs a task where calls can be made.
    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static);

    /// What was done so far, where that is counted.
    fn metrics(&self) -> Option<RemoteMetrics> {
        None
    }

    /// Makes a call.
    fn open(&self, call: Call) -> impl Future<Output = Result<Self::Pieces, CallError>> + Send;
}

/// What comes of a call. Dropped, the call is cancelled.
pub(in crate::remote) trait Pieces: Send {
    /// The next piece; `None` after the end.
    fn next(&mut self) -> impl Future<Output = Option<Result<Piece, CallError>>> + Send;
}
