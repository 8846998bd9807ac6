//! [`QuotationLayout`]: the nodes of a quotation's automaton, from the end of the text on.

use std::ops::Range;

use super::alphabet::{QuotationAlphabet, QuotationKind, SymbolId, TextAutomaton, Units};
use crate::automata::suffixes::SuffixStateId;
use crate::base::ids::index;
use crate::base::meter;
use crate::fragment::builder::Builder;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{ByteRange, Node, NodeId};

/// Largest number of nodes of the automaton: some 100 MB of tables.
pub(super) const MAX_NODES: usize = 1 << 22;

/// A transition over a symbol, and the node behind it.
type SymbolTransition = (SymbolId, NodeId);

/// Lays out the nodes of states, those behind a state before the state itself.
pub(super) struct QuotationLayout<'a> {
    automaton: &'a TextAutomaton,
    /// Its symbols, whose spellings are in the builder.
    alphabet: QuotationAlphabet,
    builder: Builder,
    is_json: bool,
    /// For each state of the suffix automaton, whether its strings end in a unit and not between
    /// two.
    ends_in_unit: Vec<bool>,
    /// The end of a quotation.
    close: NodeId,
    /// Greatest number of units beyond the least number.
    n_more: Option<u32>,
    /// The transitions of one state; kept for its memory.
    transitions: Vec<SymbolTransition>,
}

impl<'a> QuotationLayout<'a> {
    pub(super) fn new(
        automaton: &'a TextAutomaton,
        mut alphabet: QuotationAlphabet,
        kind: QuotationKind,
    ) -> QuotationLayout<'a> {
        let mut builder = Builder::new(0);
        // Literals point into the spellings of symbols.
        builder.fragment.text = std::mem::take(&mut alphabet.spelled);
        let close = if kind.is_json { builder.literal(b"\"", builder.end) } else { builder.end };
        let mut ends_in_unit = vec![kind.units == Units::Characters; automaton.n_states()];
        if kind.units != Units::Characters {
            for (symbol, target) in automaton.states().flat_map(|state| automaton.edges(state)) {
                ends_in_unit[target] = alphabet.is_unit[symbol];
            }
        }
        QuotationLayout {
            automaton,
            alphabet,
            builder,
            is_json: kind.is_json,
            ends_in_unit,
            close,
            n_more: kind.max.map(|max| max - kind.min),
            transitions: Vec::new(),
        }
    }

    /// The fragment, which begins at `root`.
    pub(super) fn finish(self, root: NodeId) -> OwnedFragment {
        let mut builder = self.builder;
        if self.is_json {
            builder.literal(b"\"", root);
        } else {
            builder.choice(&[root]);
        }
        builder.finish(false)
    }

    /// The node of a state. With `is_enough`, a quotation may end here, unless it is between words.
    /// `next` says where a symbol leads, by whether it is a unit and by the state behind it. `None`
    /// if there are too many nodes.
    pub(super) fn state(
        &mut self,
        state: SuffixStateId,
        is_enough: bool,
        next: impl Fn(bool, SuffixStateId) -> NodeId,
    ) -> Option<NodeId> {
        if self.builder.fragment.nodes.len() > MAX_NODES || meter::is_over(1 + self.transitions.len()) {
            return None;
        }
        let is_root = state == TextAutomaton::ROOT;
        let mut transitions = std::mem::take(&mut self.transitions);
        transitions.clear();
        for (symbol, target) in self.automaton.edges(state) {
            let is_unit = self.alphabet.is_unit[symbol];
            if is_unit || !is_root {
                transitions.push((symbol, next(is_unit, target)));
            }
        }
        transitions.sort_unstable();
        let may_end = is_enough && (is_root || self.ends_in_unit[state]);
        let node = match self.n_more.filter(|_| may_end) {
            None => self.branch(&transitions, 0, may_end),
            Some(0) => self.close,
            // The counter of a loop passes from one state to the next, so it counts the units of
            // the whole quotation.
            Some(max) if !transitions.is_empty() => {
                let body = self.branch(&transitions, 0, false);
                self.builder.push(Node::Repeat { min: 0, max, body, done: self.close })
            }
            Some(_) => self.close,
        };
        self.transitions = transitions;
        Some(node)
    }

    /// A branch over the spellings of symbols from their byte `depth` on; before it, they are
    /// equal.
    ///
    /// ```text
    ///  in, into, it     literal "i", then n: the end of `in` or "to", then t: the end of `it`
    /// ```
    fn branch(&mut self, transitions: &[SymbolTransition], depth: u32, may_end: bool) -> NodeId {
        let Some((&(low, target), rest)) = transitions.split_first() else {
            return if may_end { self.close } else { self.builder.push(Node::DEAD) };
        };
        let Range { start, end } = self.alphabet.spellings[low];
        if start + depth == end {
            if rest.is_empty() {
                return target;
            }
            // One word begins another: `in` and `into`.
            let longer = self.branch(rest, depth, false);
            return self.builder.choice(&[target, longer]);
        }
        if !may_end {
            let high = transitions.last().map_or(low, |transition| transition.0);
            // Symbols are in order of their spellings, so what the first and the last share, all
            // share.
            let n_common = self.n_common(low, high, depth);
            if n_common > 0 {
                let next = self.branch(transitions, depth + n_common, false);
                return self.builder.push(Node::Literal { start: start + depth, len: n_common, next });
            }
        }
        let ranges = self.byte_ranges(transitions, depth, may_end);
        let accepting = may_end && self.close == self.builder.end;
        let builder = &mut self.builder;
        let (first, len) = (index(builder.fragment.ranges.len()), index(ranges.len()));
        builder.fragment.ranges.extend(ranges);
        builder.push(Node::Bytes { first, len, accepting })
    }

    /// One byte range for each byte that the spellings have at `depth`, and one for the closing
    /// quote.
    fn byte_ranges(&mut self, transitions: &[SymbolTransition], depth: u32, may_end: bool) -> Vec<ByteRange> {
        let mut ranges: Vec<ByteRange> = Vec::with_capacity(transitions.len() + 1);
        let mut rest = transitions;
        while let Some(&(first, _)) = rest.first() {
            let byte = self.bytes(first, depth)[0];
            let n_same = rest.partition_point(|transition| self.bytes(transition.0, depth)[0] == byte);
            let (group, others) = rest.split_at(n_same);
            rest = others;
            let next = self.branch(group, depth + 1, false);
            ranges.push(ByteRange { lo: byte, hi: byte, next });
        }
        if may_end && self.close != self.builder.end {
            ranges.push(ByteRange { lo: b'"', hi: b'"', next: self.builder.end });
            ranges.sort_unstable_by_key(|range| range.lo);
        }
        ranges
    }

    /// The bytes of a spelling from `depth` on.
    fn bytes(&self, symbol: SymbolId, depth: u32) -> &[u8] {
        self.alphabet.bytes(&self.builder.fragment.text, symbol, depth)
    }

    /// Number of bytes that two spellings share from byte `depth` on. All spellings between them in
    /// order share these too.
    fn n_common(&self, low: SymbolId, high: SymbolId, depth: u32) -> u32 {
        let (low, high) = (self.bytes(low, depth), self.bytes(high, depth));
        index(low.iter().zip(high).take_while(|(a, b)| a == b).count())
    }
}
