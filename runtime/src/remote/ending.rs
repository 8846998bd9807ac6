//! [`Ending`]: what ends a request before its time.

use std::future::{Future, pending, poll_fn};
use std::pin::pin;
use std::task::Poll;
use std::time::Instant;

use tokio::sync::watch;

use crate::base::CancelReason;
use crate::sync::cancel::{CancelToken, ListenerGuard};

/// What ends a request before its time: its token, its deadline, its reader's end, the model's.
pub(super) struct Ending {
    reason: watch::Receiver<Option<CancelReason>>,
    deadline: Option<Instant>,
}

/// Ends a request whose reader is gone.
pub(super) struct EndOnDrop {
    reason: watch::Sender<Option<CancelReason>>,
    _listeners: [ListenerGuard; 2],
}

impl Drop for EndOnDrop {
    fn drop(&mut self) {
        end(&self.reason, CancelReason::Dropped);
    }
}

impl Ending {
    /// Ended by `token`, by `shutdown`, by `deadline`, and when the second value is dropped.
    pub(super) fn new(token: &CancelToken, shutdown: &CancelToken, deadline: Option<Instant>) -> (Ending, EndOnDrop) {
        let (sender, receiver) = watch::channel(None);
        let by = |token: &CancelToken, reason| {
            let sender = sender.clone();
            token.on_cancel(move || end(&sender, reason))
        };
        let listeners = [by(token, CancelReason::Token), by(shutdown, CancelReason::Shutdown)];
        (Ending { reason: receiver, deadline }, EndOnDrop { reason: sender, _listeners: listeners })
    }

    /// Runs `task` until it is done or the request is ended.
    pub(super) async fn race<T>(&self, task: impl Future<Output = T>) -> Result<T, CancelReason> {
        let mut reason = self.reason.clone();
        let ended = async move {
            match reason.wait_for(Option::is_some).await {
                Ok(reason) => reason.unwrap_or(CancelReason::Dropped),
                Err(_) => CancelReason::Dropped,
            }
        };
        let late = async {
            match self.deadline {
                // A timer rounds up, and a call would be sent meanwhile.
                Some(deadline) if deadline <= Instant::now() => {}
                Some(deadline) => tokio::time::sleep_until(deadline.into()).await,
                None => pending().await,
            }
        };
        let (mut task, mut ended, mut late) = (pin!(task), pin!(ended), pin!(late));
        poll_fn(|context| {
            // What has ended the request comes first: a server may never run out of pieces.
            if let Poll::Ready(reason) = ended.as_mut().poll(context) {
                return Poll::Ready(Err(reason));
            }
            if late.as_mut().poll(context).is_ready() {
                return Poll::Ready(Err(CancelReason::Deadline));
            }
            task.as_mut().poll(context).map(Ok)
        })
        .await
    }
}

impl Clone for Ending {
    fn clone(&self) -> Ending {
        Ending { reason: self.reason.clone(), deadline: self.deadline }
    }
}

/// The first reason counts.
fn end(sender: &watch::Sender<Option<CancelReason>>, reason: CancelReason) {
    sender.send_if_modified(|current| {
        let is_first = current.is_none();
        current.get_or_insert(reason);
        is_first
    });
}
