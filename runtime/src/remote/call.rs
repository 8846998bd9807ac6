//! [`Call`]: one HTTP call for (the rest of) one answer, and [`Piece`]s, what comes of it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use crate::prompt::{Message, Thinking};
use crate::sampling::SamplerSettings;

/// One call for one answer, or for the rest of one.
#[derive(Debug, Clone)]
pub(super) struct Call {
    /// All that was said, the words about the type included.
    pub(super) messages: Arc<[Message]>,
    /// How the assistant's turn begins: what comes is what follows. Empty in a first call.
    pub(super) prefill: String,
    pub(super) constraint: Constraint,
    /// Maximum number of tokens of what comes; `None` for the server's default.
    pub(super) max_tokens: Option<usize>,
    pub(super) sampling: SamplerSettings,
    /// Number of likeliest tokens that are wanted with each token; `None` for no probabilities.
    pub(super) top_logprobs: Option<usize>,
    pub(super) thinking: Thinking,
    pub(super) priority: i32,
}

/// What the server is asked to hold the text to.
#[derive(Debug, Clone)]
pub(super) enum Constraint {
    Free,
    /// A JSON Schema, and a name for it.
    Schema {
        name: String,
        schema: Arc<Value>,
    },
    /// GBNF, which XGrammar's EBNF is as well.
    Gbnf(Arc<str>),
    /// llguidance's Lark.
    #[cfg_attr(not(test), allow(dead_code, reason = "no server says that it takes it"))]
    Lark(#[allow(dead_code, reason = "as above")] Arc<str>),
    #[cfg_attr(not(test), allow(dead_code, reason = "GBNF says as much, and more"))]
    Regex(Arc<str>),
}

/// What a server is and can do, as found by asking it.
#[derive(Debug, Clone)]
pub(super) struct ServerFacts {
    pub(super) kind: ServerKind,
    /// The model's name, as calls have to give it.
    pub(super) model: String,
    /// Maximum number of tokens of a prompt and its answer together, where the server says.
    pub(super) context_length: Option<usize>,
    /// Which constraints it takes.
    pub(super) takes: Takes,
    /// Whether an assistant's message at the end is continued.
    pub(super) continues: bool,
    /// The greatest `top_logprobs`; 0 where it gives no probabilities.
    pub(super) max_top_logprobs: usize,
}

/// The kinds of servers that are told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ServerKind {
    /// OpenAI, and what only speaks as it does.
    OpenAi,
    /// vLLM.
    Vllm,
    /// SGLang.
    Sglang,
    /// llama.cpp's `llama-server`.
    LlamaServer,
    /// Ollama.
    Ollama,
}

impl ServerKind {
    /// The name that people know it by.
    pub(super) fn name(self) -> &'static str {
        match self {
            ServerKind::OpenAi => "an OpenAI-compatible server",
            ServerKind::Vllm => "vLLM",
            ServerKind::Sglang => "SGLang",
            ServerKind::LlamaServer => "llama-server",
            ServerKind::Ollama => "Ollama",
        }
    }

    /// Whether it closes the connection behind a streamed answer whose head says that the connection
    /// is kept. A call that is sent into such a connection is lost.
    pub(super) fn closes_after_streams(self) -> bool {
        self == ServerKind::LlamaServer
    }
}

/// Which constraints a server takes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Takes {
    pub(super) schema: bool,
    /// Whether schemas have to be of OpenAI's strict subset.
    pub(super) strict_schema: bool,
    pub(super) gbnf: bool,
    pub(super) lark: bool,
    pub(super) regex: bool,
}

/// What a call gives, piece by piece.
#[derive(Debug, Clone)]
pub(super) enum Piece {
    /// Text of the answer, whole characters.
    Text { text: String, tokens: Vec<CallToken> },
    /// Thoughts.
    Reasoning(String),
    /// The end. Nothing follows.
    End { finish: CallFinish, usage: CallUsage },
}

/// A token with its probability, as the server tells it.
#[derive(Debug, Clone)]
pub(super) struct CallToken {
    pub(super) bytes: Vec<u8>,
    pub(super) logprob: f32,
    /// The likeliest tokens, likeliest first.
    pub(super) top: Vec<(Vec<u8>, f32)>,
}

/// Why a server ended its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CallFinish {
    Stop,
    Length,
    /// Anything else: a content filter, a call of a tool.
    Other,
}

/// What a call cost, as far as the server says.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct CallUsage {
    pub(super) prompt_tokens: Option<usize>,
    /// Of those, tokens from a cache.
    pub(super) cached_tokens: Option<usize>,
    pub(super) output_tokens: Option<usize>,
}

/// Why a call failed, when its retries were used up.
#[derive(Debug, thiserror::Error)]
pub(super) enum CallError {
    /// No endpoint could be reached, or the connection was lost.
    #[error("{endpoint} cannot be reached: {reason}")]
    Connection { endpoint: String, reason: String },
    /// Nothing came for too long.
    #[error("{endpoint} was silent for {after:?}")]
    Stalled { endpoint: String, after: Duration },
    /// The server refuses the request; asking again is no use.
    #[error("{endpoint} refuses the request with {status}: {message}")]
    Refused { endpoint: String, status: u16, message: String },
    /// The server is overloaded or broken.
    #[error("{endpoint} answers {status}: {message}")]
    Failed { endpoint: String, status: u16, message: String },
    /// What came can't be read.
    #[error("{endpoint} does not answer as {} does: {reason}", kind.name())]
    Protocol { endpoint: String, kind: ServerKind, reason: String },
    /// What is asked for can't be said to this kind of server. Nothing was sent.
    #[error("{} takes no {what}", kind.name())]
    Unsupported { kind: ServerKind, what: &'static str },
    /// A setting of the client is out of its range. Found before any call.
    #[error("{name} is {value}, and must be {allowed}")]
    Setting { name: &'static str, value: String, allowed: &'static str },
    /// The client's thread can't be started, or has ended.
    #[error("the client's thread is not running: {reason}")]
    Stopped { reason: String },
}
