//! [`Player`]: recorded answers as a [`Backend`].

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use formwork_core::Vocabulary;

use super::nearest::not_recorded;
use super::playing::Playing;
use super::recorded::{Answer, Recorded, short_type_name};
use super::recording::{Otherwise, Recording};
use crate::backend::{Asked, Backend, GrammarOrigin, Reports, RequestSettings, Submission, byte_vocabulary};
use crate::base::Error;
use crate::prompt::{Message, SchemaText};

/// Number of answers that are given at the same time: [`Model::generate_many`] has some more open.
///
/// [`Model::generate_many`]: crate::Model::generate_many
const N_SLOTS: usize = 4;

/// Gives recorded answers.
pub(super) struct Player {
    answers: Vec<Recorded>,
    /// How often each was given.
    n_played: Mutex<Vec<usize>>,
    otherwise: Option<Arc<Otherwise>>,
    stopping: Arc<AtomicBool>,
}

impl Player {
    pub(super) fn new(recording: Recording) -> Player {
        let n_played = Mutex::new(vec![0; recording.answers.len()]);
        Player { answers: recording.answers, n_played, otherwise: recording.otherwise, stopping: Arc::default() }
    }

    /// The next `n` answers to these messages.
    ///
    /// # Errors
    ///
    /// [`Error::NotRecorded`].
    fn next_answers(&self, asked: &Asked<'_>, n: usize) -> Result<Vec<Answer>, Error> {
        let messages = asked.said();
        let all: Vec<usize> = (0..self.answers.len()).filter(|&at| self.answers[at].answers(&messages)).collect();
        if all.is_empty() {
            return self.written(&messages, n);
        }
        // Those of the type; else those of any; else those of another type, which may be the
        // former name of this one: whether they fit is found out.
        let type_name = short_type_name(asked.type_name);
        let of_type = |wanted: Option<&str>| -> Vec<usize> {
            all.iter().copied().filter(|&at| self.answers[at].type_name.as_deref() == wanted).collect()
        };
        let found = [of_type(Some(&type_name)), of_type(None)].into_iter().find(|some| !some.is_empty());
        let candidates = found.unwrap_or(all);
        let mut n_played = self.n_played.lock().unwrap_or_else(PoisonError::into_inner);
        let next = |_| {
            // The first of those that were given least.
            let at = candidates.iter().copied().min_by_key(|&at| n_played[at])?;
            n_played[at] += 1;
            Some(self.answers[at].answer.clone())
        };
        Ok((0..n).filter_map(next).collect())
    }

    /// `n` answers by the function for prompts without an answer.
    fn written(&self, messages: &[Message], n: usize) -> Result<Vec<Answer>, Error> {
        let Some(otherwise) = &self.otherwise else { return Err(not_recorded(messages, &self.answers)) };
        let said: Vec<_> = messages.iter().map(|message| (message.role, message.content.clone())).collect();
        let answer = |_| match otherwise(&said) {
            Some(text) => Ok(Answer::written(text)),
            None => Err(not_recorded(messages, &self.answers)),
        };
        (0..n).map(answer).collect()
    }
}

impl Backend for Player {
    fn schema_text(&self) -> SchemaText {
        SchemaText::Type
    }

    fn n_slots(&self) -> usize {
        N_SLOTS
    }

    fn context_length(&self) -> usize {
        usize::MAX
    }

    fn vocabulary(&self) -> &Arc<Vocabulary> {
        byte_vocabulary()
    }

    fn submit(
        &self,
        asked: &Asked<'_>,
        grammar: GrammarOrigin,
        settings: RequestSettings,
    ) -> Result<Submission, Error> {
        if self.stopping.load(Ordering::Relaxed) {
            return Err(Error::EngineStopped { reason: "it was shut down".to_owned() });
        }
        if settings.confidence {
            return Err(Error::Unsupported { what: "`confidence`" });
        }
        if settings.replay.is_some() {
            return Err(Error::Unsupported { what: "`replay`" });
        }
        let answers = self.next_answers(asked, settings.n_samples)?;
        for answer in &answers {
            check(answer, &settings)?;
        }
        let playing = Playing::new(answers, grammar, settings, asked.settings.thinking, Arc::clone(&self.stopping));
        Ok(Submission { reports: Reports::pulled(playing), waiting: None })
    }

    fn shutdown(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }
}

/// Refuses an answer that doesn't have what the settings ask for.
fn check(answer: &Answer, settings: &RequestSettings) -> Result<(), Error> {
    if settings.top_logprobs.is_some() && answer.logprobs.is_empty() {
        return Err(Error::Unsupported { what: "`logprobs` for an answer that was recorded without them" });
    }
    match (&answer.usage, settings.max_tokens) {
        (Some(usage), Some(max_tokens)) if usage.output_tokens > max_tokens => {
            Err(Error::RecordedTooLong { n_tokens: usage.output_tokens, max_tokens })
        }
        _ => Ok(()),
    }
}
