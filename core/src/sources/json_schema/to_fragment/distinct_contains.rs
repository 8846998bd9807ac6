//! Arrays whose items differ and some of which are counted: `uniqueItems` beside `contains`.
//!
//! Items are told apart by the exact set of `contains` that they fit. Where only a few values fit
//! such a set, as many items of it may come, and are counted as those that are found.
//!
//! ```text
//!  uniqueItems, items: {enum: [1, 2, 3]}, contains: {const: 2}
//!    the set of `contains`: 1 value, 0 or 1 of them     the empty set: 2 values, 0 to 2 of them
//! ```

use super::array::unsupported;
use super::contains::{MAX_CONTAINS, containing, terms_of_set};
use super::distinct_array::{self, ItemSpread, of_item};
use super::tables::SchemaTables;
use crate::base::error::SchemaError;
use crate::base::ids::to_usize;
use crate::distinct::MAX_ITEMS;
use crate::fragment::table::NodeId;
use crate::sources::json_schema::normal_form::{ArrayConstraints, ContainsConstraint};

/// What is known of the items of such an array.
#[derive(Debug)]
pub(super) struct DifferingItems {
    /// Most items.
    pub(super) max: usize,
    /// The sets of few values, each with their number.
    pub(super) few: Vec<(usize, usize)>,
    /// By index, up to the first from which on all are alike, and by set; none where there is no item.
    spreads: Vec<Vec<Option<ItemSpread>>>,
}

impl DifferingItems {
    /// What is known of the items at an index that count for a set.
    pub(super) fn item(&self, at: usize, set: usize) -> Option<&ItemSpread> {
        self.spreads[at.min(self.spreads.len() - 1)][set].as_ref()
    }
}

/// The first node of such an array.
pub(super) fn start(
    tables: &mut SchemaTables<'_, '_>,
    array: &ArrayConstraints,
    contains: &[&ContainsConstraint],
) -> Result<NodeId, SchemaError> {
    if contains.len() > MAX_CONTAINS {
        return Err(unsupported("uniqueItems", "beside more than 4 `contains`"));
    }
    let n_prefix = array.n_prefix();
    let max = array.max.map_or(MAX_ITEMS, to_usize).min(MAX_ITEMS);
    let mut items = DifferingItems { max, few: Vec::new(), spreads: Vec::new() };
    for at in 0..=n_prefix {
        let mut by_set = Vec::with_capacity(1 << contains.len());
        for set in 0..1 << contains.len() {
            // One value more than there may be items before.
            let before = if at < n_prefix { at + 1 } else { max };
            let found = contains.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
            let most = found.filter_map(|(_, contains)| contains.max).min();
            let n_wanted = most.map_or(before, |most| to_usize(most).min(before));
            let spread = of_set(tables, array, contains, (at, set, n_wanted))?;
            let n_values = spread.map_or(0, |spread| spread.n_values().0);
            if n_values < n_wanted {
                if n_prefix > 0 && n_values > 0 {
                    return Err(too_few());
                }
                items.few.extend((at == n_prefix).then_some((set, n_values)));
            }
            by_set.push(spread);
        }
        items.spreads.push(by_set);
    }
    let list = containing(tables, array, contains, Some(&items))?;
    Ok(distinct_array::differing(tables, list))
}

/// What is known of the items at an index that count for a set; `None` if there are none.
fn of_set(
    tables: &mut SchemaTables<'_, '_>,
    array: &ArrayConstraints,
    contains: &[&ContainsConstraint],
    (at, set, n_wanted): (usize, usize, usize),
) -> Result<Option<ItemSpread>, SchemaError> {
    if n_wanted == 0 {
        return Ok(None);
    }
    let terms = terms_of_set(&array.item(at), contains, (set, true));
    let Some(spread) = of_item(tables, &terms, n_wanted)? else {
        return Err(unsupported("uniqueItems", "beside `contains`, of lists within themselves"));
    };
    match spread.n_values() {
        (n_values, true) if n_values < n_wanted => Err(too_few()),
        (0, _) => Ok(None),
        _ => Ok(Some(spread)),
    }
}

fn too_few() -> SchemaError {
    unsupported("uniqueItems", "its items have too few values, or too few that are short")
}
