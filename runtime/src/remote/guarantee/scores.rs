//! [`Scores`]: how likely the tokens were that an answer was made of, for its [`Confidence`].
//!
//! A server says of each token how likely it was, and of the likeliest in its place: under the
//! constraint that it was sent (vLLM, SGLang) or before it (llama-server). Those that the grammar
//! doesn't allow are left out, as a mask leaves them out: all probabilities are given that none of
//! them came. What isn't listed counts as allowed. So a probability is at least what is said here,
//! and of the alternatives to a value the rest is undecided.
//!
//! ```text
//! listed in place of a number:   "   0.5    null 0.2    36  0.2    (not listed 0.1)
//! without the quote, 1 - 0.5:                   0.4         0.4                0.2
//! ```
//!
//! What is forced is certain, whoever wrote it. Where the answer was cut within a token, or the
//! budget ended it, nobody has said how likely the text is, and it counts as 0.

use std::ops::Range;
use std::sync::Arc;

use formwork_core::{Grammar, Matcher};

use super::answer_reader::{AnswerReader, Read};
use super::token_texts::TokenTexts;
use crate::backend::byte_vocabulary;
use crate::base::Error;
use crate::confidence::{Confidence, Recorder};
use crate::remote::call::CallToken;

/// The kept tokens of one answer.
#[derive(Debug, Default)]
pub(super) struct Scores {
    texts: TokenTexts,
    kept: Vec<Kept>,
    /// What could have come in place of the tokens that brought nothing, since the piece began.
    passed: Vec<Step>,
    /// Whether the server has given any token.
    has_tokens: bool,
}

/// A text that was kept of a token.
#[derive(Debug)]
struct Kept {
    range: Range<usize>,
    probability: f64,
    others: Vec<Other>,
}

/// What would have been kept of another token, and its probability; `None` where it would have
/// taken back what was there.
type Other = (Option<String>, f64);

/// The tokens that were listed at one place.
#[derive(Debug)]
struct Step {
    chosen: f64,
    /// Those that the grammar allows.
    others: Vec<Other>,
    /// The probability of the others together.
    forbidden: f64,
}

impl Scores {
    /// Forgets the tokens of the last call whose text has not come.
    pub(super) fn begin_call(&mut self) {
        self.texts = TokenTexts::default();
    }

    /// Has `reader` read a piece.
    ///
    /// # Errors
    ///
    /// [`Error::Remote`] where the server gives no probabilities.
    pub(super) fn read(&mut self, reader: &mut AnswerReader, text: &str, tokens: &[CallToken]) -> Result<Read, Error> {
        self.has_tokens |= !tokens.is_empty();
        if !self.has_tokens && !text.is_empty() {
            return Err(no_probabilities());
        }
        self.passed.clear();
        let mut n_read = 0;
        for spelled in self.texts.divide(text, tokens) {
            match self.read_token(reader, spelled.text, &spelled.tokens) {
                Read::Open => n_read += spelled.text.len(),
                Read::Complete => return Ok(Read::Complete),
                Read::Refused { at } => return Ok(Read::Refused { at: n_read + at }),
            }
        }
        Ok(Read::Open)
    }

    fn read_token(&mut self, reader: &mut AnswerReader, text: &str, tokens: &[CallToken]) -> Read {
        self.forget(reader.take_low());
        let (before, start) = (reader.fork(), reader.text().len());
        let step = Step::of(&before, tokens);
        let read = reader.read(text);
        let is_cut = matches!(read, Read::Refused { .. });
        let low = reader.take_low();
        self.forget(low);
        let range = low..reader.text().len();
        let kept = &reader.text()[range.clone()];
        if kept.is_empty() {
            self.passed.push(step.without_chosen(is_cut));
        } else if low < start {
            self.kept.push(Kept { range, probability: step.chosen, others: Vec::new() });
        } else if !is_forced(&mut before.matcher.clone(), kept) {
            let kept = if is_cut { step.without_chosen(true).cut(kept) } else { step.whole() };
            self.kept.push(Kept { range, ..kept });
        }
        read
    }

    /// Notes that what `reader` has kept from `start` on was taken of the tokens that were listed.
    pub(super) fn keep_instead(&mut self, reader: &mut AnswerReader, start: usize) {
        self.forget(reader.take_low().min(start));
        let range = start..reader.text().len();
        let Some(kept) = reader.text().get(range.clone()) else { return };
        let is_it = |step: &Step| step.others.iter().any(|(text, _)| text.as_deref() == Some(kept));
        let kept = match self.passed.iter().position(is_it) {
            Some(at) => self.passed.swap_remove(at).cut(kept),
            None => Kept::unknown(range.clone()),
        };
        self.kept.push(Kept { range, ..kept });
    }

