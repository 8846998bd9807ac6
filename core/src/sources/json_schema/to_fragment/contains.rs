//! The nodes of an array with `contains`: states are an index and, for each `contains`, a number of
//! items found.
//!
//! ```text
//!  contains: A, minContains: 2    0 found --A--> 1 --A--> 2 --any--> 2, where the array may end
//!                                   `-any-> 0      `-any-> 1
//! ```
//!
//! Of several, an item counts for any set of them, all of which it has to fit. Where items
//! [differ](super::distinct_contains), it counts for all that it fits.

use super::array::{ArrayBrackets, comma, unsupported};
use super::distinct_array;
use super::distinct_contains::DifferingItems;
use super::tables::SchemaTables;
use crate::base::error::SchemaError;
use crate::base::ids::to_usize;
use crate::fragment::owned::Callee;
use crate::fragment::table::NodeId;
use crate::sources::json_schema::normal_form::{ArrayConstraints, Conjunction, ContainsConstraint, add_terms};

/// Largest number of pairs of an index and numbers of items found.
const MAX_COUNTED: usize = 4000;

/// Largest number of `contains` at one place: an item may count for any set of them.
pub(super) const MAX_CONTAINS: usize = 4;

/// Largest `minContains` without a `maxContains`. An item that is found may then count or not, so
/// all counts up to this one are states that a text may be in at once.
const MAX_AMBIGUOUS_COUNT: u32 = 300;

/// The items found for one `contains`, or those of few values, as a digit of the number of a state.
struct FoundCount {
    /// The sets of `contains` that are counted, a bit each.
    sets: u16,
    /// Least number.
    min: usize,
    /// Numbers of items found from this one on are alike: beyond the greatest number nothing may be
    /// found; from the least one on, what is found no longer matters.
    most: usize,
    /// Whether more may be found, which make no difference.
    is_open: bool,
    /// What one item found adds to the number of a state.
    stride: usize,
}

impl FoundCount {
    /// The number of items found in a state.
    fn of(&self, state: usize) -> usize {
        state / self.stride % (self.most + 1)
    }

    /// Whether as many are found as there have to be.
    fn is_enough(&self, state: usize) -> bool {
        self.of(state) >= self.min
    }

    /// What an item that counts for a set adds to the number of a state; `None` if it may not come.
    fn step(&self, state: usize, set: usize) -> Option<usize> {
        match self.sets >> set & 1 == 1 {
            true if self.of(state) < self.most => Some(self.stride),
            is_counted => (!is_counted || self.is_open).then_some(0),
        }
    }
}

/// The states of an array with `contains`.
struct CountedItems<'c> {
    contains: &'c [&'c ContainsConstraint],
    counts: Vec<FoundCount>,
    /// Number of combinations of counts.
    n_states: usize,
    /// The array's own bounds, as far as `contains` doesn't imply them.
    min: usize,
    max: Option<usize>,
    /// Items from this index on are alike.
    n_items: usize,
    /// What is known of items that differ.
    differing: Option<&'c DifferingItems>,
}

/// What to call for an item, by the set of `contains` for which it counts.
type CalleesBySet = Vec<Vec<Callee>>;

