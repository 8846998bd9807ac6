//! `job`: all requests at once with a model as it is opened by default, against one after the other
//! without a prefix cache, and against loops over another engine, with nothing kept between requests
//! and with what all prompts begin with kept by hand.

use super::ROW;
use super::requests::{Form, Requests};
use super::settings::Settings;
use crate::generate::Engine;
use crate::generate::measure::{Measured, Rows, failures};
use crate::generate::row::{Run, Spec};
use crate::stats::float;
use crate::table::{Table, figure};

/// Ratios are of the first to the others.
static WAYS: [Engine; 5] = [
    Engine { name: "formwork-many", title: "formwork, all at once, defaults" },
    Engine { name: "formwork-many-invariant", title: "formwork, all at once, batch invariant" },
    Engine { name: "formwork-serial", title: "formwork, one by one, no prefix cache" },
    Engine { name: "loop-llguidance-fast", title: "llguidance, fast-forward, in a loop" },
    Engine { name: "loop-shared-llguidance-fast", title: "the same, shared prefix kept by hand" },
];

/// The tables, one for each number of threads.
pub(super) fn run(settings: &Settings) -> String {
    let requests =
        Requests { form: Form::Instructions, half: settings.half, by_hand: settings.requests, all: settings.requests };
    let mut out = format!("\n## job: {} documents with the same instructions\n", settings.requests);
    for &threads in &settings.threads {
        let spec = Spec { program: ROW, engine: "", task: &requests.name(), model: &settings.model, threads, slots: 1 };
        let mut rows = Rows::start(&spec, WAYS.iter().collect(), 1);
        for round in 0..settings.rounds {
            eprintln!("job, {threads} threads: round {} of {}", round + 1, settings.rounds);
            rows.turn(0, round, true);
        }
        out += &format!("\n{}:\n\n", super::report::threads(threads));
        out += &table(&rows.measured());
    }
    out
}

fn table(rows: &[Measured]) -> String {
    let mut table = Table::new(&[
        "way",
        "time, s",
        "formwork over it",
        "passes",
        "prompt tokens",
        "of these kept",
        "answer tokens",
        "ms/answer token",
        "cut",
        "spread %",
    ]);
    for row in rows {
        let wall = |run: &Run| float(run.wall_ns);
        let tokens = row.sum(|run| float(run.output_tokens));
        table.row(vec![
            row.engine.title.to_owned(),
            figure(row.sum(wall).map(|ns| ns / 1e9)),
            figure(rows.first().and_then(|ours| ours.ratio(row, wall))),
            figure(row.sum(|run| float(run.passes))),
            figure(row.sum(|run| float(run.prompt_tokens))),
            figure(row.sum(|run| float(run.cached_tokens))),
            figure(tokens),
            figure(row.sum(wall).zip(tokens).map(|(ns, n)| ns / n / 1e6)),
            figure(row.sum(|run| float(run.cut))),
            figure(row.spread().map(|spread| spread * 100.0)),
        ]);
    }
    failures(rows) + &table.markdown()
}
