//! Quotes of a document, anywhere in a type.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Instant;

use formwork::{
    Document, Grammar, GrammarOptions, Grounded, Items, Matcher, Partials, Quote, QuoteOptions, Structured, Style,
    describe, schema,
};
use formwork_tests::random::Random;
use serde::{Deserialize, Serialize};

use super::vocabulary::{accepts, check_walk, o200k, with};

/// Documents by their words (marked by `|` before them) and what is between them.
const DOCUMENTS: [&str; 12] = [
    "|a",
    "|to |be|, |or |not |to |be",
    "|a\r\n\t|b \u{a0} |c\n\n|a\r\n",
    "|$|3.14|, |don't|! |50|%|…",
    "|שלום|, |עולם \u{200f}|(|שלום|)",
    "|日|本|、|東|京|タワー|へ",
    "|กำ|แ|พ|ง |ก",
    "|e\u{301} |é |o\u{308}\u{304}",
    "|😀 |👩\u{200d}👧|🇩🇪|🇫🇷 |👍🏽 |👍",
    "|\"|say|\" |\\|n |x\u{1}|y",
    "|From|:|Ada |a_b |x\u{200f}",
    "\u{feff}|in |into |in|-|to |on |to |ont",
];

fn quotes_of(marked: &str) -> (String, BTreeSet<String>) {
    let words: Vec<&str> = marked.split('|').collect();
    let mut all = BTreeSet::new();
    for first in 1..words.len() {
        for last in first..words.len() {
            let end = words[last].find([' ', '\r', '\n', '\t', '\u{a0}', '\u{1}']).unwrap_or(words[last].len());
            all.insert(words[first..last].concat() + &words[last][..end]);
        }
    }
    (words.concat(), all)
}

/// All texts of a grammar that has finitely many.
fn language(grammar: &Arc<Grammar>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![(Matcher::new(Arc::clone(grammar), with(&[])), Vec::new())];
    while let Some((matcher, text)) = open.pop() {
        if matcher.is_accepting() {
            found.insert(String::from_utf8(text.clone()).unwrap());
        }
        for byte in 0..=255 {
            let mut next = matcher.clone();
            if next.accept_bytes(&[byte]).is_ok() {
                open.push((next, [&text[..], &[byte]].concat()));
            }
        }
    }
    found
}

fn grammar_of<T: Structured>(document: &Document) -> Arc<Grammar> {
    Grammar::with_document::<T>(document, GrammarOptions::default()).unwrap()
}

#[test]
fn exactly_the_words() {
    let vocabulary =
        with(&[b"to", b"to be", b"\"to", b"be\"", b"\\r\\n", "日".as_bytes(), "👩".as_bytes(), b"in", b"$3"]);
    for marked in DOCUMENTS {
        let (text, expected) = quotes_of(marked);
        let document = Document::new(text.as_str());
        let grammar = grammar_of::<Quote>(&document);
        let spelled = expected.iter().map(|quote| serde_json::to_string(quote).unwrap()).collect();
        assert_eq!(language(&grammar), spelled, "{text:?}");
        for quote in &expected {
            let places: Vec<_> = document.occurrences(quote).collect();
            assert!(!places.is_empty(), "{quote:?} in {text:?}");
            assert!(places.iter().all(|span| &text[span.clone()] == quote));
            assert_eq!(document.find(quote, 0), places.first().cloned());
            let json = serde_json::to_string(quote).unwrap();
            check_walk(&grammar, &vocabulary, json.as_bytes());
            let read: Quote = document.read(|| serde_json::from_str(&json)).unwrap();
            assert_eq!(read.span(), places.first().cloned());
            assert_eq!(serde_json::to_string(&read).unwrap(), json);
        }
    }
}

