//! The mask inside a string in which nearly every character may come: a pattern that must not be
//! found, a key beside others with patterns.
//!
//! ```text
//! not [0-9a-f]{32}     after 30 digits: any character may come, but not a second digit after one
//!                      tokens inside a string                        ready
//!                      less those behind "00", "01" … of the trie    two digits deep
//! ```
//!
//! For each state that characters lead to, the number of further characters that may come,
//! whichever they are, is computed first. A walk over the vocabulary's trie then turns back
//! wherever the rest of the tokens is no longer than that number, and what it finds are the tokens
//! that may not come.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet, VecDeque};

use rustc_hash::FxBuildHasher;

use crate::base::ids::{TokenId, span};
use crate::fragment::table::{ByteRange, Node, NodeId};
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::Config;
use crate::lazy_dfa::ConfigOrState;
use crate::mask::builder::{REST_OF_CHARACTER, Task};
use crate::mask::content_any_character::{is_end, unmarked};
use crate::mask::engine::MaskEngine;
use crate::mask::free_text::ranges;
use crate::types::standard::string_character;
use crate::vocab::content::Marked;
use crate::vocab::trie::TokenTrie;

/// Most positions within characters that are looked at. Beyond that, walking the tokens is as fast.
const MAX_SEEN: usize = 6000;

/// Most nodes of the trie visited, and most tokens found that may not come. Beyond that, walking
/// everything is as fast.
const MAX_VISITED: usize = 50_000;
const MAX_GONE: usize = 30_000;

/// Fewest characters of ASCII that a state reads for this to be worth a try.
const MIN_READ: usize = 64;

/// Fewest characters that are free behind most others for this to be worth a try.
const MIN_FREE: u32 = 4;

/// The nodes at which characters begin, and how free they are.
///
/// A node is free by 0 characters if one may not come there, and else by one more than the least
/// free node that a character leads to. Without a missing character anywhere ahead that is any
/// number, `u32::MAX`.
///
/// ```text
/// not [0-9]{3}    start: 2    after one digit: 1    after two digits: 0, no third digit
/// ```
struct FreeStates {
    /// From each node the number of characters that may come, whichever they are; `u32::MAX` for
    /// any number.
    free: HashMap<NodeId, u32, FxBuildHasher>,
    /// The most bytes to the end from any of them.
    max_bytes: Cost,
}

impl FreeStates {
    /// Whether enough characters may come behind most others. Otherwise nearly all of the trie
    /// would be visited.
    fn is_worth_it(&self, grammar: &Grammar, start: NodeId) -> bool {
        let ascii = || ranges(grammar, start).iter().filter(|range| range.lo.is_ascii());
        let n_leading = |node: NodeId| -> usize {
            let leading = ascii().filter(|range| range.next == node);
            leading.map(|range| n_bytes(range.lo, range.hi.min(0x7F))).sum()
        };
        let home = ascii().map(|range| range.next).max_by_key(|&node| n_leading(node));
        home.and_then(|home| self.free.get(&home)).is_some_and(|&n_free| n_free >= MIN_FREE)
    }
}

/// Where the characters without a [mark](Marked) lead.
#[derive(Default)]
struct CharacterSteps {
    next: Vec<NodeId>,
    /// Whether one of them may not come.
    is_missing: bool,
}

