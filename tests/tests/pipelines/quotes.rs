//! Quotes have their places in the whole document, those of the part that they were found in.

use formwork::extract::Invalid;
use formwork::{Document, Grounded, Model, Quote, Structured};
use serde::Deserialize;
use serde_json::json;

use crate::cards::model;

#[derive(Debug, Structured, Deserialize)]
struct Entry {
    /// The same words as the quote, but only a string.
    spelled: String,
    who: Quote,
    age: Grounded<u8>,
}

#[derive(Debug, Structured, Deserialize)]
struct Entries {
    entries: Vec<Entry>,
    first: Option<Quote>,
}

/// Lines of three people, over and over, with line ends, accents and emoji of all kinds.
fn diary(n: usize) -> String {
    let names = ["Ada", "Bo \u{1f469}\u{200d}\u{1f467}", "Zoé", "\u{5e9}\u{5dc}\u{5d5}\u{5dd}"];
    (0..n).map(|n| format!("{} is {}.\r\n", names[n % 4], 30 + n % 3)).collect()
}

fn reader() -> (Model, crate::cards::Said) {
    model(|messages| {
        let entries: Vec<_> = messages[0]
            .lines()
            .filter_map(|line| line.trim_end_matches('.').split_once(" is "))
            .map(|(name, age)| {
                let age = json!({"quote": age, "value": age.parse::<u8>().unwrap_or(0)});
                json!({"spelled": name, "who": name, "age": age})
            })
            .collect();
        let first = entries.first().map(|entry| entry["who"].clone());
        // Some of the parts don't say who is first.
        let first = first.filter(|_| messages[0].len() % 2 == 0);
        json!({"entries": entries, "first": first}).to_string()
    })
}

fn check(entries: &[Entry], text: &str) {
    let mut last = 0;
    for entry in entries {
        assert_eq!(entry.spelled, entry.who.as_str());
        for quote in [&entry.who, &entry.age.quote] {
            let span = quote.span().unwrap();
            assert_eq!(&text[span.clone()], quote.as_str());
            // In the order of the text, though the words come again and again.
            assert!(span.start >= last, "{quote:?} is before {last}");
            last = span.end;
        }
    }
}

#[test]
fn spans_count_in_the_whole_document() {
    let (model, _) = reader();
    let text = diary(400);
    let lines: Vec<&str> = text.lines().collect();
    for chunk_bytes in [60, 97, 400, 100_000] {
        let extractor = model.extractor::<Entries>().chunk_bytes(chunk_bytes).overlap(0).keep_all("entries");
        let found = extractor.extract(text.as_str()).unwrap();
        let entries = &found.value.entries;
        assert_eq!(entries.len(), lines.len(), "{} parts", found.chunks.len());
        check(entries, &text);
        if let Some(first) = &found.value.first {
            let span = first.span().unwrap();
            assert_eq!(&text[span.clone()], first.as_str());
            // The first part that has one: what comes behind it is before the end of that part.
            assert!(span.start < chunk_bytes.max(200), "{span:?}");
        }
        let merged = extractor.merge_by(|parts| Entries {
            first: None,
            entries: parts.into_iter().flat_map(|part| part.entries).collect(),
        });
        check(&merged.extract(text.as_str()).unwrap().value.entries, &text);
    }
}

#[test]
fn a_part_of_a_document_counts_in_the_whole() {
    let (model, _) = reader();
    let text = format!("\u{feff}{}", diary(12));
    let document = Document::new(text.as_str());
    let found = model.extractor::<Entries>().extract(&document).unwrap();
    check(&found.value.entries, &text);
    assert_eq!((found.value.entries[0].who.span().unwrap(), found.chunks[0].start), (3..6, 3));
    let half = text[..text.len() / 2].rfind('\n').unwrap() + 1;
    let part = document.part(half..text.len()).unwrap();
    let found = model.extractor::<Entries>().chunk_bytes(60).extract(&part).unwrap();
    check(&found.value.entries, &text);
    assert!(found.chunks.iter().all(|chunk| chunk.start >= half));
}

#[test]
fn parts_without_words_are_no_failure() {
    let (model, _) = reader();
    let text = format!("{}{}\n\n{}", diary(3), "- \t*\n".repeat(30).replace(['-', '*'], " "), diary(3));
    let found = model.extractor::<Entries>().chunk_bytes(70).overlap(0).keep_all("entries").extract(text.as_str());
    check(&found.unwrap().value.entries, &text);
}

#[test]
fn quotes_are_asked_again_within_their_part() {
    let (model, said) = model(|messages| {
        let lines: Vec<&str> = messages[0].lines().collect();
        let name = |line: &str| line.split(" is ").next().unwrap_or_default().to_owned();
        // At first the wrong one of two lines.
        let line = if messages.len() > 1 { lines[0] } else { lines[lines.len() - 1] };
        json!({"entries": [], "first": name(line)}).to_string()
    });
    let text = diary(4);
    let extractor =
        model.extractor::<Entries>().validate(|entries: &Entries| match entries.first.as_ref().and_then(Quote::span) {
            Some(span) if span.start > 0 => Err(vec![Invalid::at("first", "somebody comes before")]),
            _ => Ok(()),
        });
    let found = extractor.extract(text.as_str()).unwrap();
    assert_eq!(found.value.first.unwrap().span(), Some(0..3));
    assert_eq!(said.lock().unwrap().len(), 2);
}

/// Words that stand in each part, and are quoted in the last one only, or there before others.
#[test]
fn a_quote_stands_in_the_part_that_has_it() {
    #[derive(Debug, Structured, Deserialize)]
    struct Names {
        newest: Option<Quote>,
        names: Vec<Quote>,
    }
    let text = "Ada wrote.\n\nAda, Bo read.\n\nBo, Ada spoke.\n\n";
    let (model, _) = model(|messages| match messages[0].trim_end() {
        "Ada wrote." => json!({"newest": null, "names": []}).to_string(),
        "Ada, Bo read." => json!({"newest": null, "names": ["Bo"]}).to_string(),
        _ => json!({"newest": "Ada", "names": ["Ada"]}).to_string(),
    });
    let extractor = model.extractor::<Names>().chunk_bytes(17).overlap(0);
    let found = extractor.extract(text).unwrap();
    assert_eq!(found.chunks.len(), 3, "{:?}", found.chunks);
    let spans = [found.value.newest.unwrap().span(), found.value.names[0].span(), found.value.names[1].span()];
    let (bo, ada) = (text.find("Bo").unwrap(), text.rfind("Ada").unwrap());
    assert_eq!(spans, [Some(ada..ada + 3), Some(bo..bo + 2), Some(ada..ada + 3)]);
}
