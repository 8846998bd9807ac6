//! Discriminators: a member that tells the alternatives of a `oneOf` apart, as tagged unions have
//! one.
//!
//! ```text
//!  oneOf: [{required: [kind], properties: {kind: {const: "a"}, …}},
//!          {required: [kind], properties: {kind: {const: "b"}, …}}, …]
//!
//!  allOf: [{if: {properties: {kind: {const: "a"}}}, then: …}, {if: …}, …], required: [kind]
//! ```
//!
//! Alternatives that all require one member, and list values for it of which none is listed twice,
//! exclude each other. That is one look at each, where telling every pair apart would be `n^2`
//! questions. And where a branch lists the values of a member that it requires, conditions on that
//! member hold or fail at once.

use std::collections::HashSet;

use serde_json::{Map, Value};

use crate::base::error::SchemaError;
use crate::base::meter;
use crate::sources::json_schema::annotations::constraining;
use crate::sources::json_schema::draft::Draft;
use crate::sources::json_schema::schema_branch::ObjectConjuncts;
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

    /// Whether a condition holds or fails for all objects of a branch, because it lists values of one
    /// member, and so does the branch, which requires it. `None` where that isn't plain.
    ///
    /// ```text
    ///  if: {properties: {kind: {enum: ["a", "b"]}}}     kind: {const: "a"}            holds
    ///                                                   kind: {enum: ["c", "d"]}      fails
    ///                                                   kind: {enum: ["a", "c"]}      not known
    /// ```
    pub(crate) fn is_decided(
        &mut self,
        condition: SchemaId,
        object: &ObjectConjuncts<'a>,
    ) -> Result<Option<bool>, SchemaError> {
        let node = self.registry.node(condition);
        let Some((name, asked)) = listed_member(node.value).filter(|_| !node.is_constant) else { return Ok(None) };
        self.spend(1 + (object.required.len() + object.members.len()) / 64)?;
        if !object.required.contains(&name) || !asked.iter().all(is_told) {
            return Ok(None);
        }
        let named = object.members.iter().flat_map(|(_, members)| &members.named);
        for (_, terms) in named.filter(|(named, _)| *named == name) {
            for term in terms.iter().filter(|term| !term.is_negated) {
                let node = self.registry.node(term.schema);
                let known = match node.is_constant {
                    true => Some(std::slice::from_ref(node.value)),
                    // `const` is younger than draft 4, and `$ref` may hide both.
                    false if self.registry.draft(term.schema) < Draft::Draft6 => None,
                    false => listed(node.value).filter(|_| node.value.get("$ref").is_none()),
                };
                let Some(known) = known.filter(|known| known.iter().all(is_told)) else { continue };
                self.spend(known.len() * asked.len() / 8)?;
                let n_asked = known.iter().filter(|value| asked.contains(value)).count();
                if n_asked == 0 || n_asked == known.len() {
                    return Ok(Some(n_asked > 0));
                }
            }
        }
        Ok(None)
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

/// The member that a schema lists values for, and the values, if it says nothing else but that the
/// member is required.
fn listed_member(schema: &Value) -> Option<(&str, &[Value])> {
    let keywords = schema.as_object()?;
    let members = keywords.get("properties")?.as_object().filter(|members| members.len() == 1)?;
    let (name, value) = members.iter().next()?;
    let is_plain = constraining(keywords).all(|(keyword, _)| matches!(keyword, "properties" | "required"))
        && keywords
            .get("required")
            .is_none_or(|names| names.as_array().is_some_and(|all| all.iter().all(|one| one == name)))
        && value.as_object().is_some_and(|value| constraining(value).count() == 1);
    listed(value).filter(|_| is_plain).map(|values| (name.as_str(), values))
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

/// Whether equal values are spelled alike: 1 and 1.0 are equal, 0 and -0, and objects in another
/// order.
fn is_told(value: &Value) -> bool {
    // -0 is none of the two: an integer without a sign, or one below 0.
    let is_integer = || value.is_u64() || value.as_i64().is_some_and(|number| number < 0);
    value.is_string() || value.is_boolean() || value.is_null() || is_integer()
}
