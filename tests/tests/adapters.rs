//! LoRA adapters: chosen per request, never mixed up, and refused if they would abort the process.
//! Runs on the tiny model with one CPU thread.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread;

use formwork::{Adapter, Error, Generated, Model, ModelBuilder, Structured, TokenId};
use formwork_tests::gguf::{Gguf, Tensor, TensorType, Value};
use formwork_tests::toy::{self, Lora, Shape, Vocab};
use serde::{Deserialize, Serialize};
use tempfile::TempDir;

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: String,
    city: String,
}

fn tiny_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

/// The tiny model's file, with its tensors.
fn tiny() -> &'static Gguf {
    static FILE: OnceLock<Gguf> = OnceLock::new();
    FILE.get_or_init(|| Gguf::from_bytes(&std::fs::read(tiny_path()).unwrap()).unwrap())
}

fn builder() -> ModelBuilder {
    Model::builder().threads(1)
}

fn open(builder: ModelBuilder) -> Model {
    builder.open(tiny_path()).unwrap()
}

/// A folder with adapters for the tiny model: `1.gguf` and `2.gguf` change it a little, `strong.gguf` a lot.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, strength, seed) in [("1", 1.1, 1), ("2", 1.1, 2), ("strong", 2.5, 3)] {
        let lora = Lora { strength, seed, ..Lora::default() };
        lora.adapter(tiny()).write_to(folder.path().join(format!("{name}.gguf"))).unwrap();
    }
    folder
}

fn card(n: usize) -> String {
    let name = ["Ada Lovelace", "Emmy Noether", "Alan Turing", "Grace Hopper"][n % 4];
    let city = ["London", "Erlangen", "Wilmslow"][n % 3];
    format!("Name: {name}\nCity: {city}")
}

fn run(model: &Model, adapter: Option<&Adapter>, n: usize) -> Generated<Contact> {
    let request = model.request::<Contact>(card(n)).max_tokens(30);
    match adapter {
        Some(adapter) => request.adapter(adapter).run().unwrap(),
        None => request.run().unwrap(),
    }
}

#[test]
fn an_adapter_changes_answers_as_much_as_its_strength() {
    let folder = folder();
    let model = open(builder());
    let strong = model.adapter(folder.path().join("strong.gguf")).unwrap();
    assert!(strong.path().ends_with("strong.gguf") && strong.scale() == 1.0);
    let mut n_changed = 0;
    for n in 0..4 {
        let alone = run(&model, None, n).text;
        assert_eq!(run(&model, Some(&strong.scaled(0.0)), n).text, alone);
        n_changed += usize::from(run(&model, Some(&strong), n).text != alone);
        // The model itself is as it was.
        assert_eq!(run(&model, None, n).text, alone);
    }
    assert_eq!(n_changed, 4);
    // A difference too small to change a word shows in the probabilities.
    let logprob = |adapter: &Adapter| {
        let answer = model.request::<Contact>(card(0)).adapter(adapter).logprobs(0).run().unwrap();
        answer.logprobs.iter().map(|token| token.logprob).sum::<f32>()
    };
    let (none, little, more) =
        (logprob(&strong.scaled(0.0)), logprob(&strong.scaled(0.1)), logprob(&strong.scaled(0.5)));
    assert!((none - little).abs() < (none - more).abs() && none != little, "{none} {little} {more}");
}

