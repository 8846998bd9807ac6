//! References in the schema that schemars makes of a type, for its text in prompts.

use serde_json::{Map, Value};

use super::json_schema::links::{References, SchemaLinks};
use crate::types::schema::schemars_document::{SchemarsDocument, definition};

/// References of a document: all of them lead to its definitions.
struct Definitions<'a>(&'a SchemarsDocument);

impl<'a> References<'a> for Definitions<'a> {
    type Place = ();

    fn child(&mut self, (): (), _: &'a str, _: &'a Value) {}

    fn target(&mut self, (): (), schema: &'a Map<String, Value>) -> Option<(&'a Value, ())> {
        let name = definition(schema.get("$ref")?.as_str()?)?;
        self.0.definitions.get(&name).map(|target| (target, ()))
    }

    fn hides_siblings(&self, (): ()) -> bool {
        false
    }
}

/// Where the references of a document lead.
pub(crate) fn links(document: &SchemarsDocument) -> SchemaLinks<'_> {
    SchemaLinks::of(&document.root, (), &mut Definitions(document))
}
