//! `dependentRequired`, `dependentSchemas` and, up to draft 7, `dependencies`: what the presence of
//! one member asks of the object.
//!
//! ```text
//!  keyword                            holds                      fails
//!  dependentRequired: {a: [b, c]}     no a, or a and b and c     a and no b, or a and no c
//!  dependentSchemas: {a: S}           no a, or a and S           a and not S
//! ```
//!
//! `A` present implies `B`: either `A` is absent, or both hold. See 2020-12 validation, section
//! 6.5.4, and core, section 10.2.2.4.

use serde_json::{Map, Value};

use super::Keyword;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::sources::json_schema::draft::Draft;
use crate::sources::json_schema::normal_form::JsonType;
use crate::sources::json_schema::presence::{PresenceRule, are_worth_keeping};
use crate::sources::json_schema::schema_branch::{BranchFate, BranchGoal, Closed, Goals, Open, SchemaBranch};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::schema_registry::{PointerStep, SchemaId};

/// What an object has to be if it has the member `name`.
#[derive(Clone)]
pub(super) struct MemberDependency<'a> {
    pub(super) name: &'a str,
    /// Members that it has to have.
    pub(super) required: Vec<&'a str>,
    /// A schema that it has to fit.
    pub(super) schema: Option<SchemaId>,
}

impl<'a> SchemaCompiler<'a> {
    /// A rule for each member, or a choice: it is absent, or all that it asks for is there.
    pub(super) fn assert_dependency(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
        quiet: bool,
        json_type: JsonType,
    ) -> Result<BranchFate, SchemaError> {
        for dependency in self.dependencies(keyword)? {
            meter::step(8 + 2 * dependency.required.len())?;
            let presence = match dependency.schema {
                Some(_) => self.presence_of_dependency(dependency.clone(), json_type)?,
                None => None,
            };
            let MemberDependency { name, required, schema } = dependency;
            let rule = PresenceRule { when: vec![name], all: required, ..PresenceRule::default() };
            // However many members it asks for, one rule says it.
            if schema.is_none() && self.keeps_conditions && are_worth_keeping(std::slice::from_ref(&rule)) {
                branch.depend(rule);
                continue;
            }
            let [absent, mut present] = self.absent_or_with(&rule);
            present.extend(schema.map(|schema| BranchGoal::holds(schema, quiet)));
            let alternatives = vec![absent, present];
            let fate = match presence {
                Some(presence) => self.assert_presence(branch, &presence, |_| Ok(alternatives))?,
                None => branch.choose(alternatives),
            };
            if fate == Closed {
                return Ok(Closed);
            }
            branch.check_size()?;
        }
        Ok(Open)
    }

    /// The ways to meet the rule of a dependency: its member is absent, or there with all others.
    pub(crate) fn absent_or_with(&self, rule: &PresenceRule<'a>) -> [Goals<'a>; 2] {
        [rule.when.iter().map(|name| self.absent(name)).collect(), rule.names().map(BranchGoal::Require).collect()]
    }

    /// The ways to fail: a member is there, and one that it asks for is not, or its schema fails.
    pub(super) fn negate_dependency(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
    ) -> Result<BranchFate, SchemaError> {
        let mut alternatives: Vec<Goals<'a>> = Vec::new();
        for MemberDependency { name, required, schema } in self.dependencies(keyword)? {
            meter::step(4 + 4 * required.len())?;
            let lacks = |other: &'a str| vec![BranchGoal::Require(name), self.absent(other)];
            alternatives.extend(required.into_iter().map(lacks));
            alternatives.extend(schema.map(|schema| vec![BranchGoal::Require(name), BranchGoal::fails(schema)]));
        }
        Ok(branch.choose(alternatives))
    }

    /// Validates an object, for the members that it has.
    pub(super) fn dependency_fits(
        &mut self,
        keyword: Keyword<'a>,
        members: &Map<String, Value>,
        nesting: usize,
    ) -> Result<bool, SchemaError> {
        for MemberDependency { name, required, schema } in self.dependencies(keyword)? {
            if !members.contains_key(name) {
                continue;
            }
            if !required.iter().all(|&other| members.contains_key(other)) {
                return Ok(false);
            }
            if let Some(schema) = schema
                && !self.fits(schema, &Value::Object(members.clone()), nesting)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The dependencies that a keyword lists. `dependencies` was split in two in 2019-09: where a
    /// schema names its draft, only the keywords of that draft count.
    pub(super) fn dependencies(&mut self, keyword: Keyword<'a>) -> Result<Vec<MemberDependency<'a>>, SchemaError> {
        let Keyword { schema, name: keyword_name, value, .. } = keyword;
        let draft = self.registry.draft(schema);
        // Where no draft is named, both spellings count, since nothing says which of them was
        // meant.
        let is_of_other_draft = (keyword_name == "dependencies") == (draft >= Draft::Draft201909);
        if is_of_other_draft && self.registry.names_draft(schema) {
            return Ok(Vec::new());
        }
        let Value::Object(map) = value else {
            self.unsupported(schema, keyword_name, "its value has to be an object")?;
            return Ok(Vec::new());
        };
        let mut dependencies = Vec::new();
        for (name, value) in map {
            // In `dependencies`, an array lists members and anything else is a schema; the two
            // newer keywords have one form each.
            let (required, dependent) = match value {
                Value::Array(_) => (self.name_list(keyword, value)?, None),
                Value::String(other) if draft == Draft::Draft4 => (vec![other.as_str()], None),
                _ => {
                    let step = PointerStep::Key(name);
                    (Vec::new(), Some(self.registry.child(schema, keyword_name, step, value)))
                }
            };
            dependencies.push(MemberDependency { name, required, schema: dependent });
        }
        Ok(dependencies)
    }
}
