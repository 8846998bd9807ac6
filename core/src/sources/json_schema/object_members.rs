//! From what schemas say of an object's members to the members themselves: those that are named, in
//! the order of the text, and the others by the patterns that their names match.
//!
//! ```text
//!  {"properties": {"a": A}, "patternProperties": {"^x": P}, "additionalProperties": R}  and  {"properties": {"b": B}}
//!    named:   a: A        b: R and B
//!    others:  names that match ^x: P        names that don't, and aren't a or b: R
//! ```
//!
//! For `n` patterns there are up to `2^n` sets of patterns that a name may match. Patterns that
//! exclude each other (`^a` and `^b`) leave out most of them.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::existing_members;
use super::normal_form::{
    Conjunction, DeclaredMember, ExistingMember, MemberSchemas, NormalForm, ObjectConstraints, OtherMembers,
    SchemaTerm, StringConstraints, add_terms,
};
use super::presence::{self, PresenceRule};
use super::schema_branch::ObjectConjuncts;
use super::schema_compiler::SchemaCompiler;
use crate::base::error::SchemaError;
use crate::base::ids::to_usize;
use crate::base::meter;
use crate::fragment::member_conditions::{MemberRule, Written};
use crate::fragment::table::MAX_UNORDERED;
use crate::grammar::cost::Cost;
use crate::grammar::least_members::{MemberCosts, least};

/// Largest number of patterns of names in one object.
const MAX_PATTERNS: usize = 40;

/// Largest number of members that aren't named and have to exist, each for a reason of its own.
const MAX_EXISTING: usize = 4;

/// Largest number of sets of patterns that may match one name: each becomes a kind of member.
const MAX_PATTERN_SETS: usize = 128;

impl<'a> SchemaCompiler<'a> {
    /// The terms that one schema has for the value of a member.
    ///
    /// `properties` and `patternProperties` add up; `rest` is for names that neither of them covers
    /// (2020-12 core, section 10.3.2.3).
    pub(crate) fn member_terms(&mut self, members: &MemberSchemas<'a>, name: &str) -> Result<Conjunction, SchemaError> {
        let mut terms = Conjunction::new();
        let mut is_evaluated = false;
        for (known, value) in &members.named {
            if *known == name {
                is_evaluated = true;
                add_terms(&mut terms, value);
            }
        }
        for (pattern, value) in &members.patterns {
            if self.is_found(pattern, name)? {
                is_evaluated = true;
                add_terms(&mut terms, value);
            }
        }
        if !is_evaluated {
            add_terms(&mut terms, &members.rest);
        }
        Ok(terms)
    }

    /// Whether one of the terms is literally `false`, or `true` negated.
    pub(crate) fn refuses_all(&self, terms: &[SchemaTerm]) -> bool {
        terms.iter().any(|&SchemaTerm { schema, is_negated }| {
            let node = self.registry.node(schema);
            !node.is_constant && *node.value == Value::Bool(is_negated)
        })
    }

    /// Whether there is a string under these constraints, as far as that can be told.
    pub(super) fn has_name(&mut self, key: &StringConstraints<'a>) -> Result<bool, SchemaError> {
        match self.strings(key) {
            Ok(_) => Ok(true),
            Err(error) if error.is_empty() => Ok(false),
            Err(error) => self.or_loosen(Err::<(), SchemaError>(error)).map(|_| true),
        }
    }

