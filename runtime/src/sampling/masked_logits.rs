//! [`MaskedLogits`]: a row of logits under a mask of bits, in loops that compile to SIMD.
//!
//! Within a string most of a vocabulary is allowed. Token by token, a row of 200,000 logits takes
//! up to 0.8 ms to find the likeliest, depending on the code that the compiler makes of it, and
//! some milliseconds to draw from, which is a tenth of a small model's pass. By vectors it is 0.02
//! to 0.08 ms and a few times that. The maximum of each block is kept: whatever then looks for
//! single tokens skips all blocks but one or a few, and looks at those token by token.

use formwork_core::TokenId;

use super::candidate::{Candidate, SampleError, to_f32};

/// Tokens per word of a mask, and per byte of it.
const WORD: usize = 32;
const BYTE: usize = 8;

/// Words per block, so 256 tokens. Eight lanes run through a block and are reduced once at its end.
const BLOCK: usize = 8;

/// Each byte's bits as eight lanes of all ones or zeros: `SPREAD[0b101]` is `[!0, 0, !0, 0, ...]`.
/// To shift each bit into its lane is slow without AVX2, while a look-up is fast everywhere.
static SPREAD: [[u32; BYTE]; 256] = {
    let mut spread = [[0; BYTE]; 256];
    let mut at = 0;
    while at < 256 * BYTE {
        let (byte, bit) = (at / BYTE, at % BYTE);
        spread[byte][bit] = if byte >> bit & 1 == 1 { u32::MAX } else { 0 };
        at += 1;
    }
    spread
};

/// The logits of all tokens and the mask. Tokens beyond the logits are ones that the model doesn't
/// have.
pub(super) struct MaskedLogits<'a> {
    logits: &'a [f32],
    words: &'a [u32],
    /// The largest allowed logit of each block, and of all.
    largest: &'a [f32],
    max: f32,
}

impl<'a> MaskedLogits<'a> {
    /// A row with its maxima, which go to the buffer `largest`.
    ///
    /// # Errors
    ///
    /// [`SampleError::NotANumber`] and [`SampleError::NoCandidate`].
    pub(super) fn new(
        logits: &'a [f32],
        words: &'a [u32],
        largest: &'a mut Vec<f32>,
    ) -> Result<MaskedLogits<'a>, SampleError> {
        largest.clear();
        for block in blocks(logits, words) {
            largest.push(block.largest().ok_or(SampleError::NotANumber)?);
        }
        let max = largest.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let row = MaskedLogits { logits, words, largest, max };
        if max > f32::NEG_INFINITY { Ok(row) } else { Err(SampleError::NoCandidate) }
    }

    /// Returns the likeliest token, the lowest id among equals.
    pub(super) fn likeliest(&self) -> Option<TokenId> {
        let at = self.largest.iter().position(|largest| *largest == self.max)?;
        self.blocks()
            .nth(at)?
            .allowed()
            .find(|candidate| candidate.logit == self.max)
            .map(|candidate| TokenId(candidate.id))
    }

    /// Appends the allowed tokens whose logit is at least `bound`, by ascending id, without those
    /// that the model rules out.
    pub(super) fn collect(&self, bound: f32, candidates: &mut Vec<Candidate>) {
        for (block, _) in self.blocks().zip(self.largest).filter(|(_, largest)| **largest >= bound) {
            let mut id = block.first;
            block.each(block.logits, |logits, spread| {
                // Are there any among these eight? Nearly always not, and that is a compare and an
                // `or` by vector; only then are the lanes looked at one by one.
                let mut is_one = 0;
                for i in 0..BYTE {
                    is_one |= if logits[i] >= bound { spread[i] } else { 0 };
                }
                if is_one != 0 {
                    let all = logits.iter().zip(spread).zip(id..).map(|((&logit, spread), id)| (logit, *spread, id));
                    let kept =
                        all.filter(|(logit, spread, _)| *spread != 0 && *logit >= bound && *logit > f32::NEG_INFINITY);
                    candidates.extend(kept.map(|(logit, _, id)| Candidate { logit, id }));
                }
                id += 8;
            });
        }
    }

    /// A lower bound on the logits of the `k` likeliest tokens: the `k`th largest of the blocks'
    /// maxima. Those `k` maxima are `k` tokens that reach it, so a token below it can't be among
    /// the `k` likeliest. With maxima 9, 4, 7 and k = 2 it is 7.
    pub(super) fn bound_of_top(&self, k: usize) -> f32 {
        let mut largest = self.largest.to_vec();
        match k.checked_sub(1).filter(|k| *k < largest.len()) {
            Some(k) => *largest.select_nth_unstable_by(k, |a, b| b.total_cmp(a)).1,
            None => f32::NEG_INFINITY,
        }
    }

    /// A logit that all tokens of at least this [weight] reach, at temperature 1.
    pub(super) fn bound_of_weight(&self, weight: f64) -> f32 {
        // A little lower, for the rounding.
        self.max + (to_f32(weight.ln()) - 1e-3)
    }

    /// The number of tokens, allowed or not. Ids are `u32`, so no row is longer than that.
    pub(super) fn n_tokens(&self) -> u32 {
        u32::try_from(self.logits.len()).unwrap_or(u32::MAX)
    }

    /// Sum of the [weights](weight) of all allowed tokens.
    pub(super) fn total(&self, temperature: f32) -> f64 {
        self.blocks().map(|block| block.total(self.max, temperature)).sum()
    }

    /// Returns the token at `part`, from 0 to 1, of the cumulative weights. `sums` is a buffer.
    ///
    /// First the block is found in the sums of blocks, then the token in the block: no sum is kept
    /// for each token.
    pub(super) fn draw(&self, temperature: f32, part: f64, sums: &mut Vec<f64>) -> Option<TokenId> {
        let mut total = 0.0;
        sums.clear();
        sums.extend(self.blocks().map(|block| {
            total += block.total(self.max, temperature);
            total
        }));
        let point = part * total;
        // By rounding the point may be the total itself; the last block with weight is right then.
        let at = sums.partition_point(|sum| *sum <= point && *sum < total);
        let mut sum = at.checked_sub(1).map_or(0.0, |before| sums[before]);
        let mut last = None;
        // The lanes were added in another order than here, so this sum may end a little short of
        // the block's: the last token with weight is then the one.
        for candidate in self.blocks().nth(at)?.allowed() {
            let weight = weight(candidate.logit, self.max, temperature);
            if weight > 0.0 {
                sum += f64::from(weight);
                last = Some(TokenId(candidate.id));
            }
            if sum > point {
                break;
            }
        }
        last
    }

    fn blocks(&self) -> impl Iterator<Item = LogitsBlock<'a>> + use<'a> {
        blocks(self.logits, self.words)
    }
}

