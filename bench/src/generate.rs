//! `generate`: forward passes and time of an answer, beside llama.cpp with the other engines, and
//! what answering many requests at once saves.
//!
//! Everything runs on llama.cpp with the same model, context and threads: formwork through its
//! public API, the others in loops of the bench's own on `llama-cpp-2` ([`peers`]). The timed model
//! has random weights and would write nonsense, so answers are replayed: an engine samples as
//! always, and then takes the next token of a fixed answer, which its grammar must allow. So all
//! engines do the same work. The committed model chooses its tokens by itself.
//!
//! Each row of a table is a process ([`row`]). Rows take turns answer by answer, in a rotating
//! order.

mod extract;
pub(crate) mod measure;
pub(crate) mod models;
pub(crate) mod ours;
mod peers;
mod replay;
mod report;
pub(crate) mod row;
mod rules;
pub(crate) mod session;
pub(crate) mod tasks;

use formwork_tests::gguf::TensorType;
use formwork_tests::toy::Shape;
use measure::{Batches, Singles};
use row::Spec;

const HELP: &str = "\
usage: formwork-bench generate [--quick] [--tasks character,city,free,extract,extract-short] [--threads 1,2] [--items N] [--slots 1,4,8,16]
                               [--rounds N] [--shape m100|b1|b8] [--weights q8_0|q4_0|f16|f32] [--engines a,b] [--output FILE]";

/// The first argument in a row's process.
const ROW: &str = "generate-row";

/// An engine, one answer at a time.
pub(crate) struct Engine {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
}

/// The rows of the tables. Ratios are relative to the first.
pub(crate) const ENGINES: [Engine; 9] = [
    Engine { name: "formwork-off", title: "formwork, jump-forward off" },
    Engine { name: "formwork-jump", title: "formwork, no look-up drafts" },
    Engine { name: "formwork-drafts", title: "formwork" },
    Engine { name: "gbnf-check", title: "llama.cpp GBNF, check first" },
    Engine { name: "gbnf-full", title: "llama.cpp GBNF, full mask" },
    Engine { name: "llguidance", title: "llguidance" },
    Engine { name: "llguidance-fast", title: "llguidance, fast-forward" },
    Engine { name: "llguidance-fast-kept", title: "the same, tokens kept" },
    Engine { name: "unconstrained", title: "no grammar" },
];

/// Ways to answer many requests. Ratios are relative to the first.
pub(crate) const BATCHES: [Engine; 6] = [
    Engine { name: "formwork-serial", title: "formwork, one at a time, no cache" },
    Engine { name: "formwork-serial-off", title: "the same, jump-forward off" },
    Engine { name: "formwork-batch", title: "formwork" },
    Engine { name: "formwork-batch-off", title: "formwork, jump-forward off" },
    Engine { name: "batch-gbnf", title: "llama.cpp GBNF, check first" },
    Engine { name: "batch-gbnf-shared", title: "the same, prefix shared" },
];

/// The parsed command line.
pub(crate) struct Settings {
    tasks: Vec<String>,
    threads: Vec<u32>,
    /// The maximum number of a task's prompts that are answered one at a time.
    items: usize,
    slots: Vec<u32>,
    rounds: usize,
    /// The [shape](Shape::named) of the model with random weights.
    shape: &'static str,
    /// The tensor type of its matrices.
    weights: TensorType,
    /// The rows of one answer at a time. Each has the model in memory, all at once.
    engines: Vec<&'static Engine>,
    /// The command line as typed.
    command: String,
}

/// Measures, prints the report, and writes it to a file if asked to.
pub(crate) fn run(arguments: &[&str]) -> Result<(), String> {
    let (settings, output) = settings(arguments)?;
    let random = models::random(settings.shape, settings.weights)?;
    let tiny = models::tiny();
    let mut report = report::head(&settings, &random);
    for &threads in &settings.threads {
        for task in [tasks::CHARACTER, tasks::CITY].into_iter().filter(|task| settings.has(task)) {
            let spec = Spec { program: ROW, engine: "", task, model: &random, threads, slots: 1 };
            report +=
                &report::singles(&Singles::measure(&spec, &settings.engines, settings.n_items(task)?, settings.rounds));
        }
    }
    for task in [tasks::FREE_CHARACTER, tasks::FREE_CITY].into_iter().filter(|_| settings.has("free")) {
        let spec = Spec { program: ROW, engine: "", task, model: &tiny, threads: 1, slots: 1 };
        report += &report::free(&Singles::measure(&spec, &settings.engines, settings.n_items(task)?, settings.rounds));
    }
    for &threads in &settings.threads {
        for task in [tasks::EXTRACT, tasks::EXTRACT_SHORT].into_iter().filter(|task| settings.has(task)) {
            let spec = Spec { program: ROW, engine: "", task, model: &random, threads, slots: 1 };
            report += &report::batches(&Batches::measure(&spec, &settings.slots, settings.batch_rounds()));
        }
    }
    report += report::NOTES;
    println!("{report}");
    output.map_or(Ok(()), |path| std::fs::write(path, report).map_err(|error| format!("{path}: {error}")))
}

