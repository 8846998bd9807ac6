//! The nodes of an array with `contains`: states are an index and, for each `contains`, a number of
//! items found.
//!
//! ```text
//!  contains: A, minContains: 2    0 found --A--> 1 --A--> 2 --any--> 2, where the array may end
//!                                   `-any-> 0      `-any-> 1
//! ```
//!
//! Of several, an item counts for any set of them, all of which it has to fit.

use super::array::{ArrayBrackets, comma, unsupported};
use super::tables::SchemaTables;
use crate::base::error::SchemaError;
use crate::base::ids::to_usize;
use crate::fragment::owned::Callee;
use crate::fragment::table::NodeId;
use crate::sources::json_schema::normal_form::{ArrayConstraints, ContainsConstraint, add_terms};

/// Largest number of pairs of an index and numbers of items found.
const MAX_COUNTED: usize = 4000;

/// Largest number of `contains` at one place: an item may count for any set of them.
pub(super) const MAX_CONTAINS: usize = 4;

/// Largest `minContains` without a `maxContains`. An item that is found may then count or not, so
/// all counts up to this one are states that a text may be in at once.
const MAX_AMBIGUOUS_COUNT: u32 = 300;

/// One `contains`, as a digit of the number of a state.
struct FoundCount<'c> {
    contains: &'c ContainsConstraint,
    /// Numbers of items found from this one on are alike: beyond the greatest number nothing may be
    /// found; from the least one on, what is found no longer matters.
    most: usize,
    /// What one item found adds to the number of a state.
    stride: usize,
}

impl FoundCount<'_> {
    /// The number of items found in a state.
    fn of(&self, state: usize) -> usize {
        state / self.stride % (self.most + 1)
    }

    /// Whether as many are found as there have to be.
    fn is_enough(&self, state: usize) -> bool {
        self.of(state) >= to_usize(self.contains.min)
    }
}

/// The states of an array with `contains`.
struct CountedItems<'c> {
    counts: Vec<FoundCount<'c>>,
    /// Number of combinations of counts.
    n_states: usize,
    /// The array's own bounds, as far as `contains` doesn't imply them.
    min: usize,
    max: Option<usize>,
    /// Items from this index on are alike.
    n_items: usize,
}

/// What to call for an item, by the set of `contains` for which it counts.
type CalleesBySet = Vec<Vec<Callee>>;

