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

use std::sync::Arc;

use formwork::{Grammar, Matcher, Structured, Style};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde::{Serialize, de::DeserializeOwned};

/// Checks both directions for `T`, values drawn from `values`.
fn check<T>(values: impl Strategy<Value = T> + 'static)
where
    T: Structured + Serialize + DeserializeOwned + std::fmt::Debug,
{
    let write = |value: &T| serde_json::to_string(value).unwrap();
    Oracle {
        texts: values.prop_map(move |value| write(&value)).boxed(),
        grammar: Grammar::of::<T>,
        rewrite: |text| serde_json::from_str(text).map(|value: T| serde_json::to_string(&value).unwrap()),
        schema: Schema::new(&formwork::schema::<T>()),
    }
    .run();
}

/// A type, without the type: what follows is compiled once and not for each of them.
struct Oracle {
    /// Values as serde_json writes them.
    texts: BoxedStrategy<String>,
    grammar: fn(Style) -> Arc<Grammar>,
    /// Reads a text as the type and writes it again.
    rewrite: fn(&str) -> serde_json::Result<String>,
    schema: Schema,
}

impl Oracle {
    fn run(&self) {
        let mut runner = TestRunner::new(Config { cases: 24, failure_persistence: None, ..Config::default() });
        runner.run(&(self.texts.clone(), any::<u64>()), |(text, seed)| self.value_in(&text, seed)).unwrap();
        runner.run(&any::<u64>(), |seed| self.walk_out(seed)).unwrap();
    }

    fn accepts(&self, text: &str, style: Style) -> bool {
        let mut matcher = Matcher::new((self.grammar)(style), walk::bytes());
        matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
    }

    fn value_in(&self, compact: &str, seed: u64) -> Result<(), TestCaseError> {
        for style in Style::ALL {
            let text = respace::respace(compact, style, seed);
            prop_assert!(self.accepts(&text, style), "the automaton refuses {:?} in {:?}", text, style);
            prop_assert!(self.accepts(&text, Style::Flexible), "the flexible style refuses {:?}", text);
            prop_assert!(self.schema.accepts(&text), "the schema refuses {:?}", text);
        }
        Ok(())
    }

    fn walk_out(&self, seed: u64) -> Result<(), TestCaseError> {
        for style in Style::ALL {
            let text = walk::walk(&(self.grammar)(style), seed);
            let read = (self.rewrite)(&text);
            prop_assert!(read.is_ok(), "serde refuses {:?}: {:?}", text, read.err());
            prop_assert!(self.schema.accepts(&text), "the schema refuses {:?}", text);
            // Written again, it is a path again.
            let again = respace::respace(&read.unwrap(), style, seed);
            prop_assert!(self.accepts(&again, style), "the automaton refuses {:?}, rewritten from {:?}", again, text);
        }
        Ok(())
    }
}

/// The published schema as crate `jsonschema` understands it; without the feature `references`, nothing is checked.
struct Schema {
    #[cfg(feature = "references")]
    validator: jsonschema::Validator,
}

impl Schema {
    #[cfg(feature = "references")]
    fn new(schema: &schemars::Schema) -> Schema {
        assert!(jsonschema::meta::is_valid(schema.as_value()), "not a JSON Schema: {schema:?}");
        Schema { validator: jsonschema::draft202012::new(schema.as_value()).unwrap() }
    }

    #[cfg(feature = "references")]
    fn accepts(&self, text: &str) -> bool {
        self.validator.is_valid(&serde_json::from_str(text).unwrap())
    }

    #[cfg(not(feature = "references"))]
    fn new(_schema: &schemars::Schema) -> Schema {
        Schema {}
    }

    #[cfg(not(feature = "references"))]
    fn accepts(&self, _text: &str) -> bool {
        true
    }
}
