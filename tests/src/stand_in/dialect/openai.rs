//! OpenAI's chat completions, from its reference of `/chat/completions` and its guide to structured
//! outputs.
//!
//! Fields that it does not know are refused. An assistant's message at the end is not continued: a
//! new turn is written.

use serde_json::{Value, json};

use super::{About, Accepted, Constraint, Page, Refusal, common, models, refuse, response_format, strict};

/// The fields of a request.
const FIELDS: [&str; 35] = [
    "audio",
    "frequency_penalty",
    "function_call",
    "functions",
    "logit_bias",
    "logprobs",
    "max_completion_tokens",
    "max_tokens",
    "messages",
    "metadata",
    "modalities",
    "model",
    "n",
    "parallel_tool_calls",
    "prediction",
    "presence_penalty",
    "prompt_cache_key",
    "prompt_cache_retention",
    "reasoning_effort",
    "response_format",
    "safety_identifier",
    "seed",
    "service_tier",
    "stop",
    "store",
    "stream",
    "stream_options",
    "temperature",
    "tool_choice",
    "tools",
    "top_logprobs",
    "top_p",
    "user",
    "verbosity",
    "web_search_options",
];

/// The greatest `top_logprobs`.
const MAX_TOP_LOGPROBS: usize = 20;

pub(super) fn page(path: &str, about: &About) -> Option<Page> {
    (path == "/v1/models").then(|| models(about, "system", json!({})))
}

pub(super) fn check(body: &Value, about: &About) -> Result<Accepted, Refusal> {
    let unknown = body.as_object().into_iter().flatten().find(|(name, _)| !FIELDS.contains(&name.as_str()));
    if let Some((name, _)) = unknown {
        return refuse(format!("Unrecognized request argument supplied: {name}"));
    }
    known_model(body, about)?;
    let mut accepted = common(body)?;
    if body.get("stream_options").is_some_and(|options| !options.is_null()) && !accepted.stream {
        return refuse("The 'stream_options' parameter is only allowed when 'stream' is enabled.");
    }
    if body["max_tokens"].is_u64() && body["max_completion_tokens"].is_u64() {
        return refuse("Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.");
    }
    if accepted.logprobs.is_some_and(|n| n > MAX_TOP_LOGPROBS) {
        return refuse("Invalid 'top_logprobs': integer above maximum value. Expected a value <= 20.");
    }
    if let Some(constraint) = response_format(body)? {
        accepted.constraint = constraint;
    }
    if let Constraint::Schema(schema) = &accepted.constraint {
        let format = &body["response_format"]["json_schema"];
        let name = format["name"].as_str().unwrap_or_default();
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        if name.is_empty() || name.len() > 64 || !name.chars().all(is_name) {
            return refuse("Invalid 'response_format.json_schema.name': it must match '^[a-zA-Z0-9_-]{1,64}$'.");
        }
        if format["strict"] == true {
            strict::check(schema)
                .or_else(|error| refuse(format!("Invalid schema for response_format '{name}': {error}")))?;
        }
    }
    Ok(accepted)
}

/// The servers that look at the name refuse one they don't know.
pub(super) fn known_model(body: &Value, about: &About) -> Result<(), Refusal> {
    match body["model"].as_str() {
        Some(name) if name == about.model => Ok(()),
        Some(name) => Err(Refusal { status: 404, message: format!("The model `{name}` does not exist.") }),
        None => refuse("you must provide a model parameter"),
    }
}

pub(super) fn error(status: u16, message: &str) -> Value {
    let kind = match status {
        401 => "authentication_error",
        429 => "rate_limit_error",
        500.. => "server_error",
        _ => "invalid_request_error",
    };
    json!({ "error": { "message": message, "type": kind, "param": null, "code": null } })
}
