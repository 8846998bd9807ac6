//! [`Playing`]: recorded answers on their way to their reader, in pieces as a model's tokens come.
//!
//! Nothing runs: each piece is made when it is asked for. So the same requests give the same
//! pieces each time, and cancelling, deadlines and the end of the model hold from piece to piece.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Instant;

use formwork_core::Grammar;

use super::fitting::fitted;
use super::recorded::Answer;
use crate::backend::{GrammarOrigin, News, Pull, Report, RequestSettings, SampleEnd};
use crate::base::{CancelReason, CompileError, Error, FinishReason, Usage};
use crate::compile::{Compile, Compiled};
use crate::prompt::Thinking;

/// Characters of a piece where the number of tokens isn't known.
const PIECE_CHARS: usize = 4;

/// Answers on their way to their reader.
pub(super) struct Playing {
    /// The grammar that all have to fit, until it was asked.
    unasked: Option<GrammarOrigin>,
    samples: Vec<Sample>,
    settings: RequestSettings,
    stopping: Arc<AtomicBool>,
    /// The sample whose turn it is.
    turn: usize,
}

/// One answer on its way.
struct Sample {
    answer: Answer,
    /// Ends of the pieces, in bytes of the text.
    ends: Vec<usize>,
    /// Number of pieces that were read.
    n_read: usize,
    has_ended: bool,
}

impl Playing {
    pub(super) fn new(
        answers: Vec<Answer>,
        grammar: GrammarOrigin,
        settings: RequestSettings,
        thinking: Thinking,
        stopping: Arc<AtomicBool>,
    ) -> Playing {
        let grammar = match grammar {
            GrammarOrigin::Ready(grammar) => GrammarOrigin::Ready(grammar),
            GrammarOrigin::Compiling(compile) => {
                let compile = compile.cancel_token(&settings.cancel);
                let compile = settings.deadline.into_iter().fold(compile, Compile::deadline);
                GrammarOrigin::Compiling(Box::new(compile))
            }
        };
        let sample = |mut answer: Answer| {
            if thinking == Thinking::Off {
                answer.reasoning = None;
            }
            Sample { answer, ends: Vec::new(), n_read: 0, has_ended: false }
        };
        let samples = answers.into_iter().map(sample).collect();
        Playing { unasked: Some(grammar), samples, settings, stopping, turn: 0 }
    }

    /// Holds all answers against the grammar, and says what came of that where it is an end.
    fn ask(&mut self, grammar: Result<Arc<Grammar>, CompileError>) -> Option<Report> {
        let mut news = Vec::new();
        match grammar {
            Ok(grammar) => {
                for (n, sample) in self.samples.iter_mut().enumerate() {
                    match fitted(std::mem::take(&mut sample.answer.text), &grammar) {
                        Ok(text) => sample.cut(text, self.settings.max_tokens),
                        Err(error) => news.push(sample.end(n, Err(error))),
                    }
                }
            }
            // These are found again, for each sample, when the next piece is asked for.
            Err(CompileError::Cancelled | CompileError::Deadline) => {}
            Err(source) => {
                // The error can't be cloned: the first sample gets it.
                let mut error = Some(Error::Grammar { source });
                for (n, sample) in self.samples.iter_mut().enumerate() {
                    news.push(sample.end(n, Err(error.take().unwrap_or(Error::AlreadyReported))));
                }
            }
        }
        (!news.is_empty()).then_some(Report(news))
    }

    /// The next report, once the grammar was asked.
    fn next(&mut self) -> Option<Report> {
        let n_samples = self.samples.len();
        let open = (0..n_samples).map(|n| (self.turn + n) % n_samples).find(|&n| !self.samples[n].has_ended)?;
        self.turn = open + 1;
        let seed = self.settings.sampling_of(open).seed;
        let news = match self.cancelled() {
            Some(reason) => self.samples[open].cancelled(open, reason, seed),
            None => self.samples[open].next(open, &self.settings, seed),
        };
        Some(Report(vec![news]))
    }

    /// What has ended the request, if anything has.
    fn cancelled(&self) -> Option<CancelReason> {
        if self.settings.cancel.is_cancelled() {
            Some(CancelReason::Token)
        } else if self.settings.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Some(CancelReason::Deadline)
        } else if self.stopping.load(Ordering::Relaxed) {
            Some(CancelReason::Shutdown)
        } else {
            None
        }
    }
}