/// Every text that is a part of the document and isn't made of its words has no place in it.
#[test]
fn places_are_those_of_words() {
    for marked in DOCUMENTS {
        let (text, expected) = quotes_of(marked);
        let document = Document::new(text.as_str());
        let bounds: Vec<usize> = (0..=text.len()).filter(|&at| text.is_char_boundary(at)).collect();
        for (i, &start) in bounds.iter().enumerate() {
            for &end in &bounds[i..] {
                let part = &text[start..end];
                assert_eq!(
                    document.occurrences(part).next().is_some(),
                    expected.contains(part),
                    "{part:?} in {text:?}"
                );
            }
        }
    }
    let characters = QuoteOptions { whole_words: false, ..QuoteOptions::default() };
    let document = Document::with_options("aaaa 서울에서", characters);
    assert_eq!(document.occurrences("aa").collect::<Vec<_>>(), [0..2, 1..3, 2..4]);
    assert_eq!(document.find("서울", 0), Some(5..11));
    assert!(language(&grammar_of::<Quote>(&document)).contains("\"서울\""));
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, Structured)]
struct Report {
    title: Quote,
    #[structured(items = 1..=4)]
    people: Vec<Person>,
    note: Option<Quote>,
    of: Generic<Quote>,
    #[serde(flatten)]
    more: More,
    by_name: BTreeMap<Quote, u8>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, Structured)]
enum Person {
    Named(Quote),
    Known { name: Box<Quote>, age: Grounded<u8> },
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, Structured)]
struct Generic<T> {
    #[structured(items = ..=3)]
    items: Vec<T>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, Structured)]
struct More {
    place: Quote,
    level: Grounded<Level>,
}

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, Structured)]
#[serde(untagged)]
enum Level {
    Of { high: bool },
    Said { quote: Quote },
}

impl Report {
    fn quotes(&self) -> Vec<&Quote> {
        let mut all = vec![&self.title];
        for person in &self.people {
            match person {
                Person::Named(name) => all.push(name),
                Person::Known { name, age } => all.extend([&**name, &age.quote]),
            }
        }
        all.extend(&self.note);
        all.extend(&self.of.items);
        all.extend([&self.more.place, &self.more.level.quote]);
        if let Level::Said { quote } = &self.more.level.value {
            all.push(quote);
        }
        all.extend(self.by_name.keys());
        all
    }
}

/// A text of every kind of script and white space.
fn mixed() -> String {
    let (mut random, mut text) = (Random::new(4), String::new());
    for _ in 0..300 {
        let (line, _) = quotes_of(DOCUMENTS[random.index(DOCUMENTS.len())]);
        text += &line;
        text += [" ", "\r\n", "\t", "\n\n", "\u{2003}"][random.index(5)];
    }
    text
}

/// A thousand quotes that are generated from masks, whatever the model would choose.
#[test]
fn spans_are_the_quotes() {
    let text = mixed();
    let document = Document::new(text.as_str());
    let vocabulary = o200k();
    let mut random = Random::new(9);
    let mut n_quotes = 0;
    for style in [Style::Spaced, Style::Compact, Style::Pretty].into_iter().cycle() {
        let options = GrammarOptions { style, ..GrammarOptions::default() };
        let grammar = Grammar::with_document::<Report>(&document, options).unwrap();
        let mut matcher = Matcher::new(grammar, Arc::clone(&vocabulary));
        let mut written = Vec::new();
        for n_left in (0..400).rev() {
            let allowed: Vec<_> = matcher.mask_within(n_left + 1).iter().collect();
            let token = allowed[random.index(allowed.len())];
            written.extend_from_slice(vocabulary.bytes(token));
            matcher.accept_token(token).unwrap();
            if matcher.is_finished() {
                break;
            }
        }
        assert!(matcher.is_accepting() || matcher.is_finished());
        let written = String::from_utf8(written).unwrap();
        let report: Report = document.read(|| serde_json::from_str(&written)).unwrap();
        for quote in report.quotes() {
            let span = quote.span().unwrap();
            assert_eq!(&text[span], quote.as_str());
            assert_eq!(&text[quote.locate(&document).unwrap()], quote.as_str());
            n_quotes += 1;
        }
        // Without the document it is the same value without places.
        let plain: Report = serde_json::from_str(&written).unwrap();
        assert_eq!(plain, report);
        assert!(plain.quotes().iter().all(|quote| quote.span().is_none()));
        if n_quotes >= 1000 {
            break;
        }
    }
}

