//! Puts the members of all objects of a JSON text into another order.

use formwork_tests::random::Random;

/// `compact` with the members of each object in an order by `seed`, at every depth.
pub fn shuffle(compact: &str, seed: u64) -> String {
    let (text, rest) = value(compact, &mut Random::new(seed));
    assert_eq!(rest, "", "{compact:?} is one JSON text");
    text
}

/// The value that `text` begins with, shuffled, and what follows it.
fn value<'t>(text: &'t str, random: &mut Random) -> (String, &'t str) {
    match text.as_bytes()[0] {
        b'{' => {
            let (mut members, rest) = parts(text, random);
            for at in (1..members.len()).rev() {
                members.swap(at, random.index(at + 1));
            }
            (format!("{{{}}}", members.join(",")), rest)
        }
        b'[' => {
            let (items, rest) = parts(text, random);
            (format!("[{}]", items.join(",")), rest)
        }
        _ => {
            let (scalar, rest) = text.split_at(scalar_len(text));
            (scalar.to_owned(), rest)
        }
    }
}

/// The members or items of the container that `text` begins with, and what follows it.
fn parts<'t>(text: &'t str, random: &mut Random) -> (Vec<String>, &'t str) {
    let mut parts = Vec::new();
    let mut rest = &text[1..];
    while !rest.starts_with(['}', ']']) {
        let (mut part, after) = value(rest.trim_start_matches(','), random);
        rest = after;
        if let Some(after) = rest.strip_prefix(':') {
            let (inner, after) = value(after, random);
            part = format!("{part}:{inner}");
            rest = after;
        }
        parts.push(part);
    }
    (parts, &rest[1..])
}

fn scalar_len(text: &str) -> usize {
    let Some(inside) = text.strip_prefix('"') else {
        return text.find([',', ':', '}', ']']).unwrap_or(text.len());
    };
    let mut is_escaped = false;
    let closing = inside.bytes().position(|byte| {
        let is_closing = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_closing
    });
    closing.unwrap() + 2
}

#[test]
fn the_same_members_in_another_order() {
    let text = r#"{"a":[1,{"x":"}\",{","y":{}},[]],"b":-1.5e3,"c":{"d":null,"e":true,"f":""}}"#;
    let shuffled: Vec<String> = (0..20).map(|seed| shuffle(text, seed)).collect();
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert!(shuffled.iter().all(|other| read(other) == read(text) && other.len() == text.len()));
    assert!(shuffled.iter().any(|other| other.starts_with(r#"{"b""#)));
    assert!(shuffled.iter().any(|other| other.contains(r#"{"y":{},"x":"}\",{"}"#)));
}
