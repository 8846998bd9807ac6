//! Choosing a token: greedy or random, among the tokens a mask allows, straight from the logits
//! row.
//!
//! The filters apply in llama.cpp's order, on the model's own distribution under the mask: `top_k`,
//! then `top_p`, then `min_p`, and only then the temperature, so that a high temperature never
//! brings back what the filters removed.
//!
//! The generator is xoshiro256++ (Blackman and Vigna, 2019) seeded through SplitMix64: the same
//! seed, logits and settings give the same tokens, in every version of this crate that has the same
//! major number.
//!
//! A token that is not allowed is never returned. A NaN or a positive infinity among the allowed
//! logits is an error, since it means that the weights or the computation are broken; negative
//! infinity is a token the model rules out, and is skipped.
//!
//! What it deliberately does not do: penalties, and any use of llama.cpp's samplers.

mod row;

use formwork_core::{MaskView, TokenId, TokenKind, TokenMask, Vocabulary};

use self::row::Row;
use crate::generated::TokenLogprob;

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

/// Why no token could be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SampleError {
    /// No token is allowed, or only tokens the model rules out.
    NoCandidate,
    /// An allowed token's logit is NaN or positive infinity.
    NotANumber,
}

/// A token that could be chosen: its logit, later its weight, and its id.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    logit: f32,
    id: u32,
}

/// One sequence's sampler. Keeps what it has allocated for the largest mask it has met.
#[derive(Debug)]
pub(crate) struct Sampler {
    settings: SamplerSettings,
    random: Xoshiro256,
    candidates: Vec<Candidate>,
    weights: Vec<f64>,
    /// See [`Row`].
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
        let row = Row::new(logits, words, &mut self.largest)?;
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

/// The likeliest of the allowed tokens, and its probability among them; `None` where nothing can be
/// chosen.
pub(crate) fn likeliest(logits: &[f32], allowed: impl IntoIterator<Item = TokenId>) -> Option<(TokenId, f32)> {
    let (mut best, mut max, mut total) = (None, f32::NEG_INFINITY, 0.0);
    for token in allowed {
        let logit = checked(logits, token).ok()?;
        if logit > max {
            total = total * weight(max, logit) + 1.0;
            (best, max) = (Some(token), logit);
        } else if logit > f32::NEG_INFINITY {
            total += weight(logit, max);
        }
    }
    #[allow(clippy::cast_possible_truncation, reason = "a share from 0 to 1")]
    best.map(|token| (token, (1.0 / total) as f32))
}

/// A text to generate whatever the model would choose.
#[derive(Debug)]
pub(crate) struct Replay {
    text: Box<[u8]>,
    /// The tokenizer's tokens of it, each with where it begins.
    tokens: Vec<(usize, TokenId)>,
}

impl Replay {
    pub(crate) fn new(text: &str, tokens: Vec<TokenId>, vocabulary: &Vocabulary) -> Replay {
        let begins = tokens.iter().scan(0, |at, token| {
            let begin = *at;
            *at += vocabulary.bytes(*token).len();
            Some(begin)
        });
        Replay { tokens: begins.zip(tokens.iter().copied()).collect(), text: text.as_bytes().into() }
    }

