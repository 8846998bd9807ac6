//! [`Cache`]: what was computed of one grammar over one vocabulary, behind a lock.
//!
//! Every matcher of the pair works on one cache. A call takes the lock once, for microseconds, and
//! what one sequence has visited is a look-up for all others. The memory of all caches of a
//! vocabulary is counted together, see [`CacheBudget`]; regex-automata's lazy DFA clears its cache
//! the same way, but has one state to keep, where here every matcher keeps the states that it
//! stands on or may roll back to.
//!
//! ```text
//! Grammar ── attachment ──> CachesOfGrammar ──> Cache ──> CacheBudget <── Vocabulary
//! Matcher ────────────────────────────────────> Cache ┄┄> Grammar
//! ```
//!
//! Dotted is weak, and so is what a [`CachesOfGrammar`] has of vocabularies and a [`CacheBudget`]
//! of caches. So a cache goes with its grammar, or at the first look-up after its vocabulary has
//! gone.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::grammar::Grammar;
use crate::mask::builder::Scratch;
use crate::matcher::cache_contents::CacheContents;
use crate::vocab::Vocabulary;
use crate::vocab::cache_budget::{CacheBudget, Evictable};

/// The automaton of a grammar over a vocabulary, and its masks.
#[derive(Debug)]
pub(crate) struct Cache {
    contents: Mutex<CacheContents>,
    grammar: Weak<Grammar>,
    budget: Arc<CacheBudget>,
    scratch_pool: Arc<ScratchPool>,
    /// When it was used last, by the budget's clock.
    last_used: AtomicU64,
}

/// The caches of a grammar, one for each vocabulary in use.
#[derive(Debug, Default)]
struct CachesOfGrammar(Mutex<Vec<(Weak<Vocabulary>, Arc<Cache>)>>);

/// Memory for masks in the making, of caches over the vocabulary that are gone: the first masks of
/// a new one need not ask the system for it.
#[derive(Debug, Default)]
struct ScratchPool(Mutex<Vec<Scratch>>);

/// Most of them that are kept.
const MAX_SCRATCH: usize = 4;

impl Cache {
    /// The cache of `grammar` over `vocabulary`, shared by all matchers of the pair for as long as
    /// somebody uses that vocabulary.
    pub(crate) fn shared(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>) -> Arc<Cache> {
        let caches = grammar.attachment.get_or_default::<CachesOfGrammar>();
        // Held until the new cache is in the list, so that two threads don't make one each.
        let mut caches = lock(&caches.0);
        caches.retain(|(vocabulary, _)| vocabulary.strong_count() > 0);
        let known = caches.iter().find(|(known, _)| std::ptr::eq(known.as_ptr(), Arc::as_ptr(vocabulary)));
        if let Some((_, cache)) = known {
            return Arc::clone(cache);
        }
        let cache = Cache::new(grammar, vocabulary);
        caches.push((Arc::downgrade(vocabulary), Arc::clone(&cache)));
        cache
    }

    /// An empty cache, which the budget of the vocabulary knows and the grammar doesn't.
    fn new(grammar: &Arc<Grammar>, vocabulary: &Vocabulary) -> Arc<Cache> {
        let scratch_pool = vocabulary.attachment.get_or_default::<ScratchPool>();
        let budget = Arc::clone(vocabulary.cache_budget());
        let scratch = lock(&scratch_pool.0).pop().unwrap_or_default();
        let contents = Mutex::new(CacheContents::new(grammar, vocabulary, scratch));
        let last_used = AtomicU64::new(budget.now());
        let grammar = Arc::downgrade(grammar);
        let cache = Arc::new(Cache { contents, grammar, budget, scratch_pool, last_used });
        // Named, because a `Weak<Cache>` becomes that of a trait object only where the type is
        // known.
        let evictable: Weak<Cache> = Arc::downgrade(&cache);
        cache.budget.register(evictable);
        cache
    }

