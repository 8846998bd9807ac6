//! Inputs that must give an error and never abort: bad paths, broken model files, impossible
//! prompts and settings. An abort would end this test binary, so passing is the proof.

#![cfg(feature = "llama")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "helpers of tests are outside of test functions"
)]

use std::path::{Path, PathBuf};

use formwork::vocabulary::vocabulary_from_gguf;
use formwork::{Error, Model, Prompt, Structured, TokenId};
use formwork_tests::gguf::TensorType;
use formwork_tests::random::Random;
use formwork_tests::toy::broken::{self, Fate};
use formwork_tests::toy::{self, Shape, Vocab};
use serde::Deserialize;

#[derive(Debug, Structured, Deserialize)]
#[allow(dead_code)]
struct Note {
    title: String,
    stars: u8,
}

fn tiny_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

fn open(path: impl AsRef<Path>) -> Result<Model, Error> {
    Model::builder().threads(1).context_length(128).open(path)
}

/// Writes bytes to a file, opens it, and if it opens lets it answer.
fn open_bytes(folder: &tempfile::TempDir, bytes: &[u8]) -> Result<(), Error> {
    let path = folder.path().join("model.gguf");
    std::fs::write(&path, bytes).unwrap();
    let model = open(&path)?;
    model.request::<Note>("x").raw().temperature(1.0).seed(1).max_tokens(40).run().map(|_| ())
}

fn message(error: &Error) -> String {
    let text = error.to_string();
    assert!(!text.ends_with('.'), "{text}");
    assert!(text.starts_with(|c: char| !c.is_uppercase()), "{text}");
    text
}

#[test]
fn bad_paths() {
    let folder = tempfile::tempdir().unwrap();
    for path in
        [folder.path().join("missing.gguf"), folder.path().to_path_buf(), PathBuf::from("model\0.gguf"), PathBuf::new()]
    {
        let error = open(&path).unwrap_err();
        assert!(matches!(error, Error::ModelFile { .. }), "{path:?}: {error}");
        message(&error);
    }
}

#[test]
fn broken_files_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    for file in broken::all() {
        let result = open_bytes(&folder, &file.bytes);
        match (file.fate, result) {
            (Fate::Refused | Fate::Guarded, Err(e)) => {
                let text = message(&e);
                println!("{}: {text}", file.name);
                if file.fate == Fate::Guarded {
                    assert!(matches!(e, Error::RefusedModel { .. }), "{}: {e:?}", file.name);
                }
            }
            (Fate::Opens, Ok(())) => {}
            // A model that opens may still have nothing to say.
            (Fate::Opens, Err(Error::Logits)) if file.name == "not-a-number" => {}
            (fate, result) => panic!("{}: {fate:?} but {result:?}", file.name),
        }
    }
}

#[test]
fn the_kinds_of_error_tell_files_apart() {
    let folder = tempfile::tempdir().unwrap();
    let error = |bytes: &[u8]| open_bytes(&folder, bytes).unwrap_err();
    assert!(matches!(error(b""), Error::NotGguf { .. }));
    assert!(matches!(error(b"PK\x03\x04 a zip"), Error::NotGguf { .. }));
    let sound = broken::sound().to_bytes();
    assert!(matches!(error(&sound[..sound.len() - 1]), Error::BrokenModel { .. }));
    let mut big_endian = sound.clone();
    big_endian[4..8].copy_from_slice(&3u32.to_be_bytes());
    assert!(matches!(error(&big_endian), Error::BrokenModel { .. }));
    let mut other = broken::sound();
    other.set("tokenizer.ggml.model", "bert");
    assert!(matches!(error(&other.to_bytes()), Error::UnsupportedTokenizer { .. }));
}

