//! [`ThinkingPhase`]: what a model writes before its answer, any text until the mark that ends it or
//! its budget does.
//!
//! ```text
//! prompt …<think>\n | any text tokens …        | </think> \n\n | the answer, under its grammar
//!                     sampled, n at most         forced unless    forced: what stands between
//!                                                sampled
//! ```
//!
//! - Allowed are all text tokens, and the end mark if that is a token of its own. Control tokens
//!   and those that end a generation aren't.
//! - A mark that is text is found in the bytes, whatever tokens spell it. If its last token has
//!   bytes of what follows, that token is replaced by tokens for its part of the mark: the grammar
//!   starts from nothing, so bytes that came with the mark are dropped.
//! - Half a mark is not reported as thoughts until it is known to be none.
//! - When the budget is used up, what is left of a character is taken back and the mark is written,
//!   completing one that was begun in several tokens.
//!
//! The phase has a token budget of its own, reserved at admission beside the answer's, so that no
//! amount of thinking can leave an answer incomplete.
//!
//! Bytes that are no UTF-8 (the tokens are free, so a model may write some) are reported as U+FFFD;
//! the model goes on from its own. The answer's jump-forward, budget and log-probabilities begin
//! after this phase; the sampler goes on through both.

use std::sync::Arc;

use formwork_core::jump::{Retokenizer, Tokenizer};
use formwork_core::{TokenId, TokenKind, Vocabulary};

use super::model_tokenizer::ModelTokenizer;
use super::output_writer::{OutputWriter, whole_characters};
use crate::base::Error;
use crate::prompt::thinking_marks::Marks;
use crate::sampling::{SampleError, Sampler};

/// The tokens of a vocabulary that are text, as bits: the form of
/// [`TokenMask::words`](formwork_core::TokenMask::words).
pub(super) fn text_tokens(vocabulary: &Vocabulary) -> Arc<[u32]> {
    let mut words = vec![0; vocabulary.n_vocab().div_ceil(32)];
    let ids = (0..vocabulary.n_vocab()).filter_map(|id| u32::try_from(id).ok().map(TokenId));
    let is_text = |id: &TokenId| vocabulary.kind(*id) == Some(TokenKind::Text) && !vocabulary.bytes(*id).is_empty();
    ids.filter(is_text).for_each(|id| allow(&mut words, id));
    words.into()
}

/// Sets a token's bit.
fn allow(words: &mut [u32], token: TokenId) {
    if let Some(word) = words.get_mut(token.index() / 32) {
        *word |= 1 << (token.0 % 32);
    }
}

/// How a model's thoughts end, in tokens.
#[derive(Debug)]
struct ThinkingEnd {
    /// The mark, if the model writes it as text.
    text: Option<String>,
    /// The token that is the mark, or its first one that isn't text, and what has to follow it.
    token: Option<(TokenId, Vec<TokenId>)>,
    /// The text between the mark and the answer.
    before_answer: String,
    /// What is written when the budget is used up, where no mark was begun.
    forced: Vec<TokenId>,
    /// Whether the mark is text of several tokens, so that a part of it may have been begun.
    is_spelled: bool,
}

/// The thinking phase of a sample.
#[derive(Debug, Clone)]
pub(super) struct ThinkingPhase {
    end: Arc<ThinkingEnd>,
    /// All text tokens, and the end mark if it is a token, as bits.
    allowed: Arc<[u32]>,
    /// Number of tokens that may still be sampled.
    left: usize,
    /// Maximum number of tokens that the end takes.
    n_closing: usize,
    /// The bytes of the tokens sampled.
    text: Vec<u8>,
    /// Number of the bytes that have been reported.
    n_told: usize,
}

