//! The nodes of one array.
//!
//! Items follow each other by index, then in a counted loop; with `contains`, see
//! [`contains`](super::contains), and with `uniqueItems` beside it
//! [`distinct_contains`].

use super::contains::{MAX_CONTAINS, containing};
use super::distinct_array::{self, ItemSpread};
use super::distinct_contains;
use super::listed_values::few_scalars;
use super::tables::SchemaTables;
use crate::base::error::SchemaError;
use crate::base::ids::{index, to_usize};
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Slot;
use crate::json_text::distinct::distinct_items;
use crate::sources::json_schema::normal_form::{ArrayConstraints, Conjunction, ContainsConstraint, add_terms};

/// Largest number of values that the items of a list with `uniqueItems` may have.
const MAX_DISTINCT: usize = 8;

/// Largest number of alternatives of one item under `unevaluatedItems`.
const MAX_ALTERNATIVES: usize = 64;

/// The error for an array that has no automaton here.
pub(super) fn unsupported(keyword: &str, reason: &str) -> SchemaError {
    SchemaError::unsupported(keyword, reason)
}

/// The first node of an array.
pub(super) fn start(tables: &mut SchemaTables<'_, '_>, array: &ArrayConstraints) -> Result<NodeId, SchemaError> {
    if array.max == Some(0) {
        let end = tables.builder.end;
        return Ok(tables.builder.literal(b"[]", end));
    }
    if array.unique && array.max.is_none_or(|max| max > 1) {
        match unique(tables, array) {
            Ok(Some(start)) => return Ok(start),
            // The items differ anyway.
            Ok(None) => {}
            Err(error) => drop(tables.compiler.or_loosen(Err::<(), SchemaError>(error))?),
        }
    }
    let n_alternatives = array.unevaluated.iter().fold(1_usize, |n, one| n.saturating_mul(1 + one.found.len()));
    if n_alternatives > MAX_ALTERNATIVES {
        let error = unsupported("unevaluatedItems", "too many of `contains` may evaluate the items");
        tables.compiler.or_loosen(Err::<(), SchemaError>(error))?;
        return start(tables, &ArrayConstraints { unevaluated: Vec::new(), unique: false, ..array.clone() });
    }
    let mut contains = counting(array);
    if contains.len() > MAX_CONTAINS {
        let error = unsupported("contains", "more than 4 of them at one place");
        tables.compiler.or_loosen(Err::<(), SchemaError>(error))?;
        contains.truncate(MAX_CONTAINS);
    }
    match &contains[..] {
        [] => by_index(tables, array, &[]),
        contains => containing(tables, array, contains, None),
    }
}

/// The `contains` that say anything of the number of items.
fn counting(array: &ArrayConstraints) -> Vec<&ContainsConstraint> {
    array.contains.iter().filter(|contains| contains.min > 0 || contains.max.is_some()).collect()
}

/// The calls of an item at an index, then `next`.
fn item(
    tables: &mut SchemaTables<'_, '_>,
    array: &ArrayConstraints,
    at: usize,
    next: NodeId,
) -> Result<NodeId, SchemaError> {
    let mut calls = Vec::new();
    for terms in array.item_alternatives(at) {
        let callee = tables.callee(&terms)?;
        calls.push(tables.builder.call(callee, next));
    }
    Ok(tables.builder.one_of(&calls))
}

/// An array without repeated items; `None` if no two of its items can be equal.
///
/// ```text
///  [A, B] with A and B disjoint, 2 items at most     None: no two can be equal
///  items: {enum: [1, 2, 3]}                          the automaton of lists without repeats
///  items: {type: string}                             any list, whose items are told apart as they come
///  contains: {const: 5}                              such a list, with the items that are found counted
/// ```
fn unique(tables: &mut SchemaTables<'_, '_>, array: &ArrayConstraints) -> Result<Option<NodeId>, SchemaError> {
    let n_prefix = array.n_prefix();
    let max = array.max.map_or(usize::MAX, to_usize);
    if max <= n_prefix && are_disjoint(tables, array, max) {
        return Ok(None);
    }
    if !array.unevaluated.is_empty() {
        return Err(unsupported("uniqueItems", "beside `contains` and `unevaluatedItems`"));
    }
    let contains = counting(array);
    if !contains.is_empty() {
        return distinct_contains::start(tables, array, &contains).map(Some);
    }
    let item = array.item(0);
    let form = tables.compiler.expand(&item, 1)?;
    // The automaton of lists without repeats has a state for each set of items written, 2^8 at
    // most.
    match few_scalars(&form, MAX_DISTINCT).filter(|_| !item.is_empty() && n_prefix == 0) {
        None => distinct_array::start(tables, array).map(Some),
        Some(texts) => Ok(Some(match distinct_items(&texts, array.min, array.max.unwrap_or(u32::MAX)) {
            Some(list) => tables.builder.embed(&list),
            None => tables.builder.dead,
        })),
    }
}

