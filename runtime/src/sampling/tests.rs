//! The sampler against a naive one that sorts everything, and against what cannot be sampled.

use formwork_core::{Grammar, Matcher, Style, Token, TokenId, Vocabulary};

use super::xoshiro256::Xoshiro256;
use super::{Replay, SampleError, Sampler, SamplerSettings};

fn settings() -> SamplerSettings {
    SamplerSettings { temperature: 1.0, top_k: 0, top_p: 1.0, min_p: 0.0, seed: 7 }
}

/// Softmax over the allowed tokens that the filters leave, by full sorts.
fn naive(logits: &[f32], allowed: &[TokenId], settings: &SamplerSettings) -> Vec<(u32, f64)> {
    let mut kept: Vec<(u32, f64)> = allowed.iter().map(|t| (t.0, f64::from(logits[t.0 as usize]))).collect();
    kept.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    if settings.top_k > 0 {
        kept.truncate(settings.top_k);
    }
    let max = kept[0].1;
    let weight = |logit: f64| (logit - max).exp();
    let total: f64 = kept.iter().map(|c| weight(c.1)).sum();
    if settings.top_p < 1.0 {
        let mut reached = 0.0;
        let end = kept.iter().position(|c| {
            reached += weight(c.1);
            reached >= f64::from(settings.top_p) * total
        });
        kept.truncate(end.map_or(kept.len(), |i| i + 1));
    }
    kept.retain(|c| settings.min_p <= 0.0 || weight(c.1) >= f64::from(settings.min_p));
    let weights: Vec<f64> = kept.iter().map(|c| ((c.1 - max) / f64::from(settings.temperature)).exp()).collect();
    let total: f64 = weights.iter().sum();
    kept.iter().zip(weights).map(|(c, w)| (c.0, w / total)).collect()
}

fn random_case(random: &mut Xoshiro256, n_vocab: usize) -> (Vec<f32>, Vec<TokenId>) {
    let logits: Vec<f32> = (0..n_vocab)
        // A few distinct values, so that ties are common.
        .map(|_| f32::from(u8::try_from(random.next() % 41).unwrap()) / 4.0)
        .collect();
    let density = random.unit();
    let mut allowed: Vec<TokenId> =
        (0..u32::try_from(n_vocab).unwrap()).filter(|_| random.unit() < density).map(TokenId).collect();
    if allowed.is_empty() {
        allowed.push(TokenId(0));
    }
    (logits, allowed)
}

#[test]
fn frequencies_are_those_of_the_naive_sampler() {
    const DRAWS: u32 = 2000;
    let mut random = Xoshiro256::new(1);
    for case in 0..60usize {
        let (logits, allowed) = random_case(&mut random, 300 + 40 * case);
        let settings = SamplerSettings {
            temperature: [0.3, 1.0, 1.7][case % 3],
            top_k: [0, 1, 5, 70, 1000][case % 5],
            top_p: [1.0, 0.5, 0.95, 0.0001][case % 4],
            min_p: [0.0, 0.05, 1.0][case / 4 % 3],
            seed: case as u64,
        };
        let expected = naive(&logits, &allowed, &settings);
        let mut sampler = Sampler::new(settings);
        let mut counts = std::collections::BTreeMap::new();
        let mut words = vec![0; logits.len().div_ceil(32)];
        allowed.iter().for_each(|token| words[token.0 as usize / 32] |= 1_u32 << (token.0 % 32));
        for n in 0..DRAWS {
            // By tokens and by bits.
            let token = match n % 2 {
                0 => sampler.sample(&logits, allowed.iter().copied()),
                _ => sampler.sample_bits(&logits, &words),
            };
            let token = token.unwrap();
            *counts.entry(token.0).or_insert(0u32) += 1;
        }
        for id in counts.keys() {
            assert!(expected.iter().any(|e| e.0 == *id), "case {case}: {id} was filtered");
        }
        for (id, p) in expected {
            let got = f64::from(counts.get(&id).copied().unwrap_or(0)) / f64::from(DRAWS);
            let sigma = (p * (1.0 - p) / f64::from(DRAWS)).sqrt();
            assert!((got - p).abs() <= 5.0 * sigma + 1e-3, "case {case}: {id} {got} {p}");
        }
    }
}

