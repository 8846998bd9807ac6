//! One model, many callers: batches, shared prefixes, streams, samples, cancellation, queues. Runs
//! on the tiny model with one CPU thread.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use formwork::{
    CancelReason, CancelToken, Error, FieldEvent, FieldEventKind, FinishReason, Generated, Grammar, JumpForward,
    KvCacheType, Metrics, Model, ModelBuilder, OutputKind, Progress, Spelling, Structured,
};
use formwork_tests::block_on::block_on;
use futures_core::Stream as _;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: String,
    city: String,
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Job {
    title: String,
    company: String,
    city: String,
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Color {
    Red,
    Green,
    Blue,
}

fn builder() -> ModelBuilder {
    Model::builder().threads(1)
}

fn open(builder: ModelBuilder) -> Model {
    builder.open(Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")).unwrap()
}

/// The `n`th of many cards, each a little different.
fn card(n: usize) -> String {
    let name = ["Ada Lovelace", "Emmy Noether", "Alan Turing", "Grace Hopper", "Kurt Gödel"][n % 5];
    let city = ["London", "Erlangen", "Wilmslow", "Arlington", "Brno", "Rome", "Oslo"][n % 7];
    format!("Name: {name}\nCity: {city}")
}

/// A list that no model ends early, whatever it was trained on.
#[derive(Debug, Structured, Deserialize)]
struct Endless(
    #[structured(items = 400..)]
    #[expect(dead_code, reason = "it is never read to its end")]
    Vec<String>,
);

/// A text that fits nothing.
fn ramble<T>(model: &Model, max_tokens: usize) -> formwork::Request<T> {
    model.request::<T>("x").raw().temperature(1.0).seed(3).max_tokens(max_tokens)
}

/// Waits until the engine's numbers are as they should become.
fn eventually(model: &Model, is_so: impl Fn(&Metrics) -> bool) {
    let started = Instant::now();
    while !is_so(&model.metrics()) {
        assert!(started.elapsed() < Duration::from_secs(60), "{:?}", model.metrics());
        thread::sleep(Duration::from_millis(1));
    }
}

/// The same value however many ask at the same time.
#[test]
fn sixty_four_at_once_are_as_one_at_a_time() {
    let alone = open(builder().slots(1).prefix_cache(0));
    let together = open(builder());
    let run = |model: &Model, n: usize| match n % 3 {
        0 => model.request::<Contact>(card(n)).run().map(|g| g.text),
        1 => model.request::<Job>(format!("{}\nTitle: Engineer\nCompany: Acme {n}", card(n))).run().map(|g| g.text),
        _ => {
            model.request::<Color>(format!("The car is {}.", ["red", "green", "blue"][n % 4 % 3])).run().map(|g| g.text)
        }
    };
    let expected: Vec<String> = (0..64).map(|n| run(&alone, n).unwrap()).collect();
    let results: Vec<String> = thread::scope(|scope| {
        let (together, run) = (&together, &run);
        let running: Vec<_> = (0..64).map(|n| scope.spawn(move || run(together, n).unwrap())).collect();
        running.into_iter().map(|t| t.join().unwrap()).collect()
    });
    assert_eq!(results, expected);
    let metrics = together.metrics();
    assert_eq!((metrics.finished, metrics.failed, metrics.running), (64, 0, 0), "{metrics:?}");
    // Several at a time: fewer passes than tokens.
    assert!(metrics.forward_passes * 3 < metrics.output_tokens * 2, "{metrics:?}");
    assert_eq!(metrics.cells_used, metrics.cells_cached);
}

/// A cache that is read token by token gives the same logits in company and with a prompt that was there, but for the order of cells.
#[test]
fn company_hardly_matters_to_a_cache_without_tiles() {
    let builder = || builder().kv_cache_type(KvCacheType::Bf16);
    let prompt = |n: usize| format!("{}{}", "It says nothing that matters. ".repeat(n % 3), card(n));
    let run = |model: &Model, n: usize| -> Vec<f32> {
        let answer = model.request::<Contact>(prompt(n)).logprobs(0).run().unwrap();
        answer.logprobs.iter().map(|token| token.logprob).collect()
    };
    let alone = open(builder().slots(1).prefix_cache(0));
    let expected: Vec<Vec<f32>> = (0..32).map(|n| run(&alone, n)).collect();
    assert_eq!((0..32).map(|n| run(&alone, n)).collect::<Vec<_>>(), expected);
    let together = open(builder());
    let results: Vec<Vec<f32>> = thread::scope(|scope| {
        let (together, run) = (&together, &run);
        let running: Vec<_> = (0..32).map(|n| scope.spawn(move || run(together, n))).collect();
        running.into_iter().map(|t| t.join().unwrap()).collect()
    });
    for (result, expected) in results.iter().zip(&expected) {
        assert_eq!(result.len(), expected.len());
        // 0.009 of 96 such prompts, and 0.15 by tiles.
        assert!(result.iter().zip(expected).all(|(a, b)| (a - b).abs() < 0.05), "{result:?} {expected:?}");
    }
}

#[test]
fn many_prompts_in_one_call_come_in_order() {
    let model = open(builder().queue_limit(16));
    let contacts: Vec<Result<Contact, Error>> = model.generate_many((0..40).map(card));
    assert_eq!(contacts.len(), 40);
    for (n, contact) in contacts.into_iter().enumerate() {
        let Contact { name, city } = contact.unwrap();
        assert!(card(n).contains(&name) && card(n).contains(&city), "{n}: {name} {city}");
    }
    assert!(model.generate_many::<Contact>(Vec::<String>::new()).is_empty());
    // One that fails is its own.
    let mixed: Vec<Result<Contact, Error>> = model.generate_many([card(1), "a\0b".to_owned(), card(2)]);
    assert!(mixed[0].is_ok() && matches!(mixed[1], Err(Error::PromptNul { at: 1 })) && mixed[2].is_ok());
}

#[test]
fn a_prompt_seen_before_is_not_read_again() {
    let model = open(builder());
    let first = model.request::<Contact>(card(0)).run().unwrap();
    assert_eq!(first.usage.cached_tokens, 0);
    let second = model.request::<Contact>(card(0)).run().unwrap();
    assert_eq!(second.text, first.text);
    // All of it: the last token, whose logits are wanted, is one that is forced after the prompt.
    assert_eq!(second.usage.cached_tokens, second.usage.prompt_tokens);
    let off = model.request::<Contact>(card(0)).jump_forward(JumpForward::Off).run().unwrap();
    assert_eq!(off.usage.cached_tokens, off.usage.prompt_tokens - 1);
    // The same beginning, another end.
    let other = model.request::<Contact>(format!("{}\nPhone: 555", card(0))).run().unwrap();
    assert!(other.usage.cached_tokens > 5 && other.usage.cached_tokens < other.usage.prompt_tokens - 1);
    let none = open(builder().prefix_cache(0));
    for _ in 0..2 {
        assert_eq!(none.request::<Contact>(card(0)).run().unwrap().usage.cached_tokens, 0);
    }
    assert_eq!(none.metrics().cells_used, 0);
}

#[test]
fn the_oldest_of_what_is_kept_goes_first() {
    let model = open(builder().context_length(512).prefix_cache(300));
    let text = |n: usize| format!("{n} {}", "one two three ".repeat(8));
    let run = |n: usize| model.request::<bool>(text(n)).raw().run().unwrap().usage;
    let length = run(0).prompt_tokens;
    assert!(length > 30, "{length}");
    for n in 1..12 {
        assert!(run(n).cached_tokens < length - 1);
        assert!(model.metrics().cells_cached <= 300, "{:?}", model.metrics());
    }
    assert_eq!(run(11).cached_tokens, length - 1 + usize::from(run(11).prompt_tokens > length));
    assert!(run(0).cached_tokens < 5);
}

#[test]
fn samples_share_one_prompt() {
    let model = open(builder());
    let prompt = format!("{}\n{}", card(3), "Nothing else is known of this person. ".repeat(6));
    let request = |n| model.request::<Contact>(prompt.as_str()).temperature(1.2).seed(5).max_tokens(40).samples(n);
    let samples = request(6).run_samples().unwrap();
    assert_eq!(samples.len(), 6);
    let (whole, cached) = (samples[0].usage.prompt_tokens, samples.iter().map(|s| s.usage.cached_tokens));
    assert!(cached.skip(1).all(|n| n == whole), "{samples:?}");
    // Each is what a request with its seed gives.
    for (n, sample) in samples.iter().enumerate() {
        assert_eq!(sample.seed, 5 + n as u64);
        let alone = request(1).seed(sample.seed).run().unwrap();
        assert_eq!(alone.text, sample.text);
    }
    let refused = request(0).run_samples();
    assert!(matches!(refused, Err(Error::Setting { name: "samples", .. })), "{refused:?}");
    let refused = request(3).max_tokens(1).run_samples();
    assert!(matches!(refused, Err(Error::BudgetTooSmall { .. })), "{refused:?}");
}

#[test]
fn streams_give_the_text_as_it_comes() {
    let model = open(builder());
    let whole = model.request::<Contact>(card(4)).run().unwrap();
    for interval in [1, 3, 1000] {
        let mut stream = model.request::<Contact>(card(4)).stream_interval(interval).stream().unwrap();
        let updates: Vec<_> = stream.by_ref().collect::<Result<_, _>>().unwrap();
        let text: String = updates.iter().map(|update| update.text.as_str()).collect();
        assert_eq!(text, whole.text);
        assert_eq!(updates.last().unwrap().output_tokens, whole.usage.output_tokens);
        let (last, before) = updates.split_last().unwrap();
        assert_eq!(last.finish_reason, Some(FinishReason::Stop));
        assert!(before.iter().all(|update| update.finish_reason.is_none()));
        assert_eq!(stream.finish().unwrap().value, whole.value);
    }
    let cumulative = model.request::<Contact>(card(4)).output(OutputKind::Cumulative).stream().unwrap();
    let mut before = String::new();
    for update in cumulative {
        let text = update.unwrap().text;
        assert!(text.starts_with(&before));
        before = text;
    }
    assert_eq!(before, whole.text);
    let last: Vec<_> = model.request::<Contact>(card(4)).output(OutputKind::Final).stream().unwrap().collect();
    assert_eq!(last.len(), 1);
    assert_eq!(last[0].as_ref().unwrap().text, whole.text);
    // A grammar that came as data.
    let grammar = Grammar::choice(&["yes", "no"]).unwrap();
    let stream = model.request::<String>("Is it?").stream_grammar(grammar).unwrap();
    assert!(["yes", "no"].contains(&stream.finish().unwrap().value.as_str()));
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
#[structured(partial)]
struct Person {
    name: String,
    city: Option<String>,
}

#[test]
fn values_can_be_read_while_they_are_written() {
    let model = open(builder());
    let whole = model.request::<Person>(card(2)).run().unwrap();
    let mut partials = model.request::<Person>(card(2)).stream().unwrap().partials();
    let (mut names, mut done) = (Vec::new(), false);
    while let Some(progress) = partials.advance() {
        match progress.unwrap() {
            Progress::Partial(person) => names.extend(person.name.partial().cloned()),
            Progress::Done(person) => done = *person == whole.value,
            Progress::Pending => {}
        }
    }
    assert!(done);
    assert!(names.windows(2).all(|pair| pair[1].starts_with(&pair[0])), "{names:?}");
    // A reader that comes late gets all of it at once.
    assert!(names.last().is_none_or(|name| whole.value.name.starts_with(name)), "{names:?}");
    assert_eq!(partials.finish().unwrap().value, whole.value);

    let events: Vec<FieldEvent> =
        model.request::<Person>(card(2)).stream().unwrap().events().collect::<Result<_, _>>().unwrap();
    let name = events.iter().filter(|event| event.path.to_string() == "name");
    let text: String = name
        .filter_map(|event| match &event.kind {
            FieldEventKind::Text(text) => Some(text.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(text, whole.value.name);

    let list = || model.request::<Vec<Person>>(format!("{}\n\n{}", card(0), card(1))).max_tokens(120);
    let all = list().run().unwrap().value;
    let items: Vec<Person> = list().stream().unwrap().items().unwrap().collect::<Result<_, _>>().unwrap();
    assert_eq!(items, all);
    assert!(model.request::<Person>("x").stream().unwrap().items::<u8>().is_none());
    // A text that ends early leaves what there was, and says why.
    let mut cut =
        ramble::<Endless>(&model, 3000).timeout(Duration::from_millis(80)).stream().unwrap().items::<String>().unwrap();
    assert!(cut.by_ref().all(|item| item.is_ok()));
    assert!(matches!(cut.finish(), Err(Error::Cancelled { reason: CancelReason::Deadline, .. })));
}

#[test]
fn a_slow_reader_holds_nobody_up() {
    let model = open(builder());
    let slow = ramble::<Vec<String>>(&model, 60).stream().unwrap();
    // It never reads, and others go on.
    for n in 0..3 {
        model.request::<Contact>(card(n)).run().unwrap();
    }
    eventually(&model, |metrics| metrics.finished == 4);
    let mut updates = slow;
    let first = updates.next().unwrap().unwrap();
    assert!(first.output_tokens > 1 && first.finish_reason.is_some(), "all in one update");
    assert!(updates.next().is_none());
}

#[test]
fn characters_are_whole_in_every_update() {
    let model = open(builder());
    let words = Grammar::from_regex("(日本|é|😀|a){30}").unwrap();
    for seed in 0..3 {
        let stream = model.request::<String>("x").raw().temperature(3.0).seed(seed).stream_grammar(Arc::clone(&words));
        let text: String = stream.unwrap().map(|update| update.unwrap().text).collect();
        assert!(text.chars().all(|c| "日本é😀a".contains(c)), "{text}");
    }
}

#[test]
fn requests_end_when_they_are_cancelled() {
    let model = open(builder());
    let token = CancelToken::new();
    let mut stream = ramble::<Endless>(&model, 3000).cancel_token(&token).stream().unwrap();
    assert!(stream.next().unwrap().is_ok());
    token.cancel();
    let last = stream.by_ref().map(Result::unwrap).last().unwrap();
    assert_eq!(last.finish_reason, Some(FinishReason::Cancelled(CancelReason::Token)));
    let cancelled = stream.finish();
    assert!(matches!(&cancelled, Err(Error::Cancelled { reason: CancelReason::Token, text }) if text.starts_with('[')));

    let late = ramble::<Endless>(&model, 3000).timeout(Duration::from_millis(50)).run();
    assert!(matches!(late, Err(Error::Cancelled { reason: CancelReason::Deadline, .. })), "{late:?}");

    let dropped = ramble::<Endless>(&model, 3000).stream().unwrap();
    drop(dropped);
    eventually(&model, |metrics| metrics.cancelled == 3);
    let metrics = model.metrics();
    assert_eq!((metrics.running, metrics.cells_used), (0, metrics.cells_cached), "{metrics:?}");
    assert!(model.request::<Contact>(card(0)).run().is_ok());
}

#[test]
fn a_model_that_is_shut_down_ends_what_runs() {
    let model = open(builder());
    let running: Vec<_> = (0..6).map(|_| ramble::<Endless>(&model, 3000).stream().unwrap()).collect();
    model.shutdown();
    for stream in running {
        let ended = stream.finish();
        assert!(matches!(ended, Err(Error::Cancelled { reason: CancelReason::Shutdown, .. })), "{ended:?}");
    }
    let refused = model.request::<Contact>(card(0)).run();
    assert!(matches!(refused, Err(Error::EngineStopped { .. })), "{refused:?}");
}

#[test]
fn a_full_queue_says_so_and_priorities_go_first() {
    let model = open(builder().slots(1).queue_limit(3));
    let token = CancelToken::new();
    let mut running = ramble::<Endless>(&model, 3000).cancel_token(&token).stream().unwrap();
    // It has the slot now.
    running.next().unwrap().unwrap();
    let waiting: Vec<_> = (0..3).map(|n| model.request::<Contact>(card(0)).priority(n).stream().unwrap()).collect();
    let busy = model.request::<Contact>(card(3)).run();
    assert!(matches!(busy, Err(Error::Busy { queue_limit: 3 })), "{busy:?}");
    assert_eq!(model.metrics().waiting, 3);
    // Until the preparer has passed them all on.
    thread::sleep(Duration::from_millis(100));
    token.cancel();
    let generated: Vec<Generated<Contact>> = waiting.into_iter().map(|stream| stream.finish().unwrap()).collect();
    let waited: Vec<Duration> = generated.iter().map(|g| g.usage.queue_time).collect();
    assert!(waited[2] < waited[1] && waited[1] < waited[0], "{waited:?}");
    let metrics = model.metrics();
    assert_eq!((metrics.refused, metrics.waiting), (1, 0));
}

#[test]
fn a_long_prompt_does_not_hold_up_the_tokens_of_others() {
    let model = open(builder().prefill_chunk(16));
    let mut other = ramble::<Endless>(&model, 900).stream().unwrap();
    other.next().unwrap().unwrap();
    let long = model.request::<bool>("one two three four ".repeat(30)).raw();
    let long = long.stream().unwrap();
    let generated = long.finish().unwrap();
    // In pieces of 16 tokens, while the other one went on.
    assert!(generated.usage.forward_passes >= generated.usage.prompt_tokens / 16, "{:?}", generated.usage);
}

#[test]
fn probabilities_are_those_under_the_mask() {
    let model = open(builder());
    let request = || model.request::<Color>("The car is green.").logprobs(3);
    let spell = |generated: &Generated<Color>| -> String {
        let spelled: Vec<u8> = generated.logprobs.iter().flat_map(|token| token.bytes.clone()).collect();
        String::from_utf8(spelled).unwrap()
    };
    // What is forced is there as well, and certain.
    let forced = request().run().unwrap();
    assert_eq!(spell(&forced), forced.text);
    assert!(forced.logprobs.iter().any(|token| token.forced && token.logprob == 0.0));
    // In the tokens that the model chose: one that is respelled has its probability as it came.
    let generated = request().jump_forward(JumpForward::Off).spelling(Spelling::Any).run().unwrap();
    assert_eq!(generated.logprobs.len(), generated.usage.output_tokens);
    assert_eq!(spell(&generated), generated.text);
    for token in &generated.logprobs {
        assert!(token.logprob <= 0.0 && token.top.len() <= 3);
        // Greedy takes the likeliest.
        assert_eq!(token.top[0], (token.token, token.logprob));
        let total: f32 = token.top.iter().map(|top| top.1.exp()).sum();
        assert!(total < 1.0001, "{token:?}");
    }
    // Where three tokens are allowed at most, three are all of them.
    let few = generated.logprobs.iter().filter(|token| token.top.len() < 3);
    for token in few {
        let total: f32 = token.top.iter().map(|top| top.1.exp()).sum();
        assert!((total - 1.0).abs() < 1e-3, "{token:?}");
    }
    assert!(model.request::<Color>("x").run().unwrap().logprobs.is_empty());
}

#[test]
fn tasks_wait_without_a_thread() {
    let model = open(builder());
    // Both are queued at once, and run together.
    let (first, second) =
        (model.request::<Contact>(card(0)).run_async(), model.request::<Contact>(card(1)).run_async());
    let (second, first) = (block_on(second).unwrap(), block_on(first).unwrap());
    assert!(card(0).contains(&first.value.name) && card(1).contains(&second.value.name));
    let refused = block_on(model.request::<Contact>("x").max_tokens(0).run_async());
    assert!(matches!(refused, Err(Error::ZeroBudget)), "{refused:?}");

    let mut stream = model.request::<Contact>(card(0)).stream_async().unwrap();
    let text = block_on(async {
        let mut text = String::new();
        while let Some(update) = std::future::poll_fn(|context| Pin::new(&mut stream).poll_next(context)).await {
            text.push_str(&update.unwrap().text);
        }
        text
    });
    assert_eq!(text, first.text);
    assert_eq!(block_on(stream.finish()).unwrap().value, first.value);
}

/// Requests of all kinds, cancelled at random places, some never read: slots and memory come back.
#[test]
fn ten_thousand_requests_leave_nothing_behind() {
    let model = open(builder().context_length(256).prefix_cache(200));
    let mut state = 7u64;
    let mut random = move |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let (mut ended, mut memory) = (0, Vec::new());
    let mut stalled = Vec::new();
    for n in 0..10_000u64 {
        let request = model.request::<bool>(format!("{} {}", random(30), n % 3)).raw().temperature(1.0).seed(n);
        match random(20) {
            0 => drop(ramble::<Vec<String>>(&model, 30).stream().unwrap()),
            1 => {
                let token = CancelToken::new();
                let mut stream = ramble::<Vec<String>>(&model, 30).cancel_token(&token).stream().unwrap();
                let first = stream.next().map(Result::unwrap);
                token.cancel();
                let last = stream.map(Result::unwrap).last().or(first);
                assert!(last.is_some_and(|update| update.finish_reason.is_some()));
                ended += 1;
            }
            2 if stalled.len() < 100 => stalled.push(request.stream().unwrap()),
            3 => drop(request.run_async()),
            _ => ended += usize::from(request.run().is_ok()),
        }
        if n % 1000 == 999 {
            memory.push(resident_kib());
        }
    }
    assert!(ended > 8000);
    for stream in stalled {
        assert!(stream.finish().is_ok());
    }
    eventually(&model, |metrics| metrics.running == 0 && metrics.waiting == 0);
    let metrics = model.metrics();
    assert_eq!(metrics.cells_used, metrics.cells_cached, "{metrics:?}");
    assert!(metrics.cells_cached <= 200 && metrics.failed == 0, "{metrics:?}");
    // Other tests run beside this one, so only growth that never ends is told from noise.
    if let (Some(early), Some(late)) = (memory[2], memory[9]) {
        assert!(late < early + 100_000, "{memory:?}");
    }
}

/// Memory of this process, where the system says.
fn resident_kib() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse().ok())
}