#[test]
fn every_length_of_a_truncated_file_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = std::fs::read(tiny_path()).unwrap();
    let mut random = Random::new(1);
    let lengths = (0..200)
        .chain((0..300).map(|_| random.below(u32::try_from(bytes.len()).unwrap()) as usize))
        .chain([bytes.len() - 1]);
    for length in lengths {
        let error = open_bytes(&folder, &bytes[..length]).unwrap_err();
        assert!(matches!(error, Error::NotGguf { .. } | Error::BrokenModel { .. }), "{length}: {error}");
    }
}

#[test]
fn mutated_headers_never_abort() {
    let folder = tempfile::tempdir().unwrap();
    let sound = broken::sound().to_bytes();
    let n_header = header_bytes(&sound);
    let mut random = Random::new(7);
    let (mut opened, mut refused) = (0, 0);
    // More by hand: FORMWORK_MUTATIONS=20000 cargo test --test guards
    let n_cases = std::env::var("FORMWORK_MUTATIONS").map_or(600, |n| n.parse().unwrap());
    for _ in 0..n_cases {
        let mut bytes = sound.clone();
        for _ in 0..=random.below(3) {
            mutate(&mut bytes, n_header, &mut random);
        }
        match open_bytes(&folder, &bytes) {
            Ok(()) => opened += 1,
            Err(_) => refused += 1,
        }
    }
    println!("{opened} opened, {refused} refused");
    assert!(opened > 0 && refused > 0);
}

/// Where the tensor data begins, near enough: after the last tensor's name.
fn header_bytes(bytes: &[u8]) -> u32 {
    let name = b"output_norm.weight";
    let at = bytes.windows(name.len()).rposition(|w| w == name).unwrap();
    u32::try_from(at + name.len() + 24).unwrap()
}

fn mutate(bytes: &mut [u8], n_header: u32, random: &mut Random) {
    // The arrays of tokens are most of the header; the short keys before and after matter more.
    let at = match random.below(3) {
        0 => random.below(n_header),
        1 => random.below(700.min(n_header)),
        _ => n_header - 1 - random.below(1500.min(n_header)),
    } as usize;
    match random.below(4) {
        0 => bytes[at] ^= 1 << random.below(8),
        1 => bytes[at] = u8::try_from(random.below(256)).unwrap(),
        2 => bytes[at] = bytes[at].wrapping_add(1),
        _ => {
            let number = [0, 1, 2, 3, 5, 7, 255, 512, 1 << 20, u32::MAX][random.below(10) as usize];
            let end = (at + 4).min(bytes.len());
            bytes[at..end].copy_from_slice(&number.to_le_bytes()[..end - at]);
        }
    }
}

#[test]
fn numbers_in_the_metadata_never_abort() {
    let folder = tempfile::tempdir().unwrap();
    let keys = [
        "llama.context_length",
        "llama.embedding_length",
        "llama.block_count",
        "llama.feed_forward_length",
        "llama.attention.head_count",
        "llama.attention.head_count_kv",
        "llama.attention.key_length",
        "llama.attention.value_length",
        "llama.attention.sliding_window",
        "llama.rope.dimension_count",
        "llama.expert_count",
        "llama.expert_used_count",
        "llama.expert_group_count",
        "llama.nextn_predict_layers",
        "llama.vocab_size",
        "tokenizer.ggml.bos_token_id",
        "tokenizer.ggml.eos_token_id",
        "tokenizer.ggml.padding_token_id",
        "general.alignment",
        "general.quantization_version",
        "split.count",
    ];
    for key in keys {
        for number in [0u32, 1, 2, 3, 4, 15, 16, 17, 32, 64, 1000, 0x7fff_ffff, 0x8000_0000, u32::MAX] {
            if key == "general.alignment" && number > 1000 {
                // The file would be padded to it.
                continue;
            }
            let mut file = broken::sound();
            file.set(key, number);
            // Seen only if it fails: which value took the process down.
            println!("{key} = {number}");
            let _ = open_bytes(&folder, &file.to_bytes());
        }
        let mut file = broken::sound();
        file.set(key, "text");
        let _ = open_bytes(&folder, &file.to_bytes());
    }
    for key in [
        "llama.rope.freq_base",
        "llama.rope.scaling.factor",
        "llama.attention.layer_norm_rms_epsilon",
        "llama.attention.layer_norm_epsilon",
        "llama.attention.scale",
        "llama.logit_scale",
    ] {
        for number in [0.0, -1.0, 1e-45, 1e30, f32::NAN, f32::INFINITY] {
            let mut file = broken::sound();
            file.set(key, number);
            println!("{key} = {number}");
            let _ = open_bytes(&folder, &file.to_bytes());
        }
    }
}

