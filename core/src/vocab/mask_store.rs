//! [`MaskStore`]: equal masks are kept once for all grammars of a vocabulary.
//!
//! States of different grammars often allow the same tokens, such as the content of a string, and a
//! dense mask of a large vocabulary has 25 KB. Masks are found by their hash before they are made.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hashbrown::HashTable;

use crate::vocab::token_mask::TokenMask;

/// The masks of a vocabulary that are in use.
#[derive(Debug, Default)]
pub(crate) struct MaskStore {
    masks: Mutex<HashTable<Arc<TokenMask>>>,
    bytes: AtomicUsize,
    /// Whether a mask was added since [`MaskStore::take_growth`] was called last.
    has_grown: AtomicBool,
}

impl MaskStore {
    /// The mask of these tokens: the one in the store that has this hash and for which `is_same`
    /// holds, or else the one that `make` returns, which is then in the store.
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
        // Made under the lock, so that two threads with the same tokens don't both make a mask.
        let mask = Arc::new(make(tokens));
        self.bytes.fetch_add(mask.bytes(), Relaxed);
        self.has_grown.store(true, Relaxed);
        masks.insert_unique(hash, Arc::clone(&mask), |mask| mask.hash);
        mask
    }

    /// Drops the masks that nobody else holds.
    pub(crate) fn purge(&self) {
        let mut masks = self.lock();
        // The store's own reference is one; nobody can add another while the store is locked.
        masks.retain(|mask| Arc::strong_count(mask) > 1);
        masks.shrink_to_fit(|mask| mask.hash);
        self.bytes.store(masks.iter().map(|mask| mask.bytes()).sum(), Relaxed);
    }

    /// Whether a mask was added since this was called last.
    pub(crate) fn take_growth(&self) -> bool {
        // The load alone leaves the cache line shared in the common case of no growth.
        self.has_grown.load(Relaxed) && self.has_grown.swap(false, Relaxed)
    }

    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.load(Relaxed)
    }

    /// The lock. A mask is in the table or not, so a panic of another thread leaves nothing half
    /// done, and poisoning is ignored.
    fn lock(&self) -> MutexGuard<'_, HashTable<Arc<TokenMask>>> {
        self.masks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
