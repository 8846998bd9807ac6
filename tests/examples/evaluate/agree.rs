//! Compares the ways to generate the same answer: with forced text jumped over or asked for, with
//! drafts or without, in the tokenizer's spelling or in any. What they answer should be the same.
//!
//! A model that wants no bare list of fields gets an instruction and the list.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use formwork::{Error, FinishReason, JumpForward, Model, Probe, Prompt, SchemaText, Spelling};

use crate::document::Document;
use crate::score::score;
use crate::{Outcome, decode};

/// Maximum number of tokens of an answer.
const MAX_TOKENS: usize = 400;

/// A way to generate.
#[derive(Debug, Clone, Copy)]
struct Way {
    name: &'static str,
    jumps: JumpForward,
    drafts: bool,
    spelling: Spelling,
}

const WAYS: [Way; 6] = [
    Way { name: "asked for all", jumps: JumpForward::Off, drafts: false, spelling: Spelling::Canonical },
    Way { name: "jumps", jumps: JumpForward::Forward, drafts: false, spelling: Spelling::Canonical },
    Way { name: "jumps, drafts", jumps: JumpForward::Forward, drafts: true, spelling: Spelling::Canonical },
    Way { name: "asked for all, any spelling", jumps: JumpForward::Off, drafts: false, spelling: Spelling::Any },
    Way { name: "jumps, any spelling", jumps: JumpForward::Forward, drafts: false, spelling: Spelling::Any },
    Way { name: "jumps, drafts, any spelling", jumps: JumpForward::Forward, drafts: true, spelling: Spelling::Any },
];

/// What one way came to over all documents.
#[derive(Debug, Default)]
struct Sum {
    texts: Vec<String>,
    /// Answers that end before the budget.
    n_ended: usize,
    fields: (usize, usize),
    n_tokens: usize,
    n_passes: usize,
    n_respelled: usize,
    /// Answers whose tokens are the tokenizer's.
    n_canonical: usize,
    time: Duration,
}

/// Prints a table of the ways, and the first difference of each answer that differs from the first way's.
pub(crate) fn agree(model: &Model, probe: &Probe, documents: &[Document]) -> Outcome {
    let mut sums: Vec<Sum> = WAYS.iter().map(|_| Sum::default()).collect();
    for document in documents {
        for (way, sum) in WAYS.iter().zip(&mut sums) {
            sum.add(model, probe, document, *way)?;
        }
        eprint!(".");
    }
    eprintln!();
    println!("{}", table(&sums));
    for (i, sum) in sums.iter().enumerate().skip(1) {
        for (document, (text, first)) in documents.iter().zip(sum.texts.iter().zip(&sums[i / 3 * 3].texts)) {
            if text != first {
                println!("{}, line {}: {}", WAYS[i].name, document.line, difference(first, text));
            }
        }
    }
    Ok(())
}

impl Sum {
    fn add(&mut self, model: &Model, probe: &Probe, document: &Document, way: Way) -> Outcome {
        let fields = document.fields.field_list().unwrap_or_default();
        let instruction =
            format!("Answer with a JSON object of these fields of the document, copied from it: {fields}.");
        let prompt = Prompt::new().system(instruction).user(&document.text);
        let request = model.request::<String>(prompt).schema_text(SchemaText::None).max_tokens(MAX_TOKENS);
        let request = request.jump_forward(way.jumps).lookup_drafts(way.drafts).spelling(way.spelling);
        let started = Instant::now();
        match request.run_grammar(decode::grammar(document)?) {
            Ok(done) => {
                self.time += started.elapsed();
                self.n_ended += usize::from(done.finish_reason == FinishReason::Stop);
                let score = score(document, &done.text);
                self.fields.0 += score.n_right();
                self.fields.1 += score.leaves.len();
                self.n_tokens += done.usage.output_tokens;
                self.n_passes += done.usage.forward_passes;
                self.n_respelled += done.usage.retokenized_tokens;
                self.n_canonical += usize::from(probe.tokens(&done.text)?.ends_with(&done.tokens));
                self.texts.push(done.text);
                Ok(())
            }
            Err(Error::PromptTooLong { .. } | Error::NoRoom { .. }) => {
                self.texts.push(String::new());
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }
}

fn table(sums: &[Sum]) -> String {
    let mut out = String::from(
        "| way | the same as asked for all | ended | fields right | tokens | passes a token | respelled | canonical | ms |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    for (i, (way, sum)) in WAYS.iter().zip(sums).enumerate() {
        let n = sum.texts.len();
        let same = sum.texts.iter().zip(&sums[i / 3 * 3].texts).filter(|(a, b)| a == b).count();
        let (right, all) = sum.fields;
        let ms = sum.time.as_millis() / n as u128;
        let passes = sum.n_passes as f64 / sum.n_tokens as f64;
        let _ = writeln!(
            out,
            "| {} | {same} of {n} | {} | {right} of {all} | {} | {passes:.3} | {} | {} | {ms} |",
            way.name, sum.n_ended, sum.n_tokens, sum.n_respelled, sum.n_canonical
        );
    }
    out
}

/// Both texts around the place at which they part.
fn difference(a: &str, b: &str) -> String {
    let at = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        let bytes = &text.as_bytes()[at.saturating_sub(20)..text.len().min(at + 20)];
        String::from_utf8_lossy(bytes).escape_debug().to_string()
    };
    format!("`{}` and `{}`", around(a), around(b))
}