impl Pull for Playing {
    fn pull(&mut self) -> Option<Report> {
        let grammar = match self.unasked.take() {
            None => return self.next(),
            Some(GrammarOrigin::Ready(grammar)) => Ok(grammar),
            Some(GrammarOrigin::Compiling(compile)) => compile.wait().map(grammar_of),
        };
        self.ask(grammar).or_else(|| self.next())
    }

    fn poll_pull(&mut self, context: &Context<'_>) -> Poll<Option<Report>> {
        let grammar = match &mut self.unasked {
            None => return Poll::Ready(self.next()),
            Some(GrammarOrigin::Ready(grammar)) => Ok(Arc::clone(grammar)),
            Some(GrammarOrigin::Compiling(compile)) => {
                ready!(Pin::new(&mut **compile).poll(&mut Context::from_waker(context.waker()))).map(grammar_of)
            }
        };
        self.unasked = None;
        Poll::Ready(self.ask(grammar).or_else(|| self.next()))
    }
}

fn grammar_of(compiled: Compiled) -> Arc<Grammar> {
    compiled.grammar
}

impl Sample {
    /// Takes the text that fits, and cuts it into pieces.
    fn cut(&mut self, text: String, max_tokens: Option<usize>) {
        // Ends of characters: a piece has whole ones.
        let characters: Vec<usize> = text.char_indices().map(|(at, c)| at + c.len_utf8()).collect();
        let n_tokens = match &self.answer.usage {
            Some(usage) => usage.output_tokens,
            None => characters.len().div_ceil(PIECE_CHARS).min(max_tokens.unwrap_or(usize::MAX)),
        };
        let n_pieces = n_tokens.clamp(1, characters.len().max(1));
        self.ends = (1..=n_pieces)
            .map(|n| characters.get((n * characters.len() / n_pieces).wrapping_sub(1)).copied().unwrap_or(0))
            .collect();
        self.answer.text = text;
    }

    /// The next pieces, as many as go into a report.
    fn next(&mut self, sample: usize, settings: &RequestSettings, seed: u64) -> News {
        let mut news = News::of(sample);
        let all = self.ends.len();
        // The first comes at once, as a model's does.
        let n_read = match settings.report_interval {
            None => all,
            Some(_) if self.n_read == 0 => 1,
            Some(interval) => self.n_read.saturating_add(interval).min(all),
        };
        let thoughts = self.answer.reasoning.take();
        if thoughts.is_some() && settings.report_interval.is_some() {
            return News { reasoning: thoughts, ..news };
        }
        news.reasoning = thoughts;
        let from = self.n_read.checked_sub(1).map_or(0, |last| self.ends[last]);
        news.text = self.answer.text[from..self.ends[n_read - 1]].to_owned();
        if let Some(top) = settings.top_logprobs {
            // Pieces aren't exactly tokens, but as many tokens come with them.
            let logprobs = &self.answer.logprobs;
            let at = |n: usize| n * logprobs.len() / all;
            news.logprobs = logprobs[at(self.n_read)..at(n_read)].to_vec();
            for token in &mut news.logprobs {
                token.top.truncate(top);
                token.top_texts.truncate(top);
            }
        }
        self.n_read = n_read;
        news.output_tokens = n_read;
        if n_read < all {
            return news;
        }
        let usage = self.answer.usage.clone();
        let usage = usage.unwrap_or_else(|| Usage { output_tokens: all, ..Usage::default() });
        news.output_tokens = usage.output_tokens;
        let end = SampleEnd::without_output(self.answer.finish_reason, usage, self.answer.seed.unwrap_or(seed));
        self.has_ended = true;
        News { end: Some(Ok(end)), ..news }
    }

    fn cancelled(&mut self, sample: usize, reason: CancelReason, seed: u64) -> News {
        let usage = Usage { output_tokens: self.n_read, ..Usage::default() };
        let end = SampleEnd::without_output(FinishReason::Cancelled(reason), usage, seed);
        News { output_tokens: self.n_read, ..self.end(sample, Ok(end)) }
    }

    fn end(&mut self, sample: usize, end: Result<SampleEnd, Error>) -> News {
        self.has_ended = true;
        News { end: Some(end), ..News::of(sample) }
    }
}
