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
use crate::mask::engine::MaskEngine;
use crate::mask::free_text::{Escapes, TextShape};

/// How much room a state has for different texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    /// Number of ways to go on of which each other text takes away one at most; `usize::MAX` where
    /// there are endlessly many.
    pub(crate) n_ways: usize,
    /// Bytes that suffice to the end of the text by any of these ways, and by an endless one as many
    /// more as the [longest](Tracker::longest) text has; `Cost::MAX` where that isn't known.
    pub(crate) bytes: Cost,
}

impl Room {
    const NONE: Room = Room { n_ways: 0, bytes: Cost::MAX };

    /// Bytes that suffice to the end from a place in that state; none if it isn't known whether
    /// there is a way.
    pub(crate) fn cost(self, tracker: &Tracker) -> Option<Cost> {
        if self.n_ways <= tracker.n_texts() {
            return None;
        }
        let more = if self.n_ways == usize::MAX { tracker.longest().saturating_add(2) } else { 0 };
        Some(self.bytes.saturating_add(Cost::try_from(more).unwrap_or(Cost::MAX)))
    }
}

/// The rooms of states, as far as they were asked for.
#[derive(Debug, Default)]
pub(crate) struct KnownRooms(HashMap<StateId, Room, FxBuildHasher>);

impl KnownRooms {
    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<(StateId, Room)>()
    }
}

/// Characters that stand for themselves in a string.
const CHARACTERS: ByteSet = ByteSet([ascii_range(b' ', b'~') & !(1 << b'"' | 1 << b'\\'), 0]);

/// Most states that one character is gone on from: in the trie of an enum each letter leads to
/// another, and there the texts are looked at.
const MAX_STATES: usize = 4;

/// Most blanks before a value.
const MAX_BLANKS: usize = 256;

impl MaskEngine<'_> {
    /// The room at a place, which is in a list whose items differ.
    pub(crate) fn room(&mut self, place: &Place) -> Room {
        let Some(tracker) = &place.tracker else { return Room::NONE };
        let part = tracker.part();
        if part == Part::Other {
            return Room::NONE;
        }
        if let Some(&known) = self.cache.rooms.0.get(&place.state) {
            return known;
        }
        let room = match part {
            Part::Characters => self.dfa.room_of_string(place.state),
            Part::Mantissa => self.dfa.endless(place.state, b"1"),
            Part::Before | Part::Other => self.dfa.room_before(place.state),
        };
        self.cache.rooms.0.insert(place.state, room);
        self.cache.has_grown = true;
        room
    }

    /// Whether at a place and after up to `height` bytes more there is room whatever they are,
    /// unless they end the string or the number.
    pub(crate) fn is_roomy(&mut self, place: &Place, height: u32) -> bool {
        let Some(tracker) = &place.tracker else { return false };
        let state = place.state;
        match tracker.part() {
            Part::Characters => (0..self.dfa.set(state).len()).any(|at| {
                let config = self.dfa.set(state)[at];
                config != Config::COMPLETE
                    && match self.shape(config.node) {
                        TextShape::Content(Escapes::Any) => true,
                        TextShape::Content(Escapes::Canonical) => self.dfa.set(state).len() == 1,
                        // Behind all of these bytes two characters more may come.
                        TextShape::Character => {
                            let n_characters = CHARACTERS.len();
                            tracker.n_texts() < n_characters * n_characters
                                && self
                                    .counted_content(config)
                                    .is_some_and(|content| content.lengths.end().saturating_sub(2) >= height)
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
            let string = self.step(state, b'"');
            let (room, n_bytes) = match string {
                DEAD => (self.endless(state, b"1"), n_blanks),
                _ => (self.room_of_string(string), n_blanks + 1),
            };
            if room.n_ways > 0 {
                let bytes = if self.has_only_distinct(state) { room.bytes } else { Cost::MAX };
                let bytes = bytes.saturating_add(index(n_bytes)).max(self.min_bytes(state));
                return Room { bytes, ..room };
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
        if endless.n_ways > 0 {
            return endless;
        }
        let firsts = self.after_characters(state);
        if firsts.is_empty() || firsts.len() > MAX_STATES {
            return Room::NONE;
        }
        let mut room = Room { n_ways: 0, bytes: self.bytes_by(state, 0) };
        for (first, n_firsts) in firsts {
            room.bytes = room.bytes.max(self.bytes_by(first, 1));
            let seconds = self.after_characters(first);
            let n_seconds: usize = seconds.iter().map(|&(_, n)| n).sum();
            room.n_ways += n_firsts * n_seconds.max(1);
            for (second, _) in seconds {
                room.bytes = room.bytes.max(self.bytes_by(second, 2));
            }
        }
        room
    }

    /// The states after a character, each with the number of characters that lead to it.
    fn after_characters(&mut self, state: StateId) -> Vec<(StateId, usize)> {
        let mut found: Vec<(StateId, usize)> = Vec::new();
        let ByteSet([ascii, _]) = self.bytes_from(self.set(state));
        for byte in ByteSet([ascii & CHARACTERS.0[0], 0]).iter() {
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

    /// The room where one of these bytes may be written any number of times.
    fn endless(&mut self, state: StateId, bytes: &[u8]) -> Room {
        for &byte in bytes {
            let next = self.step(state, byte);
            if next != DEAD && self.step(next, byte) == next {
                return Room { n_ways: usize::MAX, bytes: self.bytes_by(state, 0).max(self.bytes_by(next, 1)) };
            }
        }
        Room::NONE
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
