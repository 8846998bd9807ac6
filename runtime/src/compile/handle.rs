//! A grammar that is being compiled: waiting for it, as a thread or a task.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use super::fair_queue::JobId;
use super::jobs::{Post, WaiterId};
use super::outcome::{Compiled, Outcome};
use super::service::Service;
use super::threads::start_deadline_watch;
use crate::base::CompileError;
use crate::sync::cancel::{CancelToken, Listening};
use crate::sync::mailbox::Reader;

/// A grammar on its way, made by [`Compiler::compile`](crate::Compiler::compile):
/// [wait](Compile::wait) for it, `.await` it with any executor, or give it to a
/// [request](crate::Request::run_grammar), which then waits for it.
///
/// Dropping it is no longer waiting. A source that nobody waits for any more is taken out of the
/// queue, or its compiling is ended within some hundred microseconds; where others wait for an
/// equal one, it goes on.
#[must_use = "dropping it gives up waiting for the grammar"]
pub struct Compile {
    state: Handle,
}

enum Handle {
    Done(Option<Box<Outcome>>),
    Waiting { reader: Reader<Post>, waiting: Waiting },
}

/// Somebody's place among those who wait for a job. Dropping it gives that up.
pub(crate) struct Waiting {
    service: Arc<Service>,
    job: JobId,
    waiter: WaiterId,
    tokens: Vec<Listening>,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.service.leave(self.job, self.waiter, CompileError::Cancelled);
    }
}

impl Waiting {
    fn listen(&mut self, token: &CancelToken) {
        let (service, job, waiter) = (Arc::downgrade(&self.service), self.job, self.waiter);
        self.tokens.push(token.on_cancel(move || {
            if let Some(service) = service.upgrade() {
                service.leave(job, waiter, CompileError::Cancelled);
            }
        }));
    }

    fn end_at(&self, deadline: Instant) {
        if self.service.set_deadline(self.job, self.waiter, deadline) {
            start_deadline_watch(&self.service);
        }
    }
}

impl Compile {
    pub(super) fn done(outcome: Outcome) -> Compile {
        Compile { state: Handle::Done(Some(Box::new(outcome))) }
    }

    pub(super) fn waiting(service: Arc<Service>, job: JobId, waiter: WaiterId, reader: Reader<Post>) -> Compile {
        let waiting = Waiting { service, job, waiter, tokens: Vec::new() };
        Compile { state: Handle::Waiting { reader, waiting } }
    }

    /// Lets `token` end the wait, with [`CompileError::Cancelled`]. May be given several.
    pub fn cancel_token(mut self, token: &CancelToken) -> Compile {
        if let Handle::Waiting { waiting, .. } = &mut self.state {
            waiting.listen(token);
        }
        self
    }

    /// When the grammar is no longer of use: the wait ends with [`CompileError::Deadline`]. Of
    /// several, the earliest counts.
    pub fn deadline(self, deadline: Instant) -> Compile {
        if let Handle::Waiting { waiting, .. } = &self.state {
            waiting.end_at(deadline);
        }
        self
    }

    /// The [deadline](Compile::deadline), counted from now.
    pub fn timeout(self, duration: Duration) -> Compile {
        // One that is too far for the clock is none.
        match Instant::now().checked_add(duration) {
            Some(deadline) => self.deadline(deadline),
            None => self,
        }
    }

    /// Whether the result is there, so that waiting for it takes no time: equal sources that are
    /// [kept](crate::CompilerBuilder::cache_bytes) give one at once.
    #[must_use]
    pub fn is_cached(&self) -> bool {
        matches!(self.state, Handle::Done(_))
    }

    /// The grammar, waiting for it.
    ///
    /// # Errors
    ///
    /// [`CompileError::Source`] for a source that has no grammar or passes a limit,
    /// [`CompileError::Cancelled`], [`CompileError::Deadline`], [`CompileError::Panicked`] and
    /// [`CompileError::Stopped`] as their names say.
    pub fn wait(mut self) -> Result<Compiled, CompileError> {
        match &mut self.state {
            Handle::Done(outcome) => outcome.take().map_or_else(|| Err(taken()), |outcome| *outcome),
            Handle::Waiting { reader, .. } => reader.recv().map_or_else(|| Err(taken()), |post| post.0),
        }
    }

    /// Hands the outcome to `call`, on this thread if it is there, else on the compiler's, which it
    /// mustn't hold up, or where the wait is ended. Dropping what is returned ends it.
    #[cfg_attr(not(feature = "llama"), allow(dead_code))]
    pub(crate) fn then(
        mut self,
        tokens: &[&CancelToken],
        deadline: Option<Instant>,
        call: impl FnOnce(Outcome) + Send + 'static,
    ) -> Option<Waiting> {
        match &mut self.state {
            Handle::Done(outcome) => {
                call(outcome.take().map_or_else(|| Err(taken()), |outcome| *outcome));
                return None;
            }
            Handle::Waiting { reader, waiting } => match waiting.service.redirect(waiting.job, waiting.waiter, call) {
                Ok(()) => {
                    tokens.iter().for_each(|token| waiting.listen(token));
                    deadline.into_iter().for_each(|deadline| waiting.end_at(deadline));
                }
                Err(call) => {
                    call(reader.recv().map_or_else(|| Err(taken()), |post| post.0));
                    return None;
                }
            },
        }
        match self.state {
            Handle::Waiting { waiting, .. } => Some(waiting),
            Handle::Done(_) => None,
        }
    }
}

/// The outcome was given before.
fn taken() -> CompileError {
    CompileError::Stopped { reason: "its result was taken before".to_owned() }
}

impl Future for Compile {
    type Output = Result<Compiled, CompileError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let outcome = match &mut self.state {
            Handle::Done(outcome) => outcome.take().map(|outcome| *outcome),
            Handle::Waiting { reader, .. } => std::task::ready!(reader.poll_recv(context)).map(|post| post.0),
        };
        self.state = Handle::Done(None);
        Poll::Ready(outcome.unwrap_or_else(|| Err(taken())))
    }
}

impl fmt::Debug for Compile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Compile").field("is_cached", &self.is_cached()).finish_non_exhaustive()
    }
}
