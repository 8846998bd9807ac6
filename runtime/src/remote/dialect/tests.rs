//! What servers are told. What they answer, and how they are told apart, is in the client's tests.

use std::sync::Arc;

use expect_test::{Expect, expect};
use serde_json::json;

use super::version::Version;
use super::*;
use crate::prompt::{Message, Role, Thinking};
use crate::sampling::SamplerSettings;

fn dialect(kind: ServerKind) -> Dialect {
    let facts = detect::facts(kind, "m".to_owned(), None);
    let constraint_fields = ConstraintFields::of_version(Some(Version(0, 12, 0)));
    Dialect { facts, constraint_fields, send_priority: false }
}

fn call() -> Call {
    let message = |role, content: &str| Message { role, content: content.to_owned() };
    Call {
        messages: [message(Role::System, "Be brief."), message(Role::User, "How many?")].into(),
        prefill: String::new(),
        constraint: Constraint::Free,
        max_tokens: Some(16),
        sampling: SamplerSettings { temperature: 0.7, top_k: 0, top_p: 0.9, min_p: 0.0, seed: 7 },
        top_logprobs: None,
        thinking: Thinking::Auto,
        priority: 0,
    }
}

fn schema() -> Constraint {
    Constraint::Schema { name: "Vec<u8>".to_owned(), schema: Arc::new(json!({"type": "integer"})) }
}

/// A call that goes on, with everything that only our own servers take.
fn full() -> Call {
    let sampling = SamplerSettings { top_k: 40, min_p: 0.05, ..call().sampling };
    let prefill = "{\"n\": ".to_owned();
    Call { sampling, prefill, constraint: schema(), top_logprobs: Some(3), priority: 2, ..call() }
}

/// The members of a body that differ from call to call.
fn check(dialect: &Dialect, call: &Call, expected: Expect) {
    let mut body: Value = serde_json::from_slice(&dialect.body(call).unwrap()).unwrap();
    let body = body.as_object_mut().unwrap();
    body.remove("messages");
    let lines: Vec<String> = body.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    expected.assert_eq(&(lines.join("\n") + "\n"));
}

