//! All that a request can do, with every server: streams, samples, many prompts, thoughts, usage.

use std::time::{Duration, Instant};

use formwork::{Document, FieldEventKind, FinishReason, Grounded, Model, OutputKind, Quote, Structured, Style};
use formwork_tests::block_on::block_on;
use formwork_tests::stand_in::{Dialect, Reply, Settings, StandIn};
use serde::Deserialize;

use crate::support::{ADA, ALL, Person, ada, answer, builder, connect};

const PEOPLE: &str = r#"[{"name": "Ada", "age": 36}, {"name": "Emmy", "age": 53}, {"name": "Zoé 😀", "age": 9}]"#;

/// A server that takes its time between tokens.
fn slowly(dialect: Dialect, text: &'static str) -> (StandIn, Model) {
    let settings = Settings { pace: Duration::from_millis(3), ..Settings::default() };
    let server = StandIn::start_with(settings, dialect, answer(text)).unwrap();
    let model = builder(&server, dialect).build().unwrap();
    (server, model)
}

#[test]
fn text_comes_as_it_is_written() {
    for dialect in ALL {
        let (_server, model) = slowly(dialect, ADA);
        let request = || model.request::<Person>("Who?");
        let mut stream = request().stream().unwrap();
        let updates: Vec<_> = stream.by_ref().map(Result::unwrap).collect();
        assert!(updates.len() > 4, "{dialect:?}: {updates:?}");
        assert_eq!(updates.iter().map(|update| update.text.as_str()).collect::<String>(), ADA);
        let last = updates.last().unwrap();
        assert_eq!(last.finish_reason, Some(FinishReason::Stop));
        assert_eq!(last.usage.as_ref().unwrap().calls, 1);
        assert!(updates.iter().rev().skip(1).all(|update| update.finish_reason.is_none()));
        assert_eq!(stream.finish().unwrap().value, ada());

        let whole: Vec<_> = request().output(OutputKind::Cumulative).stream().unwrap().map(Result::unwrap).collect();
        assert!(whole.windows(2).all(|pair| pair[1].text.starts_with(&pair[0].text)), "{dialect:?}");
        assert_eq!(whole.last().unwrap().text, ADA);
        assert_eq!(request().output(OutputKind::Final).stream().unwrap().count(), 1);
        let fewer = request().stream_interval(4).stream().unwrap().count();
        assert!(fewer < updates.len(), "{dialect:?}: {fewer}");
        assert_eq!(block_on(request().run_async()).unwrap().value, ada());
    }
}

#[test]
fn values_come_field_by_field_and_item_by_item() {
    for dialect in ALL {
        let (_server, model) = slowly(dialect, PEOPLE);
        let stream = || model.request::<Vec<Person>>("Who?").stream().unwrap();
        let mut items = stream().items::<Person>().unwrap();
        let begun = Instant::now();
        assert_eq!(items.next().unwrap().unwrap().name, "Ada");
        let first = begun.elapsed();
        let rest: Vec<Person> = items.by_ref().map(Result::unwrap).collect();
        assert_eq!(rest.iter().map(|person| person.age).collect::<Vec<_>>(), [53, 9]);
        assert!(first < begun.elapsed() * 3 / 4, "{dialect:?}: the first after {first:?}");
        assert_eq!(items.finish().unwrap().value.len(), 3);

        let events: Vec<_> = stream().events().map(Result::unwrap).collect();
        let done = events.iter().filter(|event| matches!(event.kind, FieldEventKind::Done));
        // The list, three people, two fields of each.
        assert_eq!(done.count(), 10, "{dialect:?}");

        let (_server, model) = slowly(dialect, ADA);
        let mut partials = model.request::<Person>("Who?").stream().unwrap().partials();
        let mut seen = Vec::new();
        while let Some(progress) = partials.advance() {
            seen.push(format!("{:?}", progress.unwrap()));
        }
        assert!(seen.len() > 4 && seen[seen.len() / 2].contains("Ada"), "{dialect:?}: {seen:?}");
        assert_eq!(partials.finish().unwrap().value, ada());
    }
}

