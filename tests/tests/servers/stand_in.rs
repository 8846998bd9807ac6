//! The stand-in, as any client sees it.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use formwork_tests::stand_in::{Dialect, Fault, Framing, Reply, Settings, StandIn, Transfer, always, in_turn};
use serde_json::{Value, json};

use crate::http::{Response, receive, send};

const ALL: [Dialect; 6] =
    [Dialect::OpenAi, Dialect::Vllm, Dialect::OldVllm, Dialect::Sglang, Dialect::LlamaServer, Dialect::Ollama];

fn get(server: &StandIn, path: &str) -> Response {
    receive(&mut send(server.address(), "GET", path, "", "connection: close\r\n"))
}

fn path(dialect: Dialect) -> &'static str {
    if dialect == Dialect::Ollama { "/api/chat" } else { "/v1/chat/completions" }
}

fn post(server: &StandIn, dialect: Dialect, body: &Value) -> Response {
    receive(&mut send(server.address(), "POST", path(dialect), &body.to_string(), "connection: close\r\n"))
}

fn call() -> Value {
    json!({ "model": "stand-in", "stream": true, "messages": [{ "role": "user", "content": "Who?" }] })
}

/// A call with more members, and fewer where they are null.
fn with(members: Value) -> Value {
    let mut call = call();
    for (name, value) in members.as_object().unwrap() {
        call[name] = value.clone();
    }
    call
}

fn continuing(prefill: &str, members: Value) -> Value {
    let mut call = with(members);
    let message = json!({ "role": "assistant", "content": prefill });
    call["messages"].as_array_mut().unwrap().push(message);
    call
}

fn until(what: impl Fn() -> bool) {
    let start = Instant::now();
    while !what() {
        assert!(start.elapsed() < Duration::from_secs(20), "it does not happen");
        thread::sleep(Duration::from_millis(1));
    }
}

fn flags() -> Value {
    json!({ "continue_final_message": true, "add_generation_prompt": false })
}

const TEXT: &str = "{\"name\": \"Jörg \u{1F980}\", \"age\": 36}\n";

#[test]
fn every_dialect_answers_in_streams_and_in_whole() {
    for dialect in ALL {
        let server = StandIn::start(dialect, always(TEXT)).unwrap();
        let streamed = post(&server, dialect, &call());
        assert!(streamed.status == 200 && streamed.is_whole && streamed.events().len() > 5, "{dialect:?} {streamed:?}");
        assert_eq!(streamed.answer(), TEXT, "{dialect:?}");
        assert_eq!(streamed.text().contains("[DONE]"), dialect != Dialect::Ollama);
        let whole = post(&server, dialect, &with(json!({ "stream": false }))).json();
        let choice = if dialect == Dialect::Ollama { &whole } else { &whole["choices"][0] };
        assert_eq!(choice["message"]["content"], TEXT, "{dialect:?}");
        let reason = choice.get("finish_reason").or(choice.get("done_reason"));
        assert_eq!(reason, Some(&json!("stop")));
    }
}

#[test]
fn servers_can_be_told_apart() {
    let owner = |server: &StandIn| get(server, "/v1/models").json()["data"][0]["owned_by"].clone();
    let pages = ["/version", "/get_server_info", "/props", "/api/version"];
    for (dialect, name, its_page) in [
        (Dialect::OpenAi, "system", None),
        (Dialect::Vllm, "vllm", Some("/version")),
        (Dialect::OldVllm, "vllm", Some("/version")),
        (Dialect::Sglang, "sglang", Some("/get_server_info")),
        (Dialect::LlamaServer, "llamacpp", Some("/props")),
        (Dialect::Ollama, "library", Some("/api/version")),
    ] {
        let server = StandIn::start(dialect, always("")).unwrap();
        assert_eq!(owner(&server), name);
        for page in pages {
            let found = get(&server, page);
            assert_eq!(found.status, if its_page == Some(page) { 200 } else { 404 }, "{dialect:?} {page}");
        }
    }
}

