//! [`Context`]: the KV cache of several sequences, and decoding into it.
//!
//! With one cell per token ([`Memory::Cells`]) all sequences share one pool of cells: what one does
//! not use another can, a prefix is given to another sequence without copying it, and the end of a
//! sequence can be cut off. Recurrent layers keep one state per sequence, which can only be cleared
//! as a whole, or put back to what it was when a [`Checkpoint`] was taken.

use std::num::NonZeroU32;
use std::path::Path;
use std::time::Instant;

use formwork_core::TokenId;
use llama_cpp_2::DecodeError;
use llama_cpp_2::context::LlamaContext;
use llama_cpp_2::context::params::{KvCacheType as LlamaType, LlamaContextParams, RopeScalingType};
use llama_cpp_2::llama_batch::LlamaBatch;
use llama_cpp_2::model::LlamaModel;

use super::attention::{Attention, KvCacheType};
use super::checkpoint::{self, Checkpoint};
use super::integers::{llama_token, to_i32};
use super::lora_adapters::{AdapterId, LoraAdapters};
use super::sequence_state::SequenceState;
use super::thread_count::ThreadCount;
use crate::base::{Error, SeqId, to_usize};

/// Sizes of a context. [`crate::ModelBuilder`] has validated them.
#[derive(Debug, Clone)]
pub(crate) struct ContextSettings {
    /// Maximal number of tokens of a sequence.
    pub(crate) n_ctx: NonZeroU32,
    /// Maximal number of tokens of all sequences together. With [`Memory::Opaque`] and with
    /// [`ContextSettings::own_cells`] each sequence has an equal share.
    pub(crate) n_cells: NonZeroU32,
    /// Number of sequences.
    pub(crate) n_seq: NonZeroU32,
    pub(crate) memory: Memory,
    /// Whether each sequence of a model with [`Memory::Cells`] has cells of its own, where its
    /// tokens lie in order whatever else is computed. What sequences share is copied then.
    pub(crate) own_cells: bool,
    /// Maximal number of tokens of one decode.
    pub(crate) n_batch: NonZeroU32,
    /// Number of threads.
    pub(crate) n_threads: NonZeroU32,
    /// Whether there are fewer threads while other programs want the cores.
    pub(crate) yields_cores: bool,
    pub(crate) attention: Attention,
    /// The tokens that the model was trained for, where its positions are scaled to more (YaRN).
    pub(crate) yarn_from: Option<NonZeroU32>,
}

impl ContextSettings {
    /// Whether each sequence is kept apart (a stream, in llama.cpp's words).
    pub(super) fn has_streams(&self) -> bool {
        self.own_cells || self.memory == Memory::Opaque
    }

    pub(super) fn params(&self, is_cpu_only: bool) -> LlamaContextParams {
        let n_threads = to_i32(self.n_threads.get()).unwrap_or(1);
        let n_batch = self.n_batch.max(self.n_seq).get();
        // `llama_flash_attn_type`: -1 lets llama.cpp choose.
        let flash = self.attention.flash.map_or(-1, i32::from);
        let params = LlamaContextParams::default()
            // llama.cpp reserves a row of logits per sequence, and asserts that a batch, which is
            // no larger than the context, can have as many (`llama_context::output_reserve`).
            .with_n_ctx(Some(self.n_cells.max(self.n_seq)))
            .with_kv_unified(!self.has_streams())
            .with_n_seq_max(self.n_seq.get())
            .with_n_batch(n_batch)
            // `n_ubatch` is how many tokens one run of the graph takes, and buffers for activations
            // are reserved for as many. 512 is llama.cpp's own default.
            .with_n_ubatch(n_batch.min(512))
            // The same number for single tokens and for batches: a step of several slots is
            // neither.
            .with_n_threads(n_threads)
            .with_n_threads_batch(n_threads)
            .with_type_k(llama_type(self.attention.keys))
            .with_type_v(llama_type(self.attention.values))
            .with_flash_attention_policy(flash)
            // Batches of 32 and more tokens would be sent to a GPU even if no layer is there.
            .with_op_offload(!is_cpu_only)
            .with_offload_kqv(!is_cpu_only)
            .with_no_perf(true);
        match self.yarn_from {
            None => params,
            // Peng et al., "YaRN: Efficient Context Window Extension of Large Language Models",
            // 2023. llama.cpp fills in its other numbers.
            Some(trained) => params
                .with_rope_scaling_type(RopeScalingType::Yarn)
                .with_yarn_orig_ctx(trained.get())
                .with_rope_freq_scale(share(trained, self.n_ctx)),
        }
    }
}

