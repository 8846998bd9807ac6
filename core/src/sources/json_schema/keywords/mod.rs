//! The keywords of JSON Schema. **To add a keyword**:
//!
//! 1. Name it in [`KeywordGroup::of`]. The group is the JSON type whose values the keyword
//!    constrains, or what it has in common with others that concern every type.
//! 2. Go to the group's file. It has three functions, with an arm for each keyword:
//!    - `assert_…`: the keyword holds. What does it add to a [`SchemaBranch`]?
//!    - `negate_…`: the keyword fails, as under `not`. In which ways can a value fail it?
//!    - `…_fits`: does a given value, out of an `enum` or `const`, fit?
//! 3. If the keyword's value contains schemas, give it a layout in
//!    [`SubschemaLayout::of`](super::subschemas::SubschemaLayout::of).
//! 4. If it constrains in a new way, add a field to the type's constraints in
//!    [`normal_form`](super::normal_form) and spell it in [`to_fragment`](super::to_fragment).
//! 5. `cargo test -p formwork-tests --test json_schema` compares the grammar with the official test
//!    suite and with crate jsonschema.
//!
//! Keywords that are in no group are annotations, or unknown, and say nothing. What can't be
//! honoured exactly is an error by [`SchemaCompiler::unsupported`].

mod arrays;
mod combinators;
mod dependencies;
mod discriminator;
mod numbers;
mod objects;
mod plain_schemas;
mod presence;
mod references;
mod strings;
mod type_enum_const;
pub(crate) mod type_survey;
mod unevaluated;
mod values;

use serde_json::{Map, Value};

use super::normal_form::JsonType;
use super::schema_branch::{BranchFate, BranchGoal, Closed, ExpansionScope, Open, SchemaBranch};
use super::schema_compiler::SchemaCompiler;
use super::schema_registry::SchemaId;
use crate::base::error::SchemaError;

/// A keyword where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keyword<'a> {
    /// The schema that it stands in.
    pub(crate) schema: SchemaId,
    /// The keywords of the schema, this one among them.
    pub(crate) siblings: &'a Map<String, Value>,
    /// The keyword itself, such as `minLength`.
    pub(crate) name: &'a str,
    /// What stands behind it.
    pub(crate) value: &'a Value,
}

/// Keywords that are treated alike: by the type they constrain, or by what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum KeywordGroup {
    /// Which values there are at all.
    TypeEnumConst,
    /// Schemas of the same value, combined by logic.
    Combinator,
    /// A schema elsewhere that applies to the same value.
    Reference,
    Number,
    String,
    Array,
    Object,
    /// Of objects: what the presence of one member asks of others.
    Dependency,
    UnevaluatedItems,
    UnevaluatedProperties,
}

impl KeywordGroup {
    /// The group of a keyword; `None` for what says nothing by itself, such as `title` or `then`.
    fn of(keyword: &str) -> Option<KeywordGroup> {
        Some(match keyword {
            "type" | "enum" | "const" => KeywordGroup::TypeEnumConst,
            "allOf" | "anyOf" | "oneOf" | "not" | "if" => KeywordGroup::Combinator,
            "$ref" | "$dynamicRef" | "$recursiveRef" => KeywordGroup::Reference,
            "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => KeywordGroup::Number,
            "minLength" | "maxLength" | "pattern" | "format" => KeywordGroup::String,
            "items" | "prefixItems" | "additionalItems" | "minItems" | "maxItems" | "uniqueItems" | "contains" => {
                KeywordGroup::Array
            }
            "properties"
            | "patternProperties"
            | "additionalProperties"
            | "required"
            | "minProperties"
            | "maxProperties"
            | "propertyNames" => KeywordGroup::Object,
            "dependentRequired" | "dependentSchemas" | "dependencies" => KeywordGroup::Dependency,
            "unevaluatedItems" => KeywordGroup::UnevaluatedItems,
            "unevaluatedProperties" => KeywordGroup::UnevaluatedProperties,
            _ => return None,
        })
    }