fn blocks<'a>(logits: &'a [f32], words: &'a [u32]) -> impl Iterator<Item = LogitsBlock<'a>> + use<'a> {
    let logits = logits.chunks(BLOCK * WORD).zip((0..).step_by(BLOCK * WORD));
    logits.zip(words.chunks(BLOCK)).map(|((logits, first), words)| LogitsBlock { first, logits, words })
}

/// 256 consecutive tokens, fewer at the end of the row.
struct LogitsBlock<'a> {
    first: u32,
    logits: &'a [f32],
    words: &'a [u32],
}

impl<'a> LogitsBlock<'a> {
    /// Calls `take` with the numbers of eight tokens and their lanes of the mask, for all tokens of
    /// the block. What is missing of the last eight is filled with negative infinity.
    fn each(&self, of_tokens: &[f32], mut take: impl FnMut(&[f32; BYTE], &[u32; BYTE])) {
        for (numbers, word) in of_tokens.chunks(WORD).zip(self.words) {
            let (whole, rest) = numbers.as_chunks::<BYTE>();
            let bytes = word.to_le_bytes();
            for (numbers, byte) in whole.iter().zip(bytes) {
                take(numbers, &SPREAD[usize::from(byte)]);
            }
            if !rest.is_empty() {
                let mut numbers = [f32::NEG_INFINITY; BYTE];
                numbers[..rest.len()].copy_from_slice(rest);
                take(&numbers, &SPREAD[usize::from(bytes[whole.len()])]);
            }
        }
    }

    /// Returns the largest allowed logit; negative infinity without one, `None` if one is NaN or
    /// positive infinity.
    fn largest(&self) -> Option<f32> {
        let mut largest = [f32::NEG_INFINITY; BYTE];
        // An early return would keep the loop from being vectorized, so a broken logit is noted:
        // one that isn't below infinity, which a NaN isn't either.
        let mut broken = [0; BYTE];
        self.each(self.logits, |logits, spread| {
            for i in 0..BYTE {
                // A blend: the logit's bits where allowed, those of negative infinity elsewhere.
                let logit = f32::from_bits(logits[i].to_bits() & spread[i] | f32::NEG_INFINITY.to_bits() & !spread[i]);
                broken[i] |= if logit < f32::INFINITY { 0 } else { u32::MAX };
                largest[i] = if logit > largest[i] { logit } else { largest[i] };
            }
        });
        let is_broken = broken.iter().any(|broken| *broken != 0);
        (!is_broken).then(|| largest.iter().copied().fold(f32::NEG_INFINITY, f32::max))
    }

