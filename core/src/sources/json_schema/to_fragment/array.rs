//! The nodes of one array.
//!
//! Without `contains`, items follow each other by index, then in a counted loop. With it, states
//! are pairs of an index and a number of items found.

use super::listed_values::few_scalars;
use super::tables::SchemaTables;
use crate::base::error::SchemaError;
use crate::base::ids::{index, to_usize};
use crate::fragment::owned::Callee;
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Slot;
use crate::json_text::distinct::distinct_items;
use crate::sources::json_schema::normal_form::{
    ArrayConstraints, Conjunction, ContainsConstraint, SchemaTerm, add_terms,
};

/// Largest number of values that the items of a list with `uniqueItems` may have.
const MAX_DISTINCT: usize = 8;

/// Largest number of pairs of an index and a number of items found.
const MAX_COUNTED: usize = 4000;

/// Largest `minContains` without a `maxContains`. An item that is found may then count or not, so
/// all counts up to this one are states that a text may be in at once.
const MAX_AMBIGUOUS_COUNT: u32 = 300;

/// The error for an array that has no automaton here.
fn unsupported(keyword: &str, reason: &str) -> SchemaError {
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
    let contains: Vec<&ContainsConstraint> =
        array.contains.iter().filter(|contains| contains.min > 0 || contains.max.is_some()).collect();
    match contains[..] {
        [] => by_index(tables, array),
        [one] => containing(tables, array, one),
        [one, ..] => {
            let error = unsupported("contains", "more than one of them at one place");
            tables.compiler.or_loosen(Err::<(), SchemaError>(error))?;
            containing(tables, array, one)
        }
    }
}

/// An array without repeated items; `None` if no two of its items can be equal.
///
/// ```text
///  [A, B] with A and B disjoint, 2 items at most     None: no two can be equal
///  items: {enum: [1, 2, 3]}                          the automaton of lists without repeats
/// ```
fn unique(tables: &mut SchemaTables<'_, '_>, array: &ArrayConstraints) -> Result<Option<NodeId>, SchemaError> {
    let n_prefix = array.n_prefix();
    let max = array.max.map_or(usize::MAX, to_usize);
    if max <= n_prefix {
        check_disjoint(tables, array, max)?;
        return Ok(None);
    }
    let few = "it is supported for items of at most 8 values, none of which is a list or an object";
    if n_prefix > 0 || !array.contains.is_empty() {
        return Err(unsupported("uniqueItems", few));
    }
    // The automaton of lists without repeats has a state for each set of items written, 2^8 at
    // most.
    let item = array.item(0);
    let form = tables.compiler.expand(&item, 1)?;
    let texts = few_scalars(&form, MAX_DISTINCT).filter(|_| !item.is_empty());
    let texts = texts.ok_or_else(|| unsupported("uniqueItems", few))?;
    let Some(list) = distinct_items(&texts, array.min, array.max.unwrap_or(u32::MAX)) else {
        return Ok(Some(tables.builder.dead));
    };
    Ok(Some(tables.builder.embed(&list)))
}

/// Fails if two of the first `n_items` items may be equal.
fn check_disjoint(
    tables: &mut SchemaTables<'_, '_>,
    array: &ArrayConstraints,
    n_items: usize,
) -> Result<(), SchemaError> {
    let items: Vec<Conjunction> = (0..n_items).map(|at| array.item(at)).collect();
    for (i, one) in items.iter().enumerate() {
        for other in &items[..i] {
            let mut both = one.clone();
            add_terms(&mut both, other);
            if !tables.compiler.is_empty(&both, 2) {
                return Err(unsupported("uniqueItems", "items that may be equal"));
            }
        }
    }
    Ok(())
}

/// The nodes around the items.
struct ArrayBrackets {
    /// The closing bracket alone, for an array without items.
    bracket: NodeId,
    /// What follows the last item: white space and the bracket.
    close: NodeId,
}

