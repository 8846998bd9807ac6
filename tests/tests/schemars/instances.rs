//! JSON texts for a type: given texts, random walks through its grammar, and each of these with a
//! change.

use formwork::Style;
use formwork_tests::random::Random;
use serde_json::{Map, Value, json};

use crate::subjects::Subject;
use crate::walk;

/// A JSON text.
pub struct Instance {
    pub text: String,
    pub value: Value,
}

impl Instance {
    pub fn new(text: String) -> Instance {
        Instance { value: serde_json::from_str(&text).unwrap(), text }
    }
}

/// Walks through each type's grammar, and texts with two things changed.
const N_WALKS: u64 = 8;
const N_TWOFOLD: u64 = 40;

/// The type's own texts, and changed ones.
pub fn of(subject: &Subject) -> Vec<Instance> {
    let grammar = (subject.grammar)(Style::Compact);
    let mut out: Vec<Instance> = subject.seeds.iter().cloned().map(Instance::new).collect();
    let walks = (0..N_WALKS).map(|seed| Instance::new(walk::walk(&grammar, seed)));
    let changes: Vec<Value> = out.iter().flat_map(|seed| changes(&seed.value)).collect();
    let mut random = Random::new(0);
    let twofold = (0..N_TWOFOLD).map(|_| {
        let again = self::changes(&changes[random.index(changes.len())]);
        again[random.index(again.len())].clone()
    });
    let changed: Vec<Instance> =
        changes.iter().cloned().chain(twofold).map(|value| Instance::new(value.to_string())).collect();
    out.extend(walks);
    out.extend(subject.others.iter().cloned().map(Instance::new));
    out.extend(changed);
    out
}

/// What is put in place of anything.
fn odd() -> Vec<Value> {
    let numbers = ["0", "1", "-1", "1.0", "1.5", "-0.0", "255", "256", "-128", "-129", "65535", "65536", "-32769"];
    let wide =
        ["2147483648", "-2147483649", "4294967295", "4294967296", "999999999", "1000000000", "9223372036854775807"];
    let wider =
        ["9223372036854775808", "-9223372036854775808", "18446744073709551615", "1e19", "-1e19", "1e20", "-1e20"];
    let widest =
        ["1.7014118346046923e38", "-1.7014118346046926e38", "3.402823669209385e38", "3.5e38", "-3.5e38", "1e300"];
    let texts =
        ["", "a", "ab", "é", "🎉", "e\u{301}", "null", "1", "-1", "007", "unknown", "::1", "1.2.3.4", "1.2.3.4:80"];
    let mut out: Vec<Value> = [&numbers[..], &wide, &wider, &widest]
        .concat()
        .into_iter()
        .map(|number| serde_json::from_str(number).unwrap())
        .collect();
    out.extend(texts.map(Value::from));
    out.extend([
        json!(null),
        json!(true),
        json!(false),
        json!([]),
        json!([null]),
        json!([[]]),
        json!([1, 2]),
        json!({}),
    ]);
    out.extend([json!({"unknown": null}), json!({"a": 1})]);
    out
}

/// The value with one thing in it changed, in every way.
fn changes(value: &Value) -> Vec<Value> {
    let mut out = odd();
    match value {
        Value::String(text) => {
            out.extend([text.to_uppercase(), format!("{text}a"), format!("{text}1")].map(Value::from));
            out.extend(text.char_indices().next_back().map(|(last, _)| json!(text[..last])));
            out.push(json!({text: null}));
        }
        Value::Array(items) => out.extend(changed_items(items).map(Value::from)),
        Value::Object(members) => {
            // serde reads a struct from a list too.
            out.push(members.values().cloned().collect());
            out.extend(changed_members(members).into_iter().map(Value::from));
        }
        _ => {}
    }
    out.retain(|changed| changed != value);
    out
}

fn changed_items(items: &[Value]) -> impl Iterator<Item = Vec<Value>> {
    let with = |range: std::ops::Range<usize>, put: Vec<Value>| {
        let mut items = items.to_vec();
        items.splice(range, put);
        items
    };
    let n = items.len();
    let mut out: Vec<Vec<Value>> = vec![items.iter().rev().cloned().collect(), with(n..n, vec![Value::Null])];
    for (i, item) in items.iter().enumerate() {
        out.push(with(i..i + 1, Vec::new()));
        out.push(with(i..i, vec![item.clone()]));
        out.extend(changes(item).into_iter().map(|changed| with(i..i + 1, vec![changed])));
    }
    out.into_iter()
}

fn changed_members(members: &Map<String, Value>) -> Vec<Map<String, Value>> {
    let with = |without: &str, key: &str, value: &Value| {
        let mut members = members.clone();
        members.shift_remove(without);
        members.insert(key.to_owned(), value.clone());
        members
    };
    let mut out = vec![with("", "unknown", &Value::Null), with("", "unknown", &json!({"type": "string"}))];
    for (key, value) in members {
        let mut without = members.clone();
        without.shift_remove(key);
        out.push(without);
        out.push(with(key, "unknown", value));
        out.push(with(key, &key.to_uppercase(), value));
        out.push(with("", &format!("{key}_"), value));
        out.extend(["0", "007", "300", "-1", "ab", ""].map(|other| with(key, other, value)));
        out.extend(members.values().filter(|other| *other != value).map(|other| with("", key, other)));
        out.extend(changes(value).iter().map(|changed| with("", key, changed)));
    }
    out.push(members.iter().rev().map(|(key, value)| (key.clone(), value.clone())).collect());
    out
}

/// The text of the value, with other texts for the numbers, strings and keys that `leaf` has one for.
pub fn spelled(value: &Value, leaf: &dyn Fn(&Value) -> Option<String>) -> String {
    match value {
        Value::Array(items) => {
            format!("[{}]", items.iter().map(|item| spelled(item, leaf)).collect::<Vec<_>>().join(","))
        }
        Value::Object(members) => {
            let member =
                |(key, value): (&String, &Value)| format!("{}:{}", spelled(&json!(key), leaf), spelled(value, leaf));
            format!("{{{}}}", members.iter().map(member).collect::<Vec<_>>().join(","))
        }
        value => leaf(value).unwrap_or_else(|| value.to_string()),
    }
}
