//! The figures, as Markdown for people and as JSON for programs.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use serde::Serialize;
use serde_json::ser::Formatter;
use serde_json::{Serializer, Value, json};

use crate::decode::{Answer, Decoded, Mode};
use formwork_tests::documents::score::{LABELS, Leaf};

/// A document with more tokens is a long one.
const LONG: usize = 250;

/// The label of long documents, which all their leaves have.
const LONG_LABEL: &str = "document of more than 250 tokens";

/// Counts over some documents, or over some of their leaves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) documents: usize,
    /// Number of those whose answer is JSON.
    pub(crate) valid: usize,
    /// Number of those that are right as a whole.
    pub(crate) right: usize,
    pub(crate) fields: usize,
    pub(crate) fields_right: usize,
}

impl Tally {
    fn add<'a>(&mut self, answer: &Answer, leaves: impl Iterator<Item = &'a Leaf>) {
        self.documents += 1;
        self.valid += usize::from(answer.score.valid);
        self.right += usize::from(answer.score.all_right());
        for leaf in leaves {
            self.fields += 1;
            self.fields_right += usize::from(leaf.right);
        }
    }

    fn json(&self) -> Value {
        json!({
            "documents": self.documents, "valid_json": self.valid, "all_right": self.right,
            "fields": self.fields, "fields_right": self.fields_right,
        })
    }
}

/// Tallies of one mode.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    pub(crate) all: Tally,
    pub(crate) kinds: BTreeMap<String, Tally>,
    /// By the labels in the data: all leaves of the documents that have one.
    pub(crate) rows: BTreeMap<String, Tally>,
    /// By the labels of the leaves: these leaves, and the documents with any of them.
    pub(crate) labels: Vec<(&'static str, Tally)>,
    pub(crate) speed: Speed,
}

/// The cost of one mode's answers.
#[derive(Debug, Default)]
pub(crate) struct Speed {
    pub(crate) prompt_tokens: usize,
    pub(crate) prompt_time: Duration,
    pub(crate) output_tokens: usize,
    pub(crate) output_time: Duration,
    pub(crate) grammar_time: Duration,
    /// Answers that the end of the context cut off or hurried.
    pub(crate) cut: usize,
    /// Documents without an answer.
    pub(crate) refused: usize,
}