#[test]
fn both_readers_of_a_file_agree_on_its_vocabulary() {
    let folder = tempfile::tempdir().unwrap();
    // Small, for the vocabularies of 100,000 and 200,000 tokens.
    let shape = Shape { tied: true, weights: TensorType::Q4_0, ..Shape::default() };
    let mut paths = vec![tiny_path()];
    for (i, vocab) in Vocab::NAMES.into_iter().filter_map(Vocab::named).enumerate() {
        let path = folder.path().join(format!("{i}.gguf"));
        toy::llama(&shape, &vocab).write_to(&path).unwrap();
        paths.push(path);
    }
    // No end token is named here, and llama.cpp would take token 11.
    let path = folder.path().join("unnamed.gguf");
    let mut file = toy::llama(&shape, &Vocab::bytes());
    file.remove("tokenizer.ggml.eos_token_id");
    file.write_to(&path).unwrap();
    paths.push(path);
    for path in paths {
        let (ours, model) = (vocabulary_from_gguf(&path).unwrap(), open(&path).unwrap());
        let theirs = model.vocabulary();
        assert_eq!(ours.n_vocab(), theirs.n_vocab());
        for id in 0..u32::try_from(ours.n_vocab()).unwrap() {
            let id = TokenId(id);
            let at = format!("{} token {id}", path.display());
            assert_eq!(ours.kind(id), theirs.kind(id), "{at}");
            assert_eq!(ours.bytes(id), theirs.bytes(id), "{at}");
        }
        assert_eq!(ours.end_of_generation(), theirs.end_of_generation());
        assert!(!ours.end_of_generation().is_empty());
    }
}

#[test]
fn prompts_that_cannot_be() {
    let model = open(tiny_path()).unwrap();
    let run = |prompt: Prompt| model.request::<Note>(prompt).run().map(|g| g.text);
    let error = run("a\0b".into()).unwrap_err();
    assert!(matches!(error, Error::PromptNul { at: 1 }), "{error}");
    let system = model.request::<Note>("a").system("b\0").run();
    assert!(matches!(system, Err(Error::PromptNul { .. })));

    let empty = model.request::<Note>("").raw().run().unwrap_err();
    assert!(matches!(empty, Error::EmptyPrompt), "{empty}");
    message(&empty);
    // With a template there is always something to read.
    run("".into()).unwrap();

    let long = run("word ".repeat(200).into()).unwrap_err();
    match &long {
        Error::PromptTooLong { n_tokens, n_ctx: 128 } => assert!(*n_tokens > 128),
        other => panic!("{other}"),
    }
    assert!(message(&long).contains("128"));
    // Refused by its length alone, before it is tokenized.
    let endless = run("9".repeat(30_000_000).into()).unwrap_err();
    assert!(matches!(endless, Error::PromptTooLong { .. }), "{endless}");
}

#[test]
fn a_prompt_that_fills_the_context_leaves_no_room() {
    let model = open(tiny_path()).unwrap();
    let mut seen = (false, false);
    for n in 40..140 {
        match model.request::<Note>("a ".repeat(n)).raw().run() {
            Ok(generated) => {
                let usage = generated.usage;
                assert!(usage.prompt_tokens + usage.output_tokens <= 129);
            }
            Err(Error::NoRoom { left, needed, n_ctx: 128 }) => {
                assert!(left < needed);
                seen.0 = true;
            }
            Err(Error::PromptTooLong { n_tokens, n_ctx: 128 }) => {
                assert!(n_tokens > 128);
                seen.1 = true;
            }
            Err(e) => panic!("{n}: {e}"),
        }
    }
    assert_eq!(seen, (true, true));
}

