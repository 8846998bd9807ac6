//! [`Checkpoint`]: a sequence's recurrent state as it was after some token.
//!
//! Recurrent layers keep one state per sequence that all its tokens went into, so nothing can be
//! taken out of it again. What can be done is to put back a copy. llama.cpp copies that state alone
//! with `LLAMA_STATE_SEQ_FLAGS_PARTIAL_ONLY`; the cells of a hybrid model's other layers are cut
//! off like any others. llama-server does the same (its context checkpoints).
//!
//! llama.cpp can keep snapshots of the last few states itself (`n_rs_seq`), for some architectures;
//! those are not used: what it says about them is wrong after single tokens.

use llama_cpp_2::context::LlamaContext;
use llama_cpp_2::context::session::LlamaStateSeqFlags;

use super::Memory;
use super::sequence_state::RecurrentState;

/// Architectures whose recurrent layers' states are kept beside plain cells, in llama.cpp's
/// `llama_memory_hybrid` and `llama_memory_hybrid_iswa`. Others have caches of their own, of which
/// nobody has tried what a partial state restores.
const HYBRID: [&str; 14] = [
    "bailingmoe3",
    "falcon-h1",
    "granitehybrid",
    "jamba",
    "kimi-linear",
    "lfm2",
    "lfm2moe",
    "minimax-01",
    "nemotron_h",
    "nemotron_h_moe",
    "plamo2",
    "qwen35",
    "qwen35moe",
    "qwen3next",
];

impl Memory {
    /// The memory of a model with recurrent layers.
    pub(super) fn of_recurrent(architecture: &str, is_hybrid: bool) -> Memory {
        match is_hybrid {
            false => Memory::States,
            true if HYBRID.contains(&architecture) => Memory::Hybrid,
            true => Memory::Opaque,
        }
    }
}

/// The recurrent state of a sequence after its first tokens.
pub(crate) struct Checkpoint {
    /// Number of tokens that went into it.
    len: usize,
    state: RecurrentState,
}

impl Checkpoint {
    /// That of sequence `seq`, which exists and has `len` tokens, in the memory of one that is not
    /// needed any more; `None` if llama.cpp can't say.
    pub(super) fn of(
        context: &LlamaContext<'_>,
        seq: i32,
        len: usize,
        spare: Option<Checkpoint>,
    ) -> Option<Checkpoint> {
        // The state is that after the last token and has no number of tokens itself.
        let last = context.kv_cache_seq_pos_max(seq);
        let is_there = len > 0 && usize::try_from(last).is_ok_and(|last| last + 1 == len);
        let state = is_there.then(|| RecurrentState::of(context, seq, spare.map(|spare| spare.state)))?;
        state.map(|state| Checkpoint { len, state })
    }

    /// Puts the state into sequence `seq`, which exists, of the context that it was taken from.
    /// Returns whether llama.cpp took it; if not, the state of the sequence is unknown.
    pub(super) fn restore(&self, context: &mut LlamaContext<'_>, seq: i32) -> bool {
        self.state.restore(context, seq)
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn n_bytes(&self) -> usize {
        self.state.n_bytes()
    }
}

/// Number of bytes that a checkpoint of sequence `seq`, which exists, would have.
pub(super) fn n_bytes(context: &LlamaContext<'_>, seq: i32) -> usize {
    context.state_seq_get_size_ext(seq, LlamaStateSeqFlags::PARTIAL_ONLY)
}
