//! `$ref`, `$dynamicRef` and `$recursiveRef`: another schema applies to the same value.
//!
//! A reference is followed when a branch comes to it, not before, and the registry gives equal
//! targets equal ids. So equal conjunctions of schemas are recognised, a recursive schema is
//! expanded once for each, and its part in the tables calls itself:
//!
//! ```text
//!  {"properties": {"next": {"$ref": "#"}}}     part 0: object { next: call part 0 }
//! ```
//!
//! `$recursiveRef` and most uses of `$dynamicRef` depend on the path by which a schema was reached,
//! which a grammar with one part per schema can't follow. They are refused.

use serde_json::Value;

use super::Keyword;
use crate::base::error::SchemaError;
use crate::sources::json_schema::draft::Draft;
use crate::sources::json_schema::schema_branch::{BranchFate, BranchGoal, Closed, SchemaBranch};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::schema_registry::SchemaId;

impl<'a> SchemaCompiler<'a> {
    /// The schema that a reference leads to; `None` if the keyword isn't of the schema's draft, or
    /// is left out.
    ///
    /// See 2020-12 core, section 8.2.3. Keywords that a draft doesn't have are unknown there, and
    /// so say nothing.
    pub(super) fn target(&mut self, keyword: Keyword<'a>) -> Result<Option<SchemaId>, SchemaError> {
        let Keyword { schema, name, value, .. } = keyword;
        let draft = self.registry.draft(schema);
        let is_of_draft = match name {
            "$ref" => true,
            "$dynamicRef" => draft == Draft::Draft202012,
            _ => draft == Draft::Draft201909,
        };
        if !is_of_draft {
            return Ok(None);
        }
        let Some(text) = value.as_str() else {
            self.unsupported(schema, name, "a reference has to be a string")?;
            return Ok(None);
        };
        let target = match name {
            "$ref" => self.registry.reference(schema, text),
            "$dynamicRef" => self.registry.dynamic_reference(schema, text),
            _ => None,
        };
        if target.is_none() {
            let reason = match name {
                "$ref" => format!("`{text}` is neither in this schema nor in the documents given with it"),
                _ => "what it leads to depends on where the schema is come to".to_owned(),
            };
            self.unsupported(schema, name, &reason)?;
        }
        Ok(target)
    }

    /// The schema that is referred to fails.
    pub(super) fn negate_reference(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
    ) -> Result<BranchFate, SchemaError> {
        Ok(match self.target(keyword)? {
            Some(target) => branch.choose(vec![vec![BranchGoal::fails(target)]]),
            None => Closed,
        })
    }

    /// Validates a value against the schema that is referred to.
    pub(super) fn reference_fits(
        &mut self,
        keyword: Keyword<'a>,
        value: &Value,
        nesting: usize,
    ) -> Result<bool, SchemaError> {
        match self.target(keyword)? {
            Some(target) => self.fits(target, value, nesting),
            None => Ok(true),
        }
    }
}
