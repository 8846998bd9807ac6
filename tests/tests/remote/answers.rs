//! Answers that are not what was asked for: what is wrong is cut, and what stays is a value.

use chrono::{Datelike, NaiveDate};
use formwork::{Constrain, Error, FinishReason, Structured};
use formwork_tests::stand_in::{Call, Dialect, Fault, Framing, Reply};
use serde::{Deserialize, Serialize};

use crate::support::{ADA, ALL, Person, ada, builder, connect, continues, metrics, start, within};

/// A script that says `first` to the first call, and then goes on or begins again with `then`.
fn first_and_then(first: &'static str, then: &'static str) -> impl Fn(&Call) -> Reply {
    move |call| Reply::text(if call.n == 0 { first } else { then })
}

/// Of every server the value for a script, and the number of calls that it took.
fn values<T>(first: &'static str, then: &'static str) -> Vec<(Dialect, T, usize)>
where
    T: Structured + serde::de::DeserializeOwned + Send + 'static,
{
    let one = move |dialect: Dialect| {
        let (server, model) = connect(dialect, first_and_then(first, then));
        let generated = model.request::<T>("Who?").run().unwrap_or_else(|error| panic!("{dialect:?}: {error}"));
        let usage = &generated.usage;
        assert_eq!((server.calls().len(), usage.continuations), (usage.calls, usage.calls - 1), "{dialect:?}");
        (dialect, generated.value, usage.calls)
    };
    within(60, move || ALL.into_iter().map(one).collect())
}

#[test]
fn prose_and_fences_around_the_answer() {
    for (text, n_calls) in [
        ("Sure! Here it is:\n{\"name\": \"Ada Lovelace\", \"age\": 36}", 2),
        ("{\"name\": \"Ada Lovelace\", \"age\": 36}\n\nIs there anything else?", 1),
        ("```json\n{\"name\": \"Ada Lovelace\", \"age\": 36}\n```\nI hope that helps!", 1),
        ("\n\n  {\"name\":\n\"Ada Lovelace\",\t\"age\":36}", 1),
    ] {
        for (dialect, value, calls) in values::<Person>(text, ADA) {
            assert_eq!((value, calls), (ada(), n_calls), "{dialect:?}: {text}");
        }
    }
}

#[test]
fn a_number_beyond_its_type() {
    for (dialect, value, calls) in values::<Person>(r#"{"name": "Ada Lovelace", "age": 300}"#, ADA) {
        // 30 can't go on, so nothing is left to ask for; who begins again says what is right.
        let age = if continues(dialect) { 30 } else { 36 };
        assert_eq!((value.age, calls), (age, if continues(dialect) { 1 } else { 2 }), "{dialect:?}");
    }
    for (dialect, value, _) in values::<Person>(r#"{"name": "Ada Lovelace", "age": -1}"#, ADA) {
        assert_eq!(value, ada(), "{dialect:?}");
    }
}

#[derive(Debug, PartialEq, Structured, Serialize, Deserialize)]
struct Born {
    on: NaiveDate,
    at: Option<String>,
}

#[test]
fn a_date_that_does_not_exist() {
    let wrong = r#"{"on": "2023-02-30", "at": "London"}"#;
    let right = r#"{"on": "2023-02-28", "at": "London"}"#;
    let goes_on = move |call: &Call| match call.prefill.len() {
        _ if call.n == 0 => Reply::text(wrong),
        0 => Reply::text(right),
        // 30 is cut before its 3: the model says what follows that.
        n => Reply::text(format!("{}{}", call.prefill, &right[n..])),
    };
    for dialect in ALL {
        let (_server, model) = connect(dialect, goes_on);
        let generated = model.request::<Born>("When?").run().unwrap_or_else(|error| panic!("{dialect:?}: {error}"));
        assert_eq!((generated.value.on.month(), generated.value.at.as_deref()), (2, Some("London")), "{dialect:?}");
        assert_eq!(generated.usage.calls, 2);
    }
}

#[test]
fn keys_that_nobody_knows() {
    let wrong = r#"{"name": "Ada Lovelace", "title": "Countess", "age": 36}"#;
    for (dialect, value, calls) in values::<Person>(wrong, ADA) {
        assert_eq!((value, calls), (ada(), 2), "{dialect:?}");
    }
}

