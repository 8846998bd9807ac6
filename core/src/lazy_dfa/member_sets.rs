//! [`MemberSets`]: which members an object in any order has, as the counter of a configuration.
//!
//! A counter has 32 bits and a set has 128, so sets are numbered. Only sets that some text has come
//! to get a number: an object of 60 members has 2^60 sets, and a text of it 61.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use super::cache::{DfaCache, LazyDfa};
use crate::base::ids::{index, to_usize};
use crate::fragment::table::NodeId;
use crate::grammar::unordered::MemberSet;

/// The sets by number. The empty one is number 0, as a counter is 0 at first.
#[derive(Debug)]
pub(super) struct MemberSets {
    sets: Vec<MemberSet>,
    numbers: HashMap<MemberSet, u32, FxBuildHasher>,
}

impl Default for MemberSets {
    fn default() -> MemberSets {
        MemberSets { sets: vec![0], numbers: HashMap::from_iter([(0, 0)]) }
    }
}

impl MemberSets {
    /// The set of a number.
    pub(super) fn get(&self, number: u32) -> MemberSet {
        self.sets[to_usize(number)]
    }

    /// The number of a set.
    pub(super) fn number(&mut self, set: MemberSet) -> u32 {
        *self.numbers.entry(set).or_insert_with(|| {
            self.sets.push(set);
            index(self.sets.len() - 1)
        })
    }

    /// Memory in use, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.sets.capacity() * size_of::<MemberSet>() + self.numbers.capacity() * size_of::<(MemberSet, u32)>()
    }
}

impl LazyDfa<'_> {
    /// A counter of `old` at `node`, as it is counted here.
    pub(super) fn adopt_counter(&mut self, old: &DfaCache, node: NodeId, counter: u32) -> u32 {
        let is_set = counter != 0 && self.grammar.costs.counts_members(&self.grammar.nodes, node);
        if is_set { self.cache.member_sets.number(old.member_sets.get(counter)) } else { counter }
    }
}
