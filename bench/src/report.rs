//! The report of `masks`: the tables of one vocabulary, and remarks on them.

use std::collections::BTreeMap;

use crate::child::Found;
use crate::engine::Named;
use crate::masks::{Settings, circumstances};
use crate::row::{Mode, Timed};
use crate::stats::{Times, best, float};
use crate::table::{Table, figure, us};

/// One engine's rows.
pub(crate) struct Measured<'a> {
    pub(crate) engine: &'a Named,
    /// Why there are none.
    pub(crate) error: Option<String>,
    pub(crate) check: Found,
    /// Repeats, by the name of the mode.
    pub(crate) rows: BTreeMap<&'static str, Vec<Found>>,
}

/// A figure of one repeat.
type Figure = fn(&[&Timed]) -> Option<f64>;

const TTFM_P50: Figure = |timed| ttfm(timed).percentile(500);
const TTFM_MAX: Figure = |timed| ttfm(timed).max();
const MEAN: Figure = |timed| steps(timed).mean();
const P50: Figure = |timed| steps(timed).percentile(500);
const P90: Figure = |timed| steps(timed).percentile(900);
const P99: Figure = |timed| steps(timed).percentile(990);
const P999: Figure = |timed| steps(timed).percentile(999);
const MAX: Figure = |timed| steps(timed).max();
const N_STEPS: Figure = |timed| Some(float(steps(timed).len()));

/// The mean step of texts timed as wholes, over all steps.
const BULK: Figure = |timed| {
    let single = |timed: &Timed| steps(&[timed]).mean().unwrap_or(0.0);
    let weighted: f64 =
        timed.iter().map(|timed| timed.bulk_mean.unwrap_or(single(timed)) * float(timed.steps.len())).sum();
    let n_steps: usize = timed.iter().map(|timed| timed.steps.len()).sum();
    (n_steps > 0).then(|| weighted / float(n_steps))
};

fn ttfm(timed: &[&Timed]) -> Times {
    Times::new(timed.iter().flat_map(|timed| timed.ttfm.iter().copied()).collect())
}

fn steps(timed: &[&Timed]) -> Times {
    Times::new(timed.iter().flat_map(|timed| timed.steps.iter().copied()).collect())
}

impl Measured<'_> {
    pub(crate) fn new(engine: &Named) -> Measured<'_> {
        Measured { engine, error: None, check: Found::default(), rows: BTreeMap::new() }
    }

    /// The subjects that the engine takes.
    pub(crate) fn taken(&self, subjects: &[String]) -> Vec<String> {
        let failed = |name: &&String| !self.check.failed.iter().any(|(failed, _)| failed == *name);
        subjects.iter().filter(failed).cloned().collect()
    }

    /// A figure over the wanted subjects, from the best times of the repeats.
    fn best(&self, mode: Mode, subjects: &[String], figure: Figure) -> Option<f64> {
        let repeats = self.rows.get(mode.name())?;
        let of = |name: &String| {
            let timed = repeats.iter().filter_map(|found| found.timed.iter().find(|timed| timed.name == *name));
            Timed::best(&timed.collect::<Vec<_>>())
        };
        let timed: Vec<Timed> = subjects.iter().map(of).collect();
        figure(&timed.iter().collect::<Vec<_>>())
    }

    pub(crate) fn load(&self) -> Option<f64> {
        best(self.rows.values().flatten().map(|found| found.load_ns.map(float)))
    }

    fn clock(&self) -> Option<f64> {
        best(self.rows.values().flatten().map(|found| Some(float(found.timer_ns))))
    }

    pub(crate) fn peak(&self) -> Option<f64> {
        let mode = [Mode::Warm, Mode::Cold].into_iter().find(|mode| self.rows.contains_key(mode.name()))?;
        best(self.rows.get(mode.name())?.iter().map(|found| found.peak_kib.map(|kib| float(kib) / 1024.0)))
    }
}

/// One vocabulary's tables.
pub(crate) struct Report<'a> {
    pub(crate) vocabulary: &'a str,
    pub(crate) subjects: &'a [String],
    pub(crate) engines: &'a [Measured<'a>],
}