    /// Notes that what `text` has from `start` on, after `before`, was nobody's choice.
    pub(super) fn keep_unknown(&mut self, before: &AnswerReader, text: &str, start: usize) {
        self.forget(start);
        let mut matcher = before.matcher.clone();
        for (at, c) in text.char_indices().skip_while(|(at, _)| *at < start) {
            let range = at..at + c.len_utf8();
            if !is_forced(&mut matcher, &text[range.clone()]) {
                self.kept.push(Kept::unknown(range));
            }
        }
    }

    /// Forgets what was kept beyond `n` bytes.
    fn forget(&mut self, n: usize) {
        while self.kept.last().is_some_and(|kept| kept.range.start >= n) {
            self.kept.pop();
        }
        if let Some(last) = self.kept.last_mut() {
            last.range.end = last.range.end.min(n);
        }
    }

    /// The confidence of an answer of `grammar`.
    pub(super) fn confidence(&mut self, grammar: &Arc<Grammar>, text: &str) -> Confidence {
        self.forget(text.len());
        let mut recorder = Recorder::new(grammar, byte_vocabulary(), 0);
        let mut at = 0;
        for Kept { range, probability, others } in std::mem::take(&mut self.kept) {
            recorder.push_forced(&text.as_bytes()[at..range.start]);
            recorder.push_listed(&text.as_bytes()[range.clone()], probability, &others);
            at = range.end;
        }
        recorder.push_forced(&text.as_bytes()[at..]);
        recorder.finish_listed()
    }
}

impl Kept {
    fn unknown(range: Range<usize>) -> Kept {
        Kept { range, probability: 0.0, others: Vec::new() }
    }
}

impl Step {
    /// What the tokens of a text were chosen among, before it is read.
    fn of(reader: &AnswerReader, tokens: &[CallToken]) -> Step {
        // What is not known to be likely isn't: no tokens have a probability of 0.
        let chosen =
            if tokens.is_empty() { 0.0 } else { tokens.iter().map(|token| probability(token.logprob)).product() };
        let mut step = Step { chosen, others: Vec::new(), forbidden: 0.0 };
        // Of several tokens, only those in place of the first would be known.
        let [token] = tokens else { return step };
        for (bytes, logprob) in token.top.iter().filter(|(bytes, _)| *bytes != token.bytes) {
            // A part of a character is neither allowed nor forbidden as it stands.
            let Ok(text) = std::str::from_utf8(bytes) else { continue };
            let probability = probability(*logprob);
            let mut fork = reader.fork();
            let start = fork.text().len();
            let is_end = text.is_empty() && !fork.is_accepting();
            if is_end || matches!(fork.read(text), Read::Refused { .. }) {
                step.forbidden += probability;
                continue;
            }
            let is_behind = fork.take_low() == start;
            step.others.push((is_behind.then(|| fork.text()[start..].to_owned()), probability));
        }
        step
    }

    /// The step without its chosen token, if that is forbidden as well.
    fn without_chosen(mut self, is_forbidden: bool) -> Step {
        if is_forbidden {
            self.forbidden += self.chosen;
            self.chosen = 0.0;
        }
        self
    }

    /// The chosen token, as what was kept.
    fn whole(mut self) -> Kept {
        let all = self.all();
        self.others.iter_mut().for_each(|(_, probability)| *probability /= all);
        Kept { range: 0..0, probability: self.chosen / all, others: self.others }
    }

    /// The token that would have brought `text`, as what was kept.
    fn cut(mut self, text: &str) -> Kept {
        if let Some(at) = self.others.iter().position(|(other, _)| other.as_deref() == Some(text)) {
            self.chosen = self.others.swap_remove(at).1;
        }
        self.whole()
    }

    /// The probability of all that isn't forbidden.
    fn all(&self) -> f64 {
        let listed: f64 = self.others.iter().map(|(_, probability)| probability).sum();
        let all = (1.0 - self.forbidden).max(self.chosen + listed);
        if all > 0.0 { all } else { 1.0 }
    }
}

/// The probability of a logarithm, whatever a server makes of it.
fn probability(logprob: f32) -> f64 {
    if logprob.is_nan() { 0.0 } else { f64::from(logprob).exp().min(1.0) }
}

/// Whether each byte of a text is the only one that may come, one after the other. The matcher goes
/// on behind it.
fn is_forced(matcher: &mut Matcher, text: &str) -> bool {
    let mut is_forced = true;
    for byte in text.bytes() {
        is_forced = is_forced && !matcher.is_accepting() && matcher.mask().len_allowed() == 1;
        is_forced &= matcher.accept_bytes(&[byte]).is_ok();
    }
    is_forced
}

fn no_probabilities() -> Error {
    Error::Remote {
        problem: "the server was asked for probabilities and gives none".to_owned(),
        remedy: "leave `confidence` out, or use a server that gives them",
    }
}
