//! Prefixes kept in files: read once, restored after a restart, and refused unless they are exactly
//! this model's.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::{Path, PathBuf};

use formwork::{Error, Generated, KvCacheType, Model, ModelBuilder, Prompt, Request, Structured};
use formwork_tests::gguf::Gguf;
use formwork_tests::toy::{self, Lora, Shape, Vocab};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: String,
    city: String,
}

fn tiny_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

fn builder() -> ModelBuilder {
    Model::builder().threads(1)
}

fn tiny() -> Model {
    builder().open(tiny_path()).unwrap()
}

const SYSTEM: &str = "Read the cards. Names come first, cities last. Leave out what is said of work.";

/// Instructions and examples, then what is asked.
fn prompt(question: &str) -> Prompt {
    let contact = |name: &str, city: &str| Contact { name: name.to_owned(), city: city.to_owned() };
    Prompt::new()
        .system(SYSTEM)
        .example("Name: Kurt Gödel\nCity: Brno", &contact("Kurt Gödel", "Brno"))
        .unwrap()
        .example("Name: Sofja Kowalewskaja\nCity: Stockholm", &contact("Sofja Kowalewskaja", "Stockholm"))
        .unwrap()
        .user(question)
}

fn ask(model: &Model, question: &str) -> Request<Contact> {
    model.request::<Contact>(prompt(question)).max_tokens(60)
}

const QUESTIONS: [&str; 3] =
    ["Name: Ada Lovelace\nCity: London", "Name: Emmy Noether\nCity: Erlangen", "Grace Hopper lives in Arlington."];

/// What is wrong with a file, as the error says.
fn problem<T: std::fmt::Debug>(result: Result<T, Error>) -> String {
    match result {
        Err(error @ Error::PrefixFile { .. }) => error.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_was_read_is_there_after_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cards.prefix");
    let first = tiny();
    let expected: Vec<Generated<Contact>> =
        QUESTIONS.iter().map(|question| ask(&first, question).run().unwrap()).collect();
    let n_tokens = ask(&first, "").save_prefix(&path).unwrap();
    assert!(n_tokens > 40, "{n_tokens}");
    drop(first);

    let second = tiny();
    assert_eq!(second.restore_prefix(&path).unwrap(), n_tokens);
    assert_eq!(second.metrics().cells_cached, n_tokens);
    for (question, expected) in QUESTIONS.iter().zip(&expected) {
        let answer = ask(&second, question).run().unwrap();
        assert_eq!(answer.text, expected.text);
        assert!(answer.usage.cached_tokens >= n_tokens, "{:?} of {n_tokens}", answer.usage);
        assert!(answer.usage.cached_tokens < answer.usage.prompt_tokens, "{:?}", answer.usage);
    }
    // Once is enough, and what begins otherwise has nothing of it.
    assert_eq!(second.restore_prefix(&path).unwrap(), n_tokens);
    let other = second.request::<bool>("The sky is blue.").raw().run().unwrap();
    assert_eq!(other.usage.cached_tokens, 0);
    // A part of it is of use too: the same instructions without the examples.
    let part = Prompt::new().system(SYSTEM).user("Name: Ada Lovelace\nCity: London");
    let part = tiny_restored(&path).request::<Contact>(part).run().unwrap();
    assert!(part.usage.cached_tokens > 10 && part.usage.cached_tokens < n_tokens, "{:?}", part.usage);
}

fn tiny_restored(path: &Path) -> Model {
    let model = tiny();
    model.restore_prefix(path).unwrap();
    model
}

/// The answers' probabilities, not only the likeliest tokens.
#[test]
fn restored_memory_is_as_good_as_computed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cards.prefix");
    let model = tiny();
    ask(&model, "").save_prefix(&path).unwrap();
    let logprobs = |model: &Model| {
        let answer = ask(model, QUESTIONS[0]).logprobs(3).run().unwrap();
        assert!(answer.usage.cached_tokens > 40);
        answer.logprobs
    };
    let (cached, restored) = (logprobs(&model), logprobs(&tiny_restored(&path)));
    assert_eq!(cached.len(), restored.len());
    for (a, b) in cached.iter().zip(&restored) {
        assert_eq!((a.token, a.top.len()), (b.token, b.top.len()));
        assert!((a.logprob - b.logprob).abs() < 1e-3, "{a:?} {b:?}");
    }
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cards.prefix");
    let model = tiny();
    ask(&model, "").save_prefix(&path).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let restore = |bytes: &[u8]| {
        let path = folder.path().join("other.prefix");
        std::fs::write(&path, bytes).unwrap();
        tiny().restore_prefix(path)
    };
    for n in [0, 7, 8, 12, 40, 100, bytes.len() / 2, bytes.len() - 1] {
        let problem = problem(restore(&bytes[..n]));
        assert!(problem.contains(if n < 8 { "no file of a prefix" } else { "damaged" }), "{problem}");
    }
    let mut random = formwork_tests::random::Random::new(4);
    for _ in 0..20 {
        let mut damaged = bytes.clone();
        let at = random.index(damaged.len());
        damaged[at] ^= 1 << random.below(8);
        problem(restore(&damaged));
    }
    assert!(problem(restore(&std::fs::read(tiny_path()).unwrap())).contains("no file of a prefix"));
    assert!(problem(model.restore_prefix(folder.path().join("none"))).contains("cannot be read"));
    assert!(problem(model.restore_prefix(folder.path())).contains("cannot be read"));
    // Nothing has changed.
    assert_eq!(restore(&bytes).unwrap(), restore(&bytes).unwrap());

    // A model that differs in one weight, or in its metadata.
    let restored_by = |change: &dyn Fn(&mut Gguf)| {
        let mut file = Gguf::from_bytes(&std::fs::read(tiny_path()).unwrap()).unwrap();
        change(&mut file);
        let model = folder.path().join("model.gguf");
        file.write_to(&model).unwrap();
        builder().open(&model).unwrap().restore_prefix(&path)
    };
    assert!(restored_by(&|_| ()).is_ok(), "the same file in another place");
    let weight = restored_by(&|file| {
        let tensor = file.tensors.iter_mut().find(|tensor| tensor.name == "blk.1.attn_v.weight").unwrap();
        let mut bytes = tensor.bytes().into_owned();
        bytes[1000] ^= 1;
        tensor.data = formwork_tests::gguf::Data::Bytes(bytes);
    });
    assert!(problem(weight).contains("another model"));
    let renamed = restored_by(&|file| {
        file.set("general.name", "another");
    });
    assert!(problem(renamed).contains("another model"));
    // Memory of another type, or laid out otherwise.
    for other in [builder().kv_cache_type(KvCacheType::F32), builder().flash_attention(false)] {
        assert!(problem(other.open(tiny_path()).unwrap().restore_prefix(&path)).contains("kind of attention"));
    }
}

