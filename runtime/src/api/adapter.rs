//! LoRA adapters: a model's fine-tunes for a task, loaded beside it and chosen request by request.

use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};

use super::model::Model;
use crate::base::Error;
use crate::engine::{AdapterKey, AdapterLease, Engine};
use crate::gguf::{Gguf, GgufError, fingerprint, lora};
use crate::llama::AdapterId;

/// A LoRA adapter that is loaded beside a [`Model`]. Made by [`Model::adapter`]; requests [choose
/// it](crate::Request::adapter).
///
/// It is a handle: clones are cheap. When the last one is dropped, and the last request that uses
/// it has ended, the adapter's memory is freed.
///
/// ```no_run
/// # use formwork::{Model, Structured};
/// # use serde::Deserialize;
/// # #[derive(Structured, Deserialize)]
/// # struct Contract { parties: Vec<String> }
/// # let text = "";
/// let model = Model::open("model.gguf")?;
/// let legal = model.adapter("legal-lora.gguf")?;
/// let contract = model.request::<Contract>(text).adapter(&legal).run()?;
/// let half = model.request::<Contract>(text).adapter(&legal.scaled(0.5)).run()?;
/// # Ok::<(), formwork::Error>(())
/// ```
///
/// A forward pass computes with one adapter, so requests with different ones, or with different
/// [strengths](Adapter::scaled), don't share passes: they take turns of a few steps each. They
/// share no cached prefixes either, because what a model makes of a prompt depends on its weights.
#[derive(Clone)]
pub struct Adapter {
    loaded: Arc<LoadedAdapter>,
    scale: f32,
}

struct LoadedAdapter {
    id: AdapterId,
    path: PathBuf,
    fingerprint: u64,
    /// The engine that it is loaded in. An adapter alone doesn't keep it running.
    engine: Weak<Engine>,
}

impl Model {
    /// Loads the LoRA adapter in the GGUF file at `path` (llama.cpp's `convert_lora_to_gguf.py`
    /// makes one of a PEFT adapter).
    ///
    /// Waits until it is loaded; requests that run wait too, for as long as reading the file takes.
    ///
    /// # Errors
    ///
    /// [`Error::Adapter`] if it is no adapter, or one of another model; [`Error::EngineStopped`].
    pub fn adapter(&self, path: impl AsRef<Path>) -> Result<Adapter, Error> {
        static NEXT_ID: AtomicU64 = AtomicU64::new(1);
        let engine = self.engine()?;
        // Everything that llama.cpp would abort on is checked before it sees the file.
        let path = path.as_ref();
        let problem = |problem: String| Error::Adapter { path: path.to_path_buf(), problem };
        let gguf = Gguf::open(path).map_err(|e| problem(problem_of(e)))?;
        lora::check(&gguf, &engine.info().file.gguf).map_err(problem)?;
        let read = File::open(path).and_then(|file| fingerprint::fingerprint(&file, &gguf));
        let fingerprint = read.map_err(|e| problem(problem_of(GgufError::Io(e))))?;
        // Ids are never used again: the KV cache may still hold what an old adapter computed.
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        engine.load_adapter(id, path.to_path_buf())?;
        let engine = Arc::downgrade(engine);
        Ok(Adapter {
            loaded: Arc::new(LoadedAdapter { id, path: path.to_path_buf(), fingerprint, engine }),
            scale: 1.0,
        })
    }
}

impl Adapter {
    /// The same adapter at another strength: 1 is what it was trained for, 0 the model alone. Any
    /// finite number.
    #[must_use]
    pub fn scaled(&self, scale: f32) -> Adapter {
        Adapter { loaded: Arc::clone(&self.loaded), scale }
    }

    /// The file it was loaded from.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.loaded.path
    }

    /// Its strength.
    #[must_use]
    pub fn scale(&self) -> f32 {
        self.scale
    }

    /// What decides, beside the tokens, what the KV cache holds.
    pub(crate) fn key(&self) -> AdapterKey {
        AdapterKey::of(self.loaded.id, self.scale)
    }

    /// What keeps the adapter loaded while a request runs.
    pub(crate) fn lease(&self) -> AdapterLease {
        AdapterLease { key: self.key(), _loaded: Arc::clone(&self.loaded) as _ }
    }

    /// What prefix files know it by: the adapter's fingerprint and its strength. 0 for one without
    /// strength, as for none at all.
    pub(crate) fn fingerprint(&self) -> (u64, u32) {
        if self.scale == 0.0 { (0, 0) } else { (self.loaded.fingerprint, self.scale.to_bits()) }
    }

    /// The engine that it is loaded in, while that runs.
    pub(crate) fn engine(&self) -> Option<Arc<Engine>> {
        self.loaded.engine.upgrade()
    }

    /// Checks that requests of `engine` can use it.
    pub(crate) fn check(&self, engine: &Arc<Engine>) -> Result<(), Error> {
        let value = |what: &str| format!("{}, {what}", self.path().display());
        if !self.scale.is_finite() {
            let value = value(&format!("scaled by {}", self.scale));
            return Err(Error::Setting { name: "adapter", value, allowed: "scaled by a finite number" });
        }
        // An id says nothing in another engine; two engines of one file have two adapters.
        if Weak::as_ptr(&self.loaded.engine) != Arc::as_ptr(engine) {
            let value = value("which another model has loaded");
            return Err(Error::Setting { name: "adapter", value, allowed: "one that this model's `adapter` returned" });
        }
        Ok(())
    }
}

impl Drop for LoadedAdapter {
    fn drop(&mut self) {
        // Without an engine it was freed with the model.
        if let Some(engine) = self.engine.upgrade() {
            engine.free_adapter(self.id);
        }
    }
}

impl fmt::Debug for Adapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Adapter").field("path", &self.path()).field("scale", &self.scale).finish_non_exhaustive()
    }
}

/// What is wrong with a file, and what to do about it.
fn problem_of(error: GgufError) -> String {
    match error {
        GgufError::Io(e) => format!("it cannot be read ({e}); check the path and its permissions"),
        GgufError::Magic(found) => {
            let found = found.escape_ascii();
            format!("it is not a GGUF file but begins with \"{found}\"; convert it with `convert_lora_to_gguf.py`")
        }
        GgufError::Malformed(problem) => format!("it is broken: {problem}; download or convert it again"),
        GgufError::Refused(problem) | GgufError::Tokenizer(problem) => problem,
    }
}
