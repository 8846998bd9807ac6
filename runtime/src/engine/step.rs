//! One step: a batch of what the slots' models have not seen, decoded, and a token for each slot
//! whose logits are there.

use super::scheduler::{Scheduler, guarded};
use super::slot::{Progress, Slot};
use crate::error::Error;
use crate::llama::BatchToken;

/// A row of logits: which slot it is for, and the place in the batch of the token before it.
struct Row {
    seq: usize,
    index: usize,
}

impl Scheduler<'_> {
    /// Builds one batch from all slots, decodes it and samples its rows. Does nothing without slots.
    pub(super) fn run_batch(&mut self) {
        let rows = self.build_batch();
        if self.batch.is_empty() {
            return;
        }
        let batch = std::mem::take(&mut self.batch);
        let decoded = guarded(|| self.context.decode(&batch));
        match decoded {
            Ok(()) => {
                for row in rows {
                    self.sample(&row);
                }
            }
            Err(e) => self.fail(&batch, &e),
        }
        self.batch = batch;
    }

    /// Fills `self.batch`: first the slots that wait for their next token, so that a long prompt never
    /// holds them up, then prompts as far as they fit.
    fn build_batch(&mut self) -> Vec<Row> {
        self.batch.clear();
        let mut rows = Vec::new();
        for generating in [true, false] {
            for seq in 0..self.slots.len() {
                let room = self.context.n_batch() - self.batch.len();
                let Some(slot) = self.slots[seq].as_mut().filter(|slot| slot.is_generating() == generating) else {
                    continue;
                };
                add_slot(slot, seq, room, &mut self.batch, &mut rows);
            }
        }
        rows
    }

    /// Gives a slot its next token, and its job the answer if that was the last.
    fn sample(&mut self, row: &Row) {
        let (Some(slot), Some(logits)) = (self.slots[row.seq].as_mut(), self.context.logits(row.index)) else {
            let reason = "its logits are missing".to_owned();
            self.finish(row.seq, Err(Error::Decode { reason }));
            return;
        };
        match guarded(|| slot.advance(logits)) {
            Ok(Progress::More) => {}
            Ok(Progress::Done(output)) => self.finish(row.seq, Ok(output)),
            Err(e) => self.finish(row.seq, Err(e)),
        }
    }

    /// Answers every job of a batch that failed: what the context holds of their sequences is unknown.
    fn fail(&mut self, batch: &[BatchToken], error: &Error) {
        let reason = match error {
            Error::Decode { reason } => reason.clone(),
            other => other.to_string(),
        };
        for seq in 0..self.slots.len() {
            if batch.iter().any(|token| token.seq as usize == seq) {
                let reason = reason.clone();
                self.finish(seq, Err(Error::Decode { reason }));
            }
        }
    }
}

/// Adds a slot's tokens to the batch, as far as they fit.
fn add_slot(slot: &mut Slot, seq: usize, room: usize, batch: &mut Vec<BatchToken>, rows: &mut Vec<Row>) {
    let (tokens, complete) = slot.take(room);
    let last = tokens.len().wrapping_sub(1);
    for (i, token) in tokens.iter().enumerate() {
        let logits = complete && i == last;
        if logits {
            rows.push(Row { seq, index: batch.len() });
        }
        batch.push(BatchToken {
            token: *token,
            // Slots are numbered by u32 sequences when they are made.
            seq: u32::try_from(seq).unwrap_or(u32::MAX),
            logits,
        });
    }
}