#[test]
fn openai_is_told_in_its_own_words() {
    let call = Call { constraint: schema(), top_logprobs: Some(2), ..call() };
    check(
        &dialect(ServerKind::OpenAi),
        &call,
        expect![[r#"
        model: "m"
        response_format: {"type":"json_schema","json_schema":{"name":"Vec_u8_","strict":true,"schema":{"type":"integer"}}}
        stream: true
        stream_options: {"include_usage":true}
        temperature: 0.7
        top_p: 0.9
        seed: 7
        logprobs: true
        top_logprobs: 2
        max_completion_tokens: 16
    "#]],
    );
}

#[test]
fn vllm_is_told_all_of_it() {
    check(
        &dialect(ServerKind::Vllm),
        &full(),
        expect![[r#"
        model: "m"
        structured_outputs: {"json":{"type":"integer"}}
        stream: true
        stream_options: {"include_usage":true}
        temperature: 0.7
        top_p: 0.9
        seed: 7
        logprobs: true
        top_logprobs: 3
        max_tokens: 16
        top_k: 40
        min_p: 0.05
        repetition_penalty: 1.0
        chat_template_kwargs: {"enable_thinking":false,"thinking":false}
        continue_final_message: true
        add_generation_prompt: false
    "#]],
    );
}

#[test]
fn vllm_is_told_a_constraint_as_its_version_reads_it() {
    let constraint = |version: Option<Version>, constraint| {
        let constraint_fields = ConstraintFields::of_version(version);
        let dialect = Dialect { constraint_fields, ..dialect(ServerKind::Vllm) };
        let body: Value = serde_json::from_slice(&dialect.body(&Call { constraint, ..call() }).ok()?).unwrap();
        let names = ["structured_outputs", "guided_json", "guided_regex", "guided_grammar", "response_format"];
        let told: Vec<String> = names.iter().filter_map(|&name| Some(format!("{name}={}", body.get(name)?))).collect();
        Some(told.join(" "))
    };
    let (old, new) = (Some(Version(0, 10, 2)), Some(Version(0, 11, 0)));
    let (gbnf, regex) = (|| Constraint::Gbnf("root ::= \"1\"".into()), || Constraint::Regex("[0-9]".into()));
    assert_eq!(constraint(old, schema()).unwrap(), r#"guided_json={"type":"integer"}"#);
    assert_eq!(constraint(old, gbnf()).unwrap(), r#"guided_grammar="root ::= \"1\"""#);
    assert_eq!(constraint(old, regex()).unwrap(), r#"guided_regex="[0-9]""#);
    assert_eq!(constraint(new, schema()).unwrap(), r#"structured_outputs={"json":{"type":"integer"}}"#);
    assert_eq!(constraint(new, gbnf()).unwrap(), r#"structured_outputs={"grammar":"root ::= \"1\""}"#);
    assert_eq!(constraint(new, regex()).unwrap(), r#"structured_outputs={"regex":"[0-9]"}"#);
    assert!(constraint(None, schema()).unwrap().starts_with("response_format={\"type\":\"json_schema\","));
    assert_eq!(constraint(None, regex()), None);
    assert_eq!(constraint(new, Constraint::Free).unwrap(), "");
}

#[test]
fn sglang_is_told_all_of_it() {
    check(
        &dialect(ServerKind::Sglang),
        &full(),
        expect![[r#"
        model: "m"
        response_format: {"type":"json_schema","json_schema":{"name":"Vec_u8_","strict":true,"schema":{"type":"integer"}}}
        stream: true
        stream_options: {"include_usage":true}
        temperature: 0.7
        top_p: 0.9
        seed: 7
        logprobs: true
        top_logprobs: 3
        max_tokens: 16
        top_k: 40
        min_p: 0.05
        repetition_penalty: 1.0
        chat_template_kwargs: {"enable_thinking":false,"thinking":false}
        continue_final_message: true
    "#]],
    );
}

#[test]
fn llama_server_is_told_all_of_it() {
    check(
        &dialect(ServerKind::LlamaServer),
        &full(),
        expect![[r#"
        model: "m"
        json_schema: {"type":"integer"}
        stream: true
        stream_options: {"include_usage":true}
        temperature: 0.7
        top_p: 0.9
        seed: 7
        logprobs: true
        top_logprobs: 3
        max_tokens: 16
        top_k: 40
        min_p: 0.05
        chat_template_kwargs: {"enable_thinking":false,"thinking":false}
        continue_final_message: true
        add_generation_prompt: false
        cache_prompt: true
    "#]],
    );
}

#[test]
fn ollama_is_told_all_of_it() {
    let call = Call { prefill: String::new(), thinking: Thinking::Off, ..full() };
    check(
        &dialect(ServerKind::Ollama),
        &call,
        expect![[r#"
        model: "m"
        format: {"type":"integer"}
        stream: true
        options: {"temperature":0.7,"top_k":40,"top_p":0.9,"min_p":0.05,"repeat_penalty":1.0,"num_predict":16,"seed":7}
        think: false
        logprobs: true
        top_logprobs: 3
    "#]],
    );
}

#[test]
fn grammars_go_where_they_are_read() {
    let told = |kind, constraint, name: &str| {
        let body: Value = serde_json::from_slice(&dialect(kind).body(&Call { constraint, ..call() }).ok()?).unwrap();
        body.get(name).and_then(Value::as_str).map(str::to_owned)
    };
    let (gbnf, regex) = (|| Constraint::Gbnf("root".into()), || Constraint::Regex("a+".into()));
    assert_eq!(told(ServerKind::Sglang, gbnf(), "ebnf").as_deref(), Some("root"));
    assert_eq!(told(ServerKind::Sglang, regex(), "regex").as_deref(), Some("a+"));
    assert_eq!(told(ServerKind::LlamaServer, gbnf(), "grammar").as_deref(), Some("root"));
    for kind in [ServerKind::OpenAi, ServerKind::Ollama] {
        assert_eq!(told(kind, gbnf(), "model"), None);
    }
    for kind in [ServerKind::OpenAi, ServerKind::LlamaServer, ServerKind::Ollama] {
        assert_eq!(told(kind, regex(), "model"), None);
    }
}

#[test]
fn messages_end_with_the_answer_to_go_on_with() {
    let tool = Message { role: Role::Tool, content: "7".to_owned() };
    let call = Call { messages: [tool].into(), prefill: "{".to_owned(), ..call() };
    let body: Value = serde_json::from_slice(&dialect(ServerKind::LlamaServer).body(&call).unwrap()).unwrap();
    assert_eq!(body["messages"], json!([{"role": "user", "content": "7"}, {"role": "assistant", "content": "{"}]));
    // Without these, llama-server repeats the beginning.
    assert_eq!((&body["continue_final_message"], &body["add_generation_prompt"]), (&json!(true), &json!(false)));
}

#[test]
fn what_a_server_does_not_take_is_refused() {
    let refuse = |kind, call: Call| dialect(kind).body(&call).unwrap_err().to_string();
    let sampling = call().sampling;
    let openai = [
        (Call { sampling: SamplerSettings { top_k: 5, ..sampling }, ..call() }, "top_k"),
        (Call { sampling: SamplerSettings { min_p: 0.1, ..sampling }, ..call() }, "min_p"),
        (Call { thinking: Thinking::Off, ..call() }, "switch for thinking"),
        (Call { prefill: "x".to_owned(), ..call() }, "answer to go on with"),
        (Call { top_logprobs: Some(21), ..call() }, "wish for that many likeliest tokens"),
        (Call { constraint: Constraint::Lark("start: \"a\"".into()), ..call() }, "Lark grammar"),
    ];
    for (call, what) in openai {
        assert_eq!(refuse(ServerKind::OpenAi, call), format!("an OpenAI-compatible server takes no {what}"));
    }
    let mut ollama = dialect(ServerKind::Ollama);
    ollama.facts.max_top_logprobs = 0;
    let error = ollama.body(&Call { top_logprobs: Some(0), ..call() }).unwrap_err();
    assert_eq!(error.to_string(), "Ollama takes no wish for probabilities");
}

#[test]
fn thinking_is_switched_where_it_can_be() {
    let kwargs = |kind, thinking, prefill: &str| {
        let call = Call { thinking, prefill: prefill.to_owned(), ..call() };
        let body: Value = serde_json::from_slice(&dialect(kind).body(&call).unwrap()).unwrap();
        body.get("chat_template_kwargs").map(|kwargs| kwargs["enable_thinking"] == true)
    };
    for kind in [ServerKind::Vllm, ServerKind::Sglang, ServerKind::LlamaServer] {
        assert_eq!(kwargs(kind, Thinking::Auto, ""), None);
        assert_eq!(kwargs(kind, Thinking::On, ""), Some(true));
        assert_eq!(kwargs(kind, Thinking::Off, ""), Some(false));
        assert_eq!(kwargs(kind, Thinking::On, "{"), Some(false));
    }
}

#[test]
fn a_seed_is_sent_where_something_is_drawn() {
    let seed = |temperature, seed| {
        let sampling = SamplerSettings { temperature, seed, ..call().sampling };
        let body = dialect(ServerKind::Vllm).body(&Call { sampling, ..call() }).unwrap();
        serde_json::from_slice::<Value>(&body).unwrap().get("seed").and_then(Value::as_u64)
    };
    assert_eq!(seed(1.0, 7), Some(7));
    assert_eq!(seed(0.0, 7), None);
    assert!(seed(1.0, u64::MAX - 5).unwrap() < 1 << 31);
}