#[test]
fn a_file_that_is_no_prefix_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    std::fs::write(&path, "not to be lost").unwrap();
    let model = tiny();
    assert!(problem(ask(&model, "").save_prefix(&path)).contains("some other file"));
    assert_eq!(std::fs::read(&path).unwrap(), b"not to be lost");
    assert!(problem(ask(&model, "").save_prefix(folder.path().join("none").join("x"))).contains("cannot be written"));
    // One that is a prefix is replaced, and nothing is left beside it.
    let path = folder.path().join("cards.prefix");
    let short = model.request::<Contact>("").save_prefix(&path).unwrap();
    assert!(ask(&model, "").save_prefix(&path).unwrap() > short);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    // What is wrong with the request is its own error.
    assert!(matches!(ask(&model, "a\0b").save_prefix(&path), Err(Error::PromptNul { at: 1 })));
    assert!(tiny().restore_prefix(&path).is_ok());
}

#[test]
fn a_model_without_a_cache_keeps_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cards.prefix");
    let model = tiny();
    let n_tokens = ask(&model, "").save_prefix(&path).unwrap();
    let none = builder().prefix_cache(0).open(tiny_path()).unwrap();
    assert!(problem(none.restore_prefix(&path)).contains("keeps no prefixes"));
    assert!(problem(ask(&none, "").save_prefix(&path)).contains("keeps no prefixes"));
    let small = builder().prefix_cache(20).open(tiny_path()).unwrap();
    assert!(problem(small.restore_prefix(&path)).contains("more than the cache holds"));
    // What is there already goes to make room.
    let just_enough = builder().prefix_cache(u32::try_from(n_tokens).unwrap()).open(tiny_path()).unwrap();
    just_enough.request::<bool>("Something else entirely, and not short either.").run().unwrap();
    just_enough.restore_prefix(&path).unwrap();
    assert_eq!(just_enough.metrics().cells_cached, n_tokens);
    assert!(ask(&just_enough, QUESTIONS[0]).run().unwrap().usage.cached_tokens >= n_tokens);
}

