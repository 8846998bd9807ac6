//! [`Model`]: a loaded model, its weights and vocabulary; contexts are made from it.

use std::ffi::CString;
use std::path::Path;
use std::sync::Arc;

use llama_cpp_2::model::LlamaModel;
use llama_cpp_2::model::params::LlamaModelParams;

use super::placement::Placed;
use super::special_tokens::SpecialTokens;
use super::{Context, ContextNeeds, ContextSettings, Device, LoadSettings, Memory, Offload, backend, log};
use crate::base::Error;
use crate::gguf::{Gguf, LayerSizes, guard, split};
use crate::tokenizer::bpe::Bpe;
use crate::tokenizer::vocabulary;

/// A loaded model and the header of the file it came from.
pub(crate) struct Model {
    pub(super) model: LlamaModel,
    pub(super) gguf: Arc<Gguf>,
    /// Bytes of the longest token's text: a text of `n` bytes has at least `n / longest_token`
    /// tokens.
    pub(super) longest_token: usize,
    /// The vocabulary's BPE rules and the special tokens they do not apply to; `None` where
    /// llama.cpp tokenizes.
    pub(super) bpe: Option<(Bpe, SpecialTokens)>,
    sizes: LayerSizes,
    pub(super) placed: Placed,
}

impl Model {
    /// Checks the file, and the others where a model is split, and loads them. `needs` says of the
    /// header what a context will need, and `beside` is a model whose context is yet to be made.
    ///
    /// # Errors
    ///
    /// The file errors of [`Error`], [`Error::NoDevice`], [`Error::Backend`], and [`Error::Load`] with llama.cpp's own
    /// words.
    pub(crate) fn load(
        path: &Path,
        settings: &LoadSettings,
        needs: impl FnOnce(&Gguf) -> ContextNeeds,
        beside: Option<&Model>,
    ) -> Result<Model, Error> {
        let header = Header::read(path)?;
        let taken = |device: &Device| beside.map_or(0, |model| model.placed.context_bytes(device));
        let placed = settings.placement.place(&header.sizes, needs(&header.gguf), taken)?;
        let loaded = Model::load_with(path, header, settings.params(&placed)?, placed);
        match settings.progress.as_ref().filter(|progress| progress.is_ended()) {
            Some(_) => Err(Error::Load {
                path: path.to_path_buf(),
                reason: "whoever hears of its progress ended it".to_owned(),
            }),
            None => loaded,
        }
    }

    /// As [`Model::load`], on the processor.
    pub(super) fn load_on_cpu(path: &Path) -> Result<Model, Error> {
        let (placed, settings) = (Placed::default(), LoadSettings::default());
        Model::load_with(path, Header::read(path)?, settings.params(&placed)?, placed)
    }

    /// As [`Model::load`], without the weights, which the file need not have: no context can be
    /// made of it.
    pub(super) fn load_vocabulary(path: &Path) -> Result<Model, Error> {
        let params = LlamaModelParams::default().with_vocab_only(true);
        Model::load_with(path, Header::read(path)?, params, Placed::default())
    }

    fn load_with(path: &Path, header: Header, params: LlamaModelParams, placed: Placed) -> Result<Model, Error> {
        let Header { gguf, sizes } = header;
        let backend = backend::backend()?;
        // llama.cpp has a pointer to the pattern until the model is loaded.
        let on_cpu = placed.on_cpu().and_then(|pattern| CString::new(pattern).ok());
        let mut params = Box::pin(params);
        if let Some(pattern) = &on_cpu {
            params.as_mut().add_cpu_buft_override(pattern);
        }
        // Reading 450,000 merge rules takes a tenth of a second, which the load hides. The load
        // stays on this thread, because its log lines are collected per thread.
        let (bpe, (loaded, log)) = std::thread::scope(|scope| {
            let bpe = scope.spawn(|| Bpe::of(&gguf));
            let loaded = log::with_errors(|| LlamaModel::load_from_file(backend, path, &params));
            (bpe.join().ok().flatten(), loaded)
        });
        match loaded {
            Ok(model) => Ok(Model {
                longest_token: Model::longest_token(&model),
                bpe: bpe.and_then(|bpe| Some((bpe, SpecialTokens::of(&model)?))),
                model,
                gguf,
                sizes,
                placed,
            }),
            Err(source) => Err(Error::Load {
                path: path.to_path_buf(),
                reason: if log.is_empty() { source.to_string() } else { log },
            }),
        }
    }

    /// The header of the model's file: all its metadata.
    pub(crate) fn gguf(&self) -> &Arc<Gguf> {
        &self.gguf
    }

    /// The context length the model was trained for, in tokens.
    pub(crate) fn n_ctx_train(&self) -> u32 {
        // The guard keeps this within i32, which is what the call insists on.
        self.model.n_ctx_train()
    }

