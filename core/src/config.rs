//! Configurations of the pushdown automaton, interned, and the lazily built DFA over sets of them.
//!
//! A [`Config`] is one way of having read the text so far: a node, a position within it, the activation's counter, and
//! the stack of returns. Texts that can be read in several ways (an accepting state that may also go on, `Option<()>`)
//! are sets of configurations. A set is interned to a [`StateId`], its transitions by byte class are filled in as they are
//! asked for, and so from the second visit on a byte costs one table look-up: regex-automata's lazy DFA, with
//! configurations in place of NFA states.
//!
//! ```text
//!  stacks   0: root          states   2: {(node 9, pos 3, stack 1)}        rows   2: [ _ 7 _ _ 0 … ]
//!           1: (ret 17, up 0)         7: {(node 9, pos 4, stack 1)}               7: [ … ]   0 = dead
//!           2: (ret 4,  up 1)                                                           _ = not asked yet
//! ```
//!
//! Two decisions keep sets finite and free of dead ends. A call in tail position takes over its caller's frame, so
//! `struct A(Option<Box<A>>)` loops in place instead of pushing for ever. And a configuration without a
//! finite completion (see [`Costs`](crate::cost::Costs)) never enters a set, so every state but the dead one can reach acceptance.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::build::index;
use crate::cost::{Cost, add};
use crate::fragment::{Node, NodeId};
use crate::link::Grammar;
use crate::mask::StateMask;
use crate::style::Space;

/// A set of configurations. `DEAD` is the empty set, `START` the set before the first byte.
pub(crate) type StateId = u32;
pub(crate) const DEAD: StateId = 0;
pub(crate) const START: StateId = 1;
/// A transition that has not been computed.
const UNKNOWN: StateId = StateId::MAX;

type StackId = u32;

/// One way of having read the text so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Config {
    node: NodeId,
    /// Bytes of the node already read: of a literal, or of a line feed and its blanks.
    pos: u32,
    /// Rounds of the activation's counted loop.
    counter: u32,
    stack: StackId,
}

impl Config {
    /// Stands in a set for "the text is complete here".
    const COMPLETE: Config = Config { node: NodeId::MAX, pos: 0, counter: 0, stack: 0 };
}

/// An activation: where its end returns to, and how deep it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Frame {
    /// Node of the caller after the call; `NodeId::MAX` at the root.
    ret: NodeId,
    /// The caller's counter.
    counter: u32,
    /// The caller's own frame.
    up: StackId,
    /// Containers open inside this activation.
    depth: u32,
}

const ROOT: NodeId = NodeId::MAX;

/// A set that is a list while it is short, as it nearly always is: hundreds come of an object with hundreds of optional keys.
#[derive(Default)]
struct Passed {
    few: Vec<Config>,
    many: HashSet<Config>,
}

impl Passed {
    const FEW: usize = 16;

    /// Whether `config` was not yet in the set.
    fn insert(&mut self, config: Config) -> bool {
        if self.few.contains(&config) {
            return false;
        }
        if self.few.len() < Passed::FEW {
            self.few.push(config);
            return true;
        }
        self.many.insert(config)
    }
}

/// A set of configurations and what is known of it.
#[derive(Debug)]
pub(crate) struct State {
    configs: Arc<[Config]>,
    /// Bytes of the shortest completion.
    pub(crate) min_bytes: Cost,
    /// Tokens of that completion's cheapest spelling in the vocabulary, once computed: see
    /// [`Configs::min_tokens`](crate::mask).
    pub(crate) min_tokens: Option<Cost>,
    /// The token mask, once computed.
    pub(crate) mask: Option<Arc<StateMask>>,
}

/// The lazily built automaton of one grammar (and, with the masks kept in it, one vocabulary).
#[derive(Debug)]
pub(crate) struct Configs {
    n_classes: usize,
    states: Vec<State>,
    state_of: HashMap<Arc<[Config]>, StateId>,
    /// `rows[state * n_classes + class]`.
    rows: Vec<StateId>,
    frames: Vec<Frame>,
    /// Bytes from the return of each frame to the end of the text.
    after: Vec<Cost>,
    frame_of: HashMap<Frame, StackId>,
    /// Equal masks are stored once.
    pub(crate) distinct_masks: HashMap<Arc<[u32]>, Arc<crate::mask::TokenMask>>,
    work: Vec<Config>,
    found: Vec<Config>,
}

