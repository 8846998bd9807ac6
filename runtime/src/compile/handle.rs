//! [`Compile`]: a grammar that is being compiled, to wait for as a thread or a task or by callback.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use super::fair_queue::JobId;
use super::jobs::{OutcomeMessage, WaiterId};
use super::outcome::{Compiled, Outcome};
use super::schema_words::SchemaWords;
use super::service::Service;
use super::threads::start_deadline_watch;
use crate::base::CompileError;
use crate::sync::cancel::{CancelToken, ListenerGuard};
use crate::sync::mailbox::Reader;

/// A grammar on its way, made by [`Compiler::compile`](crate::Compiler::compile):
/// [wait](Compile::wait) for it, `.await` it with any executor, or give it to a
/// [request](crate::Request::with_grammar), which then waits for it.
///
/// Dropping it ends the wait. A source that nobody waits for any more is taken out of the queue, or
/// its compilation ends within some hundred microseconds; where others wait for an equal one, it
/// goes on.
#[must_use = "dropping it gives up waiting for the grammar"]
pub struct Compile {
    state: CompileState,
    /// The schema that is compiled, if it is one.
    words: Option<SchemaWords>,
}

enum CompileState {
    Done(Option<Box<Outcome>>),
    Waiting { reader: Reader<OutcomeMessage>, waiting: Waiting },
}

/// One waiter of a job. Dropping it ends the wait.
pub(crate) struct Waiting {
    service: Arc<Service>,
    job: JobId,
    waiter: WaiterId,
    tokens: Vec<ListenerGuard>,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        // Also after the outcome has come: the waiter is gone then, and this does nothing.
        self.service.leave(self.job, self.waiter, CompileError::Cancelled);
    }
}

impl Waiting {
    /// Lets a token end the wait.
    fn listen(&mut self, token: &CancelToken) {
        // Weak: a token may live as long as the program, and must not keep a compiler alive.
        let (service, job, waiter) = (Arc::downgrade(&self.service), self.job, self.waiter);
        self.tokens.push(token.on_cancel(move || {
            if let Some(service) = service.upgrade() {
                service.leave(job, waiter, CompileError::Cancelled);
            }
        }));
    }

    /// Lets a deadline end the wait.
    fn end_at(&self, deadline: Instant) {
        if self.service.set_deadline(self.job, self.waiter, deadline) {
            start_deadline_watch(&self.service);
        }
    }
}

impl Compile {
    pub(super) fn done(outcome: Outcome) -> Compile {
        Compile { state: CompileState::Done(Some(Box::new(outcome))), words: None }
    }

    pub(super) fn waiting(
        service: Arc<Service>,
        job: JobId,
        waiter: WaiterId,
        reader: Reader<OutcomeMessage>,
    ) -> Compile {
        let waiting = Waiting { service, job, waiter, tokens: Vec::new() };
        Compile { state: CompileState::Waiting { reader, waiting }, words: None }
    }

    /// The schema that is compiled, for the outcome and for prompts.
    pub(super) fn with_words(self, words: Option<SchemaWords>) -> Compile {
        Compile { words, ..self }
    }

    pub(crate) fn words(&self) -> Option<&SchemaWords> {
        self.words.as_ref()
    }

    /// Lets `token` end the wait, with [`CompileError::Cancelled`]. There may be several.
    pub fn cancel_token(mut self, token: &CancelToken) -> Compile {
        if let CompileState::Waiting { waiting, .. } = &mut self.state {
            waiting.listen(token);
        }
        self
    }

    /// Ends the wait at `deadline`, with [`CompileError::Deadline`]. Of several, the earliest
    /// counts.
    pub fn deadline(self, deadline: Instant) -> Compile {
        if let CompileState::Waiting { waiting, .. } = &self.state {
            waiting.end_at(deadline);
        }
        self
    }

    /// The [deadline](Compile::deadline), counted from now.
    pub fn timeout(self, duration: Duration) -> Compile {
        // A deadline beyond what the clock can represent is none.
        match Instant::now().checked_add(duration) {
            Some(deadline) => self.deadline(deadline),
            None => self,
        }
    }

    /// Whether the result was [cached](crate::CompilerBuilder::cache_bytes), so that waiting for it
    /// takes no time.
    #[must_use]
    pub fn is_cached(&self) -> bool {
        matches!(self.state, CompileState::Done(_))
    }

    /// Returns the grammar, blocking until it is compiled.
    ///
    /// # Errors
    ///
    /// [`CompileError::Source`] for a source that has no grammar or passes a limit,
    /// [`CompileError::Cancelled`], [`CompileError::Deadline`], [`CompileError::Panicked`] and
    /// [`CompileError::Stopped`] as their names say.
    pub fn wait(mut self) -> Result<Compiled, CompileError> {
        let outcome = match &mut self.state {
            CompileState::Done(outcome) => outcome.take().map_or_else(|| Err(taken()), |outcome| *outcome),
            CompileState::Waiting { reader, .. } => reader.recv().map_or_else(|| Err(taken()), |post| post.0),
        };
        outcome.map(|compiled| Compiled { words: self.words.take(), ..compiled })
    }

    /// Hands the outcome to `call`: on this thread and at once if it is there, otherwise on the
    /// thread that compiles or ends the wait, which `call` mustn't block. Dropping what is returned
    /// ends the wait. `call` runs exactly once in every case.
    #[cfg_attr(not(feature = "llama"), allow(dead_code))]
    pub(crate) fn then(
        mut self,
        tokens: &[&CancelToken],
        deadline: Option<Instant>,
        call: impl FnOnce(Outcome) + Send + 'static,
    ) -> Option<Waiting> {
        match &mut self.state {
            CompileState::Done(outcome) => {
                call(outcome.take().map_or_else(|| Err(taken()), |outcome| *outcome));
                return None;
            }
            CompileState::Waiting { reader, waiting } => {
                match waiting.service.redirect(waiting.job, waiting.waiter, call) {
                    Ok(()) => {
                        tokens.iter().for_each(|token| waiting.listen(token));
                        deadline.into_iter().for_each(|deadline| waiting.end_at(deadline));
                    }
                    // The outcome came between `compile` and here; it is in the mailbox.
                    Err(call) => {
                        call(reader.recv().map_or_else(|| Err(taken()), |post| post.0));
                        return None;
                    }
                }
            }
        }
        match self.state {
            CompileState::Waiting { waiting, .. } => Some(waiting),
            CompileState::Done(_) => None,
        }
    }
}

/// The error of a handle whose outcome was taken before, such as a future polled after its end.
fn taken() -> CompileError {
    CompileError::Stopped { reason: "its result was taken before".to_owned() }
}

impl Future for Compile {
    type Output = Result<Compiled, CompileError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let outcome = match &mut self.state {
            CompileState::Done(outcome) => outcome.take().map(|outcome| *outcome),
            CompileState::Waiting { reader, .. } => std::task::ready!(reader.poll_recv(context)).map(|post| post.0),
        };
        self.state = CompileState::Done(None);
        let outcome = outcome.unwrap_or_else(|| Err(taken()));
        Poll::Ready(outcome.map(|compiled| Compiled { words: self.words.take(), ..compiled }))
    }
}

impl fmt::Debug for Compile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Compile").field("is_cached", &self.is_cached()).finish_non_exhaustive()
    }
}