    /// Whether the model reaches its context length by scaling positions.
    pub(crate) fn has_scaled_positions(&self) -> bool {
        let architecture = self.gguf.text("general.architecture").unwrap_or_default();
        let scaling = self.gguf.text(&format!("{architecture}.rope.scaling.type"));
        scaling.is_some_and(|scaling| scaling != "none") || self.gguf.has_rope_factors()
    }

    /// Bytes of all weights, of all files.
    pub(crate) fn n_bytes(&self) -> u64 {
        self.model.size()
    }

    /// Bytes that a weight takes, on average.
    #[allow(clippy::cast_precision_loss, reason = "a ratio of a few digits")]
    pub(crate) fn bytes_per_weight(&self) -> f64 {
        self.model.size() as f64 / self.model.n_params().max(1) as f64
    }

    /// The output matrix's share of the weights.
    #[allow(clippy::cast_precision_loss, reason = "a ratio of a few digits")]
    pub(crate) fn output_share(&self) -> f64 {
        let output = f64::from(self.model.n_vocab()) * f64::from(self.model.n_embd());
        (output / self.model.n_params().max(1) as f64).clamp(0.0, 1.0)
    }

    /// The bytes of the weights, divided by those of another model's.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a ratio of a few digits")]
    pub(crate) fn size_as_share_of(&self, other: &Model) -> f32 {
        (self.model.size() as f64 / other.model.size().max(1) as f64) as f32
    }

    /// How the model remembers a sequence.
    pub(crate) fn memory(&self) -> Memory {
        match self.model.is_recurrent() || self.model.is_hybrid() {
            true => {
                Memory::of_recurrent(self.gguf.text("general.architecture").unwrap_or_default(), self.model.is_hybrid())
            }
            false => Memory::Cells,
        }
    }

    /// A context with a KV cache for `settings.n_seq` sequences.
    ///
    /// # Errors
    ///
    /// [`Error::DeviceLimit`] for what a GPU can't hold, [`Error::Setting`] for what its driver
    /// can't, [`Error::Context`] with llama.cpp's own words, mostly about memory.
    pub(crate) fn context(&self, settings: &ContextSettings) -> Result<Context<'_>, Error> {
        let backend = backend::backend()?;
        let settings = &self.placed.within_limits(settings, &self.sizes)?;
        let is_cpu_only = self.placed.is_cpu_only();
        let (made, log) = log::with_errors(|| self.model.new_context(backend, settings.params(is_cpu_only)));
        match made {
            Ok(context) => Ok(Context::new(context, &self.model, settings, self.n_vocab(), is_cpu_only)),
            Err(source) => Err(Error::Context { reason: if log.is_empty() { source.to_string() } else { log } }),
        }
    }

    /// What of the model is on GPUs; `None` where none is used.
    pub(crate) fn offload(&self) -> Option<Offload> {
        (!self.placed.is_cpu_only()).then(|| self.placed.offload(self.sizes.layers.len()))
    }
}

/// What the header of a model says, checked: llama.cpp aborts on files that are merely odd, so
/// nothing of it runs before that.
struct Header {
    gguf: Arc<Gguf>,
    sizes: LayerSizes,
}

impl Header {
    fn read(path: &Path) -> Result<Header, Error> {
        let gguf = Gguf::open(path).map_err(|e| e.at(path))?;
        // Of several parts only the first says what model it is.
        let others = split::others(path, &gguf)?;
        vocabulary::from_gguf::check_supported(&gguf).and_then(|()| guard::check(&gguf)).map_err(|e| e.at(path))?;
        Ok(Header { sizes: LayerSizes::of(&gguf, &others), gguf: Arc::new(gguf) })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::num::NonZeroU32;

    use super::*;
    use crate::llama::{Attention, DeviceKind, devices};

    /// Whether a context is on the processor alone follows from where its model is, not from what the
    /// process could use: it decides whether draft lengths are measured, which no two runs repeat.
    #[test]
    fn a_context_is_where_its_model_is() {
        let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/model/formwork-tiny.gguf"));
        let mut model = Model::load_on_cpu(path).unwrap();
        let n = NonZeroU32::new(64).unwrap();
        let settings = ContextSettings {
            n_ctx: n,
            n_cells: n,
            n_seq: NonZeroU32::MIN,
            memory: Memory::Cells,
            own_cells: false,
            n_batch: n,
            n_threads: NonZeroU32::MIN,
            yields_cores: false,
            attention: Attention::default(),
            yarn_from: None,
        };
        assert!(model.context(&settings).unwrap().is_on_cpu() && model.offload().is_none());
        // A GPU that the processor plays, whether or not there is another.
        let cpu = devices().unwrap().into_iter().find(|device| device.kind == DeviceKind::Cpu).unwrap();
        model.placed = Placed { gpus: vec![Device { kind: DeviceKind::Gpu, ..cpu }], ..Placed::default() };
        assert!(!model.context(&settings).unwrap().is_on_cpu() && model.offload().is_some());
    }
}
