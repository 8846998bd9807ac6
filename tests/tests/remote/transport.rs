//! Connections and servers that fail.

use std::time::{Duration, Instant};

use formwork::{Error, Generated, RemoteMetrics};
use formwork_tests::stand_in::{Call, Dialect, Fault, Framing, Reply, StandIn};

use crate::support::{ADA, ALL, Person, ada, builder, continues, metrics, start, within};

/// What a request comes to, and what it took.
struct Outcome {
    result: Result<Generated<Person>, Error>,
    metrics: RemoteMetrics,
    server: StandIn,
    time: Duration,
}

/// A request whose first `n` calls go wrong.
fn run(dialect: Dialect, n: usize, fault: &Fault) -> Outcome {
    run_patiently(Duration::from_secs(20), dialect, n, fault)
}

/// The same, with these timeouts.
fn run_patiently(timeout: Duration, dialect: Dialect, n: usize, fault: &Fault) -> Outcome {
    let fault = fault.clone();
    run_script(timeout, dialect, move |call| match call.n < n {
        true => Reply::text(ADA).fault(fault.clone()),
        false => Reply::text(ADA),
    })
}

fn run_script(timeout: Duration, dialect: Dialect, script: impl Fn(&Call) -> Reply + Send + Sync + 'static) -> Outcome {
    within(60, move || {
        let server = start(dialect, script);
        let builder = builder(&server, dialect).first_token_timeout(timeout).token_timeout(timeout);
        let model = builder.retries(3).continuations(3).build().unwrap();
        let begun = Instant::now();
        let result = model.request::<Person>("Who?").run();
        Outcome { result, time: begun.elapsed(), metrics: metrics(&model), server }
    })
}

impl Outcome {
    /// A value after so many calls, and so many that were sent again.
    fn is_value(&self, dialect: Dialect, calls: usize, retries: u64) {
        let generated = self.result.as_ref().unwrap_or_else(|error| panic!("{dialect:?}: {error}"));
        assert_eq!(generated.value, ada(), "{dialect:?}");
        assert_eq!((generated.usage.calls, self.metrics.retries), (calls, retries), "{dialect:?}");
        assert_eq!(self.server.calls().len() as u64, calls as u64 + retries, "{dialect:?}");
    }

    /// An error of the server's that says this.
    fn is_error(&self, dialect: Dialect, words: &str, n_calls: usize) {
        match &self.result {
            Err(Error::Remote { problem, .. }) if problem.contains(words) => {}
            other => panic!("{dialect:?}: {words:?} is not in {other:?}"),
        }
        assert_eq!(self.server.calls().len(), n_calls, "{dialect:?}");
    }
}

#[test]
fn overload_is_waited_for() {
    for dialect in ALL {
        let soon = Fault::Status { status: 429, retry_after: Some("1".to_owned()) };
        let outcome = run(dialect, 1, &soon);
        outcome.is_value(dialect, 1, 1);
        assert!(outcome.time >= Duration::from_secs(1), "{dialect:?}: {:?}", outcome.time);
        for status in [429, 500, 502, 503] {
            run(dialect, 1, &Fault::status(status)).is_value(dialect, 1, 1);
        }
    }
}

#[test]
fn what_does_not_pass_is_an_error_after_all_retries() {
    for dialect in ALL {
        let outcome = run(dialect, usize::MAX, &Fault::status(503));
        outcome.is_error(dialect, "503: not now", 4);
        assert!(outcome.time < Duration::from_secs(10), "{dialect:?}: {:?}", outcome.time);
        // More than anybody waits for.
        let later = Fault::Status { status: 429, retry_after: Some("86400".to_owned()) };
        let outcome = run(dialect, usize::MAX, &later);
        outcome.is_error(dialect, "429: not now", 1);
        assert!(outcome.time < Duration::from_secs(5));
    }
}

#[test]
fn what_is_refused_is_not_asked_again() {
    for dialect in ALL {
        for status in [400, 401, 403, 404, 422, 501] {
            let outcome = run(dialect, usize::MAX, &Fault::status(status));
            outcome.is_error(dialect, &format!("{status}: not now"), 1);
        }
        // Nobody follows a redirect with a key in the hand.
        for status in [301, 302, 307, 308] {
            run(dialect, usize::MAX, &Fault::status(status)).is_error(dialect, &status.to_string(), 1);
        }
    }
}

