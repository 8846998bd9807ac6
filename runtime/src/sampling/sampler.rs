//! [`Sampler`]: the filters and the draw.

use formwork_core::{MaskView, TokenId, TokenMask};

use super::candidate::{Candidate, SampleError, checked, likelier, weight};
use super::masked_logits::MaskedLogits;
use super::xoshiro256::Xoshiro256;

/// How to choose a token. Validated when a request is built, see [`crate::Request`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct SamplerSettings {
    /// 0 chooses the most likely token; below 1 sharpens, above 1 flattens.
    pub(crate) temperature: f32,
    /// Keep the `k` most likely tokens; 0 keeps all.
    pub(crate) top_k: usize,
    /// Keep the smallest set of most likely tokens whose probabilities reach this; 1 keeps all.
    pub(crate) top_p: f32,
    /// Drop tokens less likely than this fraction of the most likely one; 0 keeps all.
    pub(crate) min_p: f32,
    /// Where the random numbers start.
    pub(crate) seed: u64,
}

/// One sequence's sampler. Keeps what it has allocated for the largest mask it has met.
#[derive(Debug)]
pub(crate) struct Sampler {
    settings: SamplerSettings,
    random: Xoshiro256,
    candidates: Vec<Candidate>,
    weights: Vec<f64>,
    /// See [`MaskedLogits`].
    largest: Vec<f32>,
}

impl Sampler {
    pub(crate) fn new(settings: SamplerSettings) -> Sampler {
        let random = Xoshiro256::new(settings.seed);
        Sampler { settings, random, candidates: Vec::new(), weights: Vec::new(), largest: Vec::new() }
    }

    /// Chooses one of the mask's tokens, in the way that suits its form.
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
        if top_k == 0 && top_p >= 1.0 && min_p <= 0.0 {
            let part = self.random.unit();
            return row.draw(temperature, part, &mut self.weights).ok_or(SampleError::NoCandidate);
        }
        // What is below the bound the filters would drop.
        let (mut bound, mut total) = (f32::NEG_INFINITY, None);
        if top_k > 0 {
            bound = row.bound_of_top(top_k);
        } else if top_p < 1.0 {
            // So many tokens, all below it, don't come to more than what the nucleus leaves out.
            let all = row.total(1.0);
            bound = row.bound_of_weight((1.0 - f64::from(top_p)) * all / row.len() as f64);
            total = Some(all);
        }
        // The nucleus of the `k` likeliest is a part of all their weight.
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

    /// Draws from the candidates that the filters leave. `total` is what all tokens' weights come
    /// to where the candidates aren't all of them.
    fn filter_and_draw(&mut self, total: Option<f64>) -> TokenId {
        self.keep_top_k();
        self.keep_top_p(total);
        self.keep_min_p();
        self.draw()
    }

    /// Fills `candidates` with the allowed tokens, by ascending id.
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

    fn keep_top_k(&mut self) {
        let k = self.settings.top_k;
        if k > 0 && k < self.candidates.len() {
            self.candidates.select_nth_unstable_by(k - 1, likelier);
            self.candidates.truncate(k);
        }
    }

    /// Keeps the nucleus. Sorts only as many of the likeliest candidates as the nucleus needs,
    /// doubling until it is reached: most nuclei are tiny and the vocabulary is not.
    fn keep_top_p(&mut self, total: Option<f64>) {
        let top_p = f64::from(self.settings.top_p);
        if top_p >= 1.0 || self.candidates.len() < 2 {
            return;
        }
        let max = self.max_logit();
        let total = total.unwrap_or_else(|| self.candidates.iter().map(|c| weight(c.logit, max)).sum());
        let (mut sorted, mut reached, mut size) = (0, 0.0, 64);
        while sorted < self.candidates.len() {
            let rest = &mut self.candidates[sorted..];
            let take = size.min(rest.len());
            if take < rest.len() {
                rest.select_nth_unstable_by(take - 1, likelier);
            }
            rest[..take].sort_unstable_by(likelier);
            for (i, candidate) in rest[..take].iter().enumerate() {
                reached += weight(candidate.logit, max);
                if reached >= top_p * total {
                    self.candidates.truncate(sorted + i + 1);
                    return;
                }
            }
            sorted += take;
            size *= 2;
        }
    }

    fn keep_min_p(&mut self) {
        if self.settings.min_p > 0.0 {
            let max = self.max_logit();
            let least = f64::from(self.settings.min_p);
            self.candidates.retain(|c| weight(c.logit, max) >= least);
        }
    }

    /// Draws from the candidates at the temperature. The order of the candidates is put back to
    /// that of ids first, so that the result does not depend on how the filters left them.
    fn draw(&mut self) -> TokenId {
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