impl<'c> CountedItems<'c> {
    fn new(array: &ArrayConstraints, all: &[&'c ContainsConstraint]) -> Result<CountedItems<'c>, SchemaError> {
        let too_many = || unsupported("contains", "too many items have to be counted");
        let n_prefix = array.n_prefix();
        let implied = all.iter().map(|contains| contains.min).max().unwrap_or(0);
        let min = if array.min > implied { to_usize(array.min) } else { 0 };
        let max = array.max.map(to_usize);
        // Without bounds of the array, only the prefix tells indices apart.
        let n_items = if min > 0 || max.is_some() { max.unwrap_or(min).max(n_prefix) } else { n_prefix };
        let (mut counts, mut n_states) = (Vec::new(), 1_usize);
        for &contains in all {
            let most = to_usize(contains.max.unwrap_or(contains.min));
            let is_ambiguous = contains.max.is_none() && contains.min > MAX_AMBIGUOUS_COUNT;
            counts.push(FoundCount { contains, most, stride: n_states });
            n_states = n_states.saturating_mul(most + 1);
            // The product of all bounds is the number of nodes.
            if is_ambiguous || n_items.saturating_mul(n_states) > MAX_COUNTED || n_states > MAX_COUNTED {
                return Err(too_many());
            }
        }
        Ok(CountedItems { counts, n_states, min, max, n_items })
    }

    /// Whether an array may end behind `at` items, in a state.
    fn may_end(&self, at: usize, state: usize) -> bool {
        at >= self.min && self.counts.iter().all(|count| count.is_enough(state))
    }

    /// What to call for an item at an index. Without a greatest number, an item that is found may
    /// also count as another: any of the items found may be those that count. With one, an item
    /// that is found has to count, so the others must fail the schema.
    fn callees(
        &self,
        tables: &mut SchemaTables<'_, '_>,
        array: &ArrayConstraints,
        at: usize,
    ) -> Result<CalleesBySet, SchemaError> {
        let alternatives = array.item_alternatives(at);
        let mut by_set = Vec::with_capacity(1 << self.counts.len());
        for set in 0..1_usize << self.counts.len() {
            tables.compiler.spend(alternatives.len())?;
            let mut callees = Vec::new();
            for terms in &alternatives {
                let mut terms = terms.clone();
                for (i, count) in self.counts.iter().enumerate() {
                    let of = count.contains.of;
                    if set & 1 << i != 0 {
                        add_terms(&mut terms, &[of]);
                    } else if count.contains.max.is_some() {
                        add_terms(&mut terms, &[of.negation()]);
                    }
                }
                callees.push(tables.callee(&terms)?);
            }
            by_set.push(callees);
        }
        Ok(by_set)
    }

    /// The items at an index, by the state before them, given what follows them by the state.
    fn items(&self, tables: &mut SchemaTables<'_, '_>, behind: &[NodeId], callees: &CalleesBySet) -> Vec<NodeId> {
        (0..self.n_states)
            .map(|state| {
                let mut alternatives = Vec::new();
                for (set, callees) in callees.iter().enumerate().rev() {
                    let counts = || self.counts.iter().enumerate().filter(|(i, _)| set & 1 << i != 0);
                    // There is no count beyond the last: either no more may be found, or it makes no
                    // difference.
                    if counts().any(|(_, count)| count.of(state) == count.most) {
                        continue;
                    }
                    let next = state + counts().map(|(_, count)| count.stride).sum::<usize>();
                    alternatives.extend(callees.iter().map(|&callee| tables.builder.call(callee, behind[next])));
                }
                tables.builder.one_of(&alternatives)
            })
            .collect()
    }

    /// What follows `at` items, by the state: a comma and `items`, or the end.
    fn rest(
        &self,
        tables: &mut SchemaTables<'_, '_>,
        brackets: &ArrayBrackets,
        at: usize,
        items: &[NodeId],
    ) -> Vec<NodeId> {
        let mut rest = Vec::with_capacity(items.len());
        for (state, &item) in items.iter().enumerate() {
            let mut alternatives = Vec::new();
            if item != tables.builder.dead {
                alternatives.push(comma(tables, item));
            }
            if self.may_end(at, state) {
                alternatives.push(brackets.close);
            }
            rest.push(tables.builder.one_of(&alternatives));
        }
        rest
    }
}

/// An array in which numbers of items are as each `contains` says.
///
/// `(n_items + 1) * n_states` nodes at most, times the sets of `contains` that an item may count for.
pub(super) fn containing(
    tables: &mut SchemaTables<'_, '_>,
    array: &ArrayConstraints,
    contains: &[&ContainsConstraint],
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
    for (at, callees) in callees.iter().enumerate().rev() {
        let is_last = at == counted.n_items;
        if is_last {
            // All items from here on are alike, so the rest leads back to itself.
            rest = (0..counted.n_states).map(|_| tables.builder.placeholder()).collect();
        }
        items = match counted.max {
            Some(max) if at >= max => vec![tables.builder.dead; counted.n_states],
            _ => counted.items(tables, &rest, callees),
        };
        let next = counted.rest(tables, &brackets, at, &items);
        if is_last {
            for (&placeholder, &to) in rest.iter().zip(&next) {
                let node = tables.builder.choice_of(&[to]);
                tables.builder.set_node(placeholder, node);
            }
        }
        rest = next;
    }
    Ok(brackets.start(tables, items[0], counted.may_end(0, 0)))
}
