//! Cost: a list of ten thousand items is not read again with every token.

use std::cell::Cell;

use formwork::{Items, Partials, Structured};
use serde::{Deserialize, Deserializer};

use crate::types::Sorted;

thread_local! {
    static N_READ: Cell<usize> = const { Cell::new(0) };
}

/// A number that counts how many of it have been read in this thread.
#[derive(Debug, PartialEq, Structured)]
struct Counted(u32);

impl<'de> Deserialize<'de> for Counted {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Counted, D::Error> {
        N_READ.set(N_READ.get() + 1);
        u32::deserialize(deserializer).map(Counted)
    }
}

#[derive(Debug, Structured, Deserialize)]
#[structured(partial)]
struct Answer {
    items: Vec<Item>,
}

#[derive(Debug, Structured, Deserialize)]
#[structured(partial)]
struct Item {
    number: Counted,
}

const N: usize = 10_000;

fn count(run: impl FnOnce()) -> usize {
    N_READ.set(0);
    run();
    N_READ.get()
}

#[test]
fn each_byte_so_often_as_it_is_in_derived_types() {
    let numbers: Vec<String> = (0..N).map(|i| i.to_string()).collect();
    let list = format!("[{}]", numbers.join(", "));
    let n_read = count(|| {
        let mut partials = Partials::<Vec<Counted>>::new();
        for (i, byte) in list.bytes().enumerate() {
            partials.push([byte]).unwrap();
            if let Some(list) = partials.value().partial().filter(|_| i % 1000 == 0) {
                assert_eq!(list.items.last().map_or(0, |item| item.0 as usize + 1), list.items.len());
            }
        }
        assert_eq!(partials.finish().unwrap().len(), N);
    });
    assert_eq!(n_read, N);

    let objects: Vec<String> = (0..N).map(|i| format!("{{\"number\": {i}}}")).collect();
    let answer = format!("{{\"items\": [{}]}}", objects.join(", "));
    let n_read = count(|| {
        let mut partials = Partials::<Answer>::new();
        answer.as_bytes().chunks(4).for_each(|piece| partials.push(piece).unwrap());
        assert_eq!(partials.finish().unwrap().items.len(), N);
    });
    assert_eq!(n_read, 3 * N, "as a field, in its item, and in the answer");

    let n_read = count(|| {
        let mut items = Items::<Item>::of::<Answer>().unwrap();
        answer.as_bytes().chunks(4).for_each(|piece| items.push(piece).unwrap());
        assert_eq!(std::iter::from_fn(|| items.pop()).count(), N);
    });
    assert_eq!(n_read, N);
}

/// What a type's `Deserialize` refuses stays in part, and so does what is around it; the rest is read.
#[test]
fn refused() {
    let mut partials = Partials::<(Vec<Sorted>, u8)>::new();
    let error = partials.push("[[[1, 2], [2, 1], [3, 4]], 7").unwrap_err();
    assert!(error.is_refused());
    assert_eq!(error.to_string(), "[0][1] can't be read: 2 is above 1");
    assert_eq!(error.at_byte(), 10);
    let (list, number) = partials.value().partial().unwrap();
    let list = list.partial().expect("refused, since an item is");
    assert_eq!(list.items, [Sorted(1, 2), Sorted(3, 4)]);
    assert_eq!(number.partial().map(String::as_str), Some("7"));
    let error = partials.push("]").unwrap_err();
    assert_eq!(error.path().to_string(), "$");
    assert!(partials.value().partial().is_some());
    assert_eq!(partials.finish().unwrap_err(), error);
}

/// What serde reads through its buffer is read so here: a number that is rounded twice on the way.
#[test]
fn through_the_buffer() {
    #[derive(Debug, Structured, Deserialize)]
    #[structured(partial)]
    struct Direct {
        number: f32,
    }

    #[derive(Debug, Structured, Deserialize)]
    #[structured(partial)]
    #[serde(tag = "t")]
    enum Buffered {
        A { number: f32 },
    }

    // Just above the middle between two neighbours of 32 bits; as a number of 64 bits exactly there.
    let number = "1.000000059604644775390625000000000001";
    let mut partials = Partials::<Direct>::new();
    partials.push(format!("{{\"number\": {number}, ")).unwrap();
    let direct = *partials.value().partial().unwrap().number.done().unwrap();
    assert_eq!(direct, serde_json::from_str::<f32>(number).unwrap());

    let text = format!("{{\"t\": \"A\", \"number\": {number}}}");
    let mut partials = Partials::<Buffered>::new();
    partials.push(&text[..text.len() - 1]).unwrap();
    partials.push(" ").unwrap();
    let BufferedPartial::A { number } = partials.value().partial().unwrap() else { panic!("{partials:?}") };
    let buffered = *number.done().unwrap();
    let Buffered::A { number } = serde_json::from_str(&text).unwrap();
    assert_eq!(buffered, number);
    assert_ne!(buffered, direct, "the number shows no difference");
}