    /// Whether patterns of a name, each of which may be negated, allow `name`.
    fn patterns_allow(&mut self, patterns: &[(&'a str, bool)], name: &str) -> Result<bool, SchemaError> {
        for &(pattern, is_negated) in patterns {
            if self.is_found(pattern, name)? == is_negated {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The alternatives of an object: one for each way to have the members that have to exist. With
/// `fuel`, there is none where no value fits a required member. `None` if its conditions can't be
/// kept, and have to be multiplied out.
pub(crate) fn merged<'a>(
    compiler: &mut SchemaCompiler<'a>,
    conjuncts: &ObjectConjuncts<'a>,
    fuel: u32,
) -> Result<Option<Vec<ObjectConstraints<'a>>>, SchemaError> {
    let has_conditions = !conjuncts.conditions.is_empty();
    // Members that have to exist are told apart by nodes of their own.
    if has_conditions && !conjuncts.existing.is_empty() {
        return Ok(None);
    }
    let mut names = names_in_order(conjuncts)?;
    compiler.spend(names.len() * conjuncts.members.len().max(1))?;
    // Before `declared`, because `propertyNames` may add names.
    let keys = other_keys(compiler, conjuncts, &mut names)?;
    let Some(mut declared) = declared(compiler, conjuncts, &names, fuel)? else { return Ok(Some(Vec::new())) };
    if has_conditions && declared.len() > MAX_UNORDERED {
        return Ok(None);
    }
    let Some(rules) = rules(compiler, conjuncts, &mut declared, fuel)? else { return Ok(Some(Vec::new())) };
    let mut others = Vec::new();
    for key in &keys {
        others.extend(other_members(compiler, conjuncts, &names, key)?);
    }
    let (min, max) = (conjuncts.min, conjuncts.max);
    let mut object = ObjectConstraints { declared, others, min, max, rules, ..ObjectConstraints::default() };
    // Cheap tests that close most contradictory alternatives before members are chosen.
    let has_room = object.max.is_none_or(|max| to_usize(max) >= object.n_least());
    let has_enough = !object.others.is_empty() || to_usize(object.min) <= object.declared.len();
    if !has_room || !has_enough {
        return Ok(Some(Vec::new()));
    }
    if !object.rules.is_empty() {
        let Some(n_least) = least_number(&object) else { return Ok(None) };
        if n_least == Cost::MAX {
            return Ok(Some(Vec::new()));
        }
        object.n_by_rules = to_usize(n_least);
    }
    with_all_existing(compiler, object, &conjuncts.existing).map(Some)
}

/// The alternatives of an object with members that have to exist.
fn with_all_existing<'a>(
    compiler: &mut SchemaCompiler<'a>,
    object: ObjectConstraints<'a>,
    existing: &[ExistingMember<'a>],
) -> Result<Vec<ObjectConstraints<'a>>, SchemaError> {
    // Each member that has to exist multiplies the alternatives by the members that it may be.
    let mut alternatives = vec![object];
    for existing in existing {
        let mut next = Vec::new();
        for object in &alternatives {
            next.extend(with_existing(compiler, object, existing)?);
        }
        alternatives = next;
    }
    // Members that now have to exist need room as well.
    alternatives.retain(|object| {
        let n_required = object.declared.iter().filter(|declared| declared.required).count();
        object.max.is_none_or(|max| to_usize(max) >= n_required + usize::from(!object.existing.is_empty()))
    });
    for object in alternatives.iter_mut().filter(|object| !object.existing.is_empty()) {
        object.steps = existing_members::steps(compiler, object)?;
    }
    Ok(alternatives)
}

/// The rules that the conditions leave open, where members that have to be there are marked and
/// those that can't be are taken out; `None` if no object meets them.
fn rules<'a>(
    compiler: &mut SchemaCompiler<'a>,
    conjuncts: &ObjectConjuncts<'a>,
    declared: &mut Vec<DeclaredMember<'a>>,
    fuel: u32,
) -> Result<Option<Vec<MemberRule>>, SchemaError> {
    if conjuncts.conditions.is_empty() {
        return Ok(Some(Vec::new()));
    }
    let rules = conjuncts.conditions.iter().flat_map(|condition| condition.rules());
    let Some(rules) = presence::settled(rules, declared)? else { return Ok(None) };
    let is_possible = declared.iter().all(|member| !member.required || !compiler.is_empty(&member.value, fuel));
    Ok(is_possible.then_some(rules))
}

/// The least number of named members that an object with rules has; [`Cost::MAX`] if it has none
/// that meets them, and `None` if that may take too long to find.
fn least_number(object: &ObjectConstraints<'_>) -> Option<Cost> {
    let others = if object.others.is_empty() { Cost::MAX } else { 1 };
    let of_one_each = |(min, max): (u32, Option<u32>)| {
        let named = vec![1; object.declared.len()];
        let costs = MemberCosts { named: &named, others };
        Some(least(&object.conditions((false, false), 0, (min, max))?, Written::default(), costs, 0))
    };
    let n_least = of_one_each((0, None))?;
    // Members without a name make up for what is missing; to ask for one is enough to know of all.
    let min = if object.others.is_empty() { object.min } else { object.min.min(n_least.saturating_add(1)) };
    match of_one_each((min, object.max))? {
        Cost::MAX => Some(Cost::MAX),
        _ => Some(n_least),
    }
}

/// The names that schemas list, in the order of the text, then those that are only required, then
/// those that only conditions name.
fn names_in_order<'a>(conjuncts: &ObjectConjuncts<'a>) -> Result<Vec<&'a str>, SchemaError> {
    // Branches collect members in the order in which goals are met, which is not that of the text
    // where choices are put off.
    let mut in_order: Vec<&(Vec<u32>, MemberSchemas<'a>)> = conjuncts.members.iter().collect();
    in_order.sort_by(|one, other| one.0.cmp(&other.0));
    let named = in_order.iter().flat_map(|(_, members)| members.named.iter().map(|(name, _)| *name));
    let conditions = conjuncts.conditions.iter().flat_map(|condition| condition.rules()).flat_map(PresenceRule::names);
    distinct(named.chain(conjuncts.required.iter().copied()).chain(conditions))
}

/// Up to this number, names are compared one by one, which takes less than to hash them.
const FEW: usize = 16;

/// Names in their order, each once.
fn distinct<'a>(names: impl Iterator<Item = &'a str>) -> Result<Vec<&'a str>, SchemaError> {
    let mut known: HashSet<&'a str> = HashSet::new();
    let mut all: Vec<&'a str> = Vec::with_capacity(FEW);
    for name in names {
        meter::step(2)?;
        if all.len() == FEW && known.is_empty() {
            known.extend(&all);
        }
        let is_new = if all.len() < FEW { !all.contains(&name) } else { known.insert(name) };
        if is_new {
            all.push(name);
        }
    }
    Ok(all)
}

