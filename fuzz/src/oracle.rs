//! Crate `jsonschema`, which knows nothing of grammars, as the judge of instances.

use jsonschema::{Draft, Validator};
use serde_json::Value;

/// What judges the instances of a schema; none if the schema isn't one for it, or is one that the two read otherwise on purpose.
pub fn oracle(schema: &Value, formats: bool) -> Option<Validator> {
    // Its `\b` and `\B` ask for letters of any script, those of ECMA-262 for ASCII; and so do its classes where it has to look around.
    if ["\\\\b", "\\\\B", "(?=", "(?!", "(?<"].iter().any(|bound| schema.to_string().contains(bound)) {
        return None;
    }
    let name = schema.get("$schema").and_then(Value::as_str).unwrap_or_default();
    let drafts = [("04", Draft::Draft4), ("06", Draft::Draft6), ("07", Draft::Draft7), ("2019", Draft::Draft201909)];
    let draft = drafts.into_iter().find(|(part, _)| name.contains(part)).map_or(Draft::Draft202012, |(_, draft)| draft);
    jsonschema::options().with_draft(draft).should_validate_formats(formats).build(schema).ok()
}
