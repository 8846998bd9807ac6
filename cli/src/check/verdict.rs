//! Verdicts: whether a text fits, and where it stops fitting.

use serde_json::{Map, Value};

/// Where a text stops fitting.
#[derive(Debug)]
pub(super) struct Misfit {
    /// Path of the field, `$` for the whole text. None where the text isn't JSON by its grammar.
    pub(super) path: Option<String>,
    /// Offset of the first byte that doesn't fit.
    pub(super) offset: usize,
    /// What stands there; nothing at the end of the text.
    pub(super) found: String,
    /// What could stand there.
    pub(super) expected: Vec<String>,
    /// The schema's keyword that it runs against, where it can be said.
    pub(super) keyword: Option<String>,
    /// What is wrong with the text as JSON.
    pub(super) problem: Option<&'static str>,
}

/// Most bytes of a text that are quoted.
const MAX_QUOTED: usize = 60;

impl Misfit {
    /// As JSON, with line and column counted from 1. `first_line` is the number of the text's first
    /// line.
    pub(super) fn to_json(&self, text: &[u8], first_line: usize) -> Map<String, Value> {
        let (line, column) = position(text, self.offset, first_line);
        let mut verdict = Map::new();
        verdict.insert("fits".to_owned(), false.into());
        if let Some(path) = &self.path {
            verdict.insert("path".to_owned(), path.as_str().into());
        }
        verdict.insert("line".to_owned(), line.into());
        verdict.insert("column".to_owned(), column.into());
        verdict.insert("found".to_owned(), self.found.as_str().into());
        verdict.insert("expected".to_owned(), self.expected.clone().into());
        if let Some(keyword) = &self.keyword {
            verdict.insert("keyword".to_owned(), keyword.as_str().into());
        }
        if let Some(problem) = self.problem {
            verdict.insert("problem".to_owned(), problem.into());
        }
        verdict
    }

    /// As words, behind the name of the text.
    pub(super) fn to_words(&self, name: &str, text: &[u8], first_line: usize) -> String {
        let (line, column) = position(text, self.offset, first_line);
        let path = self.path.as_ref().map(|path| format!("{path}: ")).unwrap_or_default();
        let found = if self.found.is_empty() { "the text ends" } else { &self.found };
        let mut words = format!("{name}:{line}:{column}: {path}{found}");
        if let Some(problem) = self.problem {
            words.push_str(&format!(": {problem}"));
        }
        if !self.expected.is_empty() {
            words.push_str(&format!("; expected {}", self.expected.join(" or ")));
        }
        if let Some(keyword) = &self.keyword {
            words.push_str(&format!(" ({keyword})"));
        }
        words
    }
}

/// Part of a text, for a message: not too long, and without line breaks.
pub(super) fn quoted(part: &[u8]) -> String {
    let text = String::from_utf8_lossy(&part[..part.len().min(4 * MAX_QUOTED)]);
    let mut quoted: String = text.chars().take(MAX_QUOTED).map(|c| if c.is_control() { '␣' } else { c }).collect();
    if quoted.len() < text.len() {
        quoted.push('…');
    }
    quoted
}

/// Line and column of an offset, both from 1; columns count characters.
fn position(text: &[u8], offset: usize, first_line: usize) -> (usize, usize) {
    let before = &text[..offset.min(text.len())];
    let line = before.iter().filter(|byte| **byte == b'\n').count();
    let begin = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    (first_line + line, String::from_utf8_lossy(&before[begin..]).chars().count() + 1)
}
