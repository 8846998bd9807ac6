//! Ollama's own API: `POST /api/chat`.
//!
//! Sources: <https://docs.ollama.com/api/chat>, <https://docs.ollama.com/capabilities/thinking>,
//! `api/types.go`. `format` is a JSON Schema, whose grammar begins at its root even where the
//! last message is the assistant's, which is continued. All filters are sent, since a model's file
//! may have others, and Ollama's own penalty is 1.1.

use std::collections::VecDeque;

use serde::Deserialize;
use serde_json::{Value, json};

use super::Dialect;
use super::chat_body::{Body, messages, number, seed};
use super::chat_events::TokenLogprob;
use super::error_body::error_of;
use super::event_reader::{EventReader, Source};
use crate::prompt::Thinking;
use crate::remote::call::{Call, CallError, Constraint, Piece};
use crate::remote::client::Fault;

pub(super) fn body(dialect: &Dialect, call: &Call) -> Result<Body, CallError> {
    let mut body = Body::new();
    body.insert("model".to_owned(), dialect.facts().model.as_str().into());
    body.insert("messages".to_owned(), messages(call));
    body.insert("stream".to_owned(), true.into());
    let mut options = json!({
        "temperature": number(call.sampling.temperature),
        "top_k": call.sampling.top_k,
        "top_p": number(call.sampling.top_p),
        "min_p": number(call.sampling.min_p),
        "repeat_penalty": 1.0,
    });
    if let Some(max) = call.max_tokens {
        options["num_predict"] = max.into();
    }
    if let Some(seed) = seed(call) {
        options["seed"] = seed.into();
    }
    body.insert("options".to_owned(), options);
    match call.thinking {
        // A turn that has begun has no thoughts before it.
        Thinking::Auto if call.prefill.is_empty() => {}
        Thinking::On if call.prefill.is_empty() => drop(body.insert("think".to_owned(), true.into())),
        Thinking::Auto | Thinking::On | Thinking::Off => drop(body.insert("think".to_owned(), false.into())),
    }
    if let Some(top) = call.top_logprobs {
        body.insert("logprobs".to_owned(), true.into());
        body.insert("top_logprobs".to_owned(), top.into());
    }
    if let Constraint::Schema { schema, .. } = &call.constraint {
        body.insert("format".to_owned(), schema.as_ref().clone());
    }
    Ok(body)
}

#[derive(Deserialize)]
struct Line {
    message: Option<Message>,
    #[serde(default)]
    done: bool,
    done_reason: Option<String>,
    prompt_eval_count: Option<usize>,
    eval_count: Option<usize>,
    logprobs: Option<Vec<TokenLogprob>>,
}

#[derive(Deserialize)]
struct Message {
    content: Option<String>,
    thinking: Option<String>,
    tool_calls: Option<Vec<Value>>,
}

pub(super) fn read(reader: &mut EventReader, line: &str, ready: &mut VecDeque<Piece>) -> Result<(), Fault> {
    if line.contains("\"error\"") {
        let value = serde_json::from_str::<Value>(line).ok();
        if let Some(fault) = value.as_ref().and_then(error_of) {
            return Err(fault);
        }
    }
    let unreadable = |error: serde_json::Error| Fault::Protocol(format!("a line can't be read: {error}"));
    let line: Line = serde_json::from_str(line).map_err(unreadable)?;
    reader.tokens(line.logprobs.into_iter().flatten().map(TokenLogprob::into_token))?;
    if let Some(Message { content, thinking, tool_calls }) = line.message {
        // Arguments arrive as a value, so the model's own text is lost.
        if tool_calls.is_some_and(|calls| !calls.is_empty()) {
            return Err(Fault::Protocol("it calls a tool in place of an answer".to_owned()));
        }
        reader.reasoning(thinking.unwrap_or_default(), ready);
        reader.text(Source::Content, content.unwrap_or_default(), ready)?;
    }
    if line.done {
        let usage = reader.usage();
        usage.prompt_tokens = line.prompt_eval_count;
        usage.output_tokens = line.eval_count;
        reader.set_finish(line.done_reason.as_deref().unwrap_or("stop"));
        reader.set_over();
    }
    Ok(())
}
