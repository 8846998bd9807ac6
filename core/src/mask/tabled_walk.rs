//! The rest of a walk that turned out long: steps are looked up in a table.
//!
//! A walk through a pattern such as `[a-z]+([A-Z][a-z]+)*` comes to tens of thousands of nodes of
//! the trie, and to three or four places of the automaton. Asking the automaton at each node costs
//! more than all the rest there, and most of it is asked again and again. Here each place that the
//! walk comes to has a number and a row, from bytes to the numbers of the places behind them, made
//! as far as it is asked for:
//!
//! ```text
//! place        a-z   A-Z   others
//! 2  start      3     -      -
//! 3  [a-z]+     3     4      -
//! 4  [A-Z]      3     -      -
//! ```
//!
//! A short walk comes to each place once, and is cheaper without rows: the first [`UNTABLED`] nodes
//! of a mask are walked without.

use std::collections::HashMap;
use std::ops::ControlFlow;

use rustc_hash::FxBuildHasher;

use crate::base::byte_set::ByteSet;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::{ConfigOrState, DEAD, LazyDfa};
use crate::mask::builder::Task;
use crate::mask::engine::MaskEngine;
use crate::mask::gather::Gather;
use crate::mask::trie_walk::Pending;
use crate::vocab::trie::TokenTrie;

/// Number of nodes whose children are visited before the walks of a mask have a table.
const UNTABLED: usize = 24;

/// In a row: not asked for yet, or the place behind has no number.
const UNKNOWN: u8 = 0;

/// In a row: the byte may not come.
const NONE: u8 = 1;

/// The number of the first place.
const FIRST: u8 = 2;

/// Number of bytes in a row.
const N_BYTES: usize = 256;

/// Number of places whose memory is kept: most long walks come to fewer.
const KEPT: usize = 16;

/// Places and the steps between them, as far as the walks of a mask have come.
#[derive(Debug, Default)]
pub(crate) struct StepTable {
    /// Number of nodes that are still walked without.
    n_untabled: usize,
    numbers: HashMap<ConfigOrState, u8, FxBuildHasher>,
    /// By number, less [`FIRST`]: the place, and the bytes that may come there, if that is cheaper
    /// to ask than where one leads.
    places: Vec<(ConfigOrState, Option<ByteSet>)>,
    /// By number, 256 bytes each.
    rows: Vec<u8>,
    /// Nodes whose children are still to be visited, with the number of the place after their
    /// bytes.
    pending: Vec<(u32, u8)>,
}

impl StepTable {
    /// Begins another mask: forgets everything, and keeps some memory.
    pub(super) fn start(&mut self) {
        self.n_untabled = UNTABLED;
        if self.places.is_empty() {
            return;
        }
        self.numbers.clear();
        self.numbers.shrink_to(KEPT);
        self.places.clear();
        self.rows.clear();
        self.rows.shrink_to(N_BYTES * KEPT);
    }

    /// The number of a place; none if there are too many, or white space may be left out there,
    /// where bytes of one class lead to different places.
    fn number(&mut self, dfa: &LazyDfa<'_>, place: ConfigOrState) -> Option<u8> {
        if let Some(&known) = self.numbers.get(&place) {
            return Some(known);
        }
        let number = u8::try_from(self.places.len()).ok()?.checked_add(FIRST)?;
        let bytes = match place {
            ConfigOrState::Gap(_) => return None,
            ConfigOrState::State(state) if dfa.is_small_or_new(state) => Some(dfa.bytes_from(dfa.set(state))),
            ConfigOrState::State(_) | ConfigOrState::Config(_) => None,
        };
        self.numbers.insert(place, number);
        self.places.push((place, bytes));
        self.rows.resize(N_BYTES * (usize::from(number) + 1), UNKNOWN);
        Some(number)
    }

    fn row(&self, number: u8) -> &[u8] {
        &self.rows[N_BYTES * usize::from(number)..][..N_BYTES]
    }

    fn row_mut(&mut self, number: u8) -> &mut [u8] {
        &mut self.rows[N_BYTES * usize::from(number)..][..N_BYTES]
    }
}

