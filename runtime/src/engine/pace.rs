//! What a forward pass costs, and what one more row in it: whether drafts pay is a matter of that.

use std::time::Duration;

/// What a pass counts for after the next one: some fifty count together.
const DECAY: f64 = 0.98;

/// Rows of a larger batch are computed otherwise than those of a small one.
const MOST_ROWS: usize = 32;

/// Fewest passes, weighted, that say something.
const ENOUGH: f64 = 3.0;

/// What is assumed until passes of different sizes were seen.
pub(super) const UNKNOWN: f32 = 0.1;

/// The line through the durations of the last passes by their rows, found by least squares.
#[derive(Debug, Default)]
pub(super) struct Pace {
    weight: f64,
    rows: f64,
    seconds: f64,
    rows_squared: f64,
    rows_seconds: f64,
}

impl Pace {
    /// A pass of so many tokens, each with its row of logits, took so long.
    pub(super) fn note(&mut self, n_rows: usize, took: Duration) {
        if n_rows > MOST_ROWS {
            return;
        }
        let (x, y) = (n_rows as f64, took.as_secs_f64());
        for (sum, value) in [
            (&mut self.weight, 1.0),
            (&mut self.rows, x),
            (&mut self.seconds, y),
            (&mut self.rows_squared, x * x),
            (&mut self.rows_seconds, x * y),
        ] {
            *sum = *sum * DECAY + value;
        }
    }

    /// What a pass takes, if some were timed.
    pub(super) fn pass(&self) -> Option<Duration> {
        (self.weight >= ENOUGH).then(|| Duration::from_secs_f64(self.seconds / self.weight))
    }

    /// What one more row costs, as a share of a pass's cost for one of `n_running` sequences: its row, and its share of what a pass costs
    /// whatever is in it.
    pub(super) fn row_cost(&self, n_running: usize) -> f32 {
        let spread = self.weight * self.rows_squared - self.rows * self.rows;
        if self.weight < ENOUGH || spread < 0.01 * self.weight * self.weight {
            return UNKNOWN;
        }
        let row = ((self.weight * self.rows_seconds - self.rows * self.seconds) / spread).max(0.0);
        let pass = ((self.seconds - row * self.rows) / self.weight).max(0.0) / n_running.max(1) as f64;
        if row + pass <= 0.0 {
            return UNKNOWN;
        }
        #[allow(clippy::cast_possible_truncation, reason = "a share from 0 to 1")]
        let share = (row / (row + pass)) as f32;
        share
    }
}

#[cfg(test)]
mod tests {
    use super::{Pace, UNKNOWN};
    use std::time::Duration;

    #[test]
    fn the_cost_of_a_row_is_the_slope() {
        let mut pace = Pace::default();
        for _ in 0..10 {
            pace.note(1, Duration::from_millis(10));
        }
        assert_eq!(pace.row_cost(1), UNKNOWN);
        for n in 1..6 {
            pace.note(n, Duration::from_millis(8 + 2 * n as u64));
        }
        assert!(pace.pass().is_some_and(|pass| (10..13).contains(&pass.as_millis())), "{pace:?}");
        assert!((pace.row_cost(1) - 0.2).abs() < 0.01, "{pace:?}");
        // With four sequences each has a quarter of the 8 ms.
        assert!((pace.row_cost(4) - 0.5).abs() < 0.01, "{pace:?}");
        // Another machine load, and nothing but rows counts.
        for n in (1..6).cycle().take(600) {
            pace.note(n, Duration::from_millis(7 * n as u64));
        }
        assert!(pace.row_cost(1) > 0.95, "{pace:?}");
    }
}
