//! Configurations of the pushdown automaton, interned, and the lazily built DFA over sets of them.
//!
//! A [`Config`] is one way of having read the text so far: a node, a position within it, the
//! activation's counter, and the stack of returns. Texts that can be read in several ways (an
//! accepting state that may also go on, `Option<()>`) are sets of configurations. A set is interned
//! to a [`StateId`], its transitions are filled in as they are asked for, and so from the second
//! visit on a byte costs one table look-up: regex-automata's lazy DFA, with configurations in place
//! of NFA states.
//!
//! ```text
//!  stacks   0: root          states   2: {(node 9, pos 3, stack 1)}   only `a`, to 7
//!           1: (ret 17, up 0)         7: {(node 9, pos 4, stack 1)}   row 0: [ _ 8 8 _ 0 … ]   0 = dead
//!           2: (ret 4,  up 1)                                                  _ = not asked yet
//! ```
//!
//! Within a literal, where one byte can follow, a state has no row and its successor isn't looked
//! up by its contents: keys cost a few dozen bytes and nanoseconds a byte. Elsewhere the bytes of
//! one range are filled in together.
//!
//! Two decisions keep sets finite and free of dead ends. A call in tail position takes over its
//! caller's frame, so `struct A(Option<Box<A>>)` loops in place instead of pushing for ever. And a
//! configuration without a finite completion (see [`Costs`](crate::grammar::min_cost::Costs)) never enters a
//! set, so every state but the dead one can reach acceptance.
//!
//! Where a grammar is ambiguous, a set can have exponentially many stacks. In sets of more than a
//! few configurations, those that differ in nothing but their stack are one, whose stack is all of
//! theirs (see [`Frame::or`] and [`mod@union`]). Where much has to be followed without a byte,
//! calls are [shared](share) as well, and what is too much all the same is an error ([`effort`]).
//!
//! [`close`] follows what reads no byte, [`far`] says which counters are as good as others,
//! [`sequences`] holds the places of the matchers, and [`collect`] keeps memory within its cap.

pub(crate) mod char_counting;
pub(crate) mod closure;
pub(crate) mod collect;
pub(crate) mod counter_widening;
pub(crate) mod gll;
pub(crate) mod stack_union;
pub(crate) mod step_budget;

use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::ops::Deref;

use crate::base::extendible_hash::Index;
use crate::base::ids::{index, to_usize, typed_id};
use crate::base::paged_vec::Pages;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::char_counting::Counting;
pub(crate) use crate::lazy_dfa::closure::ConfigOrState;
use crate::lazy_dfa::closure::Scratch;
use crate::lazy_dfa::stack_union::Unions;
pub(crate) use crate::lazy_dfa::step_budget::{Effort, error as too_much};

typed_id! {
    /// Index of a state of the DFA: an interned set of configurations.
    pub(crate) struct StateId;
    /// Index of a [`Frame`], and so of the stack whose top it is.
    pub(crate) struct StackId;
}

/// The state of the empty set, from which no byte leads anywhere.
pub(crate) const DEAD: StateId = StateId(0);
/// The state before the first byte.
pub(crate) const START: StateId = StateId(1);
/// A transition that is not computed yet.
const UNKNOWN: StateId = StateId(u32::MAX);

/// One way of having read the text so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Config {
    pub(crate) node: NodeId,
    /// Bytes of the node already read: of a literal, or of a line feed and its blanks.
    pub(crate) pos: u32,
    /// Rounds of the activation's counted loop.
    pub(crate) counter: u32,
    pub(crate) stack: StackId,
}

impl Config {
    /// Stands in a set for "the text is complete here".
    pub(crate) const COMPLETE: Config = Config { node: NodeId::NONE, pos: 0, counter: 0, stack: ROOT_STACK };
}

