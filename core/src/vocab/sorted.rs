//! [`SortedStrings`]: byte strings in order.

use crate::base::ids::{index, to_usize};

/// Strings in byte order, equal ones in the order given, copied one behind the other: whatever is
/// made of them reads them from first to last.
///
/// The sort is by a key of the first eight bytes with the index beside it, which needs no look at
/// the strings; only strings with equal keys are compared as a whole. Few tokens share their first
/// eight bytes with another, and most are no longer than that, so that few strings are looked up
/// twice.
///
/// ```text
/// "the"        74 68 65 00 00 00 00 00
/// "the\0"      74 68 65 00 00 00 00 00    the same key: compared as strings
/// "their own"  74 68 65 69 72 20 6f 77
/// ```
pub(crate) struct SortedStrings {
    keys: Vec<SortKey>,
    bytes: Vec<u8>,
}

struct SortKey {
    /// The first eight bytes, most significant first; zeros where there are fewer.
    first: u64,
    at: u32,
    len: u32,
}

impl SortedStrings {
    /// The strings `bytes(item)` of these items in order.
    pub(crate) fn new<'a, T>(items: &'a [T], bytes: impl Fn(&T) -> &'a [u8]) -> SortedStrings {
        let key = |(item, at): (&T, u32)| {
            let bytes = bytes(item);
            SortKey { first: key(bytes), at, len: index(bytes.len()) }
        };
        let mut keys: Vec<SortKey> = items.iter().zip(0..).map(key).collect();
        keys.sort_unstable_by_key(|key| (key.first, key.at));
        let whole = |key: &SortKey| bytes(&items[to_usize(key.at)]);
        // Zeros pad short strings, so equal keys need not be equal strings: `the` and `the\0`.
        for equal in keys.chunk_by_mut(|a, b| a.first == b.first).filter(|equal| equal.len() > 1) {
            equal.sort_unstable_by(|a, b| whole(a).cmp(whole(b)).then(a.at.cmp(&b.at)));
        }
        // A string is written as eight bytes and then cut, hence room for eight more.
        let mut sorted = Vec::with_capacity(keys.iter().map(|key| to_usize(key.len)).sum::<usize>() + 8);
        for key in &keys {
            let len = to_usize(key.len);
            // A short string is all in its key, in big-endian order, and is copied from there.
            if len <= 8 {
                let start = sorted.len();
                sorted.extend(key.first.to_be_bytes());
                sorted.truncate(start + len);
            } else {
                sorted.extend_from_slice(whole(key));
            }
        }
        SortedStrings { keys, bytes: sorted }
    }

    /// The strings in order, each with the index of its item.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&[u8], usize)> {
        let mut rest = self.bytes.as_slice();
        self.keys.iter().map(move |key| {
            let (bytes, after) = rest.split_at(to_usize(key.len));
            rest = after;
            (bytes, to_usize(key.at))
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
            assert_eq!(SortedStrings::new(&strings, |bytes| bytes).iter().collect::<Vec<_>>(), expected);
        }
    }
}
