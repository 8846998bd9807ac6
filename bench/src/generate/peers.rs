//! Rows of the others: llama.cpp through `llama-cpp-2`, with a loop of the bench's own around each
//! engine's [rules](super::rules).
//!
//! For one answer at a time, the context holds the prompt except its last token, as formwork's
//! prefix cache does, so each turn begins with one pass. Many answers share a batch: the next token
//! of each sequence, then as much of new prompts as fits.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use llama_cpp_2::token::LlamaToken;

use super::replay::Replay;
use super::row::{Run, Spec, Turn};
use super::rules::{self, Rules, Start};
use super::session::{BATCH, Session, Sizes};
use super::tasks::{Item, MOST_TOKENS, Reading, Task};
use crate::process;

/// For one answer at a time, a name for [`rules::engine`]. For all of them `batch-gbnf` and
/// `batch-gbnf-shared`; and one after the other, `loop-` and such a name, or `loop-shared-` if what
/// a prompt has in common with the one before is not read again.
pub(crate) fn open<'a>(spec: &Spec<'_>, task: &'a Task) -> Result<Box<Turn<'a>>, String> {
    let Spec { model, threads, slots, .. } = *spec;
    // Room for a whole answer behind any prompt: the peers don't end theirs where a context does.
    let one = Sizes { threads, cells: task.context + MOST_TOKENS as u32, sequences: 1, is_unified: true };
    let is_shared = spec.engine == "batch-gbnf-shared";
    match spec.engine {
        "batch-gbnf" | "batch-gbnf-shared" => {
            let sequences = slots + u32::from(is_shared);
            let sizes = Sizes { cells: task.context * sequences, sequences, is_unified: is_shared, ..one };
            let mut session = Session::open(model, &sizes)?;
            let starts = starts("gbnf-check", &session, task)?;
            let n_slots = slots as usize;
            Ok(Box::new(move |_| {
                let run = Parallel::new(&mut session, &starts, task, n_slots).run(is_shared)?;
                Ok(of_one_thread(run, threads))
            }))
        }
        name => {
            let mut session = Session::open(model, &one)?;
            let serial = name.strip_prefix("loop-");
            let shared = serial.and_then(|name| name.strip_prefix("shared-"));
            let starts = starts(shared.or(serial).unwrap_or(name), &session, task)?;
            let mut single = move |item: &Item, keeps| single(&mut session, &starts[item.shape], item, keeps);
            if serial.is_some() {
                let keeps = if shared.is_some() { Keeps::Common } else { Keeps::Nothing };
                let first = task.items.first().ok_or("there are no items")?;
                return Ok(Box::new(move |_| {
                    // Reads the weights into memory.
                    single(first, Keeps::Nothing)?;
                    let begun = Instant::now();
                    // Nothing is kept of an earlier turn.
                    let mut runs = vec![single(first, Keeps::Nothing)?];
                    for item in &task.items[1..] {
                        runs.push(single(item, keeps)?);
                    }
                    Ok(Run { wall_ns: ns(begun.elapsed()), ..Run::sum(&runs) })
                }));
            }
            let keeps = if task.reading == Reading::Whole { Keeps::Nothing } else { Keeps::Prompt };
            Ok(Box::new(move |item| {
                let item = task.items.get(item).ok_or("there is no such item")?;
                Ok(of_one_thread(single(item, keeps)?, threads))
            }))
        }
    }
}

/// The rules of each of a task's shapes.
fn starts(name: &str, session: &Session, task: &Task) -> Result<Vec<Start>, String> {
    let compile = rules::engine(name, session.model, &session.words)?;
    task.shapes.iter().map(|shape| compile(&shape.schema)).collect()
}

/// What the context holds of a prompt when a turn begins.
#[derive(Clone, Copy)]
enum Keeps {
    Nothing,
    /// What it has in common with the prompt before.
    Common,
    /// All but the last token.
    Prompt,
}