    /// Whether a keyword of the group may refuse values of a type.
    fn constrains(self, json_type: JsonType) -> bool {
        match self {
            KeywordGroup::TypeEnumConst | KeywordGroup::Combinator | KeywordGroup::Reference => true,
            KeywordGroup::Number => json_type == JsonType::Number,
            KeywordGroup::String => json_type == JsonType::String,
            KeywordGroup::Array | KeywordGroup::UnevaluatedItems => json_type == JsonType::Array,
            KeywordGroup::Object | KeywordGroup::Dependency | KeywordGroup::UnevaluatedProperties => {
                json_type == JsonType::Object
            }
        }
    }
}

impl<'a> SchemaCompiler<'a> {
    /// The keywords of a schema that may refuse values of a type, in the order of the text, from
    /// the keyword at index `from` on; each with its index.
    fn keywords_about(
        &self,
        schema: SchemaId,
        siblings: &'a Map<String, Value>,
        from: usize,
        json_type: JsonType,
    ) -> impl Iterator<Item = (usize, Keyword<'a>)> + use<'a> {
        let draft = self.registry.draft(schema);
        let is_hidden = draft.hides_siblings_of_ref(self.registry.node(schema).value);
        siblings
            .iter()
            .enumerate()
            .skip(from)
            .filter(move |(_, (name, _))| {
                KeywordGroup::of(name).is_some_and(|group| group.constrains(json_type))
                    && (!is_hidden || name.as_str() == "$ref")
            })
            .map(move |(at, (name, value))| (at, Keyword { schema, siblings, name, value }))
    }

    /// Asserts the keywords of a schema from the one at index `from` on, in the order of the text.
    ///
    /// Schemas that apply in place (`allOf` and references) become goals, and so do the keywords
    /// behind them: the order of the text is the order in which members are generated.
    ///
    /// ```text
    ///  {"properties": {"a": A}, "$ref": "#/$defs/s", "required": ["b"]}
    ///    now: members as `properties` says
    ///    goals: schema s, then the keywords from `required` on
    /// ```
    pub(crate) fn assert_keywords(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        (schema, from): (SchemaId, usize),
        quiet: bool,
        scope: ExpansionScope,
    ) -> Result<BranchFate, SchemaError> {
        let Value::Object(siblings) = self.registry.node(schema).value else { return Ok(Open) };
        // Keywords without schemas in place are asserted at once. The first one with such schemas
        // ends the loop: its goals come next, then the keywords behind it.
        for (at, keyword) in self.keywords_about(schema, siblings, from, scope.json_type) {
            let in_place: Vec<SchemaId> = match keyword.name {
                "$ref" | "$dynamicRef" | "$recursiveRef" => match self.target(keyword)? {
                    Some(target) => vec![target],
                    None => continue,
                },
                "allOf" => self.schema_list(keyword)?,
                _ => {
                    if self.assert(branch, keyword, quiet, scope)? == Closed {
                        return Ok(Closed);
                    }
                    continue;
                }
            };
            // Goals are met from the back, so what comes later is pushed first.
            branch.goals.push(BranchGoal::KeywordsFrom { schema, from: at + 1, quiet });
            branch.goals.extend(in_place.into_iter().rev().map(|schema| BranchGoal::holds(schema, quiet)));
            return Ok(Open);
        }
        Ok(Open)
    }

    /// Adds to a branch that a keyword holds.
    fn assert(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
        quiet: bool,
        scope: ExpansionScope,
    ) -> Result<BranchFate, SchemaError> {
        match KeywordGroup::of(keyword.name) {
            Some(KeywordGroup::TypeEnumConst) => self.assert_type_enum_const(branch, keyword, scope),
            Some(KeywordGroup::Combinator) => self.assert_combinator(branch, keyword, quiet, scope),
            Some(KeywordGroup::Number) => self.assert_number(branch, keyword),
            Some(KeywordGroup::String) => self.assert_string(branch, keyword),
            Some(KeywordGroup::Array) => self.assert_array(branch, keyword, quiet),
            Some(KeywordGroup::Object) => self.assert_object(branch, keyword, quiet),
            Some(KeywordGroup::Dependency) => self.assert_dependency(branch, keyword, quiet, scope.json_type),
            // References are goals of their own (see above), and `unevaluated…` begins a scope
            // around all keywords of its schema (see `unevaluated`).
            Some(KeywordGroup::Reference | KeywordGroup::UnevaluatedItems | KeywordGroup::UnevaluatedProperties)
            | None => Ok(Open),
        }
    }

    /// The ways in which a value of a type may fail a schema: any one of the schema's keywords
    /// fails.
    pub(crate) fn failures(
        &self,
        schema: SchemaId,
        siblings: &'a Map<String, Value>,
        json_type: JsonType,
    ) -> Vec<Vec<BranchGoal<'a>>> {
        self.keywords_about(schema, siblings, 0, json_type)
            .map(|(_, keyword)| vec![BranchGoal::NotKeyword(schema, keyword.name)])
            .collect()
    }

