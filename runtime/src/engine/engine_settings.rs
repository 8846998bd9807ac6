//! [`EngineSettings`]: a model file and how to run it, and what holds where the caller doesn't say.

use std::collections::HashSet;
use std::fs;
use std::num::{NonZero, NonZeroU32};
use std::path::PathBuf;
use std::thread::available_parallelism;

use super::draft_costs::DraftCosts;
use crate::base::Error;
use crate::gguf::Gguf;
use crate::llama::{self, Attention, ContextNeeds, LoadSettings, Memory};

/// Context length where the caller doesn't say: enough for a few pages, and little memory.
const DEFAULT_CONTEXT: NonZeroU32 = NonZeroU32::new(4096).expect("4096 is not 0");

/// Size in bytes of a model whose passes are too short for several threads: waiting for each other
/// costs them more than they save.
const SMALL_MODEL: u64 = 64 << 20;

/// How many times longer a context may be than what the model was trained for: as far as YaRN was
/// tried (Peng et al., 2023).
const MAX_EXTENSION: NonZeroU32 = NonZeroU32::new(32).expect("32 is not 0");

/// A model file and how to run it. [`crate::ModelBuilder`] has validated the numbers.
#[derive(Debug, Clone)]
pub(crate) struct EngineSettings {
    pub(crate) path: PathBuf,
    /// A smaller model with the same vocabulary, to draft for it.
    pub(crate) draft_path: Option<PathBuf>,
    pub(crate) context_length: Option<NonZeroU32>,
    pub(crate) load: LoadSettings,
    /// Whether the context may be longer than the model was trained for.
    pub(crate) extend_context: bool,
    pub(crate) threads: Option<NonZeroU32>,
    pub(crate) attention: Attention,
    /// Whether what else is computed must not change an answer.
    pub(crate) batch_invariant: bool,
    /// Maximum number of tokens of a forward pass.
    pub(crate) batch_size: NonZeroU32,
    /// Maximum number of prompt tokens in a pass that others wait for; `None` for as many as their
    /// measured cost allows.
    pub(crate) prefill_chunk: Option<NonZeroU32>,
    pub(crate) draft_costs: DraftCosts,
    /// Number of sequences that are generated at the same time.
    pub(crate) slots: NonZeroU32,
    /// Number of cells for cached prefixes; `None` for as many as one sequence can hold.
    pub(crate) prefix_cache: Option<u32>,
    /// Maximum number of bytes of recurrent states that are copied to go back to.
    pub(crate) checkpoint_memory: usize,
    /// Maximum number of requests that wait for a slot.
    pub(crate) queue_limit: usize,
    pub(crate) chat_template: Option<String>,
    /// The file that the vocabulary's tables are kept in.
    pub(crate) vocabulary_cache: Option<PathBuf>,
}

impl EngineSettings {
    /// Tokens that a sequence can hold.
    ///
    /// # Errors
    ///
    /// [`Error::Setting`] for more than the model was trained for.
    pub(super) fn n_ctx(&self, model: &llama::Model) -> Result<NonZeroU32, Error> {
        let trained = NonZeroU32::new(model.n_ctx_train()).unwrap_or(NonZeroU32::MIN);
        match self.context_length {
            None => Ok(DEFAULT_CONTEXT.min(trained)),
            Some(n) if n <= trained => Ok(n),
            Some(n) if !self.extend_context => Err(Error::Setting {
                name: "context_length",
                value: format!("{n}, beyond the {trained} tokens this model was trained for"),
                allowed: "1 to the length the model was trained for, or more with `extend_context`",
            }),
            Some(n) if model.has_scaled_positions() => Err(Error::Setting {
                name: "extend_context",
                value: format!("{n} tokens, of a model whose positions are scaled already"),
                allowed: "a model whose positions are not scaled",
            }),
            Some(n) if n.get() > trained.saturating_mul(MAX_EXTENSION).get() => Err(Error::Setting {
                name: "context_length",
                value: format!("{n}, for a model that was trained for {trained} tokens"),
                allowed: "at most 32 times as many with `extend_context`",
            }),
            Some(n) => Ok(n),
        }
    }