#[test]
fn calls_are_refused_as_the_servers_do() {
    let schema = json!({ "type": "object", "properties": { "a": { "type": "string", "minLength": 1 } },
        "required": ["a"], "additionalProperties": false });
    let format = |schema: &Value| {
        json!({ "response_format": { "type": "json_schema",
            "json_schema": { "name": "a", "strict": true, "schema": schema } } })
    };
    let grammar = json!({ "grammar": "root ::= \"a\"" });
    let refused = |dialect: Dialect, body: Value| {
        let server = StandIn::start(dialect, always("a")).unwrap();
        let response = post(&server, dialect, &body);
        let refused = response.status != 200;
        assert_eq!(server.calls().len(), usize::from(!refused));
        refused.then(|| (response.status, response.text()))
    };
    let guided = json!({ "guided_json": { "type": "object" } });
    for (dialect, body, word) in [
        (Dialect::OpenAi, guided.clone(), "guided_json"),
        (Dialect::OpenAi, flags(), "continue_final_message"),
        (Dialect::OpenAi, json!({ "top_k": 1 }), "top_k"),
        (Dialect::OpenAi, format(&schema), "minLength"),
        (Dialect::OpenAi, json!({ "model": "other" }), "other"),
        (Dialect::Vllm, json!({ "continue_final_message": true }), "add_generation_prompt"),
        (Dialect::Vllm, json!({ "structured_outputs": { "regex": "a", "choice": ["a"] } }), "one kind"),
        (Dialect::Vllm, json!({ "structured_outputs": {} }), "none are specified"),
        (Dialect::Vllm, json!({ "stream": false, "stream_options": {} }), "stream=True"),
        (Dialect::OldVllm, json!({ "guided_json": 1 }), "JSON Schema"),
        (Dialect::Sglang, json!({ "regex": "a", "ebnf": "root ::= \"a\"" }), "one kind"),
        (Dialect::Sglang, json!({ "ebnf": "start ::= \"a\"" }), "root"),
        (Dialect::Sglang, json!({ "top_logprobs": 2 }), "logprobs"),
        (Dialect::LlamaServer, json!({ "grammar": "root ::= \"a\"", "json_schema": {} }), "both"),
        (Dialect::LlamaServer, json!({ "grammar": "a" }), "grammar"),
        (Dialect::Ollama, json!({ "format": 1 }), "format"),
        (Dialect::Ollama, json!({ "model": "other" }), "not found"),
        (Dialect::Ollama, json!({ "messages": [] }), "messages"),
    ] {
        let (_, text) = refused(dialect, with(body.clone())).unwrap_or_else(|| panic!("{dialect:?} takes {body}"));
        assert!(text.contains(word), "{dialect:?} {body}: {text}");
    }
    for (dialect, body) in [
        (Dialect::Vllm, guided.clone()),
        (Dialect::OldVllm, guided),
        (Dialect::Vllm, json!({ "structured_outputs": { "grammar": "root ::= \"a\"" } })),
        (Dialect::Vllm, format(&schema)),
        (Dialect::Sglang, format(&schema)),
        (Dialect::Sglang, json!({ "response_format": { "type": "structural_tag", "structures": [], "triggers": [] } })),
        (Dialect::LlamaServer, grammar),
        (Dialect::Ollama, json!({ "format": schema })),
    ] {
        assert_eq!(refused(dialect, with(body.clone())), None, "{dialect:?} {body}");
    }
}

#[test]
fn answers_go_on_where_the_server_goes_on() {
    let schema = json!({ "type": "object" });
    let half = "{\"name\": \"J";
    for (dialect, members, continues) in [
        (Dialect::OpenAi, json!({}), false),
        (Dialect::Vllm, json!({}), false),
        (Dialect::Vllm, flags(), true),
        (Dialect::Sglang, json!({}), false),
        (Dialect::Sglang, json!({ "continue_final_message": true }), true),
        (Dialect::LlamaServer, flags(), true),
        (Dialect::Ollama, json!({}), true),
        // Held to a schema or a whole grammar from the place where it goes on.
        (Dialect::Sglang, json!({ "continue_final_message": true, "regex": "a" }), false),
        (Dialect::Sglang, json!({ "continue_final_message": true, "regex": "the rest" }), true),
        (Dialect::Ollama, json!({ "format": schema }), false),
        (
            Dialect::LlamaServer,
            json!({ "json_schema": schema, "continue_final_message": true, "add_generation_prompt": false }),
            true,
        ),
    ] {
        let server = StandIn::start(dialect, always(TEXT)).unwrap();
        if dialect == Dialect::Sglang {
            post(&server, dialect, &with(json!({ "regex": "a" })));
        }
        let answer = post(&server, dialect, &continuing(half, members.clone())).answer();
        assert_eq!(answer, if continues { &TEXT[half.len()..] } else { TEXT }, "{dialect:?} {members}");
    }
    let server = StandIn::start(Dialect::LlamaServer, always(TEXT)).unwrap();
    assert_eq!(post(&server, Dialect::LlamaServer, &continuing(half, json!({}))).answer(), TEXT, "it is repeated");
}

