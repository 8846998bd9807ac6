//! Numbers found by what they number, without a step that takes long.
//!
//! One large hash table is copied whole when it has grown full, milliseconds for a hundred thousand
//! entries, in the middle of some token. Here it is many small ones, and only a full one is
//! divided: extendible hashing (Fagin et al., 1979). A directory says by some bits of the hash
//! which table it is, and is doubled when a table that already goes by all of them is divided. The
//! first entries are in a table of their own, so that they are found without the directory while
//! they are all.
//!
//! ```text
//!  first
//!  directory  00 01 10 11      by two bits
//!              |  |  |  |
//!  tables      0  1  0  2      0 goes by one bit and can be divided without a larger directory; 1 and 2 go by two
//! ```

use hashbrown::HashTable;

use crate::base::ids::index;

/// A hash table of numbers; the keys are elsewhere.
#[derive(Debug)]
pub(crate) struct Index {
    /// At most [`FIRST`].
    first: HashTable<Entry>,
    /// Where the table is whose entries have these bits: as many as 2 to the power of the most bits
    /// of any table. Empty while `first` is enough.
    directory: Vec<u32>,
    tables: Vec<Table>,
    len: usize,
}

#[derive(Debug, Default)]
struct Table {
    entries: HashTable<Entry>,
    /// How many bits are the same for all entries.
    n_bits: u32,
}

/// Kept with its hash, so that tables grow and are divided without a look at what is numbered.
#[derive(Clone, Copy, Debug)]
struct Entry {
    hash: u64,
    number: u32,
}

/// Entries of the first table, and of any other that is full: seven eighths of a power of two, as
/// in hashbrown.
const FIRST: usize = 1792;
const FULL: usize = 896;

/// With as many bits as this, tables grow instead: it takes tens of millions of entries, or many
/// whose hashes are the same.
const MOST_BITS: u32 = 16;

impl Index {
    pub(crate) fn new() -> Index {
        Index { first: HashTable::new(), directory: Vec::new(), tables: Vec::new(), len: 0 }
    }

    pub(crate) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        let is_it = |entry: &Entry| entry.hash == hash && is_it(entry.number);
        let found = match self.first.find(hash, &is_it) {
            None if !self.directory.is_empty() => self.tables[self.table(hash)].entries.find(hash, is_it),
            found => found,
        };
        found.map(|entry| entry.number)
    }

    /// Adds a number that isn't there.
    pub(crate) fn insert(&mut self, hash: u64, number: u32) {
        let entry = Entry { hash, number };
        self.len += 1;
        if self.len <= FIRST {
            insert(&mut self.first, entry);
            return;
        }
        if self.directory.is_empty() {
            self.directory.push(0);
            self.tables.push(Table::default());
        }
        let mut table = self.table(hash);
        if self.tables[table].entries.len() >= FULL && self.tables[table].n_bits < MOST_BITS {
            self.divide(table, bits(hash));
            table = self.table(hash);
        }
        insert(&mut self.tables[table].entries, entry);
    }

    /// About the memory in use, in bytes: a slot has an entry and a byte, and two thirds of the
    /// slots are taken.
    pub(crate) fn bytes(&self) -> usize {
        self.len * 25
    }

    fn table(&self, hash: u64) -> usize {
        self.directory[bits(hash) & (self.directory.len() - 1)] as usize
    }

    /// Moves those of a table whose next bit is set to a new one. `bits` are those of one of its
    /// entries.
    fn divide(&mut self, table: usize, bits: usize) {
        let Table { entries, n_bits } = std::mem::take(&mut self.tables[table]);
        let half = || Table { entries: HashTable::with_capacity(FULL), n_bits: n_bits + 1 };
        let (mut clear, mut set) = (half(), half());
        let bit = 1 << n_bits;
        for entry in entries {
            let half = if self::bits(entry.hash) & bit == 0 { &mut clear } else { &mut set };
            insert(&mut half.entries, entry);
        }
        if self.directory.len() == bit {
            self.directory.extend_from_within(..);
        }
        let moved = index(self.tables.len());
        let first = bits & (bit - 1) | bit;
        self.directory[first..].iter_mut().step_by(bit << 1).for_each(|table| *table = moved);
        self.tables[table] = clear;
        self.tables.push(set);
    }
}

fn insert(table: &mut HashTable<Entry>, entry: Entry) {
    table.insert_unique(entry.hash, entry, |entry| entry.hash);
}

/// Bits for the directory: between those that the tables go by, which are the lowest ten and the
/// highest, and of FxHash's better half.
fn bits(hash: u64) -> usize {
    usize::try_from(hash >> 10 & u64::from(u32::MAX)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(n: u32, hash_of: impl Fn(u32) -> u64) -> Index {
        let mut index = Index::new();
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
        assert!(index.tables.iter().all(|table| table.entries.capacity() <= FULL));
        assert!(index.directory.len() < 2048, "{}", index.directory.len());
    }

    #[test]
    fn equal_hashes_are_kept_apart() {
        let index = check(5000, |number| u64::from(number % 2));
        assert!(index.directory.len() <= 1 << MOST_BITS);
    }
}
