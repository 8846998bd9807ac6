//! [`Dialect`]: which server is stood in for. Each has a file with its source.
//!
//! A dialect is three things: pages by which a client finds out what it speaks to, the rules by
//! which a call is taken or refused, and the shape of errors. The shape of answers is in
//! `answer`, since all but Ollama share it.

mod llama_server;
mod ollama;
mod openai;
mod sglang;
mod strict;
mod vllm;

use serde_json::{Value, json};

use super::reply::Constraint;

/// The servers that are stood in for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// OpenAI's chat completions.
    OpenAi,
    /// vLLM from 0.12, with `structured_outputs`.
    Vllm,
    /// vLLM 0.10, with `guided_json` and its like.
    OldVllm,
    /// SGLang.
    Sglang,
    /// llama.cpp's `llama-server`.
    LlamaServer,
    /// Ollama.
    Ollama,
}

/// What a server knows of itself.
#[derive(Debug, Clone)]
pub(super) struct About {
    pub(super) model: String,
    pub(super) context_length: usize,
}

/// A call that is taken.
#[derive(Debug, Clone)]
pub(super) struct Accepted {
    /// The beginning of the assistant's turn that is continued.
    pub(super) prefill: String,
    /// Whether the answer repeats the prefill before it goes on.
    pub(super) echo: bool,
    pub(super) constraint: Constraint,
    pub(super) max_tokens: Option<usize>,
    pub(super) stream: bool,
    pub(super) include_usage: bool,
    /// Number of alternatives for each token; `None` where no probabilities are asked for.
    pub(super) logprobs: Option<usize>,
}

/// Why a call is not taken.
#[derive(Debug, Clone)]
pub(super) struct Refusal {
    pub(super) status: u16,
    pub(super) message: String,
}

fn refuse<T>(message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal { status: 400, message: message.into() })
}

impl Dialect {
    /// Where calls go.
    pub(super) fn is_call(self, path: &str) -> bool {
        path == "/v1/chat/completions" || self.is_native(path)
    }

    /// Whether a call is one of Ollama's own, which has a shape of its own.
    pub(super) fn is_native(self, path: &str) -> bool {
        self == Dialect::Ollama && path == "/api/chat"
    }

    /// What a page says that tells servers apart; `None` where there is none.
    pub(super) fn page(self, path: &str, about: &About) -> Option<Page> {
        match self {
            Dialect::OpenAi => openai::page(path, about),
            Dialect::Vllm => vllm::page(path, about, "0.12.0"),
            Dialect::OldVllm => vllm::page(path, about, "0.10.2"),
            Dialect::Sglang => sglang::page(path, about),
            Dialect::LlamaServer => llama_server::page(path, about),
            Dialect::Ollama => ollama::page(path, about),
        }
    }

    /// Whether the server would take a call.
    pub(super) fn check(self, path: &str, body: &Value, about: &About) -> Result<Accepted, Refusal> {
        if !body.is_object() {
            return refuse("the body is no JSON object");
        }
        match self {
            Dialect::OpenAi => openai::check(body, about),
            Dialect::Vllm => vllm::check(body, about, vllm::structured_outputs),
            Dialect::OldVllm => vllm::check(body, about, vllm::guided),
            Dialect::Sglang => sglang::check(body),
            Dialect::LlamaServer => llama_server::check(body),
            Dialect::Ollama if self.is_native(path) => ollama::check(body, about),
            Dialect::Ollama => ollama::check_compatible(body, about),
        }
    }

    /// An error as the server words it.
    pub(super) fn error(self, status: u16, message: &str) -> Value {
        match self {
            Dialect::OpenAi => openai::error(status, message),
            Dialect::Vllm => vllm::error(status, message),
            Dialect::OldVllm | Dialect::Sglang => sglang::error(status, message),
            Dialect::LlamaServer => llama_server::error(status, message),
            Dialect::Ollama => json!({ "error": message }),
        }
    }

    /// The field of thoughts.
    pub(super) fn reasoning_field(self) -> &'static str {
        match self {
            Dialect::Vllm | Dialect::Ollama => "reasoning",
            _ => "reasoning_content",
        }
    }

    /// Whether the connection is closed after an answer, whatever its head says.
    pub(super) fn closes_after(self, accepted: &Accepted) -> bool {
        self == Dialect::LlamaServer && accepted.stream
    }

    /// Whether a constraint is led along the prefill of a call that is continued. Otherwise what
    /// follows the prefill is held to the constraint from its beginning.
    pub(super) fn leads_along(self, constraint: &Constraint) -> bool {
        self == Dialect::LlamaServer && matches!(constraint, Constraint::Schema(_) | Constraint::AnyJson)
    }
}

