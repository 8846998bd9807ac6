//! The encoding of saved grammars and vocabularies: numbers as little-endian bytes, lists and texts
//! with their length.
//!
//! Written by hand and not with serde, because a file is untrusted: the reader checks each id and
//! each list of offsets while it reads ([`Reader::ids`], [`Reader::starts`]), and a list of records
//! is borrowed from the file without a copy. bincode or postcard would decode the numbers, which is
//! the small part, and add their own layout to what must stay stable.

use crate::base::ids::{TokenId, index, to_usize};

/// Bytes being written.
#[derive(Default)]
pub(crate) struct Writer(pub(crate) Vec<u8>);

impl Writer {
    pub(crate) fn u32(&mut self, n: u32) {
        self.0.extend(n.to_le_bytes());
    }

    pub(crate) fn u64(&mut self, n: u64) {
        self.0.extend(n.to_le_bytes());
    }

    /// The length of a list.
    pub(crate) fn len(&mut self, len: usize) {
        self.u32(index(len));
    }

    /// A text, after its length.
    pub(crate) fn text(&mut self, text: &str) {
        self.len(text.len());
        self.0.extend(text.as_bytes());
    }

    /// A list, after its length.
    pub(crate) fn u32s(&mut self, list: impl ExactSizeIterator<Item = u32>) {
        self.len(list.len());
        list.for_each(|n| self.u32(n));
    }
}

/// Bytes being read. Methods return `None` where the bytes end too soon or are not what is asked
/// for.
pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl<'a> Reader<'a> {
    pub(crate) fn u32(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(*self.0.split_off(..4)?.first_chunk()?))
    }

    pub(crate) fn u64(&mut self) -> Option<u64> {
        Some(u64::from_le_bytes(*self.0.split_off(..8)?.first_chunk()?))
    }

    pub(crate) fn text(&mut self) -> Option<&'a str> {
        let len = to_usize(self.u32()?);
        std::str::from_utf8(self.0.split_off(..len)?).ok()
    }

    /// A list of records of `N` bytes each, after its length.
    ///
    /// Nothing is allocated for a length that the file doesn't have: a false length is found out
    /// before its list is made.
    pub(crate) fn records<const N: usize>(&mut self) -> Option<&'a [[u8; N]]> {
        let len = to_usize(self.u32()?);
        Some(self.0.split_off(..len.checked_mul(N)?)?.as_chunks().0)
    }

    pub(crate) fn u32s(&mut self) -> Option<Box<[u32]>> {
        Some(self.records::<4>()?.iter().map(|&bytes| u32::from_le_bytes(bytes)).collect())
    }

    /// A list of ids, all of them below `n_ids`.
    pub(crate) fn ids(&mut self, n_ids: u32) -> Option<Box<[TokenId]>> {
        let ids: Box<[TokenId]> =
            self.records::<4>()?.iter().map(|&bytes| TokenId(u32::from_le_bytes(bytes))).collect();
        ids.iter().all(|id| id.0 < n_ids).then_some(ids)
    }

    /// Offsets at which each of several lists begins, and the last one ends, for lists with `len`
    /// entries together.
    pub(crate) fn starts(&mut self, len: usize) -> Option<Box<[u32]>> {
        // Sorted and from 0 to the end: then no list that is cut by them can be out of bounds.
        let starts = self.u32s()?;
        (starts.is_sorted() && starts.first() == Some(&0) && to_usize(*starts.last()?) == len).then_some(starts)
    }
}
