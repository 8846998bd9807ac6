//! What goes wrong with one server.

use std::time::Instant;

use serde_json::json;

use super::super::Timeouts;
use super::stand_in::*;
use super::*;

fn overloaded() -> Vec<Step> {
    json(503, "", json!({"error": {"code": 503, "message": "Loading model", "type": "unavailable_error"}}))
}

#[test]
fn what_passes_is_tried_again() {
    let server = StandIn::llama(|_, n| match n {
        0 => overloaded(),
        1 => vec![Step::Close],
        2 => vec![sse_head(), Step::Close],
        _ => says("ok"),
    });
    let client = connect(&server.url);
    assert_eq!(text_of(&client).unwrap(), "ok");
    let metrics = client.metrics();
    assert_eq!((metrics.calls, metrics.retries, metrics.failures), (1, 3, 0));
    let endpoint = &metrics.endpoints[0];
    assert_eq!((endpoint.attempts, endpoint.failures, endpoint.answered), (4, 3, 1));
    assert!(endpoint.bytes_sent > 400 && endpoint.bytes_received > 100, "{endpoint:?}");
    assert!(!endpoint.is_aside && endpoint.first_piece_time >= endpoint.longest_first_piece_time, "{endpoint:?}");
}

#[test]
fn retries_are_bounded_and_the_last_error_is_given() {
    let server = StandIn::llama(|_, _| overloaded());
    let error = run(&connect(&server.url), call()).unwrap_err();
    assert!(
        matches!(&error, CallError::Failed { status: 503, message, .. } if message == "Loading model"),
        "{error:?}"
    );
    assert_eq!(server.calls().len(), 4);
}

#[test]
fn what_is_refused_is_not_tried_again() {
    let server = StandIn::llama(|_, n| match n {
        0 => json(400, "", json!({"error": {"message": "no such field", "code": 400}})),
        _ => json(307, "location: http://127.0.0.1:1/\r\n", ""),
    });
    let client = connect(&server.url);
    assert!(text_of(&client).unwrap_err().ends_with("refuses the request with 400: no such field"));
    assert!(text_of(&client).unwrap_err().contains("refuses the request with 307"));
    assert_eq!(server.calls().len(), 2);
}

#[test]
fn retry_after_is_kept_to() {
    let server = StandIn::llama(|_, n| match n {
        0 => json(429, "retry-after: 1\r\n", json!({"error": {"message": "slow down"}})),
        2 => json(429, "retry-after: 600\r\n", json!({"error": {"message": "slow down"}})),
        _ => says("ok"),
    });
    let client = connect(&server.url);
    let began = Instant::now();
    assert_eq!(text_of(&client).unwrap(), "ok");
    assert!(began.elapsed() >= Duration::from_secs(1), "{:?}", began.elapsed());
    // More than the policy waits for fails at once.
    assert!(text_of(&client).unwrap_err().contains("429: slow down"));
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
    assert_eq!(server.calls().len(), 3);
}

#[test]
fn an_answer_that_breaks_off_is_an_error_and_is_not_sent_again() {
    let server = StandIn::llama(|_, n| match n {
        0 => vec![sse_head(), delta("half"), Step::Close],
        1 => vec![sse_head(), delta("half"), end()],
        _ => stream([delta("half"), event(json!({"error": {"code": 500, "message": "slot died"}}))]),
    });
    let client = connect(&server.url);
    assert!(text_of(&client).unwrap_err().contains("cannot be reached"));
    assert!(text_of(&client).unwrap_err().contains("closed before the answer's end"));
    assert!(text_of(&client).unwrap_err().ends_with("answers 500: slot died"));
    assert_eq!((server.calls().len(), client.metrics().failures), (3, 3));
}

#[test]
fn an_error_with_status_200_is_that_error() {
    let server = StandIn::llama(|_, n| match n {
        0 => stream([event(json!({"error": {"code": 503, "message": "busy"}}))]),
        1 => json(200, "", json!({"error": {"code": 503, "message": "busy"}})),
        2 => says("ok"),
        _ => stream([event(json!({"object": "error", "message": "too long", "code": 400}))]),
    });
    let client = connect(&server.url);
    assert_eq!(text_of(&client).unwrap(), "ok");
    assert!(text_of(&client).unwrap_err().ends_with("refuses the request with 400: too long"));
}

