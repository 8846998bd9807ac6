//! Inputs that are made to take long, in every notation of grammars that arrive as data, under a
//! small `max_time`: each ends soon after it.
//!
//! The inputs are built for a size in bytes. Here they are small and the slack is large, so that
//! only work that no limit sees fails. The sweep with times takes the sizes that services see:
//!
//! ```text
//! cargo test --release -p formwork-core --test hostile_inputs -- --ignored --nocapture
//! ```

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout, clippy::type_complexity, reason = "tests")]
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "small sizes")]

mod patterns;
mod rules;
mod saved;
mod schemas;
#[allow(dead_code, unreachable_pub, reason = "a module of the fuzz targets, which need all of it")]
#[path = "../../../fuzz/src/sealed.rs"]
mod sealed;
mod texts;

use std::sync::Arc;
use std::time::{Duration, Instant};

use formwork_core::{CompileLimits, Grammar, Matcher, SchemaError, Token, Vocabulary};

/// Compiles an input.
type Compile = Box<dyn Fn() -> Result<Arc<Grammar>, SchemaError>>;

/// An input, under the name of what is many or long in it.
struct Hostile {
    name: String,
    compile: Compile,
}

impl Hostile {
    fn new(name: impl Into<String>, compile: impl Fn() -> Result<Arc<Grammar>, SchemaError> + 'static) -> Hostile {
        Hostile { name: name.into(), compile: Box::new(compile) }
    }
}

/// Visits inputs of about this many bytes, made one by one.
type Each = fn(usize, &mut dyn FnMut(Hostile));

/// All inputs of about this many bytes each: those that `FORMWORK_HOSTILE` begins the name of, if it
/// is set.
fn each(n_bytes: usize, mut visit: impl FnMut(&Hostile)) {
    let notations: [(&[&str], Each); 5] = [
        (&["schema"], schemas::each),
        (&["pattern"], patterns::each),
        (&["gbnf", "lark"], rules::each),
        (&["choice", "quotation", "document", "tags"], texts::each),
        (&["saved"], saved::each),
    ];
    let only = std::env::var("FORMWORK_HOSTILE").unwrap_or_default();
    for (_, each) in
        notations.iter().filter(|(names, _)| names.iter().any(|name| only.starts_with(name) || only.is_empty()))
    {
        each(n_bytes, &mut |hostile| {
            if hostile.name.starts_with(&only) {
                visit(&hostile);
            }
        });
    }
}

/// How much longer than `max_time` an input takes.
fn overrun(hostile: &Hostile, max_time: Duration) -> (Duration, Result<Arc<Grammar>, SchemaError>) {
    let limits = CompileLimits { max_time: Some(max_time), ..CompileLimits::default() };
    let begun = Instant::now();
    let result = limits.run(&hostile.compile);
    (begun.elapsed().saturating_sub(max_time), result)
}

/// Work that grows with the square of an input takes minutes where no limit sees it, so seconds say
/// enough.
#[test]
fn every_input_ends_when_its_time_is_over() {
    each(100_000, |hostile| {
        let (over, result) = overrun(hostile, Duration::from_millis(20));
        assert!(over < Duration::from_secs(5), "{}: {over:?}: {:?}", hostile.name, result.err());
    });
}

/// The sweep: inputs of a megabyte, three limits, the best of three tries each.
#[test]
#[ignore = "times are measured on a quiet machine, with optimizations"]
fn no_input_of_a_megabyte_takes_fifty_milliseconds_more() {
    let mut late = Vec::new();
    each(1_000_000, |hostile| {
        for max_time in [0, 20, 100].map(Duration::from_millis) {
            let mut best = overrun(hostile, max_time);
            for _ in 0..2 {
                if best.0 > Duration::from_millis(15) {
                    best = std::cmp::min_by_key(best, overrun(hostile, max_time), |(over, _)| *over);
                }
            }
            let (over, result) = best;
            let outcome = result.map_or_else(|error| shortened(&error.to_string()), |_| "compiled".to_owned());
            println!("{:>9.1} ms past {max_time:>5?}  {:<44} {outcome}", over.as_secs_f64() * 1e3, hostile.name);
            if over > Duration::from_millis(50) {
                late.push(format!("{}: {over:?} past {max_time:?}", hostile.name));
            }
        }
    });
    assert!(late.is_empty(), "{}", late.join("\n"));
}

fn shortened(text: &str) -> String {
    text.chars().take(90).collect()
}

/// What compiles under the default limits, and how long its first masks take.
#[test]
#[ignore = "times are measured on a quiet machine, with optimizations"]
fn first_calls_of_what_compiles() {
    let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
    tokens.extend(["\"a", "\":", "\", \"", "{\"", "aaaa", "abab", "k1", "[["].map(Token::text));
    tokens.push(Token::end_of_generation(""));
    let vocabulary = Vocabulary::new(tokens).unwrap();
    each(1_000_000, |hostile| {
        let begun = Instant::now();
        let grammar = match (hostile.compile)() {
            Ok(grammar) => grammar,
            Err(error) => {
                println!(
                    "{:>9.1} ms  {:<44} {}",
                    begun.elapsed().as_secs_f64() * 1e3,
                    hostile.name,
                    shortened(&error.to_string())
                );
                return;
            }
        };
        let compiled = begun.elapsed();
        let mut matcher = Matcher::new(grammar, Arc::clone(&vocabulary));
        let mut slowest = ("", Duration::ZERO);
        let mut timed = |name: &'static str, begun: Instant| {
            if begun.elapsed() > slowest.1 {
                slowest = (name, begun.elapsed());
            }
        };
        for _ in 0..12 {
            let begun = Instant::now();
            let first: Vec<_> = matcher.mask().iter().collect();
            timed("mask", begun);
            let begun = Instant::now();
            drop(matcher.forced_bytes());
            timed("forced bytes", begun);
            let begun = Instant::now();
            let _ = matcher.min_bytes_to_end();
            timed("bytes to the end", begun);
            let begun = Instant::now();
            let _ = matcher.min_tokens_to_end();
            timed("tokens to the end", begun);
            let begun = Instant::now();
            let accepted = first.get(first.len() / 2).is_some_and(|&token| matcher.accept_token(token).is_ok());
            timed("a token", begun);
            if !accepted {
                break;
            }
        }
        let (call, slowest) = slowest;
        println!(
            "{:>9.1} ms  {:<44} compiled; slowest call {:.1} ms, {call}; {:?}",
            compiled.as_secs_f64() * 1e3,
            hostile.name,
            slowest.as_secs_f64() * 1e3,
            matcher.error().map(|error| shortened(&error.to_string())),
        );
    });
}
