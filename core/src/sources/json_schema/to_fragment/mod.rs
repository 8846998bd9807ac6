//! From normal forms to tables: one fragment with a part for each conjunction of schemas that is
//! met.
//!
//! - [`tables`]: the fragment in the making; what to call for schemas, numbers and strings
//! - [`array`], [`contains`], [`object`]: the nodes of one array and of one object
//! - [`distinct_array`], [`distinct_contains`]: arrays whose items differ
//! - [`differing_keys`]: members that no schema names, where they have to be so many
//! - [`excluded_keys`]: strings other than some, for members that no schema names
//! - [`listed_values`]: the texts of values from `enum` and `const`
//!
//! Parts that are called and not made yet wait in a list. So neither nested nor recursive schemas
//! recurse on the call stack, and equal conjunctions share one part.

pub(crate) mod array;
mod contains;
pub(crate) mod differing_keys;
pub(crate) mod distinct_array;
mod distinct_contains;
pub(crate) mod excluded_keys;
pub(crate) mod listed_values;
pub(crate) mod object;
pub(crate) mod tables;

use super::normal_form::{NormalForm, SchemaTerm};
use super::schema_compiler::SchemaCompiler;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::owned::Callee;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::NodeId;
pub(crate) use tables::CALLABLE_FRAGMENTS;
use tables::{PendingPart, SchemaTables};

/// Largest number of nodes of a grammar's own tables.
const MAX_NODES: usize = 400_000;

/// The fragment of the values that fit all terms, which calls [`CALLABLE_FRAGMENTS`]; and the paths
/// of the first schemas that no value fits.
pub(crate) fn fragment(
    compiler: &mut SchemaCompiler<'_>,
    terms: &[SchemaTerm],
) -> Result<(OwnedFragment, Vec<String>), SchemaError> {
    let mut tables = SchemaTables::new(compiler);
    let root = tables.callee(terms)?;
    // Filling a part may add further ones; each conjunction of schemas comes up once.
    while let Some(PendingPart { part, terms, form }) = tables.pending.pop() {
        // Errors within the part are looked for in its own schemas.
        tables.compiler.current_terms = terms;
        let n_before = tables.n_nodes();
        tables.builder.begin_section();
        fill(&mut tables, part, &form).map_err(|error| tables.compiler.located(error))?;
        tables.fill_excluded();
        meter::step(1 + tables.n_nodes() - n_before)?;
        if tables.n_nodes() > MAX_NODES {
            return Err(SchemaError::too_large(format!("the schema's tables have more than {MAX_NODES} nodes")));
        }
    }
    tables.fill_excluded();
    // The node that is pushed last is the start.
    tables.builder.begin_section();
    tables.builder.call(root, tables.builder.end);
    Ok((tables.builder.finish(false), tables.empty))
}

/// Makes the nodes of a part: a choice between all that the normal form allows.
///
/// ```text
///  {"type": ["null", "string"], "minLength": 2}     choice of null and a call of strings
///  {"type": "object"}                               the object itself
/// ```
fn fill<'a>(tables: &mut SchemaTables<'_, 'a>, part: Callee, form: &NormalForm<'a>) -> Result<(), SchemaError> {
    if let Some(start) = single_container(tables, form)? {
        tables.set_part(part, start, true);
        return Ok(());
    }
    let end = tables.builder.end;
    let NormalForm { values, null, bools, numbers, strings, arrays, objects } = form;
    let mut alternatives: Vec<NodeId> = Vec::new();
    if *null {
        alternatives.push(tables.builder.literal(b"null", end));
    }
    alternatives.extend(booleans(tables, *bools));
    listed_values::add_values(tables, values, &mut alternatives);
    for number in numbers {
        let callee = tables.number(number)?;
        alternatives.push(tables.builder.call(callee, end));
    }
    for string in strings {
        let callee = tables.string(string)?;
        alternatives.push(tables.builder.call(callee, end));
    }
    for array in arrays {
        let start = array::start(tables, array)?;
        alternatives.push(call_container(tables, start));
    }
    for object in objects {
        let start = object::start(tables, object)?;
        alternatives.push(call_container(tables, start));
    }
    let start = match alternatives[..] {
        [one] => one,
        _ => tables.builder.choice(&alternatives),
    };
    tables.set_part(part, start, false);
    Ok(())
}

/// The start of the one array or object that a normal form consists of. The part itself then is the
/// container; otherwise each container is a part that is called.
fn single_container<'a>(
    tables: &mut SchemaTables<'_, 'a>,
    form: &NormalForm<'a>,
) -> Result<Option<NodeId>, SchemaError> {
    let NormalForm { values, null, bools, numbers, strings, arrays, objects } = form;
    if !values.is_empty() || *null || *bools != [false; 2] || !numbers.is_empty() || !strings.is_empty() {
        return Ok(None);
    }
    match (&arrays[..], &objects[..]) {
        ([array], []) => array::start(tables, array).map(Some),
        ([], [object]) => object::start(tables, object).map(Some),
        _ => Ok(None),
    }
}

/// The node of `false`, of `true`, or of both.
fn booleans(tables: &mut SchemaTables<'_, '_>, bools: [bool; 2]) -> Option<NodeId> {
    let end = tables.builder.end;
    match bools {
        [true, true] => Some(tables.builder.call(tables::BOOLEAN, end)),
        [true, false] => Some(tables.builder.literal(b"false", end)),
        [false, true] => Some(tables.builder.literal(b"true", end)),
        [false, false] => None,
    }
}

/// A call of a container, which is a part of its own because it nests.
fn call_container(tables: &mut SchemaTables<'_, '_>, start: NodeId) -> NodeId {
    let part = tables.builder.part(start, true);
    tables.builder.call(part, tables.builder.end)
}
