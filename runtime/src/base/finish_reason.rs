//! [`FinishReason`] and [`CancelReason`]: why a text ended.

/// Why a text ended. The value is complete unless it was cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FinishReason {
    /// The value was complete and nothing could follow, or the model ended it. A string or list in
    /// it may have been ended because it repeated itself:
    /// [`Usage::ended_repetitions`](crate::Usage::ended_repetitions) says how many were.
    Stop,
    /// The token budget, or the context, was used up: at least once the model was kept from a token
    /// because the value could not have been completed in time after it, or the text could have
    /// gone on. A string or list may be shorter than the model would have made it.
    Length,
    /// The request was ended before its value was complete.
    Cancelled(CancelReason),
}

/// What ended a request before its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CancelReason {
    /// Its [`CancelToken`](crate::CancelToken).
    Token,
    /// Its [deadline](crate::Request::deadline).
    Deadline,
    /// Nobody waited for it any more.
    Dropped,
    /// [`Model::shutdown`](crate::Model::shutdown).
    Shutdown,
}
