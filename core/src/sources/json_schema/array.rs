//! The tables of one list.

use super::emit::{Tables, few_scalars};
use super::members::one_of;
use super::rules::{ArrayRule, Conj, Contains, Term, add_terms};
use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::fragment::builder::Callee;
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Slot;
use crate::json_text::distinct::distinct_items;

/// Most values that a list of distinct ones may be made of.
const MAX_DISTINCT: usize = 8;

/// Most pairs of an item and a number of items found.
const MAX_PLACES: usize = 4000;

/// Greatest least number of items found. Where no greatest number tells items apart, an item that
/// is found may count or not, and so many places are as good as any other.
const MAX_UNTOLD: u32 = 300;

fn unsupported(keyword: &str, reason: &str) -> SchemaError {
    SchemaError::unsupported(keyword, reason)
}

/// The first node of a list's text.
pub(crate) fn start<'a>(tables: &mut Tables<'_, 'a>, rule: &ArrayRule) -> Result<NodeId, SchemaError> {
    if rule.max == Some(0) {
        let end = tables.builder.end;
        return Ok(tables.builder.literal(b"[]", end));
    }
    if rule.unique && rule.max.is_none_or(|max| max > 1) {
        match distinct(tables, rule) {
            Ok(Some(start)) => return Ok(start),
            // The items differ anyway.
            Ok(None) => {}
            Err(error) => drop(tables.compiler.or_loosen(Err::<(), SchemaError>(error))?),
        }
    }
    let contains: Vec<&Contains> = rule.contains.iter().filter(|it| it.min > 0 || it.max.is_some()).collect();
    match contains[..] {
        [] => plain(tables, rule),
        [one] => containing(tables, rule, one),
        [one, ..] => {
            let error = unsupported("contains", "more than one of them at one place");
            tables.compiler.or_loosen(Err::<(), SchemaError>(error))?;
            containing(tables, rule, one)
        }
    }
}

/// A list without repeats; none if its items can't be equal.
fn distinct(tables: &mut Tables<'_, '_>, rule: &ArrayRule) -> Result<Option<NodeId>, SchemaError> {
    let n_prefix = rule.n_prefix();
    let most = rule.max.map_or(usize::MAX, |max| max as usize);
    if most <= n_prefix {
        let items: Vec<Conj> = (0..most).map(|at| rule.item(at)).collect();
        for (i, one) in items.iter().enumerate() {
            for other in &items[..i] {
                let mut both = one.clone();
                add_terms(&mut both, other);
                if !tables.compiler.is_empty(&both, 2) {
                    return Err(unsupported("uniqueItems", "items that may be equal"));
                }
            }
        }
        return Ok(None);
    }
    let few = "it is supported for items of at most 8 values, none of which is a list or an object";
    if n_prefix > 0 || !rule.contains.is_empty() {
        return Err(unsupported("uniqueItems", few));
    }
    let item = rule.item(0);
    let shapes = tables.compiler.expand(&item, 1)?;
    let texts = few_scalars(&shapes, MAX_DISTINCT).filter(|_| !item.is_empty());
    let texts = texts.ok_or_else(|| unsupported("uniqueItems", few))?;
    let Some(list) = distinct_items(&texts, rule.min, rule.max.unwrap_or(u32::MAX)) else {
        return Ok(Some(tables.builder.dead));
    };
    Ok(Some(tables.builder.embed(&list)))
}

/// The nodes around items.
struct Frame {
    bracket: NodeId,
    /// Behind the last item, with the white space there.
    close: NodeId,
}

impl Frame {
    fn new(tables: &mut Tables<'_, '_>) -> Frame {
        let end = tables.builder.end;
        let bracket = tables.builder.literal(b"]", end);
        Frame { bracket, close: tables.builder.space(Slot::Close, bracket) }
    }

    /// The start of a list whose first item is `item` (which may be dead), and which may be empty.
    fn start(&self, tables: &mut Tables<'_, '_>, item: NodeId, may_be_empty: bool) -> NodeId {
        let mut ways = Vec::new();
        if item != tables.builder.dead {
            ways.push(tables.builder.space(Slot::Open, item));
        }
        if may_be_empty {
            ways.push(self.bracket);
        }
        let inside = one_of(tables, &ways);
        tables.builder.literal(b"[", inside)
    }
}

fn comma(tables: &mut Tables<'_, '_>, item: NodeId) -> NodeId {
    let space = tables.builder.space(Slot::Comma, item);
    tables.builder.literal(b",", space)
}

