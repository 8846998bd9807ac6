//! [`ModelBuilder`]: opening a model for llama.cpp.

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::model::Model;
use crate::base::Error;
use crate::engine::{DraftCosts, Engine, EngineSettings};
use crate::llama::{Attention, KvCacheType, LoadSettings, batch_invariance};

/// Maximum number of tokens of a forward pass where the caller doesn't say.
const DEFAULT_BATCH: u32 = 512;
/// Maximum of what the caller may say: the output buffer grows with it.
const MAX_BATCH: u32 = 8192;

/// Number of sequences generated at the same time where the caller doesn't say.
const DEFAULT_SLOTS: u32 = 4;
/// Maximum number of slots: llama.cpp has 256 sequences, and some are for cached prefixes.
const MAX_SLOTS: u32 = 128;
/// Maximum number of requests that wait for a slot where the caller doesn't say.
const DEFAULT_QUEUE_LIMIT: usize = 1024;

/// Bytes for checkpoints of recurrent states where the caller doesn't say: a dozen of a large model.
const DEFAULT_CHECKPOINT_MEMORY: usize = 1 << 30;

/// Settings for opening a model. What is not set has a default that fits most uses.
#[derive(Debug, Clone, Default)]
#[must_use = "a builder does nothing until `open` is called"]
pub struct ModelBuilder {
    context_length: Option<u32>,
    pub(super) load: LoadSettings,
    pub(super) extend_context: bool,
    threads: Option<u32>,
    flash_attention: Option<bool>,
    pub(super) kv_cache_types: Option<(KvCacheType, KvCacheType)>,
    pub(super) batch_invariant: bool,
    batch_size: Option<u32>,
    seed: Option<u64>,
    chat_template: Option<String>,
    vocabulary_cache: Option<PathBuf>,
    slots: Option<u32>,
    prefill_chunk: Option<u32>,
    prefix_cache: Option<u32>,
    checkpoint_memory: Option<usize>,
    queue_limit: Option<usize>,
    draft_model: Option<PathBuf>,
    draft_costs: DraftCosts,
}

impl ModelBuilder {
    /// Maximum number of tokens of a prompt and its answer together; 4096 by default, or what the
    /// model was trained for if that is less. Memory grows with it.
    pub fn context_length(mut self, tokens: u32) -> Self {
        self.context_length = Some(tokens);
        self
    }

    /// CPU threads of a forward pass. More than the machine can run at once are not used: they would
    /// wait for each other, spinning.
    ///
    /// By default the number of cores, or 1 for a model below 64 MB; and while other programs want
    /// the cores, fewer, since a thread that isn't let run holds up all others (on Linux, where the
    /// system says so). Set it to the number of cores that are the model's own, or leave it.
    pub fn threads(mut self, threads: u32) -> Self {
        self.threads = Some(threads);
        self
    }

    /// Whether attention is computed in one go, without a matrix of all pairs of tokens; by default
    /// as llama.cpp decides, which is yes where it can. Without it a batch needs memory for that
    /// matrix (4 bytes × batch size × tokens in use × heads), several sequences at once take some
    /// percent longer, and where in the memory a token lies may change what is all but even.
    pub fn flash_attention(mut self, flash: bool) -> Self {
        self.flash_attention = Some(flash);
        self
    }

    /// Maximum number of tokens of a forward pass, 512 by default. A long prompt takes several.
    pub fn batch_size(mut self, tokens: u32) -> Self {
        self.batch_size = Some(tokens);
        self
    }

    /// Number of sequences that are generated at the same time, 4 by default, 128 at most. Memory
    /// grows with it: each has room for the whole [context length](ModelBuilder::context_length).
    pub fn slots(mut self, sequences: u32) -> Self {
        self.slots = Some(sequences);
        self
    }

    /// Maximum number of prompt tokens in a forward pass while other requests wait for their next
    /// token. Less makes those wait less, more makes prompts go faster.
    ///
    /// By default 64, or more where the model reads fast enough: as many as take the time of one
    /// pass without them, and of four if nobody reads along
    /// ([`OutputKind::Final`](crate::OutputKind::Final), [`Request::run`](crate::Request::run)).
    pub fn prefill_chunk(mut self, tokens: u32) -> Self {
        self.prefill_chunk = Some(tokens);
        self
    }

    /// Number of tokens of earlier prompts and answers that are kept in the KV cache for prompts
    /// that begin like them; by default as many as the [context
    /// length](ModelBuilder::context_length), 0 for none. The least recently used are evicted
    /// first. Recurrent and hybrid models need [checkpoints](ModelBuilder::checkpoint_memory)
    /// besides.
    pub fn prefix_cache(mut self, tokens: u32) -> Self {
        self.prefix_cache = Some(tokens);
        self
    }

    /// Maximum number of bytes of main memory for checkpoints of recurrent and hybrid models, 1 GiB
    /// by default, 0 for none; other models take none.
    ///
    /// Layers without attention keep one state of all tokens, which can't be cut back, only copied
    /// (some 50 to 110 MB of a large model) and put back. Copies are taken before the last message
    /// of a prompt and where prompts part, at the end of prompts and answers, and before drafts; with
    /// them these models share prompts, verify drafts and say how likely alternatives were, as others
    /// do. The least recently used are thrown away first, those that several prompts begin with
    /// last. Hybrid architectures with a cache of their own in llama.cpp (DeepSeek 4, Kimi K3) have
    /// none.
    pub fn checkpoint_memory(mut self, bytes: usize) -> Self {
        self.checkpoint_memory = Some(bytes);
        self
    }