/// A page of a server.
#[derive(Debug, Clone)]
pub(super) enum Page {
    Json(Value),
    Text(&'static str),
}

/// The list of models.
fn models(about: &About, owner: &str, more: Value) -> Page {
    let mut model = json!({ "id": about.model, "object": "model", "created": 1_700_000_000, "owned_by": owner });
    if let (Some(model), Value::Object(more)) = (model.as_object_mut(), more) {
        model.extend(more);
    }
    Page::Json(json!({ "object": "list", "data": [model] }))
}

/// The members of a call that all servers read alike.
fn common(body: &Value) -> Result<Accepted, Refusal> {
    let Some(messages) = body["messages"].as_array() else { return refuse("'messages' is required") };
    if messages.is_empty() {
        return refuse("'messages' must not be empty");
    }
    if let Some(wrong) = messages.iter().find(|message| !message["role"].is_string() || !message["content"].is_string())
    {
        return refuse(format!("a message has no role or no content: {wrong}"));
    }
    if let (Some(n), false) = (body["top_logprobs"].as_u64(), body["logprobs"].as_bool().unwrap_or(false)) {
        return refuse(format!("top_logprobs is {n}, and logprobs is not true"));
    }
    let logprobs = body["logprobs"].as_bool().unwrap_or(false);
    let max_tokens = body.get("max_completion_tokens").or(body.get("max_tokens")).filter(|value| !value.is_null());
    let max_tokens = match max_tokens.map(number) {
        Some(Some(0) | None) => return refuse("the maximum number of tokens must be a number above 0"),
        Some(found) => found,
        None => None,
    };
    Ok(Accepted {
        prefill: String::new(),
        echo: false,
        constraint: Constraint::Free,
        max_tokens,
        stream: body["stream"].as_bool().unwrap_or(false),
        include_usage: body["stream_options"]["include_usage"].as_bool().unwrap_or(false),
        logprobs: logprobs.then(|| number(&body["top_logprobs"]).unwrap_or(0)),
    })
}

fn number(value: &Value) -> Option<usize> {
    value.as_u64().and_then(|value| value.try_into().ok())
}

/// What the assistant has said at the end of the messages; empty where somebody else spoke last.
fn last_of_assistant(body: &Value) -> String {
    let last = body["messages"].as_array().and_then(|messages| messages.last());
    let said = last.filter(|message| message["role"] == "assistant").and_then(|message| message["content"].as_str());
    said.unwrap_or_default().to_owned()
}

/// The constraint of `response_format`. `None` where the call has none.
fn response_format(body: &Value) -> Result<Option<Constraint>, Refusal> {
    let format = &body["response_format"];
    match format["type"].as_str() {
        None if format.is_null() => Ok(None),
        Some("text") => Ok(None),
        Some("json_object") => Ok(Some(Constraint::AnyJson)),
        Some("json_schema") => schema(&format["json_schema"]["schema"]).map(Some),
        Some(other) => refuse(format!("response_format of type '{other}' is not supported")),
        None => refuse("response_format has no type"),
    }
}

fn schema(schema: &Value) -> Result<Constraint, Refusal> {
    if schema.is_object() {
        Ok(Constraint::Schema(schema.clone()))
    } else {
        refuse(format!("a JSON Schema must be an object, and not {schema}"))
    }
}

/// A grammar whose rule `root` is where it begins.
fn grammar(value: &Value) -> Result<Constraint, Refusal> {
    match value.as_str() {
        Some(text) if text.lines().any(|line| line.trim_start().starts_with("root ::=")) => {
            Ok(Constraint::Grammar(text.to_owned()))
        }
        _ => refuse("failed to parse grammar: it has no rule 'root'"),
    }
}

fn text(value: &Value, name: &str) -> Result<String, Refusal> {
    value.as_str().map_or_else(|| refuse(format!("{name} must be a string")), |text| Ok(text.to_owned()))
}

/// The one constraint of those that are there.
fn at_most_one(found: Vec<Constraint>) -> Result<Constraint, Refusal> {
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (None, _) => Ok(Constraint::Free),
        (Some(one), None) => Ok(one),
        _ => refuse("only one kind of constraint can be used in a request"),
    }
}
