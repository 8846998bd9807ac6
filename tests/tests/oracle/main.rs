//! The oracle: for each type, serde, the automaton and the published schema must agree, in every style.
//!
//! - Values in: a value's own JSON, re-spaced to the style, is a path through the automaton, and
//!   the schema accepts it.
//! - Walks out: serde reads whatever a random walk through the masks writes as the type, and the
//!   schema accepts it.
//! - Changed texts: a value's JSON with a token dropped, repeated or moved is a text that serde
//!   reads if the automaton accepts it.
//! - Exhaustively, for small types: among all short texts over an alphabet, the automaton accepts
//!   those that serde accepts.
//!
//! `FORMWORK_CASES` sets the number of cases for each type.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, unreachable_pub)]
// Types are written for what serde does with them, some of it being to leave fields alone, and named as an application would.
#![allow(dead_code, clippy::enum_variant_names)]

/// One test a type: `check` with a strategy, `any` by default.
macro_rules! cases {
    ($($name:ident: $type:ty $(= $strategy:expr)?;)*) => {$(
        #[test]
        fn $name() {
            $crate::check::<$type>(cases!(@ $type $(= $strategy)?));
        }
    )*};
    (@ $type:ty = $strategy:expr) => { $strategy };
    (@ $type:ty) => { any::<$type>() };
}

mod any_order;
mod change;
mod corpus;
mod dates;
mod exhaustive;
mod external;
// schemars derives only with what schemas are checked against.
#[cfg(feature = "references")]
mod foreign;
mod formats;
mod limits;
mod respace;
mod rewrite;
mod sample;
mod serde_types;
mod shuffle;
mod std_types;
mod together;
mod types;
mod walk;

use std::sync::Arc;

use formwork::__core::fragment::OptionalKeys;
use formwork::{Grammar, GrammarOptions, Matcher, MemberOrder, Structured, Style};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde::{Serialize, de::DeserializeOwned};

use crate::sample::{Sample, Tape, tapes};