impl MaskEngine<'_> {
    /// Adds the tokens below a node that are allowed from a place on, by a walk with all of a
    /// state's configurations together.
    pub(super) fn walk_tokens_from(&mut self, task: &mut Task<'_>, trie: &TokenTrie, start: (u32, ConfigOrState)) {
        let Task { gather, pending, steps, max_bytes, .. } = task;
        pending.clear();
        pending.push(start);
        self.untabled_walk(trie, pending, &mut steps.n_untabled, (gather, max_bytes));
        if !pending.is_empty() {
            self.tabled_walk(trie, (pending, steps), (gather, max_bytes));
            let mut all = usize::MAX;
            self.untabled_walk(trie, pending, &mut all, (gather, max_bytes));
        }
    }

    /// Adds the tokens below the children of as many nodes of `pending` as are left.
    fn untabled_walk(
        &mut self,
        trie: &TokenTrie,
        pending: &mut Pending,
        n_left: &mut usize,
        (gather, max_bytes): (&mut Gather, &mut Cost),
    ) {
        // Neighbours in the trie often lead to one place, whose cost is then asked once.
        let mut last = ConfigOrState::State(DEAD);
        let _ = self.walk_pending(trie, pending, n_left, |engine, node, place| {
            gather.tokens(trie.tokens(node));
            if place != last {
                *max_bytes = (*max_bytes).max(engine.dfa.min_bytes_of(place));
                last = place;
            }
            ControlFlow::Continue(())
        });
    }

    /// Adds the tokens below the nodes of `pending` that are allowed from their places on. Those
    /// below places without a number are left in `pending`.
    fn tabled_walk(
        &mut self,
        trie: &TokenTrie,
        (pending, table): (&mut Pending, &mut StepTable),
        (gather, max_bytes): (&mut Gather, &mut Cost),
    ) {
        pending.retain(|&(node, place)| {
            let number = table.number(&self.dfa, place);
            table.pending.extend(number.map(|number| (node, number)));
            number.is_none()
        });
        // By number: whether a token ends there.
        let mut is_end = [false; N_BYTES];
        while let Some((node, number)) = table.pending.pop() {
            let ids = trie.children(node);
            for (id, child) in ids.clone().zip(trie.block(ids)) {
                let mut after = table.row(number)[usize::from(child.label())];
                if after == UNKNOWN {
                    match self.tabled_step(table, number, child.label()) {
                        Ok(known) => after = known,
                        Err(place) => {
                            if child.is_end() {
                                gather.tokens(trie.tokens(id));
                                *max_bytes = (*max_bytes).max(self.dfa.min_bytes_of(place));
                            }
                            if child.has_children() {
                                pending.push((id, place));
                            }
                            continue;
                        }
                    }
                }
                if after == NONE {
                    continue;
                }
                if child.is_end() {
                    match child.only_token() {
                        Some(token) => gather.token(token),
                        None => gather.tokens(trie.tokens(id)),
                    }
                    is_end[usize::from(after)] = true;
                }
                if child.has_children() {
                    table.pending.push((id, after));
                }
            }
        }
        let ended = table.places.iter().zip(&is_end[usize::from(FIRST)..]).filter(|(_, is_end)| **is_end);
        for (&(place, _), _) in ended {
            *max_bytes = (*max_bytes).max(self.dfa.min_bytes_of(place));
        }
    }

    /// Asks where a byte leads from a numbered place: to a number, [`NONE`], or a place without a
    /// number. Bytes of one class lead to one place, so all of them are known then.
    fn tabled_step(&mut self, table: &mut StepTable, number: u8, byte: u8) -> Result<u8, ConfigOrState> {
        let (place, bytes) = table.places[usize::from(number - FIRST)];
        let may_come = bytes.is_none_or(|bytes| bytes.has(byte));
        let after = match may_come.then(|| self.dfa.place_after(place, byte)).flatten() {
            None => NONE,
            Some(after) => table.number(&self.dfa, after).ok_or(after)?,
        };
        let classes = &self.dfa.grammar.classes;
        let (lo, hi) = classes.bounds(classes.of_byte(byte));
        table.row_mut(number)[usize::from(lo)..=usize::from(hi)].fill(after);
        Ok(after)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::base::ids::TokenId;
    use crate::grammar::Grammar;
    use crate::matcher::Matcher;
    use crate::vocab::{Token, Vocabulary};

    /// Every mask along a text, against each token by itself: walks of few places, and of more than
    /// have numbers.
    #[test]
    fn tables_change_no_mask() {
        let letters = ["a", "b", "C", "D", "1", "-", "\u{e9}"];
        let mut texts: Vec<String> = vec![String::new()];
        for _ in 0..3 {
            texts.extend(texts.clone().iter().flat_map(|text| letters.map(|letter| format!("{text}{letter}"))));
        }
        texts.sort();
        texts.dedup();
        let long = (4..600).step_by(7).flat_map(|n| ["a", "b"].map(|letter| letter.repeat(n)));
        let tokens: Vec<Token> = texts.into_iter().skip(1).chain(long).map(Token::text).collect();
        let vocabulary = Vocabulary::new(tokens.clone()).unwrap();
        for (pattern, text) in [
            ("[a-z]+([A-Z][a-z]+)*(-[0-9é]+)?", "abCaDb-1"),
            ("(a{1,5}b|C(é|D){2}|a?1-)*", "aabCéDa1-"),
            // One place for each number of characters.
            ("((a|b){280}-?)+", "aab"),
            ("(a|b|C){3,}D|(a{299}|b{307})*1", "aCb"),
        ] {
            let mut matcher = Matcher::new(Grammar::from_regex(pattern).unwrap(), Arc::clone(&vocabulary));
            for character in text.chars() {
                let here = matcher.clone();
                let mask = matcher.mask();
                for (token, number) in tokens.iter().zip((0..).map(TokenId)) {
                    let is_allowed = here.clone().accept_bytes(&token.bytes).is_ok();
                    assert_eq!(mask.is_allowed(number), is_allowed, "{pattern}: {character} and {:?}", token.bytes);
                }
                matcher.accept_bytes(character.encode_utf8(&mut [0; 4]).as_bytes()).unwrap();
            }
        }
    }
}