/// The first choice's probabilities tell an adapter from another, whatever the answer.
#[test]
fn kinds_are_never_mixed_up() {
    let folder = folder();
    let load = |model: &Model| -> Vec<Option<Adapter>> {
        let [one, two] = ["1.gguf", "2.gguf"].map(|name| model.adapter(folder.path().join(name)).unwrap());
        vec![None, Some(one.scaled(1.4)), Some(one), Some(two.scaled(-1.0)), Some(two)]
    };
    let ask = |model: &Model, adapter: Option<&Adapter>, n: usize| {
        let request = model.request::<Contact>(card(n)).max_tokens(30).logprobs(4);
        let request = adapter.into_iter().fold(request, formwork::Request::adapter);
        let first = request.run().unwrap().logprobs.into_iter().find(|token| !token.top.is_empty()).unwrap();
        let mut top = first.top;
        top.sort_by_key(|(token, _)| *token);
        top
    };
    let far = |a: &[(TokenId, f32)], b: &[(TokenId, f32)]| {
        let of =
            |top: &[(TokenId, f32)], token| top.iter().find(|other| other.0 == token).map_or(-9.0, |other| other.1);
        a.iter().chain(b).map(|&(token, _)| (of(a, token) - of(b, token)).abs()).fold(0.0, f32::max)
    };
    let alone = open(builder().slots(1).prefix_cache(0));
    let kinds = load(&alone);
    let expected: Vec<_> = (0..40).map(|n| ask(&alone, kinds[n % 5].as_ref(), n / 5)).collect();
    // Any two kinds are far apart at one card or another; company changes a rare token by a quarter at times.
    for (a, b) in (0..5).flat_map(|a| (0..a).map(move |b| (a, b))) {
        let farthest = expected.chunks(5).map(|kinds| far(&kinds[a], &kinds[b])).fold(0.0, f32::max);
        assert!(farthest > 2.0, "{a} {b}: {farthest}");
    }
    let together = open(builder().slots(6));
    let kinds = load(&together);
    for _ in 0..3 {
        thread::scope(|scope| {
            let (together, kinds, ask) = (&together, &kinds, &ask);
            let ask = |n: usize| scope.spawn(move || ask(together, kinds[n % 5].as_ref(), n / 5));
            let running: Vec<_> = (0..40).map(ask).collect();
            for (n, thread) in running.into_iter().enumerate() {
                let found = thread.join().unwrap();
                assert!(far(&found, &expected[n]) < 0.8, "{n}: {found:?} {:?}", expected[n]);
            }
        });
    }
    let metrics = together.metrics();
    assert_eq!((metrics.finished, metrics.failed, metrics.running), (120, 0, 0), "{metrics:?}");
    assert_eq!(metrics.cells_used, metrics.cells_cached);
}

