//! `schemas`: MaskBench's schemas with their instances, from a file that isn't in the repository.
//!
//! All of an engine's work counts, from the schema's text on. `FORMWORK_MASKBENCH` names the file,
//! or `FORMWORK_SHARED` its folder; by default the folder is `shared` beside the repository.

#[path = "../../tests/tests/json_schema/arrange.rs"]
mod arrange;
mod report;

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use formwork::{Grammar, SchemaOptions};
use serde::Deserialize;
use serde_json::Value;

use crate::masks::{self, Settings};
use crate::row::Mode;
use crate::subject::{Invalid, Schema, Subject};
use crate::white_space::WhiteSpace;
use arrange::arranged;

/// The default vocabularies and modes.
pub(crate) const VOCABULARIES: [&str; 3] = ["o200k_128k", "o200k_base", "cl100k_base"];
pub(crate) const MODES: [Mode; 2] = [Mode::Cold, Mode::Warm];

/// How instances are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Writing {
    pub(crate) order: Order,
    pub(crate) white_space: WhiteSpace,
}

impl Writing {
    pub(crate) const DEFAULT: Writing = Writing { order: Order::Schema, white_space: WhiteSpace::Spaced };

    /// By its name for a row.
    pub(crate) fn from_suite(name: &str) -> Option<Writing> {
        let (order, white_space) = name.strip_prefix("schemas:")?.split_once(':')?;
        Some(Writing { order: Order::from_name(order)?, white_space: WhiteSpace::from_name(white_space)? })
    }

    fn suite(self) -> String {
        format!("schemas:{}:{}", self.order.name(), self.white_space.name())
    }
}

/// The order of the members in an instance's objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// The schema's order, which is what engines generate.
    Schema,
    /// The file's order.
    Given,
}

impl Order {
    /// By its name for `--order`.
    pub(crate) fn from_name(name: &str) -> Option<Order> {
        match name {
            "schema" => Some(Order::Schema),
            "given" => Some(Order::Given),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Order::Schema => "schema",
            Order::Given => "given",
        }
    }
}

/// A line of the file.
#[derive(Deserialize)]
struct Entry {
    id: String,
    schema: Value,
    tests: Vec<Test>,
}

#[derive(Deserialize)]
struct Test {
    #[serde(default)]
    description: String,
    valid: bool,
    data: Value,
}

/// Measures and returns the report, as Markdown.
///
/// # Errors
/// If the file can't be read.
pub(crate) fn run(settings: &Settings) -> Result<String, String> {
    let names: Vec<String> = entries()?.into_iter().map(|entry| entry.id).collect();
    let mut out = report::head(settings, names.len());
    for vocabulary in &settings.vocabularies {
        let measured = masks::measure(settings, &settings.writing.suite(), vocabulary, &names);
        out += &report::vocabulary(vocabulary, &names, &measured);
    }
    out += &report::notes(settings);
    Ok(out)
}

/// All schemas with their instances.
///
/// # Errors
/// If the file can't be read.
pub(crate) fn subjects(writing: Writing) -> Result<Vec<Subject>, String> {
    Ok(entries()?.into_iter().map(|entry| subject(entry, writing)).collect())
}

fn subject(entry: Entry, Writing { order, white_space }: Writing) -> Subject {
    let text = entry.schema.to_string();
    let (mut valid, mut invalid) = (Vec::new(), Vec::new());
    for test in &entry.tests {
        let written = match order {
            Order::Schema => white_space.text(&arranged(&test.data, &entry.schema)),
            Order::Given => white_space.text(&test.data),
        };
        if test.valid {
            valid.push(written);
        } else {
            invalid.push(Invalid { what: test.description.clone(), text: written });
        }
    }
    let options = SchemaOptions { style: white_space.style(), ..SchemaOptions::default() };
    Subject {
        name: entry.id,
        schema: Schema::Text(text.clone()),
        grammar: Box::new(move || {
            let schema: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
            Grammar::from_owned_json_schema(schema, &options).map_err(|error| error.to_string())
        }),
        white_space,
        valid,
        invalid,
    }
}

fn entries() -> Result<Vec<Entry>, String> {
    let path = path();
    let text = text(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    text.lines().map(|line| serde_json::from_str(line).map_err(|error| error.to_string())).collect()
}

fn path() -> PathBuf {
    if let Some(path) = std::env::var_os("FORMWORK_MASKBENCH") {
        return path.into();
    }
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared");
    let shared = std::env::var_os("FORMWORK_SHARED").map_or(beside, PathBuf::from);
    shared.join("maskbench-dev.jsonl.gz")
}

/// The file's text, decompressed by gzip if needed.
fn text(path: &Path) -> std::io::Result<String> {
    if path.extension().is_none_or(|extension| extension != "gz") {
        return std::fs::read_to_string(path);
    }
    // A missing file is an error here.
    std::fs::metadata(path)?;
    let mut child = Command::new("gzip").arg("-dc").arg(path).stdout(Stdio::piped()).spawn()?;
    let mut text = String::new();
    if let Some(mut stdout) = child.stdout.take() {
        stdout.read_to_string(&mut text)?;
    }
    if child.wait()?.success() { Ok(text) } else { Err(std::io::Error::other("gzip can't read it")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instances_are_put_into_the_schemas_order() {
        let line = r#"{"id": "x", "schema": {"properties": {"a": {}, "b": {}}}, "tests": [
            {"valid": true, "data": {"b": 1.0, "a": [2, 3]}}, {"description": "why", "valid": false, "data": {"b": 4}}]}"#;
        let of = |order| subject(serde_json::from_str(line).unwrap(), Writing { order, ..Writing::DEFAULT });
        let subject = of(Order::Schema);
        assert_eq!((subject.name.as_str(), subject.schema.text().as_str()), ("x", r#"{"properties":{"a":{},"b":{}}}"#));
        assert_eq!(subject.valid, [r#"{"a": [2, 3], "b": 1}"#]);
        assert_eq!((subject.invalid[0].what.as_str(), subject.invalid[0].text.as_str()), ("why", r#"{"b": 4}"#));
        assert_eq!(of(Order::Given).valid, [r#"{"b": 1.0, "a": [2, 3]}"#]);
        assert!((subject.grammar)().is_ok());
    }

    #[test]
    fn writings_have_names() {
        for order in [Order::Schema, Order::Given] {
            let writing = Writing { order, white_space: WhiteSpace::Pretty };
            assert_eq!(Writing::from_suite(&writing.suite()), Some(writing));
        }
        assert_eq!(Writing::from_suite("types"), None);
        assert_eq!((Order::from_name("given"), Order::from_name("none")), (Some(Order::Given), None));
    }
}