/// If llama.cpp has threads of its own, this thread's time on a processor says nothing.
fn of_one_thread(run: Run, threads: u32) -> Run {
    let known = |time: Option<u64>| time.filter(|_| threads == 1);
    Run { cpu_ns: known(run.cpu_ns), prompt_cpu_ns: known(run.prompt_cpu_ns), ..run }
}

fn replay(session: &Session, item: &Item) -> Option<Replay> {
    item.answer.as_deref().map(|answer| Replay::new(answer, &session.tokenize(answer), &session.words))
}

fn single(session: &mut Session, start: &Start, item: &Item, keeps: Keeps) -> Result<Run, String> {
    let prompt = session.prompt(&item.prompt);
    match keeps {
        Keeps::Nothing => session.truncate(0, 0)?,
        Keeps::Common => {}
        Keeps::Prompt => session.read(0, &prompt)?,
    }
    let n_held = session.cut_back(0, &prompt)?;
    let mut replay = replay(session, item);
    let mut rules = start()?;
    let (passes, decode_time, clock, begun) =
        (session.passes, session.decode_time, process::own_time(), Instant::now());
    let mut run = Run { prompt_tokens: prompt.len(), cached_tokens: n_held, ..Run::default() };
    let mut text = Vec::new();
    let mut pending = prompt[n_held..].to_vec();
    loop {
        let forced = rules.forced();
        run.forced_tokens += forced.len();
        for &token in &forced {
            text.extend_from_slice(session.words.of(token));
            replay.iter_mut().for_each(|replay| replay.push(token));
        }
        pending.extend(forced);
        if rules.is_over(replay.as_ref()) {
            break;
        }
        if run.output_tokens + run.forced_tokens >= MOST_TOKENS {
            run.cut = 1;
            break;
        }
        let last = session.feed(0, &pending)?;
        pending.clear();
        if run.output_tokens == 0 {
            run.prompt_ns = ns(begun.elapsed());
            run.prompt_cpu_ns = process::own_time().zip(clock).map(|(now, then)| now - then);
        }
        let token = rules.choose(session.logits(last), replay.as_ref())?;
        run.output_tokens += 1;
        if session.words.is_end(token) {
            break;
        }
        rules.accept(token)?;
        text.extend_from_slice(session.words.of(token));
        replay.iter_mut().for_each(|replay| replay.push(token));
        pending.push(token);
    }
    run.wall_ns = ns(begun.elapsed());
    run.cpu_ns = process::own_time().zip(clock).map(|(now, then)| now - then);
    run.decode_ns = ns(session.decode_time - decode_time);
    run.passes = session.passes - passes;
    run.output_tokens += run.forced_tokens;
    run.text = String::from_utf8_lossy(&text).into_owned();
    match &item.answer {
        Some(answer) if *answer != run.text => Err(format!("generated {}", run.text)),
        _ => Ok(run),
    }
}

/// All items, as many at a time as there are slots.
struct Parallel<'a> {
    session: &'a mut Session,
    starts: &'a [Start],
    task: &'a Task,
    waiting: VecDeque<&'a Item>,
    slots: Vec<Option<Slot<'a>>>,
}

/// One sequence being generated.
struct Slot<'a> {
    item: &'a Item,
    rules: Box<dyn Rules>,
    replay: Option<Replay>,
    text: Vec<u8>,
    /// Tokens that the model has not read.
    pending: VecDeque<LlamaToken>,
    is_generating: bool,
}

