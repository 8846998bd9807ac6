//! [`Matcher`]: one sequence's place in a grammar.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::config::{Configs, DEAD, START, StateId};
use crate::cost::finite;
use crate::error::Rejected;
use crate::ids::TokenId;
use crate::link::Grammar;
use crate::mask::TokenMask;
use crate::vocab::{TokenKind, Vocabulary};

/// One sequence's place in a grammar, over one vocabulary. A clone is a fork: the two go on independently.
///
/// Matchers of the same grammar and vocabulary share everything computed: what one has visited is a look-up for
/// all. Cloning copies one small integer for each accepted token.
#[derive(Clone, Debug)]
pub struct Matcher {
    grammar: Arc<Grammar>,
    vocabulary: Arc<Vocabulary>,
    configs: Arc<Mutex<Configs>>,
    state: StateId,
    /// Whether an end-of-generation token was accepted.
    ended: bool,
    /// The place before each accepted token.
    history: Vec<(StateId, bool)>,
    /// The mask handed out last, kept alive for the reference.
    mask: Option<Arc<TokenMask>>,
}

impl Matcher {
    /// A matcher before the first byte.
    #[must_use]
    pub fn new(grammar: Arc<Grammar>, vocabulary: Arc<Vocabulary>) -> Matcher {
        let configs = grammar.configs_for(&vocabulary);
        Matcher { grammar, vocabulary, configs, state: START, ended: false, history: Vec::new(), mask: None }
    }

    /// The tokens that may come next: those after whose bytes the text can still be completed, and, where it is complete, the
    /// end-of-generation tokens. After an end-of-generation token, nothing.
    ///
    /// The first visit to a place walks the vocabulary (microseconds in structure, about a millisecond for 200,000 tokens
    /// inside a string), later visits return what is there.
    pub fn mask(&mut self) -> &TokenMask {
        let mask = if self.ended {
            self.lock().mask_within(&self.grammar, &self.vocabulary, DEAD, 0)
        } else {
            Arc::clone(&self.lock().mask(&self.grammar, &self.vocabulary, self.state).mask)
        };
        self.mask.insert(mask)
    }

    /// The tokens of [`Matcher::mask`] after which the text can still be completed with `n_tokens - 1` further tokens.
    ///
    /// This is how generation finishes inside a budget: sample from `mask_within(left)`, accept, count `left` down. If
    /// `min_tokens_to_end()` is at most `n_tokens` and above zero, the mask isn't empty, and any token of it
    /// keeps that so for the rest. Costs what [`Matcher::mask`] costs while the budget is ample, a walk over the vocabulary
    /// when it is tight.
    pub fn mask_within(&mut self, n_tokens: usize) -> &TokenMask {
        let state = if self.ended { DEAD } else { self.state };
        let mask = self.lock().mask_within(&self.grammar, &self.vocabulary, state, n_tokens);
        self.mask.insert(mask)
    }

    /// Takes `token` as the next one.
    ///
    /// # Errors
    /// [`Rejected`] if the grammar does not allow it here; nothing has changed then.
    pub fn accept_token(&mut self, token: TokenId) -> Result<(), Rejected> {
        if self.ended {
            return Err(Rejected::token(token, 0));
        }
        let state = if self.vocabulary.kind(token) == Some(TokenKind::EndOfGeneration) {
            if !self.is_accepting() {
                return Err(Rejected::token(token, 0));
            }
            self.history.push((self.state, false));
            self.ended = true;
            return Ok(());
        } else {
            let bytes = self.vocabulary.text_bytes(token).ok_or(Rejected::token(token, 0))?;
            self.after(self.state, bytes).map_err(|at| Rejected::token(token, at))?
        };
        self.history.push((self.state, false));
        self.state = state;
        Ok(())
    }

    /// Takes `bytes` as the next part of the text, whatever tokens spell them. They belong to the token accepted last: rolling it
    /// back takes them back.
    ///
    /// # Errors
    /// [`Rejected`] at the first byte that the grammar doesn't allow; nothing has changed then.
    pub fn accept_bytes(&mut self, bytes: &[u8]) -> Result<(), Rejected> {
        if self.ended && !bytes.is_empty() {
            return Err(Rejected::bytes(0));
        }
        self.state = self.after(self.state, bytes).map_err(Rejected::bytes)?;
        Ok(())
    }

    /// How many of `tokens`, from the first, could be accepted one after the other. Changes nothing.
    pub fn validate_tokens(&mut self, tokens: &[TokenId]) -> usize {
        let before = (self.state, self.ended, self.history.len());
        let n_accepted = tokens.iter().take_while(|&&token| self.accept_token(token).is_ok()).count();
        (self.state, self.ended) = (before.0, before.1);
        self.history.truncate(before.2);
        n_accepted
    }