#[test]
fn a_prefix_belongs_to_its_adapter() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let base = Gguf::from_bytes(&std::fs::read(tiny_path()).unwrap()).unwrap();
    for seed in [1, 2] {
        Lora { seed, strength: 0.8, ..Lora::default() }.adapter(&base).write_to(at(&format!("{seed}.gguf"))).unwrap();
    }
    let model = tiny();
    let one = model.adapter(at("1.gguf")).unwrap();
    ask(&model, "").save_prefix(at("base.prefix")).unwrap();
    let n_tokens = ask(&model, "").adapter(&one).save_prefix(at("one.prefix")).unwrap();
    let expected = ask(&model, QUESTIONS[0]).adapter(&one).run().unwrap().text;

    let model = tiny();
    let (one, two) = (model.adapter(at("1.gguf")).unwrap(), model.adapter(at("2.gguf")).unwrap());
    assert!(problem(model.restore_prefix(at("one.prefix"))).contains("Adapter::restore_prefix"));
    assert!(problem(two.restore_prefix(at("one.prefix"))).contains("another adapter"));
    assert!(problem(one.scaled(0.5).restore_prefix(at("one.prefix"))).contains("another strength"));
    assert!(problem(one.restore_prefix(at("base.prefix"))).contains("without an adapter"));
    assert_eq!(model.metrics().cells_used, 0);
    assert_eq!(one.restore_prefix(at("one.prefix")).unwrap(), n_tokens);
    assert_eq!(ask(&model, QUESTIONS[0]).run().unwrap().usage.cached_tokens, 0);
    let answer = ask(&model, QUESTIONS[0]).adapter(&one).run().unwrap();
    assert_eq!(answer.text, expected);
    assert!(answer.usage.cached_tokens >= n_tokens);
    one.scaled(0.0).restore_prefix(at("base.prefix")).unwrap();
    drop(model);
    assert!(matches!(one.restore_prefix(at("one.prefix")), Err(Error::EngineStopped { .. })));
}

/// A sliding window: what lies before it is not in the file, so only the whole is of use.
#[test]
fn models_with_a_window_use_the_whole_or_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (file, path) = (folder.path().join("model.gguf"), folder.path().join("x.prefix"));
    toy::gemma3(&Shape { context: 1024, seed: 3, ..Shape::default() }, &Vocab::merged(), 16).write_to(&file).unwrap();
    let open = || builder().open(&file).unwrap();
    let text = "one two three four five six seven eight nine ten ".repeat(4);
    let ask = |model: &Model, text: &str| {
        let answer = model.request::<Contact>(text).raw().max_tokens(30).logprobs(0).run().unwrap();
        (answer.usage.cached_tokens, answer.text, answer.logprobs.iter().map(|token| token.logprob).sum::<f32>())
    };
    let same = |a: &(usize, String, f32), b: &(usize, String, f32)| {
        assert_eq!(a.1, b.1);
        assert!((a.2 - b.2).abs() < 0.05, "{a:?} {b:?}");
    };
    let fresh = open();
    let whole = ask(&fresh, &format!("{text}end"));
    let part = ask(&open(), &text[..100]);
    let n_tokens = fresh.request::<Contact>(&text).raw().save_prefix(&path).unwrap();
    let restored = open();
    assert_eq!(restored.restore_prefix(&path).unwrap(), n_tokens);
    let again = ask(&restored, &format!("{text}end"));
    assert!(again.0 >= n_tokens, "{again:?}");
    same(&again, &whole);
    let restored = open();
    restored.restore_prefix(&path).unwrap();
    let again = ask(&restored, &text[..100]);
    assert_eq!(again.0, 0);
    same(&again, &part);
    // And once more after that: nothing of it was spoiled.
    same(&ask(&restored, &format!("{text}end")), &whole);
}

/// A state that can't be cut back is not kept at all.
#[test]
fn recurrent_models_keep_no_prefixes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("model.gguf");
    toy::lfm2(&Shape::default(), &Vocab::merged()).write_to(&file).unwrap();
    let model = builder().open(&file).unwrap();
    let path = folder.path().join("x.prefix");
    assert!(problem(model.request::<Contact>("x").save_prefix(&path)).contains("recurrent"));
    assert!(!path.exists());
}
