//! [`Matcher`]: the position of one sequence in a grammar.
//!
//! A matcher is thin: the automaton, its masks and the position itself (the state, and the state
//! before each token, for rollback) live in the [`cache`] that all matchers of a grammar and a
//! vocabulary share. So the cache can be cleared, and states renumbered, under every matcher's
//! feet.
//!
//! - [`cache`]: the shared automaton, behind one lock; [`batch`]: masks for many sequences at once;
//!   [`alternatives`]: which values may begin here; [`distinct_lists`]: where items must differ.
//! - [`jump`]: forced text is appended without asking the model; [`draft`]: copied text is proposed
//!   to it; [`repetition`]: text that repeats itself is led to its end. They stand on the matcher
//!   alone, and an engine may leave them out.

pub(crate) mod alternatives;
pub(crate) mod batch;
pub(crate) mod cache;
pub(crate) mod cache_contents;
mod distinct_lists;
pub mod draft;
pub mod jump;
pub mod repetition;
pub(crate) mod sequences;

use std::sync::Arc;

use crate::base::error::{Rejected, SchemaError};
use crate::base::ids::TokenId;
use crate::grammar::Grammar;
use crate::grammar::min_cost::finite;
use crate::lazy_dfa::{DfaCache, START, StateId, too_much};
use crate::mask::crossing::Crossing;
use crate::mask::engine::{MaskCache, MaskEngine};
use crate::mask::token_edges::AfterToken;
use crate::matcher::alternatives::Alternative;
use crate::matcher::cache::Cache;
use crate::matcher::cache_contents::CacheContents;
use crate::matcher::sequences::{Sequence, SequenceId};
use crate::vocab::Vocabulary;
use crate::vocab::token_mask::TokenMask;

