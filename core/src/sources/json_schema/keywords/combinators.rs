//! `allOf`, `anyOf`, `oneOf`, `not` and `if`: schemas of the same value, combined by logic.
//!
//! Each becomes a choice between alternatives, and negation is pushed inwards by De Morgan's laws:
//!
//! ```text
//!  anyOf: [A, B]          A | B                   not:  !A & !B
//!  oneOf: [A, B]          A & !B | B & !A         not:  !A & !B | A & B
//!  if: A, then: B, …      A & B | !A & C          not:  A & !B | !A & !C
//! ```

use std::collections::HashSet;

use serde_json::Value;

use super::Keyword;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::table::MAX_UNORDERED;
use crate::sources::json_schema::annotations::constraining;
use crate::sources::json_schema::draft::Draft;
use crate::sources::json_schema::normal_form::{JsonType, MemberSchemas, SchemaTerm};
use crate::sources::json_schema::presence::PresenceRule;
use crate::sources::json_schema::schema_branch::{
    BranchFate, BranchGoal, ExpansionScope, Goals, Open, SchemaBranch, check_alternatives,
};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::schema_registry::SchemaId;

/// Largest number of schemas in an `anyOf` whose annotations are collected: `2^n` combinations.
const MAX_ANNOTATED_ANY_OF: usize = 6;

/// Number of levels down to which the schemas of a `oneOf` are looked at to tell them apart.
const DISJOINT_FUEL: u32 = 3;