fn llama_type(kv: KvCacheType) -> LlamaType {
    match kv {
        KvCacheType::F32 => LlamaType::F32,
        KvCacheType::F16 => LlamaType::F16,
        KvCacheType::Bf16 => LlamaType::BF16,
        KvCacheType::Q8_0 => LlamaType::Q8_0,
        KvCacheType::Q4_0 => LlamaType::Q4_0,
    }
}

/// `part` as a share of `whole`.
#[allow(clippy::cast_possible_truncation, reason = "a ratio of a few digits")]
fn share(part: NonZeroU32, whole: NonZeroU32) -> f32 {
    (f64::from(part.get()) / f64::from(whole.get())) as f32
}

/// How a model remembers a sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Memory {
    /// One cell of the KV cache per token.
    Cells,
    /// One state that all tokens went into.
    States,
    /// Cells in some layers, a state in others.
    Hybrid,
    /// Cells and states in a layout of its own, of which no checkpoint is taken.
    Opaque,
}

impl Memory {
    /// Whether [`Context::checkpoint`] has its states.
    pub(crate) fn has_checkpoints(self) -> bool {
        matches!(self, Memory::States | Memory::Hybrid)
    }

    /// Whether a token's cell can be shared by sequences.
    pub(crate) fn shares_cells(self) -> bool {
        matches!(self, Memory::Cells | Memory::Hybrid)
    }
}

/// One token of a batch.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BatchToken {
    pub(crate) token: TokenId,
    /// The sequence it extends, at that sequence's next position.
    pub(crate) seq: SeqId,
    /// Whether the logits after it are computed.
    pub(crate) logits: bool,
}

/// A context of llama.cpp, with the positions and rows of logits that it only asserts on.
pub(crate) struct Context<'model> {
    context: LlamaContext<'model>,
    model: &'model LlamaModel,
    adapters: LoraAdapters,
    batch: LlamaBatch<'static>,
    n_vocab: u32,
    n_batch: usize,
    n_ctx: usize,
    n_cells: usize,
    memory: Memory,
    own_cells: bool,
    on_cpu: bool,
    tile: Option<usize>,
    /// `None` where the number of threads stays what it is.
    threads: Option<ThreadCount>,
    /// The next position of each sequence. llama.cpp refuses gaps and repeated positions, so they
    /// are counted here and no caller passes one.
    next: Vec<i32>,
    /// Whether each token of the last successful decode has a row of logits; empty after a failed
    /// one, whose rows are stale.
    rows: Vec<bool>,
}

