//! [`Pattern`]: a sequence of words that is looked for with edits, 64 rows of the table of distances
//! at a time.
//!
//! A column of Levenshtein's table differs from row to row by -1, 0 or 1, so it is two sets of bits,
//! and the next column follows from it by a few operations on whole machine words: Myers, "A fast
//! bit-vector algorithm for approximate string matching based on dynamic programming" (JACM 1999),
//! with blocks for patterns of more than 64 words as in Hyyrö, "A bit-vector algorithm for computing
//! Levenshtein and Damerau edit distances" (2003). Time: one step for each word of the text and each
//! block of 64 words of the pattern, whatever they are.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

/// A sequence of words to look for.
#[derive(Debug)]
pub(crate) struct Pattern {
    /// Number of words, at least 1.
    len: usize,
    /// For each word, in which rows it is: one set of bits for each block.
    rows: HashMap<u32, Vec<u64>, FxBuildHasher>,
    /// The rows of any other word: none.
    nowhere: Vec<u64>,
}

/// One block of a column: in which of its rows the distance is greater, or less, by 1 than in the
/// row above.
#[derive(Clone, Copy, Debug)]
struct Block {
    up: u64,
    down: u64,
}

impl Pattern {
    /// `None` is a word that the text doesn't have.
    pub(crate) fn new(words: &[Option<u32>]) -> Pattern {
        Pattern::of(words.iter().copied(), words.len())
    }

    /// The words in reverse order.
    pub(crate) fn reversed(words: &[Option<u32>]) -> Pattern {
        Pattern::of(words.iter().rev().copied(), words.len())
    }

    fn of(words: impl Iterator<Item = Option<u32>>, len: usize) -> Pattern {
        let nowhere = vec![0; len.div_ceil(64)];
        let mut rows: HashMap<u32, Vec<u64>, FxBuildHasher> = HashMap::default();
        for (row, word) in words.enumerate() {
            if let Some(word) = word {
                rows.entry(word).or_insert_with(|| nowhere.clone())[row / 64] |= 1 << (row % 64);
            }
        }
        Pattern { len, rows, nowhere }
    }

    /// The distances between the pattern and each beginning of `text`, from one word on. With `free`,
    /// the pattern may begin anywhere in it, without cost.
    fn distances(&self, text: impl Iterator<Item = u32>, free: bool) -> impl Iterator<Item = usize> {
        let mut blocks = vec![Block { up: u64::MAX, down: 0 }; self.nowhere.len()];
        let last_row = 1 << ((self.len - 1) % 64);
        let mut distance = self.len;
        text.map(move |word| {
            let rows = self.rows.get(&word).unwrap_or(&self.nowhere);
            // The row above the first is 0 where the pattern may begin anywhere, else the number of
            // words so far.
            let mut step = i8::from(!free);
            let n_blocks = blocks.len();
            for (at, (block, &rows)) in blocks.iter_mut().zip(rows).enumerate() {
                let last = if at + 1 == n_blocks { last_row } else { 1 << 63 };
                step = block.advance(rows, step, last);
            }
            distance = distance.saturating_add_signed(step.into());
            distance
        })
    }

    /// The first end of a best place in the text, and its number of edits, if that is at most `max`.
    pub(crate) fn best_end(&self, text: impl Iterator<Item = u32>, max: usize) -> Option<(usize, usize)> {
        let ends = self.distances(text, true).zip(1..).filter(|&(edits, _)| edits <= max);
        // The least of equal pairs: the fewest edits, then the first end.
        ends.min().map(|(edits, end)| (end, edits))
    }

    /// The least number of words at the beginning of the text that are `edits` from the pattern; 1 if
    /// there are none.
    pub(crate) fn shortest(&self, text: impl Iterator<Item = u32>, edits: usize) -> usize {
        self.distances(text, false).zip(1..).find(|&(found, _)| found <= edits).map_or(1, |(_, n_words)| n_words)
    }
}

impl Block {
    /// Goes on to the next column, in which the word of the text is in these `rows` of the block and
    /// the row above the block differs by `step`. Returns by how much the row `last` differs.
    fn advance(&mut self, rows: u64, step: i8, last: u64) -> i8 {
        let Block { up, down } = *self;
        // The names of the paper: Xv, Xh, Ph, Mh, Pv, Mv.
        let vertical = rows | down;
        let rows = rows | u64::from(step < 0);
        let horizontal = ((rows & up).wrapping_add(up) ^ up) | rows;
        let (more, less) = (down | !(horizontal | up), up & horizontal);
        let out = i8::from(more & last != 0) - i8::from(less & last != 0);
        let (more, less) = (more << 1 | u64::from(step > 0), less << 1 | u64::from(step < 0));
        *self = Block { up: less | !(vertical | more), down: more & vertical };
        out
    }
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    /// Levenshtein's table, row by row.
    fn table(pattern: &[u32], text: &[u32], free: bool) -> Vec<usize> {
        let mut column: Vec<usize> = (0..=pattern.len()).collect();
        let mut last = Vec::new();
        for (at, word) in text.iter().enumerate() {
            let mut next = vec![if free { 0 } else { at + 1 }];
            for (row, own) in pattern.iter().enumerate() {
                let replaced = column[row] + usize::from(own != word);
                next.push(replaced.min(column[row + 1] + 1).min(next[row] + 1));
            }
            column = next;
            last.push(column[pattern.len()]);
        }
        last
    }

    #[test]
    fn as_the_table() {
        let mut seed = 1_u64;
        let mut random = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u32::try_from((seed >> 33) % n).unwrap()
        };
        for round in 0..400 {
            let n_words = 1 + u64::from(random(6));
            let n_pattern = 1 + random(if round % 4 == 0 { 200 } else { 9 });
            let pattern: Vec<u32> = (0..n_pattern).map(|_| random(n_words)).collect();
            let text: Vec<u32> = (0..random(300)).map(|_| random(n_words)).collect();
            let compiled = Pattern::new(&pattern.iter().map(|&word| Some(word)).collect::<Vec<_>>());
            for free in [false, true] {
                let found: Vec<usize> = compiled.distances(text.iter().copied(), free).collect();
                assert_eq!(found, table(&pattern, &text, free), "{pattern:?} in {text:?}");
            }
        }
    }
}
