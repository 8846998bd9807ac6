//! One way of going wrong at a time.

use std::sync::Arc;

use formwork_core::{Grammar, SchemaOptions, Style};
use serde_json::json;

use super::fake::{Asked, FakeServer, lost, refused, said, token};
use crate::base::{Error, FinishReason};
use crate::prompt::Role;
use crate::remote::call::{CallFinish, Constraint, Piece};

fn pair() -> Asked {
    Asked::new(Grammar::of::<(String, u8)>(Style::Spaced))
}

/// The beginnings that the calls went on from.
fn prefills(server: &FakeServer) -> Vec<String> {
    server.calls.lock().unwrap().iter().map(|call| call.prefill.clone()).collect()
}

#[test]
fn a_good_answer_takes_one_call_and_is_read_to_its_end() {
    let server = FakeServer::saying(true, &["```json\n[\"Ada\",36]\n```"]);
    let (text, finish, usage) = pair().run(&server).unwrap();
    assert_eq!((text.as_str(), finish, usage.calls, usage.cut_tokens), (r#"["Ada", 36]"#, FinishReason::Stop, 1, 0));
    assert!(matches!(server.calls.lock().unwrap()[0].constraint, Constraint::Schema { .. }));
}

#[test]
fn prose_is_cut_and_the_answer_begun_for_the_model() {
    let server = FakeServer::saying(true, &["Sure! ", "Ada\", 36]"]);
    let (text, _, usage) = pair().run(&server).unwrap();
    assert_eq!((text.as_str(), usage.calls, usage.continuations), (r#"["Ada", 36]"#, 2, 1));
    assert_eq!(prefills(&server), ["", "[\""]);
    assert!(usage.cut_tokens > 0);
}

fn schema(schema: &serde_json::Value) -> Asked {
    Asked::new(Grammar::from_json_schema(schema, &SchemaOptions::default()).unwrap())
}

#[test]
fn a_full_string_that_ends_in_white_space_is_ended() {
    let server = FakeServer::new(true, |_, n| said(if n == 0 { "\"ab cd" } else { " cd" }, CallFinish::Stop));
    let (text, _, usage) = schema(&json!({"type": "string", "maxLength": 3})).run(&server).unwrap();
    assert_eq!((text.as_str(), usage.calls), ("\"ab \"", 1));
}

#[test]
fn white_space_that_comes_again_is_nothing_new() {
    let server = FakeServer::new(true, |call, n| {
        let is_hot = call.sampling.temperature > 0.0;
        let text = match n {
            0 => "\"ab cd",
            _ if is_hot => " x\"",
            _ => " cd",
        };
        said(text, CallFinish::Stop)
    });
    let (text, _, usage) = schema(&json!({"type": "string", "pattern": "^ab( [xy]|z)$"})).run(&server).unwrap();
    assert_eq!((text.as_str(), usage.calls), ("\"ab x\"", 3));
}

#[test]
fn a_number_that_is_too_large_is_cut() {
    // After 30 a byte has no more digits, so the rest is forced.
    let server = FakeServer::saying(true, &[r#"["Ada", 300]"#]);
    let (text, _, usage) = pair().run(&server).unwrap();
    assert_eq!((text.as_str(), usage.calls), (r#"["Ada", 30]"#, 1));
}

#[test]
fn a_lost_connection_and_a_length_of_the_servers_own_are_gone_on_from() {
    let server = FakeServer::new(true, |_, n| match n {
        0 => lost("[\"Ada Love"),
        1 => said("lace\"", CallFinish::Length),
        _ => said(" 36]", CallFinish::Stop),
    });
    let (text, finish, usage) = pair().run(&server).unwrap();
    assert_eq!((text.as_str(), finish, usage.continuations), (r#"["Ada Lovelace", 36]"#, FinishReason::Stop, 2));
    assert_eq!(prefills(&server)[1..], ["[\"Ada Love", "[\"Ada Lovelace\","]);
}

#[test]
fn the_budget_holds_for_all_calls_and_ends_on_the_shortest_way() {
    let server = FakeServer::new(true, |call, _| {
        let n = call.max_tokens.unwrap();
        let text: String = if call.prefill.is_empty() { "[\"".to_owned() } else { String::new() };
        said(&(text + &"x".repeat(3 * n.min(4) - 2)), if n > 4 { CallFinish::Stop } else { CallFinish::Length })
    });
    let asked = Asked { max_tokens: 10, ..pair() };
    let (text, finish, usage) = asked.run(&server).unwrap();
    assert_eq!(finish, FinishReason::Length);
    assert!(usage.output_tokens <= 10, "{usage:?}");
    let (name, n): (String, u8) = serde_json::from_str(&text).unwrap();
    assert!(name.chars().all(|c| c == 'x') && n == 0);
    // Servers that don't keep to it are ended.
    let endless = FakeServer::new(true, |_, _| {
        Box::new(std::iter::once(token("[\"", &[])).chain(std::iter::repeat_with(|| token("x", &[]))))
    });
    let (text, finish, _) = asked.run(&endless).unwrap();
    assert_eq!(finish, FinishReason::Length);
    assert!(text.len() < 40, "{text}");
}

#[test]
fn a_full_context_ends_the_answer_on_the_shortest_way() {
    let full = |n_answers| {
        FakeServer::new(true, move |_, n| if n < n_answers { said("[\"Ada", CallFinish::Length) } else { refused() })
    };
    let (text, finish, usage) = pair().run(&full(1)).unwrap();
    assert_eq!((text.as_str(), finish, usage.calls), (r#"["Ada", 0]"#, FinishReason::Length, 2));
    // A prompt that is too long by itself has no answer.
    let error = pair().run(&full(0)).unwrap_err();
    assert!(matches!(&error, Error::Remote { problem, .. } if problem.contains("context")), "{error}");
}

#[test]
fn thoughts_that_take_all_tokens_are_no_answer() {
    let thinking = || Ok(Piece::Reasoning("hm".to_owned()));
    let server = FakeServer::new(true, move |_, _| Box::new(std::iter::repeat_with(thinking)));
    let error = Asked { max_tokens: 10, ..pair() }.run(&server).unwrap_err();
    assert!(matches!(error, Error::Remote { .. }), "{error}");
}

#[test]
fn where_nothing_comes_the_likeliest_allowed_token_is_taken() {
    let server = FakeServer::new(true, |call, _| {
        if call.prefill.is_empty() {
            return said("[\"Ada\", nine", CallFinish::Stop);
        }
        assert_eq!(call.top_logprobs, Some(5));
        match call.prefill.as_str() {
            "[\"Ada\"," => Box::new([token(" none", &[" none", "none", " 3", " 4"])].into_iter()),
            _ => said("6]", CallFinish::Stop),
        }
    });
    let (text, _, usage) = pair().run(&server).unwrap();
    assert_eq!((text.as_str(), usage.calls), (r#"["Ada", 36]"#, 3));
}

#[test]
fn then_calls_are_sampled_and_then_given_up() {
    let server = FakeServer::saying(true, &["[\"Ada\", nine", "never"]);
    let error = pair().run(&server).unwrap_err();
    assert!(matches!(&error, Error::OffGrammar { calls: 9, text, .. } if text == "[\"Ada\", "), "{error:?}");
    let calls = server.calls.lock().unwrap();
    let temperatures: Vec<f32> = calls.iter().map(|call| call.sampling.temperature).collect();
    assert_eq!(temperatures[..4], [0.0, 0.0, 0.5, 0.75]);
    assert_ne!(calls[2].sampling.seed, calls[3].sampling.seed);
}

#[test]
fn servers_that_do_not_continue_are_asked_again_and_told_why() {
    let server = FakeServer::saying(false, &[r#"["Ada", 300]"#, r#"["Ada", 36"#, r#"["Ada", 36]"#]);
    let (text, _, usage) = pair().run(&server).unwrap();
    assert_eq!((text.as_str(), usage.calls), (r#"["Ada", 36]"#, 3));
    assert!(prefills(&server).iter().all(String::is_empty));
    let calls = server.calls.lock().unwrap();
    let said: Vec<Role> = calls[1].messages.iter().map(|message| message.role).collect();
    assert_eq!(said, [Role::User, Role::Assistant, Role::User]);
    assert!(calls[1].messages[2].content.contains("\"0]\""), "{:?}", calls[1].messages[2]);
    assert!(matches!(calls[2].constraint, Constraint::Schema { .. }));
}

#[test]
fn what_was_read_along_is_not_taken_back() {
    let asked = || Asked { streams: true, ..pair() };
    let server = FakeServer::saying(false, &[r#"["Ada", 300]"#, r#"["Ada", 36]"#]);
    assert!(matches!(asked().run(&server), Err(Error::Remote { .. })));
    let server = FakeServer::saying(false, &[r#"["Ada", 300]"#, r#"["Ada", 30]"#]);
    assert_eq!(asked().run(&server).unwrap().0, r#"["Ada", 30]"#);
    let server = FakeServer::saying(true, &["[\"Ada \u{e9}", " L\", 3]"]);
    assert_eq!(asked().run(&server).unwrap().0, "[\"Ada \u{e9} L\", 3]");
}

#[test]
fn empty_answers_and_garbage_are_named_errors() {
    let garbage: &'static str = Box::leak("garbage ".repeat(1 << 12).into_boxed_str());
    for continues in [true, false] {
        for answer in ["", garbage, "\u{0}", "]]]]", "   ", "```"] {
            // Within a string it is no garbage.
            if continues && answer == garbage {
                continue;
            }
            let server = FakeServer::new(continues, move |_, _| said(answer, CallFinish::Stop));
            let error = pair().run(&server).unwrap_err();
            assert!(matches!(error, Error::OffGrammar { calls: 9, .. }), "{answer:.20}: {error}");
        }
        let server = FakeServer::new(continues, |_, _| lost(""));
        assert!(matches!(pair().run(&server), Err(Error::Remote { .. })));
    }
}

#[test]
fn other_texts_than_json_are_exact() {
    let date = Grammar::from_regex("[0-9]{4}-[0-9]{2}-[0-9]{2}").unwrap();
    let asked = Asked { is_json: false, ..Asked::new(Arc::clone(&date)) };
    let server = FakeServer::saying(true, &["1815/12/10", "12-10"]);
    assert_eq!(asked.run(&server).unwrap().0, "1815-12-10");
    assert_eq!(prefills(&server)[1], "1815-");
}
