//! The places of the matchers, kept with the states that they are at, so that these can be moved.

use crate::lazy_dfa::{START, StateId};

/// A matcher's number.
pub(crate) type SequenceId = usize;

/// One matcher's place.
#[derive(Clone, Debug)]
pub(crate) struct Sequence {
    pub(crate) state: StateId,
    /// The place before each accepted token.
    pub(crate) history: Vec<StateId>,
    /// Whether what it asked for was too much, so that nothing is allowed any more.
    pub(crate) is_given_up: bool,
}

impl Sequence {
    const NEW: Sequence = Sequence { state: START, history: Vec::new(), is_given_up: false };
}

/// All matchers of one grammar and vocabulary.
#[derive(Debug, Default)]
pub(crate) struct Sequences {
    all: Vec<Sequence>,
    free: Vec<SequenceId>,
}

impl Sequences {
    /// A new sequence, before the first byte or as `like` is.
    pub(crate) fn add(&mut self, like: Option<SequenceId>) -> SequenceId {
        let sequence = like.map_or(Sequence::NEW, |id| self.all[id].clone());
        if let Some(id) = self.free.pop() {
            self.all[id] = sequence;
            return id;
        }
        self.all.push(sequence);
        self.all.len() - 1
    }

    pub(crate) fn remove(&mut self, id: SequenceId) {
        self.all[id] = Sequence::NEW;
        self.free.push(id);
    }

    pub(crate) fn get(&self, id: SequenceId) -> &Sequence {
        &self.all[id]
    }

    pub(crate) fn get_mut(&mut self, id: SequenceId) -> &mut Sequence {
        &mut self.all[id]
    }

    /// Every state that a matcher is at or may go back to.
    pub(crate) fn states_mut(&mut self) -> impl Iterator<Item = &mut StateId> {
        self.all.iter_mut().flat_map(|sequence| std::iter::once(&mut sequence.state).chain(&mut sequence.history))
    }
}
