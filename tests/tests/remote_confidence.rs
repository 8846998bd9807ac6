//! How sure a server's model was: its probabilities, for the fields of the answer.

#![cfg(feature = "remote")]
#![allow(clippy::panic, clippy::unwrap_used, reason = "helpers of tests are outside of test functions")]

use formwork::{Confidence, Error, FieldConfidence, Generated, Model, Structured};
use formwork_tests::stand_in::{Dialect, Reply, ScoredToken, StandIn, in_turn};
use serde::Deserialize;
use serde::de::DeserializeOwned;

const ALL: [Dialect; 6] =
    [Dialect::OpenAi, Dialect::Vllm, Dialect::OldVllm, Dialect::Sglang, Dialect::LlamaServer, Dialect::Ollama];

#[derive(Debug, PartialEq, Structured, Deserialize)]
struct Ticket {
    urgency: Urgency,
    city: Option<String>,
}

#[derive(Debug, PartialEq, Structured, Deserialize)]
enum Urgency {
    Low,
    High,
    Higher,
}

/// A token that nothing else was likely in place of.
fn sure(text: &str) -> ScoredToken {
    ScoredToken::new(text, 1.0, &[(text, 1.0)])
}

fn one_of(text: &str, all: &[(&str, f64)]) -> ScoredToken {
    let probability = all.iter().find(|(other, _)| *other == text).map_or(0.0, |(_, probability)| *probability);
    ScoredToken::new(text, probability, all)
}

fn ask<T: Structured + DeserializeOwned>(dialect: Dialect, replies: Vec<Reply>) -> Generated<T> {
    let server = StandIn::start(dialect, in_turn(replies)).unwrap();
    let model = Model::connect(server.url()).build().unwrap();
    let answer = model.request::<T>("What?").confidence().run().unwrap_or_else(|error| panic!("{dialect:?}: {error}"));
    assert!(server.calls().iter().all(|call| call["logprobs"] == true && call["top_logprobs"] == 20));
    answer
}

fn confidence<T>(answer: &Generated<T>) -> &Confidence {
    answer.confidence().unwrap()
}

#[track_caller]
fn near(found: f64, wanted: f64) {
    assert!((found - wanted).abs() < 1e-6, "{found} is not {wanted}");
}

/// The alternatives with their probabilities in percent, and what is undecided.
fn choices(field: &FieldConfidence) -> (Vec<(String, f64)>, f64) {
    let percent = |p: f64| (p * 1e4).round() / 100.0;
    let sum: f64 = field.choices.iter().map(|choice| choice.probability).sum();
    near(sum + field.undecided, 1.0);
    let all = field.choices.iter().map(|choice| (choice.text.clone(), percent(choice.probability)));
    (all.collect(), percent(field.undecided))
}

fn of(all: &[(&str, f64)], undecided: f64) -> (Vec<(String, f64)>, f64) {
    (all.iter().map(|(text, p)| ((*text).to_owned(), *p)).collect(), undecided)
}

#[test]
fn alternatives_are_those_of_the_type() {
    let tokens = vec![
        sure("{\""),
        one_of("urgency", &[("urgency", 0.8), ("city", 0.1), ("name", 0.1)]),
        sure("\":"),
        one_of(" \"", &[(" \"", 0.5), (" 3", 0.5)]),
        // `Medium` is no variant; 0.05 is not listed.
        one_of("High", &[("High", 0.5), ("Low", 0.25), ("Medium", 0.2)]),
        one_of("\",", &[("\",", 0.9), ("er", 0.1)]),
        sure(" \"city\":"),
        one_of(" \"", &[(" \"", 0.6), (" null", 0.2), (" [", 0.2)]),
        one_of("Rome", &[("Rome", 0.5), ("Oslo", 0.5)]),
        sure("\"}"),
    ];
    for dialect in ALL {
        let answer = ask::<Ticket>(dialect, vec![Reply::tokens(tokens.clone())]);
        assert_eq!(answer.value, Ticket { urgency: Urgency::High, city: Some("Rome".to_owned()) });
        let confidence = confidence(&answer);
        let urgency = confidence.field("urgency").unwrap();
        // 0.5 / 0.8, of which 0.9 ends; 0.25 / 0.8; the rest of 0.8.
        assert_eq!(choices(urgency), of(&[("\"High\"", 56.25), ("\"Low\"", 31.25), ("\"Higher\"", 6.25)], 6.25));
        near(urgency.probability, 0.625 * 0.9);
        assert!(urgency.choices[0].is_chosen && urgency.choices[0].is_whole);
        let city = confidence.field("city").unwrap();
        assert_eq!(choices(city), of(&[("\"", 75.0), ("null", 25.0)], 0.0));
        near(city.probability, 0.75 * 0.5);
        // A key is a choice too, since members come in any order; ` "` of the enum is forced.
        near(confidence.probability(), 0.8 / 0.9 * 0.625 * 0.9 * 0.75 * 0.5);
        near(confidence.min(), 0.5);
    }
}

