//! The words for what limits a value, and values themselves, each on one line of bounded length.

use serde_json::{Map, Value};

use super::super::limits_in_words;
use crate::base::json::json_string;

/// Most characters of a value, a pattern and the like.
const MAX_TEXT: usize = 200;

/// Most characters of a format's name.
const MAX_FORMAT: usize = 60;

/// Greatest bound that is said: no document comes near those of 32 bits and more, and in a prompt
/// they only distract.
const MAX_BOUND: f64 = 2_147_483_646.0;

/// The first characters of a text, with `…` behind them if there are more.
pub(super) fn shortened(text: &str, max_chars: usize) -> String {
    match text.char_indices().nth(max_chars) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}

/// A text on one line.
fn one_line(text: &str, max_chars: usize) -> String {
    shortened(text, max_chars).replace(char::is_control, " ")
}

/// A value as JSON, or its beginning.
pub(super) fn json(value: &Value) -> String {
    let mut out = String::new();
    write_json(value, MAX_TEXT, &mut out);
    out
}

/// Appends a value as JSON. Bounded in length and so in depth: each level has a bracket.
fn write_json(value: &Value, max_bytes: usize, out: &mut String) {
    let separate = |i: usize, out: &mut String| {
        out.push_str(if i > 0 { ", " } else { "" });
        let is_full = out.len() > max_bytes;
        out.push_str(if is_full { "…" } else { "" });
        is_full
    };
    match value {
        Value::String(text) => out.push_str(&json_string(&shortened(text, MAX_TEXT))),
        Value::Array(items) => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                if separate(i, out) {
                    break;
                }
                write_json(item, max_bytes, out);
            }
            out.push(']');
        }
        Value::Object(members) => {
            out.push('{');
            for (i, (key, member)) in members.iter().enumerate() {
                if separate(i, out) {
                    break;
                }
                out.push_str(&json_string(&shortened(key, MAX_TEXT)));
                out.push_str(": ");
                write_json(member, max_bytes, out);
            }
            out.push('}');
        }
        scalar => out.push_str(&scalar.to_string()),
    }
}

/// The words for a string.
pub(super) fn of_string(map: &Map<String, Value>) -> Vec<String> {
    let text = |keyword: &str| map.get(keyword).and_then(Value::as_str);
    let format = text("format").map(|format| one_line(format, MAX_FORMAT));
    let encoding = text("contentEncoding").map(|encoding| one_line(encoding, MAX_FORMAT));
    let media_type = text("contentMediaType").map(|media_type| one_line(media_type, MAX_FORMAT));
    let length = counts(map, "minLength", "maxLength", "character");
    format.into_iter().chain(encoding).chain(media_type).chain(length).chain(text("pattern").map(matching)).collect()
}

/// The words for a pattern.
pub(super) fn matching(pattern: &str) -> String {
    format!("matching {}", one_line(pattern, MAX_TEXT))
}

/// The words for a number.
pub(super) fn of_number(map: &Map<String, Value>) -> Vec<String> {
    let multiple = map.get("multipleOf").filter(|of| of.is_number()).map(|of| format!("multiple of {of}"));
    interval(map).into_iter().chain(multiple).collect()
}

/// Bounds on a number.
fn interval(map: &Map<String, Value>) -> Option<String> {
    let near = |bound: &&Value| bound.as_f64().is_some_and(|bound| bound.abs() <= MAX_BOUND);
    let end = |inclusive: &str, exclusive: &str, before: &str| {
        // In draft 4, `exclusiveMinimum` is a boolean beside `minimum`.
        let is_open = map.get(exclusive) == Some(&Value::Bool(true));
        let bound = map.get(inclusive).filter(near);
        let open = if is_open { bound } else { map.get(exclusive).filter(near) };
        open.map(|bound| format!("{before} {bound}")).or_else(|| bound.map(Value::to_string))
    };
    let least = end("minimum", "exclusiveMinimum", "above");
    let greatest = end("maximum", "exclusiveMaximum", "below");
    limits_in_words::interval(least, greatest)
}

/// Bounds on a number of characters, items or members: `1 to 5 items`.
pub(super) fn counts(map: &Map<String, Value>, least: &str, greatest: &str, what: &str) -> Option<String> {
    let bound = |keyword: &str| map.get(keyword).and_then(Value::as_f64).filter(|bound| *bound <= MAX_BOUND);
    let things = |n: f64| if n == 1.0 { what.to_owned() } else { format!("{what}s") };
    match (bound(least).filter(|n| *n > 0.0), bound(greatest)) {
        (None, None) => None,
        (Some(least), None) => Some(format!("at least {least} {}", things(least))),
        (None, Some(greatest)) => Some(format!("at most {greatest} {}", things(greatest))),
        (Some(least), Some(greatest)) if least >= greatest => Some(format!("{least} {}", things(least))),
        (Some(least), Some(greatest)) => Some(format!("{least} to {greatest} {}", things(greatest))),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_are_bounded() {
        assert_eq!(json(&json!({"a": [1, "b", null], "c": {}})), r#"{"a": [1, "b", null], "c": {}}"#);
        let mut deep = json!(1);
        for _ in 0..1_000 {
            deep = json!([deep]);
        }
        for large in [deep, json!("a".repeat(10_000)), json!(vec![7; 10_000]), json!({"k".repeat(1_000): 1})] {
            assert!(json(&large).contains('…') && json(&large).len() < 1_000, "{}", json(&large));
        }
    }

    #[test]
    fn bounds_of_every_draft() {
        let of = |map: Value| of_number(map.as_object().unwrap()).join(", ");
        assert_eq!(of(json!({"minimum": 0, "exclusiveMinimum": true, "maximum": 9})), "above 0 to 9");
        assert_eq!(of(json!({"minimum": 0, "exclusiveMaximum": 9.5})), "0 to below 9.5");
        assert_eq!(of(json!({"minimum": 0, "exclusiveMinimum": false, "multipleOf": 2})), "0 or more, multiple of 2");
        assert_eq!(of(json!({"minimum": "0", "maximum": 1e300})), "");
    }
}
