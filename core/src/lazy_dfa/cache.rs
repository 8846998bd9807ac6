//! [`DfaCache`]: the states, stacks and transitions that are built so far.
//!
//! Everything is interned: equal sets of configurations are one state, equal frames one stack.
//! States and frames are only ever added, in pages that don't move, so that no step takes long;
//! [`collect`](super::collect) starts afresh when memory runs out.

use std::collections::HashMap;
use std::ops::Deref;

use rustc_hash::FxBuildHasher;

use super::config::{Config, Frame, StackId, StateId};
use super::distinct_lists::DistinctLists;
use super::gap::Gaps;
use super::graph_stack::GraphStack;
use super::member_sets::MemberSets;
use super::position::{KnownPlaces, KnownSteps};
use super::step_budget::StepBudget;
use crate::base::extendible_hash::ExtendibleIndex;
use crate::base::ids::{index, to_usize};
use crate::base::paged_vec::Pages;
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;

/// A state of the DFA: a set of configurations and what is known of it.
#[derive(Debug)]
pub(super) struct DfaState {
    /// Index of the set's first configuration in [`DfaCache::configs`]. The set is sorted, so that
    /// equal sets are equal slices.
    pub(super) first: u32,
    /// Number of configurations.
    pub(super) len: u32,
    pub(super) transitions: Transitions,
    pub(super) counting: Counting,
    /// Bytes of the shortest completion.
    pub(super) min_bytes: Cost,
}

/// The transitions of a state.
///
/// A state within a literal has one transition and needs no row. Most states of JSON are such, and
/// a row takes `4 * n_classes` bytes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Transitions {
    /// No byte was asked for yet.
    Unasked,
    /// `rows[start + class]`, [`UNKNOWN`](super::config::UNKNOWN) where it is not computed.
    Row { start: u32 },
    /// `byte` leads to `next`, every other byte to the dead state.
    Byte { byte: u8, next: StateId },
}

/// The part of the automaton that is built so far: states, stacks and transitions, interned.
///
/// It belongs to one grammar but does not hold it: a [`LazyDfa`] brings the two together for one
/// call, as a search of regex-automata's `hybrid::dfa` does with its `Cache`.
#[derive(Debug)]
pub(crate) struct DfaCache {
    /// Length of a row.
    pub(super) n_classes: usize,
    /// Bytes of the vocabulary's longest token: how far a mask looks.
    pub(super) horizon: u32,
    pub(super) states: Pages<DfaState>,
    /// The sets of all states, one after the other.
    pub(super) configs: Pages<Config>,
    /// From the hash of a set to its state.
    pub(super) state_of: ExtendibleIndex,
    pub(super) rows: Pages<StateId>,
    pub(super) frames: Pages<Frame>,
    /// Bytes from the return of each frame to the end of the text.
    pub(super) after: Pages<Cost>,
    /// For each stack the one that stands for it where only the next `horizon` bytes matter.
    pub(super) widened: Pages<StackId>,
    /// From the hash of a frame to its stack.
    pub(super) frame_of: ExtendibleIndex,
    pub(super) unions: Unions,
    pub(super) gaps: Gaps,
    pub(super) known_places: KnownPlaces,
    pub(super) known_steps: KnownSteps,
    pub(super) member_sets: MemberSets,
    pub(super) distinct_lists: DistinctLists,
    /// The steps taken by the call at work.
    pub(crate) step_budget: StepBudget,
    /// Whether the epsilon closure of the start was found within the step budget.
    pub(crate) is_start_whole: bool,
    pub(super) scratch: Scratch,
    /// Whether anything was added since memory was last reported.
    pub(crate) has_grown: bool,
}

/// The lazily built DFA of a grammar, borrowed for one call.
///
/// Reading goes through [`Deref`] to what is built; only what has to follow a transition that may
/// not be there yet takes `&mut self`. The grammar is not owned because grammars own the caches.
#[derive(Debug)]
pub(crate) struct LazyDfa<'a> {
    pub(crate) grammar: &'a Grammar,
    pub(crate) cache: &'a mut DfaCache,
}

impl Deref for LazyDfa<'_> {
    type Target = DfaCache;

    /// The states, stacks and transitions built so far, to be read.
    #[inline]
    fn deref(&self) -> &DfaCache {
        self.cache
    }
}

