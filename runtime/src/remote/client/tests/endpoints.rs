//! Several servers, and several calls at a time.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::json;

use super::stand_in::*;
use super::*;

fn connect_to(urls: &[&str]) -> Client {
    let urls = urls.iter().map(|&url| url.to_owned()).collect();
    Client::connect(ClientSettings { urls, ..settings("") }).unwrap()
}

fn run_many(client: &Client, n: usize) {
    let answers: Vec<_> = (0..n).map(|_| start(client, call())).collect();
    for answer in answers {
        assert_eq!(answer.recv_timeout(Duration::from_secs(30)).unwrap().unwrap().text, "ok");
    }
}

#[test]
fn calls_are_shared_out_and_bounded() {
    let slow = |_: &Request, _: usize| {
        let mut steps = says("ok");
        steps.insert(1, Step::Wait(Duration::from_millis(30)));
        steps
    };
    let servers = [StandIn::llama(slow), StandIn::llama(slow)];
    let urls = vec![servers[0].url.clone(), servers[1].url.clone()];
    let client = Client::connect(ClientSettings { urls, max_concurrent: 4, ..settings("") }).unwrap();
    run_many(&client, 20);
    for server in &servers {
        // Two are meant for each, and the server notes an end after the client does. Unbounded, all
        // ten come at once.
        assert!(server.most_at_once() <= 4, "{}", server.most_at_once());
        assert_eq!(server.calls().len(), 10);
    }
}

#[test]
fn a_server_that_dies_is_left_and_found_again() {
    let dead = Arc::new(AtomicBool::new(false));
    let is_dead = dead.clone();
    let mortal = StandIn::new(move |request, _| match is_dead.load(Ordering::SeqCst) {
        true => vec![Step::Close],
        false if request.is_call() => says("ok"),
        false => llama_facts(request),
    });
    let other = StandIn::llama(|_, _| says("ok"));
    let client = connect_to(&[&mortal.url, &other.url]);
    run_many(&client, 20);
    dead.store(true, Ordering::SeqCst);
    run_many(&client, 200);
    let metrics = client.metrics();
    assert!(metrics.endpoints[0].is_aside && !metrics.endpoints[1].is_aside, "{metrics:?}");
    assert_eq!((metrics.failures, metrics.calls), (0, 220));
    let before = mortal.calls().len();
    dead.store(false, Ordering::SeqCst);
    eventually("the probe finds it", || !client.metrics().endpoints[0].is_aside);
    run_many(&client, 20);
    assert!(mortal.calls().len() > before + 5);
}

#[test]
fn a_server_that_asks_for_a_pause_has_it() {
    let busy = StandIn::llama(|_, _| json(429, "retry-after: 60\r\n", "{}"));
    let other = StandIn::llama(|_, _| says("ok"));
    let client = connect_to(&[&busy.url, &other.url]);
    for _ in 0..10 {
        run_many(&client, 1);
    }
    assert_eq!((busy.calls().len(), other.calls().len()), (1, 10));
    assert!(!client.metrics().endpoints[0].is_aside);
}

#[test]
fn a_server_may_be_away_when_the_client_connects() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let other = StandIn::llama(|_, _| says("ok"));
    let client = connect_to(&[&format!("http://{address}"), &other.url]);
    assert!(client.metrics().endpoints[0].is_aside);
    run_many(&client, 5);
    assert_eq!(client.metrics().retries, 0);
    let late = StandIn::on(TcpListener::bind(address).unwrap(), |request, _| {
        if request.is_call() { says("ok") } else { llama_facts(request) }
    });
    eventually("it is found", || !client.metrics().endpoints[0].is_aside);
    run_many(&client, 10);
    assert_eq!(late.calls().len(), 5);
}

#[test]
fn no_server_at_all_is_an_error() {
    let refuse = |urls: &[&str]| {
        let urls = urls.iter().map(|&url| url.to_owned()).collect();
        Client::connect(ClientSettings { urls, ..settings("") }).unwrap_err()
    };
    assert!(matches!(refuse(&["http://127.0.0.1:1"]), CallError::Connection { .. }));
    assert!(matches!(refuse(&[]), CallError::Setting { name: "url", .. }));
    let wrong = StandIn::new(|_, _| json(401, "", json!({"error": {"message": "no"}})));
    assert!(matches!(refuse(&[&wrong.url]), CallError::Refused { status: 401, .. }));
    let llama = StandIn::llama(|_, _| says(""));
    let vllm = StandIn::new(|_, _| json(200, "", r#"{"data":[{"id":"m","owned_by":"vllm"}]}"#));
    let error = refuse(&[&llama.url, &vllm.url]).to_string();
    assert!(error.contains("llama-server here and vLLM at") && error.contains("servers of one kind"), "{error}");
}

#[test]
fn a_server_that_is_still_loading_is_waited_for() {
    let tries = std::sync::atomic::AtomicUsize::new(0);
    let server = StandIn::new(move |request, _| match tries.fetch_add(1, Ordering::SeqCst) {
        0 | 1 => json(503, "", r#"{"error":{"code":503,"message":"Loading model"}}"#),
        _ => llama_facts(request),
    });
    assert_eq!(connect(&server.url).facts().context_length, Some(512));
}

#[test]
fn the_queue_is_ordered_by_priority() {
    let server = StandIn::llama(|_, _| {
        let mut steps = says("ok");
        steps.insert(0, Step::Wait(Duration::from_millis(100)));
        steps
    });
    let client = Client::connect(ClientSettings { max_concurrent: 1, ..settings(&server.url) }).unwrap();
    let first = start(&client, call());
    eventually("the first arrives", || server.calls().len() == 1);
    let later = [(1, 0), (2, -1), (3, 5)].map(|(max_tokens, priority)| {
        let receiver = start(&client, Call { max_tokens: Some(max_tokens), priority, ..call() });
        eventually("it waits", || client.metrics().waiting == max_tokens);
        receiver
    });
    for receiver in std::iter::once(first).chain(later) {
        receiver.recv_timeout(Duration::from_secs(10)).unwrap().unwrap();
    }
    let order: Vec<_> = server.calls().iter().map(|call| call.json()["max_tokens"].as_u64()).collect();
    assert_eq!(order, [Some(16), Some(3), Some(1), Some(2)]);
}
