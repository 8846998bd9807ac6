//! A reader for the header of a GGUF model file, in safe Rust.
//!
//! llama.cpp trusts a model file further than a library may: a header that is merely odd makes it
//! abort the process. This module reads the whole header first, checks every count, length and
//! offset against the size of the file, and hands out the metadata; [`guard`] then looks for what
//! llama.cpp would assert on.
//!
//! ```text
//! "GGUF" | version u32 | n_tensors u64 | n_kv u64
//!        | n_kv x (key, value type, value)
//!        | n_tensors x (name, n_dims, dims, ggml type, offset)
//!        | padding to general.alignment | tensor data
//! ```
//!
//! Source: `docs/gguf.md` of the ggml project; versions 2 and 3, little-endian.
//!
//! What it deliberately does not do: read tensor data, write files, follow split files.

pub(crate) mod fingerprint;
pub(crate) mod guard;
#[cfg(feature = "llama")]
pub(crate) mod lora;
mod reader;
mod tensor;
mod value;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use reader::Reader;
pub(crate) use tensor::TensorInfo;
pub(crate) use value::{Array, Value};

use crate::error::Error;

/// What is wrong with a model file, before the file's path is known.
#[derive(Debug)]
pub(crate) enum GgufError {
    /// Reading failed for a reason that is not the file's content.
    Io(std::io::Error),
    /// The first four bytes are not `GGUF`.
    Magic([u8; 4]),
    /// The file ends early, or its parts contradict each other.
    Malformed(String),
    /// The file is consistent, and llama.cpp would abort the process on it.
    Refused(String),
    /// The kind of tokenizer has no byte-exact vocabulary here.
    Tokenizer(String),
}

impl GgufError {
    /// The error a caller sees, with the path of the file it is about.
    pub(crate) fn at(self, path: &Path) -> Error {
        let path = path.to_path_buf();
        match self {
            GgufError::Io(source) => Error::ModelFile { path, source },
            GgufError::Magic(found) => Error::NotGguf { path, found: found.escape_ascii().to_string() },
            GgufError::Malformed(problem) => Error::BrokenModel { path, problem },
            GgufError::Refused(problem) => Error::RefusedModel { path, problem },
            GgufError::Tokenizer(tokenizer) => Error::UnsupportedTokenizer { path, tokenizer },
        }
    }
}

/// Shorthand for a [`GgufError::Malformed`].
pub(crate) fn malformed<T>(problem: impl Into<String>) -> Result<T, GgufError> {
    Err(GgufError::Malformed(problem.into()))
}

/// The header of a GGUF file whose parts agree with each other and with the size of the file.
#[derive(Debug)]
pub(crate) struct Gguf {
    metadata: BTreeMap<String, Value>,
    tensors: Vec<TensorInfo>,
    /// Where the data of the tensors begins.
    data_start: u64,
    file_len: u64,
}

impl Gguf {
    /// Reads and checks the header of the file at `path`.
    ///
    /// Costs one sequential read of the header (a few megabytes for a 150,000-token vocabulary);
    /// the tensor data is not touched.
    ///
    /// # Errors
    ///
    /// [`GgufError::Io`] when the file cannot be opened or read, [`GgufError::Magic`] when it is no
    /// GGUF file, [`GgufError::Malformed`] when it is truncated or contradicts itself.
    pub(crate) fn open(path: &Path) -> Result<Gguf, GgufError> {
        let file = File::open(path).map_err(GgufError::Io)?;
        let about = file.metadata().map_err(GgufError::Io)?;
        if about.is_dir() {
            return Err(GgufError::Io(std::io::Error::from(std::io::ErrorKind::IsADirectory)));
        }
        let file_len = about.len();
        Gguf::read(Reader::new(BufReader::with_capacity(1 << 16, file), file_len))
    }

    fn read<R: std::io::Read>(mut reader: Reader<R>) -> Result<Gguf, GgufError> {
        let file_len = reader.file_len();
        let magic = reader.magic()?;
        if &magic != b"GGUF" {
            return Err(GgufError::Magic(magic));
        }
        let version = reader.u32("version")?;
        if !(2..=3).contains(&version) {
            return malformed(format!(
                "it says GGUF version {version}, and only the little-endian versions 2 and 3 are known"
            ));
        }
        let n_tensors = reader.count("number of tensors", tensor::MIN_INFO_BYTES)?;
        let n_kv = reader.count("number of metadata keys", value::MIN_ENTRY_BYTES)?;

        let mut metadata = BTreeMap::new();
        for _ in 0..n_kv {
            let key = reader.text("metadata key")?;
            if key.is_empty() {
                return malformed("a metadata key is empty");
            }
            let value = Value::read(&mut reader, &key)?;
            if metadata.contains_key(&key) {
                return malformed(format!("metadata key `{key}` occurs twice"));
            }
            metadata.insert(key, value);
        }
        let alignment = alignment(&metadata)?;

        let mut tensors = Vec::with_capacity(n_tensors);
        for _ in 0..n_tensors {
            tensors.push(TensorInfo::read(&mut reader)?);
        }
        tensor::check_extents(&tensors, reader.position(), alignment, file_len)?;
        // A file without tensors may end before the padding.
        let data_start = reader.position().next_multiple_of(alignment).min(file_len);
        Ok(Gguf { metadata, tensors, data_start, file_len })
    }

    /// The value of a metadata key.
    pub(crate) fn get(&self, key: &str) -> Option<&Value> {
        self.metadata.get(key)
    }

    /// The text of a metadata key, where it is a string of valid UTF-8.
    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        self.get(key)?.as_text()
    }

    /// The value of a metadata key, where it is an unsigned integer or a non-negative signed one.
    pub(crate) fn unsigned(&self, key: &str) -> Option<u64> {
        self.get(key)?.as_unsigned()
    }

    /// The metadata keys and values, by key.
    pub(crate) fn metadata(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.metadata.iter().map(|(key, value)| (key.as_str(), value))
    }

    /// What the file has of tensors, in its order.
    pub(crate) fn tensors(&self) -> &[TensorInfo] {
        &self.tensors
    }

    /// Whether this file is one of several that make the model together.
    pub(crate) fn is_split(&self) -> bool {
        self.unsigned("split.count").is_some_and(|n| n > 1)
    }

    /// The size of the file in bytes.
    pub(crate) fn file_len(&self) -> u64 {
        self.file_len
    }
}

/// The byte alignment of the tensor data: a power of two, 32 where the file does not say.
fn alignment(metadata: &BTreeMap<String, Value>) -> Result<u64, GgufError> {
    match metadata.get("general.alignment") {
        None => Ok(32),
        Some(Value::U32(n)) if n.is_power_of_two() => Ok(u64::from(*n)),
        Some(other) => malformed(format!("`general.alignment` is {other}, and must be a power of two of type u32")),
    }
}

#[cfg(test)]
mod tests;
