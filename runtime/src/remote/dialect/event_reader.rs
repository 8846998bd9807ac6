//! [`EventReader`]: the events of an answer, read into pieces.

use std::collections::VecDeque;

use super::chat_events;
use super::ollama;
use crate::remote::call::{CallFinish, CallToken, CallUsage, Piece, ServerKind};
use crate::remote::client::Fault;

/// Tokens that may wait for the text that they are part of: a character has four bytes, and some
/// servers tell of the end's token without text.
const MAX_PENDING: usize = 1024;

/// Bytes of a refusal that are kept.
const MAX_REFUSAL: usize = 4096;

/// Reads the events of one answer.
#[derive(Debug, Clone)]
pub(in crate::remote) struct EventReader {
    kind: ServerKind,
    /// Number of likeliest tokens that were asked for.
    top: usize,
    /// Tokens whose text has not come yet.
    pending: Vec<CallToken>,
    source: Option<Source>,
    refusal: String,
    finish: Option<CallFinish>,
    usage: CallUsage,
    is_over: bool,
}

/// In which of a message's members the answer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    Content,
    /// The arguments of a tool's call: a template or a parser of the server's took the answer for
    /// one. They are the model's text as it stands.
    ToolCall,
}

impl EventReader {
    pub(super) fn new(kind: ServerKind, top: usize) -> EventReader {
        EventReader {
            kind,
            top,
            pending: Vec::new(),
            source: None,
            refusal: String::new(),
            finish: None,
            usage: CallUsage::default(),
            is_over: false,
        }
    }

    /// Reads one event; its pieces are put behind those that are ready.
    pub(in crate::remote) fn read(&mut self, event: &str, ready: &mut VecDeque<Piece>) -> Result<(), Fault> {
        match self.kind {
            ServerKind::Ollama => ollama::read(self, event, ready),
            _ => chat_events::read(self, event, ready),
        }
    }

    /// Whether nothing more is to come.
    pub(in crate::remote) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether the server has said why the answer ends, so that no text follows.
    pub(in crate::remote) fn has_finish(&self) -> bool {
        self.finish.is_some()
    }

    /// The end of an answer of which no event is to come.
    pub(in crate::remote) fn end(&mut self) -> Result<Piece, Fault> {
        if !self.refusal.is_empty() {
            return Err(Fault::status(200, std::mem::take(&mut self.refusal)));
        }
        match self.finish {
            Some(finish) => Ok(Piece::End { finish, usage: self.usage }),
            None if self.is_over => Ok(Piece::End { finish: CallFinish::Other, usage: self.usage }),
            None => Err(Fault::Connection("the connection was closed before the answer's end".to_owned())),
        }
    }

    pub(super) fn set_over(&mut self) {
        self.is_over = true;
    }

    pub(super) fn set_finish(&mut self, reason: &str) {
        self.finish = Some(match reason {
            "stop" | "eos" | "end_turn" => CallFinish::Stop,
            "length" => CallFinish::Length,
            // The answer is the call's arguments, and they are whole.
            "tool_calls" | "function_call" if self.source == Some(Source::ToolCall) => CallFinish::Stop,
            _ => CallFinish::Other,
        });
    }

    pub(super) fn usage(&mut self) -> &mut CallUsage {
        &mut self.usage
    }

    pub(super) fn refuse(&mut self, text: &str) {
        if self.refusal.len() < MAX_REFUSAL {
            self.refusal.push_str(text);
        }
    }

    pub(super) fn tokens(&mut self, tokens: impl Iterator<Item = CallToken>) -> Result<(), Fault> {
        self.pending.extend(tokens.map(|mut token| {
            token.top.truncate(self.top);
            token
        }));
        if self.pending.len() > MAX_PENDING {
            return Err(Fault::Protocol("probabilities of tokens come without their text".to_owned()));
        }
        Ok(())
    }

    pub(super) fn text(&mut self, source: Source, text: String, ready: &mut VecDeque<Piece>) -> Result<(), Fault> {
        if text.is_empty() {
            return Ok(());
        }
        if *self.source.get_or_insert(source) != source {
            return Err(Fault::Protocol("the answer is half text and half the call of a tool".to_owned()));
        }
        ready.push_back(Piece::Text { text, tokens: std::mem::take(&mut self.pending) });
        Ok(())
    }

    pub(super) fn reasoning(&mut self, text: String, ready: &mut VecDeque<Piece>) {
        if !text.is_empty() {
            // Its tokens are no part of the answer.
            self.pending.clear();
            ready.push_back(Piece::Reasoning(text));
        }
    }
}
