//! Annotations: keywords that constrain nothing, wherever they stand.

use serde_json::{Map, Value};

pub(super) const ANNOTATIONS: [&str; 9] =
    ["title", "description", "$comment", "examples", "example", "default", "deprecated", "readOnly", "writeOnly"];

/// The keywords that may constrain something.
pub(super) fn constraining(keywords: &Map<String, Value>) -> impl Iterator<Item = (&str, &Value)> {
    let all = keywords.iter().map(|(keyword, value)| (keyword.as_str(), value));
    all.filter(|(keyword, _)| !ANNOTATIONS.contains(keyword))
}
