//! [`Table`]: results as comma-separated values (RFC 4180).

use std::fs::File;
use std::io::{self, Write};

use formwork::extract::Extraction;
use serde_json::Value;

use crate::output::Failure;

/// A table with a row for each document: its name, the members of its value as the schema lists
/// them, and the error if it has none. What is no text, number or bool is written as JSON.
pub(crate) struct Table {
    file: File,
    names: Vec<String>,
}

impl Table {
    /// A table of what `schema` allows, beginning with its head.
    pub(crate) fn new(file: File, schema: &Value) -> Result<Table, Failure> {
        let Some(properties) = schema["properties"].as_object() else {
            return Err(Failure::Told("a table needs a schema with `properties`; write JSON lines instead".to_owned()));
        };
        let mut table = Table { file, names: properties.keys().cloned().collect() };
        let head: Vec<String> =
            ["id"].into_iter().chain(table.names.iter().map(String::as_str)).chain(["error"]).map(quoted).collect();
        table.row(&head)?;
        Ok(table)
    }

    pub(crate) fn write<T>(&mut self, extraction: &Extraction<T>) -> io::Result<()>
    where
        T: serde::Serialize,
    {
        let (value, error) = match &extraction.result {
            Ok(extracted) => (serde_json::to_value(&extracted.value)?, String::new()),
            Err(error) if error.is_cancelled() => return Ok(()),
            Err(error) => (Value::Null, error.to_string()),
        };
        let members = self.names.iter().map(|name| cell(&value[name.as_str()]));
        let cells: Vec<String> = [quoted(&extraction.id)].into_iter().chain(members).chain([quoted(&error)]).collect();
        self.row(&cells)
    }

    /// Rows are written as they come, so that a reader sees them.
    fn row(&mut self, cells: &[String]) -> io::Result<()> {
        self.file.write_all(format!("{}\r\n", cells.join(",")).as_bytes())
    }
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => quoted(text),
        other => quoted(&other.to_string()),
    }
}

fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}
