//! `formwork-bench`: the cost of token masks beside other engines. `cargo xtask bench masks` builds
//! and runs it.
//!
//! ```text
//! masks          engines × ways of measuring, on the eight types     masks.rs, report.rs
//!   row          one of them, in a process of its own                child.rs, row.rs: times, as JSON
//! masks --cliffs types that are large in one way each                cliffs.rs, from rows
//! masks --memory resident memory over many tokens and grammars       memory.rs
//! schemas        as masks, on MaskBench's schemas                    schemas.rs
//! generate       passes and time of answers, on llama.cpp           generate.rs
//! real           the same and more on a public model               real.rs
//! instructions   fixed work, to be counted by callgrind              instructions.rs
//! ```

// This is a program: its terminal is its interface. Counts of nanoseconds and steps are far below
// 2⁵³.
#![allow(clippy::print_stdout, clippy::print_stderr, clippy::cast_possible_truncation)]

mod child;
mod cliffs;
mod engine;
#[cfg(feature = "generate")]
mod generate;
mod instructions;
mod machine;
mod masks;
mod memory;
mod process;
#[cfg(feature = "generate")]
mod real;
mod report;
mod row;
mod schemas;
mod spaced;
mod stats;
mod subject;
mod table;
mod tokens;
mod types;
mod white_space;

use std::process::ExitCode;

use engine::{ENGINES, Named};
use masks::Settings;
use row::Mode;
use schemas::{Order, Writing};
use subject::Subject;
use tokens::Tokens;
use white_space::WhiteSpace;

const HELP: &str = "\
usage: formwork-bench masks [--cliffs | --memory] [--engines a,b] [--vocabulary o200k_base,cl100k_base]
                            [--modes cold,cold-walked,warm,warm-walked] [--repeats N] [--output FILE]
       formwork-bench schemas [--order schema | given]
                             [--style compact | spaced | flexible | flexible-pretty] [--engines, --vocabulary, --modes, --repeats, --output as above]";

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suite {
    Types,
    Cliffs,
    Memory,
    Schemas,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["masks", rest @ ..] => masks(rest),
        ["schemas", rest @ ..] => measure(Suite::Schemas, rest),
        // Internal: what `cargo xtask bench instructions` counts.
        ["instructions", name] => instructions::run(name),
        #[cfg(feature = "generate")]
        ["generate", rest @ ..] => generate::run(rest),
        // Internal: one row of `generate`.
        #[cfg(feature = "generate")]
        ["generate-row", rest @ ..] => generate::row(rest),
        #[cfg(feature = "generate")]
        ["real", rest @ ..] => real::run(rest),
        // Internal: one row of `real`.
        #[cfg(feature = "generate")]
        ["real-row", rest @ ..] => real::row(rest),
        // Internal: a busy program of its part `load`.
        #[cfg(feature = "generate")]
        [real::BUSY] => {
            real::busy();
            Ok(())
        }
        // Internal: a table of its part `passes`.
        #[cfg(feature = "generate")]
        [real::PASSES, rest @ ..] => real::passes(rest),
        // Internal: one row of `masks`.
        ["row", engine, vocabulary, suite, mode, names @ ..] => row(engine, vocabulary, suite, mode, names),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn masks(arguments: &[&str]) -> Result<(), String> {
    let (suite, arguments): (Suite, Vec<&str>) = suite(arguments);
    measure(suite, &arguments)
}

fn measure(suite: Suite, arguments: &[&str]) -> Result<(), String> {
    let (settings, output) = settings(suite, arguments)?;
    let report = match suite {
        Suite::Types => masks::run(&settings)?,
        Suite::Cliffs => cliffs::run(&settings),
        Suite::Memory => memory::run(&settings.vocabularies[0])?,
        Suite::Schemas => schemas::run(&settings)?,
    };
    println!("{report}");
    output.map_or(Ok(()), |path| std::fs::write(path, report).map_err(|error| format!("{path}: {error}")))
}

/// The suite, and the other arguments.
fn suite<'a>(arguments: &[&'a str]) -> (Suite, Vec<&'a str>) {
    let mut suite = Suite::Types;
    let mut rest = arguments.to_vec();
    rest.retain(|word| {
        match *word {
            "--cliffs" => suite = Suite::Cliffs,
            "--memory" => suite = Suite::Memory,
            _ => return true,
        }
        false
    });
    (suite, rest)
}

