//! Rows of this project: its public API, with replayed requests.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use formwork::{FinishReason, Generated, JumpForward, Metrics, Model, OutputKind, Request};

use super::row::{Run, Spec, Turn};
use super::session::BATCH;
use super::tasks::{Item, MOST_TOKENS, Reading, Task};
use crate::process;

/// Room for a prompt, its answer and the next ones: little more than the others have, so that
/// attention looks at about as many tokens.
const KEPT_TOKENS: u32 = 1024;

/// The mode of jump-forward, and whether look-up drafts are tried.
pub(crate) type Ways = (JumpForward, bool);

pub(crate) const OFF: Ways = (JumpForward::Off, false);
pub(crate) const JUMP: Ways = (JumpForward::Forward, false);
pub(crate) const ALL: Ways = (JumpForward::Forward, true);

/// Number of slots by default.
const SLOTS: usize = 4;

/// The rows: `-off`, `-jump` and `-drafts` are one answer at a time, and `-default` is that with a
/// model as it is opened by default; `-serial`, `-batch` and `-batch-off` are all of them, and
/// `-many` is that with a model as it is opened by default, and `-many-invariant` with one whose
/// answers don't depend on the batch.
pub(crate) fn open<'a>(way: &str, spec: &'a Spec<'a>, task: &'a Task) -> Result<Box<Turn<'a>>, String> {
    match way {
        "-off" => single(sized(spec, task)?, spec, task, OFF),
        "-jump" => single(sized(spec, task)?, spec, task, JUMP),
        "-drafts" => single(sized(spec, task)?, spec, task, ALL),
        "-default" => single(by_default(spec)?, spec, task, ALL),
        "-many" => Ok(Box::new(|_| many(spec, task, false))),
        "-many-invariant" => Ok(Box::new(|_| many(spec, task, true))),
        "-serial" => Ok(Box::new(|_| batch(spec, task, ALL, Some(0)))),
        "-serial-off" => Ok(Box::new(|_| batch(spec, task, OFF, Some(0)))),
        "-batch" => Ok(Box::new(|_| batch(spec, task, ALL, None))),
        "-batch-off" => Ok(Box::new(|_| batch(spec, task, OFF, None))),
        _ => Err(format!("there is no way `{way}` to run formwork")),
    }
}

fn single<'a>(model: Model, spec: &Spec<'_>, task: &'a Task, ways: Ways) -> Result<Box<Turn<'a>>, String> {
    let threads = spec.threads;
    Ok(Box::new(move |item| {
        let item = task.items.get(item).ok_or("there is no such item")?;
        let (before, clock) = (model.metrics(), Clock::start(threads));
        let grammar = task.shape(item).grammar.clone();
        let request = request(&model, item, ways).output(OutputKind::Final);
        let stream = request.stream_grammar(grammar).map_err(|error| error.to_string())?;
        let prompt_cpu_ns = clock.when_read(&model, &before);
        let answer = stream.finish().map_err(|error| error.to_string())?;
        let run = run(&[answer], &before, &settled(&model, &before, 1), &[item])?;
        Ok(Run { cpu_ns: clock.read(), prompt_cpu_ns, ..run })
    }))
}

/// Opens the model anew each time, so that nothing is cached.
fn batch(spec: &Spec<'_>, task: &Task, ways: Ways, kept: Option<u32>) -> Result<Run, String> {
    let model = model(spec, task, kept)?;
    // Reads the weights into memory and links the grammar, with a prompt that shares no prefix with
    // the others.
    warm_up(&model, task, ways)?;
    together(&model, spec, task, ways, task.items.len())
}

/// As [`Model::generate_many`] does it.
fn many(spec: &Spec<'_>, task: &Task, is_invariant: bool) -> Result<Run, String> {
    let model = opened(spec, is_invariant)?;
    warm_up(&model, task, ALL)?;
    together(&model, spec, task, ALL, 2 * SLOTS)
}

fn warm_up(model: &Model, task: &Task, ways: Ways) -> Result<(), String> {
    let first = task.items.first().ok_or("there are no items")?;
    let warm = Item { prompt: "Order: ".into(), answer: first.answer.clone(), shape: first.shape };
    let warm = request(model, &warm, ways).run_grammar(task.shape(&warm).grammar.clone());
    warm.map(|_| ()).map_err(|error| error.to_string())
}

