//! What callers ask of an engine beside sequences: adapters, and what is kept of prompts.

use std::path::PathBuf;
use std::sync::mpsc;

use formwork_core::TokenId;

use super::adapter_turns::AdapterKey;
use super::call::Call;
use super::engine_handle::{Engine, stopped};
use super::kv::restore::Unrestored;
use super::panic_guard::guarded;
use super::scheduler::Scheduler;
use super::submission::Work;
use crate::base::Error;
use crate::llama::{AdapterId, State};

impl Engine {
    /// Has something done, and waits for it.
    fn call<R: Send + 'static>(
        &self,
        work: impl for<'model> FnOnce(&mut Scheduler<'model>) -> Result<R, Error> + Send + 'static,
    ) -> Result<R, Error> {
        let (done, result) = mpsc::channel();
        let call: Call = Box::new(move |scheduler| drop(done.send(guarded(|| work(scheduler)))));
        self.push(Work::Call(call))?;
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

    /// Frees an adapter and what is kept of prompts that were read with it. Doesn't wait.
    pub(crate) fn free_adapter(&self, id: AdapterId) {
        let call: Call = Box::new(move |scheduler| {
            scheduler.give_up_kept(|adapter| adapter.is_of(id));
            scheduler.context.free_adapter(id);
        });
        // Without an engine it is free.
        let _ = self.push(Work::Call(call));
    }

    /// Puts what a prompt's tokens became back into the memory, for prompts that begin with them.
    ///
    /// # Errors
    ///
    /// [`Error::EngineStopped`].
    pub(crate) fn restore(
        &self,
        adapter: AdapterKey,
        tokens: Vec<TokenId>,
        state: State,
    ) -> Result<Result<(), Unrestored>, Error> {
        self.call(move |scheduler| Ok(scheduler.restore(adapter, &tokens, &state)))
    }
}
