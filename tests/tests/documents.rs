//! Requests about a document: quotes with their spans, the document's place in the prompt, and what
//! is wrong with documents. Runs on the tiny model with one CPU thread; what it answers doesn't
//! matter.

#![cfg(feature = "llama")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are outside of test functions")]

use std::error::Error as _;
use std::path::Path;
use std::sync::OnceLock;

use formwork::{
    Document, Error, Grammar, GrammarOptions, Grounded, Model, Prompt, Quote, Request, SchemaText, Structured, Style,
};
use formwork_tests::block_on::block_on;
use serde::{Deserialize, Serialize};

const LETTER: &str = "Dear Ada,\r\n\tthank you for your notes of 1843 — 東京 \u{1f469}\u{200d}\u{1f467} \u{5e9}\u{5dc}\u{5d5}\u{5dd} cafe\u{301}.\n\
                      Ada, I owe you £3.50 for the cards.\r\nYours, Charles Babbage";

const TEMPLATE: &str = "{% for m in messages %}{{ '<|' ~ m.role ~ '|>\n' ~ m.content ~ '<|end|>\n' }}{% endfor %}\
    {{ '<|assistant|>\n' }}";

fn tiny() -> Model {
    static MODEL: OnceLock<Model> = OnceLock::new();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf");
    MODEL.get_or_init(|| Model::builder().threads(1).chat_template(TEMPLATE).open(path).unwrap()).clone()
}

#[derive(Debug, PartialEq, Structured, Serialize, Deserialize)]
#[structured(partial)]
struct Letter {
    to: Quote,
    from: Option<Quote>,
    year: Grounded<u16>,
    #[structured(items = 1..=3)]
    names: Vec<Quote>,
}

impl Letter {
    fn quotes(&self) -> Vec<&Quote> {
        [&self.to].into_iter().chain(&self.from).chain([&self.year.quote]).chain(&self.names).collect()
    }

    fn check(&self, text: &str) {
        for quote in self.quotes() {
            assert_eq!(&text[quote.span().unwrap()], quote.as_str());
        }
    }

    fn spans(&self) -> Vec<std::ops::Range<usize>> {
        self.quotes().into_iter().map(|quote| quote.span().unwrap()).collect()
    }
}

fn letters(document: &Document) -> Request<Letter> {
    tiny().request::<Letter>("Who wrote it?").document(document).max_tokens(120).seed(1)
}

#[test]
fn spans_of_answers() {
    let document = Document::new(LETTER);
    let answer = letters(&document).run().unwrap();
    answer.value.check(LETTER);
    // Samples that are drawn, in other styles, and in a task.
    let drawn = letters(&document).temperature(1.5).samples(3).style(Style::Compact).run_samples().unwrap();
    drawn.iter().for_each(|sample| sample.value.check(LETTER));
    let same = block_on(letters(&document).run_async()).unwrap();
    assert_eq!((&same.text, same.value.spans()), (&answer.text, answer.value.spans()));
    // A part of the text: spans still count in the whole.
    let at = LETTER.find("Ada, I").unwrap();
    let part = document.part(at..LETTER.len()).unwrap();
    let of_part = letters(&part).run().unwrap().value;
    of_part.check(LETTER);
    assert!(of_part.spans().iter().all(|span| span.start >= at));
}

/// Hundreds of quotes that the model draws at a high temperature.
#[test]
fn drawn_quotes() {
    let document = Document::new(LETTER);
    let mut n_quotes = 0;
    for seed in 0..6 {
        let request = tiny().request::<Letter>("Names").document(&document).temperature(2.0).seed(seed);
        for sample in request.samples(4).max_tokens(90).run_samples().unwrap() {
            sample.value.check(LETTER);
            n_quotes += sample.value.quotes().len();
        }
    }
    assert!(n_quotes >= 72, "{n_quotes}");
}

#[test]
fn while_it_is_written() {
    let document = Document::new(LETTER);
    let whole = letters(&document).run().unwrap();
    let mut partials = letters(&document).stream().unwrap().partials();
    let mut last = None;
    while let Some(letter) = partials.advance() {
        let to = letter.unwrap().partial().and_then(|letter| letter.to.done());
        last = to.map(|to| to.span().unwrap()).or(last);
    }
    assert_eq!(last, whole.value.to.span());
    assert_eq!(partials.finish().unwrap().value.spans(), whole.value.spans());

    let names = tiny().request::<Vec<Quote>>("Names").document(&document).max_tokens(80);
    let mut items = names.stream().unwrap().items::<Quote>().unwrap();
    let one_by_one: Vec<_> = items.by_ref().map(|item| item.unwrap().span().unwrap()).collect();
    let all: Vec<_> = items.finish().unwrap().value.iter().map(|quote| quote.span().unwrap()).collect();
    assert_eq!(one_by_one, all);
}

