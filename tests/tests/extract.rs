//! Values out of documents, on the tiny model with one CPU thread: parts, checks, many documents,
//! files that a run goes on with.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use formwork::extract::{ExtractError, Extractor, Input, Invalid, JsonLines, Report, Together, Validate};
use formwork::{CancelToken, Error, Grammar, Model, ModelBuilder, SchemaOptions, Structured};
use serde::{Deserialize, Serialize};
use serde_json::json;

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Contact {
    name: String,
    city: String,
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Contacts {
    contacts: Vec<Contact>,
}

fn builder() -> ModelBuilder {
    Model::builder().threads(1)
}

fn open(builder: ModelBuilder) -> Model {
    builder.open(Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf")).unwrap()
}

/// The `n`th of many cards, and who is on it.
fn card(n: usize) -> (String, Contact) {
    let first = ["Ada", "Emmy", "Alan", "Grace", "Nora", "Omar", "Alice"][n % 7];
    let last = ["Lovelace", "Noether", "Turing", "Hopper", "Lind"][n / 7 % 5];
    let city = ["London", "Erlangen", "Oslo", "Rome", "Lyon", "Bergen"][n % 6];
    let contact = Contact { name: format!("{first} {last}"), city: city.to_owned() };
    (format!("Name: {}\nCity: {city}", contact.name), contact)
}

fn contacts(model: &Model) -> Extractor<Contact> {
    model.extractor::<Contact>().settings(|request| request.max_tokens(60))
}

#[test]
fn a_document_becomes_a_value() {
    let model = open(builder());
    let (text, contact) = card(0);
    let extracted = contacts(&model).extract(&text).unwrap();
    let cost = extracted.cost;
    assert_eq!((extracted.value, cost.requests, extracted.is_cut), (contact, 1, false));
    assert!(extracted.chunks.len() == 1 && extracted.chunks[0] == (0..text.len()));
    assert!(cost.prompt_tokens > 0 && cost.output_tokens > 0 && cost.forward_passes > 0);
    for empty in ["", " \n\t"] {
        assert!(matches!(contacts(&model).extract(empty), Err(ExtractError::Empty)));
    }
    assert!(matches!(contacts(&model).extract("a\0b"), Err(ExtractError::Request(Error::PromptNul { .. }))));
}

/// A document of ten contexts. Nearly all that each part gives by itself is in the whole, nothing
/// twice.
#[test]
fn a_long_document_is_read_in_parts() {
    const CONTEXT: usize = 160;
    let model = open(builder().context_length(u32::try_from(CONTEXT).unwrap()));
    let cards: Vec<_> = (0..140).map(card).collect();
    let text: String = cards.iter().map(|(text, _)| format!("{text}\n\n")).collect();
    let extractor = model.extractor::<Contacts>().overlap(40);
    let extracted = extractor.extract(text.as_str()).unwrap();
    let empty = model.request::<Contacts>("").run().unwrap().usage.prompt_tokens;
    let n_tokens = extracted.cost.prompt_tokens - extracted.cost.requests * empty;
    assert!(n_tokens > 10 * CONTEXT, "{n_tokens} tokens in {} parts", extracted.chunks.len());

    let is_right = |contact: &Contact| cards.iter().any(|(_, card)| card == contact);
    let mut right: Vec<Contact> = Vec::new();
    for chunk in &extracted.chunks {
        let answer = model.request::<Contacts>(&text[chunk.clone()]).run().unwrap().value;
        right.extend(answer.contacts.into_iter().filter(is_right));
    }
    let found = &extracted.value.contacts;
    let lost: Vec<_> = right.iter().filter(|contact| !found.contains(contact)).collect();
    assert!(lost.len() * 20 <= right.len() && right.len() > 70, "{} right by parts, lost: {lost:?}", right.len());
    for (n, contact) in found.iter().enumerate() {
        assert!(!found[..n].contains(contact), "{contact:?} is there twice");
    }
}

#[test]
fn parts_that_do_not_fit_are_divided() {
    let model = open(builder().context_length(256));
    // What was answered counts as well: two parts that fit, and one with a token for each byte.
    let plain = |n: usize| format!("{}\n{}\n\n", card(n).0, "It rained all day. ".repeat(8));
    let dense = format!("{}{}{}", plain(3), plain(4), "😀".repeat(50));
    let extractor = contacts(&model).chunk_bytes(200).overlap(0);
    let n_parts = extractor.extract(dense.as_str()).unwrap().chunks.len();
    assert!(n_parts > 3, "{n_parts} parts");
    let too_long = extractor.max_chunks(n_parts - 1).extract(dense.as_str());
    assert!(matches!(too_long, Err(ExtractError::TooLong { .. })), "{too_long:?}");

    // Nine tenths of the document are too long for this context.
    let text = format!("{}\n\n{}", card(3).0, "It rained all day. ".repeat(60));
    let extracted = contacts(&model).chunk_bytes(10_000).extract(&text).unwrap();
    assert!(extracted.chunks.len() > 1, "{:?}", extracted.chunks);
    assert_eq!(extracted.value.name, card(3).1.name);

    let too_long = contacts(&model).chunk_bytes(50).max_chunks(3).extract(&text);
    assert!(matches!(too_long, Err(ExtractError::TooLong { max_chunks: 3, .. })), "{too_long:?}");
    let too_long = contacts(&model).chunk_bytes(10_000).max_chunks(2).extract("It rained all day. ".repeat(1000));
    assert!(matches!(too_long, Err(ExtractError::TooLong { max_chunks: 2, .. })), "{too_long:?}");
}

impl Validate for Contact {
    fn validate(&self) -> Result<(), Vec<Invalid>> {
        match self.city.as_str() {
            "Rome" => Err(vec![Invalid::at("city", "nobody lives in Rome")]),
            _ => Ok(()),
        }
    }
}

#[test]
fn what_is_not_valid_is_asked_for_again() {
    let model = open(builder());
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let extractor = contacts(&model).max_asks(4).validate(move |_| match count.fetch_add(1, Ordering::Relaxed) {
        0..2 => Err(vec!["look again".into()]),
        _ => Ok(()),
    });
    let text = format!("{}\n{}", card(0).0, "Notes: the office is closed on Mondays. ".repeat(12));
    let extracted = extractor.extract(&text).unwrap();
    assert_eq!((extracted.cost.requests, asked.load(Ordering::Relaxed)), (3, 3));
    // The prompts grow, and what is new in each is short.
    let first = contacts(&open(builder())).extract(&text).unwrap();
    let (first, again) = (first.cost.prompt_tokens, extracted.cost);
    let read = again.prompt_tokens - again.cached_tokens;
    assert!(read < 2 * first, "{read} tokens were read, {first} at first");

    let (text, contact) = card(3);
    assert_eq!(contact.city, "Rome");
    match contacts(&model).validated().max_asks(2).extract(&text) {
        Err(ExtractError::Invalid { invalid, requests: 2, text, source: None }) => {
            assert_eq!(invalid, [Invalid::at("city", "nobody lives in Rome")]);
            assert!(text.contains("Rome"));
        }
        other => panic!("{other:?}"),
    }
    let panicking = contacts(&model).validate(|_| panic!("a mistake in the validator"));
    match panicking.extract(&text) {
        Err(ExtractError::Panicked { message }) => assert_eq!(message, "a mistake in the validator"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_was_valid_stays() {
    let model = open(builder());
    let (text, contact) = card(0);
    // At any temperature: what isn't named can't change.
    for seed in 0..6 {
        let asked = AtomicUsize::new(0);
        let extractor = contacts(&model)
            .settings(move |request| {
                // The first answer is right, and the others are drawn.
                request
                    .max_tokens(60)
                    .temperature(if asked.fetch_add(1, Ordering::Relaxed) == 0 { 0.0 } else { 9.0 })
                    .seed(seed)
            })
            .max_asks(2)
            .validate(|contact: &Contact| match contact.city.as_str() {
                "London" => Err(vec![Invalid::at("city", "is another one")]),
                _ => Ok(()),
            });
        let found = extractor.extract(&text).unwrap().value;
        assert!(found.name == contact.name && found.city != "London", "{found:?}");
    }
}

#[test]
fn the_message_is_in_the_prompt() {
    let model = open(builder());
    let seen: Arc<Mutex<Vec<String>>> = Arc::default();
    let prompts = Arc::clone(&seen);
    let extractor = model
        .extractor::<Contact>()
        .instructions("You read cards.")
        .settings(move |request| {
            prompts.lock().unwrap().push(request.prompt_text().unwrap());
            request.max_tokens(60)
        })
        .max_asks(2)
        .validate(|contact| match contact.city.as_str() {
            "Rome" => Err(vec![Invalid::at("city", "nobody lives in Rome")]),
            _ => Ok(()),
        });
    extractor.extract(&card(3).0).unwrap_err();
    let seen = seen.lock().unwrap();
    assert_eq!(seen.len(), 2);
    assert!(seen.iter().all(|prompt| prompt.contains("You read cards.")));
    assert!(!seen[0].contains("nobody lives in Rome") && seen[1].contains("city: nobody lives in Rome"));
}

#[test]
fn documents_come_in_order_and_fail_alone() {
    let model = open(builder());
    let documents: Vec<Input> = vec![
        Input::new("a", card(0).0),
        Input::from_bytes("b", b"Name: \xff\xfe".to_vec()),
        Input::new("c", ""),
        Input::new("d", "\u{feff}".to_owned() + &card(2).0),
        Input::file("/there/is/no/such/file"),
        Input::new("f", "a\0b"),
        Input::new("g", card(4).0),
    ];
    let mut report = Report::default();
    let mut results = Vec::new();
    for extraction in contacts(&model).extract_many(documents) {
        report.add(&extraction);
        results.push((extraction.id, extraction.result.map(|found| found.value).map_err(|error| error.kind())));
    }
    let expected = [
        ("a", Ok(card(0).1)),
        ("b", Err("not_utf8")),
        ("c", Err("empty")),
        ("d", Ok(card(2).1)),
        ("/there/is/no/such/file", Err("unreadable")),
        ("f", Err("request")),
        ("g", Ok(card(4).1)),
    ];
    assert_eq!(results, expected.map(|(id, result)| (id.to_owned(), result)));
    assert_eq!((report.documents, report.found(), report.failures.len()), (7, 3, 4));
}

/// One line of 100 kB, one of a single letter, one of emoji, and 10 MB: values or errors by name, and the job
/// goes on behind each.
#[test]
fn lines_without_end() {
    let model = open(builder());
    let line = |word: &str, n_bytes: usize| word.repeat(n_bytes / word.len());
    let documents = [
        Input::new("words", line("Ada Lovelace, London; ", 100_000)),
        Input::new("letters", line("a", 20_000)),
        Input::new("emoji", line("\u{1f469}\u{200d}\u{1f52c}", 20_000)),
        Input::new("large", line("Ada Lovelace, London; ", 10_000_000)),
        Input::new("card", card(4).0),
    ];
    let found: Vec<_> = contacts(&model).extract_many(documents).collect();
    // Every byte is in a part, and no part ends within a character.
    for (extraction, n_bytes) in found.iter().zip([99_990, 20_000, 19_998]) {
        let extracted = extraction.result.as_ref().unwrap();
        let chunks = &extracted.chunks;
        assert!(chunks.len() > 5 && chunks[0].start == 0 && chunks.last().unwrap().end == n_bytes, "{chunks:?}");
        assert!(chunks.windows(2).all(|pair| pair[0].start < pair[1].start && pair[1].start <= pair[0].end));
    }
    let large = found[3].result.as_ref().unwrap_err();
    assert!(matches!(large, ExtractError::TooLong { bytes: 9_999_990, max_chunks: 256, .. }), "{large}");
    assert_eq!(found[4].result.as_ref().unwrap().value, card(4).1);
}

#[test]
fn documents_are_taken_as_they_are_needed() {
    let taken = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&taken);
    // No model is asked: what is empty costs nothing, and ten thousand are done in a moment.
    let documents = (0..10_000).map(move |n| {
        counted.fetch_add(1, Ordering::Relaxed);
        Input::new(n.to_string(), "")
    });
    let model = open(builder().slots(2));
    let mut extractions = contacts(&model).extract_many(documents);
    for n in 0..10_000 {
        let extraction = extractions.next().unwrap();
        assert_eq!(extraction.id, n.to_string());
        // 2 slots, 4 workers, 8 results ahead of this one.
        assert!(taken.load(Ordering::Relaxed) <= n + 1 + 8 + 1, "{} were taken for {n}", taken.load(Ordering::Relaxed));
    }
    assert!(extractions.next().is_none() && extractions.next().is_none());
}

#[test]
fn a_job_ends_by_its_token_and_by_being_dropped() {
    let model = open(builder());
    let token = CancelToken::new();
    let endless = || (0..).map(|n| Input::new(n.to_string(), card(n).0));
    let mut extractions = contacts(&model).cancel_token(&token).extract_many(endless());
    assert!(extractions.next().unwrap().result.is_ok());
    token.cancel();
    let rest: Vec<_> = extractions.collect();
    assert!(rest.len() < 50, "{} came after the end", rest.len());

    let extractor = contacts(&model);
    let mut dropped = extractor.extract_many(endless());
    dropped.next().unwrap();
    drop(dropped);
    // The extractor itself is as it was.
    assert!(extractor.extract(&card(0).0).is_ok());

    let panics = (0..10).map(|n| if n == 3 { panic!("a mistake in the iterator") } else { Input::new("x", "") });
    assert_eq!(contacts(&model).extract_many(panics).count(), 3);
}

#[test]
fn a_job_goes_on_where_it_was_killed() {
    let model = open(builder());
    let room = tempfile::tempdir().unwrap();
    let run = |path: &Path, n_lines: usize| {
        let mut lines = JsonLines::resume(path).unwrap();
        let documents: Vec<_> = (0..40)
            .map(|n| Input::new(format!("{n}.txt"), if n % 9 == 5 { String::new() } else { card(n).0 }))
            .collect();
        let left = documents.into_iter().filter(|document| !lines.has(document.id())).collect::<Vec<_>>();
        for extraction in contacts(&model).extract_many(left).take(n_lines) {
            lines.write(&extraction).unwrap();
        }
    };
    let (whole, torn) = (room.path().join("whole.jsonl"), room.path().join("torn.jsonl"));
    run(&whole, usize::MAX);
    let expected = std::fs::read(&whole).unwrap();
    assert_eq!(expected.iter().filter(|byte| **byte == b'\n').count(), 40);
    for n_lines in [7, 11, 3] {
        run(&torn, n_lines);
        let bytes = std::fs::read(&torn).unwrap();
        // Killed while it wrote a line.
        std::fs::write(&torn, &bytes[..bytes.len() - 9]).unwrap();
    }
    run(&torn, usize::MAX);
    assert!(std::fs::read(&torn).unwrap() == expected);
}

#[test]
fn doubtful_fields_are_named() {
    let model = open(builder());
    let all = contacts(&model).threshold(1.1).extract(&card(0).0).unwrap();
    let paths: Vec<String> = all.doubtful.iter().map(|field| field.path.to_string()).collect();
    assert_eq!(paths, ["name", "city"]);
    assert!(all.doubtful.iter().all(|field| (0.0..=1.0).contains(&field.probability)));
    assert!(contacts(&model).threshold(0.0).extract(&card(0).0).unwrap().doubtful.is_empty());
}

#[test]
fn several_types_share_a_document_that_comes_first() {
    #[derive(Debug, Structured, Deserialize)]
    #[allow(dead_code)]
    struct Place {
        city: String,
    }
    let model = open(builder());
    let text = format!("{}\n{}", card(0).0, "Notes: the office is closed on Mondays. ".repeat(8));
    let both = Together::new((contacts(&model), model.extractor::<Place>()));
    let (first, second) = both.extract(text.as_str());
    let (first, second) = (first.unwrap().cost, second.unwrap().cost);
    assert!(second.cached_tokens * 2 > second.prompt_tokens, "{second:?}");
    assert_eq!(first.cached_tokens, 0);

    // Part by part, although the context holds two of them.
    let model = open(builder().context_length(512));
    let text: String = (0..40).map(|n| format!("{}\n\n", card(n).0)).collect();
    let extractors = (model.extractor::<Contacts>(), model.extractor::<Place>());
    let extractors = (extractors.0.chunk_bytes(250).overlap(0), extractors.1.chunk_bytes(250).overlap(0));
    let (first, second) = Together::new(extractors).extract(text.as_str());
    let (first, second) = (first.unwrap(), second.unwrap());
    assert!(first.chunks.len() >= 4 && second.chunks.len() >= 4);
    assert!(second.cost.cached_tokens * 2 > second.cost.prompt_tokens, "{:?} {:?}", first.cost, second.cost);
}

#[test]
fn examples_and_schemas_that_arrive_as_data() {
    let model = open(builder());
    let extractor = contacts(&model).example(card(1).0, &card(1).1).unwrap();
    let found = extractor.extract(&card(0).0).unwrap();
    // The example is in the prompt, and doesn't become the answer.
    assert!(found.value.city == card(0).1.city && found.cost.prompt_tokens > 40, "{found:?}");

    let schema = json!({
        "type": "object",
        "properties": {"contacts": {"type": "array", "items": {
            "type": "object",
            "properties": {"name": {"type": "string"}, "city": {"type": "string"}},
            "required": ["name", "city"],
            "additionalProperties": false,
        }}},
        "required": ["contacts"],
        "additionalProperties": false,
    });
    let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
    let extractor = model.extractor::<serde_json::Value>().grammar(grammar).chunk_bytes(60).overlap(0);
    let text = format!("{}\n\n{}", card(0).0, card(1).0);
    let found = extractor.extract(&text).unwrap();
    assert!(found.chunks.len() > 1);
    assert_eq!(found.value["contacts"][0]["name"], card(0).1.name);
}
