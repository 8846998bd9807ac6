//! The nodes of one object.
//!
//! ```text
//!  pick(i, n)   a member of the named ones from i on, or another, where n are written already
//!  rest(i, n)   a comma and pick(i, n); or the end, if nothing from i on has to be there
//! ```
//!
//! A JSON comma depends on whether a member was written before, so there are two nodes for each
//! `i`: `pick` for the first member and behind a comma, `rest` behind a member. The number `n`
//! matters only where `minProperties` or `maxProperties` say more than the names do; otherwise it
//! stays 0.
//!
//! Where members may come [in any order](MemberOrder::Any), or conditions say which of them are
//! there together, the set of those written is kept by the automaton, and one node stands for all
//! `pick`s, one for all `rest`s. So it is as well where two members or more have to be there that
//! no schema names, whose keys then [have to differ](super::differing_keys).

use std::sync::Arc;

use super::differing_keys::{DifferingMembers, differing};
use super::tables::SchemaTables;
use crate::base::error::SchemaError;
use crate::base::ids::{index, to_usize};
use crate::base::json::{json_string, push_json_string};
use crate::base::meter;
use crate::fragment::member_conditions::{MemberConditions, Written};
use crate::fragment::options::MemberOrder;
use crate::fragment::owned::Callee;
use crate::fragment::table::{MAX_UNORDERED, NO_CONDITIONS, Node, NodeId};
use crate::fragment::unordered_object::UnorderedObject;
use crate::fragment::white_space::Slot;
use crate::grammar::min_cost::Cost;
use crate::sources::json_schema::normal_form::{ObjectConstraints, OtherMembers};

/// Largest number of pairs of a named member and a number of members.
const MAX_COUNTED: usize = 20_000;

/// What to call for the key and the value of a member that isn't named.
#[derive(Clone, Copy, Debug)]
pub(super) struct MemberCallees {
    pub(super) key: Callee,
    pub(super) value: Callee,
    /// By how many bytes a key may be longer than the shortest, where keys differ.
    pub(super) extra: Cost,
}

/// A member that is named.
#[derive(Clone, Copy)]
struct NamedMember<'m> {
    name: &'m str,
    value: Callee,
    required: bool,
}

/// The nodes of one object in the making.
struct ObjectLayout<'r, 'a> {
    /// What the object has to meet.
    constraints: &'r ObjectConstraints<'a>,
    /// What to call for the members that may follow the named ones, any number of times.
    others: Vec<MemberCallees>,
    /// The keys of further members, which no schema names, and what to call for their values.
    listed: Vec<(Arc<str>, Callee)>,
    /// What may come next, by the set of members that have to exist and do already; with the set
    /// that is found. Empty if none has to exist.
    steps: Vec<Vec<(usize, MemberCallees)>>,
    /// The closing brace alone, for an object without members.
    brace: NodeId,
    /// What follows the last member: white space and the brace.
    close: NodeId,
    /// The least number of members, if the required ones don't imply it; otherwise 0.
    min: usize,
    /// The greatest number of members, if the names don't imply it.
    max: Option<usize>,
    /// Numbers of members from this one on are alike; 0 if members aren't counted.
    n_counted: usize,
    /// What the members have to meet together, if the automaton keeps those written.
    conditions: Option<MemberConditions>,
}

/// The first node of an object.
pub(super) fn start<'a>(
    tables: &mut SchemaTables<'_, 'a>,
    constraints: &ObjectConstraints<'a>,
) -> Result<NodeId, SchemaError> {
    ObjectLayout::new(tables, constraints)?.start(tables)
}

/// What to call for members that aren't named.
fn callees<'a>(
    tables: &mut SchemaTables<'_, 'a>,
    members: &[OtherMembers<'a>],
) -> Result<Vec<MemberCallees>, SchemaError> {
    let mut callees = Vec::with_capacity(members.len());
    for OtherMembers { key, value } in members {
        callees.push(MemberCallees { key: tables.string(key)?, value: tables.callee(value)?, extra: 0 });
    }
    Ok(callees)
}

