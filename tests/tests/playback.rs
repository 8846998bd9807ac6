//! Recorded answers in place of a model: what an application's tests stand on. Needs no llama.cpp.

#![allow(clippy::panic, clippy::unwrap_used, reason = "helpers of tests are outside of test functions")]

use std::fs;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::Instant;

use formwork::{
    CancelReason, CancelToken, Compiler, Error, FieldEventKind, FinishReason, Grammar, Model, OutputKind, Prompt,
    Recording, Role, SchemaOptions, Source, Structured, Style,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
#[structured(partial)]
struct Person {
    name: String,
    age: u8,
}

#[derive(Debug, PartialEq, Structured, Serialize, Deserialize)]
struct City {
    town: String,
}

fn person(name: &str, age: u8) -> Person {
    Person { name: name.to_owned(), age }
}

/// A model that knows one answer.
fn ada() -> Model {
    Model::playback(Recording::new().answer("Who?", &person("Ada Lovelace", 36)).unwrap())
}

/// The output of a future that never waits.
fn now<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("it waits"),
    }
}

#[test]
fn answers_are_values_in_the_requests_style() {
    for (style, text) in [
        (Style::Spaced, r#"{"name": "Ada Lovelace", "age": 36}"#),
        (Style::Compact, r#"{"name":"Ada Lovelace","age":36}"#),
        (Style::Flexible, r#"{"name":"Ada Lovelace","age":36}"#),
    ] {
        let answer = ada().request::<Person>("Who?").style(style).run().unwrap();
        assert_eq!((answer.value, answer.text.as_str()), (person("Ada Lovelace", 36), text));
        assert_eq!(answer.finish_reason, FinishReason::Stop);
    }
    assert_eq!(now(ada().request::<Person>("Who?").run_async()).unwrap().value, person("Ada Lovelace", 36));
}

#[test]
fn answers_arrive_in_pieces() {
    let pieces = |interval| -> Vec<String> {
        let stream = ada().request::<Person>("Who?").stream_interval(interval).stream().unwrap();
        stream.map(|update| update.unwrap().text).collect()
    };
    let (each, third) = (pieces(1), pieces(3));
    assert!(each.len() > 5 && third.len() < each.len(), "{each:?} {third:?}");
    assert_eq!(each.concat(), third.concat());
    assert_eq!(each[0], third[0]);
    let last = ada().request::<Person>("Who?").output(OutputKind::Final).stream().unwrap();
    assert_eq!(last.count(), 1);

    let mut partials = ada().request::<Person>("Who?").stream().unwrap().partials();
    let mut n = 0;
    while let Some(value) = partials.advance() {
        value.unwrap();
        n += 1;
    }
    assert!(n > 5);
    assert_eq!(partials.finish().unwrap().value.age, 36);
    let events = ada().request::<Person>("Who?").stream().unwrap().events();
    let ends = events.filter(|event| matches!(event.as_ref().unwrap().kind, FieldEventKind::Done));
    assert!(ends.count() >= 2);
    let list = Model::playback([("Primes?", "[2,3,5]")]);
    let items = list.request::<Vec<u8>>("Primes?").stream().unwrap().items::<u8>().unwrap();
    assert_eq!(items.map(Result::unwrap).collect::<Vec<_>>(), [2, 3, 5]);
}

#[test]
fn several_answers_come_in_turn_and_by_type() {
    let model = Model::playback([("n?", "1"), ("n?", "2")]);
    let ask = || model.generate::<u8>("n?").unwrap();
    assert_eq!([ask(), ask(), ask()], [1, 2, 1]);
    let samples = model.request::<u8>("n?").samples(3).run_samples().unwrap();
    assert_eq!(samples.iter().map(|s| s.value).collect::<Vec<_>>(), [2, 1, 2]);
    let many = model.generate_many::<u8>(["n?"; 20]);
    assert_eq!(many.into_iter().map(|n| u32::from(n.unwrap())).sum::<u32>(), 30);

    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("answers.jsonl");
    let lines = [
        r#"{"prompt":"x","type":"City","answer":"{\"town\": \"Bath\"}"}"#,
        r#"{"prompt":"x","type":"Person","answer":"{\"name\": \"Ada\", \"age\": 1}"}"#,
    ];
    fs::write(&path, lines.join("\n")).unwrap();
    let model = Model::playback(Recording::open(&path).unwrap());
    assert_eq!(model.generate::<Person>("x").unwrap(), person("Ada", 1));
    assert_eq!(model.generate::<City>("x").unwrap().town, "Bath");
}

#[test]
fn a_conversation_is_known_by_what_was_said() {
    let first = Prompt::new().user("Who?");
    let second = Prompt::new().user("Who?").assistant(r#"{"name": "Ada", "age": 36}"#).user("Where?");
    let recording = Recording::new().answer(first, &person("Ada", 36)).unwrap();
    let model = Model::playback(recording.answer_text(second, r#"{"town":"London"}"#));
    let mut chat = model.chat().system("Be brief.");
    assert_eq!(chat.ask::<Person>("Who?").unwrap().value, person("Ada", 36));
    // The second type is told about in the user's message, where a model would read it.
    assert_eq!(chat.ask::<City>("Where?").unwrap().value.town, "London");
    assert!(matches!(chat.ask::<City>("When?"), Err(Error::NotRecorded { .. })));
    assert_eq!(chat.n_answers(), 2);
}

#[test]
fn system_text_counts_where_it_is_recorded() {
    let model = Model::playback(Recording::new().answer_text(Prompt::new().system("A").user("x"), "1"));
    assert!(model.generate::<u8>("x").is_err());
    assert_eq!(model.request::<u8>("x").system("A").run().unwrap().value, 1);
    let model = Model::playback([("x", "1")]);
    assert_eq!(model.request::<u8>("x").system("A").run().unwrap().value, 1);
}

#[test]
fn what_is_not_recorded_says_what_is() {
    let model = Model::playback([("The invoice of May", "1"), ("Something else", "2")]);
    let error = model.generate::<u8>("The invoice of June").unwrap_err();
    let message = error.to_string();
    assert!(matches!(error, Error::NotRecorded { .. }));
    assert!(message.contains("June") && message.contains("May") && message.contains("record_to"), "{message}");
    let none = Model::playback(Recording::new()).generate::<u8>("x").unwrap_err();
    assert!(none.to_string().contains("nothing is"), "{none}");
    let model = Model::playback(Recording::new().otherwise(|messages| match messages {
        [(Role::User, text)] => text.strip_prefix("say ").map(str::to_owned),
        _ => None,
    }));
    assert_eq!(model.generate::<u8>("say 7").unwrap(), 7);
    assert!(model.generate::<u8>("7").is_err());
}

#[test]
fn an_answer_that_the_type_refuses_says_where() {
    let refused = |text: &str| match Model::playback([("x", text)]).generate::<Person>("x") {
        Err(Error::Outdated { at, .. }) => at,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(r#"{"name": "Ada", "born": 1815}"#), r#"{"name": "Ada", ""#.len());
    // 300 is no u8; the text is spaced first.
    assert_eq!(refused(r#"{"name":"Ada","age":300}"#), r#"{"name": "Ada", "age": 30"#.len());
    assert_eq!(refused(r#"{"name": "Ada""#), r#"{"name": "Ada""#.len());
    let stream = Model::playback([("x", "no")]).request::<Person>("x").stream().unwrap();
    assert!(matches!(stream.finish(), Err(Error::Outdated { at: 0, .. })));
}

#[test]
fn requests_end_as_with_a_model() {
    let cancel = CancelToken::new();
    let mut stream = ada().request::<Person>("Who?").cancel_token(&cancel).stream().unwrap();
    let first = stream.next().unwrap().unwrap().text;
    cancel.cancel();
    let last = stream.next().unwrap().unwrap();
    assert_eq!(last.finish_reason, Some(FinishReason::Cancelled(CancelReason::Token)));
    assert!(stream.next().is_none());
    match stream.finish() {
        Err(Error::Cancelled { reason: CancelReason::Token, text }) => assert_eq!(text, first),
        other => panic!("{other:?}"),
    }
    let late = ada().request::<Person>("Who?").deadline(Instant::now()).run();
    assert!(matches!(late, Err(Error::Cancelled { reason: CancelReason::Deadline, .. })));
    let model = ada();
    model.shutdown();
    assert!(matches!(model.generate::<Person>("Who?"), Err(Error::EngineStopped { .. })));
}

#[test]
fn budgets_hold() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("answers.jsonl");
    fs::write(&path, r#"{"prompt":"x","answer":"12","usage":{"prompt_tokens":3,"output_tokens":2}}"#).unwrap();
    let model = Model::playback(Recording::open(&path).unwrap());
    assert_eq!(model.request::<u8>("x").max_tokens(2).run().unwrap().usage.output_tokens, 2);
    let error = model.request::<u8>("x").max_tokens(1).run().unwrap_err();
    assert!(matches!(error, Error::RecordedTooLong { n_tokens: 2, max_tokens: 1 }));
    assert!(matches!(model.request::<u8>("x").max_tokens(0).run(), Err(Error::ZeroBudget)));
    // Where nobody counted, the pieces stay within the budget.
    assert_eq!(ada().request::<Person>("Who?").max_tokens(3).run().unwrap().usage.output_tokens, 3);
}

#[test]
fn what_a_player_cannot_do_is_an_error() {
    let refused = |result: Result<Person, Error>| matches!(result, Err(Error::Unsupported { .. }));
    assert!(refused(ada().request("Who?").confidence().run().map(|answer| answer.value)));
    assert!(refused(ada().request("Who?").logprobs(1).run().map(|answer| answer.value)));
    assert!(matches!(ada().request::<Person>("Who?").prompt_text(), Err(Error::Unsupported { .. })));
}

#[test]
fn grammars_that_arrive_as_data() {
    let schema = serde_json::json!({"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]});
    let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
    let model = Model::playback([("x", r#"{"a":5}"#)]);
    assert_eq!(model.request::<Value>("x").with_grammar(grammar).run().unwrap().value["a"], 5);
    let compiler = Compiler::new();
    let compile = |schema: &Value| {
        compiler.for_caller("me").compile(Source::json_schema(schema.clone(), SchemaOptions::default())).unwrap()
    };
    assert_eq!(model.request::<Value>("x").with_grammar(compile(&schema)).run().unwrap().value["a"], 5);
    let broken = serde_json::json!({"type": "nothing"});
    let refused = model.request::<Value>("x").with_grammar(compile(&broken)).run();
    assert!(matches!(refused, Err(Error::Grammar { .. })), "{refused:?}");
    let regex = Grammar::from_regex("[a-z]+").unwrap();
    let model = Model::playback([("x", "abc"), ("x", "ABC")]);
    assert_eq!(model.request::<String>("x").run_grammar(regex.clone()).unwrap().text, "abc");
    assert!(matches!(model.request::<String>("x").run_grammar(regex), Err(Error::Outdated { at: 0, .. })));
}

#[test]
fn recordings_are_the_same_whatever_ends_first() {
    let dir = tempfile::tempdir().unwrap();
    let record = |name: &str, backwards: bool| {
        let path = dir.path().join(name);
        let model = Model::playback([("a", "1"), ("b", "2"), ("c", "3")]).record_to(&path).unwrap();
        let streams = ["a", "b", "c", "d"].map(|prompt| model.request::<u8>(prompt).stream());
        let mut streams: Vec<_> = streams.into_iter().flatten().collect();
        if backwards {
            streams.reverse();
        }
        streams.into_iter().for_each(|stream| drop(stream.finish().unwrap()));
        // One that nobody reads to its end leaves nothing.
        drop(model.request::<u8>("a").stream().unwrap());
        model.request::<u8>("c").system("Be right.").run().unwrap();
        fs::read_to_string(path).unwrap()
    };
    let text = record("one", false);
    assert_eq!(text, record("two", true));
    expect_test::expect![[r#"
        {"prompt":"a","type":"u8","settings":{"temperature":0.0},"answer":"1","finish_reason":"stop","usage":{"prompt_tokens":0,"reasoning_tokens":0,"output_tokens":1,"forced_tokens":0}}
        {"prompt":"b","type":"u8","settings":{"temperature":0.0},"answer":"2","finish_reason":"stop","usage":{"prompt_tokens":0,"reasoning_tokens":0,"output_tokens":1,"forced_tokens":0}}
        {"prompt":"c","type":"u8","settings":{"temperature":0.0},"answer":"3","finish_reason":"stop","usage":{"prompt_tokens":0,"reasoning_tokens":0,"output_tokens":1,"forced_tokens":0}}
        {"prompt":[{"role":"system","content":"Be right."},{"role":"user","content":"c"}],"type":"u8","settings":{"temperature":0.0},"answer":"3","finish_reason":"stop","usage":{"prompt_tokens":0,"reasoning_tokens":0,"output_tokens":1,"forced_tokens":0}}
    "#]]
    .assert_eq(&text);
    let model = Model::playback(Recording::open(dir.path().join("one")).unwrap());
    assert_eq!(["a", "b", "c"].map(|prompt| model.generate::<u8>(prompt).unwrap()), [1, 2, 3]);
}

#[test]
fn files_that_are_no_recordings_say_where() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("answers.jsonl");
    fs::write(&path, "{\"prompt\":\"x\",\"answer\":\"1\"}\n{\"prompt\":\"x\"}\n").unwrap();
    let error = Recording::open(&path).unwrap_err().to_string();
    assert!(error.contains("line 2") && error.contains("answer"), "{error}");
    assert!(matches!(Recording::open(dir.path().join("none")), Err(Error::RecordingFile { .. })));
    assert!(matches!(ada().record_to(dir.path().join("no/such")), Err(Error::RecordingFile { .. })));
}

#[cfg(feature = "llama")]
#[test]
fn a_models_answers_are_played_back() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("answers.jsonl");
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf");
    let tiny = Model::builder().threads(1).open(file).unwrap();
    let answers = |model: &Model| {
        let one = model.request::<Person>("Name: Ada Lovelace").run().unwrap();
        let samples = model.request::<City>("Town: Bath").samples(2).temperature(0.5).seed(7).run_samples().unwrap();
        let mut stream = model.request::<Vec<City>>("Town: Rome").logprobs(2).max_tokens(60).stream().unwrap();
        let streamed: String = stream.by_ref().map(|update| update.unwrap().text).collect();
        let list = stream.finish().unwrap();
        let mut chat = model.chat();
        let (first, second) = (chat.ask::<Person>("Name: Emmy").unwrap(), chat.ask::<City>("Town: Bonn").unwrap());
        let many = model.generate_many::<City>((0..9).map(|n| format!("Town: {n}")));
        let many: Vec<City> = many.into_iter().map(Result::unwrap).collect();
        let counts = (one.usage.output_tokens, list.usage.prompt_tokens, list.logprobs.clone());
        let seeds: Vec<u64> = samples.iter().map(|sample| sample.seed).collect();
        assert_eq!(streamed, list.text);
        let samples: Vec<City> = samples.into_iter().map(|sample| sample.value).collect();
        ((one.value, one.text, samples, seeds), (list.value, streamed, first.text, second.text), many, counts)
    };
    let recorded = answers(&tiny.record_to(&path).unwrap());
    let recording = Recording::open(&path).unwrap();
    assert_eq!(recording.n_answers(), 15);
    let player = Model::playback(recording);
    assert_eq!(answers(&player), recorded);
    assert!(matches!(player.adapter("none.gguf"), Err(Error::Unsupported { .. })));
    assert!(matches!(player.restore_prefix("none"), Err(Error::Unsupported { .. })));
    let mut feed = player.request::<Person>("Name: ").feed();
    feed.push("Ada Lovelace");
    assert_eq!(feed.finish().run().unwrap().value, recorded.0.0);
}

#[test]
fn extractors_take_recorded_answers() {
    use formwork::extract::{ExtractError, Input, Invalid};

    let wrong = "That is not right: age: is more than anybody's. Answer again, with what is right left as it is.";
    let again = Prompt::new().user("Emmy, 253").assistant(r#"{"name": "Emmy", "age": 253}"#).user(wrong);
    let recording = Recording::new()
        .answer("Ada, 36", &person("Ada", 36))
        .and_then(|recording| recording.answer("Emmy, 253", &person("Emmy", 253)))
        .and_then(|recording| recording.answer(again, &person("Emmy", 53)));
    let model = Model::playback(recording.unwrap());
    let extractor = model.extractor::<Person>().validate(|person: &Person| match person.age {
        ..=130 => Ok(()),
        _ => Err(vec![Invalid::at("age", "is more than anybody's")]),
    });
    let found = extractor.extract("Emmy, 253").unwrap();
    assert_eq!((found.value, found.cost.requests), (person("Emmy", 53), 2));

    let documents = ["Ada, 36", "nobody"].map(|text| Input::new(text, text));
    let results: Vec<_> =
        extractor.extract_many(documents).map(|one| one.result.map(|found| found.value.name)).collect();
    assert_eq!(results[0].as_deref().unwrap(), "Ada");
    assert!(matches!(results[1], Err(ExtractError::Request(Error::NotRecorded { .. }))), "{results:?}");
}
