//! Small questions about JSON texts, answered by serde_json.

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

/// The decoded string, if `text` is a JSON string.
#[must_use]
pub fn json_decoded(text: &str) -> Option<String> {
    serde_json::from_str(text).ok()
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