impl<'r, 'a> ObjectLayout<'r, 'a> {
    /// Makes the callees and decides what is counted.
    fn new(
        tables: &mut SchemaTables<'_, 'a>,
        constraints: &'r ObjectConstraints<'a>,
    ) -> Result<ObjectLayout<'r, 'a>, SchemaError> {
        let end = tables.builder.end;
        let brace = tables.builder.literal(b"}", end);
        let close = tables.builder.space(Slot::Close, brace);
        let mut steps = Vec::new();
        for next in &constraints.steps {
            let (found, members): (Vec<usize>, Vec<OtherMembers<'a>>) = next.iter().cloned().unzip();
            steps.push(found.into_iter().zip(callees(tables, &members)?).collect());
        }
        let mut layout = ObjectLayout {
            constraints,
            others: callees(tables, &constraints.others)?,
            listed: Vec::new(),
            steps,
            brace,
            close,
            min: 0,
            max: None,
            n_counted: 0,
            conditions: None,
        };
        layout.set_bounds(tables)?;
        Ok(layout)
    }

    /// Sets how many members have to be told apart.
    fn set_bounds(&mut self, tables: &mut SchemaTables<'_, 'a>) -> Result<(), SchemaError> {
        let n_least = self.constraints.n_least();
        let mut min = Some(to_usize(self.constraints.min)).filter(|&min| min > n_least);
        // One more member than those that are there in any case is certainly another one, by its name. Two more
        // may have one name, and a reader keeps the last of them.
        let mut keys_differ = false;
        if let Some(least) = min.filter(|&min| !self.others.is_empty() && min > n_least + 1) {
            let differing = differing(tables, self.constraints, (&self.others, least));
            match tables.compiler.or_loosen(differing)? {
                Some(DifferingMembers { others, listed }) => {
                    keys_differ = !others.is_empty();
                    (self.others, self.listed) = (others, listed);
                }
                None => min = Some(n_least + 1),
            }
        }
        let n_named = self.constraints.declared.len() + self.listed.len();
        let has_others = !self.others.is_empty();
        let max_members = if has_others { usize::MAX } else { n_named };
        let max = self.constraints.max.map(to_usize).filter(|&max| max < max_members);
        // Beyond the greatest number nothing may follow, and from the least one on all numbers are
        // alike.
        let n_counted = max.or(min).unwrap_or(0);
        let n_places = n_counted.saturating_mul(n_named + 1 + self.steps.len());
        let keeps_conditions = tables.compiler.keeps_conditions;
        let is_any_order = keeps_conditions && tables.compiler.options.member_order == MemberOrder::Any;
        let is_needed = n_places > MAX_COUNTED || keys_differ || !self.constraints.rules.is_empty();
        let is_possible = self.steps.is_empty() && n_named <= MAX_UNORDERED && (n_named > 0 || keys_differ);
        if keeps_conditions && (is_needed || is_any_order) && is_possible {
            let bounds = (index(min.unwrap_or(0)), max.map(index));
            self.conditions = self.constraints.conditions((!is_any_order, keys_differ), self.listed.len(), bounds);
        }
        if self.conditions.is_none() && is_needed {
            return Err(SchemaError::too_large(format!(
                "counting the members of an object takes more than {MAX_COUNTED} places; leave `maxProperties` or `minProperties` out"
            )));
        }
        (self.min, self.max, self.n_counted) = (min.unwrap_or(0), max, n_counted);
        Ok(())
    }

    /// Whether an object may end behind all named members, with `n` members written.
    fn may_end(&self, n: usize) -> bool {
        n >= self.min && self.steps.is_empty()
    }

    /// Makes the nodes from the last member to the first, since a node needs those that follow it.
    ///
    /// ```text
    ///  a required, b optional      { "a": A --+--> }
    ///                                         `--> , "b": B --> }
    /// ```
    ///
    /// Two nodes for each name, times the numbers of members that are told apart. One node for each
    /// set of members written would be `2^n`.
    fn start(&self, tables: &mut SchemaTables<'_, 'a>) -> Result<NodeId, SchemaError> {
        let dead = tables.builder.dead;
        let mut named = Vec::with_capacity(self.constraints.declared.len() + self.listed.len());
        for declared in &self.constraints.declared {
            let value = tables.callee(&declared.value)?;
            named.push(NamedMember { name: declared.name, value, required: declared.required });
        }
        named.extend(self.listed.iter().map(|(name, value)| NamedMember { name, value: *value, required: false }));
        if let Some(conditions) = &self.conditions {
            return Ok(self.by_conditions(tables, conditions, named));
        }
        // All of these are by the number of members written before.
        let (mut pick, mut rest) = self.tail(tables);
        let mut may_end: Vec<bool> = (0..=self.n_counted).map(|n| self.may_end(n)).collect();
        let mut key = Vec::with_capacity(64);
        for member in named.iter().rev() {
            // Some four nodes for each number of members.
            meter::step(4 * (1 + self.n_counted))?;
            key.clear();
            push_json_string(&mut key, member.name);
            key.push(b':');
            for (n, pick) in pick.iter_mut().enumerate() {
                // Numbers beyond `n_counted` are alike.
                let next = rest[(n + 1).min(self.n_counted)];
                let mut with = dead;
                if self.max.is_none_or(|max| n < max) && next != dead {
                    let call = tables.builder.call(member.value, next);
                    let colon = tables.builder.space(Slot::Colon, call);
                    with = tables.builder.literal(&key, colon);
                }
                let without = if member.required { dead } else { *pick };
                *pick = either(tables, with, without);
            }
            // Going backwards: before a required member no text can end.
            may_end.iter_mut().for_each(|may_end| *may_end &= !member.required);
            for ((rest, &pick), &may_end) in rest.iter_mut().zip(&pick).zip(&may_end) {
                *rest = self.rest(tables, pick, may_end);
            }
        }
        let member = if pick[0] == dead { dead } else { tables.builder.space(Slot::Open, pick[0]) };
        let inside = either(tables, member, if may_end[0] { self.brace } else { dead });
        Ok(tables.builder.literal(b"{", inside))
    }

    /// The first node of the object, if the automaton keeps the members written.
    fn by_conditions(
        &self,
        tables: &mut SchemaTables<'_, 'a>,
        conditions: &MemberConditions,
        mut named: Vec<NamedMember<'_>>,
    ) -> NodeId {
        let mut n_required = 0;
        let number = if conditions.is_trivial() {
            // Which members have to be there is all there is to know: the first ones.
            named.sort_by_key(|member| !member.required);
            n_required = named.iter().filter(|member| member.required).count();
            NO_CONDITIONS
        } else {
            tables.builder.add_conditions(conditions.clone())
        };
        let object = UnorderedObject::with_conditions(&mut tables.builder, number);
        let mut starts = Vec::with_capacity(named.len() + 1);
        for NamedMember { name, value, .. } in named {
            let call = tables.builder.call(value, object.after);
            let colon = tables.builder.space(Slot::Colon, call);
            starts.push(tables.builder.literal((json_string(name) + ":").as_bytes(), colon));
        }
        starts.push(member(tables, &self.others, object.after));
        let may_be_empty = conditions.may_end(Written::default());
        object.start(&mut tables.builder, &starts, n_required, may_be_empty)
    }

    /// A comma and a member, or the end.
    fn rest(&self, tables: &mut SchemaTables<'_, 'a>, pick: NodeId, may_end: bool) -> NodeId {
        let dead = tables.builder.dead;
        let mut more = dead;
        if pick != dead {
            let space = tables.builder.space(Slot::Comma, pick);
            more = tables.builder.literal(b",", space);
        }
        either(tables, more, if may_end { self.close } else { dead })
    }

    /// `pick` and `rest` behind all named members, by the number of members written before.
    fn tail(&self, tables: &mut SchemaTables<'_, 'a>) -> (Vec<NodeId>, Vec<NodeId>) {
        let dead = tables.builder.dead;
        if self.others.is_empty() {
            let end = |n: usize| if self.may_end(n) { self.close } else { dead };
            return (vec![dead; self.n_counted + 1], (0..=self.n_counted).map(end).collect());
        }
        if self.steps.is_empty() {
            return self.counted_tail(tables);
        }
        let pick = self.existing_tail(tables);
        // No object ends before all members that have to exist are there.
        let rest = pick.iter().map(|&pick| self.rest(tables, pick, false)).collect();
        (pick, rest)
    }

    /// Any number of other members within the bounds: `pick` and `rest`.
    fn counted_tail(&self, tables: &mut SchemaTables<'_, 'a>) -> (Vec<NodeId>, Vec<NodeId>) {
        let dead = tables.builder.dead;
        let mut after = vec![dead; self.n_counted + 1];
        let mut pick = vec![dead; self.n_counted + 1];
        for n in (0..=self.n_counted).rev() {
            let is_full = self.max.is_some_and(|max| n >= max);
            // Without a greatest number, the last one leads back to itself.
            let is_loop = n == self.n_counted && self.max.is_none();
            let behind = if is_loop { tables.builder.placeholder() } else { after[(n + 1).min(self.n_counted)] };
            let member = if is_full { dead } else { member(tables, &self.others, behind) };
            pick[n] = member;
            if is_loop {
                // The choice itself comes before its ways, which so has its cost when they are looked at.
                let more = self.rest(tables, member, false);
                let ways = if n >= self.min { &[more, self.close][..] } else { &[more] };
                let node = tables.builder.choice_of(ways);
                tables.builder.set_node(behind, node);
                after[n] = behind;
            } else {
                after[n] = self.rest(tables, member, n >= self.min);
            }
        }
        (pick, after)
    }

    /// Other members within the bounds, until all that have to exist do, and any after them.
    ///
    /// A node for each set of those that exist and each number of members.
    fn existing_tail(&self, tables: &mut SchemaTables<'_, 'a>) -> Vec<NodeId> {
        let all = self.steps.len() - 1;
        let after: Vec<Vec<NodeId>> =
            self.steps.iter().map(|_| (0..=self.n_counted).map(|_| tables.builder.placeholder()).collect()).collect();
        let mut pick = Vec::new();
        for (met, next) in self.steps.iter().enumerate() {
            for n in 0..=self.n_counted {
                let mut members = Vec::new();
                for &(found, callees) in next.iter().filter(|_| self.max.is_none_or(|max| n < max)) {
                    members.push(member(tables, &[callees], after[met | found][(n + 1).min(self.n_counted)]));
                }
                let members = tables.builder.one_of(&members);
                let rest = self.rest(tables, members, met == all && n >= self.min);
                let node = tables.builder.choice_of(&[rest]);
                tables.builder.set_node(after[met][n], node);
                pick.extend((met == 0).then_some(members));
            }
        }
        pick
    }
}

/// The one or the other; dead nodes don't count.
fn either(tables: &mut SchemaTables<'_, '_>, one: NodeId, other: NodeId) -> NodeId {
    let dead = tables.builder.dead;
    match (one == dead, other == dead) {
        (false, false) => tables.builder.choice(&[one, other]),
        (true, _) => other,
        (_, true) => one,
    }
}

/// A member of any of these kinds, then `behind`.
fn member(tables: &mut SchemaTables<'_, '_>, kinds: &[MemberCallees], behind: NodeId) -> NodeId {
    let mut alternatives = Vec::new();
    for &MemberCallees { key, value, extra } in kinds {
        let call = tables.builder.call(value, behind);
        let space = tables.builder.space(Slot::Colon, call);
        let colon = tables.builder.literal(b":", space);
        let item = tables.builder.call(key, colon);
        let node = Node::DistinctItem { extra, room: 0, item };
        alternatives.push(if extra > 0 { tables.builder.push(node) } else { item });
    }
    tables.builder.one_of(&alternatives)
}
