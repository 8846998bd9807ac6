//! Keywords of objects: `properties`, `patternProperties`, `additionalProperties`, `required`,
//! `minProperties`, `maxProperties`, `propertyNames`.
//!
//! ```text
//!  keyword                      holds                        fails
//!  required: [a, b]             a and b are there            a is absent, or b is
//!  properties: {a: A, b: B}     if a is there, it is A, …    a is there and not A, or …
//!  additionalProperties: R      any other member is R        another member exists that is not R
//!  patternProperties: {^x: P}   members x… are P             a member x… exists that is not P
//!  propertyNames: N             every name is N              a member exists whose name is not N
//!  minProperties: 2             min 2                        max 1
//! ```
//!
//! "A member exists" is the one thing that isn't a constraint on all members; it becomes an
//! [`ExistingMember`].
//!
//! The first three depend on each other, so the first of them in the text speaks for all where they
//! hold. Each fails by itself, though: a member is wrong under one of them.

use serde_json::{Map, Value};

use super::Keyword;
use super::values::count_of;
use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::base::json::entry;
use crate::sources::json_schema::draft::Draft;
use crate::sources::json_schema::normal_form::{Conjunction, ExistingMember, MemberSchemas, SchemaTerm, add_terms};
use crate::sources::json_schema::object_members::check_patterns;
use crate::sources::json_schema::schema_branch::{BranchFate, BranchGoal, Closed, Goals, Open, SchemaBranch};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::schema_registry::SchemaId;

/// Whether a keyword is the first one of its schema about members by name.
fn is_first_about_members(keyword: Keyword<'_>) -> bool {
    let is_about_members =
        |name: &&String| matches!(name.as_str(), "properties" | "patternProperties" | "additionalProperties");
    keyword.siblings.keys().find(is_about_members).is_some_and(|first| first == keyword.name)
}

/// The negations of terms.
fn negations(terms: &[SchemaTerm]) -> Conjunction {
    terms.iter().map(|term| term.negation()).collect()
}

impl<'a> SchemaCompiler<'a> {
    /// Adds a keyword to what schemas say of an object. Members are merged when the branch is
    /// finished, because any schema may add to a member of another.
    pub(super) fn assert_object(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
        quiet: bool,
    ) -> Result<BranchFate, SchemaError> {
        let draft = self.registry.draft(keyword.schema);
        match keyword.name {
            "minProperties" => Ok(self.count(keyword)?.map_or(Open, |n| branch.add(BranchGoal::MinMembers(n)))),
            "maxProperties" => Ok(self.count(keyword)?.map_or(Open, |n| branch.add(BranchGoal::MaxMembers(n)))),
            // Draft 3's boolean speaks of the member, not of the object that it stands in.
            "required" if !keyword.value.is_boolean() || draft > Draft::Draft4 => {
                for name in self.name_list(keyword, keyword.value)? {
                    branch.add(BranchGoal::Require(name));
                }
                Ok(Open)
            }
            "propertyNames" if draft >= Draft::Draft6 => {
                let schema = self.subschema(keyword);
                add_terms(&mut branch.object.names, &[SchemaTerm::holds(schema)]);
                Ok(Open)
            }
            "properties" | "patternProperties" | "additionalProperties" if is_first_about_members(keyword) => {
                // Before any is parsed, which for thousands takes long, as does throwing them away.
                // With `lossy`, one that can't be read leaves out those behind it.
                if let Some((_, Value::Object(patterns))) = entry(keyword.siblings, "patternProperties")
                    && !self.options.lossy
                {
                    check_patterns(patterns.len())?;
                }
                let members = self.members(keyword)?;
                if !quiet {
                    // For an `unevaluatedProperties` around it (2020-12 core, section 11.3).
                    branch.evaluated.names.extend(members.named.iter().map(|(name, _)| *name));
                    branch.evaluated.patterns.extend(members.patterns.iter().map(|(pattern, _)| *pattern));
                    branch.evaluated.all |= entry(keyword.siblings, "additionalProperties").is_some();
                }
                branch.add_members(members);
                Ok(Open)
            }
            _ => Ok(Open),
        }
    }

