//! Several types of value from the same documents.

use formwork::extract::{ExtractError, Input, Together};
use formwork::{Model, Structured};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::cards::{Cards, Said, model, read, text};

#[derive(Debug, PartialEq, Structured, Deserialize)]
struct Cities {
    cities: Vec<String>,
}

/// Reads cards for whoever asks for names, else only cities. Fails where there is nothing to be read.
fn reader() -> (Model, Said) {
    model(|messages| {
        let (part, told) = messages[0].split_once("\n\n").unwrap();
        match told.contains("name") {
            true => read(part),
            false => {
                let cards: Value = serde_json::from_str(&read(part)).unwrap();
                let cities = cards["cards"].as_array().unwrap().iter().map(|card| card["city"].clone());
                json!({"cities": cities.collect::<Vec<_>>()}).to_string()
            }
        }
    })
}

#[test]
fn types_take_their_turns_part_by_part() {
    let (model, said) = reader();
    let cards = model.extractor::<Cards>().chunk_bytes(40).overlap(0);
    let cities = model.extractor::<Cities>().instructions("Cities only.").chunk_bytes(40).overlap(0).keep_all("cities");
    let both = Together::new((cards.clone(), cities));
    let (cards, cities) = both.extract(text(0..60));
    let (cards, cities) = (cards.unwrap(), cities.unwrap());
    assert_eq!((cards.value.cards.len(), cards.chunks.len()), (60, 30));
    assert_eq!(cities.value.cities.len(), 60);
    assert!(cards.value.cards.iter().map(|card| &card.city).eq(&cities.value.cities));
    // Whoever reads a part second does so before the first one is much further.
    let said = said.lock().unwrap();
    let part = |messages: &Vec<String>| messages[0].split_once("\n\n").unwrap().0.to_owned();
    for (at, messages) in said.iter().enumerate() {
        let other = said.iter().enumerate().find(|(other, them)| *other != at && part(them) == part(messages));
        assert!(other.unwrap().0.abs_diff(at) <= 8, "{at} and {other:?}");
    }
}

#[test]
fn one_type_fails_alone() {
    let (model, _) = model(|messages| match messages[0].contains("name") {
        true => read(&messages[0]),
        false => "no JSON".to_owned(),
    });
    let both = Together::new((model.extractor::<Cards>(), model.extractor::<Cities>()));
    let inputs = vec![Input::new("a", text(0..2)), Input::new("b", ""), Input::from_bytes("c", b"\xff".to_vec())];
    let found: Vec<_> = both.extract_many(inputs).collect();
    let kinds: Vec<_> = found
        .iter()
        .map(|(cards, cities)| {
            assert_eq!(cards.id, cities.id);
            let kind = |error: Option<&ExtractError>| error.map(ExtractError::kind);
            (&*cards.id, kind(cards.result.as_ref().err()), kind(cities.result.as_ref().err()))
        })
        .collect();
    let (empty, broken) = (Some("empty"), Some("not_utf8"));
    assert_eq!(kinds, [("a", None, Some("request")), ("b", empty, empty), ("c", broken, broken)]);
}

#[test]
fn lists_of_extractors() {
    let (model, _) = reader();
    let of = |n: usize| model.extractor::<Cities>().instructions(format!("Number {n}."));
    let found = Together::new((0..5).map(of).collect::<Vec<_>>()).extract(text(0..2));
    let cities: Vec<_> = found.into_iter().map(|found| found.unwrap().value.cities.join(" ")).collect();
    assert_eq!(cities, vec!["London Oslo"; 5]);
    assert!(Together::new(Vec::<formwork::extract::Extractor<Cities>>::new()).extract("x").is_empty());
}
