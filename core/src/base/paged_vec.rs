//! A vector that grows in small steps: [`Pages`].
//!
//! A large vector is copied as a whole when it is full, which takes milliseconds for a few
//! megabytes, in the middle of a token. Pages are never copied. The first items are in one vector
//! nevertheless, whose bounds check is what distinguishes them from the others: an automaton of
//! ordinary size is read as fast as from a vector, and a small one takes at most four times its
//! memory.
//!
//! Crates with stable pages (`boxcar`, `elsa`, `typed-arena`) give out references, pay for sharing
//! between threads, or have no runs: here a row of the automaton is one slice within a page.
//!
//! ```text
//!  first  0 1 2 ... FIRST - 1      grows by copying, at most 64 KiB
//!  pages  FIRST ...                64 KiB each, never copied
//!         FIRST + PAGE ...         items that are added together (a run) lie in one page
//! ```

use std::ops::{Index, IndexMut};

/// Items by number. Numbers ascend, but not without gaps: a run that doesn't fit begins a new page.
#[derive(Debug)]
pub(crate) struct Pages<T> {
    /// At most `FIRST` items.
    first: Vec<T>,
    /// The number of a page's first item is `FIRST` and `PAGE` for each page before it.
    pages: Vec<Vec<T>>,
    /// Number of items that the pages have room for.
    capacity: usize,
}

/// Bytes of the first vector.
const FIRST_BYTES: usize = 64 << 10;
const PAGE_BYTES: usize = 64 << 10;

impl<T> Pages<T> {
    const FIRST: usize = FIRST_BYTES / size_of::<T>();
    /// Room for as many items is made at once.
    const FEWEST: usize = 16;
    /// A power of two, so that a number is divided into page and position by a shift.
    const PAGE: usize = 1 << (PAGE_BYTES / size_of::<T>()).ilog2();

    /// No items; nothing is allocated.
    pub(crate) fn new() -> Pages<T> {
        Pages { first: Vec::new(), pages: Vec::new(), capacity: 0 }
    }

    /// Numbers in use: at least as many as there are items, since there may be gaps.
    pub(crate) fn len(&self) -> usize {
        match self.pages.split_last() {
            None => self.first.len(),
            Some((last, full)) => Self::FIRST + full.len() * Self::PAGE + last.len(),
        }
    }

    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        (self.first.capacity() + self.capacity) * size_of::<T>() + self.pages.capacity() * size_of::<Vec<T>>()
    }

    /// The item of a number, if there is one.
    pub(crate) fn get(&self, number: usize) -> Option<&T> {
        match self.first.get(number) {
            Some(item) => Some(item),
            None => {
                let (page, at) = Self::page_of(number);
                self.pages.get(page)?.get(at)
            }
        }
    }

    /// A run: the `len` items from `number` on, which were added together.
    #[inline]
    pub(crate) fn run(&self, number: usize, len: usize) -> &[T] {
        match self.first.get(number..number + len) {
            Some(run) => run,
            None => {
                let (page, at) = Self::page_of(number);
                &self.pages[page][at..at + len]
            }
        }
    }

    /// [`Pages::run`], to be written.
    #[inline]
    pub(crate) fn run_mut(&mut self, number: usize, len: usize) -> &mut [T] {
        match self.first.get_mut(number..number + len) {
            Some(run) => run,
            None => {
                let (page, at) = Self::page_of(number);
                &mut self.pages[page][at..at + len]
            }
        }
    }

    /// Adds an item and returns its number.
    pub(crate) fn push(&mut self, item: T) -> usize {
        let (number, items) = self.room(1);
        items.push(item);
        number
    }

    /// An item in a page. Not inlined, so that the fast path for the first items is small enough to
    /// be.
    #[inline(never)]
    fn behind(&self, number: usize) -> &T {
        let (page, at) = Self::page_of(number);
        &self.pages[page][at]
    }

    /// The page of an item behind the first ones, and the position there.
    fn page_of(number: usize) -> (usize, usize) {
        // A number of the first vector that is not in use wraps to a page that doesn't exist.
        let behind = number.wrapping_sub(Self::FIRST);
        (behind / Self::PAGE, behind % Self::PAGE)
    }

    /// The vector that `n` items can be added to together, and the number of the first of them.
    fn room(&mut self, n: usize) -> (usize, &mut Vec<T>) {
        // An empty run has a number of its own too.
        let n = n.max(1);
        if self.pages.is_empty() && self.first.len() + n <= Self::FIRST {
            if self.first.len() + n > self.first.capacity() {
                // To four times the size, half as many copies as by doubling.
                let more = (3 * self.first.len()).max(Self::FEWEST).max(n).min(Self::FIRST - self.first.len());
                self.first.reserve_exact(more);
            }
            return (self.first.len(), &mut self.first);
        }
        if self.pages.last().is_none_or(|last| last.len() + n > Self::PAGE) {
            // A run longer than a page gets a page of its own size, and is found by its first item.
            let capacity = n.max(Self::PAGE);
            self.pages.push(Vec::with_capacity(capacity));
            self.capacity += capacity;
        }
        // The number of the first slot that is free, which is behind a gap where a page was just
        // begun.
        let number = self.len();
        let last = self.pages.len() - 1;
        (number, &mut self.pages[last])
    }
}