impl ArrayBrackets {
    fn new(tables: &mut SchemaTables<'_, '_>) -> ArrayBrackets {
        let end = tables.builder.end;
        let bracket = tables.builder.literal(b"]", end);
        ArrayBrackets { bracket, close: tables.builder.space(Slot::Close, bracket) }
    }

    /// The start of an array with the first item `item`, which may be dead; or, if it may be empty,
    /// without one.
    fn start(&self, tables: &mut SchemaTables<'_, '_>, item: NodeId, may_be_empty: bool) -> NodeId {
        let mut alternatives = Vec::new();
        if item != tables.builder.dead {
            alternatives.push(tables.builder.space(Slot::Open, item));
        }
        if may_be_empty {
            alternatives.push(self.bracket);
        }
        let inside = tables.one_of(&alternatives);
        tables.builder.literal(b"[", inside)
    }
}

/// A comma, then an item.
fn comma(tables: &mut SchemaTables<'_, '_>, item: NodeId) -> NodeId {
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
fn by_index(tables: &mut SchemaTables<'_, '_>, array: &ArrayConstraints) -> Result<NodeId, SchemaError> {
    let brackets = ArrayBrackets::new(tables);
    let (min, max) = (array.min, array.max.unwrap_or(u32::MAX));
    let n_prefix = index(array.n_prefix()).min(max);
    // A round of the loop begins with a comma, which the first item of an array lacks. So at least
    // one item comes before the loop.
    let n_before = n_prefix.max(1);
    let mut behind = if max > n_before {
        let item = tables.callee(&array.item(to_usize(n_prefix)))?;
        let repeat = tables.placeholder();
        let call = tables.builder.call(item, repeat);
        let body = comma(tables, call);
        let max = if max == u32::MAX { max } else { max - n_before };
        let min = min.saturating_sub(n_before);
        tables.set_node(repeat, Node::Repeat { min, max, body, done: brackets.close });
        repeat
    } else {
        brackets.close
    };
    let mut item = tables.builder.dead;
    for at in (0..n_before).rev() {
        let callee = tables.callee(&array.item(to_usize(at)))?;
        item = tables.builder.call(callee, behind);
        if at > 0 {
            let mut alternatives = vec![comma(tables, item)];
            if at >= min {
                alternatives.push(brackets.close);
            }
            behind = tables.one_of(&alternatives);
        }
    }
    Ok(brackets.start(tables, item, min == 0))
}

/// The states of an array with `contains`: pairs of an index and a number of items found.
struct CountedItems<'c> {
    contains: &'c ContainsConstraint,
    /// The array's own bounds, as far as `contains` doesn't imply them.
    min: usize,
    max: Option<usize>,
    /// Items from this index on are alike.
    n_items: usize,
    /// Numbers of items found from this one on are alike.
    n_found: usize,
}

