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
use crate::generate::measure::{Measured, Rows};
use crate::generate::row::{Run, Spec};
use crate::generate::session::BATCH;
use crate::stats::float;
use crate::table::{Table, figure};

/// The row that others are compared with.
const PEER: &str = "llguidance-fast";

/// The tables, one for each number of threads.
pub(super) fn run(settings: &Settings) -> Result<String, String> {
    let requests = Requests { form: Form::Instructions, half: settings.half, by_hand: settings.items, all: 0 };
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
        out += &table(&rows, &documents);
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

fn table(rows: &[Measured], documents: &[Document]) -> String {
    let mut out = String::new();
    for row in rows {
        if let Err(error) = &row.runs {
            out += &format!("{} failed: {error}\n\n", row.engine.title);
        }
    }
    let peer = rows.iter().find(|row| row.engine.name == PEER);
    let mut table = Table::new(&[
        "engine",
        "tokens",
        "as generated",
        "passes/token",
        "forced",
        "drafted",
        "accepted",
        "generation, ms/document",
        "ms/token",
        "with prompt, ms/document",
        "fits %",
        "fields right %",
        "cut %",
        "over the peer: generation",
        "ms/token",
        "with prompt",
        "sums: generation",
        "ms/token",
        "spread %",
    ]);
    for row in rows {
        table.row(cells(row, peer, documents));
    }
    out + &table.markdown()
}

fn cells(row: &Measured, peer: Option<&Measured>, documents: &[Document]) -> Vec<String> {
    let n = float(documents.len());
    let tokens = row.sum(|run| float(run.text_tokens));
    let per_document = |figure: fn(&Run) -> f64| row.sum(figure).map(|ns| ns / n / 1e6);
    let over = |figure: fn(&Run) -> f64| peer.and_then(|peer| row.ratio(peer, figure));
    let of_sums = |row: &Measured| row.sum(generation);
    let per_token = |row: &Measured| Some(row.sum(generation)? / row.sum(|run| float(run.text_tokens))?);
    let ratio = |of: &dyn Fn(&Measured) -> Option<f64>| Some(of(row)? / of(peer?)?);
    let quality = Quality::of(row, documents);
    vec![
        row.engine.title.to_owned(),
        figure(tokens),
        figure(row.sum(|run| float(run.output_tokens))),
        three(row.sum(|run| float(passes(run))).zip(tokens).map(|(passes, n)| passes / n)),
        figure(row.sum(|run| float(run.forced_tokens))),
        figure(row.sum(|run| float(run.drafted_tokens))),
        figure(row.sum(|run| float(run.accepted_drafts))),
        figure(per_document(generation)),
        figure(per_token(row).map(|ns| ns / 1e6)),
        figure(per_document(|run| float(run.wall_ns))),
        figure(quality.fits),
        figure(quality.right),
        figure(quality.cut),
        three(over(generation)),
        three(over(generation_per_token)),
        three(over(|run| float(run.wall_ns))),
        three(ratio(&of_sums)),
        three(ratio(&per_token)),
        figure(row.spread().map(|spread| spread * 100.0)),
    ]
}

/// The time from the first row of logits to the last token.
fn generation(run: &Run) -> f64 {
    float(run.wall_ns) - float(run.prompt_ns)
}

fn generation_per_token(run: &Run) -> f64 {
    generation(run) / float(run.text_tokens)
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