    /// The allowed token after the text's first `n_bytes`: the tokenizer's where one of its tokens
    /// begins there, otherwise the longest; after all of the text, one that ends it. None where the
    /// text is refused. Costs nothing to speak of in the first case, and two passes over the mask
    /// in the others.
    pub(crate) fn choose(&self, n_bytes: usize, mask: &TokenMask, vocabulary: &Vocabulary) -> Option<TokenId> {
        let rest = self.text.get(n_bytes..).unwrap_or_default();
        if rest.is_empty() {
            return mask.iter().find(|token| vocabulary.kind(*token) == Some(TokenKind::EndOfGeneration));
        }
        let at = self.tokens.binary_search_by_key(&n_bytes, |token| token.0).ok();
        let spelled = at.map(|at| self.tokens[at].1).filter(|token| mask.is_allowed(*token));
        let is_text = |token: TokenId| vocabulary.kind(token) == Some(TokenKind::Text);
        let fits = |token: &TokenId| is_text(*token) && rest.starts_with(vocabulary.bytes(*token));
        spelled.or_else(|| mask.iter().filter(fits).max_by_key(|token| vocabulary.bytes(*token).len()))
    }
}

/// What the model thought of `chosen`, one of the `allowed` tokens, and of the `top` likeliest. Two
/// passes over the allowed tokens.
pub(crate) fn logprob(
    logits: &[f32],
    allowed: impl IntoIterator<Item = TokenId>,
    chosen: TokenId,
    top: usize,
    vocabulary: &Vocabulary,
) -> TokenLogprob {
    let logit = |token: TokenId| checked(logits, token).unwrap_or(f32::NEG_INFINITY);
    let mut candidates: Vec<Candidate> =
        allowed.into_iter().map(|token| Candidate { logit: logit(token), id: token.0 }).collect();
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a logarithm of a sum is as large as the logits are, which are f32"
    )]
    let log_total = log_total(candidates.iter().map(|c| c.logit)) as f32;
    if top > 0 && top < candidates.len() {
        candidates.select_nth_unstable_by(top - 1, likelier);
    }
    candidates.truncate(top);
    candidates.sort_unstable_by(likelier);
    TokenLogprob {
        token: chosen,
        bytes: vocabulary.bytes(chosen).to_vec(),
        logprob: (logit(chosen) - log_total).min(0.0),
        forced: false,
        top: candidates.iter().map(|c| (TokenId(c.id), (c.logit - log_total).min(0.0))).collect(),
    }
}

/// The probabilities of the allowed tokens, which add up to 1.
#[derive(Debug)]
pub(crate) struct Distribution<'a> {
    logits: &'a [f32],
    log_total: f64,
}

impl<'a> Distribution<'a> {
    /// `None` where the [`Sampler`] could choose nothing. Two passes over the allowed tokens.
    pub(crate) fn new(logits: &'a [f32], allowed: impl IntoIterator<Item = TokenId>) -> Option<Distribution<'a>> {
        let all: Result<Vec<f32>, SampleError> = allowed.into_iter().map(|token| checked(logits, token)).collect();
        let log_total = log_total(all.ok()?.iter().copied());
        log_total.is_finite().then_some(Distribution { logits, log_total })
    }

    /// The natural logarithm of an allowed token's probability.
    pub(crate) fn logprob(&self, token: TokenId) -> f64 {
        let logit = checked(self.logits, token).unwrap_or(f32::NEG_INFINITY);
        (f64::from(logit) - self.log_total).min(0.0)
    }

    /// An allowed token's probability.
    pub(crate) fn probability(&self, token: TokenId) -> f64 {
        self.logprob(token).exp()
    }
}

/// The logarithm of the sum of these logits' exponentials; there may be 200,000 of them.
fn log_total(logits: impl Iterator<Item = f32> + Clone) -> f64 {
    let max = logits.clone().fold(f32::NEG_INFINITY, f32::max);
    f64::from(max) + logits.map(|logit| weight(logit, max)).sum::<f64>().ln()
}

/// The logit of an allowed token. One beyond the row is a token the model does not have.
fn checked(logits: &[f32], token: TokenId) -> Result<f32, SampleError> {
    let logit = usize::try_from(token.0).ok().and_then(|i| logits.get(i));
    match logit {
        None => Ok(f32::NEG_INFINITY),
        Some(logit) if logit.is_nan() || *logit == f32::INFINITY => Err(SampleError::NotANumber),
        Some(logit) => Ok(*logit),
    }
}

/// Likelier first, the lower id first among equals: a total order, so selections repeat.
fn likelier(a: &Candidate, b: &Candidate) -> std::cmp::Ordering {
    b.logit.total_cmp(&a.logit).then(a.id.cmp(&b.id))
}

/// Probability relative to the likeliest candidate, in (0, 1].
fn weight(logit: f32, max: f32) -> f64 {
    f64::from(logit - max).exp()
}

/// xoshiro256++, <https://prng.di.unimi.it/xoshiro256plusplus.c>.
#[derive(Debug)]
struct Xoshiro256([u64; 4]);

impl Xoshiro256 {
    fn new(seed: u64) -> Xoshiro256 {
        let mut state = seed;
        Xoshiro256(std::array::from_fn(|_| split_mix(&mut state)))
    }

    fn next(&mut self) -> u64 {
        let s = &mut self.0;
        let out = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        out
    }

    /// Uniform in [0, 1), from the upper 53 bits.
    fn unit(&mut self) -> f64 {
        // Both conversions are exact: 53 bits fit an f64.
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// SplitMix64, <https://prng.di.unimi.it/splitmix64.c>.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests;
