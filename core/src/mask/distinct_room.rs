//! Whether an item can be led apart from all others, without looking at the others.
//!
//! In a string that may go on with any character, or with two of a few dozen, there is always a way
//! to a text that no other item has. That depends on the state alone, so it is found once for each,
//! and settles nearly all places at which a list whose items differ has a token looked at. Where it
//! doesn't, as in an enum, the [search](crate::distinct::search) goes through the texts.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::base::byte_set::{ByteSet, ascii_range};
use crate::base::ids::index;
use crate::distinct::place::Place;
use crate::distinct::tracker::{Part, Tracker};
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::{Config, DEAD, LazyDfa, StateId};
use crate::mask::builder::REST_OF_CHARACTER;
use crate::mask::engine::MaskEngine;
use crate::mask::free_text::{Escapes, TextShape};

/// How much room a state has for different texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    /// Number of ways to go on of which each other text takes away one at most.
    n_ways: usize,
    /// Bytes that suffice to the end of the text by any of these ways; `Cost::MAX` where that isn't
    /// known.
    bytes: Cost,
    /// The same where a character may be written any number of times, but for as many bytes as the
    /// [longest](Tracker::longest) text has.
    endless: Option<Cost>,
}

impl Room {
    pub(crate) const NONE: Room = Room { n_ways: 0, bytes: Cost::MAX, endless: None };

    /// Bytes that suffice to the end from a place in that state, or behind a token of `n_bytes` that
    /// leads there from it; none if it isn't known whether there is a way.
    pub(crate) fn cost(self, tracker: &Tracker, n_bytes: usize) -> Option<Cost> {
        let more = |n: usize| Cost::try_from(n).unwrap_or(Cost::MAX);
        // Each byte of the token ends one text or value at most.
        if self.n_ways > tracker.n_others() + n_bytes {
            return Some(self.bytes.saturating_add(more(n_bytes)));
        }
        Some(self.endless?.saturating_add(more(tracker.longest() + 2 * n_bytes + 2)))
    }

    /// As if some bytes came before.
    fn behind(self, n_bytes: usize) -> Room {
        let more = |cost: Cost| cost.saturating_add(index(n_bytes));
        Room { bytes: more(self.bytes), endless: self.endless.map(more), ..self }
    }

    /// With costs that are no less than this.
    fn at_least(self, cost: Cost) -> Room {
        Room { bytes: self.bytes.max(cost), endless: self.endless.map(|bytes| bytes.max(cost)), ..self }
    }

    fn is_any(self) -> bool {
        self.n_ways > 0 || self.endless.is_some()
    }
}

/// The rooms of states, as far as they were asked for.
#[derive(Debug, Default)]
pub(crate) struct KnownRooms(HashMap<StateId, Room, FxBuildHasher>);

/// Characters that stand for themselves in a string.
const CHARACTERS: ByteSet = ByteSet([ascii_range(b' ', b'~') & !(1 << b'"' | 1 << b'\\'), 0]);
const DIGITS: ByteSet = ByteSet([ascii_range(b'0', b'9'), 0]);
/// Before those, zeros may stand for nothing.
const FIRST_DIGITS: ByteSet = ByteSet([ascii_range(b'1', b'9'), 0]);

/// Most states that one character is gone on from: in the trie of an enum each letter leads to
/// another, and there the texts are looked at.
const MAX_STATES: usize = 4;

/// Most blanks before a value.
const MAX_BLANKS: usize = 256;

impl KnownRooms {
    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<(StateId, Room)>()
    }

    /// The room at a place.
    pub(crate) fn at(&mut self, dfa: &mut LazyDfa<'_>, place: &Place) -> Room {
        let Some(tracker) = &place.tracker else { return Room::NONE };
        let part = tracker.part();
        if part == Part::Other {
            return Room::NONE;
        }
        if let Some(&known) = self.0.get(&place.state) {
            return known;
        }
        let room = match part {
            Part::Characters => dfa.room_of_string(place.state),
            Part::InCharacter => dfa.room_in_character(place),
            Part::Mantissa => dfa.room_of_number(place.state),
            Part::Before | Part::Other => dfa.room_before(place.state),
        };
        self.0.insert(place.state, room);
        room
    }

    /// Bytes that suffice to the end from a place, if they are known without a search.
    pub(crate) fn cost(&mut self, dfa: &mut LazyDfa<'_>, place: &Place) -> Option<Cost> {
        self.at(dfa, place).cost(place.tracker.as_ref()?, 0)
    }
}

