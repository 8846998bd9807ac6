//! A llama.cpp context: the memory of some sequences, and decoding into it.
//!
//! Sequences of a model whose memory is a plain list of cells ([`Memory::Cells`]) share one pool:
//! what one does not use another can, a prefix can be copied from one to another without copying
//! anything, and an end can be cut off. Recurrent and hybrid models keep a state that can only be
//! forgotten as a whole ([`Memory::States`]), one for each sequence.

use std::num::NonZeroU32;
use std::path::Path;

use formwork_core::TokenId;
use llama_cpp_2::DecodeError;
use llama_cpp_2::context::LlamaContext;
use llama_cpp_2::context::params::{KvCacheType as LlamaType, LlamaContextParams};
use llama_cpp_2::llama_batch::LlamaBatch;
use llama_cpp_2::model::LlamaModel;
use llama_cpp_2::token::LlamaToken;

use super::attention::{Attention, KvCacheType};
use super::lora_adapters::{AdapterId, Adapters};
use super::sequence_state::State;
use crate::base::{Error, SeqId};

/// Sizes of a context. [`crate::ModelBuilder`] has validated them.
#[derive(Debug, Clone)]
pub(crate) struct ContextSettings {
    /// Tokens a sequence can hold.
    pub(crate) n_ctx: NonZeroU32,
    /// Tokens that all sequences can hold together. With [`Memory::States`], each has its share of
    /// it.
    pub(crate) n_cells: NonZeroU32,
    /// Sequences.
    pub(crate) n_seq: NonZeroU32,
    pub(crate) memory: Memory,
    /// Most tokens of one decode.
    pub(crate) n_batch: NonZeroU32,
    /// Threads.
    pub(crate) n_threads: NonZeroU32,
    pub(crate) attention: Attention,
}

impl ContextSettings {
    pub(super) fn params(&self) -> LlamaContextParams {
        let n_threads = i32::try_from(self.n_threads.get()).unwrap_or(1);
        let kv = match self.attention.kv {
            KvCacheType::F32 => LlamaType::F32,
            KvCacheType::F16 => LlamaType::F16,
            KvCacheType::Bf16 => LlamaType::BF16,
            KvCacheType::Q8_0 => LlamaType::Q8_0,
            KvCacheType::Q4_0 => LlamaType::Q4_0,
        };
        // `llama_flash_attn_type`: -1 is for llama.cpp to choose.
        let flash = self.attention.flash.map_or(-1, i32::from);
        LlamaContextParams::default()
            // llama.cpp makes room for a row of logits for each sequence, and asserts that a batch,
            // which is no larger than the context, could have as many.
            .with_n_ctx(Some(self.n_cells.max(self.n_seq)))
            .with_kv_unified(self.memory == Memory::Cells)
            .with_n_seq_max(self.n_seq.get())
            .with_n_batch(self.n_batch.max(self.n_seq).get())
            .with_n_ubatch(self.n_batch.max(self.n_seq).get().min(512))
            .with_n_threads(n_threads)
            .with_n_threads_batch(n_threads)
            .with_type_k(kv)
            .with_type_v(kv)
            .with_flash_attention_policy(flash)
            .with_no_perf(true)
    }
}

/// What a model remembers of a sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Memory {
    /// A cell for each token.
    Cells,
    /// A state that all tokens have gone into, of some layers at least.
    States,
}

/// One token of a batch.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BatchToken {
    pub(crate) token: TokenId,
    /// The sequence it extends, at that sequence's next position.
    pub(crate) seq: SeqId,
    /// Whether the logits after it are wanted.
    pub(crate) logits: bool,
}

