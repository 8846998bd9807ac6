//! Field events, compared with a listing of the reference's tree; texts that are no beginning of
//! JSON, compared with serde_json.

use std::ops::Range;

use formwork::{FieldEvent, FieldEventKind, FieldEvents, JsonPath, Structured, ValueKind};
use formwork_tests::random::Random;

use crate::prefixes::texts;
use crate::reference::{Node, parse};
use crate::types::*;

/// What all events of a value come to.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    path: String,
    kind: ValueKind,
    text: String,
    /// Its bytes, when it is done.
    done: Option<Range<usize>>,
}

fn listed(node: &Node, path: &JsonPath, out: &mut Vec<Seen>) {
    let is_container = matches!(node.kind, ValueKind::Array | ValueKind::Object);
    let text = match node.kind {
        ValueKind::String => node.decoded.clone(),
        _ if is_container => String::new(),
        _ => node.raw.clone(),
    };
    let done = node.is_done.then(|| node.start..node.start + node.raw.len());
    out.push(Seen { path: path.to_string(), kind: node.kind, text, done });
    for (i, item) in node.items.iter().enumerate() {
        listed(item, &path.clone().index(i), out);
    }
    for member in &node.members {
        if let Some(value) = &member.value {
            listed(value, &path.clone().key(&member.key), out);
        }
    }
}

/// Takes events in; a value is the last one of its path, since a key may come twice.
fn see(seen: &mut Vec<Seen>, events: Vec<FieldEvent>) {
    for FieldEvent { path, range, kind } in events {
        let path = path.to_string();
        let known = seen.iter_mut().rev().find(|seen| seen.path == path);
        match (kind, known) {
            (FieldEventKind::Started { kind }, _) => {
                assert_eq!(range.len(), 1);
                seen.push(Seen { path, kind, text: String::new(), done: None });
            }
            (FieldEventKind::Text(text), Some(known)) => {
                assert!(!text.is_empty() && known.done.is_none());
                known.text += &text;
            }
            (FieldEventKind::Done, Some(known)) => {
                assert_eq!(known.done, None);
                known.done = Some(range);
            }
            (kind, None) => panic!("{kind:?} of {path}, which never began"),
        }
    }
}

fn check_events(text: &str) {
    let bytes = text.as_bytes();
    let mut random = Random::new(bytes.len() as u64);
    for round in 0..4 {
        let mut events = FieldEvents::new();
        let (mut seen, mut at) = (Vec::new(), 0);
        while at < bytes.len() {
            let end = if round == 0 { at + 1 } else { bytes.len().min(at + random.index(1 << (2 * round))) };
            see(&mut seen, events.push(&bytes[at..end]).unwrap());
            at = end;
            let mut wanted = Vec::new();
            if let Some(node) = parse(&bytes[..at]) {
                listed(&node, &JsonPath::root(), &mut wanted);
            }
            assert_eq!(seen, wanted, "after {at} bytes of {text}");
        }
        see(&mut seen, events.finish().unwrap());
        assert!(seen.iter().all(|seen| seen.done.is_some()), "{text}");
    }
}

#[test]
fn every_beginning() {
    fn check<T: Structured>(n_seeds: u64) {
        texts::<T>(n_seeds).iter().for_each(|text| check_events(text));
    }
    check::<serde_json::Value>(30);
    check::<Person>(10);
    check::<Internal>(10);
    check::<Odd>(20);
    check::<String>(10);
    check::<f64>(10);
}

#[test]
fn by_hand() {
    check_events(r#"{"a":{"a":[{},[],""]},"":{"":[[1],[2,[3]]]},"\"\\\u00e9":"\ud83d\ude00"}"#);
    check_events(" [ 1 , true , null , \"x\" , { \"k\" : false } ] ");
}

/// The scanner refuses what serde_json refuses, and nothing else.
#[test]
fn malformed_where_serde_says_so() {
    let mut n_refused = 0;
    for (seed, text) in texts::<serde_json::Value>(60).iter().chain(&texts::<Attributes>(30)).enumerate() {
        const BYTES: &[u8] = b"\"\\{}[]:,u0-.e+ \n\x00\x80\xc3\xedd8";
        let mut random = Random::new(seed as u64);
        for _ in 0..20 {
            let mut changed = text.as_bytes().to_vec();
            let at = random.index(changed.len());
            match random.below(3) {
                0 => drop(changed.remove(at)),
                1 => changed.insert(at, BYTES[random.index(BYTES.len())]),
                _ => changed[at] = BYTES[random.index(BYTES.len())],
            }
            let read: Result<serde_json::Value, _> = serde_json::from_slice(&changed);
            if read.as_ref().is_err_and(|error| error.to_string().starts_with("number out of range")) {
                continue;
            }
            let mut events = FieldEvents::new();
            let scanned = events.push(&changed).and_then(|_| events.finish());
            let shown = String::from_utf8_lossy(&changed);
            assert_eq!(scanned.is_ok(), read.is_ok(), "{shown}: {scanned:?}, {read:?}");
            n_refused += usize::from(read.is_err());
            // And in pieces alike.
            let mut events = FieldEvents::new();
            let pieces = changed.iter().try_for_each(|byte| events.push([*byte]).map(drop));
            let pieces = pieces.and_then(|()| events.finish());
            assert_eq!(pieces.is_ok(), read.is_ok(), "{shown} byte by byte: {pieces:?}");
        }
    }
    assert!(n_refused > 500, "only {n_refused} of the changed texts were no JSON");
}

#[test]
fn errors_say_where() {
    let mut events = FieldEvents::new();
    events.push(r#"{"a": [1, "#).unwrap();
    let error = events.push("x").unwrap_err();
    assert_eq!(error.to_string(), "the text is not JSON at byte 10 (in a): expected a value");
    assert!(error.is_malformed());
    assert_eq!(events.push("1").unwrap_err(), error, "nothing more is read");
    let mut events = FieldEvents::new();
    events.push(r#"{"a": [1, "#).unwrap();
    let error = events.finish().unwrap_err();
    assert!(error.is_incomplete());
    assert_eq!(error.to_string(), "the text ends at byte 10 before a is complete");
}