/// An activation: where its end returns to, and how deep it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Frame {
    /// Node of the caller after the call; `NodeId::NONE` at the root.
    pub(crate) ret: NodeId,
    /// The caller's counter.
    pub(crate) counter: u32,
    /// The caller's own frame.
    pub(crate) up: StackId,
    /// Containers open inside this activation.
    depth: u32,
    /// Another frame that the end may return by instead, if there is one: what was called from
    /// several places at once is one configuration, as in the graph-structured stacks of
    /// generalized parsers. Their depth is the same.
    pub(crate) or: StackId,
}

/// No other frame.
pub(crate) const NO_OTHER: StackId = StackId(u32::MAX);

/// The frame of the whole text, which is interned first.
const ROOT_STACK: StackId = StackId(0);

const ROOT: NodeId = NodeId::NONE;

/// A set of configurations and what is known of it.
#[derive(Debug)]
struct DfaState {
    /// The set: `configs.run(first, len)`, sorted.
    first: u32,
    len: u32,
    transitions: Transitions,
    counting: Counting,
    /// Bytes of the shortest completion.
    min_bytes: Cost,
}

/// Where bytes lead.
#[derive(Clone, Copy, Debug)]
enum Transitions {
    /// Not asked yet.
    Unasked,
    /// `rows[start + class]`.
    Row { start: u32 },
    /// One byte only.
    Byte { byte: u8, next: StateId },
}

/// The part of the automaton that is built so far: states, stacks and transitions, interned.
///
/// It belongs to one grammar but does not hold it: a [`LazyDfa`] brings the two together for one
/// call, as a search of regex-automata's `hybrid::dfa` does with its `Cache`.
#[derive(Debug)]
pub(crate) struct DfaCache {
    n_classes: usize,
    /// Bytes of the vocabulary's longest token: how far a mask looks.
    horizon: u32,
    states: Pages<DfaState>,
    configs: Pages<Config>,
    state_of: Index,
    rows: Pages<StateId>,
    frames: Pages<Frame>,
    /// Bytes from the return of each frame to the end of the text.
    after: Pages<Cost>,
    /// For each stack the one that stands for it where only the next `horizon` bytes matter.
    near: Pages<StackId>,
    frame_of: Index,
    unions: Unions,
    pub(crate) effort: Effort,
    /// Whether the epsilon closure of the start was found within the step budget.
    pub(crate) is_start_whole: bool,
    scratch: Scratch,
    /// Whether anything was added since memory was last reported.
    pub(crate) has_grown: bool,
}

/// The lazily built DFA of a grammar, borrowed for one call.
#[derive(Debug)]
pub(crate) struct LazyDfa<'a> {
    pub(crate) grammar: &'a Grammar,
    pub(crate) cache: &'a mut DfaCache,
}

impl Deref for LazyDfa<'_> {
    type Target = DfaCache;

    /// What is built so far, to be read.
    #[inline]
    fn deref(&self) -> &DfaCache {
        self.cache
    }
}

impl DfaCache {
    /// The automaton before the first byte. `horizon` is the length of the longest token.
    pub(crate) fn new(grammar: &Grammar, horizon: usize) -> DfaCache {
        let mut cache = DfaCache {
            n_classes: grammar.classes.n_classes(),
            horizon: index(horizon),
            states: Pages::new(),
            configs: Pages::new(),
            state_of: Index::new(),
            rows: Pages::new(),
            frames: Pages::new(),
            after: Pages::new(),
            near: Pages::new(),
            frame_of: Index::new(),
            unions: Unions::default(),
            effort: Effort::default(),
            is_start_whole: true,
            scratch: Scratch::default(),
            has_grown: false,
        };
        LazyDfa { grammar, cache: &mut cache }.intern_start();
        cache
    }

    /// The set of a state, sorted.
    pub(crate) fn set(&self, state: StateId) -> &[Config] {
        let DfaState { first, len, .. } = self.states[state];
        self.configs.run(to_usize(first), to_usize(len))
    }

