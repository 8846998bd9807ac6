//! A [`Reply`] as the bytes of a response: server-sent events or one object in OpenAI's shape,
//! lines or one object in Ollama's.

use std::io;
use std::time::Duration;

use serde_json::{Value, json};

use super::dialect::{Accepted, Dialect};
use super::reply::{Fault, Framing, Reply, ScoredToken};
use super::wire::Wire;

/// Bytes that an endless line has at most.
const ENDLESS: usize = 1 << 30;

/// One answer on its way.
pub(super) struct Answer<'a> {
    pub(super) dialect: Dialect,
    /// Whether it has Ollama's own shape.
    pub(super) native: bool,
    pub(super) model: &'a str,
    pub(super) accepted: &'a Accepted,
    pub(super) reply: &'a Reply,
    /// What is left of the reply's text.
    pub(super) text: &'a str,
    /// Time before the first token, and between tokens.
    pub(super) first_token: Duration,
    pub(super) pace: Duration,
}

/// How an answer ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// The connection can take the next request.
    Whole,
    /// The connection is closed.
    Broken,
    /// The connection is reset.
    Reset,
}

impl Answer<'_> {
    /// Sends the answer.
    ///
    /// # Errors
    /// Where the client has hung up.
    pub(super) fn send(&self, wire: &mut Wire<'_>) -> io::Result<End> {
        if let Some(Fault::Stall { after: 0, pause }) = self.reply.fault {
            wire.wait(pause)?;
        }
        wire.wait(self.first_token)?;
        let content_type = match (self.accepted.stream, self.native) {
            (false, _) => "application/json",
            (true, false) => "text/event-stream",
            (true, true) => "application/x-ndjson",
        };
        wire.start(200, content_type, Vec::new(), self.framing().close)?;
        match self.reply.fault {
            Some(Fault::Garbage { bytes }) => garbage(wire, bytes),
            Some(Fault::EndlessLine) => endless(wire),
            _ if self.accepted.stream => self.stream(wire),
            _ => self.whole(wire),
        }
    }

    fn framing(&self) -> &Framing {
        &self.reply.framing
    }

    /// The tokens within the budget, and whether the text ends with them.
    fn tokens(&self) -> (Vec<&[u8]>, bool) {
        let mut tokens = match self.scored() {
            [] => self.framing().tokens(self.text),
            scored => scored.iter().map(|token| token.text.as_bytes()).collect(),
        };
        let budget = [self.accepted.max_tokens, self.reply.limit].into_iter().flatten().min();
        let is_whole = budget.is_none_or(|budget| tokens.len() <= budget);
        tokens.truncate(budget.unwrap_or(usize::MAX));
        (tokens, is_whole)
    }

    /// The tokens of what is left of the text, where the reply says what they are.
    fn scored(&self) -> &[ScoredToken] {
        let tokens = &self.reply.tokens;
        let is_rest =
            |from: &usize| tokens[*from..].iter().map(|token| token.text.as_str()).collect::<String>() == self.text;
        (0..tokens.len()).find(is_rest).map_or(&[], |from| &tokens[from..])
    }

    /// Number of likeliest tokens that are listed with each token; `None` for no probabilities.
    fn top_logprobs(&self) -> Option<usize> {
        self.accepted.logprobs.filter(|_| !self.reply.is_unscored)
    }

    /// The `n`th token with its probability, and the likeliest in its place.
    fn probability(&self, n: usize, token: &[u8], top: usize) -> Value {
        let Some(scored) = self.scored().get(n) else { return probability(token, top) };
        let of = |text: &str, logprob: f64| one(text.as_bytes(), logprob);
        let mut result = of(&scored.text, scored.logprob);
        let others = scored.top.iter().take(top).map(|(text, logprob)| of(text, *logprob));
        result["top_logprobs"] = json!(others.collect::<Vec<Value>>());
        result
    }

    fn finish_reason(&self, is_whole: bool) -> &'static str {
        match self.reply.fault {
            _ if !is_whole => "length",
            // Ollama has no other word for it.
            Some(Fault::ToolCall) if !self.native => "tool_calls",
            _ => "stop",
        }
    }

    fn stream(&self, wire: &mut Wire<'_>) -> io::Result<End> {
        let (tokens, is_whole) = self.tokens();
        if !self.native {
            self.event(wire, &self.chunk(br#"{"role":"assistant","content":""}"#, &Value::Null, None))?;
        }
        if let Some(reasoning) = &self.reply.reasoning {
            for token in self.framing().tokens(reasoning) {
                self.event(wire, &self.delta(self.reasoning_field(), token, &Value::Null))?;
            }
        }
        for (n, token) in tokens.iter().enumerate() {
            if let Some(end) = self.fault_at(wire, n)? {
                return Ok(end);
            }
            self.event(wire, &self.token(n, token))?;
            wire.wait(self.pace)?;
        }
        if let Some(end) = self.fault_at(wire, tokens.len())? {
            return Ok(end);
        }
        let reason = self.finish_reason(is_whole);
        if self.native {
            self.event(wire, &self.last_line(reason, tokens.len()))?;
        } else {
            self.event(wire, &self.chunk(b"{}", &Value::Null, Some(reason)))?;
            if self.accepted.include_usage {
                self.event(wire, &bytes(&self.object("chat.completion.chunk", json!([]), Some(tokens.len()))))?;
            }
            if self.framing().done {
                self.event(wire, b"[DONE]")?;
            }
        }
        wire.end()?;
        Ok(End::Whole)
    }

    /// What goes wrong before the `n`th token.
    fn fault_at(&self, wire: &mut Wire<'_>, n: usize) -> io::Result<Option<End>> {
        match self.reply.fault {
            Some(Fault::Reset { after }) if after == n => Ok(Some(End::Reset)),
            Some(Fault::Cut { after }) if after == n => Ok(Some(End::Broken)),
            Some(Fault::Stall { after, pause }) if after == n && n > 0 => wire.wait(pause).map(|()| None),
            Some(Fault::ErrorInside { after }) if after == n => {
                self.event(wire, &bytes(&self.dialect.error(500, "the engine has died")))?;
                if self.dialect != Dialect::LlamaServer && !self.native {
                    self.event(wire, b"[DONE]")?;
                }
                wire.end()?;
                Ok(Some(End::Whole))
            }
            _ => Ok(None),
        }
    }

    fn whole(&self, wire: &mut Wire<'_>) -> io::Result<End> {
        let (tokens, is_whole) = self.tokens();
        let text = String::from_utf8_lossy(&tokens.concat()).into_owned();
        let reason = self.finish_reason(is_whole);
        for _ in &tokens {
            wire.wait(self.pace)?;
        }
        let mut message = json!({ "role": "assistant", "content": text });
        if let Some(reasoning) = &self.reply.reasoning {
            message[self.reasoning_field()] = json!(reasoning);
        }
        if let Some(Fault::ToolCall) = self.reply.fault {
            message["content"] = if self.native { json!("") } else { Value::Null };
            message["tool_calls"] = json!([self.tool_call(&text)]);
        }
        let body = match self.reply.fault {
            Some(Fault::ErrorInside { .. }) => self.dialect.error(500, "the engine has died"),
            _ if self.native => {
                let mut line = self.line(message);
                self.close_line(&mut line, reason, tokens.len());
                line
            }
            _ => {
                let mut choice = json!({ "index": 0, "message": message, "finish_reason": reason });
                if let Some(top) = self.top_logprobs() {
                    let all = tokens.iter().enumerate().map(|(n, token)| self.probability(n, token, top));
                    let all: Vec<Value> = all.collect();
                    choice["logprobs"] = json!({ "content": all });
                }
                self.object("chat.completion", json!([choice]), Some(tokens.len()))
            }
        };
        let body = bytes(&body);
        match self.reply.fault {
            Some(Fault::Reset { .. }) => wire.body(&body[..body.len() / 2]).map(|()| End::Reset),
            Some(Fault::Cut { .. }) => wire.body(&body[..body.len() / 2]).map(|()| End::Broken),
            _ => wire.body(&body).and_then(|()| wire.end()).map(|()| End::Whole),
        }
    }

    /// Sends an event of the stream, or a line.
    fn event(&self, wire: &mut Wire<'_>, data: &[u8]) -> io::Result<()> {
        let Framing { line_end, comments, .. } = self.framing();
        if self.native {
            return wire.body(&[data, b"\n"].concat());
        }
        let mut event = Vec::new();
        if *comments {
            event.extend(format!(": ping{line_end}{line_end}id: 7{line_end}event: message{line_end}").bytes());
        }
        // The space is optional.
        event.extend_from_slice(if *comments { b"data:" } else { b"data: " });
        event.extend_from_slice(data);
        event.extend(format!("{line_end}{line_end}").bytes());
        wire.body(&event)
    }

    /// The `n`th token's event.
    fn token(&self, n: usize, token: &[u8]) -> Vec<u8> {
        let logprobs = match self.top_logprobs() {
            Some(top) => json!({ "content": [self.probability(n, token, top)] }),
            None => Value::Null,
        };
        match self.reply.fault {
            Some(Fault::ToolCall) if self.native => {
                let whole = if n == 0 { json!([self.tool_call(self.text)]) } else { json!([]) };
                bytes(&self.line(json!({ "role": "assistant", "content": "", "tool_calls": whole })))
            }
            Some(Fault::ToolCall) => {
                let mut delta = br#"{"tool_calls":[{"index":0,"#.to_vec();
                if n == 0 {
                    delta.extend_from_slice(br#""id":"call_1","type":"function","#);
                }
                delta.extend_from_slice(br#""function":{"name":"answer","arguments":"#);
                delta.extend(string(token));
                delta.extend_from_slice(b"}}]}");
                self.chunk(&delta, &Value::Null, None)
            }
            _ => self.delta("content", token, &logprobs),
        }
    }

    fn tool_call(&self, text: &str) -> Value {
        if self.native {
            let arguments: Value = serde_json::from_str(text).unwrap_or_else(|_| json!({}));
            return json!({ "function": { "name": "answer", "arguments": arguments } });
        }
        json!({ "id": "call_1", "type": "function", "function": { "name": "answer", "arguments": text } })
    }

    fn reasoning_field(&self) -> &'static str {
        if self.native { "thinking" } else { self.dialect.reasoning_field() }
    }

    /// An event with a piece of text, which may be no whole characters.
    fn delta(&self, field: &str, text: &[u8], logprobs: &Value) -> Vec<u8> {
        if self.native {
            // Both fields are strings there, and the text stands in the one that is meant.
            let mut line = self.line(json!({ "role": "assistant", "content": "", "thinking": "" }));
            if !logprobs.is_null() {
                // Beside the message, without the object around it.
                line["logprobs"] = logprobs["content"].clone();
            }
            let mut line = bytes(&line);
            let field = format!("\"{field}\":\"");
            if let Some(at) = line.windows(field.len()).position(|window| window == field.as_bytes()) {
                let string = string(text);
                line.splice(at + field.len()..at + field.len(), string[1..string.len() - 1].iter().copied());
            }
            return line;
        }
        let delta = [format!("{{\"{field}\":").as_bytes(), &string(text), b"}"].concat();
        self.chunk(&delta, logprobs, None)
    }

    /// A chunk of the event stream, with a delta that is JSON already.
    fn chunk(&self, delta: &[u8], logprobs: &Value, finish_reason: Option<&str>) -> Vec<u8> {
        let choice = json!([{ "index": 0, "delta": "?", "logprobs": logprobs, "finish_reason": finish_reason }]);
        let chunk = bytes(&self.object("chat.completion.chunk", choice, None));
        let place = br#""delta":"?""#;
        let at = chunk.windows(place.len()).position(|window| window == place).unwrap_or_default();
        [&chunk[..at], br#""delta":"#, delta, &chunk[at + place.len()..]].concat()
    }

    fn object(&self, kind: &str, choices: Value, completion_tokens: Option<usize>) -> Value {
        let mut object = json!({
            "id": "chatcmpl-1", "object": kind, "created": 1_700_000_000, "model": self.model, "choices": choices
        });
        if let Some(n) = completion_tokens {
            object["usage"] = json!({
                "prompt_tokens": PROMPT_TOKENS, "completion_tokens": n, "total_tokens": PROMPT_TOKENS + n
            });
        }
        object
    }

    /// A line of Ollama's.
    fn line(&self, message: Value) -> Value {
        json!({ "model": self.model, "created_at": "2026-01-01T00:00:00Z", "message": message, "done": false })
    }

    fn last_line(&self, reason: &str, n_tokens: usize) -> Vec<u8> {
        let mut line = self.line(json!({ "role": "assistant", "content": "" }));
        self.close_line(&mut line, reason, n_tokens);
        bytes(&line)
    }

    fn close_line(&self, line: &mut Value, reason: &str, n_tokens: usize) {
        line["done"] = json!(true);
        line["done_reason"] = json!(reason);
        line["prompt_eval_count"] = json!(PROMPT_TOKENS);
        line["eval_count"] = json!(n_tokens);
    }
}

/// The number of tokens that every prompt is said to have.
const PROMPT_TOKENS: usize = 11;

fn one(bytes: &[u8], logprob: f64) -> Value {
    json!({ "token": String::from_utf8_lossy(bytes), "bytes": bytes, "logprob": logprob })
}

/// A token with a probability of 1/e, and others, each less likely than the one before.
fn probability(token: &[u8], top: usize) -> Value {
    let others = (2..).map(|n| one(format!("other{n}").as_bytes(), -f64::from(n)));
    let all: Vec<Value> = std::iter::once(one(token, -1.0)).chain(others).take(top).collect();
    let mut result = one(token, -1.0);
    result["top_logprobs"] = json!(all);
    result
}

fn bytes(value: &Value) -> Vec<u8> {
    value.to_string().into_bytes()
}

/// Bytes as a JSON string, which are those bytes even where they are no whole characters.
fn string(text: &[u8]) -> Vec<u8> {
    let mut string = vec![b'"'];
    for &byte in text {
        match byte {
            b'"' | b'\\' => string.extend([b'\\', byte]),
            0..0x20 => string.extend(format!("\\u{byte:04x}").bytes()),
            _ => string.push(byte),
        }
    }
    string.push(b'"');
    string
}

fn garbage(wire: &mut Wire<'_>, n: usize) -> io::Result<End> {
    let line: Vec<u8> = (0x80..0xbd_u8).chain([b'\n']).collect();
    let block = line.repeat(1024);
    let mut left = n;
    while left > 0 {
        let size = left.min(block.len());
        wire.body(&block[..size])?;
        left -= size;
    }
    wire.end()?;
    Ok(End::Whole)
}

fn endless(wire: &mut Wire<'_>) -> io::Result<End> {
    wire.body(b"data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"")?;
    let block = [b'x'; 64 << 10];
    for _ in 0..ENDLESS / block.len() {
        wire.body(&block)?;
    }
    Ok(End::Broken)
}
