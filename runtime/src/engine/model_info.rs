//! [`ModelInfo`]: what requests need to know about a model, on whatever thread they are made.

use std::fs::File;
use std::io;
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use formwork_core::Vocabulary;

use crate::gguf::{Gguf, fingerprint};
use crate::llama::{Attention, Offload};
use crate::prompt::SchemaText;
use crate::prompt::quote::Markup;
use crate::prompt::template::ChatTemplate;

/// What requests need to know about a model.
pub(crate) struct ModelInfo {
    pub(crate) vocabulary: Arc<Vocabulary>,
    /// Number of tokens that a sequence can hold.
    pub(crate) n_ctx: usize,
    /// Number of tokens that all sequences can hold together.
    pub(crate) n_cells: usize,
    pub(crate) attention: Attention,
    /// What of the model is on GPUs.
    pub(crate) offload: Option<Offload>,
    /// The tokens that the model was trained for, where a sequence can hold more.
    pub(crate) yarn_from: Option<NonZeroU32>,
    /// Number of sequences that are generated at the same time.
    pub(crate) n_slots: usize,
    /// Whether prefixes of prompts are kept for prompts that begin alike.
    pub(crate) keeps_prefixes: bool,
    /// Whether what is kept can be saved to a file.
    pub(crate) saves_prefixes: bool,
    pub(crate) template: Option<ChatTemplate>,
    pub(crate) markup: Markup,
    pub(crate) schema_text: SchemaText,
    pub(crate) file: ModelFile,
}

/// The model's file.
pub(crate) struct ModelFile {
    /// All of its header.
    pub(crate) gguf: Arc<Gguf>,
    /// Kept open, so that it stays the one that was loaded, whatever its path leads to meanwhile.
    file: Mutex<File>,
    fingerprint: OnceLock<u64>,
}

impl ModelFile {
    pub(super) fn open(path: &Path, gguf: Arc<Gguf>) -> io::Result<ModelFile> {
        Ok(ModelFile { gguf, file: Mutex::new(File::open(path)?), fingerprint: OnceLock::new() })
    }

    /// Its [fingerprint](fingerprint::fingerprint), computed once: reads up to 64 MB.
    pub(crate) fn fingerprint(&self) -> io::Result<u64> {
        if let Some(known) = self.fingerprint.get() {
            return Ok(*known);
        }
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let computed = fingerprint::fingerprint(&file, &self.gguf)?;
        // Of two that compute it at once, both have the same.
        Ok(*self.fingerprint.get_or_init(|| computed))
    }
}
