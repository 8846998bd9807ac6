//! Keywords of arrays: `items`, `prefixItems`, `additionalItems`, `minItems`, `maxItems`,
//! `uniqueItems`, `contains` (with `minContains` and `maxContains`).
//!
//! ```text
//!  keyword                   holds                  fails
//!  minItems: 2               min 2                  max 1
//!  items: S                  every item is S        contains an item that is not S
//!  prefixItems: [A, B]       item 0 is A, 1 is B    item 0 is there and not A, or item 1 is there and not B
//!  contains: S, min 1        1 or more items are S  at most 0 items are S
//!  uniqueItems: true         no two are equal       error: no automaton
//! ```
//!
//! The keywords about the items at their indices depend on each other, so the first of them in the
//! text speaks for all, and the others do nothing.

use serde_json::Value;

use super::Keyword;
use super::values::count_of;
use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::base::json::entry;
use crate::sources::json_schema::draft::Draft;
use crate::sources::json_schema::normal_form::{ContainsConstraint, ItemSchemas, SchemaTerm};
use crate::sources::json_schema::schema_branch::{BranchFate, BranchGoal, Closed, Goals, Open, SchemaBranch};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::validator::equal;

/// Whether a keyword is about the items at their indices.
fn is_about_items(name: &str) -> bool {
    matches!(name, "prefixItems" | "items" | "additionalItems")
}

/// Whether a keyword is the first one of its schema about the items at their indices.
fn is_first_about_items(keyword: Keyword<'_>) -> bool {
    keyword.siblings.keys().find(|name| is_about_items(name)).is_some_and(|first| first == keyword.name)
}

impl<'a> SchemaCompiler<'a> {
    /// Adds a keyword to the constraints of an array. Lengths are merged at once, items by index
    /// when the branch is finished.
    pub(super) fn assert_array(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
        quiet: bool,
    ) -> Result<BranchFate, SchemaError> {
        match keyword.name {
            "minItems" => Ok(self.count(keyword)?.map_or(Open, |n| branch.add(BranchGoal::MinItems(n)))),
            "maxItems" => Ok(self.count(keyword)?.map_or(Open, |n| branch.add(BranchGoal::MaxItems(n)))),
            "uniqueItems" => {
                branch.array.unique |= keyword.value.as_bool() == Some(true);
                Ok(Open)
            }
            "contains" if self.registry.draft(keyword.schema) >= Draft::Draft6 => {
                let contains = self.contains(keyword)?;
                // Since 2020-12, `contains` evaluates the items that it finds, wherever they are.
                if !quiet && self.registry.draft(keyword.schema) >= Draft::Draft202012 {
                    branch.evaluated.found.push(contains.of);
                }
                Ok(branch.add(BranchGoal::Contains(contains)))
            }
            _ if is_first_about_items(keyword) => {
                let (items, is_all) = self.items(keyword)?;
                if !quiet {
                    branch.evaluated.all |= is_all;
                    branch.evaluated.n_items = branch.evaluated.n_items.max(items.n_prefix());
                }
                Ok(branch.add(BranchGoal::Items(items)))
            }
            _ => Ok(Open),
        }
    }

