//! `formwork extract --server`, on stand-ins for servers.

#![cfg(feature = "remote")]
#![allow(clippy::unwrap_used, reason = "helpers of tests are outside of test functions")]

use std::fs;
use std::process::{Command, Output};

use formwork_tests::stand_in::{Call, Dialect, Reply, Settings, StandIn};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder with a schema, of which one member may be left out, and documents.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let schema = json!({
        "type": "object",
        "properties": {"name": {"type": "string"}, "born": {"type": "integer"}},
        "required": ["name"],
        "additionalProperties": false,
    });
    let write = |name: &str, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
    write("schema.json", schema.to_string().as_bytes());
    write("a.txt", b"Ada Lovelace was born in 1815.");
    write("b.txt", b"Emmy Noether lived in Erlangen.");
    folder
}

/// What a model that can read would answer.
fn script(call: &Call) -> Reply {
    let is_ada = call.prompt.contains("Ada");
    Reply::text(if is_ada {
        r#"{"name":"Ada Lovelace","born":1815}"#
    } else {
        r#"{"name":"Emmy Noether","born":null}"#
    })
}

fn extract(folder: &TempDir, arguments: &[&str], key: Option<&str>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_formwork"));
    command.args(["extract", "--schema", "schema.json"]).args(arguments).current_dir(folder.path());
    command.env_remove("FORMWORK_API_KEY").env_remove("FORMWORK_MODEL").env("NO_PROXY", "127.0.0.1");
    if let Some(key) = key {
        command.env("HERE", key);
    }
    command.output().unwrap()
}

fn lines(output: &Output) -> Vec<Value> {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn documents_become_lines() {
    for dialect in [Dialect::OpenAi, Dialect::Vllm, Dialect::Sglang, Dialect::LlamaServer, Dialect::Ollama] {
        let (folder, server) = (folder(), StandIn::start(dialect, script).unwrap());
        let output = extract(&folder, &["a.txt", "b.txt", "--server", &server.url(), "--model", "stand-in"], None);
        assert_eq!(output.status.code(), Some(0), "{dialect:?} {output:?}");
        let [ada, emmy] = &lines(&output)[..] else { panic!("{output:?}") };
        assert_eq!(ada["value"], json!({"name": "Ada Lovelace", "born": 1815}));
        assert_eq!(emmy["value"], json!({"name": "Emmy Noether"}), "null is left out");
        assert_eq!(server.calls().len(), 2);
    }
}

#[test]
fn keys_come_from_the_environment_and_are_not_shown() {
    let settings = Settings { key: Some("sesame-4711".to_owned()), ..Settings::default() };
    let (folder, server) = (folder(), StandIn::start_with(settings, Dialect::Vllm, script).unwrap());
    let url = server.url();
    let arguments = ["a.txt", "--server", &url, "--key-env", "HERE"];
    assert_eq!(extract(&folder, &arguments, Some("sesame-4711")).status.code(), Some(0));
    for (key, word) in [(Some("wrong-4712"), "401"), (None, "HERE")] {
        let output = extract(&folder, &arguments, key);
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}");
        assert!(words.contains(word) && !words.contains("4712"), "{words}");
    }
}

#[test]
fn a_server_may_answer_freely() {
    let (folder, server) = (folder(), StandIn::start(Dialect::Vllm, script).unwrap());
    let output = extract(&folder, &["b.txt", "--server", &server.url(), "--free"], None);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(server.calls().iter().all(|call| call.get("structured_outputs").is_none()));
}

#[test]
fn doubtful_fields_are_for_review() {
    let (folder, server) = (folder(), StandIn::start(Dialect::Vllm, script).unwrap());
    let output = extract(&folder, &["a.txt", "--server", &server.url(), "--review", "doubts.jsonl"], None);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    // The stand-in's tokens have a probability of 1/e each.
    let doubts = fs::read_to_string(folder.path().join("doubts.jsonl")).unwrap();
    let first: Value = serde_json::from_str(doubts.lines().next().unwrap()).unwrap();
    assert!(first["probability"].as_f64().unwrap() < 0.8, "{doubts}");
}

#[test]
fn what_can_not_be_is_said() {
    let folder = folder();
    let output = extract(&folder, &["a.txt", "--server", "http://127.0.0.1:1/v1"], None);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("127.0.0.1:1"));
    let output = extract(&folder, &["a.txt", "--free"], None);
    assert!(String::from_utf8(output.stderr).unwrap().contains("--server"));
}
