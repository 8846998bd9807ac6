//! What a server can't do is an error, and the server hears nothing of it.

use std::time::Duration;

use formwork::{Compiler, Constrain, Error, Grammar, Model, RepetitionGuard, SchemaOptions, Source, Thinking};
use formwork_tests::stand_in::{Dialect, StandIn};

use crate::support::{ADA, ALL, Person, ada, answer, builder, connect, start};

/// The error of a request, of which the server has heard nothing.
fn refused<R>(server: &StandIn, what: &str, run: impl FnOnce() -> Result<R, Error>) -> Error {
    let n_before = server.requests().len();
    let Err(error) = run() else { panic!("{what} is answered") };
    assert_eq!(server.requests().len(), n_before, "{what}: {error}");
    error
}

#[test]
fn what_only_a_model_in_the_process_does() {
    for dialect in ALL {
        let (server, model) = connect(dialect, answer(ADA));
        let request = || model.request::<Person>("Who?");
        let guard = RepetitionGuard { min_list_bytes: 9, ..RepetitionGuard::default() };
        for (name, request) in [
            ("raw", request().raw()),
            ("thinking_marks", request().thinking_marks("<a>", "</a>")),
            ("thinking_budget", request().thinking_budget(10)),
            ("repetition_guard", request().repetition_guard(guard)),
            ("replay", request().replay("x")),
            ("tokens_as_read", request().tokens_as_read()),
        ] {
            let error = refused(&server, name, || request.run());
            assert!(matches!(error, Error::Unsupported { .. }), "{dialect:?} {name}: {error}");
            let words = error.to_string();
            assert!(words.contains(name) && !words.contains("llama.cpp"), "{words}");
        }
        let error = refused(&server, "prompt_text", || request().prompt_text());
        assert!(matches!(error, Error::Unsupported { .. }), "{dialect:?}: {error}");
        // What only saves time is no promise, and changes nothing.
        let request = request().lookup_drafts(true).model_drafts(true).without_repetition_guard();
        assert_eq!(request.run().unwrap().value, ada(), "{dialect:?}");
    }
}

#[test]
fn what_is_wrong_with_any_model() {
    for dialect in ALL {
        let (server, model) = connect(dialect, answer(ADA));
        let request = || model.request::<Person>("Who?");
        for (name, request) in [
            ("max_tokens", request().max_tokens(0)),
            ("temperature", request().temperature(f32::NAN)),
            ("top_p", request().top_p(0.0)),
            ("samples", request().samples(0)),
            ("logprobs", request().logprobs(21)),
            ("prompt", model.request::<Person>("a\0b")),
        ] {
            let error = refused(&server, name, || request.run());
            assert!(!matches!(error, Error::Remote { .. }), "{dialect:?} {name}: {error}");
        }
        let late = refused(&server, "deadline", || {
            let result = request().timeout(Duration::ZERO).run();
            std::thread::sleep(Duration::from_millis(20));
            result
        });
        assert!(matches!(late, Error::Cancelled { .. }), "{dialect:?}: {late}");
    }
}

#[test]
fn what_this_kind_of_server_is_not_told() {
    let (server, model) = connect(Dialect::OpenAi, answer(ADA));
    let request = || model.request::<Person>("Who?");
    for (name, request) in [
        ("top_k", request().top_k(5)),
        ("min_p", request().min_p(0.1)),
        ("thinking", request().thinking(Thinking::Off)),
        ("thinking", request().thinking(Thinking::On)),
    ] {
        let error = refused(&server, name, || request.run());
        assert!(error.to_string().contains(name), "{error}");
    }
    for dialect in ALL.into_iter().filter(|&dialect| dialect != Dialect::OpenAi) {
        let (_server, model) = connect(dialect, answer(ADA));
        let request = model.request::<Person>("Who?").top_k(5).min_p(0.1).thinking(Thinking::Off).temperature(0.5);
        assert_eq!(request.run().unwrap().value, ada(), "{dialect:?}");
    }
}

#[test]
fn grammars_that_a_server_can_not_be_held_to() {
    let date = || Grammar::from_regex("[0-9]{4}-[0-9]{2}").unwrap();
    for (dialect, constrain) in [
        (Dialect::OpenAi, Constrain::Auto),
        (Dialect::OpenAi, Constrain::Grammar),
        (Dialect::OpenAi, Constrain::Schema),
        (Dialect::Ollama, Constrain::Auto),
        (Dialect::Ollama, Constrain::Grammar),
        (Dialect::Vllm, Constrain::Schema),
        (Dialect::LlamaServer, Constrain::Schema),
    ] {
        let server = start(dialect, answer("1815-12"));
        let model = Model::connect(server.url()).constrain(constrain).build().unwrap();
        let ready = || model.request::<String>("When?").run_grammar(date());
        let error = refused(&server, "a grammar", ready);
        assert!(matches!(&error, Error::Remote { problem, .. } if problem.contains("this grammar")), "{error}");
        // One that still has to be compiled is refused when it is.
        let compiler = Compiler::new();
        let compiling = || compiler.for_caller("test").compile(Source::regex("[0-9]{4}-[0-9]{2}")).unwrap();
        let error = refused(&server, "a grammar", || model.request::<String>("When?").run_grammar(compiling()));
        assert!(matches!(error, Error::Remote { .. }), "{dialect:?} {constrain:?}: {error}");
        // Where it is let alone, the answer is read all the same.
        let free = builder(&server, dialect).constrain(Constrain::Nothing).build().unwrap();
        assert_eq!(free.request::<String>("When?").run_grammar(date()).unwrap().value, "1815-12", "{dialect:?}");
    }
}

#[test]
fn grammars_without_a_text_and_grammars_of_tokens() {
    let schema = serde_json::json!({"type": "object", "properties": {"a": false}, "required": ["a"]});
    let none = Grammar::from_json_schema(&schema, &SchemaOptions::default()).ok();
    for dialect in ALL {
        let (server, model) = connect(dialect, answer("a"));
        if let Some(grammar) = none.clone() {
            let request = || model.request::<serde_json::Value>("?").with_grammar(grammar).run();
            refused(&server, "a schema without values", request);
        }
        // Of a server no token is known, by its name or by its number.
        for named in ["root ::= <|tool|> \"a\"", "root ::= <[65]> \"a\""] {
            let grammar = Grammar::from_gbnf(named).unwrap();
            let error = refused(&server, named, || model.request::<String>("?").run_grammar(grammar));
            assert!(matches!(error, Error::Unsupported { .. }), "{dialect:?} {named}: {error}");
        }
    }
}
