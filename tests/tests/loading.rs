//! How models are loaded: in several files, with progress, with longer contexts, with other caches.

#![cfg(feature = "llama")]
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "helpers of tests are outside of test functions")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use formwork::{DeviceKind, Error, KvCacheType, Model, ModelBuilder, Structured};
use formwork_tests::gguf::{Gguf, Value};
use formwork_tests::toy::{self, Shape, Vocab};
use serde::Deserialize;
use tempfile::TempDir;

#[derive(Debug, Deserialize, PartialEq, Structured)]
struct Contact {
    name: String,
    city: String,
}

const CARD: &str = "Name: Ada Lovelace\nCity: London";

fn tiny_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")
}

fn builder() -> ModelBuilder {
    Model::builder().threads(1).context_length(256).slots(1)
}

fn answer(model: &Model) -> String {
    model.request::<Contact>(CARD).run().unwrap().text
}

/// A number as llama.cpp's own program writes it.
fn u16_value(n: usize) -> Value {
    Value::U16(u16::try_from(n).unwrap())
}

/// The committed model in `n` files, as `gguf-split` makes them: metadata is in the first.
struct Split {
    folder: TempDir,
    n: usize,
}

impl Split {
    fn new(n: usize) -> Split {
        let whole = Gguf::from_bytes(&fs::read(tiny_path()).unwrap()).unwrap();
        let (n_tensors, split) = (whole.tensors.len(), Split { folder: tempfile::tempdir().unwrap(), n });
        let mut tensors = whole.tensors.into_iter();
        for number in 0..n {
            let mut part = Gguf::default();
            if number == 0 {
                part.metadata.clone_from(&whole.metadata);
            }
            part.set("split.no", u16_value(number)).set("split.count", u16_value(n));
            part.set("split.tensors.count", Value::I32(i32::try_from(n_tensors).unwrap()));
            let n_here = if number + 1 == n { n_tensors } else { n_tensors / n };
            part.tensors = tensors.by_ref().take(n_here).collect();
            part.write_to(split.part(number)).unwrap();
        }
        split
    }

    fn part(&self, number: usize) -> PathBuf {
        self.folder.path().join(format!("tiny-{:05}-of-{:05}.gguf", number + 1, self.n))
    }

    fn error(&self) -> Error {
        builder().open(self.part(0)).unwrap_err()
    }

    /// The error's words, and the name of the file that it is about.
    fn broken(&self) -> (String, PathBuf) {
        match self.error() {
            Error::BrokenModel { path, problem } => (problem, path.strip_prefix(self.folder.path()).unwrap().into()),
            other => unreachable!("{other}"),
        }
    }
}

#[test]
fn a_model_in_three_files_is_that_model() {
    let split = Split::new(3);
    assert_eq!(answer(&builder().open(split.part(0)).unwrap()), answer(&builder().open(tiny_path()).unwrap()));
}

#[test]
fn a_part_that_is_missing_is_named() {
    let split = Split::new(3);
    fs::remove_file(split.part(1)).unwrap();
    let (problem, path) = split.broken();
    assert_eq!(problem, "part 2 of 3 is missing; all parts of a model lie in one folder");
    assert_eq!(path, Path::new("tiny-00002-of-00003.gguf"));
}

#[test]
fn a_part_that_is_cut_off_is_named() {
    let split = Split::new(3);
    let bytes = fs::read(split.part(2)).unwrap();
    // In its last tensor, and in its header.
    for n in [bytes.len() - 100, 40, 3, 0] {
        fs::write(split.part(2), &bytes[..n]).unwrap();
        let text = split.error().to_string();
        assert!(text.contains("tiny-00003-of-00003.gguf"), "{text}");
    }
}

#[test]
fn parts_of_other_models_are_refused() {
    let (split, other) = (Split::new(3), Split::new(2));
    fs::copy(other.part(1), split.part(2)).unwrap();
    assert_eq!(split.broken().0, "it is not part 3 of 3 of this model");
    fs::copy(split.part(1), split.part(2)).unwrap();
    assert_eq!(split.broken().0, "it is not part 3 of 3 of this model");

    let split = Split::new(2);
    let mut part = Gguf::from_bytes(&fs::read(split.part(1)).unwrap()).unwrap();
    part.tensors.pop();
    part.write_to(split.part(1)).unwrap();
    assert!(split.broken().0.starts_with("its 2 parts have "), "{}", split.broken().0);
}

#[test]
fn only_the_first_part_is_opened_and_by_its_name() {
    let split = Split::new(3);
    let text = builder().open(split.part(1)).unwrap_err().to_string();
    assert!(text.contains("it is part 2 of 3 of a model; open the first, tiny-00001-of-00003.gguf"), "{text}");
    let renamed = split.folder.path().join("model.gguf");
    fs::rename(split.part(0), &renamed).unwrap();
    let text = builder().open(renamed).unwrap_err().to_string();
    assert!(text.contains("its name has to end in `-00001-of-00003.gguf`"), "{text}");
}