    /// Takes back the last `n_tokens` accepted tokens; all of them if there are fewer. Constant time.
    pub fn rollback(&mut self, n_tokens: usize) {
        if n_tokens == 0 {
            return;
        }
        let keep = self.history.len().saturating_sub(n_tokens);
        if let Some(&(state, ended)) = self.history.get(keep) {
            (self.state, self.ended) = (state, ended);
        } else {
            self.reset();
        }
        self.history.truncate(keep);
    }

    /// The bytes that must come next: as long as exactly one byte is allowed and the text may not end instead. Empty where
    /// there is a choice.
    pub fn forced_bytes(&mut self) -> Vec<u8> {
        let mut forced = Vec::new();
        if self.ended {
            return forced;
        }
        let mut configs = lock(&self.configs);
        let mut state = self.state;
        // Ends: every place leads to completion, where nothing is forced, in finitely many bytes.
        while let Some(byte) = configs.forced_byte(&self.grammar, state) {
            forced.push(byte);
            state = configs.step(&self.grammar, state, byte);
        }
        forced
    }

    /// The forced bytes as tokens, by the model's own tokenizer, as far as they are certain.
    ///
    /// From the first place on where some allowed token reaches beyond the forced bytes, the tokens are held back, so that the
    /// model chooses its own way over the boundary. Empty if the tokenizer does not give the bytes back (one
    /// that normalizes text). The tokenizer sees the forced bytes alone; it is the caller's to see that the token before does not
    /// merge with them.
    pub fn forced_tokens(&mut self, tokenize: impl FnOnce(&[u8]) -> Vec<TokenId>) -> Vec<TokenId> {
        let forced = self.forced_bytes();
        if forced.is_empty() {
            return Vec::new();
        }
        let mut tokens = tokenize(&forced);
        let spelled: Option<Vec<&[u8]>> = tokens.iter().map(|&token| self.vocabulary.text_bytes(token)).collect();
        let Some(spelled) = spelled.filter(|parts| parts.concat() == forced) else {
            return Vec::new();
        };
        let mut configs = lock(&self.configs);
        let mut state = self.state;
        let mut rest = forced.as_slice();
        let mut certain = 0;
        for bytes in spelled {
            if configs.some_token_extends(&self.grammar, &self.vocabulary, state, rest) {
                break;
            }
            for &byte in bytes {
                state = configs.step(&self.grammar, state, byte);
            }
            rest = &rest[bytes.len()..];
            certain += 1;
        }
        tokens.truncate(certain);
        tokens
    }

    /// Whether the text so far is complete.
    #[must_use]
    pub fn is_accepting(&self) -> bool {
        self.lock().is_accepting(self.state)
    }

    /// Whether the text is complete and nothing can follow, or an end-of-generation token was accepted.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.ended || self.lock().is_final(self.state)
    }

    /// Bytes of the shortest completion from here, 0 where the text is complete; `usize::MAX` if the grammar
    /// accepts no text at all.
    #[must_use]
    pub fn min_bytes_to_end(&self) -> usize {
        finite(self.lock().state(self.state).min_bytes).unwrap_or(usize::MAX)
    }

    /// Tokens that suffice to complete the text from here, 0 where it is complete: the fewest that spell the shortest
    /// completion. `None` if this vocabulary cannot spell it.
    pub fn min_tokens_to_end(&mut self) -> Option<usize> {
        finite(self.lock().min_tokens(&self.grammar, &self.vocabulary, self.state))
    }

    /// Back to before the first byte.
    pub fn reset(&mut self) {
        self.state = START;
        self.ended = false;
        self.history.clear();
    }

    /// The grammar this matcher follows.
    #[must_use]
    pub fn grammar(&self) -> &Arc<Grammar> {
        &self.grammar
    }

    /// The vocabulary its tokens come from.
    #[must_use]
    pub fn vocabulary(&self) -> &Arc<Vocabulary> {
        &self.vocabulary
    }

    /// Number of tokens accepted since the start.
    #[must_use]
    pub fn n_tokens(&self) -> usize {
        self.history.len()
    }

    /// The state after `bytes`, or the offset of the first that is not allowed.
    fn after(&self, mut state: StateId, bytes: &[u8]) -> Result<StateId, usize> {
        let mut configs = self.lock();
        for (at, &byte) in bytes.iter().enumerate() {
            state = configs.step(&self.grammar, state, byte);
            if state == DEAD {
                return Err(at);
            }
        }
        Ok(state)
    }

    fn lock(&self) -> MutexGuard<'_, Configs> {
        lock(&self.configs)
    }
}

/// A panic while the lock was held can have left a row or mask uncomputed, never a wrong one: entries are written whole.
fn lock(configs: &Mutex<Configs>) -> MutexGuard<'_, Configs> {
    configs.lock().unwrap_or_else(PoisonError::into_inner)
}
