//! Settings for opening a model that decide where its weights and its cache are.

use super::ModelBuilder;
use crate::llama::{KvCacheType, LoadProgress};

impl ModelBuilder {
    /// Number of layers that run on the GPU, where the crate was built with a GPU backend; by
    /// default as llama.cpp decides. 0 keeps all of them on the CPU.
    pub fn gpu_layers(mut self, layers: u32) -> Self {
        self.load.gpu_layers = Some(layers);
        self
    }

    /// Whether the file is mapped into memory instead of being read; by default it is, where the
    /// system can. A mapped file is there at once, is read where it is first needed, and takes no
    /// memory beside the system's file cache, which several processes share. Reading it whole is
    /// better on a network's disk.
    pub fn memory_map(mut self, map: bool) -> Self {
        self.load.memory_map = Some(map);
        self
    }

    /// Whether the system is asked to keep the weights in memory, so that none is ever read again
    /// from the disk; by default it isn't. Where the system doesn't allow it (`ulimit -l`),
    /// llama.cpp logs a warning and goes on.
    pub fn lock_memory(mut self, lock: bool) -> Self {
        self.load.lock_memory = lock;
        self
    }

    /// Hears how much of the model is loaded, from 0 to 1, on the engine's thread; what it returns
    /// says whether to go on. If it doesn't, or panics, opening the model is
    /// [`Error::Load`](crate::Error::Load).
    ///
    /// ```no_run
    /// # use formwork::Model;
    /// let model = Model::builder()
    ///     .load_progress(|loaded| {
    ///         eprint!("\r{:3.0} %", loaded * 100.0);
    ///         true
    ///     })
    ///     .open("model.gguf")?;
    /// # Ok::<(), formwork::Error>(())
    /// ```
    pub fn load_progress(mut self, report: impl Fn(f32) -> bool + Send + Sync + 'static) -> Self {
        self.load.progress = Some(LoadProgress::new(report));
        self
    }

    /// Whether the [context](ModelBuilder::context_length) may be longer than what the model was
    /// trained for, at most 32 times; by default it may not.
    ///
    /// Positions are then scaled (YaRN, Peng et al. 2023) for texts of all lengths, so short ones
    /// may be answered worse as well: ask for as little as is needed. Models whose positions are
    /// scaled already are refused with [`Error::Setting`](crate::Error::Setting).
    pub fn extend_context(mut self, extend: bool) -> Self {
        self.extend_context = extend;
        self
    }

    /// What the keys and values of earlier tokens are kept as, which is most of a context's memory;
    /// [`KvCacheType::F16`] by default. Quantized values need [flash
    /// attention](ModelBuilder::flash_attention), which they turn on.
    pub fn kv_cache_type(self, kv_cache_type: KvCacheType) -> Self {
        self.kv_cache_types(kv_cache_type, kv_cache_type)
    }

    /// [`ModelBuilder::kv_cache_type`] for keys and values apart: answers depend more on how exact
    /// the keys are. Some architectures need both to be the same
    /// ([`Error::Context`](crate::Error::Context)).
    pub fn kv_cache_types(mut self, keys: KvCacheType, values: KvCacheType) -> Self {
        self.kv_cache_types = (keys, values);
        self
    }
}
