//! Memory in use, and how it is given back: everything is dropped but the places that matchers are
//! at or may go back to.
//!
//! regex-automata's lazy DFA clears its cache when it is full and goes on from the current state.
//! Here many matchers share one automaton, each with a history to roll back to, so their states are
//! made anew in an empty automaton; what else was known is computed again when it is asked for.

use std::collections::HashMap;

use super::{Config, Configs, DEAD, Frame, NO_OTHER, ROOT, START, StackId, StateId};
use crate::grammar::Grammar;

impl Configs {
    /// Memory in use, in bytes, without the masks, which are shared with others, and the matchers'
    /// histories.
    fn bytes(&self) -> usize {
        self.states.bytes()
            + self.configs.bytes()
            + self.rows.bytes()
            + self.frames.bytes()
            + self.after.bytes()
            + self.near.bytes()
            + self.state_of.bytes()
            + self.frame_of.bytes()
            + self.unions.bytes()
    }

    /// By how many bytes memory has grown since this was asked last; next to nothing to ask when
    /// nothing was added.
    #[inline]
    pub(crate) fn growth(&mut self) -> isize {
        if !self.has_grown {
            return 0;
        }
        self.has_grown = false;
        let before = self.reported;
        self.reported = self.bytes();
        self.reported.cast_signed() - before.cast_signed()
    }

    /// Bytes in use as they were last reported.
    pub(crate) fn reported(&self) -> usize {
        self.reported
    }

    /// Drops what no matcher needs.
    pub(crate) fn collect(&mut self, grammar: &Grammar) {
        let empty = Configs::new(grammar, self.horizon as usize);
        let mut old = std::mem::replace(self, empty);
        self.reported = old.reported;
        self.mask_scratch = std::mem::take(&mut old.mask_scratch);
        self.sequences = std::mem::take(&mut old.sequences);
        let mut sequences = std::mem::take(&mut self.sequences);
        let mut moved = HashMap::from([(DEAD, DEAD), (START, START)]);
        let mut stacks = HashMap::from([(0, 0)]);
        for state in sequences.states_mut() {
            *state = *moved.entry(*state).or_insert_with_key(|&state| self.adopt(grammar, &old, state, &mut stacks));
        }
        self.sequences = sequences;
    }

    /// The state with the set that `state` has in `old`.
    fn adopt(
        &mut self,
        grammar: &Grammar,
        old: &Configs,
        state: StateId,
        stacks: &mut HashMap<StackId, StackId>,
    ) -> StateId {
        let mut set = old.set(state).to_vec();
        for config in set.iter_mut().filter(|config| **config != Config::COMPLETE) {
            config.stack = self.adopt_stack(grammar, old, config.stack, stacks);
        }
        set.sort_unstable();
        self.intern(grammar, &set)
    }

    fn adopt_stack(
        &mut self,
        grammar: &Grammar,
        old: &Configs,
        stack: StackId,
        stacks: &mut HashMap<StackId, StackId>,
    ) -> StackId {
        // Frames wait for those that they refer to.
        let mut open = vec![stack];
        while let Some(&top) = open.last() {
            let frame = old.frame(top);
            let up = Some(frame.up).filter(|_| frame.ret != ROOT);
            let or = Some(frame.or).filter(|&or| or != NO_OTHER);
            let n_open = open.len();
            open.extend([up, or].into_iter().flatten().filter(|needed| !stacks.contains_key(needed)));
            if open.len() == n_open {
                open.pop();
                let up = up.map_or(0, |up| stacks[&up]);
                let or = or.map_or(NO_OTHER, |or| stacks[&or]);
                let adopted = self.intern_frame(grammar, Frame { up, or, ..frame });
                stacks.insert(top, adopted);
            }
        }
        stacks[&stack]
    }
}
