//! Who runs: jobs wait in order of arrival until a slot is free.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use formwork_core::Vocabulary;

use super::slot::Slot;
use super::{Output, Submission};
use crate::error::Error;
use crate::llama::{self, BatchToken};

/// The engine thread's state.
pub(super) struct Scheduler<'model> {
    pub(super) model: &'model llama::Model,
    pub(super) context: llama::Context<'model>,
    pub(super) vocabulary: Arc<Vocabulary>,
    waiting: VecDeque<Submission>,
    /// By sequence number.
    pub(super) slots: Vec<Option<Slot>>,
    /// The batch being built; kept for its capacity.
    pub(super) batch: Vec<BatchToken>,
}

impl<'model> Scheduler<'model> {
    pub(super) fn new(
        model: &'model llama::Model,
        context: llama::Context<'model>,
        vocabulary: Arc<Vocabulary>,
        n_slots: u32,
    ) -> Scheduler<'model> {
        Scheduler {
            model,
            batch: Vec::with_capacity(context.n_batch()),
            context,
            vocabulary,
            waiting: VecDeque::new(),
            slots: (0..n_slots).map(|_| None).collect(),
        }
    }

    pub(super) fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.slots.iter().all(Option::is_none)
    }

    pub(super) fn enqueue(&mut self, submission: Submission) {
        self.waiting.push_back(submission);
    }

    /// Frees the slots of cancelled jobs, fills free slots from the queue, and runs one batch.
    pub(super) fn step(&mut self) {
        self.drop_cancelled();
        self.admit();
        self.run_batch();
    }

    fn drop_cancelled(&mut self) {
        self.waiting.retain(|s| !s.cancelled.load(Ordering::Relaxed));
        for seq in 0..self.slots.len() {
            if self.slots[seq].as_ref().is_some_and(Slot::is_cancelled) {
                self.free(seq);
            }
        }
    }

    /// Moves waiting jobs into free slots. A job that can't run is answered and takes none.
    fn admit(&mut self) {
        for seq in 0..self.slots.len() {
            while self.slots[seq].is_none() {
                let Some(submission) = self.waiting.pop_front() else {
                    return;
                };
                let reply = submission.reply.clone();
                let admitted = guarded(|| Slot::admit(submission, self.model, self.context.n_ctx(), &self.vocabulary));
                match admitted {
                    Ok(slot) => self.slots[seq] = Some(slot),
                    // A caller that no longer waits does not want to know.
                    Err(e) => drop(reply.send(Err(e))),
                }
            }
        }
    }

    /// Answers a slot's job and frees the slot.
    pub(super) fn finish(&mut self, seq: usize, result: Result<Output, Error>) {
        if let Some(slot) = self.free(seq) {
            slot.answer(result);
        }
    }

    fn free(&mut self, seq: usize) -> Option<Slot> {
        // Slots are numbered by u32 sequences when they are made.
        self.context.clear(u32::try_from(seq).unwrap_or(u32::MAX));
        self.slots[seq].take()
    }
}

/// Runs a part of one request, so that its panic is its own error.
///
/// Unwind safety: what a panic may leave half-changed is the request's slot, which is dropped, and
/// its sequence of the context, which is cleared.
pub(super) fn guarded<R>(part: impl FnOnce() -> Result<R, Error>) -> Result<R, Error> {
    catch_unwind(AssertUnwindSafe(part))
        .unwrap_or_else(|payload| Err(Error::Panicked { message: message_of(payload.as_ref()) }))
}

fn message_of(payload: &(dyn Any + Send)) -> String {
    if let Some(text) = payload.downcast_ref::<&str>() {
        (*text).to_owned()
    } else if let Some(text) = payload.downcast_ref::<String>() {
        text.clone()
    } else {
        "no message".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{Error, guarded};

    #[test]
    fn a_panic_is_its_requests_error() {
        let result: Result<(), Error> = guarded(|| panic!("with the number {}", 7));
        match result {
            Err(Error::Panicked { message }) => assert_eq!(message, "with the number 7"),
            other => panic!("{other:?}"),
        }
        assert!(guarded(|| Ok(())).is_ok());
    }
}
