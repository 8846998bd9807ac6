//! Byte strings in order.

use crate::base::ids::index;

/// Strings in byte order, equal ones in the order given, copied to one place: what is made of them
/// reads them from first to last.
///
/// Sorted is a key of the first eight bytes with the index beside it, which takes no look at the
/// strings; what has the same key is settled by the whole. Tokens share their first eight bytes
/// with few others, and most are no longer, so that few are looked up twice.
pub(crate) struct Sorted {
    keys: Vec<Key>,
    bytes: Vec<u8>,
}

struct Key {
    /// The first eight bytes, most significant first; zeros where there are fewer.
    first: u64,
    at: u32,
    len: u32,
}

impl Sorted {
    pub(crate) fn new<'a, T>(items: &'a [T], bytes: impl Fn(&T) -> &'a [u8]) -> Sorted {
        let key = |(item, at): (&T, u32)| {
            let bytes = bytes(item);
            Key { first: key(bytes), at, len: index(bytes.len()) }
        };
        let mut keys: Vec<Key> = items.iter().zip(0..).map(key).collect();
        keys.sort_unstable_by_key(|key| (key.first, key.at));
        let whole = |key: &Key| bytes(&items[key.at as usize]);
        for equal in keys.chunk_by_mut(|a, b| a.first == b.first).filter(|equal| equal.len() > 1) {
            equal.sort_unstable_by(|a, b| whole(a).cmp(whole(b)).then(a.at.cmp(&b.at)));
        }
        let mut sorted = Vec::with_capacity(keys.iter().map(|key| key.len as usize).sum::<usize>() + 8);
        for key in &keys {
            let len = key.len as usize;
            if len <= 8 {
                let start = sorted.len();
                sorted.extend(key.first.to_be_bytes());
                sorted.truncate(start + len);
            } else {
                sorted.extend_from_slice(whole(key));
            }
        }
        Sorted { keys, bytes: sorted }
    }

    /// The strings, each with its index.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&[u8], usize)> {
        let mut rest = self.bytes.as_slice();
        self.keys.iter().map(move |key| {
            let (bytes, after) = rest.split_at(key.len as usize);
            rest = after;
            (bytes, key.at as usize)
        })
    }
}

/// The first eight bytes, most significant first; zeros where there are fewer.
fn key(bytes: &[u8]) -> u64 {
    if let Some(first) = bytes.first_chunk() {
        return u64::from_be_bytes(*first);
    }
    let mut key = [0; 8];
    key[..bytes.len()].copy_from_slice(bytes);
    u64::from_be_bytes(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::random::Random;

    #[test]
    fn against_a_stable_sort() {
        let mut random = Random::new(3);
        for n_letters in [1, 2, 3, 256] {
            let strings: Vec<Vec<u8>> = (0..400).map(|_| random.bytes(n_letters, 12)).collect();
            let strings: Vec<&[u8]> = strings.iter().map(Vec::as_slice).collect();
            let mut expected: Vec<(&[u8], usize)> = strings.iter().copied().zip(0..).collect();
            expected.sort_by_key(|&(bytes, _)| bytes);
            assert_eq!(Sorted::new(&strings, |bytes| bytes).iter().collect::<Vec<_>>(), expected);
        }
    }
}
