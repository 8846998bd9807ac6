//! [`MaskStore`]: equal masks are kept once for all grammars of a vocabulary.
//!
//! States of different grammars often allow the same tokens, such as the content of a string, and a
//! dense mask of a large vocabulary has 25 KB. Masks are found by their hash before they are made.
//! The table is in parts: one of all masks would be rehashed as a whole now and then, in the middle
//! of a token, and threads would wait for each other more often.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::base::ids::to_usize;
use crate::base::recent_map::RecentMap;
use crate::vocab::token_mask::TokenMask;
use crate::vocab::unions::Unions;
use hashbrown::HashTable;

/// A place in fragments of the binary, such as an address, by each of its configurations: the
/// fragment, the node there, how much of it was read, and the counter.
pub(crate) type StaticPlace = Vec<(usize, u32, u32, u32)>;

/// Most places whose masks are kept.
const MAX_PLACES: usize = 512;

/// Number of parts of the table, a power of two.
const N_PARTS: usize = 64;

/// A part of the table.
#[derive(Debug, Default)]
struct Part {
    /// Masks with their hashes, so that the table grows without looking at the masks.
    masks: HashTable<(u64, Arc<TokenMask>)>,
    /// What the masks have of [`MaskStore::bytes`].
    bytes: usize,
}

/// What is known of places.
type OfPlaces = RecentMap<StaticPlace, (Arc<TokenMask>, u32)>;

/// The masks of a vocabulary that are in use.
#[derive(Debug)]
pub(crate) struct MaskStore {
    /// By some bits of the hash.
    parts: Box<[Mutex<Part>]>,
    /// Masks at places of fragments that are the same in all grammars.
    of_places: Mutex<OfPlaces>,
    /// Sets that were merged last.
    pub(crate) unions: Arc<Unions>,
    bytes: AtomicUsize,
    /// Whether a mask was added since [`MaskStore::take_growth`] was called last.
    has_grown: AtomicBool,
}

impl Default for MaskStore {
    fn default() -> MaskStore {
        MaskStore {
            parts: (0..N_PARTS).map(|_| Mutex::default()).collect(),
            of_places: Mutex::new(RecentMap::new(MAX_PLACES)),
            unions: Arc::default(),
            bytes: AtomicUsize::new(0),
            has_grown: AtomicBool::new(false),
        }
    }
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
        // Other bits than those that a part's table uses.
        let mut part = lock(&self.parts[to_usize((hash >> 32) as u32) % N_PARTS]);
        if let Some((_, mask)) = part.masks.find(hash, |(known, mask)| *known == hash && is_same(tokens, mask)) {
            return Arc::clone(mask);
        }
        // Made under the lock, so that two threads with the same tokens don't both make a mask.
        let mask = Arc::new(make(tokens));
        part.bytes += mask.bytes();
        self.bytes.fetch_add(mask.bytes(), Relaxed);
        self.has_grown.store(true, Relaxed);
        part.masks.insert_unique(hash, (hash, Arc::clone(&mask)), |(hash, _)| *hash);
        mask
    }

    /// The mask that some grammar has at a place of a static fragment, and the most bytes to the end of
    /// the text behind its tokens.
    pub(crate) fn at_place(&self, place: &StaticPlace) -> Option<(Arc<TokenMask>, u32)> {
        lock(&self.of_places).get(place).cloned()
    }

    /// Keeps the mask of a place for other grammars.
    pub(crate) fn keep_at(&self, place: StaticPlace, found: (Arc<TokenMask>, u32)) {
        lock(&self.of_places).insert(place, found);
    }

    /// Number of places whose masks are kept.
    #[cfg(test)]
    pub(crate) fn n_places(&self) -> usize {
        lock(&self.of_places).len()
    }

    /// Drops the masks that nobody else holds, and those of places.
    pub(crate) fn purge(&self) {
        lock(&self.of_places).clear();
        for part in &self.parts {
            let mut part = lock(part);
            let Part { masks, bytes } = &mut *part;
            // The store's own reference is one; nobody can add another while the part is locked.
            masks.retain(|(_, mask)| Arc::strong_count(mask) > 1);
            masks.shrink_to_fit(|(hash, _)| *hash);
            // Masks may have grown since they were added.
            let left = masks.iter().map(|(_, mask)| mask.bytes()).sum();
            self.bytes.fetch_add(left, Relaxed);
            self.bytes.fetch_sub(std::mem::replace(bytes, left), Relaxed);
        }
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
}

/// The lock of a table, in which an entry is or isn't: a panic of another thread leaves nothing
/// half done, and poisoning is ignored.
fn lock<T>(table: &Mutex<T>) -> MutexGuard<'_, T> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}
