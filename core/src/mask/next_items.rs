//! The tokens in which another item of a list whose items differ begins, or a member of an object in
//! one: such as `","`. Which tokens they are depends on the state alone, so they are found once for
//! each.

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use crate::base::ids::TokenId;
use crate::distinct::place::Place;
use crate::distinct::tracker::{Part, Tracker};
use crate::lazy_dfa::{DEAD, StateId};
use crate::mask::distinct_room::Room;
use crate::mask::engine::MaskEngine;
use crate::vocab::trie::TokenTrie;

/// Tokens in which another item begins, from one state.
#[derive(Debug)]
pub(crate) struct NextItem {
    pub(crate) tokens: Vec<TokenId>,
    /// The room behind them.
    pub(crate) room: Room,
    /// Whether the same may follow behind all of them.
    pub(crate) is_alike: bool,
}

/// What is known of next items, by state.
#[derive(Debug, Default)]
pub(crate) struct KnownNextItems {
    known: HashMap<StateId, Arc<[NextItem]>, FxBuildHasher>,
    n_bytes: usize,
}

impl KnownNextItems {
    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.known.capacity() * size_of::<(StateId, Arc<[NextItem]>)>() + self.n_bytes
    }
}

/// A place that a token leads through, as if all items differed.
#[derive(Clone, Debug)]
struct Passed {
    place: Place,
    /// Values and keys that were complete at the first comma between values.
    at_comma: Option<(usize, usize)>,
}

impl Passed {
    fn new(place: Place) -> Passed {
        Passed { place, at_comma: None }
    }

    fn n_complete(&self) -> Option<(usize, usize)> {
        self.place.tracker.as_ref().map(Tracker::n_complete)
    }
}

impl MaskEngine<'_> {
    /// The tokens in which another item of a list whose items differ begins, or a member of an object
    /// in one.
    pub(crate) fn next_items(&mut self, place: &Place) -> Arc<[NextItem]> {
        if let Some(known) = self.cache.next_items.known.get(&place.state) {
            return Arc::clone(known);
        }
        let found = match &place.tracker {
            Some(tracker) if tracker.part() == Part::Characters => self.next_items_from_string(place, tracker),
            _ => self.next_items_in_trie(place),
        };
        let n_tokens: usize = found.iter().map(|group| group.tokens.capacity()).sum();
        self.cache.next_items.n_bytes += found.len() * size_of::<NextItem>() + n_tokens * size_of::<TokenId>();
        self.cache.has_grown = true;
        let found: Arc<[NextItem]> = found.into();
        self.cache.next_items.known.insert(place.state, Arc::clone(&found));
        found
    }

    /// Those between two characters of a string, by what they do behind its quote.
    fn next_items_from_string(&mut self, place: &Place, tracker: &Tracker) -> Vec<NextItem> {
        let vocabulary = self.vocabulary;
        let mut found = Vec::new();
        for closing in &vocabulary.list_tokens().closing {
            let mut by_state: Vec<(StateId, Vec<TokenId>)> = Vec::new();
            for (content, token) in &closing.tokens {
                let Ok(state) = self.dfa.steps(place.state, content) else { continue };
                let state = self.dfa.step(state, b'"');
                match by_state.iter_mut().find(|(other, _)| *other == state) {
                    Some((_, tokens)) => tokens.push(*token),
                    None if state != DEAD => by_state.push((state, vec![*token])),
                    None => {}
                }
            }
            for (state, tokens) in by_state {
                if self.dfa.step(state, closing.rest[1]) == DEAD {
                    continue;
                }
                let mut closed = place.clone();
                self.dfa.close_string(&mut closed, state);
                let mut passed = Passed::new(closed);
                let at_quote = passed.n_complete();
                if !closing.rest[1..].iter().all(|&byte| self.pass(&mut passed, byte)) || passed.at_comma.is_none() {
                    continue;
                }
                // What the string says matters for what follows where it is an item, or once what
                // it is in is complete.
                let is_alike = tracker.is_in_member()
                    && passed.n_complete().zip(at_quote).is_some_and(|((now, _), (then, _))| now == then);
                let room = self.room_behind(&passed);
                add(&mut found, NextItem { tokens, room, is_alike });
            }
        }
        found
    }

    /// Those at any other place.
    fn next_items_in_trie(&mut self, place: &Place) -> Vec<NextItem> {
        let vocabulary = self.vocabulary;
        let trie = match &place.tracker {
            None => &vocabulary.list_tokens().from_outside,
            Some(tracker) if tracker.is_in_string() => &vocabulary.list_tokens().from_string,
            Some(_) => &vocabulary.list_tokens().from_list,
        };
        let mut found = Vec::new();
        let mut open = vec![(TokenTrie::ROOT, Passed::new(place.clone()))];
        while let Some((node, passed)) = open.pop() {
            for child in trie.children(node) {
                let byte = trie.label(child);
                if self.dfa.step(passed.place.state, byte) == DEAD {
                    continue;
                }
                let mut after = passed.clone();
                if self.pass(&mut after, byte) {
                    if after.at_comma.is_some() {
                        let (tokens, room) = (trie.tokens(child).to_vec(), self.room_behind(&after));
                        add(&mut found, NextItem { tokens, room, is_alike: false });
                    }
                    open.push((child, after));
                }
            }
        }
        found
    }

    /// Goes on by a byte, as if all items differed. Returns whether it is allowed.
    fn pass(&mut self, passed: &mut Passed, byte: u8) -> bool {
        let is_between = passed.place.tracker.as_ref().is_some_and(|tracker| !tracker.is_in_string());
        let is_allowed = self.dfa.step_place_unchecked(&mut passed.place, byte);
        if byte == b',' && is_between && passed.at_comma.is_none() {
            // Behind the lists nothing is complete any more, and such a token is looked at.
            passed.at_comma = Some(passed.n_complete().unwrap_or((usize::MAX, usize::MAX)));
        }
        is_allowed
    }

    /// The room at a place that a token has led to.
    fn room_behind(&mut self, passed: &Passed) -> Room {
        // What is complete behind the comma may be there already.
        let is_open = passed.n_complete() == passed.at_comma;
        if is_open { self.cache.rooms.at(&mut self.dfa, &passed.place) } else { Room::NONE }
    }
}

/// Adds tokens to those with as much room.
fn add(found: &mut Vec<NextItem>, added: NextItem) {
    let is_same = |other: &&mut NextItem| !added.is_alike && !other.is_alike && other.room == added.room;
    match found.iter_mut().find(is_same) {
        Some(other) => other.tokens.extend(added.tokens),
        None if added.tokens.is_empty() => {}
        None => found.push(added),
    }
}
