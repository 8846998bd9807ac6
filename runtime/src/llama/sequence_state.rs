//! [`SequenceState`]: a sequence's part of the KV cache as bytes, so that a prefix need not be
//! decoded again by the next process; [`RecurrentState`]: of that only what recurrent layers keep,
//! for [`Checkpoint`](super::Checkpoint).
//!
//! llama.cpp has state files of its own (`llama_state_seq_load_file`), and aborts on one that was
//! cut off. So only the bytes are taken from it, and whoever keeps them adds a length, a checksum
//! and the model's fingerprint (`api/prefix_file.rs`).

use llama_cpp_2::context::LlamaContext;
use llama_cpp_2::context::session::LlamaStateSeqFlags;

/// A sequence's cells.
pub(crate) struct SequenceState {
    /// Number of tokens.
    pub(crate) len: usize,
    /// Whether it can't be cut back: llama.cpp leaves out the cells that a sliding window has
    /// passed.
    pub(crate) is_whole: bool,
    pub(crate) bytes: Vec<u8>,
}

impl SequenceState {
    /// The state of sequence `seq`, which exists and has `len` tokens; `None` if llama.cpp can't
    /// say.
    pub(super) fn of(context: &LlamaContext<'_>, seq: i32, len: usize) -> Option<SequenceState> {
        let bytes = copy(context, seq, LlamaStateSeqFlags::empty(), Vec::new())?;
        Some(SequenceState { len, is_whole: has_window(context, seq), bytes })
    }

    /// Puts the state into sequence `seq`, which exists and is empty. Returns whether the sequence
    /// has it now.
    #[allow(unsafe_code)]
    pub(super) fn restore(&self, context: &mut LlamaContext<'_>, seq: i32) -> bool {
        // SAFETY: The bytes are ones that `SequenceState::of` gave, which is what
        // `Context::restore` asks for. llama.cpp reads no further than their length, and refuses
        // those of another layout.
        let done = unsafe { context.state_seq_set_data_ext(&self.bytes, seq, LlamaStateSeqFlags::empty()) };
        // The bytes may be sound and still of another length than recorded; a wrong next position
        // would make every later decode fail.
        let last = context.kv_cache_seq_pos_max(seq);
        done && usize::try_from(last).is_ok_and(|last| last + 1 == self.len)
            && self.is_whole == has_window(context, seq)
    }
}

/// What a sequence's recurrent layers keep.
pub(super) struct RecurrentState(Vec<u8>);

impl RecurrentState {
    /// The state of sequence `seq`, which exists, in the memory of one that is not needed any more;
    /// `None` if llama.cpp can't say.
    ///
    /// Fresh memory makes a copy several times as dear: the system fills each page with zeros when
    /// it is first written to.
    pub(super) fn of(context: &LlamaContext<'_>, seq: i32, spare: Option<RecurrentState>) -> Option<RecurrentState> {
        let memory = spare.map_or_else(Vec::new, |spare| spare.0);
        copy(context, seq, LlamaStateSeqFlags::PARTIAL_ONLY, memory).map(RecurrentState)
    }

    /// Puts the state into sequence `seq`, which exists, of the context that it was taken from.
    /// Returns whether llama.cpp took it; if not, the state of the sequence is unknown.
    #[allow(unsafe_code)]
    pub(super) fn restore(&self, context: &mut LlamaContext<'_>, seq: i32) -> bool {
        // SAFETY: The bytes are ones that llama.cpp wrote for this context: only `of` makes some.
        unsafe { context.state_seq_set_data_ext(&self.0, seq, LlamaStateSeqFlags::PARTIAL_ONLY) }
    }

    pub(super) fn n_bytes(&self) -> usize {
        self.0.len()
    }
}

/// What llama.cpp saves of sequence `seq`, which exists, in place of what `bytes` has; `None` if it
/// can't say.
#[allow(unsafe_code)]
fn copy(context: &LlamaContext<'_>, seq: i32, flags: LlamaStateSeqFlags, mut bytes: Vec<u8>) -> Option<Vec<u8>> {
    let size = context.state_seq_get_size_ext(seq, flags);
    bytes.clear();
    bytes.reserve_exact(size);
    // SAFETY: The call writes as many bytes as the one before has counted, and there is room for
    // them: it goes through the same code, and nothing has changed the context, which belongs to
    // this thread, in between. What it says that it has written is there.
    unsafe {
        let n = context.state_seq_get_data_ext(bytes.as_mut_ptr(), seq, flags);
        if n != size || n == 0 {
            return None;
        }
        bytes.set_len(n);
    }
    Some(bytes)
}

/// Whether some layers have a sliding window. Only then does llama.cpp save a smaller part for
/// `PARTIAL_ONLY`, the cells of those layers.
fn has_window(context: &LlamaContext<'_>, seq: i32) -> bool {
    context.state_seq_get_size_ext(seq, LlamaStateSeqFlags::PARTIAL_ONLY)
        != context.state_seq_get_size_ext(seq, LlamaStateSeqFlags::empty())
}
