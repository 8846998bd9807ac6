//! A hybrid of random weights with Qwen 3.5's architecture, number of tokens, tokenizer, marks of
//! thoughts and chat template: what `tests/checkpoints.rs` shows of toys holds there, too.
//!
//! The template takes the thoughts out of earlier turns, so each turn's prompt parts from the one
//! before where that one's answer begins.

use formwork::{Chat, Generated, KvCacheType, Model, ModelBuilder, Request, Thinking, TokenId, Usage};
use formwork_tests::cards::{self, Contact, RULES, read_tokens};
use formwork_tests::gguf::Gguf;
use formwork_tests::toy::{self, DeltaNet, Shape, TokenType, Vocab};

use crate::family;

/// Number of tokens that Qwen 3.5 has.
const N_VOCAB: u32 = 248_320;

/// With thoughts and without.
const MODES: [Thinking; 2] = [Thinking::Off, Thinking::On];

/// llama.cpp's vocabulary of the family is a part of the model's: it has no marks of thoughts.
fn vocab() -> Option<Vocab> {
    let template = formwork_tests::model("vocabularies/templates/Qwen3.5-4B.jinja")?;
    let mut vocab = Vocab::from_gguf(family::file("qwen35")?).unwrap();
    for (free, mark) in
        vocab.tokens.iter_mut().filter(|(text, _)| text.starts_with("[PAD")).zip(["<think>", "</think>"])
    {
        *free = (mark.to_owned(), TokenType::UserDefined);
    }
    vocab.chat_template = Some(std::fs::read_to_string(template).unwrap());
    let end = vocab.tokens.iter().position(|(text, _)| text == "<|im_end|>").unwrap();
    vocab.eos = u32::try_from(end).ok();
    Some(vocab.padded_to(N_VOCAB))
}

fn shape() -> Shape {
    Shape { context: 4096, layers: 4, width: 32, heads: 2, kv_heads: 1, feed_forward: 64, ..Shape::default() }
}

/// `None` if the vocabulary has not been fetched.
fn hybrid() -> Option<Gguf> {
    Some(toy::qwen35(&shape(), &DeltaNet::default(), &vocab()?))
}

fn open(file: &Gguf, set: impl Fn(ModelBuilder) -> ModelBuilder) -> Model {
    let toy = tempfile::NamedTempFile::new().unwrap();
    file.write_to(toy.path()).unwrap();
    // With this cache a token's result does not depend on the others of its batch.
    let builder = Model::builder().threads(1).kv_cache_type(KvCacheType::Bf16).context_length(2048);
    set(builder).open(toy.path()).unwrap()
}

/// A model that keeps nothing and takes nothing back.
fn without(file: &Gguf) -> Model {
    open(file, |builder| builder.prefix_cache(0).checkpoint_memory(0))
}

/// As files have it, with a line feed at the end, which the template trims.
fn card(n: usize) -> String {
    cards::card(n) + "\n"
}

fn ask(model: &Model, n: usize, thinking: Thinking) -> Request<Contact> {
    model.request::<Contact>(card(n)).system(RULES).thinking(thinking).thinking_budget(12).max_tokens(40)
}

