//! [`MemberSets`]: which members an object in any order has, as the counter of a configuration.
//!
//! A counter has 32 bits and a set has 128, so sets are numbered. Only sets that some text has come
//! to get a number: an object of 60 members has 2^60 sets, and a text of it 61.

use std::cell::RefCell;
use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use super::cache::{DfaCache, LazyDfa};
use crate::base::ids::{index, to_usize};
use crate::fragment::member_conditions::Written;
use crate::fragment::table::NodeId;
use crate::grammar::min_cost::{Cost, CostsAtDepth};
use crate::grammar::unordered::{self, UnorderedMembers};

/// The sets by number. The empty one is number 0, as a counter is 0 at first.
#[derive(Debug, Default)]
pub(super) struct MemberSets {
    /// From number 1 on.
    sets: Vec<Written>,
    numbers: HashMap<Written, u32, FxBuildHasher>,
    /// The costs of objects with conditions, which are searched for: by head, set and level. Every
    /// configuration within a member asks for the same one.
    costs: RefCell<HashMap<(NodeId, u32, usize), Cost, FxBuildHasher>>,
}

impl MemberSets {
    /// The set of a number.
    pub(super) fn get(&self, number: u32) -> Written {
        number.checked_sub(1).map_or_else(Written::default, |at| self.sets[to_usize(at)])
    }

    /// The number of a set.
    pub(super) fn number(&mut self, set: Written) -> u32 {
        if set == Written::default() {
            return 0;
        }
        *self.numbers.entry(set).or_insert_with(|| {
            self.sets.push(set);
            index(self.sets.len())
        })
    }

    /// Memory in use, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.sets.capacity() * size_of::<Written>()
            + self.numbers.capacity() * size_of::<(Written, u32)>()
            + self.costs.borrow().capacity() * size_of::<((NodeId, u32, usize), Cost)>()
    }
}

impl LazyDfa<'_> {
    /// The cost to the end of the fragment from the head of members in any order, where the members
    /// of this counter are written.
    #[cold]
    #[inline(never)]
    pub(super) fn cost_of_members(&self, head: NodeId, counter: u32, at: CostsAtDepth<'_>) -> Cost {
        let tables = self.grammar.into();
        let cost = || unordered::cost(tables, head, self.member_sets.get(counter), at.costs);
        if UnorderedMembers::at(tables, head).is_none_or(|members| members.conditions.is_none()) {
            return cost();
        }
        *self.member_sets.costs.borrow_mut().entry((head, counter, at.level)).or_insert_with(cost)
    }

    /// A counter of `old` at `node`, as it is counted here.
    pub(super) fn adopt_counter(&mut self, old: &DfaCache, node: NodeId, counter: u32) -> u32 {
        let is_set = counter != 0 && self.grammar.costs.counts_members(&self.grammar.nodes, node);
        if is_set { self.cache.member_sets.number(old.member_sets.get(counter)) } else { counter }
    }
}
