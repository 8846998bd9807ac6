//! [`fill_masks`]: the masks of a batch, one row for each sequence.

use std::time::{Duration, Instant};

use crate::matcher::Matcher;

/// Writes the mask of each matcher into its row (see [`TokenMask::fill`](crate::TokenMask::fill)):
/// one call for all sequences of a batch.
///
/// The caller's thread writes masks for a few hundred microseconds, which is enough for a batch of
/// known or cheap ones. The rest is divided among up to `n_threads` threads. Matchers of one
/// grammar wait for one another, because they share a cache; those of different grammars don't.
///
/// # Panics
/// If a row has fewer than `n_vocab / 32` words, rounded up.
pub fn fill_masks(batch: &mut [(&mut Matcher, &mut [u32])], n_threads: usize) {
    let fill = |batch: &mut [(&mut Matcher, &mut [u32])]| {
        for (matcher, row) in batch {
            matcher.mask().fill(row);
        }
    };
    let started = Instant::now();
    let mut rest = batch;
    // Most masks are look-ups, which threads would only slow down. So the first are filled here,
    // and how long that takes tells whether the rest is worth threads. The clock is read for every
    // eight rows, because it costs about as much as a look-up.
    while rest.len() > 1 && started.elapsed() < WORTH_A_THREAD {
        let (now, later) = rest.split_at_mut(rest.len().min(8));
        fill(now);
        rest = later;
    }
    if rest.len() < 2 || n_threads < 2 {
        return fill(rest);
    }
    let share = rest.len().div_ceil(n_threads);
    let (mine, others) = rest.split_at_mut(share);
    std::thread::scope(|scope| {
        for part in others.chunks_mut(share) {
            scope.spawn(move || fill(part));
        }
        fill(mine);
    });
}

/// Work of this length is worth a thread: starting one costs a fraction of it.
const WORTH_A_THREAD: Duration = Duration::from_micros(200);
