//! [`Answering`]: the calls for one sample, until its answer is complete.

use std::sync::Arc;
use std::time::Duration;

use formwork_core::{Grammar, TokenId};

use super::answer_reader::{AnswerReader, Read};
use super::call_end::CallEnd;
use super::sample_writer::SampleWriter;
use super::scores::Scores;
use super::server::{Pieces, Server};
use crate::base::{Error, FinishReason, TokenLogprob, Usage};
use crate::confidence::Confidence;
use crate::prompt::{Message, Thinking};
use crate::remote::call::{CallError, CallFinish, CallToken, CallUsage, Constraint, Piece};
use crate::remote::failure::{error_of, off_grammar};
use crate::sampling::SamplerSettings;

/// How long the end of a call is waited for once its answer is complete: it says what the call
/// cost, and leaves the connection for others.
const END_WAIT: Duration = Duration::from_millis(250);
/// Maximum number of bytes of an answer, or of thoughts: whatever the server says of tokens.
const MAX_BYTES: usize = 1 << 24;

/// What the calls for a request's samples have in common.
#[derive(Debug, Clone)]
pub(in crate::remote) struct Plan {
    pub(in crate::remote) grammar: Arc<Grammar>,
    /// Whether its texts are JSON.
    pub(in crate::remote) is_json: bool,
    /// The member whose value an answer may be that is held to the constraint.
    pub(in crate::remote) wrapper: Option<&'static str>,
    pub(in crate::remote) messages: Arc<[Message]>,
    /// What a call for a whole answer is held to.
    pub(in crate::remote) constraint: Constraint,
    /// What a call for the rest of one is held to.
    pub(in crate::remote) rest: Constraint,
    pub(in crate::remote) budget: Budget,
    pub(in crate::remote) top_logprobs: Option<usize>,
    /// Whether the answer's confidence is wanted.
    pub(in crate::remote) confidence: bool,
    pub(in crate::remote) thinking: Thinking,
    pub(in crate::remote) priority: i32,
    /// Maximum number of calls after the first.
    pub(in crate::remote) continuations: usize,
}

/// Maximum number of tokens of all calls together.
#[derive(Debug, Clone, Copy)]
pub(in crate::remote) struct Budget {
    pub(in crate::remote) n_tokens: usize,
    /// Whether it is the request's own, which servers are told, and which thoughts count for.
    pub(in crate::remote) with_thoughts: bool,
}

/// One sample on its way.
pub(in crate::remote) struct Answering<'a, S> {
    pub(super) server: &'a S,
    pub(super) plan: &'a Plan,
    pub(super) sampling: SamplerSettings,
    pub(super) reader: AnswerReader,
    pub(super) writer: SampleWriter,
    /// How likely the tokens were, if that is wanted.
    pub(super) scores: Option<Scores>,
    pub(super) usage: Usage,
    pub(super) n_continuations: usize,
    /// Number of calls in a row, up to the last, that brought nothing.
    pub(super) n_stuck: usize,
    /// What is said after the messages, where the server is asked again.
    pub(super) complaint: Vec<Message>,
    /// Whether the server has refused the constraint for the rest of an answer.
    pub(super) is_rest_refused: bool,
}