/// Checks both directions for `T`, values drawn from `values`.
fn check<T>(values: impl Strategy<Value = T> + 'static)
where
    T: Structured + Serialize + DeserializeOwned + std::fmt::Debug,
{
    let write = |value: &T| serde_json::to_string(value).unwrap();
    Oracle::of::<T>().run(&values.prop_map(move |value| write(&value)).boxed());
}

/// Checks both directions for `T`, `n_cases` values read off tapes.
fn check_samples<T: Structured + Serialize + DeserializeOwned + Sample>(n_cases: u32) {
    Oracle::of::<T>().cases(n_cases).run(&samples::<T>());
}

/// The texts of values read off tapes.
fn samples<T: Serialize + Sample>() -> BoxedStrategy<String> {
    texts(|tape| serde_json::to_string(&T::sample(tape)).unwrap())
}

fn texts(write: fn(&mut Tape) -> String) -> BoxedStrategy<String> {
    tapes().prop_map(move |tape| write(&mut Tape::new(tape))).boxed()
}

/// A type, without the type: what follows is compiled once and not for each of them.
struct Oracle {
    name: &'static str,
    grammar: fn(GrammarOptions) -> Arc<Grammar>,
    /// Reads a text as the type and writes it again.
    rewrite: fn(&str) -> serde_json::Result<String>,
    /// Has some of a text written again; only for types that own their data.
    with_free_fields: Option<rewrite::WithFreeFields>,
    schema: Schema,
    /// Whether members may come in any order where that is asked for.
    has_any_order: bool,
    n_cases: u32,
}

impl Oracle {
    fn of<T: Structured + Serialize + DeserializeOwned>() -> Oracle {
        let oracle =
            Oracle::with::<T>(|text| serde_json::from_str(text).map(|value: T| serde_json::to_string(&value).unwrap()));
        Oracle { with_free_fields: Some(Grammar::with_free_fields::<T>), ..oracle }
    }

    /// A type that is not read as one that owns its data, or is not written.
    fn with<T: Structured>(rewrite: fn(&str) -> serde_json::Result<String>) -> Oracle {
        let oracle = Oracle {
            name: std::any::type_name::<T>(),
            grammar: Grammar::with_options::<T>,
            rewrite,
            with_free_fields: None,
            schema: Schema::new(&formwork::schema::<T>()),
            has_any_order: !any_order::keeps_order(std::any::type_name::<T>()),
            n_cases: 0,
        };
        oracle.cases(24)
    }

    /// Each property is tried on so many cases, unless `FORMWORK_CASES` says otherwise.
    fn cases(mut self, n_cases: u32) -> Oracle {
        let wanted = std::env::var("FORMWORK_CASES");
        self.n_cases = wanted.map_or(n_cases, |n| n.parse().expect("FORMWORK_CASES is a number"));
        self
    }

    /// Both directions.
    fn run(&self, texts: &BoxedStrategy<String>) {
        self.values_in(texts);
        self.say("walks");
        self.each_seed(|seed| self.walk_out(seed, true));
        self.each_text(texts, |text, seed| self.changed(text, seed));
        if let Some(with_free_fields) = self.with_free_fields {
            self.each_text(texts, |text, seed| self.rewritten(with_free_fields, text, seed));
        }
    }

    /// What serde writes is a path.
    fn values_in(&self, texts: &BoxedStrategy<String>) {
        self.say("values");
        self.each_text(texts, |text, seed| self.value_in(text, seed));
    }

    /// Walks are read. What serde then writes is not looked at: it leaves out what the grammar has.
    fn walks_out(&self) {
        self.say("walks");
        self.each_seed(|seed| self.walk_out(seed, false));
    }

    /// One line of standard output, which `cargo xtask nightly` adds up.
    fn say(&self, what: &str) {
        println!("cases: {} {what} of {}", self.n_cases, self.name);
    }

    fn each_text(&self, texts: &BoxedStrategy<String>, check: impl Fn(&str, u64) -> Result<(), TestCaseError>) {
        let result = self.runner().run(&(texts.clone(), any::<u64>()), |(text, seed)| check(&text, seed));
        result.unwrap_or_else(|error| panic!("{}: {error}", self.name));
    }

    fn each_seed(&self, check: impl Fn(u64) -> Result<(), TestCaseError>) {
        let result = self.runner().run(&any::<u64>(), check);
        result.unwrap_or_else(|error| panic!("{}: {error}", self.name));
    }

    fn runner(&self) -> TestRunner {
        TestRunner::new(Config { cases: self.n_cases, failure_persistence: None, ..Config::default() })
    }

    fn accepts(&self, text: &str, style: Style) -> bool {
        self.accepts_with_keys(text, style, OptionalKeys::Declared)
    }

    fn accepts_with_keys(&self, text: &str, style: Style, keys: OptionalKeys) -> bool {
        self.accepts_with(text, GrammarOptions { style, keys, ..GrammarOptions::default() })
    }

    fn accepts_with(&self, text: &str, options: GrammarOptions) -> bool {
        let mut matcher = Matcher::new((self.grammar)(options), walk::bytes());
        matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
    }

    /// The options under which members come in any order, and the style that is theirs.
    fn any_order(seed: u64) -> GrammarOptions {
        let style = Style::ALL[usize::from(seed.to_le_bytes()[0]) % Style::ALL.len()];
        GrammarOptions { style, member_order: MemberOrder::Any, ..GrammarOptions::default() }
    }

    fn value_in(&self, compact: &str, seed: u64) -> Result<(), TestCaseError> {
        for style in Style::ALL {
            let text = respace::respace(compact, style, seed);
            prop_assert!(self.accepts(&text, style), "the automaton refuses {:?} in {:?}", text, style);
            prop_assert!(self.accepts(&text, Style::Flexible), "the flexible style refuses {:?}", text);
        }
        prop_assert!(self.schema.accepts(compact), "the schema refuses {:?}", compact);
        let may_omit = self.accepts_with_keys(compact, Style::Compact, OptionalKeys::MayOmit);
        prop_assert!(may_omit, "the automaton refuses {:?} where more keys may be left out", compact);
        let options = Oracle::any_order(seed);
        let orders = [compact.to_owned(), shuffle::shuffle(compact, seed)];
        for text in &orders[..1 + usize::from(self.has_any_order)] {
            let text = respace::respace(text, options.style, seed);
            prop_assert!(self.accepts_with(&text, options), "the automaton of any order refuses {:?}", text);
        }
        Ok(())
    }

    fn walk_out(&self, seed: u64, rewritten: bool) -> Result<(), TestCaseError> {
        for style in Style::ALL {
            let text = walk::walk(&(self.grammar)(GrammarOptions { style, ..GrammarOptions::default() }), seed);
            let read = (self.rewrite)(&text);
            prop_assert!(read.is_ok(), "serde refuses {:?}: {:?}", text, read.err());
            prop_assert!(self.schema.accepts(&text), "the schema refuses {:?}", text);
            if rewritten {
                // Written again, it is a path again.
                let again = respace::respace(&read.unwrap(), style, seed);
                prop_assert!(
                    self.accepts(&again, style),
                    "the automaton refuses {:?}, rewritten from {:?}",
                    again,
                    text
                );
            }
        }
        let text = walk::walk(&(self.grammar)(Oracle::any_order(seed)), seed);
        let read = (self.rewrite)(&text);
        prop_assert!(read.is_ok(), "serde refuses {:?} in any order: {:?}", text, read.err());
        prop_assert!(self.schema.accepts(&text), "the schema refuses {:?}", text);
        for keys in [OptionalKeys::Always, OptionalKeys::MayOmit] {
            let options = GrammarOptions { style: Style::Compact, keys, ..GrammarOptions::default() };
            let text = walk::walk(&(self.grammar)(options), seed);
            let read = (self.rewrite)(&text);
            prop_assert!(read.is_ok(), "serde refuses {:?} of {:?}: {:?}", text, keys, read.err());
            // The schema says what is declared.
            let declared = self.accepts(&text, Style::Compact);
            prop_assert!(declared || keys == OptionalKeys::MayOmit, "{:?} of {:?} is not as declared", text, keys);
            prop_assert!(!declared || self.schema.accepts(&text), "the schema refuses {:?}", text);
        }
        Ok(())
    }

    /// A text that is hardly ever one of the type's: where it is, all agree.
    fn changed(&self, compact: &str, seed: u64) -> Result<(), TestCaseError> {
        // Of a long one, more of the same would be changed.
        if compact.len() > 4000 {
            return Ok(());
        }
        for seed in seed..seed.saturating_add(8) {
            let text = change::change(compact, seed);
            if self.accepts(&text, Style::Compact) {
                let read = (self.rewrite)(&text);
                prop_assert!(read.is_ok(), "serde refuses {:?}: {:?}", text, read.err());
                prop_assert!(self.schema.accepts(&text), "the schema refuses {:?}", text);
            }
            let compact = GrammarOptions { style: Style::Compact, ..Oracle::any_order(seed) };
            if self.accepts_with(&text, compact) {
                let read = (self.rewrite)(&text);
                prop_assert!(read.is_ok(), "serde refuses {:?} in any order: {:?}", text, read.err());
            }
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
