//! [`Matcher`]: one sequence's place in a grammar.

pub(crate) mod alternatives;
pub(crate) mod cache;
pub(crate) mod cache_contents;
pub mod draft;
pub mod jump;
pub(crate) mod sequences;

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::base::error::{Rejected, SchemaError};
use crate::base::ids::TokenId;
use crate::grammar::Grammar;
use crate::grammar::min_cost::finite;
use crate::lazy_dfa::{DfaCache, START, StateId, too_much};
use crate::mask::crossing::Crossing;
use crate::mask::engine::{MaskCache, MaskEngine};
use crate::matcher::alternatives::Alternative;
use crate::matcher::cache::Cache;
use crate::matcher::cache_contents::CacheContents;
use crate::matcher::sequences::{Sequence, SequenceId};
use crate::vocab::token_mask::TokenMask;
use crate::vocab::{TokenKind, Vocabulary};

/// One sequence's place in a grammar, over one vocabulary. A clone is a fork: the two go on
/// independently.
///
/// Matchers of the same grammar and vocabulary share everything computed: what one has visited is a
/// look-up for all, behind a lock that is held for as long as a call takes. Cloning copies one
/// small integer for each accepted token.
#[derive(Debug)]
pub struct Matcher {
    grammar: Arc<Grammar>,
    vocabulary: Arc<Vocabulary>,
    cache: Arc<Cache>,
    /// Where this matcher's place is kept.
    sequence: SequenceId,
    /// Whether an end-of-generation token was accepted, which then is the last token.
    ended: bool,
    /// The mask handed out last, kept alive for the reference.
    mask: Option<Arc<TokenMask>>,
}

impl Matcher {
    /// A matcher before the first byte.
    #[must_use]
    pub fn new(grammar: Arc<Grammar>, vocabulary: Arc<Vocabulary>) -> Matcher {
        let cache = Cache::shared(&grammar, &vocabulary);
        let sequence = cache.with(|cache| cache.sequences.add(None));
        Matcher { grammar, vocabulary, cache, sequence, ended: false, mask: None }
    }

    /// The tokens that may come next: those after whose bytes the text can still be completed, and,
    /// where it is complete, the end-of-generation tokens. After an end-of-generation token,
    /// nothing.
    ///
    /// The first visit to a place takes microseconds, whether it is in structure or inside a string
    /// of 200,000 possible tokens; a pattern that many tokens fit may take a tenth of a
    /// millisecond. Later visits, by any matcher of this grammar and vocabulary, return what is
    /// there. In a highly ambiguous grammar it may be given up: then there are no tokens, and
    /// [`Matcher::error`] says so.
    pub fn mask(&mut self) -> &TokenMask {
        let mask = self.mask_by(|engine, state| engine.mask(state));
        self.mask.insert(mask)
    }

