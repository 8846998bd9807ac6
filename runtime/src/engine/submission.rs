//! [`Submission`]: a request on its way to the preparer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use formwork_core::Grammar;
use tracing::Span;

use super::call::EngineCall;
use super::job::Job;
use super::report::Report;
use super::ticket::Ticket;
use crate::sync::mailbox;

/// What goes to the preparer.
pub(super) enum PreparerWork {
    Request(Box<Submission>),
    Call(EngineCall),
}

/// A job, its grammar, and where its results go.
pub(super) struct Submission {
    pub(super) job: Job,
    pub(super) grammar: Arc<Grammar>,
    pub(super) writer: mailbox::Writer<Report>,
    pub(super) submitted: Instant,
    /// Time from then until its grammar was compiled.
    pub(super) grammar_time: Duration,
    pub(super) ticket: Ticket,
    /// The request's span, below whatever span the caller is in.
    pub(super) span: Span,
}
