//! The report of `schemas`.

use std::collections::{BTreeMap, HashSet};

use crate::masks::{Settings, circumstances};
use crate::report::{Measured, one_line};
use crate::row::{Checked, Mode, Timed};
use crate::stats::{Times, float};
use crate::table::{Table, figure, us};
use crate::white_space::WhiteSpace;

use super::{Order, Writing};

/// Number of schemas in a list of examples.
const N_LISTED: usize = 10;

/// A column of time statistics.
type Figure = fn(&Times) -> Option<f64>;

const COLUMNS: [(&str, Figure); 6] = [
    ("mean", Times::mean),
    ("p50", |times| times.percentile(500)),
    ("p90", |times| times.percentile(900)),
    ("p99", |times| times.percentile(990)),
    ("p99.9", |times| times.percentile(999)),
    ("max", Times::max),
];

/// The title, and what was measured where.
pub(super) fn head(settings: &Settings, n_schemas: usize) -> String {
    let lines: Vec<String> = circumstances(settings).into_iter().map(|line| format!("- {line}\n")).collect();
    format!(
        "# JSON Schemas as data: formwork beside other engines\n\nWritten by `cargo xtask bench schemas`; do not edit. {n_schemas} schemas of MaskBench with valid and \
         invalid instances. Ratios are the result, absolute times depend on the machine and what else it did.\n\n{}",
        lines.concat()
    )
}

/// One vocabulary's tables.
pub(super) fn vocabulary(vocabulary: &str, names: &[String], engines: &[Measured<'_>]) -> String {
    let mut out = format!("\n## {vocabulary}\n\n### Compiled, and correct?\n\n{}", correctness(names, engines));
    let engines: Vec<Engine<'_>> = engines.iter().filter(|measured| measured.error.is_none()).map(Engine::of).collect();
    let common: Vec<&str> =
        names.iter().map(String::as_str).filter(|name| engines.iter().all(|e| e.takes(name))).collect();
    for (title, quantity) in [
        ("From the schema's text to the first mask", Quantity::FirstMask),
        ("Cold steps: each instance with a fresh grammar and fresh caches", Quantity::Steps(Mode::Cold)),
        ("Cold steps, 16 MB of memory walked between them", Quantity::Steps(Mode::ColdWalked)),
        ("Warm steps: the instance was run before on the same grammar", Quantity::Steps(Mode::Warm)),
        ("Warm steps, 16 MB of memory walked between them", Quantity::Steps(Mode::WarmWalked)),
    ] {
        if engines.iter().all(|engine| engine.rows(quantity).is_none()) {
            continue;
        }
        out += &format!("\n### {title} (µs)\n\nOver all that the engine compiles:\n\n");
        out += &times(quantity, &engines, None);
        if engines.len() > 1 {
            out += &format!(
                "\nOver the {} that all of these engines compile, and how many times formwork's figure the others' are:\n\n",
                common.len()
            );
            out += &times(quantity, &engines, Some(&common));
            out += &slower(quantity, &engines, &common);
        }
    }
    out + &slowest(&engines) + &remarks(&engines)
}

/// What is timed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quantity {
    /// One time per schema.
    FirstMask,
    Steps(Mode),
}

/// An engine with each schema's best times.
struct Engine<'a> {
    measured: &'a Measured<'a>,
    /// By mode and schema.
    best: BTreeMap<&'static str, BTreeMap<&'a str, Timed>>,
}