impl<'a> Parallel<'a> {
    fn new(session: &'a mut Session, starts: &'a [Start], task: &'a Task, n_slots: usize) -> Parallel<'a> {
        let slots = (0..n_slots).map(|_| None).collect();
        Parallel { session, starts, task, waiting: task.items.iter().collect(), slots }
    }

    /// With `is_shared`, the common prefix of all prompts is decoded once, in a sequence behind
    /// those of the slots.
    fn run(mut self, is_shared: bool) -> Result<Run, String> {
        let n_slots = self.slots.len();
        for sequence in 0..n_slots + usize::from(is_shared) {
            self.session.truncate(sequence, 0)?;
        }
        let (passes, decode_time) = (self.session.passes, self.session.decode_time);
        let (clock, begun) = (process::own_time(), Instant::now());
        let mut run = Run::default();
        if is_shared {
            let prompts: Vec<_> = self.task.items.iter().map(|item| self.session.prompt(&item.prompt)).collect();
            let common = |a: &[LlamaToken], b: &[LlamaToken]| a.iter().zip(b).take_while(|(a, b)| a == b).count();
            let n = prompts.iter().map(|prompt| common(prompt, &prompts[0])).min().unwrap_or(0);
            // `read` leaves the last token out.
            self.session.read(n_slots, &prompts[0][..=n])?;
        }
        loop {
            self.admit(is_shared, &mut run)?;
            if self.slots.iter().all(Option::is_none) {
                break;
            }
            self.step(&mut run)?;
        }
        run.wall_ns = ns(begun.elapsed());
        run.cpu_ns = process::own_time().zip(clock).map(|(now, then)| now - then);
        run.decode_ns = ns(self.session.decode_time - decode_time);
        run.passes = self.session.passes - passes;
        Ok(run)
    }

    fn admit(&mut self, is_shared: bool, run: &mut Run) -> Result<(), String> {
        let n_slots = self.slots.len();
        for (sequence, slot) in self.slots.iter_mut().enumerate().filter(|(_, slot)| slot.is_none()) {
            let Some(item) = self.waiting.pop_front() else { return Ok(()) };
            self.session.truncate(sequence, 0)?;
            if is_shared {
                self.session.share(n_slots, sequence)?;
            }
            let prompt = self.session.prompt(&item.prompt);
            let n_held = self.session.held(sequence).len();
            run.prompt_tokens += prompt.len();
            run.cached_tokens += n_held;
            *slot = Some(Slot {
                item,
                rules: (self.starts[item.shape])()?,
                replay: replay(self.session, item),
                text: Vec::new(),
                pending: prompt[n_held..].iter().copied().collect(),
                is_generating: false,
            });
        }
        Ok(())
    }

    /// One batch, and a token for each sequence whose tokens are all in it.
    fn step(&mut self, run: &mut Run) -> Result<(), String> {
        let (mut batch, mut rows) = (Vec::new(), Vec::new());
        for is_generating in [true, false] {
            for (sequence, slot) in self.slots.iter_mut().enumerate() {
                let Some(slot) = slot.as_mut().filter(|slot| slot.is_generating == is_generating) else { continue };
                let n = slot.pending.len().min(BATCH - batch.len());
                let is_all = n == slot.pending.len();
                batch.extend(
                    slot.pending.drain(..n).enumerate().map(|(at, token)| (sequence, token, is_all && at + 1 == n)),
                );
                if is_all {
                    rows.push((sequence, batch.len() - 1));
                }
            }
        }
        self.session.decode(&batch)?;
        for (sequence, row) in rows {
            let Some(slot) = &mut self.slots[sequence] else { continue };
            slot.is_generating = true;
            let token = slot.rules.choose(self.session.logits(row), slot.replay.as_ref())?;
            run.output_tokens += 1;
            if self.session.words.is_end(token) {
                let text = String::from_utf8_lossy(&slot.text);
                if slot.item.answer.as_ref().is_some_and(|answer| *answer != text) {
                    return Err(format!("generated {text}"));
                }
                self.slots[sequence] = None;
                continue;
            }
            slot.rules.accept(token)?;
            slot.text.extend_from_slice(self.session.words.of(token));
            slot.replay.iter_mut().for_each(|replay| replay.push(token));
            slot.pending.push_back(token);
        }
        Ok(())
    }
}

fn ns(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}
