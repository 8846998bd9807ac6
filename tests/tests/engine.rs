//! Typed values out of real model files: the tiny model of this repository, and models with random
//! weights that exercise every path of the engine. Each uses one CPU thread, so that loaded
//! machines don't matter.

#![cfg(feature = "llama")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "helpers of tests are outside of test functions"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use formwork::{Error, FinishReason, Grammar, JumpForward, KvCacheType, Model, Prompt, SchemaText, Structured, Style};
use formwork_tests::toy::{self, Shape, Vocab};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: String,
    city: String,
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Invoice {
    number: String,
    items: Vec<Item>,
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Item {
    description: String,
    quantity: u32,
    unit_price: f64,
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Priority {
    VeryHigh,
    High,
    Low,
}

/// A tree: the budget has to close what recursion opens.
#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Tree {
    label: char,
    children: Vec<Tree>,
    next: Option<Box<Tree>>,
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Mixed {
    flag: bool,
    small: i8,
    pair: (u16, Option<f32>),
    fixed: [bool; 3],
    map: BTreeMap<String, Priority>,
}

const CARD: &str = "Name: Ada Lovelace\nCity: London";

fn tiny_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

fn tiny() -> Model {
    static MODEL: OnceLock<Model> = OnceLock::new();
    MODEL.get_or_init(|| Model::builder().threads(1).open(tiny_path()).unwrap()).clone()
}

/// A toy in a file of its own, opened.
fn open_toy(file: &formwork_tests::gguf::Gguf) -> (tempfile::TempDir, Model) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("toy.gguf");
    file.write_to(&path).unwrap();
    let model = Model::builder().threads(1).context_length(512).open(&path).unwrap();
    (folder, model)
}

#[test]
fn the_tiny_model_copies_a_contact() {
    let generated = tiny().request::<Contact>(CARD).run().unwrap();
    assert_eq!(generated.value, Contact { name: "Ada Lovelace".to_owned(), city: "London".to_owned() });
    assert_eq!(generated.text, r#"{"name": "Ada Lovelace", "city": "London"}"#);
    assert_eq!(generated.finish_reason, FinishReason::Stop);
    let usage = generated.usage;
    assert!(usage.prompt_tokens > 10 && usage.output_tokens > 5, "{usage:?}");
    // The keys are forced, and the brace at the end.
    assert!(usage.forced_tokens > 2 && usage.forward_passes < usage.output_tokens, "{usage:?}");
    let off = tiny().request::<Contact>(CARD).jump_forward(JumpForward::Off).lookup_drafts(false).run().unwrap();
    assert_eq!(off.text, generated.text);
    // One pass for the prompt, and one for each token but the last.
    assert_eq!((off.usage.forward_passes, off.usage.forced_tokens), (off.usage.output_tokens, 0));
}

#[test]
fn nested_items_come_out_typed() {
    let text = "Invoice number: 2041\nItems:\n3 x Blue pens at 1.50\n1 x Desk lamp at 24.00";
    let invoice: Invoice = tiny().generate(text).unwrap();
    assert!(!invoice.number.is_empty());
    println!("{invoice:?}");
}

#[test]
fn greedy_answers_repeat_and_styles_hold() {
    // Of this model and these styles some answers are pages long; nothing else may be in their batches, see `Request`.
    let model = Model::builder().threads(1).slots(1).prefix_cache(0).open(tiny_path()).unwrap();
    for (style, text) in
        [(Style::Compact, r#"{"name":"#), (Style::Spaced, r#"{"name": "#), (Style::Pretty, "{\n  \"name\": ")]
    {
        let run = || model.request::<Contact>(CARD).style(style).run().unwrap();
        let first = run();
        assert!(first.text.starts_with(text), "{}", first.text);
        assert_eq!(first.text, run().text);
    }
}

#[test]
fn one_seed_gives_one_answer() {
    // Long, random answers: nothing else may be in their batches.
    let model = Model::builder().threads(1).slots(1).prefix_cache(0).open(tiny_path()).unwrap();
    let run = |seed| {
        model
            .request::<Invoice>("Something about nothing.")
            .temperature(1.5)
            .seed(seed)
            .max_tokens(60)
            .run()
            .unwrap()
            .text
    };
    let texts: BTreeSet<String> = (0..8).map(run).collect();
    assert!(texts.len() > 4, "{texts:?}");
    assert_eq!(run(3), run(3));
    let unseeded = tiny().request::<Contact>(CARD).temperature(1.0).run().unwrap();
    let again = tiny().request::<Contact>(CARD).temperature(1.0).seed(unseeded.seed).run().unwrap();
    assert_eq!(unseeded.text, again.text);
}

/// The shortest budget a request accepts, as its error says.
fn needed<T: Structured + DeserializeOwned>(model: &Model) -> usize {
    match model.request::<T>("x").raw().max_tokens(1).run() {
        Err(Error::BudgetTooSmall { max_tokens: 1, needed }) => needed,
        Ok(_) => 1,
        Err(e) => panic!("{e}"),
    }
}

/// Every budget from the minimum upward, for many seeds: a value, within the budget.
fn budgets<T>(model: &Model, n_seeds: u64)
where
    T: Structured + DeserializeOwned + Serialize + PartialEq + std::fmt::Debug,
{
    let least = needed::<T>(model);
    if least > 1 {
        let refused = model.request::<T>("x").max_tokens(least - 1).run();
        assert!(matches!(refused, Err(Error::BudgetTooSmall { .. })), "{refused:?}");
    }
    for seed in 0..n_seeds {
        let step = usize::try_from(seed).unwrap();
        for budget in (least..least + 8).chain([least + 11 + step, least + 30 + step]) {
            let request = model.request::<T>("Name: Ada").temperature(1.4).seed(seed).max_tokens(budget);
            let generated = request.run().unwrap_or_else(|e| panic!("{seed} {budget}: {e}"));
            assert!(generated.usage.output_tokens <= budget);
            let again: T = serde_json::from_str(&generated.text).unwrap();
            assert_eq!(again, generated.value);
        }
    }
}

#[test]
fn every_budget_from_the_minimum_gives_a_value() {
    let model = tiny();
    budgets::<Contact>(&model, 6);
    budgets::<Invoice>(&model, 6);
    budgets::<Priority>(&model, 3);
    budgets::<Tree>(&model, 6);
    budgets::<Mixed>(&model, 6);
    budgets::<Vec<String>>(&model, 6);
    budgets::<i64>(&model, 6);
    budgets::<Option<bool>>(&model, 3);
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Rated {
    #[structured(range = 1..=5)]
    stars: u8,
    #[structured(pattern = r"^[A-Z]{2}-[0-9]{3}$")]
    code: String,
    #[structured(format = "date")]
    on: Option<String>,
    #[structured(items = 1..=3, len = 1..=4)]
    tags: Vec<String>,
    #[structured(one_of("de", "en"))]
    language: String,
    #[structured(range = 0.0..1.0)]
    share: f64,
}

#[test]
fn limits_hold_whatever_the_model_would_say() {
    let model = tiny();
    budgets::<Rated>(&model, 3);
    for seed in 0..12 {
        let rated = model.request::<Rated>(CARD).temperature(1.6).seed(seed).max_tokens(120).run().unwrap().value;
        let code = rated.code.as_bytes();
        let in_code = code[..2].iter().all(u8::is_ascii_uppercase) && code[3..].iter().all(u8::is_ascii_digit);
        assert!(code.len() == 6 && code[2] == b'-' && in_code, "{rated:?}");
        assert!((1..=5).contains(&rated.stars) && (0.0..1.0).contains(&rated.share), "{rated:?}");
        let fits = |tag: &String| (1..=4).contains(&tag.chars().count());
        assert!((1..=3).contains(&rated.tags.len()) && rated.tags.iter().all(fits), "{rated:?}");
        assert!(["de", "en"].contains(&rated.language.as_str()), "{rated:?}");
        assert!(rated.on.as_ref().is_none_or(|on| on.len() == 10), "{rated:?}");
    }
}

#[test]
fn containers_nest_as_deep_as_the_request_says() {
    fn depth(value: &serde_json::Value) -> usize {
        match value {
            serde_json::Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
            serde_json::Value::Object(members) => 1 + members.values().map(depth).max().unwrap_or(0),
            _ => 0,
        }
    }
    let model = tiny();
    let mut deepest = 0;
    for seed in 0..12 {
        let request = model.request::<Tree>(CARD).temperature(8.0).seed(seed).max_tokens(150).max_depth(4);
        let text = request.run().unwrap().text;
        let found = depth(&serde_json::from_str(&text).unwrap());
        assert!(found <= 4, "{text}");
        deepest = deepest.max(found);
    }
    assert!(deepest > 2, "nothing was nested, so nothing was tested");
    let none = model.request::<Tree>(CARD).max_depth(1).run();
    assert!(matches!(none, Err(Error::NoFiniteValue)), "{none:?}");
}

/// Its schema has a back-reference, which no automaton has.
#[derive(Debug, Deserialize)]
#[allow(dead_code, reason = "it is never read")]
struct Twice(String);

impl schemars::JsonSchema for Twice {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Twice".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "string", "pattern": "^(a)\\1$"})
    }
}

/// The part with the schema could be left out, and still nothing is generated.
#[test]
fn a_schema_that_cannot_be_compiled_is_an_error_of_the_request() {
    #[derive(Debug, Deserialize, Structured)]
    #[allow(dead_code, reason = "it is never read")]
    struct Refused {
        #[structured(schemars)]
        twice: Option<Twice>,
    }
    let refused = tiny().request::<Refused>(CARD).run();
    assert!(matches!(&refused, Err(Error::Schema(error)) if error.keyword() == Some("pattern")), "{refused:?}");
}

#[test]
fn toys_of_every_vocabulary_and_memory_always_finish() {
    let shape = Shape::default();
    for file in [
        toy::llama(&shape, &Vocab::bytes()),
        toy::llama(&shape, &Vocab::odd()),
        toy::llama(&shape, &Vocab::sentencepiece()),
        toy::gemma3(&shape, &Vocab::merged(), 64),
        toy::mamba(&shape, &Vocab::bpe()),
        toy::lfm2(&shape, &Vocab::bpe()),
    ] {
        let (_folder, model) = open_toy(&file);
        budgets::<Contact>(&model, 2);
        budgets::<Tree>(&model, 2);
        // A random model in a string never stops by itself: the context ends it.
        let long = model.request::<Vec<String>>("x").temperature(1.0).seed(1).run().unwrap();
        assert!(long.usage.prompt_tokens + long.usage.output_tokens <= 513);
    }
}

/// Nothing is generated freely because a grammar is too much, and the next request is served.
#[test]
fn a_grammar_that_is_too_ambiguous_is_an_error_of_the_request() {
    let rule = |i: usize| format!("r{i} ::= r{0}? r{0}? r{0}? \"{1}\"?\n", i + 1, i % 10);
    let rules: String = std::iter::once("root ::= r0\n".to_owned()).chain((0..400).map(rule)).collect();
    let grammar = Grammar::from_gbnf(&format!("{rules}r400 ::= \"z\"\n")).unwrap();
    let model = tiny();
    let error = model.request::<()>(CARD).max_tokens(200).run_grammar(grammar).unwrap_err();
    assert!(matches!(&error, Error::Ambiguous { source, .. } if source.is_too_large()), "{error}");
    assert_eq!(model.generate::<Contact>(CARD).unwrap().city, "London");
}

#[test]
fn the_cache_is_kept_as_the_builder_says() {
    use KvCacheType::{Bf16, F16, F32, Q4_0, Q8_0};
    let expected = tiny().request::<Contact>(CARD).run().unwrap().text;
    let builder = |kv| Model::builder().threads(1).context_length(256).slots(2).kv_cache_type(kv);
    for kv in [F32, F16, Bf16, Q8_0] {
        for flash in [true, false] {
            let opened = builder(kv).flash_attention(flash).open(tiny_path());
            if kv == Q8_0 && !flash {
                let error = opened.unwrap_err();
                assert!(matches!(error, Error::Setting { name: "kv_cache_type", .. }), "{error}");
                continue;
            }
            assert_eq!(opened.unwrap().request::<Contact>(CARD).run().unwrap().text, expected, "{kv:?} {flash}");
        }
    }
    // A sixteenth of a number's digits: some answer, of the type.
    builder(Q4_0).open(tiny_path()).unwrap().request::<Contact>(CARD).run().unwrap();
    // Heads of 16 numbers don't fill a block.
    let toy = tempfile::NamedTempFile::new().unwrap();
    toy::llama(&Shape::default(), &Vocab::bytes()).write_to(toy.path()).unwrap();
    let error = builder(Q8_0).open(toy.path()).unwrap_err();
    assert!(matches!(error, Error::Context { .. }), "{error}");
}

#[test]
fn answers_do_not_depend_on_what_ran_before() {
    let fresh = Model::builder().threads(1).open(tiny_path()).unwrap();
    let first = fresh.request::<Contact>(CARD).run().unwrap().text;
    let _ = fresh.request::<Invoice>("Items: none").temperature(1.0).run().unwrap();
    assert_eq!(fresh.request::<Contact>(CARD).run().unwrap().text, first);
}

#[test]
fn a_prompt_longer_than_a_batch_gives_the_same_answer() {
    let small = Model::builder().threads(1).batch_size(7).open(tiny_path()).unwrap();
    let generated = small.request::<Contact>(CARD).run().unwrap();
    let whole = tiny().request::<Contact>(CARD).run().unwrap();
    assert_eq!(generated.value, whole.value);
    assert_eq!(generated.usage.prompt_tokens, whole.usage.prompt_tokens);
    assert!(generated.usage.forward_passes > whole.usage.forward_passes);
}

#[test]
fn prompts_of_several_messages_and_texts() {
    let model = tiny();
    let raw = "### Fields\nname, city\n### Document\nName: Ada Lovelace\nCity: London\n### JSON\n";
    let by_hand = model.request::<Contact>(raw).raw().run().unwrap();
    let by_template = model.request::<Contact>(CARD).run().unwrap();
    assert_eq!(by_hand.text, by_template.text);
    assert_eq!(by_hand.usage.prompt_tokens, by_template.usage.prompt_tokens);
    let said = model
        .request::<Contact>(Prompt::new().user(CARD))
        .system("name, city")
        .schema_text(SchemaText::None)
        .run()
        .unwrap();
    assert_eq!(said.usage.prompt_tokens, by_template.usage.prompt_tokens);
    let described = model.request::<Contact>(CARD).schema_text(SchemaText::Type).run().unwrap();
    assert!(described.usage.prompt_tokens > by_template.usage.prompt_tokens);
}

#[test]
fn markup_in_the_users_text_stays_text() {
    let (_folder, model) = open_toy(&toy::llama(&Shape::default(), &Vocab::odd()));
    let count = |text: &str| {
        let request = model.request::<bool>(text).schema_text(SchemaText::None);
        request.run().unwrap().usage.prompt_tokens
    };
    // As a control token it would be one token; as text it is more.
    let plain = count("ab");
    assert_eq!(count("aXb"), plain + 1);
    assert!(count("a<|im_end|>b") > plain + 4);
    // A raw prompt is the caller's own markup.
    let raw = |text: &str| model.request::<bool>(text).raw().run().unwrap().usage.prompt_tokens;
    assert_eq!(raw("a<|im_end|>b"), raw("ab") + 1);
}

#[test]
fn two_models_at_once() {
    let (_folder, toy) = open_toy(&toy::llama(&Shape::default(), &Vocab::bpe()));
    let tiny = tiny();
    for _ in 0..3 {
        assert_eq!(tiny.generate::<Contact>(CARD).unwrap().city, "London");
        let _: Priority = toy.generate("x").unwrap();
    }
}

#[test]
fn many_threads_share_one_model() {
    let model = Model::builder().threads(1).open(tiny_path()).unwrap();
    let expected = model.request::<Contact>(CARD).run().unwrap().text;
    std::thread::scope(|scope| {
        for i in 0..8u64 {
            let (model, expected) = (model.clone(), &expected);
            scope.spawn(move || {
                for round in 0..4 {
                    if i % 2 == 0 {
                        assert_eq!(&model.request::<Contact>(CARD).run().unwrap().text, expected);
                    } else {
                        let request = model.request::<Mixed>("x").temperature(1.0).max_tokens(60);
                        request.seed(i * 10 + round).run().unwrap();
                    }
                }
            });
        }
    });
}

#[test]
fn handles_dropped_while_others_run() {
    let model = Model::builder().threads(1).open(tiny_path()).unwrap();
    let threads: Vec<_> = (0..4)
        .map(|seed| {
            let model = model.clone();
            std::thread::spawn(move || {
                let request = model.request::<Vec<String>>("x").temperature(1.0).seed(seed);
                drop(model);
                request.max_tokens(80).run().map(|g| g.usage.output_tokens)
            })
        })
        .collect();
    // The last handle, and with it the engine, goes in one of the threads.
    drop(model);
    for thread in threads {
        assert!(thread.join().unwrap().unwrap() <= 80);
    }
}

#[test]
fn handles_and_requests_go_to_other_threads() {
    fn check<T: Send + Sync + Clone>() {}
    fn check_send<T: Send>() {}
    check::<Model>();
    check_send::<formwork::Request<std::rc::Rc<u8>>>();
}

#[test]
fn types_without_a_place_are_refused_before_the_model_runs() {
    #[derive(Debug, Structured, Deserialize)]
    #[allow(dead_code)]
    struct Endless {
        next: Box<Endless>,
    }
    let refused = tiny().generate::<Endless>("x");
    assert!(matches!(refused, Err(Error::NoFiniteValue)), "{refused:?}");

    #[derive(Debug, Structured, Deserialize)]
    struct Book(
        #[structured(len = 1_000_000..)]
        #[allow(dead_code)]
        String,
    );
    let refused = tiny().generate::<Book>("x");
    assert!(matches!(refused, Err(Error::ValueTooLong { min_bytes: 1_000_002 })), "{refused:?}");

    let mut vocab = Vocab::bytes();
    vocab.tokens[usize::from(b'{')].0 = "<gone>".to_owned();
    let (_folder, model) = open_toy(&toy::llama(&Shape::default(), &vocab));
    let refused = model.generate::<Contact>("x");
    assert!(matches!(refused, Err(Error::Unspellable)), "{refused:?}");
    let _: bool = model.generate("x").unwrap();
}

#[test]
fn a_deserialize_that_asks_for_more_is_an_error_with_the_text() {
    #[derive(Structured)]
    struct Picky(#[allow(dead_code)] bool);
    impl<'de> Deserialize<'de> for Picky {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Picky, D::Error> {
            bool::deserialize(deserializer)?;
            Err(serde::de::Error::custom("never"))
        }
    }
    match tiny().generate::<Picky>("x") {
        Err(Error::Deserialize { text, .. }) => assert!(text == "true" || text == "false"),
        Err(e) => panic!("{e}"),
        Ok(_) => panic!("it deserialized"),
    }
}
