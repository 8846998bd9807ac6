//! Schemas as fragments that are kept for good, as those of types are: for types that are known
//! only by their schema, see [`schemars_field`](crate::sources::schemars_field).

use serde_json::Value;

use super::normal_form::SchemaTerm;
use super::options::{SchemaOptions, check_size};
use super::schema_compiler::SchemaCompiler;
use super::schema_registry::SchemaId;
use super::to_fragment::{CALLABLE_FRAGMENTS, fragment};
use crate::base::error::SchemaError;
use crate::base::ids::{index, to_usize};
use crate::base::meter;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Fragment, Node};

/// The fragment of a schema's instances; its tables are leaked. If nothing is an instance, the
/// fragment has no text. What outlives the call is made without the limits of the meter around it.
///
/// # Errors
/// Those of [`Grammar::from_json_schema`](crate::grammar::Grammar::from_json_schema), except
/// [`SchemaError::is_empty`].
pub(crate) fn static_fragment(name: &'static str, schema: &Value) -> Result<Fragment, SchemaError> {
    meter::unlimited(|| leaked_fragment(name, schema))
}

/// Compiles a schema and leaks its tables.
fn leaked_fragment(name: &'static str, schema: &Value) -> Result<Fragment, SchemaError> {
    check_size(schema)?;
    let options = SchemaOptions::default();
    let mut compiler = SchemaCompiler::new(schema, &options);
    // Which the tables of the binary have no place for.
    compiler.keeps_conditions = false;
    let (mut fragment, _) = fragment(&mut compiler, &[SchemaTerm::holds(SchemaId::ROOT)])?;
    let calls = retain_called(&CALLABLE_FRAGMENTS, &mut fragment);
    let OwnedFragment { nests, nodes, text, ranges, choices, parts, .. } = fragment;
    Ok(Fragment {
        name,
        nests,
        nodes: nodes.leak(),
        text: text.leak(),
        ranges: ranges.leak(),
        choices: choices.leak(),
        calls: calls.leak(),
        parts: parts.leak(),
        ..Fragment::EMPTY
    })
}

/// The fragments out of `callable` that `fragment` calls. Its callees are renumbered: first these,
/// then its own parts.
///
/// Of 20 fragments that could be called, say, the nodes call 3, 7 and their own part 20. These
/// calls become 0, 1 and 2.
fn retain_called(
    callable: &[fn() -> &'static Fragment],
    fragment: &mut OwnedFragment,
) -> Vec<fn() -> &'static Fragment> {
    let mut calls = Vec::new();
    let mut numbers = vec![None; callable.len()];
    for node in &fragment.nodes {
        if let Node::Call { callee, .. } = node
            && let Some(number @ None) = numbers.get_mut(to_usize(*callee))
        {
            *number = Some(index(calls.len()));
            calls.push(callable[to_usize(*callee)]);
        }
    }
    // The numbers of own parts fall by the callees that are dropped.
    let fewer = index(callable.len() - calls.len());
    for node in &mut fragment.nodes {
        if let Node::Call { callee, .. } = node {
            *callee = numbers.get(to_usize(*callee)).copied().flatten().unwrap_or_else(|| *callee - fewer);
        }
    }
    calls
}
