//! [`FewMap`]: a map whose keys take longer to hash than to compare.

use std::collections::HashMap;
use std::hash::Hash;

/// Up to this number, keys are compared one by one.
const FEW: usize = 12;

/// A map that mostly has few entries, by keys that are lists of names or the like.
#[derive(Debug)]
pub(crate) struct FewMap<K, V> {
    few: Vec<(K, V)>,
    /// The entries that came after those.
    more: HashMap<K, V>,
}

impl<K, V> Default for FewMap<K, V> {
    fn default() -> FewMap<K, V> {
        FewMap { few: Vec::new(), more: HashMap::new() }
    }
}

impl<K: Eq + Hash, V> FewMap<K, V> {
    /// The value of a key.
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        match self.few.iter().find(|(known, _)| known == key) {
            Some((_, value)) => Some(value),
            None if self.more.is_empty() => None,
            None => self.more.get(key),
        }
    }

    /// Adds a key that isn't there yet.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        if self.few.len() < FEW {
            self.few.push((key, value));
        } else {
            self.more.insert(key, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_few_and_many() {
        let mut map = FewMap::default();
        for n in 0..3 * FEW {
            assert_eq!(map.get(&n), None);
            map.insert(n, n + 1);
            assert!((0..=n).all(|known| map.get(&known) == Some(&(known + 1))));
        }
    }
}
