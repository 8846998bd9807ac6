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
pub(crate) mod sequences;
pub(crate) mod stack_union;
pub(crate) mod step_budget;

use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::sync::Arc;

pub(crate) use self::sequences::{SequenceId, Sequences};
use crate::base::extendible_hash::Index;
use crate::base::ids::index;
use crate::base::paged_vec::Pages;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::char_counting::Counting;
pub(crate) use crate::lazy_dfa::closure::Place;
use crate::lazy_dfa::closure::Scratch;
use crate::lazy_dfa::stack_union::Unions;
pub(crate) use crate::lazy_dfa::step_budget::{Effort, error as too_much};
use crate::mask::free_text::Shapes;
use crate::vocab::token_mask::TokenMask;

/// A set of configurations. `DEAD` is the empty set, `START` the set before the first byte.
pub(crate) type StateId = u32;
pub(crate) const DEAD: StateId = 0;
pub(crate) const START: StateId = 1;
/// A transition that has not been computed.
const UNKNOWN: StateId = StateId::MAX;

pub(crate) type StackId = u32;

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
    pub(crate) const COMPLETE: Config = Config { node: NodeId::NONE, pos: 0, counter: 0, stack: 0 };
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
pub(crate) const NO_OTHER: StackId = StackId::MAX;

const ROOT: NodeId = NodeId::NONE;

/// A set of configurations and what is known of it.
#[derive(Debug)]
struct State {
    /// The set: `configs.run(first, len)`, sorted.
    first: u32,
    len: u32,
    way: Way,
    counting: Counting,
    /// Bytes of the shortest completion.
    min_bytes: Cost,
    known: Known,
}

/// What a mask and a token budget ask of a state, once computed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    /// The token mask, and by how many bytes any of its tokens can at most lengthen the shortest
    /// completion from any of the set's configurations. Both are the same for all states that one
    /// [stands for](far): a difference of costs, unlike a cost, doesn't depend on counters that are
    /// far from their bounds.
    pub(crate) mask: Option<(Arc<TokenMask>, Cost)>,
    /// Tokens of the shortest completion's cheapest spelling in the vocabulary: see
    /// [`Configs::min_tokens`](crate::mask).
    pub(crate) min_tokens: Option<Cost>,
    /// The most `min_tokens` after any token of the mask.
    pub(crate) max_tokens_after: Option<Cost>,
}

/// Where bytes lead.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// Not asked yet.
    Unasked,
    /// `rows[start + class]`.
    Row { start: u32 },
    /// One byte only.
    Byte { byte: u8, next: StateId },
}

/// The lazily built automaton of one grammar (and, with the masks kept in it, one vocabulary).
#[derive(Debug)]
pub(crate) struct Configs {
    n_classes: u32,
    /// Bytes of the vocabulary's longest token: how far a mask looks.
    horizon: u32,
    states: Pages<State>,
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
    /// Whether all that the text may begin with was found.
    is_start_whole: bool,
    /// What kinds of text the nodes loop over.
    pub(crate) shapes: Shapes,
    /// The places of the matchers.
    pub(crate) sequences: Sequences,
    scratch: Scratch,
    pub(crate) mask_scratch: crate::mask::builder::Scratch,
    /// Bytes in use when they were last reported, and whether anything was added since.
    reported: usize,
    has_grown: bool,
}

impl Configs {
    /// The automaton before the first byte. `horizon` is the length of the longest token.
    pub(crate) fn new(grammar: &Grammar, horizon: usize) -> Configs {
        let mut configs = Configs {
            n_classes: index(grammar.classes.n_classes()),
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
            shapes: Shapes::default(),
            sequences: Sequences::default(),
            scratch: Scratch::default(),
            mask_scratch: crate::mask::builder::Scratch::default(),
            reported: 0,
            has_grown: false,
        };
        configs.intern_found(grammar);
        let root = &grammar.fragments[0];
        let frame = Frame { ret: ROOT, counter: 0, up: 0, depth: u32::from(root.nests), or: NO_OTHER };
        let stack = configs.intern_frame(grammar, frame);
        configs.scratch.work.push(Config { node: root.start, pos: 0, counter: 0, stack });
        configs.close(grammar);
        configs.is_start_whole = !configs.effort.is_too_much();
        if configs.scratch.found.is_empty() {
            // A grammar without any text: the start is a dead end of its own, distinct from DEAD in
            // number only.
            configs.push_state(grammar, &[], Cost::MAX);
        } else {
            configs.intern_found(grammar);
        }
        configs
    }

