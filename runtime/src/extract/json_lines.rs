//! [`JsonLines`]: a file with a line for each document, which a later run goes on with.
//!
//! A line is written by one call behind all others, so a process that is killed leaves whole lines,
//! and at most one that is torn. That one is cut off when the file is opened again. Documents come
//! in the same order in every run, so the file becomes what it would have been.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::error::with_causes;
use super::{ExtractError, Extraction};

/// A file of [JSON lines](https://jsonlines.org): for each document `{"id": …, "value": …}`, or
/// `{"id": …, "error": {"kind": …, "message": …}}`.
#[derive(Debug)]
pub struct JsonLines {
    file: File,
    ids: HashSet<String>,
    n_failed: usize,
}

#[derive(Serialize)]
struct Line<'a, T> {
    id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'a T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

#[derive(Serialize)]
struct Failure {
    kind: &'static str,
    message: String,
}

/// What is read of an earlier run's line.
#[derive(Deserialize)]
struct Head {
    id: String,
    error: Option<IgnoredAny>,
}

impl JsonLines {
    /// A new file; what was there is gone.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn create(path: impl AsRef<Path>) -> io::Result<JsonLines> {
        Ok(JsonLines { file: File::create(path)?, ids: HashSet::new(), n_failed: 0 })
    }

    /// The file of an earlier run, to go on with, or a new one.
    ///
    /// # Errors
    ///
    /// [`io::ErrorKind::InvalidData`] for a file whose lines are others', which is left as it is; and
    /// what the system says.
    pub fn resume(path: impl AsRef<Path>) -> io::Result<JsonLines> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let (mut ids, mut n_failed, mut whole) = (HashSet::new(), 0, 0);
        let mut lines = BufReader::new(&file);
        let mut line = Vec::new();
        for number in 1.. {
            line.clear();
            // The last line is torn if it has no end.
            let n_bytes = lines.read_until(b'\n', &mut line)?;
            if line.last() != Some(&b'\n') {
                // Nothing says that a file without a whole line is one of these but its beginning.
                if whole == 0 && !is_begun(&line) {
                    let message = "the file is no result of an extraction; choose another file";
                    return Err(io::Error::new(io::ErrorKind::InvalidData, message));
                }
                break;
            }
            let head: Head = serde_json::from_slice(&line).map_err(|error| {
                let message = format!("line {number} is no result of an extraction ({error}); choose another file");
                io::Error::new(io::ErrorKind::InvalidData, message)
            })?;
            n_failed += usize::from(head.error.is_some());
            ids.insert(head.id);
            whole += n_bytes as u64;
        }
        file.set_len(whole)?;
        file.seek(SeekFrom::Start(whole))?;
        Ok(JsonLines { file, ids, n_failed })
    }

    /// Whether there is a line for the document of this name.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    /// Number of documents that there is a line for.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Number of lines that have an error in place of a value.
    #[must_use]
    pub fn n_failed(&self) -> usize {
        self.n_failed
    }

    /// Whether there is no line.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Writes what came of a document; nothing for one that was [cancelled](ExtractError::is_cancelled),
    /// which is left for the next run.
    ///
    /// # Errors
    ///
    /// What the system says, and a value that can't be written as JSON.
    pub fn write<T: Serialize>(&mut self, extraction: &Extraction<T>) -> io::Result<()> {
        if extraction.result.as_ref().is_err_and(ExtractError::is_cancelled) {
            return Ok(());
        }
        let mut line = extraction.to_json()?;
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        self.n_failed += usize::from(extraction.result.is_err());
        self.ids.insert(extraction.id.clone());
        Ok(())
    }
}

impl<T: Serialize> Extraction<T> {
    /// What came of the document as JSON on one line, as [`JsonLines`] have it.
    ///
    /// # Errors
    ///
    /// A value that can't be written as JSON.
    pub fn to_json(&self) -> serde_json::Result<String> {
        let id = self.id.as_str();
        serde_json::to_string(&match &self.result {
            Ok(extracted) => Line { id, value: Some(&extracted.value), error: None },
            Err(error) => Line { id, value: None, error: Some(failure(error)) },
        })
    }
}

/// Whether a line of these may begin so.
fn is_begun(torn: &[u8]) -> bool {
    const BEGINNING: &[u8] = b"{\"id\":\"";
    torn.starts_with(BEGINNING) || BEGINNING.starts_with(torn)
}

fn failure(error: &ExtractError) -> Failure {
    Failure { kind: error.kind(), message: with_causes(error) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn extraction(id: &str, result: Result<u32, ExtractError>) -> Extraction<u32> {
        let result = result.map(crate::extract::Extracted::of);
        Extraction { id: id.to_owned(), result, cost: crate::extract::Cost::default() }
    }

    /// A file of its own for a test, removed when that ends.
    struct Room(std::path::PathBuf);

    impl Room {
        fn new(name: &str) -> Room {
            Room(std::env::temp_dir().join(format!("formwork-{name}-{}.jsonl", std::process::id())))
        }
    }

    impl Drop for Room {
        fn drop(&mut self) {
            let _ = std::fs::remove_file(&self.0);
        }
    }

    #[test]
    fn wherever_a_file_is_torn_it_becomes_what_it_would_have_been() {
        let room = Room::new("torn");
        let all = || [extraction("a", Ok(1)), extraction("b\n", Err(ExtractError::Empty)), extraction("ü", Ok(3))];
        let mut lines = JsonLines::create(&room.0).unwrap();
        all().iter().for_each(|one| lines.write(one).unwrap());
        let whole = std::fs::read(&room.0).unwrap();
        assert_eq!(
            String::from_utf8(whole.clone()).unwrap(),
            "{\"id\":\"a\",\"value\":1}\n\
             {\"id\":\"b\\n\",\"error\":{\"kind\":\"empty\",\"message\":\"the document is empty\"}}\n\
             {\"id\":\"ü\",\"value\":3}\n"
        );
        for n in 0..=whole.len() {
            std::fs::write(&room.0, &whole[..n]).unwrap();
            let mut lines = JsonLines::resume(&room.0).unwrap();
            assert_eq!(lines.len(), whole[..n].iter().filter(|byte| **byte == b'\n').count());
            for one in all() {
                if !lines.has(&one.id) {
                    lines.write(&one).unwrap();
                }
            }
            assert_eq!(std::fs::read(&room.0).unwrap(), whole, "torn at {n}");
            assert_eq!((lines.len(), lines.n_failed()), (3, 1));
        }
    }

    #[test]
    fn other_files_are_left_alone() {
        let room = Room::new("other");
        for content in ["name,city\nAda,London\n", "notes without a last line break", "{\"other\": [1]}"] {
            std::fs::write(&room.0, content).unwrap();
            let error = JsonLines::resume(&room.0).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidData);
            assert_eq!(std::fs::read_to_string(&room.0).unwrap(), content);
        }
    }

    #[test]
    fn what_was_cancelled_is_left_for_the_next_run() {
        let room = Room::new("cancelled");
        let reason = crate::base::CancelReason::Token;
        let error = ExtractError::Request(crate::base::Error::Cancelled { reason, text: String::new() });
        let mut lines = JsonLines::create(&room.0).unwrap();
        lines.write(&extraction("a", Err(error))).unwrap();
        assert!(lines.is_empty() && std::fs::read(&room.0).unwrap().is_empty());
    }
}
