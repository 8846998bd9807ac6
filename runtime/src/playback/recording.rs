//! [`Recording`]: answers to play back.

use std::fmt;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use formwork_core::Style;
use serde::Serialize;

use super::line::Line;
use super::player::Player;
use super::recorded::{Answer, Recorded};
use super::recorder::Recorder;
use crate::api::Model;
use crate::base::Error;
use crate::prompt::{Prompt, Role};

/// Answers to play back in place of a model's: those of a file, or written by hand, or both.
///
/// ```
/// use formwork::{Model, Recording, Structured};
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Debug, PartialEq, Structured, Serialize, Deserialize)]
/// struct Person {
///     name: String,
///     city: String,
/// }
///
/// let ada = Person { name: "Ada".to_owned(), city: "London".to_owned() };
/// let model = Model::playback(Recording::new().answer("Ada lived in London.", &ada)?);
/// assert_eq!(model.generate::<Person>("Ada lived in London.")?, ada);
///
/// let unknown = model.generate::<Person>("Emmy lived in Erlangen.");
/// assert!(unknown.unwrap_err().to_string().starts_with("no answer to"));
/// # Ok::<(), formwork::Error>(())
/// ```
///
/// An answer is looked up by the messages as they were said, without the words about the type and
/// whatever a chat template makes of them. System text counts only if the recorded prompt has some.
/// Where a prompt has answers of several types, the requested type's name decides; and of several
/// that are left, each is given in its turn, and after the last the first again.
#[derive(Clone, Default)]
pub struct Recording {
    pub(super) answers: Vec<Recorded>,
    pub(super) otherwise: Option<Arc<Otherwise>>,
}

/// Answers messages that have no answer of their own.
pub(super) type Otherwise = dyn Fn(&[(Role, String)]) -> Option<String> + Send + Sync;

impl Recording {
    /// No answers.
    #[must_use]
    pub fn new() -> Recording {
        Recording::default()
    }

    /// The answers in a file that [`Model::record_to`] has made: one JSON object a line. By hand,
    /// `{"prompt": "...", "answer": "..."}` is enough.
    ///
    /// # Errors
    ///
    /// [`Error::RecordingFile`], with the line where there is one.
    pub fn open(path: impl AsRef<Path>) -> Result<Recording, Error> {
        let path = path.as_ref();
        let at = |problem: String| Error::RecordingFile { path: path.to_path_buf(), problem };
        let text = fs::read_to_string(path).map_err(|e| at(format!("it cannot be read ({e}); check the path")))?;
        let mut answers = Vec::new();
        for (n, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let read = serde_json::from_str::<Line>(line).map_err(|e| e.to_string()).and_then(Line::recorded);
            answers.push(read.map_err(|problem| at(format!("line {} is no recorded answer: {problem}", n + 1)))?);
        }
        Ok(Recording { answers, otherwise: None })
    }

    /// Adds a value as the answer to a prompt. It is written in the style that the request asks
    /// for, its keys in the order in which `value` serializes them.
    ///
    /// # Errors
    ///
    /// [`Error::Example`] for a value that can't be written as JSON.
    pub fn answer(self, prompt: impl Into<Prompt>, value: &(impl Serialize + ?Sized)) -> Result<Recording, Error> {
        let text = serde_json::to_string(value).map_err(|source| Error::Example { source })?;
        Ok(self.answer_text(prompt, text))
    }

    /// Adds a text as the answer to a prompt. JSON that is spaced otherwise than the request asks
    /// for is spaced anew.
    #[must_use]
    pub fn answer_text(mut self, prompt: impl Into<Prompt>, text: impl Into<String>) -> Recording {
        let messages = prompt.into().said(Style::Compact, None);
        self.answers.push(Recorded { messages, type_name: None, answer: Answer::written(text.into()) });
        self
    }

    /// Asks `otherwise` for the text that answers messages for which there is no other answer. It
    /// is called while the request is made.
    ///
    /// ```
    /// use formwork::{Model, Recording};
    ///
    /// let model = Model::playback(Recording::new().otherwise(|messages| {
    ///     let (_, asked) = messages.last()?;
    ///     Some(asked.contains("prime").to_string())
    /// }));
    /// assert!(model.generate::<bool>("Is 7 a prime?")?);
    /// # Ok::<(), formwork::Error>(())
    /// ```
    #[must_use]
    pub fn otherwise(
        mut self,
        otherwise: impl Fn(&[(Role, String)]) -> Option<String> + Send + Sync + 'static,
    ) -> Recording {
        self.otherwise = Some(Arc::new(otherwise));
        self
    }

    /// Number of recorded answers.
    #[must_use]
    pub fn n_answers(&self) -> usize {
        self.answers.len()
    }
}

/// Pairs of a prompt and the text that answers it, see [`Recording::answer_text`].
impl<P: Into<Prompt>, A: Into<String>, const N: usize> From<[(P, A); N]> for Recording {
    fn from(pairs: [(P, A); N]) -> Recording {
        pairs.into_iter().fold(Recording::new(), |recording, (prompt, text)| recording.answer_text(prompt, text))
    }
}

impl fmt::Debug for Recording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recording").field("n_answers", &self.answers.len()).finish_non_exhaustive()
    }
}

impl Model {
    /// A model that gives recorded answers: for tests of what is built on a model. It needs no
    /// weights, and no llama.cpp (`default-features = false`).
    ///
    /// ```
    /// use formwork::Model;
    ///
    /// let model = Model::playback([("What is half of 84?", "42")]);
    /// assert_eq!(model.generate::<u8>("What is half of 84?")?, 42);
    /// # Ok::<(), formwork::Error>(())
    /// ```
    ///
    /// Answers come as a model's do: in pieces, checked against the type, until they are cancelled
    /// or late. A prompt without an answer is [`Error::NotRecorded`], an answer that the type no
    /// longer allows [`Error::Outdated`], one that is longer than the budget
    /// [`Error::RecordedTooLong`]. The sampler's settings change nothing, nor do those that only
    /// save time. What can't be played back is [`Error::Unsupported`]:
    /// [confidence](crate::Request::confidence), [log-probabilities](crate::Request::logprobs) that
    /// were not recorded, the text of a chat template.
    ///
    /// The [vocabulary](Model::vocabulary) has a token for each byte;
    /// [`Generated::tokens`](crate::Generated::tokens) is empty.
    #[must_use]
    pub fn playback(recording: impl Into<Recording>) -> Model {
        Model::of_backend(Arc::new(Player::new(recording.into())))
    }

    /// This model, writing its answers to a file for [`Recording::open`], in the order of the
    /// requests; a file that is there already is replaced. Failed and cancelled requests leave
    /// nothing.
    ///
    #[cfg_attr(feature = "llama", doc = "```no_run")]
    #[cfg_attr(not(feature = "llama"), doc = "```ignore")]
    /// # use formwork::{Model, Recording};
    /// let model = match std::env::var_os("RECORD") {
    ///     Some(_) => Model::open("model.gguf")?.record_to("tests/answers.jsonl")?,
    ///     None => Model::playback(Recording::open("tests/answers.jsonl")?),
    /// };
    /// # Ok::<(), formwork::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::RecordingFile`] for a file that can't be made. Where a line can't be written later,
    /// its request ends in that error.
    pub fn record_to(&self, path: impl AsRef<Path>) -> Result<Model, Error> {
        let tape = super::tape::Tape::create(path.as_ref())?;
        Ok(self.wrapped(|backend| Arc::new(Recorder::new(backend, tape))))
    }
}
