//! The report, as Markdown.

use std::path::Path;

use formwork_tests::toy::Shape;

use super::Settings;
use super::measure::{Batches, Measured, Singles, failures};
use super::row::{Run, Spec};
use crate::machine;
use crate::stats::float;
use crate::table::{Table, figure};

/// The lines about what was measured and where.
pub(crate) fn head(settings: &Settings, model: &Path) -> String {
    let peer = |name: &str| machine::package(name);
    let Shape { layers, width, .. } = Shape::named(settings.shape).unwrap_or_default();
    let megabytes = std::fs::metadata(model).map_or(0, |file| file.len() / 1_000_000);
    format!(
        "# Generation: formwork beside llama.cpp with other engines\n\n\
         Written by `cargo xtask bench generate`; do not edit. Ratios are the result, times depend on the machine and what else it did.\n\n\
         - Machine: {}.\n\
         - Devices of llama.cpp: {}.\n\
         - Versions: {}, {} and {}; {}, flags for Rust and llama.cpp: {}.\n\
         - Model: llama with random weights (shape `{}`, seed 1) as {:?}, {megabytes} MB; {layers} layers of {width}, and the 200,019 tokens of o200k.\n\
         - Commit {}; run on {}.\n\
         - Command: `{}`. {} rounds after one that doesn't count, {} of sixteen requests.\n",
        machine::machine(),
        machine::devices(),
        peer("formwork"),
        peer("llama-cpp-2"),
        peer("llguidance"),
        machine::compiler(),
        option_env!("RUSTFLAGS").map_or("none".to_owned(), |flags| format!("`{flags}`")),
        settings.shape,
        settings.weights,
        machine::commit(),
        machine::date(),
        settings.command,
        settings.rounds,
        settings.batch_rounds(),
    )
}

/// The notes below the tables.
pub(crate) const NOTES: &str = "
## Notes

- Answers are replayed on the model with random weights: each engine samples the likeliest token under its mask as it always does, and then takes the next token of a
  fixed answer (the tokenizer's; where its grammar doesn't allow that, the longest prefix that it does).
- *passes/token*: forward passes by tokens of the answer as the tokenizer has it. The pass that reads the prompt's last token counts, those before it don't: the rest of the
  prompt is in the KV cache in all rows. GBNF chooses an end-of-generation token after the answer, the others stop where nothing can follow.
- *time* is from that pass to the last token of the answer, summed over the answers, the median of the rounds of each; *of off* is the median of the ratios to formwork with
  jump-forward off in the same round, *over formwork* that to formwork with it. *CPU* is how long the engine's thread was on a processor, which other programs disturb less; it is known for one thread. *spread* is the interquartile range by the median: what is smaller says nothing. *besides* is the time that is not
  in forward passes, for each pass.
- *check first*: the likeliest token alone is tried against the grammar, as llama.cpp's own programs do; that succeeds here by construction. *full mask*: the grammar
  is applied to all tokens at each step.
- *fast-forward*: tokens that llguidance forces are decoded as one run, before the first token and at the end too. Its tokenizer is llama.cpp's, which takes about a millisecond a call
  for o200k; *tokens kept* has the answers of the first round, as formwork keeps its own.
- *no grammar*: the same loop without any, the likeliest token found by a vectorized search.
- Sixteen requests: from the first request to the last answer, prompts tokenized and read; nothing is cached before. All prompts begin alike: with instructions and
  three short examples (`extract-short`), or with the schema and five examples (`extract`), where the mails are longer as well. The more they share, the more there is to win. llama.cpp's slots have their own prompts, or what all prompts begin with is decoded once and copied (`prefix shared`).
";

/// One answer at a time.
pub(crate) fn singles(singles: &Singles<'_>) -> String {
    let mut out = title("One answer at a time", &singles.spec, singles.rows.iter());
    let Some(off) = singles.rows.first() else { return out };
    let ours = singles.rows.iter().find(|row| row.engine.name == "formwork-drafts");
    // The tokens are the tokenizer's, since they are replayed.
    let n_tokens = off.sum(|run| float(run.output_tokens));
    let mut table = Table::new(&[
        "engine",
        "passes",
        "passes/token",
        "forced",
        "drafted",
        "accepted",
        "time, ms",
        "of off",
        "over formwork",
        "CPU, ms",
        "of off",
        "over formwork",
        "spread %",
        "besides, µs",
    ]);
    for row in &singles.rows {
        table.row(vec![
            row.engine.title.to_owned(),
            count(row.sum(|run| float(run.passes))),
            three(row.sum(|run| float(run.passes)).zip(n_tokens).map(|(passes, n)| passes / n)),
            count(row.sum(|run| float(run.forced_tokens))),
            count(row.sum(|run| float(run.drafted_tokens))),
            count(row.sum(|run| float(run.accepted_drafts))),
            figure(row.sum(wall).map(|ns| ns / 1e6)),
            three(row.ratio(off, wall)),
            figure(ours.and_then(|ours| row.ratio(ours, wall))),
            figure(row.sum(cpu).map(|ns| ns / 1e6)),
            three(row.ratio(off, cpu)),
            figure(ours.and_then(|ours| row.ratio(ours, cpu))),
            figure(row.spread().map(|spread| spread * 100.0)),
            figure(row.sum(besides).zip(row.sum(|run| float(run.passes))).map(|(ns, n)| ns / n / 1e3)),
        ]);
    }
    out += &table.markdown();
    out += &overhead(singles);
    out += &before(off);
    out
}

