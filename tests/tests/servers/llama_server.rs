//! The real `llama-server` beside the stand-in for it: the same requests, the same outcome.

use std::path::Path;
use std::time::{Duration, Instant};

use formwork_tests::llama_server::LlamaServer;
use formwork_tests::stand_in::{Dialect, StandIn, always};
use serde_json::{Value, json};

use crate::http::{receive, send};

/// What the committed model answers to [`call`], which is also what is right.
const ANSWER: &str = r#"{"name": "Ada Lovelace", "city": "London"}"#;

fn real() -> Option<LlamaServer> {
    let model = Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf");
    LlamaServer::start(&model, 2).unwrap()
}

fn call(prefill: Option<&str>, members: Value) -> Value {
    let mut call = json!({ "model": "model", "stream": true, "temperature": 0, "max_tokens": 60, "messages": [
        { "role": "system", "content": "name, city" },
        { "role": "user", "content": "Name: Ada Lovelace\nCity: London" },
    ] });
    let messages = call["messages"].as_array_mut().unwrap();
    messages.extend(prefill.map(|content| json!({ "role": "assistant", "content": content })));
    for (name, value) in members.as_object().unwrap() {
        call[name] = value.clone();
    }
    call
}

fn schema() -> Value {
    let text = json!({ "type": "string" });
    json!({ "type": "object", "properties": { "name": text, "city": text }, "required": ["name", "city"] })
}

fn flags(mut members: Value) -> Value {
    members["continue_final_message"] = json!(true);
    members["add_generation_prompt"] = json!(false);
    members
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn calls_end_as_with_the_stand_in() {
    let Some(real) = real() else { return };
    let grammar = r#"root ::= "{\"name\": \"" [^"]* "\", \"city\": \"" [^"]* "\"}""#;
    let rest = r#"root ::= "Lovelace\", \"city\": \"" [^"]* "\"}""#;
    let half = Some(r#"{"name": "Ada "#);
    let format = json!({ "type": "json_schema", "json_schema": { "name": "a", "strict": true, "schema": schema() } });
    for call in [
        call(None, json!({})),
        call(None, json!({ "json_schema": schema() })),
        call(None, json!({ "response_format": format })),
        call(None, json!({ "grammar": grammar })),
        call(None, json!({ "guided_json": 1, "model": "nobody's" })),
        // Continued, and repeated where that is not asked for.
        call(half, json!({})),
        call(half, flags(json!({}))),
        call(half, json!({ "json_schema": schema() })),
        call(half, flags(json!({ "json_schema": schema() }))),
        call(half, flags(json!({ "grammar": grammar }))),
        call(half, flags(json!({ "grammar": rest }))),
        call(Some(ANSWER), flags(json!({ "json_schema": schema() }))),
        call(half, json!({ "continue_final_message": true })),
        // Refused.
        call(None, json!({ "grammar": grammar, "json_schema": schema() })),
        call(None, json!({ "grammar": "start ::= \"a\"" })),
        call(None, json!({ "messages": 1 })),
        call(None, json!({ "response_format": { "type": "yaml" } })),
    ] {
        let stand_in = StandIn::start(Dialect::LlamaServer, always(ANSWER)).unwrap();
        if call["grammar"] == grammar {
            // The stand-in has to have seen it whole.
            ask(stand_in.address(), &self::call(None, json!({ "grammar": grammar })));
        }
        let (found, wanted) = (ask(real.address(), &call), ask(stand_in.address(), &call));
        assert_eq!(found, wanted, "{call}");
    }
}

/// The status, and the answer.
fn ask(address: std::net::SocketAddr, call: &Value) -> (u16, String) {
    let mut stream = send(address, "POST", "/v1/chat/completions", &call.to_string(), "connection: close\r\n");
    let response = receive(&mut stream);
    (response.status, if response.status == 200 { response.answer() } else { String::new() })
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn streams_end_connections_and_hang_ups_free_slots() {
    let Some(real) = real() else { return };
    let mut stream = send(real.address(), "POST", "/v1/chat/completions", &call(None, json!({})).to_string(), "");
    let response = receive(&mut stream);
    assert!(response.is_whole && response.head.contains("keep-alive"), "{response:?}");

    // `{` and 900 tokens of anything.
    let long = json!({ "grammar": "root ::= [a-z]*", "max_tokens": 900, "temperature": 2 });
    let stream = send(real.address(), "POST", "/v1/chat/completions", &call(None, long).to_string(), "");
    until(|| real.n_busy().unwrap() == 1);
    drop(stream);
    until(|| real.n_busy().unwrap() == 0);
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn servers_end_and_start_again() {
    let Some(mut real) = real() else { return };
    let address = real.address();
    real.kill().unwrap();
    assert!(std::net::TcpStream::connect(address).is_err());
    real.restart().unwrap();
    assert_eq!(ask(address, &call(None, json!({}))), (200, ANSWER.to_owned()));
}

fn until(what: impl Fn() -> bool) {
    let start = Instant::now();
    while !what() {
        assert!(start.elapsed() < Duration::from_secs(20), "it does not happen");
        std::thread::sleep(Duration::from_millis(2));
    }
}
