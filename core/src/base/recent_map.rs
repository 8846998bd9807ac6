//! [`RecentMap`]: a map of so many entries at most, of which the oldest makes room.
//!
//! A map that is cleared when it is full frees everything at once, in the middle of a token.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use rustc_hash::FxBuildHasher;

/// The entries that were added last.
#[derive(Debug)]
pub(crate) struct RecentMap<K, V> {
    entries: HashMap<K, V, FxBuildHasher>,
    /// The keys, the oldest first.
    order: VecDeque<K>,
    most: usize,
}

impl<K: Clone + Eq + Hash, V> RecentMap<K, V> {
    /// An empty map for at most so many entries, and at least one.
    pub(crate) fn new(most: usize) -> RecentMap<K, V> {
        RecentMap { entries: HashMap::default(), order: VecDeque::new(), most }
    }

    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        self.entries.get(key)
    }

    /// Adds an entry, or replaces the value of one.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        if self.entries.insert(key.clone(), value).is_some() {
            return;
        }
        self.order.push_back(key);
        if self.order.len() > self.most
            && let Some(oldest) = self.order.pop_front()
        {
            self.entries.remove(&oldest);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.order.clear();
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_makes_room() {
        let mut map = RecentMap::new(2);
        for (key, value) in [(1, 'a'), (2, 'b'), (1, 'c'), (3, 'd')] {
            map.insert(key, value);
        }
        assert_eq!([1, 2, 3].map(|key| map.get(&key).copied()), [None, Some('b'), Some('d')]);
        map.clear();
        map.insert(2, 'e');
        assert_eq!((map.len(), map.get(&2), map.get(&3)), (1, Some(&'e'), None));
    }
}
