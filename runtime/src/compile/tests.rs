//! The compiler as its callers see it. Sources that wait for a signal stand for slow ones, so that
//! nothing depends on time.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::future::Future;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};
use std::thread;
use std::time::{Duration, Instant};

use formwork_core::{CompileLimits, Exceeded, Grammar, SchemaOptions};
use serde_json::{Value, json};

use super::{Compile, Compiler, CompilerBuilder, Source};
use crate::base::CompileError;
use crate::sync::cancel::CancelToken;

fn builder() -> CompilerBuilder {
    Compiler::builder().threads(1)
}

fn schema(schema: Value) -> Source {
    Source::json_schema(schema, SchemaOptions::default())
}

/// A source that says when it begins and goes on when it is let, and how often it was made.
struct Gate {
    begun: Receiver<()>,
    go: Sender<()>,
    source: Source,
}

fn gate() -> Gate {
    let ((begin, begun), (go, gone)) = (channel(), channel());
    let (begin, gone) = (Mutex::new(begin), Mutex::new(gone));
    let source = Source::made(move || {
        begin.lock().unwrap().send(()).unwrap();
        let _: Result<(), _> = gone.lock().unwrap().recv();
        Grammar::choice(&["gate"])
    });
    Gate { begun, go, source }
}

/// A source that takes for ever, unless it is told to end.
fn endless() -> Source {
    // A billion states, and more than any limit in time.
    schema(
        json!({"allOf": [{"pattern": "(?:a|b)*a(?:a|b){13}$"}, {"pattern": "(?:a|b)*b(?:a|b){12}$"}, {"pattern": "a(?:a|c){14}$"}]}),
    )
}

fn unlimited(builder: CompilerBuilder) -> Compiler {
    builder.limits(CompileLimits::default()).build()
}

/// Until it is so; it has to become so.
fn until(condition: impl Fn() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < Duration::from_secs(60), "it never became so");
        thread::sleep(Duration::from_micros(200));
    }
}

#[test]
fn handles_go_to_any_thread() {
    fn go<T: Send + Sync + 'static>() {}
    go::<Compiler>();
    go::<Compile>();
    go::<Source>();
    go::<CompileError>();
}