/// The position of one sequence in a grammar, over one vocabulary. A clone is a fork: the two go on
/// independently.
///
/// Matchers of the same grammar and vocabulary share what is computed: a state that one has visited
/// is a look-up for all, behind a lock that is held for the length of a call. Cloning copies one
/// small integer for each accepted token.
#[derive(Debug)]
pub struct Matcher {
    grammar: Arc<Grammar>,
    vocabulary: Arc<Vocabulary>,
    cache: Arc<Cache>,
    /// Its position, which the cache keeps.
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
        if grammar.has_distinct_lists {
            // Made before a token waits for it.
            vocabulary.list_tokens();
        }
        let cache = Cache::shared(&grammar, &vocabulary);
        let sequence = cache.with(|cache| cache.sequences.add(None));
        Matcher { grammar, vocabulary, cache, sequence, ended: false, mask: None }
    }

    /// The tokens that may come next: those after whose bytes the text can still be completed, those
    /// that the grammar names as tokens there, and, where it is complete, the end-of-generation
    /// tokens. After an end-of-generation token,
    /// nothing.
    ///
    /// The first visit to a state takes microseconds, whether it is in structure or inside a string
    /// of 200,000 possible tokens; a pattern that many tokens fit may take a tenth of a millisecond,
    /// the worst of a thousand schemas 0.6 (bench/SCHEMAS.md). Later visits, by any matcher of this
    /// grammar and vocabulary, are a look-up. In lists whose items differ (`uniqueItems`) each mask
    /// takes microseconds, behind a thousand items up to milliseconds, and a first visit up to 3. In
    /// a highly ambiguous grammar the sequence may be given up: then no token is allowed, and
    /// [`Matcher::error`] says so.
    pub fn mask(&mut self) -> &TokenMask {
        // The second visit of a state is a look-up: it takes no steps, so no budget of them either.
        let is_known = !self.ended && !self.grammar.has_distinct_lists;
        let known = if is_known { self.cache.with(|cache| cache.known_mask(self.sequence)) } else { None };
        let mask = known.unwrap_or_else(|| self.mask_by(|engine, sequence| engine.mask_of(sequence)));
        self.mask.insert(mask)
    }

    /// The mask that `find` returns for this state; the empty mask where nothing is allowed any
    /// more.
    #[inline]
    fn mask_by(&self, find: impl FnOnce(&mut MaskEngine<'_>, &Sequence) -> Arc<TokenMask>) -> Arc<TokenMask> {
        let (grammar, vocabulary) = (&*self.grammar, &*self.vocabulary);
        self.cache.with(|cache| {
            let find = |engine: &mut MaskEngine<'_>, sequence: &mut Sequence| find(engine, sequence);
            let found = if self.ended { None } else { cache.work((grammar, vocabulary), self.sequence, find) };
            // Needs no state, and so serves a sequence that has been given up as well.
            found.unwrap_or_else(|| {
                let gather = &mut cache.masks.scratch.gather;
                gather.start(vocabulary.n_vocab(), vocabulary.masks());
                gather.finish(vocabulary.masks())
            })
        })
    }

    /// Does work without which this sequence can't go on, from its state. `None` if it takes too
    /// many steps, or did before: the sequence is then given up, see [`Matcher::error`].
    #[inline]
    fn work<R>(&self, work: impl FnOnce(&mut MaskEngine<'_>, &mut Sequence) -> R) -> Option<R> {
        self.cache.with(|cache| cache.work((&self.grammar, &self.vocabulary), self.sequence, work))
    }

    /// Does work that this sequence can do without. `None` if it takes too many steps.
    fn attempt<R>(&self, work: impl FnOnce(&mut MaskEngine<'_>, &mut Sequence) -> R) -> Option<R> {
        self.cache.with(|cache| cache.attempt((&self.grammar, &self.vocabulary), self.sequence, work))
    }

    /// Reads something about the state of this sequence. `None` if it was given up.
    fn look<R>(&self, look: impl FnOnce(&DfaCache, &MaskCache, StateId) -> R) -> Option<R> {
        self.cache.read(|cache| {
            let CacheContents { dfa, masks, .. } = cache;
            (!cache.is_given_up(self.sequence)).then(|| look(dfa, masks, cache.state(self.sequence)))
        })
    }

    /// Why the sequence was given up, if it was: the grammar is so ambiguous that one call took
    /// more steps than it may (some tenths of a second; [`SchemaError::is_too_large`]), or it refers
    /// to a token that the vocabulary doesn't have ([`SchemaError::is_syntax`]), which is known from
    /// the start.
    ///
    /// From then on masks are empty, nothing is accepted, and no text is complete, until tokens are
    /// taken back. Other sequences go on. Ordinary grammars, and all those of types, are far from
    /// the limit.
    #[must_use]
    pub fn error(&self) -> Option<SchemaError> {
        self.cache.read(|cache| cache.missing.clone().or_else(|| cache.is_given_up(self.sequence).then(too_much)))
    }

    /// Whether [`Matcher::mask`] is a look-up here, because this state was visited before.
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
    ///
    /// In a grammar with lists whose items differ (`uniqueItems`), a tight budget may also leave out
    /// tokens that would do.
    pub fn mask_within(&mut self, n_tokens: usize) -> &TokenMask {
        let mask = self.mask_by(|engine, sequence| engine.mask_of_within(sequence, n_tokens));
        self.mask.insert(mask)
    }

    /// Takes `token` as the next one.
    ///
    /// A token that the grammar names as a token goes along that edge, whatever its kind; if its
    /// bytes are allowed as well, the text goes on in either way. Any other one is its text, or the
    /// end.
    ///
    /// # Errors
    /// [`Rejected`] if the grammar does not allow it here; nothing has changed then.
    pub fn accept_token(&mut self, token: TokenId) -> Result<(), Rejected> {
        let rejected = |at| Rejected::token(token, at);
        if self.ended {
            return Err(rejected(0));
        }
        if self.grammar.has_distinct_lists {
            self.ended = self.accept_in_lists(token)?;
            return Ok(());
        }
        // Text under a grammar that names no tokens, which is nearly every token of all.
        if self.grammar.tokens.is_empty()
            && let Some(bytes) = self.vocabulary.text_bytes(token)
        {
            return self.accept_as(bytes).map_err(rejected);
        }
        let accepted = self.work(|engine, sequence| {
            let (after, is_end) = match engine.after_token(sequence.state, token) {
                AfterToken::Refused { at_byte } => return Err(at_byte),
                // The end has its place in the history, and is rolled back like any other token.
                AfterToken::Ends => (sequence.state, true),
                AfterToken::GoesOn { state, is_named } => {
                    if is_named {
                        sequence.named.push(sequence.history.len());
                    }
                    (state, false)
                }
            };
            sequence.history.push(sequence.state);
            sequence.state = after;
            Ok(is_end)
        });
        self.ended = accepted.unwrap_or(Err(0)).map_err(rejected)?;
        Ok(())
    }

    /// Takes `bytes` as those of one token. The error is the offset of the first byte that isn't
    /// allowed; nothing has changed then.
    fn accept_as(&self, bytes: &[u8]) -> Result<(), usize> {
        if self.grammar.has_distinct_lists {
            return self.accept_bytes_in_lists(bytes, true);
        }
        let accepted = self.work(|engine, sequence| {
            // All bytes first: a token that is refused at its last byte must leave no trace.
            let after = engine.dfa.steps(sequence.state, bytes)?;
            sequence.history.push(sequence.state);
            sequence.state = after;
            Ok(())
        });
        accepted.unwrap_or(Err(0))
    }

    /// Takes `bytes` as the next part of the text, whatever tokens spell them. They belong to the
    /// token accepted last: rolling it back takes them back. Bytes are never a token that the grammar
    /// names as one.
    ///
    /// # Errors
    /// [`Rejected`] at the first byte that the grammar doesn't allow; nothing has changed then.
    pub fn accept_bytes(&mut self, bytes: &[u8]) -> Result<(), Rejected> {
        if self.ended && !bytes.is_empty() {
            return Err(Rejected::bytes(0));
        }
        if self.grammar.has_distinct_lists {
            return self.accept_bytes_in_lists(bytes, false).map_err(Rejected::bytes);
        }
        let accepted = self.work(|engine, sequence| {
            sequence.state = engine.dfa.steps(sequence.state, bytes)?;
            Ok(())
        });
        accepted.unwrap_or(Err(0)).map_err(Rejected::bytes)
    }

    /// Number of `tokens`, from the first, that could be accepted one after the other. Changes
    /// nothing. Where all together take more steps than one call may, the number of those that were
    /// looked at within them.
    pub fn validate_tokens(&mut self, tokens: &[TokenId]) -> usize {
        if self.ended {
            return 0;
        }
        if self.grammar.has_distinct_lists {
            return self.validate_in_lists(tokens);
        }
        // An attempt: where a draft takes too many steps, its first tokens count, and the sequence
        // goes on without the others.
        let mut n_accepted = 0;
        self.attempt(|engine, sequence| {
            let mut state = sequence.state;
            for &token in tokens {
                match engine.after_token(state, token) {
                    AfterToken::Refused { .. } => return,
                    AfterToken::GoesOn { state: after, .. } => state = after,
                    // Nothing comes after it.
                    AfterToken::Ends => return n_accepted += 1,
                }
                n_accepted += 1;
            }
        });
        n_accepted
    }

    /// Takes back the last `n_tokens` accepted tokens; all of them if there are fewer, but not
    /// bytes that came before the first. Constant time.
    pub fn rollback(&mut self, n_tokens: usize) {
        // Constant time, because each accepted token has left the state before it.
        let is_taken_back = self.cache.with(|cache| {
            let sequence = cache.sequences.get_mut(self.sequence);
            let keep = sequence.history.len().saturating_sub(n_tokens);
            let Some(&state) = sequence.history.get(keep) else { return false };
            sequence.state = state;
            sequence.history.truncate(keep);
            let n_named = sequence.named.partition_point(|&at| at < keep);
            sequence.named.truncate(n_named);
            if let Some(tracker) = sequence.trackers.get_mut(keep) {
                sequence.tracker = tracker.take();
                sequence.trackers.truncate(keep);
            }
            // It was given up behind this state, which was reached within the step budget.
            sequence.is_given_up = false;
            true
        });
        // The end is always the last token, so taking back any token takes back the end.
        self.ended &= !is_taken_back;
    }

    /// The bytes that must come next: as long as exactly one byte is allowed and neither the end nor
    /// a token that the grammar names may come instead, but at most 64 KiB at a time. Empty where there is a choice.
    pub fn forced_bytes(&mut self) -> Vec<u8> {
        self.forced_run(MAX_FORCED_BYTES).bytes
    }

    /// The token that must come next, where the grammar names one [as a token](Matcher::accept_token)
    /// and neither another token, nor a text, nor the end may come instead.
    pub fn forced_token(&mut self) -> Option<TokenId> {
        if self.ended || self.grammar.tokens.is_empty() {
            return None;
        }
        self.attempt(|engine, sequence| engine.forced_token(sequence.state))?
    }

    /// The JSON values that may begin here, ordered by text: whole texts where a kind of JSON
    /// (strings, numbers; of objects, the first keys) has at most `max_texts` of them, one
    /// alternative for all of the kind otherwise. Empty where no value begins.
    ///
    /// Costs a walk over the texts; tens of microseconds where they are too many.
    pub fn alternatives(&mut self, max_texts: usize) -> Vec<Alternative> {
        if self.ended {
            return Vec::new();
        }
        let found = self.work(|engine, sequence| {
            let mut found = alternatives::alternatives(&mut engine.dfa, sequence.state, max_texts);
            if engine.dfa.grammar.has_distinct_lists {
                engine.retain_distinct(sequence, &mut found);
            }
            found
        });
        found.unwrap_or_default()
    }

    /// [`Matcher::forced_bytes`], at most `max_bytes` of them, and what can follow them.
    pub(crate) fn forced_run(&mut self, max_bytes: usize) -> ForcedRun {
        if self.ended {
            return ForcedRun::default();
        }
        let forced = self.attempt(|engine, sequence| {
            let mut state = sequence.state;
            let mut forced = Vec::new();
            state = engine.dfa.push_forced(state, max_bytes, &mut forced);
            let is_final = engine.dfa.is_final(state);
            let is_closed = is_final || !engine.dfa.grammar.tokens.is_empty() && !engine.dfa.reads_byte(state);
            ForcedRun { bytes: forced, is_final, is_closed }
        });
        forced.unwrap_or_default()
    }

    /// The first byte of the shortest completion and the bytes that are forced after it. Empty
    /// where the text is complete.
    pub(crate) fn shortest_continuation(&mut self) -> Vec<u8> {
        let found = self.attempt(|engine, sequence| {
            let Some((first, state)) = engine.shortest_step_of(sequence) else { return Vec::new() };
            let mut bytes = vec![first];
            engine.dfa.push_forced(state, MAX_CONTINUATION_BYTES, &mut bytes);
            bytes
        });
        found.unwrap_or_default()
    }

    /// The token that the shortest completion begins with, if it begins with one that the grammar
    /// names as a token.
    pub(crate) fn shortest_token(&mut self) -> Option<TokenId> {
        self.attempt(|engine, sequence| engine.shortest_token(sequence.state))?
    }

    /// Number of tokens up to the last that an edge of the grammar names, it included: their
    /// spelling is settled.
    pub(crate) fn n_until_named(&self) -> usize {
        if self.grammar.tokens.is_empty() {
            return 0;
        }
        self.cache.read(|cache| cache.sequences.get(self.sequence).named.last().map_or(0, |at| at + 1))
    }

    /// The tokens of `bytes` and of their beginnings.
    pub(crate) fn tokens_along(&self, bytes: &[u8]) -> Vec<TokenId> {
        let trie = self.vocabulary.trie();
        trie.prefixes(bytes).flat_map(|node| trie.tokens(node)).copied().collect()
    }

    /// Those of `tokens` that [`Matcher::mask_within`] allows.
    pub(crate) fn mask_among(&mut self, tokens: &[TokenId], n_tokens: usize) -> Arc<TokenMask> {
        let all = self.mask_by(|engine, sequence| engine.mask_of_within(sequence, n_tokens));
        let allowed: Vec<TokenId> = tokens.iter().copied().filter(|token| all.is_allowed(*token)).collect();
        self.cache.with(|cache| {
            let gather = &mut cache.masks.scratch.gather;
            gather.start(self.vocabulary.n_vocab(), self.vocabulary.masks());
            gather.tokens(&allowed);
            gather.finish(self.vocabulary.masks())
        })
    }

    /// The offsets in `tail` at which tokens could begin that reach beyond it by bytes that are
    /// allowed there. `tail` is the end of the text once `forced`, which is allowed from here, is
    /// appended.
    pub(crate) fn crossings(&mut self, forced: &[u8], tail: &[u8]) -> Vec<Crossing> {
        let found = self.attempt(|engine, sequence| {
            let state = sequence.state;
            let Ok(state) = engine.dfa.steps(state, forced) else { return Vec::new() };
            engine.crossings(state, tail)
        });
        found.unwrap_or_default()
    }

    /// Whether `n_tokens` suffice to complete the text once `forced`, which is allowed from here,
    /// is appended.
    pub(crate) fn suffices_after(&mut self, forced: &[u8], n_tokens: usize) -> bool {
        let suffices = self.attempt(|engine, sequence| {
            if engine.dfa.grammar.has_distinct_lists {
                return engine.suffices_in_lists(sequence, forced, n_tokens);
            }
            let state = sequence.state;
            let Ok(state) = engine.dfa.steps(state, forced) else { return false };
            let is_within = |cost| finite(cost).is_some_and(|cost| cost <= n_tokens);
            // At worst each byte is a token. That settles it cheaply while the budget is ample.
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
        // A token that heals the prompt begins with bytes that the matcher has never seen.
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
    /// the grammar accepts no text at all. A token that the grammar names as one counts as a byte.
    /// Where items of a list have to differ that aren't begun yet, each counts as the longest that it
    /// may have to be.
    #[must_use]
    pub fn min_bytes_to_end(&self) -> usize {
        if self.grammar.has_distinct_lists {
            return self.min_bytes_in_lists();
        }
        let min_bytes = self.cache.read(|cache| cache.dfa.min_bytes(cache.state(self.sequence)));
        finite(min_bytes).unwrap_or(usize::MAX)
    }

    /// Tokens that suffice to complete the text from here, 0 where it is complete: the fewest that
    /// spell the shortest completion. `None` if this vocabulary cannot spell it, or if it is longer
    /// than 512 KiB.
    pub fn min_tokens_to_end(&mut self) -> Option<usize> {
        finite(self.work(|engine, sequence| engine.min_tokens_of(sequence))?)
    }

    /// Whether an end-of-generation token was accepted as the end of the text, rather than as a token
    /// that the grammar names.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// Back to before the first byte.
    pub fn reset(&mut self) {
        self.ended = false;
        self.cache.with(|cache| {
            let sequence = cache.sequences.get_mut(self.sequence);
            sequence.state = START;
            sequence.history.clear();
            sequence.named.clear();
            sequence.tracker = None;
            sequence.trackers.clear();
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

/// Bytes that are forced, and what can follow them.
#[derive(Debug, Default)]
pub(crate) struct ForcedRun {
    pub(crate) bytes: Vec<u8>,
    /// Whether nothing can follow.
    pub(crate) is_final: bool,
    /// Whether no byte can follow.
    pub(crate) is_closed: bool,
}

/// Most bytes that [`Matcher::forced_bytes`] returns. A grammar may force thousands of millions.
const MAX_FORCED_BYTES: usize = 1 << 16;

/// Most bytes of a continuation: more than a token that ends a value has.
const MAX_CONTINUATION_BYTES: usize = 32;
