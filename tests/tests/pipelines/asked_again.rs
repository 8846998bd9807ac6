//! What validators find is asked again where it was found.

use formwork::Error;
use formwork::extract::{ExtractError, Input, Invalid, Report};

use crate::cards::{Cards, card, model, read, text};

/// Nobody lives in Rome.
fn not_in_rome(cards: &Cards) -> Result<(), Vec<Invalid>> {
    let romans = cards.cards.iter().enumerate().filter(|(_, card)| card.city == "Rome");
    let invalid = romans.map(|(n, _)| Invalid::at(format!("cards[{n}].city"), "nobody lives in Rome"));
    let invalid: Vec<_> = invalid.collect();
    if invalid.is_empty() { Ok(()) } else { Err(invalid) }
}

#[test]
fn the_part_that_a_field_came_from_is_asked_again() {
    let (model, said) = model(|messages| match messages {
        [part] => read(part),
        [.., before, _] => before.replace("Rome", "Paris"),
        [] => String::new(),
    });
    let extractor = model.extractor::<Cards>().chunk_bytes(40).overlap(0).validate(not_in_rome);
    let found = extractor.extract(text(0..8)).unwrap();
    assert_eq!(found.chunks.len(), 4);
    let cities: Vec<&str> = found.value.cards.iter().map(|card| &*card.city).collect();
    assert_eq!(cities, ["London", "Oslo", "Paris", "Bergen", "London", "Oslo", "Paris", "Bergen"]);
    // Two of the parts, by the paths that they have there.
    assert_eq!(found.cost.requests, 6);
    let said = said.lock().unwrap();
    let again: Vec<&[String]> =
        said.iter().filter(|messages| messages.len() > 1).map(|messages| &messages[..]).collect();
    assert_eq!(again.len(), 2);
    for messages in again {
        assert!(messages[0].contains("Rome") && messages[1].contains("Rome"));
        assert!(messages[2].contains("not right: cards[0].city: nobody lives in Rome."), "{}", messages[2]);
    }
}

#[test]
fn what_overlaps_is_asked_again_twice() {
    let (model, _) = model(|messages| match messages {
        [part] => read(part),
        [.., before, _] => before.replace("Rome", "Paris"),
        [] => String::new(),
    });
    let extractor = model.extractor::<Cards>().chunk_bytes(60).overlap(30).validate(not_in_rome);
    let found = extractor.extract(text(0..6)).unwrap();
    assert!(found.chunks.len() > 1 && found.chunks[0].end > found.chunks[1].start);
    assert_eq!(found.value.cards.len(), 6);
    assert_eq!(found.value.cards[2].city, "Paris");
}

#[test]
fn what_names_no_field_is_asked_about_all_parts() {
    let (model, said) = model(|messages| match messages {
        [part] => read(part).replace("Person", "person"),
        [first, ..] => read(first),
        [] => String::new(),
    });
    let extractor = model.extractor::<Cards>().chunk_bytes(40).overlap(0).validate(|cards: &Cards| {
        match cards.cards.iter().all(|card| card.name.starts_with('P')) {
            true => Ok(()),
            false => Err(vec!["names begin with capitals".into()]),
        }
    });
    let found = extractor.extract(text(0..6)).unwrap();
    assert_eq!(found.value.cards, (0..6).map(card).collect::<Vec<_>>());
    assert_eq!((found.chunks.len(), found.cost.requests), (3, 6));
    assert!(said.lock().unwrap().iter().all(|messages| messages.len() == 1 || messages[2].contains("capitals")));
}

#[test]
fn it_ends_after_the_last_time() {
    let (model, _) = model(|messages| read(&messages[0]));
    for (chunk_bytes, requests) in [(1000, 3), (40, 5)] {
        let extractor = model.extractor::<Cards>().chunk_bytes(chunk_bytes).overlap(0).validate(not_in_rome);
        match extractor.extract(text(0..6)) {
            Err(ExtractError::Invalid { invalid, text, requests: n, source: None }) => {
                assert_eq!(invalid, [Invalid::at("cards[2].city", "nobody lives in Rome")]);
                assert!(text.contains("Rome") && n == requests, "{n} requests");
            }
            other => panic!("{other:?}"),
        }
    }
}

/// An answer in which something else is changed is none of the grammar's. What was found before, and
/// what was wrong with it, isn't lost.
#[test]
fn a_failed_request_leaves_the_last_value() {
    let (model, _) = model(|messages| match messages {
        [part] => read(part),
        [.., before, _] => before.replace("Person 2", "Nobody"),
        [] => String::new(),
    });
    let extractor = model.extractor::<Cards>().validate(not_in_rome);
    let mut report = Report::default();
    for extraction in extractor.extract_many([Input::new("a", text(0..3))]) {
        report.add(&extraction);
        match extraction.result {
            Err(error @ ExtractError::Invalid { .. }) => {
                assert!(error.to_string().ends_with("cards[2].city: nobody lives in Rome; asking again failed"));
                let ExtractError::Invalid { text, requests, source, .. } = error else { return };
                assert!(text.contains("Rome") && requests == 1);
                assert!(matches!(*source.unwrap(), Error::Outdated { .. }));
            }
            other => panic!("{other:?}"),
        }
        assert!(extraction.cost.output_tokens > 0);
    }
    assert_eq!((report.failures["invalid"], report.cost.requests), (1, 1));
    assert!(report.cost.output_tokens > 0);
}
