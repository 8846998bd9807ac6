//! Settings for opening a model that decide where its weights and its cache are, and what computes.

use super::ModelBuilder;
use crate::llama::{Device, GpuLayers, KvCacheType, LoadProgress, SplitMode};

impl ModelBuilder {
    /// How many layers are put on GPUs, a number or [`GpuLayers::All`]; by default
    /// [`GpuLayers::Fit`], as many as there is room for. [`Model::offload`](crate::Model::offload)
    /// says what came of it. With 0 nothing is computed but on the CPU. Asking for layers where
    /// there is no GPU is [`Error::NoDevice`](crate::Error::NoDevice).
    ///
    /// ```no_run
    /// # use formwork::{GpuLayers, Model};
    /// let whole = Model::builder().gpu_layers(GpuLayers::All).open("model.gguf")?;
    /// let half = Model::builder().gpu_layers(16).open("model.gguf")?;
    /// # Ok::<(), formwork::Error>(())
    /// ```
    pub fn gpu_layers(mut self, layers: impl Into<GpuLayers>) -> Self {
        self.load.placement.gpu_layers = layers.into();
        self
    }

    /// Whether the experts of a mixture stay in the CPU's memory and are computed there, wherever
    /// the rest of their layers is. They are most of its weights, and few of them have work for a
    /// token. By default none do, or with [`GpuLayers::Fit`] those of as many layers as it takes.
    pub fn experts_on_cpu(mut self, on_cpu: bool) -> Self {
        self.load.placement.experts_on_cpu = Some(on_cpu);
        self
    }

    /// The [devices](crate::devices) to use, and no others; the CPU is always used. If it is the
    /// only one, nothing is computed anywhere else. By default all GPUs are used. One that is gone
    /// is [`Error::NoDevice`](crate::Error::NoDevice).
    ///
    /// ```no_run
    /// # use formwork::Model;
    /// let mut devices = formwork::devices()?;
    /// devices.retain(|device| device.backend == "CUDA" && device.free_memory > 8 << 30);
    /// let model = Model::builder().devices(devices).open("model.gguf")?;
    /// # Ok::<(), formwork::Error>(())
    /// ```
    pub fn devices(mut self, devices: impl IntoIterator<Item = Device>) -> Self {
        self.load.placement.devices = Some(devices.into_iter().collect());
        self
    }

    /// How the model is divided among several GPUs; [`SplitMode::Layer`] by default. With
    /// [`SplitMode::Row`], [`GpuLayers::Fit`] puts all layers there without looking for room.
    pub fn split_mode(mut self, mode: SplitMode) -> Self {
        self.load.placement.split_mode = Some(mode);
        self
    }

    /// Which of the GPUs that are used has all of the model with [`SplitMode::None`], and what is
    /// not divided with [`SplitMode::Row`]; the first, 0, by default.
    pub fn main_device(mut self, number: u32) -> Self {
        self.load.placement.main_device = Some(number);
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
        self.kv_cache_types = Some((keys, values));
        self
    }

    /// Whether a request's answer is the same to the last bit whatever the model computes beside it:
    /// other requests, prompts it has read before, drafts, any number of threads or
    /// [slots](ModelBuilder::slots). By default it may depend on them where two tokens are all but
    /// equally likely. With it a job that was stopped and goes on ends as it would have.
    ///
    /// It is for the CPU alone, and for weights that llama.cpp multiplies in one way in batches of
    /// all sizes, such as `Q8_0` on x86-64; opening any other model is
    /// [`Error::Setting`](crate::Error::Setting), since some tokens are read in two ways and
    /// compared first. The [cache](ModelBuilder::kv_cache_type) is [`KvCacheType::Bf16`] where none is
    /// set.
    ///
    /// Each sequence has cells of its own then. So the [prefix cache](ModelBuilder::prefix_cache)
    /// takes a whole context for each prompt that is kept, one by default; what prompts have in
    /// common is copied; a batch with different numbers of tokens of several requests takes several
    /// passes; and prefixes can't be saved to files.
    pub fn batch_invariant(mut self, invariant: bool) -> Self {
        self.batch_invariant = invariant;
        self
    }
}