/// What serde writes is accepted, where the quotes are the document's.
#[test]
fn values_are_texts() {
    let text = "Ada (36) met Charles in London.";
    let document = Document::new(text);
    let report = Report {
        title: Quote::new("Ada"),
        people: vec![
            Person::Named(Quote::new("Charles")),
            Person::Known { name: Box::new(Quote::new("Ada")), age: Grounded { quote: Quote::new("(36)"), value: 36 } },
        ],
        note: None,
        of: Generic { items: vec![Quote::new("met Charles")] },
        more: More {
            place: Quote::new("London."),
            level: Grounded { quote: Quote::new("in"), value: Level::Said { quote: Quote::new("in London") } },
        },
        by_name: BTreeMap::from([(Quote::new("36"), 7)]),
    };
    let written = serde_json::to_string(&report).unwrap();
    let compact = GrammarOptions { style: Style::Compact, ..GrammarOptions::default() };
    let grammar = Grammar::with_document::<Report>(&document, compact).unwrap();
    assert!(accepts(&grammar, written.as_bytes()), "{written}");
    check_walk(&grammar, &with(&[b"Ada\"", b"Charles", b"{\"", b"in"]), written.as_bytes());
    for (from, to) in
        [("London.", "Paris"), ("\"Ada\"", "\"Ad\""), ("36\":7", "37\":7"), ("met Charles", "met  Charles")]
    {
        let changed = written.replacen(from, to, 1);
        assert!(changed != written && !accepts(&grammar, changed.as_bytes()), "{changed}");
        let read = document.read(|| serde_json::from_str::<Report>(&changed));
        let error = read.unwrap_err().to_string();
        assert!(error.contains("the document has no words"), "{error}");
    }
    let loaded = Grammar::load(&grammar.save()).unwrap();
    assert!(accepts(&loaded, written.as_bytes()));
    // A document's tables are there once, wherever serde reads from.
    let alone = Grammar::with_document::<Quote>(&document, compact).unwrap().n_nodes();
    let empty = Grammar::with_document::<Report>(&Document::new("x"), compact).unwrap().n_nodes();
    assert!(grammar.n_nodes() <= empty + alone, "{} nodes", grammar.n_nodes());
}

/// What serde writes for values of quotes from the document, and what it refuses of others.
#[test]
fn random_values_are_texts() {
    let (text, quotes) = quotes_of(&[DOCUMENTS[1], DOCUMENTS[2], DOCUMENTS[3], DOCUMENTS[9]].join(" "));
    let quotes: Vec<String> = quotes.into_iter().collect();
    let document = Document::new(text);
    let compact = GrammarOptions { style: Style::Compact, ..GrammarOptions::default() };
    let grammar = Grammar::with_document::<Report>(&document, compact).unwrap();
    let mut random = Random::new(6);
    for _ in 0..200 {
        let mut quote = || Quote::new(quotes[random.index(quotes.len())].as_str());
        let level = |quote: &Quote| match quote.len() % 2 {
            0 => Level::Of { high: quote.starts_with(char::is_alphabetic) },
            _ => Level::Said { quote: quote.clone() },
        };
        let named = Person::Named(quote());
        let known = Person::Known { name: Box::new(quote()), age: Grounded { quote: quote(), value: 200 } };
        let report = Report {
            title: quote(),
            people: vec![named, known],
            note: Some(quote()).filter(|note| note.len() > 9),
            of: Generic { items: vec![quote(), quote()] },
            more: More { place: quote(), level: Grounded { quote: quote(), value: level(&quote()) } },
            by_name: [(quote(), 1), (quote(), 2)].into(),
        };
        let written = serde_json::to_string(&report).unwrap();
        assert!(accepts(&grammar, written.as_bytes()), "{written}");
        let read: Report = document.read(|| serde_json::from_str(&written)).unwrap();
        assert_eq!(read, report);
        assert!(read.quotes().iter().all(|quote| quote.span().is_some()));
    }
}