#[test]
fn greedy_takes_the_lowest_of_the_likeliest() {
    let mut sampler = Sampler::new(SamplerSettings { temperature: 0.0, ..settings() });
    let logits = [9.0, 1.0, 5.0, 5.0, f32::NEG_INFINITY];
    let allowed = |ids: &[u32]| ids.iter().copied().map(TokenId).collect::<Vec<_>>();
    assert_eq!(sampler.sample(&logits, allowed(&[1, 2, 3])), Ok(TokenId(2)));
    assert_eq!(sampler.sample(&logits, allowed(&[4])), Err(SampleError::NoCandidate));
}

#[test]
fn one_seed_gives_one_sequence() {
    let (logits, allowed) = random_case(&mut Xoshiro256::new(3), 500);
    let draw = |seed| -> Vec<TokenId> {
        let mut sampler = Sampler::new(SamplerSettings { seed, ..settings() });
        (0..50).map(|_| sampler.sample(&logits, allowed.iter().copied()).unwrap()).collect()
    };
    assert_eq!(draw(1), draw(1));
    assert_ne!(draw(1), draw(2));
}

#[test]
fn broken_logits_are_errors_where_they_matter() {
    for temperature in [0.0, 1.0] {
        let mut sampler = Sampler::new(SamplerSettings { temperature, ..settings() });
        for broken in [f32::NAN, f32::INFINITY] {
            let logits = [1.0, broken, 2.0];
            assert_eq!(sampler.sample(&logits, [TokenId(0), TokenId(1)]), Err(SampleError::NotANumber));
            // What the mask forbids may be anything.
            assert!(sampler.sample(&logits, [TokenId(0), TokenId(2)]).is_ok());
        }
        let logits = [f32::NEG_INFINITY; 3];
        assert_eq!(sampler.sample(&logits, [TokenId(0), TokenId(2)]), Err(SampleError::NoCandidate));
        assert_eq!(sampler.sample(&logits, []), Err(SampleError::NoCandidate));
        // A token beyond the row does not exist.
        assert_eq!(sampler.sample(&[1.0], [TokenId(5)]), Err(SampleError::NoCandidate));
        assert_eq!(sampler.sample(&[1.0], [TokenId(0), TokenId(5)]), Ok(TokenId(0)));
    }
}

#[test]
fn extreme_settings_stay_within_the_mask() {
    let logits = [f32::MAX, f32::MIN, 0.0, -0.0];
    let allowed = [TokenId(1), TokenId(2), TokenId(3)];
    for temperature in [f32::MIN_POSITIVE, 1e-45, 1.0, f32::MAX] {
        for top_p in [f32::MIN_POSITIVE, 0.5, 1.0] {
            for top_k in [0, 1, usize::MAX] {
                for min_p in [0.0, f32::MIN_POSITIVE, 1.0] {
                    let mut sampler = Sampler::new(SamplerSettings { temperature, top_k, top_p, min_p, seed: 0 });
                    for _ in 0..20 {
                        let token = sampler.sample(&logits, allowed).unwrap();
                        assert!(allowed.contains(&token));
                    }
                }
            }
        }
    }
}

#[test]
fn a_replay_goes_on_with_the_tokenizers_tokens_where_they_are_allowed() {
    let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
    tokens.extend(["tr", "tru", "true"].map(|text| Token::text(text.as_bytes())));
    tokens.push(Token::end_of_generation(""));
    let vocabulary = Vocabulary::new(tokens).unwrap();
    let [tr, tru, r#true, end] = [256, 257, 258, 259].map(TokenId);
    let byte = |byte: u8| TokenId(byte.into());
    let mut matcher = Matcher::new(Grammar::of::<bool>(Style::Spaced), vocabulary.clone());
    let replay = |text: &str, tokens: &[TokenId]| Replay::new(text, tokens.to_vec(), &vocabulary);
    let spelled = replay("true", &[tr, byte(b'u'), byte(b'e')]);
    assert_eq!(spelled.choose(0, matcher.mask(), &vocabulary), Some(tr));
    // Where the tokenizer has no boundary, and where its token is not allowed, the longest.
    assert_eq!(replay("true", &[]).choose(0, matcher.mask(), &vocabulary), Some(r#true));
    assert_eq!(replay("tru", &[end]).choose(0, matcher.mask(), &vocabulary), Some(tru));
    assert_eq!(replay("no", &[byte(b'n'), byte(b'o')]).choose(0, matcher.mask(), &vocabulary), None);
    matcher.accept_token(tr).unwrap();
    assert_eq!(spelled.choose(2, matcher.mask(), &vocabulary), Some(byte(b'u')));
    for token in [byte(b'u'), byte(b'e')] {
        matcher.accept_token(token).unwrap();
    }
    assert_eq!(spelled.choose(4, matcher.mask(), &vocabulary), Some(end));
}
