//! The tables of one object.
//!
//! ```text
//!  pick(i, n)   a member of the named ones from i on, or another, where n are written already
//!  rest(i, n)   a comma and pick(i, n); or the end, if nothing from i on has to be there
//! ```
//!
//! How many are written matters only where `minProperties` or `maxProperties` say more than the
//! names do; otherwise `n` stays 0.

use super::emit::Tables;
use super::rules::{Entries, ObjectRule};
use crate::base::error::SchemaError;
use crate::base::json::json_string;
use crate::fragment::builder::Callee;
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Slot;

/// Most pairs of a named member and a number of members.
const MAX_PLACES: usize = 20_000;

struct Object<'r, 'a> {
    rule: &'r ObjectRule<'a>,
    /// Key and value of each kind of entry.
    entries: Vec<(Callee, Callee)>,
    /// The same for those of which there has to be one.
    some: Vec<(Callee, Callee)>,
    /// The same for those that may follow one of these.
    after: Vec<(Callee, Callee)>,
    /// Behind the last member, with the white space there.
    close: NodeId,
    /// The greatest number of members that is told from others; 0 if none is.
    counts: usize,
}

/// The first node of an object's text.
pub(crate) fn start<'a>(tables: &mut Tables<'_, 'a>, rule: &ObjectRule<'a>) -> Result<NodeId, SchemaError> {
    let end = tables.builder.end;
    let brace = tables.builder.literal(b"}", end);
    let close = tables.builder.space(Slot::Close, brace);
    let n_required = rule.declared.iter().filter(|declared| declared.required).count();
    let entries = callees(tables, &rule.entries)?;
    let mut some = callees(tables, &rule.some)?;
    let mut after = callees(tables, &rule.after)?;
    let most = if entries.is_empty() { rule.declared.len() } else { usize::MAX };
    let max = rule.max.map(|max| max as usize).filter(|&max| max < most);
    let mut min = Some(rule.min as usize).filter(|&min| min > n_required);
    if !entries.is_empty() && min.is_some_and(|min| min > n_required + 1) {
        let reason = "members that aren't named could have the same name, and would be counted twice";
        loosen(tables, "minProperties", reason)?;
        min = Some(n_required + 1);
    }
    let counts = max.or(min).unwrap_or(0);
    if counts > 0 && !some.is_empty() {
        loosen(tables, "not", "beside a number of members")?;
        some.clear();
        after.clear();
    }
    if counts.saturating_mul(rule.declared.len() + 1) > MAX_PLACES {
        return Err(SchemaError::too_large(format!(
            "counting the members of an object takes more than {MAX_PLACES} places; leave `maxProperties` or `minProperties` out"
        )));
    }
    let object = Object { rule, entries, some, after, close, counts };
    object.start(tables, min.unwrap_or(0), max, brace)
}

/// Leaves a limit out, if that is allowed.
fn loosen(tables: &mut Tables<'_, '_>, keyword: &str, reason: &str) -> Result<(), SchemaError> {
    let refused: Result<(), SchemaError> = Err(SchemaError::unsupported(keyword, reason));
    tables.compiler.or_loosen(refused).map(drop)
}

fn callees<'a>(tables: &mut Tables<'_, 'a>, entries: &[Entries<'a>]) -> Result<Vec<(Callee, Callee)>, SchemaError> {
    entries.iter().map(|Entries { key, value }| Ok((tables.string(key)?, tables.callee(value)?))).collect()
}

impl Object<'_, '_> {
    fn start(
        &self,
        tables: &mut Tables<'_, '_>,
        min: usize,
        max: Option<usize>,
        brace: NodeId,
    ) -> Result<NodeId, SchemaError> {
        let n_declared = self.rule.declared.len();
        let dead = tables.builder.dead;
        let values: Vec<Callee> =
            self.rule.declared.iter().map(|declared| tables.callee(&declared.value)).collect::<Result<_, _>>()?;
        let may_follow = |n: usize| max.is_none_or(|max| n < max);
        // By the number of members: behind the last named one.
        let (mut pick, mut rest) = self.tail(tables, min, max);
        let mut none: Vec<bool> = (0..=self.counts).map(|n| n >= min && self.some.is_empty()).collect();
        for i in (0..n_declared).rev() {
            let declared = &self.rule.declared[i];
            let key = json_string(declared.name) + ":";
            let mut picks = Vec::with_capacity(pick.len());
            for (n, &other) in pick.iter().enumerate() {
                let next = (n + 1).min(self.counts);
                let mut ways = Vec::new();
                if may_follow(n) && rest[next] != dead {
                    let call = tables.builder.call(values[i], rest[next]);
                    let colon = tables.builder.space(Slot::Colon, call);
                    ways.push(tables.builder.literal(key.as_bytes(), colon));
                }
                if !declared.required && other != dead {
                    ways.push(other);
                }
                picks.push(one_of(tables, &ways));
            }
            pick = picks;
            none.iter_mut().for_each(|none| *none &= !declared.required);
            rest = (0..=self.counts).map(|n| self.rest(tables, pick[n], none[n])).collect();
        }
        let mut ways = Vec::new();
        if pick[0] != dead {
            ways.push(tables.builder.space(Slot::Open, pick[0]));
        }
        if none[0] {
            ways.push(brace);
        }
        let inside = one_of(tables, &ways);
        Ok(tables.builder.literal(b"{", inside))
    }

