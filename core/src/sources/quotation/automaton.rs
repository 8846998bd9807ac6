//! The quotations of a text as an automaton: the suffix automaton of the text, spelled in bytes.
//!
//! Its symbols are the text's characters, or, where quotations are whole words, its words and what
//! is between them. Each state becomes a node that branches over the spellings of the symbols that
//! may follow. Ways lead from shorter substrings to longer ones, so nodes are laid out from the
//! end: everything leads forward, and costs are found in one pass. Where there is a greatest number
//! of symbols, each node from which the quotation may end is the head of a counted loop that goes
//! on at the next one.
//!
//! ```text
//!  text: a b a          "  -> (root) --a--> (a) --b--> (ab, b) --a--> (aba, ba)      each of them, but the root, leads to `"` too
//!                                   `--b-----------------^
//! ```

use std::collections::HashMap;
use std::ops::Range;

use crate::automata::suffixes::{SuffixAutomaton, SuffixStateId};
use crate::base::ids::index;
use crate::base::meter;
use crate::fragment::builder::Builder;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{ByteRange, Node, NodeId};

/// Most nodes of the automaton: some 100 MB of tables.
pub(crate) const MAX_NODES: usize = 1 << 22;

/// What a quotation is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quotations {
    /// A JSON string, or the quotation as it is.
    pub(crate) is_json: bool,
    pub(crate) whole_words: bool,
    /// Least number of characters, or of words if they are whole.
    pub(crate) min: u32,
    /// Greatest number, not less than the least.
    pub(crate) max: Option<u32>,
}

/// Whether a character belongs to a word: what `\w` matches.
pub(crate) fn is_word(c: char) -> bool {
    regex_syntax::try_is_word_character(c).unwrap_or_else(|_| c.is_alphanumeric() || c == '_')
}

/// The symbols of a text: characters, or words and what is between them.
pub(crate) fn symbols(text: &str, whole_words: bool) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let end = match whole_words {
            false => first.len_utf8(),
            true => rest.find(|c| is_word(c) != is_word(first)).unwrap_or(rest.len()),
        };
        let (symbol, after) = rest.split_at(end);
        rest = after;
        Some(symbol)
    })
}

/// The automaton of the quotations; `None` if it is too large. It may accept nothing.
pub(crate) fn quotations(text: &str, how: Quotations) -> Option<OwnedFragment> {
    let Alphabet { sequence, spellings, text: spelled, is_unit } = Alphabet::of(text, how);
    let mut automaton = SuffixAutomaton::with_capacity(sequence.len());
    for &symbol in &sequence {
        automaton.push(symbol);
        if meter::is_over(2) {
            return None;
        }
    }
    let mut builder = Builder::new(0);
    builder.fragment.text = spelled;
    let close = if how.is_json { builder.literal(b"\"", builder.end) } else { builder.end };
    let mut ends_in_unit = vec![!how.whole_words; automaton.n_states()];
    if how.whole_words {
        for (symbol, target) in automaton.states().flat_map(|state| automaton.edges(state)) {
            ends_in_unit[target] = is_unit[symbol as usize];
        }
    }
    let edges = Vec::new();
    let mut spelling = Spelling {
        builder,
        spellings: &spellings,
        is_unit: &is_unit,
        ends_in_unit,
        close,
        edges,
        n_more: how.max.map(|max| max - how.min),
    };
    let levels = levels(&automaton, how.min, &spelling)?;
    // The state that has read enough, by the automaton's state; then those with one unit less, and
    // so on.
    let mut free = vec![NodeId::NONE; automaton.n_states()];
    let mut last = levels.last()?.clone();
    if how.min > 0 {
        last = reachable(&automaton, last);
    }
    for &state in sorted_by_length(&automaton, last).iter().rev() {
        let node = spelling.state(&automaton, state, true, |_, target| free[target]);
        free[state] = node?;
    }
    let mut above: HashMap<SuffixStateId, NodeId> = HashMap::new();
    for (level, states) in levels.iter().enumerate().rev().skip(1) {
        let mut here = HashMap::with_capacity(states.len());
        let is_last = level + 2 == levels.len();
        for &state in sorted_by_length(&automaton, states.clone()).iter().rev() {
            let next = |is_unit: bool, target: SuffixStateId| match (is_unit, is_last) {
                (true, true) => free[target],
                (true, false) => above[&target],
                (false, _) => here[&target],
            };
            let node = spelling.state(&automaton, state, false, next)?;
            here.insert(state, node);
        }
        above = here;
    }
    let root = if how.min == 0 { free[0] } else { above[&SuffixAutomaton::<u32>::ROOT] };
    let mut builder = spelling.builder;
    if how.is_json {
        builder.literal(b"\"", root);
    } else {
        builder.choice(&[root]);
    }
    Some(builder.finish(false))
}

