//! The mask inside a string that a pattern or a length limits without forbidding much: where any
//! character may come, and only where the string may end is told.
//!
//! ```text
//! .*\.(csv|tsv)     in every state any character may come, `\n` and the like aside
//!   tokens inside a string                                              ready
//!   with an escape, with what a `.` may not be, or with a quote         walked
//! ```
//!
//! The states that tokens can come to are looked at, character by character, until they repeat. A
//! chain of states that counts characters may end.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::base::byte_set::ByteSet;
use crate::base::ids::{span, to_usize};
use crate::fragment::table::{ByteRange, Node, NodeId};
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::Config;
use crate::lazy_dfa::ConfigOrState;
use crate::mask::builder::{REST_OF_CHARACTER, Task};
use crate::mask::engine::MaskEngine;
use crate::types::standard::string_character;
use crate::vocab::content::Marked;
use crate::vocab::trie::TokenTrie;

/// Most nodes that are looked at. Beyond that, walking the tokens is as fast.
const MAX_SEEN: usize = 6000;

/// Nodes by the number of characters before them: those where a character begins with 0, those
/// within one with the node of [`string_character`].
type Seen = HashMap<(NodeId, NodeId), u32, FxBuildHasher>;

/// A search through the nodes that whole characters lead to, layer by layer.
struct Search<'g> {
    grammar: &'g Grammar,
    seen: Seen,
    /// Where the next character begins.
    next: Vec<NodeId>,
    /// Whether a node is reached after different numbers of characters.
    repeats: bool,
}

impl MaskEngine<'_> {
    /// Adds the tokens from a configuration on after which any character may come. Returns false,
    /// with nothing added, if some may not.
    pub(crate) fn any_character_tokens(&mut self, task: &mut Task<'_>, config: Config) -> bool {
        if ranges(self.dfa.grammar, config.node).is_empty() {
            return false;
        }
        let vocabulary = self.vocabulary;
        let inside = &vocabulary.content().inside;
        // As far as any token reaches, not only those inside a string: a token may end with what no
        // string contains.
        let longest = u32::try_from(vocabulary.trie().max_depth()).unwrap_or(u32::MAX);
        let n_known = self.cache.pairs.bytes();
        let found = self.max_characters(config, longest);
        self.cache.has_grown |= self.cache.pairs.bytes() > n_known;
        let Some((most, max_bytes)) = found else { return false };
        let marked = vocabulary.marked();
        // Tokens that another configuration of the state allows must not be removed below.
        task.gather.settle();
        let mut walked: Vec<_> = marked.inside.iter().copied().filter(|&token| !task.gather.has(token)).collect();
        task.gather.set(&inside.up_to(most));
        task.gather.remove(&mut walked);
        task.max_bytes = task.max_bytes.max(max_bytes.saturating_add(REST_OF_CHARACTER));
        self.walk_tokens_of(task, &marked.trie, (TokenTrie::ROOT, ConfigOrState::Config(config)));
        true
    }

    /// The number of characters without a [mark](Marked) that may come, whichever they are, up to
    /// `longest`, for which it is `u32::MAX`; and the greatest number of bytes to the end behind
    /// any of them. None if some character may not come.
    fn max_characters(&mut self, config: Config, longest: u32) -> Option<(u32, Cost)> {
        let cost = |engine: &MaskEngine<'_>, node: NodeId| engine.dfa.cost(Config { node, pos: 0, ..config });
        let grammar = self.dfa.grammar;
        // Most nodes read no character at all, or not every one: nothing is made for them.
        self.cache.pairs.steps(grammar, (config.node, NodeId::START))?;
        let mut search = Search { grammar, seen: Seen::default(), next: Vec::new(), repeats: false };
        let mut max_bytes = cost(self, config.node);
        let mut layer = vec![config.node];
        search.seen.insert((config.node, NodeId::START), 0);
        for n_read in 0..longest {
            let n_ends = layer.iter().filter(|&&node| is_end(grammar, node)).count();
            // A quote may come: all paths must end here together, or the number would depend on the
            // characters.
            if n_ends > 0 {
                return (n_ends == layer.len() && n_read > 0 && !search.repeats).then_some((n_read, max_bytes));
            }
            for node in layer {
                search.character(&mut self.cache.pairs, node, n_read)?;
            }
            if search.seen.len() > MAX_SEEN {
                return None;
            }
            layer = std::mem::take(&mut search.next);
            if layer.is_empty() {
                break;
            }
            if n_read == 0 && layer.iter().all(|&node| grammar.nodes[node] == Node::END) {
                // One character of a counted loop: every round is like this one, so the bound of
                // the loop is the answer.
                return Some((*self.counted_content(config)?.lengths.end(), max_bytes));
            }
            max_bytes = layer.iter().map(|&node| cost(self, node)).fold(max_bytes, Cost::max);
            if max_bytes == Cost::MAX {
                return None;
            }
        }
        Some((u32::MAX, max_bytes))
    }
}

impl Search<'_> {
    /// Follows all characters from a node on. None if one of them may not come.
    ///
    /// A walk over pairs of a node of the grammar and a node of [`string_character`], as for the
    /// intersection of two automata. Both read the same byte; where the character ends, its partner
    /// is the beginning of the next. Each pair is followed once, so the time is that of the pairs
    /// times their ranges, and not that of the million characters of Unicode.
    fn character(&mut self, known: &mut KnownPairs, node: NodeId, n_read: u32) -> Option<()> {
        let mut work = vec![(node, NodeId::START)];
        while let Some(pair) = work.pop() {
            for &after in known.steps(self.grammar, pair)? {
                if after.1 != NodeId::START {
                    if self.is_new(after, n_read) {
                        work.push(after);
                    }
                } else if self.is_new(after, n_read + 1) {
                    self.next.push(after.0);
                }
            }
        }
        Some(())
    }

    /// Whether a pair of nodes is met for the first time, after `n_read` characters.
    fn is_new(&mut self, place: (NodeId, NodeId), n_read: u32) -> bool {
        let known = *self.seen.entry(place).or_insert(u32::MAX);
        if known == u32::MAX {
            self.seen.insert(place, n_read);
            return true;
        }
        // The same node at two distances: how many characters may come is then a question of the
        // way taken, and no single length of a ready set answers it.
        self.repeats |= known != n_read;
        false
    }
}