    /// What a context will need, as far as a header says: at least as much as it then does.
    pub(super) fn context_needs(&self, gguf: &Gguf) -> ContextNeeds {
        let n_ctx = self.header_n_ctx(gguf);
        self.needs(n_ctx, self.prefix_cache.map_or(n_ctx, u64::from))
    }

    /// [`EngineSettings::context_needs`] of the draft model, which keeps no prefixes.
    pub(super) fn draft_needs(&self, gguf: &Gguf) -> ContextNeeds {
        self.needs(self.header_n_ctx(gguf), 0)
    }

    fn needs(&self, n_ctx: u64, n_cached: u64) -> ContextNeeds {
        let n_cells = n_ctx.saturating_mul(u64::from(self.slots.get())).saturating_add(n_cached);
        let n_batch = u64::from(self.batch_size.max(self.slots).get()).min(n_ctx);
        // One more than the slots is kept for prefixes at most, where sequences take memory.
        let n_seq = u64::from(self.slots.get()).saturating_mul(2).saturating_add(1);
        ContextNeeds { n_cells, n_seq, n_batch, attention: self.attention }
    }

    /// Tokens that a sequence can hold, of a model with such a header.
    fn header_n_ctx(&self, gguf: &Gguf) -> u64 {
        let architecture = gguf.text("general.architecture").unwrap_or_default();
        let trained = gguf.unsigned(&format!("{architecture}.context_length")).unwrap_or(u64::MAX);
        let default = u64::from(DEFAULT_CONTEXT.get()).min(trained);
        self.context_length.map_or(default, |n| u64::from(n.get()))
    }

    /// The tokens that the model was trained for, where a context of `n_ctx` is longer.
    pub(super) fn yarn_from(&self, model: &llama::Model, n_ctx: NonZeroU32) -> Option<NonZeroU32> {
        NonZeroU32::new(model.n_ctx_train()).filter(|trained| n_ctx > *trained)
    }

    /// Tokens of a forward pass with a context of `n_ctx`: each slot needs one at least.
    pub(super) fn n_batch(&self, n_ctx: NonZeroU32) -> NonZeroU32 {
        self.batch_size.max(self.slots).min(n_ctx)
    }

    /// Whether what a model with such a memory has read can be taken back at little cost.
    pub(super) fn takes_back(&self, memory: Memory) -> bool {
        memory == Memory::Cells || memory.has_checkpoints() && self.checkpoint_memory > 0
    }

    /// CPU threads of a forward pass.
    pub(super) fn n_threads(&self, model: &llama::Model) -> NonZeroU32 {
        self.threads.unwrap_or_else(|| default_threads(model.n_bytes()))
    }
}

/// Threads where the caller doesn't say: one for a small model, else the machine's cores, as
/// llama.cpp gains nothing from two threads on one core.
fn default_threads(model_bytes: u64) -> NonZeroU32 {
    if model_bytes < SMALL_MODEL {
        return NonZeroU32::MIN;
    }
    let available = available_parallelism().map_or(1, NonZero::get);
    let n = physical_cores().map_or(available, |cores| cores.min(available));
    u32::try_from(n).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN)
}

/// Number of cores, where the system says which hardware threads share one (Linux).
fn physical_cores() -> Option<usize> {
    let cpus = fs::read_dir("/sys/devices/system/cpu").ok()?;
    // Threads of one core list the same siblings, so the distinct lists are the cores.
    let cores: HashSet<String> = cpus
        .flatten()
        .filter_map(|cpu| fs::read_to_string(cpu.path().join("topology/thread_siblings_list")).ok())
        .collect();
    (!cores.is_empty()).then_some(cores.len())
}
