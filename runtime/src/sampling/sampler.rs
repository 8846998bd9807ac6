//! [`Sampler`]: top-k, nucleus (top-p) and min-p filters, and the draw.
//!
//! A mask within a string allows most of a vocabulary, in other places a few tokens. So there are
//! two ways to the candidates, [`Sampler::sample_bits`] and [`Sampler::sample`], which meet at the
//! filters and give the same distribution.

use formwork_core::{MaskView, TokenId, TokenMask};

use super::candidate::{Candidate, SampleError, checked, likelier, weight};
use super::masked_logits::MaskedLogits;
use super::xoshiro256::Xoshiro256;

/// How to choose a token. Validated when a request is built, see [`crate::Request`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct SamplerSettings {
    /// 0 is greedy: the likeliest token; below 1 sharpens, above 1 flattens.
    pub(crate) temperature: f32,
    /// Keep the `k` most likely tokens; 0 keeps all.
    pub(crate) top_k: usize,
    /// Keep the smallest set of most likely tokens whose probabilities reach this; 1 keeps all.
    pub(crate) top_p: f32,
    /// Drop tokens less likely than this fraction of the most likely one; 0 keeps all.
    pub(crate) min_p: f32,
    /// Seed of the random numbers.
    pub(crate) seed: u64,
}

/// One sequence's sampler. Its buffers are kept from step to step, at the size of the largest
/// mask so far.
#[derive(Debug)]
pub(crate) struct Sampler {
    settings: SamplerSettings,
    random: Xoshiro256,
    candidates: Vec<Candidate>,
    /// Cumulative weights of what is drawn from.
    weights: Vec<f64>,
    /// Buffer of [`MaskedLogits`].
    largest: Vec<f32>,
}

impl Sampler {
    /// A sampler at the beginning of its random numbers.
    pub(crate) fn new(settings: SamplerSettings) -> Sampler {
        let random = Xoshiro256::new(settings.seed);
        Sampler { settings, random, candidates: Vec::new(), weights: Vec::new(), largest: Vec::new() }
    }

    /// Chooses one of the mask's tokens, by ids or by bits as the mask has them.
    ///
    /// # Errors
    ///
    /// [`SampleError`]; the random state is then unchanged.
    pub(crate) fn sample_masked(&mut self, logits: &[f32], mask: &TokenMask) -> Result<TokenId, SampleError> {
        match mask.view() {
            MaskView::Tokens(tokens) => self.sample(logits, tokens.iter().copied()),
            MaskView::Words(words) => self.sample_bits(logits, words),
        }
    }

    /// Chooses one of the tokens whose bits are set, in the form of [`TokenMask::words`]. Costs
    /// some passes over the row, by vectors, and what the filters cost over the tokens that they
    /// may keep.
    ///
    /// # Errors
    ///
    /// [`SampleError`]; the random state is then unchanged.
    pub(crate) fn sample_bits(&mut self, logits: &[f32], words: &[u32]) -> Result<TokenId, SampleError> {
        let row = MaskedLogits::new(logits, words, &mut self.largest)?;
        let SamplerSettings { temperature, top_k, top_p, min_p, .. } = self.settings;
        if temperature <= 0.0 {
            return row.likeliest().ok_or(SampleError::NoCandidate);
        }
        // No filter: draw straight from the row, without a list of candidates.
        if top_k == 0 && top_p >= 1.0 && min_p <= 0.0 {
            let part = self.random.unit();
            return row.draw(temperature, part, &mut self.weights).ok_or(SampleError::NoCandidate);
        }
        // The filters would drop every token below `bound`, so only those above it become
        // candidates: a few hundred instead of 200,000. It is a bound, not the filter, which
        // follows.
        let (mut bound, mut total) = (f32::NEG_INFINITY, None);
        if top_k > 0 {
            bound = row.bound_of_top(top_k);
        } else if top_p < 1.0 {
            // n tokens that each weigh less than (1 - p) * total / n weigh less than (1 - p) *
            // total together, so the nucleus is reached before the first of them. With n = 1000, p
            // = 0.9 and a total of 20, what weighs less than 0.002 is left out.
            let all = row.total(1.0);
            bound = row.bound_of_weight((1.0 - f64::from(top_p)) * all / f64::from(row.n_tokens()));
            total = Some(all);
        }
        // With top_k and top_p, the nucleus is a share of the weight of all `k` likeliest tokens.
        // So none of them may be missing before the nucleus is taken, and min_p gives no bound.
        if min_p > 0.0 && (top_k == 0 || top_p >= 1.0) {
            bound = bound.max(row.bound_of_weight(f64::from(min_p)));
        }
        self.candidates.clear();
        row.collect(bound, &mut self.candidates);
        Ok(self.filter_and_draw(total))
    }

    /// Chooses one of the `allowed` tokens, which come by ascending id, each once.
    ///
    /// `logits` is `[n_vocab]`. Greedy costs one pass over the allowed tokens; random sampling adds
    /// a partial selection and one exponential for each token that remains.
    ///
    /// # Errors
    ///
    /// [`SampleError`]; the random state is then unchanged.
    pub(crate) fn sample(
        &mut self,
        logits: &[f32],
        allowed: impl IntoIterator<Item = TokenId>,
    ) -> Result<TokenId, SampleError> {
        if self.settings.temperature <= 0.0 {
            return greedy(logits, allowed);
        }
        self.collect(logits, allowed)?;
        Ok(self.filter_and_draw(None))
    }