/// The constraints on names that aren't listed. Names that `propertyNames` lists one by one are as
/// good as named members, and are added to `names`.
fn other_keys<'a>(
    compiler: &mut SchemaCompiler<'a>,
    conjuncts: &ObjectConjuncts<'a>,
    names: &mut Vec<&'a str>,
) -> Result<Vec<StringConstraints<'a>>, SchemaError> {
    if conjuncts.names.is_empty() {
        return Ok(vec![StringConstraints::default()]);
    }
    let mut form = NormalForm::default();
    compiler.expand_strings(&conjuncts.names, &mut form)?;
    let mut known: HashSet<&'a str> = names.iter().copied().collect();
    let listed = form.values.iter().filter_map(|value| value.as_str());
    names.extend(listed.filter(|name| known.insert(name)));
    Ok(form.strings)
}

/// The named members that may be there, in order; `None` if a required one can't be.
fn declared<'a>(
    compiler: &mut SchemaCompiler<'a>,
    conjuncts: &ObjectConjuncts<'a>,
    names: &[&'a str],
    fuel: u32,
) -> Result<Option<Vec<DeclaredMember<'a>>>, SchemaError> {
    // An object may have thousands of members, so each schema's are looked up and not searched.
    let mut maps: Vec<Option<NamedMembers<'_, 'a>>> = Vec::with_capacity(conjuncts.members.len());
    for (_, members) in &conjuncts.members {
        meter::step(2 * members.named.len())?;
        maps.push(NamedMembers::of(members));
    }
    let few = &conjuncts.required[..];
    meter::step(2 * few.len())?;
    let many: HashSet<&str> = few.iter().copied().filter(|_| few.len() > FEW).collect();
    let mut declared = Vec::with_capacity(names.len());
    for &name in names {
        meter::step(2)?;
        let required = if many.is_empty() { few.contains(&name) } else { many.contains(name) };
        let mut value = Conjunction::new();
        for ((_, members), map) in conjuncts.members.iter().zip(&mut maps) {
            meter::step(1 + value.len() / 8)?;
            match map {
                Some(map) => add_terms(&mut value, map.get(name).unwrap_or(&members.rest)),
                None => add_terms(&mut value, &compiler.member_terms(members, name)?),
            }
        }
        let is_name = conjuncts.names.is_empty() || compiler.holds(&conjuncts.names, &Value::from(name))?;
        // The cheapest test first. Only a required member is worth an expansion: one that no value
        // fits may also be left out.
        if is_name && !compiler.refuses_all(&value) && !(required && compiler.is_empty(&value, fuel)) {
            declared.push(DeclaredMember { name, value, required });
        } else if required {
            return Ok(None);
        }
    }
    Ok(Some(declared))
}