#[test]
fn one_grammar_for_all_copies_of_a_document() {
    let document = Document::new("Ada");
    let grammar = grammar_of::<Vec<Quote>>(&document);
    assert!(Arc::ptr_eq(&grammar, &grammar_of::<Vec<Quote>>(&document.clone())));
    let other = Document::new("Grace");
    assert!(accepts(&grammar_of::<Vec<Quote>>(&other), b"[\"Grace\"]"));
    assert!(!accepts(&grammar_of::<Vec<Quote>>(&other), b"[\"Ada\"]"));
    assert!(accepts(&grammar, b"[\"Ada\", \"Ada\"]"));
    let bounded = QuoteOptions { max_length: Some(2), ..QuoteOptions::default() };
    let bounded = grammar_of::<Quote>(&Document::with_options("a, b c", bounded));
    let expected = ["a", "a,", ",", ", b", "b", "b c", "c"].map(|quote| format!("\"{quote}\""));
    assert_eq!(language(&bounded), BTreeSet::from(expected));
}

#[test]
fn without_a_document() {
    for error in [
        Grammar::of::<Report>(Style::Spaced).refusal().unwrap().to_string(),
        Grammar::link::<Option<Quote>>(GrammarOptions::default()).refusal().unwrap().to_string(),
        Grammar::with_fields::<Report>(GrammarOptions::default(), &[]).unwrap_err().to_string(),
    ] {
        assert!(error.contains("`Quote`") && error.contains("Request::document"), "{error}");
    }
    assert_eq!(Grammar::of::<Report>(Style::Spaced).min_bytes(), usize::MAX);
    assert!(Grammar::needs_document::<Report>() && Grammar::needs_document::<[Option<Grounded<u8>>; 2]>());
    assert!(!Grammar::needs_document::<Vec<String>>());
}

#[test]
fn documents_that_cannot_be_quoted() {
    let error = |text: &str, whole_words: bool| {
        let document = Document::with_options(text, QuoteOptions { whole_words, ..QuoteOptions::default() });
        // Also where the quote may be left out: the caller asked for quotes.
        Grammar::with_document::<Option<Quote>>(&document, GrammarOptions::default()).unwrap_err()
    };
    assert!(error("", true).is_empty() && error("", false).is_empty());
    assert!(error(" \r\n\t\u{feff}\u{200b}\0", true).is_empty());
    let large = error(&"word ".repeat(1_000_000), true);
    assert!(large.is_too_large() && large.to_string().contains("5000000 bytes"), "{large}");
    let none = QuoteOptions { max_length: Some(0), ..QuoteOptions::default() };
    let none = Document::with_options("a", none);
    assert!(Grammar::with_document::<Quote>(&none, GrammarOptions::default()).unwrap_err().is_empty());
    // Nothing is quoted from it, so nothing is wrong with it.
    let empty = Document::new("");
    assert!(accepts(&grammar_of::<Vec<bool>>(&empty), b"[true]"));
}

/// The first place behind the quote before it, else the first of all.
#[test]
fn repeated_words() {
    let text = "1 nut, 1 bolt, 2 nuts, 1 nut";
    let document = Document::new(text);
    let starts = |quotes: &[Quote]| quotes.iter().map(|quote| quote.span().unwrap().start).collect::<Vec<_>>();
    let json = r#"["1", "1", "1", "1", "bolt", "1", "nut"]"#;
    let quotes: Vec<Quote> = document.read(|| serde_json::from_str(json)).unwrap();
    assert_eq!(starts(&quotes), [0, 7, 23, 0, 9, 23, 25]);
    // Item by item it is the same.
    let (mut items, mut reader) = (Items::<Quote>::new(), document.reader());
    let mut one_by_one = Vec::new();
    for piece in json.as_bytes().chunks(3) {
        reader.read(|| items.push(piece)).unwrap();
        one_by_one.extend(std::iter::from_fn(|| items.pop()));
    }
    assert_eq!(starts(&one_by_one), starts(&quotes));
    let (mut partials, mut reader) = (Partials::<Vec<Quote>>::new(), document.reader());
    for piece in json.as_bytes().chunks(5) {
        reader.read(|| partials.push(piece)).unwrap();
    }
    assert_eq!(starts(&reader.read(|| partials.finish()).unwrap()), starts(&quotes));
}