#[test]
fn budgets_cut_answers() {
    for dialect in ALL {
        let server = StandIn::start(dialect, always(TEXT)).unwrap();
        let body = with(json!({ "max_tokens": 2, "options": { "num_predict": 2 } }));
        let body = if dialect == Dialect::OpenAi { with(json!({ "max_tokens": 2 })) } else { body };
        let response = post(&server, dialect, &body);
        assert_eq!(response.answer(), &TEXT[..6], "{dialect:?}");
        let last = response.events().pop().unwrap();
        let reason = last.get("done_reason").unwrap_or(&last["choices"][0]["finish_reason"]);
        assert_eq!(reason, "length", "{dialect:?}");
    }
}

#[test]
fn usage_and_probabilities_come_where_they_are_asked_for() {
    let server = StandIn::start(Dialect::Vllm, always("abcdef")).unwrap();
    let ask = json!({ "stream_options": { "include_usage": true }, "logprobs": true, "top_logprobs": 2 });
    let events = post(&server, Dialect::Vllm, &with(ask)).events();
    assert_eq!(events.last().unwrap()["usage"]["completion_tokens"], 2);
    let token = &events[1]["choices"][0]["logprobs"]["content"][0];
    assert_eq!((&token["token"], token["top_logprobs"].as_array().unwrap().len()), (&json!("abc"), 2));
    let events = post(&server, Dialect::Vllm, &call()).events();
    assert!(events.iter().all(|event| event.get("usage").is_none() && event["choices"][0]["logprobs"].is_null()));
}

#[test]
fn thoughts_and_tool_calls_have_their_fields() {
    for (dialect, field) in [
        (Dialect::Vllm, "reasoning"),
        (Dialect::Sglang, "reasoning_content"),
        (Dialect::LlamaServer, "reasoning_content"),
        (Dialect::Ollama, "thinking"),
    ] {
        let script = in_turn(vec![Reply::text("{}").reasoning("Well."), Reply::text("{}").fault(Fault::ToolCall)]);
        let server = StandIn::start(dialect, script).unwrap();
        let thoughts = post(&server, dialect, &call());
        assert!(thoughts.text().contains(&format!("\"{field}\":\"Wel\"")), "{}", thoughts.text());
        assert_eq!(thoughts.answer(), "{}");
        let tool = post(&server, dialect, &call());
        assert!(tool.text().contains("tool_calls"));
        assert_eq!(tool.answer(), "");
    }
}

#[test]
fn bytes_are_cut_as_told() {
    let framings = [
        Framing { packet: Some(1), ..Framing::default() },
        Framing { halves: true, token: 1, ..Framing::default() },
        Framing { transfer: Transfer::Length, ..Framing::default() },
        Framing { transfer: Transfer::Close, ..Framing::default() },
        Framing { comments: true, line_end: "\r\n", done: false, ..Framing::default() },
    ];
    for framing in framings {
        let reply = Reply::text("é").framing(framing.clone());
        let server = StandIn::start(Dialect::Vllm, in_turn(vec![reply])).unwrap();
        let response = post(&server, Dialect::Vllm, &call());
        assert!(response.is_whole, "{framing:?}");
        let text = response.text();
        match framing {
            Framing { comments: true, .. } => {
                assert!(text.contains(": ping\r\n") && text.contains("data:{") && !text.contains("[DONE]"), "{text}");
            }
            Framing { halves: true, .. } => {
                assert!(!text.contains('é'));
                let has = |byte: u8| response.body.windows(3).any(|window| window == [b'"', byte, b'"']);
                assert!(has(0xc3) && has(0xa9));
            }
            _ => assert_eq!(response.answer(), "é"),
        }
        assert_eq!(response.head.contains("connection: close"), framing.transfer == Transfer::Close);
    }
}

#[test]
fn statuses_have_the_servers_errors() {
    for dialect in ALL {
        let fault = Fault::Status { status: 429, retry_after: Some("2".to_owned()) };
        let server = StandIn::start(dialect, in_turn(vec![Reply::default().fault(fault)])).unwrap();
        let response = post(&server, dialect, &call());
        assert!(response.status == 429 && response.head.contains("retry-after: 2\r\n"), "{response:?}");
        assert!(response.text().contains("not now"));
    }
}

