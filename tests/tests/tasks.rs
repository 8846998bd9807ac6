//! What a task can do that a thread can: values while they are written, items, events, samples, many
//! prompts, conversations. Runs on the tiny model with one CPU thread.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, reason = "helpers of tests are outside of test functions")]

use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::path::Path;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use formwork::{CancelReason, Error, Model, Progress, Structured};
use formwork_tests::block_on::block_on;
use futures_core::Stream;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
#[structured(partial)]
struct Person {
    name: String,
    city: Option<String>,
}

fn open() -> Model {
    Model::builder().threads(1).open(Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")).unwrap()
}

/// The `n`th of some cards.
fn card(n: usize) -> String {
    let name = ["Ada Lovelace", "Emmy Noether", "Alan Turing"][n % 3];
    format!("Name: {name}\nCity: London")
}

async fn next<S: Stream + Unpin>(stream: &mut S) -> Option<S::Item> {
    poll_fn(|context| Pin::new(&mut *stream).poll_next(context)).await
}

async fn collect<S: Stream + Unpin>(mut stream: S) -> Vec<S::Item> {
    let mut items = Vec::new();
    while let Some(item) = next(&mut stream).await {
        items.push(item);
    }
    items
}

#[test]
fn values_while_they_are_written() {
    let model = open();
    let whole = model.request::<Person>(card(0)).run().unwrap().value;
    block_on(async {
        let mut partials = model.request::<Person>(card(0)).stream_async().unwrap().partials();
        let mut names: Vec<String> = Vec::new();
        while let Some(progress) = partials.advance().await {
            if let Progress::Partial(person) = progress.unwrap() {
                names.extend(person.name.partial().cloned());
            }
        }
        assert!(names.iter().all(|name| whole.name.starts_with(name.as_str())), "{names:?}");
        assert_eq!(partials.value().done(), Some(&whole));
        assert_eq!(partials.finish().await.unwrap().value, whole);
    });
}

#[test]
fn items_and_events() {
    let model = open();
    let list = || model.request::<Vec<Person>>(format!("{}\n\n{}", card(0), card(1))).max_tokens(120);
    let all = list().run().unwrap().value;
    let items = list().stream_async().unwrap().items::<Person>().unwrap();
    let items: Vec<Person> = block_on(collect(items)).into_iter().map(Result::unwrap).collect();
    assert_eq!(items, all);
    assert!(model.request::<Person>("x").stream_async().unwrap().items::<u8>().is_none());

    let person = || model.request::<Person>(card(2));
    let in_a_loop: Vec<_> = person().stream().unwrap().events().map(Result::unwrap).collect();
    let in_a_task = block_on(collect(person().stream_async().unwrap().events()));
    let done = |path: &str| in_a_task.iter().any(|event| event.as_ref().unwrap().path.to_string() == path);
    assert!(done("name") && done("city") && !in_a_loop.is_empty());

    // A text that ends early leaves what there was, and says why.
    let mut cut = list().timeout(Duration::ZERO).stream_async().unwrap().items::<Person>().unwrap();
    block_on(async {
        while let Some(item) = next(&mut cut).await {
            item.unwrap();
        }
        assert!(matches!(cut.finish().await, Err(Error::Cancelled { reason: CancelReason::Deadline, .. })));
    });
}

#[test]
fn samples() {
    let model = open();
    let request = |n| model.request::<Person>(card(0)).temperature(1.2).seed(5).max_tokens(40).samples(n);
    let waited: Vec<String> = request(3).run_samples().unwrap().into_iter().map(|sample| sample.text).collect();
    let samples = block_on(request(3).run_samples_async()).unwrap();
    assert_eq!(samples.into_iter().map(|sample| sample.text).collect::<Vec<_>>(), waited);
    let refused = block_on(request(0).run_samples_async());
    assert!(matches!(refused, Err(Error::Setting { name: "samples", .. })), "{refused:?}");
}

#[test]
fn many_prompts_come_in_order_and_are_taken_as_they_are_needed() {
    let model = open();
    let taken = Cell::new(0);
    let prompts = (0..30).map(|n| {
        taken.set(n + 1);
        if n == 3 { String::from("\0") } else { card(n) }
    });
    let mut many = model.generate_many_async::<Person, _>(prompts);
    let first = block_on(next(&mut many)).unwrap().unwrap();
    assert_eq!(first.name, "Ada Lovelace");
    assert!((4..30).contains(&taken.get()), "{} prompts were taken for the first value", taken.get());
    let rest = block_on(collect(many));
    assert_eq!(rest.len(), 29);
    for (n, person) in rest.into_iter().enumerate() {
        match person {
            Ok(person) => assert!(card(n + 1).contains(&person.name), "{person:?}"),
            Err(error) => assert!(n + 1 == 3 && matches!(error, Error::PromptNul { .. }), "{error}"),
        }
    }
}

#[test]
fn conversations_are_as_they_were_where_a_future_is_dropped() {
    let model = open();
    let mut chat = model.chat();
    block_on(chat.ask_async::<Person>(card(0))).unwrap();
    assert_eq!((chat.n_answers(), chat.messages().len()), (1, 2));
    let before = chat.messages();
    {
        // Polled once, so that the request is on its way.
        let mut dropped = pin!(chat.ask_async::<Person>(card(1)));
        let poll = dropped.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        assert!(matches!(poll, Poll::Pending));
    }
    assert_eq!(chat.messages(), before);
    let failed = block_on(chat.ask_with_async::<Person>("x", |request| request.max_tokens(0)));
    assert!(matches!(failed, Err(Error::ZeroBudget)));
    assert_eq!(chat.messages(), before);

    let mut waiting = model.chat();
    waiting.ask::<Person>(card(0)).unwrap();
    let expected = waiting.ask::<Person>(card(1)).unwrap().text;
    assert_eq!(block_on(chat.ask_async::<Person>(card(1))).unwrap().text, expected);
    chat.user(card(2));
    let third = block_on(chat.answer_async::<Person>()).unwrap();
    assert_eq!(chat.messages().last().unwrap().1, third.text);
}