#[test]
fn another_type_altogether() {
    for wrong in ["[]", "null", "\"Ada Lovelace, 36\"", "36", "{}", "name: Ada Lovelace\nage: 36", ""] {
        for (dialect, value, calls) in values::<Person>(wrong, ADA) {
            assert_eq!((value, calls), (ada(), 2), "{dialect:?}: {wrong}");
        }
    }
}

#[test]
fn a_server_that_is_always_wrong_is_left_after_a_bounded_number_of_calls() {
    for text in ["I'd rather not.", "", "{\"surname\": \"Lovelace\"}", "]]]]", "\u{0}\u{0}", "{{{{{{"] {
        for dialect in ALL {
            let (server, error) = within(60, move || {
                let server = start(dialect, move |call| match call.prefill.len() {
                    0 => Reply::text(text),
                    // Whatever it goes on from, it says the same again.
                    _ => Reply::text(format!("{}{text}", call.prefill)),
                });
                let model = builder(&server, dialect).continuations(5).build().unwrap();
                let result = model.request::<Person>("Who?").run();
                assert_eq!(metrics(&model).calls, server.calls().len() as u64);
                (server, result)
            });
            match error {
                Err(Error::OffGrammar { calls: 6, found, .. }) => assert!(found.len() < 400, "{found}"),
                // Some garbage is a name.
                Ok(generated) => assert!(continues(dialect) && !generated.value.name.is_empty(), "{dialect:?} {text}"),
                other => panic!("{dialect:?} {text}: {other:?}"),
            }
            assert!(server.calls().len() <= 6, "{dialect:?} {text}");
        }
    }
}

#[test]
fn a_server_that_writes_without_end() {
    let long = "x".repeat(40_000);
    for dialect in ALL {
        let text = format!("{{\"name\": \"{long}");
        let generated = within(60, move || {
            let framing = Framing { token: 8, ..Framing::default() };
            let (_server, model) = connect(dialect, move |_| Reply::text(text.clone()).framing(framing.clone()));
            model.request::<Person>("Who?").run()
        });
        let generated = generated.unwrap_or_else(|error| panic!("{dialect:?}: {error}"));
        assert_eq!(generated.finish_reason, FinishReason::Length, "{dialect:?}");
        assert!(generated.usage.output_tokens <= 4200, "{dialect:?}: {:?}", generated.usage);
        assert!(generated.value.name.starts_with("xxx") && generated.text.len() < 40_000);
    }
}

#[test]
fn budgets_are_kept_and_the_answer_is_whole() {
    for dialect in ALL {
        for max_tokens in 1..12 {
            let (server, model) = connect(dialect, |_| Reply::text(ADA));
            let generated = model.request::<Person>("Who?").max_tokens(max_tokens).run();
            let generated = generated.unwrap_or_else(|error| panic!("{dialect:?} {max_tokens}: {error}"));
            assert!(generated.usage.output_tokens <= max_tokens, "{dialect:?} {max_tokens}: {:?}", generated.usage);
            assert!(ada().name.starts_with(&generated.value.name), "{dialect:?} {max_tokens}: {:?}", generated.value);
            let is_whole = max_tokens >= ADA.len().div_ceil(3);
            assert_eq!(generated.finish_reason == FinishReason::Stop, is_whole, "{dialect:?} {max_tokens}");
            let told = |call: &serde_json::Value| {
                let places = ["/max_tokens", "/max_completion_tokens", "/options/num_predict"];
                places.iter().find_map(|place| call.pointer(place)).and_then(serde_json::Value::as_u64)
            };
            assert_eq!(told(&server.calls()[0]), Some(max_tokens as u64), "{dialect:?}");
        }
    }
}

#[test]
fn a_server_that_truncates_by_itself_is_asked_for_the_rest() {
    for dialect in ALL {
        let (server, model) = connect(dialect, |_| Reply::text(ADA).limit(4));
        let generated = model.request::<Person>("Who?").run().unwrap_or_else(|error| panic!("{dialect:?}: {error}"));
        if continues(dialect) {
            assert_eq!((generated.value, generated.finish_reason), (ada(), FinishReason::Stop), "{dialect:?}");
            assert_eq!(server.calls().len(), 3);
        } else {
            // It would begin anew, and end at the same place each time.
            assert_eq!((generated.finish_reason, server.calls().len()), (FinishReason::Length, 1));
        }
    }
}

