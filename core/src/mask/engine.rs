//! [`MaskEngine`]: what computes the masks of one grammar over one vocabulary.
//!
//! The engine is the [lazy DFA](LazyDfa) and the vocabulary, borrowed for one call, with what is
//! known of masks so far: a [`MaskCache`]. The DFA knows nothing of tokens.

use std::sync::Arc;

use crate::base::paged_vec::Pages;
use crate::fragment::table::NodeId;
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::{DfaCache, LazyDfa, StateId};
use crate::mask::builder::Scratch;
use crate::mask::content_any_character::KnownPairs;
use crate::mask::content_except::KnownClosers;
use crate::mask::distinct_room::KnownRooms;
use crate::mask::elsewhere::KnownElsewhere;
use crate::mask::free_text::{TextShape, TextShapes};
use crate::mask::indents::KnownIndents;
use crate::mask::length_bound::KnownLongTokens;
use crate::mask::named_tokens::NamedTokens;
use crate::mask::next_items::KnownNextItems;
use crate::mask::opened_strings::KnownOpened;
use crate::mask::over_alphabet::KnownUnitSteps;
use crate::vocab::Vocabulary;
use crate::vocab::token_mask::TokenMask;

/// What a mask and a token budget ask of a state, once computed.
#[derive(Clone, Debug, Default)]
pub(crate) struct StateMasks {
    /// The token mask, and by how many bytes any of its tokens can at most lengthen the shortest
    /// completion from any of the set's configurations. Both are the same for all states that one
    /// [stands for](crate::lazy_dfa::counter_widening): a difference of costs, unlike a cost,
    /// doesn't depend on counters that are far from their bounds.
    pub(crate) mask: Option<(Arc<TokenMask>, Cost)>,
    /// Tokens of the shortest completion's cheapest spelling in the vocabulary: see
    /// [`MaskEngine::min_tokens`].
    pub(crate) min_tokens: Option<Cost>,
    /// The greatest `min_tokens` after any token of the mask.
    pub(crate) max_tokens_after: Option<Cost>,
}

/// The masks of the states of one [`DfaCache`], and memory for those in the making.
#[derive(Debug)]
pub(crate) struct MaskCache {
    /// By state; states beyond its end have no mask yet.
    states: Pages<StateMasks>,
    /// The entry of every state that has none of its own.
    unknown: StateMasks,
    /// What kind of text begins at each node, as far as it was asked for.
    pub(super) shapes: TextShapes,
    /// What the characters do at each state, as far as it was asked for.
    pub(crate) unit_steps: KnownUnitSteps,
    /// Where nodes lead along characters, as far as it was asked for.
    pub(crate) pairs: KnownPairs,
    /// The tokens in which another item of a list begins, as far as they were asked for.
    pub(crate) next_items: KnownNextItems,
    /// Where items of a list can always be led apart, as far as it was asked for.
    pub(crate) rooms: KnownRooms,
    /// The tokens that may reach over the end of a string of limited length, as far as they were asked
    /// for.
    pub(crate) long_tokens: KnownLongTokens,
    /// The states whose masks others can have.
    pub(crate) elsewhere: KnownElsewhere,
    /// Masks in white space that may be left out, for others there.
    pub(crate) indents: KnownIndents,
    /// The tokens that open strings, as far as they were asked for.
    pub(crate) opened: KnownOpened,
    /// The tokens that close strings, as far as they were asked for.
    pub(super) closers: KnownClosers,
    /// Memory for masks in the making.
    pub(crate) scratch: Scratch,
    /// Whether anything was added since memory was last reported.
    pub(crate) has_grown: bool,
}

impl MaskCache {
    /// Without any mask, and with this memory for those in the making.
    pub(crate) fn new(scratch: Scratch) -> MaskCache {
        MaskCache {
            states: Pages::new(),
            unknown: StateMasks::default(),
            shapes: TextShapes::default(),
            unit_steps: KnownUnitSteps::default(),
            pairs: KnownPairs::default(),
            next_items: KnownNextItems::default(),
            rooms: KnownRooms::default(),
            long_tokens: KnownLongTokens::default(),
            elsewhere: KnownElsewhere::new(),
            indents: KnownIndents::default(),
            opened: KnownOpened::default(),
            closers: KnownClosers::default(),
            scratch,
            has_grown: false,
        }
    }

    /// Memory in use, in bytes, without the masks, which other caches share.
    pub(crate) fn bytes(&self) -> usize {
        let lists = [self.next_items.bytes(), self.rooms.bytes(), self.opened.bytes(), self.closers.bytes()];
        let parts = [
            self.long_tokens.bytes(),
            self.unit_steps.bytes(),
            self.pairs.bytes(),
            self.elsewhere.bytes(),
            self.indents.bytes(),
        ];
        self.states.bytes() + lists.iter().sum::<usize>() + parts.iter().sum::<usize>()
    }

    /// The entry of a state, empty for one without masks.
    #[inline]
    pub(crate) fn state(&self, state: StateId) -> &StateMasks {
        self.states.get(state.index()).unwrap_or(&self.unknown)
    }

    /// The entry of a state, to be written. Entries are added for all states up to this one.
    pub(crate) fn state_mut(&mut self, state: StateId) -> &mut StateMasks {
        // States are numbered from 0 without gaps, so this adds few entries at a time.
        while self.states.len() <= state.index() {
            self.states.push(StateMasks::default());
            self.has_grown = true;
        }
        &mut self.states[state]
    }

    /// Whether the mask of a state is known.
    pub(crate) fn is_mask_known(&self, state: StateId) -> bool {
        self.state(state).mask.is_some()
    }
}

/// Computes masks; borrowed for one call.
#[derive(Debug)]
pub(crate) struct MaskEngine<'a> {
    pub(crate) dfa: LazyDfa<'a>,
    pub(crate) vocabulary: &'a Vocabulary,
    /// The tokens that the grammar refers to.
    pub(crate) named: &'a NamedTokens,
    pub(crate) cache: &'a mut MaskCache,
}

impl<'a> MaskEngine<'a> {
    #[inline]
    /// An engine for one call.
    pub(crate) fn new(
        grammar: &'a Grammar,
        (vocabulary, named): (&'a Vocabulary, &'a NamedTokens),
        dfa: &'a mut DfaCache,
        masks: &'a mut MaskCache,
    ) -> MaskEngine<'a> {
        MaskEngine { dfa: LazyDfa { grammar, cache: dfa }, vocabulary, named, cache: masks }
    }

    /// What kind of text begins at a node.
    pub(crate) fn shape(&mut self, node: NodeId) -> TextShape {
        self.cache.shapes.of(self.dfa.grammar, self.vocabulary.classes(), node)
    }
}