#[test]
fn samples_are_calls_with_seeds_of_their_own() {
    for dialect in ALL {
        let (server, model) = connect(dialect, |call| Reply::text(format!("[{}]", call.n)));
        let samples = model.request::<[u8; 1]>("n?").samples(5).temperature(0.8).seed(40).run_samples().unwrap();
        let mut values: Vec<u8> = samples.iter().map(|sample| sample.value[0]).collect();
        values.sort_unstable();
        assert_eq!(values, [0, 1, 2, 3, 4]);
        assert_eq!(samples.iter().map(|sample| sample.seed).collect::<Vec<_>>(), [40, 41, 42, 43, 44]);
        let calls = server.calls();
        let seed = |call: &serde_json::Value| call.get("seed").unwrap_or(&call["options"]["seed"]).as_u64().unwrap();
        let mut seeds: Vec<u64> = calls.iter().map(seed).collect();
        seeds.sort_unstable();
        assert_eq!(seeds, [40, 41, 42, 43, 44], "{dialect:?}");
    }
}

#[test]
fn many_prompts_are_answered_in_their_order() {
    for dialect in ALL {
        let (server, model) = connect(dialect, |call| match call.prompt.parse::<u64>() {
            Ok(n) => Reply::text(format!("[{n}]")),
            Err(_) => Reply::text("no").limit(1),
        });
        let prompts = || (0..60).map(|n| if n % 20 == 7 { "what".to_owned() } else { n.to_string() });
        let check = |n: usize, answer: Result<[u64; 1], formwork::Error>| match answer {
            Ok([value]) => assert_eq!(value, n as u64, "{dialect:?}"),
            Err(error) => assert!(n % 20 == 7, "{dialect:?} {n}: {error}"),
        };
        let answers = model.generate_many::<[u64; 1]>(prompts());
        assert_eq!(answers.len(), 60);
        answers.into_iter().enumerate().for_each(|(n, answer)| check(n, answer));
        // `llama-server` closes the connection after each, so it is asked to.
        let reuses = dialect != Dialect::LlamaServer;
        assert!(!reuses || server.n_connections() <= 70, "{dialect:?}: {}", server.n_connections());
        for call in server.requests().iter().filter(|request| request.method == "POST") {
            assert_eq!(call.header("connection"), (!reuses).then_some("close"), "{dialect:?}");
        }
        let mut stream = std::pin::pin!(model.generate_many_async::<[u64; 1], _>(prompts()));
        block_on(async {
            for n in 0..60 {
                let next = std::future::poll_fn(|context| futures_core::Stream::poll_next(stream.as_mut(), context));
                check(n, next.await.unwrap());
            }
        });
    }
}

#[test]
fn what_it_cost_is_what_the_server_says() {
    for dialect in ALL {
        let (_server, model) = connect(dialect, answer(ADA));
        let generated = model.request::<Person>("Who?").run().unwrap();
        let usage = generated.usage;
        // Tokens of three bytes, and eleven for every prompt.
        assert_eq!((usage.prompt_tokens, usage.output_tokens), (11, ADA.len().div_ceil(3)), "{dialect:?}");
        assert_eq!((usage.calls, usage.continuations, usage.cut_tokens, usage.reasoning_tokens), (1, 0, 0, 0));
        assert!(usage.generation_time > Duration::ZERO);
        let metrics = crate::support::metrics(&model);
        assert_eq!((metrics.calls, metrics.retries, metrics.failures, metrics.waiting), (1, 0, 0, 0));
        assert_eq!((metrics.endpoints[0].attempts, metrics.endpoints[0].answered), (1, 1));
    }
}

#[test]
fn thoughts_are_no_part_of_the_answer() {
    for dialect in ALL {
        let thinking = |_: &_| Reply::text(ADA).reasoning("Hm, {\"name\": Ada?");
        let (_server, model) = connect(dialect, thinking);
        let generated = model.request::<Person>("Who?").run().unwrap();
        assert_eq!((generated.value, generated.text.as_str()), (ada(), ADA), "{dialect:?}");
        assert_eq!(generated.reasoning.as_deref(), Some("Hm, {\"name\": Ada?"));
        assert!(generated.usage.reasoning_tokens > 0);
        let stream = model.request::<Person>("Who?").stream().unwrap();
        let thought: String = stream.map(|update| update.unwrap().reasoning).collect();
        assert_eq!(thought, "Hm, {\"name\": Ada?");
    }
}