    /// Adds to a branch that a keyword fails.
    pub(crate) fn negate(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        (schema, name): (SchemaId, &'a str),
        scope: ExpansionScope,
    ) -> Result<BranchFate, SchemaError> {
        let Value::Object(siblings) = self.registry.node(schema).value else { return Ok(Closed) };
        // The goal was made from a keyword of this very schema, so both are there.
        let Some(value) = siblings.get(name) else { return Ok(Closed) };
        let keyword = Keyword { schema, siblings, name, value };
        match KeywordGroup::of(name) {
            Some(KeywordGroup::TypeEnumConst) => self.negate_type_enum_const(branch, keyword, scope),
            Some(KeywordGroup::Combinator) => self.negate_combinator(branch, keyword),
            Some(KeywordGroup::Reference) => self.negate_reference(branch, keyword),
            Some(KeywordGroup::Number) => self.negate_number(branch, keyword),
            Some(KeywordGroup::String) => self.negate_string(branch, keyword),
            Some(KeywordGroup::Array) => self.negate_array(branch, keyword),
            Some(KeywordGroup::Object) => self.negate_object(branch, keyword),
            Some(KeywordGroup::Dependency) => self.negate_dependency(branch, keyword),
            Some(KeywordGroup::UnevaluatedItems | KeywordGroup::UnevaluatedProperties) | None => {
                self.negate_unevaluated(branch, keyword)
            }
        }
    }

    /// The error for a keyword whose failure has no expression, or [`Open`] where it may be left
    /// out.
    fn cannot_negate(&mut self, keyword: Keyword<'a>) -> Result<BranchFate, SchemaError> {
        self.unsupported(keyword.schema, keyword.name, "its negation can't be said").map(|()| Open)
    }

    /// Whether a value fits a keyword. `nesting` is the number of schemas around it.
    pub(crate) fn keyword_fits(
        &mut self,
        keyword: Keyword<'a>,
        value: &Value,
        nesting: usize,
    ) -> Result<bool, SchemaError> {
        let Some(group) = KeywordGroup::of(keyword.name) else { return Ok(true) };
        match (group, value) {
            // A keyword constrains values of its own type only: `minLength` holds for every number
            // (2020-12 core, section 7.6.1).
            (KeywordGroup::TypeEnumConst, value) => self.type_enum_const_fits(keyword, value),
            (KeywordGroup::Combinator, value) => self.combinator_fits(keyword, value, nesting),
            (KeywordGroup::Reference, value) => self.reference_fits(keyword, value, nesting),
            (KeywordGroup::Number, Value::Number(number)) => self.number_fits(keyword, number),
            (KeywordGroup::String, Value::String(string)) => self.string_fits(keyword, string),
            (KeywordGroup::Array, Value::Array(items)) => self.array_fits(keyword, items, nesting),
            (KeywordGroup::Object, Value::Object(members)) => self.object_fits(keyword, members, nesting),
            (KeywordGroup::Dependency, Value::Object(members)) => self.dependency_fits(keyword, members, nesting),
            (KeywordGroup::UnevaluatedItems, Value::Array(items)) => self.unevaluated_fits(keyword, items.is_empty()),
            (KeywordGroup::UnevaluatedProperties, Value::Object(members)) => {
                self.unevaluated_fits(keyword, members.is_empty())
            }
            _ => Ok(true),
        }
    }
}
