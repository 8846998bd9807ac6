//! Answers in all their forms.

use serde_json::json;

use super::stand_in::*;
use super::*;
use crate::remote::call::ServerKind;

#[test]
fn text_probabilities_and_usage_are_read() {
    let server = StandIn::llama(|_, _| {
        let top =
            json!([{"token": "4", "bytes": [52], "logprob": -0.5}, {"token": "5", "bytes": [53], "logprob": -1.5}]);
        let token = json!({"id": 7, "token": "4", "bytes": [52], "logprob": -0.5, "top_logprobs": top});
        let other = json!({"token": "2", "logprob": -0.25, "top_logprobs": []});
        stream([
            event(json!({"choices": [{"index": 0, "delta": {"content": "4"}, "logprobs": {"content": [token]}}]})),
            event(json!({"choices": [{"index": 0, "delta": {"content": "2"}, "logprobs": {"content": [other]}}]})),
            finish("length"),
        ])
    });
    let call = Call { top_logprobs: Some(1), ..call() };
    let answer = run(&connect(&server.url), call).unwrap();
    assert_eq!(answer.text, "42");
    assert_eq!(answer.tokens, [(b"4".to_vec(), -0.5, vec![(b"4".to_vec(), -0.5)]), (b"2".to_vec(), -0.25, vec![])]);
    assert_eq!((answer.finish, answer.usage), (CallFinish::Length, (Some(9), Some(4), Some(2))));
}

#[test]
fn half_a_character_waits_for_its_other_half() {
    let server = StandIn::llama(|_, n| {
        let body = ": ping\r\n\r\ndata: {\"choices\":[{\"delta\":{\"content\":\"zwölf 🦀\"}}]}\r\n\r\n\
                    data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
        let pieces = body.as_bytes().chunks(n + 1).map(chunk);
        std::iter::once(sse_head()).chain(pieces).chain([end()]).collect()
    });
    // Not as llama-server, which closes every connection.
    let client = Client::connect(ClientSettings { kind: Some(ServerKind::Vllm), ..settings(&server.url) }).unwrap();
    for _ in 0..12 {
        assert_eq!(text_of(&client).unwrap(), "zwölf 🦀");
    }
    // A body that ends in order leaves its connection for the next call.
    assert!(server.n_connections() <= 3, "{}", server.n_connections());
}

#[test]
fn thoughts_are_no_part_of_the_text() {
    let server = StandIn::llama(|_, n| {
        let name = ["reasoning_content", "reasoning"][n];
        stream([event(json!({"choices": [{"delta": {name: "hm", "content": ""}}]})), delta("7"), finish("stop")])
    });
    let client = connect(&server.url);
    for _ in 0..2 {
        let answer = run(&client, call()).unwrap();
        assert_eq!((answer.reasoning.as_str(), answer.text.as_str()), ("hm", "7"));
    }
}

#[test]
fn arguments_of_a_tool_are_taken_as_text_where_they_are_all_of_it() {
    let tool = |index: u32, text: &str| {
        let call = json!({"index": index, "id": "a", "type": "function", "function": {"name": "f", "arguments": text}});
        event(json!({"choices": [{"delta": {"tool_calls": [call]}}]}))
    };
    let server = StandIn::llama(move |_, n| match n {
        0 => stream([tool(0, "{\"a\":"), tool(0, "1}"), finish("tool_calls")]),
        1 => stream([delta("so: "), tool(0, "{}"), finish("tool_calls")]),
        2 => stream([tool(0, "{}"), tool(1, "{}"), finish("tool_calls")]),
        _ => stream([delta("1"), finish("tool_calls")]),
    });
    let client = connect(&server.url);
    let whole = run(&client, call()).unwrap();
    assert_eq!((whole.text.as_str(), whole.finish), ("{\"a\":1}", CallFinish::Stop));
    for reason in ["half text and half", "several tools"] {
        let error = run(&client, call()).unwrap_err();
        assert!(matches!(&error, CallError::Protocol { reason: found, .. } if found.contains(reason)), "{error:?}");
    }
    assert_eq!(run(&client, call()).unwrap().finish, CallFinish::Other);
}

#[test]
fn an_answer_that_is_not_streamed_is_one_piece() {
    let server = StandIn::llama(|_, _| {
        let choice = json!({"index": 0, "message": {"role": "assistant", "content": "12"}, "finish_reason": "stop"});
        json(200, "", json!({"choices": [choice], "usage": {"prompt_tokens": 3, "completion_tokens": 1}}))
    });
    let answer = run(&connect(&server.url), call()).unwrap();
    assert_eq!((answer.text.as_str(), answer.usage), ("12", (Some(3), None, Some(1))));
}

#[test]
fn a_refusal_is_an_error_with_its_words() {
    let server = StandIn::llama(|_, _| {
        let refuse = |text: &str| event(json!({"choices": [{"delta": {"refusal": text}}]}));
        stream([refuse("I can't "), refuse("say."), finish("stop")])
    });
    let error = run(&connect(&server.url), call()).unwrap_err();
    assert!(matches!(&error, CallError::Refused { message, .. } if message == "I can't say."), "{error:?}");
}

#[test]
fn what_only_lacks_its_usage_is_whole() {
    let server = StandIn::llama(|_, n| match n {
        // Without `[DONE]`, and without the last chunk.
        0 => vec![sse_head(), delta("1"), finish("stop"), end()],
        1 => vec![sse_head(), delta("1"), finish("stop"), Step::Close],
        // Without a reason.
        _ => vec![sse_head(), delta("1"), event("[DONE]"), end()],
    });
    let client = connect(&server.url);
    for finish in [CallFinish::Stop, CallFinish::Stop, CallFinish::Other] {
        let answer = run(&client, call()).unwrap();
        assert_eq!((answer.text.as_str(), answer.finish, answer.usage), ("1", finish, (None, None, None)));
    }
}

#[test]
fn ollama_streams_lines() {
    let server = StandIn::new(|request, _| match request.path.as_str() {
        "/v1/models" => json(200, "", r#"{"data":[{"id":"qwen3:latest","owned_by":"library"}]}"#),
        "/api/version" => json(200, "", r#"{"version":"0.12.11"}"#),
        "/api/chat" => {
            let lines = [
                r#"{"model":"qwen3","message":{"role":"assistant","content":"","thinking":"hm"},"done":false}"#,
                r#"{"model":"qwen3","message":{"role":"assistant","content":"ja"},"logprobs":[{"token":"ja","logprob":-0.5}],"done":false}"#,
                r#"{"message":{"role":"assistant","content":""},"done":true,"done_reason":"stop","prompt_eval_count":5,"eval_count":3}"#,
            ];
            let head = b"HTTP/1.1 200 OK\r\ncontent-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n";
            let lines = lines.map(|line| chunk(format!("{line}\n")));
            std::iter::once(Step::Send(head.to_vec())).chain(lines).chain([end()]).collect()
        }
        _ => json(404, "", ""),
    });
    let client = Client::connect(ClientSettings { model: Some("qwen3".to_owned()), ..settings(&server.url) }).unwrap();
    let answer = run(&client, Call { top_logprobs: Some(0), ..call() }).unwrap();
    assert_eq!((answer.text.as_str(), answer.reasoning.as_str()), ("ja", "hm"));
    assert_eq!(answer.tokens, [(b"ja".to_vec(), -0.5, vec![])]);
    assert_eq!((answer.finish, answer.usage), (CallFinish::Stop, (Some(5), None, Some(3))));
    assert_eq!(server.calls()[0].json()["model"], "qwen3:latest");
}
