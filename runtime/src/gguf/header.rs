//! [`Gguf`]: the header of a file, read and checked as a whole. The layout is in the header of the
//! [room](super).

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use super::gguf_error::{GgufError, malformed};
use super::metadata_value::{self, MetadataValue};
use super::reader::Reader;
use super::tensor::{self, TensorInfo};

/// The header of a GGUF file whose parts agree with each other and with the size of the file.
#[derive(Debug)]
pub(crate) struct Gguf {
    metadata: BTreeMap<String, MetadataValue>,
    tensors: Vec<TensorInfo>,
    /// Offset in the file at which the data of the tensors begins.
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

    /// Reads and checks a header. Metadata comes first, because it holds the alignment that the
    /// offsets of the tensors are checked with.
    pub(super) fn read<R: std::io::Read>(mut reader: Reader<R>) -> Result<Gguf, GgufError> {
        let file_len = reader.file_len();
        let magic = reader.magic()?;
        if &magic != b"GGUF" {
            return Err(GgufError::Magic(magic));
        }
        let version = reader.u32("version")?;
        // Version 1 had lengths of 32 bits. A big-endian file of version 3 reads as 3 << 24 here
        // and is refused by the same line.
        if !(2..=3).contains(&version) {
            return malformed(format!(
                "it says GGUF version {version}, and only the little-endian versions 2 and 3 are known"
            ));
        }
        let n_tensors = reader.count("number of tensors", tensor::MIN_INFO_BYTES)?;
        let n_kv = reader.count("number of metadata keys", metadata_value::MIN_ENTRY_BYTES)?;

        let mut metadata = BTreeMap::new();
        for _ in 0..n_kv {
            let key = reader.text("metadata key")?;
            if key.is_empty() {
                return malformed("a metadata key is empty");
            }
            let value = MetadataValue::read(&mut reader, &key)?;
            // `gguf_init_from_file` refuses these as well; here a map would keep the last silently.
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
    pub(crate) fn get(&self, key: &str) -> Option<&MetadataValue> {
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
    pub(crate) fn metadata(&self) -> impl Iterator<Item = (&str, &MetadataValue)> {
        self.metadata.iter().map(|(key, value)| (key.as_str(), value))
    }

    /// The descriptions of the tensors, in the file's order.
    pub(crate) fn tensors(&self) -> &[TensorInfo] {
        &self.tensors
    }

    /// Offset in the file at which the data of the tensors begins.
    pub(crate) fn data_start(&self) -> u64 {
        self.data_start
    }

    /// Whether rotary embeddings are scaled by factors that depend on the length of the context.
    #[cfg(feature = "llama")]
    pub(crate) fn has_rope_factors(&self) -> bool {
        self.tensors.iter().any(|tensor| tensor.name.contains("rope_factors"))
    }

    /// Whether this file is one of several that make up the model.
    pub(crate) fn is_split(&self) -> bool {
        self.unsigned("split.count").is_some_and(|n| n > 1)
    }

    /// The size of the file in bytes.
    pub(crate) fn file_len(&self) -> u64 {
        self.file_len
    }
}

/// The byte alignment of the tensor data: a power of two, 32 where the file does not say.
fn alignment(metadata: &BTreeMap<String, MetadataValue>) -> Result<u64, GgufError> {
    match metadata.get("general.alignment") {
        None => Ok(32),
        Some(MetadataValue::U32(n)) if n.is_power_of_two() => Ok(u64::from(*n)),
        Some(other) => malformed(format!("`general.alignment` is {other}, and must be a power of two of type u32")),
    }
}
