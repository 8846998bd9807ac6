//! [`Sequences`]: the positions of all matchers of a cache.
//!
//! They are kept here and not in the matchers, so that clearing the automaton can renumber the
//! states that they refer to.

use std::sync::Arc;

use crate::distinct::tracker::Tracker;
use crate::lazy_dfa::{START, StateId};

/// The number of a matcher among those of its cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SequenceId(usize);

/// The position of a matcher.
#[derive(Clone, Debug)]
pub(crate) struct Sequence {
    /// The state after the text so far.
    pub(crate) state: StateId,
    /// The state before each accepted token, for rollback.
    pub(crate) history: Vec<StateId>,
    /// The places in `history` of the tokens that an edge of the grammar names, in order.
    pub(crate) named: Vec<usize>,
    /// Where the text is in lists whose items differ, in a grammar that has some.
    pub(crate) tracker: Option<Arc<Tracker>>,
    /// That before each accepted token. Empty in other grammars.
    pub(crate) trackers: Vec<Option<Arc<Tracker>>>,
    /// Whether it has used up its [steps](crate::lazy_dfa::step_budget), so that nothing is allowed
    /// any more.
    pub(crate) is_given_up: bool,
}

impl Sequence {
    const NEW: Sequence = Sequence {
        state: START,
        history: Vec::new(),
        named: Vec::new(),
        tracker: None,
        trackers: Vec::new(),
        is_given_up: false,
    };
}

/// The positions of all matchers of one grammar and vocabulary.
#[derive(Debug, Default)]
pub(crate) struct Sequences {
    all: Vec<Sequence>,
    /// Numbers of matchers that are gone, to be used again.
    free: Vec<SequenceId>,
}

impl Sequences {
    /// Adds a position: before the first byte, or a copy of `like`.
    pub(crate) fn add(&mut self, like: Option<SequenceId>) -> SequenceId {
        let sequence = like.map_or(Sequence::NEW, |id| self.all[id.0].clone());
        if let Some(id) = self.free.pop() {
            self.all[id.0] = sequence;
            return id;
        }
        self.all.push(sequence);
        SequenceId(self.all.len() - 1)
    }

    pub(crate) fn remove(&mut self, id: SequenceId) {
        // Without its history at once: the next collection would keep those states alive.
        self.all[id.0] = Sequence::NEW;
        self.free.push(id);
    }

    pub(crate) fn get(&self, id: SequenceId) -> &Sequence {
        &self.all[id.0]
    }

    pub(crate) fn get_mut(&mut self, id: SequenceId) -> &mut Sequence {
        &mut self.all[id.0]
    }

    /// The states that matchers are at or may roll back to.
    pub(crate) fn states_mut(&mut self) -> impl Iterator<Item = &mut StateId> {
        self.all.iter_mut().flat_map(|sequence| std::iter::once(&mut sequence.state).chain(&mut sequence.history))
    }
}
