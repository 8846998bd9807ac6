//! Overload by compilation: several tenants send thousands of different schemas of 50 kB beside
//! traffic that must not notice. Assertions without a clock are here; `cargo xtask bench overload`
//! measures the cost for each token.

#![expect(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod schemas;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use formwork::{
    Compile, CompileError, CompileLimits, Compiler, Exceeded, Grammar, Matcher, SchemaOptions, Source, Token,
    Vocabulary,
};
use serde_json::{Value, json};

/// Tenants that send, schemas of each, and how many of them may wait at once.
const TENANTS: usize = 8;
const SCHEMAS: usize = 256;
const PER_CALLER: usize = 6;

/// Room for some of the flood, but by far not all.
const CACHE_BYTES: usize = 24 << 20;
const QUEUE_BYTES: usize = 4 << 20;
const QUEUE_LIMIT: usize = TENANTS * PER_CALLER + 10;

/// Schemas of a tenant who sends one at a time.
const MODEST: u64 = 20;

fn source(schema: Value) -> Source {
    Source::json_schema(schema, SchemaOptions::default())
}

fn bytes() -> Arc<Vocabulary> {
    Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap()
}

/// Writes the shortest value of a grammar again and again, a mask and a token at a time; how many tokens.
fn write(grammar: &Arc<Grammar>, vocabulary: &Arc<Vocabulary>, on: &AtomicBool) -> usize {
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(vocabulary));
    let mut n_tokens = 0;
    while on.load(Ordering::Relaxed) || n_tokens == 0 {
        matcher.reset();
        while !matcher.is_accepting() {
            let left = matcher.min_tokens_to_end().unwrap();
            let token = matcher.mask_within(left).iter().next().unwrap();
            matcher.accept_token(token).unwrap();
            n_tokens += 1;
        }
    }
    n_tokens
}

#[derive(Default)]
struct Tally {
    pushed: AtomicUsize,
    compiled: AtomicUsize,
    over_quota: AtomicUsize,
}

/// Sends schemas without waiting for any of them until the end.
fn flood(compiler: &Compiler, tenant: usize, tally: &Tally) {
    let mut on_their_way: Vec<Compile> = Vec::new();
    let finish = |compile: Compile| {
        let compiled = compile.wait().unwrap();
        assert!(compiled.grammar.min_bytes() < usize::MAX);
        tally.compiled.fetch_add(1, Ordering::Relaxed);
    };
    for n in 0..SCHEMAS {
        tally.pushed.fetch_add(1, Ordering::Relaxed);
        match compiler.compile(source(schemas::large((tenant * SCHEMAS + n) as u64))) {
            Ok(compile) => on_their_way.push(compile),
            Err(CompileError::Quota { limit, caller }) => {
                assert_eq!((limit, caller), (PER_CALLER, format!("tenant {tenant}")));
                tally.over_quota.fetch_add(1, Ordering::Relaxed);
                // A tenant who waits for one of theirs may send another.
                if !on_their_way.is_empty() && n % 2 == 0 {
                    finish(on_their_way.remove(0));
                }
            }
            Err(error) => panic!("{error}"),
        }
    }
    on_their_way.into_iter().for_each(finish);
}

#[test]
fn schemas_are_large_different_and_have_grammars() {
    let schemas: Vec<Value> = (0..20).map(schemas::large).collect();
    let texts: HashSet<String> = schemas.iter().map(Value::to_string).collect();
    assert_eq!(texts.len(), schemas.len());
    assert!(texts.iter().all(|text| (45_000..70_000).contains(&text.len())));
    for schema in &schemas[..5] {
        assert!(Grammar::from_json_schema(schema, &SchemaOptions::default()).unwrap().n_nodes() > 1000);
    }
}

