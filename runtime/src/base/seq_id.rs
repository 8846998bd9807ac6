//! [`SeqId`]: a sequence of a context's KV cache.

/// A sequence of a context's KV cache. llama.cpp has at most 256 (`LLAMA_MAX_SEQ`), so 16 bits are
/// enough, and every conversion from a sequence number can't fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SeqId(u16);

impl SeqId {
    /// The only sequence of a context that has one.
    pub(crate) const ZERO: SeqId = SeqId(0);

    /// The sequence with an index; `None` for one that no context has.
    pub(crate) fn from_index(index: usize) -> Option<SeqId> {
        u16::try_from(index).ok().map(SeqId)
    }

    /// The first `n` sequences.
    pub(crate) fn first(n: usize) -> impl Iterator<Item = SeqId> {
        (0..=u16::MAX).map(SeqId).take(n)
    }

    /// Its index in a table of sequences.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its number as llama.cpp writes it (`llama_seq_id`).
    pub(crate) fn as_llama(self) -> i32 {
        i32::from(self.0)
    }

    /// The same number, where llama-cpp-2 wants it without a sign.
    pub(crate) fn as_u32(self) -> u32 {
        u32::from(self.0)
    }
}