impl<'c> CountedItems<'c> {
    fn new(array: &ArrayConstraints, contains: &'c ContainsConstraint) -> Result<CountedItems<'c>, SchemaError> {
        let n_prefix = array.n_prefix();
        let min = if array.min > contains.min { to_usize(array.min) } else { 0 };
        let max = array.max.map(to_usize);
        // Without bounds of the array, only the prefix tells indices apart.
        let n_items = if min > 0 || max.is_some() { max.unwrap_or(min).max(n_prefix) } else { n_prefix };
        // Beyond the greatest number nothing may be found; from the least one on, what is found no
        // longer matters.
        let n_found = to_usize(contains.max.unwrap_or(contains.min));
        // The product of both bounds is the number of nodes.
        let is_ambiguous = contains.max.is_none() && contains.min > MAX_AMBIGUOUS_COUNT;
        if is_ambiguous || n_items.saturating_mul(n_found + 1) > MAX_COUNTED {
            return Err(unsupported("contains", "too many items have to be counted"));
        }
        Ok(CountedItems { contains, min, max, n_items, n_found })
    }

    /// Whether an array may end behind `at` items of which `n_found` are found.
    fn may_end(&self, at: usize, n_found: usize) -> bool {
        at >= self.min && n_found >= to_usize(self.contains.min)
    }

    /// What to call for an item at an index that is found, and for one that is not. Without a
    /// greatest number the two may overlap: any of the items found may be those that count.
    fn callees(
        &self,
        tables: &mut SchemaTables<'_, '_>,
        array: &ArrayConstraints,
        at: usize,
    ) -> Result<(Callee, Callee), SchemaError> {
        let with = |term: SchemaTerm| {
            let mut terms = array.item(at);
            add_terms(&mut terms, &[term]);
            terms
        };
        let found = tables.callee(&with(self.contains.of))?;
        // With a greatest number, an item that is found has to count, so the other kind must fail
        // the schema.
        let is_exact = self.contains.max.is_some();
        let other = if is_exact { with(self.contains.of.negation()) } else { array.item(at) };
        Ok((found, tables.callee(&other)?))
    }

    /// The items at an index, by the number found before them, given what follows them by that
    /// number.
    fn items(
        &self,
        tables: &mut SchemaTables<'_, '_>,
        behind: &[NodeId],
        (found, other): (Callee, Callee),
    ) -> Vec<NodeId> {
        (0..=self.n_found)
            .map(|n| {
                let mut alternatives = Vec::new();
                // At `n_found` there is no count beyond: either no more may be found, or it makes
                // no difference.
                if n < self.n_found {
                    alternatives.push(tables.builder.call(found, behind[n + 1]));
                }
                alternatives.push(tables.builder.call(other, behind[n]));
                tables.one_of(&alternatives)
            })
            .collect()
    }

    /// What follows `at` items, by the number found among them: a comma and `items`, or the end.
    fn rest(
        &self,
        tables: &mut SchemaTables<'_, '_>,
        brackets: &ArrayBrackets,
        at: usize,
        items: &[NodeId],
    ) -> Vec<NodeId> {
        let mut rest = Vec::with_capacity(items.len());
        for (n, &item) in items.iter().enumerate() {
            let mut alternatives = Vec::new();
            if item != tables.builder.dead {
                alternatives.push(comma(tables, item));
            }
            if self.may_end(at, n) {
                alternatives.push(brackets.close);
            }
            rest.push(tables.one_of(&alternatives));
        }
        rest
    }
}

/// An array in which a number of items is as `contains` says.
///
/// `(n_items + 1) * (n_found + 1)` pairs at most.
fn containing(
    tables: &mut SchemaTables<'_, '_>,
    array: &ArrayConstraints,
    contains: &ContainsConstraint,
) -> Result<NodeId, SchemaError> {
    let brackets = ArrayBrackets::new(tables);
    let counted = CountedItems::new(array, contains)?;
    let mut callees = Vec::new();
    for at in 0..=counted.n_items {
        callees.push(counted.callees(tables, array, at)?);
    }
    // From the last index to the first: a node needs those that follow it.
    let mut rest: Vec<NodeId> = Vec::new();
    let mut items = Vec::new();
    for (at, &callees) in callees.iter().enumerate().rev() {
        let is_last = at == counted.n_items;
        if is_last {
            // All items from here on are alike, so the rest leads back to itself.
            rest = (0..=counted.n_found).map(|_| tables.placeholder()).collect();
        }
        items = match counted.max {
            Some(max) if at >= max => vec![tables.builder.dead; counted.n_found + 1],
            _ => counted.items(tables, &rest, callees),
        };
        let next = counted.rest(tables, &brackets, at, &items);
        if is_last {
            for (&placeholder, &to) in rest.iter().zip(&next) {
                let node = tables.builder.choice_of(&[to]);
                tables.set_node(placeholder, node);
            }
        }
        rest = next;
    }
    Ok(brackets.start(tables, items[0], counted.may_end(0, 0)))
}