impl<'a> Engine<'a> {
    fn of(measured: &'a Measured<'a>) -> Engine<'a> {
        let mut best = BTreeMap::new();
        for (&mode, repeats) in &measured.rows {
            let mut by_name: BTreeMap<&str, Vec<&Timed>> = BTreeMap::new();
            for timed in repeats.iter().flat_map(|found| &found.timed) {
                by_name.entry(&timed.name).or_default().push(timed);
            }
            best.insert(mode, by_name.into_iter().map(|(name, repeats)| (name, Timed::best(&repeats))).collect());
        }
        Engine { measured, best }
    }

    fn takes(&self, name: &str) -> bool {
        self.best.values().all(|rows| rows.contains_key(name))
    }

    fn rows(&self, quantity: Quantity) -> Option<&BTreeMap<&'a str, Timed>> {
        let mode = match quantity {
            Quantity::FirstMask => Mode::Cold,
            Quantity::Steps(mode) => mode,
        };
        self.best.get(mode.name())
    }

    /// The times of some schemas, or of all.
    fn times(&self, quantity: Quantity, names: Option<&[&str]>) -> (usize, Times) {
        let names: Option<HashSet<&str>> = names.map(|names| names.iter().copied().collect());
        let rows = self.rows(quantity).into_iter().flatten();
        let rows: Vec<&Timed> = rows
            .filter(|(name, _)| names.as_ref().is_none_or(|names| names.contains(*name)))
            .map(|(_, timed)| timed)
            .collect();
        let times = rows.iter().flat_map(|timed| match quantity {
            Quantity::FirstMask => first_mask(timed).into_iter().collect(),
            Quantity::Steps(_) => timed.steps.clone(),
        });
        (rows.len(), Times::new(times.collect()))
    }
}

/// The least time of a schema, which was compiled anew for each instance.
fn first_mask(timed: &Timed) -> Option<u64> {
    timed.ttfm.iter().copied().min()
}

