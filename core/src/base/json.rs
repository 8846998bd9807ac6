//! Small questions about JSON texts and values, answered by serde_json.

use serde_json::{Map, Value};

/// Whether `text` is JSON.
#[must_use]
pub fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde_json::Value>(text).is_ok()
}

/// `text` as a JSON string, quotes included, as serde_json spells it.
#[must_use]
pub fn json_string(text: &str) -> String {
    // Strings are written to a vector without an error.
    serde_json::to_string(text).unwrap_or_default()
}

/// Appends `text` as a JSON string, spelled as by [`json_string`].
pub(crate) fn push_json_string(out: &mut Vec<u8>, text: &str) {
    // Most strings are spelled as they are, which takes less to see than to ask serde_json.
    if text.bytes().any(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
        return out.extend_from_slice(json_string(text).as_bytes());
    }
    out.push(b'"');
    out.extend_from_slice(text.as_bytes());
    out.push(b'"');
}

/// The decoded string, if `text` is a JSON string.
#[must_use]
pub fn json_decoded(text: &str) -> Option<String> {
    serde_json::from_str(text).ok()
}

/// Up to this number, members are compared one by one, which takes less than to hash a name.
const FEW: usize = 12;

/// The member of an object with this name.
pub(crate) fn entry<'a>(object: &'a Map<String, Value>, name: &str) -> Option<(&'a String, &'a Value)> {
    if object.len() > FEW {
        return object.get_key_value(name);
    }
    object.iter().find(|(key, _)| *key == name)
}

/// The value of an object's member, if `value` is an object.
pub(crate) fn member<'a>(value: &'a Value, name: &str) -> Option<&'a Value> {
    entry(value.as_object()?, name).map(|(_, value)| value)
}

/// What kind of JSON a value is: its first byte says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ValueKind {
    /// `null`
    Null,
    /// `true` or `false`
    Bool,
    /// `12`, `-0.5e10`
    Number,
    /// `"a"`
    String,
    /// `[…]`
    Array,
    /// `{…}`
    Object,
}
