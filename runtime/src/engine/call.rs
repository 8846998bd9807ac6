//! What is asked of the engine beside sequences: adapters and what is kept of prompts. Done between
//! two steps, in the order in which it came.

use std::path::PathBuf;
use std::sync::mpsc;

use formwork_core::TokenId;

use super::kind::Kind;
use super::prefix::Seq;
use super::scheduler::{Scheduler, Use, guarded};
use super::{Engine, Work, stopped};
use crate::error::Error;
use crate::llama::{AdapterId, State};

/// Something to do on the engine's thread.
pub(super) type Call = Box<dyn for<'model> FnOnce(&mut Scheduler<'model>) + Send>;

/// Why a prefix was not restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unrestored {
    /// It is longer than what may be kept.
    TooLong,
    /// All of the memory is in use.
    NoRoom,
    /// llama.cpp doesn't take it.
    Refused,
}

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
            scheduler.give_up_kept(|kind| kind.is_of(id));
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
        kind: Kind,
        tokens: Vec<TokenId>,
        state: State,
    ) -> Result<Result<(), Unrestored>, Error> {
        self.call(move |scheduler| Ok(scheduler.restore(kind, &tokens, &state)))
    }
}

impl Scheduler<'_> {
    /// Gives up what is kept of some kinds.
    fn give_up_kept(&mut self, of_kind: impl Fn(Kind) -> bool) {
        for index in 0..self.sequences.len() {
            let Ok(seq) = Seq::try_from(index) else { return };
            if self.sequences[index] == Use::Kept && of_kind(self.prefixes.kind(seq)) {
                self.free(seq);
            }
        }
        self.note_cells();
    }

    /// Puts what tokens became into the memory, as if a prompt of these had just been read.
    fn restore(&mut self, kind: Kind, tokens: &[TokenId], state: &State) -> Result<(), Unrestored> {
        if self.prefixes.longest(kind, tokens).is_some_and(|(_, len)| len == tokens.len()) {
            return Ok(());
        }
        if tokens.len() > self.sizes.cached_cells {
            return Err(Unrestored::TooLong);
        }
        let seq = self.free_sequence().ok_or(Unrestored::NoRoom)?;
        self.make_room(tokens.len());
        if self.prefixes.n_cells() + tokens.len() > self.context.n_cells() {
            return Err(Unrestored::NoRoom);
        }
        if !self.context.restore(seq, state) {
            return Err(Unrestored::Refused);
        }
        self.prefixes.set_kind(seq, kind);
        match state.is_whole {
            true => self.prefixes.add_lump(seq, tokens),
            false => self.prefixes.extend(seq, tokens),
        }
        self.keep(seq);
        self.note_cells();
        Ok(())
    }
}
