//! Rules of crates garde, validator and schemars, compared with these crates' own verdicts.
//!
//! For each rule and a type with one such field: serde reads every walk through its grammar and the
//! crate's own validation passes it, and the grammar accepts a value if and only if it passes.
//! Values are made so that both happen.

#![cfg(feature = "references")]
// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, unreachable_pub)]

#[path = "../oracle/respace.rs"]
mod respace;
#[path = "../oracle/walk.rs"]
mod walk;

/// A test for each rule: a type with one field under it, and values for the field.
macro_rules! rules {
    ($crate_name:ident, $check:ident: $($name:ident: $type:ty, $(#[$rules:meta])+ = $values:expr;)*) => {$(
        #[test]
        fn $name() {
            #[derive(Debug, serde::Deserialize, serde::Serialize, formwork::Structured, $crate_name::Validate)]
            struct Checked {
                $(#[$rules])+
                value: $type,
            }
            let values = proptest::strategy::Strategy::prop_map($values, |value| Checked { value });
            $crate::$check(values, |checked| $crate_name::Validate::validate(checked).is_ok());
        }
    )*};
}

mod asked_again;
mod formats;
mod garde_rules;
mod schemars_rules;
mod together;
mod validator_rules;

use std::cell::Cell;
use std::fmt::Debug;

use formwork::{Grammar, Matcher, Structured, Style};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde::{Serialize, de::DeserializeOwned};

/// The grammar has the values that are valid, and no other.
fn exact<T: Structured + Serialize + DeserializeOwned + Debug>(
    values: impl Strategy<Value = T>,
    valid: impl Fn(&T) -> bool,
) {
    let of_both = Cell::new((0, 0));
    each(&values, |value| {
        let text = serde_json::to_string(&value).unwrap();
        let is_valid = valid(&value);
        prop_assert_eq!(accepts::<T>(&text, Style::Compact), is_valid, "{}", text);
        let (yes, no) = of_both.get();
        of_both.set((yes + u32::from(is_valid), no + u32::from(!is_valid)));
        Ok(())
    });
    let (yes, no) = of_both.get();
    assert!(yes > 0 && no > 0, "{yes} valid values and {no} others show little");
    walks(valid);
}

/// Every text of the grammar is read as a value that is valid, and written as a text of it.
fn walks<T: Structured + Serialize + DeserializeOwned + Debug>(valid: impl Fn(&T) -> bool) {
    each(&any::<u64>(), |seed| {
        for style in Style::ALL {
            let text = walk::walk(&Grammar::of::<T>(style), seed);
            let value: T =
                serde_json::from_str(&text).unwrap_or_else(|error| panic!("serde refuses {text:?}: {error}"));
            prop_assert!(valid(&value), "{:?} is not valid", text);
            let again = respace::respace(&serde_json::to_string(&value).unwrap(), style, seed);
            prop_assert!(accepts::<T>(&again, style), "the automaton refuses {:?}, rewritten from {:?}", again, text);
        }
        Ok(())
    });
}

/// Tries `FORMWORK_CASES` values, or the same few each time, so that there are always some of both.
fn each<V: Debug>(values: &impl Strategy<Value = V>, check: impl Fn(V) -> Result<(), TestCaseError>) {
    let config = |cases| Config { cases, failure_persistence: None, ..Config::default() };
    let mut runner = match std::env::var("FORMWORK_CASES") {
        Ok(cases) => TestRunner::new(config(cases.parse().expect("FORMWORK_CASES is a number"))),
        Err(_) => TestRunner::new_with_rng(config(300), TestRng::deterministic_rng(RngAlgorithm::ChaCha)),
    };
    runner.run(values, check).unwrap_or_else(|error| panic!("{error}"));
}

fn accepts<T: Structured>(text: &str, style: Style) -> bool {
    let mut matcher = Matcher::new(Grammar::of::<T>(style), walk::bytes());
    matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
}

/// Strings of up to `most` of these characters.
fn of(letters: &'static str, most: usize) -> impl Strategy<Value = String> {
    let letter = proptest::sample::select(letters.chars().collect::<Vec<char>>());
    proptest::collection::vec(letter, 0..=most).prop_map(String::from_iter)
}

/// Strings of what takes care: several bytes, quotes, control characters, signs of regular expressions.
fn text() -> impl Strategy<Value = String> {
    of("aAzß日😀\u{301}\"\\\n\u{7f}\u{85}0٣. -$(", 6)
}
