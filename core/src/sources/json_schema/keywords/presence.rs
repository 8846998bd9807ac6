//! Keywords that say nothing but which members an object has, as a [`Presence`].
//!
//! ```text
//!  required: [a, b]             a and b                  anyOf, allOf, oneOf, not, if     by logic
//!  dependentRequired: {a: [b]}  no a, or b               type                             always, or never
//!  properties: {a: false}       no a                     anything else                    not told here
//! ```
//!
//! Of values that are no objects the same keywords say nothing, so that there all of it holds or
//! fails for all of them.

use serde_json::Value;

use super::Keyword;
use super::dependencies::MemberDependency;
use crate::base::error::SchemaError;
use crate::sources::json_schema::draft::Draft;
use crate::sources::json_schema::normal_form::JsonType;
use crate::sources::json_schema::presence::{Clause, Presence, PresenceRule, are_worth_keeping};
use crate::sources::json_schema::schema_branch::{BranchFate, BranchGoal, Closed, Goals, Open, SchemaBranch};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::schema_registry::SchemaId;

/// Most levels of schemas within one another that are looked at.
const MAX_LEVELS: usize = 8;

impl<'a> SchemaCompiler<'a> {
    /// What a keyword says, if that is nothing but which members are there.
    pub(super) fn presence(
        &mut self,
        keyword: Keyword<'a>,
        json_type: JsonType,
    ) -> Result<Option<Presence<'a>>, SchemaError> {
        if !self.keeps_conditions {
            return Ok(None);
        }
        self.presence_by(keyword, json_type, MAX_LEVELS)
    }

    /// The same of a schema.
    pub(crate) fn presence_of(
        &mut self,
        schema: SchemaId,
        json_type: JsonType,
    ) -> Result<Option<Presence<'a>>, SchemaError> {
        if !self.keeps_conditions {
            return Ok(None);
        }
        self.presence_by_schema(schema, json_type, MAX_LEVELS)
    }

    fn presence_by_schema(
        &mut self,
        schema: SchemaId,
        json_type: JsonType,
        n_levels: usize,
    ) -> Result<Option<Presence<'a>>, SchemaError> {
        let node = self.registry.node(schema);
        let siblings = match node.value {
            Value::Bool(holds) if !node.is_constant => return Ok(Some(Presence::Always(*holds))),
            Value::Object(siblings) if !node.is_constant && n_levels > 0 => siblings,
            _ => return Ok(None),
        };
        self.spend(1)?;
        let mut parts = Vec::new();
        for (_, keyword) in self.keywords_about(schema, siblings, 0, json_type) {
            match self.presence_by(keyword, json_type, n_levels - 1)? {
                Some(part) => parts.push(part),
                None => return Ok(None),
            }
        }
        Ok(Some(Presence::All(parts)))
    }

    fn presence_by(
        &mut self,
        keyword: Keyword<'a>,
        json_type: JsonType,
        n_levels: usize,
    ) -> Result<Option<Presence<'a>>, SchemaError> {
        let draft = self.registry.draft(keyword.schema);
        Ok(match (keyword.name, keyword.value) {
            ("type", _) => match self.is_of_type(keyword, json_type)? {
                (_, true) => None,
                (is_named, false) => Some(Presence::Always(is_named)),
            },
            ("required", Value::Array(_)) => {
                let names = self.name_list(keyword, keyword.value)?;
                Some(Presence::All(names.into_iter().map(Presence::Member).collect()))
            }
            ("properties", Value::Object(members)) => {
                let absent = |(name, schema): (&'a String, &'a Value)| {
                    (*schema == Value::Bool(false)).then(|| Presence::Member(name).negation())
                };
                members.iter().map(absent).collect::<Option<Vec<_>>>().map(Presence::All)
            }
            ("$ref", Value::String(text)) => match self.registry.reference(keyword.schema, text) {
                Some(target) => self.presence_by_schema(target, json_type, n_levels)?,
                None => None,
            },
            ("allOf", _) => self.presence_by_list(keyword, json_type, n_levels)?.map(Presence::All),
            ("anyOf", _) => self.presence_by_list(keyword, json_type, n_levels)?.map(Presence::Any),
            ("oneOf", _) => self.presence_by_list(keyword, json_type, n_levels)?.and_then(Presence::one_of),
            ("not", _) => {
                let schema = self.subschema(keyword);
                self.presence_by_schema(schema, json_type, n_levels)?.map(Presence::negation)
            }
            ("if", _) if draft >= Draft::Draft7 => self.presence_by_if(keyword, json_type, n_levels)?,
            ("dependentRequired" | "dependentSchemas" | "dependencies", _) => {
                let mut parts = Vec::new();
                for dependency in self.dependencies(keyword)? {
                    match self.presence_by_dependency(dependency, json_type, n_levels)? {
                        Some(part) => parts.push(part),
                        None => return Ok(None),
                    }
                }
                Some(Presence::All(parts))
            }
            _ => None,
        })
    }

    fn presence_by_list(
        &mut self,
        keyword: Keyword<'a>,
        json_type: JsonType,
        n_levels: usize,
    ) -> Result<Option<Vec<Presence<'a>>>, SchemaError> {
        let mut parts = Vec::new();
        for schema in self.schema_list(keyword)? {
            match self.presence_by_schema(schema, json_type, n_levels)? {
                Some(part) => parts.push(part),
                None => return Ok(None),
            }
        }
        Ok(Some(parts))
    }

    fn presence_by_if(
        &mut self,
        keyword: Keyword<'a>,
        json_type: JsonType,
        n_levels: usize,
    ) -> Result<Option<Presence<'a>>, SchemaError> {
        let condition = self.subschema(keyword);
        let Some(condition) = self.presence_by_schema(condition, json_type, n_levels)? else { return Ok(None) };
        let mut parts = Vec::new();
        for (side, condition) in [("then", condition.clone()), ("else", condition.negation())] {
            let Some(schema) = self.sibling(keyword, side) else { continue };
            match self.presence_by_schema(schema, json_type, n_levels)? {
                Some(side) => parts.push(condition.implies(side)),
                None => return Ok(None),
            }
        }
        Ok(Some(Presence::All(parts)))
    }

    /// What a member's dependency says, if that is nothing but which members are there.
    pub(super) fn presence_of_dependency(
        &mut self,
        dependency: MemberDependency<'a>,
        json_type: JsonType,
    ) -> Result<Option<Presence<'a>>, SchemaError> {
        if !self.keeps_conditions {
            return Ok(None);
        }
        self.presence_by_dependency(dependency, json_type, MAX_LEVELS)
    }

    fn presence_by_dependency(
        &mut self,
        MemberDependency { name, required, schema }: MemberDependency<'a>,
        json_type: JsonType,
        n_levels: usize,
    ) -> Result<Option<Presence<'a>>, SchemaError> {
        let mut all: Vec<Presence<'a>> = required.into_iter().map(Presence::Member).collect();
        if let Some(schema) = schema {
            match self.presence_by_schema(schema, json_type, n_levels)? {
                Some(schema) => all.push(schema),
                None => return Ok(None),
            }
        }
        Ok(Some(Presence::Member(name).implies(Presence::All(all))))
    }

    /// Adds a condition to a branch: as rules, or as a choice between alternatives that say the
    /// same.
    pub(crate) fn assert_presence(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        presence: &Presence<'a>,
        alternatives: impl FnOnce(&mut SchemaCompiler<'a>) -> Result<Vec<Goals<'a>>, SchemaError>,
    ) -> Result<BranchFate, SchemaError> {
        let Some(clauses) = presence.clauses(true) else { return Ok(branch.choose(alternatives(self)?)) };
        if clauses.iter().any(Vec::is_empty) {
            return Ok(Closed);
        }
        let (decided, open): (Vec<Clause<'a>>, Vec<Clause<'a>>) =
            clauses.into_iter().partition(|clause| clause.len() == 1);
        let rules: Vec<PresenceRule<'a>> = open.iter().map(PresenceRule::of_clause).collect();
        if !are_worth_keeping(&rules) {
            return Ok(branch.choose(alternatives(self)?));
        }
        let decided = decided.into_iter().flatten().rev();
        branch.goals.extend(decided.map(|(name, holds)| match holds {
            true => BranchGoal::Require(name),
            false => self.absent(name),
        }));
        match rules[..] {
            [] => Ok(Open),
            _ => Ok(branch.choose_by_rules(rules, alternatives(self)?)),
        }
    }
}