impl DfaCache {
    /// The automaton before the first byte. `horizon` is the length of the longest token.
    pub(crate) fn new(grammar: &Grammar, horizon: usize) -> DfaCache {
        let mut cache = DfaCache {
            n_classes: grammar.classes.n_classes(),
            horizon: index(horizon),
            states: Pages::new(),
            configs: Pages::new(),
            state_of: ExtendibleIndex::new(),
            rows: Pages::new(),
            frames: Pages::new(),
            after: Pages::new(),
            widened: Pages::new(),
            frame_of: ExtendibleIndex::new(),
            unions: Unions::default(),
            gaps: Gaps::default(),
            known_places: KnownPlaces::default(),
            known_steps: KnownSteps::default(),
            member_sets: MemberSets::default(),
            distinct_lists: DistinctLists::default(),
            step_budget: StepBudget::default(),
            is_start_whole: true,
            scratch: Scratch::default(),
            has_grown: false,
        };
        LazyDfa { grammar, cache: &mut cache }.intern_start();
        cache
    }

    /// The configurations of a state, sorted.
    pub(crate) fn set(&self, state: StateId) -> &[Config] {
        let DfaState { first, len, .. } = self.states[state];
        self.configs.run(to_usize(first), to_usize(len))
    }

    /// Bytes of the shortest completion.
    pub(crate) fn min_bytes(&self, state: StateId) -> Cost {
        self.states[state].min_bytes
    }

    /// Whether the text may end here.
    pub(crate) fn is_accepting(&self, state: StateId) -> bool {
        // `COMPLETE` sorts behind all others: its node is the greatest number.
        self.set(state).last() == Some(&Config::COMPLETE)
    }

    /// Whether the text may end here and nothing can follow.
    pub(crate) fn is_final(&self, state: StateId) -> bool {
        *self.set(state) == [Config::COMPLETE]
    }

    /// The frame on top of a stack.
    pub(crate) fn frame(&self, stack: StackId) -> Frame {
        self.frames[stack]
    }

    /// Number of containers open where `config` is.
    pub(crate) fn depth(&self, config: Config) -> u32 {
        self.frames[config.stack].depth
    }

    /// Throws away what a panic left half done.
    pub(crate) fn drop_unfinished(&mut self) {
        self.scratch = Scratch::default();
    }
}

/// Whether a state is at the start of a character in a bounded string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counting {
    /// It is not, or it is not known to be.
    No,
    /// It is, with the configuration at this index of its set.
    At(u8),
}

/// Buffers of the epsilon closure, kept between calls so that none allocates.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// Configurations that are still to be followed.
    pub(super) work: Vec<Config>,
    /// Configurations of the closure, which wait for a byte or are complete.
    pub(super) found: Vec<Config>,
    /// Configurations that were followed, so that epsilon cycles end.
    pub(super) passed: Vec<Config>,
    /// The configurations that the closure is of, for a second attempt.
    pub(super) begin: Vec<Config>,
    /// What the second attempt works on.
    pub(super) shared: GraphStack,
    /// What bytes lead to from a state whose row is filled in.
    pub(super) row_steps: RowSteps,
}

/// What bytes lead to from a state whose row is filled in.
#[derive(Debug, Default)]
pub(super) struct RowSteps {
    /// By class of bytes: an index among the places, or one behind them.
    pub(super) by_class: Vec<u32>,
    pub(super) places: Vec<Places>,
}

/// Configurations that a byte leads to, not yet closed: a list that shares its beginning with
/// others.
#[derive(Debug)]
pub(super) struct Places {
    /// Those before the last, as an index; none is behind the end.
    pub(super) before: u32,
    pub(super) last: Config,
    /// The state of all of them, once it is asked for.
    pub(super) next: StateId,
}

/// The unions of stacks that were made, so that none is made twice.
#[derive(Debug, Default)]
pub(super) struct Unions {
    /// From sorted stacks to their union.
    pub(super) known: HashMap<Box<[StackId]>, StackId, FxBuildHasher>,
    /// Number of stacks in all keys.
    n_members: usize,
    /// Number of unions made for the closure at hand.
    pub(super) n_new: usize,
}

impl Unions {
    /// Memory in use, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.known.capacity() * size_of::<(Box<[StackId]>, StackId)>() + self.n_members * size_of::<StackId>()
    }

    /// Begins another closure.
    pub(super) fn begin(&mut self) {
        self.n_new = 0;
        // Between two closures, because within one the unions so far are still looked up.
        if self.known.len() > MAX_KNOWN {
            self.known.clear();
            self.n_members = 0;
        }
    }

    /// Keeps the union of the stacks `of`.
    pub(super) fn insert(&mut self, of: Box<[StackId]>, union: StackId) {
        self.n_new += 1;
        self.n_members += of.len();
        self.known.insert(of, union);
    }
}

/// Most unions that are kept.
const MAX_KNOWN: usize = 1 << 18;
