//! Sets of bytes.

use crate::vocab::classes::Characters;

/// A set of bytes: those of ASCII, and the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ByteSet(pub(crate) [u128; 2]);

impl ByteSet {
    pub(crate) fn add(&mut self, byte: u8) {
        self.0[usize::from(byte >> 7)] |= 1 << (byte & 0x7F);
    }

    pub(crate) fn add_range(&mut self, lo: u8, hi: u8) {
        if lo.is_ascii() {
            self.0[0] |= Characters::ascii_range(lo, hi.min(0x7F));
        }
        if !hi.is_ascii() {
            self.0[1] |= Characters::ascii_range(lo.max(0x80) & 0x7F, hi & 0x7F);
        }
    }

    pub(crate) fn has(self, byte: u8) -> bool {
        self.0[usize::from(byte >> 7)] >> (byte & 0x7F) & 1 == 1
    }

    /// Whether one of the bytes of `lo..=hi` is in it.
    pub(crate) fn meets(self, lo: u8, hi: u8) -> bool {
        let in_half = |half: u128, base: u8| {
            let (lo, hi) = (lo.max(base), hi.min(base + 0x7F));
            lo <= hi && half & Characters::ascii_range(lo - base, hi - base) != 0
        };
        in_half(self.0[0], 0) || in_half(self.0[1], 0x80)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == [0; 2]
    }

    pub(crate) fn len(self) -> usize {
        let [ascii, others] = self.0.map(u128::count_ones);
        (ascii + others) as usize
    }

    pub(crate) fn union(self, other: ByteSet) -> ByteSet {
        let [[a, b], [c, d]] = [self.0, other.0];
        ByteSet([a | c, b | d])
    }

    /// All but those that begin one of `characters`.
    pub(crate) fn without(self, characters: Characters) -> ByteSet {
        let ByteSet([ascii, others]) = self;
        ByteSet([ascii & !characters.ascii, if characters.others { 0 } else { others }])
    }

    /// In order.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let ByteSet(mut halves) = self;
        std::iter::from_fn(move || {
            let half = usize::from(halves[0] == 0);
            // Below 128, if there is one.
            let at = u8::try_from(halves[half].trailing_zeros()).ok().filter(u8::is_ascii)?;
            halves[half] &= halves[half] - 1;
            Some(if half == 0 { at } else { at | 0x80 })
        })
    }
}
