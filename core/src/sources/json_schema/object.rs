//! Objects: from what schemas say of members to the members that are named, in order, and the
//! others.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::branch::DraftObject;
use super::compiler::Compiler;
use super::rules::{Conj, Declared, Entries, Members, ObjectRule, Shapes, SomeMember, StringRule, Term, add_terms};
use crate::base::error::SchemaError;

/// Most patterns of names in one object.
const MAX_PATTERNS: usize = 12;

/// Most sets of patterns that may be found in one name: each is looked at.
const MAX_SETS: usize = 64;

impl<'a> Compiler<'a> {
    /// What a member's value has to be, as far as one schema speaks of it.
    pub(crate) fn member_terms(&mut self, members: &Members<'a>, name: &str) -> Result<Conj, SchemaError> {
        let mut all = Conj::new();
        let mut spoken_of = false;
        for (known, value) in &members.named {
            if *known == name {
                spoken_of = true;
                add_terms(&mut all, value);
            }
        }
        for (pattern, value) in &members.patterns {
            if self.is_found(pattern, name)? {
                spoken_of = true;
                add_terms(&mut all, value);
            }
        }
        if !spoken_of {
            add_terms(&mut all, &members.rest);
        }
        Ok(all)
    }

    /// Whether one of the terms is plainly the schema that nothing fits.
    pub(crate) fn refuses_all(&self, terms: &[Term]) -> bool {
        terms.iter().any(|&(id, negated)| {
            let node = self.registry.node(id);
            !node.is_constant && *node.value == Value::Bool(negated)
        })
    }
}

/// The objects of a draft, one for each way to have the members that have to be beyond others. With
/// `fuel`, none where a required member has no value.
pub(crate) fn rules<'a>(
    compiler: &mut Compiler<'a>,
    draft: &DraftObject<'a>,
    fuel: u32,
) -> Result<Vec<ObjectRule<'a>>, SchemaError> {
    let mut names: Vec<&'a str> = Vec::new();
    let mut in_order: Vec<&(Vec<u32>, Members<'a>)> = draft.members.iter().collect();
    in_order.sort_by(|one, other| one.0.cmp(&other.0));
    let named = in_order.iter().flat_map(|(_, members)| members.named.iter().map(|(name, _)| *name));
    let mut known: HashSet<&'a str> = HashSet::new();
    for name in named.chain(draft.required.iter().copied()) {
        if known.insert(name) {
            names.push(name);
        }
    }
    compiler.spend(names.len() * draft.members.len().max(1))?;
    let mut keys = vec![StringRule::default()];
    if !draft.names.is_empty() {
        let mut shapes = Shapes::default();
        compiler.expand_strings(&draft.names, &mut shapes)?;
        keys = shapes.strings;
        // Names that are listed are as good as named ones.
        for name in shapes.values.iter().filter_map(|value| value.as_str()) {
            if known.insert(name) {
                names.push(name);
            }
        }
    }
    // What each schema says of the names it knows.
    let maps: Vec<Option<HashMap<&'a str, &Conj>>> =
        draft.members.iter().map(|(_, members)| by_name(members)).collect();
    let required: HashSet<&str> = draft.required.iter().copied().collect();
    let mut rule = ObjectRule { min: draft.min, max: draft.max, ..ObjectRule::default() };
    for &name in &names {
        let required = required.contains(name);
        let mut value = Conj::new();
        for ((_, members), map) in draft.members.iter().zip(&maps) {
            match map {
                Some(map) => add_terms(&mut value, map.get(name).copied().unwrap_or(&members.rest)),
                None => add_terms(&mut value, &compiler.member_terms(members, name)?),
            }
        }
        let is_name = draft.names.is_empty() || compiler.holds(&draft.names, &Value::from(name))?;
        if !is_name || compiler.refuses_all(&value) || (required && compiler.is_empty(&value, fuel)) {
            if required {
                return Ok(Vec::new());
            }
            continue;
        }
        rule.declared.push(Declared { name, value, required });
    }
    for key in &keys {
        let more = entries(compiler, draft, &names, key)?;
        rule.entries.extend(more);
    }
    let n_required = draft.required.len();
    let has_room = rule.max.is_none_or(|max| max as usize >= n_required);
    let is_enough = !rule.entries.is_empty() || rule.min as usize <= rule.declared.len();
    if !has_room || !is_enough {
        return Ok(Vec::new());
    }
    let mut rules = vec![rule];
    for some in &draft.some {
        let mut next = Vec::new();
        for rule in &rules {
            next.extend(with_some(compiler, rule, some)?);
        }
        rules = next;
    }
    // Members that have to be there have to have room.
    rules.retain(|rule| {
        let n_declared = rule.declared.iter().filter(|declared| declared.required).count();
        rule.max.is_none_or(|max| max as usize >= n_declared + usize::from(!rule.some.is_empty()))
    });
    Ok(rules)
}