#[test]
fn silence_is_bounded() {
    let server = StandIn::llama(|_, n| match n {
        0 => vec![Step::WaitForEnd],
        // Comments are no tokens.
        1 => std::iter::once(sse_head()).chain((0..20).flat_map(|_| [chunk(":\n\n"), wait(50)])).collect(),
        2 => vec![sse_head(), delta("1"), wait(150), delta("2"), Step::WaitForEnd],
        _ => vec![sse_head(), delta("1"), finish("stop"), Step::WaitForEnd],
    });
    let short = Duration::from_millis(300);
    let timeouts = Timeouts { first_token: short, between_tokens: short, ..Timeouts::default() };
    let client = Client::connect(ClientSettings { timeouts, ..settings(&server.url) }).unwrap();
    for _ in 0..3 {
        let error = run(&client, call()).unwrap_err();
        assert!(matches!(error, CallError::Stalled { after, .. } if after == short), "{error:?}");
    }
    // Only the usage is missing.
    assert_eq!(text_of(&client).unwrap(), "1");
    assert_eq!(server.calls().len(), 4);
}

fn wait(milliseconds: u64) -> Step {
    Step::Wait(Duration::from_millis(milliseconds))
}

#[test]
fn garbage_is_an_error_and_not_memory() {
    let server = StandIn::llama(|_, n| {
        let mebibyte = [b"x".to_vec(), b"data: 1\n".to_vec()][n].repeat(1 << 20);
        std::iter::once(sse_head()).chain((0..20).map(|_| chunk(&mebibyte))).chain([end()]).collect()
    });
    let client = connect(&server.url);
    for _ in 0..2 {
        let error = run(&client, call()).unwrap_err();
        assert!(
            matches!(&error, CallError::Protocol { reason, .. } if reason.contains("without an event")),
            "{error:?}"
        );
    }
    // It was not read to its end.
    assert!(client.metrics().endpoints[0].bytes_received < 12 << 20);
}

#[test]
fn what_is_no_answer_is_a_protocol_error() {
    let server = StandIn::llama(|_, n| match n {
        0 => {
            vec![Step::Send(b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 6\r\n\r\n<html>".to_vec())]
        }
        1 => stream([event("{\"choices\": 7}")]),
        2 => stream([chunk(b"data: \xff\xff\n\n")]),
        _ => json(200, "", "[]"),
    });
    let client = connect(&server.url);
    for reason in ["page of HTML", "can't be read", "not UTF-8", "can't be read"] {
        let error = run(&client, call()).unwrap_err();
        assert!(matches!(&error, CallError::Protocol { reason: found, .. } if found.contains(reason)), "{error:?}");
    }
}

#[test]
fn dropping_an_answer_closes_its_connection() {
    let server = StandIn::llama(|_, n| match n {
        0 => vec![sse_head(), delta("1"), Step::WaitForEnd],
        _ => vec![Step::WaitForEnd],
    });
    let client = connect(&server.url);
    let (sender, receiver) = mpsc::channel();
    let own = client.clone();
    client.spawn(async move {
        let mut pieces = own.open(call()).await.unwrap();
        assert!(matches!(pieces.next().await, Some(Ok(Piece::Text { .. }))));
        drop(pieces);
        sender.send(()).unwrap();
    });
    receiver.recv_timeout(Duration::from_secs(10)).unwrap();
    eventually("the server sees the end of the call", || server.n_hung_up() == 1);
    // A task that is aborted before the first piece lets go as well, and of its place in the queue.
    let own = client.clone();
    let task = client.spawn(async move { drop(own.open(call()).await) });
    eventually("the second call arrives", || server.calls().len() == 2);
    task.abort();
    eventually("the server sees the end of the second call", || server.n_hung_up() == 2);
    eventually("nothing is outstanding", || client.metrics().endpoints[0].outstanding == 0);
}
