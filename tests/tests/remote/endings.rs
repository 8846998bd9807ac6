//! Requests that are ended before their time, and what the server notices of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use formwork::{CancelReason, CancelToken, Error, FinishReason, Model};
use formwork_tests::stand_in::{Dialect, Fault, Reply, StandIn};

use crate::support::{ADA, ALL, Person, ada, connect, eventually, metrics, within};

/// A server that stops after so many tokens for longer than any test.
fn stalling(dialect: Dialect, after: usize) -> (StandIn, Model) {
    let pause = Duration::from_secs(600);
    connect(dialect, move |_| Reply::text(ADA).fault(Fault::Stall { after, pause }))
}

fn is_free(server: &StandIn, n_hang_ups: usize) {
    eventually("the server's slot is free", || server.n_open() == 0 && server.n_hang_ups() == n_hang_ups);
}

#[test]
fn deadlines_and_tokens_end_a_request_before_and_within_its_text() {
    within(60, || {
        for dialect in ALL {
            for after in [0, 5] {
                let (server, model) = stalling(dialect, after);
                let begun = Instant::now();
                let late = model.request::<Person>("Who?").timeout(Duration::from_millis(300)).run();
                match late {
                    Err(Error::Cancelled { reason: CancelReason::Deadline, text }) => {
                        // A number at the end may go on, so it stays with the reader.
                        assert!(ADA.starts_with(&text) && text.is_empty() == (after == 0), "{dialect:?}: {text}");
                    }
                    other => panic!("{dialect:?}: {other:?}"),
                }
                assert!(begun.elapsed() < Duration::from_secs(5));
                is_free(&server, 1);

                let token = CancelToken::new();
                let mut stream = model.request::<Person>("Who?").cancel_token(&token).stream().unwrap();
                if after > 0 {
                    assert!(!stream.next().unwrap().unwrap().text.is_empty());
                } else {
                    eventually("the call arrives", || server.calls().len() == 2);
                }
                token.cancel();
                let last = stream.by_ref().map(Result::unwrap).last().unwrap();
                assert_eq!(last.finish_reason, Some(FinishReason::Cancelled(CancelReason::Token)));
                assert!(matches!(stream.finish(), Err(Error::Cancelled { reason: CancelReason::Token, .. })));
                is_free(&server, 2);
                let outstanding = || metrics(&model).endpoints[0].outstanding == 0;
                eventually("nothing is outstanding", outstanding);
            }
        }
    });
}

#[test]
fn whoever_stops_listening_ends_the_call() {
    within(60, || {
        for dialect in ALL {
            let (server, model) = stalling(dialect, 5);
            let mut stream = model.request::<Person>("Who?").samples(3).stream().unwrap();
            stream.next().unwrap().unwrap();
            eventually("the calls arrive", || server.n_open() == 3);
            drop(stream);
            is_free(&server, 3);
            // Queued at once: where its call was made already, that ends like the others.
            drop(model.request::<Person>("Who?").run_async());
            let is_over = || server.n_open() == 0 && server.n_hang_ups() == server.calls().len();
            eventually("no call is left", is_over);
        }
    });
}

#[test]
fn a_model_that_is_shut_down_ends_all() {
    within(60, || {
        for dialect in ALL {
            let (server, model) = stalling(dialect, 5);
            let streams: Vec<_> = (0..4).map(|_| model.request::<Person>("Who?").stream().unwrap()).collect();
            eventually("the calls arrive", || server.n_open() == 4);
            model.shutdown();
            for stream in streams {
                assert!(matches!(stream.finish(), Err(Error::Cancelled { reason: CancelReason::Shutdown, .. })));
            }
            assert!(matches!(model.generate::<Person>("Who?"), Err(Error::EngineStopped { .. })));
            is_free(&server, 4);
        }
    });
}

#[test]
fn a_request_outlives_its_model() {
    for dialect in ALL {
        let (_server, model) = connect(dialect, |_| Reply::text(ADA));
        let stream = model.request::<Person>("Who?").stream().unwrap();
        drop(model);
        assert_eq!(stream.finish().unwrap().value, ada(), "{dialect:?}");
    }
}

#[test]
fn requests_beyond_the_bounds_wait_or_are_refused() {
    within(60, || {
        for dialect in ALL {
            // Calls are held until all requests were made: what is refused doesn't hang on time.
            let is_held = Arc::new(AtomicBool::new(true));
            let held = Arc::clone(&is_held);
            let server = crate::support::start(dialect, move |_| {
                eventually("calls are let go", || !held.load(Ordering::SeqCst));
                Reply::text(ADA)
            });
            let model = crate::support::builder(&server, dialect).max_concurrent(2).queue_limit(2).build().unwrap();
            let streams: Vec<_> = (0..4).map(|_| model.request::<Person>("Who?").stream().unwrap()).collect();
            let refused = model.request::<Person>("Who?").run();
            assert!(matches!(refused, Err(Error::Busy { queue_limit: 2 })), "{dialect:?}: {refused:?}");
            eventually("two calls arrive, two wait", || server.n_open() == 2 && metrics(&model).waiting == 2);
            assert_eq!(server.calls().len(), 2, "{dialect:?}");
            is_held.store(false, Ordering::SeqCst);
            for stream in streams {
                assert_eq!(stream.finish().unwrap().value, ada());
            }
            assert_eq!(server.calls().len(), 4, "{dialect:?}");
            // Places are free again.
            assert_eq!(model.generate::<Person>("Who?").unwrap(), ada());
        }
    });
}