/// The names that a schema knows, if each has a schema of its own and patterns don't come to them.
fn by_name<'m, 'a>(members: &'m Members<'a>) -> Option<HashMap<&'a str, &'m Conj>> {
    let map: HashMap<&str, &Conj> = members.named.iter().map(|(name, value)| (*name, value)).collect();
    (members.patterns.is_empty() && map.len() == members.named.len()).then_some(map)
}

/// Members whose names are a key of the rule and none of `names`: one kind for each set of patterns
/// that their names match.
fn entries<'a>(
    compiler: &mut Compiler<'a>,
    draft: &DraftObject<'a>,
    names: &[&'a str],
    key: &StringRule<'a>,
) -> Result<Vec<Entries<'a>>, SchemaError> {
    let mut patterns: Vec<&'a str> = Vec::new();
    for (pattern, _) in draft.members.iter().flat_map(|(_, members)| &members.patterns) {
        if !patterns.contains(pattern) {
            patterns.push(pattern);
        }
    }
    if patterns.len() > MAX_PATTERNS {
        return Err(SchemaError::too_large(format!(
            "more than {MAX_PATTERNS} patterns of `patternProperties` hold for one object; use fewer"
        )));
    }
    let mut out: Vec<Entries<'a>> = Vec::new();
    let mut excluded = vec![0_usize; patterns.len()];
    for (i, &one) in patterns.iter().enumerate() {
        for (j, &other) in patterns.iter().enumerate() {
            excluded[i] |= usize::from(compiler.exclude_each_other(one, other)) << j;
        }
    }
    let outside = |set: usize| (0..patterns.len()).filter(|i| set & 1 << i != 0).fold(0, |all, i| all | excluded[i]);
    let sets: Vec<usize> = (0..1_usize << patterns.len()).filter(|&set| set & outside(set) == 0).collect();
    if sets.len() > MAX_SETS {
        return Err(SchemaError::too_large(format!(
            "more than {MAX_SETS} sets of patterns of `patternProperties` may meet in one name; use fewer, or anchored ones"
        )));
    }
    for set in sets {
        let outside = outside(set);
        let is_in =
            |pattern: &str| patterns.iter().position(|known| *known == pattern).is_some_and(|i| set & 1 << i != 0);
        let mut value = Conj::new();
        for (_, members) in &draft.members {
            let before = value.len();
            let mut spoken_of = false;
            for (pattern, terms) in &members.patterns {
                if is_in(pattern) {
                    spoken_of = true;
                    add_terms(&mut value, terms);
                }
            }
            if !spoken_of {
                value.truncate(before);
                add_terms(&mut value, &members.rest);
            }
        }
        if compiler.refuses_all(&value) {
            continue;
        }
        let mut key = key.clone();
        for (i, &pattern) in patterns.iter().enumerate() {
            // What the others exclude isn't found anyway.
            if outside & 1 << i == 0 {
                key.patterns.push((pattern, !is_in(pattern)));
            }
        }
        for &name in names {
            let mut fits = true;
            for &pattern in &patterns {
                fits = fits && compiler.is_found(pattern, name)? == is_in(pattern);
            }
            if fits {
                key.not.push(name);
            }
        }
        if !key.patterns.is_empty() && !is_any(compiler, &key)? {
            continue;
        }
        out.push(Entries { key, value });
    }
    Ok(out)
}

