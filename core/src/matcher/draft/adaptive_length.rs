//! [`AdaptiveLength`]: how many tokens a draft has, by how many of the last ones were right.
//!
//! The rule and its numbers are those of [the module](super#how-long-a-draft-is).

/// How long drafts of one kind are worth being, by how many tokens of the last ones were accepted.
///
/// ```
/// use formwork_core::draft::AdaptiveLength;
///
/// let mut length = AdaptiveLength::default();
/// assert_eq!(length.next(0.1), 3); // One in two is assumed: 1/2, 1/4, 1/8 are at least 0.1.
/// length.learn(3, 3);
/// assert_eq!(length.next(0.1), 9); // Four in five.
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct AdaptiveLength {
    hits: f32,
    misses: f32,
    /// Number of drafts left out since one was tried.
    n_skipped: u32,
}

/// The weight of a test after the next one. All together weigh 1 / (1 - 0.95), twenty, at most.
const DECAY: f32 = 0.95;

/// Where drafts don't pay, one of so many is tried nevertheless: otherwise it would never be found
/// out that they pay again.
const PROBE_INTERVAL: u32 = 16;

/// Most tokens of a draft, however sure.
const MAX_LENGTH: usize = 64;

impl AdaptiveLength {
    /// Begins as if `hits` tokens had been tested and accepted, besides the one in two that is
    /// always assumed.
    #[must_use]
    pub fn expecting(hits: u8) -> AdaptiveLength {
        AdaptiveLength { hits: f32::from(hits), ..AdaptiveLength::default() }
    }

    /// Number of tokens of the next draft, each of which costs `token_cost` of a forward pass.
    pub fn next(&mut self, token_cost: f32) -> usize {
        // A token that costs nothing would make drafts endless, and one that costs a pass is never
        // worth it.
        let token_cost = token_cost.clamp(0.001, 1.0);
        let hit = self.rate();
        // The probability that a token is chosen, which is that of all up to it.
        let mut worth = hit;
        let mut n_tokens = 0;
        while worth >= token_cost && n_tokens < MAX_LENGTH {
            worth *= hit;
            n_tokens += 1;
        }
        if n_tokens == 0 && self.is_tried() {
            n_tokens = 1;
        }
        n_tokens
    }

    /// The probability that a token is right. Laplace's rule of succession: one hit and one miss
    /// are assumed before any test.
    #[must_use]
    pub fn rate(&self) -> f32 {
        (self.hits + 1.0) / (self.hits + self.misses + 2.0)
    }

    /// Whether a draft that doesn't pay is tried nevertheless.
    pub(crate) fn is_tried(&mut self) -> bool {
        self.n_skipped += 1;
        if self.n_skipped < PROBE_INTERVAL {
            return false;
        }
        self.n_skipped = 0;
        true
    }

    /// Counts the tokens of a draft that were accepted. Those after the first that wasn't are no
    /// tests: they were guessed for another text.
    pub fn learn(&mut self, n_proposed: usize, n_accepted: usize) {
        let mut test = |hit: f32| {
            self.hits = self.hits * DECAY + hit;
            self.misses = self.misses * DECAY + 1.0 - hit;
        };
        (0..n_accepted.min(n_proposed)).for_each(|_| test(1.0));
        if n_accepted < n_proposed {
            test(0.0);
        }
    }
}
