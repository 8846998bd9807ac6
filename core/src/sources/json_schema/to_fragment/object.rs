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
//! `pick`s, one for all `rest`s.

use super::tables::SchemaTables;
use crate::base::error::SchemaError;
use crate::base::ids::{index, to_usize};
use crate::base::json::{json_string, push_json_string};
use crate::fragment::member_conditions::{MemberConditions, Written};
use crate::fragment::options::MemberOrder;
use crate::fragment::owned::Callee;
use crate::fragment::table::{MAX_UNORDERED, NO_CONDITIONS, NodeId};
use crate::fragment::unordered_object::UnorderedObject;
use crate::fragment::white_space::Slot;
use crate::sources::json_schema::normal_form::{DeclaredMember, ObjectConstraints, OtherMembers};

/// Largest number of pairs of a named member and a number of members.
const MAX_COUNTED: usize = 20_000;

/// What to call for the key and the value of a member that isn't named.
type MemberCallees = (Callee, Callee);

/// The nodes of one object in the making.
struct ObjectLayout<'r, 'a> {
    /// What the object has to meet.
    constraints: &'r ObjectConstraints<'a>,
    /// What to call for the members that may follow the named ones, any number of times.
    others: Vec<MemberCallees>,
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

/// Leaves a keyword out, if that is allowed.
fn loosen(tables: &mut SchemaTables<'_, '_>, keyword: &str, reason: &str) -> Result<(), SchemaError> {
    let refused: Result<(), SchemaError> = Err(SchemaError::unsupported(keyword, reason));
    tables.compiler.or_loosen(refused).map(drop)
}

/// What to call for members that aren't named.
fn callees<'a>(
    tables: &mut SchemaTables<'_, 'a>,
    members: &[OtherMembers<'a>],
) -> Result<Vec<MemberCallees>, SchemaError> {
    members.iter().map(|OtherMembers { key, value }| Ok((tables.string(key)?, tables.callee(value)?))).collect()
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
        let declared = &self.constraints.declared;
        let n_least = self.constraints.n_least();
        let has_others = !self.others.is_empty();
        let max_members = if has_others { usize::MAX } else { declared.len() };
        let max = self.constraints.max.map(to_usize).filter(|&max| max < max_members);
        let mut min = Some(to_usize(self.constraints.min)).filter(|&min| min > n_least);
        // One more member than those that are there in any case is certainly another one, by its name. Two more
        // may have one name, and a reader keeps the last of them.
        if has_others && min.is_some_and(|min| min > n_least + 1) {
            let reason = "members that aren't named could have the same name, and would be counted twice";
            loosen(tables, "minProperties", reason)?;
            min = Some(n_least + 1);
        }
        // Beyond the greatest number nothing may follow, and from the least one on all numbers are
        // alike.
        let n_counted = max.or(min).unwrap_or(0);
        let n_places = n_counted.saturating_mul(declared.len() + 1 + self.steps.len());
        let keeps_conditions = tables.compiler.keeps_conditions;
        let is_any_order = keeps_conditions && tables.compiler.options.member_order == MemberOrder::Any;
        let is_worth_it = !self.constraints.rules.is_empty() || is_any_order || n_places > MAX_COUNTED;
        if keeps_conditions && is_worth_it && self.steps.is_empty() && (1..=MAX_UNORDERED).contains(&declared.len()) {
            let bounds = (index(min.unwrap_or(0)), max.map(index));
            self.conditions = self.constraints.conditions(!is_any_order, bounds);
        }
        if self.conditions.is_none() && (n_places > MAX_COUNTED || !self.constraints.rules.is_empty()) {
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
        let declared = &self.constraints.declared;
        let dead = tables.builder.dead;
        let values: Vec<Callee> =
            declared.iter().map(|declared| tables.callee(&declared.value)).collect::<Result<_, _>>()?;
        if let Some(conditions) = &self.conditions {
            return Ok(self.by_conditions(tables, conditions, &values));
        }
        // All of these are by the number of members written before.
        let (mut pick, mut rest) = self.tail(tables);
        let mut may_end: Vec<bool> = (0..=self.n_counted).map(|n| self.may_end(n)).collect();
        let mut key = Vec::new();
        for (declared, &value) in declared.iter().zip(&values).rev() {
            key.clear();
            push_json_string(&mut key, declared.name);
            key.push(b':');
            for (n, pick) in pick.iter_mut().enumerate() {
                // Numbers beyond `n_counted` are alike.
                let next = rest[(n + 1).min(self.n_counted)];
                let mut with = dead;
                if self.max.is_none_or(|max| n < max) && next != dead {
                    let call = tables.builder.call(value, next);
                    let colon = tables.builder.space(Slot::Colon, call);
                    with = tables.builder.literal(&key, colon);
                }
                let without = if declared.required { dead } else { *pick };
                *pick = either(tables, with, without);
            }
            // Going backwards: before a required member no text can end.
            may_end.iter_mut().for_each(|may_end| *may_end &= !declared.required);
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
        values: &[Callee],
    ) -> NodeId {
        let declared = &self.constraints.declared;
        let mut in_order: Vec<(&DeclaredMember<'a>, Callee)> = declared.iter().zip(values.iter().copied()).collect();
        let mut n_required = 0;
        let number = if conditions.is_trivial() {
            // Which members have to be there is all there is to know: the first ones.
            in_order.sort_by_key(|(declared, _)| !declared.required);
            n_required = declared.iter().filter(|declared| declared.required).count();
            NO_CONDITIONS
        } else {
            tables.builder.add_conditions(conditions.clone())
        };
        let object = UnorderedObject::with_conditions(&mut tables.builder, number);
        let mut starts = Vec::with_capacity(in_order.len() + 1);
        for (declared, value) in &in_order {
            let call = tables.builder.call(*value, object.after);
            let colon = tables.builder.space(Slot::Colon, call);
            starts.push(tables.builder.literal((json_string(declared.name) + ":").as_bytes(), colon));
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
        let pick = if self.steps.is_empty() { self.counted_tail(tables) } else { self.existing_tail(tables) };
        let rest = pick.iter().enumerate().map(|(n, &pick)| self.rest(tables, pick, self.may_end(n))).collect();
        (pick, rest)
    }

    /// Any number of other members within the bounds.
    fn counted_tail(&self, tables: &mut SchemaTables<'_, 'a>) -> Vec<NodeId> {
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
            after[n] = self.rest(tables, member, n >= self.min);
            if is_loop {
                let node = tables.builder.choice_of(&[after[n]]);
                tables.builder.set_node(behind, node);
            }
        }
        pick
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
    for &(key, value) in kinds {
        let call = tables.builder.call(value, behind);
        let space = tables.builder.space(Slot::Colon, call);
        let colon = tables.builder.literal(b":", space);
        alternatives.push(tables.builder.call(key, colon));
    }
    tables.builder.one_of(&alternatives)
}
