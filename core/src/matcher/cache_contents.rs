//! [`CacheContents`]: what all matchers of one grammar over one vocabulary share.
//!
//! The lazily built [DFA](DfaCache), the [masks](MaskCache) of its states, and the
//! [positions](Sequences) of the matchers.

use std::sync::Arc;

use crate::base::error::SchemaError;
use crate::grammar::Grammar;
use crate::lazy_dfa::{DfaCache, StateId};
use crate::mask::builder::Scratch;
use crate::mask::engine::{MaskCache, MaskEngine};
use crate::mask::named_tokens::NamedTokens;
use crate::matcher::sequences::{Sequence, SequenceId, Sequences};
use crate::vocab::Vocabulary;
use crate::vocab::token_mask::TokenMask;

/// The automaton, its masks, and the positions of the matchers.
#[derive(Debug)]
pub(crate) struct CacheContents {
    pub(crate) dfa: DfaCache,
    pub(crate) masks: MaskCache,
    /// The tokens that the grammar refers to.
    named: NamedTokens,
    /// Which of them the vocabulary doesn't have: then nothing is allowed.
    pub(crate) missing: Option<SchemaError>,
    pub(crate) sequences: Sequences,
    /// Number of bytes in use when it was last reported.
    reported: usize,
}

impl CacheContents {
    /// The automaton before the first byte, without masks.
    pub(crate) fn new(grammar: &Grammar, vocabulary: &Vocabulary, scratch: Scratch) -> CacheContents {
        let (named, missing) = match NamedTokens::new(grammar, vocabulary) {
            Ok(named) => (named, None),
            Err(missing) => (NamedTokens::default(), Some(missing)),
        };
        // A token that is no text counts as one byte.
        let mut dfa = DfaCache::new(grammar, vocabulary.trie().max_depth().max(1));
        dfa.is_start_whole &= missing.is_none();
        CacheContents {
            dfa,
            named,
            missing,
            masks: MaskCache::new(scratch),
            sequences: Sequences::default(),
            reported: 0,
        }
    }

    /// Does work without which a sequence can't go on. `None` if it takes too many steps, or did
    /// before: the sequence is then given up. Others go on.
    #[inline]
    pub(crate) fn work<R>(
        &mut self,
        (grammar, vocabulary): (&Grammar, &Vocabulary),
        id: SequenceId,
        work: impl FnOnce(&mut MaskEngine<'_>, &mut Sequence) -> R,
    ) -> Option<R> {
        let done = self.attempt((grammar, vocabulary), id, work);
        if done.is_none() {
            self.sequences.get_mut(id).is_given_up = true;
        }
        done
    }

    /// Does work that a sequence can do without. `None` if it takes too many steps.
    #[inline]
    pub(crate) fn attempt<R>(
        &mut self,
        (grammar, vocabulary): (&Grammar, &Vocabulary),
        id: SequenceId,
        work: impl FnOnce(&mut MaskEngine<'_>, &mut Sequence) -> R,
    ) -> Option<R> {
        if self.is_given_up(id) {
            return None;
        }
        // Each call begins with a full budget, so that a long text is not taken for a hard one.
        self.dfa.step_budget.begin();
        let CacheContents { dfa, masks, sequences, named, .. } = self;
        let done = work(&mut MaskEngine::new(grammar, (vocabulary, named), dfa, masks), sequences.get_mut(id));
        if self.dfa.step_budget.is_too_much() {
            // States made in this call may be incomplete, so they are dropped.
            self.collect(grammar);
            return None;
        }
        Some(done)
    }

    /// The mask of the state that a sequence is at, if it was computed before and the sequence goes
    /// on.
    #[inline]
    pub(crate) fn known_mask(&self, id: SequenceId) -> Option<Arc<TokenMask>> {
        let sequence = self.sequences.get(id);
        if !self.dfa.is_start_whole || sequence.is_given_up {
            return None;
        }
        self.masks.state(sequence.state).mask.as_ref().map(|(mask, _)| Arc::clone(mask))
    }

    /// Whether nothing is allowed any more: in this sequence, or in all, because not even the start
    /// could be followed or the vocabulary lacks a token of the grammar.
    pub(crate) fn is_given_up(&self, id: SequenceId) -> bool {
        !self.dfa.is_start_whole || self.sequences.get(id).is_given_up
    }

    /// The state that a sequence is at.
    pub(crate) fn state(&self, id: SequenceId) -> StateId {
        self.sequences.get(id).state
    }

    /// Drops what no matcher needs.
    pub(crate) fn collect(&mut self, grammar: &Grammar) {
        self.dfa.collect(grammar, self.sequences.states_mut());
        self.dfa.is_start_whole &= self.missing.is_none();
        // Masks are found by the number of their state, and states have got new numbers. Those that
        // are still needed are computed again at their next visit.
        self.masks = MaskCache::new(std::mem::take(&mut self.masks.scratch));
        self.dfa.has_grown = true;
    }

    /// By how many bytes memory has grown since this was asked last; next to nothing to ask when
    /// nothing was added. The masks themselves, which others share, and the matchers' histories
    /// are not counted.
    #[inline]
    pub(crate) fn growth(&mut self) -> isize {
        if !(self.dfa.has_grown | self.masks.has_grown) {
            return 0;
        }
        (self.dfa.has_grown, self.masks.has_grown) = (false, false);
        let before = self.reported;
        self.reported = self.dfa.bytes() + self.masks.bytes();
        self.reported.cast_signed() - before.cast_signed()
    }

    /// Bytes in use as they were last reported.
    pub(crate) fn reported(&self) -> usize {
        self.reported
    }

    /// Throws away what a panic left half done.
    pub(crate) fn drop_unfinished(&mut self) {
        self.dfa.drop_unfinished();
    }
}