    /// Maximum number of requests that wait for a slot, 1024 by default; more are refused with
    /// [`Error::Busy`].
    pub fn queue_limit(mut self, requests: usize) -> Self {
        self.queue_limit = Some(requests);
        self
    }

    /// The seed of requests that have none of their own. Without it, each draws its own.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
        self
    }

    /// A chat template in Jinja, instead of the one in the model's metadata.
    pub fn chat_template(mut self, source: impl Into<String>) -> Self {
        self.chat_template = Some(source.into());
        self
    }

    /// A file for what is computed of the model's vocabulary (some 10 MB for 200,000 tokens): read
    /// if it is there and this model's, else written. Saves a few dozen milliseconds at each start.
    /// A file of another model is replaced, any other file left alone.
    pub fn vocabulary_cache(mut self, path: impl Into<PathBuf>) -> Self {
        self.vocabulary_cache = Some(path.into());
        self
    }

    /// A smaller model with the same vocabulary, that writes ahead under the same masks; the model
    /// then reads several tokens in one pass and keeps those that it would have chosen itself
    /// (speculative decoding). What is generated is the same. Worth its memory where its passes are
    /// several times cheaper than the model's and it is often right; where it isn't, hardly
    /// anything is drafted. [`Request::model_drafts`](crate::Request::model_drafts) turns it off
    /// for a request.
    pub fn draft_model(mut self, path: impl Into<PathBuf>) -> Self {
        self.draft_model = Some(path.into());
        self
    }

    /// What drafts are taken to cost, which decides how long they are; [`DraftCosts::Automatic`] by
    /// default. `cargo xtask bench real passes --model FILE` shows what they do cost.
    pub fn draft_costs(mut self, costs: DraftCosts) -> Self {
        self.draft_costs = costs;
        self
    }

    /// Opens the GGUF file at `path`.
    ///
    /// # Errors
    ///
    /// [`Error::RefusedDraft`] for a draft model that doesn't fit, [`Error::Setting`] for a setting
    /// out of range, else as for [`Model::open`].
    pub fn open(self, path: impl AsRef<Path>) -> Result<Model, Error> {
        // llama.cpp asserts where a size is 0, so none reaches it.
        let positive = |name, value: Option<u32>| match value {
            Some(n) => NonZeroU32::new(n).map(Some).ok_or_else(|| setting(name, n, "at least 1")),
            None => Ok(None),
        };
        let batch_size = positive("batch_size", Some(self.batch_size.unwrap_or(DEFAULT_BATCH)))?
            .filter(|n| n.get() <= MAX_BATCH)
            .ok_or_else(|| setting("batch_size", self.batch_size.unwrap_or(0), "1 to 8192"))?;
        let slots = positive("slots", Some(self.slots.unwrap_or(DEFAULT_SLOTS)))?
            .filter(|n| n.get() <= MAX_SLOTS)
            .ok_or_else(|| setting("slots", self.slots.unwrap_or(0), "1 to 128"))?;
        if !self.draft_costs.is_valid() {
            let (value, allowed) = (format!("{:?}", self.draft_costs), "shares from 0 to 1, the row's not the smaller");
            return Err(Error::Setting { name: "draft_costs", value, allowed });
        }
        let prefill_chunk = positive("prefill_chunk", self.prefill_chunk)?;
        let attention = match self.batch_invariant {
            true => batch_invariance::attention(self.kv_cache_types, self.flash_attention)?,
            false => {
                let (keys, values) = self.kv_cache_types.unwrap_or_default();
                Attention::new(keys, values, self.flash_attention)?
            }
        };
        let settings = EngineSettings {
            path: PathBuf::from(path.as_ref()),
            draft_path: self.draft_model,
            context_length: positive("context_length", self.context_length)?,
            load: self.load,
            extend_context: self.extend_context,
            threads: positive("threads", self.threads)?.map(at_most_available),
            attention,
            batch_invariant: self.batch_invariant,
            batch_size,
            prefill_chunk,
            draft_costs: self.draft_costs,
            slots,
            prefix_cache: self.prefix_cache,
            checkpoint_memory: self.checkpoint_memory.unwrap_or(DEFAULT_CHECKPOINT_MEMORY),
            queue_limit: self.queue_limit.unwrap_or(DEFAULT_QUEUE_LIMIT),
            chat_template: self.chat_template,
            vocabulary_cache: self.vocabulary_cache,
        };
        Ok(Model::of_engine(Arc::new(Engine::start(settings)?), self.seed))
    }
}

/// Limits threads to those that can run at once: more would wait for each other, spinning.
fn at_most_available(threads: NonZeroU32) -> NonZeroU32 {
    let available = std::thread::available_parallelism().ok().and_then(|n| NonZeroU32::try_from(n).ok());
    available.map_or(threads, |available| threads.min(available))
}

fn setting(name: &'static str, value: u32, allowed: &'static str) -> Error {
    Error::Setting { name, value: value.to_string(), allowed }
}
