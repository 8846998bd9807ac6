//! Greedy answers of the server beside those of the engine in the process: the same model file, the
//! same prompt, the same grammar.
//!
//! The engine takes a forced text in the tokenizer's spelling, and respells what the model chose;
//! the server only narrows the model's choice. So the engine is asked both ways, and where it does no
//! more than the server, each answer is the same token by token up to
//!
//! - a choice between two that are nearly as likely. The two programs are built apart and read a
//!   prompt in other batches, for which llama.cpp has other kernels, and numbers of few bits round
//!   otherwise. llama-server differs from itself as much: whether SmolLM2 reads a text at once or
//!   token by token, the distance of two of the five likeliest tokens changed by up to 0.47 nats in 76
//!   places, and that of the likeliest two by 0.08 in the median;
//! - the end of the budget, towards which the engine leads an answer, and at which a server cuts it.

use std::path::Path;

use formwork::{
    FinishReason, Generated, Grammar, JumpForward, Model, Request, SchemaOptions, SchemaText, Spelling, Structured,
};
use formwork_tests::documents::{self, Document};
use formwork_tests::llama_server::LlamaServer;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::free::{Ticket, prompt};
use crate::{Limit, client, smollm2, tiny};

/// Number of likeliest tokens that are looked at.
const TOP: usize = 20;

/// A context is computed alike whatever else was asked for.
fn engine(model: &Path) -> Model {
    Model::builder().threads(1).slots(1).prefix_cache(0).open(model).unwrap()
}

/// The engine narrows the model's choice, and does nothing else.
fn plainly<T>(request: Request<T>) -> Request<T> {
    let request = request.jump_forward(JumpForward::Off).spelling(Spelling::Any);
    request.lookup_drafts(false).without_repetition_guard().logprobs(TOP)
}

/// Where two answers part.
#[derive(Debug, PartialEq)]
enum Parting {
    Never,
    /// By so many nats, the engine's choice is likelier than the server's.
    Tie(f32),
    /// The engine allows only what leads to an end within the budget.
    Budget,
}

impl Parting {
    fn of<T>(served: &Generated<T>, plain: &Generated<T>, engine: &Model) -> Parting {
        if served.text == plain.text {
            return Parting::Never;
        }
        let mut tokens = served.logprobs.iter().zip(&plain.logprobs);
        let (server, process) = tokens.find(|(server, process)| server.bytes != process.bytes).unwrap();
        let is_servers = |token| engine.vocabulary().bytes(token) == server.bytes;
        match process.top.iter().find(|(token, _)| is_servers(*token)) {
            Some((_, logprob)) => Parting::Tie(process.logprob - logprob),
            None if served.finish_reason == FinishReason::Length => Parting::Budget,
            None => panic!("{} and {} part at {server:?} and {process:?}", served.text, plain.text),
        }
    }
}

/// How answers part.
#[derive(Debug, Default)]
struct Partings {
    n: usize,
    same: usize,
    /// Answers that are the same as what the engine gives when it is asked as usual.
    same_as_default: usize,
    budget: usize,
    ties: Vec<f32>,
}

impl Partings {
    fn add<T>(&mut self, ask: impl Fn(&Model) -> Request<T>, [server, engine]: [&Model; 2])
    where
        T: Structured + DeserializeOwned,
    {
        let served = ask(server).logprobs(TOP).run().unwrap();
        let (plain, default) = (plainly(ask(engine)).run().unwrap(), ask(engine).run().unwrap());
        if served.usage.calls == 1 {
            assert_eq!(served.usage.prompt_tokens, plain.usage.prompt_tokens);
        }
        self.n += 1;
        self.same_as_default += usize::from(served.text == default.text);
        match Parting::of(&served, &plain, engine) {
            Parting::Never => self.same += 1,
            Parting::Tie(nats) => self.ties.push(nats),
            Parting::Budget => self.budget += 1,
        }
    }

    /// Whether the answers part only where the two best are nearer than so many nats.
    fn part_within(&self, nats: f32) -> bool {
        self.ties.iter().all(|tie| (0.0..nats).contains(tie))
    }
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn the_tiny_models_answers_are_the_same() {
    let Some(server) = LlamaServer::start(&tiny(), 1).unwrap() else { return };
    let (served, engine, limit) = (client(&server).build().unwrap(), engine(&tiny()), Limit::minutes(10));
    let text = std::fs::read_to_string(tiny().with_file_name("hand.jsonl")).unwrap();
    let mut partings = Partings::default();
    for document in documents::read(&text).unwrap() {
        partings.add(|model| limit.of(request(model, &document)), [&served, &engine]);
    }
    println!("{partings:?}");
    assert!(partings.part_within(0.1) && partings.same * 10 >= partings.n * 9, "{partings:?}");
    assert!(partings.same_as_default * 10 >= partings.n * 8, "{partings:?}");
}

fn request(model: &Model, document: &Document) -> Request<Value> {
    let grammar = Grammar::from_json_schema(&document.fields.schema(), &SchemaOptions::default()).unwrap();
    let request = model.request::<Value>(&document.text).system(document.fields.field_list().unwrap());
    request.schema_text(SchemaText::None).with_grammar(grammar).max_tokens(250)
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn a_public_models_answers_are_the_same() {
    let Some(path) = smollm2() else { return };
    let Some(server) = LlamaServer::start_with(&path, 1, 2048).unwrap() else { return };
    let (served, engine, limit) = (client(&server).build().unwrap(), engine(&path), Limit::minutes(20));
    let mut partings = Partings::default();
    for n in 0..16 {
        let ask = |model: &Model| limit.of(model.request::<Ticket>(prompt(3 * n)).max_tokens(120));
        partings.add(ask, [&served, &engine]);
    }
    println!("{partings:?}");
    // Its weights have about five bits, and it is seldom sure.
    assert!(partings.part_within(0.6) && partings.same * 4 >= partings.n, "{partings:?}");
}
