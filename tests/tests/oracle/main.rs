//! The oracle: for each type, serde, the automaton and the published schema must agree, in every style.
//!
//! - values in: a value's own JSON, re-spaced to the style, is a path through the automaton, and the schema accepts it;
//! - walks out: whatever a random walk through the masks writes, serde reads as the type, and the schema accepts it;
//! - exhaustively, for small types: among all short texts over an alphabet, the automaton accepts those that serde accepts.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]

mod exhaustive;
mod respace;
mod types;
mod walk;

use formwork::{Grammar, Matcher, Structured, Style};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde::{Serialize, de::DeserializeOwned};

/// Checks both directions for `T`, values drawn from `values`.
fn check<T>(values: impl Strategy<Value = T>)
where
    T: Structured + Serialize + DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let schema = Schema::of::<T>();
    let mut runner = TestRunner::new(Config { cases: 32, failure_persistence: None, ..Config::default() });
    let accepts = |text: &str, style: Style| {
        let mut matcher = Matcher::new(Grammar::of::<T>(style), walk::bytes());
        matcher.accept_bytes(text.as_bytes()).map(|()| matcher.is_accepting())
    };
    runner
        .run(&(values, any::<u64>()), |(value, seed)| {
            let compact = serde_json::to_string(&value).unwrap();
            for style in Style::ALL {
                let text = respace::respace(&compact, style, seed);
                prop_assert_eq!(accepts(&text, style), Ok(true), "value {} in {:?}", text, style);
                prop_assert!(accepts(&text, Style::Flexible) == Ok(true), "flexible does not take {}", text);
                prop_assert!(schema.accepts(&text), "the schema refuses the value {}", text);
            }
            Ok(())
        })
        .unwrap();
    runner
        .run(&any::<u64>(), |seed| {
            for style in Style::ALL {
                let text = walk::walk(&Grammar::of::<T>(style), seed);
                let read: Result<T, _> = serde_json::from_str(&text);
                prop_assert!(read.is_ok(), "serde refuses {:?}: {:?}", text, read.err());
                prop_assert!(schema.accepts(&text), "the schema refuses the walk {}", text);
                // Written again, it is a path again.
                let again = respace::respace(&serde_json::to_string(&read.unwrap()).unwrap(), style, seed);
                prop_assert_eq!(accepts(&again, style), Ok(true), "rewritten as {}", again);
            }
            Ok(())
        })
        .unwrap();
}

/// The published schema as crate `jsonschema` understands it.
#[cfg(feature = "references")]
struct Schema(jsonschema::Validator);

#[cfg(feature = "references")]
impl Schema {
    fn of<T: Structured>() -> Schema {
        let schema = serde_json::to_value(formwork::schema::<T>()).unwrap();
        assert!(jsonschema::meta::is_valid(&schema), "not a JSON Schema: {schema:#}");
        Schema(jsonschema::draft202012::new(&schema).unwrap())
    }

    fn accepts(&self, text: &str) -> bool {
        self.0.is_valid(&serde_json::from_str(text).unwrap())
    }
}

/// Without the reference, schemas are not checked.
#[cfg(not(feature = "references"))]
struct Schema;

#[cfg(not(feature = "references"))]
impl Schema {
    fn of<T: Structured>() -> Schema {
        Schema
    }

    fn accepts(&self, _text: &str) -> bool {
        true
    }
}