/// A node of the grammar, and its partner in [`string_character`].
type Pair = (NodeId, NodeId);

/// Where pairs of nodes lead, as far as it was asked for: the nodes of one string are met again at
/// every key and every token.
#[derive(Debug, Default)]
pub(crate) struct KnownPairs {
    /// None for a pair at which some byte of a character may not come, or another one may.
    steps: HashMap<Pair, Option<Box<[Pair]>>, FxBuildHasher>,
    n_bytes: usize,
}

impl KnownPairs {
    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.n_bytes
    }

    /// The pairs behind a pair, each once. The partner of a node at which a character begins is
    /// [`NodeId::START`].
    fn steps(&mut self, grammar: &Grammar, (here, there): Pair) -> Option<&[Pair]> {
        let steps = self.steps.entry((here, there)).or_insert_with(|| {
            let steps = pairs_after(grammar, here, there);
            self.n_bytes += 2 * size_of::<(Pair, Option<Box<[Pair]>>)>();
            self.n_bytes += steps.as_ref().map_or(0, |steps| size_of_val(&**steps));
            steps
        });
        steps.as_deref()
    }
}

/// The pairs behind a pair. None if some byte of a character may not come, or another one may.
fn pairs_after(grammar: &Grammar, here: NodeId, there: NodeId) -> Option<Box<[Pair]>> {
    let character = string_character();
    let (Node::Bytes { accepting: false, .. }, Node::Bytes { first, len, .. }) =
        (grammar.nodes[here], character.nodes[there])
    else {
        return None;
    };
    let (ours, wanted) = (ranges(grammar, here), &character.ranges[span(first, len)]);
    // Where a character begins, bytes that mark a token don't matter.
    let mut marks = ByteSet::default();
    Marked::BYTES.into_iter().filter(|_| there == NodeId::START).for_each(|mark| marks.add(mark));
    // A grammar that isn't JSON's may let a control character stand where it is; tokens with one
    // are neither in the ready set nor marked.
    if bytes(ours).difference(marks) != bytes(wanted).difference(marks) {
        return None;
    }
    let mut after = Vec::new();
    let mut rest = (ours, wanted);
    while let ([our, more_ours @ ..], [want, more_wanted @ ..]) = rest {
        let (lo, hi) = (our.lo.max(want.lo), our.hi.min(want.hi));
        if (lo..=hi).any(|byte| !marks.has(byte)) {
            let is_end = character.nodes[want.next] == Node::END;
            let pair = (our.next, if is_end { NodeId::START } else { want.next });
            if !after.contains(&pair) {
                after.push(pair);
            }
        }
        rest = (if our.hi == hi { more_ours } else { rest.0 }, if want.hi == hi { more_wanted } else { rest.1 });
    }
    Some(after.into())
}

/// The bytes of these ranges.
fn bytes(ranges: &[ByteRange]) -> ByteSet {
    let mut bytes = ByteSet::default();
    ranges.iter().for_each(|range| bytes.add_range(range.lo, range.hi));
    bytes
}

/// The parts of a range without bytes that mark a token, where a character begins.
pub(crate) fn unmarked(range: ByteRange, begins: bool) -> impl Iterator<Item = ByteRange> {
    let ByteRange { lo, hi, next } = range;
    let marks = Marked::BYTES.into_iter().filter(move |mark| begins && (lo..=hi).contains(mark)).map(u16::from);
    // Each part from behind a mark to the next one.
    let behind = marks.clone().map(|mark| mark + 1);
    let parts = [u16::from(lo)].into_iter().chain(behind).zip(marks.chain([u16::from(hi) + 1]));
    parts.filter_map(move |(from, until)| {
        let (lo, hi) = (u8::try_from(from).ok()?, u8::try_from(until.checked_sub(1)?).ok()?);
        (lo <= hi).then_some(ByteRange { lo, hi, next })
    })
}

/// Whether only a quote may come.
pub(crate) fn is_end(grammar: &Grammar, node: NodeId) -> bool {
    match grammar.nodes[node] {
        Node::Literal { start, .. } => grammar.text[to_usize(start)] == b'"',
        _ => matches!(ranges(grammar, node), [range] if (range.lo, range.hi) == (b'"', b'"')),
    }
}

/// The ranges of a node at which the text can't end; none otherwise, so that it fits no character.
fn ranges(grammar: &Grammar, node: NodeId) -> &[ByteRange] {
    match grammar.nodes[node] {
        Node::Bytes { first, len, accepting: false } => &grammar.ranges[span(first, len)],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_cut_out() {
        let character = string_character();
        let Node::Bytes { first, len, .. } = character.nodes[0] else { panic!("{:?}", character.nodes[0]) };
        let all = &character.ranges[span(first, len)];
        let mut bytes: Vec<u8> = all.iter().flat_map(|range| range.lo..=range.hi).collect();
        bytes.retain(|byte| !Marked::BYTES.contains(byte));
        let cut: Vec<u8> =
            all.iter().flat_map(|range| unmarked(*range, true)).flat_map(|range| range.lo..=range.hi).collect();
        assert_eq!(cut, bytes);
    }
}