    /// Bytes of the shortest completion.
    pub(crate) fn min_bytes(&self, state: StateId) -> Cost {
        self.states[state].min_bytes
    }

    /// Whether the text may end here.
    pub(crate) fn is_accepting(&self, state: StateId) -> bool {
        self.set(state).last() == Some(&Config::COMPLETE)
    }

    /// Whether the text may end here and nothing can follow.
    pub(crate) fn is_final(&self, state: StateId) -> bool {
        *self.set(state) == [Config::COMPLETE]
    }

    pub(crate) fn frame(&self, stack: StackId) -> Frame {
        self.frames[stack]
    }

    /// Number of containers open where `config` is.
    pub(crate) fn depth(&self, config: Config) -> u32 {
        self.frames[config.stack].depth
    }

    /// Throws away what a panic left half done.
    pub(crate) fn drop_unfinished(&mut self) {
        self.scratch = Scratch::default();
    }
}

impl LazyDfa<'_> {
    /// Interns the dead state and the start.
    fn intern_start(&mut self) {
        self.intern_found();
        let root = &self.grammar.fragments[0];
        let frame = Frame { ret: ROOT, counter: 0, up: ROOT_STACK, depth: u32::from(root.nests), or: NO_OTHER };
        let stack = self.intern_frame(frame);
        self.cache.scratch.work.push(Config { node: root.start, pos: 0, counter: 0, stack });
        self.close();
        self.cache.is_start_whole = !self.cache.effort.is_too_much();
        if self.cache.scratch.found.is_empty() {
            // A grammar without any text: the start is a dead end of its own, distinct from DEAD in
            // number only.
            self.push_state(&[], Cost::MAX);
        } else {
            self.intern_found();
        }
    }

    /// The state after `byte`; [`DEAD`] where it is not allowed. One look-up after the first time.
    #[inline]
    pub(crate) fn step(&mut self, state: StateId, byte: u8) -> StateId {
        self.step_by(state, self.states[state].transitions, byte)
    }

    /// The state after `byte` from one with this way.
    #[inline]
    fn step_by(&mut self, state: StateId, transitions: Transitions, byte: u8) -> StateId {
        match transitions {
            Transitions::Row { start } => match self.cache.rows[to_usize(start) + self.grammar.classes.of_byte(byte)] {
                UNKNOWN => self.fill(state, start, byte),
                next => next,
            },
            Transitions::Byte { byte: only, .. } if only != byte => DEAD,
            Transitions::Byte { next: UNKNOWN, .. } => self.pass(state, byte),
            Transitions::Byte { next, .. } => next,
            Transitions::Unasked => {
                let start = index(self.cache.rows.extend(self.n_classes, UNKNOWN));
                self.cache.has_grown = true;
                self.cache.states[state].transitions = Transitions::Row { start };
                self.fill(state, start, byte)
            }
        }
    }

    /// The state after `bytes`, or the offset of the first that is not allowed.
    pub(crate) fn steps(&mut self, mut state: StateId, bytes: &[u8]) -> Result<StateId, usize> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let DfaState { transitions, counting, .. } = self.states[state];
            if counting != Counting::No
                && let Some((next, n_bytes)) = self.counted(state, &bytes[at..])
            {
                state = next;
                at += n_bytes;
                continue;
            }
            state = self.step_by(state, transitions, byte);
            if state == DEAD {
                return Err(at);
            }
            at += 1;
        }
        if self.cache.effort.is_too_much() { Err(at) } else { Ok(state) }
    }

    /// The one byte that can follow, if there is exactly one and the text may not end instead.
    pub(crate) fn forced_byte(&self, state: StateId) -> Option<u8> {
        if let Transitions::Byte { byte, .. } = self.states[state].transitions {
            return (state != DEAD).then_some(byte);
        }
        let mut only = None;
        for config in self.set(state) {
            if *config == Config::COMPLETE {
                return None;
            }
            let mut is_choice = false;
            self.for_each_range(*config, |lo, hi| {
                is_choice |= lo != hi || only.is_some_and(|byte| byte != lo);
                only = Some(lo);
            });
            if is_choice {
                return None;
            }
        }
        only
    }

    /// Adds to `bytes`, up to `most` of them in all, those that must come from `state` on, and
    /// gives the state after them.
    pub(crate) fn push_forced(&mut self, mut state: StateId, most: usize, bytes: &mut Vec<u8>) -> StateId {
        // Ends: every place leads to completion, where nothing is forced, in finitely many bytes.
        while bytes.len() < most
            && let Some(byte) = self.forced_byte(state)
        {
            bytes.push(byte);
            state = self.step(state, byte);
        }
        state
    }

    /// The least byte after which the shortest completion from `state` goes on, and the state after
    /// it. None where the text is complete.
    ///
    /// Taking the least such byte each time spells the first, in byte order, of all shortest
    /// completions, and the rest of that text is then what the state after the byte would spell by
    /// itself: what a token budget counts on.
    pub(crate) fn shortest_step(&mut self, state: StateId) -> Option<(u8, StateId)> {
        let min_bytes = self.min_bytes(state);
        if min_bytes == 0 || min_bytes == Cost::MAX {
            return None;
        }
        let mut candidates = [false; 256];
        for &config in self.set(state).iter().filter(|&&config| config != Config::COMPLETE) {
            self.for_each_range(config, |lo, hi| {
                // A range covers whole classes; the least byte of each is enough.
                for &byte in self.grammar.classes.representatives() {
                    candidates[usize::from(byte)] |= lo <= byte && byte <= hi;
                }
            });
        }
        (0..=u8::MAX).filter(|&byte| candidates[usize::from(byte)]).find_map(|byte| {
            let next = self.step(state, byte);
            (next != DEAD && self.min_bytes(next) == min_bytes - 1).then_some((byte, next))
        })
    }

    /// The successor of a state that has one only.
    fn pass(&mut self, state: StateId, byte: u8) -> StateId {
        let next = match self.set(state) {
            // Within a literal: nothing else leads there, so there is nothing to look up.
            &[config] => match self.grammar.nodes[config.node] {
                Node::Literal { len, .. } if config.pos + 1 < len => {
                    let min_bytes = self.min_bytes(state) - 1;
                    self.push_state(&[Config { pos: config.pos + 1, ..config }], min_bytes)
                }
                _ => self.after_only_byte(state, byte),
            },
            _ => self.after_only_byte(state, byte),
        };
        if let Transitions::Byte { next: slot, .. } = &mut self.cache.states[state].transitions {
            *slot = next;
        }
        next
    }

    fn after_only_byte(&mut self, state: StateId, byte: u8) -> StateId {
        self.read_byte(state, byte);
        self.close_and_intern(state)
    }

    /// Fills in `byte` and the others that lead to the same set.
    fn fill(&mut self, state: StateId, start: u32, byte: u8) -> StateId {
        let mut same = self.read_byte(state, byte);
        if self.set(state).len() < LARGE_SET {
            let next = self.close_and_intern(state);
            return self.fill_interval(start, same, next);
        }
        // Closing a large set costs more than looking for other bytes that lead to the same places.
        let places = self.cache.scratch.work.clone();
        let next = self.close_and_intern(state);
        self.fill_interval(start, same, next);
        let mut at = 0;
        loop {
            same = self.read_byte(state, at);
            if self.cache.scratch.work == places {
                self.fill_interval(start, same, next);
            }
            self.cache.scratch.work.clear();
            match same.hi.checked_add(1) {
                Some(after) => at = after,
                None => return next,
            }
        }
    }

    fn fill_interval(&mut self, start: u32, same: ByteInterval, next: StateId) -> StateId {
        let classes = self.grammar.classes.of_byte(same.lo)..=self.grammar.classes.of_byte(same.hi);
        self.cache.rows.run_mut(to_usize(start), self.n_classes)[classes].fill(next);
        next
    }

    /// Puts the places after `byte` into `work`, and returns the bytes around it with the same
    /// ones.
    fn read_byte(&mut self, state: StateId, byte: u8) -> ByteInterval {
        let mut same = ByteInterval { lo: 0, hi: u8::MAX };
        for at in 0..self.set(state).len() {
            let config = self.set(state)[at];
            if config != Config::COMPLETE {
                let next = self.after_byte(config, byte, &mut same);
                self.cache.scratch.work.extend(next);
            }
        }
        same
    }

    /// The state of what `work` leads to, where `state` was before.
    fn close_and_intern(&mut self, state: StateId) -> StateId {
        if let ([only], [next]) = (self.set(state), &self.cache.scratch.work[..])
            && only == next
        {
            self.cache.scratch.work.clear();
            return state;
        }
        self.close();
        self.intern_found()
    }

    fn intern_frame(&mut self, frame: Frame) -> StackId {
        let hash = FxBuildHasher.hash_one(frame);
        if let Some(stack) = self.frame_of.find(hash, |stack| self.frames[StackId(stack)] == frame) {
            return StackId(stack);
        }
        let after = if frame.ret == ROOT {
            0
        } else {
            self.cost(Config { node: frame.ret, pos: 0, counter: frame.counter, stack: frame.up })
        };
        let after = self.after.get(frame.or.index()).map_or(after, |&other| after.min(other));
        let stack = StackId::from_index(self.cache.frames.push(frame));
        self.cache.has_grown = true;
        self.cache.after.push(after);
        self.cache.near.push(stack);
        self.cache.frame_of.insert(hash, stack.0);
        let near = self.near_frame(frame);
        if near != frame {
            self.cache.near[stack] = self.intern_frame(near);
        }
        stack
    }

    /// The state of the set that was found.
    fn intern_found(&mut self) -> StateId {
        let found = std::mem::take(&mut self.cache.scratch.found);
        let state = self.intern(&found);
        self.cache.scratch.found = found;
        state
    }

    /// The state of this set: sorted, closed, of places that can be completed.
    pub(crate) fn intern(&mut self, set: &[Config]) -> StateId {
        let hash = FxBuildHasher.hash_one(set);
        if let Some(state) = self.state_of.find(hash, |state| self.set(StateId(state)) == set) {
            return StateId(state);
        }
        let min_bytes = set.iter().map(|&config| self.cost(config)).min().unwrap_or(Cost::MAX);
        let state = self.push_state(set, min_bytes);
        self.cache.state_of.insert(hash, state.0);
        state
    }

    fn push_state(&mut self, set: &[Config], min_bytes: Cost) -> StateId {
        let transitions = match set {
            // No byte leads from here, so any will do.
            [] => Transitions::Byte { byte: 0, next: DEAD },
            [config] => match self.grammar.nodes.get(config.node.index()) {
                Some(&Node::Literal { start, .. }) => {
                    Transitions::Byte { byte: self.grammar.text[to_usize(start + config.pos)], next: UNKNOWN }
                }
                _ => Transitions::Unasked,
            },
            _ => Transitions::Unasked,
        };
        let first = index(self.cache.configs.extend_from_slice(set));
        self.cache.has_grown = true;
        StateId::from_index(self.cache.states.push(DfaState {
            first,
            len: index(set.len()),
            transitions,
            counting: Counting::No,
            min_bytes,
        }))
    }
}

/// Sets from this size on are made once for all bytes that lead to them.
const LARGE_SET: usize = 4;

/// Bytes that lead to the same set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteInterval {
    lo: u8,
    hi: u8,
}

impl ByteInterval {
    /// Leaves what is also between these bounds.
    fn cut(&mut self, lo: u8, hi: u8) {
        self.lo = self.lo.max(lo);
        self.hi = self.hi.min(hi);
    }
}