impl<'model> Context<'model> {
    pub(super) fn new(
        context: LlamaContext<'model>,
        model: &'model LlamaModel,
        settings: &ContextSettings,
        n_vocab: u32,
        on_cpu: bool,
    ) -> Context<'model> {
        // llama.cpp makes the batch no larger than the context and rounds the context up, so both
        // limits are kept.
        let n_batch = to_usize(context.n_batch().min(settings.n_batch.get()));
        let per_seq = match settings.has_streams() {
            true => context.n_ctx() / settings.n_seq.get(),
            false => context.n_ctx(),
        };
        let n_ctx = to_usize(per_seq.min(settings.n_ctx.get()));
        Context {
            batch: LlamaBatch::new(n_batch, 1),
            n_vocab,
            n_batch,
            n_ctx,
            n_cells: to_usize(context.n_ctx()),
            memory: settings.memory,
            own_cells: settings.own_cells,
            // Kernels of other devices round as their own tiles fall; nothing is known of those.
            threads: settings.yields_cores.then(|| ThreadCount::new(&context, settings.n_threads)).flatten(),
            on_cpu,
            tile: settings.attention.tile(settings.n_threads).filter(|_| on_cpu),
            next: vec![0; to_usize(settings.n_seq.get())],
            rows: Vec::with_capacity(n_batch),
            model,
            adapters: LoraAdapters::default(),
            context,
        }
    }

    /// Maximal number of tokens of one decode.
    pub(crate) fn n_batch(&self) -> usize {
        self.n_batch
    }

    /// Maximal number of tokens of a sequence.
    pub(crate) fn n_ctx(&self) -> usize {
        self.n_ctx
    }

    /// Maximal number of tokens of all sequences together.
    pub(crate) fn n_cells(&self) -> usize {
        self.n_cells
    }

    pub(crate) fn n_vocab(&self) -> u32 {
        self.n_vocab
    }

    pub(crate) fn memory(&self) -> Memory {
        self.memory
    }

    /// Whether no other device can take a part in a pass.
    pub(crate) fn is_on_cpu(&self) -> bool {
        self.on_cpu
    }

    /// See [`Attention::tile`].
    pub(crate) fn tile(&self) -> Option<usize> {
        self.tile
    }

    /// Runs the model over a batch, extending its sequences.
    ///
    /// # Errors
    ///
    /// [`Error::Decode`]. All sequences of the batch are empty then, because llama.cpp keeps an
    /// unknown part of the batch: of three runs of `n_ubatch` tokens the first may be in the cache.
    pub(crate) fn decode(&mut self, tokens: &[BatchToken]) -> Result<(), Error> {
        self.rows.clear();
        let started = Instant::now();
        let result = self.fill(tokens).and_then(|()| {
            self.context.decode(&mut self.batch).map_err(|e| match e {
                DecodeError::NoKvCacheSlot => "the context is full".to_owned(),
                // llama-cpp-2 has one name for all kinds of invalid batch (`llama_decode` gives
                // -1).
                DecodeError::NTokensZero => "llama.cpp refused the batch".to_owned(),
                other => other.to_string(),
            })
        });
        if !self.on_cpu {
            // A GPU still works when the call returns; what a pass takes is measured to its end.
            self.context.synchronize();
        }
        if let Some(threads) = &mut self.threads {
            threads.note(started.elapsed());
        }
        match result {
            Ok(()) => {
                self.rows.extend(tokens.iter().map(|t| t.logits));
                Ok(())
            }
            Err(reason) => {
                for token in tokens {
                    self.clear(token.seq);
                }
                Err(Error::Decode { reason })
            }
        }
    }

    /// Fills the batch and advances the positions. Checks what `llama_decode` and `llama_batch`
    /// don't: the size (`GGML_ASSERT(n_tokens_all <= cparams.n_batch)` would abort), tokens,
    /// sequences and positions.
    fn fill(&mut self, tokens: &[BatchToken]) -> Result<(), String> {
        if tokens.is_empty() || tokens.len() > self.n_batch {
            return Err(format!("a batch of {} tokens, where 1 to {} are possible", tokens.len(), self.n_batch));
        }
        self.batch.clear();
        for token in tokens {
            let id = llama_token(token.token, self.n_vocab)
                .ok_or_else(|| format!("token {} does not exist", token.token.0))?;
            let seq = token.seq.as_llama();
            let next = self.next.get_mut(token.seq.index()).ok_or_else(|| format!("sequence {seq} does not exist"))?;
            if usize::try_from(*next).is_ok_and(|n| n >= self.n_ctx) {
                return Err("the context is full".to_owned());
            }
            self.batch.add(id, *next, &[seq], token.logits).map_err(|e| e.to_string())?;
            *next += 1;
        }
        Ok(())
    }

    /// The logits after token `index` of the last batch, `[n_vocab]`; `None` where they were not
    /// asked for or the decode failed (llama-cpp-2 panics on a row that is not
    /// there).
    pub(crate) fn logits(&self, index: usize) -> Option<&[f32]> {
        let index = self.rows.get(index)?.then(|| to_i32(index))??;
        Some(self.context.get_logits_ith(index))
    }

    /// Loads a LoRA adapter, for the decodes that ask for it.
    ///
    /// # Errors
    ///
    /// llama.cpp's own words. The caller has checked with [`crate::gguf::lora`] what llama.cpp
    /// would abort on.
    pub(crate) fn load_adapter(&mut self, id: AdapterId, path: &Path) -> Result<(), String> {
        self.adapters.load(self.model, id, path)
    }

    /// Frees an adapter. Does nothing for one that does not exist.
    pub(crate) fn free_adapter(&mut self, id: AdapterId) {
        self.adapters.free(&mut self.context, id);
    }

    /// Sets the adapter and its strength for the following decodes, or the model alone. Returns
    /// whether that is a change, which makes the next decode plan its graph again.
    ///
    /// # Errors
    ///
    /// [`Error::Decode`] for an adapter that is not loaded.
    pub(crate) fn use_adapter(&mut self, adapter: Option<(AdapterId, f32)>) -> Result<bool, Error> {
        self.adapters.set(&mut self.context, adapter).map_err(|reason| Error::Decode { reason })
    }

    /// A sequence's part of the KV cache as bytes, for [`Context::restore`]; `None` if llama.cpp
    /// can't say.
    pub(crate) fn state(&self, seq: SeqId) -> Option<SequenceState> {
        let len = usize::try_from(*self.next.get(seq.index())?).ok()?;
        SequenceState::of(&self.context, seq.as_llama(), len)
    }

    /// Replaces a sequence by a state that [`Context::state`] returned, maybe for another context
    /// of the same model. Returns whether that was possible: there must be room, and the layout
    /// must be the same. The bytes must be ones that [`Context::state`] returned.
    pub(crate) fn restore(&mut self, seq: SeqId, state: &SequenceState) -> bool {
        self.clear(seq);
        let Some(next) = to_i32(state.len) else { return false };
        if seq.index() >= self.next.len() || state.len == 0 || state.len > self.n_ctx {
            return false;
        }
        let restored = state.restore(&mut self.context, seq.as_llama());
        self.next[seq.index()] = next;
        // A failed call may have filled some cells; they have to be given back.
        if !restored {
            self.clear(seq);
        }
        restored
    }

    /// Empties a sequence. Does nothing for one that does not exist.
    pub(crate) fn clear(&mut self, seq: SeqId) {
        if let Some(next) = self.next.get_mut(seq.index()) {
            *next = 0;
            // Whole sequences can always be removed, and the sequence id is in range, which
            // `llama_kv_cache::seq_rm` asserts.
            let _ = self.context.clear_kv_cache_seq(Some(seq.as_u32()), None, None);
        }
    }

    /// Cuts a sequence down to its first `len` tokens. Returns whether that was possible: with a
    /// recurrent state only a cut to nothing is.
    pub(crate) fn truncate(&mut self, seq: SeqId, len: usize) -> bool {
        if len == 0 {
            self.clear(seq);
            return true;
        }
        let (Some(next), Ok(to)) = (self.next.get_mut(seq.index()), u32::try_from(len)) else { return false };
        let Some(position) = to_i32(to) else { return false };
        if position >= *next {
            return true;
        }
        // What llama.cpp returns is not enough: a cache that keeps only a sliding window says yes
        // and has lost the cells that the shorter sequence needs. Here the window's layers keep all
        // cells (`swa_full`, llama.cpp's default).
        if self.memory != Memory::Cells
            || !self.context.clear_kv_cache_seq(Some(seq.as_u32()), Some(to), None).unwrap_or(false)
        {
            return false;
        }
        *next = position;
        true
    }

    /// Replaces sequence `seq` by the first `len` tokens of `from`. They stay in the same cells, of
    /// which each holds a set of sequences; only with [`ContextSettings::own_cells`] the next decode
    /// copies them first. Returns whether that was possible: with a recurrent state it is not.
    pub(crate) fn share(&mut self, seq: SeqId, from: SeqId, len: usize) -> bool {
        self.memory == Memory::Cells && self.share_cells(seq, from, len)
    }

    fn share_cells(&mut self, seq: SeqId, from: SeqId, len: usize) -> bool {
        let n_seq = self.next.len();
        let (Ok(to), Some(position)) = (u32::try_from(len), to_i32(len)) else { return false };
        let fits = seq.index() < n_seq && self.next.get(from.index()).is_some_and(|next| position <= *next);
        // `seq_cp` asserts that both sequences exist, and, where each has a stream of its own, that
        // all of `from` is copied ("only supported for full KV buffers").
        if !self.memory.shares_cells() || !fits || seq == from {
            return false;
        }
        self.clear(seq);
        let (begin, end, next) = match self.own_cells {
            true => (None, None, self.next[from.index()]),
            false => (Some(0), Some(to), position),
        };
        if self.context.kv_cache_seq_cp(from.as_llama(), seq.as_llama(), begin, end).is_err() {
            return false;
        }
        self.next[seq.index()] = next;
        let is_cut = self.truncate(seq, len);
        if !is_cut {
            self.clear(seq);
        }
        is_cut
    }

    /// The recurrent state of a sequence as it is now, in the memory of one that is not needed any
    /// more; `None` where there is none.
    pub(crate) fn checkpoint(&self, seq: SeqId, spare: Option<Checkpoint>) -> Option<Checkpoint> {
        let len = usize::try_from(*self.next.get(seq.index())?).ok()?;
        self.memory.has_checkpoints().then(|| Checkpoint::of(&self.context, seq.as_llama(), len, spare))?
    }

    /// Number of bytes that a checkpoint of a sequence would have.
    pub(crate) fn checkpoint_bytes(&self, seq: SeqId) -> usize {
        let exists = self.memory.has_checkpoints() && seq.index() < self.next.len();
        if exists { checkpoint::n_bytes(&self.context, seq.as_llama()) } else { 0 }
    }

    /// Cuts a sequence down to the tokens of a checkpoint, which must be the first ones that it
    /// has. Returns whether that was possible; if not, it is empty.
    pub(crate) fn rewind(&mut self, seq: SeqId, checkpoint: &Checkpoint) -> bool {
        let len = checkpoint.len();
        let (Ok(to), Some(position)) = (u32::try_from(len), to_i32(len)) else { return false };
        let Some(next) = self.next.get(seq.index()) else { return false };
        let has_tokens = self.memory == Memory::States || position <= *next;
        // Of what lies behind the checkpoint only cells are left when the state has been put back,
        // and those can be removed; before that llama.cpp would refuse to.
        let is_done = self.memory.has_checkpoints()
            && has_tokens
            && checkpoint.restore(&mut self.context, seq.as_llama())
            && self.context.clear_kv_cache_seq(Some(seq.as_u32()), Some(to), None).unwrap_or(false)
            && self.context.kv_cache_seq_pos_max(seq.as_llama()) == position - 1;
        if is_done {
            self.next[seq.index()] = position;
        } else {
            self.clear(seq);
        }
        is_done
    }

    /// Replaces sequence `seq` by the tokens of a checkpoint. Those of a [hybrid](Memory::Hybrid)
    /// model must be the first ones of `from`, whose cells are shared. Returns whether that was
    /// possible; if not, the sequence is empty.
    pub(crate) fn begin_at(&mut self, seq: SeqId, from: Option<SeqId>, checkpoint: &Checkpoint) -> bool {
        self.clear(seq);
        let has_cells = match (self.memory, from) {
            (Memory::States, _) => true,
            (Memory::Hybrid, Some(from)) => self.share_cells(seq, from, checkpoint.len()),
            _ => false,
        };
        has_cells && self.rewind(seq, checkpoint)
    }
}
