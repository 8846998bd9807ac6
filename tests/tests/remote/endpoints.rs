//! Several servers of one model, of which one dies.

use std::thread;
use std::time::{Duration, Instant};

use formwork::Model;
use formwork_tests::stand_in::{Call, Dialect, Reply, Settings, StandIn};

use crate::support::{ALL, Person, eventually, metrics, within};

const REQUESTS: usize = 200;

/// Who is asked about, as an answer of some thirty tokens.
fn who(call: &Call) -> Reply {
    let prompt = call.body["messages"].as_array().unwrap().iter().filter_map(|message| message["content"].as_str());
    let n = prompt.into_iter().find_map(|text| text.strip_prefix("Who is ")?.parse::<usize>().ok()).unwrap_or(0);
    let name = format!("Number {n} {}", "of many ".repeat(8));
    Reply::text(format!("{{\"name\": \"{name}\", \"age\": {}}}", n % 100))
}

fn server(dialect: Dialect, slots: usize) -> StandIn {
    let settings = Settings { slots, pace: Duration::from_millis(2), ..Settings::default() };
    StandIn::start_with(settings, dialect, who).unwrap()
}

fn connect(dialect: Dialect, servers: &[&StandIn]) -> Model {
    let builder = crate::support::builder(servers[0], dialect);
    builder.endpoints(servers[1..].iter().map(|server| server.url())).build().unwrap()
}

/// All requests at once; the time that they took.
fn ask_all(model: &Model) -> Duration {
    let begun = Instant::now();
    let answers = model.generate_many::<Person>((0..REQUESTS).map(|n| format!("Who is {n}")));
    assert_eq!(answers.len(), REQUESTS);
    for (n, answer) in answers.into_iter().enumerate() {
        let person = answer.unwrap_or_else(|error| panic!("{n}: {error}"));
        assert!(person.name.starts_with(&format!("Number {n} of")), "{n}: {}", person.name);
        assert_eq!(usize::from(person.age), n % 100);
    }
    begun.elapsed()
}

/// Kills a server once it has answered so many calls.
fn kill_after(server: &StandIn, n: usize) {
    eventually("calls arrive", || server.calls().len() >= n);
    thread::sleep(Duration::from_millis(50));
    server.kill();
}

#[test]
fn all_are_answered_when_one_of_two_dies() {
    for dialect in ALL {
        within(100, move || {
            let (mortal, other) = (server(dialect, 16), server(dialect, 16));
            let model = connect(dialect, &[&mortal, &other]);
            thread::scope(|scope| {
                scope.spawn(|| kill_after(&mortal, 20));
                ask_all(&model);
            });
            let before = metrics(&model);
            assert!(before.endpoints[0].is_aside && !before.endpoints[1].is_aside, "{dialect:?}: {before:?}");
            assert!(before.endpoints[1].attempts >= 100, "{dialect:?}: {before:?}");
            // What was under way there, and what was on its way when it died.
            let failures = before.endpoints[0].failures;
            assert!((1..=150).contains(&failures), "{dialect:?}: {failures}");
            // From then on it is left alone.
            ask_all(&model);
            let after = metrics(&model);
            let lost = after.endpoints[0].attempts - before.endpoints[0].attempts;
            assert!(lost == 0 && after.failures == before.failures, "{dialect:?}: {lost} of {REQUESTS}");
        });
    }
}

#[test]
fn one_that_comes_back_is_found() {
    let dialect = Dialect::Vllm;
    let (mortal, other) = (server(dialect, 16), server(dialect, 16));
    let model = connect(dialect, &[&mortal, &other]);
    let port = mortal.address().port();
    mortal.kill();
    ask_all(&model);
    let settings = Settings { port, ..Settings::default() };
    let again = StandIn::start_with(settings, dialect, who).unwrap();
    eventually("it is found", || !metrics(&model).endpoints[0].is_aside);
    ask_all(&model);
    assert!(again.calls().len() > 50, "{}", again.calls().len());
}

#[test]
fn endpoints_are_of_one_kind_and_one_may_be_away() {
    let (vllm, ollama) = (server(Dialect::Vllm, 1), server(Dialect::Ollama, 1));
    let error = Model::connect(vllm.url()).endpoints([ollama.url()]).build().unwrap_err();
    assert!(error.to_string().contains("servers of one kind"), "{error}");
    let model = Model::connect("http://127.0.0.1:1/v1").endpoints([vllm.url()]).build().unwrap();
    assert!(metrics(&model).endpoints[0].is_aside);
    assert_eq!(model.generate::<Person>("Who is 3").unwrap().age, 3);
    assert_eq!(metrics(&model).endpoints[0].attempts, 0);
}

/// `cargo test --release … -- --ignored --nocapture endpoints::figures`
#[test]
#[ignore = "prints figures"]
fn figures() {
    for slots in [8, 32] {
        let time = |n_servers: usize, kill: bool| {
            let servers: Vec<StandIn> = (0..n_servers).map(|_| server(Dialect::Vllm, slots)).collect();
            let model = connect(Dialect::Vllm, &servers.iter().collect::<Vec<_>>());
            thread::scope(|scope| {
                if kill {
                    scope.spawn(|| kill_after(&servers[0], slots));
                }
                ask_all(&model)
            })
        };
        for _ in 0..3 {
            let (alone, dying, both) = (time(1, false), time(2, true), time(2, false));
            let more = 100.0 * (dying.as_secs_f64() / alone.as_secs_f64() - 1.0);
            println!("{slots} slots: alone {alone:?}, with one that dies {dying:?} ({more:+.1} %), both {both:?}");
        }
    }
}
