//! Greedy answers of the server beside those of the engine in the process: the same model file, the
//! same prompt, the same grammar.
//!
//! The engine takes a forced text in the tokenizer's spelling, and respells what the model chose;
//! the server only narrows the model's choice. So the engine is asked both ways.

use std::path::Path;

use formwork::{Generated, Grammar, JumpForward, Model, Request, SchemaOptions, SchemaText, Spelling};
use formwork_tests::documents::{self, Document};
use formwork_tests::llama_server::LlamaServer;
use serde_json::Value;

use crate::free::{Ticket, prompt};
use crate::{Limit, client, smollm2, tiny};

/// A context is computed alike whatever else was asked for.
fn engine(model: &Path) -> Model {
    Model::builder().threads(1).slots(1).prefix_cache(0).open(model).unwrap()
}

/// The engine narrows the model's choice, and does nothing else.
fn plainly<T>(request: Request<T>) -> Request<T> {
    let request = request.jump_forward(JumpForward::Off).spelling(Spelling::Any);
    request.lookup_drafts(false).without_repetition_guard()
}

/// How many answers are the same.
#[derive(Debug, Default)]
struct Same {
    n: usize,
    plain: usize,
    default: usize,
    prompts: usize,
}

impl Same {
    fn add<T>(&mut self, served: &Generated<T>, plain: &Generated<T>, default: &Generated<T>) {
        self.n += 1;
        self.plain += usize::from(served.text == plain.text);
        self.default += usize::from(served.text == default.text);
        self.prompts += usize::from(served.usage.prompt_tokens == plain.usage.prompt_tokens);
        if served.text != plain.text {
            println!("server:  {}\nprocess: {}\n", served.text, plain.text);
        }
    }
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn the_tiny_models_answers_are_the_same() {
    let Some(server) = LlamaServer::start(&tiny(), 1).unwrap() else { return };
    let (served, engine, limit) = (client(&server).build().unwrap(), engine(&tiny()), Limit::minutes(10));
    let text = std::fs::read_to_string(tiny().with_file_name("hand.jsonl")).unwrap();
    let mut same = Same::default();
    for document in documents::read(&text).unwrap() {
        let ask = |model: &Model| limit.of(request(model, &document));
        same.add(&ask(&served).run().unwrap(), &plainly(ask(&engine)).run().unwrap(), &ask(&engine).run().unwrap());
    }
    println!("{same:?}");
    assert_eq!(same.prompts, same.n, "{same:?}");
    assert!(same.plain * 10 >= same.n * 9, "{same:?}");
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
    let mut same = Same::default();
    for n in 0..12 {
        let ask = |model: &Model| limit.of(model.request::<Ticket>(prompt(4 * n)).max_tokens(80));
        same.add(&ask(&served).run().unwrap(), &plainly(ask(&engine)).run().unwrap(), &ask(&engine).run().unwrap());
    }
    println!("{same:?}");
    assert_eq!(same.prompts, same.n, "{same:?}");
    assert!(same.plain * 2 >= same.n, "{same:?}");
}
