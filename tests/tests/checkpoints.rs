//! Models with recurrent states keep what others do, by copies of the states: prompts that begin
//! alike are read once, conversations go on where they were, drafts are taken back, fields are asked
//! about again; with the same answers, within the memory that the builder says. Runs on toys with
//! random weights, of every kind of memory.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::Path;
use std::time::Duration;

use formwork::{Generated, KvCacheType, Model, ModelBuilder, Usage};
use formwork_tests::cards::{self, Contact, RULES, read_tokens};
use formwork_tests::gguf::{Gguf, TensorType};
use formwork_tests::toy::{self, DeltaNet, Shape, Vocab};

const TEMPLATE: &str = "{% for m in messages %}{{ '<|' ~ m.role ~ '|>\n' ~ m.content ~ '<|end|>\n' }}{% endfor %}\
    {{ '<|assistant|>\n' }}";

/// Toys of all kinds: cells, a sliding window, a state, and cells beside states of two sorts.
fn kinds(seed: u64) -> [(&'static str, Gguf); 5] {
    let (shape, vocab) = (Shape { seed, ..Shape::default() }, Vocab::merged());
    [
        ("llama", toy::llama(&shape, &vocab)),
        ("gemma3", toy::gemma3(&shape, &vocab, 16)),
        ("mamba", toy::mamba(&shape, &vocab)),
        ("lfm2", toy::lfm2(&shape, &vocab)),
        ("qwen35", toy::qwen35(&Shape { layers: 4, ..shape }, &DeltaNet::default(), &vocab)),
    ]
}

fn with_states() -> [(&'static str, Gguf); 3] {
    let [_, _, with_states @ ..] = kinds(3);
    with_states
}

fn open(file: &Gguf, set: impl Fn(ModelBuilder) -> ModelBuilder) -> Model {
    let toy = tempfile::NamedTempFile::new().unwrap();
    file.write_to(toy.path()).unwrap();
    open_at(toy.path(), set)
}

fn open_at(toy: &Path, set: impl Fn(ModelBuilder) -> ModelBuilder) -> Model {
    // With this cache a token's result does not depend on the others of its batch.
    let builder = Model::builder().threads(1).kv_cache_type(KvCacheType::Bf16).context_length(1024);
    let builder = builder.chat_template(TEMPLATE);
    set(builder).open(toy).unwrap()
}

/// A model that keeps nothing and takes nothing back.
fn without(file: &Gguf) -> Model {
    open(file, |builder| builder.prefix_cache(0).checkpoint_memory(0).context_length(2048))
}

fn card(n: u64) -> String {
    cards::card(usize::try_from(n).unwrap())
}

fn outcome(answer: &Generated<Contact>) -> (&str, &[formwork::TokenId]) {
    (&answer.text, &answer.tokens)
}

/// With cache and drafts as without, for all kinds of memory.
#[test]
fn answers_are_the_same() {
    let (mut n, mut n_same) = (0, 0);
    for seed in 0..2 {
        for (kind, file) in kinds(seed) {
            let (model, plain) = (open(&file, |builder| builder), without(&file));
            for seed in 0..20 {
                let request = |model: &Model, drafts: bool| {
                    let request = model.request::<Contact>(card(seed)).system(RULES).max_tokens(60);
                    request.temperature((seed % 2) as f32).seed(seed).lookup_drafts(drafts).run().unwrap()
                };
                let (with, alone) = (request(&model, true), request(&plain, false));
                n += 1;
                n_same += usize::from(outcome(&with) == outcome(&alone));
                assert_eq!(outcome(&with), outcome(&alone), "{kind} {seed}");
            }
            let metrics = model.metrics();
            assert!(metrics.cached_tokens > metrics.prompt_tokens / 2, "{kind} {metrics:?}");
            assert_eq!(plain.metrics().cached_tokens, 0);
        }
    }
    assert_eq!((n_same, n), (200, 200));
}

/// Sixteen that come together, for one slot and for several.
#[test]
fn a_shared_prompt_is_read_once() {
    for (kind, file) in with_states() {
        for slots in [1, 4, 16] {
            let model = open(&file, |builder| builder.slots(slots));
            let request = |n| model.request::<Contact>(card(n)).system(RULES).max_tokens(30);
            let running: Vec<_> = (0..16).map(|n| request(n).stream().unwrap()).collect();
            let usages: Vec<_> = running.into_iter().map(|stream| stream.finish().unwrap().usage).collect();
            let first = usages.iter().filter(|usage| usage.cached_tokens == 0).count();
            let shared = usages.iter().map(|usage| usage.cached_tokens).filter(|n| *n > 0).min().unwrap();
            assert!(shared > 300 && first == 1, "{kind} {slots} {usages:?}");
            let n_read: usize = usages.iter().map(read_tokens).sum();
            let own: usize = usages.iter().map(|usage| usage.prompt_tokens - shared).sum();
            assert!(n_read <= own + shared, "{kind} {slots}: {n_read}, {own}, {shared}");
        }
    }
}

/// One after the other. Where the last message begins is known; in a prompt without messages the
/// first one can't know where others will part from it.
#[test]
fn one_by_one_they_begin_where_they_part() {
    for (kind, file) in with_states() {
        let model = open(&file, |builder| builder);
        let request = |n| model.request::<Contact>(card(n)).system(RULES).max_tokens(20);
        let usages: Vec<Usage> = (0..4).map(|n| request(n).run().unwrap().usage).collect();
        assert!(usages[0].cached_tokens == 0, "{kind} {usages:?}");
        assert!(usages[1..].iter().all(|usage| usage.cached_tokens > 300), "{kind} {usages:?}");
        let raw = |n| model.request::<Contact>(format!("{RULES}\n{}", card(n))).raw().max_tokens(20);
        let usages: Vec<Usage> = (0..4).map(|n| raw(n).run().unwrap().usage).collect();
        assert!(usages[2..].iter().all(|usage| usage.cached_tokens > 100), "{kind} {usages:?}");
        // The same again: all but its last token, which may be one that is forced behind it.
        let first = request(5).run().unwrap();
        let again = request(5).run().unwrap();
        assert!(read_tokens(&first.usage) > 10 && read_tokens(&again.usage) <= 1, "{kind} {:?}", again.usage);
        assert_eq!(outcome(&again), outcome(&first), "{kind}");
    }
}

/// The second has most in common with the third, and both begin as the first: none waits for one
/// that waits for it.
#[test]
fn nobody_waits_for_each_other() {
    for (kind, file) in with_states() {
        let model = open(&file, |builder| builder.slots(4).prefill_chunk(8));
        // While another is written, prompts are read in small pieces, so that all are there before
        // the first has been read.
        let long = format!("{:?}", (0..100).map(|n| n.to_string()).collect::<Vec<_>>());
        let mut busy = model.request::<Vec<String>>("x").raw().lookup_drafts(false).replay(long).stream().unwrap();
        busy.next().unwrap().unwrap();
        let texts = [card(1), format!("{RULES} The first."), format!("{RULES} The second.")];
        let request = |text: String| model.request::<Contact>(format!("{RULES} Again: {text}")).raw().max_tokens(20);
        let running: Vec<_> =
            texts.map(|text| request(text).timeout(Duration::from_secs(60)).stream().unwrap()).into_iter().collect();
        let usages: Vec<_> = running.into_iter().map(|stream| stream.finish().unwrap().usage).collect();
        drop(busy);
        assert!(usages[1].cached_tokens > 100 && usages[2].cached_tokens > 200, "{kind} {usages:?}");
    }
}

#[test]
fn samples_share_their_prompt() {
    for (kind, file) in with_states() {
        let (model, plain) = (open(&file, |builder| builder), without(&file));
        let samples = |model: &Model| {
            let request = model.request::<Contact>(card(1)).system(RULES).max_tokens(30);
            request.temperature(1.0).seed(5).samples(6).run_samples().unwrap()
        };
        let (with, alone) = (samples(&model), samples(&plain));
        assert_eq!(with.iter().map(outcome).collect::<Vec<_>>(), alone.iter().map(outcome).collect::<Vec<_>>());
        let n_read: usize = with.iter().map(|sample| read_tokens(&sample.usage)).sum();
        assert!(n_read <= with[0].usage.prompt_tokens + 6, "{kind}: {n_read}");
    }
}

/// Ten turns: each reads what is new, and at most the last tokens of the answer before again.
#[test]
fn a_conversation_is_read_once() {
    for (kind, file) in with_states() {
        let (model, plain) = (open(&file, |builder| builder.context_length(2048)), without(&file));
        let (mut chat, mut again) = (model.chat().system(RULES), plain.chat().system(RULES));
        let (mut n_read, mut last) = (0, 0);
        for n in 0..10 {
            let ask = |chat: &mut formwork::Chat| {
                // Spelled as the tokenizer does, so that the next turn reads what was written.
                let text = format!(r#"{{"name": "Ada number {n}", "city": "London", "level": "High"}}"#);
                chat.ask_with::<Contact>(card(n), |request| request.replay(text)).unwrap()
            };
            let (answer, alone) = (ask(&mut chat), ask(&mut again));
            assert_eq!(outcome(&answer), outcome(&alone), "{kind} {n}");
            n_read += read_tokens(&answer.usage) + answer.usage.output_tokens;
            last = answer.usage.prompt_tokens + answer.usage.output_tokens;
        }
        assert!(n_read <= last + 10 * 4, "{kind}: {n_read} of {last}");
    }
}

/// The text to come stands in the prompt, and is written whatever the model says.
#[test]
fn drafts_are_tried_and_taken_back() {
    for (kind, file) in with_states() {
        let (model, plain) = (open(&file, |builder| builder), without(&file));
        let (mut accepted, mut wrong) = (0, 0);
        for n in 0..10 {
            let text = format!(r#"{{"name": "Name: Ada City", "city": "City: Brno Number: {n}", "level": "Low"}}"#);
            let request = |model: &Model| {
                let request = model.request::<Contact>(format!("{}\n{text}", card(n))).system(RULES);
                request.replay(text.clone()).run().unwrap()
            };
            let (with, alone) = (request(&model), request(&plain));
            assert_eq!(outcome(&with), outcome(&alone), "{kind} {n}");
            assert_eq!(alone.usage.drafted_tokens, 0);
            assert!(with.usage.forward_passes <= alone.usage.forward_passes + 2, "{kind} {n} {:?}", with.usage);
            // Before the message, at the end of the prompt and at that of the answer; what the draft
            // could have gone back to is of no use to others.
            let metrics = model.metrics();
            assert!(metrics.checkpoints_taken > 3 && (n > 0 || metrics.checkpoints <= 3), "{kind} {metrics:?}");
            accepted += with.usage.accepted_drafts;
            wrong += with.usage.drafted_tokens.saturating_sub(with.usage.accepted_drafts);
        }
        assert!(accepted > 20 && wrong > 0, "{kind} {accepted} {wrong}");
    }
}

#[test]
fn the_memory_of_checkpoints_is_within_its_limit() {
    for (kind, file) in with_states() {
        let one = open(&file, |builder| builder);
        one.request::<Contact>(card(1)).system(RULES).max_tokens(20).run().unwrap();
        let metrics = one.metrics();
        assert!(metrics.checkpoints > 0 && metrics.checkpoint_bytes > 0, "{kind} {metrics:?}");
        let bytes = metrics.checkpoint_bytes / metrics.checkpoints;
        let plain = without(&file);
        for limit in [bytes / 2, 2 * bytes, 5 * bytes] {
            let model = open(&file, |builder| builder.checkpoint_memory(limit));
            for n in 0..12 {
                let request =
                    |model: &Model| model.request::<Contact>(card(n)).system(RULES).max_tokens(40).run().unwrap();
                assert_eq!(outcome(&request(&model)), outcome(&request(&plain)), "{kind} {limit}");
                let metrics = model.metrics();
                assert!(metrics.checkpoint_bytes <= limit, "{kind} {metrics:?}");
            }
            let metrics = model.metrics();
            assert_eq!(metrics.checkpoints_taken > 0, limit > bytes, "{kind} {metrics:?}");
            // The shared beginning is used by each of them, so it stays.
            assert_eq!(metrics.cached_tokens > 8 * 100, limit > bytes, "{kind} {metrics:?}");
        }
        let metrics = plain.metrics();
        assert_eq!((metrics.checkpoints_taken, metrics.cached_tokens), (0, 0));
    }
}

#[test]
fn fields_are_asked_about_again() {
    for (kind, file) in with_states() {
        let (model, plain) = (open(&file, |builder| builder), without(&file));
        let mut n_open = 0;
        for seed in 0..8 {
            let request = |model: &Model| {
                let request = model.request::<Contact>(card(2)).system(RULES).max_tokens(60);
                request.temperature(1.0).seed(seed)
            };
            let (asked, unasked) = (request(&model).confidence().run().unwrap(), request(&plain).run().unwrap());
            assert_eq!(outcome(&asked), outcome(&unasked), "{kind} {seed}");
            let level = asked.confidence().unwrap().field("level").unwrap();
            assert!(level.undecided < 1e-3, "{kind} {seed} {level:?}");
            // Without checkpoints it stays open.
            let without = request(&plain).confidence().run().unwrap();
            n_open += usize::from(without.confidence().unwrap().field("level").unwrap().undecided > 0.01);
        }
        assert!(n_open > 0, "{kind}");
    }
}

/// Two conversations in turn, in one slot.
#[test]
fn two_in_turn_keep_theirs() {
    for (kind, file) in with_states() {
        let model = open(&file, |builder| builder.slots(1));
        let other = RULES.to_uppercase();
        let run = |n: u64| {
            let rules = if n.is_multiple_of(2) { RULES } else { &other };
            model.request::<Contact>(card(n)).system(rules).max_tokens(20).run().unwrap().usage
        };
        let usages: Vec<Usage> = (0..8).map(run).collect();
        assert!(usages[2..].iter().all(|usage| usage.cached_tokens > 300), "{kind} {usages:?}");
    }
}

/// What copies of states of usual sizes cost, beside a pass:
/// `cargo test --test checkpoints -- --ignored --nocapture figures`; the figures are in
/// `docs/requests.md`.
#[test]
#[ignore = "prints figures"]
fn figures() {
    let q8 = Shape { weights: TensorType::Q8_0, ..Shape::default() };
    let lfm2 = Shape { layers: 16, width: 1024, heads: 16, kv_heads: 8, feed_forward: 4608, ..q8 };
    let small = Shape { layers: 24, width: 1024, heads: 8, kv_heads: 2, feed_forward: 3584, ..q8 };
    // Only the states are as large as the model's.
    let states = |layers| Shape { layers, width: 256, heads: 4, kv_heads: 2, feed_forward: 256, ..q8 };
    let net = |key_heads, value_heads| DeltaNet { head: 128, key_heads, value_heads };
    for (name, file) in [
        ("LFM2 350M", toy::lfm2(&lfm2, &Vocab::merged().padded_to(65_536))),
        ("Qwen 3.5 0.8B", toy::qwen35(&small, &net(16, 16), &Vocab::merged().padded_to(248_320))),
        ("states of 4B", toy::qwen35(&states(32), &net(16, 32), &Vocab::merged())),
        ("states of 27B", toy::qwen35(&states(64), &net(16, 48), &Vocab::merged())),
    ] {
        let toy = tempfile::NamedTempFile::new().unwrap();
        file.write_to(toy.path()).unwrap();
        let (bytes, mut line) = cost_of_copies(toy.path(), 4 << 30);
        line = format!("{name}: {:.2} MB, in fresh memory {line}", bytes as f64 / 1e6);
        println!("{line}; in that of others {}", cost_of_copies(toy.path(), 4 * bytes).1);
    }
}

/// Bytes of a copy, and what it takes, within so much memory.
fn cost_of_copies(toy: &Path, limit: usize) -> (usize, String) {
    let model = open_at(toy, |builder| builder.slots(1).checkpoint_memory(limit));
    let rules = [RULES.to_owned(), RULES.to_uppercase()];
    let ask = |n: usize| {
        let request = model.request::<Contact>(card(n as u64)).system(&rules[n % 2]);
        request.lookup_drafts(false).max_tokens(20).run().unwrap()
    };
    (0..4).for_each(|n| drop(ask(n)));
    let before = model.metrics();
    (4..14).for_each(|n| drop(ask(n)));
    let after = model.metrics();
    // The prompt is there, so that there are no passes but the answer's.
    drop(ask(13));
    let last = model.metrics();
    let each = |time: Duration, n: u64| time.as_micros() as f64 / n.max(1) as f64 / 1000.0;
    let n_taken = after.checkpoints_taken - before.checkpoints_taken;
    let n_restored = after.checkpoints_restored - before.checkpoints_restored;
    let line = format!(
        "taken in {:.2} ms ({n_taken}), put back in {:.2} ms ({n_restored}), a pass in {:.1} ms",
        each(after.checkpoint_time - before.checkpoint_time, n_taken),
        each(after.checkpoint_restore_time - before.checkpoint_restore_time, n_restored),
        each(last.decode_time - after.decode_time, last.forward_passes - after.forward_passes),
    );
    (after.checkpoint_bytes / after.checkpoints, line)
}

#[test]
fn states_are_not_saved() {
    let folder = tempfile::tempdir().unwrap();
    for (kind, file) in with_states() {
        let model = open(&file, |builder| builder);
        let refused = model.request::<Contact>("").system(RULES).save_prefix(folder.path().join(kind));
        assert!(refused.unwrap_err().to_string().contains("recurrent states"), "{kind}");
    }
}
