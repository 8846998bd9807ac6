//! Values of several parts.

use formwork::extract::{ExtractError, Input, JsonLines};

use crate::cards::{Card, Cards, card, model, read, text};

#[test]
fn a_function_puts_values_together() {
    let (model, _) = model(|messages| read(&messages[0]));
    let extractor = model.extractor::<Cards>().chunk_bytes(40).overlap(0);
    let last_first = |mut parts: Vec<Cards>| {
        parts.reverse();
        Cards { cards: parts.into_iter().flat_map(|part| part.cards).collect() }
    };
    let found = extractor.clone().merge_by(last_first).extract(text(0..6)).unwrap();
    assert_eq!(found.value.cards, [4, 5, 2, 3, 0, 1].map(card));
    // Of one part there is nothing to put together.
    let found = extractor.clone().merge_by(|_| panic!("no parts")).extract(text(0..1)).unwrap();
    assert_eq!(found.value.cards, [card(0)]);
    match extractor.merge_by(|_| panic!("a mistake in the function")).extract(text(0..6)) {
        Err(ExtractError::Panicked { message }) => assert_eq!(message, "a mistake in the function"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn strings_are_found_in_their_parts() {
    let (model, _) = model(|messages| read(&messages[0]).replace("Person 5", "Somebody"));
    let all = text(0..8);
    let extractor = model.extractor::<Cards>().chunk_bytes(40).overlap(0).align_strings();
    for extractor in [extractor.clone(), extractor.chunk_bytes(1000)] {
        let found = extractor.extract(all.as_str()).unwrap();
        let aligned = found.aligned.unwrap();
        assert_eq!((aligned.document.whole(), aligned.strings.len()), (&*all, 16));
        let mut last = 0;
        for (n, string) in aligned.strings.iter().enumerate() {
            let name = if n % 2 == 0 { "name" } else { "city" };
            assert_eq!(string.path.to_string(), format!("cards[{}].{name}", n / 2));
            let Some(alignment) = &string.alignment else {
                assert_eq!(string.text, "Somebody");
                continue;
            };
            assert_eq!(&all[alignment.span.clone()], string.text);
            // Cities come again and again: each is where its card is.
            assert!(alignment.span.start >= last, "{string:?}");
            last = alignment.span.end;
        }
        assert_eq!(aligned.strings.iter().filter(|string| string.alignment.is_none()).count(), 1);
    }
    let plain = model.extractor::<Cards>().extract(all).unwrap();
    assert!(plain.aligned.is_none());
}

#[test]
fn files_of_one_name_are_two() {
    let room = tempfile::tempdir().unwrap();
    for folder in ["a", "b"] {
        std::fs::create_dir(room.path().join(folder)).unwrap();
        std::fs::write(room.path().join(folder).join("card.txt"), text(0..1)).unwrap();
    }
    let path = room.path().join("out.jsonl");
    let (model, said) = model(|messages| read(&messages[0]));
    for _ in 0..2 {
        let mut lines = JsonLines::resume(&path).unwrap();
        let files = ["a/card.txt", "b/card.txt"].map(|file| Input::file(room.path().join(file)));
        let left: Vec<Input> = files.into_iter().filter(|input| !lines.has(input.id())).collect();
        model.extractor::<Cards>().extract_many(left).for_each(|one| lines.write(&one).unwrap());
        assert_eq!(lines.len(), 2);
    }
    assert_eq!(said.lock().unwrap().len(), 2);
}

#[test]
fn items_by_key_know_more_together() {
    // Every other part doesn't know the cities.
    let (model, _) = model(|messages| match messages[0].starts_with("Person 0") {
        true => read(&messages[0]),
        false => read(&messages[0]).replace("Rome", "?").replace("Bergen", "?"),
    });
    let extractor = model.extractor::<Cards>().chunk_bytes(60).overlap(30).unique_by("cards", ["name"]);
    let found = extractor.extract(text(0..5)).unwrap().value.cards;
    let names: Vec<String> = found.iter().map(|card| card.name.clone()).collect();
    assert_eq!(names, (0..5).map(|n| card(n).name).collect::<Vec<_>>());
    assert_eq!(found[2], Card { name: "Person 2".to_owned(), city: "Rome".to_owned() });
}