/// All items of a task, so many at a time at most; the oldest is waited for.
fn together(model: &Model, spec: &Spec<'_>, task: &Task, ways: Ways, most: usize) -> Result<Run, String> {
    let before = settled(model, &Metrics::default(), 1);
    let (begun, clock) = (Instant::now(), Clock::start(spec.threads));
    let items: Vec<&Item> = task.items.iter().collect();
    let (mut running, mut answers) = (VecDeque::new(), Vec::new());
    let mut waiting = items.iter();
    loop {
        for item in waiting.by_ref().take(most - running.len()) {
            let request = request(model, item, ways).output(OutputKind::Final);
            running.push_back(request.stream_grammar(task.shape(item).grammar.clone()));
        }
        let Some(oldest) = running.pop_front() else { break };
        answers.push(oldest.and_then(|stream| stream.finish()).map_err(|error| error.to_string())?);
    }
    let wall = begun.elapsed();
    let after = settled(model, &before, items.len() as u64);
    let mut run = run(&answers, &before, &after, &items)?;
    run.wall_ns = ns(wall);
    run.prompt_ns = 0;
    run.cpu_ns = clock.read();
    run.before_ns = None;
    run.text.clear();
    Ok(run)
}

/// A model that keeps as much as the others do.
fn sized(spec: &Spec<'_>, task: &Task) -> Result<Model, String> {
    model(spec, task, Some(if task.reading == Reading::Whole { 0 } else { KEPT_TOKENS }))
}

fn by_default(spec: &Spec<'_>) -> Result<Model, String> {
    opened(spec, false)
}

fn opened(spec: &Spec<'_>, is_invariant: bool) -> Result<Model, String> {
    let builder = match spec.threads {
        0 => Model::builder(),
        threads => Model::builder().threads(threads),
    };
    builder.batch_invariant(is_invariant).open(spec.model).map_err(|error| error.to_string())
}

fn model(spec: &Spec<'_>, task: &Task, kept: Option<u32>) -> Result<Model, String> {
    let mut builder = Model::builder().threads(spec.threads).slots(spec.slots).context_length(task.context);
    if let Some(kept) = kept {
        builder = builder.prefix_cache(kept);
    }
    builder.open(spec.model).map_err(|error| error.to_string())
}

/// The request for an item.
pub(crate) fn request(model: &Model, item: &Item, (jump, drafts): Ways) -> Request<String> {
    let request = model.request(item.prompt.as_str()).raw().max_tokens(MOST_TOKENS);
    let request = request.jump_forward(jump).lookup_drafts(drafts);
    match &item.answer {
        Some(answer) => request.replay(answer),
        None => request,
    }
}

/// The metrics, once the engine has recorded the last answer, which it does a moment after sending
/// it.
fn settled(model: &Model, before: &Metrics, n_more: u64) -> Metrics {
    let begun = Instant::now();
    std::thread::sleep(Duration::from_millis(2));
    loop {
        let now = model.metrics();
        if now.finished >= before.finished + n_more || begun.elapsed() > Duration::from_secs(1) {
            return now;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The sum over some answers. An error if one differs from the text to replay.
fn run(answers: &[Generated<String>], before: &Metrics, after: &Metrics, items: &[&Item]) -> Result<Run, String> {
    let mut run = Run {
        before_ns: Some(0),
        decode_ns: ns(after.decode_time - before.decode_time),
        passes: (after.forward_passes - before.forward_passes) as usize,
        ..Run::default()
    };
    for (Generated { text, usage, finish_reason, .. }, item) in answers.iter().zip(items) {
        if item.answer.as_ref().is_some_and(|answer| answer != text) {
            return Err(format!("generated {text}"));
        }
        run.text += text;
        run.wall_ns += ns(usage.prompt_time + usage.generation_time);
        run.prompt_ns += ns(usage.prompt_time);
        run.cut += usize::from(*finish_reason == FinishReason::Length);
        run.before_ns = run.before_ns.map(|before| before + ns(usage.queue_time));
        run.output_tokens += usage.output_tokens;
        run.prompt_tokens += usage.prompt_tokens;
        run.cached_tokens += usage.cached_tokens;
        run.forced_tokens += usage.forced_tokens;
        run.retokenized_tokens += usage.retokenized_tokens;
        run.drafted_tokens += usage.drafted_tokens;
        run.accepted_drafts += usage.accepted_drafts;
    }
    Ok(run)
}

fn ns(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}

/// The engine thread's time on a processor.
struct Clock(Option<u64>);

impl Clock {
    /// `None` if llama.cpp has threads of its own.
    fn start(threads: u32) -> Clock {
        Clock((threads == 1).then(Clock::now).flatten())
    }

    fn now() -> Option<u64> {
        process::time_of("formwork-engine")
    }

    fn read(&self) -> Option<u64> {
        Some(Clock::now()?.saturating_sub(self.0?))
    }

    /// Waits until the model has read a prompt; the time then, to a millisecond or so.
    fn when_read(&self, model: &Model, before: &Metrics) -> Option<u64> {
        self.0?;
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(60) {
            let now = model.metrics();
            let n_tokens = now.prompt_tokens - before.prompt_tokens;
            if n_tokens > 0 && now.forward_passes - before.forward_passes >= n_tokens.div_ceil(BATCH as u64) {
                return self.read();
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        None
    }
}