#[test]
fn a_flood_of_schemas_touches_nobody_else() {
    let limits = CompileLimits { max_time: Some(Duration::from_secs(600)), ..CompileLimits::default() };
    let compiler = Compiler::builder()
        .threads(1)
        .queue_limit(QUEUE_LIMIT)
        .queue_bytes(QUEUE_BYTES)
        .per_caller(PER_CALLER)
        .cache_bytes(CACHE_BYTES)
        .limits(limits)
        .build();
    // What others use all the time, before the flood.
    let own = compiler.for_caller("latency-sensitive");
    let used: Vec<Value> = (1000..1004).map(schemas::small).collect();
    let grammars: Vec<Arc<Grammar>> =
        used.iter().map(|schema| own.compile(source(schema.clone())).unwrap().wait().unwrap().grammar).collect();
    let look_up = |n: usize| {
        let compile = own.compile(source(used[n % used.len()].clone())).unwrap();
        assert!(compile.is_cached());
        assert!(Arc::ptr_eq(&compile.wait().unwrap().grammar, &grammars[n % used.len()]));
    };
    (0..used.len()).for_each(look_up);

    let (vocabulary, on, tally) = (bytes(), AtomicBool::new(true), Tally::default());
    let (n_tokens, n_look_ups) = thread::scope(|scope| {
        let writers: Vec<_> =
            grammars[..2].iter().map(|grammar| scope.spawn(|| write(grammar, &vocabulary, &on))).collect();
        let looking = scope.spawn(|| {
            let mut n = 0;
            while on.load(Ordering::Relaxed) {
                look_up(n);
                let metrics = compiler.metrics();
                assert!(metrics.kept_bytes <= CACHE_BYTES && metrics.waiting <= QUEUE_LIMIT && metrics.running <= 1);
                assert!(metrics.waiting_bytes <= QUEUE_BYTES, "{metrics:?}");
                n += 1;
                thread::yield_now();
            }
            n
        });
        let tenants: Vec<_> = (0..TENANTS)
            .map(|tenant| {
                let (compiler, tally) = (compiler.for_caller(format!("tenant {tenant}")), &tally);
                scope.spawn(move || flood(&compiler, tenant, tally))
            })
            .collect();
        // A tenant who sends one at a time gets each: the shares of the others leave room in the queue.
        let modest = compiler.for_caller("modest");
        for n in 0..MODEST {
            modest.compile(source(schemas::small(n))).unwrap().wait().unwrap();
        }
        tenants.into_iter().for_each(|tenant| tenant.join().unwrap());
        on.store(false, Ordering::Relaxed);
        let n_tokens: usize = writers.into_iter().map(|writer| writer.join().unwrap()).sum();
        (n_tokens, looking.join().unwrap())
    });
    let Tally { pushed, compiled, over_quota } = tally;
    let [pushed, compiled, over_quota] = [pushed, compiled, over_quota].map(AtomicUsize::into_inner);
    assert_eq!(pushed, TENANTS * SCHEMAS);
    assert_eq!(compiled + over_quota, pushed, "each ends once");
    assert!(compiled >= TENANTS * PER_CALLER && over_quota > 0, "{compiled} {over_quota}");
    assert!(n_tokens > 0 && n_look_ups > 0);
    let metrics = compiler.metrics();
    assert_eq!((metrics.waiting, metrics.waiting_bytes, metrics.running, metrics.failed), (0, 0, 0, 0));
    assert_eq!((metrics.refused, metrics.compiled), (over_quota as u64, compiled as u64 + MODEST + used.len() as u64));
    // And what was used all along is kept still.
    (0..used.len()).for_each(look_up);
}

/// A name for each schema is no way around the shares: the queue is full, and says so at once, while what is kept is still answered.
#[test]
fn a_full_queue_says_so_and_answers_what_is_kept() {
    // One is held for as long as the test takes.
    let compiler = Compiler::builder().threads(1).queue_limit(QUEUE_LIMIT).limits(CompileLimits::default()).build();
    let known = || source(schemas::small(1));
    let grammar = compiler.compile(known()).unwrap().wait().unwrap().grammar;
    let ((begin, begun), (go, gone)) = (channel(), channel::<()>());
    let (begin, gone) = (Mutex::new(begin), Mutex::new(gone));
    let held = Source::made(move || {
        begin.lock().unwrap().send(()).unwrap();
        gone.lock().unwrap().recv().unwrap();
        Grammar::choice(&["held"])
    });
    let held = compiler.compile(held).unwrap();
    begun.recv().unwrap();
    let mut waiting = Vec::new();
    let mut n_refused = 0;
    for n in 0..2 * QUEUE_LIMIT {
        match compiler.for_caller(format!("one of many, {n}")).compile(source(schemas::large(n as u64))) {
            Ok(compile) => waiting.push(compile),
            Err(error) => {
                assert!(matches!(error, CompileError::QueueFull { jobs: QUEUE_LIMIT, .. }), "{error}");
                n_refused += 1;
            }
        }
        assert!(Arc::ptr_eq(&compiler.compile(known()).unwrap().wait().unwrap().grammar, &grammar));
    }
    assert_eq!((waiting.len(), n_refused), (QUEUE_LIMIT, QUEUE_LIMIT));
    go.send(()).unwrap();
    held.wait().unwrap();
    waiting.into_iter().for_each(|compile| drop(compile.wait().unwrap()));
    assert_eq!(compiler.metrics().waiting_bytes, 0);
}

/// One tenant's schemas that take for ever end at the limit of time, and those of others get their turns in between.
#[test]
fn schemas_that_take_for_ever_hold_up_nobody_for_long() {
    let limit = Duration::from_millis(20);
    let limits = CompileLimits { max_time: Some(limit), ..CompileLimits::default() };
    let compiler = Compiler::builder().threads(1).limits(limits).build();
    let endless = |n: u32| {
        let patterns =
            [format!("x{n}(?:a|b)*a(?:a|b){{13}}$"), "(?:a|b)*b(?:a|b){12}$".to_owned(), "a(?:a|c){14}$".to_owned()];
        json!({"allOf": patterns.map(|pattern| json!({ "pattern": pattern }))})
    };
    let hog = compiler.for_caller("hog");
    let hogs: Vec<Compile> = (0..50).map(|n| hog.compile(source(endless(n))).unwrap()).collect();
    let other = compiler.for_caller("other").compile(Source::choice(["a", "b"])).unwrap();
    other.wait().unwrap();
    // The turn of the other came after one of the hog's, or two; the rest wait still, and are dropped.
    assert!(compiler.metrics().waiting >= 40, "{:?}", compiler.metrics());
    let mut hogs = hogs.into_iter();
    for _ in 0..2 {
        match hogs.next().unwrap().wait() {
            Err(CompileError::Source(error)) => assert_eq!(error.exceeded(), Some(Exceeded::Time { limit })),
            other => panic!("{:?}", other.map(|_| ())),
        }
    }
    drop(hogs);
    assert_eq!(compiler.metrics().waiting, 0);
    compiler.compile(Source::choice(["c"])).unwrap().wait().unwrap();
}
