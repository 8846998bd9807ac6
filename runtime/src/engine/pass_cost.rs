//! What a forward pass costs, what a token more in it, and what a row of logits more: whether
//! drafts pay is a matter of that.
//!
//! ```text
//! seconds = pass + token * tokens + row * rows
//! ```
//!
//! by least squares over the last fifty or so passes. With a vocabulary of 200,000 tokens a row may
//! cost three times what its token does; forced tokens, which have none, tell the two apart. What a
//! prompt's tokens cost, many at once, is measured by itself: it says how many of them to read in a
//! pass that others wait for. Passes of one size say nothing about it: then what is assumed weighs
//! more than what was measured (ridge regression: Hoerl and Kennard, Technometrics 12, 1970).

use std::time::Duration;

use formwork_core::draft::Costs;

/// What a pass counts for after the next one: some fifty count together.
const DECAY: f64 = 0.98;

/// The same for passes that read a prompt.
const PROMPT_DECAY: f64 = 0.9;

/// A larger batch is computed otherwise than a small one.
const MAX_SMALL_BATCH: usize = 64;

/// Fewest passes, weighted, that say something.
const MIN_WEIGHT: f64 = 3.0;

/// What is assumed weighs as much as one pass with a token more than usual.
const RIDGE: f64 = 1.0;

/// Weighted sums over the passes: of tokens, rows, seconds, and of their products.
#[derive(Debug, Default)]
pub(super) struct PassCost {
    weight: f64,
    tokens: f64,
    rows: f64,
    seconds: f64,
    tokens_tokens: f64,
    tokens_rows: f64,
    rows_rows: f64,
    tokens_seconds: f64,
    rows_seconds: f64,
    prompt_tokens: f64,
    /// Of large passes, without what their other tokens and rows cost.
    prompt_seconds: f64,
}

/// What is in a pass.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PassSize {
    pub(super) tokens: usize,
    /// How many of the tokens are of prompts that are being read.
    pub(super) prompt: usize,
    /// Rows of logits.
    pub(super) rows: usize,
}

/// In seconds.
struct CostParts {
    pass: f64,
    token: f64,
    row: f64,
}

impl CostParts {
    fn of_rest(&self, size: PassSize) -> f64 {
        self.pass + self.token * (size.tokens - size.prompt) as f64 + self.row * size.rows as f64
    }
}

impl PassCost {
    /// A pass took so long.
    pub(super) fn note(&mut self, size: PassSize, took: Duration) {
        let seconds = took.as_secs_f64();
        if size.tokens > MAX_SMALL_BATCH {
            if size.prompt == 0 {
                return;
            }
            let rest = self.parts().map_or(0.0, |parts| parts.of_rest(size));
            self.prompt_tokens = self.prompt_tokens * PROMPT_DECAY + size.prompt as f64;
            self.prompt_seconds = self.prompt_seconds * PROMPT_DECAY + (seconds - rest).max(0.0);
            return;
        }
        let (tokens, rows) = (size.tokens as f64, size.rows as f64);
        for (sum, value) in [
            (&mut self.weight, 1.0),
            (&mut self.tokens, tokens),
            (&mut self.rows, rows),
            (&mut self.seconds, seconds),
            (&mut self.tokens_tokens, tokens * tokens),
            (&mut self.tokens_rows, tokens * rows),
            (&mut self.rows_rows, rows * rows),
            (&mut self.tokens_seconds, tokens * seconds),
            (&mut self.rows_seconds, rows * seconds),
        ] {
            *sum = *sum * DECAY + value;
        }
    }

    /// What a pass takes, if some were timed.
    pub(super) fn pass(&self) -> Option<Duration> {
        (self.weight >= MIN_WEIGHT).then(|| Duration::from_secs_f64(self.seconds / self.weight))
    }

    /// How many tokens of prompts take `share` of the time that the pass takes without them, if
    /// that is known.
    pub(super) fn prompt_tokens(&self, share: f64, size: PassSize) -> Option<usize> {
        let token = self.prompt_seconds / self.prompt_tokens;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        self.parts().map(|parts| share * parts.of_rest(size) / token).filter(|n| n.is_finite()).map(|n| n as usize)
    }

    /// What a token more costs, as a share of a pass's cost for one of `n_running` sequences: its
    /// own, and its share of what a pass costs whatever is in it.
    pub(super) fn costs(&self, n_running: usize) -> Costs {
        let Some(CostParts { pass, token, row }) = self.parts() else { return Costs::default() };
        let one = pass / n_running.max(1) as f64 + token + row;
        if one <= 0.0 {
            return Costs::default();
        }
        #[allow(clippy::cast_possible_truncation, reason = "shares from 0 to 1")]
        let share = |part: f64| (part / one) as f32;
        Costs { row: share(token + row), token: share(token) }
    }

