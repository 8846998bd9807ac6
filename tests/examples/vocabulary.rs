//! The time to build a vocabulary and to read it back: best and median of some rounds, for
//! `o200k_base` and `cl100k_base`.
//!
//! `cargo run --release -p formwork-tests --no-default-features --example vocabulary [rounds]`

// A program that prints figures: a failure may panic.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::sync::Arc;
use std::time::Instant;

use formwork::{Token, Vocabulary};
use formwork_tests::vocabularies::{cl100k_base, o200k_base};

fn main() {
    let rounds = std::env::args().nth(1).map_or(15, |rounds| rounds.parse().unwrap());
    for (name, tokens) in [("o200k_base", o200k_base()), ("cl100k_base", cl100k_base())] {
        let saved = Vocabulary::new(tokens.clone()).unwrap().save();
        measure(&format!("{name} new"), rounds, &tokens, |tokens| Vocabulary::new(tokens).unwrap());
        measure(&format!("{name} with_saved, {} bytes", saved.len()), rounds, &tokens, |tokens| {
            Vocabulary::with_saved(tokens, &saved).unwrap()
        });
    }
}

fn measure(what: &str, rounds: usize, tokens: &[Token], load: impl Fn(Vec<Token>) -> Arc<Vocabulary>) {
    let round = || {
        let tokens = tokens.to_vec();
        let start = Instant::now();
        let vocabulary = load(tokens);
        let elapsed = start.elapsed();
        drop(vocabulary);
        elapsed.as_secs_f64() * 1e3
    };
    let mut times: Vec<f64> = (0..rounds.max(1)).map(|_| round()).collect();
    times.sort_by(f64::total_cmp);
    println!("{what}: {:.1} ms best, {:.1} ms median", times[0], times[times.len() / 2]);
}
