//! llama.cpp's `llama-server`, from its source as `cargo xtask server` builds it, and from trying
//! that:
//!
//! - While a model is loaded, every page is a 503 without `Retry-After`. Later there is none, nor a
//!   429: calls beyond the slots wait.
//! - Fields that it does not know are ignored: `guided_json`, `structured_outputs`, a wrong `model`.
//! - An assistant's message at the end is continued without being asked for. The answer then repeats
//!   it, unless it is a stream with `continue_final_message` and without `add_generation_prompt`.
//! - A schema is led along what is continued, and what is no beginning of it is a 400. A grammar
//!   begins behind what is continued.
//! - A schema leaves white space to the model, and allows a fence around the value that is not part
//!   of the answer's text. A grammar's text arrives as it is.
//! - A wrong grammar or schema is a 400; a schema and a grammar together are a 500; a prompt that is
//!   too long is a 400 of type `exceed_context_size_error`. An error before the first token is no
//!   event stream; a later one is an event with `error`, and no `[DONE]` follows.
//! - Events hold whole characters. The first has the role and null as content, the last but one
//!   `finish_reason`, and one more `usage` where `stream_options.include_usage` is set.
//! - Probabilities are those before the constraint, so a chosen token may be missing among `n`.
//! - Whoever hangs up in a stream frees the slot within a second. Without a stream nobody notices,
//!   and the slot works to the end.
//! - After a stream the connection is closed, although the head says `Keep-Alive`.

use serde_json::{Value, json};

use super::{
    About, Accepted, Constraint, Page, Refusal, common, grammar, last_of_assistant, models, refuse, response_format,
    schema,
};

pub(super) fn page(path: &str, about: &About) -> Option<Page> {
    match path {
        "/health" | "/v1/health" => Some(Page::Json(json!({ "status": "ok" }))),
        "/props" => Some(Page::Json(json!({
            "default_generation_settings": { "params": {}, "n_ctx": about.context_length },
            "total_slots": 4, "model_alias": about.model, "model_path": about.model, "endpoint_slots": true,
            "chat_template": "", "bos_token": "", "eos_token": "", "build_info": "b0-unknown"
        }))),
        "/v1/models" => {
            let more = json!({ "meta": { "n_vocab": 512, "n_ctx": about.context_length, "n_ctx_train": about.context_length } });
            Some(models(about, "llamacpp", more))
        }
        _ => None,
    }
}

pub(super) fn check(body: &Value) -> Result<Accepted, Refusal> {
    let mut accepted = common(body)?;
    let messages = body["messages"].as_array().map_or(&[][..], Vec::as_slice);
    if let [.., before, last] = messages
        && before["role"] == "assistant"
        && last["role"] == "assistant"
    {
        return refuse("Cannot have 2 or more assistant messages at the end of the list.");
    }
    // What is left out is true.
    let is_asked = body["continue_final_message"] == true;
    if is_asked && body["add_generation_prompt"] != false {
        return refuse("Cannot set both add_generation_prompt and continue_final_message to true.");
    }
    accepted.prefill = last_of_assistant(body);
    accepted.echo = !(accepted.stream && is_asked);
    let has_grammar = body["grammar"].as_str().is_some_and(|text| !text.is_empty());
    if has_grammar && !body["json_schema"].is_null() {
        let message = "Cannot use both json_schema and grammar".to_owned();
        return Err(Refusal { status: 500, message });
    }
    accepted.constraint = match response_format(body)? {
        Some(constraint) => constraint,
        None if has_grammar => grammar(&body["grammar"])?,
        None if !body["json_schema"].is_null() => schema(&body["json_schema"])?,
        None => Constraint::Free,
    };
    Ok(accepted)
}

pub(super) fn error(status: u16, message: &str) -> Value {
    let kind = match status {
        401 => "authentication_error",
        404 => "not_found_error",
        501 => "not_supported_error",
        503 => "unavailable_error",
        500.. => "server_error",
        _ => "invalid_request_error",
    };
    json!({ "error": { "code": status, "message": message, "type": kind } })
}
