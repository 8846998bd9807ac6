//! A row: one engine with one model and one task in a process of its own, which stays and answers
//! one item each time it is told to.
//!
//! So the rows of a table can take turns, answer by answer, and whatever else the machine does
//! meets them all alike; and no engine has another one's memory, threads or global settings beside
//! it.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde::{Deserialize, Serialize};

use super::tasks::Task;
use super::{ours, peers};

/// What a row is.
#[derive(Clone, Debug)]
pub(crate) struct Spec<'a> {
    /// A name of [`super::ENGINES`] or [`super::BATCHES`].
    pub(crate) engine: &'a str,
    pub(crate) task: &'a str,
    pub(crate) model: &'a Path,
    pub(crate) threads: u32,
    /// Sequences at a time.
    pub(crate) slots: u32,
}

/// What one turn came to: an item, or all of them.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub(crate) struct Run {
    /// From the pass that reads the prompt's last token to the last token of the answer; of
    /// several, from the first request to the last answer.
    pub(crate) wall_ns: u64,
    /// How long the engine's thread was on a processor meanwhile, where it is only one and the
    /// system says.
    pub(crate) cpu_ns: Option<u64>,
    /// Of the time, forward passes.
    pub(crate) decode_ns: u64,
    /// What comes before: tokenizing the prompt and the like, where it was measured.
    pub(crate) before_ns: Option<u64>,
    /// Forward passes, one for the rest of the prompt included.
    pub(crate) passes: usize,
    pub(crate) output_tokens: usize,
    pub(crate) prompt_tokens: usize,
    /// Prompt tokens that were not decoded again.
    pub(crate) cached_tokens: usize,
    pub(crate) forced_tokens: usize,
    pub(crate) retokenized_tokens: usize,
    pub(crate) drafted_tokens: usize,
    pub(crate) accepted_drafts: usize,
    /// What was generated, of a single item.
    pub(crate) text: String,
}

/// What a child answers.
type Answer = Result<Run, String>;

/// An engine at work: one turn for the item of that number.
pub(crate) type Turn<'a> = dyn FnMut(usize) -> Answer + 'a;

/// A child: loads, says so, and answers until its input ends.
pub(crate) fn serve(spec: &Spec<'_>) -> Result<(), String> {
    let task = Task::named(spec.task)?;
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
        Some(way) => serve(&mut *ours::open(way, spec, &task)?),
        None => serve(&mut *peers::open(spec, &task)?),
    }
}

fn say(answer: &Answer) -> Result<(), String> {
    println!("{}", serde_json::to_string(answer).map_err(|error| error.to_string())?);
    Ok(())
}

/// A row as the parent sees it.
pub(crate) struct Row {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Row {
    /// Starts a child and waits until it has loaded.
    pub(crate) fn start(spec: &Spec<'_>) -> Result<Row, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut child = Command::new(program)
            .args(["generate-row", spec.engine, spec.task])
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

    /// Has it take a turn.
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
        // The end of its input is the child's end.
        self.input = None;
        let _ = self.child.wait();
    }
}