    fn total(&self, max: f32, temperature: f32) -> f64 {
        // Of forbidden tokens too: a loop that does nothing else is vectorized, and the mask zeroes
        // their weights, NaN or not, in the next one.
        let mut weights = [0.0; BLOCK * WORD];
        for (of_token, logit) in weights.iter_mut().zip(self.logits) {
            *of_token = weight(*logit, max, temperature);
        }
        let mut sums = [0.0_f32; BYTE];
        self.each(&weights, |weights, spread| {
            for i in 0..BYTE {
                sums[i] += f32::from_bits(weights[i].to_bits() & spread[i]);
            }
        });
        sums.iter().copied().map(f64::from).sum()
    }

    fn allowed(&self) -> impl Iterator<Item = Candidate> + use<'a> {
        let bits = self.words.iter().flat_map(|word| (0..WORD).map(move |i| word >> i & 1 == 1));
        let all = self.logits.iter().zip(self.first..).zip(bits);
        all.filter(|(_, is_allowed)| *is_allowed).map(|((&logit, id), _)| Candidate { logit, id })
    }
}

/// Probability of a token at a temperature, relative to the likeliest one: from 0 to 1.
fn weight(logit: f32, max: f32, temperature: f32) -> f32 {
    exp((logit - max) / temperature)
}

