//! `masks --memory`: does memory stay flat over many tokens of many grammars?
//!
//! Walks are random: any token that the mask allows will do. All grammars stay alive, as in a
//! server that keeps its clients' grammars.

use std::sync::Arc;

use formwork::{Grammar, Matcher, SchemaError, Token, TokenId, TokenMask, Vocabulary};

use crate::process;
use crate::stats::float;
use crate::table::figure;
use crate::tokens::Tokens;

const N_GRAMMARS: usize = 1000;
const N_TOKENS: usize = 1_000_000;
const N_SAMPLES: usize = 20;

/// A walk that needs more memory is stopped: the curve isn't flat.
const MOST_KIB: u64 = 8 << 20;

/// Walks, and returns the table.
///
/// # Errors
/// If memory isn't known, or exceeds the limit.
pub(crate) fn run(vocabulary: &str) -> Result<String, String> {
    let tokens = Tokens::load(vocabulary)?;
    let list = tokens.words.iter().zip(&tokens.kinds).map(|(word, &kind)| Token { bytes: word.clone(), kind });
    let vocabulary = Vocabulary::new(list.collect()).map_err(|error| error.to_string())?;
    let base = process::reset_peak().ok_or("resident memory is only known on Linux")?;
    let mut random = Random(1);
    let grammars: Result<Vec<Arc<Grammar>>, SchemaError> = (0..N_GRAMMARS).map(grammar).collect();
    let grammars = grammars.map_err(|error| error.to_string())?;
    let resident = |now: Option<u64>| now.unwrap_or(0).saturating_sub(base);
    let alone = resident(process::reset_peak());
    let mut samples = Vec::new();
    for (n, grammar) in grammars.iter().enumerate() {
        walk(grammar, &vocabulary, N_TOKENS / N_GRAMMARS, &mut random)?;
        let resident = resident(process::resident_kib());
        if (n + 1) % (N_GRAMMARS / N_SAMPLES) == 0 {
            eprintln!(
                "{} grammars: {} MiB, {} of caches",
                n + 1,
                mib(resident),
                mib(vocabulary.cache_bytes() as u64 >> 10)
            );
            samples.push(mib(resident));
        }
        if resident > MOST_KIB {
            return Err(format!("after {} grammars and {} MiB: {}", n + 1, mib(resident), samples.join(" ")));
        }
    }
    let peak = resident(process::peak_kib());
    let caches = vocabulary.cache_bytes() as u64 >> 10;
    // The heap's free memory goes back to the system first.
    let in_use = resident(process::reset_peak());
    Ok(format!(
        "{N_TOKENS} tokens over {N_GRAMMARS} grammars, MiB over what the process had with its vocabulary: {} with all grammars and no token; after each {}: {}; \
         most: {}; at the end, of which the heap had some free, {} in use, {} of these masks and automata",
        mib(alone),
        N_GRAMMARS / N_SAMPLES,
        samples.join(" "),
        mib(peak),
        mib(in_use),
        mib(caches),
    ))
}

fn mib(kib: u64) -> String {
    figure(Some(float(kib) / 1024.0))
}

/// The `n`-th grammar, different from all others.
fn grammar(n: usize) -> Result<Arc<Grammar>, SchemaError> {
    let most = 2 + n % 23;
    match n % 3 {
        0 => Grammar::from_regex(&format!(
            r#"\{{"id": "k{n}-[a-z0-9]{{4,{}}}", "n": -?\d{{1,{most}}}, "tags": \["[A-Za-z ]{{1,{most}}}"(, "[a-z]{{1,{most}}}"){{0,9}}\]\}}"#,
            4 + most
        )),
        1 => Grammar::from_regex(&format!(r#"("key_{n}": "([^"\\\x00-\x1f]|\\["\\nt]){{0,{}}}",? )+"#, 20 * most)),
        _ => {
            let options: Vec<String> = (0..50 + n % 200).map(|i| format!("option {} of grammar {n}", i * i)).collect();
            Grammar::choice(&options)
        }
    }
}

/// Walks `n_tokens` tokens, from the beginning again whenever the text is complete and can't go on.
fn walk(
    grammar: &Arc<Grammar>,
    vocabulary: &Arc<Vocabulary>,
    n_tokens: usize,
    random: &mut Random,
) -> Result<(), String> {
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
    for _ in 0..n_tokens {
        if matcher.is_finished() {
            matcher.reset();
        }
        let mask = matcher.mask();
        let token = nth(mask, random.below(mask.len_allowed())).ok_or("a mask without tokens")?;
        matcher.accept_token(token).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// The `n`-th token of the mask.
fn nth(mask: &TokenMask, mut n: usize) -> Option<TokenId> {
    for (&word, at) in mask.words().iter().zip(0_u32..) {
        let ones = word.count_ones() as usize;
        if n < ones {
            let bit = (0..32).filter(|bit| word >> bit & 1 == 1).nth(n)?;
            return Some(TokenId(at * 32 + bit));
        }
        n -= ones;
    }
    None
}

/// Marsaglia's xorshift generator.
struct Random(u64);

impl Random {
    /// A number below `n`, which isn't 0.
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_grammar_can_be_walked() {
        let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
        tokens.push(Token::end_of_generation(""));
        let vocabulary = Vocabulary::new(tokens).unwrap();
        let mut random = Random(7);
        for n in 0..6 {
            walk(&grammar(n).unwrap(), &vocabulary, 500, &mut random).unwrap();
        }
    }

    #[test]
    fn the_nth_token_is_that_of_the_iterator() {
        let tokens = (0..=255_u8).map(|byte| Token::text([byte])).collect();
        let mut matcher = Matcher::new(grammar(1).unwrap(), Vocabulary::new(tokens).unwrap());
        matcher.accept_bytes(b"\"key_1\": \"").unwrap();
        let all: Vec<TokenId> = matcher.mask().iter().collect();
        let found: Vec<TokenId> = (0..).map_while(|n| nth(matcher.mask(), n)).collect();
        assert_eq!(found, all);
    }
}
