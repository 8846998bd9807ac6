//! JSON in [`Style::Spaced`](formwork::Style::Spaced): one blank after each comma and colon.

use std::io::{Result, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// `value` as JSON. Map keys are strings here, and writing to memory doesn't fail.
pub(crate) fn spaced(value: &impl Serialize) -> String {
    let mut out = Vec::new();
    let written = value.serialize(&mut Serializer::with_formatter(&mut out, Spaced));
    debug_assert!(written.is_ok(), "{written:?}");
    String::from_utf8_lossy(&out).into_owned()
}

struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> Result<()> {
        writer.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> Result<()> {
        writer.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        writer.write_all(b": ")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn blanks_come_after_commas_and_colons() {
        assert_eq!(spaced(&json!({"a": [1, 2], "b": {"c": ",:"}})), r#"{"a": [1, 2], "b": {"c": ",:"}}"#);
    }
}