/// The members that a schema names, to be looked up by name.
struct NamedMembers<'m, 'a> {
    /// In the order of the text.
    members: &'m [(&'a str, Conjunction)],
    /// The place that is looked at first: names are mostly asked for in the same order.
    next: usize,
    /// Where each name is, if there are many.
    places: HashMap<&'a str, usize>,
}

impl<'m, 'a> NamedMembers<'m, 'a> {
    /// The members of a schema; `None` if patterns may match them too, or a name is there twice.
    fn of(members: &'m MemberSchemas<'a>) -> Option<NamedMembers<'m, 'a>> {
        let named = &members.named[..];
        let names = || named.iter().map(|(name, _)| *name);
        let places: HashMap<&str, usize> = match named.len() > FEW {
            true => names().zip(0..).collect(),
            false => HashMap::new(),
        };
        let is_distinct = if named.len() > FEW {
            places.len() == named.len()
        } else {
            names().enumerate().all(|(at, name)| !names().take(at).any(|before| before == name))
        };
        (members.patterns.is_empty() && is_distinct).then_some(NamedMembers { members: named, next: 0, places })
    }

    /// What the schema says of a name.
    fn get(&mut self, name: &str) -> Option<&'m Conjunction> {
        let is_at = |at: usize| self.members.get(at).is_some_and(|(known, _)| *known == name);
        let at = if is_at(self.next) {
            self.next
        } else if self.members.len() > FEW {
            *self.places.get(name)?
        } else {
            (0..self.members.len()).find(|&at| is_at(at))?
        };
        self.next = at + 1;
        Some(&self.members[at].1)
    }
}

/// Refuses an object with so many patterns of names.
///
/// # Errors
/// [`SchemaError::is_too_large`].
pub(crate) fn check_patterns(n: usize) -> Result<(), SchemaError> {
    if n <= MAX_PATTERNS {
        return Ok(());
    }
    Err(SchemaError::too_large(format!(
        "more than {MAX_PATTERNS} patterns of `patternProperties` hold for one object; use fewer"
    )))
}

/// The patterns of names in an object, and which of them exclude each other. Sets of patterns are
/// bit sets.
struct NamePatterns<'a> {
    /// Pattern `i` is bit `i` of a set.
    patterns: Vec<&'a str>,
    /// For each pattern, those that match no name which it matches.
    excluded: Vec<usize>,
}

