//! The strings of a JSON value with their places in a document: what highlighting needs.

use serde_json::Value;

use super::{Alignment, AlignmentKind};
use crate::partial::path::JsonPath;
use crate::types::grounding::document::Document;

/// A string of a JSON value, and where it stands in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AlignedString {
    /// Where it stands in the value.
    pub path: JsonPath,
    /// The string.
    pub text: String,
    /// Where it stands in the document; `None` for what the document doesn't bear out.
    pub alignment: Option<Alignment>,
}

impl Document {
    /// All strings in a value (not its keys), in order, each [aligned](Document::align) with the
    /// document. A string that stands there several times gets the first exact place behind that of
    /// the last string with an exact place, as [quotes](crate::QuoteReader) do.
    ///
    /// ```
    /// use formwork_core::Document;
    ///
    /// let letter = Document::new("Ada wrote notes. Charles built engines.");
    /// let answer = serde_json::json!([{"name": "Ada", "did": "engines"}, {"name": "Grace", "born": 1906}]);
    /// let strings = letter.align_strings(&answer);
    /// let shown: Vec<String> =
    ///     strings.iter().map(|string| format!("{}: {}", string.path, string.alignment.is_some())).collect();
    /// assert_eq!(shown, ["[0].name: true", "[0].did: true", "[1].name: false"]);
    /// ```
    #[must_use]
    pub fn align_strings(&self, value: &Value) -> Vec<AlignedString> {
        let mut found = Vec::new();
        let mut behind = self.range().start;
        // The values that are still to come, the next one last.
        let mut open = vec![(JsonPath::root(), value)];
        while let Some((path, value)) = open.pop() {
            match value {
                Value::String(text) => {
                    let alignment = self.align_from(text, behind);
                    if let Some(Alignment { span, kind: AlignmentKind::Exact }) = &alignment {
                        behind = span.end;
                    }
                    found.push(AlignedString { path, text: text.clone(), alignment });
                }
                Value::Array(items) => {
                    open.extend(items.iter().enumerate().rev().map(|(at, item)| (path.clone().index(at), item)));
                }
                Value::Object(members) => {
                    open.extend(members.iter().rev().map(|(key, value)| (path.clone().key(key), value)));
                }
                Value::Null | Value::Bool(_) | Value::Number(_) => {}
            }
        }
        found
    }
}