/// `cargo test --release -p formwork-tests --no-default-features --test grammars -- --ignored --nocapture document_times`
#[test]
#[ignore = "prints times"]
fn document_times() {
    let vocabulary = o200k();
    for n_bytes in [10_000, 100_000, 1_000_000, 3_000_000] {
        let mut random = Random::new(5);
        let mut text = String::new();
        while text.len() < n_bytes {
            let rank = random.index(3000).min(random.index(3000)).min(random.index(3000));
            text += &format!("w{rank:x}{}", [" ", " ", " ", ", ", ".\r\n", " (", ") "][random.index(7)]);
        }
        let document = Document::new(text.as_str());
        let started = Instant::now();
        let first = grammar_of::<Vec<Quote>>(&document);
        let built = started.elapsed();
        let started = Instant::now();
        grammar_of::<Report>(&document);
        let second = started.elapsed();
        let mut matcher = Matcher::new(Arc::clone(&first), Arc::clone(&vocabulary));
        matcher.accept_bytes(b"[\"").unwrap();
        let started = Instant::now();
        let n_allowed = matcher.mask().len_allowed();
        let mask = started.elapsed();
        let started = Instant::now();
        let missing = document.align("w1 w2 w3 w4 w5 w6 w7 w8");
        let aligned = started.elapsed();
        let started = Instant::now();
        let _ = document.align("w1 w2 w3 w4 w5 w6 w7 w9");
        println!(
            "{n_bytes} bytes: first type {built:?}, second {second:?}, {} nodes, first mask {mask:?} of {n_allowed}; \
             aligned {} in {aligned:?}, then {:?}",
            first.n_nodes(),
            missing.is_some(),
            started.elapsed(),
        );
    }
}

/// Readers don't see each other, whatever happens within them.
#[test]
fn readers_end() {
    let (one, other) = (Document::new("a b"), Document::new("b"));
    let read = || serde_json::from_str::<Quote>("\"b\"").unwrap().span();
    let spans = one.read(|| (read(), other.read(read), read()));
    assert_eq!(spans, (Some(2..3), Some(0..1), Some(2..3)));
    let refused = || one.read(|| serde_json::from_str::<Quote>("\"c\"").unwrap());
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(refused)).is_err());
    assert_eq!(read(), None);
    let part = Document::new("b a b").part(2..5).unwrap();
    assert_eq!(part.read(read), Some(4..5));
    assert!(!accepts(&grammar_of::<Quote>(&part), b"\"b a\""));
    assert!(part.part(0..3).is_none() && part.part(3..6).is_none());
}

#[derive(Deserialize, Structured)]
#[structured(partial)]
#[allow(dead_code, reason = "only partial values of it are read")]
struct Described {
    /// Who it is.
    name: Quote,
    age: Grounded<u8>,
    by: BTreeMap<Quote, Option<Quote>>,
}