    /// A comma and a member, or the end.
    fn rest(&self, tables: &mut Tables<'_, '_>, pick: NodeId, none: bool) -> NodeId {
        let mut ways = Vec::new();
        if pick != tables.builder.dead {
            let space = tables.builder.space(Slot::Comma, pick);
            ways.push(tables.builder.literal(b",", space));
        }
        if none {
            ways.push(self.close);
        }
        one_of(tables, &ways)
    }

    /// Where all named members are behind: a first entry, and a comma and an entry or the end, by
    /// the number of members.
    fn tail(&self, tables: &mut Tables<'_, '_>, min: usize, max: Option<usize>) -> (Vec<NodeId>, Vec<NodeId>) {
        let dead = tables.builder.dead;
        let may_end = |n: usize| n >= min && self.some.is_empty();
        if self.entries.is_empty() {
            let rest = (0..=self.counts).map(|n| if may_end(n) { self.close } else { dead }).collect();
            return (vec![dead; self.counts + 1], rest);
        }
        // Behind an entry, by the number of members with it; the last one leads back to itself if
        // nothing bounds them.
        let mut after = vec![dead; self.counts + 1];
        let mut pick = vec![dead; self.counts + 1];
        for n in (0..=self.counts).rev() {
            let full = max.is_some_and(|max| n >= max);
            let loops = n == self.counts && max.is_none();
            let behind = if loops { tables.builder.push(Node::DEAD) } else { after[(n + 1).min(self.counts)] };
            let entry = if full { dead } else { entry(tables, &self.entries, behind) };
            pick[n] = entry;
            after[n] = self.rest(tables, entry, n >= min);
            if loops {
                let node = tables.builder.choice_of(&[after[n]]);
                tables.builder.fragment.nodes[behind.index()] = node;
            }
        }
        if !self.some.is_empty() {
            // Any entries, then the one that has to be there, then others.
            let then = tables.builder.push(Node::DEAD);
            let found = entry(tables, &self.some, then);
            let other = entry(tables, &self.after, then);
            let next = one_of(tables, &[found, other]);
            let rest = self.rest(tables, next, true);
            let node = tables.builder.choice_of(&[rest]);
            tables.builder.fragment.nodes[then.index()] = node;
            let again = tables.builder.push(Node::DEAD);
            let before = entry(tables, &self.entries, again);
            pick = vec![one_of(tables, &[found, before])];
            let comma = self.rest(tables, pick[0], false);
            let node = tables.builder.choice_of(&[comma]);
            tables.builder.fragment.nodes[again.index()] = node;
        }
        let rest = (0..=self.counts).map(|n| self.rest(tables, pick[n], may_end(n))).collect();
        (pick, rest)
    }
}

/// An entry of any of these kinds, and what is behind it.
fn entry(tables: &mut Tables<'_, '_>, kinds: &[(Callee, Callee)], behind: NodeId) -> NodeId {
    let mut ways = Vec::new();
    for &(key, value) in kinds {
        let call = tables.builder.call(value, behind);
        let space = tables.builder.space(Slot::Colon, call);
        let colon = tables.builder.literal(b":", space);
        ways.push(tables.builder.call(key, colon));
    }
    one_of(tables, &ways)
}

/// Any of these nodes.
pub(crate) fn one_of(tables: &mut Tables<'_, '_>, ways: &[NodeId]) -> NodeId {
    match ways {
        [] => tables.builder.dead,
        [one] => *one,
        _ => tables.builder.choice(ways),
    }
}
