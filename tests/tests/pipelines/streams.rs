//! Many documents, for tasks.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};

use formwork::extract::{Extraction, ExtractionStream, Input};
use formwork_tests::block_on::block_on;
use futures_core::Stream;

use crate::cards::{Cards, model, read, text};

/// A stream that has nothing to give every other time.
struct Slow<I> {
    items: I,
    is_ready: bool,
}

impl<I: Iterator + Unpin> Stream for Slow<I> {
    type Item = I::Item;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<I::Item>> {
        self.is_ready = !self.is_ready;
        if self.is_ready {
            return Poll::Ready(self.items.next());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    }
}

fn next<S: Stream<Item = Input>>(
    stream: &mut Pin<Box<ExtractionStream<Extraction<Cards>, S>>>,
) -> Option<Extraction<Cards>> {
    block_on(poll_fn(|context| stream.as_mut().poll_next(context)))
}

#[test]
fn a_stream_of_documents_becomes_one_of_results() {
    let taken = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&taken);
    let (model, _) = model(|messages| read(&messages[0]));
    let inputs = (0..500).map(move |n| {
        counted.fetch_add(1, Ordering::Relaxed);
        Input::new(n.to_string(), if n % 7 == 3 { String::new() } else { text(n..n + 2) })
    });
    let mut stream = Box::pin(model.extractor::<Cards>().extract_stream(Slow { items: inputs, is_ready: false }));
    for n in 0..500 {
        let extraction = next(&mut stream).unwrap();
        assert_eq!(extraction.id, n.to_string());
        match extraction.result {
            Ok(found) => assert_eq!(found.value.cards[0].name, format!("Person {n}")),
            Err(error) => assert_eq!((error.kind(), n % 7), ("empty", 3)),
        }
        // 4 slots, 8 workers, 16 results ahead of this one.
        assert!(taken.load(Ordering::Relaxed) <= n + 1 + 16, "{} were taken for {n}", taken.load(Ordering::Relaxed));
    }
    assert!(next(&mut stream).is_none() && next(&mut stream).is_none());
}

#[test]
fn a_stream_that_is_dropped_takes_no_more() {
    let taken = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&taken);
    let (model, _) = model(|messages| read(&messages[0]));
    let inputs = (0..).map(move |n: usize| {
        counted.fetch_add(1, Ordering::Relaxed);
        Input::new(n.to_string(), text(n..n + 1))
    });
    let mut stream = Box::pin(model.extractor::<Cards>().extract_stream(Slow { items: inputs, is_ready: false }));
    assert!(next(&mut stream).unwrap().result.is_ok());
    drop(stream);
    assert!(taken.load(Ordering::Relaxed) < 20);
    // Its end is an end, not an error of what comes later.
    assert!(model.extractor::<Cards>().extract(text(0..1)).is_ok());
}
