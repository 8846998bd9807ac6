//! Rows of this project: its public API, with replayed requests.

use std::time::{Duration, Instant};

use formwork::{Generated, JumpForward, Metrics, Model, OutputKind, Request};

use super::row::{Run, Spec, Turn};
use super::tasks::{Item, Task};
use crate::process;

/// More tokens than any answer needs.
const MOST_TOKENS: usize = 400;

/// Room for a prompt, its answer and the next ones: little more than the others have, so that
/// attention looks at about as many tokens.
const KEPT_TOKENS: u32 = 1024;

/// The mode of jump-forward, and whether look-up drafts are tried.
type Ways = (JumpForward, bool);

const OFF: Ways = (JumpForward::Off, false);
const JUMP: Ways = (JumpForward::Forward, false);
const ALL: Ways = (JumpForward::Forward, true);

/// The rows: `-off`, `-jump` and `-drafts` are one answer at a time; `-serial`, `-batch` and
/// `-batch-off` are all of them.
pub(crate) fn open<'a>(way: &str, spec: &'a Spec<'a>, task: &'a Task) -> Result<Box<Turn<'a>>, String> {
    match way {
        "-off" => single(spec, task, OFF),
        "-jump" => single(spec, task, JUMP),
        "-drafts" => single(spec, task, ALL),
        "-serial" => Ok(Box::new(|_| batch(spec, task, ALL, Some(0)))),
        "-serial-off" => Ok(Box::new(|_| batch(spec, task, OFF, Some(0)))),
        "-batch" => Ok(Box::new(|_| batch(spec, task, ALL, None))),
        "-batch-off" => Ok(Box::new(|_| batch(spec, task, OFF, None))),
        _ => Err(format!("there is no way `{way}` to run formwork")),
    }
}

fn single<'a>(spec: &Spec<'_>, task: &'a Task, ways: Ways) -> Result<Box<Turn<'a>>, String> {
    let (model, threads) = (model(spec, task, Some(KEPT_TOKENS))?, spec.threads);
    Ok(Box::new(move |item| {
        let item = task.items.get(item).ok_or("there is no such item")?;
        let (before, clock) = (model.metrics(), Clock::start(threads));
        let answer =
            request(&model, item, ways).run_grammar(task.grammar.clone()).map_err(|error| error.to_string())?;
        let run = run(&[answer], &before, &settled(&model, &before, 1), &[item])?;
        Ok(Run { cpu_ns: clock.read(), ..run })
    }))
}

/// Opens the model anew each time, so that nothing is cached.
fn batch(spec: &Spec<'_>, task: &Task, ways: Ways, kept: Option<u32>) -> Result<Run, String> {
    let model = model(spec, task, kept)?;
    // Reads the weights into memory and links the grammar, with a prompt that shares no prefix with
    // the others.
    let warm = Item { prompt: "Order: ".into(), answer: task.items.first().and_then(|item| item.answer.clone()) };
    let warm = request(&model, &warm, ways).run_grammar(task.grammar.clone());
    warm.map_err(|error| error.to_string())?;
    let before = settled(&model, &Metrics::default(), 1);
    let (begun, clock) = (Instant::now(), Clock::start(spec.threads));
    let streams: Vec<_> = task
        .items
        .iter()
        .map(|item| request(&model, item, ways).output(OutputKind::Final).stream_grammar(task.grammar.clone()))
        .collect();
    let answers: Result<Vec<_>, _> =
        streams.into_iter().map(|stream| stream.and_then(|stream| stream.finish())).collect();
    let wall = begun.elapsed();
    let answers = answers.map_err(|error| error.to_string())?;
    let items: Vec<&Item> = task.items.iter().collect();
    let after = settled(&model, &before, items.len() as u64);
    let mut run = run(&answers, &before, &after, &items)?;
    run.wall_ns = ns(wall);
    run.cpu_ns = clock.read();
    run.before_ns = None;
    run.text.clear();
    Ok(run)
}

fn model(spec: &Spec<'_>, task: &Task, kept: Option<u32>) -> Result<Model, String> {
    let mut builder = Model::builder().threads(spec.threads).slots(spec.slots).context_length(task.context);
    if let Some(kept) = kept {
        builder = builder.prefix_cache(kept);
    }
    builder.open(spec.model).map_err(|error| error.to_string())
}

fn request(model: &Model, item: &Item, (jump, drafts): Ways) -> Request<String> {
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
    for (Generated { text, usage, .. }, item) in answers.iter().zip(items) {
        if item.answer.as_ref().is_some_and(|answer| answer != text) {
            return Err(format!("generated {text}"));
        }
        run.text += text;
        run.wall_ns += ns(usage.prompt_time + usage.generation_time);
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
}