#[test]
fn answers_break_off_as_told() {
    let fault = |fault| Reply::text(TEXT).fault(fault);
    let script = in_turn(vec![
        fault(Fault::Reset { after: 2 }),
        fault(Fault::Cut { after: 2 }),
        fault(Fault::ErrorInside { after: 2 }),
        fault(Fault::Garbage { bytes: 100_000 }),
    ]);
    let server = StandIn::start(Dialect::Vllm, script).unwrap();
    let reset = post(&server, Dialect::Vllm, &call());
    assert!(!reset.is_whole && reset.status == 200, "{reset:?}");
    let cut = post(&server, Dialect::Vllm, &call());
    assert!(!cut.is_whole && cut.answer() == TEXT[..6], "{cut:?}");
    let error = post(&server, Dialect::Vllm, &call());
    assert!(error.is_whole && error.events().pop().unwrap()["error"]["code"] == 500, "{error:?}");
    let garbage = post(&server, Dialect::Vllm, &call());
    assert_eq!((garbage.body.len(), garbage.is_whole), (100_000, true));
    assert_eq!(server.n_hang_ups(), 0);
}

#[test]
fn stalls_and_hang_ups_are_noticed() {
    let stall = |after| Reply::text(TEXT).fault(Fault::Stall { after, pause: Duration::from_secs(60) });
    let script = in_turn(vec![stall(0), stall(2), Reply::text("x").fault(Fault::EndlessLine)]);
    let server = StandIn::start(Dialect::Sglang, script).unwrap();
    for n in 0..3 {
        let mut stream = send(server.address(), "POST", path(Dialect::Sglang), &call().to_string(), "");
        until(|| server.calls().len() == n + 1 && server.n_open() == 1);
        if n > 0 {
            assert!(stream.read(&mut [0; 64]).unwrap() > 0);
        }
        drop(stream);
        until(|| server.n_hang_ups() == n + 1 && server.n_open() == 0);
    }
}

#[test]
fn connections_are_kept_and_counted() {
    let server = StandIn::start(Dialect::Vllm, always("x")).unwrap();
    let body = call().to_string();
    let mut stream = send(server.address(), "POST", path(Dialect::Vllm), &body, "");
    let mut second = body.into_bytes();
    let head =
        format!("POST {} HTTP/1.1\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n", path(Dialect::Vllm));
    // Behind the first on the same connection, in chunks.
    let (a, b) = second.split_at_mut(10);
    stream.write_all(format!("{head}{:x}\r\n", a.len()).as_bytes()).unwrap();
    stream.write_all(a).unwrap();
    stream.write_all(format!("\r\n{:x}\r\n", b.len()).as_bytes()).unwrap();
    stream.write_all(b).unwrap();
    stream.write_all(b"\r\n0\r\n\r\n").unwrap();
    let both = receive(&mut stream);
    assert!(both.is_whole && both.status == 200);
    assert_eq!((server.calls().len(), server.n_connections()), (2, 1));
    assert_eq!(server.calls()[0], server.calls()[1]);
    assert_eq!(server.requests()[1].header("transfer-encoding"), Some("chunked"));
}

#[test]
fn keys_are_asked_for() {
    let settings = Settings { key: Some("secret".to_owned()), ..Settings::default() };
    let server = StandIn::start_with(settings, Dialect::Vllm, always("x")).unwrap();
    assert_eq!(get(&server, "/v1/models").status, 401);
    assert_eq!(get(&server, "/health").status, 200);
    let headers = "connection: close\r\nauthorization: Bearer secret\r\n";
    let response = receive(&mut send(server.address(), "GET", "/v1/models", "", headers));
    assert_eq!(response.status, 200);
}

#[test]
fn calls_beyond_the_slots_wait() {
    let settings = Settings { slots: 2, pace: Duration::from_millis(2), ..Settings::default() };
    let server = StandIn::start_with(settings, Dialect::Vllm, always(TEXT)).unwrap();
    thread::scope(|scope| {
        for _ in 0..9 {
            scope.spawn(|| assert_eq!(post(&server, Dialect::Vllm, &call()).answer(), TEXT));
        }
    });
    assert_eq!((server.most_open(), server.n_open(), server.calls().len()), (2, 0, 9));
}

#[test]
fn a_killed_server_leaves_its_port() {
    let settings = Settings { pace: Duration::from_secs(60), ..Settings::default() };
    let server = StandIn::start_with(settings, Dialect::Vllm, always(TEXT)).unwrap();
    let port = server.address().port();
    let mut stream = send(server.address(), "POST", path(Dialect::Vllm), &call().to_string(), "");
    until(|| server.n_open() == 1);
    server.kill();
    assert!(!receive(&mut stream).is_whole);
    assert_eq!(TcpStream::connect(server.address()).unwrap_err().kind(), ErrorKind::ConnectionRefused);
    let settings = Settings { port, ..Settings::default() };
    let again = StandIn::start_with(settings, Dialect::Vllm, always(TEXT)).unwrap();
    assert_eq!(post(&again, Dialect::Vllm, &call()).answer(), TEXT);
}