/// The settings, and the file to write.
fn settings<'a>(suite: Suite, arguments: &[&'a str]) -> Result<(Settings, Option<&'a str>), String> {
    let words = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    let by_default = |engine: &&'static Named| match suite {
        Suite::Types => true,
        Suite::Cliffs | Suite::Memory | Suite::Schemas => ["formwork", "llguidance"].contains(&engine.name),
    };
    let mut settings = Settings {
        engines: ENGINES.iter().filter(by_default).collect(),
        vocabularies: vec![tokens::NAMES[0].to_owned()],
        modes: Mode::TIMED.to_vec(),
        repeats: 3,
        writing: Writing::DEFAULT,
        command: format!("cargo xtask bench {words}").trim().to_owned(),
    };
    if suite == Suite::Schemas {
        settings.vocabularies = schemas::VOCABULARIES.map(str::to_owned).to_vec();
        settings.modes = schemas::MODES.to_vec();
        // Of 190,000 steps the slowest is named: in three runs, other load hits one or another of the heavy
        // ones each time.
        settings.repeats = 5;
    }
    let mut output = None;
    for pair in arguments.chunks(2) {
        match *pair {
            ["--engines", names] => settings.engines = names.split(',').map(engine).collect::<Result<_, _>>()?,
            ["--vocabulary", names] => settings.vocabularies = names.split(',').map(str::to_owned).collect(),
            ["--modes", names] => {
                let mode = |name| Mode::from_name(name).filter(|mode| *mode != Mode::Check);
                settings.modes = names.split(',').map(mode).collect::<Option<_>>().ok_or(HELP)?;
            }
            ["--repeats", n] => {
                settings.repeats = n.parse().ok().filter(|n| *n > 0).ok_or("--repeats takes a number")?
            }
            ["--order", name] => settings.writing.order = Order::from_name(name).ok_or(HELP)?,
            ["--style", name] if suite == Suite::Schemas => {
                settings.writing.white_space = WhiteSpace::from_name(name).ok_or(HELP)?;
            }
            ["--output", path] => output = Some(path),
            _ => return Err(HELP.to_owned()),
        }
    }
    if let Some(name) = settings.vocabularies.iter().find(|name| !tokens::NAMES.contains(&name.as_str())) {
        return Err(format!("there is no vocabulary `{name}`, only {}", tokens::NAMES.join(", ")));
    }
    Ok((settings, output))
}

fn engine(name: &str) -> Result<&'static Named, String> {
    ENGINES.iter().find(|engine| engine.name == name).ok_or_else(|| {
        let names: Vec<&str> = ENGINES.iter().map(|engine| engine.name).collect();
        format!("there is no engine `{name}`, only {}", names.join(", "))
    })
}

fn row(engine: &str, vocabulary: &str, suite: &str, mode: &str, names: &[&str]) -> Result<(), String> {
    let mode = Mode::from_name(mode).ok_or_else(|| format!("there is no mode `{mode}`"))?;
    let mut subjects = suite_of(suite)?;
    subjects.retain(|subject| names.is_empty() || names.contains(&subject.name.as_str()));
    let tokens = Tokens::load(vocabulary)?;
    row::run(engine, &tokens, &subjects, mode, &mut |line| {
        if let Ok(line) = serde_json::to_string(line) {
            println!("{line}");
        }
    })
}

fn suite_of(name: &str) -> Result<Vec<Subject>, String> {
    match name {
        "types" => types::all(),
        "cliffs" => Ok(cliffs::all()),
        name => match Writing::from_suite(name) {
            Some(writing) => schemas::subjects(writing),
            None => Err(format!("there is no suite `{name}`")),
        },
    }
}
