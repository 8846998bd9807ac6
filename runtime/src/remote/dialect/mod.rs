//! [`Dialect`]: what each kind of server is sent, and what it sends.
//!
//! - `detect`: which kind a server is;
//! - `chat_body`: what the bodies of `POST /v1/chat/completions` have in common; `openai`, `vllm`,
//!   `sglang`, `llama_server`: what they don't; `chat_events`: their answers;
//! - `ollama`: its own API, both ways;
//! - `error_body`: the message of an error in any of their forms; `event_reader`: answers in pieces.
//!
//! A setting that a server can't be told is an error before anything is sent, since most servers
//! ignore what they don't know.

mod chat_body;
mod chat_events;
mod detect;
mod error_body;
mod event_reader;
mod llama_server;
mod ollama;
mod openai;
mod sglang;
#[cfg(test)]
mod tests;
mod version;
mod vllm;

use reqwest::Url;
use serde_json::Value;

use super::call::{Call, CallError, Constraint, ServerFacts, ServerKind};
use super::client::ServerUrl;
use super::frames::Frames;
use super::ndjson::NdjsonReader;
use super::sse::SseReader;

pub(super) use detect::{Asker, DetectError};
pub(super) use error_body::error_message;
pub(super) use event_reader::EventReader;
use vllm::ConstraintFields;

/// How a server is spoken to.
#[derive(Debug, Clone)]
pub(super) struct Dialect {
    facts: ServerFacts,
    /// How vLLM is told a constraint, by its version.
    constraint_fields: ConstraintFields,
    send_priority: bool,
}

impl Dialect {
    pub(super) fn facts(&self) -> &ServerFacts {
        &self.facts
    }

    /// Where calls go.
    pub(super) fn chat_url(&self, server: &ServerUrl) -> Url {
        match self.facts.kind {
            ServerKind::Ollama => server.root("api/chat"),
            _ => server.api("chat/completions"),
        }
    }

    /// What says soonest whether a server is there and its model loaded.
    pub(super) fn probe_url(&self, server: &ServerUrl) -> Url {
        match self.facts.kind {
            ServerKind::Vllm | ServerKind::Sglang | ServerKind::LlamaServer => server.root("health"),
            ServerKind::Ollama => server.root("api/version"),
            ServerKind::OpenAi => server.api("models"),
        }
    }

    /// The body of a call.
    ///
    /// # Errors
    ///
    /// [`CallError::Unsupported`] for what this kind of server can't be told.
    pub(super) fn body(&self, call: &Call) -> Result<Vec<u8>, CallError> {
        self.check(call)?;
        let body = match self.facts.kind {
            ServerKind::OpenAi => openai::body(self, call)?,
            ServerKind::Vllm => vllm::body(self, call)?,
            ServerKind::Sglang => sglang::body(self, call)?,
            ServerKind::LlamaServer => llama_server::body(self, call)?,
            ServerKind::Ollama => ollama::body(self, call)?,
        };
        Ok(Value::Object(body).to_string().into_bytes())
    }

    /// Reads the answer to a call.
    pub(super) fn reader(&self, call: &Call) -> EventReader {
        EventReader::new(self.facts.kind, call.top_logprobs.unwrap_or(0))
    }

    pub(super) fn frames(&self) -> Frames {
        match self.facts.kind {
            ServerKind::Ollama => Frames::Ndjson(NdjsonReader::default()),
            _ => Frames::Sse(SseReader::default()),
        }
    }

    /// Refuses what the facts say that the server can't do.
    fn check(&self, call: &Call) -> Result<(), CallError> {
        let ServerFacts { takes, continues, max_top_logprobs, .. } = &self.facts;
        let (taken, what) = match &call.constraint {
            Constraint::Free => (true, ""),
            Constraint::Schema { .. } => (takes.schema, "JSON Schema"),
            Constraint::Gbnf(_) => (takes.gbnf, "GBNF"),
            Constraint::Lark(_) => (takes.lark, "Lark grammar"),
            Constraint::Regex(_) => (takes.regex, "regex"),
        };
        if !taken {
            return Err(self.unsupported(what));
        }
        if !call.prefill.is_empty() && !continues {
            return Err(self.unsupported("answer to go on with"));
        }
        match call.top_logprobs {
            Some(_) if *max_top_logprobs == 0 => Err(self.unsupported("wish for probabilities")),
            Some(n) if n > *max_top_logprobs => Err(self.unsupported("wish for that many likeliest tokens")),
            _ => Ok(()),
        }
    }

    fn unsupported(&self, what: &'static str) -> CallError {
        CallError::Unsupported { kind: self.facts.kind, what }
    }
}
