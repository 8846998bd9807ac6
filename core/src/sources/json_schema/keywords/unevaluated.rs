//! `unevaluatedProperties` and `unevaluatedItems`: a schema for what no other keyword has
//! evaluated.
//!
//! What has been evaluated depends on the alternatives that hold, so it is known only once the
//! other keywords of the schema are expanded. A schema with such a keyword is therefore a scope of
//! its own: it is expanded by itself, and each branch that comes out, with its record of evaluated
//! members and items, gets the keyword's schema for the others. The branches are then alternatives
//! of the outer branch.
//!
//! ```text
//!  {"anyOf": [{"properties": {"a": …}}, {"properties": {"b": …}}], "unevaluatedProperties": false}
//!    a fits, b doesn't:  only a       b fits, a doesn't:  only b       both fit:  a and b
//! ```

use std::rc::Rc;

use serde_json::Value;

use super::Keyword;
use crate::base::error::SchemaError;
use crate::base::json::entry;
use crate::sources::json_schema::draft::Draft;
use crate::sources::json_schema::normal_form::{
    Conjunction, ItemSchemas, JsonType, MemberSchemas, SchemaTerm, UnevaluatedItems,
};
use crate::sources::json_schema::schema_branch::{
    BranchFate, BranchGoal, EvaluatedParts, ExpansionScope, Open, SchemaBranch,
};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::schema_registry::SchemaId;

/// Largest number of scopes in one another.
const MAX_SCOPES: usize = 20;

impl<'a> SchemaCompiler<'a> {
    /// The keyword of a schema about what isn't evaluated in values of a type.
    pub(crate) fn unevaluated_keyword(&self, schema: SchemaId, json_type: JsonType) -> Option<Keyword<'a>> {
        let Value::Object(siblings) = self.registry.node(schema).value else { return None };
        let name = match json_type {
            JsonType::Object => "unevaluatedProperties",
            JsonType::Array => "unevaluatedItems",
            _ => return None,
        };
        let (name, value) = entry(siblings, name)?;
        (self.registry.draft(schema) >= Draft::Draft201909).then_some(Keyword { schema, siblings, name, value })
    }

    /// Asserts all keywords of a schema with such a keyword.
    ///
    /// See 2020-12 core, sections 11.2 and 11.3.
    pub(crate) fn assert_unevaluated(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
        quiet: bool,
        scope: ExpansionScope,
    ) -> Result<BranchFate, SchemaError> {
        let Keyword { schema, name, .. } = keyword;
        // A scope begins with nothing met, so one within itself would begin again and again.
        if scope.n_scopes > 0 && self.is_in_itself(schema)? {
            return self.refers_to_itself(schema).map(|()| Open);
        }
        if scope.n_scopes > MAX_SCOPES {
            return self.unsupported(schema, name, "there are too many in one another").map(|()| Open);
        }
        // `exact`, so that no branch stands for two sets of evaluated members: `anyOf` is split
        // into all combinations.
        let inner = ExpansionScope { exact: true, n_scopes: scope.n_scopes + 1, ..scope };
        let rest = SchemaTerm::holds(self.subschema(keyword));
        let mut alternatives = Vec::new();
        for mut own in self.branches(vec![BranchGoal::KeywordsFrom { schema, from: 0, quiet: false }], inner)? {
            // All goals of this branch are met and all its choices made, so its record is final.
            if !own.evaluated.all {
                match scope.json_type {
                    JsonType::Object => own.add_members(unevaluated_members(&own.evaluated, rest)),
                    _ => {
                        let n_free = own.evaluated.n_items;
                        if own.evaluated.found.is_empty() {
                            own.array.items.push(ItemSchemas { n_free, prefix: Vec::new(), rest: rest.into() });
                        } else {
                            self.spend(own.evaluated.found.len())?;
                            let found = own.evaluated.found.clone();
                            own.array.unevaluated.push(UnevaluatedItems { n_free, rest, found });
                        }
                    }
                }
            }
            // With this keyword, everything is evaluated for the scopes around. Below a negation,
            // nothing is.
            own.evaluated = EvaluatedParts { all: !quiet, ..EvaluatedParts::default() };
            alternatives.push(vec![BranchGoal::Merge(Rc::new(*own))]);
        }
        Ok(branch.choose(alternatives))
    }

    /// Only `true` can be negated: nothing fails it. For anything else, some member would have to
    /// be one that the other keywords don't evaluate, which a branch can't say.
    pub(super) fn negate_unevaluated(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
    ) -> Result<BranchFate, SchemaError> {
        match keyword.value {
            Value::Bool(true) => Ok(branch.choose(Vec::new())),
            _ => self.cannot_negate(keyword),
        }
    }

    /// Whether a listed array or object fits. One with items or members isn't tried: validation
    /// keeps no record of what is evaluated.
    pub(super) fn unevaluated_fits(&mut self, keyword: Keyword<'a>, is_empty: bool) -> Result<bool, SchemaError> {
        if is_empty || *keyword.value == Value::Bool(true) {
            return Ok(true);
        }
        Err(self.refused(keyword.schema, keyword.name, "beside values that are listed"))
    }
}

/// The members that aren't evaluated have to fit `rest`; nothing further is said of the others.
///
/// ```text
///  evaluated: a and ^x
///    {properties: {a: true}, patternProperties: {^x: true}, additionalProperties: rest}
/// ```
fn unevaluated_members<'a>(evaluated: &EvaluatedParts<'a>, rest: SchemaTerm) -> MemberSchemas<'a> {
    let named = evaluated.names.iter().map(|&name| (name, Conjunction::new())).collect();
    let patterns = evaluated.patterns.iter().map(|&pattern| (pattern, Conjunction::new())).collect();
    MemberSchemas { named, patterns, rest: rest.into() }
}