#[test]
fn progress_goes_up_to_one() {
    let seen: Arc<Mutex<Vec<f32>>> = Arc::default();
    let heard = Arc::clone(&seen);
    let model = builder().load_progress(move |loaded| {
        heard.lock().unwrap().push(loaded);
        true
    });
    model.open(tiny_path()).unwrap();
    let seen = seen.lock().unwrap();
    assert!(seen.is_sorted() && seen.last() == Some(&1.0), "{seen:?}");
}

#[test]
fn whoever_hears_of_the_progress_may_end_it() {
    let calls = Arc::new(AtomicUsize::new(0));
    let heard = Arc::clone(&calls);
    let ended = builder().load_progress(move |_| {
        heard.fetch_add(1, Ordering::Relaxed);
        false
    });
    let error = ended.open(tiny_path()).unwrap_err();
    assert!(matches!(&error, Error::Load { reason, .. } if reason.contains("ended it")), "{error}");
    assert_eq!(calls.load(Ordering::Relaxed), 1);

    let panicking = builder().load_progress(|_| unreachable!("a mistake of the caller's"));
    assert!(matches!(panicking.open(tiny_path()), Err(Error::Load { .. })));
}

#[test]
fn a_file_may_be_read_or_mapped_or_locked() {
    let expected = answer(&builder().open(tiny_path()).unwrap());
    for settings in [builder().memory_map(false), builder().memory_map(true), builder().lock_memory(true)] {
        assert_eq!(answer(&settings.open(tiny_path()).unwrap()), expected);
    }
}

#[test]
fn a_context_may_be_extended() {
    let trained = 1024;
    let error = builder().context_length(trained + 1).open(tiny_path()).unwrap_err();
    assert!(error.to_string().contains("extend_context"), "{error}");
    let extended = |tokens| builder().context_length(tokens).extend_context(true).open(tiny_path());
    assert!(matches!(extended(trained * 32 + 1), Err(Error::Setting { name: "context_length", .. })));

    let model = extended(2 * trained).unwrap();
    assert_eq!(model.context_length(), 2048);
    assert_eq!(model.generate::<Contact>(CARD).unwrap().name, "Ada Lovelace");
    // Longer than what the model was trained for.
    let long = format!("{}{CARD}", "It rained all day in the hills above the town. ".repeat(60));
    let generated = model.request::<Contact>(long.as_str()).run().unwrap();
    assert!(generated.usage.prompt_tokens > 1024, "{:?}", generated.usage);
    assert!(matches!(
        builder().context_length(1024).open(tiny_path()).unwrap().generate::<Contact>(long),
        Err(Error::PromptTooLong { .. })
    ));
    // What isn't extended is as it was.
    assert_eq!(answer(&extended(trained).unwrap()), answer(&builder().open(tiny_path()).unwrap()));
}

#[test]
fn positions_are_scaled_once() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let mut scaled = toy::llama(&Shape::default(), &Vocab::bytes());
    scaled.set("llama.rope.scaling.type", "linear").set("llama.rope.scaling.factor", 2.0_f32);
    scaled.write_to(file.path()).unwrap();
    let error = builder().context_length(100_000).extend_context(true).open(file.path()).unwrap_err();
    assert!(matches!(error, Error::Setting { name: "extend_context", .. }), "{error}");
}

#[test]
fn keys_and_values_may_be_kept_apart() {
    use KvCacheType::{F16, F32, Q8_0};
    let expected = answer(&builder().open(tiny_path()).unwrap());
    for (keys, values, flash) in [(F16, Q8_0, None), (Q8_0, F16, Some(false)), (F32, F16, Some(true)), (F16, F32, None)]
    {
        let settings = builder().kv_cache_types(keys, values);
        let settings = flash.map_or(settings.clone(), |flash| settings.flash_attention(flash));
        assert_eq!(answer(&settings.open(tiny_path()).unwrap()), expected, "{keys:?} {values:?}");
    }
    let refused = builder().kv_cache_types(F16, Q8_0).flash_attention(false).open(tiny_path());
    assert!(matches!(refused, Err(Error::Setting { name: "kv_cache_type", .. })));
}

#[test]
fn the_processor_is_a_device() {
    let devices = formwork::devices().unwrap();
    let cpu = devices.iter().find(|device| device.kind == DeviceKind::Cpu).unwrap();
    let expected = answer(&builder().open(tiny_path()).unwrap());
    assert_eq!(answer(&builder().devices([cpu.clone()]).open(tiny_path()).unwrap()), expected);
    assert_eq!(answer(&builder().gpu_layers(0).open(tiny_path()).unwrap()), expected);
}

#[test]
fn a_gpu_that_is_not_there_is_an_error() {
    if formwork::devices()
        .unwrap()
        .iter()
        .any(|device| matches!(device.kind, DeviceKind::Gpu | DeviceKind::IntegratedGpu))
    {
        println!("left out: there is a GPU");
        return;
    }
    let error = builder().gpu_layers(1).open(tiny_path()).unwrap_err();
    assert!(matches!(error, Error::NoDevice { .. }), "{error}");
    assert!(
        error.to_string().starts_with("a GPU for layers was asked for, and there is none; there is CPU ("),
        "{error}"
    );
    assert!(matches!(builder().main_device(0).open(tiny_path()), Err(Error::Setting { name: "main_device", .. })));
}
