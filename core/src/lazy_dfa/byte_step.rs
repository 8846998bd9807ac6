//! What one byte does to one configuration.

use super::cache::LazyDfa;
use super::config::Config;
use crate::base::byte_set::ByteSet;
use crate::base::ids::{span, to_usize};
use crate::fragment::table::Node;
use crate::fragment::white_space::Space;

/// Bytes that lead to the same set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteInterval {
    pub(super) lo: u8,
    pub(super) hi: u8,
}

impl ByteInterval {
    /// All bytes.
    pub(super) fn all() -> ByteInterval {
        ByteInterval { lo: 0, hi: u8::MAX }
    }

    /// Leaves what is also between these bounds.
    fn cut(&mut self, lo: u8, hi: u8) {
        self.lo = self.lo.max(lo);
        self.hi = self.hi.min(hi);
    }
}

impl LazyDfa<'_> {
    /// Calls `each` with the ranges of bytes that a configuration of a closure reads.
    pub(crate) fn for_each_range(&self, config: Config, mut each: impl FnMut(u8, u8)) {
        match self.grammar.nodes[config.node] {
            Node::Literal { start, .. } => {
                let byte = self.grammar.text[to_usize(start + config.pos)];
                each(byte, byte);
            }
            Node::Bytes { first, len, .. } => {
                self.grammar.ranges[span(first, len)].iter().for_each(|range| each(range.lo, range.hi));
            }
            Node::Space { slot, .. } => match (self.grammar.space(slot, self.depth(config)), config.pos) {
                (Space::Nothing, _) => {}
                (Space::One, _) => each(b' ', b' '),
                (Space::Line { .. }, 0) => each(b'\n', b'\n'),
                (Space::Line { .. }, _) => each(b' ', b' '),
                (Space::Any { .. }, 0) => {
                    each(b'\n', b'\n');
                    each(b' ', b' ');
                }
                (Space::Any { .. }, _) => {
                    each(b'\t', b'\t');
                    each(b' ', b' ');
                }
            },
            // Reads a token and no byte.
            Node::Token { .. } => {}
            // Closed sets hold only nodes that read something.
            Node::Call { .. }
            | Node::Choice { .. }
            | Node::Repeat { .. }
            | Node::Counted { .. }
            | Node::Flatten { .. }
            | Node::Member { .. }
            | Node::IfEmpty { .. }
            | Node::AnyMember { .. }
            | Node::AfterMember { .. }
            | Node::DistinctItem { .. }
            | Node::AfterDistinct { .. } => {}
        }
    }

    /// Calls `each` with the ranges of bytes that a configuration of a closure reads, and with the
    /// configuration right after them, not yet closed.
    pub(super) fn for_each_step(&self, config: Config, mut each: impl FnMut(u8, u8, Config)) {
        // Ranges say where they lead; the others are a byte or three.
        if let Node::Bytes { first, len, .. } = self.grammar.nodes[config.node] {
            let ranges = self.grammar.ranges[span(first, len)].iter();
            ranges.for_each(|range| each(range.lo, range.hi, Config { node: range.next, pos: 0, ..config }));
        } else {
            self.for_each_range(config, |lo, hi| {
                if let Some(next) = self.after_byte(config, lo, &mut ByteInterval::all()) {
                    each(lo, hi, next);
                }
            });
        }
    }

    /// The bytes that may come at some of these configurations.
    pub(crate) fn bytes_from(&self, set: &[Config]) -> ByteSet {
        let mut bytes = ByteSet::default();
        for &config in set.iter().filter(|config| **config != Config::COMPLETE) {
            self.for_each_range(config, |lo, hi| bytes.add_range(lo, hi));
        }
        bytes
    }

    /// The configuration right after `byte`, not yet closed; none if `byte` is not allowed. `same`
    /// is narrowed to the bytes around `byte` with the same outcome.
    pub(crate) fn after_byte(&self, config: Config, byte: u8, same: &mut ByteInterval) -> Option<Config> {
        let Config { node, pos, .. } = config;
        let at = |node, pos| Some(Config { node, pos, ..config });
        match self.grammar.nodes[node] {
            Node::Literal { start, .. } => {
                let only = self.grammar.text[to_usize(start + pos)];
                if only == byte {
                    same.cut(byte, byte);
                    return at(node, pos + 1);
                }
                if byte < only {
                    same.cut(0, only - 1)
                } else {
                    same.cut(only + 1, u8::MAX)
                };
                None
            }
            Node::Bytes { first, len, .. } => {
                let ranges = &self.grammar.ranges[span(first, len)];
                let i = ranges.partition_point(|range| range.hi < byte);
                match ranges.get(i) {
                    Some(range) if range.lo <= byte => {
                        same.cut(range.lo, range.hi);
                        return at(range.next, 0);
                    }
                    // In a gap between two ranges: all bytes of the gap are as bad.
                    after => {
                        let lo = i.checked_sub(1).map_or(0, |before| ranges[before].hi + 1);
                        same.cut(lo, after.map_or(u8::MAX, |range| range.lo - 1));
                    }
                }
                None
            }
            // Three bytes at most matter here; which of them do depends on depth and position, so
            // each byte is taken for itself.
            Node::Space { slot, next } => {
                same.cut(byte, byte);
                match (self.grammar.space(slot, self.depth(config)), pos, byte) {
                    (Space::One, 0, b' ') | (Space::Any { .. }, 0, b' ') => at(next, 0),
                    (Space::Line { .. } | Space::Any { .. }, 0, b'\n') => at(node, 1),
                    (Space::Line { .. }, 1.., b' ') => at(node, pos + 1),
                    (Space::Any { max_indent }, 1.., b' ' | b'\t') if pos <= max_indent => at(node, pos + 1),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
