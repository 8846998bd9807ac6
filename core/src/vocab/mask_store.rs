//! [`MaskStore`]: equal masks are kept once for all grammars of a vocabulary.
//!
//! States of different grammars often allow the same tokens, such as the content of a string, and a
//! dense mask of a large vocabulary has 25 KB. Masks are found by their hash before they are made.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::vocab::token_mask::TokenMask;
use crate::vocab::unions::Unions;

/// A place in fragments of the binary, such as an address, by each of its configurations: the
/// fragment, the node there, how much of it was read, and the counter.
pub(crate) type StaticPlace = Vec<(usize, u32, u32, u32)>;

/// Most places whose masks are kept.
const MAX_PLACES: usize = 512;

/// The masks of a vocabulary that are in use.
#[derive(Debug, Default)]
pub(crate) struct MaskStore {
    masks: Mutex<HashTable<Arc<TokenMask>>>,
    /// Masks at places of fragments that are the same in all grammars.
    of_places: Mutex<HashMap<StaticPlace, (Arc<TokenMask>, u32), FxBuildHasher>>,
    /// Sets that were merged last.
    pub(crate) unions: Arc<Unions>,
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

    /// The mask that some grammar has at a place of a static fragment, and the most bytes to the end of
    /// the text behind its tokens.
    pub(crate) fn at_place(&self, place: &StaticPlace) -> Option<(Arc<TokenMask>, u32)> {
        self.places().get(place).cloned()
    }

    /// Keeps the mask of a place for other grammars.
    pub(crate) fn keep_at(&self, place: StaticPlace, found: (Arc<TokenMask>, u32)) {
        let mut places = self.places();
        if places.len() >= MAX_PLACES {
            places.clear();
        }
        places.insert(place, found);
    }

    /// Number of places whose masks are kept.
    #[cfg(test)]
    pub(crate) fn n_places(&self) -> usize {
        self.places().len()
    }

    /// Drops the masks that nobody else holds, and those of places.
    pub(crate) fn purge(&self) {
        self.places().clear();
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

    /// The lock of what is known by places, which are whole after any panic.
    fn places(&self) -> MutexGuard<'_, HashMap<StaticPlace, (Arc<TokenMask>, u32), FxBuildHasher>> {
        self.of_places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The lock. A mask is in the table or not, so a panic of another thread leaves nothing half
    /// done, and poisoning is ignored.
    fn lock(&self) -> MutexGuard<'_, HashTable<Arc<TokenMask>>> {
        self.masks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
