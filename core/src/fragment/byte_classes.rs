//! [`ByteClasses`]: which bytes a grammar never tells apart.
//!
//! Each fragment states where its byte classes begin; the linked whole refines them into the
//! classes of the lazy DFA's rows. A fragment's own tables stay sorted ranges: a dense table per
//! fragment would be larger and no faster, because each entry is read once and then lives in a row
//! of the lazy DFA.

use crate::base::byte_set::ByteSet;
use crate::fragment::table::ByteRange;
use crate::fragment::white_space::Style;

/// The coarsest partition of bytes into ranges that no node of the grammar divides: rows of the
/// lazy DFA have one entry per class instead of 256.
#[derive(Debug)]
pub(crate) struct ByteClasses {
    of: [u8; 256],
    /// The least byte of each class.
    representatives: Vec<u8>,
}

impl ByteClasses {
    /// The classes of a grammar with these [cuts], in a style, which adds its white space.
    pub(crate) fn of(mut cuts: ByteSet, style: Style) -> ByteClasses {
        cuts.add(0);
        // White space is in no table, so its bytes are cut out here. Outside of the compact style a
        // blank between members must not share a class with the letters of a string.
        if style != Style::Compact {
            b" \n\t".iter().for_each(|&byte| cuts.add_boundaries(byte, byte));
        }
        let mut representatives = Vec::with_capacity(cuts.len());
        // At first whether a class begins at a byte, then how many have begun, the first of them 0.
        let mut of = [0; 256];
        cuts.iter().for_each(|byte| {
            representatives.push(byte);
            of[usize::from(byte)] = 1;
        });
        let mut class = u8::MAX;
        for entry in &mut of {
            class = class.wrapping_add(*entry);
            *entry = class;
        }
        ByteClasses { of, representatives }
    }

    /// The [cuts] that the classes were made from, those of the style included.
    pub(crate) fn cuts(&self) -> ByteSet {
        let mut cuts = ByteSet::default();
        self.representatives.iter().for_each(|&byte| cuts.add(byte));
        cuts
    }

    /// The class of a byte.
    pub(crate) fn of_byte(&self, byte: u8) -> usize {
        usize::from(self.of[usize::from(byte)])
    }

    /// The class of each byte.
    pub(crate) fn of_bytes(&self) -> [u8; 256] {
        self.of
    }

    /// The least and the greatest byte of a class.
    pub(crate) fn bounds(&self, class: usize) -> (u8, u8) {
        let hi = self.representatives.get(class + 1).map_or(u8::MAX, |next| next - 1);
        (self.representatives[class], hi)
    }

    /// Of the bytes `lo..=hi`, the least of each class.
    pub(crate) fn one_of_each(&self, lo: u8, hi: u8) -> impl Iterator<Item = u8> {
        let others = &self.representatives[self.of_byte(lo) + 1..=self.of_byte(hi)];
        std::iter::once(lo).chain(others.iter().copied())
    }

    /// Number of classes.
    pub(crate) fn n_classes(&self) -> usize {
        self.representatives.len()
    }

    /// The least byte of each class.
    pub(crate) fn representatives(&self) -> &[u8] {
        &self.representatives
    }
}

/// The bytes at which classes begin, for tables with these texts and ranges. 0 is not always one of
/// them.
pub(crate) fn cuts(text: &[u8], ranges: &[ByteRange]) -> ByteSet {
    // A flag for each byte, and one behind the last: tables of a schema have thousands of ranges.
    let mut begins = [0_u8; 257];
    let mut add_boundaries = |lo: u8, hi: u8| {
        begins[usize::from(lo)] = 1;
        begins[usize::from(hi) + 1] = 1;
    };
    text.iter().for_each(|&byte| add_boundaries(byte, byte));
    ranges.iter().for_each(|range| add_boundaries(range.lo, range.hi));
    // Eight flags at a time: the product has flag `i` as its bit `56 + i`.
    let eight = |flags: &[u8; 8]| u64::from_le_bytes(*flags).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let half = |flags: &[u8]| {
        let (eights, _) = flags.as_chunks();
        eights.iter().rev().fold(0, |bits: u128, flags| bits << 8 | u128::from(eight(flags)))
    };
    ByteSet([half(&begins[..128]), half(&begins[128..256])])
}