    fn parts(&self) -> Option<CostParts> {
        if self.weight < MIN_WEIGHT {
            return None;
        }
        let (tokens, rows, seconds) = (self.tokens / self.weight, self.rows / self.weight, self.seconds / self.weight);
        // Around the means, so that the pass drops out.
        let spread = |sum: f64, a: f64, b: f64| sum - a * b * self.weight;
        let tokens_tokens = spread(self.tokens_tokens, tokens, tokens) + RIDGE;
        let rows_rows = spread(self.rows_rows, rows, rows) + RIDGE;
        let tokens_rows = spread(self.tokens_rows, tokens, rows);
        let Costs { row, token } = Costs::default();
        let (token, row) = (f64::from(token), f64::from(row - token));
        let one = seconds / (1.0 + token * (tokens - 1.0) + row * (rows - 1.0));
        let of_tokens = spread(self.tokens_seconds, tokens, seconds) + RIDGE * token * one;
        let of_rows = spread(self.rows_seconds, rows, seconds) + RIDGE * row * one;
        let determinant = tokens_tokens * rows_rows - tokens_rows * tokens_rows;
        let mut token = (of_tokens * rows_rows - of_rows * tokens_rows) / determinant;
        let mut row = (of_rows * tokens_tokens - of_tokens * tokens_rows) / determinant;
        // Neither gives time back: then it is all the other's.
        if token < 0.0 {
            (token, row) = (0.0, (of_rows / rows_rows).max(0.0));
        } else if row < 0.0 {
            (token, row) = ((of_tokens / tokens_tokens).max(0.0), 0.0);
        }
        Some(CostParts { pass: (seconds - token * tokens - row * rows).max(0.0), token, row })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(n: usize) -> Duration {
        Duration::from_millis(n as u64)
    }

    fn size(tokens: usize, rows: usize) -> PassSize {
        PassSize { tokens, rows, prompt: 0 }
    }

    fn is_near(costs: Costs, row: f32, token: f32) -> bool {
        (costs.row - row).abs() < 0.02 && (costs.token - token).abs() < 0.02
    }

    #[test]
    fn what_is_assumed_holds_until_passes_differ() {
        let mut pass_cost = PassCost::default();
        assert_eq!((pass_cost.costs(1), pass_cost.pass()), (Costs::default(), None));
        (0..100).for_each(|_| pass_cost.note(size(1, 1), millis(10)));
        assert!(is_near(pass_cost.costs(1), 0.1, 0.05), "{:?}", pass_cost.costs(1));
        assert_eq!(pass_cost.pass().map(|pass| pass.as_millis()), Some(10));
        // Sixteen sequences share what a pass costs anyway.
        assert!((pass_cost.costs(16).row - 0.64).abs() < 0.01, "{:?}", pass_cost.costs(16));
    }

    #[test]
    fn rows_and_tokens_are_told_apart() {
        let mut pass_cost = PassCost::default();
        for n in (0..6).cycle().take(60) {
            // 12 ms, 1 for each token, 3 for each row.
            pass_cost.note(size(n + 1, 1), millis(12 + (n + 1) + 3));
            pass_cost.note(size(n + 2, n + 2), millis(12 + 4 * (n + 2)));
        }
        assert!(is_near(pass_cost.costs(1), 4.0 / 16.0, 1.0 / 16.0), "{:?}", pass_cost.costs(1));
        assert!(is_near(pass_cost.costs(4), 4.0 / 7.0, 1.0 / 7.0), "{:?}", pass_cost.costs(4));
        // Another machine load: nothing but rows counts.
        for n in (1..6).cycle().take(600) {
            pass_cost.note(size(n + 3 * (n % 2), n), millis(7 * n));
        }
        assert!(pass_cost.costs(1).row > 0.95 && pass_cost.costs(1).token < 0.05, "{:?}", pass_cost.costs(1));
    }

    #[test]
    fn nothing_gives_time_back() {
        let mut pass_cost = PassCost::default();
        for n in (1..8).cycle().take(100) {
            // The more tokens, the sooner.
            pass_cost.note(size(n, 1), millis(30 - 2 * n));
        }
        let costs = pass_cost.costs(1);
        assert!(costs.token == 0.0 && (0.0..1.0).contains(&costs.row), "{costs:?}");
        // Large batches are another matter.
        pass_cost.note(size(512, 1), millis(9000));
        assert_eq!(pass_cost.costs(1), costs);
    }
    #[test]
    fn prompts_are_read_as_fast_as_the_machine_does() {
        let mut pass_cost = PassCost::default();
        assert_eq!(pass_cost.prompt_tokens(1.0, size(4, 4)), None);
        (1..8).cycle().take(100).for_each(|n| pass_cost.note(size(n, n), millis(10 + n)));
        assert_eq!(pass_cost.prompt_tokens(1.0, size(4, 4)), None);
        // Half a millisecond each, and a pass of 14 that is made anyway.
        pass_cost.note(PassSize { tokens: 204, prompt: 200, rows: 4 }, millis(114));
        let n = pass_cost.prompt_tokens(1.0, size(4, 4)).unwrap();
        assert!((26..30).contains(&n), "{n}");
        let n = pass_cost.prompt_tokens(4.0, size(4, 4)).unwrap();
        assert!((106..118).contains(&n), "{n}");
        // A large pass without prompts says nothing about them.
        pass_cost.note(size(200, 200), millis(900));
        assert_eq!(pass_cost.prompt_tokens(4.0, size(4, 4)), Some(n));
        // They cost nothing more, as far as can be told.
        (0..200).for_each(|_| pass_cost.note(PassSize { tokens: 204, prompt: 200, rows: 4 }, millis(1)));
        assert!(pass_cost.prompt_tokens(1.0, size(4, 4)).is_none_or(|n| n > 10_000));
    }
}