impl ThinkingPhase {
    /// The phase before its first token, and without a budget: see [`ThinkingPhase::set_budget`].
    pub(super) fn new(
        marks: &Marks,
        retokenizer: &Retokenizer<ModelTokenizer>,
        text_tokens: &Arc<[u32]>,
    ) -> ThinkingPhase {
        let end = ThinkingEnd::new(marks, retokenizer);
        // A part of a mark that is text may take a token for each of its bytes, which is what has
        // to be reserved for it.
        let n_bytes = end.text.as_ref().map_or(0, |mark| mark.len() + end.before_answer.len());
        let n_after = end.token.as_ref().map_or(0, |(_, rest)| rest.len());
        let n_closing = end.forced.len().max(n_after).max(n_bytes);
        let mut allowed = Arc::clone(text_tokens);
        if let Some((mark, _)) = &end.token {
            allow(Arc::make_mut(&mut allowed), *mark);
        }
        ThinkingPhase { end: Arc::new(end), allowed, left: 0, n_closing, text: Vec::new(), n_told: 0 }
    }

    /// Sets the maximum number of tokens to sample, at least 1.
    pub(super) fn set_budget(&mut self, n_tokens: usize) {
        self.left = n_tokens;
    }

    /// Maximum number of tokens that the end takes beside the budget.
    pub(super) fn n_closing(&self) -> usize {
        self.n_closing
    }

    /// Maximum number of tokens that the phase takes, its end included; to be asked before its
    /// first step.
    pub(super) fn max_tokens(&self) -> usize {
        self.left + self.n_closing
    }

    /// Chooses the next token from the logits after `tokens` and adds it, and after the last one
    /// what ends the phase. Says whether it has ended.
    ///
    /// # Errors
    ///
    /// [`Error::Logits`], also where the model rules out all text.
    pub(super) fn step(
        &mut self,
        logits: &[f32],
        sampler: &mut Sampler,
        retokenizer: &Retokenizer<ModelTokenizer>,
        tokens: &mut Vec<TokenId>,
        writer: &mut OutputWriter,
    ) -> Result<bool, Error> {
        let token = sampler.sample_bits(logits, &self.allowed).map_err(|_: SampleError| Error::Logits)?;
        self.left = self.left.saturating_sub(1);
        tokens.push(token);
        let end = Arc::clone(&self.end);
        if let Some((mark, rest)) = &end.token
            && *mark == token
        {
            // A token of its own has no bytes before or after it: nothing is cut.
            tokens.extend_from_slice(rest);
            self.tell(self.text.len(), writer);
            return Ok(true);
        }
        // The mark may have begun in tokens before, so it is looked for in the bytes of all.
        self.text.extend_from_slice(retokenizer.vocabulary().bytes(token));
        if let Some(at) = end.find(&self.text, retokenizer.vocabulary().bytes(token).len()) {
            self.cut_after(at + end.len(), at, retokenizer, tokens);
            self.tell(at, writer);
            return Ok(true);
        }
        if self.left == 0 {
            self.force_end(retokenizer, tokens, writer);
            return Ok(true);
        }
        // What may be the beginning of the mark is held back, and so is half a character.
        let n_thoughts = self.text.len() - end.n_begun(&self.text);
        let fresh = self.text.get(self.n_told..n_thoughts).unwrap_or_default();
        self.tell(self.n_told + whole_characters(fresh), writer);
        Ok(false)
    }

    /// Cuts the tokens off after the mark, which the model has written from byte `at` to byte `to`,
    /// perhaps with more in its last token: tokens for just the mark take that one's place. Adds
    /// what comes before the answer.
    fn cut_after(
        &mut self,
        to: usize,
        at: usize,
        retokenizer: &Retokenizer<ModelTokenizer>,
        tokens: &mut Vec<TokenId>,
    ) {
        let mark = self.end.text.as_deref().unwrap_or_default();
        let mut from = self.text.len();
        if from > to {
            // Back to the end of a token that is also the end of a character: the rest of the mark
            // is spelled as text.
            while from > at
                && (from >= to || !mark.is_char_boundary(from - at))
                && let Some(token) = tokens.pop()
            {
                from -= retokenizer.vocabulary().bytes(token).len().min(from);
            }
        }
        let rest = mark.get(from.max(at) - at..).unwrap_or_default();
        tokens.extend(spell(retokenizer, &[rest, &self.end.before_answer].concat()));
    }