#[test]
fn the_document_comes_first() {
    let document = Document::new(LETTER);
    let request = letters(&document).system("You read letters.").schema_text(SchemaText::Type);
    let text = request.prompt_text().unwrap();
    let begins = format!("<|user|>\n<document>\n{LETTER}\n</document>\n\nYou read letters.\n\nAnswer with JSON");
    assert!(text.starts_with(&begins), "{text}");
    assert!(
        text.contains("string (exact words of the document)")
            && text.ends_with("Who wrote it?<|end|>\n<|assistant|>\n")
    );
    // A document alone, and one that the prompt says itself.
    let alone = tiny().request::<Letter>(&document).schema_text(SchemaText::None).prompt_text().unwrap();
    assert_eq!(alone, format!("<|user|>\n<document>\n{LETTER}\n</document><|end|>\n<|assistant|>\n"));
    let said = tiny().request::<Letter>(LETTER).quoting(&document).schema_text(SchemaText::None);
    assert_eq!(said.prompt_text().unwrap(), format!("<|user|>\n{LETTER}<|end|>\n<|assistant|>\n"));
    said.max_tokens(120).run().unwrap().value.check(LETTER);
    let raw = tiny().request::<bool>("Say: ").document(&document).raw();
    assert_eq!(raw.prompt_text().unwrap(), "Say: ");
}

/// A second type over the same document finds it read.
#[test]
fn the_document_is_read_once() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("model/formwork-tiny.gguf");
    let model = Model::builder().threads(1).chat_template(TEMPLATE).open(path).unwrap();
    let document = Document::new(LETTER.repeat(2));
    let first = model.request::<Quote>("Who?").document(&document).max_tokens(60).run().unwrap();
    let second = model.request::<Vec<bool>>("How many?").document(&document).max_tokens(60).run().unwrap();
    let alone = model.request::<bool>(&document).schema_text(SchemaText::None).run().unwrap();
    assert!(first.usage.cached_tokens < 10, "{:?}", first.usage);
    // But for the end of the message.
    assert!(second.usage.cached_tokens + 20 >= alone.usage.prompt_tokens, "{:?} {:?}", second.usage, alone.usage);
    assert!(alone.usage.prompt_tokens > 100);
}

#[test]
fn many_documents() {
    let texts = ["Ada wrote notes.", "Charles built engines.", " \n", "Grace found a moth."];
    let documents = texts.map(Document::new);
    let values = tiny().generate_many::<Vec<Quote>>(&documents);
    for (text, value) in texts.iter().zip(values) {
        match value {
            Ok(quotes) => quotes.iter().for_each(|quote| assert_eq!(&text[quote.span().unwrap()], quote.as_str())),
            Err(Error::Document(error)) => assert!(error.is_empty() && text.trim().is_empty()),
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn conversations() {
    let document = Document::new(LETTER);
    let mut chat = tiny().chat().document(&document).system("You read letters.");
    let first = chat.ask_with::<Quote>("Who?", |request| request.max_tokens(60)).unwrap();
    assert_eq!(&LETTER[first.value.span().unwrap()], first.value.as_str());
    let second = chat.ask_with::<Grounded<bool>>("Thanks?", |request| request.max_tokens(60)).unwrap();
    assert_eq!(&LETTER[second.value.quote.span().unwrap()], second.value.quote.as_str());
    assert!(second.usage.cached_tokens >= first.usage.prompt_tokens, "{:?} {:?}", first.usage, second.usage);
    assert!(chat.request::<bool>().prompt_text().unwrap().starts_with("<|user|>\n<document>\n"));
}

#[test]
fn what_is_wrong() {
    let error = |request: Request<Letter>| {
        let error = request.run().unwrap_err();
        // Who prints an error with its causes doesn't say it twice.
        assert!(error.source().is_none_or(|cause| cause.to_string() != error.to_string()), "{error}");
        match error {
            Error::Document(error) => error,
            other => panic!("{other:?}"),
        }
    };
    let without = error(tiny().request::<Letter>(LETTER));
    assert!(without.to_string().contains("`Request::document`"), "{without}");
    assert!(error(letters(&Document::new(""))).is_empty());
    assert!(error(letters(&Document::new("\r\n\t "))).is_empty());
    assert!(error(letters(&Document::new("a ".repeat(3_000_000)))).is_too_large());
    assert!(matches!(letters(&Document::new("a\0b")).run(), Err(Error::PromptNul { .. })));
    assert!(matches!(letters(&Document::new("word ".repeat(20_000))).run(), Err(Error::PromptTooLong { .. })));
    // A grammar that knows nothing of the document: what it lets through is refused.
    let free = Grammar::choice(&["\"nowhere\""]).unwrap();
    let refused = tiny().request::<Quote>("Who?").document(LETTER).with_grammar(free).run();
    let Err(Error::OtherType { source, .. }) = refused else { panic!("{refused:?}") };
    assert!(source.to_string().contains("the document has no words"), "{source}");
    let own = Grammar::with_document::<Quote>(&Document::new(LETTER), GrammarOptions::default()).unwrap();
    let quote = tiny().request::<Quote>("Who?").document(LETTER).with_grammar(own).max_tokens(60).run().unwrap();
    assert!(quote.value.span().is_some());
    // A type without quotes needs no words.
    assert!(tiny().request::<bool>("Is it?").document("").run().is_ok());
    let feed = {
        let mut feed = tiny().request::<Quote>(Prompt::new()).document(LETTER).max_tokens(60).feed();
        feed.push(&"Who is it that wrote this? ".repeat(30));
        feed.finish().run().unwrap()
    };
    assert!(feed.value.span().is_some());
}
