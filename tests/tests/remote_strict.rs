//! What OpenAI is asked to hold answers to: the strict form of a schema, and what comes back undone.
//!
//! The stand-in refuses what the real API refuses, so each call here has a schema of the subset.

#![cfg(feature = "remote")]
#![allow(clippy::panic, clippy::unwrap_used, reason = "helpers of tests are outside of test functions")]

use std::collections::BTreeMap;
use std::sync::Arc;

use formwork::{Constrain, Error, Grammar, Model, SchemaOptions, Structured};
use formwork_tests::stand_in::{Dialect, Reply, StandIn, always, in_turn};
use serde::Deserialize;
use serde_json::{Value, json};

fn connected(server: &StandIn) -> Model {
    Model::connect(server.url()).build().unwrap()
}

/// A server that says `text`, and the value that is read of it.
fn value<T: Structured + serde::de::DeserializeOwned>(text: &str) -> (StandIn, T) {
    let server = StandIn::start(Dialect::OpenAi, always(text.to_owned())).unwrap();
    let value = connected(&server).generate::<T>("Who?").unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(server.calls().len(), 1, "{text}");
    (server, value)
}

/// The schema of a server's first call.
fn sent(server: &StandIn) -> Value {
    let format = server.calls()[0]["response_format"].clone();
    assert_eq!((&format["type"], &format["json_schema"]["strict"]), (&json!("json_schema"), &json!(true)));
    format["json_schema"]["schema"].clone()
}

#[derive(Debug, PartialEq, Structured, Deserialize)]
struct Person {
    /// As they are called.
    name: String,
    #[structured(range = 1..=150)]
    age: Option<u8>,
    #[serde(default)]
    state: State,
}

#[derive(Debug, Default, PartialEq, Structured, Deserialize)]
#[serde(rename_all = "lowercase")]
enum State {
    #[default]
    Open,
    Closed,
}