impl<T: Copy> Pages<T> {
    /// Adds a run of items and returns the number of the first.
    pub(crate) fn extend_from_slice(&mut self, items: &[T]) -> usize {
        let (number, room) = self.room(items.len());
        room.extend_from_slice(items);
        number
    }

    /// Adds an item `n` times and returns the number of the first.
    pub(crate) fn extend(&mut self, n: usize, item: T) -> usize {
        let (number, room) = self.room(n);
        room.resize(room.len() + n, item);
        number
    }
}

impl<T> Index<usize> for Pages<T> {
    type Output = T;

    #[inline]
    fn index(&self, number: usize) -> &T {
        match self.first.get(number) {
            Some(item) => item,
            None => self.behind(number),
        }
    }
}

impl<T> IndexMut<usize> for Pages<T> {
    #[inline]
    fn index_mut(&mut self, number: usize) -> &mut T {
        match self.first.get_mut(number) {
            Some(item) => item,
            None => {
                let (page, at) = Self::page_of(number);
                &mut self.pages[page][at]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs of these lengths, each of another number, are read as they were added.
    fn check(lens: impl Iterator<Item = usize>) {
        let mut pages: Pages<u32> = Pages::new();
        let mut runs = Vec::new();
        for (len, item) in lens.zip(0..) {
            let at = match item % 2 {
                0 => pages.extend(len, item),
                _ => pages.extend_from_slice(&vec![item; len]),
            };
            runs.push((at, len, item));
        }
        for &(at, len, item) in &runs {
            assert_eq!(pages.run(at, len), vec![item; len], "{len} from {at}");
            pages.run_mut(at, len).fill(item + 1);
        }
        for (at, len, item) in runs {
            assert_eq!(pages.run(at, len), vec![item + 1; len], "{len} from {at}");
            if len > 0 {
                assert_eq!((pages[at], pages.get(at)), (item + 1, Some(&(item + 1))));
            }
        }
        assert_eq!(pages.get(pages.len()), None);
        assert_eq!(pages.get(u32::MAX as usize), None);
        assert!(pages.bytes() >= pages.first.len() * size_of::<u32>());
    }

    #[test]
    fn runs_stay_where_they_are_put() {
        check(std::iter::repeat_n(34, 10_000));
        check((0..3000).map(|n| n * 7 % 300));
        // A run that the first items have no room for, and runs of more than a page.
        check([Pages::<u32>::FIRST - 1, 2, 1].into_iter());
        check([5, Pages::<u32>::FIRST + 1, 3, Pages::<u32>::PAGE + 1, 1, Pages::<u32>::PAGE, 0, 4].into_iter());
    }

    #[test]
    fn items_are_numbered_in_order() {
        let mut pages = Pages::new();
        for item in 0..200_000 {
            assert_eq!(pages.push([item; 3]), item);
        }
        assert_eq!(pages.len(), 200_000);
        for item in 0..200_000 {
            pages[item][1] = 0;
            assert_eq!(pages[item], [item, 0, item]);
        }
        assert_eq!(pages.get(200_000), None);
    }
}
