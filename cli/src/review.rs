//! [`Review`]: fields that the model was not sure of, as JSON lines.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, ErrorKind, Seek, SeekFrom, Write};
use std::path::Path;

use formwork::extract::Extraction;
use serde::Deserialize;
use serde_json::{Value, json};

/// A file with a line for each field that somebody should look at.
pub(crate) struct Review {
    file: File,
}

/// What is read of an earlier run's line.
#[derive(Deserialize)]
struct Head {
    id: String,
}

impl Review {
    /// A new file; what was there is gone.
    pub(crate) fn create(path: &Path) -> io::Result<Review> {
        Ok(Review { file: File::create(path)? })
    }

    /// The file of a run that was stopped. The lines of documents that are done stay, up to the first
    /// of one that isn't.
    pub(crate) fn resume(path: &Path, is_done: impl Fn(&str) -> bool) -> io::Result<Review> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let (mut lines, mut line, mut whole) = (BufReader::new(&file), Vec::new(), 0);
        for number in 1.. {
            line.clear();
            let n_bytes = lines.read_until(b'\n', &mut line)?;
            // The last line is torn if it has no end.
            if line.last() != Some(&b'\n') {
                break;
            }
            let head: Head = serde_json::from_slice(&line).map_err(|error| {
                let message = format!("line {number} is of no review ({error}); choose another file");
                io::Error::new(ErrorKind::InvalidData, message)
            })?;
            if !is_done(&head.id) {
                break;
            }
            whole += n_bytes as u64;
        }
        file.set_len(whole)?;
        file.seek(SeekFrom::Start(whole))?;
        Ok(Review { file })
    }

    /// A line for each field of a document that the model was not sure of.
    pub(crate) fn write(&mut self, extraction: &Extraction<Value>) -> io::Result<()> {
        let Ok(extracted) = &extraction.result else { return Ok(()) };
        let mut lines = String::new();
        for field in &extracted.doubtful {
            let line = json!({
                "id": extraction.id,
                "path": field.path.to_string(),
                "value": field.value,
                // More digits are rounding's, which isn't the same in every run.
                "probability": (field.probability * 1e4).round() / 1e4,
                "bytes": extracted.chunks.get(field.chunk).map(|chunk| [chunk.start, chunk.end]),
            });
            lines += &format!("{line}\n");
        }
        self.file.write_all(lines.as_bytes())
    }
}
