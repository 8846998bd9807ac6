//! [`LoadSettings`]: how a model's weights get into memory.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use llama_cpp_2::model::params::LlamaModelParams;

use super::placement::{Placed, Placement};
use crate::base::Error;

/// How to load a model's weights. What is `None` is as llama.cpp has it.
#[derive(Debug, Clone, Default)]
pub(crate) struct LoadSettings {
    pub(crate) placement: Placement,
    /// Whether the file is mapped instead of read.
    pub(crate) memory_map: Option<bool>,
    /// Whether the system is asked to keep the weights in memory.
    pub(crate) lock_memory: bool,
    pub(crate) progress: Option<LoadProgress>,
}

/// Who hears how much of a model is loaded, from 0 to 1, and says whether to go on.
#[derive(Clone)]
pub(crate) struct LoadProgress {
    report: Arc<dyn Fn(f32) -> bool + Send + Sync>,
    /// Whether it said not to.
    ended: Arc<AtomicBool>,
}

impl LoadProgress {
    pub(crate) fn new(report: impl Fn(f32) -> bool + Send + Sync + 'static) -> LoadProgress {
        LoadProgress { report: Arc::new(report), ended: Arc::default() }
    }

    pub(super) fn is_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// Reports, and returns whether to go on. A panic must not unwind through C++: it ends the
    /// load.
    fn report(&self, fraction: f32) -> bool {
        let goes_on = catch_unwind(AssertUnwindSafe(|| (self.report)(fraction))).unwrap_or(false);
        self.ended.store(!goes_on, Ordering::Relaxed);
        goes_on
    }
}

impl LoadSettings {
    /// llama.cpp's parameters.
    ///
    /// # Errors
    ///
    /// [`Error::Setting`].
    pub(super) fn params(&self, placed: &Placed) -> Result<LlamaModelParams, Error> {
        let params = LlamaModelParams::default().with_use_mlock(self.lock_memory);
        let mut params = placed.apply(params)?;
        if let Some(map) = self.memory_map {
            params = params.with_use_mmap(map);
        }
        match self.progress.clone() {
            None => Ok(params),
            Some(progress) => Ok(params.with_progress_callback(move |fraction| progress.report(fraction))),
        }
    }
}

impl fmt::Debug for LoadProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LoadProgress")
    }
}
