//! A model: a handle to what answers for it.

#[cfg(feature = "llama")]
use std::env;
#[cfg(feature = "llama")]
use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
#[cfg(feature = "llama")]
use std::sync::{Mutex, PoisonError};

use formwork_core::Vocabulary;

#[cfg(feature = "llama")]
use super::model_builder::ModelBuilder;
use crate::backend::Backend;
use crate::base::Error;
#[cfg(feature = "llama")]
use crate::engine::{Engine, Metrics};
use crate::gguf::model_facts::ModelFacts;
#[cfg(feature = "llama")]
use crate::llama::Offload;

/// The environment variable that names the default model's file.
#[cfg(feature = "llama")]
const DEFAULT_MODEL: &str = "FORMWORK_MODEL";

/// A language model, ready to generate.
///
/// It is a handle: clones are cheap and share one engine thread, which owns the weights and the
/// context. Requests from any number of threads and tasks queue up there and are generated
/// together, as many at a time as there are [slots](ModelBuilder::slots); what their prompts have
/// in common at the beginning is computed once. When the last clone is dropped, what was asked for
/// is finished, the thread ends and the memory is freed.
///
#[cfg_attr(feature = "llama", doc = "```no_run")]
#[cfg_attr(not(feature = "llama"), doc = "```ignore")]
/// use formwork::{Model, Structured};
/// use serde::Deserialize;
///
/// #[derive(Structured, Deserialize)]
/// struct Person {
///     name: String,
///     city: String,
/// }
///
/// let model = Model::open("model.gguf")?;
/// let person: Person = model.generate("Ada Lovelace lived in London.")?;
/// # Ok::<(), formwork::Error>(())
/// ```
#[derive(Clone)]
pub struct Model {
    backend: Arc<dyn Backend>,
    /// What runs it, where that is llama.cpp.
    #[cfg(feature = "llama")]
    engine: Option<Arc<Engine>>,
    seed: Option<u64>,
}

#[cfg(feature = "llama")]
impl Model {
    /// Opens the GGUF file at `path` with the default settings, see [`Model::builder`].
    ///
    /// Waits until the model is loaded: milliseconds for a small one that the system has in its
    /// file cache, minutes for a large one on a slow disk.
    ///
    /// # Errors
    ///
    /// [`Error::ModelFile`], [`Error::NotGguf`], [`Error::BrokenModel`], [`Error::RefusedModel`],
    /// [`Error::UnsupportedTokenizer`] for what is wrong with the file, [`Error::Load`] and
    /// [`Error::Context`] for what llama.cpp can't do with it. No file aborts the process, as far
    /// as llama.cpp's assertions are known.
    pub fn open(path: impl AsRef<Path>) -> Result<Model, Error> {
        Model::builder().open(path)
    }

    /// Settings for opening a model.
    pub fn builder() -> ModelBuilder {
        ModelBuilder::default()
    }

    /// The model in the file that the environment variable `FORMWORK_MODEL` names, opened at the
    /// first call and shared by all later ones.
    ///
    /// # Errors
    ///
    /// [`Error::NoDefaultModel`] where the variable is not set, and what [`Model::open`] returns;
    /// the next call tries again.
    pub fn default_model() -> Result<Model, Error> {
        static OPENED: Mutex<Option<Model>> = Mutex::new(None);
        // The guarded value is only ever replaced as a whole.
        let mut opened = OPENED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(model) = &*opened {
            return Ok(model.clone());
        }
        // An empty variable is how a shell unsets it for one command.
        let path = env::var_os(DEFAULT_MODEL)
            .filter(|path| path.as_os_str() != OsStr::new(""))
            .ok_or(Error::NoDefaultModel)?;
        let model = Model::open(path)?;
        // Only a model that could be opened is kept: a wrong path can be put right.
        *opened = Some(model.clone());
        Ok(model)
    }

    /// Opens a file of the repository `owner/name` of the hub that the environment names, which is
    /// downloaded at the first call; see [`Hub`](crate::Hub).
    ///
    /// ```no_run
    /// let model = formwork::Model::from_hub("owner/model-GGUF", "model-Q4_K_M.gguf")?;
    /// # Ok::<(), formwork::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Hub`], and what [`Model::open`] returns.
    #[cfg(feature = "hub")]
    pub fn from_hub(repository: &str, file: &str) -> Result<Model, Error> {
        Model::open(crate::Hub::new().fetch(repository, file)?)
    }

    /// What the engine has done so far, in numbers, all requests of all clones together. All are 0
    /// where [no model](Model::playback) runs.
    #[must_use]
    pub fn metrics(&self) -> Metrics {
        self.engine.as_ref().map(|engine| engine.metrics()).unwrap_or_default()
    }

    /// What of the model is on GPUs, and how much memory that takes; `None` where all is computed on
    /// the CPU, or by something else than llama.cpp.
    #[must_use]
    pub fn offload(&self) -> Option<&Offload> {
        self.engine.as_ref()?.info().offload.as_ref()
    }

    pub(super) fn of_engine(engine: Arc<Engine>, seed: Option<u64>) -> Model {
        Model { backend: Arc::clone(&engine) as _, engine: Some(engine), seed }
    }

    /// llama.cpp's engine.
    ///
    /// # Errors
    ///
    /// [`Error::Unsupported`] where something else answers.
    pub(crate) fn engine(&self) -> Result<&Arc<Engine>, Error> {
        self.engine.as_ref().ok_or(Error::Unsupported { what: "an adapter or a prefix file" })
    }
}

impl Model {
    /// What the model file at `path` says about itself, without loading it.
    ///
    /// # Errors
    ///
    /// See [`ModelFacts::read`].
    pub fn inspect(path: impl AsRef<Path>) -> Result<ModelFacts, Error> {
        ModelFacts::read(path)
    }

    /// A model whose requests `backend` answers.
    pub(crate) fn of_backend(backend: Arc<dyn Backend>) -> Model {
        Model {
            backend,
            #[cfg(feature = "llama")]
            engine: None,
            seed: None,
        }
    }

    /// This model, with `wrap` between it and its callers.
    pub(crate) fn wrapped(&self, wrap: impl FnOnce(Arc<dyn Backend>) -> Arc<dyn Backend>) -> Model {
        Model { backend: wrap(Arc::clone(&self.backend)), ..self.clone() }
    }

    /// The model's tokens, for masks and matchers of one's own.
    #[must_use]
    pub fn vocabulary(&self) -> &Arc<Vocabulary> {
        self.backend.vocabulary()
    }

    /// Ends all requests of all clones within a step, as if each had been cancelled, and refuses
    /// new ones. Does not wait.
    ///
    /// To let them finish instead, drop all clones: the last one waits for what was asked for.
    pub fn shutdown(&self) {
        self.backend.shutdown();
    }

    /// What the client of a [server](Model::connect) has done so far, in numbers, all requests of all
    /// clones together; `None` where the model is no server's.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn remote_metrics(&self) -> Option<crate::RemoteMetrics> {
        self.backend.remote_metrics()
    }

    /// Maximum number of tokens of a prompt and its answer together.
    #[must_use]
    pub fn context_length(&self) -> usize {
        self.backend.context_length()
    }

    pub(crate) fn backend(&self) -> &dyn Backend {
        &*self.backend
    }

    /// The seed of requests that have none of their own.
    pub(crate) fn seed(&self) -> Option<u64> {
        self.seed
    }
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Model")
            .field("context_length", &self.context_length())
            .field("n_vocab", &self.vocabulary().n_vocab())
            .finish_non_exhaustive()
    }
}
