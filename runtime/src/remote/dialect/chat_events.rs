//! Events of `POST /v1/chat/completions` with `stream: true`.
//!
//! Source: <https://platform.openai.com/docs/api-reference/chat-streaming>. Thoughts are in
//! `reasoning_content` (SGLang, llama-server, vLLM before 0.12) or `reasoning` (vLLM, OpenRouter).
//! llama-server's last event has `timings`, with the tokens from its cache.

use std::collections::VecDeque;

use serde::Deserialize;
use serde_json::Value;

use super::error_body::error_of;
use super::event_reader::{EventReader, Source};
use crate::remote::call::{CallToken, Piece};
use crate::remote::client::Fault;

#[derive(Deserialize)]
struct Event {
    choices: Option<Vec<Choice>>,
    usage: Option<Usage>,
    timings: Option<Timings>,
}

#[derive(Deserialize)]
struct Choice {
    #[serde(default)]
    index: u32,
    /// `message` where the server doesn't stream.
    #[serde(alias = "message")]
    delta: Option<Delta>,
    logprobs: Option<Logprobs>,
    finish_reason: Option<String>,
}

#[derive(Deserialize)]
struct Delta {
    content: Option<String>,
    reasoning_content: Option<String>,
    reasoning: Option<String>,
    refusal: Option<String>,
    tool_calls: Option<Vec<ToolCall>>,
    function_call: Option<Function>,
}

#[derive(Deserialize)]
struct ToolCall {
    #[serde(default)]
    index: u32,
    function: Option<Function>,
}

#[derive(Deserialize)]
struct Function {
    arguments: Option<String>,
}

#[derive(Deserialize)]
struct Logprobs {
    content: Option<Vec<TokenLogprob>>,
}

/// A token, of OpenAI's API and of Ollama's.
#[derive(Deserialize)]
pub(super) struct TokenLogprob {
    token: String,
    bytes: Option<Vec<u8>>,
    logprob: Option<f32>,
    #[serde(default)]
    top_logprobs: Option<Vec<TokenLogprob>>,
}

#[derive(Deserialize)]
struct Usage {
    prompt_tokens: Option<usize>,
    completion_tokens: Option<usize>,
    prompt_tokens_details: Option<PromptDetails>,
}

#[derive(Deserialize)]
struct PromptDetails {
    cached_tokens: Option<usize>,
}

#[derive(Deserialize)]
struct Timings {
    cache_n: Option<usize>,
}

pub(super) fn read(reader: &mut EventReader, event: &str, ready: &mut VecDeque<Piece>) -> Result<(), Fault> {
    let event = event.trim();
    if event.is_empty() {
        return Ok(());
    }
    if event == "[DONE]" {
        reader.set_over();
        return Ok(());
    }
    // Only then, since it costs a second reading of each event.
    if event.contains("\"error\"") {
        let value = serde_json::from_str::<Value>(event).ok();
        if let Some(fault) = value.as_ref().and_then(error_of) {
            return Err(fault);
        }
    }
    let unreadable = |error: serde_json::Error| Fault::Protocol(format!("an event can't be read: {error}"));
    let Event { choices, usage, timings } = serde_json::from_str(event).map_err(unreadable)?;
    for choice in choices.into_iter().flatten() {
        read_choice(reader, choice, ready)?;
    }
    let counts = reader.usage();
    if let Some(usage) = usage {
        counts.prompt_tokens = usage.prompt_tokens.or(counts.prompt_tokens);
        counts.output_tokens = usage.completion_tokens.or(counts.output_tokens);
        counts.cached_tokens = usage.prompt_tokens_details.and_then(|all| all.cached_tokens).or(counts.cached_tokens);
    }
    if let Some(Timings { cache_n: Some(n) }) = timings {
        counts.cached_tokens.get_or_insert(n);
    }
    Ok(())
}

fn read_choice(reader: &mut EventReader, choice: Choice, ready: &mut VecDeque<Piece>) -> Result<(), Fault> {
    if choice.index != 0 {
        return Err(Fault::Protocol("it gives more answers than one".to_owned()));
    }
    if let Some(tokens) = choice.logprobs.and_then(|logprobs| logprobs.content) {
        reader.tokens(tokens.into_iter().map(TokenLogprob::into_token))?;
    }
    if let Some(delta) = choice.delta {
        let Delta { content, reasoning_content, reasoning, refusal, tool_calls, function_call } = delta;
        reader.reasoning(reasoning_content.or(reasoning).unwrap_or_default(), ready);
        reader.text(Source::Content, content.unwrap_or_default(), ready)?;
        reader.refuse(refusal.as_deref().unwrap_or_default());
        for call in tool_calls.into_iter().flatten() {
            if call.index != 0 {
                return Err(Fault::Protocol("it calls several tools in place of an answer".to_owned()));
            }
            let arguments = call.function.and_then(|function| function.arguments);
            reader.text(Source::ToolCall, arguments.unwrap_or_default(), ready)?;
        }
        let arguments = function_call.and_then(|function| function.arguments);
        reader.text(Source::ToolCall, arguments.unwrap_or_default(), ready)?;
    }
    if let Some(reason) = choice.finish_reason {
        reader.set_finish(&reason);
    }
    Ok(())
}

impl TokenLogprob {
    pub(super) fn into_token(self) -> CallToken {
        let top = self.top_logprobs.into_iter().flatten();
        let top = top.map(|token| (token.logprob.unwrap_or(f32::NEG_INFINITY), token));
        let top = top.map(|(logprob, token)| (bytes(token.bytes, token.token), logprob)).collect();
        let logprob = self.logprob.unwrap_or(f32::NEG_INFINITY);
        CallToken { bytes: bytes(self.bytes, self.token), logprob, top }
    }
}

/// A token's bytes, which its text may only show a part of.
fn bytes(bytes: Option<Vec<u8>>, text: String) -> Vec<u8> {
    bytes.unwrap_or_else(|| text.into_bytes())
}
