//! [`SampleWriter`]: reports of one sample to whoever waits for it.

use std::mem;

use crate::backend::{News, Report, SampleEnd};
use crate::base::{Error, FinishReason, TokenLogprob};
use crate::sync::mailbox::Writer;

/// Reports one sample.
pub(in crate::remote) struct SampleWriter {
    writer: Writer<Report>,
    sample: usize,
    /// Tokens between two reports; `None` for one report at the end.
    interval: Option<usize>,
    /// The text that was reported, which can't be taken back.
    reported: String,
    /// Whether the text was begun again since, so that it may be another. Otherwise it only grows,
    /// and isn't compared: that would take longer with each token.
    is_anew: bool,
    /// Number of tokens since the last report.
    n_unreported: usize,
    /// Number of tokens so far.
    n_tokens: usize,
    reasoning: Option<String>,
    logprobs: Vec<TokenLogprob>,
}

impl SampleWriter {
    pub(in crate::remote) fn new(writer: Writer<Report>, sample: usize, interval: Option<usize>) -> SampleWriter {
        SampleWriter {
            writer,
            sample,
            interval,
            reported: String::new(),
            is_anew: false,
            n_unreported: 0,
            n_tokens: 0,
            reasoning: None,
            logprobs: Vec::new(),
        }
    }

    /// Adds thoughts.
    pub(super) fn think(&mut self, thoughts: &str) {
        self.reasoning.get_or_insert_default().push_str(thoughts);
        if self.interval.is_some() {
            self.report("", None);
        }
    }

    /// Adds tokens with their probabilities.
    pub(super) fn score(&mut self, tokens: impl IntoIterator<Item = TokenLogprob>) {
        self.logprobs.extend(tokens);
    }

    /// Says that the text is begun again.
    pub(super) fn begin_anew(&mut self) {
        self.is_anew = true;
    }

    /// Says that the text so far, as far as it stays, is `text`, and that it took `n_tokens` more.
    ///
    /// # Errors
    ///
    /// [`Error::Remote`] where it is not what was reported before.
    pub(super) fn tell(&mut self, text: &str, n_tokens: usize) -> Result<(), Error> {
        self.n_tokens += n_tokens;
        self.n_unreported += n_tokens;
        let Some(interval) = self.interval else { return Ok(()) };
        let n_common = text.len().min(self.reported.len());
        if self.is_anew && text.as_bytes()[..n_common] != self.reported.as_bytes()[..n_common] {
            return Err(begun_otherwise());
        }
        self.is_anew &= n_common < self.reported.len();
        // The first comes at once, as a model's does.
        if text.len() > n_common && (self.n_unreported >= interval || self.reported.is_empty()) {
            let new = text[n_common..].to_owned();
            self.report(&new, None);
        }
        Ok(())
    }

    /// The last report: the whole text, and how it ended.
    pub(in crate::remote) fn end(&mut self, text: &str, end: Result<SampleEnd, Error>) {
        let is_complete = end.as_ref().is_ok_and(|end| !matches!(end.finish_reason, FinishReason::Cancelled(_)));
        match text.strip_prefix(self.reported.as_str()).map(str::to_owned) {
            Some(new) => self.report(&new, Some(end)),
            None if is_complete => self.report("", Some(Err(begun_otherwise()))),
            None => self.report("", Some(end)),
        }
    }

    fn report(&mut self, text: &str, end: Option<Result<SampleEnd, Error>>) {
        self.reported.push_str(text);
        self.n_unreported = 0;
        self.writer.send(Report(vec![News {
            text: text.to_owned(),
            reasoning: self.reasoning.take(),
            logprobs: mem::take(&mut self.logprobs),
            output_tokens: self.n_tokens,
            end,
            ..News::of(self.sample)
        }]));
    }
}

/// The error of an answer that was asked for again while it was read along.
fn begun_otherwise() -> Error {
    Error::Remote {
        problem: "the server, asked again, has begun its answer otherwise than before".to_owned(),
        remedy: "read such a server's answers as a whole, with `run`",
    }
}