    /// The ways to fail: too few or too many members, one that is missing, one whose value or name
    /// is wrong.
    pub(super) fn negate_object(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
    ) -> Result<BranchFate, SchemaError> {
        let draft = self.registry.draft(keyword.schema);
        let existing = |member: ExistingMember<'a>| vec![BranchGoal::ExistingMember(member)];
        let alternatives: Vec<Goals<'a>> = match keyword.name {
            "minProperties" => {
                // Every object has at least 0 members.
                let Some(max) = self.count(keyword)?.unwrap_or(0).checked_sub(1) else { return Ok(Closed) };
                vec![vec![BranchGoal::MaxMembers(max)]]
            }
            "maxProperties" => {
                let min = self.count(keyword)?.unwrap_or(u32::MAX).saturating_add(1);
                vec![vec![BranchGoal::MinMembers(min)]]
            }
            "required" if keyword.value.is_boolean() && draft <= Draft::Draft4 => Vec::new(),
            "required" => {
                let names = self.name_list(keyword, keyword.value)?;
                names.into_iter().map(|name| vec![self.absent(name)]).collect()
            }
            "propertyNames" if draft < Draft::Draft6 => Vec::new(),
            "propertyNames" => {
                let name = SchemaTerm::fails(self.subschema(keyword)).into();
                vec![existing(ExistingMember { name, ..ExistingMember::default() })]
            }
            "properties" => {
                // A member that is absent fails no schema, so the wrong one has to be there.
                let wrong = |(name, schema): (&'a str, SchemaId)| {
                    let named = vec![(name, SchemaTerm::fails(schema).into())];
                    let members = MemberSchemas { named, ..MemberSchemas::default() };
                    vec![BranchGoal::Require(name), BranchGoal::Members(members)]
                };
                self.schema_map(keyword)?.into_iter().map(wrong).collect()
            }
            "patternProperties" => {
                let wrong = |(pattern, value): (&'a str, Conjunction)| {
                    let patterns = vec![(pattern, false)];
                    existing(ExistingMember { patterns, value: negations(&value), ..ExistingMember::default() })
                };
                self.members(keyword)?.patterns.into_iter().map(wrong).collect()
            }
            // `additionalProperties: true` can't be failed.
            _ if *keyword.value == Value::Bool(true) => Vec::new(),
            _ => vec![existing(self.wrong_additional(keyword)?)],
        };
        Ok(branch.choose(alternatives))
    }

    /// A member that `additionalProperties` speaks of and refuses.
    ///
    /// ```text
    ///  {properties: {a: A}, patternProperties: {^x: P}, additionalProperties: R}
    ///    a member exists that is not called a, does not match ^x, and is not R
    /// ```
    fn wrong_additional(&mut self, keyword: Keyword<'a>) -> Result<ExistingMember<'a>, SchemaError> {
        let members = self.members(keyword)?;
        Ok(ExistingMember {
            not: members.named.iter().map(|(name, _)| *name).collect(),
            patterns: members.patterns.iter().map(|(pattern, _)| (*pattern, true)).collect(),
            name: Conjunction::new(),
            value: negations(&members.rest),
        })
    }

    /// Validates an object.
    pub(super) fn object_fits(
        &mut self,
        keyword: Keyword<'a>,
        members: &Map<String, Value>,
        nesting: usize,
    ) -> Result<bool, SchemaError> {
        let n_members = index(members.len());
        match keyword.name {
            "minProperties" => Ok(count_of(keyword.value).is_none_or(|min| n_members >= min)),
            "maxProperties" => Ok(count_of(keyword.value).is_none_or(|max| n_members <= max)),
            "required" => {
                let names = keyword.value.as_array().map_or(&[][..], Vec::as_slice);
                Ok(names.iter().filter_map(Value::as_str).all(|name| members.contains_key(name)))
            }
            "propertyNames" if self.registry.draft(keyword.schema) < Draft::Draft6 => Ok(true),
            "propertyNames" => {
                let schema = self.subschema(keyword);
                for name in members.keys() {
                    if !self.fits(schema, &Value::from(name.as_str()), nesting)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            _ => self.members_fit(keyword, members, nesting),
        }
    }

    /// Validates each member against the schemas that apply to its name.
    fn members_fit(
        &mut self,
        keyword: Keyword<'a>,
        members: &Map<String, Value>,
        nesting: usize,
    ) -> Result<bool, SchemaError> {
        let schemas = self.members(keyword)?;
        for (name, value) in members {
            for &term in &self.member_terms(&schemas, name)? {
                if !self.fits(term.schema, value, nesting)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// What a schema says of members by their names.
    ///
    /// `additionalProperties` is about the names that the other two leave (2020-12 core, section
    /// 10.3.2.3), which is why the three are read together.
    fn members(&mut self, keyword: Keyword<'a>) -> Result<MemberSchemas<'a>, SchemaError> {
        let get = |name: &str| {
            let (name, value) = entry(keyword.siblings, name)?;
            Some(Keyword { name, value, ..keyword })
        };
        let mut members = MemberSchemas::default();
        if let Some(properties) = get("properties") {
            let named = self.schema_map(properties)?;
            members.named = named.into_iter().map(|(name, schema)| (name, SchemaTerm::holds(schema).into())).collect();
        }
        if let Some(pattern_properties) = get("patternProperties") {
            for (pattern, schema) in self.schema_map(pattern_properties)? {
                if self.readable_pattern(pattern_properties, pattern)?.is_none() {
                    // Only with `lossy`; without it this is an error.
                    // Any name may match a pattern that can't be read, so nothing can be said of
                    // names that aren't listed.
                    return Ok(MemberSchemas { rest: Conjunction::new(), ..members });
                }
                members.patterns.push((pattern, SchemaTerm::holds(schema).into()));
            }
        }
        if let Some(additional) = get("additionalProperties") {
            members.rest.push(SchemaTerm::holds(self.subschema(additional)));
        }
        Ok(members)
    }

    /// There is no member of this name: its schema refuses every value.
    pub(super) fn absent(&self, name: &'a str) -> BranchGoal<'a> {
        BranchGoal::Members(MemberSchemas { named: vec![(name, self.nothing().into())], ..MemberSchemas::default() })
    }
}
