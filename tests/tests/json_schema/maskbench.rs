//! MaskBench's schemas with their valid and invalid instances, from a file that isn't in the repository.
//!
//! `FORMWORK_MASKBENCH=../shared/maskbench-dev.jsonl.gz cargo test --release -p formwork-tests --no-default-features --test json_schema
//! maskbench -- --ignored --nocapture`; `FORMWORK_VERBOSE=1` adds a line for each schema that is refused and each instance that is judged otherwise.

use std::collections::BTreeMap;
use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use formwork::{Grammar, Matcher, MemberOrder, SchemaOptions, Style};
use serde_json::Value;

use crate::accepts;
use crate::arrange::{arranged, whole};
use crate::walk::bytes;

#[derive(Default)]
struct Tally {
    n_schemas: usize,
    n_compiled: usize,
    n_valid: usize,
    n_invalid: usize,
    valid_refused: Vec<String>,
    invalid_accepted: Vec<String>,
    reasons: BTreeMap<String, usize>,
    refused: Vec<String>,
    times: Vec<(Duration, String)>,
}

pub(crate) fn lines(path: &str) -> Vec<Value> {
    let mut text = String::new();
    if path.ends_with(".gz") {
        let mut child = Command::new("gzip").args(["-dc", path]).stdout(Stdio::piped()).spawn().unwrap();
        child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        assert!(child.wait().unwrap().success());
    } else {
        text = std::fs::read_to_string(path).unwrap();
    }
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn run(entry: &Value, member_order: MemberOrder, tally: &mut Tally) {
    let (id, schema) = (entry["id"].as_str().unwrap(), &entry["schema"]);
    tally.n_schemas += 1;
    let options = SchemaOptions { style: Style::Compact, member_order, ..SchemaOptions::default() };
    let vocabulary = bytes();
    // The best of three: a look at the schema again, from nothing.
    let mut best = Duration::MAX;
    let mut compiled = None;
    for _ in 0..3 {
        let start = Instant::now();
        let result = Grammar::from_json_schema(schema, &options);
        if let Ok(grammar) = &result {
            Matcher::new(grammar.clone(), vocabulary.clone()).mask();
        }
        best = best.min(start.elapsed());
        compiled = Some(result);
    }
    tally.times.push((best, id.to_owned()));
    let grammar = match compiled.unwrap() {
        Ok(grammar) => grammar,
        Err(error) => {
            *tally.reasons.entry(error.keyword().unwrap_or("too large or empty").to_owned()).or_default() += 1;
            tally.refused.push(format!("{id}: {error}"));
            return;
        }
    };
    tally.n_compiled += 1;
    for (i, test) in entry["tests"].as_array().unwrap().iter().enumerate() {
        let valid = test["valid"].as_bool().unwrap();
        let text = match member_order {
            MemberOrder::AsWritten => arranged(&test["data"], schema),
            MemberOrder::Any => whole(&test["data"]),
        };
        let text = text.to_string();
        let accepted = accepts(&grammar, &text);
        if valid {
            tally.n_valid += 1;
            if let Err(at) = accepted {
                let (before, after) = text.as_bytes().split_at(at.min(text.len()));
                let before = String::from_utf8_lossy(&before[before.len().saturating_sub(60)..]).into_owned();
                let after = String::from_utf8_lossy(&after[..after.len().min(60)]).into_owned();
                tally.valid_refused.push(format!("{id} test {i}: {before} <> {after}"));
            }
        } else {
            tally.n_invalid += 1;
            if accepted.is_ok() {
                tally.invalid_accepted.push(format!("{id} test {i}: {text}"));
            }
        }
    }
}

#[test]
#[ignore = "needs the file that FORMWORK_MASKBENCH names"]
fn maskbench() {
    let path = std::env::var("FORMWORK_MASKBENCH").expect("FORMWORK_MASKBENCH names the file");
    for member_order in [MemberOrder::AsWritten, MemberOrder::Any] {
        judge(&lines(&path), member_order);
    }
}

fn judge(entries: &[Value], member_order: MemberOrder) {
    let mut tally = Tally::default();
    for entry in entries {
        run(entry, member_order, &mut tally);
    }
    println!("{member_order:?}:");
    tally.times.sort();
    let at = |percent: usize| &tally.times[(tally.times.len() - 1) * percent / 100];
    println!(
        "{} of {} schemas compiled ({:.1} %)\n{} of {} valid instances refused\n{} of {} invalid instances accepted",
        tally.n_compiled,
        tally.n_schemas,
        100.0 * tally.n_compiled as f64 / tally.n_schemas as f64,
        tally.valid_refused.len(),
        tally.n_valid,
        tally.invalid_accepted.len(),
        tally.n_invalid
    );
    println!("time to first mask: p50 {:?}, p90 {:?}, p99 {:?}, most {:?}", at(50), at(90), at(99), at(100));
    println!("refused: {:?}", tally.reasons);
    if std::env::var_os("FORMWORK_VERBOSE").is_some() {
        tally.refused.iter().for_each(|line| println!("refused {line}"));
        tally.valid_refused.iter().for_each(|line| println!("valid refused {line}"));
        tally.invalid_accepted.iter().for_each(|line| println!("INVALID accepted {line}"));
        tally.times.iter().rev().take(30).for_each(|line| println!("slow {line:?}"));
    }
    assert!(tally.invalid_accepted.is_empty());
    assert!(tally.n_compiled * 1000 >= tally.n_schemas * 985);
    assert!(tally.valid_refused.len() * 1000 <= tally.n_valid * 2);
}

#[test]
#[ignore = "needs a file that isn't in the repository, see above"]
fn descriptions_are_bounded() {
    let lines = lines(&std::env::var("FORMWORK_MASKBENCH").unwrap());
    let mut sizes = Vec::new();
    for line in &lines {
        let start = Instant::now();
        let described = formwork::describe_schema(&line["schema"]);
        let took = start.elapsed();
        assert!(!described.is_empty() && described.len() <= 17_000, "{}: {} bytes", line["id"], described.len());
        sizes.push((described.len(), line["schema"].to_string().len(), took));
    }
    let sum = |of: fn(&(usize, usize, Duration)) -> usize| sizes.iter().map(of).sum::<usize>();
    let slowest = sizes.iter().map(|(_, _, took)| *took).max();
    println!("{} bytes of {} as JSON Schemas, the slowest in {slowest:?}", sum(|size| size.0), sum(|size| size.1));
}