/// Where no choice is all but even, the answers are the same to the letter.
#[test]
fn answers_are_the_same_in_any_company() {
    let folder = folder();
    let load = |model: &Model| -> Vec<Option<Adapter>> {
        let one = model.adapter(folder.path().join("1.gguf")).unwrap();
        let two = model.adapter(folder.path().join("2.gguf")).unwrap();
        vec![None, Some(one.scaled(0.5)), Some(two.scaled(0.5))]
    };
    let alone = open(builder().slots(1).prefix_cache(0));
    let kinds = load(&alone);
    let expected: Vec<String> = (0..30).map(|n| run(&alone, kinds[n % 3].as_ref(), n / 3).text).collect();
    let together = open(builder());
    let kinds = load(&together);
    let texts: Vec<String> = thread::scope(|scope| {
        let (together, kinds) = (&together, &kinds);
        let run = |n: usize| scope.spawn(move || run(together, kinds[n % 3].as_ref(), n / 3).text);
        let running: Vec<_> = (0..30).map(run).collect();
        running.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(texts, expected);
}

#[test]
fn prefixes_are_shared_within_a_kind_only() {
    let folder = folder();
    let model = open(builder());
    let one = model.adapter(folder.path().join("1.gguf")).unwrap();
    let two = model.adapter(folder.path().join("2.gguf")).unwrap();
    let kinds = [None, Some(&one), Some(&two)];
    for adapter in kinds {
        assert_eq!(run(&model, adapter, 0).usage.cached_tokens, 0, "{adapter:?}");
    }
    for adapter in kinds {
        let usage = run(&model, adapter, 0).usage;
        assert_eq!(usage.cached_tokens, usage.prompt_tokens, "{adapter:?}");
    }
    assert_eq!(run(&model, Some(&one.scaled(0.9)), 0).usage.cached_tokens, 0);
    // Without strength it is the model itself.
    let usage = run(&model, Some(&one.scaled(0.0)), 0).usage;
    assert_eq!(usage.cached_tokens, usage.prompt_tokens);
    // The same file loaded again is another adapter, as it may have changed.
    let again = model.adapter(folder.path().join("1.gguf")).unwrap();
    assert_eq!(run(&model, Some(&again), 0).usage.cached_tokens, 0);
}

/// Takes hundreds of tokens, whatever is sampled.
#[derive(Debug, Structured, Deserialize)]
struct Novel {
    #[structured(len = 950..=20_000)]
    #[expect(dead_code, reason = "it is never read to its end")]
    text: String,
}

/// One that goes on for long doesn't keep one of another kind from its turn, nor a long prompt.
#[test]
fn no_kind_starves() {
    let folder = folder();
    let model = open(builder().slots(3));
    let one = model.adapter(folder.path().join("1.gguf")).unwrap();
    let ramble = || model.request::<Novel>("x").raw().temperature(1.0).seed(3);
    let mut endless = ramble().adapter(&one).stream().unwrap();
    endless.next().unwrap().unwrap();
    for n in 0..3 {
        run(&model, None, n);
        run(&model, Some(&one.scaled(0.5)), n);
    }
    let before = endless.text_len();
    let long = format!("{}\n{}", card(0), "Nothing else is known. ".repeat(60));
    model.request::<Contact>(long).run().unwrap();
    assert!(endless.text_len() > before, "it went on meanwhile");
    drop(endless);
}

trait TextLen {
    fn text_len(&mut self) -> usize;
}

impl TextLen for formwork::Stream<Novel> {
    /// Reads one more update, and says how many tokens there are.
    fn text_len(&mut self) -> usize {
        self.next().unwrap().unwrap().output_tokens
    }
}

#[test]
fn an_adapter_is_freed_with_its_last_handle() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.gguf");
    let large = Lora { rank: 256, strength: 0.1, seed: 5 }.adapter(tiny());
    large.write_to(&path).unwrap();
    let n_bytes = std::fs::metadata(&path).unwrap().len();
    let model = open(builder());
    let resident = || {
        let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
        Some(pages.split(' ').nth(1)?.parse::<u64>().ok()? * 4096)
    };
    let (mut first, n) = (None, 24);
    for _ in 0..n {
        let adapter = model.adapter(&path).unwrap();
        let request = model.request::<Contact>(card(0)).adapter(&adapter).max_tokens(20);
        // The request keeps what it uses.
        drop(adapter);
        request.run().unwrap();
        first = first.or_else(resident);
    }
    // What was kept of prompts went with it.
    let adapter = model.adapter(&path).unwrap();
    assert_eq!(model.metrics().cells_used, 0, "{:?}", model.metrics());
    drop(adapter);
    if let (Some(first), Some(last)) = (first, resident()) {
        assert!(last < first + n / 3 * n_bytes, "{first} bytes became {last}, with adapters of {n_bytes}");
    }
}

#[test]
fn the_last_handle_may_outlive_the_model() {
    let folder = folder();
    let model = open(builder());
    let adapter = model.adapter(folder.path().join("1.gguf")).unwrap();
    let stream = model.request::<Contact>(card(0)).adapter(&adapter).stream().unwrap();
    drop(model);
    assert!(stream.finish().is_ok());
    drop(adapter);
}

/// A model, a sound adapter, and files that are to be refused.
struct Refusals {
    folder: tempfile::TempDir,
    model: Model,
    sound: Gguf,
}

impl Refusals {
    fn new() -> Refusals {
        Refusals { folder: folder(), model: open(builder()), sound: Lora::default().adapter(tiny()) }
    }

    fn path(&self) -> std::path::PathBuf {
        self.folder.path().join("bad.gguf")
    }

    /// The file of these bytes is refused with a message about `about`.
    fn bytes(&self, bytes: &[u8], about: &str) {
        let path = self.path();
        std::fs::write(&path, bytes).unwrap();
        match self.model.adapter(&path) {
            Err(Error::Adapter { path: at, problem }) => {
                assert!(at == path && problem.contains(about), "{about}: {problem}");
            }
            Err(other) => panic!("{about}: {other}"),
            Ok(_) => panic!("{about}: it was loaded"),
        }
    }

    /// The sound adapter is refused once `change` is made.
    fn changed(&self, about: &str, change: impl Fn(&mut Gguf)) {
        let mut file = self.sound.clone();
        change(&mut file);
        self.bytes(&file.to_bytes(), about);
    }

    /// The sound adapter is refused with this value in its metadata.
    fn set(&self, about: &str, key: &str, value: impl Into<Value> + Clone) {
        self.changed(about, |file| {
            file.set(key, value.clone());
        });
    }
}

#[test]
fn files_that_are_no_adapter_are_refused() {
    let refused = Refusals::new();
    let bytes = refused.sound.to_bytes();
    for n in [0, 3, 20, 200, bytes.len() / 2, bytes.len() - 1] {
        refused.bytes(&bytes[..n], if n < 4 { "not a GGUF file" } else { "broken" });
    }
    refused.bytes(&std::fs::read(tiny_path()).unwrap(), "no adapter");
    let (model, path) = (&refused.model, refused.path());
    std::fs::remove_file(&path).unwrap();
    assert!(matches!(model.adapter(&path), Err(Error::Adapter { problem, .. }) if problem.contains("cannot be read")));
    assert!(matches!(model.adapter(refused.folder.path()), Err(Error::Adapter { .. })));
    // The model is as it was.
    run(model, None, 0);
}

#[test]
fn metadata_that_does_not_fit_is_refused() {
    let refused = Refusals::new();
    refused.set("of type `vocab`", "general.type", "vocab");
    refused.set("must be a text", "general.type", 7);
    refused.set("must be a text", "general.architecture", 7);
    refused.set("must be a text", "adapter.type", true);
    refused.set("`cvec`", "adapter.type", "cvec");
    refused.set("architecture `mamba`", "general.architecture", "mamba");
    refused.set("of type f32", "adapter.lora.alpha", 16);
    refused.set("of type f32", "adapter.lora.alpha", f32::NAN);
    refused.set("aLoRA", "adapter.alora.invocation_tokens", Value::i32s([1]));
    // The model is as it was.
    run(&refused.model, None, 0);
}

#[test]
fn tensors_that_do_not_fit_are_refused() {
    let refused = Refusals::new();
    refused.changed("changes nothing", |file| file.tensors.clear());
    refused.changed("one half", |file| {
        file.tensors.pop();
    });
    refused.changed("no half", |file| file.tensors[0].name = "blk.0.attn_norm.weight".to_owned());
    refused.changed("no tensor", |file| {
        for (tensor, half) in file.tensors[..2].iter_mut().zip(["a", "b"]) {
            tensor.name = format!("blk.99.attn_q.weight.lora_{half}");
        }
    });
    let shaped = |at: usize, shape: &'static [usize], kind: TensorType| {
        move |file: &mut Gguf| {
            let name = file.tensors[at].name.clone();
            let n = shape.iter().product();
            file.tensors[at] = Tensor::new(&name, shape, kind, &vec![0.0; n]);
        }
    };
    for (at, shape) in [
        (0, &[64, 4][..]),
        (0, &[192, 5]),
        (0, &[192, 4, 2]),
        (0, &[192, 4, 1, 2]),
        (0, &[192, 0]),
        (0, &[192]),
        (1, &[4, 64]),
        (1, &[5, 192]),
        (1, &[4, 192, 3]),
    ] {
        refused.changed("don't fit", shaped(at, shape, TensorType::F32));
    }
    refused.changed("of type 2", shaped(0, &[192, 4], TensorType::Q4_0));
    // The embedding is the output matrix as well.
    refused.changed("output matrix", |file| {
        let rows = tiny().tensors.iter().find(|t| t.name == "token_embd.weight").unwrap().shape[1];
        let rows = usize::try_from(rows).unwrap();
        file.tensors.push(Tensor::new("token_embd.weight.lora_a", &[4, rows], TensorType::F32, &vec![0.0; 4 * rows]));
        file.tensors.push(Tensor::new("token_embd.weight.lora_b", &[4, 192], TensorType::F32, &vec![0.0; 4 * 192]));
    });
    // The model is as it was.
    run(&refused.model, None, 0);
}