#[test]
fn descriptions() {
    expect_test::expect![[r#"
        {
          // Who it is.
          name: string (exact words of the document),
          age: {
            quote: string (exact words of the document),
            value: integer (0 to 255)
          },
          by: {[key: string (exact words of the document)]: string (exact words of the document) | null}
        }"#]]
    .assert_eq(&describe::<Described>());
    let schema = schema::<Described>();
    expect_test::expect![[r#"{"type":"string","format":"quotation","description":"Who it is."}"#]]
        .assert_eq(&schema.as_value()["properties"]["name"].to_string());
    expect_test::expect![[r#"{"type":"object","properties":{"quote":{"type":"string","format":"quotation","description":"exact words of the document"},"value":{"type":"integer","format":"uint8","minimum":0,"maximum":255}},"required":["quote","value"],"additionalProperties":false}"#]]
        .assert_eq(&schema.as_value()["properties"]["age"].to_string());
    let grammar = grammar_of::<Described>(&Document::new("Ada"));
    assert_eq!(grammar.describe(), Some(describe::<Described>().as_str()));
    // Crate schemars says the same, but that it lets other members be.
    let own = formwork::schema::<Grounded<Option<Quote>>>().to_value();
    let theirs = schemars::schema_for!(Grounded<Option<Quote>>).to_value();
    assert_eq!(own["properties"]["quote"], theirs["properties"]["quote"]);
    assert_eq!(own["required"], theirs["required"]);
    // The schema itself can be compiled; what a format that nobody knows means, it can't say.
    assert!(Grammar::from_json_schema(schema.as_value(), &formwork::SchemaOptions::default()).is_ok());

    let document = Document::new("Ada was 36.");
    let (mut partials, mut reader) = (Partials::<Described>::new(), document.reader());
    reader.read(|| partials.push(r#"{"name": "Ada", "age": {"quote": "36", "val"#)).unwrap();
    let described = partials.value().partial().unwrap();
    assert_eq!(described.name.done().unwrap().span(), Some(0..3));
}

/// An answer about a document is written again: quotes that are free are the document's, those that
/// aren't stay.
#[test]
fn quotes_are_written_again() {
    #[derive(Debug, Structured, Deserialize)]
    #[allow(dead_code)]
    struct Letter {
        to: Quote,
        year: Grounded<u16>,
        names: Vec<Quote>,
    }
    let document = Document::new("Ada wrote to Bo in 1843.");
    let text = r#"{"to":"Bo","year":{"quote":"1843","value":1834},"names":["Ada","Bo"]}"#;
    let options = GrammarOptions { style: Style::Compact, ..GrammarOptions::default() };
    let paths: Vec<_> = [("to", None), ("names", Some(1))]
        .map(|(key, index)| {
            let path = formwork::JsonPath::root().key(key);
            index.into_iter().fold(path, formwork::JsonPath::index)
        })
        .into();
    let again = Grammar::with_free_fields_quoting::<Letter>(&document, options, text, &paths).unwrap();
    assert_eq!(again.free.len(), 2);
    let fits = |text: &str| accepts(&again.grammar, text.as_bytes());
    assert!(fits(text) && fits(&text.replace(r#""to":"Bo""#, r#""to":"Ada wrote""#)));
    assert!(fits(&text.replace(r#""Bo"]"#, r#""in 1843"]"#)));
    assert!(!fits(&text.replace(r#""to":"Bo""#, r#""to":"Cy""#)), "no words of the document");
    assert!(!fits(&text.replace("1834", "1843")) && !fits(&text.replace(r#"["Ada""#, r#"["Bo""#)), "not free");
    let year = formwork::JsonPath::root().key("year");
    let again = Grammar::with_free_fields_quoting::<Letter>(&document, options, text, &[year]).unwrap().grammar;
    let fits = |text: &str| accepts(&again, text.as_bytes());
    assert!(fits(&text.replace("1834", "1843")) && !fits(&text.replace("1843", "1842")));
    Grammar::with_free_fields::<Letter>(options, text, &[]).unwrap_err();
}

/// What one reader noted, another one knows.
#[test]
fn places_are_kept() {
    let document = Document::new("Ada, Bo, Ada, Bo, Ada");
    let json = serde_json::json!(["Bo", "Ada", "Bo", "Ada"]);
    let mut noting = document.part(14..21).unwrap().reader().noting();
    let read = noting.read(|| Vec::<Quote>::deserialize(&json)).unwrap();
    let spans = |quotes: &[Quote]| quotes.iter().filter_map(Quote::span).collect::<Vec<_>>();
    assert_eq!(spans(&read), [14..16, 18..21, 14..16, 18..21]);
    let mut places = noting.noted().clone();
    assert_eq!(places.len(), 4);
    let address = |at: usize| json[at].as_str().unwrap().as_ptr().addr();
    places.insert(address(3), 9..12);
    // A place that has other words is none.
    places.insert(address(2), 0..3);
    let read = document.reader().knowing(places).read(|| Vec::<Quote>::deserialize(&json)).unwrap();
    assert_eq!(spans(&read), [14..16, 18..21, 5..7, 9..12]);
    // So is what wasn't borrowed.
    assert_eq!(spans(&document.read(|| serde_json::from_value::<Vec<Quote>>(json)).unwrap())[..2], [5..7, 9..12]);
}
