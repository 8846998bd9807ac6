//! Requests whose grammar is still being compiled: only they wait for it. Runs on the tiny model
//! with one CPU thread.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use formwork::{
    CancelReason, CancelToken, CompileError, CompileLimits, Compiler, Error, FinishReason, Grammar, Metrics, Model,
    Request, SchemaOptions, SchemaText, Source,
};
use formwork_tests::block_on::block_on;
use serde_json::{Value, json};

fn open() -> Model {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf");
    Model::builder().threads(1).open(path).unwrap()
}

fn compiler() -> Compiler {
    Compiler::builder().threads(1).limits(CompileLimits::default()).build()
}

fn color(model: &Model) -> Request<Value> {
    model.request::<Value>("The car is red.").schema_text(SchemaText::None)
}

fn schema() -> Source {
    Source::json_schema(json!({"enum": ["red", "green", "blue"]}), SchemaOptions::default())
}

/// A source whose compiling says when it begins, and waits until it is let go.
fn gate() -> (Source, Receiver<()>, Sender<()>) {
    let ((begin, begun), (go, gone)) = (channel(), channel());
    let (begin, gone) = (Mutex::new(begin), Mutex::new(gone));
    let make = move || {
        begin.lock().unwrap().send(()).unwrap();
        let _: Result<(), _> = gone.lock().unwrap().recv();
        Grammar::choice(&["late"])
    };
    (Source::made(make), begun, go)
}

fn eventually(model: &Model, is_so: impl Fn(&Metrics) -> bool) {
    let started = Instant::now();
    while !is_so(&model.metrics()) {
        assert!(started.elapsed() < Duration::from_secs(60), "{:?}", model.metrics());
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_request_waits_for_its_grammar_and_no_other_does() {
    let (model, compiler) = (open(), compiler());
    let (source, begun, go) = gate();
    let late = color(&model).samples(2).run_grammar_async(compiler.compile(source).unwrap());
    begun.recv().unwrap();
    // Its turn hasn't come, and won't, while those of others do.
    let ready = Grammar::choice(&["red", "green"]).unwrap();
    for _ in 0..3 {
        let answer = color(&model).run_grammar(ready.clone()).unwrap();
        assert_eq!(answer.usage.grammar_time, Duration::ZERO);
    }
    assert_eq!((model.metrics().finished, model.metrics().waiting), (3, 1));
    let queued = compiler.compile(schema()).unwrap();
    let queued = color(&model).stream_grammar(queued).unwrap();
    thread::sleep(Duration::from_millis(5));
    go.send(()).unwrap();
    let answer = queued.finish().unwrap();
    assert!(["\"red\"", "\"green\"", "\"blue\""].contains(&answer.text.as_str()));
    assert!(
        answer.usage.grammar_time >= Duration::from_millis(5) && answer.usage.queue_time >= answer.usage.grammar_time
    );
    // As it is with the grammar itself.
    let plain =
        Grammar::from_json_schema(&json!({"enum": ["red", "green", "blue"]}), &SchemaOptions::default()).unwrap();
    assert_eq!(color(&model).run_grammar(plain).unwrap().text, answer.text);
    assert_eq!(block_on(late).unwrap().text, "late");
    // From the cache there is nothing to wait for.
    let cached = compiler.compile(schema()).unwrap();
    assert!(cached.is_cached());
    assert_eq!(color(&model).run_grammar(cached).unwrap().text, answer.text);
    eventually(&model, |metrics| metrics.waiting == 0);
}

#[test]
fn cancelling_and_deadlines_hold_while_the_grammar_is_waited_for() {
    let (model, compiler) = (open(), compiler());
    let (source, begun, go) = gate();
    let held = compiler.compile(source).unwrap();
    begun.recv().unwrap();
    let source = |n: u32| Source::json_schema(json!({ "const": n }), SchemaOptions::default());
    let compile = |n: u32| compiler.compile(source(n)).unwrap();
    let reason = |result: Result<_, Error>| match result.map(|_: formwork::Generated<String>| ()) {
        Err(Error::Cancelled { reason, text }) => {
            assert_eq!(text, "");
            reason
        }
        other => panic!("{other:?}"),
    };
    let late = color(&model).timeout(Duration::from_millis(5)).run_grammar(compile(1));
    assert_eq!(reason(late), CancelReason::Deadline);
    let token = CancelToken::new();
    let mut stream = color(&model).cancel_token(&token).stream_grammar(compile(2)).unwrap();
    token.cancel();
    let update = stream.next().unwrap().unwrap();
    assert_eq!(update.finish_reason, Some(FinishReason::Cancelled(CancelReason::Token)));
    assert!(stream.next().is_none());
    drop(color(&model).run_grammar_async(compile(3)));
    // Nothing of them is left to be compiled, nor waits for a slot.
    assert_eq!((compiler.metrics().waiting, model.metrics().waiting, model.metrics().cancelled), (0, 0, 3));
    // What one no longer waits for another may.
    let given_up = color(&model).run_grammar_async(compile(4));
    let kept = color(&model).run_grammar_async(compile(4));
    drop(given_up);
    go.send(()).unwrap();
    held.wait().unwrap();
    assert_eq!(block_on(kept).unwrap().text, "4");
    // Shutting the model down ends those that still wait for a grammar.
    let (source, begun, _go) = gate();
    let waiting = color(&model).run_grammar_async(compiler.compile(source).unwrap());
    begun.recv().unwrap();
    model.shutdown();
    assert_eq!(reason(block_on(waiting)), CancelReason::Shutdown);
}

#[test]
fn a_source_without_a_grammar_is_the_requests_error() {
    let (model, compiler) = (open(), compiler());
    let wrong = Source::json_schema(json!({"type": "string", "pattern": "(a)\\1"}), SchemaOptions::default());
    for _ in 0..2 {
        match color(&model).run_grammar(compiler.compile(wrong.clone()).unwrap()) {
            Err(Error::Grammar { source: CompileError::Source(error) }) => assert_eq!(error.keyword(), Some("pattern")),
            other => panic!("{other:?}"),
        }
    }
    let panics = compiler.compile(Source::made(|| panic!("on purpose"))).unwrap();
    let result = color(&model).run_grammar(panics);
    assert!(matches!(result, Err(Error::Grammar { source: CompileError::Panicked { .. } })), "{result:?}");
    let (source, begun, _go) = gate();
    let stopped = color(&model).run_grammar_async(compiler.compile(source).unwrap());
    begun.recv().unwrap();
    compiler.shutdown();
    let result = block_on(stopped);
    assert!(matches!(result, Err(Error::Grammar { source: CompileError::Stopped { .. } })), "{result:?}");
    assert_eq!(model.metrics().failed, 4);
    assert!(color(&model).run_grammar(Grammar::choice(&["red"]).unwrap()).is_ok());
}

/// The last handle of the model goes while a request waits: no thread waits for another for ever.
#[test]
fn a_model_may_go_while_a_grammar_is_waited_for() {
    let compiler = compiler();
    let (source, begun, _go) = gate();
    let waiting = {
        let model = open();
        color(&model).run_grammar_async(compiler.compile(source).unwrap())
    };
    begun.recv().unwrap();
    drop(waiting);
}