/// Whether there is a name as `key` says, as far as that can be told.
fn is_any<'a>(compiler: &mut Compiler<'a>, key: &StringRule<'a>) -> Result<bool, SchemaError> {
    match compiler.strings(key) {
        Ok(_) => Ok(true),
        Err(error) if error.is_empty() => Ok(false),
        Err(error) => compiler.or_loosen(Err::<(), SchemaError>(error)).map(|_| true),
    }
}

/// The ways to have a member as `some` says.
fn with_some<'a>(
    compiler: &mut Compiler<'a>,
    rule: &ObjectRule<'a>,
    some: &SomeMember<'a>,
) -> Result<Vec<ObjectRule<'a>>, SchemaError> {
    let mut ways = Vec::new();
    for (i, declared) in rule.declared.iter().enumerate() {
        let mut fits = !some.not.contains(&declared.name);
        for &(pattern, negated) in &some.patterns {
            fits = fits && compiler.is_found(pattern, declared.name)? != negated;
        }
        fits = fits && compiler.holds(&some.name, &Value::from(declared.name))?;
        let mut value = declared.value.clone();
        add_terms(&mut value, &some.value);
        if fits && !compiler.refuses_all(&value) && !compiler.is_empty(&value, 1) {
            if declared.required && some.value.is_empty() {
                return Ok(vec![rule.clone()]);
            }
            let mut way = rule.clone();
            way.declared[i] = Declared { name: declared.name, value, required: true };
            ways.push(way);
        }
    }
    let mut names = Shapes::default();
    if some.name.is_empty() {
        names.strings.push(StringRule::default());
    } else {
        compiler.expand_strings(&some.name, &mut names)?;
    }
    let mut kinds = Vec::new();
    for entries in &rule.entries {
        let mut value = entries.value.clone();
        add_terms(&mut value, &some.value);
        if compiler.refuses_all(&value) || compiler.is_empty(&value, 1) {
            continue;
        }
        let listed = names.values.iter().filter_map(|value| value.as_str());
        let mut keys: Vec<StringRule<'a>> = names.strings.clone();
        keys.extend(listed.map(|name| StringRule { only: Some(name), ..StringRule::default() }));
        for mut key in keys {
            key.narrow(&entries.key);
            key.narrow(&StringRule { not: some.not.clone(), patterns: some.patterns.clone(), ..StringRule::default() });
            if is_any(compiler, &key)? {
                kinds.push(Entries { key, value: value.clone() });
            }
        }
    }
    if !kinds.is_empty() {
        if !rule.some.is_empty() {
            let error = SchemaError::unsupported("not", "two members that aren't named have to be there");
            compiler.or_loosen(Err::<(), SchemaError>(error))?;
            ways.push(rule.clone());
            return Ok(ways);
        }
        let after = behind(compiler, rule, some)?;
        ways.push(ObjectRule { some: kinds, after, ..rule.clone() });
    }
    Ok(ways)
}

/// The entries that may follow the one that has to be there. Of two members with one key, readers
/// take the last: where the value matters, that key must not come again.
fn behind<'a>(
    compiler: &mut Compiler<'a>,
    rule: &ObjectRule<'a>,
    some: &SomeMember<'a>,
) -> Result<Vec<Entries<'a>>, SchemaError> {
    if some.value.is_empty() {
        return Ok(rule.entries.clone());
    }
    let ([(pattern, false)], true) = (&some.patterns[..], some.name.is_empty()) else { return Ok(Vec::new()) };
    let mut out = Vec::new();
    for Entries { key, value } in &rule.entries {
        let mut key = key.clone();
        key.patterns.push((pattern, true));
        if is_any(compiler, &key)? {
            out.push(Entries { key, value: value.clone() });
        }
    }
    Ok(out)
}
