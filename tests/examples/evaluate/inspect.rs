//! A model's tokens of a text and the logits after the last one, without generating.

use std::fs::{self, File};
use std::io::{BufWriter, Write as _};

use formwork::Probe;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct Text {
    text: String,
}

#[derive(Serialize)]
struct Seen {
    ids: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    logits: Option<Vec<f32>>,
}

/// Writes the tokens of each text, and the logits where they are wanted, to `out`.
///
/// # Errors
///
/// A file that can't be read or written; a line that is malformed or doesn't fit the model, with
/// its number.
pub(crate) fn write(model: &str, texts: &str, out: &str, logits: bool) -> crate::Outcome {
    let input = fs::read_to_string(texts).map_err(|e| format!("{texts} cannot be read: {e}"))?;
    let probe = Probe::open(model)?;
    let cannot_write = |e: std::io::Error| format!("{out} cannot be written: {e}");
    let mut file = BufWriter::new(File::create(out).map_err(cannot_write)?);
    for (i, line) in input.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let seen = look(&probe, line, logits).map_err(|e| format!("{texts}, line {}: {e}", i + 1))?;
        serde_json::to_writer(&mut file, &seen)?;
        file.write_all(b"\n").map_err(cannot_write)?;
    }
    file.flush().map_err(cannot_write)?;
    Ok(())
}

fn look(probe: &Probe, line: &str, logits: bool) -> Result<Seen, Box<dyn std::error::Error + Send + Sync>> {
    let Text { text } = serde_json::from_str(line)?;
    let tokens = probe.tokens(&text)?;
    let logits = if logits { Some(probe.logits(&tokens)?) } else { None };
    Ok(Seen { ids: tokens.into_iter().map(|token| token.0).collect(), logits })
}