    /// The mask that `find` finds here; that of no tokens where nothing is allowed any more.
    #[inline]
    fn mask_by(&self, find: impl FnOnce(&mut MaskEngine<'_>, StateId) -> Arc<TokenMask>) -> Arc<TokenMask> {
        let (grammar, vocabulary) = (&*self.grammar, &*self.vocabulary);
        self.cache.with(|cache| {
            let find = |engine: &mut MaskEngine<'_>, sequence: &mut Sequence| find(engine, sequence.state);
            let found = if self.ended { None } else { cache.work((grammar, vocabulary), self.sequence, find) };
            found.unwrap_or_else(|| {
                let CacheContents { dfa, masks, .. } = cache;
                MaskEngine::new(grammar, vocabulary, dfa, masks).no_tokens()
            })
        })
    }

    /// Does what this sequence needs to go on, from the state that it is at. None if it is too much
    /// or was before: see [`Matcher::error`].
    #[inline]
    fn work<R>(&self, work: impl FnOnce(&mut MaskEngine<'_>, &mut Sequence) -> R) -> Option<R> {
        self.cache.with(|cache| cache.work((&self.grammar, &self.vocabulary), self.sequence, work))
    }

    /// Does what this sequence could do without. None if it is too much.
    fn attempt<R>(&self, work: impl FnOnce(&mut MaskEngine<'_>, &mut Sequence) -> R) -> Option<R> {
        self.cache.with(|cache| cache.attempt((&self.grammar, &self.vocabulary), self.sequence, work))
    }

    /// What is to be seen at the state that this sequence is at. None if it was given up.
    fn look<R>(&self, look: impl FnOnce(&DfaCache, &MaskCache, StateId) -> R) -> Option<R> {
        self.cache.read(|cache| {
            let CacheContents { dfa, masks, .. } = cache;
            (!cache.is_given_up(self.sequence)).then(|| look(dfa, masks, cache.state(self.sequence)))
        })
    }

    /// Why nothing is allowed any more in a grammar that would allow something: it is so ambiguous
    /// that one call took more work than it may (some tenths of a second;
    /// [`SchemaError::is_too_large`]). From then on, masks are empty, nothing is accepted, and no
    /// text is complete, until tokens are taken back; other sequences go on. Ordinary grammars, and
    /// all those of types, are far from it.
    #[must_use]
    pub fn error(&self) -> Option<SchemaError> {
        self.cache.read(|cache| cache.is_given_up(self.sequence)).then(too_much)
    }

    /// Whether [`Matcher::mask`] is a look-up here, because this place was visited before.
    #[must_use]
    pub fn is_mask_known(&self) -> bool {
        self.ended || self.look(|_, masks, state| masks.is_mask_known(state)).unwrap_or(true)
    }

    /// The tokens of [`Matcher::mask`] after which the text can still be completed with
    /// `n_tokens - 1` further tokens.
    ///
    /// This is how generation finishes inside a budget: sample from `mask_within(left)`, accept,
    /// count `left` down. If `min_tokens_to_end()` is at most `n_tokens` and above zero, the mask
    /// isn't empty, and any token of it keeps that so for the rest. Costs what [`Matcher::mask`]
    /// costs while the budget is ample, a walk over the vocabulary when it is tight.
    pub fn mask_within(&mut self, n_tokens: usize) -> &TokenMask {
        let mask = self.mask_by(|engine, state| engine.mask_within(state, n_tokens));
        self.mask.insert(mask)
    }

    /// Takes `token` as the next one.
    ///
    /// # Errors
    /// [`Rejected`] if the grammar does not allow it here; nothing has changed then.
    pub fn accept_token(&mut self, token: TokenId) -> Result<(), Rejected> {
        let rejected = |at| Rejected::token(token, at);
        if self.ended {
            return Err(rejected(0));
        }
        if self.vocabulary.kind(token) == Some(TokenKind::EndOfGeneration) {
            if !self.is_accepting() {
                return Err(rejected(0));
            }
            self.ended = true;
        }
        let bytes = if self.ended { &[] } else { self.vocabulary.text_bytes(token).ok_or(rejected(0))? };
        self.accept_as(bytes).map_err(rejected)
    }

    /// Takes `bytes` as those of one token. The error is the offset of the first that is not
    /// allowed; nothing has changed then.
    fn accept_as(&self, bytes: &[u8]) -> Result<(), usize> {
        let accepted = self.work(|engine, sequence| {
            let after = engine.dfa.steps(sequence.state, bytes)?;
            sequence.history.push(sequence.state);
            sequence.state = after;
            Ok(())
        });
        accepted.unwrap_or(Err(0))
    }

    /// Takes `bytes` as the next part of the text, whatever tokens spell them. They belong to the
    /// token accepted last: rolling it back takes them back.
    ///
    /// # Errors
    /// [`Rejected`] at the first byte that the grammar doesn't allow; nothing has changed then.
    pub fn accept_bytes(&mut self, bytes: &[u8]) -> Result<(), Rejected> {
        if self.ended && !bytes.is_empty() {
            return Err(Rejected::bytes(0));
        }
        let accepted = self.work(|engine, sequence| {
            sequence.state = engine.dfa.steps(sequence.state, bytes)?;
            Ok(())
        });
        accepted.unwrap_or(Err(0)).map_err(Rejected::bytes)
    }

    /// How many of `tokens`, from the first, could be accepted one after the other. Changes
    /// nothing.
    pub fn validate_tokens(&mut self, tokens: &[TokenId]) -> usize {
        if self.ended {
            return 0;
        }
        let n_accepted = self.attempt(|engine, sequence| {
            let mut state = sequence.state;
            for (n_accepted, &token) in tokens.iter().enumerate() {
                if self.vocabulary.kind(token) == Some(TokenKind::EndOfGeneration) {
                    // Nothing comes after it.
                    return n_accepted + usize::from(engine.dfa.is_accepting(state));
                }
                let after = self.vocabulary.text_bytes(token).map(|bytes| engine.dfa.steps(state, bytes));
                let Some(Ok(after)) = after else { return n_accepted };
                state = after;
            }
            tokens.len()
        });
        n_accepted.unwrap_or(0)
    }

    /// Takes back the last `n_tokens` accepted tokens; all of them if there are fewer, but not
    /// bytes that came before the first. Constant time.
    pub fn rollback(&mut self, n_tokens: usize) {
        let is_taken_back = self.cache.with(|cache| {
            let sequence = cache.sequences.get_mut(self.sequence);
            let keep = sequence.history.len().saturating_sub(n_tokens);
            let Some(&state) = sequence.history.get(keep) else { return false };
            sequence.state = state;
            sequence.history.truncate(keep);
            sequence.is_given_up = false;
            true
        });
        self.ended &= !is_taken_back;
    }

    /// The bytes that must come next: as long as exactly one byte is allowed and the text may not
    /// end instead, but at most 64 KiB at a time. Empty where there is a choice.
    pub fn forced_bytes(&mut self) -> Vec<u8> {
        self.forced_run(MAX_FORCED_BYTES).0
    }

    /// The JSON values that may begin here, ordered by text: whole texts where a kind of JSON
    /// (strings, numbers; of objects, the first keys) has at most `most` of them, one alternative
    /// for all of the kind otherwise. Empty where no value begins.
    ///
    /// Costs a walk over the texts; tens of microseconds where they are too many.
    pub fn alternatives(&mut self, most: usize) -> Vec<Alternative> {
        if self.ended {
            return Vec::new();
        }
        self.work(|engine, sequence| alternatives::alternatives(&mut engine.dfa, sequence.state, most))
            .unwrap_or_default()
    }

    /// [`Matcher::forced_bytes`], at most `most` of them, and whether the text ends after them:
    /// nothing can follow then.
    pub(crate) fn forced_run(&mut self, most: usize) -> (Vec<u8>, bool) {
        if self.ended {
            return (Vec::new(), false);
        }
        let forced = self.attempt(|engine, sequence| {
            let mut state = sequence.state;
            let mut forced = Vec::new();
            state = engine.dfa.push_forced(state, most, &mut forced);
            (forced, engine.dfa.is_final(state))
        });
        forced.unwrap_or_default()
    }

    /// The bytes that the shortest completion begins with, as far as they are forced once its first
    /// byte has come. Empty where the text is complete.
    pub(crate) fn shortest_way_on(&mut self) -> Vec<u8> {
        let found = self.attempt(|engine, sequence| {
            let state = sequence.state;
            let Some((first, state)) = engine.dfa.shortest_step(state) else { return Vec::new() };
            let mut bytes = vec![first];
            engine.dfa.push_forced(state, MAX_WAY_ON, &mut bytes);
            bytes
        });
        found.unwrap_or_default()
    }

    /// Where in `tail`, what the text ends with once `forced` has come, tokens could begin that
    /// reach beyond `tail` by bytes that are allowed there. `forced` is allowed from here.
    pub(crate) fn crossings(&mut self, forced: &[u8], tail: &[u8]) -> Vec<Crossing> {
        let found = self.attempt(|engine, sequence| {
            let state = sequence.state;
            let Ok(state) = engine.dfa.steps(state, forced) else { return Vec::new() };
            engine.crossings(state, tail)
        });
        found.unwrap_or_default()
    }

    /// Whether `n_tokens` suffice to complete the text once `forced`, which is allowed from here,
    /// has come.
    pub(crate) fn suffices_after(&mut self, forced: &[u8], n_tokens: usize) -> bool {
        let suffices = self.attempt(|engine, sequence| {
            let state = sequence.state;
            let Ok(state) = engine.dfa.steps(state, forced) else { return false };
            let is_within = |cost| finite(cost).is_some_and(|cost| cost <= n_tokens);
            // At worst each byte is a token, which settles it while the budget is ample.
            self.vocabulary.spells_every_byte() && is_within(engine.dfa.min_bytes(state))
                || is_within(engine.min_tokens(state))
        });
        suffices == Some(true)
    }

    /// Replaces all tokens but the first `keep` by `tokens`, of whose first one `skip` bytes are
    /// not part of the text.
    ///
    /// # Errors
    /// [`Rejected`] if they are not allowed; the tokens before the one refused are accepted then.
    pub(crate) fn replace_tail(&mut self, keep: usize, tokens: &[TokenId], skip: usize) -> Result<(), Rejected> {
        self.rollback(self.n_tokens().saturating_sub(keep));
        let Some((&first, rest)) = tokens.split_first().filter(|_| skip > 0) else {
            return tokens.iter().try_for_each(|&token| self.accept_token(token));
        };
        let bytes = self.vocabulary.text_bytes(first).and_then(|bytes| bytes.get(skip..));
        self.accept_as(bytes.ok_or(Rejected::token(first, 0))?).map_err(|at| Rejected::token(first, at))?;
        rest.iter().try_for_each(|&token| self.accept_token(token))
    }

    /// Whether the text so far is complete.
    #[must_use]
    pub fn is_accepting(&self) -> bool {
        self.look(|dfa, _, state| dfa.is_accepting(state)) == Some(true)
    }

    /// Whether the text is complete and nothing can follow, or an end-of-generation token was
    /// accepted.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.ended || self.look(|dfa, _, state| dfa.is_final(state)) == Some(true)
    }

    /// Bytes of the shortest completion from here, 0 where the text is complete; `usize::MAX` if
    /// the grammar accepts no text at all.
    #[must_use]
    pub fn min_bytes_to_end(&self) -> usize {
        let min_bytes = self.cache.read(|cache| cache.dfa.min_bytes(cache.state(self.sequence)));
        finite(min_bytes).unwrap_or(usize::MAX)
    }

    /// Tokens that suffice to complete the text from here, 0 where it is complete: the fewest that
    /// spell the shortest completion. `None` if this vocabulary cannot spell it, or if it is longer
    /// than 512 KiB.
    pub fn min_tokens_to_end(&mut self) -> Option<usize> {
        finite(self.work(|engine, sequence| engine.min_tokens(sequence.state))?)
    }

    /// Back to before the first byte.
    pub fn reset(&mut self) {
        self.ended = false;
        self.cache.with(|cache| {
            let sequence = cache.sequences.get_mut(self.sequence);
            sequence.state = START;
            sequence.history.clear();
            sequence.is_given_up = false;
        });
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
        self.cache.read(|cache| cache.sequences.get(self.sequence).history.len())
    }
}

impl Clone for Matcher {
    fn clone(&self) -> Matcher {
        Matcher {
            grammar: Arc::clone(&self.grammar),
            vocabulary: Arc::clone(&self.vocabulary),
            cache: Arc::clone(&self.cache),
            sequence: self.cache.with(|cache| cache.sequences.add(Some(self.sequence))),
            ended: self.ended,
            mask: self.mask.clone(),
        }
    }
}

impl Drop for Matcher {
    fn drop(&mut self) {
        self.cache.with(|cache| cache.sequences.remove(self.sequence));
    }
}

/// Most bytes that [`Matcher::forced_bytes`] gives. A grammar may force thousands of millions.
const MAX_FORCED_BYTES: usize = 1 << 16;

/// More than what a token that ends a value spells.
const MAX_WAY_ON: usize = 32;

/// Writes the mask of each matcher into its row (see [`TokenMask::fill`]): one call for all
/// sequences of a batch.
///
/// Masks that are known, or cheap, are written at once; what is left after a few hundred
/// microseconds is shared out among up to `n_threads` threads. Matchers of one grammar wait for one
/// another, those of different grammars don't.
///
/// # Panics
/// If a row has fewer than `n_vocab / 32` words, rounded up.
pub fn fill_masks(batch: &mut [(&mut Matcher, &mut [u32])], n_threads: usize) {
    let fill = |batch: &mut [(&mut Matcher, &mut [u32])]| {
        for (matcher, row) in batch {
            matcher.mask().fill(row);
        }
    };
    let started = Instant::now();
    let mut rest = batch;
    // A look at the clock costs about as much as a mask that is known.
    while rest.len() > 1 && started.elapsed() < WORTH_A_THREAD {
        let (now, later) = rest.split_at_mut(rest.len().min(8));
        fill(now);
        rest = later;
    }
    if rest.len() < 2 || n_threads < 2 {
        return fill(rest);
    }
    let share = rest.len().div_ceil(n_threads);
    let (mine, others) = rest.split_at_mut(share);
    std::thread::scope(|scope| {
        for part in others.chunks_mut(share) {
            scope.spawn(move || fill(part));
        }
        fill(mine);
    });
}

/// What starting a thread costs, several times over.
const WORTH_A_THREAD: Duration = Duration::from_micros(200);
