//! `real`: what holds on a public model, on documents written by hand, that chooses its tokens by
//! itself.
//!
//! ```text
//! passes      what a forward pass costs by the number of its tokens                 in a process of its own
//! extract     time of answers one at a time, beside other engines      in processes that take turns
//! job         time of a hundred documents, beside loops over another engine          the same
//! load        time of a token beside programs that keep the cores busy                   the same
//! repeat      whether the same requests give the same answers again    in a process for each run
//! agree       whether jump-forward and drafts change answers, and why           in this process
//! canonical   whether an answer's tokens are the tokenizer's; which answers run to the budget
//! ```
//!
//! [`requests`] says which documents are asked about, [`prompt`] how. The engines are those of
//! [`generate`](crate::generate); [`answers`] has answers with their tokens, for the last two.

mod agree;
mod answers;
mod canonical;
mod extract;
mod job;
mod load;
mod passes;
mod prompt;
mod repeat;
mod report;
mod requests;
mod settings;

use crate::generate::row::{self, Spec};
use answers::Answers;
use requests::Requests;
use settings::{Part, Settings};

pub(crate) use load::{BUSY, busy};
pub(crate) use passes::{PASSES, child as passes};

/// The first argument in a row's process.
const ROW: &str = "real-row";

/// Measures, prints the report, and writes it to a file if asked to.
pub(crate) fn run(arguments: &[&str]) -> Result<(), String> {
    let (settings, output) = settings::read(arguments)?;
    let mut report = report::head(&settings);
    let mut answers = Answers::default();
    for part in &settings.parts {
        report += &match part {
            Part::Passes => passes::run(&settings)?,
            Part::Extract => extract::run(&settings)?,
            Part::Job => job::run(&settings),
            Part::Load => load::run(&settings)?,
            Part::Repeat => repeat::run(&settings)?,
            Part::Agree => agree::run(&settings, &mut answers)?,
            Part::Canonical => canonical::run(&settings, &mut answers)?,
        };
    }
    report += &report::notes(&settings);
    println!("{report}");
    output.map_or(Ok(()), |path| std::fs::write(path, report).map_err(|error| format!("{path}: {error}")))
}

/// A row of requests one after the other, with a model opened with nothing but the number of
/// threads, or with its default for 0.
fn by_default<'a>(settings: &'a Settings, task: &'a str, threads: u32) -> Spec<'a> {
    Spec { program: ROW, engine: "formwork-default", task, model: &settings.model, threads, slots: 1 }
}

/// A child's part: one row.
pub(crate) fn row(words: &[&str]) -> Result<(), String> {
    let spec = Spec::read(ROW, words)?;
    row::serve(&spec, &Requests::named(spec.task)?.task()?)
}