    /// Ends the thoughts where they are, because the budget is used up.
    fn force_end(
        &mut self,
        retokenizer: &Retokenizer<ModelTokenizer>,
        tokens: &mut Vec<TokenId>,
        writer: &mut OutputWriter,
    ) {
        let vocabulary = retokenizer.vocabulary();
        while whole_characters(&self.text) < self.text.len()
            && let Some(token) = tokens.pop()
        {
            self.text.truncate(self.text.len().saturating_sub(vocabulary.bytes(token).len()));
        }
        let n_begun = if self.end.is_spelled { self.end.n_begun(&self.text) } else { 0 };
        // Bytes that were reported as thoughts stay thoughts, even if they begin a mark now that
        // what came after them is gone.
        let n_begun = if self.text.len() - n_begun < self.n_told { 0 } else { n_begun };
        match self.end.text.as_deref().and_then(|mark| mark.get(n_begun..)) {
            Some(rest) if n_begun > 0 => {
                tokens.extend(spell(retokenizer, &[rest, &self.end.before_answer].concat()));
            }
            _ => tokens.extend_from_slice(&self.end.forced),
        }
        self.tell(self.text.len() - n_begun, writer);
    }

    /// Reports the thoughts up to byte `to`.
    fn tell(&mut self, to: usize, writer: &mut OutputWriter) {
        let new = self.text.get(self.n_told..to).unwrap_or_default();
        self.n_told += new.len();
        writer.push_reasoning(&String::from_utf8_lossy(new));
    }
}

impl ThinkingEnd {
    fn new(marks: &Marks, retokenizer: &Retokenizer<ModelTokenizer>) -> ThinkingEnd {
        let vocabulary = retokenizer.vocabulary();
        let mark = spell(retokenizer, &marks.end);
        // A mark that the tokenizer can't spell has tokens that are no text as well, but the same
        // ones where it is read as plain text.
        let is_plain = retokenizer.tokenizer().tokenize(&marks.end) == mark;
        let special = mark.iter().position(|id| vocabulary.kind(*id) != Some(TokenKind::Text)).filter(|_| !is_plain);
        let token = special.map(|at| {
            let all = spell(retokenizer, &[&*marks.end, &marks.before_answer].concat());
            let rest = all.iter().skip_while(|id| **id != mark[at]).skip(1);
            (mark[at], rest.copied().collect())
        });
        ThinkingEnd {
            text: special.is_none().then(|| marks.end.clone()),
            token,
            before_answer: marks.before_answer.clone(),
            forced: spell(retokenizer, &marks.closing()),
            is_spelled: special.is_none() && mark.len() > 1,
        }
    }

    /// Length of the mark in bytes, 0 if it is a token.
    fn len(&self) -> usize {
        self.text.as_ref().map_or(0, String::len)
    }

    /// Index at which the mark begins in a text whose last `n_new` bytes have not been looked at.
    fn find(&self, text: &[u8], n_new: usize) -> Option<usize> {
        let mark = self.text.as_deref()?.as_bytes();
        // A mark that ends in the new bytes may have begun in the old ones.
        let from = (text.len() + 1).saturating_sub(n_new + mark.len());
        text[from..].windows(mark.len()).position(|window| window == mark).map(|at| from + at)
    }

    /// Length of the longest beginning of the mark that the text ends with, the whole mark not
    /// counted.
    fn n_begun(&self, text: &[u8]) -> usize {
        let mark = self.text.as_deref().unwrap_or_default().as_bytes();
        (1..mark.len()).rev().find(|&n| text.ends_with(&mark[..n])).unwrap_or(0)
    }
}

/// The tokens of a text of the template's, in which markup is markup, as they are wherever it comes
/// in a text.
fn spell(retokenizer: &Retokenizer<ModelTokenizer>, text: &str) -> Vec<TokenId> {
    let vocabulary = retokenizer.vocabulary();
    let tokens = retokenizer.tokenizer().0.tokenize_markup(text);
    let is_text = tokens.iter().all(|id| vocabulary.kind(*id) == Some(TokenKind::Text));
    if is_text && !tokens.iter().flat_map(|id| vocabulary.bytes(*id)).eq(text.as_bytes()) {
        // SentencePiece puts a space before a text that it takes for the first.
        let alone = retokenizer.encode(text);
        if !alone.is_empty() {
            return alone.to_vec();
        }
    }
    tokens
}