    /// Works on the automaton; evicts afterwards if it has grown beyond the budget.
    #[inline]
    pub(crate) fn with<R>(&self, work: impl FnOnce(&mut CacheContents) -> R) -> R {
        let mut contents = self.lock();
        self.last_used.store(self.budget.now(), Relaxed);
        let result = work(&mut contents);
        let growth = contents.growth();
        if growth != 0 {
            // Before the lock is gone, so that nobody takes away what wasn't added.
            self.budget.add(growth);
        }
        // Eviction takes the lock of every cache it empties, this one too.
        drop(contents);
        if growth != 0 || self.budget.masks.take_growth() {
            self.budget.enforce();
        }
        result
    }

    /// Reads the automaton.
    pub(crate) fn read<R>(&self, work: impl FnOnce(&CacheContents) -> R) -> R {
        work(&self.lock())
    }

    /// A panic while the lock was held can have left something begun: what is finished is written
    /// whole, the rest is thrown away.
    #[inline]
    fn lock(&self) -> MutexGuard<'_, CacheContents> {
        self.contents.lock().unwrap_or_else(|poisoned| self.put_right(poisoned.into_inner()))
    }

    #[cold]
    fn put_right<'a>(&self, mut contents: MutexGuard<'a, CacheContents>) -> MutexGuard<'a, CacheContents> {
        self.contents.clear_poison();
        contents.drop_unfinished();
        contents
    }

    /// Drops what no matcher needs, unless somebody is at work on it.
    fn collect(&self, grammar: &Grammar) {
        // A cache whose lock is held is in use, and a poisoned one is put right at its next use.
        let Ok(mut contents) = self.contents.try_lock() else { return };
        contents.collect(grammar);
        self.budget.add(contents.growth());
    }

    /// Whether a matcher works on it. Its grammar and the caller hold it, too.
    fn is_used(self: &Arc<Cache>) -> bool {
        Arc::strong_count(self) > 2
    }
}

impl Evictable for Cache {
    fn last_used(&self) -> u64 {
        self.last_used.load(Relaxed)
    }

    fn evict(self: Arc<Cache>) {
        // A cache whose grammar is gone is on its way out.
        let Some(grammar) = self.grammar.upgrade() else { return };
        if self.is_used() {
            self.collect(&grammar);
        } else {
            let caches = grammar.attachment.get_or_default::<CachesOfGrammar>();
            lock(&caches.0).retain(|(_, known)| !Arc::ptr_eq(known, &self));
        }
    }
}

impl Drop for Cache {
    fn drop(&mut self) {
        let contents = self.contents.get_mut().unwrap_or_else(PoisonError::into_inner);
        // Exactly what the budget was told of; it never heard of what has been added since.
        let growth = contents.reported();
        self.budget.add(-growth.cast_signed());
        let mut pool = lock(&self.scratch_pool.0);
        if pool.len() < MAX_SCRATCH {
            pool.push(std::mem::take(&mut contents.masks.scratch));
        }
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
    use crate::vocab::Token;

    /// Caches are put in order while another thread uses them.
    #[test]
    fn cleared_while_used() {
        let grammar = Grammar::choice(&["yes", "no"]).unwrap();
        let vocabulary = Vocabulary::new(vec![Token::text("y")]).unwrap();
        vocabulary.set_cache_limit(0);
        let caches: Vec<_> = (0..300).map(|_| Cache::new(&grammar, &vocabulary)).collect();
        let (begin, done) = (Barrier::new(2), AtomicBool::new(false));
        thread::scope(|scope| {
            scope.spawn(|| {
                begin.wait();
                let mut clock = 0_u64;
                while !done.load(Relaxed) {
                    for cache in &caches {
                        clock = clock.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                        cache.last_used.store(clock >> 40, Relaxed);
                    }
                }
            });
            begin.wait();
            let cleared =
                panic::catch_unwind(AssertUnwindSafe(|| (0..1000).for_each(|_| vocabulary.cache_budget().evict())));
            done.store(true, Relaxed);
            assert!(cleared.is_ok());
        });
    }
}
