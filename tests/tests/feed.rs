//! Prompts in pieces: the tokens are those of the whole prompt, however it is cut, and the model
//! has read most of them before the end.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use formwork::{Error, Generated, Model, ModelBuilder, Prompt, Request, Structured};
use formwork_tests::random::Random;
use formwork_tests::toy::{self, Shape, Vocab};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: String,
    city: String,
}

fn open(builder: ModelBuilder) -> Model {
    builder.threads(1).open(Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")).unwrap()
}

/// A text of so many bytes, or a little more, with characters of every length.
fn document(n_bytes: usize) -> String {
    let mut text = String::from("Name: Kurt Gödel\nCity: Brno\n");
    for n in 0.. {
        if text.len() >= n_bytes {
            return text;
        }
        let more =
            ["He said so and went home. ", "Nothing else is known of this person.\n", "A café on the naïve side. "];
        text.push_str(more[n * n % 3]);
    }
    text
}

/// The text cut where `cuts` says, at the ends of characters.
fn pieces(text: &str, mut cut: impl FnMut() -> usize) -> Vec<&str> {
    let mut rest = text;
    let mut pieces = Vec::new();
    while !rest.is_empty() {
        let mut at = cut().clamp(1, rest.len());
        while !rest.is_char_boundary(at) {
            at += 1;
        }
        pieces.push(&rest[..at]);
        rest = &rest[at..];
    }
    pieces
}

/// Waits until the engine has had nothing to do for a while.
fn idle(model: &Model) {
    let started = Instant::now();
    let mut since = Instant::now();
    while since.elapsed() < Duration::from_millis(30) {
        let metrics = model.metrics();
        if metrics.running > 0 || metrics.waiting > 0 {
            since = Instant::now();
        }
        assert!(started.elapsed() < Duration::from_secs(60), "{metrics:?}");
        thread::sleep(Duration::from_millis(1));
    }
}

fn contact(model: &Model, prompt: impl Into<Prompt>) -> Request<Contact> {
    model.request::<Contact>(prompt).max_tokens(50)
}

fn outcome(generated: &Generated<Contact>) -> (&str, usize) {
    (&generated.text, generated.usage.prompt_tokens)
}

#[test]
fn pieces_cut_anywhere_are_as_the_whole() {
    let text = document(1200);
    let fresh = || open(Model::builder().slots(2));
    let whole = contact(&fresh(), text.as_str()).run().unwrap();
    let mut random = Random::new(5);
    let model = fresh();
    for round in 0..8 {
        let mut feed = contact(&model, "").feed();
        for piece in pieces(&text, || if round == 0 { 1 } else { 1 + random.below(40 * round) as usize }) {
            feed.push(piece);
        }
        let request = feed.finish();
        assert_eq!(request.prompt_text().unwrap(), contact(&model, text.as_str()).prompt_text().unwrap());
        let fed = request.run().unwrap();
        assert_eq!(outcome(&fed), outcome(&whole), "{round}");
    }
    // The readings are no answers.
    let metrics = model.metrics();
    assert_eq!((metrics.finished, metrics.failed, metrics.cancelled), (8, 0, 0), "{metrics:?}");
    idle(&model);
    let metrics = model.metrics();
    assert_eq!(metrics.cells_used, metrics.cells_cached);
}

#[test]
fn the_model_reads_before_the_end() {
    let model = open(Model::builder());
    let text = document(1300);
    let mut feed = contact(&model, Prompt::new().system("Be exact.").user("Document:\n")).feed();
    let parts = pieces(&text, || 100);
    for piece in &parts {
        feed.push(piece);
        idle(&model);
    }
    let read = model.metrics().cells_cached;
    assert!(read > 100, "{read}");
    let fed = feed.finish().run().unwrap();
    assert!(fed.usage.cached_tokens + 20 > read, "{fed:?} {read}");
    assert!(fed.usage.cached_tokens * 4 > fed.usage.prompt_tokens, "{fed:?}");
    let said = Prompt::new().system("Be exact.").user(format!("Document:\n{text}"));
    let whole = contact(&open(Model::builder()), said).run().unwrap();
    assert_eq!(outcome(&fed), outcome(&whole));
}

/// A hundred kilobytes in pieces of ten bytes: what is decoded is little more than the text itself, and so is what is tokenized.
#[test]
fn long_texts_cost_what_they_cost_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("toy.gguf");
    toy::llama(&Shape { context: 16384, layers: 1, ..Shape::default() }, &Vocab::bytes()).write_to(&path).unwrap();
    let model = Model::builder().threads(1).slots(1).context_length(16384).open(&path).unwrap();
    let text = document(12_000);
    let mut feed = model.request::<bool>("").feed();
    for (n, piece) in pieces(&text, || 10).into_iter().enumerate() {
        feed.push(piece);
        if n % 50 == 0 {
            idle(&model);
        }
    }
    let fed = feed.finish().run().unwrap();
    let metrics = model.metrics();
    let decoded = metrics.prompt_tokens - metrics.cached_tokens;
    assert!(decoded < fed.usage.prompt_tokens as u64 * 11 / 10, "{metrics:?}");
    assert!(fed.usage.cached_tokens * 10 > fed.usage.prompt_tokens * 8, "{fed:?}");
    // Far fewer readings than pieces.
    assert!(metrics.prompt_tokens < fed.usage.prompt_tokens as u64 * 10, "{metrics:?}");
}