#[test]
fn long_runs_do_not_overflow_the_stack() {
    // "default" splits with std::regex, which recurses once a character.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("default.gguf");
    let vocab = Vocab::bpe().with_pre("default");
    toy::llama(&Shape { context: 1 << 21, ..Shape::default() }, &vocab).write_to(&path).unwrap();
    let model = Model::builder().threads(1).context_length(512).open(&path).unwrap();
    for run in ["9", "!", "x", " ", "é"] {
        // Short enough to pass the check by length: 512 times the longest token.
        for n in [5_000, 6_000] {
            let refused = model.request::<Note>(run.repeat(n / run.len())).raw().run().unwrap_err();
            assert!(matches!(refused, Error::PromptTooLong { .. }), "{refused}");
        }
    }
}

#[test]
fn budgets_that_cannot_be() {
    let model = open(tiny_path()).unwrap();
    let zero = model.request::<Note>("x").max_tokens(0).run().unwrap_err();
    assert!(matches!(zero, Error::ZeroBudget));
    message(&zero);
    let small = model.request::<Note>("x").max_tokens(2).run().unwrap_err();
    match &small {
        Error::BudgetTooSmall { max_tokens: 2, needed } => assert!(*needed > 2),
        other => panic!("{other}"),
    }
    message(&small);
}

#[test]
fn settings_out_of_range() {
    let model = open(tiny_path()).unwrap();
    let request = || model.request::<Note>("x");
    let refused = |result: Result<formwork::Generated<Note>, Error>, setting: &str| match result {
        Err(Error::Setting { name, .. }) => assert_eq!(name, setting),
        other => panic!("{setting}: {other:?}"),
    };
    for bad in [-0.1, f32::NAN, f32::INFINITY] {
        refused(request().temperature(bad).run(), "temperature");
        refused(request().min_p(bad).run(), "min_p");
        refused(request().top_p(bad).run(), "top_p");
    }
    refused(request().top_p(0.0).run(), "top_p");
    refused(request().top_p(1.1).run(), "top_p");
    refused(request().min_p(1.1).run(), "min_p");
    request().top_k(usize::MAX).temperature(f32::MAX).seed(u64::MAX).max_tokens(usize::MAX).run().unwrap();

    let name = |result: Result<Model, Error>| match result {
        Err(Error::Setting { name, .. }) => name,
        other => panic!("{other:?}"),
    };
    assert_eq!(name(Model::builder().threads(0).open(tiny_path())), "threads");
    assert_eq!(name(Model::builder().batch_size(0).open(tiny_path())), "batch_size");
    assert_eq!(name(Model::builder().batch_size(1 << 20).open(tiny_path())), "batch_size");
    assert_eq!(name(Model::builder().context_length(0).open(tiny_path())), "context_length");
    assert_eq!(name(Model::builder().context_length(u32::MAX).open(tiny_path())), "context_length");
    Model::builder().threads(u32::MAX).batch_size(1).context_length(1).open(tiny_path()).unwrap();
}

#[test]
fn chat_templates_that_fail() {
    let with = |template: &str| {
        let model = Model::builder().threads(1).chat_template(template).open(tiny_path()).unwrap();
        model.request::<Note>("x").run().map(|g| g.text)
    };
    assert!(matches!(with("{% if %}"), Err(Error::Template { .. })));
    assert!(matches!(with("{{ raise_exception('no') }}"), Err(Error::Template { .. })));
    assert!(matches!(with("Hello"), Err(Error::TemplateDropsText)));
    with("{% for m in messages %}{{ m.content }}{% endfor %}").unwrap();
}

#[test]
fn models_open_and_close() {
    for _ in 0..20 {
        let model = open(tiny_path()).unwrap();
        let _: bool = model.generate("x").unwrap();
    }
}
