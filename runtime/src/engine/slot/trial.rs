//! A slot's sequence as a draft model would go on with it.
//!
//! What is tried is done on copies, exactly as the slot would do it: a token under the mask, then
//! the jump after it. So the tokens of a trial are those that the slot comes to itself if its own
//! model chooses the same, forced ones and re-tokenized ones among them.

use formwork_core::jump::{Jumper, Limits, Retokenizer};
use formwork_core::{Matcher, TokenId, TokenKind};

use super::Slot;
use crate::engine::model_tokenizer::ModelTokenizer;
use crate::llama::Memory;
use crate::sampling;

/// A draft being made.
pub(crate) struct Trial {
    matcher: Matcher,
    jumper: Jumper,
    /// The slot's tokens, then the draft.
    pub(crate) tokens: Vec<TokenId>,
    /// How many of them the slot has.
    n_before: usize,
    n_prompt: usize,
    /// Tokens that the draft model has chosen, and how many are worth it.
    n_chosen: usize,
    most_chosen: usize,
    max_tokens: usize,
    /// Tokens there is room for.
    most_tokens: usize,
    /// How likely it is that all of the draft is right, as the draft model sees it, and below what
    /// nothing more is tried.
    likely: f32,
    token_cost: f32,
}

impl Slot {
    /// A trial, if a draft is worth it where each token that the draft model chooses costs
    /// `token_cost` of a pass besides its row.
    pub(crate) fn begin_trial(&mut self, token_cost: f32) -> Option<Trial> {
        let is_choosing = self.is_generating()
            && !self.reads_only
            && self.thinking.is_none()
            && self.exploration.is_none()
            && self.end.is_none()
            && self.unscored.1.is_empty();
        if !is_choosing || !self.draft.is_empty() || self.memory != Memory::Cells {
            return None;
        }
        let token_cost = token_cost + self.costs.row;
        let most_chosen = self.model_drafts.as_mut()?.next(token_cost);
        (most_chosen > 0).then(|| Trial {
            matcher: self.matcher.clone(),
            jumper: self.jumper.clone(),
            tokens: self.tokens.clone(),
            n_before: self.tokens.len(),
            n_prompt: self.n_prompt,
            n_chosen: 0,
            most_chosen,
            max_tokens: self.max_tokens,
            most_tokens: self.most_tokens,
            likely: 1.0,
            token_cost,
        })
    }

    /// Takes the draft that a trial has come to.
    pub(crate) fn end_trial(&mut self, trial: &Trial) {
        self.draft = trial.tokens[trial.n_before..].to_vec();
        self.draft.truncate(trial.most_tokens.saturating_sub(trial.n_before));
        self.n_tried = if self.draft.is_empty() { 0 } else { trial.n_chosen };
    }
}

impl Trial {
    /// Goes on from a row of the draft model's logits. Says whether another row is wanted.
    pub(crate) fn advance(&mut self, logits: &[f32], retokenizer: &Retokenizer<ModelTokenizer>) -> bool {
        let vocabulary = retokenizer.vocabulary();
        let left = self.max_tokens - self.jumper.tokens().len();
        // The draft model may have fewer rows.
        let known = self.matcher.mask_within(left).iter().filter(|token| (token.0 as usize) < logits.len());
        let Some((token, probability)) = sampling::likeliest(logits, known) else { return false };
        self.likely *= probability;
        let is_text = vocabulary.kind(token) == Some(TokenKind::Text);
        if !is_text || self.likely < self.token_cost || self.matcher.accept_token(token).is_err() {
            return false;
        }
        self.jumper.push(vocabulary, token);
        self.tokens.push(token);
        self.n_chosen += 1;
        if left <= 1 || self.matcher.is_finished() {
            return false;
        }
        let jump = self.jumper.jump(
            retokenizer,
            &mut self.matcher,
            Limits { max_tokens: self.max_tokens, n_fixed: self.n_before - self.n_prompt },
        );
        self.tokens.truncate(self.n_prompt + jump.keep);
        self.tokens.extend_from_slice(&jump.append);
        !jump.is_finished && self.n_chosen < self.most_chosen && self.tokens.len() < self.most_tokens
    }
}
