//! [`Reports`]: where a request's reports are read from.

use std::sync::{Mutex, PoisonError};
use std::task::{Context, Poll};

use super::report::Report;
use crate::sync::mailbox::Reader;

/// Where a request's reports are read from. Dropping it cancels the request.
pub(crate) enum Reports {
    /// Another thread sends them.
    #[cfg_attr(not(feature = "llama"), allow(dead_code))]
    Sent(Reader<Report>),
    /// They are made as they are read. One reader at a time, so nobody waits for the lock.
    Pulled(Mutex<Box<dyn Pull>>),
}

/// Reports that are made as they are read.
pub(crate) trait Pull: Send {
    /// The next report, blocking until there is one; `None` after the last.
    fn pull(&mut self) -> Option<Report>;

    /// [`Pull::pull`] for a task, which is woken when there is one.
    fn poll_pull(&mut self, context: &Context<'_>) -> Poll<Option<Report>>;
}

impl Reports {
    pub(crate) fn pulled(pull: impl Pull + 'static) -> Reports {
        Reports::Pulled(Mutex::new(Box::new(pull)))
    }

    /// The next report, blocking until there is one; `None` after the last.
    pub(crate) fn recv(&self) -> Option<Report> {
        match self {
            Reports::Sent(reader) => reader.recv(),
            Reports::Pulled(pull) => pull.lock().unwrap_or_else(PoisonError::into_inner).pull(),
        }
    }

    /// [`Reports::recv`] for a task, which is woken when there is one.
    pub(crate) fn poll_recv(&self, context: &Context<'_>) -> Poll<Option<Report>> {
        match self {
            Reports::Sent(reader) => reader.poll_recv(context),
            Reports::Pulled(pull) => pull.lock().unwrap_or_else(PoisonError::into_inner).poll_pull(context),
        }
    }
}
