//! Models that are split over several files: which files they are, and whether all are whole.
//!
//! ```text
//! big-00001-of-00003.gguf   all metadata; split.no 0, split.count 3, split.tensors.count
//! big-00002-of-00003.gguf   tensors only; split.no 1
//! big-00003-of-00003.gguf   tensors only; split.no 2
//! ```
//!
//! llama.cpp opens the first and finds the others by their names, beside it. Here each header is
//! read before that, so that a part that is missing, cut off or another model's is named.
//!
//! Source: `gguf-split` and `llama_split_path` of llama.cpp.

use std::path::{Path, PathBuf};

use super::header::Gguf;
use super::{GgufError, guard};
use crate::base::Error;

/// Most parts that a name has digits for.
const MAX_PARTS: u64 = 99_999;

/// The name of a part, numbered from 0.
pub(crate) fn part_name(prefix: &str, number: u64, count: u64) -> String {
    format!("{prefix}-{:05}-of-{count:05}.gguf", number + 1)
}

/// The headers of the other parts of the model whose first file, at `path`, has the header `first`:
/// none where it is the only one.
///
/// # Errors
///
/// [`Error::BrokenModel`] and the other errors of files, with the path of the part that is meant.
pub(crate) fn others(path: &Path, first: &Gguf) -> Result<Vec<Gguf>, Error> {
    if !first.is_split() {
        return Ok(Vec::new());
    }
    let parts = parts(path, first).map_err(|error| error.at(path))?;
    let mut n_tensors = first.tensors().len();
    let mut others = Vec::with_capacity(parts.len() - 1);
    for (number, part) in parts.iter().enumerate().skip(1) {
        let gguf = Gguf::open(part).map_err(|error| missing(error, number, &parts).at(part))?;
        guard::check_alignment(&gguf).map_err(|error| error.at(part))?;
        if number_of(&gguf) != Ok(number as u64) || gguf.unsigned("split.count") != Some(parts.len() as u64) {
            let problem = format!("it is not part {} of {} of this model", number + 1, parts.len());
            return Err(GgufError::Malformed(problem).at(part));
        }
        n_tensors += gguf.tensors().len();
        others.push(gguf);
    }
    match first.unsigned("split.tensors.count") {
        Some(n) if n != n_tensors as u64 => {
            let problem = format!("its {} parts have {n_tensors} tensors together, and should have {n}", parts.len());
            Err(GgufError::Malformed(problem).at(path))
        }
        _ => Ok(others),
    }
}

/// The files of the model, of which `path` is the first.
fn parts(path: &Path, first: &Gguf) -> Result<Vec<PathBuf>, GgufError> {
    let count = first.unsigned("split.count").unwrap_or(1);
    if count > MAX_PARTS {
        return Err(GgufError::Malformed(format!("`split.count` is {count}, and at most {MAX_PARTS} have names")));
    }
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let number = number_of(first).map_err(GgufError::Malformed)?;
    let ending = part_name("", number, count);
    let Some(prefix) = name.strip_suffix(&ending) else {
        return Err(GgufError::Malformed(format!(
            "it is part {} of {count} of a model, and its name has to end in `{ending}` for the others to be found",
            number + 1
        )));
    };
    if number != 0 {
        let first = part_name(prefix, 0, count);
        return Err(GgufError::Refused(format!(
            "it is part {} of {count} of a model; open the first, {first}",
            number + 1
        )));
    }
    Ok((0..count).map(|number| path.with_file_name(part_name(prefix, number, count))).collect())
}

/// Which part a file is, from 0.
fn number_of(gguf: &Gguf) -> Result<u64, String> {
    gguf.unsigned("split.no").ok_or_else(|| "`split.no` is missing, and `split.count` is not".to_owned())
}

/// Says that a part that isn't there is one of several.
fn missing(error: GgufError, number: usize, parts: &[PathBuf]) -> GgufError {
    match error {
        GgufError::Io(source) if source.kind() == std::io::ErrorKind::NotFound => GgufError::Malformed(format!(
            "part {} of {} is missing; all parts of a model lie in one folder",
            number + 1,
            parts.len()
        )),
        other => other,
    }
}