#[test]
fn probabilities_come_with_their_tokens() {
    for dialect in ALL {
        let (_server, model) = connect(dialect, answer(ADA));
        let generated = model.request::<Person>("Who?").logprobs(2).run().unwrap();
        let texts: Vec<u8> = generated.logprobs.iter().flat_map(|token| token.bytes.clone()).collect();
        assert_eq!(String::from_utf8(texts).unwrap(), ADA, "{dialect:?}");
        assert!(generated.logprobs.iter().all(|token| token.logprob == -1.0 && token.top_texts.len() == 2));
        let none = model.request::<Person>("Who?").run().unwrap();
        assert!(none.logprobs.is_empty());
    }
}

#[test]
fn the_text_has_the_requests_style_whatever_the_servers_is() {
    let shuffled = "{ \"age\" :36 ,\n\t\"name\":\"Ada Lovelace\"}";
    for dialect in ALL {
        let (_server, model) = connect(dialect, answer(shuffled));
        for (style, text) in [
            (Style::Spaced, r#"{"age": 36, "name": "Ada Lovelace"}"#),
            (Style::Compact, r#"{"age":36,"name":"Ada Lovelace"}"#),
            (Style::Pretty, "{\n  \"age\": 36,\n  \"name\": \"Ada Lovelace\"\n}"),
        ] {
            let generated = model.request::<Person>("Who?").style(style).run().unwrap();
            assert_eq!(
                (generated.value, generated.text.as_str(), generated.usage.calls),
                (ada(), text, 1),
                "{dialect:?}"
            );
        }
    }
}

#[test]
fn other_texts_than_json_are_asked_for_by_their_grammar() {
    let dates = formwork::Grammar::from_regex("[0-9]{4}-[0-9]{2}-[0-9]{2}").unwrap();
    for dialect in [Dialect::Vllm, Dialect::OldVllm, Dialect::Sglang, Dialect::LlamaServer] {
        let (_server, model) = connect(dialect, answer("1815-12-10"));
        let date = model.request::<String>("When?").run_grammar(std::sync::Arc::clone(&dates)).unwrap();
        assert_eq!((date.value.as_str(), date.usage.calls), ("1815-12-10", 1), "{dialect:?}");
    }
}

#[derive(Debug, Structured, Deserialize)]
struct Entry {
    who: Quote,
    age: Option<Grounded<u8>>,
}

#[test]
fn quotes_are_words_of_their_document() {
    let letter = Document::new("Dear Bo, Zoé is 36 and lives in Łódź. Yours, Ada");
    let text = r#"[{"who": "Bo", "age": null}, {"who": "Zoé", "age": {"quote": "36", "value": 36}}, {"who":"Ada","age":null}]"#;
    for dialect in ALL {
        let (_server, model) = connect(dialect, answer(text));
        let generated = model.request::<Vec<Entry>>("Who is in the letter?").document(&letter).run();
        let entries = generated.unwrap_or_else(|error| panic!("{dialect:?}: {error}")).value;
        for entry in &entries {
            assert_eq!(&letter.text()[entry.who.span().unwrap()], entry.who.as_str(), "{dialect:?}");
        }
        assert_eq!(entries[1].age.as_ref().unwrap().value, 36);
        // "Eve" isn't in it: what she is said to be is cut.
        let (_server, model) = connect(dialect, answer(r#"[{"who": "Eve", "age": null}]"#));
        match model.request::<Vec<Entry>>("Who?").document(&letter).run() {
            Ok(generated) => assert!(!generated.text.contains("Eve"), "{dialect:?}"),
            Err(error) => assert!(matches!(error, formwork::Error::OffGrammar { .. }), "{dialect:?}: {error}"),
        }
    }
}