#[test]
fn a_value_that_was_cut_is_what_the_server_says_of_the_rest() {
    let number = |top: &[(&str, f64)]| {
        let tokens = vec![sure("["), one_of("300", top), sure("]")];
        let answer = ask::<[u8; 1]>(Dialect::LlamaServer, vec![Reply::tokens(tokens)]);
        assert_eq!(answer.value, [30]);
        confidence(&answer).field("[0]").unwrap().probability
    };
    near(number(&[("300", 0.6), ("30", 0.1), ("36", 0.1)]), 0.25);
    near(number(&[("300", 0.6)]), 0.0);
}

#[test]
fn what_is_taken_instead_has_its_own_probability() {
    let replies = vec![
        Reply::tokens(vec![
            sure("{\"city\": null, \"urgency\": \""),
            one_of("Urgent", &[("Urgent", 0.6), ("Soon", 0.1), ("High", 0.2), ("Low", 0.1)]),
        ]),
        Reply::text(r#"{"city": null, "urgency": "High"}"#),
    ];
    let answer = ask::<Ticket>(Dialect::Vllm, replies);
    assert_eq!(answer.value.urgency, Urgency::High);
    let urgency = confidence(&answer).field("urgency").unwrap();
    let low = urgency.choices.iter().find(|choice| choice.text == "\"Low\"").unwrap();
    near(low.probability, 0.1 / 0.3);
    // `High` was to be ended or gone on with: by a token of the stand-in's, of 1/e.
    let high = urgency.choices.iter().find(|choice| choice.text == "\"High\"").unwrap();
    assert!(high.is_chosen && high.probability <= 0.2 / 0.3 + 1e-9, "{urgency:?}");
}

#[test]
fn nobody_has_chosen_what_ends_a_budget() {
    let server = StandIn::start(Dialect::Vllm, in_turn(vec![Reply::text(r#"["Low", false]"#)])).unwrap();
    let model = Model::connect(server.url()).build().unwrap();
    // Two tokens of three bytes are `["Low"`.
    let answer = model.request::<(Urgency, bool)>("What?").confidence().max_tokens(2).run().unwrap();
    let [urgency, end] = ["[0]", "[1]"].map(|path| confidence(&answer).field(path).unwrap());
    assert!(urgency.probability > 0.3, "{urgency:?}");
    near(end.probability, 0.0);
    near(end.undecided, 1.0);
    near(confidence(&answer).min(), 0.0);
}

#[test]
fn streams_and_samples_have_it_too() {
    let reply = || Reply::tokens(vec![sure("["), one_of("true", &[("true", 0.75), ("false", 0.25)]), sure("]")]);
    let server = StandIn::start(Dialect::Sglang, in_turn(vec![reply()])).unwrap();
    let model = Model::connect(server.url()).build().unwrap();
    let samples = model.request::<[bool; 1]>("What?").confidence().samples(2).run_samples().unwrap();
    for sample in samples {
        near(confidence(&sample).field("[0]").unwrap().probability, 0.75);
    }
    // What was asked for beside it stays what it is.
    let answer = model.request::<[bool; 1]>("What?").confidence().logprobs(1).run().unwrap();
    assert_eq!(answer.logprobs.len(), 3);
    assert!(answer.logprobs.iter().all(|token| token.top_texts.len() <= 1));
}

#[test]
fn a_server_without_probabilities_is_an_error() {
    for dialect in ALL {
        let server = StandIn::start(dialect, in_turn(vec![Reply::text("[true]").unscored()])).unwrap();
        let model = Model::connect(server.url()).build().unwrap();
        let error = model.request::<[bool; 1]>("What?").confidence().run().unwrap_err();
        assert!(matches!(error, Error::Remote { .. }) && error.to_string().contains("probabilities"), "{error}");
        assert_eq!(model.generate::<[bool; 1]>("What?").unwrap(), [true]);
    }
}