impl<'a, S: Server> Answering<'a, S> {
    pub(in crate::remote) fn new(
        server: &'a S,
        plan: &'a Plan,
        sampling: SamplerSettings,
        writer: SampleWriter,
    ) -> Answering<'a, S> {
        Answering {
            server,
            plan,
            sampling,
            reader: AnswerReader::new(&plan.grammar, plan.is_json, plan.wrapper),
            writer,
            scores: plan.confidence.then(Scores::default),
            usage: Usage::default(),
            n_continuations: 0,
            n_stuck: 0,
            complaint: Vec::new(),
            is_rest_refused: false,
        }
    }

    /// Makes calls until the answer is complete.
    ///
    /// # Errors
    ///
    /// [`Error::Remote`], [`Error::OffGrammar`], [`Error::Ambiguous`].
    pub(in crate::remote) async fn run(&mut self) -> Result<FinishReason, Error> {
        let mut prefill = self.first_prefill();
        let mut n_before = 0;
        let mut is_after_length = false;
        loop {
            if self.reader.is_finished() {
                return Ok(FinishReason::Stop);
            }
            if self.n_left() == 0 {
                return self.cut_short();
            }
            // White space that was taken back, and comes again, is nothing new.
            let n_kept = self.reader.text().len();
            n_before = if n_kept == 0 { 0 } else { n_kept.max(n_before) };
            let end = self.follow(prefill).await?;
            if let Some(source) = self.reader.error() {
                return Err(Error::Ambiguous { text: self.reader.text().to_owned(), source });
            }
            let brought = self.reader.text().len() > n_before;
            n_before = n_before.max(self.reader.text().len());
            self.n_stuck = if brought && self.complaint.is_empty() { 0 } else { self.n_stuck + 1 };
            let is_last = self.n_continuations == self.plan.continuations;
            let was_length = std::mem::replace(&mut is_after_length, matches!(end, CallEnd::Length));
            match end {
                CallEnd::Complete => return Ok(FinishReason::Stop),
                // A call that brought nothing but its length: the context is full. One that begins anew
                // would end at the same place.
                CallEnd::Length if !brought || is_last || self.n_left() == 0 || !self.server.facts().continues => {
                    return self.cut_short();
                }
                // It was the context that was full, and servers refuse a prompt that fills it.
                CallEnd::Unanswered(CallError::Refused { .. }) if was_length => return self.cut_short(),
                CallEnd::Unanswered(CallError::Refused { .. }) if !is_last && self.can_drop_constraint() => {
                    self.is_rest_refused = true;
                }
                CallEnd::Unanswered(error) => return Err(error_of(error)),
                CallEnd::Lost(error) if is_last => return Err(error_of(error)),
                end if is_last => return Err(off_grammar(self.reader.text(), end.found(), self.usage.calls)),
                end => self.take_in(end),
            }
            self.n_continuations += 1;
            prefill = self.next_prefill();
        }
    }

    /// What the sample cost.
    pub(in crate::remote) fn usage(&self) -> Usage {
        Usage { continuations: self.usage.calls.saturating_sub(1), ..self.usage.clone() }
    }

    /// How sure the model was of the answer, once it is complete, if that is wanted.
    pub(in crate::remote) fn confidence(&mut self) -> Option<Confidence> {
        let scores = self.scores.as_mut()?;
        Some(scores.confidence(&self.plan.grammar, self.reader.text()))
    }

    /// What was kept so far, and where it is reported.
    pub(in crate::remote) fn into_parts(self) -> (String, SampleWriter) {
        (self.reader.text().to_owned(), self.writer)
    }

    /// Number of tokens that may still come.
    pub(super) fn n_left(&self) -> usize {
        let Budget { n_tokens, with_thoughts } = self.plan.budget;
        let thoughts = if with_thoughts { self.usage.reasoning_tokens } else { 0 };
        n_tokens.saturating_sub(self.usage.output_tokens + thoughts)
    }

    /// The end of an answer whose budget is used up.
    fn cut_short(&mut self) -> Result<FinishReason, Error> {
        if self.reader.text().is_empty() {
            return Err(Error::Remote {
                problem: "the server's tokens were used up before the answer began".to_owned(),
                remedy: "raise `max_tokens`, or turn `thinking` off",
            });
        }
        let before = self.scores.as_ref().map(|_| self.reader.fork());
        let start = self.reader.text().len();
        match self.reader.complete() {
            true => {
                if let (Some(scores), Some(before)) = (&mut self.scores, before) {
                    scores.keep_unknown(&before, self.reader.text(), start);
                }
                Ok(FinishReason::Length)
            }
            false => Err(Error::Stuck { text: self.reader.text().to_owned() }),
        }
    }

    /// Makes one call, and reads what comes of it.
    async fn follow(&mut self, prefill: String) -> Result<CallEnd, Error> {
        let call = self.call(prefill);
        self.usage.calls += 1;
        if let Some(scores) = &mut self.scores {
            scores.begin_call();
        }
        let mut pieces = match self.server.open(call).await {
            Ok(pieces) => pieces,
            Err(error) => return Ok(CallEnd::Unanswered(error)),
        };
        let mut counted = Counted::default();
        let end = self.read(&mut pieces, &mut counted).await;
        if matches!(end, Ok(CallEnd::Complete)) && counted.said.is_none() {
            counted.said = usage_at_end(&mut pieces).await;
        }
        counted.add_to(&mut self.usage);
        end
    }

    /// Reads pieces until the call ends, or has to.
    async fn read(&mut self, pieces: &mut S::Pieces, counted: &mut Counted) -> Result<CallEnd, Error> {
        let (n_left, mut n_thought) = (self.n_left(), 0);
        while let Some(piece) = pieces.next().await {
            match piece {
                Ok(Piece::Text { text, tokens }) => {
                    let n_tokens = tokens.len().max(usize::from(!text.is_empty()));
                    counted.n_tokens += n_tokens;
                    if let Some(end) = self.take(&text, &tokens, n_tokens)? {
                        return Ok(end);
                    }
                }
                Ok(Piece::Reasoning(thoughts)) => {
                    n_thought += thoughts.len();
                    counted.n_thoughts += 1;
                    self.writer.think(&thoughts);
                }
                Ok(Piece::End { finish, usage }) => {
                    counted.said = Some(usage);
                    return Ok(self.ended(finish));
                }
                Err(error) => return Ok(CallEnd::Lost(error)),
            }
            // Servers that don't keep to their number of tokens, or weren't given one.
            let thoughts = if self.plan.budget.with_thoughts { counted.n_thoughts } else { 0 };
            if counted.n_tokens + thoughts > n_left || self.reader.text().len() > MAX_BYTES || n_thought > MAX_BYTES {
                return Ok(CallEnd::Length);
            }
        }
        Ok(self.ended(CallFinish::Other))
    }

    /// Takes a piece of text; the call's end where it has to end.
    fn take(&mut self, text: &str, tokens: &[CallToken], n_tokens: usize) -> Result<Option<CallEnd>, Error> {
        let read = match &mut self.scores {
            Some(scores) => scores.read(&mut self.reader, text, tokens)?,
            None => self.reader.read(text),
        };
        let n_kept = if let Read::Refused { at } = read { at } else { text.len() };
        if let Some(top) = self.plan.top_logprobs {
            self.writer.score(scored(tokens, n_kept, top));
        }
        let n_settled = match read {
            Read::Complete => self.reader.text().len(),
            _ => self.reader.n_settled(),
        };
        self.writer.tell(&self.reader.text()[..n_settled], n_tokens)?;
        Ok(match read {
            Read::Open => None,
            Read::Complete => Some(CallEnd::Complete),
            Read::Refused { at } => {
                self.usage.cut_tokens += n_tokens;
                Some(CallEnd::refused(text, at, self.reader.n_dropped(), tokens))
            }
        })
    }

    /// Why a call ended that the server ended.
    fn ended(&self, finish: CallFinish) -> CallEnd {
        match finish {
            CallFinish::Length => CallEnd::Length,
            _ if self.reader.is_accepting() => CallEnd::Complete,
            CallFinish::Stop | CallFinish::Other => CallEnd::Incomplete,
        }
    }
}

