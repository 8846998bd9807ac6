//! [`GrammarSource`]: the options that name a schema or another grammar.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use formwork::{Grammar, SchemaOptions};
use serde_json::Value;

use crate::output::{Failure, say};

/// What the texts are to fit.
#[derive(Args)]
#[group(required = true, multiple = false)]
pub(crate) struct GrammarSource {
    /// A file with a JSON Schema
    #[arg(long, value_name = "FILE")]
    pub(crate) schema: Option<PathBuf>,
    /// A regular expression, for the whole text
    #[arg(long, value_name = "PATTERN")]
    regex: Option<String>,
    /// A file with a grammar in llama.cpp's notation
    #[arg(long, value_name = "FILE")]
    gbnf: Option<PathBuf>,
    /// A file with a grammar in Lark's notation
    #[arg(long, value_name = "FILE")]
    lark: Option<PathBuf>,
}

impl GrammarSource {
    /// The schema, where there is one, and the grammar.
    pub(crate) fn read(&self, options: &SchemaOptions) -> Result<(Option<Value>, Arc<Grammar>), Failure> {
        if let Some(path) = &self.schema {
            let schema = read_schema(path)?;
            let grammar = grammar(path, &schema, options)?;
            return Ok((Some(schema), grammar));
        }
        let (name, grammar) = match (&self.regex, &self.gbnf, &self.lark) {
            (Some(pattern), ..) => ("--regex".to_owned(), Grammar::from_regex(pattern)),
            (_, Some(path), _) => (path.display().to_string(), Grammar::from_gbnf(&read(path)?)),
            (.., Some(path)) => (path.display().to_string(), Grammar::from_lark(&read(path)?)),
            _ => return Err(Failure::Told("name a schema with --schema".to_owned())),
        };
        Ok((None, grammar.map_err(|error| Failure::Told(format!("{name}: {error}")))?))
    }
}

/// The schema in a file.
pub(crate) fn read_schema(path: &Path) -> Result<Value, Failure> {
    let path_text = path.display();
    serde_json::from_str(&read(path)?).map_err(|error| Failure::Told(format!("{path_text} is no JSON: {error}")))
}

/// The grammar of a schema. Says on stderr what it leaves out.
pub(crate) fn grammar(path: &Path, schema: &Value, options: &SchemaOptions) -> Result<Arc<Grammar>, Failure> {
    let grammar = Grammar::from_json_schema(schema, options).map_err(|error| {
        let remedy = if error.is_unsupported() { "; --lossy leaves it out" } else { "" };
        Failure::Told(format!("{}: {error}{remedy}", path.display()))
    })?;
    for loosened in grammar.loosened() {
        say(&format!("left out: {loosened}"));
    }
    Ok(grammar)
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::file(path.display(), &error))
}
