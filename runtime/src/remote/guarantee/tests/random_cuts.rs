//! Random values, spoilt at random: what comes out is the value, with at most as many calls.

use std::collections::BTreeMap;
use std::fmt::Debug;

use formwork_core::{Grammar, Structured, Style};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::fake::{Asked, FakeServer, lost, said};
use crate::base::{Error, FinishReason};
use crate::prompt::example;
use crate::remote::call::CallFinish;

const N_ROUNDS: u64 = 150;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % n as u64).unwrap()
    }
}

/// Answers with the rest of `text`, spoilt in the first `n_spoilt` calls.
fn spoiling(text: String, seed: u64, n_spoilt: usize, continues: bool) -> FakeServer {
    FakeServer::new(continues, move |call, n| {
        let mut random = Random(seed.wrapping_mul(31).wrapping_add(n as u64));
        let rest = text.strip_prefix(call.prefill.as_str()).unwrap_or_else(|| panic!("{:?} of {text:?}", call.prefill));
        if n >= n_spoilt {
            return said(rest, CallFinish::Stop);
        }
        let at = rest.floor_char_boundary(random.below(rest.len() + 1));
        let good = &rest[..at];
        match random.below(5) {
            0 => lost(good),
            1 => said(good, CallFinish::Length),
            2 => said(good, CallFinish::Stop),
            3 => said(&format!("{good}\u{1}rubbish"), CallFinish::Stop),
            _ => said(&format!("{good}{}", " ".repeat(2000)), CallFinish::Stop),
        }
    })
}

fn check<T>(make: impl Fn(&mut Random) -> T)
where
    T: Structured + Serialize + DeserializeOwned + Debug + PartialEq,
{
    for seed in 0..N_ROUNDS {
        let value = make(&mut Random(seed));
        let text = example::spaced(&serde_json::to_string(&value).unwrap(), Style::Spaced);
        for continues in [true, false] {
            let asked = Asked { streams: seed % 2 == 0, ..Asked::new(Grammar::of::<T>(Style::Spaced)) };
            match asked.run(&spoiling(text.clone(), seed, 6, continues)) {
                Ok((found, FinishReason::Stop, _)) => {
                    assert_eq!(serde_json::from_str::<T>(&found).unwrap(), value, "{seed}");
                    assert_eq!(found, text);
                }
                // A length of which nothing came is the context's end.
                Ok((found, FinishReason::Length, _)) => drop(serde_json::from_str::<T>(&found).unwrap()),
                Ok((_, FinishReason::Cancelled(_), _)) => panic!("nobody cancels"),
                Err(Error::Remote { .. }) => {}
                Err(error) => panic!("{seed}: {error}"),
            }
        }
    }
}

fn word(random: &mut Random) -> String {
    let letters = ['a', ' ', '"', '\\', '\u{e9}', '\u{1f600}', '\n', '{', '0', '\u{7}'];
    (0..random.below(12)).map(|_| letters[random.below(letters.len())]).collect()
}

fn list<T>(random: &mut Random, make: impl Fn(&mut Random) -> T) -> Vec<T> {
    (0..random.below(5)).map(|_| make(random)).collect()
}

#[test]
fn strings_and_numbers() {
    check(|random| (word(random), u8::try_from(random.below(256)).unwrap(), random.below(9) as f64 / 8.0));
    check(|random| list(random, word));
}

#[test]
fn nested_values() {
    check(|random| list(random, |random| (list(random, word), random.below(2) == 0)));
    check(|random| {
        let entries = list(random, |random| {
            (word(random), list(random, |random| i64::try_from(random.below(1000)).unwrap() - 500))
        });
        entries.into_iter().collect::<BTreeMap<String, Vec<i64>>>()
    });
    check(|random| list(random, |random| (random.below(2) == 0).then(|| word(random))));
}