/// The tokens of a call, counted, and as the server says.
#[derive(Default)]
struct Counted {
    n_tokens: usize,
    n_thoughts: usize,
    said: Option<CallUsage>,
}

impl Counted {
    fn add_to(self, usage: &mut Usage) {
        let said = self.said.unwrap_or_default();
        usage.prompt_tokens += said.prompt_tokens.unwrap_or(0);
        usage.cached_tokens += said.cached_tokens.unwrap_or(0);
        usage.reasoning_tokens += self.n_thoughts;
        let all = said.output_tokens.unwrap_or(self.n_tokens + self.n_thoughts);
        usage.output_tokens += all.saturating_sub(self.n_thoughts);
    }
}

/// What a call whose answer is complete has cost, if the server says so soon.
async fn usage_at_end(pieces: &mut impl Pieces) -> Option<CallUsage> {
    let end = async {
        while let Some(Ok(piece)) = pieces.next().await {
            match piece {
                Piece::End { usage, .. } => return Some(usage),
                // It goes on, and would do so for who knows how long.
                Piece::Text { text, .. } if !text.trim_matches(['}', '`', ' ', '\n', '\r', '\t']).is_empty() => {
                    return None;
                }
                Piece::Text { .. } | Piece::Reasoning(_) => {}
            }
        }
        None
    };
    tokio::time::timeout(END_WAIT, end).await.unwrap_or_default()
}

/// The tokens of the first `n_kept` bytes of a piece.
fn scored(tokens: &[CallToken], n_kept: usize, top: usize) -> Vec<TokenLogprob> {
    let mut n_before = 0;
    let mut kept = Vec::new();
    for token in tokens {
        let bytes: Vec<u8> = token.bytes.iter().copied().take(n_kept - n_before).collect();
        n_before += bytes.len();
        if bytes.is_empty() {
            break;
        }
        kept.push(TokenLogprob {
            token: TokenId(u32::MAX),
            bytes,
            logprob: token.logprob,
            forced: false,
            top: Vec::new(),
            top_texts: token.top.iter().take(top).cloned().collect(),
        });
    }
    kept
}
