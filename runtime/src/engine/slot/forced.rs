//! Text that the grammar forces after a token: jump-forward ([`formwork_core::jump`]).

use formwork_core::TokenId;
use formwork_core::jump::{Jump, JumpForward, Retokenizer};

use super::Slot;
use super::scoring::UnscoredTokens;
use crate::base::{FinishReason, TokenLogprob};
use crate::engine::model_tokenizer::ModelTokenizer;

impl Slot {
    /// Adds what is forced now; the first `n_fixed` tokens of the text stay. Says how the text
    /// ends, if it does.
    pub(super) fn jump(&mut self, retokenizer: &Retokenizer<ModelTokenizer>, n_fixed: usize) -> Option<FinishReason> {
        let jump = self.output.jump(retokenizer, n_fixed);
        self.take_jump(&jump);
        if jump.is_finished {
            self.output.end = Some(self.output.finish_reason());
        }
        // A complete text may have forced tokens at its end that the model has yet to score.
        self.output.end.filter(|_| self.is_done())
    }

    /// Changes the tokens as the jumper has, and drafts what it holds back.
    fn take_jump(&mut self, jump: &Jump) {
        // The draft so far came behind other tokens.
        self.drafting.draft.clear();
        if self.looks_ahead() {
            // A look-up goes on from them.
            self.drafting.begin_with_held_back(jump);
        } else if self.can_take_back {
            self.drafting.draft_held_back(jump);
        }
        if jump.is_nothing() {
            return;
        }
        self.sequence.apply(jump);
        self.accounting.usage.forced_tokens += jump.n_forced();
        self.accounting.usage.retokenized_tokens += jump.n_retokenized;
        self.note_forced(jump);
    }

    /// Reports text that the model was not asked for, and has it scored if it is to be.
    pub(super) fn note_forced(&mut self, jump: &Jump) {
        let new = self.output.new_text();
        if new.is_empty() {
            return;
        }
        if let Some(recorder) = &mut self.scoring.recorder {
            recorder.push_forced(new);
        }
        let texts = self.texts_of(&jump.append[jump.first_forced..], new);
        let first = self.sequence.len() - texts.len();
        let mut logprobs = Vec::new();
        if self.settings.jump_forward == JumpForward::Verified {
            self.scoring.unscored = UnscoredTokens { first, texts };
        } else if self.settings.top_logprobs.is_some() {
            let certain = |(token, bytes): (&TokenId, Vec<u8>)| {
                let token = *token;
                TokenLogprob { token, bytes, logprob: 0.0, forced: true, top: Vec::new(), top_texts: Vec::new() }
            };
            logprobs = self.sequence.tokens[first..].iter().zip(texts).map(certain).collect();
        }
        self.output.emit(logprobs);
    }

    /// What each of the last tokens has of the text's last bytes, `new`. They are divided from the
    /// last token back: the first token may have begun in the text before.
    ///
    /// With `{"na` written and `me": "` forced as the tokens `name`, `":`, ` "`, the first of these
    /// adds `me`.
    fn texts_of(&self, tokens: &[TokenId], mut new: &[u8]) -> Vec<Vec<u8>> {
        let vocabulary = self.output.matcher.vocabulary();
        let mut texts = Vec::with_capacity(tokens.len());
        for token in tokens.iter().rev() {
            let n_bytes = vocabulary.bytes(*token).len().min(new.len());
            let (before, of_token) = new.split_at(new.len() - n_bytes);
            texts.push(of_token.to_vec());
            new = before;
        }
        texts.reverse();
        texts
    }
}
