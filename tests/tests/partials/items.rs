//! Items of a list: each comes once, as soon as it is complete.

use std::collections::BTreeMap;

use formwork::{Grammar, Items, JsonPath, Structured, Style};
use formwork_tests::random::Random;
use serde::Deserialize;

use crate::prefixes::texts;
use crate::reference::{Node, parse};
use crate::types::Person;
use crate::walk::walk;

#[derive(Clone, Debug, PartialEq, Structured, Deserialize)]
struct Report {
    title: Vec2,
    people: Option<Vec<Person>>,
    done: bool,
}

#[derive(Clone, Debug, PartialEq, Structured, Deserialize)]
struct Vec2(f64, f64);

#[derive(Clone, Debug, Structured, Deserialize)]
struct Rows {
    #[structured(items = 1..=3)]
    rows: Vec<Cells>,
}

#[derive(Clone, Debug, Structured, Deserialize)]
struct Cells(Vec<u8>);

#[derive(Structured)]
struct TwoLists {
    a: Vec<u8>,
    b: Vec<u8>,
}

#[derive(Structured)]
struct NoList {
    a: [u8; 3],
}

/// At every beginning of the text as many as are complete, and each what serde reads.
fn check<T: Structured, Item: for<'de> Deserialize<'de> + std::fmt::Debug>(list: impl Fn(&Node) -> Option<Node>) {
    for (seed, text) in texts::<T>(15).iter().enumerate() {
        let bytes = text.as_bytes();
        let mut random = Random::new(seed as u64);
        let mut items = Items::<Item>::of::<T>().unwrap();
        let (mut at, mut n_items) = (0, 0);
        while at < bytes.len() {
            let end = bytes.len().min(at + 1 + random.index(6));
            items.push(&bytes[at..end]).unwrap();
            at = end;
            let list = parse(&bytes[..at]).and_then(|node| list(&node));
            let wanted = list.map_or(vec![], |list| list.items);
            let wanted: Vec<&Node> = wanted.iter().filter(|item| item.is_done).skip(n_items).collect();
            n_items += wanted.len();
            for item in wanted {
                let read: Item = serde_json::from_str(&item.raw).unwrap();
                assert_eq!(format!("{:?}", items.pop().unwrap()), format!("{read:?}"), "after {at} bytes of {text}");
            }
            assert!(items.pop().is_none(), "after {at} bytes of {text}");
        }
        items.end().unwrap();
    }
}

#[test]
fn as_soon_as_complete() {
    check::<Vec<u16>, u16>(|node| Some(node.clone()));
    check::<Vec<Person>, Person>(|node| Some(node.clone()));
    check::<Report, Person>(|node| node.member("people").cloned());
    check::<Rows, Cells>(|node| node.member("rows").cloned());
}

#[test]
fn the_one_list_of_a_type() {
    assert!(Items::<u8>::of::<TwoLists>().is_none());
    assert!(Items::<u8>::of::<NoList>().is_none());
    assert!(Items::<u8>::of::<u8>().is_none());
    assert!(Items::<u8>::of::<BTreeMap<String, Vec<u8>>>().is_none());
}

#[test]
fn anywhere() {
    let text = r#"{"a": [[0, 0], {"b": [1, 2]}], "b": [3], "c": {"a": [1, {"b": [4]}]}}"#;
    let mut items = Items::<u8>::at(JsonPath::root().key("a").index(1).key("b"));
    items.push(text).unwrap();
    assert_eq!(std::iter::from_fn(|| items.pop()).collect::<Vec<_>>(), [1, 2]);
    let mut items = Items::<u8>::at(JsonPath::root().key("nowhere"));
    items.push(text).unwrap();
    assert_eq!(items.pop(), None);
    // An object's members are no items.
    let mut items = Items::<u8>::at(JsonPath::root());
    items.push(r#"{"a": 1}"#).unwrap();
    assert_eq!(items.pop(), None);
}

/// One that can't be read is said and left out.
#[test]
fn refused() {
    let mut items = Items::<u8>::new();
    let error = items.push("[1, 300, 2, 400, 3").unwrap_err();
    assert!(error.is_refused());
    assert_eq!(error.to_string(), "[1] can't be read: invalid value: integer `300`, expected u8");
    assert_eq!(error.at_byte(), 4);
    items.push("]").unwrap();
    assert_eq!(std::iter::from_fn(|| items.pop()).collect::<Vec<_>>(), [1, 2, 3]);
}

/// Whatever the walk says, a walk ends; this one in the middle of the list's text.
#[test]
fn incomplete() {
    let text = walk(&Grammar::of::<Vec<Person>>(Style::Compact), 3);
    let mut items = Items::<Person>::new();
    items.push(&text[..text.len() - 1]).unwrap();
    assert!(items.end().unwrap_err().is_incomplete());
}
