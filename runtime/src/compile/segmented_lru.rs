//! [`SegmentedLru`]: a cache bounded by bytes, resistant to scans.
//!
//! The policy is the segmented LRU of Karedla, Love and Wherry ("Caching strategies to improve disk
//! system performance", 1994). A new entry is *probationary*; a hit moves it to the *protected*
//! segment, which may take four fifths of the capacity and demotes its own least recently used
//! entries to probation. Eviction takes the probationary segment first, so a flood of schemas that
//! are used once each never drives out those that are used all the time. Every operation is
//! O(log n) in the number of entries.
//!
//! Why not `moka` or `quick_cache`: `moka` evicts in batches, some time after an insertion, and
//! drops values where it does so, whereas a large grammar is slow to free and must be freed outside
//! the lock, by the caller that [`SegmentedLru::insert`] hands it to. `quick_cache` can hand values
//! back, but its clock hands only approximate recency, so which entry goes, and what a test can
//! promise about it, would depend on its internals. Both bring concurrency of their own, which is
//! wasted under a mutex that also guards a counter and a flag; what remains is two ordered maps and
//! a hash map, which the tests compare with a plain model.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::sync::Arc;

/// Identity of a source: all of its bytes, not only a digest, so that two sources never share a
/// grammar by collision. The hash is computed once, before any lock is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SourceKey {
    hash: u64,
    bytes: Arc<[u8]>,
}

impl SourceKey {
    /// The key of these bytes. The hash is seeded per compiler: tenants choose the bytes, and with
    /// a fixed hash they could send sources that all fall into one bucket.
    pub(super) fn new(bytes: Vec<u8>, state: &RandomState) -> SourceKey {
        SourceKey { hash: state.hash_one(&bytes), bytes: bytes.into() }
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }
}

impl Hash for SourceKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

/// Bytes that an entry takes besides its key and its value: map nodes, the entry, allocation
/// headers. An estimate, so that a million tiny entries don't count as nothing.
const OVERHEAD: usize = 256;

#[derive(Debug)]
pub(super) struct SegmentedLru<V> {
    capacity: usize,
    entries: HashMap<SourceKey, CacheEntry<V>>,
    /// Indexed by [`PROBATIONARY`] and [`PROTECTED`].
    segments: [LruSegment; 2],
    /// Logical clock: one tick for each insertion or hit, hence unique for each entry.
    now: u64,
}

#[derive(Debug)]
struct CacheEntry<V> {
    value: V,
    n_bytes: usize,
    segment: usize,
    last_use: u64,
}

#[derive(Debug, Default)]
struct LruSegment {
    /// Keys by the tick of their last use; the first is the least recently used.
    by_use: BTreeMap<u64, SourceKey>,
    n_bytes: usize,
}

/// Entries that have been asked for once.
const PROBATIONARY: usize = 0;
/// Entries that have been asked for again.
const PROTECTED: usize = 1;

