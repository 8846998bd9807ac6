//! [`SchemaOptions`], and the limits on the size of a schema's text.

use serde_json::Value;

use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::options::MemberOrder;
use crate::fragment::white_space::{MAX_DEPTH, Style};

/// How [`Grammar::from_json_schema`](crate::grammar::Grammar::from_json_schema) reads a schema.
#[derive(Clone, Debug)]
pub struct SchemaOptions {
    /// How the JSON is spaced.
    pub style: Style,
    /// Largest number of arrays and objects in one another; at most 127.
    pub max_depth: u32,
    /// Whether keywords that can't be honoured exactly are left out, so that the grammar allows
    /// more than the schema. [`Grammar::loosened`](crate::grammar::Grammar::loosened) then says
    /// which.
    pub lossy: bool,
    /// Whether `format` is an assertion (the default), or an annotation that says nothing, as it is
    /// by default in the standard.
    pub formats: bool,
    /// In which order the members of objects come.
    pub member_order: MemberOrder,
    /// Schemas that references may lead to, each with its URI.
    pub documents: Vec<(String, Value)>,
}

impl Default for SchemaOptions {
    fn default() -> SchemaOptions {
        SchemaOptions {
            style: Style::default(),
            max_depth: MAX_DEPTH,
            lossy: false,
            formats: true,
            member_order: MemberOrder::default(),
            documents: Vec::new(),
        }
    }
}

/// Deepest nesting of a schema's own text.
const MAX_NESTING: usize = 200;

/// Largest number of values in a schema's text.
const MAX_VALUES: usize = 500_000;

/// The size of a schema's text in bytes, about: without white space and without what escapes add.
///
/// # Errors
/// [`SchemaError::is_too_large`] for a text that nests too deep or has too many values.
pub(super) fn check_size(schema: &Value) -> Result<usize, SchemaError> {
    let (mut n_values, mut n_bytes) = (0, 0);
    // A list and no recursion, since how deep the text nests is the question.
    let mut work = Vec::with_capacity(64);
    work.push((schema, 0));
    while let Some((value, depth)) = work.pop() {
        meter::step(1)?;
        n_values += 1;
        if depth > MAX_NESTING {
            return Err(SchemaError::too_large(format!("the schema's text nests more than {MAX_NESTING} deep")));
        }
        if n_values > MAX_VALUES {
            return Err(SchemaError::too_large(format!("the schema's text has more than {MAX_VALUES} values")));
        }
        // One byte for the comma or the bracket behind each value.
        n_bytes += 1 + match value {
            Value::Array(list) => {
                work.extend(list.iter().map(|value| (value, depth + 1)));
                1
            }
            Value::Object(map) => {
                work.extend(map.values().map(|value| (value, depth + 1)));
                // Quotes and a colon.
                1 + map.keys().map(|key| key.len() + 3).sum::<usize>()
            }
            Value::String(text) => text.len() + 2,
            Value::Number(_) | Value::Bool(_) | Value::Null => 4,
        };
    }
    Ok(n_bytes)
}
