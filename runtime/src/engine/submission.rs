//! [`Work`]: what goes to the preparer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use formwork_core::Grammar;
use tracing::Span;

use super::call::Call;
use super::job::Job;
use super::report::Report;
use super::ticket::Ticket;
use crate::sync::mailbox;

/// What goes to the preparer.
pub(super) enum Work {
    Request(Box<Submission>),
    Call(Call),
}

/// A job on its way, with where its results go.
pub(super) struct Submission {
    pub(super) job: Job,
    pub(super) grammar: Arc<Grammar>,
    pub(super) writer: mailbox::Writer<Report>,
    pub(super) submitted: Instant,
    /// From there until its grammar was there.
    pub(super) grammar_time: Duration,
    pub(super) ticket: Ticket,
    /// From here to the end, below whatever span the caller is in.
    pub(super) span: Span,
}
