//! Texts that repeat themselves are led to their end, and only those: a runaway written by a toy, whatever its source of
//! tokens, and all that the test sets hold, on which the guard must never act.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::Path;
use std::sync::{Arc, OnceLock};

use formwork::{
    Error, FinishReason, Generated, Grammar, JumpForward, Model, RepetitionGuard, Request, SchemaOptions, Structured,
};
use formwork_tests::toy::{self, Shape, Vocab};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Structured, Serialize, Deserialize)]
struct Note {
    title: String,
    text: String,
}

/// Acts early, so that short answers tell.
const EARLY: RepetitionGuard =
    RepetitionGuard { max_period: 32, min_repeats: 3, min_bytes: 24, min_bytes_again: 24, min_list_bytes: 36 };

fn open(file: &formwork_tests::gguf::Gguf) -> Model {
    open_with(file, 1024)
}

fn open_with(file: &formwork_tests::gguf::Gguf, context: u32) -> Model {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("toy.gguf");
    file.write_to(&path).unwrap();
    // Answers are compared with one another, so nothing else may be in their batches.
    Model::builder().threads(1).slots(1).prefix_cache(0).context_length(context).open(&path).unwrap()
}

fn toy() -> &'static Model {
    static MODEL: OnceLock<Model> = OnceLock::new();
    MODEL.get_or_init(|| open(&toy::llama(&Shape::default(), &Vocab::merged())))
}

