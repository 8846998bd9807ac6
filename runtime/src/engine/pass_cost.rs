//! [`PassCost`]: what a forward pass costs, what a token more in it, and what a row of logits more.
//! How much of a prompt to read at once is a matter of that, and whether drafts pay where
//! [`super::draft_costs`] doesn't know without a stopwatch.
//!
//! ```text
//! seconds = pass + token * tokens + row * rows
//! ```
//!
//! by least squares over the last fifty or so passes. With a vocabulary of 200,000 tokens a row may
//! cost three times what its token does; forced tokens, which have none, tell the two apart.
//! Example: 12 ms for a pass, 1 ms for a token, 3 ms for a row: a draft of four tokens costs as
//! much as a pass of its own, so it pays if more than one of them is right.
//!
//! What a prompt's tokens cost, many at once, is measured by itself: it says how many of them to
//! read in a pass that others wait for. Passes of one size say nothing about tokens and rows: then
//! what is assumed weighs more than what was measured (ridge regression: Hoerl and Kennard,
//! Technometrics 12, 1970).
//!
//! Two unknowns and a mean are ten lines of sums; a crate for linear algebra would be asked for one
//! determinant.

use std::time::Duration;

use formwork_core::draft::Costs;

/// Weight of a pass after the next one: some fifty count together.
const DECAY: f64 = 0.98;

/// Weight of a pass that reads a prompt after the next one.
const PROMPT_DECAY: f64 = 0.9;

/// Maximum number of tokens of a small batch. A larger one is computed otherwise, so it says
/// nothing about what a token more costs.
const MAX_SMALL_BATCH: usize = 64;

/// Minimum number of passes, weighted, that say something.
const MIN_WEIGHT: f64 = 3.0;

/// Weight of what is assumed: that of one pass with a token more than usual.
const RIDGE: f64 = 1.0;

/// Weighted sums over the passes: of tokens, rows, seconds, and of their products. That is all that
/// least squares need, so no pass is kept.
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
    /// What drafts are taken to cost; `None` for what was measured.
    of_drafts: Option<Costs>,
    prompt_tokens: f64,
    /// Of large passes, without the cost of their other tokens and rows.
    prompt_seconds: f64,
}

/// Size of a pass.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PassSize {
    /// Number of tokens.
    pub(super) tokens: usize,
    /// Number of the tokens that are of prompts.
    pub(super) prompt: usize,
    /// Number of rows of logits.
    pub(super) rows: usize,
}

/// What a pass, a token and a row cost, in seconds.
struct CostParts {
    pass: f64,
    token: f64,
    row: f64,
}

/// A count of tokens or rows, which a batch has a few thousand of at most.
fn float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

impl CostParts {
    /// The parts of a pass for one token that takes a second.
    fn of_shares(Costs { row, token }: Costs) -> CostParts {
        let (row, token) = (f64::from(row), f64::from(token));
        CostParts { pass: 1.0 - row, token, row: row - token }
    }

    /// Seconds of a pass without its prompts.
    fn of_rest(&self, size: PassSize) -> f64 {
        self.pass + self.token * float(size.tokens - size.prompt) + self.row * float(size.rows)
    }
}

impl PassCost {
    /// Nothing measured yet, with these costs of drafts, or measured ones.
    pub(super) fn new(of_drafts: Option<Costs>) -> PassCost {
        PassCost { of_drafts, ..PassCost::default() }
    }

    /// Notes how long a pass took.
    pub(super) fn note(&mut self, size: PassSize, took: Duration) {
        let seconds = took.as_secs_f64();
        if size.tokens > MAX_SMALL_BATCH {
            // A large batch of answers alone is too rare to be worth a model of its own.
            if size.prompt == 0 {
                return;
            }
            let rest = self.parts().map_or(0.0, |parts| parts.of_rest(size));
            self.prompt_tokens = self.prompt_tokens * PROMPT_DECAY + float(size.prompt);
            self.prompt_seconds = self.prompt_seconds * PROMPT_DECAY + (seconds - rest).max(0.0);
            return;
        }
        let (tokens, rows) = (float(size.tokens), float(size.rows));
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

    /// Mean time of a pass, if some were timed.
    pub(super) fn pass(&self) -> Option<Duration> {
        (self.weight >= MIN_WEIGHT).then(|| Duration::from_secs_f64(self.seconds / self.weight))
    }

    /// Number of prompt tokens that take `share` of the time that the pass takes without them, if
    /// that is known.
    pub(super) fn prompt_tokens(&self, share: f64, size: PassSize) -> Option<usize> {
        // Before the first prompt both are 0, and the quotient is no finite number.
        let token = self.prompt_seconds / self.prompt_tokens;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        self.parts().map(|parts| share * parts.of_rest(size) / token).filter(|n| n.is_finite()).map(|n| n as usize)
    }

    /// The cost of a token more, as a share of a pass's cost for one of `n_running` sequences. That
    /// is the cost of its own token and row, and its share of what a pass costs whatever is in it:
    /// the more sequences share a pass, the dearer a draft is beside it.
    pub(super) fn costs(&self, n_running: usize) -> Costs {
        let parts = self.of_drafts.map(CostParts::of_shares).or_else(|| self.parts());
        let Some(CostParts { pass, token, row }) = parts else { return Costs::default() };
        let one = pass / float(n_running.max(1)) + token + row;
        if one <= 0.0 {
            return Costs::default();
        }
        #[allow(clippy::cast_possible_truncation, reason = "shares from 0 to 1")]
        let share = |part: f64| (part / one) as f32;
        Costs { row: share(token + row), token: share(token) }
    }

    /// The least squares solution, if enough passes were timed.
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
        // What is assumed: the default costs, in seconds, by the mean time of a pass.
        let Costs { row, token } = Costs::default();
        let (token, row) = (f64::from(token), f64::from(row - token));
        let one = seconds / (1.0 + token * (tokens - 1.0) + row * (rows - 1.0));
        let of_tokens = spread(self.tokens_seconds, tokens, seconds) + RIDGE * token * one;
        let of_rows = spread(self.rows_seconds, rows, seconds) + RIDGE * row * one;
        let determinant = tokens_tokens * rows_rows - tokens_rows * tokens_rows;
        let mut token = (of_tokens * rows_rows - of_rows * tokens_rows) / determinant;
        let mut row = (of_rows * tokens_tokens - of_tokens * tokens_rows) / determinant;
        // Noise may make one of the two negative. Neither gives time back, so all of it is the
        // other's then.
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
    fn given_costs_are_not_measured() {
        let mut pass_cost = PassCost::new(Some(Costs { row: 0.5, token: 0.25 }));
        (0..100).for_each(|_| pass_cost.note(size(2, 2), millis(10)));
        assert!(is_near(pass_cost.costs(1), 0.5, 0.25), "{:?}", pass_cost.costs(1));
        // Half of the pass is shared by two: three quarters are left for each.
        assert!(is_near(pass_cost.costs(2), 2.0 / 3.0, 1.0 / 3.0), "{:?}", pass_cost.costs(2));
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
