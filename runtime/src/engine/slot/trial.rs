//! [`Trial`]: a slot's sequence as a draft model would go on with it.
//!
//! What is tried is done on copies, exactly as the slot would do it: a token under the mask, then
//! the jump after it. So the tokens of a trial are those that the slot comes to itself if its own
//! model chooses the same, forced ones and re-tokenized ones among them.

use formwork_core::jump::{Jumper, Limits, Retokenizer};
use formwork_core::{Matcher, TokenId, TokenKind};

use super::Slot;
use crate::engine::model_tokenizer::ModelTokenizer;
use crate::sampling;

/// A draft being made.
pub(crate) struct Trial {
    matcher: Matcher,
    jumper: Jumper,
    /// The slot's tokens, then the draft.
    pub(crate) tokens: Vec<TokenId>,
    /// How many of the tokens the slot has.
    n_before: usize,
    n_prompt: usize,
    /// Number of tokens that the draft model has chosen.
    n_chosen: usize,
    /// Maximum number of tokens that the draft model may choose.
    max_chosen: usize,
    max_tokens: usize,
    /// Maximum number of tokens that there are cells for.
    max_cells: usize,
    /// How likely it is that all of the draft is right, as the draft model sees it.
    likelihood: f32,
    /// Cost of one more token as a share of a pass. A draft less likely than that is not tried.
    token_cost: f32,
}

impl Slot {
    /// A trial, if a draft is worth it where each token that the draft model chooses costs
    /// `token_cost` of a pass besides its row.
    pub(crate) fn begin_trial(&mut self, token_cost: f32) -> Option<Trial> {
        // The draft model is the last source of drafts, and what it drafts must be taken back
        // easily.
        if !self.is_choosing() || !self.drafting.draft.is_empty() || !self.can_take_back {
            return None;
        }
        let token_cost = token_cost + self.drafting.costs.row;
        let max_chosen = self.drafting.model_length.as_mut()?.next(token_cost);
        (max_chosen > 0).then(|| Trial {
            matcher: self.output.matcher.clone(),
            jumper: self.output.jumper.clone(),
            tokens: self.sequence.tokens.clone(),
            n_before: self.sequence.len(),
            n_prompt: self.sequence.n_prompt,
            n_chosen: 0,
            max_chosen,
            max_tokens: self.output.max_tokens,
            max_cells: self.sequence.max_cells,
            likelihood: 1.0,
            token_cost,
        })
    }

    /// Whether the next rows of logits lead to tokens of the text.
    fn is_choosing(&self) -> bool {
        self.is_generating()
            && !self.settings.reads_only()
            && self.thinking.is_none()
            && self.scoring.exploration.is_none()
            && self.output.end.is_none()
            && self.scoring.unscored.is_empty()
    }

    /// Takes the draft that a trial has come to.
    pub(crate) fn end_trial(&mut self, trial: &Trial) {
        let draft = &mut self.drafting.draft;
        *draft = trial.tokens[trial.n_before..].to_vec();
        // A jump at the end may have added more than there are cells reserved for.
        draft.truncate(trial.max_cells.saturating_sub(trial.n_before));
        self.drafting.n_modelled = if draft.is_empty() { 0 } else { trial.n_chosen };
    }
}

impl Trial {
    /// Goes on from a row of the draft model's logits. Says whether another row is wanted.
    pub(crate) fn advance(&mut self, logits: &[f32], retokenizer: &Retokenizer<ModelTokenizer>) -> bool {
        let vocabulary = retokenizer.vocabulary();
        let n_left = self.max_tokens - self.jumper.tokens().len();
        // The draft model may have fewer rows.
        let known = self.matcher.mask_within(n_left).iter().filter(|token| token.index() < logits.len());
        let Some((token, probability)) = sampling::likeliest(logits, known) else { return false };
        // A draft is right up to its first wrong token, so likelihoods multiply.
        self.likelihood *= probability;
        let is_text = vocabulary.kind(token) == Some(TokenKind::Text);
        if !is_text || self.likelihood < self.token_cost || self.matcher.accept_token(token).is_err() {
            return false;
        }
        self.jumper.push(&self.matcher, token);
        self.tokens.push(token);
        self.n_chosen += 1;
        if n_left <= 1 || self.matcher.is_finished() {
            return false;
        }
        // Tokens of the slot are decoded already; only what the trial added may be put into others.
        let n_fixed = self.n_before - self.n_prompt;
        let limits = Limits { max_tokens: self.max_tokens, n_fixed };
        let jump = self.jumper.jump(retokenizer, &mut self.matcher, limits);
        self.tokens.truncate(self.n_prompt + jump.keep);
        self.tokens.extend_from_slice(&jump.append);
        !jump.is_finished && self.n_chosen < self.max_chosen && self.tokens.len() < self.max_cells
    }
}
