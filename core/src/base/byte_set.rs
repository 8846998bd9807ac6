//! [`ByteSet`]: a set of bytes as 256 bits.
//!
//! Its two halves are separate because most users ask about ASCII alone, which fits one register
//! pair; a bit set crate would keep four words behind a slice and has no operation by ranges.

use crate::base::ids::to_usize;

/// The bits `first..=last`, which are ASCII characters.
pub(crate) const fn ascii_range(first: u8, last: u8) -> u128 {
    (u128::MAX >> (127 - last)) & (u128::MAX << first)
}

/// A set of bytes: one bit for each ASCII byte, then one for each byte from 0x80 on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ByteSet(pub(crate) [u128; 2]);

impl ByteSet {
    /// Adds a byte.
    pub(crate) fn add(&mut self, byte: u8) {
        self.0[usize::from(byte >> 7)] |= 1 << (byte & 0x7F);
    }

    /// Adds the bytes `lo..=hi`.
    pub(crate) fn add_range(&mut self, lo: u8, hi: u8) {
        // A range across 0x80 is one range in each half.
        if lo.is_ascii() {
            self.0[0] |= ascii_range(lo, hi.min(0x7F));
        }
        if !hi.is_ascii() {
            self.0[1] |= ascii_range(lo.max(0x80) & 0x7F, hi & 0x7F);
        }
    }

    /// Adds the bytes at which classes begin if `lo..=hi` is told apart from its neighbours: `lo`,
    /// and the byte after `hi`.
    pub(crate) fn add_boundaries(&mut self, lo: u8, hi: u8) {
        self.add(lo);
        if let Some(after) = hi.checked_add(1) {
            self.add(after);
        }
    }

    /// Whether a byte is in the set.
    pub(crate) fn has(self, byte: u8) -> bool {
        self.0[usize::from(byte >> 7)] >> (byte & 0x7F) & 1 == 1
    }

    /// Whether the set contains a byte of `lo..=hi`.
    pub(crate) fn meets(self, lo: u8, hi: u8) -> bool {
        // The range is cut at 0x80: what remains for a half may be empty (`lo > hi`).
        let in_half = |half: u128, base: u8| {
            let (lo, hi) = (lo.max(base), hi.min(base + 0x7F));
            lo <= hi && half & ascii_range(lo - base, hi - base) != 0
        };
        in_half(self.0[0], 0) || in_half(self.0[1], 0x80)
    }

    /// Whether the set has no bytes.
    pub(crate) fn is_empty(self) -> bool {
        self.0 == [0; 2]
    }

    /// Number of bytes.
    pub(crate) fn len(self) -> usize {
        let [ascii, others] = self.0.map(u128::count_ones);
        to_usize(ascii + others)
    }

    /// The bytes of either set.
    pub(crate) fn union(self, other: ByteSet) -> ByteSet {
        let [[a, b], [c, d]] = [self.0, other.0];
        ByteSet([a | c, b | d])
    }

    /// The bytes that `other` lacks.
    pub(crate) fn difference(self, other: ByteSet) -> ByteSet {
        let [[a, b], [c, d]] = [self.0, other.0];
        ByteSet([a & !c, b & !d])
    }

    /// The bytes, ascending.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().zip([0, 0x80]).flat_map(|(mut half, base)| {
            std::iter::from_fn(move || {
                // An empty half has 128 trailing zeros, which is not ASCII and ends the iteration.
                let at = u8::try_from(half.trailing_zeros()).ok().filter(u8::is_ascii)?;
                // Clears the lowest bit.
                half &= half - 1;
                Some(at | base)
            })
        })
    }
}
