//! A row: one engine with one model and one task, in a process of its own that answers one item per
//! command.
//!
//! So the rows of a table take turns, answer by answer, and other load on the machine affects all
//! of them alike. No engine runs beside another one's memory, threads or global settings.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde::{Deserialize, Serialize};

use super::tasks::Task;
use super::{ours, peers};

/// The settings of a row.
#[derive(Clone, Debug)]
pub(crate) struct Spec<'a> {
    /// The first word of this program's arguments in the row's process.
    pub(crate) program: &'static str,
    /// A name of [`super::ENGINES`] or [`super::BATCHES`], or another that [`ours`] or [`peers`] know.
    pub(crate) engine: &'a str,
    pub(crate) task: &'a str,
    pub(crate) model: &'a Path,
    /// Number of threads; 0 for formwork's default.
    pub(crate) threads: u32,
    /// Number of concurrent sequences.
    pub(crate) slots: u32,
}

/// The results of one turn: one item, or all of them.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(crate) struct Run {
    /// From the pass that reads the prompt's last token to the last token of the answer; for
    /// several answers, from the first request to the last answer.
    pub(crate) wall_ns: u64,
    /// Time of the engine's thread on a processor, if it is the only one and the system reports it.
    pub(crate) cpu_ns: Option<u64>,
    /// The part of it until the first row of logits was there, for a single answer.
    pub(crate) prompt_cpu_ns: Option<u64>,
    /// The part of the time until the first row of logits was there. For several answers it is not
    /// known, and 0.
    pub(crate) prompt_ns: u64,
    /// The part of the time that is forward passes.
    pub(crate) decode_ns: u64,
    /// The time before, such as tokenizing the prompt, if it was measured.
    pub(crate) before_ns: Option<u64>,
    /// Forward passes, including the one for the last part of the prompt.
    pub(crate) passes: usize,
    pub(crate) output_tokens: usize,
    pub(crate) prompt_tokens: usize,
    /// Prompt tokens that were cached.
    pub(crate) cached_tokens: usize,
    pub(crate) forced_tokens: usize,
    pub(crate) retokenized_tokens: usize,
    pub(crate) drafted_tokens: usize,
    pub(crate) accepted_drafts: usize,
    /// Number of answers that the budget ended.
    pub(crate) cut: usize,
    /// Number of tokens that the tokenizer makes of the text; counted afterwards where it is wanted.
    pub(crate) text_tokens: usize,
    /// The generated text, for a single item.
    pub(crate) text: String,
}

impl Run {
    /// The sum over some runs, without texts and what is not known of all.
    pub(crate) fn sum(runs: &[Run]) -> Run {
        let mut sum = Run::default();
        for run in runs {
            sum.wall_ns += run.wall_ns;
            sum.prompt_ns += run.prompt_ns;
            sum.decode_ns += run.decode_ns;
            sum.passes += run.passes;
            sum.output_tokens += run.output_tokens;
            sum.prompt_tokens += run.prompt_tokens;
            sum.cached_tokens += run.cached_tokens;
            sum.forced_tokens += run.forced_tokens;
            sum.retokenized_tokens += run.retokenized_tokens;
            sum.drafted_tokens += run.drafted_tokens;
            sum.accepted_drafts += run.accepted_drafts;
            sum.cut += run.cut;
        }
        sum
    }
}

/// A line of a child's output.
type Answer = Result<Run, String>;

/// An engine at work: runs one turn for the item of that number.
pub(crate) type Turn<'a> = dyn FnMut(usize) -> Answer + 'a;

/// The child: loads, reports that, and answers until its input ends.
pub(crate) fn serve(spec: &Spec<'_>, task: &Task) -> Result<(), String> {
    let serve = |turn: &mut Turn<'_>| -> Result<(), String> {
        say(&Ok(Run::default()))?;
        for line in std::io::stdin().lines() {
            let line = line.map_err(|error| error.to_string())?;
            let item = line.trim().parse().map_err(|_| format!("`{line}` is no item"))?;
            say(&turn(item))?;
        }
        Ok(())
    };
    match spec.engine.strip_prefix("formwork") {
        Some(way) => serve(&mut *ours::open(way, spec, task)?),
        None => serve(&mut *peers::open(spec, task)?),
    }
}

fn say(answer: &Answer) -> Result<(), String> {
    println!("{}", serde_json::to_string(answer).map_err(|error| error.to_string())?);
    Ok(())
}

/// A row from the parent's side.
pub(crate) struct Row {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl<'a> Spec<'a> {
    /// The settings in the other words of a row's arguments.
    pub(crate) fn read(program: &'static str, words: &[&'a str]) -> Result<Spec<'a>, String> {
        let &[engine, task, model, threads, slots] = words else {
            return Err(format!("{program} takes an engine, a task, a model, threads and slots"));
        };
        let number = |word: &str| word.parse().map_err(|_| format!("`{word}` is no number"));
        Ok(Spec { program, engine, task, model: Path::new(model), threads: number(threads)?, slots: number(slots)? })
    }
}

impl Row {
    /// Starts a child and waits until it has loaded.
    pub(crate) fn start(spec: &Spec<'_>) -> Result<Row, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut child = Command::new(program)
            .args([spec.program, spec.engine, spec.task])
            .arg(spec.model)
            .args([spec.threads.to_string(), spec.slots.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let input = child.stdin.take();
        let output = child.stdout.take().ok_or("no output")?;
        let mut row = Row { child, input, output: BufReader::new(output) };
        row.answer().map(|_| row)
    }

    /// Runs a turn.
    pub(crate) fn turn(&mut self, item: usize) -> Answer {
        let input = self.input.as_mut().ok_or("no input")?;
        writeln!(input, "{item}").map_err(|error| error.to_string())?;
        self.answer()
    }

    fn answer(&mut self) -> Answer {
        let mut line = String::new();
        self.output.read_line(&mut line).map_err(|error| error.to_string())?;
        serde_json::from_str(&line).map_err(|_| "it ended without an answer".to_owned())?
    }
}

impl Drop for Row {
    fn drop(&mut self) {
        // The child ends when its input ends.
        self.input = None;
        let _ = self.child.wait();
    }
}