#[test]
fn connections_that_break_before_the_first_token() {
    for dialect in ALL {
        for fault in [Fault::Reset { after: 0 }, Fault::Cut { after: 0 }] {
            run(dialect, 2, &fault).is_value(dialect, 1, 2);
            let outcome = run(dialect, usize::MAX, &fault);
            outcome.is_error(dialect, "cannot be reached", 4);
        }
    }
}

#[test]
fn connections_that_break_within_the_text() {
    for dialect in ALL {
        for fault in [Fault::Reset { after: 6 }, Fault::Cut { after: 6 }] {
            run(dialect, 1, &fault).is_value(dialect, 2, 0);
            // It gets nowhere if it begins anew each time; where it goes on, each call brings something.
            let outcome = run(dialect, usize::MAX, &fault);
            match continues(dialect) {
                true => outcome.is_value(dialect, 2, 0),
                false => outcome.is_error(dialect, "cannot be reached", 4),
            }
        }
    }
}

#[test]
fn a_server_that_is_silent() {
    let (pause, short) = (Duration::from_secs(600), Duration::from_millis(700));
    for dialect in ALL {
        let outcome = run_patiently(short, dialect, usize::MAX, &Fault::Stall { after: 0, pause });
        outcome.is_error(dialect, "was silent for 700ms", 1);
        let outcome = run_patiently(short, dialect, 1, &Fault::Stall { after: 6, pause });
        outcome.is_value(dialect, 2, 0);
        assert!(outcome.time < Duration::from_secs(10));
        // One that is only slow is waited for.
        let slow = Fault::Stall { after: 6, pause: Duration::from_millis(100) };
        run(dialect, usize::MAX, &slow).is_value(dialect, 1, 0);
    }
}

#[test]
fn errors_inside_of_an_answer_with_200() {
    for dialect in ALL {
        run(dialect, 1, &Fault::ErrorInside { after: 0 }).is_value(dialect, 1, 1);
        run(dialect, 1, &Fault::ErrorInside { after: 6 }).is_value(dialect, 2, 0);
        run(dialect, usize::MAX, &Fault::ErrorInside { after: 0 }).is_error(dialect, "the engine has died", 4);
    }
}

#[test]
fn garbage_costs_neither_time_nor_memory() {
    for dialect in ALL {
        for fault in [Fault::Garbage { bytes: 20 << 20 }, Fault::EndlessLine] {
            let outcome = run(dialect, usize::MAX, &fault);
            assert!(matches!(outcome.result, Err(Error::Remote { .. })), "{dialect:?}: {:?}", outcome.result);
            let received = outcome.metrics.endpoints[0].bytes_received;
            assert!(received < 10 << 20, "{dialect:?}: {received} bytes");
            assert!(outcome.server.calls().len() <= 4, "{dialect:?}: {}", outcome.server.calls().len());
            let message = outcome.result.unwrap_err().to_string();
            assert!(message.len() < 1000, "{} bytes of message", message.len());
        }
    }
}

#[test]
fn streams_in_every_framing() {
    let framings = [
        Framing { comments: true, line_end: "\r\n", ..Framing::default() },
        Framing { comments: true, line_end: "\r", done: false, ..Framing::default() },
        Framing { packet: Some(1), token: 12, ..Framing::default() },
        Framing { token: 1, close: true, ..Framing::default() },
        Framing { token: 1000, ..Framing::default() },
    ];
    for dialect in ALL {
        for framing in framings.clone() {
            run_script(Duration::from_secs(20), dialect, move |_| Reply::text(ADA).framing(framing.clone()))
                .is_value(dialect, 1, 0);
        }
    }
}

/// What was read along stays: a stream goes on where the connection broke, or says why it can't.
#[test]
fn a_stream_that_breaks_goes_on() {
    for dialect in ALL {
        let server = start(dialect, |call| match call.n {
            0 => Reply::text(ADA).fault(Fault::Reset { after: 6 }),
            _ => Reply::text(ADA),
        });
        let model = builder(&server, dialect).build().unwrap();
        let stream = model.request::<Person>("Who?").stream().unwrap();
        let text: String = stream.map(|update| update.unwrap().text).collect();
        assert_eq!(text, ADA, "{dialect:?}");
    }
}