/// What the toy makes of a text that it is to write.
fn replayed(grammar: &Arc<Grammar>, text: &str, set: impl Fn(Request<String>) -> Request<String>) -> Generated<String> {
    let request = toy().request::<String>("x").raw().replay(text).repetition_guard(EARLY).max_tokens(600);
    set(request).run_grammar(Arc::clone(grammar)).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Checks that `text` becomes `ended` with the guard, and stays without.
fn check(grammar: &Arc<Grammar>, text: &str, ended: &str) {
    for mode in [JumpForward::Forward, JumpForward::Off, JumpForward::Verified] {
        let with = replayed(grammar, text, |request| request.jump_forward(mode));
        assert_eq!(with.text, ended, "{mode:?}");
        assert_eq!(with.usage.ended_repetitions, 1, "{mode:?}");
        assert_eq!(with.finish_reason, FinishReason::Stop);
        let without = replayed(grammar, text, |request| request.jump_forward(mode).without_repetition_guard());
        assert_eq!(without.text, text, "{mode:?}");
        assert_eq!(without.usage.ended_repetitions, 0);
    }
}

fn schema(schema: &serde_json::Value) -> Arc<Grammar> {
    Grammar::from_json_schema(schema, &SchemaOptions::default()).unwrap()
}

/// `beginning` and copies of `period`, as far as the tokens go that begin before the guard acts.
fn until_it_acts(grammar: &Arc<Grammar>, beginning: &str, period: &str, end: &str) -> String {
    let text = format!("{beginning}{}{end}", period.repeat(20));
    let ended = replayed(grammar, &text, |request| request);
    let kept = ended.text.strip_suffix(end).unwrap();
    // It acts at the first token behind the bytes that it asks for, and not later. Some of the
    // bytes may be those at the end of the beginning.
    assert!(text.starts_with(kept) && (beginning.len() + 20..beginning.len() + 60).contains(&kept.len()), "{kept}");
    ended.text
}

#[test]
fn a_string_that_repeats_itself_is_ended() {
    let grammar = Grammar::of::<String>(formwork::Style::Spaced);
    let ended = until_it_acts(&grammar, "\"so, ", "la ", "\"");
    check(&grammar, &format!("\"so, {}\"", "la ".repeat(20)), &ended);
}

#[test]
fn a_number_that_repeats_itself_is_ended() {
    let grammar = Grammar::from_regex(r#"\{"n": [0-9]+\}"#).unwrap();
    let ended = until_it_acts(&grammar, r#"{"n": "#, "12345", "}");
    check(&grammar, &format!("{{\"n\": {}}}", "12345".repeat(20)), &ended);
}

#[test]
fn a_list_that_repeats_itself_ends_behind_a_whole_item() {
    let grammar = schema(&serde_json::json!({"type": "array", "items": {"type": "string"}}));
    let list = |n| format!("[\"mumps\"{}]", ", \"mumps\"".repeat(n));
    // 36 bytes are covered by the fifth.
    check(&grammar, &list(20), &list(4));
    let object = schema(&serde_json::json!({"type": "array", "items": {
        "type": "object", "properties": {"name": {"type": "string"}, "n": {"type": "integer"}},
        "required": ["name", "n"], "additionalProperties": false}}));
    let list = |n| format!("[{{\"name\": \"Meg\", \"n\": 1}}{}]", ", {\"name\": \"Meg\", \"n\": 1}".repeat(n));
    check(&object, &list(12), &list(2));
}

#[test]
fn a_list_that_needs_more_items_gets_them() {
    let grammar = schema(&serde_json::json!({"type": "array", "items": {"type": "boolean"}, "minItems": 15}));
    let list = |n| format!("[true{}]", ", true".repeat(n));
    check(&grammar, &list(40), &list(14));
}

#[test]
fn what_the_prompt_repeats_is_copied() {
    let grammar = Grammar::of::<Note>(formwork::Style::Spaced);
    let text = format!(r#"{{"title": "Ada", "text": "{}"}}"#, "la ".repeat(20));
    let answer = |prompt: String| {
        let request = toy().request::<String>(prompt).raw().replay(text.clone()).repetition_guard(EARLY);
        request.run_grammar(Arc::clone(&grammar)).unwrap()
    };
    let copied = answer(format!("Text: {}", "la ".repeat(20)));
    assert_eq!((copied.text, copied.usage.ended_repetitions), (text.clone(), 0));
    assert_eq!(answer(format!("Text: {}", "la ".repeat(15))).usage.ended_repetitions, 1);
}

/// A model with random weights soon repeats itself. Everything that changes how its tokens are computed comes to the same.
#[test]
fn the_end_is_the_same_whatever_computes_it() {
    let (mut n_ended, mut n_accepted) = (0, 0);
    for seed in 0..4 {
        let model = open(&toy::llama(&Shape { seed, ..Shape::default() }, &Vocab::merged()));
        for prompt in ["Name: Ada Lovelace", "one two three", "{"] {
            let request = || model.request::<Vec<Note>>(prompt).raw().repetition_guard(EARLY).max_tokens(300);
            let plain = request().lookup_drafts(false).run().unwrap();
            let drafted = request().run().unwrap();
            assert_eq!((&drafted.text, &drafted.tokens), (&plain.text, &plain.tokens), "{seed} {prompt}");
            assert_eq!(drafted.usage.ended_repetitions, plain.usage.ended_repetitions);
            let streamed = request().logprobs(1).stream().unwrap().finish().unwrap();
            assert_eq!(streamed.text, plain.text);
            let sure = request().confidence().run().unwrap();
            assert_eq!(sure.text, plain.text);
            for sample in request().samples(2).run_samples().unwrap() {
                assert_eq!(sample.text, plain.text);
            }
            n_ended += plain.usage.ended_repetitions;
            n_accepted += drafted.usage.accepted_drafts;
        }
    }
    assert!(n_ended > 5 && n_accepted > 5, "{n_ended} ended, {n_accepted} drafts right");
}

/// Counting never repeats itself, so it goes on to the budget.
#[test]
fn the_default_budget_is_4096_tokens_or_four_shortest_answers() {
    let model = open_with(&toy::llama(&Shape { context: 8192, ..Shape::default() }, &Vocab::bytes()), 8192);
    let count: String = (1..).flat_map(|n: u32| [n.to_string(), " ".to_owned()]).take(4_000).collect();
    for (pattern, n_tokens) in [("[0-9 ]*", 4096), ("[0-9 ]{1200,}", 4800)] {
        let request = model.request::<String>("x").raw().replay(count.clone());
        let counted = request.run_grammar(Grammar::from_regex(pattern).unwrap()).unwrap();
        assert_eq!((counted.usage.output_tokens, counted.finish_reason), (n_tokens, FinishReason::Length));
        assert_eq!(counted.usage.ended_repetitions, 0);
    }
    // The context is the limit where it is smaller.
    let request = toy().request::<String>("x").raw().replay(count.clone());
    let counted = request.run_grammar(Grammar::from_regex("[0-9 ]*").unwrap()).unwrap();
    assert!((500..=1024).contains(&counted.usage.output_tokens), "{}", counted.usage.output_tokens);
}

#[test]
fn settings_out_of_range_are_errors() {
    let run = |guard| toy().request::<bool>("x").repetition_guard(guard).run();
    let default = RepetitionGuard::default();
    for guard in [
        RepetitionGuard { max_period: 0, ..default },
        RepetitionGuard { max_period: 4097, ..default },
        RepetitionGuard { min_repeats: 1, ..default },
    ] {
        assert!(matches!(run(guard), Err(Error::Setting { .. })), "{guard:?}");
    }
    assert!(
        run(RepetitionGuard { max_period: 4096, min_repeats: 2, min_bytes: 0, min_bytes_again: 0, min_list_bytes: 0 })
            .is_ok()
    );
}

/// The answers of the test sets, and ordinary texts, at each of their bytes.
#[test]
fn the_guard_never_acts_on_right_answers_and_ordinary_texts() {
    let guard = RepetitionGuard::default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let check = |text: &str| {
        let found = (1..=text.len()).find(|&end| guard.repeats(&text.as_bytes()[..end]));
        assert_eq!(found, None, "{text}");
    };
    let mut n_lines = 0;
    for name in ["model/hand.jsonl", "model/heldout.jsonl"] {
        let lines = std::fs::read_to_string(folder.join(name)).unwrap();
        for line in lines.lines().filter(|line| !line.trim().is_empty()) {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            check(&line["answer"].to_string());
            check(&line["document"].to_string());
            n_lines += 1;
        }
    }
    assert_eq!(n_lines, 1060);
    for text in [
        &"-".repeat(80),
        &"=".repeat(95),
        "ha ha ha ha ha ha ha ha ha ha",
        "DE00 0000 0000 0000 0000 00",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
        "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]",
        include_str!("../../README.md"),
        include_str!("../../docs/requests.md"),
        include_str!("../../LICENSE-APACHE"),
    ] {
        check(text);
    }
    // The test can fail: a runaway is found.
    assert!(guard.repeats("mumps, ".repeat(30).as_bytes()));
}
