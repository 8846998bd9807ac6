//! [`Drafting`]: the tokens that a slot has decoded ahead of choosing them.
//!
//! A draft comes from one of three sources, the first that has something: text that the last jump
//! held back, a look-up of what the answer seems to copy ([`formwork_core::draft`]), and the draft
//! model ([`crate::engine::drafter`]). How long a draft of each source may be depends on how often
//! it was right and on what a token more costs ([`crate::engine::pass_cost`]).

use formwork_core::TokenId;
use formwork_core::draft::{AdaptiveLength, Costs, Drafts};
use formwork_core::jump::Jump;

/// Tokens held back are mostly chosen as they are, three times in four at least.
const HELD_BACK_HITS: u8 = 2;

/// A slot's draft, and what is known about the sources of drafts.
pub(super) struct Drafting {
    /// The tokens to decode behind the sequence's own.
    pub(super) draft: Vec<TokenId>,
    /// Where drafts are looked up, if anywhere.
    pub(super) lookups: Option<Drafts>,
    /// Number of the draft's tokens that a jump held back.
    n_held_back: usize,
    /// How long drafts of what was held back are.
    held_back_length: AdaptiveLength,
    /// Number of the draft's tokens that the draft model chose.
    pub(super) n_modelled: usize,
    /// How long the draft model's drafts are; `None` where it is not to be asked.
    pub(super) model_length: Option<AdaptiveLength>,
    /// What one more token costs, as a share of a pass.
    pub(super) costs: Costs,
}

/// Number of tokens of a draft that was in the batch, by their source.
#[derive(Debug, Clone, Copy)]
pub(super) struct TestedDraft {
    n_held_back: usize,
    n_modelled: usize,
}

impl Drafting {
    pub(super) fn new(lookups: Option<Drafts>, model_drafts: bool) -> Drafting {
        Drafting {
            draft: Vec::new(),
            lookups,
            n_held_back: 0,
            held_back_length: AdaptiveLength::expecting(HELD_BACK_HITS),
            n_modelled: 0,
            model_length: model_drafts.then(AdaptiveLength::default),
            costs: Costs::default(),
        }
    }

    /// Drafts all that a jump held back, for a look-up to go on from.
    pub(super) fn begin_with_held_back(&mut self, jump: &Jump) {
        self.draft.extend_from_slice(&jump.held_back);
    }

    /// Drafts as much of what a jump held back as is worth it.
    pub(super) fn draft_held_back(&mut self, jump: &Jump) {
        // These tokens are forced but may be spelled otherwise when more is known: each needs a
        // row.
        if !jump.held_back.is_empty() {
            self.n_held_back = self.held_back_length.next(self.costs.row).min(jump.held_back.len());
            self.draft.extend_from_slice(&jump.held_back[..self.n_held_back]);
        }
    }

    /// Takes the draft as far as it was in the batch, and adds it to `decoded`.
    pub(super) fn take_tested(&mut self, n_sent: usize, decoded: &mut Vec<TokenId>) -> TestedDraft {
        let tested = TestedDraft {
            n_held_back: std::mem::take(&mut self.n_held_back).min(n_sent),
            n_modelled: std::mem::take(&mut self.n_modelled).min(n_sent),
        };
        decoded.extend(self.draft.drain(..).take(n_sent));
        tested
    }

    /// Learns how much of a draft was right: `n_right` of its tokens are in the sequence now, and
    /// the model's choice agreed with it `n_agreed` times.
    pub(super) fn learn(&mut self, tested: TestedDraft, n_right: usize, n_agreed: usize) {
        self.held_back_length.learn(tested.n_held_back, n_right);
        if let Some(model_length) = &mut self.model_length {
            model_length.learn(tested.n_modelled, n_agreed);
        }
    }

    /// Whether the logits after token `i` of a draft with `n_sent` tokens in the batch are of use:
    /// not where the next token is forced.
    pub(super) fn wants_row(&self, i: usize, n_sent: usize) -> bool {
        let lookups = self.lookups.as_ref().filter(|lookups| lookups.n_proposed() > 0);
        i + 1 == n_sent || lookups.is_none_or(|lookups| lookups.is_choice_after(i + 1))
    }

    /// Number of tokens of a draft in the batch that were guessed, rather than forced.
    pub(super) fn n_guessed(&self, n_sent: usize) -> usize {
        // A look-up goes on through forced text; those tokens are not guesses.
        let n_proposed = self.lookups.as_ref().map(Drafts::n_proposed).filter(|n| *n > 0);
        n_proposed.map_or(n_sent, |n| n.min(n_sent))
    }
}