#[test]
fn members_that_may_be_left_out_may_be_null() {
    let ada = |age, state| Person { name: "Ada".to_owned(), age, state };
    let (server, person) = value::<Person>(r#"{"name":"Ada","age":36,"state":"closed"}"#);
    assert_eq!(person, ada(Some(36), State::Closed));
    let schema = sent(&server);
    assert_eq!(schema["required"], json!(["name", "age", "state"]));
    assert_eq!(schema["properties"]["name"]["description"], "As they are called.");
    assert_eq!(schema["properties"]["state"]["anyOf"][1], json!({"type": "null"}));
    assert_eq!(value::<Person>(r#"{"name":"Ada","age":null,"state":null}"#).1, ada(None, State::Open));
    assert_eq!(value::<Person>(r#"{"state":null,"name":"Ada","age":36}"#).1, ada(Some(36), State::Open));
    assert_eq!(value::<Person>("{ \"state\" : null , \"age\" : null , \"name\" : \"Ada\" }").1, ada(None, State::Open));
}

#[test]
fn what_is_no_object_is_the_value_of_a_member() {
    let (server, list) = value::<Vec<Person>>(r#"{"answer": [{"name":"Ada","age":null,"state":null}]}"#);
    assert_eq!((list.len(), list[0].name.as_str()), (1, "Ada"));
    assert_eq!(sent(&server)["required"], json!(["answer"]));
    assert_eq!(value::<u8>("{\"answer\" :\n36 }").1, 36);
    assert_eq!(value::<State>(r#"{"answer":"closed"}"#).1, State::Closed);
    assert_eq!(value::<String>(r#"```json {"answer":"```"}```"#.replace("json ", "json\n").as_str()).1, "```");
    assert_eq!(value::<Option<bool>>(r#"{"answer":null}"#).1, None);
    // A server that doesn't keep to it.
    assert_eq!(value::<Vec<u8>>("[1, 2]").1, [1, 2]);
    assert_eq!(value::<u8>("36").1, 36);
}

#[derive(Debug, PartialEq, Structured, Deserialize)]
#[serde(untagged)]
enum Reported {
    Nothing { answer: bool },
    Named { ant: String },
}

#[test]
fn objects_that_look_like_a_wrapper_are_read_as_they_are() {
    let wrapped = value::<Reported>(r#"{"answer": {"answer": true}}"#).1;
    assert_eq!(wrapped, Reported::Nothing { answer: true });
    assert_eq!(value::<Reported>(r#"{"ant": "x"}"#).1, Reported::Named { ant: "x".to_owned() });
}

#[derive(Debug, PartialEq, Structured, Deserialize)]
struct Event {
    id: u8,
    #[serde(flatten)]
    what: What,
}

#[derive(Debug, PartialEq, Structured, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum What {
    Moved { to: String },
    Closed { by: Option<String> },
}

#[test]
fn a_flattened_enum_is_written_into_its_alternatives() {
    let (server, events) =
        value::<Vec<Event>>(r#"{"answer":[{"id":1,"kind":"moved","to":"Oslo"},{"id":2,"kind":"closed","by":null}]}"#);
    let [moved, closed] = [What::Moved { to: "Oslo".to_owned() }, What::Closed { by: None }];
    assert_eq!(events, [Event { id: 1, what: moved }, Event { id: 2, what: closed }]);
    let schema = sent(&server);
    let required: Vec<&Value> =
        schema["$defs"]["Event"]["anyOf"].as_array().unwrap().iter().map(|event| &event["required"]).collect();
    assert_eq!(required, [&json!(["id", "kind", "to"]), &json!(["id", "kind", "by"])]);
}

#[derive(Debug, PartialEq, Structured, Deserialize)]
struct Tags {
    #[structured(unique)]
    tags: Vec<State>,
    born: jiff::civil::Date,
}

#[test]
fn what_the_subset_can_not_say_is_cut() {
    let right = r#"{"tags": ["open", "closed"], "born": "1815-12-10"}"#;
    for wrong in [
        r#"{"tags": ["open", "open"], "born": "1815-12-10"}"#,
        r#"{"tags": ["open", "closed"], "born": "1815-02-30"}"#,
        r#"{"tags": ["open", "closed"], "born": "1815-12-10", "died": null}"#,
        "I can't help with that.",
    ] {
        let server = StandIn::start(Dialect::OpenAi, in_turn(vec![Reply::text(wrong), Reply::text(right)])).unwrap();
        let answer = connected(&server).request::<Tags>("Who?").run().unwrap();
        assert_eq!(answer.text, right);
        // The end of an object that is complete needs no second call.
        let calls = answer.usage.calls;
        assert!(calls == 2 || wrong.contains("died") && calls <= 2, "{wrong}: {calls}");
        assert!(sent(&server)["properties"]["tags"].get("uniqueItems").is_none());
    }
}

#[test]
fn schemas_of_others_keep_their_meaning() {
    let schema = json!({
        "type": "object",
        "properties": {
            "items": {"type": "array", "items": {"$ref": "#/definitions/item"}},
            "note": {"type": "string", "maxLength": 5},
            "total": {"type": "number"},
        },
        "definitions": {"item": {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}},
        "required": ["items"],
        "minProperties": 2,
    });
    let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
    let ask = |texts: &[&str]| {
        let replies = texts.iter().map(|text| Reply::text(*text)).collect();
        let server = StandIn::start(Dialect::OpenAi, in_turn(replies)).unwrap();
        let request = connected(&server).request::<Value>("What?").with_grammar(Arc::clone(&grammar));
        (request.run().unwrap(), sent(&server))
    };
    let (answer, sent) = ask(&[r#"{"items":[{"n":1}],"note":null,"total":2.5}"#]);
    assert_eq!(answer.value, json!({"items": [{"n": 1}], "total": 2.5}));
    assert_eq!(sent["properties"]["items"]["items"], json!({"$ref": "#/$defs/item"}));
    // One member is too few, which only the matcher knows.
    let (answer, _) = ask(&[r#"{"items":[],"note":null,"total":null}"#, r#"{"items":[],"note":"x","total":null}"#]);
    assert_eq!((answer.value, answer.usage.calls), (json!({"items": [], "note": "x"}), 2));
}

#[test]
fn what_has_no_strict_form_is_not_sent() {
    let server = StandIn::start(Dialect::OpenAi, always(r#"{"a": 1}"#)).unwrap();
    for constrain in [Constrain::Auto, Constrain::Schema, Constrain::Grammar] {
        let model = Model::connect(server.url()).constrain(constrain).build().unwrap();
        let error = model.generate::<BTreeMap<String, u8>>("What?").unwrap_err();
        assert!(matches!(error, Error::Remote { .. }), "{error}");
        let text = error.to_string();
        assert!(text.contains("Constrain::Nothing") && text.contains("additionalProperties"), "{text}");
    }
    let model = Model::connect(server.url()).constrain(Constrain::Grammar).build().unwrap();
    assert!(model.generate::<Person>("Who?").is_err());
    assert_eq!(server.calls().len(), 0);
    let model = Model::connect(server.url()).constrain(Constrain::Nothing).build().unwrap();
    assert_eq!(model.generate::<BTreeMap<String, u8>>("What?").unwrap()["a"], 1);
    assert!(server.calls()[0].get("response_format").is_none());
}

#[test]
fn a_member_that_is_left_out_is_never_seen() {
    let text = r#"{"name":"Ada","state":null,"age":36}"#;
    let server = StandIn::start(Dialect::OpenAi, always(text.to_owned())).unwrap();
    let mut stream = connected(&server).request::<Person>("Who?").stream().unwrap();
    let mut seen = String::new();
    for update in &mut stream {
        seen.push_str(&update.unwrap().text);
        assert!(!seen.contains("state"), "{seen}");
    }
    assert_eq!(seen, r#"{"name": "Ada", "age": 36}"#);
}

#[test]
fn other_servers_leave_out_what_is_null_as_well() {
    let text = r#"{"name":"Ada","state":null,"age":36}"#;
    for dialect in [Dialect::Vllm, Dialect::Sglang, Dialect::LlamaServer, Dialect::Ollama] {
        let server = StandIn::start(dialect, always(text)).unwrap();
        let answer = connected(&server).request::<Person>("Who?").run().unwrap();
        assert_eq!((answer.value.state, answer.usage.calls), (State::Open, 1), "{dialect:?}");
    }
}
