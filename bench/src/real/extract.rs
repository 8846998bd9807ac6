//! `extract`: answers to single requests, by each engine in turn, document by document and round by
//! round.
//!
//! Every answer begins with the whole prompt: nothing is cached. What an engine writes is its own
//! choice, so times are given for each token as well: the tokenizer's tokens of the text, however it
//! was spelled when it was generated.

use formwork::Probe;
use formwork_tests::documents::Document;
use formwork_tests::documents::score::score;

use super::ROW;
use super::requests::{Form, Requests};
use super::settings::Settings;
use crate::generate::measure::{Measured, Rows, failures};
use crate::generate::models;
use crate::generate::row::{Run, Spec};
use crate::generate::session::BATCH;
use crate::stats::float;
use crate::table::{Table, figure};

/// The row that others are compared with.
const PEER: &str = "llguidance-fast";

/// The tables, one for each number of threads.
pub(super) fn run(settings: &Settings) -> Result<String, String> {
    let form = if models::is_tiny(&settings.model) { Form::Fields } else { Form::Instructions };
    let requests = Requests { form, half: settings.half, by_hand: settings.items, all: 0 };
    let documents = requests.documents()?;
    let probe = Probe::open(&settings.model).map_err(|error| error.to_string())?;
    let mut out = format!(
        "\n## extract: {} documents written by hand ({} half), one at a time\n",
        documents.len(),
        settings.half.name()
    );
    for &threads in &settings.threads {
        let spec = Spec { program: ROW, engine: "", task: &requests.name(), model: &settings.model, threads, slots: 1 };
        let mut rows = measure(&spec, settings, documents.len());
        rows.iter_mut().for_each(|row| count_tokens(row, &probe));
        out += &format!("\n{}:\n\n", super::report::threads(threads));
        out += &tables(&rows, &documents, threads);
    }
    Ok(out)
}

fn measure(spec: &Spec<'_>, settings: &Settings, n: usize) -> Vec<Measured> {
    let mut rows = Rows::start(spec, settings.engines.clone(), n);
    // Reads the weights into memory.
    rows.turn(0, 0, false);
    for round in 0..settings.rounds {
        for item in 0..n {
            eprintln!(
                "extract, {} threads: round {} of {}, document {} of {n}",
                spec.threads,
                round + 1,
                settings.rounds,
                item + 1
            );
            rows.turn(item, item + round, true);
        }
    }
    rows.measured()
}

/// Notes how many tokens the tokenizer makes of each text.
fn count_tokens(row: &mut Measured, probe: &Probe) {
    for run in row.runs.iter_mut().flatten().flatten() {
        run.text_tokens = probe.llama_cpp_tokens(&run.text, false).len();
    }
}

fn tables(rows: &[Measured], documents: &[Document], threads: u32) -> String {
    let mut out = failures(rows);
    out += &texts(rows, documents);
    out += &times(rows);
    if threads == 1 {
        out += &cpu_times(rows);
    }
    out
}

/// What was generated.
fn texts(rows: &[Measured], documents: &[Document]) -> String {
    let mut table = Table::new(&[
        "engine",
        "tokens",
        "as generated",
        "passes/token",
        "forced",
        "drafted",
        "accepted",
        "fits %",
        "fields right %",
        "cut %",
    ]);
    for row in rows {
        let count = |figure: fn(&Run) -> usize| row.sum(|run| float(figure(run)));
        let tokens = count(|run| run.text_tokens);
        let quality = Quality::of(row, documents);
        table.row(vec![
            row.engine.title.to_owned(),
            figure(tokens),
            figure(count(|run| run.output_tokens)),
            three(count(passes).zip(tokens).map(|(passes, n)| passes / n)),
            figure(count(|run| run.forced_tokens)),
            figure(count(|run| run.drafted_tokens)),
            figure(count(|run| run.accepted_drafts)),
            figure(quality.fits),
            figure(quality.right),
            figure(quality.cut),
        ]);
    }
    table.markdown()
}

fn times(rows: &[Measured]) -> String {
    let mut table = Table::new(&[
        "engine",
        "generation, ms/document",
        "over the peer",
        "of sums",
        "ms/token",
        "over the peer",
        "of sums",
        "with prompt, ms/document",
        "over the peer",
        "of sums",
        "spread %",
    ]);
    for row in rows {
        let mut cells = vec![row.engine.title.to_owned()];
        cells.extend(compared(row, rows, generation, document));
        cells.extend(compared(row, rows, generation, token));
        cells.extend(compared(row, rows, |run| float(run.wall_ns), document));
        cells.push(figure(row.spread().map(|spread| spread * 100.0)));
        table.row(cells);
    }
    format!("\n{}", table.markdown())
}