/// A child's part: one row.
pub(crate) fn row(words: &[&str]) -> Result<(), String> {
    let spec = Spec::read(ROW, words)?;
    row::serve(&spec, &tasks::Task::named(spec.task)?)
}

impl Settings {
    fn has(&self, task: &str) -> bool {
        self.tasks.iter().any(|name| name == task)
    }

    /// Number of a task's prompts that are used.
    fn n_items(&self, task: &str) -> Result<usize, String> {
        Ok(tasks::Task::named(task)?.items.len().min(self.items))
    }

    /// Sixteen answers are enough work by themselves.
    pub(crate) fn batch_rounds(&self) -> usize {
        (self.rounds / 2).max(1)
    }
}

fn settings<'a>(arguments: &[&'a str]) -> Result<(Settings, Option<&'a str>), String> {
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get() as u32);
    let is_quick = arguments.contains(&"--quick");
    let mut settings = Settings {
        tasks: ["character", "city", "free", "extract", "extract-short"].map(str::to_owned).to_vec(),
        threads: if is_quick || cores == 1 { vec![1] } else { vec![1, cores] },
        items: if is_quick { 1 } else { usize::MAX },
        slots: if is_quick { vec![8] } else { vec![1, 4, 8, 16] },
        rounds: if is_quick { 1 } else { 5 },
        shape: "m100",
        weights: TensorType::F32,
        engines: ENGINES.iter().collect(),
        command: command("generate", arguments),
    };
    let (mut output, mut weights) = (None, None);
    let rest: Vec<&str> = arguments.iter().copied().filter(|word| *word != "--quick").collect();
    for pair in rest.chunks(2) {
        match *pair {
            ["--tasks", list] => settings.tasks = list.split(',').map(str::to_owned).collect(),
            ["--threads", list] => settings.threads = numbers(list)?,
            ["--slots", list] => settings.slots = numbers(list)?,
            ["--items", n] => settings.items = n.parse().ok().filter(|n| *n > 0).ok_or("--items takes a number")?,
            ["--rounds", n] => settings.rounds = n.parse().ok().filter(|n| *n > 0).ok_or("--rounds takes a number")?,
            ["--shape", name] => {
                settings.shape = Shape::NAMES.into_iter().find(|known| *known == name).ok_or(HELP)?;
            }
            ["--weights", name] => weights = Some(TensorType::named(name).ok_or(HELP)?),
            ["--engines", list] => settings.engines = engines(list)?,
            ["--output", path] => output = Some(path),
            _ => return Err(HELP.to_owned()),
        }
    }
    // With F32, a pass waits for weights to be read, as it does with a model of gigabytes in any
    // format. With Q8_0, 100 million parameters are computed as fast as they are read.
    let usual = if settings.shape == "m100" { TensorType::F32 } else { TensorType::Q8_0 };
    settings.weights = weights.unwrap_or(usual);
    Ok((settings, output))
}

/// The command line without the places of files, which say nothing to others.
pub(crate) fn command(bench: &str, arguments: &[&str]) -> String {
    let mut command = format!("cargo xtask bench {bench}");
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match *word {
            "--model" | "--output" => drop(words.next()),
            word => command += &format!(" {word}"),
        }
    }
    command
}

/// The engines of a list of names.
pub(crate) fn engines(list: &str) -> Result<Vec<&'static Engine>, String> {
    let named = |name| {
        ENGINES.iter().find(|engine| engine.name == name).ok_or_else(|| {
            let names: Vec<&str> = ENGINES.iter().map(|engine| engine.name).collect();
            format!("there is no engine `{name}`, only {}", names.join(", "))
        })
    };
    list.split(',').map(named).collect()
}

fn numbers(list: &str) -> Result<Vec<u32>, String> {
    let numbers: Result<Vec<u32>, _> = list.split(',').map(str::parse).collect();
    numbers.ok().filter(|list| !list.contains(&0)).ok_or_else(|| format!("`{list}` is no list of numbers"))
}
