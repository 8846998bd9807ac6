//! What a sequence's tokens have become in a context's memory, as bytes.
//!
//! llama.cpp has files of its own for it, and aborts on one that was cut off; so here are only the
//! bytes, and who keeps them adds a checksum.

use llama_cpp_2::context::LlamaContext;
use llama_cpp_2::context::session::LlamaStateSeqFlags;

/// A sequence's memory.
pub(crate) struct State {
    /// Tokens.
    pub(crate) len: usize,
    /// Whether it can't be cut back: llama.cpp leaves out what is behind a sliding window by now.
    pub(crate) is_whole: bool,
    pub(crate) bytes: Vec<u8>,
}

impl State {
    /// That of sequence `seq`, which exists and has `len` tokens; `None` if llama.cpp can't say.
    #[allow(unsafe_code)]
    pub(super) fn of(context: &LlamaContext<'_>, seq: i32, len: usize) -> Option<State> {
        let size = context.state_seq_get_size_ext(seq, LlamaStateSeqFlags::empty());
        let mut bytes = vec![0; size];
        // SAFETY: The call writes as many bytes as the one before has counted: it goes through the
        // same code, and nothing has changed the context, which belongs to this thread, in between.
        let n = unsafe { context.state_seq_get_data_ext(bytes.as_mut_ptr(), seq, LlamaStateSeqFlags::empty()) };
        (n == size && n > 0).then_some(State { len, is_whole: has_window(context, seq), bytes })
    }

    /// Puts it into sequence `seq`, which exists and is empty. Says whether the sequence has it
    /// now.
    #[allow(unsafe_code)]
    pub(super) fn restore(&self, context: &mut LlamaContext<'_>, seq: i32) -> bool {
        // SAFETY: The bytes are ones that `State::of` gave, which is what `Context::restore` asks
        // for. llama.cpp reads no further than their length, and refuses those of another layout.
        let done = unsafe { context.state_seq_set_data_ext(&self.bytes, seq, LlamaStateSeqFlags::empty()) };
        let last = context.kv_cache_seq_pos_max(seq);
        done && usize::try_from(last).is_ok_and(|last| last + 1 == self.len)
            && self.is_whole == has_window(context, seq)
    }
}

/// Whether some layers look back only so far. Only then is there a part that can be saved by
/// itself.
fn has_window(context: &LlamaContext<'_>, seq: i32) -> bool {
    context.state_seq_get_size_ext(seq, LlamaStateSeqFlags::PARTIAL_ONLY)
        != context.state_seq_get_size_ext(seq, LlamaStateSeqFlags::empty())
}
