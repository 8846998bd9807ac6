//! What is known of one grammar over one vocabulary, behind a lock, and the memory that all of it
//! may take.
//!
//! Every matcher of the pair works on one [`Cache`]. The memory of all caches of a vocabulary is
//! counted together, and when it passes the limit, those not used for longest are emptied first,
//! down to what their matchers stand on.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::grammar::Grammar;
use crate::lazy_dfa::Configs;
use crate::mask::builder::Scratch;
use crate::vocab::mask_store::MaskStore;

/// The automaton of a grammar over a vocabulary, and its masks.
#[derive(Debug)]
pub(crate) struct Cache {
    configs: Mutex<Configs>,
    grammar: Weak<Grammar>,
    memory: Arc<Memory>,
    /// When it was used last, by the memory's clock.
    used: AtomicU64,
}

/// The memory of all caches of a vocabulary, in bytes.
#[derive(Debug)]
pub(crate) struct Memory {
    limit: AtomicUsize,
    in_use: AtomicUsize,
    /// In use after the last clearing: what can't be given back, so that it isn't tried at every
    /// step.
    floor: AtomicUsize,
    /// Counts the clearings.
    clock: AtomicU64,
    caches: Mutex<Vec<Weak<Cache>>>,
    /// The masks of all caches.
    pub(crate) masks: MaskStore,
    /// Memory for masks in the making, of caches that are gone: the first masks of a new one need
    /// not ask the system for it.
    scratch: Mutex<Vec<Scratch>>,
}

/// So many are kept.
const MOST_SCRATCH: usize = 4;

/// Memory that may be added to what can't be given back before another clearing is tried.
const LEAST_ROOM: usize = 64 << 10;

/// The limit unless another is set: a few thousand masks of a large vocabulary.
const DEFAULT_LIMIT: usize = 128 << 20;

impl Cache {
    pub(crate) fn new(grammar: &Arc<Grammar>, horizon: usize, memory: &Arc<Memory>) -> Arc<Cache> {
        let mut configs = Configs::new(grammar, horizon);
        configs.mask_scratch = lock(&memory.scratch).pop().unwrap_or_default();
        let cache = Arc::new(Cache {
            configs: Mutex::new(configs),
            grammar: Arc::downgrade(grammar),
            memory: Arc::clone(memory),
            used: AtomicU64::new(memory.clock.load(Relaxed)),
        });
        let mut caches = lock(&memory.caches);
        caches.retain(|cache| cache.strong_count() > 0);
        caches.push(Arc::downgrade(&cache));
        cache
    }

    /// Works on the automaton; clears caches afterwards if it has grown beyond the limit.
    #[inline]
    pub(crate) fn with<R>(&self, work: impl FnOnce(&mut Configs) -> R) -> R {
        let mut configs = self.lock();
        self.used.store(self.memory.clock.load(Relaxed), Relaxed);
        let result = work(&mut configs);
        let growth = configs.growth();
        if growth != 0 {
            // Before the lock is gone, so that nobody takes away what wasn't added.
            self.memory.add(growth);
        }
        drop(configs);
        if growth != 0 || self.memory.masks.take_growth() {
            self.grown();
        }
        result
    }

    /// Works on the automaton without adding to it.
    pub(crate) fn read<R>(&self, work: impl FnOnce(&Configs) -> R) -> R {
        work(&self.lock())
    }

    /// A panic while the lock was held can have left something begun: what is finished is written
    /// whole, the rest is thrown away.
    fn lock(&self) -> MutexGuard<'_, Configs> {
        self.configs.lock().unwrap_or_else(|poisoned| {
            self.configs.clear_poison();
            let mut configs = poisoned.into_inner();
            configs.drop_unfinished();
            configs
        })
    }

    #[cold]
    fn grown(&self) {
        let memory = &self.memory;
        let (limit, floor) = (memory.limit.load(Relaxed), memory.floor.load(Relaxed));
        // What can't be given back, and some room, so that a limit which is too small isn't met
        // with a clearing at every step.
        if memory.in_use() > limit.max(floor.saturating_add((limit / 4).max(LEAST_ROOM))) {
            memory.clear();
        }
    }

    /// Drops what no matcher needs, unless somebody is at work on it or its grammar is gone.
    fn collect(&self) {
        let Some(grammar) = self.grammar.upgrade() else { return };
        // Whoever is at work on it, or was when it panicked, needs it.
        let Ok(mut configs) = self.configs.try_lock() else { return };
        configs.collect(&grammar);
        self.memory.add(configs.growth());
    }

    /// Whether a matcher works on it. Its grammar and the caller hold it, too.
    fn is_used(self: &Arc<Cache>) -> bool {
        Arc::strong_count(self) > 2
    }
}

