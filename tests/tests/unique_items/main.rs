//! `uniqueItems` of items of any kind, and keys that `minProperties` asks to differ: masks against all
//! texts, written down one by one.
//!
//! - [`all_texts`]: schemas with few instances, every mask, budget and jump at places all over them;
//! - [`endless`]: schemas with endlessly many, over a real vocabulary: masks against what is
//!   accepted, answers within budgets;
//! - [`by_hand`]: what is equal and what isn't, and where the bounds are;
//! - [`contains`]: the number of items of some kind beside;
//! - [`keys`]: objects that need several members of which no schema says the names.

#![expect(clippy::unwrap_used, clippy::panic, reason = "tests")]

mod all_texts;
mod by_hand;
mod contains;
mod endless;
mod keys;

use serde_json::Value;

/// Whether two values are equal as JSON Schema has it.
fn equal(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(a), Value::Number(b)) => {
            a.as_i64() == b.as_i64() && a.as_f64() == b.as_f64() || {
                (a.is_f64() || b.is_f64()) && a.as_f64() == b.as_f64()
            }
        }
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().all(|(key, a)| b.get(key).is_some_and(|b| equal(a, b)))
        }
        _ => one == other,
    }
}

/// Whether the items of a list differ.
fn differ(list: &Value) -> bool {
    let items = list.as_array().map_or(&[][..], Vec::as_slice);
    (0..items.len()).all(|i| !items[..i].iter().any(|item| equal(item, &items[i])))
}

/// Whether the items of all lists in a value differ.
fn differ_everywhere(value: &Value) -> bool {
    let inner = match value {
        Value::Array(items) => items.iter().all(differ_everywhere),
        Value::Object(members) => members.values().all(differ_everywhere),
        _ => true,
    };
    inner && differ(value)
}
