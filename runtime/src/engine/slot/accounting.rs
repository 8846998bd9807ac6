//! [`Accounting`]: what a slot's sample has cost so far.

use std::time::Instant;

use crate::base::Usage;
use crate::engine::mask_prefetch::MaskTime;

/// Counts and times of a slot.
pub(super) struct Accounting {
    pub(super) usage: Usage,
    /// Time that masks took while the model ran.
    pub(super) hidden_mask_time: MaskTime,
    admitted: Instant,
    /// When the prompt had been read.
    prompt_read: Option<Instant>,
    /// When the text was complete.
    completed: Option<Instant>,
}

impl Accounting {
    /// Begins when the sample gets its slot.
    pub(super) fn new(admitted: Instant, usage: Usage) -> Accounting {
        Accounting { usage, hidden_mask_time: MaskTime::default(), admitted, prompt_read: None, completed: None }
    }

    /// Notes that the prompt has been read, once.
    pub(super) fn note_prompt_read(&mut self) {
        self.prompt_read.get_or_insert_with(Instant::now);
    }

    pub(super) fn is_prompt_read(&self) -> bool {
        self.prompt_read.is_some()
    }

    /// Notes that the text is complete. Passes for its confidence come later and are not part of
    /// the generation time.
    pub(super) fn note_completed(&mut self) {
        self.completed = Some(Instant::now());
    }

    /// Fills in the times, now that no token will follow.
    pub(super) fn settle(&mut self) {
        let now = Instant::now();
        // A sample that is cancelled while its prompt is read has generated for no time.
        let prompt_read = self.prompt_read.unwrap_or(now);
        self.usage.hidden_mask_time = self.hidden_mask_time.total();
        self.usage.prompt_time = prompt_read.duration_since(self.admitted);
        self.usage.generation_time = self.completed.unwrap_or(now).duration_since(prompt_read);
    }
}