impl Report<'_> {
    pub(crate) fn markdown(&self) -> String {
        let mut out = format!("\n## {}\n", self.vocabulary);
        out += "\n### Correct?\n\n";
        out += &self.correctness();
        out += "\n### Once a vocabulary\n\n";
        out += &self.once();
        let common = self.common();
        let groups = [("all types that the engine takes", None), ("the types that every engine takes", Some(&common))];
        let n_groups = if common.len() < self.subjects.len() { 2 } else { 1 };
        for (what, group) in &groups[..n_groups] {
            let list = group.map_or(String::new(), |names| format!(" ({})", names.join(", ")));
            if group.is_some_and(Vec::is_empty) {
                out += "\nThere is no type that every engine takes.\n";
                continue;
            }
            out += &format!("\n### Steps, over {what}{list}\n");
            for (title, mode) in [
                ("Cold: each text with a fresh grammar and fresh caches", Mode::Cold),
                ("Cold, 16 MB of memory walked between the steps", Mode::ColdWalked),
                ("Warm: the text was run before on the same grammar", Mode::Warm),
                ("Warm, 16 MB of memory walked between the steps", Mode::WarmWalked),
            ] {
                if self.working().all(|measured| !measured.rows.contains_key(mode.name())) {
                    continue;
                }
                out += &format!("\n{title} (µs):\n\n{}", self.steps(mode, *group));
            }
            out += &format!("\nHow many times formwork's figure the others' are:\n\n{}", self.ratios(*group));
        }
        out + &self.remarks()
    }

    /// Subjects that every working engine takes.
    fn common(&self) -> Vec<String> {
        let works = || self.engines.iter().filter(|measured| measured.error.is_none());
        self.subjects
            .iter()
            .filter(|name| works().all(|measured| measured.taken(self.subjects).contains(name)))
            .cloned()
            .collect()
    }

    fn correctness(&self) -> String {
        let mut table =
            Table::new(&["engine", "types taken", "valid refused", "invalid accepted", "masks", "forced", "forced %"]);
        for measured in self.engines {
            let checked = &measured.check.checked;
            let sum = |f: fn(&crate::row::Checked) -> usize| checked.iter().map(f).sum::<usize>();
            let (masks, forced) = (sum(|c| c.n_masks), sum(|c| c.n_forced));
            let share = (masks > 0).then(|| 100.0 * float(forced) / float(masks));
            table.row(vec![
                measured.engine.title.into(),
                measured.error.clone().unwrap_or_else(|| format!("{} of {}", checked.len(), self.subjects.len())),
                format!("{} of {}", sum(|c| c.refused.len()), sum(|c| c.n_valid)),
                format!("{} of {}", sum(|c| c.accepted.len()), sum(|c| c.n_invalid)),
                masks.to_string(),
                forced.to_string(),
                figure(share),
            ]);
        }
        table.markdown()
    }

    fn once(&self) -> String {
        let mut table = Table::new(&["engine", "vocabulary load, ms", "peak memory, MiB", "reading the clock, ns"]);
        for measured in self.working() {
            let load = measured.load().map(|load| load / 1e6);
            table.row(vec![
                measured.engine.title.into(),
                figure(load),
                figure(measured.peak()),
                figure(measured.clock()),
            ]);
        }
        table.markdown()
    }

    fn working(&self) -> impl Iterator<Item = &Measured<'_>> {
        self.engines.iter().filter(|measured| measured.error.is_none())
    }

    fn steps(&self, mode: Mode, group: Option<&Vec<String>>) -> String {
        let is_cold = matches!(mode, Mode::Cold | Mode::ColdWalked);
        let mut columns: Vec<(&str, Figure)> =
            vec![("mean", MEAN), ("p50", P50), ("p90", P90), ("p99", P99), ("p99.9", P999), ("max", MAX)];
        if is_cold {
            columns.splice(0..0, [("TTFM p50", TTFM_P50), ("TTFM max", TTFM_MAX)]);
        }
        if mode == Mode::Warm {
            columns.insert(0, ("mean in bulk", BULK));
        }
        let names = columns.iter().map(|(name, _)| *name);
        let mut table = Table::new(&["engine"].into_iter().chain(names).chain(["steps"]).collect::<Vec<_>>());
        for measured in self.working() {
            let taken = group.cloned().unwrap_or_else(|| measured.taken(self.subjects));
            let figures = columns.iter().map(|(_, f)| us(measured.best(mode, &taken, *f)));
            let n_steps = measured.best(mode, &taken, N_STEPS).map_or("-".into(), |n| format!("{n}"));
            table.row([measured.engine.title.to_owned()].into_iter().chain(figures).chain([n_steps]).collect());
        }
        table.markdown()
    }

    fn ratios(&self, group: Option<&Vec<String>>) -> String {
        const COLUMNS: [(&str, Mode, Figure); 8] = [
            ("TTFM p50", Mode::Cold, TTFM_P50),
            ("cold mean", Mode::Cold, MEAN),
            ("cold p50", Mode::Cold, P50),
            ("cold p99", Mode::Cold, P99),
            ("cold max", Mode::Cold, MAX),
            ("cold mean, walked", Mode::ColdWalked, MEAN),
            ("warm mean", Mode::Warm, BULK),
            ("warm mean, walked", Mode::WarmWalked, MEAN),
        ];
        let names = COLUMNS.iter().map(|(name, ..)| *name).chain(["load"]);
        let mut table = Table::new(&["engine"].into_iter().chain(names).collect::<Vec<_>>());
        let mut engines = self.working();
        let Some(ours) = engines.next() else { return table.markdown() };
        for measured in engines {
            // Over subjects that both take.
            let both = group.cloned().unwrap_or_else(|| {
                let ours = ours.taken(self.subjects);
                measured.taken(self.subjects).into_iter().filter(|name| ours.contains(name)).collect()
            });
            let ratio = |theirs: Option<f64>, ours: Option<f64>| figure(theirs.zip(ours).map(|(a, b)| a / b));
            let figures =
                COLUMNS.iter().map(|&(_, mode, f)| ratio(measured.best(mode, &both, f), ours.best(mode, &both, f)));
            let cells = [measured.engine.title.to_owned()].into_iter().chain(figures);
            table.row(cells.chain([ratio(measured.load(), ours.load())]).collect());
        }
        table.markdown()
    }

    /// What an engine doesn't take, and where it is wrong.
    fn remarks(&self) -> String {
        let mut lines = Vec::new();
        for measured in self.engines {
            let title = measured.engine.title;
            if let Some(error) = &measured.error {
                lines.push(format!("- {title}: {}.", one_line(error)));
            }
            for (name, error) in &measured.check.failed {
                lines.push(format!("- {title} doesn't take `{name}`: {}.", one_line(error)));
            }
            for checked in &measured.check.checked {
                for refused in &checked.refused {
                    lines.push(format!("- {title} refuses a valid `{}`: {}.", checked.name, one_line(refused)));
                }
                if !checked.accepted.is_empty() {
                    lines.push(format!("- {title} accepts, as `{}`: {}.", checked.name, checked.accepted.join("; ")));
                }
            }
            for found in measured.rows.values().flatten() {
                for (name, error) in &found.failed {
                    lines.push(format!("- {title} failed at `{name}` while it was timed: {}.", one_line(error)));
                }
            }
        }
        lines.dedup();
        if lines.is_empty() { String::new() } else { format!("\n### Remarks\n\n{}\n", lines.join("\n")) }
    }
}

