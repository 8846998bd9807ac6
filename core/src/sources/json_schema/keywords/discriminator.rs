//! Discriminators: a member that tells the alternatives of a `oneOf` apart, as tagged unions have
//! one.
//!
//! ```text
//!  oneOf: [{required: [kind], properties: {kind: {const: "a"}, …}},
//!          {required: [kind], properties: {kind: {const: "b"}, …}}, …]
//! ```
//!
//! Alternatives that all require one member, and list values for it of which none is listed twice,
//! exclude each other. That is one look at each, where telling every pair apart would be `n^2`
//! questions.

use std::collections::HashSet;

use serde_json::{Map, Value};

use crate::base::meter;
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::schema_registry::SchemaId;

/// Most references that are followed to the keywords of an alternative.
const MAX_REFERENCES: usize = 8;

impl<'a> SchemaCompiler<'a> {
    /// Whether an object certainly fits at most one of these schemas, by a member that tells them
    /// apart.
    pub(super) fn have_discriminator(&mut self, list: &[SchemaId]) -> bool {
        let keywords = list.iter().map(|&schema| self.keywords_of(schema));
        let Some(all) = keywords.collect::<Option<Vec<&'a Map<String, Value>>>>() else { return false };
        all.first().is_some_and(|first| required(first).any(|name| tells_apart(&all, name)))
    }

    /// The keywords of a schema, or of the one that it refers to: whatever fits the first fits the
    /// second.
    fn keywords_of(&mut self, mut schema: SchemaId) -> Option<&'a Map<String, Value>> {
        for _ in 0..MAX_REFERENCES {
            let node = self.registry.node(schema);
            let map = node.value.as_object().filter(|_| !node.is_constant)?;
            let text = match map.get("$ref") {
                Some(Value::String(text)) => text,
                _ => return Some(map),
            };
            let is_alone = self.registry.draft(schema).hides_siblings_of_ref(node.value);
            if !is_alone && map.contains_key("required") {
                return Some(map);
            }
            schema = self.registry.reference(schema, text)?;
        }
        None
    }
}

/// The names of members that a schema requires.
fn required(keywords: &Map<String, Value>) -> impl Iterator<Item = &str> {
    keywords.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

/// Whether each schema requires a member and lists values for it that no other lists.
fn tells_apart(all: &[&Map<String, Value>], name: &str) -> bool {
    let mut seen = HashSet::new();
    all.iter().all(|keywords| {
        let listed = keywords.get("properties").and_then(|members| members.get(name)).and_then(listed);
        !meter::is_over(4)
            && required(keywords).any(|required| required == name)
            && listed.is_some_and(|values| values.iter().all(|value| is_told(value) && seen.insert(value.to_string())))
    })
}

/// The values that a schema lists; none where it lists none.
fn listed(schema: &Value) -> Option<&[Value]> {
    match (schema.get("const"), schema.get("enum")) {
        (Some(value), _) => Some(std::slice::from_ref(value)),
        (None, Some(Value::Array(values))) => Some(values),
        _ => None,
    }
}

/// Whether equal values are spelled alike: 1 and 1.0 are equal, as are objects in another order.
fn is_told(value: &Value) -> bool {
    value.is_string() || value.is_boolean() || value.is_null() || value.is_i64() || value.is_u64()
}
