//! SGLang, from its `entrypoints/openai/protocol.py`, `http_server.py` and its page on structured
//! outputs.
//!
//! Fields that it does not know are ignored. An assistant's message at the end is continued where
//! `continue_final_message` is true.

use serde_json::{Value, json};

use super::{
    About, Accepted, Constraint, Page, Refusal, at_most_one, common, grammar, last_of_assistant, models,
    response_format, text, vllm,
};

pub(super) fn page(path: &str, about: &About) -> Option<Page> {
    match path {
        "/health" => Some(Page::Text("")),
        "/get_model_info" | "/model_info" => Some(Page::Json(json!({
            "model_path": about.model, "tokenizer_path": about.model, "is_generation": true
        }))),
        "/get_server_info" | "/server_info" => Some(Page::Json(json!({
            "version": "0.5.5", "model_path": about.model, "grammar_backend": "xgrammar",
            "context_length": about.context_length
        }))),
        "/v1/models" => {
            let more = json!({ "root": about.model, "parent": null, "max_model_len": about.context_length });
            Some(models(about, "sglang", more))
        }
        _ => None,
    }
}

pub(super) fn check(body: &Value) -> Result<Accepted, Refusal> {
    let mut accepted = common(body)?;
    if body["continue_final_message"] == true {
        accepted.prefill = last_of_assistant(body);
    }
    let mut found = Vec::new();
    if body["response_format"]["type"] == "structural_tag" {
        found.push(Constraint::Tags(body["response_format"].clone()));
    } else {
        found.extend(response_format(body)?);
    }
    if !body["regex"].is_null() {
        found.push(Constraint::Regex(text(&body["regex"], "regex")?));
    }
    if !body["ebnf"].is_null() {
        found.push(grammar(&body["ebnf"])?);
    }
    accepted.constraint = at_most_one(found)?;
    Ok(accepted)
}

pub(super) fn error(status: u16, message: &str) -> Value {
    json!({ "object": "error", "message": message, "type": vllm::kind(status), "param": null, "code": status })
}