    /// The ways to fail: too short or too long, a wrong item, too few or too many items found.
    pub(super) fn negate_array(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
    ) -> Result<BranchFate, SchemaError> {
        let alternatives: Vec<Goals<'a>> = match keyword.name {
            "minItems" => {
                // Every array has at least 0 items.
                let Some(max) = self.count(keyword)?.unwrap_or(0).checked_sub(1) else { return Ok(Closed) };
                vec![vec![BranchGoal::MaxItems(max)]]
            }
            "maxItems" => {
                let min = self.count(keyword)?.unwrap_or(u32::MAX).saturating_add(1);
                vec![vec![BranchGoal::MinItems(min)]]
            }
            "uniqueItems" if keyword.value.as_bool() != Some(true) => Vec::new(),
            "uniqueItems" => return self.cannot_negate(keyword),
            "contains" if self.registry.draft(keyword.schema) < Draft::Draft6 => Vec::new(),
            "contains" => {
                let contains = self.contains(keyword)?;
                // Nothing is fewer than 0, and nothing more than no bound: such alternatives drop
                // out.
                let fewer =
                    contains.min.checked_sub(1).map(|max| ContainsConstraint { min: 0, max: Some(max), ..contains });
                let more =
                    contains.max.map(|max| ContainsConstraint { min: max.saturating_add(1), max: None, ..contains });
                [fewer, more].into_iter().flatten().map(|contains| vec![BranchGoal::Contains(contains)]).collect()
            }
            _ if is_first_about_items(keyword) => return self.negate_items(branch, keyword),
            _ => Vec::new(),
        };
        Ok(branch.choose(alternatives))
    }

    /// Validates an array.
    pub(super) fn array_fits(
        &mut self,
        keyword: Keyword<'a>,
        items: &[Value],
        nesting: usize,
    ) -> Result<bool, SchemaError> {
        let n_items = index(items.len());
        match keyword.name {
            "minItems" => Ok(count_of(keyword.value).is_none_or(|min| n_items >= min)),
            "maxItems" => Ok(count_of(keyword.value).is_none_or(|max| n_items <= max)),
            "uniqueItems" => {
                // Equality of JSON values is no order, so all pairs are compared.
                self.spend(items.len() * items.len())?;
                let is_repeated = |(i, one): (usize, &Value)| items[..i].iter().any(|other| equal(one, other));
                Ok(keyword.value.as_bool() != Some(true) || !items.iter().enumerate().any(is_repeated))
            }
            "contains" if self.registry.draft(keyword.schema) >= Draft::Draft6 => {
                let contains = self.contains(keyword)?;
                let mut n_found = 0;
                for item in items {
                    n_found += u32::from(self.fits(contains.of.schema, item, nesting)?);
                }
                Ok(n_found >= contains.min && contains.max.is_none_or(|max| n_found <= max))
            }
            "contains" => Ok(true),
            // Each of the three validates all items, since what one means depends on the others.
            _ => self.items_fit(keyword, items, nesting),
        }
    }

    /// Validates each item against the schemas at its index.
    fn items_fit(&mut self, keyword: Keyword<'a>, items: &[Value], nesting: usize) -> Result<bool, SchemaError> {
        let (schemas, _) = self.items(keyword)?;
        for (i, item) in items.iter().enumerate() {
            for term in schemas.of(i) {
                if !self.fits(term.schema, item, nesting)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// What a schema says of the items at their indices, and whether it evaluates all of them. Up
    /// to 2019-09, the prefix is an array under `items`, and the rest is `additionalItems`.
    ///
    /// ```text
    ///  2020-12    prefixItems: [A, B], items: R        prefix A, B    rest R
    ///  2019-09    items: [A, B], additionalItems: R    prefix A, B    rest R
    ///  any        items: R                             no prefix      rest R
    /// ```
    fn items(&mut self, keyword: Keyword<'a>) -> Result<(ItemSchemas, bool), SchemaError> {
        let get = |name: &str| {
            let (name, value) = entry(keyword.siblings, name)?;
            Some(Keyword { name, value, ..keyword })
        };
        // In 2020-12 a list under `items` is no schema (core, section 10.3.1.2). It is read as a
        // prefix all the same, for schemas of earlier drafts that don't name theirs.
        let has_prefix_items = self.registry.draft(keyword.schema) == Draft::Draft202012;
        let (prefix, rest) = match (get("prefixItems").filter(|_| has_prefix_items), get("items")) {
            (None, items @ Some(Keyword { value: Value::Array(_), .. })) => (items, get("additionalItems")),
            (prefix, items) => (prefix, items),
        };
        let prefix = match prefix {
            Some(keyword) => self.schema_list(keyword)?,
            None => Vec::new(),
        };
        let rest = rest.map(|keyword| SchemaTerm::holds(self.subschema(keyword)));
        // With a schema for the rest every item is evaluated; a prefix evaluates only its own
        // items.
        let is_all = rest.is_some();
        let items = ItemSchemas {
            n_free: 0,
            prefix: prefix.into_iter().map(|schema| SchemaTerm::holds(schema).into()).collect(),
            rest: rest.into_iter().collect(),
        };
        Ok((items, is_all))
    }

    /// Some item is not as the keywords say: one of the prefix, or one of the rest.
    ///
    /// ```text
    ///  not {prefixItems: [A, B], items: false}
    ///    1 item or more, item 0 not A    |    2 or more, item 1 not B    |    3 or more
    /// ```
    fn negate_items(&mut self, branch: &mut SchemaBranch<'a>, keyword: Keyword<'a>) -> Result<BranchFate, SchemaError> {
        let (items, _) = self.items(keyword)?;
        let n_prefix = items.n_prefix();
        let mut alternatives: Vec<Goals<'a>> = Vec::new();
        for (i, item) in items.prefix.iter().enumerate() {
            self.spend(4)?;
            let wrong = ItemSchemas::at(i, item.iter().map(|term| term.negation()).collect());
            alternatives.push(vec![BranchGoal::MinItems(index(i + 1)), BranchGoal::Items(wrong)]);
        }
        if let Some(&rest) = items.rest.first() {
            if self.refuses_all(&[rest]) {
                alternatives.push(vec![BranchGoal::MinItems(index(n_prefix + 1))]);
            } else if n_prefix == 0 {
                let failing = ContainsConstraint { of: rest.negation(), min: 1, max: None };
                alternatives.push(vec![BranchGoal::Contains(failing)]);
            } else {
                // `contains` would have to skip the prefix.
                self.unsupported(keyword.schema, "items", "its negation behind other items can't be said")?;
                return Ok(Open);
            }
        }
        Ok(branch.choose(alternatives))
    }

    /// `contains` with the keywords beside it, which exist since 2019-09.
    ///
    /// `{"contains": S, "minContains": 2}` gives 2 items or more. With `minContains: 0` there is
    /// nothing to find (2020-12 validation, section 6.4.5).
    fn contains(&mut self, keyword: Keyword<'a>) -> Result<ContainsConstraint, SchemaError> {
        let of = SchemaTerm::holds(self.subschema(keyword));
        let mut contains = ContainsConstraint { of, min: 1, max: None };
        if self.registry.draft(keyword.schema) >= Draft::Draft201909 {
            if let Some(value) = keyword.siblings.get("minContains") {
                contains.min = self.count(Keyword { name: "minContains", value, ..keyword })?.unwrap_or(0);
            }
            if let Some(value) = keyword.siblings.get("maxContains") {
                contains.max = self.count(Keyword { name: "maxContains", value, ..keyword })?;
            }
        }
        Ok(contains)
    }
}
