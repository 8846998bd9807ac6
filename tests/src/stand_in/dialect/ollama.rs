//! Ollama, from its `docs/api.md` and `api/types.go`: its own `/api/chat`, and the
//! `/v1/chat/completions` beside it.
//!
//! Fields that it does not know are ignored. An assistant's message at the end is continued
//! without being asked for.

use serde_json::{Value, json};

use super::{
    About, Accepted, Constraint, Page, Refusal, common, last_of_assistant, models, number, refuse, response_format,
    schema,
};

pub(super) fn page(path: &str, about: &About) -> Option<Page> {
    match path {
        "/" => Some(Page::Text("Ollama is running")),
        "/api/version" => Some(Page::Json(json!({ "version": "0.12.11" }))),
        "/api/tags" => {
            Some(Page::Json(json!({ "models": [{ "name": about.model, "model": about.model, "size": 1 }] })))
        }
        "/v1/models" => Some(models(about, "library", json!({}))),
        _ => None,
    }
}

pub(super) fn check(body: &Value, about: &About) -> Result<Accepted, Refusal> {
    known_model(body, about)?;
    let mut accepted = common(body)?;
    accepted.stream = body["stream"] != false;
    accepted.include_usage = true;
    accepted.max_tokens = number(&body["options"]["num_predict"]);
    accepted.prefill = last_of_assistant(body);
    accepted.constraint = match &body["format"] {
        Value::Null => Constraint::Free,
        Value::String(text) if text.is_empty() => Constraint::Free,
        Value::String(text) if text == "json" => Constraint::AnyJson,
        object @ Value::Object(_) => schema(object)?,
        other => return refuse(format!("invalid format: {other}; expected \"json\" or a valid JSON Schema object")),
    };
    Ok(accepted)
}

/// The endpoint that is like OpenAI's.
pub(super) fn check_compatible(body: &Value, about: &About) -> Result<Accepted, Refusal> {
    known_model(body, about)?;
    let mut accepted = common(body)?;
    accepted.prefill = last_of_assistant(body);
    accepted.constraint = response_format(body)?.unwrap_or(Constraint::Free);
    Ok(accepted)
}

fn known_model(body: &Value, about: &About) -> Result<(), Refusal> {
    match body["model"].as_str() {
        Some(name) if name == about.model => Ok(()),
        Some(name) => Err(Refusal { status: 404, message: format!("model '{name}' not found") }),
        None => refuse("model is required"),
    }
}