impl<'c> CountedItems<'c> {
    fn new(
        array: &ArrayConstraints,
        contains: &'c [&'c ContainsConstraint],
        differing: Option<&'c DifferingItems>,
    ) -> Result<CountedItems<'c>, SchemaError> {
        let too_many = || unsupported("contains", "too many items have to be counted");
        let n_prefix = array.n_prefix();
        let implied = contains.iter().map(|contains| contains.min).max().unwrap_or(0);
        let min = if array.min > implied { to_usize(array.min) } else { 0 };
        let (mut counts, mut n_states) = (Vec::new(), 1_usize);
        for (i, one) in contains.iter().enumerate() {
            let sets = (0..1_u16 << contains.len()).filter(|set| set >> i & 1 == 1);
            let sets = sets.fold(0, |sets, set| sets | 1 << set);
            let most = to_usize(one.max.unwrap_or(one.min));
            let is_open = differing.is_some() && one.max.is_none();
            counts.push(FoundCount { sets, min: to_usize(one.min), most, is_open, stride: 0 });
            if differing.is_none() && one.max.is_none() && one.min > MAX_AMBIGUOUS_COUNT {
                return Err(too_many());
            }
        }
        for &(set, n_values) in differing.iter().flat_map(|differing| &differing.few) {
            match counts.iter_mut().find(|count| count.sets == 1 << set) {
                Some(count) => (count.most, count.is_open) = (n_values, false),
                None => {
                    counts.push(FoundCount { sets: 1 << set, min: 0, most: n_values, is_open: false, stride: 0 });
                }
            }
        }
        for count in &mut counts {
            count.stride = n_states;
            n_states = n_states.saturating_mul(count.most + 1);
        }
        let mut max = array.max.map(to_usize);
        if let Some(differing) = differing {
            let most = differing.max.min(MAX_COUNTED / n_states);
            let least = contains.iter().fold(array.min, |sum, contains| sum.saturating_add(contains.min));
            // Whether such lists are longer must not depend on what can be counted.
            if to_usize(least) > most && max.is_none_or(|max| max > most) {
                return Err(too_many());
            }
            max = Some(most);
        }
        // Without bounds of the array, only the prefix tells indices apart.
        let n_items = if min > 0 || max.is_some() { max.unwrap_or(min).max(n_prefix) } else { n_prefix };
        // The product of all bounds is the number of nodes.
        if n_states > MAX_COUNTED || n_items.saturating_mul(n_states) > MAX_COUNTED {
            return Err(too_many());
        }
        Ok(CountedItems { contains, counts, n_states, min, max, n_items, differing })
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
        let mut by_set = Vec::with_capacity(1 << self.contains.len());
        for set in 0..1_usize << self.contains.len() {
            tables.compiler.spend(alternatives.len())?;
            let mut callees = Vec::new();
            for terms in &alternatives {
                let terms = terms_of_set(terms, self.contains, (set, self.differing.is_some()));
                callees.push(tables.callee(&terms)?);
            }
            by_set.push(callees);
        }
        Ok(by_set)
    }

    /// The items at an index, by the state before them, given what follows them by the state.
    fn items(
        &self,
        tables: &mut SchemaTables<'_, '_>,
        at: usize,
        behind: &[NodeId],
        callees: &CalleesBySet,
    ) -> Vec<NodeId> {
        (0..self.n_states)
            .map(|state| {
                let mut alternatives = Vec::new();
                for (set, callees) in callees.iter().enumerate().rev() {
                    let steps: Option<usize> = self.counts.iter().map(|count| count.step(state, set)).sum();
                    let Some(step) = steps else { continue };
                    for &callee in callees {
                        let item = tables.builder.call(callee, behind[state + step]);
                        let known = self.differing.and_then(|differing| differing.item(at, set));
                        alternatives.push(distinct_array::item(tables, item, known));
                    }
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

/// The terms of an item that counts for a set of `contains`, and where it is `exact` for no other.
pub(super) fn terms_of_set(
    item: &Conjunction,
    contains: &[&ContainsConstraint],
    (set, exact): (usize, bool),
) -> Conjunction {
    let mut terms = item.clone();
    for (i, contains) in contains.iter().enumerate() {
        if set >> i & 1 == 1 {
            add_terms(&mut terms, &[contains.of]);
        } else if exact || contains.max.is_some() {
            add_terms(&mut terms, &[contains.of.negation()]);
        }
    }
    terms
}

/// An array in which numbers of items are as each `contains` says, and whose items may have to differ.
///
/// `(n_items + 1) * n_states` nodes at most, times the sets of `contains` that an item may count for.
pub(super) fn containing(
    tables: &mut SchemaTables<'_, '_>,
    array: &ArrayConstraints,
    contains: &[&ContainsConstraint],
    differing: Option<&DifferingItems>,
) -> Result<NodeId, SchemaError> {
    let brackets = ArrayBrackets::new(tables);
    let counted = CountedItems::new(array, contains, differing)?;
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
            _ => counted.items(tables, at, &rest, callees),
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
