//! vLLM.
//!
//! Sources: <https://docs.vllm.ai/en/latest/features/structured_outputs/> (`guided_*` were removed
//! in 0.12), <https://docs.vllm.ai/en/v0.10.2/features/structured_outputs.html> (they are all
//! there is), `vllm/entrypoints/openai/chat_completion/protocol.py` (`continue_final_message` goes
//! with `add_generation_prompt: false`; small priorities are first, and any but 0 is an error
//! without priority scheduling). Fields that a version doesn't know are ignored, so the version
//! decides which are sent.

use serde_json::{Value, json};

use super::Dialect;
use super::chat_body::{Body, begin_open, schema_format};
use super::version::Version;
use crate::remote::call::{Call, CallError, Constraint};

/// The fields by which a constraint is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ConstraintFields {
    /// `guided_json`, `guided_regex`, `guided_grammar`.
    Guided,
    /// `structured_outputs`.
    StructuredOutputs,
    /// `response_format` alone, which all versions know: where the version isn't known.
    ResponseFormat,
}

impl ConstraintFields {
    /// By what `/version` says.
    pub(super) fn of_version(version: Option<Version>) -> ConstraintFields {
        match version {
            None => ConstraintFields::ResponseFormat,
            Some(version) if version < Version(0, 11, 0) => ConstraintFields::Guided,
            Some(_) => ConstraintFields::StructuredOutputs,
        }
    }
}

pub(super) fn body(dialect: &Dialect, call: &Call) -> Result<Body, CallError> {
    let mut body = begin_open(dialect, call);
    if !call.prefill.is_empty() {
        body.insert("add_generation_prompt".to_owned(), false.into());
    }
    if dialect.send_priority && call.priority != 0 {
        body.insert("priority".to_owned(), (-i64::from(call.priority)).into());
    }
    let (form, value): (&str, Value) = match &call.constraint {
        Constraint::Schema { name, schema } => {
            if dialect.constraint_fields == ConstraintFields::ResponseFormat {
                body.insert("response_format".to_owned(), schema_format(name, schema));
                return Ok(body);
            }
            ("json", Value::clone(schema))
        }
        Constraint::Gbnf(grammar) => ("grammar", grammar.as_ref().into()),
        Constraint::Regex(pattern) => ("regex", pattern.as_ref().into()),
        Constraint::Free | Constraint::Lark(_) => return Ok(body),
    };
    match dialect.constraint_fields {
        ConstraintFields::Guided => body.insert(format!("guided_{form}"), value),
        ConstraintFields::StructuredOutputs => body.insert("structured_outputs".to_owned(), json!({form: value})),
        ConstraintFields::ResponseFormat => return Err(dialect.unsupported("grammar, without saying its version")),
    };
    Ok(body)
}
