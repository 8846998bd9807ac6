//! The cost of a flood of schemas for those who generate meanwhile: 10,000 different schemas of 50
//! kB a minute, and as many as can be sent, beside threads that take tokens under cached grammars,
//! tokens under none, and look-ups of cached grammars.
//!
//! `cargo xtask bench overload [seconds]` prints percentiles and judges nothing.

// A program that prints figures: a failure may panic.
#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::cast_possible_truncation)]

#[path = "../tests/overload/schemas.rs"]
mod schemas;

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use formwork::{Compile, Compiler, Grammar, Matcher, SchemaOptions, Source, Token, Vocabulary};

/// The pause between two tokens of one sequence: a fast forward pass.
const PASS: Duration = Duration::from_millis(2);

const TENANTS: u64 = 4;

/// Number of logits: a large vocabulary.
const N_LOGITS: usize = 128_000;

fn main() {
    let seconds = std::env::args().nth(1).map_or(10, |seconds| seconds.parse().unwrap());
    let length = Duration::from_secs(seconds);
    println!("per token, microseconds: p50 p99 p99.9 max; {} cores", thread::available_parallelism().unwrap());
    run("quiet", None, length);
    run("10,000 a minute", Some(Duration::from_micros(6000 * TENANTS)), length);
    run("as many as can be", Some(Duration::ZERO), length);
    run("quiet again", None, length);
}

/// Measures beside tenants that each send a schema at this interval.
fn run(name: &str, interval: Option<Duration>, length: Duration) {
    let compiler = Compiler::new();
    let source = |schema| Source::json_schema(schema, SchemaOptions::default());
    let cached: Vec<_> = (0..4).map(schemas::small).collect();
    let compile =
        |schema: &serde_json::Value| compiler.compile(source(schema.clone())).unwrap().wait().unwrap().grammar;
    let grammars: Vec<Arc<Grammar>> = cached.iter().map(compile).collect();
    cached.iter().for_each(|schema| drop(compile(schema)));
    let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap();
    let (on, sent, refused) = (AtomicBool::new(true), AtomicU64::new(0), AtomicU64::new(0));
    let ((constrained, free, look_ups), metrics) = thread::scope(|scope| {
        let constrained = scope.spawn(|| tokens(&grammars[0], &vocabulary, &on));
        let free = scope.spawn(|| free_tokens(&on));
        let look_ups = scope.spawn(|| {
            times(&on, |n| {
                let schema = cached[n % cached.len()].clone();
                let start = Instant::now();
                assert!(compiler.compile(source(schema)).unwrap().is_cached());
                start.elapsed()
            })
        });
        for tenant in 0..interval.map_or(0, |_| TENANTS) {
            let (compiler, on, sent, refused) = (compiler.for_caller(format!("tenant {tenant}")), &on, &sent, &refused);
            let (sender, handles) = channel::<Compile>();
            // The sender doesn't wait for results; another thread waits for the jobs that were
            // accepted.
            scope.spawn(move || handles.into_iter().for_each(|compile| drop(compile.wait())));
            scope.spawn(move || {
                let begun = Instant::now();
                for n in 0.. {
                    if !on.load(Ordering::Relaxed) {
                        return;
                    }
                    let schema = schemas::large(tenant << 40 | u64::from(n));
                    sent.fetch_add(1, Ordering::Relaxed);
                    match compiler.compile(Source::json_schema(schema, SchemaOptions::default())) {
                        Ok(compile) => sender.send(compile).unwrap(),
                        Err(_) => drop(refused.fetch_add(1, Ordering::Relaxed)),
                    }
                    let next = begun + interval.unwrap_or_default() * (n + 1);
                    thread::sleep(next.saturating_duration_since(Instant::now()));
                }
            });
        }
        thread::sleep(length);
        on.store(false, Ordering::Relaxed);
        let measured = (constrained.join().unwrap(), free.join().unwrap(), look_ups.join().unwrap());
        let metrics = compiler.metrics();
        // Jobs still in the queue are not waited for.
        compiler.shutdown();
        (measured, metrics)
    });
    println!(
        "{name}: {} schemas sent, {} compiled in {:?}, {} refused; kept {} of {} kB",
        sent.into_inner(),
        metrics.compiled,
        metrics.compile_time,
        refused.into_inner(),
        metrics.kept,
        metrics.kept_bytes >> 10
    );
    for (what, mut times) in [("under a cached grammar", constrained), ("under none", free), ("look-up", look_ups)] {
        times.sort_unstable();
        let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e6;
        println!("  {what:<24}{:>10.1}{:>10.1}{:>10.1}{:>10.1}", at(0.5), at(0.99), at(0.999), at(1.0));
    }
}

/// Durations of a call that is repeated after a pause.
fn times(on: &AtomicBool, mut one: impl FnMut(usize) -> Duration) -> Vec<Duration> {
    let mut times = Vec::new();
    while on.load(Ordering::Relaxed) {
        times.push(one(times.len()));
        thread::sleep(PASS);
    }
    times
}

/// A mask, a token out of it, and its step, again and again.
fn tokens(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>, on: &AtomicBool) -> Vec<Duration> {
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
    times(on, |_| {
        if matcher.is_accepting() {
            matcher.reset();
        }
        let left = matcher.min_tokens_to_end().unwrap();
        let start = Instant::now();
        // As many tokens as the model would sample in a batch of 16.
        let mut least = left;
        for _ in 0..16 {
            let Some(token) = matcher.mask_within(least).iter().next() else { break };
            matcher.accept_token(token).unwrap();
            least = least.saturating_sub(1);
            if matcher.is_accepting() {
                break;
            }
        }
        start.elapsed()
    })
}

/// The likeliest of a row of logits: the cost of a token without a grammar.
fn free_tokens(on: &AtomicBool) -> Vec<Duration> {
    let logits: Vec<f32> = (0..N_LOGITS).map(|n| ((n * 7919) % N_LOGITS) as f32).collect();
    times(on, |_| {
        let start = Instant::now();
        let best = logits.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1));
        black_box(best);
        start.elapsed()
    })
}