/// The schemas at which the first engine takes longer at the mean than another one does.
fn slower(quantity: Quantity, engines: &[Engine<'_>], names: &[&str]) -> String {
    let mean = |engine: &Engine<'_>, name: &str| engine.times(quantity, Some(&[name])).1.mean();
    let Some((ours, others)) = engines.split_first() else { return String::new() };
    let lines = others.iter().filter(|engine| engine.rows(quantity).is_some()).map(|engine| {
        let is_slower = |name: &&&str| mean(ours, name) > mean(engine, name);
        let found: Vec<String> = names.iter().filter(is_slower).map(|name| format!("`{name}`")).collect();
        let listed = found.iter().take(N_LISTED).cloned().collect::<Vec<_>>().join(", ");
        let listed = if found.is_empty() { "none".to_owned() } else { listed };
        format!(
            "\nAt the mean slower than {}: {} of {} schemas ({listed}).\n",
            engine.measured.engine.title,
            found.len(),
            names.len()
        )
    });
    lines.collect()
}

fn times(quantity: Quantity, engines: &[Engine<'_>], names: Option<&[&str]>) -> String {
    let columns = COLUMNS.iter().map(|(name, _)| *name);
    let n = if quantity == Quantity::FirstMask { vec![] } else { vec!["steps"] };
    let header: Vec<&str> = ["engine", "schemas"].into_iter().chain(n).chain(columns).collect();
    let mut table = Table::new(&header);
    let mut ours: Option<Times> = None;
    for engine in engines.iter().filter(|engine| engine.rows(quantity).is_some()) {
        let (n_schemas, times) = engine.times(quantity, names);
        let n_steps = if quantity == Quantity::FirstMask { vec![] } else { vec![times.len().to_string()] };
        let title = engine.measured.engine.title;
        let figures = COLUMNS.iter().map(|(_, figure)| us(figure(&times)));
        table
            .row([title.to_owned(), n_schemas.to_string()].into_iter().chain(n_steps.clone()).chain(figures).collect());
        match &ours {
            Some(ours) if names.is_some() => {
                let ratio = |f: Figure| f(&times).zip(f(ours)).map(|(theirs, ours)| theirs / ours);
                let ratios = COLUMNS.iter().map(|(_, f)| figure(ratio(*f)));
                let blank = [String::new()].into_iter().chain(n_steps.iter().map(|_| String::new()));
                table.row([format!("{title} / formwork")].into_iter().chain(blank).chain(ratios).collect());
            }
            _ => ours = ours.or(Some(times)),
        }
    }
    table.markdown()
}

fn correctness(names: &[String], engines: &[Measured<'_>]) -> String {
    let mut table = Table::new(&[
        "engine",
        "compiled",
        "%",
        "valid refused",
        "invalid accepted",
        "tokens forced %",
        "vocabulary load, ms",
        "peak memory, MiB",
    ]);
    for measured in engines {
        if let Some(error) = &measured.error {
            table.row(vec![measured.engine.title.into(), one_line(error)]);
            continue;
        }
        let checked = &measured.check.checked;
        let sum = |f: fn(&Checked) -> usize| checked.iter().map(f).sum::<usize>();
        let percent = |n: usize, of: usize| figure((of > 0).then(|| 100.0 * float(n) / float(of)));
        table.row(vec![
            measured.engine.title.into(),
            format!("{} of {}", checked.len(), names.len()),
            percent(checked.len(), names.len()),
            format!("{} of {}", sum(|c| c.refused.len()), sum(|c| c.n_valid)),
            format!("{} of {}", sum(|c| c.accepted.len()), sum(|c| c.n_invalid)),
            percent(sum(|c| c.n_forced), sum(|c| c.n_masks)),
            figure(measured.load().map(|load| load / 1e6)),
            figure(measured.peak()),
        ]);
    }
    table.markdown()
}

/// The schemas at which the first engine is slowest, beside the others.
fn slowest(engines: &[Engine<'_>]) -> String {
    let mut out = String::new();
    for (title, quantity, of) in [
        ("Slowest to the first mask", Quantity::FirstMask, first_mask as fn(&Timed) -> Option<u64>),
        ("Slowest cold steps", Quantity::Steps(Mode::Cold), |timed| timed.steps.iter().copied().max()),
    ] {
        let Some(ours) = engines.first().and_then(|engine| engine.rows(quantity)) else { continue };
        let mut rows: Vec<(u64, &str)> = ours.iter().filter_map(|(name, timed)| Some((of(timed)?, *name))).collect();
        rows.sort_unstable_by(|a, b| b.cmp(a));
        let header: Vec<&str> = ["schema"].into_iter().chain(engines.iter().map(|e| e.measured.engine.title)).collect();
        let mut table = Table::new(&header);
        for (_, name) in rows.into_iter().take(N_LISTED) {
            let of = |engine: &Engine<'_>| engine.rows(quantity)?.get(name).and_then(of).map(float);
            let figures = engines.iter().map(|engine| us(of(engine)));
            table.row([name.to_owned()].into_iter().chain(figures).collect());
        }
        out += &format!("\n### {title} (µs)\n\n{}", table.markdown());
    }
    out
}

/// What is not compiled, by reason, and where an engine is wrong.
fn remarks(engines: &[Engine<'_>]) -> String {
    let mut out = String::new();
    for measured in engines.iter().map(|engine| engine.measured) {
        let mut lines: Vec<String> = Vec::new();
        let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
        for (_, error) in &measured.check.failed {
            *reasons.entry(reason(error)).or_default() += 1;
        }
        let mut reasons: Vec<(String, usize)> = reasons.into_iter().collect();
        reasons.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        lines.extend(reasons.iter().take(2 * N_LISTED).map(|(reason, n)| format!("- not compiled, {n}: {reason}")));
        let wrong = measured.check.checked.iter().flat_map(|checked| {
            let refused =
                checked.refused.iter().map(|what| format!("- refuses a valid `{}`: {}", checked.name, one_line(what)));
            let accepted = checked
                .accepted
                .iter()
                .map(|what| format!("- accepts an invalid `{}`: {}", checked.name, one_line(what)));
            refused.chain(accepted)
        });
        let wrong: Vec<String> = wrong.collect();
        let more = wrong.len().saturating_sub(2 * N_LISTED);
        lines.extend(wrong.into_iter().take(2 * N_LISTED));
        if more > 0 {
            lines.push(format!("- and {more} more"));
        }
        let failed = measured.rows.values().flatten().flat_map(|found| &found.failed);
        let failed: HashSet<String> = failed
            .map(|(name, error)| format!("- failed at `{name}` while it was timed: {}", one_line(error)))
            .collect();
        let mut failed: Vec<String> = failed.into_iter().collect();
        failed.sort();
        lines.extend(failed);
        if !lines.is_empty() {
            out += &format!("\n### {}: remarks\n\n{}\n", measured.engine.title, lines.join("\n"));
        }
    }
    out
}

/// An error message without paths and names of one schema.
fn reason(error: &str) -> String {
    let mut out = String::new();
    for (at, part) in error.split('`').enumerate() {
        let is_keyword = part.chars().all(|c| c.is_ascii_alphabetic() || c == '$');
        match at % 2 {
            0 => out += part,
            _ if is_keyword => out += &format!("`{part}`"),
            _ => out += "…",
        }
    }
    let plain: String = out.split('"').step_by(2).collect::<Vec<_>>().join("…");
    let line = one_line(&plain);
    line.chars().take(120).collect()
}

/// The method of measuring.
pub(super) fn notes(settings: &Settings) -> String {
    let Writing { order, white_space } = settings.writing;
    let order = match order {
        Order::Schema => {
            "The members of an instance are put into the order of the schema's text first, and whole numbers are written as integers, as MaskBench \
             does for engines that have one order; `--order given` leaves them as they are"
        }
        Order::Given => {
            "Instances are as the file has them (`--order schema` puts their members into the order of the schema's text)"
        }
    };
    let white_space = match white_space {
        WhiteSpace::Compact => "Texts have no white space, and none is allowed",
        WhiteSpace::Spaced => "Texts have a blank after commas and colons, and no other white space is allowed",
        WhiteSpace::Flexible => "Texts have a blank after commas and colons; any white space is allowed",
        WhiteSpace::Pretty => "Texts are in lines with indents; any white space is allowed",
    };
    format!(
        "\n## How\n\n\
         - Each row (engine, vocabulary, way of measuring) is a process of its own; rows run in turn, {} time(s), and each time is the best of its repeats before percentiles \
         are taken. A release build without special flags, for all engines.\n\
         - `o200k_128k` is the first 128,000 tokens of `o200k_base` with the same merges: a vocabulary of the size of Llama 3's. `llama3` is that one, from a file of llama.cpp's (`cargo xtask model vocabularies`).\n\
         - To the first mask: parsing the schema's text as JSON, compiling and the first mask, with the vocabulary's own tables ready. A schema is compiled anew for each \
         of its valid instances; its time is the least of these. So what formwork keeps for the process, the automata of number bounds, is there.\n\
         - A step is the mask and the acceptance of the next token of a valid instance, as the vocabulary's own tokenizer cuts it, and of the end-of-generation token; \
         the cost of reading the clock is subtracted. An instance that an engine refuses ends there.\n\
         - {order}. {white_space}.\n\
         - Compiled: the engine takes the schema. formwork takes none that it can't honour exactly. Refused and accepted: over what the engine compiles; a text counts as accepted if every \
         token, the end included, was in the mask.\n\
         - Peak memory is what the process takes over what it had before the vocabulary was loaded, when all schemas have been run warm and their grammars are kept.\n\
         - Engines are set up as in `cargo xtask bench masks` (see RESULTS.md).\n",
        settings.repeats
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::child::Found;
    use crate::engine::ENGINES;

    fn measured(engine: usize, names: &[&str], time: u64) -> Measured<'static> {
        let timed = |name: &&str| Timed {
            name: (*name).to_owned(),
            ttfm: vec![time * 12, time * 10],
            steps: vec![time, 2 * time],
            ..Timed::default()
        };
        let checked = |name: &&str| Checked { name: (*name).to_owned(), n_masks: 2, n_valid: 1, ..Checked::default() };
        let mut measured = Measured::new(&ENGINES[engine]);
        measured.check.checked = names.iter().map(checked).collect();
        let row = Found { timed: names.iter().map(timed).collect(), ..Found::default() };
        measured.rows = [("cold", vec![row])].into();
        measured
    }

    #[test]
    fn ratios_are_over_what_both_compile() {
        let names = ["a", "b", "c"].map(str::to_owned);
        let mut other = measured(3, &["a", "c"], 6000);
        other.check.failed.push(("b".into(), "`x` at `#/a/b` is not \"so\" good".into()));
        let text = vocabulary("v", &names, &[measured(0, &["a", "b"], 2000), other]);
        assert!(text.contains("Over the 1 that all of these engines compile"), "{text}");
        assert!(text.contains("| llguidance / formwork |         | 3.00 |"), "{text}");
        assert!(text.contains("| formwork   |   2 of 3 | 66.7 |"), "{text}");
        assert!(text.contains("At the mean slower than llguidance: 0 of 1 schemas (none)."), "{text}");
        assert!(text.contains("- not compiled, 1: `x` at … is not … good"), "{text}");
    }
}
