//! [`FakeServer`]: a server whose answers a function makes.

use std::future::{Future, ready};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use formwork_core::Grammar;

use crate::base::{Error, FinishReason, Usage};
use crate::prompt::{Message, Role, Thinking};
use crate::remote::call::{
    Call, CallError, CallFinish, CallToken, CallUsage, Constraint, Piece, ServerFacts, ServerKind, Takes,
};
use crate::remote::guarantee::{Answering, Budget, Pieces, Plan, SampleWriter, Server};
use crate::sampling::SamplerSettings;
use crate::sync::mailbox::mailbox;

type Events = Box<dyn Iterator<Item = Result<Piece, CallError>> + Send>;
type Answer = Box<dyn Fn(&Call, usize) -> Events + Send + Sync>;

pub(super) struct FakeServer {
    facts: ServerFacts,
    answer: Answer,
    pub(super) calls: Mutex<Vec<Call>>,
}

pub(super) struct FakePieces(Events);

impl FakeServer {
    /// A server that answers call number `n` with the pieces of `answer(call, n)`.
    pub(super) fn new(continues: bool, answer: impl Fn(&Call, usize) -> Events + Send + Sync + 'static) -> FakeServer {
        let takes = Takes { schema: true, strict_schema: false, gbnf: false, lark: false, regex: false };
        let (kind, model) = (ServerKind::Vllm, "fake".to_owned());
        let facts = ServerFacts { kind, model, context_length: None, takes, continues, max_top_logprobs: 5 };
        FakeServer { facts, answer: Box::new(answer), calls: Mutex::default() }
    }

    /// A server with these answers, one after the other, and the last for ever.
    pub(super) fn saying(continues: bool, answers: &'static [&'static str]) -> FakeServer {
        FakeServer::new(continues, |_, n| said(answers[n.min(answers.len() - 1)], CallFinish::Stop))
    }
}

impl Server for FakeServer {
    type Pieces = FakePieces;

    fn facts(&self) -> &ServerFacts {
        &self.facts
    }

    fn spawn(&self, _: impl Future<Output = ()> + Send + 'static) {}

    fn open(&self, call: Call) -> impl Future<Output = Result<FakePieces, CallError>> + Send {
        let mut calls = self.calls.lock().unwrap();
        let mut events = (self.answer)(&call, calls.len());
        calls.push(call);
        ready(match events.next() {
            Some(Err(refused @ CallError::Refused { .. })) => Err(refused),
            first => Ok(FakePieces(Box::new(first.into_iter().chain(events)))),
        })
    }
}

impl Pieces for FakePieces {
    fn next(&mut self) -> impl Future<Output = Option<Result<Piece, CallError>>> + Send {
        ready(self.0.next())
    }
}

/// A text in pieces of three characters, and an end.
pub(super) fn said(text: &str, finish: CallFinish) -> Events {
    let ending = Piece::End { finish, usage: CallUsage::default() };
    Box::new(pieces(text).into_iter().chain([Ok(ending)]))
}

/// A text in pieces of three characters, and a connection that is lost.
pub(super) fn lost(text: &str) -> Events {
    let lost = CallError::Stalled { endpoint: "fake".to_owned(), after: Duration::from_secs(1) };
    Box::new(pieces(text).into_iter().chain([Err(lost)]))
}

/// No answer at all.
pub(super) fn refused() -> Events {
    let (endpoint, message) = ("fake".to_owned(), "the request exceeds the available context size".to_owned());
    Box::new(std::iter::once(Err(CallError::Refused { endpoint, status: 400, message })))
}

fn pieces(text: &str) -> Vec<Result<Piece, CallError>> {
    let chars: Vec<char> = text.chars().collect();
    chars.chunks(3).map(|chunk| Ok(Piece::Text { text: chunk.iter().collect(), tokens: Vec::new() })).collect()
}

/// One token that had these alternatives.
pub(super) fn token(text: &str, top: &[&str]) -> Result<Piece, CallError> {
    let top = top.iter().map(|text| (text.as_bytes().to_vec(), -1.0)).collect();
    let token = CallToken { bytes: text.as_bytes().to_vec(), logprob: -0.5, top };
    Ok(Piece::Text { text: text.to_owned(), tokens: vec![token] })
}

/// Request settings of a test.
pub(super) struct Asked {
    pub(super) grammar: Arc<Grammar>,
    pub(super) is_json: bool,
    pub(super) max_tokens: usize,
    pub(super) continuations: usize,
    /// Whether what comes is read along.
    pub(super) streams: bool,
}

impl Asked {
    pub(super) fn new(grammar: Arc<Grammar>) -> Asked {
        Asked { grammar, is_json: true, max_tokens: 4096, continuations: 8, streams: false }
    }

    /// The text, how it ended, and what it cost.
    pub(super) fn run(&self, server: &FakeServer) -> Result<(String, FinishReason, Usage), Error> {
        let plan = Plan {
            grammar: Arc::clone(&self.grammar),
            is_json: self.is_json,
            wrapper: None,
            messages: [Message { role: Role::User, content: "Who?".to_owned() }].into(),
            constraint: Constraint::Schema { name: "answer".to_owned(), schema: Arc::default() },
            rest: Constraint::Free,
            budget: Budget { n_tokens: self.max_tokens, with_thoughts: true },
            top_logprobs: None,
            confidence: false,
            thinking: Thinking::Off,
            priority: 0,
            continuations: self.continuations,
        };
        let (writer, reader) = mailbox();
        let writer = SampleWriter::new(writer, 0, self.streams.then_some(1));
        let sampling = SamplerSettings { temperature: 0.0, top_k: 0, top_p: 1.0, min_p: 0.0, seed: 7 };
        let mut answering = Answering::new(server, &plan, sampling, writer);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let ended = runtime.block_on(answering.run());
        let usage = answering.usage();
        assert!(usage.calls <= 1 + self.continuations, "{usage:?}");
        assert_eq!(server.calls.lock().unwrap().len(), usage.calls);
        let (text, mut writer) = answering.into_parts();
        let finish_reason = ended?;
        writer.end(&text, Ok(crate::backend::SampleEnd::without_output(finish_reason, usage.clone(), 7)));
        drop(writer);
        let (mut reported, mut end) = (String::new(), None);
        while let Some(report) = reader.recv() {
            for news in report.0 {
                reported.push_str(&news.text);
                end = news.end.or(end);
            }
        }
        end.expect("it has ended")?;
        assert_eq!(reported, text);
        Ok((text, finish_reason, usage))
    }
}
