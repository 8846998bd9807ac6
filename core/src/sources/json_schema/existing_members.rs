//! The order in which members that have to exist and aren't named may be written.
//!
//! Each such member is there for a reason of its own, the negation of a schema about members. A
//! text goes from one set of reasons that are met to a larger one; one member may meet several:
//!
//! ```text
//!  not {patternProperties: {a: S}}, not {propertyNames: {not: {pattern: "b"}}}
//!
//!   {} --a, not S--> {0} --b--> {0 1}       any member leads from a set to itself,
//!    `--b--> {1} --a, not S--> {0 1}        unless its key could replace the one found
//!    `--a and b, not S--------> {0 1}
//! ```
//!
//! Of two members with one key readers take the last. So where the value of a member matters, no
//! key that could be the same may come after it; an automaton doesn't remember the key, but the
//! pattern that it matches.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::normal_form::{ExistingMember, ObjectConstraints, OtherMembers};
use super::object_members::others_as;
use super::schema_compiler::SchemaCompiler;
use crate::base::error::SchemaError;

/// Whether what may follow a member can be told by its key: otherwise nothing may.
pub(super) fn is_told_by_key(existing: &ExistingMember<'_>) -> bool {
    existing.value.is_empty() || pattern_of_key(existing).is_some()
}

/// The pattern that the key of a member matches, if that is all there is to say of it.
fn pattern_of_key<'a>(existing: &ExistingMember<'a>) -> Option<&'a str> {
    match (&existing.patterns[..], existing.name.is_empty()) {
        ([(pattern, false)], true) => Some(pattern),
        _ => None,
    }
}

/// For each set of reasons that are met, the members that may come next, each with the reasons that
/// it meets. Sets are bit sets over `object.existing`.
pub(super) fn steps<'a>(
    compiler: &mut SchemaCompiler<'a>,
    object: &ObjectConstraints<'a>,
) -> Result<Vec<Vec<(usize, OtherMembers<'a>)>>, SchemaError> {
    let n_sets = 1_usize << object.existing.len();
    // The reasons whose member must not be replaced.
    let valued = object.existing.iter().enumerate().filter(|(_, existing)| !existing.value.is_empty());
    let valued = valued.fold(0, |set, (i, _)| set | 1 << i);
    let mut known: HashMap<(usize, usize), Vec<OtherMembers<'a>>> = HashMap::new();
    let mut steps = Vec::with_capacity(n_sets);
    for met in 0..n_sets {
        let mut next = Vec::new();
        // What is met already needn't be met again, except by a member with the same key.
        for found in (0..n_sets).filter(|found| found & met & !valued == 0) {
            let kept = met & valued & !found;
            let members = match known.entry((found, kept)) {
                Entry::Occupied(entry) => entry.into_mut(),
                Entry::Vacant(entry) => entry.insert(members(compiler, object, (found, kept))?),
            };
            next.extend(members.iter().map(|member| (found, member.clone())));
        }
        steps.push(next);
    }
    Ok(steps)
}

/// The members that meet the reasons of `found` and replace none of `kept`.
fn members<'a>(
    compiler: &mut SchemaCompiler<'a>,
    object: &ObjectConstraints<'a>,
    (found, kept): (usize, usize),
) -> Result<Vec<OtherMembers<'a>>, SchemaError> {
    let of = |set: usize| object.existing.iter().enumerate().filter(move |(i, _)| set & 1 << i != 0);
    let mut members = object.others.clone();
    for (_, existing) in of(found) {
        compiler.spend(members.len())?;
        members = others_as(compiler, &members, existing)?;
    }
    for (_, existing) in of(kept) {
        members = without(compiler, members, existing)?;
    }
    Ok(members)
}

/// Those of the members whose key can't be that of a member as `existing` says.
fn without<'a>(
    compiler: &mut SchemaCompiler<'a>,
    members: Vec<OtherMembers<'a>>,
    existing: &ExistingMember<'a>,
) -> Result<Vec<OtherMembers<'a>>, SchemaError> {
    let Some(pattern) = pattern_of_key(existing) else { return Ok(Vec::new()) };
    let mut out = Vec::new();
    for OtherMembers { mut key, value } in members {
        key.patterns.push((pattern, true));
        if compiler.has_name(&key)? {
            out.push(OtherMembers { key, value });
        }
    }
    Ok(out)
}