impl Configs {
    pub(crate) fn new(grammar: &Grammar) -> Configs {
        let mut configs = Configs {
            n_classes: grammar.classes.n_classes(),
            states: Vec::new(),
            state_of: HashMap::new(),
            rows: Vec::new(),
            frames: Vec::new(),
            after: Vec::new(),
            frame_of: HashMap::new(),
            distinct_masks: HashMap::new(),
            work: Vec::new(),
            found: Vec::new(),
        };
        configs.intern_found(grammar);
        let root = &grammar.fragments[0];
        let frame = Frame { ret: ROOT, counter: 0, up: 0, depth: u32::from(root.nests) };
        let stack = configs.intern_frame(grammar, frame);
        configs.work.push(Config { node: root.start, pos: 0, counter: 0, stack });
        configs.close(grammar);
        if configs.found.is_empty() {
            // A grammar without any text: the start is a dead end of its own, distinct from DEAD in number only.
            configs.push_state(Arc::from([]), Cost::MAX);
        } else {
            configs.intern_found(grammar);
        }
        configs
    }

    /// The state after `byte`; [`DEAD`] where it is not allowed. One look-up after the first time.
    #[inline]
    pub(crate) fn step(&mut self, grammar: &Grammar, state: StateId, byte: u8) -> StateId {
        let slot = state as usize * self.n_classes + grammar.classes.of_byte(byte);
        match self.rows[slot] {
            UNKNOWN => {
                let next = self.compute_step(grammar, state, byte);
                self.rows[slot] = next;
                next
            }
            next => next,
        }
    }

    pub(crate) fn state(&self, state: StateId) -> &State {
        &self.states[state as usize]
    }

    pub(crate) fn state_mut(&mut self, state: StateId) -> &mut State {
        &mut self.states[state as usize]
    }

    /// Number of states interned so far.
    pub(crate) fn n_states(&self) -> usize {
        self.states.len()
    }

    /// Whether the text may end here.
    pub(crate) fn is_accepting(&self, state: StateId) -> bool {
        self.states[state as usize].configs.last() == Some(&Config::COMPLETE)
    }

    /// Whether the text may end here and nothing can follow.
    pub(crate) fn is_final(&self, state: StateId) -> bool {
        *self.states[state as usize].configs == [Config::COMPLETE]
    }