impl<'a> NamePatterns<'a> {
    /// The distinct patterns of all schemas.
    fn new(
        compiler: &mut SchemaCompiler<'a>,
        conjuncts: &ObjectConjuncts<'a>,
    ) -> Result<NamePatterns<'a>, SchemaError> {
        let mut patterns: Vec<&'a str> = Vec::new();
        for (pattern, _) in conjuncts.members.iter().flat_map(|(_, members)| &members.patterns) {
            if !patterns.contains(pattern) {
                patterns.push(pattern);
            }
            check_patterns(patterns.len())?;
        }
        let mut excluded = vec![0_usize; patterns.len()];
        for (i, &one) in patterns.iter().enumerate() {
            for (j, &other) in patterns.iter().enumerate().skip(i + 1) {
                let excludes = usize::from(compiler.exclude_each_other(one, other));
                excluded[i] |= excludes << j;
                excluded[j] |= excludes << i;
            }
        }
        Ok(NamePatterns { patterns, excluded })
    }

    /// The patterns that don't match a name because those of `set` do.
    fn excluded_by(&self, set: usize) -> usize {
        (0..self.patterns.len()).filter(|i| set & 1 << i != 0).fold(0, |all, i| all | self.excluded[i])
    }

    /// The sets of patterns that may be all those that match some name.
    fn sets(&self) -> Result<Vec<usize>, SchemaError> {
        let mut sets = vec![0_usize];
        for i in 0..self.patterns.len() {
            let fits = |set: &&usize| self.excluded[i] & **set == 0;
            let with: Vec<usize> = sets.iter().filter(fits).map(|set| set | 1 << i).collect();
            sets.extend(with);
            if sets.len() > MAX_PATTERN_SETS {
                return Err(SchemaError::too_large(format!(
                    "more than {MAX_PATTERN_SETS} sets of patterns of `patternProperties` may meet in one name; use fewer, or anchored ones"
                )));
            }
        }
        Ok(sets)
    }

    /// Whether a set has a pattern in it.
    fn contains(&self, set: usize, pattern: &str) -> bool {
        self.patterns.iter().position(|known| *known == pattern).is_some_and(|i| set & 1 << i != 0)
    }

    /// All patterns, each with whether it isn't in `set`.
    fn signed(&self, set: usize) -> impl Iterator<Item = (usize, (&'a str, bool))> + '_ {
        self.patterns.iter().enumerate().map(move |(i, &pattern)| (i, (pattern, set & 1 << i == 0)))
    }
}

/// The members whose names are as `key` says and none of `names`: one kind for each set of patterns
/// that their names match.
///
/// ```text
///  patternProperties: {^a: A, b$: B}, additionalProperties: R
///
///  not ^a, not b$: R      ^a, not b$: A      not ^a, b$: B      ^a, b$: A and B
/// ```
///
/// Disjoint kinds are what keeps the automaton of an object small: one key takes one path.
fn other_members<'a>(
    compiler: &mut SchemaCompiler<'a>,
    conjuncts: &ObjectConjuncts<'a>,
    names: &[&'a str],
    key: &StringConstraints<'a>,
) -> Result<Vec<OtherMembers<'a>>, SchemaError> {
    let patterns = NamePatterns::new(compiler, conjuncts)?;
    let mut out: Vec<OtherMembers<'a>> = Vec::new();
    for set in patterns.sets()? {
        let value = value_under(conjuncts, |pattern| patterns.contains(set, pattern));
        if compiler.refuses_all(&value) {
            continue;
        }
        let mut key = key.clone();
        let excluded = patterns.excluded_by(set);
        // What the others exclude needs no mention.
        key.patterns.extend(patterns.signed(set).filter(|(i, _)| excluded & 1 << i == 0).map(|(_, signed)| signed));
        let signed: Vec<(&'a str, bool)> = patterns.signed(set).map(|(_, signed)| signed).collect();
        for &name in names {
            if compiler.patterns_allow(&signed, name)? {
                key.not.push(name);
            }
        }
        // A set of patterns that no name matches would be a dead part of the tables.
        if key.patterns.is_empty() || compiler.has_name(&key)? {
            out.push(OtherMembers { key, value });
        }
    }
    Ok(out)
}

/// The terms for the value of a member that isn't named and whose name the patterns match for which
/// `is_matched` holds.
///
/// Each schema by itself: a name that one schema leaves to its `rest` may be matched by a pattern
/// of another.
fn value_under(conjuncts: &ObjectConjuncts<'_>, is_matched: impl Fn(&str) -> bool) -> Conjunction {
    let mut value = Conjunction::new();
    for (_, members) in &conjuncts.members {
        let mut is_evaluated = false;
        for (_, terms) in members.patterns.iter().filter(|(pattern, _)| is_matched(pattern)) {
            is_evaluated = true;
            add_terms(&mut value, terms);
        }
        if !is_evaluated {
            add_terms(&mut value, &members.rest);
        }
    }
    value
}

/// The ways to have a member as `existing` says: one of the named, or one of the others.
fn with_existing<'a>(
    compiler: &mut SchemaCompiler<'a>,
    object: &ObjectConstraints<'a>,
    existing: &ExistingMember<'a>,
) -> Result<Vec<ObjectConstraints<'a>>, SchemaError> {
    let mut alternatives = Vec::new();
    for (i, member) in object.declared.iter().enumerate() {
        let Some(value) = declared_as(compiler, member, existing)? else { continue };
        if member.required && existing.value.is_empty() {
            // The member exists anyway, so nothing has to be chosen.
            return Ok(vec![object.clone()]);
        }
        let mut alternative = object.clone();
        alternative.declared[i] = DeclaredMember { name: member.name, value, required: true };
        alternatives.push(alternative);
    }
    if others_as(compiler, &object.others, existing)?.is_empty() {
        return Ok(alternatives);
    }
    let is_told = |existing: &ExistingMember<'_>| existing_members::is_told_by_key(existing);
    let several = !object.existing.is_empty();
    if object.existing.len() >= MAX_EXISTING || several && !object.existing.iter().chain([existing]).all(is_told) {
        let reason = "several members that aren't named have to be there";
        compiler.or_loosen(Err::<(), SchemaError>(SchemaError::unsupported("not", reason)))?;
        alternatives.push(object.clone());
        return Ok(alternatives);
    }
    let mut alternative = object.clone();
    alternative.existing.push(existing.clone());
    alternatives.push(alternative);
    Ok(alternatives)
}

