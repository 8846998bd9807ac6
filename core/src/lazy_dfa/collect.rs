//! Memory in use, and how it is given back: everything is dropped but the states that matchers are
//! at or may roll back to.
//!
//! regex-automata's lazy DFA clears its cache when it is full and goes on from the current state.
//! Here many matchers share one automaton, each with a history to roll back to, so their states are
//! interned anew in an empty automaton. Whatever else was known is computed again on demand.

use std::collections::HashMap;

use super::cache::{DfaCache, LazyDfa};
use super::config::{Config, DEAD, Frame, NO_OTHER, ROOT, ROOT_STACK, START, StackId, StateId};
use crate::base::ids::to_usize;
use crate::grammar::Grammar;

impl DfaCache {
    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.states.bytes()
            + self.configs.bytes()
            + self.rows.bytes()
            + self.frames.bytes()
            + self.after.bytes()
            + self.widened.bytes()
            + self.state_of.bytes()
            + self.frame_of.bytes()
            + self.unions.bytes()
            + self.gaps.bytes()
            + self.member_sets.bytes()
            + self.distinct_lists.bytes()
    }

    /// Drops everything but the states in `kept`, and renumbers these.
    pub(crate) fn collect<'s>(&mut self, grammar: &Grammar, kept: impl Iterator<Item = &'s mut StateId>) {
        // The new automaton interns only what is kept, so what it takes is what is needed.
        let empty = DfaCache::new(grammar, to_usize(self.horizon));
        let old = std::mem::replace(self, empty);
        let mut new = LazyDfa { grammar, cache: self };
        let mut moved = HashMap::from([(DEAD, DEAD), (START, START)]);
        let mut stacks = HashMap::from([(ROOT_STACK, ROOT_STACK)]);
        for state in kept {
            *state = *moved.entry(*state).or_insert_with_key(|&state| new.adopt(&old, state, &mut stacks));
        }
    }
}

impl LazyDfa<'_> {
    /// The state with the set that `state` has in `old`.
    fn adopt(&mut self, old: &DfaCache, state: StateId, stacks: &mut HashMap<StackId, StackId>) -> StateId {
        let mut set = old.set(state).to_vec();
        for config in set.iter_mut().filter(|config| **config != Config::COMPLETE) {
            config.stack = self.adopt_stack(old, config.stack, stacks);
            config.counter = self.adopt_counter(old, config.node, config.counter);
        }
        set.sort_unstable();
        self.intern(&set)
    }

    /// Copies a stack from the old cache, with all that it refers to. `stacks` are those copied so
    /// far, by their old numbers.
    fn adopt_stack(&mut self, old: &DfaCache, stack: StackId, stacks: &mut HashMap<StackId, StackId>) -> StackId {
        // A frame can be interned only after those that it refers to. A work list instead of
        // recursion: stacks are as deep as the text is nested.
        let mut open = vec![stack];
        while let Some(&top) = open.last() {
            let frame = old.frame(top);
            let up = Some(frame.up).filter(|_| frame.ret != ROOT);
            let or = Some(frame.or).filter(|&or| or != NO_OTHER);
            let n_open = open.len();
            open.extend([up, or].into_iter().flatten().filter(|needed| !stacks.contains_key(needed)));
            if open.len() == n_open {
                open.pop();
                let up = up.map_or(ROOT_STACK, |up| stacks[&up]);
                let or = or.map_or(NO_OTHER, |or| stacks[&or]);
                let counter = match frame.ret {
                    ROOT => frame.counter,
                    ret => self.adopt_counter(old, ret, frame.counter),
                };
                let adopted = self.intern_frame(Frame { up, or, counter, ..frame });
                stacks.insert(top, adopted);
            }
        }
        stacks[&stack]
    }
}
