//! The client against servers that behave as servers do on bad days.

mod answers;
mod detection;
mod endpoints;
mod failures;
mod secrets;
mod stand_in;

use std::sync::mpsc;
use std::time::Duration;

use super::{Client, ClientSettings, RetryPolicy};
use crate::prompt::{Message, Role, Thinking};
use crate::remote::call::{Call, CallError, CallFinish, CallToken, CallUsage, Constraint, Piece};
use crate::sampling::SamplerSettings;

/// Settings that make tests short.
fn settings(url: &str) -> ClientSettings {
    ClientSettings {
        retries: RetryPolicy {
            max_retries: 3,
            first_wait: Duration::from_millis(20),
            longest_wait: Duration::from_millis(100),
            longest_retry_after: Duration::from_secs(5),
        },
        ..ClientSettings::new(url)
    }
}

fn connect(url: &str) -> Client {
    Client::connect(settings(url)).unwrap()
}

fn call() -> Call {
    let message = Message { role: Role::User, content: "How many?".to_owned() };
    Call {
        messages: [message].into(),
        prefill: String::new(),
        constraint: Constraint::Free,
        max_tokens: Some(16),
        sampling: SamplerSettings { temperature: 0.0, top_k: 0, top_p: 1.0, min_p: 0.0, seed: 7 },
        top_logprobs: None,
        thinking: Thinking::Auto,
        priority: 0,
    }
}

/// A token's bytes and log-probability, and the likeliest tokens'.
type Token = (Vec<u8>, f32, Vec<(Vec<u8>, f32)>);

/// A whole answer.
#[derive(Debug, PartialEq)]
struct Answer {
    text: String,
    reasoning: String,
    tokens: Vec<Token>,
    finish: CallFinish,
    usage: (Option<usize>, Option<usize>, Option<usize>),
}

/// Starts a call; what comes of it is sent when it has ended.
fn start(client: &Client, call: Call) -> mpsc::Receiver<Result<Answer, CallError>> {
    let (sender, receiver) = mpsc::channel();
    let own = client.clone();
    client.spawn(async move {
        let _ = sender.send(answer(&own, call).await);
    });
    receiver
}

fn run(client: &Client, call: Call) -> Result<Answer, CallError> {
    start(client, call).recv_timeout(Duration::from_secs(30)).unwrap()
}

/// The text of an answer, or its error's.
fn text_of(client: &Client) -> Result<String, String> {
    run(client, call()).map(|answer| answer.text).map_err(|error| error.to_string())
}

async fn answer(client: &Client, call: Call) -> Result<Answer, CallError> {
    let mut pieces = client.open(call).await?;
    let (mut text, mut reasoning, mut tokens) = (String::new(), String::new(), Vec::new());
    while let Some(piece) = pieces.next().await {
        match piece? {
            Piece::Text { text: more, tokens: with } => {
                text += &more;
                tokens.extend(with.into_iter().map(|CallToken { bytes, logprob, top }| (bytes, logprob, top)));
            }
            Piece::Reasoning(more) => reasoning += &more,
            Piece::End { finish, usage: CallUsage { prompt_tokens, cached_tokens, output_tokens } } => {
                assert!(pieces.next().await.is_none());
                let usage = (prompt_tokens, cached_tokens, output_tokens);
                return Ok(Answer { text, reasoning, tokens, finish, usage });
            }
        }
    }
    panic!("an answer without end")
}

/// Waits for what happens on other threads.
fn eventually(what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..500 {
        if is_so() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("{what}")
}
