//! References to definitions: `#/$defs/Name`.

use std::collections::BTreeMap;

use schemars::Schema;
use schemars::transform::{Transform, transform_subschemas};
use serde_json::{Value, json};

use crate::types::schema::schemars_document::definition;

/// The reference to the definition of this name: a JSON pointer, whose `~` and `/` are escaped. The
/// definition `a/b c` is at `#/$defs/a~1b%20c`; [`definition`] is the inverse.
pub(crate) fn reference(name: &str) -> String {
    let pointer = name.replace('~', "~0").replace('/', "~1");
    format!("#/$defs/{}", uri_fragment(&pointer))
}

/// The schema, with the definitions that it refers to under their new names.
pub(crate) fn with_renamed_references(schema: &Value, names: &BTreeMap<String, String>) -> Value {
    let mut out = schema.clone();
    // Fails for values that are no schema (neither an object nor a boolean), which refer to
    // nothing.
    if let Ok(schema) = <&mut Schema>::try_from(&mut out) {
        RenameReferences(names).transform(schema);
    }
    out
}

/// Renames the definitions that references lead to, by their old names.
struct RenameReferences<'a>(&'a BTreeMap<String, String>);

impl Transform for RenameReferences<'_> {
    fn transform(&mut self, schema: &mut Schema) {
        let old = schema.get("$ref").and_then(Value::as_str).and_then(definition);
        if let Some(new) = old.and_then(|name| self.0.get(&name)) {
            schema.insert("$ref".into(), json!(reference(new)));
        }
        transform_subschemas(self, schema);
    }
}

/// A pointer as the fragment of a URI (RFC 6901, section 6): characters that RFC 3986 doesn't allow
/// there are percent-encoded, byte by byte.
fn uri_fragment(pointer: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"!$&'()*+,;=:@/?-._~".contains(&byte);
    pointer
        .bytes()
        .map(|byte| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}