/// The terms for the value of a named member that is as `existing` says; `None` if it can't be.
fn declared_as<'a>(
    compiler: &mut SchemaCompiler<'a>,
    member: &DeclaredMember<'a>,
    existing: &ExistingMember<'a>,
) -> Result<Option<Conjunction>, SchemaError> {
    let is_named = !existing.not.contains(&member.name)
        && compiler.patterns_allow(&existing.patterns, member.name)?
        && compiler.holds(&existing.name, &Value::from(member.name))?;
    let mut value = member.value.clone();
    add_terms(&mut value, &existing.value);
    let is_possible = is_named && !compiler.refuses_all(&value) && !compiler.is_empty(&value, 1);
    Ok(is_possible.then_some(value))
}

/// Those of the members that aren't named which are as `existing` says.
pub(super) fn others_as<'a>(
    compiler: &mut SchemaCompiler<'a>,
    others: &[OtherMembers<'a>],
    existing: &ExistingMember<'a>,
) -> Result<Vec<OtherMembers<'a>>, SchemaError> {
    let mut keys: Vec<StringConstraints<'a>> = Vec::new();
    if existing.name.is_empty() {
        keys.push(StringConstraints::default());
    } else {
        let mut form = NormalForm::default();
        compiler.expand_strings(&existing.name, &mut form)?;
        keys.append(&mut form.strings);
        let listed = form.values.iter().filter_map(|value| value.as_str());
        keys.extend(listed.map(|name| StringConstraints { only: Some(name), ..StringConstraints::default() }));
    }
    let (not, patterns) = (existing.not.clone(), existing.patterns.clone());
    let named = StringConstraints { not, patterns, ..StringConstraints::default() };
    let mut kinds = Vec::new();
    for others in others {
        let mut value = others.value.clone();
        add_terms(&mut value, &existing.value);
        if compiler.refuses_all(&value) || compiler.is_empty(&value, 1) {
            continue;
        }
        for mut key in keys.iter().cloned() {
            key.narrow(&others.key);
            key.narrow(&named);
            if compiler.has_name(&key)? {
                kinds.push(OtherMembers { key, value: value.clone() });
            }
        }
    }
    Ok(kinds)
}
