//! What a matcher does in grammars with lists whose items differ: each step also takes the
//! [tracker](crate::distinct) along.

use crate::base::error::Rejected;
use crate::base::ids::TokenId;
use crate::distinct::place::Place;
use crate::grammar::min_cost::{Cost, finite};
use crate::lazy_dfa::StateId;
use crate::mask::distinct_tokens::PlaceAfterToken;
use crate::mask::engine::MaskEngine;
use crate::matcher::Matcher;
use crate::matcher::alternatives::Alternative;
use crate::matcher::sequences::Sequence;
use crate::vocab::token_mask::TokenMask;
use std::sync::Arc;

impl Sequence {
    /// Where the text is.
    fn place(&self) -> Place {
        Place::new(self.state, self.tracker.as_ref())
    }

    /// Goes on to `place`; by a token, which can be rolled back, or not.
    fn go_to(&mut self, place: Place, is_token: bool) {
        let (state, tracker) = place.into_parts();
        let (before, tracker_before) =
            (std::mem::replace(&mut self.state, state), std::mem::replace(&mut self.tracker, tracker));
        if is_token {
            self.history.push(before);
            self.trackers.push(tracker_before);
        }
    }
}

impl Matcher {
    /// [`Matcher::accept_token`]. Returns whether the token has ended the text.
    pub(super) fn accept_in_lists(&self, token: TokenId) -> Result<bool, Rejected> {
        let accepted = self.work(|engine, sequence| match engine.place_after_token(&sequence.place(), token) {
            PlaceAfterToken::Refused { at_byte } => Err(at_byte),
            PlaceAfterToken::Ends => {
                sequence.go_to(sequence.place(), true);
                Ok(true)
            }
            PlaceAfterToken::GoesOn { place, is_named } => {
                if is_named {
                    sequence.named.push(sequence.history.len());
                }
                sequence.go_to(place, true);
                Ok(false)
            }
        });
        accepted.unwrap_or(Err(0)).map_err(|at| Rejected::token(token, at))
    }

    /// Takes bytes, as those of one token or of none. The error is the offset of the first that isn't
    /// allowed.
    pub(super) fn accept_bytes_in_lists(&self, bytes: &[u8], is_token: bool) -> Result<(), usize> {
        let accepted = self.work(|engine, sequence| {
            let place = engine.place_after_bytes(&sequence.place(), bytes)?;
            sequence.go_to(place, is_token);
            Ok(())
        });
        accepted.unwrap_or(Err(0))
    }

    /// [`Matcher::validate_tokens`].
    pub(super) fn validate_in_lists(&self, tokens: &[TokenId]) -> usize {
        let mut n_accepted = 0;
        self.attempt(|engine, sequence| {
            let mut place = sequence.place();
            for &token in tokens {
                match engine.place_after_token(&place, token) {
                    PlaceAfterToken::Refused { .. } => return,
                    PlaceAfterToken::GoesOn { place: after, .. } => place = after,
                    PlaceAfterToken::Ends => return n_accepted += 1,
                }
                n_accepted += 1;
            }
        });
        n_accepted
    }

    /// [`Matcher::min_bytes_to_end`].
    pub(super) fn min_bytes_in_lists(&self) -> usize {
        let cost = self.attempt(|engine, sequence| engine.dfa.cost_of_place(&sequence.place()));
        cost.flatten().and_then(finite).unwrap_or(usize::MAX)
    }
}

impl MaskEngine<'_> {
    /// The mask of a sequence.
    #[inline]
    pub(super) fn mask_of(&mut self, sequence: &Sequence) -> Arc<TokenMask> {
        if self.dfa.grammar.has_distinct_lists { self.mask_at(&sequence.place()) } else { self.mask(sequence.state) }
    }

    /// The mask of a sequence under a budget.
    pub(super) fn mask_of_within(&mut self, sequence: &Sequence, n_tokens: usize) -> Arc<TokenMask> {
        if self.dfa.grammar.has_distinct_lists {
            self.mask_within_at(&sequence.place(), n_tokens)
        } else {
            self.mask_within(sequence.state, n_tokens)
        }
    }

    /// Tokens that suffice to the end of a sequence.
    pub(super) fn min_tokens_of(&mut self, sequence: &Sequence) -> Cost {
        if self.dfa.grammar.has_distinct_lists {
            self.min_tokens_at(&sequence.place())
        } else {
            self.min_tokens(sequence.state)
        }
    }

    /// The first byte of the shortest completion, and the state after it.
    pub(super) fn shortest_step_of(&mut self, sequence: &Sequence) -> Option<(u8, StateId)> {
        if !self.dfa.grammar.has_distinct_lists {
            return self.dfa.shortest_step(sequence.state);
        }
        let mut place = sequence.place();
        let byte = (*self.completion(&place)?.first()?)?;
        self.dfa.step_place(&mut place, byte).then_some((byte, place.state))
    }

    /// Whether `n_tokens` suffice to complete a sequence once `forced` is appended.
    pub(super) fn suffices_in_lists(&mut self, sequence: &Sequence, forced: &[u8], n_tokens: usize) -> bool {
        let Ok(place) = self.place_after_bytes(&sequence.place(), forced) else { return false };
        let is_within = |cost| finite(cost).is_some_and(|cost| cost <= n_tokens);
        is_within(self.min_tokens_at(&place))
    }

    /// Leaves out values that would repeat an item.
    pub(super) fn retain_distinct(&mut self, sequence: &Sequence, values: &mut Vec<Alternative>) {
        let place = sequence.place();
        values.retain(|value| match self.place_after_bytes(&place, &value.text) {
            // A number is complete only before what comes next.
            Ok(after) => !value.is_whole || after.tracker.is_none_or(|tracker| tracker.repeated_before(b',') == 0),
            Err(_) => false,
        });
    }
}
