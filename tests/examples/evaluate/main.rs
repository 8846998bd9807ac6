//! Measures a model on documents with known answers: each is decoded greedily twice, freely and under the grammar of
//! its fields.
//!
//! ```text
//! cargo run --release --package formwork-tests --example evaluate -- MODEL.gguf DATA.jsonl [--show] [--json OUT]
//! cargo run --release --package formwork-tests --example evaluate -- logits MODEL.gguf TEXTS.jsonl OUT.jsonl
//! cargo run --release --package formwork-tests --example evaluate -- tokens MODEL.gguf TEXTS.jsonl OUT.jsonl
//! ```
//!
//! The first prints Markdown tables; `--show` prints every wrong document before them, and `--json` writes the figures and
//! all answers to a file. The form of DATA is in [`documents`], what is counted in [`documents::score`]. The other two write, for each
//! line `{"text": …}`, the model's tokens and the logits after the last one, `{"ids": […], "logits": […]}`, or the tokens
//! alone, which is fast. They are for comparing a model file with another implementation of its network.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod decode;
mod inspect;
mod report;

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use formwork::{Model, Probe};
use formwork_tests::documents;

const USAGE: &str = "\
usage: evaluate MODEL.gguf DATA.jsonl [--show] [--json OUT]
       evaluate logits MODEL.gguf TEXTS.jsonl OUT.jsonl
       evaluate tokens MODEL.gguf TEXTS.jsonl OUT.jsonl";

/// Stack size of this program's threads: some of llama.cpp's pre-tokenizers recurse.
const STACK_BYTES: usize = 64 << 20;

type Outcome = Result<(), Box<dyn Error + Send + Sync>>;

fn main() -> ExitCode {
    let worker = thread::Builder::new().stack_size(STACK_BYTES).spawn(run);
    let outcome = worker.map(thread::JoinHandle::join);
    match outcome {
        Ok(Ok(Ok(()))) => return ExitCode::SUCCESS,
        Ok(Ok(Err(e))) => {
            eprintln!("error: {e}");
            let mut source = e.source();
            while let Some(cause) = source {
                eprintln!("  because: {cause}");
                source = cause.source();
            }
        }
        // The panic was reported by its thread.
        Ok(Err(_)) => {}
        Err(e) => eprintln!("error: the working thread cannot be started: {e}"),
    }
    ExitCode::FAILURE
}

fn run() -> Outcome {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["logits", model, texts, out] => inspect::write(model, texts, out, true),
        ["tokens", model, texts, out] => inspect::write(model, texts, out, false),
        [model, data, options @ ..] if !["logits", "tokens"].contains(model) => evaluate(model, data, options),
        _ => Err(USAGE.into()),
    }
}

fn evaluate(model: &str, data: &str, options: &[&str]) -> Outcome {
    let (mut show, mut json) = (false, None);
    let mut options = options.iter();
    while let Some(&option) = options.next() {
        match option {
            "--show" => show = true,
            "--json" => json = Some(PathBuf::from(options.next().ok_or("--json needs the path of a file to write")?)),
            other => return Err(format!("there is no option `{other}`\n{USAGE}").into()),
        }
    }
    let text = fs::read_to_string(data).map_err(|e| format!("{data} cannot be read: {e}"))?;
    let documents = documents::read(&text).map_err(|e| format!("{data}: {e}"))?;
    let (opened, probe) = (Model::open(model)?, Probe::open(model)?);
    let decode = |document| decode::decode(&opened, &probe, document);
    let results = documents
        .iter()
        .map(|document| decode(document).map_err(|e| format!("{data}, line {}: {e}", document.line)))
        .collect::<Result<Vec<_>, _>>()?;
    if show {
        for result in &results {
            print!("{}", report::wrong(result));
        }
    }
    println!("{}", report::markdown(&results));
    if let Some(path) = json {
        let figures = report::json(model, data, &results);
        fs::write(&path, format!("{figures:#}\n")).map_err(|e| format!("{} cannot be written: {e}", path.display()))?;
    }
    Ok(())
}
