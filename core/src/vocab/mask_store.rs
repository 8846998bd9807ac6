//! Equal masks once, for all grammars of a vocabulary.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hashbrown::HashTable;

use crate::vocab::token_mask::TokenMask;

/// The masks of a vocabulary that are in use.
#[derive(Debug, Default)]
pub(crate) struct MaskStore {
    masks: Mutex<HashTable<Arc<TokenMask>>>,
    bytes: AtomicUsize,
    /// Whether a mask was added since that was asked last.
    has_grown: AtomicBool,
}

impl MaskStore {
    /// The mask that has this hash and is `tokens`, or else the one that is made of them.
    pub(crate) fn share<T>(
        &self,
        hash: u64,
        tokens: &mut T,
        is_same: impl Fn(&T, &TokenMask) -> bool,
        make: impl FnOnce(&mut T) -> TokenMask,
    ) -> Arc<TokenMask> {
        let mut masks = self.lock();
        if let Some(mask) = masks.find(hash, |mask| mask.hash == hash && is_same(tokens, mask)) {
            return Arc::clone(mask);
        }
        let mask = Arc::new(make(tokens));
        self.bytes.fetch_add(mask.bytes(), Relaxed);
        self.has_grown.store(true, Relaxed);
        masks.insert_unique(hash, Arc::clone(&mask), |mask| mask.hash);
        mask
    }

    /// Drops masks that nobody else holds.
    pub(crate) fn purge(&self) {
        let mut masks = self.lock();
        masks.retain(|mask| Arc::strong_count(mask) > 1);
        masks.shrink_to_fit(|mask| mask.hash);
        self.bytes.store(masks.iter().map(|mask| mask.bytes()).sum(), Relaxed);
    }

    /// Whether a mask was added since this was asked last.
    pub(crate) fn take_growth(&self) -> bool {
        self.has_grown.load(Relaxed) && self.has_grown.swap(false, Relaxed)
    }

    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.load(Relaxed)
    }

    /// An addition is whole or not there, so a panic elsewhere does no harm.
    fn lock(&self) -> MutexGuard<'_, HashTable<Arc<TokenMask>>> {
        self.masks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