/// The times of the thread that generates on a processor.
fn cpu_times(rows: &[Measured]) -> String {
    let mut table = Table::new(&[
        "engine",
        "CPU of generation, ms/document",
        "over the peer",
        "of sums",
        "ms/token",
        "over the peer",
        "of sums",
    ]);
    for row in rows {
        let mut cells = vec![row.engine.title.to_owned()];
        cells.extend(compared(row, rows, cpu, document));
        cells.extend(compared(row, rows, cpu, token));
        table.row(cells);
    }
    format!("\n{}", table.markdown())
}

/// Milliseconds for each `unit`, the median of its ratios to the peer's in the same turn, and the
/// ratio of the sums.
fn compared(row: &Measured, rows: &[Measured], time: fn(&Run) -> f64, unit: fn(&Run) -> f64) -> [String; 3] {
    let peer = rows.iter().find(|row| row.engine.name == PEER);
    let each = |row: &Measured| Some(row.sum(time)? / row.sum(unit)? / 1e6);
    let median = peer.and_then(|peer| row.ratio(peer, |run| time(run) / unit(run)));
    let of_sums = each(row).zip(peer.and_then(each)).map(|(mine, peers)| mine / peers);
    [figure(each(row)), three(median), three(of_sums)]
}

fn document(_: &Run) -> f64 {
    1.0
}

fn token(run: &Run) -> f64 {
    float(run.text_tokens)
}

/// The time from the first row of logits to the last token.
fn generation(run: &Run) -> f64 {
    float(run.wall_ns) - float(run.prompt_ns)
}

/// The same on a processor; NaN if it is not known.
fn cpu(run: &Run) -> f64 {
    run.cpu_ns.zip(run.prompt_cpu_ns).map_or(f64::NAN, |(all, prompt)| float(all) - float(prompt))
}

/// The passes without those for the first parts of a prompt that takes several.
fn passes(run: &Run) -> usize {
    run.passes.saturating_sub(run.prompt_tokens.div_ceil(BATCH) - 1)
}

/// Percentages over all answers of a row.
struct Quality {
    fits: Option<f64>,
    right: Option<f64>,
    cut: Option<f64>,
}

impl Quality {
    fn of(row: &Measured, documents: &[Document]) -> Quality {
        let (mut answers, mut fits, mut cut, mut fields, mut right) = (0_usize, 0_usize, 0_usize, 0_usize, 0_usize);
        for (document, runs) in documents.iter().zip(row.runs.iter().flatten()) {
            for run in runs {
                let score = score(document, &run.text);
                answers += 1;
                fits += usize::from(document.fits(&run.text));
                cut += run.cut;
                fields += score.leaves.len();
                right += score.n_right();
            }
        }
        let percent = |n: usize, of: usize| (of > 0).then(|| float(n) / float(of) * 100.0);
        Quality { fits: percent(fits, answers), right: percent(right, fields), cut: percent(cut, answers) }
    }
}

fn three(x: Option<f64>) -> String {
    x.filter(|x| x.is_finite()).map_or("-".into(), |x| format!("{x:.3}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_pass_of_a_prompt_counts() {
        let run = |prompt_tokens, passes| Run { prompt_tokens, passes, ..Run::default() };
        assert_eq!([run(400, 30), run(512, 30), run(513, 30), run(1025, 30)].map(|run| passes(&run)), [30, 30, 29, 28]);
    }

    #[test]
    fn quality_is_over_all_rounds() {
        let documents = Requests { form: Form::Fields, half: super::super::requests::Half::Tune, by_hand: 1, all: 0 }
            .documents()
            .unwrap();
        let run = |text: String, cut| Run { text, cut, ..Run::default() };
        let runs = vec![vec![run(documents[0].answer.to_string(), 0), run("{".to_owned(), 1)]];
        let row = Measured { engine: &crate::generate::ENGINES[0], slots: 1, runs: Ok(runs) };
        let quality = Quality::of(&row, &documents);
        assert_eq!([quality.fits, quality.right, quality.cut], [Some(50.0); 3]);
    }
}