impl Drop for Cache {
    fn drop(&mut self) {
        let configs = self.configs.get_mut().unwrap_or_else(PoisonError::into_inner);
        let growth = configs.reported();
        self.memory.add(-growth.cast_signed());
        let mut kept = lock(&self.memory.scratch);
        if kept.len() < MOST_SCRATCH {
            kept.push(std::mem::take(&mut configs.mask_scratch));
        }
    }
}

impl Memory {
    pub(crate) fn new() -> Arc<Memory> {
        Arc::new(Memory {
            limit: AtomicUsize::new(DEFAULT_LIMIT),
            in_use: AtomicUsize::new(0),
            floor: AtomicUsize::new(0),
            clock: AtomicU64::new(0),
            caches: Mutex::default(),
            masks: MaskStore::default(),
            scratch: Mutex::default(),
        })
    }

    pub(crate) fn set_limit(&self, bytes: usize) {
        self.limit.store(bytes, Relaxed);
    }

    /// Bytes in use.
    pub(crate) fn in_use(&self) -> usize {
        self.in_use.load(Relaxed) + self.masks.bytes()
    }

    fn add(&self, growth: isize) {
        match growth {
            0.. => self.in_use.fetch_add(growth.unsigned_abs(), Relaxed),
            _ => self.in_use.fetch_sub(growth.unsigned_abs(), Relaxed),
        };
    }

    /// Gives memory back until a quarter of the limit is free: from caches that weren't used since
    /// the last time, then from others.
    fn clear(&self) {
        let now = self.clock.fetch_add(1, Relaxed);
        let wanted = self.limit.load(Relaxed) / 4 * 3;
        let mut caches: Vec<Arc<Cache>> = lock(&self.caches).iter().filter_map(Weak::upgrade).collect();
        // Each is read once: other threads go on using caches, and an order that changes meanwhile
        // makes `sort` panic.
        caches.sort_by_cached_key(|cache| cache.used.load(Relaxed));
        for cache in caches {
            if self.in_use() <= wanted {
                break;
            }
            match cache.grammar.upgrade() {
                Some(grammar) if !cache.is_used() => grammar.forget(&cache),
                _ => cache.collect(),
            }
            let used = cache.used.load(Relaxed);
            drop(cache);
            // Masks are shared, so which of them are free is known only when their states are gone.
            if used >= now {
                self.masks.purge();
            }
        }
        self.masks.purge();
        self.floor.store(self.in_use(), Relaxed);
    }
}

/// A list, which is whole after any panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::panic::{self, AssertUnwindSafe};
    use std::sync::Barrier;
    use std::sync::atomic::AtomicBool;
    use std::thread;

    use super::*;

    /// Caches are put in order while another thread uses them.
    #[test]
    fn cleared_while_used() {
        let grammar = Grammar::choice(&["yes", "no"]).unwrap();
        let memory = Memory::new();
        memory.set_limit(0);
        let caches: Vec<_> = (0..300).map(|_| Cache::new(&grammar, 0, &memory)).collect();
        let (begin, done) = (Barrier::new(2), AtomicBool::new(false));
        thread::scope(|scope| {
            scope.spawn(|| {
                begin.wait();
                let mut clock = 0_u64;
                while !done.load(Relaxed) {
                    for cache in &caches {
                        clock = clock.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                        cache.used.store(clock >> 40, Relaxed);
                    }
                }
            });
            begin.wait();
            let cleared = panic::catch_unwind(AssertUnwindSafe(|| (0..1000).for_each(|_| memory.clear())));
            done.store(true, Relaxed);
            assert!(cleared.is_ok());
        });
    }
}