/// Whether no two of the first `n_items` items can be equal.
fn are_disjoint(tables: &mut SchemaTables<'_, '_>, array: &ArrayConstraints, n_items: usize) -> bool {
    let items: Vec<Conjunction> = (0..n_items).map(|at| array.item(at)).collect();
    for (i, one) in items.iter().enumerate() {
        for other in &items[..i] {
            let mut both = one.clone();
            add_terms(&mut both, other);
            if !tables.compiler.is_empty(&both, 2) {
                return false;
            }
        }
    }
    true
}

/// The nodes around the items.
pub(super) struct ArrayBrackets {
    /// The closing bracket alone, for an array without items.
    pub(super) bracket: NodeId,
    /// What follows the last item: white space and the bracket.
    pub(super) close: NodeId,
}

impl ArrayBrackets {
    pub(super) fn new(tables: &mut SchemaTables<'_, '_>) -> ArrayBrackets {
        let end = tables.builder.end;
        let bracket = tables.builder.literal(b"]", end);
        ArrayBrackets { bracket, close: tables.builder.space(Slot::Close, bracket) }
    }

    /// The start of an array with the first item `item`, which may be dead; or, if it may be empty,
    /// without one.
    pub(super) fn start(&self, tables: &mut SchemaTables<'_, '_>, item: NodeId, may_be_empty: bool) -> NodeId {
        let mut alternatives = Vec::new();
        if item != tables.builder.dead {
            alternatives.push(tables.builder.space(Slot::Open, item));
        }
        if may_be_empty {
            alternatives.push(self.bracket);
        }
        let inside = tables.builder.one_of(&alternatives);
        tables.builder.literal(b"[", inside)
    }
}

/// A comma, then an item.
pub(super) fn comma(tables: &mut SchemaTables<'_, '_>, item: NodeId) -> NodeId {
    let space = tables.builder.space(Slot::Comma, item);
    tables.builder.literal(b",", space)
}

/// Items one after the other, by index, then a loop of the others.
///
/// ```text
///  prefixItems: [A, B], items: R, minItems: 1, maxItems: 4
///
///  [ A --+--> ]
///        `--> , B --> 0 to 2 rounds of (, R) --> ]
/// ```
///
/// Made from the last item to the first, since a node needs those that follow it.
///
/// `differing` is what is known of the items up to the loop's where they have to differ, else empty.
pub(super) fn by_index(
    tables: &mut SchemaTables<'_, '_>,
    array: &ArrayConstraints,
    differing: &[ItemSpread],
) -> Result<NodeId, SchemaError> {
    let brackets = ArrayBrackets::new(tables);
    let (min, max) = (array.min, array.max.unwrap_or(u32::MAX));
    let n_prefix = index(array.n_prefix()).min(max);
    // A round of the loop begins with a comma, which the first item of an array lacks. So at least
    // one item comes before the loop.
    let n_before = n_prefix.max(1);
    let mut behind = if max > n_before {
        let repeat = tables.builder.placeholder();
        let item = item(tables, array, to_usize(n_prefix), repeat)?;
        let item = distinct_array::item(tables, item, differing.last());
        let body = comma(tables, item);
        let max = if max == u32::MAX { max } else { max - n_before };
        let min = min.saturating_sub(n_before);
        // Where nothing is to be counted, a choice is simpler.
        let node = match (min, max) {
            (0, u32::MAX) => tables.builder.choice_of(&[body, brackets.close]),
            _ => Node::Repeat { min, max, body, done: brackets.close },
        };
        tables.builder.set_node(repeat, node);
        repeat
    } else {
        brackets.close
    };
    let mut first = tables.builder.dead;
    for at in (0..n_before).rev() {
        first = item(tables, array, to_usize(at), behind)?;
        first = distinct_array::item(tables, first, differing.get(to_usize(at)));
        if at > 0 {
            let mut alternatives = vec![comma(tables, first)];
            if at >= min {
                alternatives.push(brackets.close);
            }
            behind = tables.builder.one_of(&alternatives);
        }
    }
    Ok(brackets.start(tables, first, min == 0))
}
