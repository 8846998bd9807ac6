//! What the bodies of `POST /v1/chat/completions` have in common.
//!
//! Source: <https://platform.openai.com/docs/api-reference/chat/create>.

use serde_json::{Map, Value, json};

use super::Dialect;
use crate::prompt::{Message, Role, Thinking};
use crate::remote::call::Call;

pub(super) type Body = Map<String, Value>;

/// Model, messages, stream, temperature, `top_p`, seed and probabilities.
pub(super) fn begin(dialect: &Dialect, call: &Call) -> Body {
    let mut body = Body::new();
    body.insert("model".to_owned(), dialect.facts().model.as_str().into());
    body.insert("messages".to_owned(), messages(call));
    body.insert("stream".to_owned(), true.into());
    body.insert("stream_options".to_owned(), json!({"include_usage": true}));
    body.insert("temperature".to_owned(), number(call.sampling.temperature));
    body.insert("top_p".to_owned(), number(call.sampling.top_p));
    if let Some(seed) = seed(call) {
        body.insert("seed".to_owned(), seed.into());
    }
    if let Some(top) = call.top_logprobs {
        body.insert("logprobs".to_owned(), true.into());
        body.insert("top_logprobs".to_owned(), top.into());
    }
    body
}

/// The messages, and the beginning of the answer as the last of them.
pub(super) fn messages(call: &Call) -> Value {
    let mut messages: Vec<Value> = call.messages.iter().map(message).collect();
    if !call.prefill.is_empty() {
        messages.push(json!({"role": "assistant", "content": call.prefill}));
    }
    messages.into()
}

fn message(message: &Message) -> Value {
    let role = match message.role {
        // A tool's message has to name a call, and there is none: as with templates that lack the
        // role, it is the user's.
        Role::Tool => Role::User,
        role => role,
    };
    json!({"role": role.name(), "content": message.content})
}

/// Filters and penalties that the servers but OpenAI's have. All are sent, since each server has
/// defaults of its own: those of the model's `generation_config.json`, or llama.cpp's.
pub(super) fn add_filters(body: &mut Body, call: &Call, all_of_top_k: i64) {
    let top_k = match call.sampling.top_k {
        0 => all_of_top_k,
        k => i64::try_from(k).unwrap_or(i64::MAX),
    };
    body.insert("top_k".to_owned(), top_k.into());
    body.insert("min_p".to_owned(), number(call.sampling.min_p));
}

/// What vLLM and SGLang are both told: also the filters, what the budget is, and that a turn that
/// has begun goes on.
pub(super) fn begin_open(dialect: &Dialect, call: &Call) -> Body {
    let mut body = begin(dialect, call);
    if let Some(max) = call.max_tokens {
        body.insert("max_tokens".to_owned(), max.into());
    }
    add_filters(&mut body, call, -1);
    body.insert("repetition_penalty".to_owned(), json!(1.0));
    add_thinking(&mut body, call);
    if !call.prefill.is_empty() {
        body.insert("continue_final_message".to_owned(), true.into());
    }
    body
}

/// What chat templates are told about thinking. Not all know the same name, and none minds another.
///
/// A turn that has begun has no thoughts before it: with thinking on, the template or the server's
/// parser would take the rest of the answer for thoughts, and llama-server refuses it.
pub(super) fn add_thinking(body: &mut Body, call: &Call) {
    let thinks = match call.thinking {
        _ if !call.prefill.is_empty() => false,
        Thinking::Auto => return,
        Thinking::Off => false,
        Thinking::On => true,
    };
    body.insert("chat_template_kwargs".to_owned(), json!({"enable_thinking": thinks, "thinking": thinks}));
}

/// The seed, folded to the bits that every server reads; `None` where nothing is drawn.
pub(super) fn seed(call: &Call) -> Option<u64> {
    let seed = call.sampling.seed;
    (call.sampling.temperature > 0.0).then_some((seed ^ (seed >> 32)) & 0x7fff_ffff)
}

/// A number as it is written: 0.7 and not the nearest `f32`.
pub(super) fn number(value: f32) -> Value {
    value.to_string().parse::<f64>().unwrap_or(f64::from(value)).into()
}

/// `response_format` with a JSON Schema.
pub(super) fn schema_format(name: &str, schema: &Value) -> Value {
    json!({"type": "json_schema", "json_schema": {"name": schema_name(name), "strict": true, "schema": schema}})
}

/// OpenAI's names of schemas have letters, digits, `_` and `-`, 64 at most.
fn schema_name(name: &str) -> String {
    let allowed = |c: char| if c.is_ascii_alphanumeric() || c == '_' || c == '-' { c } else { '_' };
    let name: String = name.chars().map(allowed).take(64).collect();
    if name.is_empty() { "answer".to_owned() } else { name }
}
