//! The models: one with random weights, written at the first run and kept, and the committed one.

use std::fs;
use std::path::{Path, PathBuf};

use formwork_tests::gguf::TensorType;
use formwork_tests::toy::{self, Shape, Vocab};

/// A llama of this [shape](Shape::named) with random weights of this type and the o200k vocabulary,
/// in the target folder of this program. `m100` makes one of 102 million parameters, `b8` one of 8.6
/// billion, which takes 9 GB as `Q8_0`.
///
/// 200,019 is an odd number of tokens, so llama.cpp computes rows of logits one at a time. Padded
/// to 201,088, as in gpt-oss, several rows are computed with its matrix product, which takes longer
/// for two to six rows and no less for sixteen; drafts and jumps then save a fifth less.
///
/// # Errors
/// If it can't be written.
pub(crate) fn random(name: &str, weights: TensorType) -> Result<PathBuf, String> {
    let shape = Shape::named(name).ok_or_else(|| format!("there is no shape `{name}`"))?;
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let folder = program.parent().and_then(Path::parent).ok_or("the program is in no folder")?.join("bench-models");
    let path = folder.join(format!("{name}-o200k-{weights:?}-seed1.gguf").to_lowercase());
    if path.exists() {
        return Ok(path);
    }
    eprintln!("writing {}", path.display());
    let shape = Shape { weights, seed: 1, ..shape };
    // The file gets its name only when it is complete.
    let part = folder.join(format!("{}.part", std::process::id()));
    let written = fs::create_dir_all(&folder)
        .map_err(|error| error.to_string())
        .and_then(|()| toy::llama(&shape, &Vocab::o200k_base()).write_to(&part).map_err(|error| error.to_string()))
        .and_then(|()| fs::rename(&part, &path).map_err(|error| error.to_string()));
    written.map(|()| path.clone()).map_err(|error| format!("{}: {error}", path.display()))
}

/// The public model, where `cargo xtask model` puts it: `models` in the target folder.
///
/// # Errors
/// If it is not there.
pub(crate) fn public() -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    // target/native/release/formwork-bench
    let path = program.ancestors().nth(3).ok_or("the program is in no target folder")?.join("models/smollm2.gguf");
    if path.exists() {
        return Ok(path);
    }
    Err("the public model is not there: `cargo xtask model smollm2` fetches it, or `--model FILE` names another"
        .to_owned())
}

/// The model that is committed with the tests.
pub(crate) fn tiny() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/model/formwork-tiny.gguf")
}

/// Whether the file is the committed model, by whatever path.
pub(crate) fn is_tiny(model: &Path) -> bool {
    matches!((model.canonicalize(), tiny().canonicalize()), (Ok(model), Ok(tiny)) if model == tiny)
}
