//! What a prompt says of a schema: [`describe_schema`], [`SchemaOptions::describe`] and
//! [`SchemaOptions::field_list`].
//!
//! The notation is in [`types::schema::to_prompt`](crate::types::schema::to_prompt); here is where
//! references lead, by the same [`SchemaRegistry`] that the grammar is compiled with.

use std::sync::OnceLock;

use serde_json::{Map, Value};

use super::options::SchemaOptions;
use super::schema_registry::{PointerStep, SchemaId, SchemaRegistry};
use crate::grammar::Grammar;
use crate::grammar::origin::OriginKind;
use crate::types::schema::description::Description;
use crate::types::schema::to_prompt;
use crate::types::schema::to_prompt::json_schema::field_names::SchemaFields;
use crate::types::schema::to_prompt::json_schema::links::{References, SchemaLinks};
use crate::types::schema::to_prompt::json_schema::{self};

impl<'a> References<'a> for SchemaRegistry<'a> {
    type Place = SchemaId;

    fn child(&mut self, parent: SchemaId, keyword: &'a str, schema: &'a Value) -> SchemaId {
        SchemaRegistry::child(self, parent, keyword, PointerStep::None, schema)
    }

    fn target(&mut self, place: SchemaId, schema: &'a Map<String, Value>) -> Option<(&'a Value, SchemaId)> {
        let text = |keyword: &str| schema.get(keyword).and_then(Value::as_str);
        let target = match (text("$ref"), text("$dynamicRef"), text("$recursiveRef")) {
            (Some(text), ..) => self.reference(place, text),
            (None, Some(text), _) => self.dynamic_reference(place, text),
            // The grammar refuses it; what it mostly leads to is told.
            (None, None, Some(text)) => self.reference(place, text),
            (None, None, None) => None,
        };
        target.map(|id| (self.node(id).value, id))
    }

    fn hides_siblings(&self, place: SchemaId) -> bool {
        self.draft(place).hides_siblings_of_ref(self.node(place).value)
    }
}

/// A JSON Schema as a short type-like text, in the notation of [`describe`](crate::describe):
///
/// ```
/// let schema = serde_json::json!({
///     "type": "object",
///     "properties": {
///         "name": {"type": "string", "description": "The person's full name."},
///         "age": {"type": "integer", "minimum": 0, "maximum": 150},
///         "role": {"enum": ["admin", "guest", null]},
///         "friends": {"type": "array", "items": {"$ref": "#"}, "maxItems": 5},
///     },
///     "required": ["name", "age"],
/// });
/// assert_eq!(
///     formwork_core::describe_schema(&schema),
///     r#"
/// type Root = {
///   // The person's full name.
///   name: string,
///   age: integer (0 to 150),
///   role?: "admin" | "guest" | null,
///   friends?: Root[] (at most 5 items)
/// }
/// Root"#
///         .trim_start()
/// );
/// ```
///
/// Titles, descriptions, defaults and examples are comments. A definition that is referred to more
/// than once, or from within itself, is written once, before the rest, as `type Name = …`. A
/// reference that leads nowhere is `any JSON value` with the reference; keywords that the notation
/// has no words for are left out, since the grammar holds them in any case. Schemas of all drafts
/// are read, and those that no grammar can be made of as well.
///
/// The text has some 16 kB at most. Of a larger schema, what is nested deep, then long comments,
/// then what comes last is `…`. Takes time linear in the schema.
#[must_use]
pub fn describe_schema(schema: &Value) -> String {
    SchemaOptions::default().describe(schema)
}

impl SchemaOptions {
    /// [`describe_schema`], with references that may lead into the
    /// [documents](SchemaOptions::documents) of these options.
    #[must_use]
    pub fn describe(&self, schema: &Value) -> String {
        json_schema::describe(schema, &links(schema, &self.documents))
    }

    /// The members that a schema describes as a bare list, with those of inner objects in brackets,
    /// as [`field_list`](crate::field_list) has it: `name, items[description, quantity]`. Some 16
    /// kB at most; empty for a schema that describes none.
    #[must_use]
    pub fn field_list(&self, schema: &Value) -> String {
        SchemaFields::new(&links(schema, &self.documents)).brackets(schema).unwrap_or_default()
    }
}

impl Grammar {
    /// What the grammar was made from as a short type-like text: [`describe`](crate::describe) for a
    /// type, [`describe_schema`] for a JSON Schema. `None` for what has no
    /// [schema](Grammar::schema). Printed at the first call.
    #[must_use]
    pub fn describe(&self) -> Option<&str> {
        self.told(&self.origin.description, to_prompt::describe_type, describe_schema)
    }

    /// The fields of what the grammar was made from: [`field_list`](crate::field_list) for a type,
    /// [`SchemaOptions::field_list`] for a JSON Schema. `None` for what has no
    /// [schema](Grammar::schema).
    #[must_use]
    pub fn field_list(&self) -> Option<&str> {
        let of_schema = |schema: &Value| SchemaOptions::default().field_list(schema);
        self.told(&self.origin.field_list, to_prompt::fields_of_type, of_schema)
    }

    /// The text in `kept`, which is printed at the first call.
    fn told<'a>(
        &self,
        kept: &'a OnceLock<String>,
        of_type: impl FnOnce(&'static Description) -> String,
        of_schema: impl FnOnce(&Value) -> String,
    ) -> Option<&'a str> {
        match &self.origin.kind {
            OriginKind::Type(description) => Some(kept.get_or_init(|| of_type(description))),
            OriginKind::Schema { schema, .. } => Some(kept.get_or_init(|| of_schema(schema))),
            OriginKind::Other => None,
        }
    }
}

/// Where the references of a schema lead.
fn links<'a>(schema: &'a Value, documents: &'a [(String, Value)]) -> SchemaLinks<'a> {
    SchemaLinks::of(schema, SchemaId::ROOT, &mut SchemaRegistry::new(schema, documents))
}