/// A message shortened to one line, without characters that Markdown interprets. Paths are reduced
/// to file names, because the rest is private to the machine.
pub(crate) fn one_line(message: &str) -> String {
    let without_folders = |word: &str| match word.strip_prefix('/').and_then(|path| path.rsplit_once('/')) {
        Some((_, name)) if name.contains('.') => name.to_owned(),
        _ => word.to_owned(),
    };
    let line: String = message.split_whitespace().map(without_folders).collect::<Vec<_>>().join(" ");
    let line = line.replace('|', "\\|");
    if line.chars().count() <= 200 { line } else { line.chars().take(200).chain(['…']).collect() }
}

/// The title, and what was measured where.
pub(crate) fn head(settings: &Settings) -> String {
    let lines: Vec<String> = circumstances(settings).into_iter().map(|line| format!("- {line}")).collect();
    format!(
        "# Masks: formwork beside other engines\n\nWritten by `cargo xtask bench masks`; do not edit. Ratios are the \
         result, absolute times depend on the machine and what else it did.\n\n{}\n",
        lines.join("\n")
    )
}

/// The method of measuring.
pub(crate) fn notes(settings: &Settings) -> String {
    let timer = "the cost of reading the clock, measured in the same process, is subtracted";
    format!(
        "\n## How\n\n\
         - Each row (engine, vocabulary, way of measuring) is a process of its own; rows run in turn, {repeats} (once where a row takes over a minute), and each time (of a step, of a grammar, \
         of a text) is the best of its repeats, before percentiles are taken: a step that the system interrupts \
         in one repeat isn't in the next. A release build without special flags, for all engines.\n\
         - Texts are values of eight derived types (`bench/src/types`, `bench/values`), as serde_json writes them with a blank after commas and \
         colons, cut into tokens by the vocabulary's own tokenizer, and an end-of-generation token. All engines get the same tokens, and \
         the JSON Schema that formwork publishes for the type.\n\
         - A step is the mask and the acceptance of the next token; {timer}. *Mean in bulk* times whole texts, so that it has no such cost at all.\n\
         - TTFM is the time from the type (formwork) or schema (others) to the first mask, with everything fresh that belongs to the grammar: for formwork that is \
         linking, since the automaton is in the binary. The first mask is in the first step, too.\n\
         - Vocabulary load is what happens before the first grammar: tries, slices, tables. Peak memory is what the process takes over what it had before \
         that, when all types have been run warm and their grammars are kept.\n\
         - Invalid texts have one mistake each; a text counts as accepted if every token, the end included, was in the mask.\n\
         - formwork: `Style::Spaced`. The mask by reference is the engine's own way; *mask copied* puts it into the caller's buffer, as the \
         others do.\n\
         - llguidance: default slices, canonical tokenizer (so that it may force tokens), `whitespace_flexible: false` with separators `, ` and `: `, \
         `coerce_one_of`; `compute_mask_or_eos` of a `Matcher`, which allocates each mask. Warm sequences are clones, which share the lexer.\n\
         - xgrammar: `any_whitespace` off with separators `, ` and `: `, strict mode; compiled with as many threads as cores and its cache off, so that each \
         grammar is compiled. The mask is filled into a buffer.\n\
         - outlines-core: white space `[ ]?`. Its index has every state's tokens; the mask is written into a buffer from them.\n\
         - llama.cpp GBNF: grammar from llama.cpp's own `json_schema_to_grammar`; the mask is `apply` on a list of all tokens. White space is \
         optional there.\n",
        repeats = if settings.repeats == 1 { "once".into() } else { format!("{} times", settings.repeats) },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ENGINES;

    fn found(names: &[&str], step: u64) -> Found {
        let timed = names.iter().map(|name| Timed {
            name: (*name).to_owned(),
            ttfm: vec![step * 10],
            steps: vec![step, 2 * step],
            n_tokens: 2,
            stopped: None,
            bulk_mean: Some(float(step)),
        });
        Found { load_ns: Some(1_000_000), peak_kib: Some(2048), timed: timed.collect(), ..Found::default() }
    }

    fn measured(engine: usize, names: &[&str], steps: &[u64]) -> Measured<'static> {
        let rows = Mode::TIMED.map(|mode| (mode.name(), steps.iter().map(|&step| found(names, step)).collect()));
        Measured { rows: rows.into(), ..Measured::new(&ENGINES[engine]) }
    }

    #[test]
    fn each_time_is_the_best_of_its_repeats() {
        let subjects = ["a".to_owned(), "b".to_owned()];
        let mut slow = measured(3, &["a"], &[9000]);
        slow.check.failed.push(("b".into(), "/src/cpp/regex.cc:83: too | hard at /a/b".into()));
        let engines = [measured(0, &["a", "b"], &[3000, 1000]), slow];
        let report = Report { vocabulary: "v", subjects: &subjects, engines: &engines };
        assert_eq!(engines[0].best(Mode::Cold, &subjects, MAX), Some(2000.0));
        assert_eq!(engines[0].best(Mode::Warm, &subjects, BULK), Some(1000.0));
        assert_eq!(report.common(), ["a"]);
        let text = report.markdown();
        assert!(text.contains("| llguidance |     9.00 |"), "{text}");
        assert!(text.contains("the types that every engine takes (a)"), "{text}");
        assert!(text.contains("- llguidance doesn't take `b`: regex.cc:83: too \\| hard at /a/b."), "{text}");
    }
}