/// e<sup>x</sup> for x that isn't above 0, with a relative error of at most 4·10⁻⁷, and 0 where
/// that is below 10⁻³⁷. The same on every processor, which the standard library's isn't.
///
/// x = n·ln 2 + r with a whole number n, so e<sup>x</sup> = 2<sup>n</sup>·e<sup>r</sup>: the first
/// is written into the exponent's bits, the second is a short series, since |r| is at most ln(2)/2.
fn exp(x: f32) -> f32 {
    /// Adding this to a small number rounds it, and leaves the whole number in the last bits.
    const ROUND: f32 = 12_582_912.0;
    const LEAST: f32 = -86.0;
    // Cody and Waite (1980): ln 2 in two parts, of which the first has zeros at its end, so that
    // its product with a whole number is exact and the subtraction loses nothing.
    const LN_2_HIGH: f32 = 0.693_359_4;
    const LN_2_LOW: f32 = -2.121_944_4e-4;
    let rounded = x * std::f32::consts::LOG2_E + ROUND;
    let whole = rounded - ROUND;
    let rest = x - whole * LN_2_HIGH - whole * LN_2_LOW;
    // Taylor's series in Horner's form, good to 2·10⁻⁷ within ln(2)/2 of 0.
    let series = 1.0 / 720.0 * rest + 1.0 / 120.0;
    let series = series * rest + 1.0 / 24.0;
    let series = series * rest + 1.0 / 6.0;
    let series = series * rest + 0.5;
    let series = series * rest + 1.0;
    let series = series * rest + 1.0;
    let power = f32::from_bits((rounded.to_bits() << 23).wrapping_add(1.0_f32.to_bits()));
    if x >= LEAST { series * power } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::super::candidate::likelier;
    use super::super::xoshiro256::Xoshiro256;
    use super::*;

    fn below(random: &mut Xoshiro256, n: usize) -> usize {
        usize::try_from(random.next() >> 33).unwrap() % n
    }

    /// Logits with ties, some of them odd, and a mask; the model may have fewer tokens than that
    /// has.
    fn case(random: &mut Xoshiro256, case: usize) -> (Vec<f32>, Vec<u32>) {
        let odd = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -0.0, 0.0, f32::MIN];
        let n_vocab = 1 + below(random, 700);
        let mut logits: Vec<f32> = (0..n_vocab).map(|_| below(random, 50) as f32 - 25.0).collect();
        for _ in 0..case % 4 {
            let at = below(random, n_vocab);
            logits[at] = odd[below(random, odd.len())];
        }
        let density = [0, 1, 500, 999, 1000][case % 5];
        let mut bit = |i: usize| i < n_vocab && below(random, 1000) < density;
        let words = (0..n_vocab.div_ceil(32)).map(|n| (0..32).map(|i| u32::from(bit(n * 32 + i)) << i).sum()).collect();
        if case.is_multiple_of(7) {
            logits.truncate(below(random, n_vocab + 1));
        }
        (logits, words)
    }

    fn allowed(logits: &[f32], words: &[u32]) -> Vec<Candidate> {
        let is_allowed = |id: usize| words[id / 32] >> (id % 32) & 1 == 1;
        let all = (0_u32..).zip(logits).filter(|(id, _)| is_allowed(*id as usize));
        all.map(|(id, &logit)| Candidate { logit, id }).collect()
    }

    /// The same tokens and errors as by looking at each.
    #[test]
    fn rows_are_those_of_their_tokens() {
        let mut random = Xoshiro256::new(3);
        let (mut n_rows, mut largest) = (0, Vec::new());
        for n in 0..20_000_usize {
            let (logits, words) = case(&mut random, n);
            let mut all = allowed(&logits, &words);
            let is_broken = all.iter().any(|c| c.logit.is_nan() || c.logit == f32::INFINITY);
            all.retain(|c| c.logit > f32::NEG_INFINITY);
            let row = match MaskedLogits::new(&logits, &words, &mut largest) {
                Ok(row) => row,
                Err(SampleError::NotANumber) => {
                    assert!(is_broken);
                    continue;
                }
                Err(SampleError::NoCandidate) => {
                    assert!(!is_broken && all.is_empty());
                    continue;
                }
            };
            assert!(!is_broken);
            n_rows += 1;
            let bound = below(&mut random, 50) as f32 - 25.0;
            let ids = |candidates: &[Candidate]| candidates.iter().map(|c| c.id).collect::<Vec<u32>>();
            let above: Vec<Candidate> = all.iter().copied().filter(|c| c.logit >= bound).collect();
            let mut collected = Vec::new();
            row.collect(bound, &mut collected);
            assert_eq!(ids(&collected), ids(&above));
            all.sort_by(likelier);
            let max = all[0].logit;
            let likeliest = all.iter().filter(|c| c.logit == max).map(|c| c.id).min();
            assert_eq!(row.likeliest().map(|token| token.0), likeliest);
            let k = 1 + below(&mut random, 30);
            assert!(all[..k.min(all.len())].iter().all(|c| c.logit >= row.bound_of_top(k)));
            let temperature = [0.5, 1.0, 3.0][n % 3];
            let total: f64 = all.iter().map(|c| (f64::from(c.logit - max) / f64::from(temperature)).exp()).sum();
            assert!((row.total(temperature) / total - 1.0).abs() < 1e-6, "{} {total}", row.total(temperature));
        }
        assert!(n_rows > 5_000, "{n_rows}");
    }

    /// From one end of a row to the other each token has its share.
    #[test]
    fn a_draw_is_the_token_at_its_part() {
        let mut random = Xoshiro256::new(5);
        let (mut sums, mut largest) = (Vec::new(), Vec::new());
        for n in (2..400).step_by(4) {
            let (logits, words) = case(&mut random, n);
            let Ok(row) = MaskedLogits::new(&logits, &words, &mut largest) else { continue };
            let all = allowed(&logits, &words);
            let weights: Vec<f64> = all.iter().map(|c| f64::from(c.logit - row.max).exp()).collect();
            let total: f64 = weights.iter().sum();
            let mut sum = 0.0;
            for (candidate, weight) in all.iter().zip(weights) {
                for part in [0.01, 0.5, 0.99] {
                    let drawn = row.draw(1.0, (sum + part * weight) / total, &mut sums);
                    // What is less likely than rounding may fall to a neighbour.
                    assert!(drawn == Some(TokenId(candidate.id)) || weight / total < 1e-4, "{drawn:?} {candidate:?}");
                }
                sum += weight;
            }
            for part in [0.0, 1.0 - f64::EPSILON / 2.0, 1.0] {
                let TokenId(id) = row.draw(1.0, part, &mut sums).unwrap();
                assert!(all.iter().any(|c| c.id == id && c.logit > f32::NEG_INFINITY));
            }
        }
    }

    #[test]
    fn powers_are_those_of_e() {
        let parts = (0..1000_u16).map(|n| f32::from(n) / 1000.0);
        for x in parts.flat_map(|part| (0..86_u16).map(move |whole| -f32::from(whole) - part)) {
            let (got, exact) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((got / exact - 1.0).abs() < 4e-7, "{x} {got} {exact}");
        }
        assert_eq!(exp(0.0), 1.0);
        for x in [-86.1, -1e10, f32::MIN, f32::NEG_INFINITY] {
            assert_eq!(exp(x), 0.0);
        }
    }
}
