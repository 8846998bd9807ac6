//! A hash index that grows in small steps: extendible hashing (Fagin et al., 1979).
//!
//! A single hash table is rehashed as a whole when it is full, which takes milliseconds for a
//! hundred thousand entries, in the middle of a token. Here many small tables share the entries,
//! and only a full one is split. A directory tells the table by some bits of the hash, and doubles
//! when a table that already uses all of its bits is split. The first entries are in a table of
//! their own, which is found without the directory as long as it has all of them.
//!
//! The small tables are hashbrown's. No crate has the directory above them: concurrent maps shard
//! by a fixed number of tables, so each shard is still rehashed as a whole.
//!
//! ```text
//!  first
//!  directory  00 01 10 11      two bits of the hash
//!              |  |  |  |
//!  tables      0  1  0  2      0 uses one bit and can be split without a larger directory;
//!                              1 and 2 use two
//! ```

use hashbrown::HashTable;

use crate::base::ids::{index, to_usize};

/// A hash table of numbers whose keys are stored elsewhere.
#[derive(Debug)]
pub(crate) struct ExtendibleIndex {
    /// At most [`MAX_FIRST`] entries.
    first: HashTable<IndexEntry>,
    /// The table of each value of the bits, `[2^n]` for n bits. Empty while `first` has room.
    directory: Vec<u32>,
    tables: Vec<SubTable>,
    len: usize,
}

#[derive(Debug, Default)]
struct SubTable {
    entries: HashTable<IndexEntry>,
    /// Number of bits of the hash that all entries share.
    n_bits: u32,
}

/// A number with its hash, so that tables grow and are split without access to the keys.
#[derive(Clone, Copy, Debug)]
struct IndexEntry {
    hash: u64,
    number: u32,
}

/// Room for as many entries is made at once.
const FEWEST: usize = 28;

/// Most entries of the first table. Like [`MAX_ENTRIES`] it is seven eighths of a power of two, at
/// which hashbrown grows.
const MAX_FIRST: usize = 1792;

/// Most entries of a table that can still be split.
const MAX_ENTRIES: usize = 896;

/// Tables that share this many bits grow instead of being split: that takes tens of millions of
/// entries, or many with equal hashes.
const MAX_BITS: u32 = 16;

impl ExtendibleIndex {
    /// An index of nothing.
    pub(crate) fn new() -> ExtendibleIndex {
        ExtendibleIndex { first: HashTable::with_capacity(FEWEST), directory: Vec::new(), tables: Vec::new(), len: 0 }
    }

    /// The number with this hash for which `is_it` holds.
    pub(crate) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        let is_it = |entry: &IndexEntry| entry.hash == hash && is_it(entry.number);
        // The first table keeps its entries when others are added, so it is always looked at, and
        // alone while there is no directory.
        let found = match self.first.find(hash, &is_it) {
            None if !self.directory.is_empty() => self.tables[self.table(hash)].entries.find(hash, is_it),
            found => found,
        };
        found.map(|entry| entry.number)
    }

    /// Adds a number, which must not be there yet.
    pub(crate) fn insert(&mut self, hash: u64, number: u32) {
        let entry = IndexEntry { hash, number };
        self.len += 1;
        if self.len <= MAX_FIRST {
            insert(&mut self.first, entry);
            return;
        }
        if self.directory.is_empty() {
            self.directory.push(0);
            self.tables.push(SubTable::default());
        }
        // A table is split before it would grow, which is what bounds the longest step. If all
        // entries fall into one half, it is split again at the next insertion.
        let mut table = self.table(hash);
        if self.tables[table].entries.len() >= MAX_ENTRIES && self.tables[table].n_bits < MAX_BITS {
            self.split(table, bits(hash));
            table = self.table(hash);
        }
        insert(&mut self.tables[table].entries, entry);
    }

    /// Approximate memory in use, in bytes: a slot has an entry of 16 bytes and a control byte, and
    /// two thirds of the slots are taken.
    pub(crate) fn bytes(&self) -> usize {
        self.len * 25
    }

    /// The table in which a hash is, if it isn't in the first one.
    fn table(&self, hash: u64) -> usize {
        to_usize(self.directory[bits(hash) & (self.directory.len() - 1)])
    }

    /// Moves the entries whose next bit is set to a new table. `bits` are those of any of the
    /// table's entries.
    fn split(&mut self, table: usize, bits: usize) {
        let SubTable { entries, n_bits } = std::mem::take(&mut self.tables[table]);
        let half = || SubTable { entries: HashTable::with_capacity(MAX_ENTRIES), n_bits: n_bits + 1 };
        let (mut clear, mut set) = (half(), half());
        let bit = 1 << n_bits;
        for entry in entries {
            let half = if self::bits(entry.hash) & bit == 0 { &mut clear } else { &mut set };
            insert(&mut half.entries, entry);
        }
        // Doubling: both copies of an entry refer to the same table until that table is split. With
        // 2^n entries, position `p` and `p + 2^n` differ only in the new bit.
        if self.directory.len() == bit {
            self.directory.extend_from_within(..);
        }
        // The positions that share the table's bits and have the next bit set are `2 * bit` apart.
        let moved = index(self.tables.len());
        let first = bits & (bit - 1) | bit;
        self.directory[first..].iter_mut().step_by(bit << 1).for_each(|table| *table = moved);
        self.tables[table] = clear;
        self.tables.push(set);
    }
}

fn insert(table: &mut HashTable<IndexEntry>, entry: IndexEntry) {
    table.insert_unique(entry.hash, entry, |entry| entry.hash);
}

/// The bits of a hash that the directory uses: not those that hashbrown uses within a table (the
/// lowest ten and the highest), and of the better half of FxHash.
fn bits(hash: u64) -> usize {
    usize::try_from(hash >> 10 & u64::from(u32::MAX)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(n: u32, hash_of: impl Fn(u32) -> u64) -> ExtendibleIndex {
        let mut index = ExtendibleIndex::new();
        for number in 0..n {
            assert_eq!(index.find(hash_of(number), |other| other == number), None);
            index.insert(hash_of(number), number);
        }
        for number in 0..n {
            assert_eq!(index.find(hash_of(number), |other| other == number), Some(number));
        }
        let in_tables: usize = index.tables.iter().map(|table| table.entries.len()).sum();
        assert_eq!(index.first.len() + in_tables, n as usize);
        index
    }

    #[test]
    fn what_is_put_in_is_found() {
        let index = check(100_000, |number| u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(26));
        // No table was ever larger than a full one, so no step took long.
        assert!(index.tables.iter().all(|table| table.entries.capacity() <= MAX_ENTRIES));
        assert!(index.directory.len() < 2048, "{}", index.directory.len());
    }

    #[test]
    fn equal_hashes_are_kept_apart() {
        let index = check(5000, |number| u64::from(number % 2));
        assert!(index.directory.len() <= 1 << MAX_BITS);
    }
}