#[test]
fn requests_refuse_adapters_that_do_not_fit() {
    let folder = folder();
    let model = open(builder());
    // Of another model, and of none.
    let (one, other) = (model.adapter(folder.path().join("1.gguf")).unwrap(), open(builder()));
    let refused = other.request::<Contact>("x").adapter(&one).run();
    assert!(matches!(&refused, Err(Error::Setting { name: "adapter", .. })), "{refused:?}");
    let refused = model.request::<Contact>("x").adapter(&one.scaled(f32::NAN)).run();
    assert!(matches!(&refused, Err(Error::Setting { name: "adapter", .. })), "{refused:?}");
    model.shutdown();
    assert!(matches!(model.adapter(folder.path().join("1.gguf")), Err(Error::EngineStopped { .. })));
}

/// Files in which a few bits of the header are wrong: an error or an adapter that works, never an abort.
#[test]
fn random_damage_is_an_error_or_harmless() {
    let folder = tempfile::tempdir().unwrap();
    let model = open(builder().slots(1));
    let small = Lora { rank: 1, ..Lora::default() }.adapter(tiny()).to_bytes();
    let path = folder.path().join("damaged.gguf");
    let mut random = formwork_tests::random::Random::new(9);
    let (mut n_refused, n) = (0, 300);
    for _ in 0..n {
        let mut bytes = small.clone();
        for _ in 0..=random.below(3) {
            let at = random.index(bytes.len().min(4000));
            bytes[at] ^= 1 << random.below(8);
        }
        std::fs::write(&path, &bytes).unwrap();
        match model.adapter(&path) {
            Ok(adapter) => drop(model.request::<bool>("x").adapter(&adapter).run()),
            Err(_) => n_refused += 1,
        }
    }
    assert!(n_refused > n / 4, "{n_refused}");
}

/// Every kind of memory that llama.cpp has.
#[test]
fn adapters_work_with_every_kind_of_memory() {
    let shape = Shape { context: 512, ..Shape::default() };
    let vocab = Vocab::merged();
    for base in [toy::llama(&shape, &vocab), toy::gemma3(&shape, &vocab, 16), toy::lfm2(&shape, &vocab)] {
        let folder = tempfile::tempdir().unwrap();
        let (model, adapter) = (folder.path().join("model.gguf"), folder.path().join("adapter.gguf"));
        base.write_to(&model).unwrap();
        Lora { strength: 1.0, ..Lora::default() }.adapter(&base).write_to(&adapter).unwrap();
        let model = builder().open(&model).unwrap();
        let adapter = model.adapter(&adapter).unwrap();
        let ask = |request: formwork::Request<Contact>| request.max_tokens(40).run().unwrap().text;
        let alone = ask(model.request("Ada"));
        let other = ask(model.request("Ada").adapter(&adapter));
        assert_eq!(ask(model.request("Ada")), alone);
        assert_eq!(ask(model.request("Ada").adapter(&adapter)), other);
        assert_ne!(alone, other);
    }
}