/// Items one after the other, by their place, then any number of the same kind.
fn plain<'a>(tables: &mut Tables<'_, 'a>, rule: &ArrayRule) -> Result<NodeId, SchemaError> {
    let frame = Frame::new(tables);
    let (min, max) = (rule.min, rule.max.unwrap_or(u32::MAX));
    let n_prefix = index(rule.n_prefix()).min(max);
    // The rest is a loop. The first item of a list has no comma, so it is one of those before the
    // loop.
    let n_before = n_prefix.max(1);
    let mut behind = if max > n_before {
        let item = tables.callee(&rule.item(n_prefix as usize))?;
        let repeat = tables.builder.push(Node::DEAD);
        let call = tables.builder.call(item, repeat);
        let body = comma(tables, call);
        let left = if max == u32::MAX { max } else { max - n_before };
        tables.builder.fragment.nodes[repeat.index()] =
            Node::Repeat { min: min.saturating_sub(n_before), max: left, body, done: frame.close };
        repeat
    } else {
        frame.close
    };
    let mut item = tables.builder.dead;
    for at in (0..n_before).rev() {
        let callee = tables.callee(&rule.item(at as usize))?;
        item = tables.builder.call(callee, behind);
        if at > 0 {
            let mut ways = vec![comma(tables, item)];
            if at >= min {
                ways.push(frame.close);
            }
            behind = one_of(tables, &ways);
        }
    }
    Ok(frame.start(tables, item, min == 0))
}

/// A list in which so many items are of a kind. Items are told apart by whether they are found,
/// where there is a greatest number; where there is none, any of those found may be the ones that
/// count.
fn containing<'a>(tables: &mut Tables<'_, 'a>, rule: &ArrayRule, contains: &Contains) -> Result<NodeId, SchemaError> {
    let frame = Frame::new(tables);
    let n_prefix = rule.n_prefix();
    // What has to be found is there anyway.
    let min = if rule.min > contains.min { rule.min as usize } else { 0 };
    let max = rule.max.map(|max| max as usize);
    // Items behind this one are told apart no more.
    let n_items = if min > 0 || max.is_some() { max.unwrap_or(min).max(n_prefix) } else { n_prefix };
    let n_found = contains.max.unwrap_or(contains.min) as usize;
    let is_untold = contains.max.is_none() && contains.min > MAX_UNTOLD;
    if is_untold || n_items.saturating_mul(n_found + 1) > MAX_PLACES {
        return Err(unsupported("contains", "too many items have to be counted"));
    }
    let mut found_at = Vec::new();
    for at in 0..=n_items {
        let with = |term: Term| {
            let mut terms = rule.item(at);
            add_terms(&mut terms, &[term]);
            terms
        };
        let (of, negated) = contains.of;
        let found = tables.callee(&with((of, negated)))?;
        let other = if contains.max.is_some() { with((of, !negated)) } else { rule.item(at) };
        found_at.push((found, tables.callee(&other)?));
    }
    let may_end = |at: usize, n: usize| at >= min && n >= contains.min as usize;
    // Behind `at` items of which `n` are found.
    let mut behind: Vec<NodeId> = vec![tables.builder.dead; n_found + 1];
    let mut pick = vec![tables.builder.dead; n_found + 1];
    for at in (0..=n_items).rev() {
        let last = at == n_items;
        let full = max.is_some_and(|max| at >= max);
        let loops: Vec<NodeId> = match last {
            true => (0..=n_found).map(|_| tables.builder.push(Node::DEAD)).collect(),
            false => behind.clone(),
        };
        pick = (0..=n_found)
            .map(|n| if full { tables.builder.dead } else { item(tables, &loops, n, found_at[at], contains) })
            .collect();
        behind = (0..=n_found)
            .map(|n| {
                let mut ways = Vec::new();
                if pick[n] != tables.builder.dead {
                    ways.push(comma(tables, pick[n]));
                }
                if may_end(at, n) {
                    ways.push(frame.close);
                }
                one_of(tables, &ways)
            })
            .collect();
        if last {
            for (&node, &to) in loops.iter().zip(&behind) {
                let again = tables.builder.choice_of(&[to]);
                tables.builder.fragment.nodes[node.index()] = again;
            }
        }
    }
    Ok(frame.start(tables, pick[0], may_end(0, 0)))
}

/// An item where `n` have been found, given what is behind it by that number.
fn item(
    tables: &mut Tables<'_, '_>,
    behind: &[NodeId],
    n: usize,
    (found, other): (Callee, Callee),
    contains: &Contains,
) -> NodeId {
    let most = behind.len() - 1;
    let mut ways = Vec::new();
    let is_bounded = contains.max.is_some();
    if n < most {
        ways.push(tables.builder.call(found, behind[n + 1]));
    }
    // Where nothing bounds them and enough are found, any item will do, and so it will before.
    if is_bounded || n <= most {
        ways.push(tables.builder.call(other, behind[n]));
    }
    one_of(tables, &ways)
}
