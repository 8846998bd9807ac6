//! Ways out of a place where an item may become equal to another, and the shortest completion.
//!
//! The search is best-first, by the number of bytes so far and those that the grammar says are left.
//! What is found first from a place is found first from every place on the way as well, because the
//! order of any two texts doesn't depend on what they have in common. So whoever follows a way out
//! byte by byte gets nearer to its end with each.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::place::Place;
use super::tracker::Tracker;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::{DEAD, LazyDfa, StateId};

/// Most places that one search goes on from. That of the items of a list finds one sooner, or the
/// grammar was refused.
pub(crate) const MAX_EXPANDED: usize = 1 << 14;

/// A text to a place from which all is well, and the bytes from its begin to the end of the text.
#[derive(Debug)]
pub(crate) struct WayOut {
    pub(crate) text: Vec<u8>,
    pub(crate) cost: Cost,
}

/// A place that the search has come to.
#[derive(Debug)]
struct Reached {
    /// Bytes to the end of the text, as far as it is known.
    cost: Cost,
    text: Vec<u8>,
    /// None where the text is a way out: all is well in a part of the configurations, and the cost is
    /// that of these.
    place: Option<Place>,
}

impl Reached {
    /// Of one cost, ways out are taken first, then the place that is farthest.
    fn key(&self) -> (Cost, bool, Reverse<usize>, &[u8]) {
        (self.cost, self.place.is_some(), Reverse(self.text.len()), &self.text)
    }
}

impl PartialEq for Reached {
    fn eq(&self, other: &Reached) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Reached {}

impl PartialOrd for Reached {
    fn partial_cmp(&self, other: &Reached) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Reached {
    /// The greatest is taken first.
    fn cmp(&self, other: &Reached) -> std::cmp::Ordering {
        other.key().cmp(&self.key())
    }
}

impl LazyDfa<'_> {
    /// Whether all is well at a place: in some configuration no item can become equal to another.
    /// Then these configurations' bytes to the end.
    pub(crate) fn safe_cost(&mut self, place: &Place) -> Option<Cost> {
        let threatened = place.tracker.as_ref().map_or(0, Tracker::threatened);
        let safe = self.without_any(place.state, threatened);
        (safe != DEAD).then(|| self.min_bytes(safe))
    }

    /// The same, where no other configuration costs less.
    fn least_cost(&mut self, place: &Place) -> Option<Cost> {
        self.safe_cost(place).filter(|&cost| cost <= self.min_bytes(place.state))
    }

    /// Bytes that suffice to the end of the text from a place; none if there is no way there.
    pub(crate) fn cost_of_place(&mut self, place: &Place) -> Option<Cost> {
        match self.least_cost(place) {
            Some(cost) => Some(cost),
            None => self.way_out(place).map(|way| way.cost),
        }
    }

    /// The first way from a place to one where all is well; none if there is none, or the search
    /// takes too long.
    pub(crate) fn way_out(&mut self, place: &Place) -> Option<WayOut> {
        self.way_to(place, |_, _| None)
    }

    /// The first way from a place to one where all is well, or for which `known` has the bytes to the
    /// end. These may be more than have to be, and so may the cost be then.
    pub(crate) fn way_to(
        &mut self,
        place: &Place,
        mut known: impl FnMut(&mut Self, &Place) -> Option<Cost>,
    ) -> Option<WayOut> {
        let mut open = BinaryHeap::from([Reached { cost: 0, text: Vec::new(), place: Some(place.clone()) }]);
        // The first way to where all is well costs no more than the costliest place on another.
        let mut most = 0;
        for _ in 0..MAX_EXPANDED {
            let Some(Reached { cost, text, place }) = open.pop() else { break };
            let Some(place) = place else { return Some(WayOut { cost, text }) };
            most = most.max(cost);
            if let Some(cost) = self.least_cost(&place) {
                return Some(WayOut { cost: cost.saturating_add(len(&text)), text });
            }
            if let Some(cost) = known(self, &place) {
                return Some(WayOut { cost: most.max(cost.saturating_add(len(&text))), text });
            }
            if self.step_budget.is_too_much() {
                return None;
            }
            // All is well in a list of one kind, and in one of another that ends sooner it may be as well.
            if let Some(cost) = self.safe_cost(&place) {
                open.push(Reached { cost: cost.saturating_add(len(&text)), text: text.clone(), place: None });
            }
            self.expand(&text, &place, &mut open);
        }
        let ways_out = open.into_iter().filter(|reached| reached.place.is_none());
        ways_out.max().map(|Reached { cost, text, .. }| WayOut { text, cost })
    }

    /// Adds the places one byte further.
    fn expand(&mut self, text: &[u8], place: &Place, open: &mut BinaryHeap<Reached>) {
        // Where a string goes on and all is well, one character is as good as another.
        let mut apart: Vec<StateId> = Vec::new();
        let bytes_apart = place.tracker.as_ref().map(Tracker::bytes_apart).unwrap_or_default();
        let is_long = place.tracker.as_ref().is_some_and(Tracker::is_long_number);
        for byte in self.bytes_from(self.set(place.state)).iter() {
            let next = self.step(place.state, byte);
            if next == DEAD || is_long && next == place.state {
                continue;
            }
            if bytes_apart.has(byte) {
                if apart.contains(&next) {
                    continue;
                }
                apart.push(next);
            }
            let mut place = place.clone();
            if !self.step_place(&mut place, byte) {
                continue;
            }
            let n_rivals = place.tracker.as_ref().map_or(0, Tracker::n_rivals);
            self.cache.step_budget.spend(1 + (text.len() + n_rivals) / 256);
            let text = [text, &[byte]].concat();
            let left = self.min_bytes(place.state);
            open.push(Reached { cost: left.saturating_add(len(&text)), text, place: Some(place) });
        }
    }

    /// A text that leads from a place to the end of the list that its tracker began with, or out of
    /// it otherwise; as short as that is known to be. None if there is no way.
    pub(crate) fn way_through(&mut self, place: &mut Place) -> Option<Vec<u8>> {
        let mut text = Vec::new();
        while place.tracker.is_some() && self.min_bytes(place.state) > 0 {
            let bytes = match self.least_cost(place) {
                Some(cost) => vec![self.nearer(place, cost)?],
                None => match self.way_out(place)? {
                    WayOut { text, cost } if text.is_empty() => vec![self.nearer(place, cost)?],
                    WayOut { text, .. } => text,
                },
            };
            for &byte in &bytes {
                if !self.step_place(place, byte) {
                    return None;
                }
            }
            text.extend(bytes);
            if text.len() > MAX_TEXT {
                return None;
            }
        }
        Some(text)
    }

    /// The byte that leads nearest to the end from a place where all is well.
    fn nearer(&mut self, place: &Place, cost: Cost) -> Option<u8> {
        let mut best: Option<(Cost, u8)> = None;
        for byte in 0..=u8::MAX {
            let next = self.step(place.state, byte);
            if next == DEAD || best.is_some_and(|(best, _)| self.min_bytes(next) >= best) {
                continue;
            }
            let mut next = place.clone();
            if self.step_place(&mut next, byte)
                && let Some(left) = self.cost_of_place(&next)
                && left < cost
                && best.is_none_or(|(best, _)| left < best)
            {
                best = Some((left, byte));
            }
        }
        best.map(|(_, byte)| byte)
    }
}

/// Longest text through a list, in bytes.
const MAX_TEXT: usize = 1 << 19;

fn len(text: &[u8]) -> Cost {
    crate::base::ids::index(text.len())
}
