//! [`Unions`]: lists of tokens that were merged before.
//!
//! Where a number may come, with white space before it or without, the same few ready sets are merged
//! in grammar after grammar, and merging a thousand tokens takes as long as finding all others. What
//! was merged last is kept with its parts, which are compared before it is used.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::base::ids::{TokenId, to_usize};

/// The unions of one vocabulary that were made last: a table without chains, where a union has one
/// place that the next one takes over.
#[derive(Debug, Default)]
pub(crate) struct Unions(Mutex<Vec<Option<Union>>>);

#[derive(Debug)]
struct Union {
    one: Box<[TokenId]>,
    other: Box<[TokenId]>,
    both: Box<[TokenId]>,
    hash: u64,
}

/// Number of unions kept, a power of two.
const N_KEPT: usize = 64;

/// Fewest tokens of both, and of either, that are worth a look.
const MIN_TOKENS: usize = 256;
const MIN_OF_EACH: usize = 16;

/// Most tokens of both that are kept: a megabyte in all.
const MAX_TOKENS: usize = 2048;

/// A list of tokens in order, with its hash.
type Hashed<'a> = (&'a [TokenId], u64);

impl Unions {
    /// Writes the union of two lists to `both` and returns its hash, if it was kept.
    pub(crate) fn find(&self, one: Hashed<'_>, other: Hashed<'_>, both: &mut Vec<TokenId>) -> Option<u64> {
        if !is_worth_it(one, other) {
            return None;
        }
        let kept = self.lock();
        let union = kept.get(slot(one, other))?.as_ref()?;
        if *union.one != *one.0 || *union.other != *other.0 {
            return None;
        }
        both.clear();
        both.extend_from_slice(&union.both);
        Some(union.hash)
    }

    /// Keeps a union.
    pub(crate) fn keep(&self, one: Hashed<'_>, other: Hashed<'_>, (both, hash): Hashed<'_>) {
        if !is_worth_it(one, other) || one.0.len() + other.0.len() > MAX_TOKENS {
            return;
        }
        let union = Union { one: one.0.into(), other: other.0.into(), both: both.into(), hash };
        let mut kept = self.lock();
        if kept.is_empty() {
            kept.resize_with(N_KEPT, || None);
        }
        kept[slot(one, other)] = Some(union);
    }

    /// The lock of a table that is whole after any panic.
    fn lock(&self) -> MutexGuard<'_, Vec<Option<Union>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_worth_it(one: Hashed<'_>, other: Hashed<'_>) -> bool {
    let (one, other) = (one.0.len(), other.0.len());
    one + other >= MIN_TOKENS && one.min(other) >= MIN_OF_EACH
}

fn slot(one: Hashed<'_>, other: Hashed<'_>) -> usize {
    let mixed = (one.1 ^ other.1.rotate_left(32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    to_usize((mixed >> 32) as u32) % N_KEPT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_lists_have_a_union() {
        let list = |from: u32, n: u32| (from..from + n).map(TokenId).collect::<Vec<_>>();
        let (unions, mut both) = (Unions::default(), Vec::new());
        let (one, other, all) = (list(0, 250), list(30, 240), list(0, 270));
        assert_eq!(unions.find((&one, 5), (&other, 6), &mut both), None);
        unions.keep((&one, 5), (&other, 6), (&all, 7));
        assert_eq!((unions.find((&one, 5), (&other, 6), &mut both), &both), (Some(7), &all));
        // Others with the same hashes.
        assert_eq!(unions.find((&one, 5), (&list(31, 240), 6), &mut both), None);
        assert_eq!(unions.find((&list(0, 249), 5), (&other, 6), &mut both), None);
    }
}
