//! Members that no schema names, where there have to be two or more of them: `minProperties`.
//!
//! A text may repeat a key, and a reader keeps the last of those. So these members count only as
//! their keys differ, which [the text tells](crate::distinct). What is said here is how much longer
//! keys may get because the shorter ones are taken. Where only a few keys are possible, they become
//! named members.
//!
//! ```text
//!  minProperties: 3     any keys                  one byte longer than `""` at most
//!                       propertyNames: ^[ab]$     members a and b, so there is no such object
//! ```

use std::sync::Arc;

use super::CALLABLE_FRAGMENTS;
use super::object::MemberCallees;
use super::tables::SchemaTables;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::distinct::MAX_ITEMS;
use crate::distinct::spread::{Spread, values};
use crate::distinct::value::Value;
use crate::fragment::options::GrammarOptions;
use crate::fragment::owned::Callee;
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;
use crate::sources::json_schema::normal_form::{ObjectConstraints, OtherMembers, StringConstraints};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;

/// The keys that meet constraints.
#[derive(Clone, Debug)]
pub(crate) enum Keys {
    /// All of them, in order; fewer than were asked for.
    Few(Vec<Arc<str>>),
    /// As many as were asked for, the longest by so many bytes longer than the shortest.
    Many(Cost),
}

/// The members of an object that no schema names, where their keys have to differ.
#[derive(Debug, Default)]
pub(super) struct DifferingMembers {
    /// Those with many keys.
    pub(super) others: Vec<MemberCallees>,
    /// The keys of all others, with what to call for their values.
    pub(super) listed: Vec<(Arc<str>, Callee)>,
}

/// The members without a name of an object of at least `least` members, which `callees` are for.
pub(super) fn differing<'a>(
    tables: &mut SchemaTables<'_, 'a>,
    constraints: &ObjectConstraints<'a>,
    (callees, least): (&[MemberCallees], usize),
) -> Result<DifferingMembers, SchemaError> {
    if !constraints.steps.is_empty() || !tables.compiler.keeps_conditions {
        return Err(unsupported("members that aren't named could have the same name, and would be counted twice"));
    }
    if least > MAX_ITEMS {
        return Err(unsupported("more than 1,024 members whose names no schema says"));
    }
    let mut members = DifferingMembers::default();
    for (kind, &callees) in constraints.others.iter().zip(callees) {
        match keys(tables.compiler, &kind.key, least)? {
            Keys::Many(extra) => members.others.push(MemberCallees { extra, ..callees }),
            Keys::Few(keys) => {
                if may_share_keys(tables.compiler, kind, &constraints.others)? {
                    return Err(unsupported("names of several kinds, some of which are few"));
                }
                members.listed.extend(keys.into_iter().map(|key| (key, callees.value)));
            }
        }
    }
    Ok(members)
}

fn unsupported(reason: &str) -> SchemaError {
    SchemaError::unsupported("minProperties", reason)
}

/// Whether a key may be of this kind and of another one, as far as that can be told.
fn may_share_keys<'a>(
    compiler: &mut SchemaCompiler<'a>,
    kind: &OtherMembers<'a>,
    kinds: &[OtherMembers<'a>],
) -> Result<bool, SchemaError> {
    for other in kinds.iter().filter(|other| other.key != kind.key) {
        let mut both = kind.key.clone();
        both.narrow(&other.key);
        if compiler.has_name(&both)? {
            return Ok(true);
        }
    }
    Ok(kinds.iter().filter(|other| other.key == kind.key).count() > 1)
}

/// The keys that meet constraints, `n_wanted` of them at most.
fn keys<'a>(
    compiler: &mut SchemaCompiler<'a>,
    key: &StringConstraints<'a>,
    n_wanted: usize,
) -> Result<Keys, SchemaError> {
    let known = (key.clone(), n_wanted);
    if let Some(keys) = compiler.keys.get(&known) {
        return Ok(keys.clone());
    }
    let options = GrammarOptions { style: compiler.options.style, ..GrammarOptions::default() };
    let mut tables = SchemaTables::new(compiler);
    let callee = tables.string(key)?;
    tables.fill_excluded();
    tables.builder.begin_section();
    tables.builder.call(callee, tables.builder.end);
    let made = tables.builder.finish(false);
    let grammar = Grammar::link_data("key", made, &CALLABLE_FRAGMENTS, options, Vec::new());
    let (Spread { n_values, is_open, extra }, found) = values(&grammar, n_wanted);
    // Past a limit of the meter, too few keys say nothing of all.
    meter::step(1)?;
    let keys = if n_values >= n_wanted {
        Keys::Many(extra)
    } else if is_open {
        return Err(unsupported("too few of the possible names are short"));
    } else {
        let text = |value: &Arc<Value>| match &**value {
            Value::Text(text) => Some(Arc::clone(text)),
            _ => None,
        };
        let mut keys: Vec<Arc<str>> = found.iter().filter_map(text).collect();
        keys.sort();
        Keys::Few(keys)
    };
    compiler.keys.insert(known, keys.clone());
    Ok(keys)
}