/// A context and what is known about its state.
pub(crate) struct Context<'model> {
    context: LlamaContext<'model>,
    model: &'model LlamaModel,
    adapters: Adapters,
    batch: LlamaBatch<'static>,
    n_vocab: u32,
    n_batch: usize,
    n_ctx: usize,
    n_cells: usize,
    memory: Memory,
    tile: Option<usize>,
    /// The next position of each sequence.
    next: Vec<i32>,
    /// For each token of the last successful decode, whether it has a row of logits.
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
        // llama.cpp makes the batch no larger than the context and pads the context; both limits
        // hold.
        let n_batch = context.n_batch().min(settings.n_batch.get()) as usize;
        let per_seq = match settings.memory {
            Memory::Cells => context.n_ctx(),
            Memory::States => context.n_ctx() / settings.n_seq.get(),
        };
        let n_ctx = per_seq.min(settings.n_ctx.get()) as usize;
        Context {
            batch: LlamaBatch::new(n_batch, 1),
            n_vocab,
            n_batch,
            n_ctx,
            n_cells: context.n_ctx() as usize,
            memory: settings.memory,
            tile: settings.attention.tile(settings.n_threads).filter(|_| on_cpu),
            next: vec![0; settings.n_seq.get() as usize],
            rows: Vec::with_capacity(n_batch),
            model,
            adapters: Adapters::default(),
            context,
        }
    }

    /// Most tokens of one decode.
    pub(crate) fn n_batch(&self) -> usize {
        self.n_batch
    }

    /// Tokens a sequence can hold.
    pub(crate) fn n_ctx(&self) -> usize {
        self.n_ctx
    }

    /// Tokens that all sequences can hold together.
    pub(crate) fn n_cells(&self) -> usize {
        self.n_cells
    }

    pub(crate) fn memory(&self) -> Memory {
        self.memory
    }

    /// See [`Attention::tile`].
    pub(crate) fn tile(&self) -> Option<usize> {
        self.tile
    }

    /// Runs the model over a batch, extending its sequences.
    ///
    /// # Errors
    ///
    /// [`Error::Decode`]. All sequences of the batch are empty then, since llama.cpp keeps an
    /// unknown part.
    pub(crate) fn decode(&mut self, tokens: &[BatchToken]) -> Result<(), Error> {
        self.rows.clear();
        let result = self.fill(tokens).and_then(|()| {
            self.context.decode(&mut self.batch).map_err(|e| match e {
                DecodeError::NoKvCacheSlot => "the context is full".to_owned(),
                // llama-cpp-2 has this name for every kind of invalid batch.
                DecodeError::NTokensZero => "llama.cpp refused the batch".to_owned(),
                other => other.to_string(),
            })
        });
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

    /// Fills the batch and advances the positions.
    fn fill(&mut self, tokens: &[BatchToken]) -> Result<(), String> {
        if tokens.is_empty() || tokens.len() > self.n_batch {
            return Err(format!("a batch of {} tokens, where 1 to {} are possible", tokens.len(), self.n_batch));
        }
        self.batch.clear();
        for token in tokens {
            let id = i32::try_from(token.token.0)
                .ok()
                .filter(|_| token.token.0 < self.n_vocab)
                .ok_or_else(|| format!("token {} does not exist", token.token.0))?;
            let seq = token.seq.as_llama();
            let next = self.next.get_mut(token.seq.index()).ok_or_else(|| format!("sequence {seq} does not exist"))?;
            if usize::try_from(*next).is_ok_and(|n| n >= self.n_ctx) {
                return Err("the context is full".to_owned());
            }
            self.batch.add(LlamaToken::new(id), *next, &[seq], token.logits).map_err(|e| e.to_string())?;
            *next += 1;
        }
        Ok(())
    }

    /// The logits after token `index` of the last batch, `[n_vocab]`; `None` where they were not
    /// asked for or the decode failed.
    pub(crate) fn logits(&self, index: usize) -> Option<&[f32]> {
        let index = self.rows.get(index)?.then(|| i32::try_from(index).ok())??;
        Some(self.context.get_logits_ith(index))
    }

    /// Loads a LoRA adapter, to be used from the next decode on that asks for it.
    ///
    /// # Errors
    ///
    /// llama.cpp's own words. What it would abort on is to be checked before, by
    /// [`crate::gguf::lora`].
    pub(crate) fn load_adapter(&mut self, id: AdapterId, path: &Path) -> Result<(), String> {
        self.adapters.load(self.model, id, path)
    }

    /// Frees an adapter. One that does not exist is free.
    pub(crate) fn free_adapter(&mut self, id: AdapterId) {
        self.adapters.free(&mut self.context, id);
    }

    /// Chooses what the following decodes compute with: an adapter and its strength, or the model
    /// alone. Says whether that is a change, which makes the next decode plan its memory again.
    ///
    /// # Errors
    ///
    /// [`Error::Decode`] for an adapter that is not loaded.
    pub(crate) fn use_adapter(&mut self, adapter: Option<(AdapterId, f32)>) -> Result<bool, Error> {
        self.adapters.set(&mut self.context, adapter).map_err(|reason| Error::Decode { reason })
    }

    /// What a sequence's tokens have become, for [`Context::restore`]; `None` if llama.cpp can't
    /// say.
    pub(crate) fn state(&self, seq: SeqId) -> Option<State> {
        let len = usize::try_from(*self.next.get(seq.index())?).ok()?;
        State::of(&self.context, seq.as_llama(), len)
    }

    /// Gives a sequence, which is emptied first, what [`Context::state`] gave for another, maybe of
    /// another context of the same model. Says whether that was possible: there has to be room, and
    /// the layout has to be the same. The bytes must be ones that [`Context::state`] gave.
    pub(crate) fn restore(&mut self, seq: SeqId, state: &State) -> bool {
        self.clear(seq);
        let Ok(next) = i32::try_from(state.len) else { return false };
        if seq.index() >= self.next.len() || state.len == 0 || state.len > self.n_ctx {
            return false;
        }
        let restored = state.restore(&mut self.context, seq.as_llama());
        self.next[seq.index()] = next;
        if !restored {
            self.clear(seq);
        }
        restored
    }

    /// Empties a sequence. One that does not exist is empty.
    pub(crate) fn clear(&mut self, seq: SeqId) {
        if let Some(next) = self.next.get_mut(seq.index()) {
            *next = 0;
            // Whole sequences can always be removed, and the sequence number is in range.
            let _ = self.context.clear_kv_cache_seq(Some(seq.as_u32()), None, None);
        }
    }

    /// Cuts a sequence down to its first `len` tokens. Says whether that was possible: with
    /// [`Memory::States`] only a cut to nothing is.
    pub(crate) fn truncate(&mut self, seq: SeqId, len: usize) -> bool {
        if len == 0 {
            self.clear(seq);
            return true;
        }
        let (Some(next), Ok(to)) = (self.next.get_mut(seq.index()), u32::try_from(len)) else { return false };
        let Ok(position) = i32::try_from(to) else { return false };
        if position >= *next {
            return true;
        }
        // What llama.cpp says is not enough: memory of a sliding window says yes and is wrong then.
        // It has all cells here (`swa_full`).
        if self.memory == Memory::States
            || !self.context.clear_kv_cache_seq(Some(seq.as_u32()), Some(to), None).unwrap_or(false)
        {
            return false;
        }
        *next = position;
        true
    }

    /// Gives `seq`, which is emptied first, the first `len` tokens of `from`, in the same cells.
    /// Says whether that was possible: with [`Memory::States`] it is not.
    pub(crate) fn share(&mut self, seq: SeqId, from: SeqId, len: usize) -> bool {
        let n_seq = self.next.len();
        let (Ok(to), Ok(position)) = (u32::try_from(len), i32::try_from(len)) else { return false };
        let fits = seq.index() < n_seq && self.next.get(from.index()).is_some_and(|next| position <= *next);
        if self.memory == Memory::States || !fits || seq == from {
            return false;
        }
        self.clear(seq);
        if self.context.kv_cache_seq_cp(from.as_llama(), seq.as_llama(), Some(0), Some(to)).is_err() {
            return false;
        }
        self.next[seq.index()] = position;
        true
    }
}