#[test]
fn characters_that_are_cut_in_two_by_chunks() {
    let text = r#"{"name": "Zoé 😀 Łódź 日本", "age": 9}"#;
    let name = "Zoé 😀 Łódź 日本";
    for dialect in ALL {
        // Packets of one byte; events that are JSON all the same.
        let framing = Framing { packet: Some(1), token: 5, ..Framing::default() };
        let (_server, model) = connect(dialect, move |_| Reply::text(text).framing(framing.clone()));
        let generated = model.request::<Person>("Who?").run().unwrap_or_else(|error| panic!("{dialect:?}: {error}"));
        assert_eq!((generated.value.name.as_str(), generated.usage.calls), (name, 1), "{dialect:?}");
    }
}

/// Half a character in an event makes it no JSON text: the call is lost, and what came before is kept.
#[test]
fn characters_that_are_cut_in_two_by_events() {
    let text = r#"{"name": "Zoé", "age": 9}"#;
    for dialect in ALL {
        let halves = Framing { halves: true, token: 1, ..Framing::default() };
        let (server, result) = within(60, move || {
            let server = start(dialect, move |call| {
                let framing = if call.n == 0 { halves.clone() } else { Framing::default() };
                Reply::text(text).framing(framing)
            });
            let model = builder(&server, dialect).build().unwrap();
            let result = model.request::<Person>("Who?").run();
            (server, result)
        });
        let generated = result.unwrap_or_else(|error| panic!("{dialect:?}: {error}"));
        assert_eq!((generated.value.name.as_str(), generated.value.age), ("Zoé", 9), "{dialect:?}");
        assert_eq!(server.calls().len(), 2, "{dialect:?}");
    }
}

#[test]
fn answers_that_are_calls_of_tools() {
    for dialect in ALL {
        let (server, model) = connect(dialect, |call| match call.n {
            0 => Reply::text(ADA).fault(Fault::ToolCall),
            _ => Reply::text(ADA),
        });
        let result = model.request::<Person>("Who?").run();
        match result {
            Ok(generated) => assert_eq!(generated.value, ada(), "{dialect:?}"),
            // It gives arguments as a value, so what the model wrote is lost.
            Err(Error::Remote { problem, .. }) if dialect == Dialect::Ollama => {
                assert!(problem.contains("calls a tool"), "{problem}");
            }
            Err(error) => panic!("{dialect:?}: {error}"),
        }
        assert_eq!(server.calls().len(), 1, "{dialect:?}");
    }
}

/// Nothing holds the server to anything, and nothing goes on at one go.
#[test]
fn a_free_server_gives_values_as_well() {
    let wrong = [
        r#"Well, {"name": "Ada"#,
        r#"{"full name": 1}"#,
        r#"{"name": "Ada", "age": "36"}"#,
        r#"{"name": "Ada", "age": 36.5}"#,
        "{\"name\": \"Ada\u{7}\", \"age\": 36}",
        "{\"name\": \"Ada\n\", \"age\": 36}",
        r#"{"name": "\ud83d", "age": 36}"#,
        r#"{'name': 'Ada', 'age': 36}"#,
        r#"{"name": "Ada", "age": 36,}"#,
        r#"{"name": "Ada", "name": "Bo", "age": 36}"#,
    ];
    for dialect in ALL {
        for text in wrong {
            let server = start(dialect, move |call| Reply::text(if call.n == 0 { text } else { ADA }));
            let model = builder(&server, dialect).constrain(Constrain::Nothing).continuations(8).build().unwrap();
            let result = within(60, move || model.request::<Person>("Who?").run());
            match result {
                Ok(generated) => assert!(generated.value.age <= 36 && generated.usage.calls <= 9, "{generated:?}"),
                Err(Error::OffGrammar { calls: 9, .. }) => {}
                Err(error) => panic!("{dialect:?} {text}: {error}"),
            }
        }
    }
}