/// The states that may have read 0, 1, … units, up to the least number: those that come to one more
/// are in the next level, those between units stay.
fn levels(automaton: &SuffixAutomaton<u32>, min: u32, spelling: &Spelling<'_>) -> Option<Vec<Vec<SuffixStateId>>> {
    let mut levels = vec![vec![SuffixAutomaton::<u32>::ROOT]];
    let mut n_states = 0;
    for _ in 0..min {
        let mut here = levels.pop()?;
        let mut next = Vec::new();
        let mut at = 0;
        while let Some(&state) = here.get(at) {
            at += 1;
            for (symbol, target) in automaton.edges(state) {
                if spelling.is_unit[symbol as usize] {
                    next.push(target);
                } else if state != SuffixAutomaton::<u32>::ROOT {
                    // What is between words is followed by a word, which is another state's way.
                    here.push(target);
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        here.sort_unstable();
        here.dedup();
        n_states += here.len();
        let is_over = meter::is_over(1 + here.len());
        levels.push(here);
        if n_states > MAX_NODES || is_over {
            return None;
        }
        levels.push(next);
    }
    if min == 0 {
        levels = vec![automaton.states().collect()];
    }
    Some(levels)
}

/// All states that these lead to, themselves included.
fn reachable(automaton: &SuffixAutomaton<u32>, from: Vec<SuffixStateId>) -> Vec<SuffixStateId> {
    let mut seen = vec![false; automaton.n_states()];
    from.iter().for_each(|&state| seen[state] = true);
    let mut found = from;
    let mut at = 0;
    while let Some(&state) = found.get(at) {
        at += 1;
        for (_, target) in automaton.edges(state) {
            if !std::mem::replace(&mut seen[target], true) {
                found.push(target);
            }
        }
    }
    found
}

/// In ascending order of their longest string, by counting.
fn sorted_by_length(automaton: &SuffixAutomaton<u32>, states: Vec<SuffixStateId>) -> Vec<SuffixStateId> {
    if states.len() < automaton.len() {
        let mut states = states;
        states.sort_unstable_by_key(|&state| automaton.max_len(state));
        return states;
    }
    let mut starts = vec![0_usize; automaton.len() + 2];
    states.iter().for_each(|&state| starts[automaton.max_len(state) + 1] += 1);
    for at in 1..starts.len() {
        starts[at] += starts[at - 1];
    }
    let mut sorted = vec![SuffixAutomaton::<u32>::ROOT; states.len()];
    for state in states {
        let place = &mut starts[automaton.max_len(state)];
        sorted[*place] = state;
        *place += 1;
    }
    sorted
}

/// The symbols of a text, numbered in the order of their spellings.
struct Alphabet {
    sequence: Vec<u32>,
    /// Where each symbol's spelling is in `text`.
    spellings: Vec<Range<u32>>,
    text: Vec<u8>,
    /// Whether the symbol counts: a character, or a word.
    is_unit: Vec<bool>,
}

impl Alphabet {
    fn of(text: &str, how: Quotations) -> Alphabet {
        let mut number: HashMap<&str, u32> = HashMap::new();
        // Nearly all characters are ASCII, mostly.
        let mut ascii = [u32::MAX; 128];
        let mut distinct: Vec<&str> = Vec::new();
        let mut sequence: Vec<u32> = Vec::with_capacity(if how.whole_words { text.len() / 3 } else { text.len() });
        for symbol in symbols(text, how.whole_words) {
            let known = match symbol.as_bytes() {
                &[byte] => &mut ascii[usize::from(byte)],
                _ => number.entry(symbol).or_insert(u32::MAX),
            };
            if *known == u32::MAX {
                *known = index(distinct.len());
                distinct.push(symbol);
            }
            sequence.push(*known);
        }
        let spelled: Vec<Vec<u8>> = distinct.iter().map(|symbol| spell(symbol, how.is_json)).collect();
        let mut order: Vec<u32> = (0..index(distinct.len())).collect();
        order.sort_unstable_by_key(|&symbol| &spelled[symbol as usize]);
        let mut rank = vec![0; order.len()];
        let mut alphabet = Alphabet { sequence, spellings: Vec::new(), text: Vec::new(), is_unit: Vec::new() };
        for (&symbol, at) in order.iter().zip(0..) {
            rank[symbol as usize] = at;
            let start = index(alphabet.text.len());
            alphabet.text.extend_from_slice(&spelled[symbol as usize]);
            alphabet.spellings.push(start..index(alphabet.text.len()));
            let starts_word = distinct[symbol as usize].starts_with(is_word);
            alphabet.is_unit.push(!how.whole_words || starts_word);
        }
        alphabet.sequence.iter_mut().for_each(|symbol| *symbol = rank[*symbol as usize]);
        alphabet
    }
}

/// A symbol as it is, or as serde_json writes it within a string.
fn spell(symbol: &str, is_json: bool) -> Vec<u8> {
    if !is_json {
        return symbol.as_bytes().to_vec();
    }
    let quoted = crate::base::json::json_string(symbol);
    quoted.as_bytes()[1..quoted.len() - 1].to_vec()
}

/// A way from a state: a symbol's number, which is in the order of spellings, and the node after
/// it.
type Way = (u32, NodeId);

/// Lays out states, the later ones first.
struct Spelling<'a> {
    builder: Builder,
    spellings: &'a [Range<u32>],
    is_unit: &'a [bool],
    /// Of each state of the suffix automaton, whether its strings end in a unit and not between
    /// two.
    ends_in_unit: Vec<bool>,
    /// The end of a quotation.
    close: NodeId,
    /// How many units there may be beyond the least number.
    n_more: Option<u32>,
    edges: Vec<Way>,
}

impl Spelling<'_> {
    /// The node of a state; `is_enough` if a quotation may end here, unless it is between words.
    /// `next` says where a symbol, which is a unit or not, leads. `None` if there are too many.
    fn state(
        &mut self,
        automaton: &SuffixAutomaton<u32>,
        state: SuffixStateId,
        is_enough: bool,
        next: impl Fn(bool, SuffixStateId) -> NodeId,
    ) -> Option<NodeId> {
        if self.builder.fragment.nodes.len() > MAX_NODES || meter::is_over(1 + self.edges.len()) {
            return None;
        }
        let is_root = state == SuffixAutomaton::<u32>::ROOT;
        let mut edges = std::mem::take(&mut self.edges);
        edges.clear();
        for (symbol, target) in automaton.edges(state) {
            let is_unit = self.is_unit[symbol as usize];
            if is_unit || !is_root {
                edges.push((symbol, next(is_unit, target)));
            }
        }
        edges.sort_unstable();
        let may_end = is_enough && (is_root || self.ends_in_unit[state]);
        let node = match self.n_more.filter(|_| may_end) {
            None => self.branch(&edges, 0, may_end),
            Some(0) => self.close,
            // The units are counted from one state to the next.
            Some(max) if !edges.is_empty() => {
                let body = self.branch(&edges, 0, false);
                self.builder.push(Node::Repeat { min: 0, max, body, done: self.close })
            }
            Some(_) => self.close,
        };
        self.edges = edges;
        Some(node)
    }

    /// A branch over the spellings of `ways` from their byte `depth` on, which are the same before.
    fn branch(&mut self, ways: &[Way], depth: u32, may_end: bool) -> NodeId {
        let Some((&(low, target), rest)) = ways.split_first() else {
            return if may_end { self.close } else { self.builder.push(Node::DEAD) };
        };
        let Range { start, end } = self.spellings[low as usize];
        if start + depth == end {
            // One word begins another.
            if rest.is_empty() {
                return target;
            }
            let longer = self.branch(rest, depth, false);
            return self.builder.choice(&[target, longer]);
        }
        if !may_end {
            let n_same = self.n_same(low, ways.last().map_or(low, |way| way.0), depth);
            if n_same > 0 {
                let next = self.branch(ways, depth + n_same, false);
                return self.builder.push(Node::Literal { start: start + depth, len: n_same, next });
            }
        }
        let mut ranges: Vec<ByteRange> = Vec::with_capacity(ways.len() + 1);
        let mut rest = ways;
        while let Some(&(first, _)) = rest.first() {
            let byte = self.byte(first, depth);
            let n_same = rest.partition_point(|way| self.byte(way.0, depth) == byte);
            let (group, others) = rest.split_at(n_same);
            rest = others;
            let next = self.branch(group, depth + 1, false);
            ranges.push(ByteRange { lo: byte, hi: byte, next });
        }
        let builder = &mut self.builder;
        let accepting = may_end && self.close == builder.end;
        if may_end && !accepting {
            ranges.push(ByteRange { lo: b'"', hi: b'"', next: builder.end });
            ranges.sort_unstable_by_key(|range| range.lo);
        }
        let first = index(builder.fragment.ranges.len());
        let len = index(ranges.len());
        builder.fragment.ranges.extend(ranges);
        builder.push(Node::Bytes { first, len, accepting })
    }

    fn byte(&self, symbol: u32, depth: u32) -> u8 {
        self.builder.fragment.text[(self.spellings[symbol as usize].start + depth) as usize]
    }

    /// How many bytes two spellings share from byte `depth` on: all between them share these, too.
    fn n_same(&self, low: u32, high: u32, depth: u32) -> u32 {
        let spelling = |symbol: u32| {
            let Range { start, end } = self.spellings[symbol as usize];
            &self.builder.fragment.text[(start + depth) as usize..end as usize]
        };
        index(spelling(low).iter().zip(spelling(high)).take_while(|(a, b)| a == b).count())
    }
}