impl<V: Clone> SegmentedLru<V> {
    /// An empty cache of `capacity` bytes. With a capacity of 0 it keeps nothing.
    pub(super) fn new(capacity: usize) -> SegmentedLru<V> {
        SegmentedLru {
            capacity,
            entries: HashMap::new(),
            segments: [LruSegment::default(), LruSegment::default()],
            now: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn n_bytes(&self) -> usize {
        self.segments.iter().map(|segment| segment.n_bytes).sum()
    }

    /// Returns the value under a key, and counts that as a use.
    pub(super) fn get(&mut self, key: &SourceKey) -> Option<V> {
        let entry = self.entries.get(key)?;
        let value = entry.value.clone();
        self.move_to(key, PROTECTED);
        // Demote rather than evict: an entry that was hit before gets one more round on probation.
        // At least one entry stays protected, however large, or a hit on an entry of more than four
        // fifths of the capacity would demote that entry itself.
        while self.segments[PROTECTED].n_bytes > self.capacity / 5 * 4 && self.segments[PROTECTED].by_use.len() > 1 {
            let Some(oldest) = self.oldest(PROTECTED) else { break };
            self.move_to(&oldest, PROBATIONARY);
        }
        Some(value)
    }

    /// Keeps a value of `n_bytes` bytes, unless it is larger than the whole cache or its key is
    /// kept already. Returns the values that aren't kept, for the caller to drop outside its lock:
    /// those evicted, or `value` itself.
    pub(super) fn insert(&mut self, key: SourceKey, value: V, n_bytes: usize) -> Vec<V> {
        let n_bytes = n_bytes.saturating_add(key.len() + OVERHEAD);
        if n_bytes > self.capacity || self.entries.contains_key(&key) {
            return vec![value];
        }
        self.now += 1;
        self.segments[PROBATIONARY].by_use.insert(self.now, key.clone());
        self.segments[PROBATIONARY].n_bytes += n_bytes;
        self.entries.insert(key.clone(), CacheEntry { value, n_bytes, segment: PROBATIONARY, last_use: self.now });
        let mut gone = Vec::new();
        while self.n_bytes() > self.capacity {
            // Probation first, and the protected segment once probation holds the new entry alone:
            // otherwise a schema of half the capacity could never get in beside four fifths of
            // protected ones. The new entry fits by itself, so there is another one to evict.
            let first = self.oldest(PROBATIONARY).filter(|oldest| *oldest != key);
            let Some(oldest) = first.or_else(|| self.oldest(PROTECTED)) else { break };
            gone.extend(self.remove(&oldest));
        }
        gone
    }

    /// Empties the cache and returns what was in it.
    pub(super) fn take(&mut self) -> Vec<V> {
        self.segments = [LruSegment::default(), LruSegment::default()];
        std::mem::take(&mut self.entries).into_values().map(|entry| entry.value).collect()
    }

    fn oldest(&self, segment: usize) -> Option<SourceKey> {
        self.segments[segment].by_use.first_key_value().map(|(_, key)| key.clone())
    }

    fn move_to(&mut self, key: &SourceKey, segment: usize) {
        let Some(entry) = self.entries.get_mut(key) else { return };
        // Unlink under the old tick before the new one is set: a tick is the key of the index.
        self.now += 1;
        let from = &mut self.segments[entry.segment];
        let moved = from.by_use.remove(&entry.last_use);
        from.n_bytes -= entry.n_bytes;
        self.segments[segment].by_use.extend(moved.map(|key| (self.now, key)));
        self.segments[segment].n_bytes += entry.n_bytes;
        (entry.segment, entry.last_use) = (segment, self.now);
    }

    fn remove(&mut self, key: &SourceKey) -> Option<V> {
        let entry = self.entries.remove(key)?;
        let segment = &mut self.segments[entry.segment];
        segment.by_use.remove(&entry.last_use);
        segment.n_bytes -= entry.n_bytes;
        Some(entry.value)
    }
}

#[cfg(test)]
mod tests {
    use std::hash::RandomState;
    use std::sync::LazyLock;

    use super::{OVERHEAD, SegmentedLru, SourceKey};

    static STATE: LazyLock<RandomState> = LazyLock::new(RandomState::new);

    fn key(n: u32) -> SourceKey {
        SourceKey::new(n.to_le_bytes().into(), &STATE)
    }

    /// Room for ten entries.
    fn cache() -> SegmentedLru<u32> {
        SegmentedLru::new(10 * (OVERHEAD + 4 + 100))
    }

    fn insert(cache: &mut SegmentedLru<u32>, n: u32) -> Vec<u32> {
        cache.insert(key(n), n, 100)
    }

    #[test]
    fn the_least_recently_used_goes_first() {
        let mut cache = cache();
        assert!((0..10).all(|n| insert(&mut cache, n).is_empty()));
        assert_eq!((cache.len(), cache.n_bytes()), (10, cache.capacity));
        assert_eq!(insert(&mut cache, 10), [0]);
        assert_eq!(cache.get(&key(1)), Some(1));
        assert_eq!(insert(&mut cache, 11), [2]);
        assert_eq!(insert(&mut cache, 12), [3]);
        assert_eq!(cache.get(&key(2)), None);
        // What is larger takes the place of several, and what is too large has none.
        assert_eq!(cache.insert(key(13), 13, 3 * 100 + 2 * (OVERHEAD + 4)), [4, 5, 6]);
        assert_eq!(cache.insert(key(14), 14, cache.capacity), [14]);
        assert_eq!(cache.get(&key(1)), Some(1));
        assert_eq!(cache.take().len(), 8);
        assert_eq!((cache.len(), cache.n_bytes()), (0, 0));
    }

    #[test]
    fn a_flood_leaves_what_is_used_again() {
        let mut cache = cache();
        for n in 0..5 {
            insert(&mut cache, n);
            cache.get(&key(n));
        }
        for n in 100..10_000 {
            insert(&mut cache, n);
        }
        assert!((0..5).all(|n| cache.get(&key(n)) == Some(n)));
        assert!(cache.len() <= 10 && cache.n_bytes() <= cache.capacity);
        // Nor do those stay for ever that were used again once.
        for n in 200..300 {
            insert(&mut cache, n);
            cache.get(&key(n));
        }
        assert!((0..5).all(|n| cache.get(&key(n)).is_none()));
    }

    /// Against a plain model: any order of calls keeps the numbers right.
    #[test]
    fn numbers_stay_right() {
        let mut cache = cache();
        let mut random = 1_u64;
        for _ in 0..50_000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let n = u32::try_from(random >> 33).unwrap() % 40;
            if random >> 32 & 1 == 0 {
                assert!(cache.get(&key(n)).is_none_or(|value| value == n));
            } else {
                cache.insert(key(n), n, 50 + 10 * n as usize);
            }
            let bytes = |segment: usize| {
                cache.entries.values().filter(|e| e.segment == segment).map(|e| e.n_bytes).sum::<usize>()
            };
            assert!((0..2).all(|segment| bytes(segment) == cache.segments[segment].n_bytes));
            assert_eq!(cache.segments.iter().map(|segment| segment.by_use.len()).sum::<usize>(), cache.len());
            assert!(cache.n_bytes() <= cache.capacity);
        }
    }

    #[test]
    fn no_room_keeps_nothing() {
        let mut cache = SegmentedLru::new(0);
        assert_eq!(cache.insert(key(1), 1, 0), [1]);
        assert_eq!(cache.get(&key(1)), None);
    }
}
