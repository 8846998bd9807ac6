//! Arrays whose items differ, whatever they are: `uniqueItems`.
//!
//! The automaton is that of any array. That the items differ the text tells, see
//! [`distinct`](crate::distinct); what is said here is where that holds, and how much longer items
//! may get because the shorter ones are taken.
//!
//! ```text
//!  uniqueItems, items: A, maxItems: 4, and A has 3 values      [ A, 0 to 2 rounds of (, A) ]
//! ```

use super::array::{by_index, unsupported};
use super::tables::SchemaTables;
use super::{CALLABLE_FRAGMENTS, fragment};
use crate::base::error::SchemaError;
use crate::base::ids::{index, to_usize};
use crate::base::meter;
use crate::distinct::MAX_ITEMS;
use crate::distinct::spread::{Spread, spread};
use crate::fragment::options::GrammarOptions;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::Grammar;
use crate::sources::json_schema::normal_form::{ArrayConstraints, Conjunction};

/// What is known of the values of an item.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ItemSpread {
    spread: Spread,
    /// Number of containers that must be able to open for these values.
    room: u32,
}

impl ItemSpread {
    /// Number of values, and whether there may be more.
    pub(super) fn n_values(&self) -> (usize, bool) {
        (self.spread.n_values, self.spread.is_open)
    }
}

/// Most containers within one another that are looked for in an item.
const MAX_ROOM: u32 = 4;

/// Most kinds of items that are within one another, each in an array whose items differ.
const MAX_NESTED: usize = 4;

/// The first node of an array whose items differ.
pub(super) fn start(tables: &mut SchemaTables<'_, '_>, array: &ArrayConstraints) -> Result<NodeId, SchemaError> {
    let n_prefix = array.n_prefix();
    let mut array = array.clone();
    let n_wanted = array.max.map_or(MAX_ITEMS, to_usize).min(MAX_ITEMS);
    array.max = Some(index(n_wanted));
    let mut differing = Vec::new();
    for at in 0..(n_prefix + 1).min(n_wanted) {
        let terms = array.item(at);
        // One value more than there may be items before.
        let n_wanted = if at < n_prefix { at + 1 } else { n_wanted };
        let Some(item) = of_item(tables, &terms, n_wanted)? else {
            // Within the items that are being looked at one item is enough to know of others.
            array.max = Some(1);
            differing.clear();
            break;
        };
        let ItemSpread { spread: Spread { n_values, is_open, .. }, .. } = item;
        if n_values < n_wanted {
            if is_open || n_prefix > 0 {
                return Err(unsupported("uniqueItems", "its items have too few values, or too few that are short"));
            }
            array.max = Some(index(n_values));
        }
        differing.push(item);
    }
    if array.max.is_some_and(|max| array.min > max) {
        return Ok(tables.builder.dead);
    }
    if array.max == Some(0) {
        let end = tables.builder.end;
        return Ok(tables.builder.literal(b"[]", end));
    }
    let list = by_index(tables, &array, &differing)?;
    Ok(self::differing(tables, list))
}

/// A list that begins at a node, as one whose items differ.
pub(super) fn differing(tables: &mut SchemaTables<'_, '_>, list: NodeId) -> NodeId {
    let part = tables.builder.part(list, false);
    let after = Node::AfterDistinct { next: tables.builder.end };
    let after = tables.builder.push(after);
    tables.builder.call(part, after)
}

/// The node of an item of such an array, whose values are known so well; any other node as it is.
pub(super) fn item(tables: &mut SchemaTables<'_, '_>, item: NodeId, known: Option<&ItemSpread>) -> NodeId {
    match known {
        None => item,
        Some(&ItemSpread { spread, room }) => {
            tables.builder.push(Node::DistinctItem { extra: spread.extra, room, item })
        }
    }
}

/// What is known of the values that fit all terms; `None` if they are being looked at already.
pub(super) fn of_item(
    tables: &mut SchemaTables<'_, '_>,
    terms: &Conjunction,
    n_wanted: usize,
) -> Result<Option<ItemSpread>, SchemaError> {
    let compiler = &mut *tables.compiler;
    if let Some(&known) = compiler.spreads.known.get(&(terms.clone(), n_wanted)) {
        return Ok(Some(known));
    }
    if compiler.spreads.open.contains(terms) || compiler.spreads.open.len() >= MAX_NESTED {
        compiler.spreads.is_cut = true;
        return Ok(None);
    }
    // The items are compiled as a schema of their own, from which the texts are read.
    let around = std::mem::replace(&mut compiler.current_terms, terms.clone());
    let was_cut = std::mem::take(&mut compiler.spreads.is_cut);
    compiler.spreads.open.push(terms.clone());
    let made = fragment(compiler, terms);
    compiler.spreads.open.pop();
    compiler.current_terms = around;
    let (made, _) = made?;
    let is_cut = compiler.spreads.is_cut;
    let mut found: Option<ItemSpread> = None;
    for room in 0..=MAX_ROOM {
        let options = GrammarOptions { style: compiler.options.style, max_depth: room, ..GrammarOptions::default() };
        let grammar = Grammar::link_data("item", made.clone(), &CALLABLE_FRAGMENTS, options, Vec::new());
        let mut spread = spread(&grammar, n_wanted);
        // Past a limit of the meter, too few values say nothing of the items.
        meter::step(1)?;
        // There may be values in arrays that were cut short.
        spread.is_open |= is_cut;
        if found.is_none_or(|found| spread.n_values > found.spread.n_values) {
            found = Some(ItemSpread { spread, room });
        }
        if spread.n_values >= n_wanted {
            break;
        }
    }
    compiler.spreads.is_cut |= was_cut;
    if let Some(found) = found.filter(|_| !is_cut) {
        compiler.spreads.known.insert((terms.clone(), n_wanted), found);
    }
    Ok(found)
}
