//! Crate `jsonschema`, which is independent of grammars, as the judge of instances.

use jsonschema::{Draft, Validator};
use serde_json::Value;

/// The judge for a schema; `None` if it refuses the schema, or if the two differ on the schema on
/// purpose.
pub fn oracle(schema: &Value, formats: bool) -> Option<Validator> {
    // Its `\b` and `\B` mean letters of any script where ECMA-262 means ASCII, and so do its
    // classes in patterns with look-around.
    if ["\\\\b", "\\\\B", "(?=", "(?!", "(?<"].iter().any(|bound| schema.to_string().contains(bound)) {
        return None;
    }
    let name = schema.get("$schema").and_then(Value::as_str).unwrap_or_default();
    let drafts = [("04", Draft::Draft4), ("06", Draft::Draft6), ("07", Draft::Draft7), ("2019", Draft::Draft201909)];
    let draft = drafts.into_iter().find(|(part, _)| name.contains(part)).map_or(Draft::Draft202012, |(_, draft)| draft);
    jsonschema::options().with_draft(draft).should_validate_formats(formats).build(schema).ok()
}