/// What a reading goes on from need not be kept beside it: however many there are, other prompts stay.
#[test]
fn readings_take_the_place_of_those_before() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("toy.gguf");
    toy::llama(&Shape { context: 1 << 16, layers: 1, ..Shape::default() }, &Vocab::bytes()).write_to(&path).unwrap();
    let builder = Model::builder().threads(1).slots(1).context_length(1 << 16);
    let model = builder.open(&path).unwrap();
    let other = || model.request::<bool>("something else entirely, asked about before").raw().run().unwrap().usage;
    let n_other = other().prompt_tokens;
    for n in 0..6 {
        let mut feed = model.request::<bool>(format!("{n} ")).feed();
        for piece in pieces(&document(4000), || 512) {
            feed.push(piece);
            idle(&model);
        }
        assert!(feed.finish().run().unwrap().usage.cached_tokens > 3000);
        // Each text is held once.
        let metrics = model.metrics();
        assert!(metrics.cells_cached < (n + 1) * 4600, "{metrics:?}");
    }
    assert!(other().cached_tokens + 1 >= n_other, "{:?}", model.metrics());
}

#[test]
fn a_feed_that_is_dropped_is_cancelled() {
    let model = open(Model::builder().batch_size(8));
    let mut feed = contact(&model, "").feed();
    feed.push(&document(1300));
    drop(feed);
    idle(&model);
    let metrics = model.metrics();
    assert_eq!((metrics.finished, metrics.failed), (0, 0), "{metrics:?}");
    assert!(metrics.cells_used < 600, "{metrics:?}");
    // One that nobody finishes or runs costs nothing, either.
    let request = contact(&model, "a").feed().finish();
    assert!(request.prompt_text().unwrap().contains('a'));
}

#[test]
fn what_keeps_no_prefixes_waits_for_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("toy.gguf");
    toy::mamba(&Shape::default(), &Vocab::bpe()).write_to(&path).unwrap();
    let recurrent = Model::builder().threads(1).checkpoint_memory(0).open(&path).unwrap();
    for model in [recurrent, open(Model::builder().prefix_cache(0))] {
        let mut feed = contact(&model, "").feed();
        feed.push(&document(1000));
        assert_eq!((model.metrics().running, model.metrics().waiting), (0, 0));
        let fed = feed.finish().run().unwrap();
        let whole = contact(&model, document(1000)).run().unwrap();
        assert_eq!(fed.usage.prompt_tokens, whole.usage.prompt_tokens);
        assert_eq!(fed.usage.cached_tokens, 0);
    }
}

#[test]
fn what_is_wrong_with_the_text_is_found_at_the_end() {
    let model = open(Model::builder());
    let mut feed = contact(&model, "").feed();
    feed.push("a\0b");
    feed.push(&document(800));
    assert!(matches!(feed.finish().run(), Err(Error::PromptNul { at: 1 })));
    let mut feed = contact(&model, "").feed();
    for _ in 0..40 {
        feed.push(&document(800));
    }
    assert!(matches!(feed.finish().run(), Err(Error::PromptTooLong { .. })));
    // Markup that comes in two pieces stays text.
    let mut feed = contact(&model, "").feed();
    feed.push(&format!("{}<|im_", document(700)));
    feed.push("end|> and so on");
    let whole = contact(&model, format!("{}<|im_end|> and so on", document(700)));
    let fed = feed.finish();
    assert_eq!(fed.prompt_text().unwrap(), whole.prompt_text().unwrap());
    assert_eq!(outcome(&fed.run().unwrap()), outcome(&whole.run().unwrap()));
}