impl MaskEngine<'_> {
    /// Adds the tokens from a configuration on after which nearly every character may come. Returns
    /// false, with nothing added, if that isn't so.
    pub(crate) fn under_pattern_tokens(&mut self, task: &mut Task<'_>, config: Config) -> bool {
        let (grammar, vocabulary) = (self.dfa.grammar, self.vocabulary);
        if !reads_much(grammar, config.node) {
            return false;
        }
        let Some(states) = self.free_states(config).filter(|states| states.is_worth_it(grammar, config.node)) else {
            return false;
        };
        let Some(mut gone) = self.gone(config, &states) else { return false };
        let (inside, marked) = (&vocabulary.content().inside, vocabulary.marked());
        // Tokens that another configuration allows stay in the mask.
        task.gather.settle();
        // Tokens with a mark are neither known to be free nor found gone; a walk decides.
        gone.extend_from_slice(&marked.inside);
        gone.retain(|&token| !task.gather.has(token));
        task.gather.set(&inside.up_to(u32::MAX));
        task.gather.remove(&mut gone);
        task.max_bytes = task.max_bytes.max(states.max_bytes.saturating_add(REST_OF_CHARACTER));
        self.walk_tokens_of(task, &marked.trie, (TokenTrie::ROOT, ConfigOrState::Config(config)));
        true
    }

    /// The nodes that characters lead to from `config` on, and how free each is. None if there are
    /// too many, if one of them reads few characters, or if one reads what no string contains.
    ///
    /// Time: each node's characters once, as pairs of nodes, and each edge between nodes once more
    /// on the way back.
    fn free_states(&self, config: Config) -> Option<FreeStates> {
        let mut states = FreeStates { free: HashMap::default(), max_bytes: self.dfa.cost(config) };
        let mut callers: HashMap<NodeId, Vec<NodeId>, FxBuildHasher> = HashMap::default();
        // First the nodes at which a character is missing, then those that lead to them.
        let mut limited = VecDeque::new();
        let mut open = vec![config.node];
        let mut n_seen = 0;
        states.free.insert(config.node, u32::MAX);
        while let Some(node) = open.pop() {
            let characters = self.characters(config, node, &mut n_seen)?;
            // Free by 0 characters; the others get their numbers from these below.
            if characters.is_missing {
                states.free.insert(node, 0);
                limited.push_back(node);
            }
            for next in characters.next {
                callers.entry(next).or_default().push(node);
                if let Entry::Vacant(vacant) = states.free.entry(next) {
                    states.max_bytes = states.max_bytes.max(self.dfa.cost(Config { node: next, pos: 0, ..config }));
                    vacant.insert(u32::MAX);
                    open.push(next);
                }
            }
        }
        // Breadth first, against the direction of reading: the first visit of a node is along the
        // shortest way to a missing character.
        while let Some(node) = limited.pop_front() {
            let n_free = states.free.get(&node).map_or(0, |n_free| n_free + 1);
            for caller in callers.get(&node).into_iter().flatten() {
                if let Some(known) = states.free.get_mut(caller).filter(|known| **known == u32::MAX) {
                    *known = n_free;
                    limited.push_back(*caller);
                }
            }
        }
        Some(states)
    }

    /// Where the characters lead from one node on. None if there is more to it than characters: an
    /// end of the text within one, a byte that no string has, few characters, too many pairs.
    ///
    /// Pairs of nodes as in [`content_any_character`](super::content_any_character), except that a
    /// missing byte is noted and not the end of the search.
    fn characters(&self, config: Config, node: NodeId, n_seen: &mut usize) -> Option<CharacterSteps> {
        let grammar = self.dfa.grammar;
        let mut found = CharacterSteps::default();
        if is_end(grammar, node) {
            found.is_missing = true;
            return Some(found);
        }
        if !reads_much(grammar, node) {
            return None;
        }
        let character = string_character();
        let mut seen: HashSet<(NodeId, NodeId), FxBuildHasher> = HashSet::default();
        let mut open = vec![(node, NodeId::START)];
        while let Some((here, there)) = open.pop() {
            let (Node::Bytes { accepting: false, .. }, Node::Bytes { first, len, .. }) =
                (grammar.nodes[here], character.nodes[there])
            else {
                return None;
            };
            *n_seen += 1;
            if *n_seen > MAX_SEEN {
                return None;
            }
            let wanted = &character.ranges[span(first, len)];
            // Both are in order; what is read beyond what is wanted, no string has.
            let mut n_read = 0;
            let ours: usize =
                parts_of(ranges(grammar, here), there == NodeId(0)).map(|(lo, hi, _)| n_bytes(lo, hi)).sum();
            for (lo, hi, after) in parts_of(wanted, there == NodeId(0)) {
                let mut n_common = 0;
                for range in ranges(grammar, here).iter().filter(|range| range.lo <= hi && range.hi >= lo) {
                    n_common += n_bytes(range.lo.max(lo), range.hi.min(hi));
                    if self.dfa.cost(Config { node: range.next, pos: 0, ..config }) == Cost::MAX {
                        found.is_missing = true;
                    } else if character.nodes[after] == Node::END {
                        if !found.next.contains(&range.next) {
                            found.next.push(range.next);
                        }
                    } else if seen.insert((range.next, after)) {
                        open.push((range.next, after));
                    }
                }
                found.is_missing |= n_common < n_bytes(lo, hi);
                n_read += n_common;
            }
            if n_read < ours {
                return None;
            }
        }
        Some(found)
    }

    /// The tokens without a mark that may not come, though they are the inside of a string. None if
    /// there are too many.
    ///
    /// The walk turns back at nodes of the trie below which every token is shorter than the number
    /// of characters that are free there.
    fn gone(&self, config: Config, states: &FreeStates) -> Option<Vec<TokenId>> {
        let (grammar, vocabulary) = (self.dfa.grammar, self.vocabulary);
        let (trie, character) = (vocabulary.trie(), string_character());
        let mut gone = Vec::new();
        let mut n_visited = 0;
        let mut open = vec![(TokenTrie::ROOT, config.node, NodeId::START)];
        while let Some((at, here, there)) = open.pop() {
            let Node::Bytes { first, len, .. } = character.nodes[there] else { return None };
            // Children are in order of bytes, as ranges are.
            let (mut wanted, mut ours) = (&character.ranges[span(first, len)], ranges(grammar, here));
            // Whether the text can end behind a node: of neighbours that lead to one it is asked once.
            let mut last = None;
            let mut ends = |node: NodeId| match last {
                Some((known, ends)) if known == node => ends,
                _ => {
                    let ends = self.dfa.cost(Config { node, pos: 0, ..config }) < Cost::MAX;
                    last = Some((node, ends));
                    ends
                }
            };
            for child in trie.children(at) {
                n_visited += 1;
                let byte = trie.label(child);
                let Some(after) = next_of(&mut wanted, byte).filter(|_| !Marked::BYTES.contains(&byte)) else {
                    continue;
                };
                let next = next_of(&mut ours, byte).filter(|&node| ends(node));
                match next {
                    // No token that begins with this prefix may come.
                    None => trie.tokens_from(child, MAX_GONE, &mut gone),
                    Some(next) if character.nodes[after] != Node::END => {
                        open.push((child, next, after));
                    }
                    // A character is complete. If all tokens below are shorter than what is free,
                    // all of them may come.
                    Some(next) => {
                        let n_free = states.free.get(&next).copied().unwrap_or(0);
                        if vocabulary.height(child) > n_free {
                            open.push((child, next, NodeId::START));
                        }
                    }
                }
            }
            if n_visited > MAX_VISITED || gone.len() > MAX_GONE {
                return None;
            }
        }
        Some(gone)
    }
}

