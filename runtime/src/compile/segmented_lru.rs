//! Grammars that are kept, as many as a number of bytes allows.
//!
//! Two lists, both by last use: what was asked for once, and what was asked for again, which may
//! take four fifths of the room (the segmented LRU of Karedla, Love and Wherry, 1994). A flood of
//! schemas that are used once each so never drives out those that are used all the time.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::sync::Arc;

/// What sources are told apart by: all of their bytes. Their hash is computed once, before anything
/// is locked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key {
    hash: u64,
    bytes: Arc<[u8]>,
}

impl Key {
    /// Which source has which hash is for nobody to choose, hence the state.
    pub(super) fn new(bytes: Vec<u8>, state: &RandomState) -> Key {
        Key { hash: state.hash_one(&bytes), bytes: bytes.into() }
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

/// Bytes that an entry takes besides its key and its value.
const OVERHEAD: usize = 256;

#[derive(Debug)]
pub(super) struct SegmentedLru<V> {
    capacity: usize,
    entries: HashMap<Key, Entry<V>>,
    /// Those asked for once, and those asked for again, by when that was.
    lists: [List; 2],
    now: u64,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    n_bytes: usize,
    list: usize,
    used: u64,
}

#[derive(Debug, Default)]
struct List {
    by_use: BTreeMap<u64, Key>,
    n_bytes: usize,
}

const ONCE: usize = 0;
const AGAIN: usize = 1;

impl<V: Clone> SegmentedLru<V> {
    /// A cache of so many bytes; of none, it keeps nothing.
    pub(super) fn new(capacity: usize) -> SegmentedLru<V> {
        SegmentedLru { capacity, entries: HashMap::new(), lists: [List::default(), List::default()], now: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn n_bytes(&self) -> usize {
        self.lists.iter().map(|list| list.n_bytes).sum()
    }

    /// What is kept under a key, which is then used.
    pub(super) fn get(&mut self, key: &Key) -> Option<V> {
        let entry = self.entries.get(key)?;
        let value = entry.value.clone();
        self.move_to(key, AGAIN);
        while self.lists[AGAIN].n_bytes > self.capacity / 5 * 4 && self.lists[AGAIN].by_use.len() > 1 {
            let Some(oldest) = self.oldest(AGAIN) else { break };
            self.move_to(&oldest, ONCE);
        }
        Some(value)
    }

    /// Keeps a value of so many bytes, unless that is more than there is room for. Gives back what
    /// had to go, for the caller to drop where it wants to.
    pub(super) fn insert(&mut self, key: Key, value: V, n_bytes: usize) -> Vec<V> {
        let n_bytes = n_bytes.saturating_add(key.len() + OVERHEAD);
        if n_bytes > self.capacity || self.entries.contains_key(&key) {
            return vec![value];
        }
        self.now += 1;
        self.lists[ONCE].by_use.insert(self.now, key.clone());
        self.lists[ONCE].n_bytes += n_bytes;
        self.entries.insert(key.clone(), Entry { value, n_bytes, list: ONCE, used: self.now });
        let mut gone = Vec::new();
        while self.n_bytes() > self.capacity {
            // The new one is the last to go; it fits, so something else is there.
            let first = self.oldest(ONCE).filter(|oldest| *oldest != key);
            let Some(oldest) = first.or_else(|| self.oldest(AGAIN)) else { break };
            gone.extend(self.remove(&oldest));
        }
        gone
    }

    /// Takes out all there is.
    pub(super) fn take(&mut self) -> Vec<V> {
        self.lists = [List::default(), List::default()];
        std::mem::take(&mut self.entries).into_values().map(|entry| entry.value).collect()
    }

    fn oldest(&self, list: usize) -> Option<Key> {
        self.lists[list].by_use.first_key_value().map(|(_, key)| key.clone())
    }

    fn move_to(&mut self, key: &Key, list: usize) {
        let Some(entry) = self.entries.get_mut(key) else { return };
        self.now += 1;
        let from = &mut self.lists[entry.list];
        let moved = from.by_use.remove(&entry.used);
        from.n_bytes -= entry.n_bytes;
        self.lists[list].by_use.extend(moved.map(|key| (self.now, key)));
        self.lists[list].n_bytes += entry.n_bytes;
        (entry.list, entry.used) = (list, self.now);
    }

    fn remove(&mut self, key: &Key) -> Option<V> {
        let entry = self.entries.remove(key)?;
        let list = &mut self.lists[entry.list];
        list.by_use.remove(&entry.used);
        list.n_bytes -= entry.n_bytes;
        Some(entry.value)
    }
}

#[cfg(test)]
mod tests {
    use std::hash::RandomState;
    use std::sync::LazyLock;

    use super::{Key, OVERHEAD, SegmentedLru};

    static STATE: LazyLock<RandomState> = LazyLock::new(RandomState::new);

    fn key(n: u32) -> Key {
        Key::new(n.to_le_bytes().into(), &STATE)
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
            let bytes =
                |list: usize| cache.entries.values().filter(|e| e.list == list).map(|e| e.n_bytes).sum::<usize>();
            assert!((0..2).all(|list| bytes(list) == cache.lists[list].n_bytes));
            assert_eq!(cache.lists.iter().map(|list| list.by_use.len()).sum::<usize>(), cache.len());
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
