//! vLLM, from its `chat_completion/protocol.py` and its page on structured outputs.
//!
//! Fields that it does not know are taken and ignored: so are `guided_json` and its like from 0.12
//! on, and `structured_outputs` before. An assistant's message at the end is continued where
//! `continue_final_message` is true and `add_generation_prompt` is false.

use serde_json::{Value, json};

use super::{
    About, Accepted, Constraint, Page, Refusal, at_most_one, common, last_of_assistant, models, openai, refuse,
    response_format, schema, text,
};

/// The greatest `top_logprobs` of a server that is started without `--max-logprobs`.
const MAX_LOGPROBS: usize = 20;

pub(super) fn page(path: &str, about: &About, version: &str) -> Option<Page> {
    match path {
        "/health" => Some(Page::Text("")),
        "/version" => Some(Page::Json(json!({ "version": version }))),
        "/v1/models" => {
            let more = json!({ "root": about.model, "parent": null, "max_model_len": about.context_length });
            Some(models(about, "vllm", more))
        }
        _ => None,
    }
}

/// `constraints` reads what the version at hand has for them.
pub(super) fn check(
    body: &Value,
    about: &About,
    constraints: fn(&Value) -> Result<Vec<Constraint>, Refusal>,
) -> Result<Accepted, Refusal> {
    if !body["model"].is_null() {
        openai::known_model(body, about)?;
    }
    let mut accepted = common(body)?;
    if body.get("stream_options").is_some_and(|options| !options.is_null()) && !accepted.stream {
        return refuse("Stream options can only be defined when `stream=True`.");
    }
    if accepted.logprobs.is_some_and(|n| n > MAX_LOGPROBS) {
        return refuse("Requested sample logprobs is greater than max allowed: 20");
    }
    if body["continue_final_message"] == true {
        // What is left out is true.
        if body["add_generation_prompt"] != false {
            return refuse("Cannot set both `continue_final_message` and `add_generation_prompt` to True.");
        }
        accepted.prefill = last_of_assistant(body);
    }
    let mut found = constraints(body)?;
    found.extend(response_format(body)?);
    accepted.constraint = at_most_one(found)?;
    Ok(accepted)
}

/// From 0.12 on.
pub(super) fn structured_outputs(body: &Value) -> Result<Vec<Constraint>, Refusal> {
    let asked = &body["structured_outputs"];
    if asked.is_null() {
        return Ok(Vec::new());
    }
    let mut found = members(asked, "")?;
    if asked["json_object"] == true {
        found.push(Constraint::AnyJson);
    }
    match at_most_one(found)? {
        Constraint::Free => refuse("You must use one kind of structured outputs constraint but none are specified"),
        one => Ok(vec![one]),
    }
}

/// Before 0.12.
pub(super) fn guided(body: &Value) -> Result<Vec<Constraint>, Refusal> {
    members(body, "guided_").and_then(at_most_one).map(|found| match found {
        Constraint::Free => Vec::new(),
        one => vec![one],
    })
}

fn members(object: &Value, prefix: &str) -> Result<Vec<Constraint>, Refusal> {
    let member = |name: &str| object.get(format!("{prefix}{name}")).filter(|value| !value.is_null());
    let mut found = Vec::new();
    if let Some(value) = member("json") {
        // It may also be the text of one.
        let parsed = value.as_str().and_then(|text| serde_json::from_str(text).ok());
        found.push(schema(parsed.as_ref().unwrap_or(value))?);
    }
    if let Some(value) = member("regex") {
        found.push(Constraint::Regex(text(value, "regex")?));
    }
    if let Some(value) = member("choice") {
        let items = value.as_array().into_iter().flatten().map(|item| text(item, "a choice"));
        found.push(Constraint::Choice(items.collect::<Result<_, _>>()?));
    }
    if let Some(value) = member("grammar") {
        let text = text(value, "grammar")?;
        // EBNF as XGrammar reads it, or Lark.
        if !text.contains("root ::=") && !text.contains("start:") && !text.contains("start :") {
            return refuse("Invalid grammar specification: it has no rule 'root'.");
        }
        found.push(Constraint::Grammar(text));
    }
    if let Some(value) = member("structural_tag") {
        found.push(Constraint::Tags(value.clone()));
    }
    Ok(found)
}

pub(super) fn error(status: u16, message: &str) -> Value {
    json!({ "error": { "message": message, "type": kind(status), "param": null, "code": status } })
}

/// Names of errors of Python's servers.
pub(super) fn kind(status: u16) -> &'static str {
    match status {
        404 => "NotFoundError",
        401 => "AuthenticationError",
        500.. => "InternalServerError",
        _ => "BadRequestError",
    }
}