fn outcome(answer: &Generated<Contact>) -> (&str, Option<&str>, &[TokenId]) {
    (&answer.text, answer.reasoning.as_deref(), &answer.tokens)
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn answers_are_the_same() {
    let Some(file) = hybrid() else { return };
    let (model, plain) = (open(&file, |builder| builder), without(&file));
    for thinking in MODES {
        for n in 0..10 {
            let request = |model: &Model, drafts| {
                let request = ask(model, n, thinking).temperature((n % 2) as f32).seed(n as u64);
                request.lookup_drafts(drafts).run().unwrap()
            };
            let (with, alone) = (request(&model, true), request(&plain, false));
            assert_eq!(with.reasoning.is_some(), thinking == Thinking::On);
            assert_eq!(outcome(&with), outcome(&alone), "{thinking:?} {n}");
        }
    }
    let metrics = model.metrics();
    assert!(metrics.cached_tokens > metrics.prompt_tokens / 2, "{metrics:?}");
    assert_eq!(plain.metrics().cached_tokens, 0);
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn a_shared_prompt_is_read_once() {
    let Some(file) = hybrid() else { return };
    for thinking in MODES {
        let model = open(&file, |builder| builder.slots(4));
        let running: Vec<_> = (0..16).map(|n| ask(&model, n, thinking).stream().unwrap()).collect();
        let usages: Vec<_> = running.into_iter().map(|stream| stream.finish().unwrap().usage).collect();
        let first = usages.iter().filter(|usage| usage.cached_tokens == 0).count();
        let shared = usages.iter().map(|usage| usage.cached_tokens).filter(|n| *n > 0).min().unwrap();
        let own: usize = usages.iter().map(|usage| usage.prompt_tokens - shared).sum();
        let n_read: usize = usages.iter().map(read_tokens).sum();
        println!("{thinking:?}: {shared} are shared, {n_read} of {} read", own + 16 * shared);
        assert!(shared > 100 && first == 1, "{thinking:?} {usages:?}");
        assert!(n_read <= own + shared, "{thinking:?}: {n_read}, {own}, {shared}");
    }
}

/// One after the other: the second knows where the first one's message begins.
#[test]
#[ignore = "real models: cargo xtask real"]
fn one_by_one_they_begin_where_they_part() {
    let Some(file) = hybrid() else { return };
    for thinking in MODES {
        let model = open(&file, |builder| builder);
        let usages: Vec<Usage> = (0..3).map(|n| ask(&model, n, thinking).run().unwrap().usage).collect();
        assert!(usages[0].cached_tokens == 0, "{usages:?}");
        assert!(usages[1..].iter().all(|usage| usage.cached_tokens > 100), "{thinking:?} {usages:?}");
    }
}

/// A conversation of ten turns with long messages; the number of tokens that were read as prompts,
/// and how many the last one has.
fn read_of_a_conversation(model: &Model, plain: Option<&Model>, thinking: Thinking) -> (usize, usize) {
    let start = |model: &Model| model.chat().system(RULES);
    let (mut chat, mut again) = (start(model), plain.map(start));
    let (mut n_read, mut last) = (0, 0);
    for n in 0..10 {
        let ask = |chat: &mut Chat| {
            let text = format!(r#"{{"name": "Ada number {n}", "city": "London", "level": "High"}}"#);
            let settings = |request: Request<Contact>| request.thinking(thinking).thinking_budget(12).replay(text);
            chat.ask_with(format!("{}Read it once more. {RULES}", card(n)), settings).unwrap()
        };
        let answer = ask(&mut chat);
        if let Some(again) = &mut again {
            assert_eq!(outcome(&answer), outcome(&ask(again)), "{thinking:?} {n}");
        }
        n_read += read_tokens(&answer.usage);
        last = answer.usage.prompt_tokens;
    }
    (n_read, last)
}

/// What was said is read once, and an answer once more without its thoughts, as by a model of which
/// any token can be taken back.
#[test]
#[ignore = "real models: cargo xtask real"]
fn a_conversation_is_read_once() {
    let Some(file) = hybrid() else { return };
    let with_cells = toy::llama(&shape(), &vocab().unwrap());
    for thinking in MODES {
        let (model, plain) = (open(&file, |builder| builder), without(&file));
        let (n_read, last) = read_of_a_conversation(&model, Some(&plain), thinking);
        let (n_cells_read, _) = read_of_a_conversation(&open(&with_cells, |builder| builder), None, thinking);
        println!("{thinking:?}: {n_read} were read, {n_cells_read} with cells, of {last}");
        // A few more in each turn: those around the marks of thoughts, and those that are unsure.
        assert!(n_read <= last + 10 * 12, "{thinking:?}: {n_read} of {last}");
        assert!(n_read <= n_cells_read + 10 * 10, "{thinking:?}: {n_read}, {n_cells_read}");
    }
}

/// The text to come stands in the prompt, and is written whatever the model says.
#[test]
#[ignore = "real models: cargo xtask real"]
fn drafts_are_tried_and_taken_back() {
    let Some(file) = hybrid() else { return };
    let (model, plain) = (open(&file, |builder| builder), without(&file));
    let (mut accepted, mut wrong) = (0, 0);
    for n in 0..10 {
        let text = format!(r#"{{"name": "Name: Ada City", "city": "City: Brno Number: {n}", "level": "Low"}}"#);
        let request = |model: &Model| {
            let request = model.request::<Contact>(format!("{}\n{text}", card(n))).system(RULES);
            request.thinking(MODES[n % 2]).thinking_budget(12).replay(text.clone()).run().unwrap()
        };
        let (with, alone) = (request(&model), request(&plain));
        assert_eq!(outcome(&with), outcome(&alone), "{n}");
        assert_eq!(alone.usage.drafted_tokens, 0);
        assert!(with.usage.forward_passes <= alone.usage.forward_passes + 2, "{n} {:?}", with.usage);
        accepted += with.usage.accepted_drafts;
        wrong += with.usage.drafted_tokens.saturating_sub(with.usage.accepted_drafts);
    }
    println!("{accepted} accepted, {wrong} wrong");
    assert!(accepted > 20 && wrong > 0, "{accepted} {wrong}");
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn fields_are_asked_about_again() {
    let Some(file) = hybrid() else { return };
    let (model, plain) = (open(&file, |builder| builder), without(&file));
    for (n, thinking) in (0..6).zip(MODES.into_iter().cycle()) {
        let request = |model: &Model| ask(model, 2, thinking).temperature(1.0).seed(n);
        let (asked, unasked) = (request(&model).confidence().run().unwrap(), request(&plain).run().unwrap());
        assert_eq!(outcome(&asked), outcome(&unasked), "{thinking:?} {n}");
        // Again, with what is cached by now, and where it is read again for each.
        let again = request(&model).confidence().run().unwrap();
        let [level, again] = [&asked, &again].map(|answer| answer.confidence().unwrap().field("level").unwrap());
        assert!(level.undecided < 1e-3, "{thinking:?} {n} {level:?}");
        assert_eq!(level.choices.len(), again.choices.len(), "{level:?} {again:?}");
        for choice in &level.choices {
            let other = again.choices.iter().find(|other| other.text == choice.text).unwrap();
            assert!((choice.probability - other.probability).abs() < 1e-4, "{thinking:?} {n} {level:?} {again:?}");
        }
    }
}

#[test]
#[ignore = "real models: cargo xtask real"]
fn the_memory_of_checkpoints_is_within_its_limit() {
    let Some(file) = hybrid() else { return };
    let one = open(&file, |builder| builder);
    ask(&one, 1, Thinking::On).run().unwrap();
    let metrics = one.metrics();
    assert!(metrics.checkpoints > 0 && metrics.checkpoint_bytes > 0, "{metrics:?}");
    let bytes = metrics.checkpoint_bytes / metrics.checkpoints;
    let plain = without(&file);
    for limit in [bytes / 2, 3 * bytes] {
        let model = open(&file, |builder| builder.checkpoint_memory(limit));
        for n in 0..8 {
            let request = |model: &Model| ask(model, n, MODES[n % 2]).run().unwrap();
            assert_eq!(outcome(&request(&model)), outcome(&request(&plain)), "{limit}");
            let metrics = model.metrics();
            assert!(metrics.checkpoint_bytes <= limit, "{metrics:?}");
        }
        let metrics = model.metrics();
        assert_eq!(metrics.checkpoints_taken > 0, limit > bytes, "{metrics:?}");
        assert_eq!(metrics.cached_tokens > 4 * 100, limit > bytes, "{metrics:?}");
    }
}
