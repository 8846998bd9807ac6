//! `masks --cliffs`: types that are large in one way each. Their slowest step should be like that
//! of any other type.

mod types;

use std::sync::Arc;
use std::time::Duration;

use formwork::{Grammar, Structured};
use serde::Serialize;
use serde_json::json;

use crate::child::{Found, Row};
use crate::masks::{Settings, circumstances};
use crate::report::one_line;
use crate::row::{Mode, Timed};
use crate::spaced::spaced;
use crate::stats::Times;
use crate::subject::{Schema, Subject};
use crate::table::{Table, us};
use crate::white_space::WhiteSpace;
use types::{Identifier, Items10000, Len10, Len1000, Len100000, Nested, Union, Wide};

/// Long texts have tens of thousands of steps.
const PATIENCE: Duration = Duration::from_secs(180);

/// Number of the enum's spellings.
const N_SPELLINGS: u32 = 10_000;

/// The cases, each with one text that reaches the bound.
pub(crate) fn all() -> Vec<Subject> {
    let nested = (0..64).rev().fold(None, |inner, depth| Some(Box::new(Nested { depth, inner })));
    vec![
        of("len up to 10", &Len10 { text: prose(10) }),
        of("len up to 1,000", &Len1000 { text: prose(1000) }),
        of("len up to 100,000", &Len100000 { text: prose(100_000) }),
        of("items up to 10,000", &Items10000 { list: (0..10_000).collect() }),
        of(
            "pattern [A-Za-z0-9_-]+",
            &Identifier { id: prose(2000).replace(|c: char| !c.is_ascii_alphanumeric(), "_") },
        ),
        spellings(),
        of("500 fields", &Wide::default()),
        of("64 deep", &nested),
        of("untagged, 20 variants", &Union::T { name: prose(60), count: 12, upsilon: prose(200) }),
    ]
}

fn of<T: Structured + Serialize + 'static>(name: &str, value: &T) -> Subject {
    Subject::of_type::<T>(name, vec![spaced(value)])
}

/// An enum of 10,000 spellings, as data: `Grammar::choice`.
fn spellings() -> Subject {
    let list: Vec<String> = (0..N_SPELLINGS).map(spelling).collect();
    let quoted: Vec<String> = list.iter().map(|spelling| format!("\"{spelling}\"")).collect();
    let valid = [0, 1234, 9999].map(|at| quoted[at].clone()).to_vec();
    Subject {
        name: "10,000 spellings".into(),
        schema: Schema::Value(json!({ "enum": list })),
        white_space: WhiteSpace::Spaced,
        grammar: Box::new(move || -> Result<Arc<Grammar>, String> {
            Grammar::choice(&quoted).map_err(|error| error.to_string())
        }),
        valid,
        invalid: Vec::new(),
    }
}

/// A name like a place name, different for each number.
fn spelling(n: u32) -> String {
    const SYLLABLES: [&str; 10] = ["ber", "lin", "ka", "mo", "Ost", "ra", "ve", "ton", "ü", "sk"];
    let digit = |place: u32| SYLLABLES[(n / 10_u32.pow(place) % 10) as usize];
    format!("{}{}{} {}", digit(0), digit(1), digit(2), digit(3))
}

/// Text of `n` characters, made of words.
fn prose(n: usize) -> String {
    const WORDS: [&str; 12] = [
        "the",
        "quick",
        "brown",
        "Straße",
        "seventeen",
        "of",
        "invoices",
        "日本",
        "naïve",
        "and",
        "temperature",
        "(sic)",
    ];
    // Knuth's multiplicative hash: an order of words without a short period.
    let words = (1_u64..).map(|i| WORDS[(i.wrapping_mul(6_364_136_223_846_793_005) >> 33) as usize % WORDS.len()]);
    words.flat_map(|word| word.chars().chain([' '])).take(n).collect()
}

/// Measures and returns the table, as Markdown.
pub(crate) fn run(settings: &Settings) -> String {
    let names: Vec<String> = all().into_iter().map(|subject| subject.name).collect();
    let mut out = String::from("# Masks of types that are large in one way\n\n");
    for line in circumstances(settings) {
        out += &format!("- {line}\n");
    }
    for vocabulary in &settings.vocabularies {
        out += &format!("\n## {vocabulary}\n\nCold, the best of {}, µs:\n\n", settings.repeats);
        let mut table = Table::new(&["case", "engine", "tokens", "TTFM", "step p50", "p99", "slowest step"]);
        let mut remarks = Vec::new();
        let measured: Vec<Vec<Found>> = settings.engines.iter().map(|_| Vec::new()).collect();
        let measured = measure(settings, vocabulary, &names, measured, &mut remarks);
        for name in &names {
            for (engine, found) in settings.engines.iter().zip(&measured) {
                table.row([vec![name.clone(), engine.title.to_owned()], cells(name, found)].concat());
            }
        }
        out += &table.markdown();
        if !remarks.is_empty() {
            out += &format!("\n{}\n", remarks.join("\n"));
        }
    }
    out
}

fn measure(
    settings: &Settings,
    vocabulary: &str,
    names: &[String],
    mut measured: Vec<Vec<Found>>,
    remarks: &mut Vec<String>,
) -> Vec<Vec<Found>> {
    for _ in 0..settings.repeats {
        for (engine, repeats) in settings.engines.iter().zip(&mut measured) {
            eprintln!("{vocabulary}: {}", engine.name);
            let row = Row { engine: engine.name, vocabulary, suite: "cliffs", mode: Mode::Cold };
            let found = row.run(names, PATIENCE).unwrap_or_else(|error| {
                remarks.push(format!("- {}: {error}", engine.title));
                Found::default()
            });
            for (name, error) in &found.failed {
                remarks.push(format!("- {} doesn't take `{name}`: {}", engine.title, one_line(error)));
            }
            for timed in &found.timed {
                if let Some(error) = &timed.stopped {
                    let (n, of) = (timed.steps.len(), timed.n_tokens);
                    remarks.push(format!(
                        "- {}, {}: stopped after {n} of {of} tokens: {}",
                        engine.title,
                        timed.name,
                        one_line(error)
                    ));
                }
            }
            repeats.push(found);
        }
    }
    remarks.sort();
    remarks.dedup();
    measured
}

fn cells(name: &str, repeats: &[Found]) -> Vec<String> {
    let timed: Vec<&Timed> =
        repeats.iter().filter_map(|found| found.timed.iter().find(|timed| timed.name == name)).collect();
    let best = Timed::best(&timed);
    let (steps, ttfm) = (Times::new(best.steps), Times::new(best.ttfm));
    let n_tokens = timed.first().map_or("-".into(), |timed| timed.n_tokens.to_string());
    vec![n_tokens, us(ttfm.percentile(500)), us(steps.percentile(500)), us(steps.percentile(990)), us(steps.max())]
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn texts_go_up_to_the_bounds() {
        assert_eq!(prose(100_000).chars().count(), 100_000);
        let spellings: HashSet<String> = (0..N_SPELLINGS).map(spelling).collect();
        assert_eq!(spellings.len(), 10_000);
        let subjects = all();
        let text = |name: &str| &subjects.iter().find(|subject| subject.name == name).unwrap().valid[0];
        assert_eq!(text("64 deep").matches('{').count(), 64);
        assert_eq!(text("500 fields").matches("null").count(), 500);
        assert_eq!(text("items up to 10,000").matches(", ").count(), 9999);
    }
}