    /// The one byte that can follow, if there is exactly one and the text may not end instead.
    pub(crate) fn forced_byte(&self, grammar: &Grammar, state: StateId) -> Option<u8> {
        let mut only = None;
        for config in &*self.states[state as usize].configs {
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

    /// The least byte after which the shortest completion from `state` goes on, and the state after it. None where
    /// the text is complete.
    ///
    /// Taking the least such byte each time spells the first, in byte order, of all shortest completions, and the rest of
    /// that text is then what the state after the byte would spell by itself: what a token budget counts on.
    pub(crate) fn shortest_step(&mut self, grammar: &Grammar, state: StateId) -> Option<(u8, StateId)> {
        let min_bytes = self.states[state as usize].min_bytes;
        if min_bytes == 0 || min_bytes == Cost::MAX {
            return None;
        }
        let mut candidates = [false; 256];
        for config in Arc::clone(&self.states[state as usize].configs).iter() {
            if *config != Config::COMPLETE {
                self.for_each_range(grammar, *config, |lo, hi| {
                    // A range covers whole classes; the least byte of each is enough.
                    for &byte in grammar.classes.representatives() {
                        candidates[usize::from(byte)] |= lo <= byte && byte <= hi;
                    }
                });
            }
        }
        (0..=u8::MAX).filter(|&byte| candidates[usize::from(byte)]).find_map(|byte| {
            let next = self.step(grammar, state, byte);
            (next != DEAD && self.states[next as usize].min_bytes == min_bytes - 1).then_some((byte, next))
        })
    }

    fn for_each_range(&self, grammar: &Grammar, config: Config, mut each: impl FnMut(u8, u8)) {
        match grammar.nodes[config.node as usize] {
            Node::Literal { start, .. } => {
                let byte = grammar.text[(start + config.pos) as usize];
                each(byte, byte);
            }
            Node::Bytes { first, len, .. } => {
                grammar.ranges[first as usize..(first + len) as usize]
                    .iter()
                    .for_each(|range| each(range.lo, range.hi));
            }
            Node::Space { slot, .. } => match (grammar.space(slot, self.depth(config)), config.pos) {
                (Space::Nothing, _) => {}
                (Space::One, _) => each(b' ', b' '),
                (Space::Line { .. }, 0) => each(b'\n', b'\n'),
                (Space::Line { .. }, _) => each(b' ', b' '),
                (Space::Any { .. }, 0) => {
                    each(b'\n', b'\n');
                    each(b' ', b' ');
                }
                (Space::Any { .. }, _) => {
                    each(b'\t', b'\t');
                    each(b' ', b' ');
                }
            },
            // Closed sets hold only nodes that read a byte.
            Node::Call { .. }
            | Node::Choice { .. }
            | Node::Repeat { .. }
            | Node::Flatten { .. }
            | Node::Member { .. }
            | Node::IfEmpty { .. } => {}
        }
    }

    fn depth(&self, config: Config) -> u32 {
        self.frames[config.stack as usize].depth
    }

    fn compute_step(&mut self, grammar: &Grammar, state: StateId, byte: u8) -> StateId {
        let configs = Arc::clone(&self.states[state as usize].configs);
        for &config in configs.iter().filter(|&&config| config != Config::COMPLETE) {
            if let Some(next) = self.after_byte(grammar, config, byte) {
                self.work.push(next);
            }
        }
        self.close(grammar);
        self.intern_found(grammar)
    }

    /// The place right after `byte`, not yet closed.
    fn after_byte(&self, grammar: &Grammar, config: Config, byte: u8) -> Option<Config> {
        let Config { node, pos, .. } = config;
        let at = |node, pos| Some(Config { node, pos, ..config });
        match grammar.nodes[node as usize] {
            Node::Literal { start, .. } if grammar.text[(start + pos) as usize] == byte => at(node, pos + 1),
            Node::Bytes { first, len, .. } => {
                let ranges = &grammar.ranges[first as usize..(first + len) as usize];
                let i = ranges.partition_point(|range| range.hi < byte);
                ranges.get(i).filter(|range| range.lo <= byte).and_then(|range| at(range.next, 0))
            }
            Node::Space { slot, next } => match (grammar.space(slot, self.depth(config)), pos, byte) {
                (Space::One, 0, b' ') | (Space::Any { .. }, 0, b' ') => at(next, 0),
                (Space::Line { .. } | Space::Any { .. }, 0, b'\n') => at(node, 1),
                (Space::Line { .. }, 1.., b' ') => at(node, pos + 1),
                (Space::Any { max_indent }, 1.., b' ' | b'\t') if pos <= max_indent => at(node, pos + 1),
                _ => None,
            },
            _ => None,
        }
    }

    /// Follows everything that reads no byte from the places in `work`, into `found`: sorted, each once, and only
    /// places from which the text can be completed.
    fn close(&mut self, grammar: &Grammar) {
        self.found.clear();
        // Places passed through, so that cycles without a byte end.
        let mut passed = Passed::default();
        while let Some(config) = self.work.pop() {
            if !passed.insert(config) {
                continue;
            }
            let Config { node, pos, counter, stack } = config;
            if self.cost(grammar, config) == Cost::MAX {
                continue;
            }
            match grammar.nodes[node as usize] {
                Node::Literal { len, next, .. } if pos == len => {
                    self.work.push(Config { node: next, pos: 0, ..config })
                }
                Node::Literal { .. } => self.found.push(config),
                Node::Bytes { len, accepting, .. } => {
                    if accepting {
                        self.leave(stack);
                    }
                    if len > 0 {
                        self.found.push(config);
                    }
                }
                Node::Space { slot, next } => {
                    let through = Config { node: next, pos: 0, ..config };
                    match grammar.space(slot, self.depth(config)) {
                        Space::Nothing => self.work.push(through),
                        Space::Line { indent } if pos > indent => self.work.push(through),
                        Space::One | Space::Line { .. } => self.found.push(config),
                        Space::Any { max_indent } => {
                            self.work.push(through);
                            if pos <= max_indent {
                                self.found.push(config);
                            }
                        }
                    }
                }
                Node::Call { callee, next } => {
                    let frame = self.enter(grammar, config, callee, next);
                    let stack = self.intern_frame(grammar, frame);
                    let node = grammar.fragments[callee as usize].start;
                    self.work.push(Config { node, pos: 0, counter: 0, stack });
                }
                Node::Choice { first, len } => {
                    for &way in &grammar.choices[first as usize..(first + len) as usize] {
                        self.work.push(Config { node: way, pos: 0, ..config });
                    }
                }
                Node::Repeat { min, max, body, done } => {
                    if counter >= min {
                        self.work.push(Config { node: done, pos: 0, counter: 0, stack });
                    }
                    if counter < max {
                        // Past the least number of rounds an unbounded loop need not count.
                        let counter = if max == u32::MAX { (counter + 1).min(min) } else { counter + 1 };
                        self.work.push(Config { node: body, pos: 0, counter, stack });
                    }
                }
                // Gone once a grammar is linked.
                Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
            }
        }
        self.found.sort_unstable();
        self.found.dedup();
    }

    /// The frame of a call made at `config`.
    fn enter(&self, grammar: &Grammar, config: Config, callee: u32, next: NodeId) -> Frame {
        let caller = self.frames[config.stack as usize];
        let depth = caller.depth + u32::from(grammar.fragments[callee as usize].nests);
        if grammar.nodes[next as usize] == Node::END {
            // Nothing is left to do in the caller: return to where it would return.
            Frame { depth, ..caller }
        } else {
            Frame { ret: next, counter: config.counter, up: config.stack, depth }
        }
    }

    /// Returns from the activation of `stack`.
    fn leave(&mut self, stack: StackId) {
        let Frame { ret, counter, up, .. } = self.frames[stack as usize];
        if ret == ROOT {
            self.found.push(Config::COMPLETE);
        } else {
            self.work.push(Config { node: ret, pos: 0, counter, stack: up });
        }
    }

    /// Bytes of the shortest completion from `config`.
    fn cost(&self, grammar: &Grammar, config: Config) -> Cost {
        if config == Config::COMPLETE {
            return 0;
        }
        let Config { node, pos, counter, stack } = config;
        let depth = self.depth(config);
        let here = match grammar.nodes[node as usize] {
            Node::Repeat { .. } => grammar.costs.of_repeat(grammar, node, counter, depth),
            _ => grammar.costs.of_place(grammar, node, counter, depth),
        };
        let read = match grammar.nodes[node as usize] {
            Node::Literal { .. } => pos,
            // Optional white space costs nothing in the first place.
            Node::Space { slot, .. } => pos.min(grammar.space(slot, depth).min_bytes()),
            _ => 0,
        };
        let total = add(here, self.after[stack as usize]);
        if total == Cost::MAX { total } else { total - read }
    }

    fn intern_frame(&mut self, grammar: &Grammar, frame: Frame) -> StackId {
        if let Some(&stack) = self.frame_of.get(&frame) {
            return stack;
        }
        let after = if frame.ret == ROOT {
            0
        } else {
            self.cost(grammar, Config { node: frame.ret, pos: 0, counter: frame.counter, stack: frame.up })
        };
        let stack = index(self.frames.len());
        self.frames.push(frame);
        self.after.push(after);
        self.frame_of.insert(frame, stack);
        stack
    }

    /// The state of the set in `found`.
    fn intern_found(&mut self, grammar: &Grammar) -> StateId {
        if let Some(&state) = self.state_of.get(self.found.as_slice()) {
            return state;
        }
        let configs: Arc<[Config]> = Arc::from(self.found.as_slice());
        let min_bytes = configs.iter().map(|&config| self.cost(grammar, config)).min().unwrap_or(Cost::MAX);
        let state = self.push_state(Arc::clone(&configs), min_bytes);
        self.state_of.insert(configs, state);
        state
    }

    fn push_state(&mut self, configs: Arc<[Config]>, min_bytes: Cost) -> StateId {
        let state = index(self.states.len());
        // The dead state leads nowhere else; other rows are filled in as they are asked for.
        let fill = if configs.is_empty() { DEAD } else { UNKNOWN };
        self.rows.resize(self.rows.len() + self.n_classes, fill);
        self.states.push(State { configs, min_bytes, min_tokens: None, mask: None });
        state
    }
}