/// Counts one mode.
pub(crate) fn figures(results: &[Decoded<'_>], mode: Mode) -> Figures {
    let mut figures = Figures::default();
    let labels = LABELS.iter().copied().chain([LONG_LABEL]);
    figures.labels = labels.map(|label| (label, Tally::default())).collect();
    for result in results {
        let answer = &result.answers[mode as usize];
        let leaves = &answer.score.leaves;
        figures.all.add(answer, leaves.iter());
        figures.kinds.entry(result.document.kind.clone()).or_default().add(answer, leaves.iter());
        for row in &result.document.rows {
            figures.rows.entry(row.clone()).or_default().add(answer, leaves.iter());
        }
        for (label, tally) in &mut figures.labels {
            let is_long = *label == LONG_LABEL && result.n_tokens > LONG;
            let mut labelled = leaves.iter().filter(|leaf| is_long || leaf.labels.contains(label)).peekable();
            if labelled.peek().is_some() {
                tally.add(answer, labelled);
            }
        }
        figures.speed.add(answer);
    }
    figures.labels.retain(|(_, tally)| tally.documents > 0);
    figures
}

impl Speed {
    fn add(&mut self, answer: &Answer) {
        self.prompt_tokens += answer.usage.prompt_tokens;
        self.prompt_time += answer.usage.prompt_time;
        self.output_tokens += answer.usage.output_tokens;
        self.output_time += answer.usage.generation_time;
        self.grammar_time += answer.grammar_time;
        self.cut += usize::from(answer.cut);
        self.refused += usize::from(answer.refused.is_some());
    }

    fn json(&self) -> Value {
        json!({
            "prompt_tokens": self.prompt_tokens, "prompt_s": self.prompt_time.as_secs_f64(),
            "output_tokens": self.output_tokens, "output_s": self.output_time.as_secs_f64(),
            "grammar_s": self.grammar_time.as_secs_f64(), "cut": self.cut, "refused": self.refused,
        })
    }
}

/// The tables.
pub(crate) fn markdown(results: &[Decoded<'_>]) -> String {
    let both = Mode::ALL.map(|mode| figures(results, mode));
    let [free, held] = &both;
    let mut out = String::from(
        "| | documents | fields | valid JSON, unconstrained | constrained \
         | all fields right, unconstrained | constrained | fields right, unconstrained | constrained |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    row(&mut out, "all", [&free.all, &held.all]);
    for (kind, tally) in &free.kinds {
        row(&mut out, &format!("kind: {kind}"), [tally, &held.kinds[kind]]);
    }
    for (label, tally) in &free.rows {
        row(&mut out, &format!("row: {label}"), [tally, &held.rows[label]]);
    }
    // The leaves are the same in both modes, and so are the labels.
    for ((label, tally), (_, other)) in free.labels.iter().zip(&held.labels) {
        row(&mut out, label, [tally, other]);
    }
    out.push_str(
        "\nRows without a colon count the fields of that sort, and the documents that have one.\n\n\
         | | prompt tokens/s | output tokens/s | output tokens | time | of that, grammars | cut off | no answer |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    for (mode, Figures { speed, .. }) in Mode::ALL.into_iter().zip(&both) {
        let _ = writeln!(
            out,
            "| {} | {:.0} | {:.0} | {} | {:.2} s | {:.2} s | {} | {} |",
            mode.name(),
            rate(speed.prompt_tokens, speed.prompt_time),
            rate(speed.output_tokens, speed.output_time),
            speed.output_tokens,
            (speed.prompt_time + speed.output_time + speed.grammar_time).as_secs_f64(),
            speed.grammar_time.as_secs_f64(),
            speed.cut,
            speed.refused,
        );
    }
    out
}

fn row(out: &mut String, name: &str, [free, held]: [&Tally; 2]) {
    let name = name.replace('|', "\\|");
    let _ = write!(out, "| {name} | {} | {}", free.documents, free.fields);
    let of_each = |part: fn(&Tally) -> (usize, usize)| [part(free), part(held)];
    let valid = of_each(|tally| (tally.valid, tally.documents));
    let right = of_each(|tally| (tally.right, tally.documents));
    let fields = of_each(|tally| (tally.fields_right, tally.fields));
    for (n, of) in [valid, right, fields].into_iter().flatten() {
        let _ = write!(out, " | {}", percent(n, of));
    }
    out.push_str(" |\n");
}

fn percent(n: usize, of: usize) -> String {
    // Never "100.0 %" for less than all.
    let tenths = (n * 1000 + of / 2).checked_div(of).map(|t| if n < of { t.min(999) } else { t });
    tenths.map_or_else(|| "–".to_owned(), |tenths| format!("{}.{} %", tenths / 10, tenths % 10))
}

fn rate(n: usize, time: Duration) -> f64 {
    if time.is_zero() { 0.0 } else { n as f64 / time.as_secs_f64() }
}

/// The figures and every answer.
pub(crate) fn json(model: &str, data: &str, results: &[Decoded<'_>]) -> Value {
    let mut out = json!({"model": model, "data": data});
    for mode in Mode::ALL {
        let figures = figures(results, mode);
        let tallies = |tallies: &BTreeMap<String, Tally>| -> Value {
            tallies.iter().map(|(name, tally)| (name.clone(), tally.json())).collect()
        };
        let labels: Value = figures.labels.iter().map(|(name, tally)| ((*name).to_owned(), tally.json())).collect();
        out[mode.name()] = json!({
            "all": figures.all.json(), "kinds": tallies(&figures.kinds), "rows": tallies(&figures.rows),
            "labels": labels, "speed": figures.speed.json(),
        });
    }
    let answers = results.iter().map(|result| {
        let mut answers =
            json!({"line": result.document.line, "kind": result.document.kind, "tokens": result.n_tokens});
        for (mode, answer) in Mode::ALL.into_iter().zip(&result.answers) {
            answers[mode.name()] = json!({
                "text": answer.text, "valid_json": answer.score.valid, "all_right": answer.score.all_right(),
                "fields": answer.score.leaves.len(), "fields_right": answer.score.n_right(),
                "cut": answer.cut, "refused": answer.refused,
            });
        }
        answers
    });
    out["answers"] = answers.collect();
    out
}

/// A document's wrong answers; empty if both are right.
pub(crate) fn wrong(result: &Decoded<'_>) -> String {
    let mut out = String::new();
    let document = result.document;
    for (mode, answer) in Mode::ALL.into_iter().zip(&result.answers) {
        let score = &answer.score;
        if score.all_right() {
            continue;
        }
        if out.is_empty() {
            let _ = writeln!(out, "--- line {}, {}\n{}", document.line, document.kind, result.prompt.trim_end());
            let _ = writeln!(out, "wanted: {}", spaced(&document.answer));
        }
        let came = answer.refused.as_ref().map_or_else(|| answer.text.clone(), |why| format!("nothing: {why}"));
        let name = mode.name();
        let _ = writeln!(out, "{name}, {} of {} fields right: {came}", score.n_right(), score.leaves.len());
        if !score.valid {
            let _ = writeln!(out, "    not JSON{}", if answer.cut { ", cut off by the context's end" } else { "" });
            continue;
        }
        for Leaf { path, wanted, came, .. } in score.leaves.iter().filter(|leaf| !leaf.right) {
            let came = came.as_ref().map_or_else(|| "nothing".to_owned(), spaced);
            let _ = writeln!(out, "    {path}: wanted {}, came {came}", spaced(wanted));
        }
        for (path, value) in &score.surplus {
            let _ = writeln!(out, "    {path}: wanted nothing, came {}", spaced(value));
        }
    }
    out
}

/// A value in `Style::Spaced`.
pub(crate) fn spaced(value: &Value) -> String {
    let mut out = Vec::new();
    // A `Value` only has strings as map keys, and writing to memory doesn't fail.
    let _ = value.serialize(&mut Serializer::with_formatter(&mut out, Spaced));
    String::from_utf8_lossy(&out).into_owned()
}

/// JSON with a blank after commas and colons.
struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: ?Sized + std::io::Write>(&mut self, writer: &mut W, first: bool) -> std::io::Result<()> {
        writer.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_key<W: ?Sized + std::io::Write>(&mut self, writer: &mut W, first: bool) -> std::io::Result<()> {
        writer.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_value<W: ?Sized + std::io::Write>(&mut self, writer: &mut W) -> std::io::Result<()> {
        writer.write_all(b": ")
    }
}
