//! One struct from one text, by a model behind a server.
//!
//! ```text
//! $ llama-server -m model.gguf --port 8080 &
//! $ cargo run --example server -- http://localhost:8080/v1
//! ```

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::process::ExitCode;

use formwork::{Model, Structured};
use serde::Deserialize;

/// Somebody who introduces themselves.
#[derive(Debug, Deserialize, Structured)]
#[expect(dead_code, reason = "printed with {:?} only, which rustc does not count as reading")]
struct Person {
    name: String,
    /// In years.
    age: Option<u8>,
    city: String,
}

const TEXT: &str = "Hello! My name is Ada Lovelace. I live in London and I am 36 years old.";

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let url = arguments.next().ok_or("usage: server URL [MODEL]; a key is taken from FORMWORK_API_KEY")?;
    let mut server = Model::connect(url);
    if let Some(name) = arguments.next() {
        server = server.model(name);
    }
    let answer = server.build()?.request::<Person>(TEXT).confidence().run()?;
    println!("{:?}", answer.value);
    println!("calls: {}, tokens cut: {}", answer.usage.calls, answer.usage.cut_tokens);
    for field in answer.confidence().into_iter().flat_map(|confidence| &confidence.fields).skip(1) {
        println!("{}: {:.2}", field.path, field.probability);
    }
    Ok(())
}
