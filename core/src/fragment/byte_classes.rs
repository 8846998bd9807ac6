//! [`ByteClasses`]: which bytes a grammar never tells apart.

use crate::base::byte_set::ByteSet;
use crate::fragment::table::ByteRange;
use crate::fragment::white_space::Style;

/// The coarsest partition of bytes into ranges that no node of the grammar looks into: rows of the
/// lazy automaton have one entry a class instead of 256.
#[derive(Debug)]
pub(crate) struct ByteClasses {
    of: [u8; 256],
    /// The least byte of each class.
    representatives: Vec<u8>,
}

impl ByteClasses {
    /// Of a grammar with these [cuts], in a style.
    pub(crate) fn of(mut cuts: ByteSet, style: Style) -> ByteClasses {
        cuts.add(0);
        if style != Style::Compact {
            b" \n\t".iter().for_each(|&byte| cut_out(&mut cuts, byte, byte));
        }
        let mut representatives = Vec::with_capacity(cuts.len());
        representatives.extend(cuts.iter());
        let mut of = [0; 256];
        // At most 256 classes, numbered from 0.
        let mut class = u8::MAX;
        for byte in 0..=u8::MAX {
            class = class.wrapping_add(u8::from(cuts.has(byte)));
            of[usize::from(byte)] = class;
        }
        ByteClasses { of, representatives }
    }

    /// The [cuts] that it was made from, those of its style among them.
    pub(crate) fn cuts(&self) -> ByteSet {
        let mut cuts = ByteSet::default();
        self.representatives.iter().for_each(|&byte| cuts.add(byte));
        cuts
    }

    pub(crate) fn of_byte(&self, byte: u8) -> usize {
        usize::from(self.of[usize::from(byte)])
    }

    pub(crate) fn n_classes(&self) -> usize {
        self.representatives.len()
    }

    pub(crate) fn representatives(&self) -> &[u8] {
        &self.representatives
    }
}

/// The bytes at which classes begin, for tables with these texts and ranges; 0 is not always among
/// them.
pub(crate) fn cuts(text: &[u8], ranges: &[ByteRange]) -> ByteSet {
    let mut cuts = ByteSet::default();
    text.iter().for_each(|&byte| cut_out(&mut cuts, byte, byte));
    ranges.iter().for_each(|range| cut_out(&mut cuts, range.lo, range.hi));
    cuts
}

/// Cuts before `lo` and after `hi`.
fn cut_out(cuts: &mut ByteSet, lo: u8, hi: u8) {
    cuts.add(lo);
    if let Some(after) = hi.checked_add(1) {
        cuts.add(after);
    }
}
