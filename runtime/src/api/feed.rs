//! A prompt that arrives in pieces: the model reads what is there while the rest is on its way.
//!
//! What has come is rendered with a mark at its end, and what the template makes of it up to the
//! mark is given to the engine as a job that only reads; its tokens stay in the prefix cache. The
//! real request then begins with the longest run of its tokens that is held there, so that the
//! tokens are those that the whole text has: where the last ones of a reading were cut off within a
//! word, they differ, and are read again.
//!
//! A reading begins when the last one has ended and the text has grown by an eighth (at least
//! [`STEP_BYTES`]). So a text is rendered and tokenized at most nine times over, however small its
//! pieces are, and at the end an eighth of it has not been read, or less.

use std::fmt;
use std::task::{Context, Poll, Waker};

use formwork_core::Structured;

use super::request::Request;
use crate::backend::Report;
use crate::sync::mailbox::Reader;

/// Minimum number of bytes that are worth a reading: some hundred tokens.
const STEP_BYTES: usize = 512;

/// Stands for the text that has not come yet: a private-use character. A text that contains it is
/// read up to there.
const MARK: char = '\u{10FFFF}';

/// A request whose text arrives in pieces; made by [`Request::feed`]. Dropping it cancels what is
/// being read.
///
/// ```no_run
/// # use formwork::{Model, Structured};
/// # use serde::Deserialize;
/// # #[derive(Structured, Deserialize)]
/// # struct Person { name: String }
/// # let model = Model::open("model.gguf")?;
/// # let chunks = ["Ada Lovelace lived ", "in London."];
/// let mut feed = model.request::<Person>("From the archive: ").feed();
/// for chunk in chunks {
///     feed.push(chunk); // Never waits; the model reads meanwhile.
/// }
/// let person = feed.finish().run()?;
/// println!("{} of {} tokens were there", person.usage.cached_tokens, person.usage.prompt_tokens);
/// # Ok::<(), formwork::Error>(())
/// ```
///
/// The pieces may end anywhere: the prompt's tokens are those of the text as a whole. What could be
/// read before is in [`Usage::cached_tokens`](crate::Usage::cached_tokens). A model that keeps no
/// [prefixes](crate::ModelBuilder::prefix_cache) (with a prefix cache of 0 tokens, or a recurrent one
/// without [checkpoints](crate::ModelBuilder::checkpoint_memory)) reads everything at the end. A
/// reading takes a slot as any request does, with this one's priority and deadline; if the queue is
/// full, it is left for later.
#[must_use = "a feed does nothing until `finish` is called and its request is run"]
pub struct Feed<T> {
    request: Request<T>,
    /// Number of bytes that have come.
    n_bytes: usize,
    /// Number of bytes from which on the next reading is worth it; `None` for never.
    next_at: Option<usize>,
    reading: Option<Reader<Report>>,
}

impl<T: Structured> Request<T> {
    /// Takes the text of the last user message in pieces, as it arrives, and has the model read it
    /// meanwhile; see [`Feed`].
    pub fn feed(self) -> Feed<T> {
        Feed::new(self)
    }
}

impl<T: Structured> Feed<T> {
    fn new(request: Request<T>) -> Feed<T> {
        // Without a prefix cache a reading would be thrown away.
        let next_at = request.model().engine().is_ok_and(|engine| engine.info().keeps_prefixes).then_some(STEP_BYTES);
        Feed { request, n_bytes: 0, next_at, reading: None }
    }

    /// Adds to the last message of the prompt, which is a user's. Never waits for the model; costs
    /// a copy of `text` and, now and then, rendering the prompt.
    pub fn push(&mut self, text: &str) {
        self.request.prompt_mut().push(text);
        self.n_bytes += text.len();
        if self.next_at.is_some_and(|next_at| self.n_bytes >= next_at) && !self.is_reading() {
            self.read();
        }
    }

    /// The request with all that has come, to be run in any way. What is being read goes on until
    /// it has ended.
    pub fn finish(mut self) -> Request<T> {
        self.request.set_fed(self.reading.take());
        self.request
    }

    /// Whether the engine still has a reading to do.
    fn is_reading(&self) -> bool {
        // A look without waiting: a mailbox can only be polled, and nobody is to be woken.
        let context = Context::from_waker(Waker::noop());
        let reports = |reader: &Reader<Report>| loop {
            match reader.poll_recv(&context) {
                Poll::Pending => return true,
                Poll::Ready(Some(_)) => {}
                Poll::Ready(None) => return false,
            }
        };
        self.reading.as_ref().is_some_and(reports)
    }

    /// Begins to read what has come.
    fn read(&mut self) {
        // An eighth more each time: readings grow with the text, so that all of them together cost
        // nine renderings of the whole at most.
        self.next_at = Some(self.n_bytes + STEP_BYTES.max(self.n_bytes / 8));
        self.reading = None;
        // What is wrong with the prompt is an error when the request is run, and a full queue is no
        // error here: the text is read then.
        match self.request.pieces_until(MARK) {
            Ok(beginning) if !beginning.is_empty() => {
                // A document that can't be quoted is an error of the request as well.
                let grammar = self.request.own_grammar().ok();
                self.reading = grammar.and_then(|grammar| self.request.read(grammar, beginning, false).ok());
            }
            _ => self.next_at = None,
        }
    }
}

impl<T> fmt::Debug for Feed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Feed").field("request", &self.request).field("n_bytes", &self.n_bytes).finish_non_exhaustive()
    }
}
