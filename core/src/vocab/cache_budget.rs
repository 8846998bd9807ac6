//! [`CacheBudget`]: the memory that all caches over a vocabulary may take together.
//!
//! The caches are those of later rooms ([`Cache`](crate::matcher::cache::Cache)); here they are
//! [`Evictable`], and all that is asked of one is when it was used last and to give memory back.
//! When their memory passes the limit, those not used for longest are emptied first (LRU), down to
//! what their matchers stand on.
//!
//! "When" is a count of the evictions so far: caches used since the last one are alike.

use std::fmt::Debug;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::vocab::mask_store::MaskStore;

/// A cache that can give memory back.
pub(crate) trait Evictable: Debug + Send + Sync {
    /// When it was used last, by [`CacheBudget::now`].
    fn last_used(&self) -> u64;

    /// Drops what nobody needs. The cache reports by how much it has shrunk.
    fn evict(self: Arc<Self>);
}

/// The memory of all caches of a vocabulary, in bytes.
#[derive(Debug)]
pub(crate) struct CacheBudget {
    limit: AtomicUsize,
    in_use: AtomicUsize,
    /// In use after the last eviction: what can't be given back, so that it isn't tried at every
    /// step.
    floor: AtomicUsize,
    /// Counts the evictions.
    clock: AtomicU64,
    caches: Mutex<Vec<Weak<dyn Evictable>>>,
    /// The masks of all caches. They are shared among them, so their memory is counted here.
    pub(crate) masks: MaskStore,
}

/// Memory that may be added to what can't be given back before another eviction is tried.
const MIN_ROOM: usize = 64 << 10;

/// The limit unless another is set: a few thousand masks of a large vocabulary.
const DEFAULT_LIMIT: usize = 128 << 20;

impl CacheBudget {
    pub(crate) fn new() -> Arc<CacheBudget> {
        Arc::new(CacheBudget {
            limit: AtomicUsize::new(DEFAULT_LIMIT),
            in_use: AtomicUsize::new(0),
            floor: AtomicUsize::new(0),
            clock: AtomicU64::new(0),
            caches: Mutex::default(),
            masks: MaskStore::default(),
        })
    }

    pub(crate) fn set_limit(&self, bytes: usize) {
        self.limit.store(bytes, Relaxed);
    }

    /// Bytes in use.
    pub(crate) fn in_use(&self) -> usize {
        self.in_use.load(Relaxed) + self.masks.bytes()
    }

    /// The number of evictions so far.
    #[inline]
    pub(crate) fn now(&self) -> u64 {
        self.clock.load(Relaxed)
    }

    /// Counts a cache among those that may be asked to give memory back.
    pub(crate) fn register(&self, cache: Weak<dyn Evictable>) {
        let mut caches = self.lock();
        caches.retain(|cache| cache.strong_count() > 0);
        caches.push(cache);
    }

    /// Reports that a cache has grown by so many bytes.
    pub(crate) fn add(&self, growth: isize) {
        match growth {
            0.. => self.in_use.fetch_add(growth.unsigned_abs(), Relaxed),
            _ => self.in_use.fetch_sub(growth.unsigned_abs(), Relaxed),
        };
    }

    /// Evicts if the limit is passed.
    #[cold]
    pub(crate) fn enforce(&self) {
        let (limit, floor) = (self.limit.load(Relaxed), self.floor.load(Relaxed));
        // What can't be given back, and some room: a limit that is too small must not be met with
        // an eviction at every step.
        if self.in_use() > limit.max(floor.saturating_add((limit / 4).max(MIN_ROOM))) {
            self.evict();
        }
    }

    /// Gives memory back until a quarter of the limit is free: from caches that weren't used since
    /// the last eviction, then from others.
    pub(crate) fn evict(&self) {
        let now = self.clock.fetch_add(1, Relaxed);
        let target = self.limit.load(Relaxed) / 4 * 3;
        let mut caches: Vec<Arc<dyn Evictable>> = self.lock().iter().filter_map(Weak::upgrade).collect();
        // Each is read once: other threads go on using caches, and an order that changes meanwhile
        // makes `sort` panic.
        caches.sort_by_cached_key(|cache| cache.last_used());
        for cache in caches {
            if self.in_use() <= target {
                break;
            }
            let last_used = cache.last_used();
            cache.evict();
            // Masks are shared, so which of them are free is known only when their states are gone.
            // That is a pass over all masks: not after each of the many that nobody uses any more.
            if last_used >= now {
                self.masks.purge();
            }
        }
        self.masks.purge();
        self.floor.store(self.in_use(), Relaxed);
    }

    /// The list of caches, which is whole after any panic.
    fn lock(&self) -> MutexGuard<'_, Vec<Weak<dyn Evictable>>> {
        self.caches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