/// The cost of the constraint, with jump-forward off.
fn overhead(singles: &Singles<'_>) -> String {
    let (Some(off), Some(free)) =
        (singles.rows.first(), singles.rows.iter().find(|row| row.engine.name == "unconstrained"))
    else {
        return String::new();
    };
    let per_token =
        |row: &Measured, figure: fn(&Run) -> f64| Some(row.sum(figure)? / row.sum(|run| float(run.output_tokens))?);
    let line = || {
        let (besides_off, besides_free) = (per_token(off, besides)?, per_token(free, besides)?);
        let pass = per_token(free, wall)?;
        Some(format!(
            "\nOverhead of the constraint, jump-forward off: the time of an answer is {:.2} % over that without a grammar, CPU time {} % (median of the rounds' ratios); besides forward \
             passes it is {:.0} µs a token against {:.0} µs, a difference of {:.2} % of a token's {:.2} ms.\n",
            (off.ratio(free, wall)? - 1.0) * 100.0,
            figure(off.ratio(free, cpu).map(|ratio| (ratio - 1.0) * 100.0)),
            besides_off / 1e3,
            besides_free / 1e3,
            (besides_off - besides_free) / pass * 100.0,
            pass / 1e6,
        ))
    };
    line().unwrap_or_default()
}

/// The time before the first pass.
fn before(off: &Measured) -> String {
    let line = || {
        let n = float(off.runs.as_ref().ok()?.len());
        let before = off.sum(|run| float(run.before_ns.unwrap_or(0)))? / n;
        Some(format!(
            "From a request to its turn, formwork takes {} µs here (the prompt is tokenized).\n",
            figure(Some(before / 1e3))
        ))
    };
    line().unwrap_or_default()
}

/// The committed model.
pub(crate) fn free(singles: &Singles<'_>) -> String {
    let mut out = title("The committed model, choosing by itself", &singles.spec, singles.rows.iter());
    let Some(off) = singles.rows.first() else { return out };
    let texts = |row: &Measured| -> Option<Vec<String>> {
        Some(row.runs.as_ref().ok()?.iter().filter_map(|rounds| Some(rounds.first()?.text.clone())).collect())
    };
    let mut table = Table::new(&[
        "engine",
        "passes",
        "tokens",
        "passes/token",
        "time, ms",
        "of off",
        "CPU, ms",
        "of off",
        "spread %",
        "besides, µs",
        "text as off",
    ]);
    for row in &singles.rows {
        let (passes, tokens) = (row.sum(|run| float(run.passes)), row.sum(|run| float(run.output_tokens)));
        table.row(vec![
            row.engine.title.to_owned(),
            count(passes),
            count(tokens),
            three(passes.zip(tokens).map(|(passes, n)| passes / n)),
            figure(row.sum(wall).map(|ns| ns / 1e6)),
            three(row.ratio(off, wall)),
            figure(row.sum(cpu).map(|ns| ns / 1e6)),
            three(row.ratio(off, cpu)),
            figure(row.spread().map(|spread| spread * 100.0)),
            figure(row.sum(besides).zip(passes).map(|(ns, n)| ns / n / 1e3)),
            texts(row).zip(texts(off)).map_or("-".into(), |(a, b)| {
                format!("{} of {}", a.iter().zip(&b).filter(|(a, b)| a == b).count(), b.len())
            }),
        ]);
    }
    out += &table.markdown();
    out
}

/// Many requests.
pub(crate) fn batches(batches: &Batches<'_>) -> String {
    let mut out = title("Sixteen requests that begin alike", &batches.spec, batches.rows.iter());
    let Some(serial) = batches.rows.first() else { return out };
    let tokens = serial.sum(|run| float(run.output_tokens));
    let mut table = Table::new(&[
        "engine",
        "slots",
        "passes",
        "prompt tokens",
        "cached",
        "time, s",
        "tokens/s",
        "times one at a time",
        "CPU, s",
        "times one at a time",
        "in passes %",
        "spread %",
    ]);
    for row in &batches.rows {
        table.row(vec![
            row.engine.title.to_owned(),
            row.slots.to_string(),
            count(row.sum(|run| float(run.passes))),
            count(row.sum(|run| float(run.prompt_tokens))),
            count(row.sum(|run| float(run.cached_tokens))),
            figure(row.sum(wall).map(|ns| ns / 1e9)),
            figure(row.sum(wall).zip(tokens).map(|(ns, n)| n / ns * 1e9)),
            figure(serial.ratio(row, wall)),
            figure(row.sum(cpu).map(|ns| ns / 1e9)),
            figure(serial.ratio(row, cpu)),
            figure(row.sum(|run| float(run.decode_ns) / wall(run) * 100.0)),
            figure(row.spread().map(|spread| spread * 100.0)),
        ]);
    }
    out += &table.markdown();
    out
}

fn title<'a>(what: &str, spec: &Spec<'_>, rows: impl Iterator<Item = &'a Measured>) -> String {
    let threads = if spec.threads == 1 { "1 thread".to_owned() } else { format!("{} threads", spec.threads) };
    format!("\n## {what}: {}, {threads}\n\n", spec.task.trim_start_matches("free-")) + &failures(rows)
}

fn wall(run: &Run) -> f64 {
    float(run.wall_ns)
}

/// NaN if the system doesn't report it.
fn cpu(run: &Run) -> f64 {
    run.cpu_ns.map_or(f64::NAN, float)
}

fn besides(run: &Run) -> f64 {
    wall(run) - float(run.decode_ns)
}

fn count(x: Option<f64>) -> String {
    x.map_or("-".into(), |x| format!("{x:.0}"))
}

fn three(x: Option<f64>) -> String {
    x.filter(|x| x.is_finite()).map_or("-".into(), |x| format!("{x:.3}"))
}
