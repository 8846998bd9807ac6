//! What a server is, is found by asking it.

use formwork::{Constrain, Error, Model, ServerKind};
use formwork_tests::stand_in::{Constraint, Dialect, Reply, Settings, StandIn};

use crate::support::{ADA, ALL, Person, ada, answer, builder, connect, start};

#[test]
fn each_is_asked_and_then_called_where_it_is() {
    for dialect in ALL {
        let (server, model) = connect(dialect, answer(ADA));
        let asked = server.requests();
        assert!(asked.iter().all(|request| request.method == "GET") && asked.len() <= 4, "{dialect:?}: {asked:?}");
        assert!(server.calls().is_empty());
        let known = !matches!(dialect, Dialect::OpenAi | Dialect::Ollama);
        assert_eq!(model.context_length(), if known { 8192 } else { usize::MAX }, "{dialect:?}");
        assert_eq!(model.generate::<Person>("Who?").unwrap(), ada());
        let path = if dialect == Dialect::Ollama { "/api/chat" } else { "/v1/chat/completions" };
        assert_eq!(server.requests().last().unwrap().path, path);
        // What was asked and what is called goes over one connection, but where the server closes it.
        assert!(server.n_connections() <= 2, "{dialect:?}: {}", server.n_connections());
    }
}

#[test]
fn a_url_may_end_with_the_host_or_with_v1() {
    for dialect in ALL {
        let server = start(dialect, answer(ADA));
        let host = format!("http://{}", server.address());
        for url in [host.clone(), format!("{host}/"), format!("{host}/v1"), format!("{host}/v1/")] {
            let builder = Model::connect(url.as_str()).constrain(Constrain::Nothing);
            let model = builder.build().unwrap_or_else(|error| panic!("{dialect:?} {url}: {error}"));
            assert_eq!(model.generate::<Person>("Who?").unwrap(), ada(), "{dialect:?} {url}");
        }
    }
}

#[test]
fn what_is_sent_is_what_was_asked_for() {
    for (constrain, is_sent) in
        [(Constrain::Schema, Some(true)), (Constrain::Auto, None), (Constrain::Nothing, Some(false))]
    {
        for dialect in ALL.into_iter().filter(|&dialect| dialect != Dialect::OpenAi) {
            let server = start(dialect, move |call| {
                let is_schema = matches!(call.constraint, Constraint::Schema(_));
                let is_right = is_sent.is_none_or(|wanted| is_schema == wanted);
                assert!(is_right, "{:?}", call.constraint);
                assert!(constrain != Constrain::Auto || call.constraint != Constraint::Free);
                Reply::text(ADA)
            });
            let model = Model::connect(server.url()).constrain(constrain).build().unwrap();
            assert_eq!(model.generate::<Person>("Who?").unwrap(), ada(), "{dialect:?} {constrain:?}");
        }
    }
}

#[test]
fn a_model_is_named_where_there_are_several_names() {
    let named = |name: &str| Settings { model: name.to_owned(), ..Settings::default() };
    for dialect in ALL {
        let server = StandIn::start_with(named("org/model-7b:latest"), dialect, answer(ADA)).unwrap();
        let connect = |name: &str| builder(&server, dialect).model(name).build();
        let model = connect("org/model-7b:latest").unwrap();
        assert_eq!(model.generate::<Person>("Who?").unwrap(), ada());
        assert_eq!(server.calls()[0]["model"], "org/model-7b:latest");
        let wrong = connect("another");
        if matches!(dialect, Dialect::Vllm | Dialect::OldVllm | Dialect::Ollama) {
            let error = wrong.unwrap_err();
            assert!(matches!(&error, Error::Setting { name: "model", .. }), "{dialect:?}: {error}");
            assert!(error.to_string().contains("org/model-7b:latest"), "{error}");
        } else if dialect == Dialect::OpenAi {
            // It may have more models than it lists, so it is the one to say.
            let error = wrong.unwrap().generate::<Person>("Who?").unwrap_err();
            assert!(error.to_string().contains("`another` does not exist"), "{error}");
        }
    }
}

#[test]
fn a_kind_that_is_given_is_not_asked_for() {
    let server = start(Dialect::OpenAi, answer(ADA));
    // Behind a gateway, all look like OpenAI's.
    let model = Model::connect(server.url()).dialect(ServerKind::Sglang).build().unwrap();
    assert!(server.requests().len() == 1, "{:?}", server.requests());
    // This one is none, and says so.
    let error = model.generate::<Person>("Who?").unwrap_err();
    assert!(matches!(&error, Error::Remote { problem, .. } if problem.contains("Unrecognized")), "{error}");
}

#[test]
fn what_is_no_server_is_an_error() {
    let refused = Model::connect("http://127.0.0.1:1").build().unwrap_err();
    assert!(matches!(&refused, Error::Remote { problem, .. } if problem.contains("cannot be reached")), "{refused}");
    for url in ["", "localhost:8000", "ftp://localhost"] {
        let error = Model::connect(url).build().unwrap_err();
        assert!(matches!(error, Error::Setting { name: "url", .. }), "{url}: {error}");
    }
    let error = Model::connect("http://127.0.0.1:1").max_concurrent(0).build().unwrap_err();
    assert!(matches!(error, Error::Setting { name: "max_concurrent", .. }), "{error}");
}