impl<'a> SchemaCompiler<'a> {
    /// Adds goals or a choice. `allOf` is not here: its schemas become goals like references do.
    pub(super) fn assert_combinator(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
        quiet: bool,
        scope: ExpansionScope,
    ) -> Result<BranchFate, SchemaError> {
        let is_if = keyword.name == "if" && self.registry.draft(keyword.schema) >= Draft::Draft7;
        match keyword.name {
            "anyOf" | "oneOf" => {
                let list = self.schema_list(keyword)?;
                check_alternatives(list.len())?;
                let alternatives = |compiler: &mut SchemaCompiler<'a>| match keyword.name {
                    "anyOf" => any_of(&list, quiet, scope),
                    _ => compiler.one_of(&list, quiet, scope),
                };
                if let Some(rules) = self.rules_of_one_present(keyword, &list, scope.json_type) {
                    return Ok(branch.choose_by_rules(rules, alternatives(self)?));
                }
                match self.presence(keyword, scope.json_type)? {
                    Some(presence) => self.assert_presence(branch, &presence, alternatives),
                    None => Ok(branch.choose(alternatives(self)?)),
                }
            }
            "not" => {
                let schema = self.subschema(keyword);
                branch.goals.push(BranchGoal::fails(schema));
                Ok(Open)
            }
            "if" if is_if => {
                let presence = self.presence(keyword, scope.json_type)?;
                let condition = self.subschema(keyword);
                let (then, other) = (self.sibling(keyword, "then"), self.sibling(keyword, "else"));
                // Without a consequence, `if` matters only for what it evaluates.
                if then.is_none() && other.is_none() && !scope.collects(quiet) {
                    return Ok(Open);
                }
                let holds = |schema: SchemaId| BranchGoal::holds(schema, quiet);
                let yes = [Some(condition), then].into_iter().flatten().map(holds).collect();
                let no = [Some(BranchGoal::fails(condition)), other.map(holds)].into_iter().flatten().collect();
                match presence {
                    Some(presence) => self.assert_presence(branch, &presence, |_| Ok(vec![yes, no])),
                    None => Ok(branch.choose_by(Some(condition), vec![yes, no])),
                }
            }
            _ => Ok(Open),
        }
    }

    /// The rules of `oneOf: [{required: [a]}, {required: [b]}, …]`: one is present, and where it is,
    /// no other.
    fn rules_of_one_present(
        &self,
        keyword: Keyword<'a>,
        list: &[SchemaId],
        json_type: JsonType,
    ) -> Option<Vec<PresenceRule<'a>>> {
        if keyword.name != "oneOf" || json_type != JsonType::Object || !self.keeps_conditions || list.len() < 2 {
            return None;
        }
        let names = self.required_names(list).filter(|names| names.len() <= MAX_UNORDERED)?;
        let alone = |&name: &&'a str| PresenceRule {
            when: vec![name],
            none: names.iter().copied().filter(|other| *other != name).collect(),
            ..PresenceRule::default()
        };
        let mut rules: Vec<PresenceRule<'a>> = names.iter().map(alone).collect();
        rules.insert(0, PresenceRule { any: names.clone(), ..PresenceRule::default() });
        Some(rules)
    }

    /// De Morgan's laws, as in the table above.
    pub(super) fn negate_combinator(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
    ) -> Result<BranchFate, SchemaError> {
        let draft = self.registry.draft(keyword.schema);
        let holds = |schema: SchemaId| BranchGoal::holds(schema, true);
        let alternatives: Vec<Goals<'a>> = match keyword.name {
            "allOf" => self.schema_list(keyword)?.into_iter().map(|schema| vec![BranchGoal::fails(schema)]).collect(),
            "anyOf" => vec![self.schema_list(keyword)?.into_iter().map(BranchGoal::fails).collect()],
            "oneOf" => {
                let list = self.schema_list(keyword)?;
                // The negation of "exactly one". Pairs are enough: they may overlap, since
                // alternatives of a normal form need not be disjoint.
                // None of them holds, or at least two do. Most pairs close at once.
                check_alternatives(list.len() * list.len() / 20)?;
                let mut alternatives = vec![list.iter().copied().map(BranchGoal::fails).collect()];
                for (i, &one) in list.iter().enumerate() {
                    meter::step(4 * list.len())?;
                    alternatives.extend(list[i + 1..].iter().map(|&other| vec![holds(one), holds(other)]));
                }
                alternatives
            }
            "not" => vec![vec![holds(self.subschema(keyword))]],
            "if" if draft >= Draft::Draft7 => {
                // Without `then` nothing fails where the condition holds, and likewise for `else`.
                let condition = self.subschema(keyword);
                let (then, other) = (self.sibling(keyword, "then"), self.sibling(keyword, "else"));
                let then = then.map(|then| vec![holds(condition), BranchGoal::fails(then)]);
                let other = other.map(|other| vec![BranchGoal::fails(condition), BranchGoal::fails(other)]);
                then.into_iter().chain(other).collect()
            }
            "if" if draft < Draft::Draft6 => Vec::new(),
            _ => return self.cannot_negate(keyword),
        };
        Ok(branch.choose(alternatives))
    }

    /// Validates a value against each of the schemas.
    pub(super) fn combinator_fits(
        &mut self,
        keyword: Keyword<'a>,
        value: &Value,
        nesting: usize,
    ) -> Result<bool, SchemaError> {
        match keyword.name {
            "not" => {
                let schema = self.subschema(keyword);
                Ok(!self.fits(schema, value, nesting)?)
            }
            "if" if self.registry.draft(keyword.schema) >= Draft::Draft7 => {
                let condition = self.subschema(keyword);
                let side = if self.fits(condition, value, nesting)? { "then" } else { "else" };
                match self.sibling(keyword, side) {
                    Some(schema) => self.fits(schema, value, nesting),
                    None => Ok(true),
                }
            }
            "if" => Ok(true),
            name => {
                let list = self.schema_list(keyword)?;
                let mut n_fits = 0;
                for &schema in &list {
                    n_fits += usize::from(self.fits(schema, value, nesting)?);
                }
                Ok(match name {
                    "allOf" => n_fits == list.len(),
                    "anyOf" => n_fits > 0,
                    _ => n_fits == 1,
                })
            }
        }
    }

    /// Alternatives of `oneOf`: each schema, and the negation of all others that it doesn't exclude
    /// by itself.
    ///
    /// Leaving those out keeps the normal form small: of `n` schemas that differ in the constant of
    /// one member, as tagged unions do, `n` alternatives remain and none has a negation.
    ///
    /// ```text
    ///  oneOf: [{kind: "a"}, {kind: "b"}]         disjoint      A  |  B
    ///  oneOf: [{minimum: 0}, {maximum: 10}]      overlapping   A and not B  |  B and not A
    /// ```
    ///
    /// `n^2 / 2` questions at worst, each answered once for a type; none with a
    /// [discriminator](super::discriminator).
    fn one_of(&mut self, list: &[SchemaId], quiet: bool, scope: ExpansionScope) -> Result<Vec<Goals<'a>>, SchemaError> {
        // What allows no value of this type can't be the one that holds, and its negation holds
        // anyway.
        let possible: Vec<SchemaId> =
            list.iter().copied().filter(|&schema| self.may_be(schema, scope.json_type)).collect();
        if scope.json_type == JsonType::Object {
            if self.have_discriminator(&possible) {
                return Ok(possible.into_iter().map(|schema| vec![BranchGoal::holds(schema, quiet)]).collect());
            }
            if let Some(names) = self.required_names(&possible) {
                return self.one_present(&names);
            }
        }
        let mut alternatives = Vec::new();
        for (i, &one) in possible.iter().enumerate() {
            let mut goals = vec![BranchGoal::holds(one, quiet)];
            for (j, &other) in possible.iter().enumerate() {
                // Questions that fail for lack of time are answered as if nothing were known.
                meter::step(1)?;
                // Being disjoint is symmetric, so one answer serves both orders.
                // A schema that is listed twice excludes itself, which its negation says.
                let pair = (one.min(other), one.max(other));
                if i != j && (one == other || !self.are_disjoint(pair, scope.json_type)) {
                    goals.push(BranchGoal::fails(other));
                }
            }
            alternatives.push(goals);
        }
        Ok(alternatives)
    }

    /// The members that these schemas ask for, if each asks for one and says nothing else, and no
    /// two for the same.
    fn required_names(&self, list: &[SchemaId]) -> Option<Vec<&'a str>> {
        let required = |&schema: &SchemaId| match self.registry.node(schema).value {
            Value::Object(map) if constraining(map).count() == 1 => match &map.get("required")?.as_array()?[..] {
                [Value::String(name)] => Some(name.as_str()),
                _ => None,
            },
            _ => None,
        };
        let names: Vec<&str> = list.iter().map(required).collect::<Option<_>>()?;
        let distinct: HashSet<&str> = names.iter().copied().collect();
        (distinct.len() == names.len()).then_some(names)
    }

    /// Alternatives of `oneOf: [{required: [a]}, {required: [b]}, …]`: one is present, and the
    /// others are absent, which is one goal.
    fn one_present(&self, names: &[&'a str]) -> Result<Vec<Goals<'a>>, SchemaError> {
        let mut alternatives = Vec::with_capacity(names.len());
        for (at, &name) in names.iter().enumerate() {
            meter::step(4 * names.len())?;
            let others = names[..at].iter().chain(&names[at + 1..]);
            let absent = others.map(|&other| (other, self.nothing().into())).collect();
            let absent = MemberSchemas { named: absent, ..MemberSchemas::default() };
            alternatives.push(vec![BranchGoal::Require(name), BranchGoal::Members(absent)]);
        }
        Ok(alternatives)
    }

    /// Whether a schema may allow values of a type. True where the answer depends on itself, by way
    /// of a reference.
    fn may_be(&mut self, schema: SchemaId, json_type: JsonType) -> bool {
        if self.asked.contains(&(schema, json_type)) {
            return true;
        }
        self.asked.push((schema, json_type));
        let is_possible = self.is_possible(&[SchemaTerm::holds(schema)], json_type, DISJOINT_FUEL);
        self.asked.pop();
        is_possible
    }

    /// Whether two schemas certainly have no value of a type in common.
    fn are_disjoint(&mut self, (one, other): (SchemaId, SchemaId), json_type: JsonType) -> bool {
        if let Some(&known) = self.disjoint.get(&(one, other, json_type)) {
            return known;
        }
        // The answer while it is being found: the question may come up within itself.
        self.disjoint.insert((one, other, json_type), false);
        let both = [SchemaTerm::holds(one), SchemaTerm::holds(other)];
        let is_disjoint = !self.is_possible(&both, json_type, DISJOINT_FUEL);
        self.disjoint.insert((one, other, json_type), is_disjoint);
        is_disjoint
    }
}

/// Alternatives of `anyOf`.
///
/// Where annotations are collected, what a value evaluates depends on all schemas that it fits. So
/// there is one alternative for each non-empty set of schemas that hold, the others failing.
///
/// ```text
///  [A, B]     A, not B  |  not A, B  |  A, B
/// ```
fn any_of<'a>(list: &[SchemaId], quiet: bool, scope: ExpansionScope) -> Result<Vec<Goals<'a>>, SchemaError> {
    if !scope.collects(quiet) {
        return Ok(list.iter().map(|&schema| vec![BranchGoal::holds(schema, quiet)]).collect());
    }
    if list.len() > MAX_ANNOTATED_ANY_OF {
        return Err(SchemaError::too_large(
            "`anyOf` of more than 6 schemas under `unevaluatedProperties` or `unevaluatedItems`: use fewer",
        ));
    }
    // Bit `i` of a set says whether schema `i` holds.
    let goal = |set: usize, i: usize, schema: SchemaId| match set & 1 << i {
        0 => BranchGoal::fails(schema),
        _ => BranchGoal::holds(schema, false),
    };
    let goals = |set: usize| list.iter().enumerate().map(|(i, &schema)| goal(set, i, schema)).collect();
    Ok((1..1_usize << list.len()).map(goals).collect())
}