    /// Draws from the candidates that the filters leave. `total` is the weight of all allowed
    /// tokens, if the candidates are not all of them and the nucleus is a share of it.
    fn filter_and_draw(&mut self, total: Option<f64>) -> TokenId {
        self.keep_top_k();
        self.keep_top_p(total);
        self.keep_min_p();
        self.draw()
    }

    /// Fills `candidates` with the allowed tokens that the model doesn't rule out, by ascending id.
    fn collect(&mut self, logits: &[f32], allowed: impl IntoIterator<Item = TokenId>) -> Result<(), SampleError> {
        self.candidates.clear();
        for token in allowed {
            let logit = checked(logits, token)?;
            if logit > f32::NEG_INFINITY {
                self.candidates.push(Candidate { logit, id: token.0 });
            }
        }
        if self.candidates.is_empty() {
            return Err(SampleError::NoCandidate);
        }
        Ok(())
    }

    /// Keeps the `k` likeliest candidates, in no order. Linear: a selection, not a sort.
    fn keep_top_k(&mut self) {
        let k = self.settings.top_k;
        if k > 0 && k < self.candidates.len() {
            self.candidates.select_nth_unstable_by(k - 1, likelier);
            self.candidates.truncate(k);
        }
    }

    /// Keeps the nucleus: the likeliest candidates whose probabilities first reach `top_p` together
    /// (Holtzman et al., "The curious case of neural text degeneration", 2020). Sorts only as many
    /// of the likeliest as are needed, in chunks that double: most nuclei are tiny, the vocabulary
    /// isn't.
    fn keep_top_p(&mut self, total: Option<f64>) {
        let top_p = f64::from(self.settings.top_p);
        if top_p >= 1.0 || self.candidates.len() < 2 {
            return;
        }
        let max = self.max_logit();
        let total = total.unwrap_or_else(|| self.candidates.iter().map(|c| weight(c.logit, max)).sum());
        let (mut sorted, mut reached, mut size) = (0, 0.0, 64);
        while sorted < self.candidates.len() {
            // Everything in `rest` is less likely than what is sorted, so its likeliest `take` come
            // next.
            let rest = &mut self.candidates[sorted..];
            let take = size.min(rest.len());
            if take < rest.len() {
                rest.select_nth_unstable_by(take - 1, likelier);
            }
            rest[..take].sort_unstable_by(likelier);
            for (i, candidate) in rest[..take].iter().enumerate() {
                reached += weight(candidate.logit, max);
                // The token that reaches it is kept, so that at least one always is.
                if reached >= top_p * total {
                    self.candidates.truncate(sorted + i + 1);
                    return;
                }
            }
            sorted += take;
            size *= 2;
        }
    }

    /// Drops candidates less likely than `min_p` times the likeliest one.
    fn keep_min_p(&mut self) {
        if self.settings.min_p > 0.0 {
            // Weights are relative to the likeliest token already, so no total is needed.
            let max = self.max_logit();
            let least = f64::from(self.settings.min_p);
            self.candidates.retain(|c| weight(c.logit, max) >= least);
        }
    }

    /// Draws from the candidates at the temperature: one random number against cumulative weights.
    fn draw(&mut self) -> TokenId {
        // Back to the order of ids: selections leave the candidates in an order that depends on the
        // standard library's algorithm, and with it the token of a seed would change.
        if self.settings.top_k > 0 || self.settings.top_p < 1.0 {
            self.candidates.sort_unstable_by_key(|c| c.id);
        }
        let max = self.max_logit();
        let temperature = self.settings.temperature;
        self.weights.clear();
        let mut total = 0.0;
        for candidate in &self.candidates {
            total += f64::from((candidate.logit - max) / temperature).exp();
            self.weights.push(total);
        }
        let point = self.random.unit() * total;
        // The first token whose sum is above the point. Weights 2, 1, 1 have sums 2, 3, 4: a point
        // of 2.5 is the second token's. By rounding the point may be the total, hence `min` below.
        let chosen = self.weights.partition_point(|sum| *sum <= point);
        let last = self.candidates.len() - 1;
        TokenId(self.candidates[chosen.min(last)].id)
    }

    fn max_logit(&self) -> f32 {
        self.candidates.iter().fold(f32::NEG_INFINITY, |max, c| max.max(c.logit))
    }
}

/// The likeliest allowed token, the lowest id among equals.
fn greedy(logits: &[f32], allowed: impl IntoIterator<Item = TokenId>) -> Result<TokenId, SampleError> {
    let mut best: Option<(f32, TokenId)> = None;
    for token in allowed {
        let logit = checked(logits, token)?;
        if logit > best.map_or(f32::NEG_INFINITY, |(logit, _)| logit) {
            best = Some((logit, token));
        }
    }
    best.map(|(_, token)| token).ok_or(SampleError::NoCandidate)
}
