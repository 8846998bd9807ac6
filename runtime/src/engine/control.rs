//! What callers ask of an engine beside sequences: loading adapters, restoring prefixes.
//!
//! The context belongs to the engine's thread, so each is a call that goes the way of requests and
//! runs between two steps. It can't overtake a request that was made before it.

use std::path::PathBuf;
use std::sync::mpsc;

use formwork_core::TokenId;

use super::adapter_turns::AdapterKey;
use super::call::EngineCall;
use super::engine_handle::Engine;
use super::kv::restore::Unrestored;
use super::panic_guard::guarded;
use super::scheduler::Scheduler;
use super::stopped;
use super::submission::PreparerWork;
use crate::base::Error;
use crate::llama::{AdapterId, SequenceState};

impl Engine {
    /// Has `work` done on the engine's thread, and waits for it. Its panic is the caller's error.
    fn call<R: Send + 'static>(
        &self,
        work: impl for<'model> FnOnce(&mut Scheduler<'model>) -> Result<R, Error> + Send + 'static,
    ) -> Result<R, Error> {
        let (done, result) = mpsc::channel();
        let call: EngineCall = Box::new(move |scheduler| drop(done.send(guarded(|| work(scheduler)))));
        self.push(PreparerWork::Call(call))?;
        result.recv().unwrap_or_else(|_| Err(stopped()))
    }

    /// Loads an adapter that has been checked.
    ///
    /// # Errors
    ///
    /// [`Error::Adapter`] with llama.cpp's own words, [`Error::EngineStopped`].
    pub(crate) fn load_adapter(&self, id: AdapterId, path: PathBuf) -> Result<(), Error> {
        self.call(move |scheduler| {
            let loaded = scheduler.context.load_adapter(id, &path);
            loaded.map_err(|problem| Error::Adapter { path, problem })
        })
    }

    /// Frees an adapter and what is kept of prompts that were read with it. Doesn't wait: it is
    /// called where a handle is dropped.
    pub(crate) fn free_adapter(&self, id: AdapterId) {
        let call: EngineCall = Box::new(move |scheduler| {
            scheduler.evict_kept(|adapter| adapter.is_of(id));
            scheduler.context.free_adapter(id);
        });
        // Without an engine there is nothing to free.
        let _ = self.push(PreparerWork::Call(call));
    }

    /// Puts the cells of a prompt's tokens back into the KV cache, for prompts that begin with
    /// them.
    ///
    /// # Errors
    ///
    /// [`Error::EngineStopped`].
    pub(crate) fn restore(
        &self,
        adapter: AdapterKey,
        tokens: Vec<TokenId>,
        state: SequenceState,
    ) -> Result<Result<(), Unrestored>, Error> {
        self.call(move |scheduler| Ok(scheduler.restore(adapter, &tokens, &state)))
    }
}