    /// The state after `byte`; [`DEAD`] where it is not allowed. One look-up after the first time.
    #[inline]
    pub(crate) fn step(&mut self, grammar: &Grammar, state: StateId, byte: u8) -> StateId {
        self.step_by(grammar, state, self.states[state as usize].way, byte)
    }

    /// The state after `byte` from one with this way.
    #[inline]
    fn step_by(&mut self, grammar: &Grammar, state: StateId, way: Way, byte: u8) -> StateId {
        match way {
            Way::Row { start } => match self.rows[start as usize + grammar.classes.of_byte(byte)] {
                UNKNOWN => self.fill(grammar, state, start, byte),
                next => next,
            },
            Way::Byte { byte: only, .. } if only != byte => DEAD,
            Way::Byte { next: UNKNOWN, .. } => self.pass(grammar, state, byte),
            Way::Byte { next, .. } => next,
            Way::Unasked => {
                let start = index(self.rows.extend(self.n_classes as usize, UNKNOWN));
                self.has_grown = true;
                self.states[state as usize].way = Way::Row { start };
                self.fill(grammar, state, start, byte)
            }
        }
    }

    /// The state after `bytes`, or the offset of the first that is not allowed.
    pub(crate) fn steps(&mut self, grammar: &Grammar, mut state: StateId, bytes: &[u8]) -> Result<StateId, usize> {
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let State { way, counting, .. } = self.states[state as usize];
            if counting != Counting::No
                && let Some((next, n_bytes)) = self.counted(grammar, state, &bytes[at..])
            {
                state = next;
                at += n_bytes;
                continue;
            }
            state = self.step_by(grammar, state, way, byte);
            if state == DEAD {
                return Err(at);
            }
            at += 1;
        }
        if self.effort.is_too_much() { Err(at) } else { Ok(state) }
    }

    /// The set of a state, sorted.
    pub(crate) fn set(&self, state: StateId) -> &[Config] {
        let State { first, len, .. } = self.states[state as usize];
        self.configs.run(first as usize, len as usize)
    }

    pub(crate) fn known(&self, state: StateId) -> &Known {
        &self.states[state as usize].known
    }

    pub(crate) fn known_mut(&mut self, state: StateId) -> &mut Known {
        &mut self.states[state as usize].known
    }

    /// Bytes of the shortest completion.
    pub(crate) fn min_bytes(&self, state: StateId) -> Cost {
        self.states[state as usize].min_bytes
    }

    /// Whether the text may end here.
    pub(crate) fn is_accepting(&self, state: StateId) -> bool {
        self.set(state).last() == Some(&Config::COMPLETE)
    }

    /// Whether the text may end here and nothing can follow.
    pub(crate) fn is_final(&self, state: StateId) -> bool {
        *self.set(state) == [Config::COMPLETE]
    }

    /// The one byte that can follow, if there is exactly one and the text may not end instead.
    pub(crate) fn forced_byte(&self, grammar: &Grammar, state: StateId) -> Option<u8> {
        if let Way::Byte { byte, .. } = self.states[state as usize].way {
            return (state != DEAD).then_some(byte);
        }
        let mut only = None;
        for config in self.set(state) {
            if *config == Config::COMPLETE {
                return None;
            }
            let mut is_choice = false;
            self.for_each_range(grammar, *config, |lo, hi| {
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
    pub(crate) fn push_forced(
        &mut self,
        grammar: &Grammar,
        mut state: StateId,
        most: usize,
        bytes: &mut Vec<u8>,
    ) -> StateId {
        // Ends: every place leads to completion, where nothing is forced, in finitely many bytes.
        while bytes.len() < most
            && let Some(byte) = self.forced_byte(grammar, state)
        {
            bytes.push(byte);
            state = self.step(grammar, state, byte);
        }
        state
    }

    /// The least byte after which the shortest completion from `state` goes on, and the state after
    /// it. None where the text is complete.
    ///
    /// Taking the least such byte each time spells the first, in byte order, of all shortest
    /// completions, and the rest of that text is then what the state after the byte would spell by
    /// itself: what a token budget counts on.
    pub(crate) fn shortest_step(&mut self, grammar: &Grammar, state: StateId) -> Option<(u8, StateId)> {
        let min_bytes = self.min_bytes(state);
        if min_bytes == 0 || min_bytes == Cost::MAX {
            return None;
        }
        let mut candidates = [false; 256];
        for &config in self.set(state).iter().filter(|&&config| config != Config::COMPLETE) {
            self.for_each_range(grammar, config, |lo, hi| {
                // A range covers whole classes; the least byte of each is enough.
                for &byte in grammar.classes.representatives() {
                    candidates[usize::from(byte)] |= lo <= byte && byte <= hi;
                }
            });
        }
        (0..=u8::MAX).filter(|&byte| candidates[usize::from(byte)]).find_map(|byte| {
            let next = self.step(grammar, state, byte);
            (next != DEAD && self.min_bytes(next) == min_bytes - 1).then_some((byte, next))
        })
    }

    /// The successor of a state that has one only.
    fn pass(&mut self, grammar: &Grammar, state: StateId, byte: u8) -> StateId {
        let next = match self.set(state) {
            // Within a literal: nothing else leads there, so there is nothing to look up.
            &[config] => match grammar.nodes[config.node] {
                Node::Literal { len, .. } if config.pos + 1 < len => {
                    let min_bytes = self.min_bytes(state) - 1;
                    self.push_state(grammar, &[Config { pos: config.pos + 1, ..config }], min_bytes)
                }
                _ => self.after_only_byte(grammar, state, byte),
            },
            _ => self.after_only_byte(grammar, state, byte),
        };
        if let Way::Byte { next: slot, .. } = &mut self.states[state as usize].way {
            *slot = next;
        }
        next
    }

    fn after_only_byte(&mut self, grammar: &Grammar, state: StateId, byte: u8) -> StateId {
        self.read_byte(grammar, state, byte);
        self.close_and_intern(grammar, state)
    }

    /// Fills in `byte` and the others that lead to the same set.
    fn fill(&mut self, grammar: &Grammar, state: StateId, start: u32, byte: u8) -> StateId {
        let mut same = self.read_byte(grammar, state, byte);
        if self.set(state).len() < LARGE_SET {
            let next = self.close_and_intern(grammar, state);
            return self.fill_interval(grammar, start, same, next);
        }
        // Closing a large set costs more than looking for other bytes that lead to the same places.
        let places = self.scratch.work.clone();
        let next = self.close_and_intern(grammar, state);
        self.fill_interval(grammar, start, same, next);
        let mut at = 0;
        loop {
            same = self.read_byte(grammar, state, at);
            if self.scratch.work == places {
                self.fill_interval(grammar, start, same, next);
            }
            self.scratch.work.clear();
            match same.hi.checked_add(1) {
                Some(after) => at = after,
                None => return next,
            }
        }
    }

    fn fill_interval(&mut self, grammar: &Grammar, start: u32, same: Interval, next: StateId) -> StateId {
        let classes = grammar.classes.of_byte(same.lo)..=grammar.classes.of_byte(same.hi);
        self.rows.run_mut(start as usize, self.n_classes as usize)[classes].fill(next);
        next
    }

    /// Puts the places after `byte` into `work`, and returns the bytes around it with the same
    /// ones.
    fn read_byte(&mut self, grammar: &Grammar, state: StateId, byte: u8) -> Interval {
        let mut same = Interval { lo: 0, hi: u8::MAX };
        for at in 0..self.set(state).len() {
            let config = self.set(state)[at];
            if config != Config::COMPLETE {
                let next = self.after_byte(grammar, config, byte, &mut same);
                self.scratch.work.extend(next);
            }
        }
        same
    }

    /// The state of what `work` leads to, where `state` was before.
    fn close_and_intern(&mut self, grammar: &Grammar, state: StateId) -> StateId {
        if let ([only], [next]) = (self.set(state), &self.scratch.work[..])
            && only == next
        {
            self.scratch.work.clear();
            return state;
        }
        self.close(grammar);
        self.intern_found(grammar)
    }

    /// Throws away what a panic left half done.
    pub(crate) fn drop_unfinished(&mut self) {
        self.scratch = Scratch::default();
    }

    pub(crate) fn frame(&self, stack: StackId) -> Frame {
        self.frames[stack as usize]
    }

    fn intern_frame(&mut self, grammar: &Grammar, frame: Frame) -> StackId {
        let hash = FxBuildHasher.hash_one(frame);
        if let Some(stack) = self.frame_of.find(hash, |stack| self.frames[stack as usize] == frame) {
            return stack;
        }
        let after = if frame.ret == ROOT {
            0
        } else {
            self.cost(grammar, Config { node: frame.ret, pos: 0, counter: frame.counter, stack: frame.up })
        };
        let after = self.after.get(frame.or as usize).map_or(after, |&other| after.min(other));
        let stack = index(self.frames.push(frame));
        self.has_grown = true;
        self.after.push(after);
        self.near.push(stack);
        self.frame_of.insert(hash, stack);
        let near = self.near_frame(grammar, frame);
        if near != frame {
            self.near[stack as usize] = self.intern_frame(grammar, near);
        }
        stack
    }

    /// The state of the set that was found.
    fn intern_found(&mut self, grammar: &Grammar) -> StateId {
        let found = std::mem::take(&mut self.scratch.found);
        let state = self.intern(grammar, &found);
        self.scratch.found = found;
        state
    }

    /// The state of this set: sorted, closed, of places that can be completed.
    pub(crate) fn intern(&mut self, grammar: &Grammar, set: &[Config]) -> StateId {
        let hash = FxBuildHasher.hash_one(set);
        if let Some(state) = self.state_of.find(hash, |state| self.set(state) == set) {
            return state;
        }
        let min_bytes = set.iter().map(|&config| self.cost(grammar, config)).min().unwrap_or(Cost::MAX);
        let state = self.push_state(grammar, set, min_bytes);
        self.state_of.insert(hash, state);
        state
    }

    fn push_state(&mut self, grammar: &Grammar, set: &[Config], min_bytes: Cost) -> StateId {
        let way = match set {
            // No byte leads from here, so any will do.
            [] => Way::Byte { byte: 0, next: DEAD },
            [config] => match grammar.nodes.get(config.node.index()) {
                Some(&Node::Literal { start, .. }) => {
                    Way::Byte { byte: grammar.text[(start + config.pos) as usize], next: UNKNOWN }
                }
                _ => Way::Unasked,
            },
            _ => Way::Unasked,
        };
        let first = index(self.configs.extend_from_slice(set));
        self.has_grown = true;
        index(self.states.push(State {
            first,
            len: index(set.len()),
            way,
            counting: Counting::No,
            min_bytes,
            known: Known::default(),
        }))
    }
}

/// Sets from this size on are made once for all bytes that lead to them.
const LARGE_SET: usize = 4;

/// Bytes that lead to the same set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Interval {
    lo: u8,
    hi: u8,
}

impl Interval {
    /// Leaves what is also between these bounds.
    fn cut(&mut self, lo: u8, hi: u8) {
        self.lo = self.lo.max(lo);
        self.hi = self.hi.min(hi);
    }
}