impl MaskEngine<'_> {
    /// Whether at a place and after up to `height` bytes more there is room whatever they are,
    /// unless they end the string or the number.
    pub(crate) fn is_roomy(&mut self, place: &Place, height: u32) -> bool {
        let Some(tracker) = &place.tracker else { return false };
        let state = place.state;
        match tracker.part() {
            Part::Characters | Part::InCharacter => (0..self.dfa.set(state).len()).any(|at| {
                let config = self.dfa.set(state)[at];
                if config == Config::COMPLETE {
                    return false;
                }
                let shape = match self.shape(config.node) {
                    TextShape::Within { start, .. } => match self.shape(start) {
                        shape @ TextShape::Content(_) => shape,
                        _ => TextShape::Other,
                    },
                    shape => shape,
                };
                match shape {
                    TextShape::Content(Escapes::Any) => true,
                    TextShape::Content(Escapes::Canonical) => self.dfa.set(state).len() == 1,
                    // Behind all of these bytes two characters more may come.
                    TextShape::Character => {
                        let content = self.counted_content(config);
                        tracker.n_others() < CHARACTERS.len() * CHARACTERS.len()
                            && content.is_some_and(|content| content.lengths.end().saturating_sub(2) >= height)
                    }
                    _ => false,
                }
            }),
            Part::Mantissa => (b'0'..=b'9').all(|digit| self.dfa.step(state, digit) == state),
            Part::Before | Part::Other => false,
        }
    }
}

impl LazyDfa<'_> {
    /// The room before a value or a key: that of a string or a number.
    fn room_before(&mut self, mut state: StateId) -> Room {
        for n_blanks in 0..MAX_BLANKS {
            let room = match self.step(state, b'"') {
                DEAD => self.room_of_number(state),
                string => self.room_of_string(string).behind(1),
            };
            if room.is_any() {
                return room.behind(n_blanks).at_least(self.bytes_by(state, 0));
            }
            match self.forced_byte(state) {
                Some(byte @ (b' ' | b'\n')) => state = self.step(state, byte),
                _ => break,
            }
        }
        Room::NONE
    }

    /// The room in a string, between two characters.
    fn room_of_string(&mut self, state: StateId) -> Room {
        let endless = self.endless(state, b"aA0_-z ");
        Room { endless, ..self.ways(state, &[CHARACTERS, CHARACTERS]) }
    }

    /// The room in a character of a string: that behind it.
    fn room_in_character(&mut self, place: &Place) -> Room {
        let mut place = place.clone();
        let mut least = 0;
        for n_bytes in 0..REST_OF_CHARACTER {
            if place.tracker.as_ref().is_some_and(|tracker| tracker.part() == Part::Characters) {
                return self.room_of_string(place.state).behind(n_bytes.try_into().unwrap_or(0)).at_least(least);
            }
            least = least.max(self.bytes_by(place.state, n_bytes));
            let Some(byte) = self.bytes_from(self.set(place.state)).iter().next() else { break };
            if !self.step_place(&mut place, byte) {
                break;
            }
        }
        Room::NONE
    }

    /// The room in a number, before its exponent.
    fn room_of_number(&mut self, state: StateId) -> Room {
        let endless = self.endless(state, b"1");
        Room { endless, ..self.ways(state, &[FIRST_DIGITS, DIGITS, DIGITS]) }
    }

    /// The ways to go on with one byte of each of these sets, or with some and then none.
    fn ways(&mut self, state: StateId, sets: &[ByteSet]) -> Room {
        let mut room = Room { n_ways: 0, bytes: self.bytes_by(state, 0), endless: None };
        let Some((first, rest)) = sets.split_first() else { return room };
        let after = self.after_any(state, *first);
        if after.len() > MAX_STATES {
            return room;
        }
        for (next, n) in after {
            let further = self.ways(next, rest).behind(1);
            room.n_ways += n * further.n_ways.max(1);
            room.bytes = room.bytes.max(further.bytes);
        }
        room
    }

    /// The states after one of these bytes, each with the number of bytes that lead to it; some of
    /// them if they are too many.
    fn after_any(&mut self, state: StateId, bytes: ByteSet) -> Vec<(StateId, usize)> {
        let mut found: Vec<(StateId, usize)> = Vec::new();
        let ByteSet([read, _]) = self.bytes_from(self.set(state));
        for byte in ByteSet([read & bytes.0[0], 0]).iter() {
            let next = self.step(state, byte);
            match found.iter().position(|(other, _)| *other == next) {
                Some(at) => found[at].1 += 1,
                None if next == DEAD => {}
                None if found.len() > MAX_STATES => break,
                None => found.push((next, 1)),
            }
        }
        found
    }

    /// Where one of these bytes may be written any number of times: bytes that then suffice to the
    /// end.
    fn endless(&mut self, state: StateId, bytes: &[u8]) -> Option<Cost> {
        bytes.iter().find_map(|&byte| {
            let next = self.step(state, byte);
            let is_loop = next != DEAD && self.step(next, byte) == next;
            is_loop.then(|| self.bytes_by(state, 0).max(self.bytes_by(next, 1)))
        })
    }

    /// Bytes to the end by a state that `n_bytes` lead to.
    fn bytes_by(&mut self, state: StateId, n_bytes: Cost) -> Cost {
        if self.has_only_distinct(state) { self.min_bytes(state).saturating_add(n_bytes) } else { Cost::MAX }
    }

    /// Whether nothing of a state is left without the lists at any one depth whose items differ.
    fn has_only_distinct(&mut self, state: StateId) -> bool {
        let mut depths = self.distinct_depths(state);
        while depths != 0 {
            if self.without_distinct(state, depths.trailing_zeros()) != DEAD {
                return false;
            }
            depths &= depths - 1;
        }
        true
    }
}
