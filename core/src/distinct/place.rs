//! [`Place`]: where a text is, in the automaton and in its lists whose items differ and objects whose
//! keys do.

use std::sync::Arc;

use super::tracker::{Step, Tracker};
use crate::lazy_dfa::{DEAD, LazyDfa, StateId};

/// A state of the automaton, and the tracker in a list whose items differ or an object whose keys do.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) state: StateId,
    pub(crate) tracker: Option<Tracker>,
}

impl Place {
    /// The place of a state and of what a sequence has kept.
    pub(crate) fn new(state: StateId, tracker: Option<&Arc<Tracker>>) -> Place {
        Place { state, tracker: tracker.map(|tracker| Tracker::clone(tracker)) }
    }

    /// What a sequence keeps.
    pub(crate) fn into_parts(self) -> (StateId, Option<Arc<Tracker>>) {
        let settled = |mut tracker: Tracker| {
            tracker.settle();
            Arc::new(tracker)
        };
        (self.state, self.tracker.map(settled))
    }
}

impl LazyDfa<'_> {
    /// Goes on by a byte. Returns whether it is allowed by itself; whether the text can be completed
    /// behind it is for the [search](super::search) to say where the place is
    /// [threatened](Tracker::threatened).
    pub(crate) fn step_place(&mut self, place: &mut Place, byte: u8) -> bool {
        self.step_place_as(place, byte, true)
    }

    /// The same, as if all items differed.
    pub(crate) fn step_place_unchecked(&mut self, place: &mut Place, byte: u8) -> bool {
        self.step_place_as(place, byte, false)
    }

    fn step_place_as(&mut self, place: &mut Place, byte: u8, is_checked: bool) -> bool {
        let Some(tracker) = &mut place.tracker else {
            let opened = if self.may_begin_distinct(byte) { self.depths_before(place.state, byte) } else { 0 };
            place.state = self.step(place.state, byte);
            if opened != 0 && place.state != DEAD {
                // Not what may begin with the next byte: that is deeper.
                let depths = self.distinct_depths(place.state) & opened;
                place.tracker = (depths != 0).then(|| Tracker::new(depths.trailing_zeros(), byte == b'{'));
            }
            return place.state != DEAD;
        };
        let repeated = if is_checked { tracker.repeated_before(byte) } else { 0 };
        let before = self.without_any(place.state, repeated);
        place.state = self.step(before, byte);
        if place.state == DEAD {
            return false;
        }
        let depth = tracker.depth();
        let Step::On { repeated } = tracker.step(byte) else {
            // Behind the outermost list, or in a text that is no list of such items.
            place.tracker = None;
            return true;
        };
        place.state = self.without_any(place.state, if is_checked { repeated } else { 0 });
        let depths = self.distinct_depths(place.state);
        if tracker.depth() > depth {
            tracker.set_distinct(depths >> tracker.depth() & 1 == 1);
        }
        if depths & tracker.lists() == 0 {
            place.tracker = None;
        }
        place.state != DEAD
    }

    /// Whether a list or an object that has to be read begins with this byte, if it begins one.
    fn may_begin_distinct(&self, byte: u8) -> bool {
        byte == b'[' || byte == b'{' && self.grammar.has_distinct_keys
    }

    /// Ends the string at hand, whatever it says, which leads to `state`.
    pub(crate) fn close_string(&mut self, place: &mut Place, state: StateId) {
        place.state = state;
        if let Some(tracker) = &mut place.tracker {
            tracker.step(b'"');
            if self.distinct_depths(state) & tracker.lists() == 0 {
                place.tracker = None;
            }
        }
    }

    /// Goes on by all of these bytes.
    ///
    /// # Errors
    /// The offset of the first byte that is not allowed.
    pub(crate) fn step_place_by(&mut self, place: &mut Place, bytes: &[u8]) -> Result<(), usize> {
        let mut at = 0;
        while at < bytes.len() {
            if place.tracker.is_none() {
                // As far as nothing can begin that has to be read, as always.
                let len = bytes[at..].iter().position(|&byte| self.may_begin_distinct(byte));
                let len = len.unwrap_or(bytes.len() - at);
                place.state = self.steps(place.state, &bytes[at..at + len]).map_err(|n| at + n)?;
                at += len;
            }
            if at < bytes.len() && !self.step_place(place, bytes[at]) {
                return Err(at);
            }
            at += 1;
        }
        if self.step_budget.is_too_much() { Err(bytes.len()) } else { Ok(()) }
    }
}
