//! Which kind a server is taken for.

use serde_json::{Value, json};

use super::stand_in::*;
use super::*;
use crate::remote::call::{ServerFacts, ServerKind};

/// A server that has these paths, and no others.
fn server(paths: Value) -> StandIn {
    StandIn::new(move |request, _| match paths.get(request.path()) {
        Some(body) => self::json(200, "", body),
        None => self::json(404, "", json!({"detail": "Not Found"})),
    })
}

fn facts(paths: Value) -> ServerFacts {
    connect(&server(paths).url).facts().clone()
}

fn model(owner: &str) -> Value {
    json!({"object": "list", "data": [{"id": "m", "object": "model", "owned_by": owner, "max_model_len": 4096}]})
}

#[test]
fn servers_are_told_apart_by_who_owns_their_models() {
    let kinds = [
        ("vllm", ServerKind::Vllm),
        ("sglang", ServerKind::Sglang),
        ("llamacpp", ServerKind::LlamaServer),
        ("library", ServerKind::Ollama),
        ("tensorrt_llm", ServerKind::OpenAi),
        ("openai", ServerKind::OpenAi),
    ];
    for (owner, kind) in kinds {
        let facts = facts(json!({"/v1/models": model(owner), "/version": {"version": "1.0.0"}}));
        assert_eq!((facts.kind, facts.model.as_str(), facts.context_length), (kind, "m", Some(4096)), "{owner}");
    }
}

#[test]
fn older_servers_are_told_apart_by_their_paths() {
    let props = json!({"/v1/models": model("me"), "/props": {"default_generation_settings": {"n_ctx": 2048}}});
    let info = json!({"/v1/models": model("me"), "/get_model_info": {"model_path": "m"}});
    let ollama = json!({"/api/version": {"version": "0.4.0"}});
    assert_eq!((facts(props.clone()).kind, facts(props).context_length), (ServerKind::LlamaServer, Some(2048)));
    assert_eq!(facts(info).kind, ServerKind::Sglang);
    let named = ClientSettings { model: Some("qwen3".to_owned()), ..settings(&server(ollama).url) };
    let facts = Client::connect(named).unwrap().facts().clone();
    assert_eq!((facts.kind, facts.model.as_str()), (ServerKind::Ollama, "qwen3"));
    assert!(!facts.takes.schema && facts.max_top_logprobs == 0);
}

#[test]
fn what_a_server_takes_follows_its_kind_and_version() {
    let takes = |paths: Value| {
        let facts = facts(paths);
        let takes = facts.takes;
        (takes.schema, takes.strict_schema, takes.gbnf, takes.regex, facts.continues, facts.max_top_logprobs)
    };
    let vllm = json!({"/v1/models": model("vllm"), "/version": {"version": "0.12.0"}});
    assert_eq!(takes(vllm), (true, false, true, true, true, 20));
    assert_eq!(takes(json!({"/v1/models": model("vllm")})), (true, false, false, false, true, 20));
    assert_eq!(takes(json!({"/v1/models": model("sglang")})), (true, false, true, true, true, 20));
    assert_eq!(takes(json!({"/v1/models": model("llamacpp")})), (true, false, true, false, true, 20));
    assert_eq!(takes(json!({"/v1/models": model("openai")})), (true, true, false, false, false, 20));
    let ollama = json!({"/v1/models": model("library"), "/api/version": {"version": "0.9.6"}});
    assert_eq!(takes(ollama), (true, false, false, false, true, 0));
}

#[test]
fn a_model_is_named_where_there_are_several() {
    let two = json!({"/v1/models": {"data": [{"id": "a", "owned_by": "vllm"}, {"id": "b", "owned_by": "vllm"}]}});
    let server = server(two);
    let connect = |model: Option<&str>, kind| {
        let model = model.map(str::to_owned);
        Client::connect(ClientSettings { model, kind, ..settings(&server.url) })
    };
    assert_eq!(connect(Some("b"), None).unwrap().facts().model, "b");
    assert_eq!(
        connect(None, None).unwrap_err().to_string(),
        "model is left out (there is a, b), and must be given where a server doesn't have exactly one"
    );
    assert_eq!(
        connect(Some("c"), None).unwrap_err().to_string(),
        "model is c (there is a, b), and must be one that the server has"
    );
    // Lists of gateways are partial.
    let facts = connect(Some("c"), Some(ServerKind::OpenAi)).unwrap().facts().clone();
    assert_eq!((facts.kind, facts.model.as_str()), (ServerKind::OpenAi, "c"));
}
