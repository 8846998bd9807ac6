//! The models: one with random weights, made at the first run and kept for the next, and the committed one.

use std::fs;
use std::path::{Path, PathBuf};

use formwork_tests::gguf::TensorType;
use formwork_tests::toy::{self, Shape, Vocab};

/// Rows of the output matrix: those of gpt-oss, which has the o200k vocabulary as well. 200,019 would be an odd number, of which llama.cpp computes one row of logits
/// at a time, however many are wanted.
const N_VOCAB: u32 = 201_088;

/// A llama of 102 million random numbers, stored as `weights`, with the o200k vocabulary, in the folder of build outputs that this program is in.
///
/// # Errors
/// Where it can't be written.
pub(crate) fn random(weights: TensorType) -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let folder = program.parent().and_then(Path::parent).ok_or("the program is in no folder")?.join("bench-models");
    let path = folder.join(format!("m100-o200k-{N_VOCAB}-{weights:?}-seed1.gguf").to_lowercase());
    if path.exists() {
        return Ok(path);
    }
    eprintln!("writing {}", path.display());
    let shape = Shape { weights, seed: 1, ..Shape::m100() };
    // Under its name only when all of it is there.
    let part = folder.join(format!("{}.part", std::process::id()));
    let vocab = Vocab::o200k_base().padded_to(N_VOCAB);
    let written = fs::create_dir_all(&folder)
        .map_err(|error| error.to_string())
        .and_then(|()| toy::llama(&shape, &vocab).write_to(&part).map_err(|error| error.to_string()))
        .and_then(|()| fs::rename(&part, &path).map_err(|error| error.to_string()));
    written.map(|()| path.clone()).map_err(|error| format!("{}: {error}", path.display()))
}

/// The model that is committed with the tests.
pub(crate) fn tiny() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/model/formwork-tiny.gguf")
}