/// Whether enough characters are read at a node: of ASCII so many, and others.
pub(crate) fn reads_much(grammar: &Grammar, node: NodeId) -> bool {
    let ranges = ranges(grammar, node);
    let ascii = ranges.iter().filter(|range| range.lo.is_ascii());
    let n_ascii: usize = ascii.map(|range| n_bytes(range.lo, range.hi.min(0x7F))).sum();
    n_ascii >= MIN_READ && ranges.last().is_some_and(|range| !range.hi.is_ascii())
}

/// Where a byte leads to; takes away the ranges below it, for bytes that are asked for in order.
fn next_of(ranges: &mut &[ByteRange], byte: u8) -> Option<NodeId> {
    while let Some((first, rest)) = ranges.split_first()
        && first.hi < byte
    {
        *ranges = rest;
    }
    ranges.first().filter(|range| range.lo <= byte).map(|range| range.next)
}

/// The parts of ranges without bytes that mark a token, where a character begins, each with the
/// node after it.
fn parts_of(ranges: &[ByteRange], begins: bool) -> impl Iterator<Item = (u8, u8, NodeId)> + '_ {
    ranges.iter().flat_map(move |range| unmarked(*range, begins)).map(|range| (range.lo, range.hi, range.next))
}

/// Number of bytes in `lo..=hi`.
fn n_bytes(lo: u8, hi: u8) -> usize {
    usize::from(hi - lo) + 1
}
