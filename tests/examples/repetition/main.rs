//! Counts answers that repeat themselves to the end of their budget, with the guard and without.
//!
//! ```text
//! cargo run --release --package formwork-tests --example repetition -- MODEL.gguf DATA.jsonl OUT.jsonl \
//!     [--from LINE] [--count N] [--max-tokens N] [--guard off]
//! ```
//!
//! The form of DATA is that of the example `evaluate`. Each document is answered once, greedily, by
//! a model that always computes alike (one thread, one slot, no prefix cache), so that two runs
//! differ by the guard alone. OUT gets a line for each answer: the document's line, its tokens,
//! how it ended, how many fields are right, and its text.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::fs::{self, File};
use std::io::Write;
use std::process::ExitCode;

use formwork::{FinishReason, Grammar, Model, Prompt, SchemaText};
use formwork_tests::documents::{self, Document, score};

const USAGE: &str = "usage: repetition MODEL.gguf DATA.jsonl OUT.jsonl [--from LINE] [--count N] [--max-tokens N] \
                     [--guard off]";

type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// What the command line says.
struct Settings {
    model: String,
    data: String,
    out: String,
    from: usize,
    count: usize,
    max_tokens: usize,
    guard: bool,
}

/// Figures of a run.
#[derive(Default)]
struct Totals {
    answers: usize,
    tokens: usize,
    length: usize,
    ended: usize,
    right: usize,
    leaves: usize,
}

fn main() -> ExitCode {
    match settings().and_then(|settings| run(&settings)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("error: {e}");
            ExitCode::FAILURE
        }
    }
}

fn settings() -> Outcome<Settings> {
    let mut words = std::env::args().skip(1);
    let mut next = || words.next().ok_or(USAGE);
    let (model, data, out) = (next()?, next()?, next()?);
    let mut settings = Settings { model, data, out, from: 1, count: usize::MAX, max_tokens: 400, guard: true };
    while let Some(option) = words.next() {
        let value = words.next().ok_or(USAGE)?;
        match option.as_str() {
            "--from" => settings.from = value.parse()?,
            "--count" => settings.count = value.parse()?,
            "--max-tokens" => settings.max_tokens = value.parse()?,
            "--guard" => settings.guard = value != "off",
            other => return Err(format!("there is no option `{other}`\n{USAGE}").into()),
        }
    }
    Ok(settings)
}

fn run(settings: &Settings) -> Outcome<()> {
    let documents = documents::read(&fs::read_to_string(&settings.data)?)?;
    let model = Model::builder().threads(1).slots(1).prefix_cache(0).context_length(4096).open(&settings.model)?;
    let mut out = File::create(&settings.out)?;
    let mut totals = Totals::default();
    for document in documents.iter().filter(|document| document.line >= settings.from).take(settings.count) {
        answer(&model, document, settings, &mut totals, &mut out)?;
    }
    let Totals { answers, tokens, length, ended, right, leaves } = totals;
    println!(
        "{answers} answers, {tokens} tokens, {length} to the budget, {ended} repetitions ended, {right} of {leaves} fields \
         right"
    );
    Ok(())
}

fn answer(model: &Model, document: &Document, settings: &Settings, totals: &mut Totals, out: &mut File) -> Outcome<()> {
    let grammar = Grammar::from_regex(&document.fields.pattern())?;
    let fields = document.fields.field_list().unwrap_or_default();
    let prompt = Prompt::new().system(fields).user(&document.text);
    let request = model.request::<String>(prompt).schema_text(SchemaText::None).max_tokens(settings.max_tokens);
    let request = if settings.guard { request } else { request.without_repetition_guard() };
    let done = request.run_grammar(grammar)?;
    let score = score::score(document, &done.text);
    let is_length = done.finish_reason == FinishReason::Length;
    totals.answers += 1;
    totals.tokens += done.usage.output_tokens;
    totals.length += usize::from(is_length);
    totals.ended += done.usage.ended_repetitions;
    totals.right += score.n_right();
    totals.leaves += score.leaves.len();
    let line = serde_json::json!({
        "line": document.line,
        "tokens": done.usage.output_tokens,
        "length": is_length,
        "ended": done.usage.ended_repetitions,
        "right": score.n_right(),
        "leaves": score.leaves.len(),
        "text": done.text,
    });
    writeln!(out, "{line}")?;
    Ok(())
}
