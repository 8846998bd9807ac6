//! Streams that are dropped, values while they are written, samples, conversations, quotes.

use std::time::{Duration, Instant};

use formwork::{Document, Grammar, Grounded, Model, Progress, Quote, SchemaText, Structured};
use formwork_tests::llama_server::LlamaServer;
use serde::{Deserialize, Serialize};

use crate::{Limit, client, smollm2, tiny};

const CARD: &str = "Name: Ada Lovelace\nCity: London";

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
#[structured(partial)]
struct Contact {
    name: String,
    city: String,
}

fn ada() -> Contact {
    Contact { name: "Ada Lovelace".to_owned(), city: "London".to_owned() }
}

fn start(slots: usize) -> Option<(LlamaServer, Model)> {
    let server = LlamaServer::start(&tiny(), slots).unwrap()?;
    let model = client(&server).build().unwrap();
    Some((server, model))
}

fn until(what: impl Fn() -> bool) -> Duration {
    let start = Instant::now();
    while !what() {
        assert!(start.elapsed() < Duration::from_secs(20), "it does not happen");
        std::thread::sleep(Duration::from_millis(2));
    }
    start.elapsed()
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn dropped_streams_free_their_slots() {
    let Some((server, model)) = start(1) else { return };
    let limit = Limit::minutes(5);
    let letters = Grammar::from_regex("[a-z]{800,900}").unwrap();
    for n in 0..8 {
        let request = model.request::<String>(CARD).schema_text(SchemaText::None).temperature(1.5).seed(n);
        let mut stream = limit.of(request).stream_grammar(letters.clone()).unwrap();
        let n_updates = 2 + usize::try_from(n).unwrap() * 3;
        let text: String = stream.by_ref().take(n_updates).map(|update| update.unwrap().text).collect();
        assert!(!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase()), "{text}");
        assert_eq!(server.n_busy().unwrap(), 1);
        drop(stream);
        // The one slot is the next request's, which isn't held up by what was to come.
        if n % 2 == 0 {
            println!("free after {:?}", until(|| server.n_busy().unwrap() == 0));
        }
        let answer = limit.of(model.request::<Contact>(CARD).schema_text(SchemaText::Fields)).run().unwrap();
        assert_eq!((answer.value, answer.usage.calls), (ada(), 1));
    }
    until(|| server.n_busy().unwrap() == 0);
    assert_eq!(model.remote_metrics().unwrap().endpoints[0].outstanding, 0);
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn partial_values_grow_to_the_value() {
    let Some((_server, model)) = start(2) else { return };
    let limit = Limit::minutes(5);
    let request = || limit.of(model.request::<Contact>(CARD).schema_text(SchemaText::Fields));
    let mut partials = request().stream().unwrap().partials();
    let mut names = Vec::new();
    while let Some(partial) = partials.advance() {
        if let Progress::Partial(contact) = partial.unwrap() {
            names.extend(contact.name.partial().cloned());
        }
    }
    assert!(names.len() > 2 && names.is_sorted() && names.iter().all(|name| "Ada Lovelace".starts_with(name.as_str())));
    assert_eq!(partials.finish().unwrap().value, ada());

    let whole: String = request().stream().unwrap().map(|update| update.unwrap().text).collect();
    assert_eq!(whole, request().run().unwrap().text);

    let list = "list[name, city]";
    let cards = "Name: Ada Lovelace; City: London\nName: Alan Turing; City: Oslo";
    let several = model.request::<Vec<Contact>>(cards).system(list).schema_text(SchemaText::None).max_tokens(200);
    let items = limit.of(several).stream().unwrap().items::<Contact>().unwrap();
    assert!(items.map(Result::unwrap).all(|contact: Contact| contact.name.len() < 200));
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn samples_are_values_and_seeds_repeat_them() {
    let Some((_server, model)) = start(4) else { return };
    let limit = Limit::minutes(5);
    let sampled = || {
        let request = model.request::<Contact>("Somebody, somewhere.").schema_text(SchemaText::Fields);
        let samples = limit.of(request.samples(4).temperature(2.0).seed(7).max_tokens(80)).run_samples().unwrap();
        samples.into_iter().map(|sample| sample.text).collect::<Vec<_>>()
    };
    let texts = sampled();
    assert!(texts.iter().all(|text| serde_json::from_str::<Contact>(text).is_ok()));
    assert!(texts.iter().any(|text| *text != texts[0]), "{texts:?}");
    assert_eq!(texts, sampled());

    let answer = limit.of(model.request::<Contact>(CARD).schema_text(SchemaText::Fields).logprobs(2)).run().unwrap();
    let bytes: Vec<u8> = answer.logprobs.iter().flat_map(|token| token.bytes.clone()).collect();
    assert_eq!(String::from_utf8(bytes).unwrap(), answer.text);
    assert!(answer.logprobs.iter().all(|token| token.logprob <= 0.0));
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Color {
    Red,
    Green,
    Blue,
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn conversations_of_several_turns_and_types() {
    let Some(server) = smollm2().and_then(|path| LlamaServer::start_with(&path, 1, 2048).unwrap()) else { return };
    let (model, limit) = (client(&server).build().unwrap(), Limit::minutes(10));
    let mut chat = model.chat().system("You read cards, and answer questions about them in a word or two.");
    let contact = chat.ask_with::<Contact>(CARD, |request| limit.of(request.max_tokens(60))).unwrap();
    assert!(contact.text.starts_with("{\"name\": \"Ada"), "{}", contact.text);
    let color = chat.ask_with::<Color>("Which color has a clear sky?", |request| limit.of(request)).unwrap();
    // What was read stays read.
    assert!(color.usage.cached_tokens > contact.usage.prompt_tokens / 2, "{:?}", color.usage);
    let year = chat.ask_with::<u16>("In which year was Ada born?", |request| limit.of(request)).unwrap();
    assert!(year.usage.prompt_tokens > color.usage.prompt_tokens);
    assert_eq!(chat.n_answers(), 3);
    let said: Vec<String> = chat.messages().into_iter().map(|(_, text)| text).collect();
    assert!(said.contains(&contact.text) && said.contains(&color.text) && said.contains(&year.text), "{said:?}");
    println!("{} {} {}", contact.text, color.text, year.text);
}

const LETTER: &str = "Dear Ada,\r\n\tthank you for your notes of 1843 — 東京 \u{1f469}\u{200d}\u{1f467} cafe\u{301}.\n\
                      Ada, I owe you £3.50 for the cards.\r\nYours, Charles Babbage";

#[derive(Debug, PartialEq, Structured, Serialize, Deserialize)]
struct Letter {
    to: Quote,
    from: Option<Quote>,
    year: Grounded<u16>,
    #[structured(items = 1..=3)]
    names: Vec<Quote>,
}

#[test]
#[ignore = "llama-server: cargo xtask server test"]
fn quotes_are_words_of_the_document() {
    let Some((_server, model)) = start(2) else { return };
    let (document, limit) = (Document::new(LETTER), Limit::minutes(10));
    let mut n_cut = 0;
    for n in 0..10 {
        let request = model.request::<Letter>("Who wrote it?").document(&document).max_tokens(120);
        let request = request.schema_text(SchemaText::Fields).temperature(if n == 0 { 0.0 } else { 1.2 }).seed(n);
        let answer = limit.of(request).run().unwrap();
        let Letter { to, from, year, names } = &answer.value;
        for quote in [to, &year.quote].into_iter().chain(from).chain(names) {
            assert_eq!(&LETTER[quote.span().unwrap()], quote.as_str());
        }
        n_cut += answer.usage.cut_tokens;
    }
    println!("{n_cut} tokens were cut");
}