#[test]
fn every_kind_of_source_gives_its_grammar() {
    let compiler = builder().build();
    let person = json!({"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]});
    let options = SchemaOptions::default();
    let sources = [
        (Source::json_schema(person.clone(), options.clone()), Grammar::from_json_schema(&person, &options)),
        (Source::regex("[a-z]+"), Grammar::from_regex("[a-z]+")),
        (Source::choice(["a", "bc"]), Grammar::choice(&["a", "bc"])),
        (Source::choice(["ab", "c"]), Grammar::choice(&["ab", "c"])),
        (Source::gbnf("root ::= [a-z]+"), Grammar::from_gbnf("root ::= [a-z]+")),
        (Source::lark("start: /[a-z]+/"), Grammar::from_lark("start: /[a-z]+/")),
        (
            Source::substring("to be or not", formwork_core::SubstringOptions::default()),
            Grammar::substring_of("to be or not"),
        ),
        (Source::made(|| Grammar::choice(&["made"])).named("made"), Grammar::choice(&["made"])),
    ];
    // All are different, although some texts are the same.
    for (source, plain) in &sources {
        let compiled = compiler.compile(source.clone()).unwrap().wait().unwrap();
        assert!(!compiled.cached && compiled.grammar.save() == plain.as_ref().unwrap().save(), "{source:?}");
    }
    for (source, plain) in sources {
        let compile = compiler.compile(source).unwrap();
        assert!(compile.is_cached());
        let compiled = compile.wait().unwrap();
        assert!(compiled.cached && compiled.grammar.save() == plain.unwrap().save());
    }
    let metrics = compiler.metrics();
    assert_eq!((metrics.compiled, metrics.cached, metrics.kept, metrics.waiting, metrics.running), (8, 8, 8, 0, 0));
    // One without a name is nobody's equal.
    let nameless = Source::made(|| Grammar::choice(&["made"]));
    for _ in 0..2 {
        assert!(!compiler.compile(nameless.clone()).unwrap().wait().unwrap().cached);
    }
}

#[test]
fn equal_sources_are_compiled_once_for_all_who_wait() {
    let compiler = builder().build();
    let n_made = Arc::new(AtomicUsize::new(0));
    let Gate { begun, go, source: held } = gate();
    let held = compiler.compile(held).unwrap();
    begun.recv().unwrap();
    let source = || {
        let n_made = Arc::clone(&n_made);
        let make = move || {
            n_made.fetch_add(1, Ordering::Relaxed);
            Grammar::choice(&["once"])
        };
        Source::made(make).named("once")
    };
    let threads: Vec<_> = (0..16)
        .map(|n| {
            let (compiler, source) = (compiler.for_caller(format!("caller {}", n % 5)), source());
            thread::spawn(move || compiler.compile(source).unwrap().wait().unwrap().grammar)
        })
        .collect();
    until(|| compiler.metrics().joined == 15);
    go.send(()).unwrap();
    held.wait().unwrap();
    let grammars: Vec<Arc<Grammar>> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert!(grammars.iter().all(|grammar| Arc::ptr_eq(grammar, &grammars[0])));
    assert_eq!(n_made.load(Ordering::Relaxed), 1);
    assert_eq!(compiler.metrics().compiled, 2);
}

#[test]
fn failures_are_kept_and_what_was_a_matter_of_time_is_not() {
    let compiler = builder().build();
    let wrong = || schema(json!({"type": "string", "pattern": "(a)\\1"}));
    let first = compiler.compile(wrong()).unwrap().wait().unwrap_err();
    assert!(matches!(&first, CompileError::Source(error) if error.keyword() == Some("pattern")));
    let again = compiler.compile(wrong()).unwrap();
    assert!(again.is_cached());
    assert_eq!(again.wait().unwrap_err(), first);

    let hurried = builder()
        .limits(CompileLimits { max_time: Some(Duration::from_millis(2)), ..CompileLimits::default() })
        .build();
    for _ in 0..2 {
        let compile = hurried.compile(endless()).unwrap();
        assert!(!compile.is_cached());
        let CompileError::Source(error) = compile.wait().unwrap_err() else { panic!("it is the source's") };
        assert_eq!(error.exceeded(), Some(Exceeded::Time { limit: Duration::from_millis(2) }));
    }
    assert_eq!((hurried.metrics().failed, hurried.metrics().kept), (2, 0));
}

#[test]
fn limits_hold_for_each_source() {
    let limits = CompileLimits { max_bytes: 300, max_states: 600, ..CompileLimits::default() };
    let compiler = builder().limits(limits).build();
    let exceeded = |source: Source| match compiler.compile(source).and_then(Compile::wait) {
        Err(CompileError::Source(error)) => error.exceeded(),
        other => panic!("{other:?}"),
    };
    assert_eq!(exceeded(endless()), Some(Exceeded::States { limit: 600 }));
    assert_eq!(
        exceeded(Source::gbnf("root ::= (\"a\"|\"b\")* \"a\" (\"a\"|\"b\"){9}")),
        Some(Exceeded::States { limit: 600 })
    );
    let long = json!({"const": "x".repeat(400)});
    assert!(matches!(exceeded(schema(long)), Some(Exceeded::Bytes { limit: 300, .. })));
    assert!(matches!(exceeded(Source::regex("y".repeat(400))), Some(Exceeded::Bytes { limit: 300, .. })));
    assert!(compiler.compile(schema(json!({"type": "null"}))).unwrap().wait().is_ok());
    // Too deep to look at is found before it is queued.
    let mut deep = json!({});
    for _ in 0..300 {
        deep = Value::Object([("not".to_owned(), deep)].into_iter().collect());
    }
    assert!(matches!(compiler.compile(schema(deep)), Err(CompileError::Source(error)) if error.is_too_large()));
}

#[test]
fn a_full_queue_and_a_full_share_are_errors_at_once() {
    let compiler = builder().queue_limit(3).per_caller(2).queue_bytes(1000).build();
    let Gate { begun, go, source } = gate();
    let held = compiler.for_caller("held").compile(source).unwrap();
    begun.recv().unwrap();
    let a = compiler.for_caller("a");
    let number = |n: u32| schema(json!({ "const": n }));
    let first: Vec<Compile> = (0..2).map(|n| a.compile(number(n)).unwrap()).collect();
    let error = a.compile(number(2)).unwrap_err();
    assert_eq!(error, CompileError::Quota { caller: "a".to_owned(), limit: 2 });
    assert!(error.to_string().contains("per_caller"), "{error}");
    // What is on its way is no more work.
    let joined = a.compile(number(0)).unwrap();
    let third = compiler.for_caller("b").compile(number(3)).unwrap();
    let error = compiler.for_caller("c").compile(number(4)).unwrap_err();
    assert!(matches!(error, CompileError::QueueFull { jobs: 3, .. }), "{error:?}");
    assert_eq!(compiler.metrics().refused, 2);
    // Giving one up makes room for the queue, and, as another waits for the first still, not for
    // `a`.
    drop(joined);
    assert!(matches!(a.compile(number(5)), Err(CompileError::Quota { .. })));
    drop(third);
    let large = json!({"const": "x".repeat(900)});
    assert!(matches!(
        compiler.compile(schema(json!({"const": "x".repeat(5000)}))),
        Err(CompileError::QueueFull { .. })
    ));
    let large = compiler.for_caller("c").compile(schema(large)).unwrap();
    assert!(matches!(compiler.compile(number(6)), Err(CompileError::QueueFull { jobs: 3, .. })));
    go.send(()).unwrap();
    held.wait().unwrap();
    first.into_iter().chain([large]).for_each(|compile| drop(compile.wait().unwrap()));
    // And all is given back.
    let rest: Vec<Compile> = (10..12).map(|n| a.compile(number(n)).unwrap()).collect();
    rest.into_iter().for_each(|compile| drop(compile.wait().unwrap()));
    let metrics = compiler.metrics();
    assert_eq!((metrics.waiting, metrics.waiting_bytes, metrics.running), (0, 0, 0));
}

#[test]
fn callers_take_turns() {
    let compiler = builder().build();
    let Gate { begun, go, source } = gate();
    let held = compiler.compile(source).unwrap();
    begun.recv().unwrap();
    let order = Arc::new(Mutex::new(Vec::new()));
    let queue = |caller: &'static str, n: usize| -> Vec<Compile> {
        let compiler = compiler.for_caller(caller);
        let source = |_| {
            let order = Arc::clone(&order);
            Source::made(move || {
                order.lock().unwrap().push(caller);
                Grammar::choice(&["x"])
            })
        };
        (0..n).map(|i| compiler.compile(source(i)).unwrap()).collect()
    };
    let many = queue("many", 100);
    let few = queue("few", 2);
    let one = queue("one", 1);
    go.send(()).unwrap();
    held.wait().unwrap();
    many.into_iter().chain(few).chain(one).for_each(|compile| drop(compile.wait().unwrap()));
    let order = order.lock().unwrap();
    assert_eq!(order[..6], ["many", "few", "one", "many", "few", "many"]);
    assert_eq!(order.len(), 103);
}

/// A source that one caller has far back in its line is another's first.
#[test]
fn what_two_wait_for_is_in_the_lines_of_both() {
    let compiler = builder().build();
    let Gate { begun, go, source } = gate();
    let held = compiler.compile(source).unwrap();
    begun.recv().unwrap();
    let order = Arc::new(Mutex::new(Vec::new()));
    let source = |n: usize| {
        let order = Arc::clone(&order);
        let make = move || {
            order.lock().unwrap().push(n);
            Grammar::choice(&["x"])
        };
        Source::made(make).named(n.to_le_bytes())
    };
    let many = compiler.for_caller("many");
    let mut all: Vec<Compile> = (0..50).map(|n| many.compile(source(n)).unwrap()).collect();
    let other = compiler.for_caller("other").compile(source(40)).unwrap();
    // And it stays, if the one who began it goes.
    drop(all.remove(40));
    go.send(()).unwrap();
    held.wait().unwrap();
    other.wait().unwrap();
    all.into_iter().for_each(|compile| drop(compile.wait().unwrap()));
    let order = order.lock().unwrap();
    assert_eq!((order[0], order[1], order.len()), (0, 40, 50));
}

#[test]
fn a_long_compile_ends_when_its_last_waiter_goes() {
    let compiler = unlimited(builder());
    let token = CancelToken::new();
    let by_token = compiler.compile(endless()).unwrap().cancel_token(&token);
    let by_drop = compiler.for_caller("b").compile(endless()).unwrap();
    until(|| compiler.metrics().running == 1);
    drop(by_drop);
    // One still waits, so it goes on; what comes later waits in vain.
    let later = compiler.compile(schema(json!({"type": "null"}))).unwrap();
    assert_eq!((compiler.metrics().running, compiler.metrics().waiting), (1, 1));
    token.cancel();
    assert_eq!(by_token.wait().unwrap_err(), CompileError::Cancelled);
    later.wait().unwrap();
    let metrics = compiler.metrics();
    assert_eq!((metrics.compiled, metrics.failed, metrics.cancelled, metrics.kept), (1, 0, 2, 1));
    // Nor is it taken for a failure: asking again begins again.
    let again = compiler.compile(endless()).unwrap();
    assert!(!again.is_cached());
    until(|| compiler.metrics().running == 1);
}

#[test]
fn what_waits_can_be_given_up() {
    let compiler = builder().build();
    let Gate { begun, go, source } = gate();
    let held = compiler.compile(source).unwrap();
    begun.recv().unwrap();
    let n_made = Arc::new(AtomicUsize::new(0));
    let source = || {
        let n_made = Arc::clone(&n_made);
        Source::made(move || {
            n_made.fetch_add(1, Ordering::Relaxed);
            Grammar::choice(&["x"])
        })
    };
    let token = CancelToken::new();
    let cancelled = compiler.compile(source()).unwrap().cancel_token(&token);
    let late = compiler.compile(source()).unwrap().timeout(Duration::from_millis(5)).timeout(Duration::from_secs(3600));
    let early = compiler.compile(source()).unwrap().deadline(Instant::now());
    drop(compiler.compile(source()).unwrap());
    token.cancel();
    assert_eq!(cancelled.wait().unwrap_err(), CompileError::Cancelled);
    // A token that is cancelled already counts as well.
    let at_once = compiler.compile(source()).unwrap().cancel_token(&token);
    assert_eq!(at_once.wait().unwrap_err(), CompileError::Cancelled);
    assert_eq!(early.wait().unwrap_err(), CompileError::Deadline);
    assert_eq!(late.wait().unwrap_err(), CompileError::Deadline);
    let metrics = compiler.metrics();
    assert_eq!((metrics.waiting, metrics.cancelled), (0, 5));
    go.send(()).unwrap();
    held.wait().unwrap();
    // A deadline that isn't met changes nothing.
    let in_time = compiler.compile(source()).unwrap().timeout(Duration::from_secs(3600));
    in_time.wait().unwrap();
    assert_eq!(n_made.load(Ordering::Relaxed), 1);
}

#[test]
fn a_panic_is_one_callers_error() {
    let compiler = builder().build();
    let panics = |text: &'static str| Source::made(move || panic!("{text}"));
    for _ in 0..3 {
        let error = compiler.compile(panics("on purpose").named("panics")).unwrap().wait().unwrap_err();
        assert_eq!(error, CompileError::Panicked { message: "on purpose".to_owned() });
    }
    assert!(compiler.compile(schema(json!({}))).unwrap().wait().is_ok());
    assert_eq!((compiler.metrics().failed, compiler.metrics().running), (3, 0));
}

#[test]
fn the_cache_has_a_bound_in_bytes() {
    let compiler = builder().cache_bytes(200_000).build();
    let number = |n: u32| schema(json!({"type": "object", "properties": {"a": {"const": n}, "b": {"type": "string"}}}));
    for n in 0..200 {
        compiler.compile(number(n)).unwrap().wait().unwrap();
        assert!(compiler.metrics().kept_bytes <= 200_000);
    }
    let kept = compiler.metrics().kept;
    assert!((5..200).contains(&kept), "{kept}");
    assert!(compiler.compile(number(199)).unwrap().is_cached());
    assert!(!compiler.compile(number(0)).unwrap().is_cached());
}

#[test]
fn handles_that_go_leave_what_is_waited_for() {
    let compiler = builder().build();
    let Gate { begun, go, source } = gate();
    let held = compiler.compile(source).unwrap();
    let waiting = compiler.compile(schema(json!({"type": "null"}))).unwrap();
    begun.recv().unwrap();
    let service = Arc::downgrade(&compiler.service.0);
    drop(compiler);
    go.send(()).unwrap();
    held.wait().unwrap();
    waiting.wait().unwrap();
    // And then the threads end, and with them all there is.
    until(|| service.strong_count() == 0);
}

#[test]
fn shutting_down_ends_what_waits_and_what_runs() {
    let compiler = unlimited(builder());
    let running = compiler.compile(endless()).unwrap();
    until(|| compiler.metrics().running == 1);
    let waiting = compiler.compile(schema(json!({"type": "null"}))).unwrap().timeout(Duration::from_secs(3600));
    let service = Arc::downgrade(&compiler.service.0);
    compiler.shutdown();
    assert!(matches!(running.wait(), Err(CompileError::Stopped { .. })));
    assert!(matches!(waiting.wait(), Err(CompileError::Stopped { .. })));
    assert!(matches!(compiler.compile(schema(json!({}))), Err(CompileError::Stopped { .. })));
    assert_eq!(compiler.metrics().kept, 0);
    drop(compiler);
    until(|| service.strong_count() == 0);
}

struct Count(AtomicUsize);

impl Wake for Count {
    fn wake(self: Arc<Count>) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

#[test]
fn a_task_is_woken_when_the_grammar_is_there() {
    let compiler = builder().build();
    let Gate { begun, go, source } = gate();
    let count = Arc::new(Count(AtomicUsize::new(0)));
    let waker = Waker::from(Arc::clone(&count));
    let mut context = Context::from_waker(&waker);
    let mut compile = pin!(compiler.compile(source).unwrap());
    assert!(compile.as_mut().poll(&mut context).is_pending());
    begun.recv().unwrap();
    go.send(()).unwrap();
    until(|| count.0.load(Ordering::SeqCst) > 0);
    let Poll::Ready(Ok(compiled)) = compile.as_mut().poll(&mut context) else { panic!("it was woken for nothing") };
    assert_eq!(compiled.grammar.min_bytes(), 4);
    assert!(matches!(compile.as_mut().poll(&mut context), Poll::Ready(Err(CompileError::Stopped { .. }))));
}

#[test]
fn outcomes_are_handed_on_once() {
    let compiler = builder().build();
    let (sender, outcomes) = channel();
    let hand = |compile: Compile, tokens: &[&CancelToken], deadline: Option<Instant>| {
        let sender = sender.clone();
        compile.then(tokens, deadline, move |outcome| sender.send(outcome.map(|_| ())).unwrap())
    };
    let Gate { begun, go, source } = gate();
    let held = hand(compiler.compile(source).unwrap(), &[], None);
    begun.recv().unwrap();
    let null = || schema(json!({"type": "null"}));
    let token = CancelToken::new();
    let waits = [
        hand(compiler.compile(null()).unwrap(), &[&token], None),
        hand(compiler.compile(null()).unwrap(), &[], Some(Instant::now())),
        hand(compiler.compile(null()).unwrap(), &[], None),
    ];
    assert_eq!(outcomes.recv().unwrap(), Err(CompileError::Deadline));
    token.cancel();
    assert_eq!(outcomes.recv().unwrap(), Err(CompileError::Cancelled));
    let [by_token, by_deadline, last] = waits;
    drop((by_token, by_deadline));
    drop(last);
    assert_eq!(outcomes.recv().unwrap(), Err(CompileError::Cancelled));
    go.send(()).unwrap();
    assert_eq!(outcomes.recv().unwrap(), Ok(()));
    drop(held);
    // What is kept is handed on at once.
    compiler.compile(null()).unwrap().wait().unwrap();
    assert!(hand(compiler.compile(null()).unwrap(), &[], None).is_none());
    assert_eq!(outcomes.try_recv().unwrap(), Ok(()));
    assert!(outcomes.try_recv().is_err());
}

/// Many threads that ask, give up, and wait, at random: everything ends, and all numbers come back
/// to nothing.
#[test]
fn nothing_is_left_behind_by_any_order_of_calls() {
    let compiler = Compiler::builder().threads(3).queue_limit(20).per_caller(6).cache_bytes(100_000).build();
    let threads: Vec<_> = (0..6_u64)
        .map(|seed| {
            let compiler = compiler.for_caller(format!("{}", seed % 3));
            thread::spawn(move || {
                let mut random = seed;
                let mut next = |below: u64| {
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(seed | 1);
                    (random >> 33) % below
                };
                let token = CancelToken::new();
                for _ in 0..400 {
                    let source = schema(json!({"enum": [next(30), {"a": next(3)}], "minLength": next(2)}));
                    let Ok(compile) = compiler.compile(source) else { continue };
                    match next(5) {
                        0 => drop(compile),
                        1 => drop(compile.timeout(Duration::from_micros(next(300))).wait()),
                        2 => drop(compile.cancel_token(&token).wait()),
                        3 => drop(compile.then(&[&token], None, |_| {})),
                        _ => drop(compile.wait().unwrap()),
                    }
                }
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    until(|| compiler.metrics().running == 0);
    let metrics = compiler.metrics();
    assert_eq!((metrics.waiting, metrics.waiting_bytes, metrics.failed), (0, 0, 0));
    assert!(compiler.service.0.is_empty());
}
