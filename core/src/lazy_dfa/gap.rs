//! Gaps: white space that a text may have or not, apart from what follows it.
//!
//! In [`Style::Flexible`](crate::Style::Flexible) a set behind a comma holds the white space and
//! everything that may come after it, and after each further blank it holds all of that again. With
//! hundreds of optional members that is hundreds of configurations for each length of white space.
//! A gap keeps the two apart: what follows is one state, and white space is a number of bytes read.
//!
//! ```text
//! {"a":1,‸       set     white space, `"b"`, `"c"`, … `"z"`
//!                gap     0 bytes read, then state 7: `"b"`, `"c"`, … `"z"`
//! {"a":1,↵··‸    gap     3 bytes read, then state 7
//! ```
//!
//! Only what follows without a blank of its own is a gap. So a byte of white space stays in the gap
//! and any other byte leaves it.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use super::cache::LazyDfa;
use super::config::{Config, DEAD, StateId};
use super::position::ConfigOrState;
use crate::base::ids::typed_id;
use crate::fragment::table::Node;
use crate::fragment::white_space::Space;

typed_id! {
    /// Index of a [`Gap`].
    pub(crate) struct GapId;
}

/// White space that may be left out, with what follows it.
#[derive(Debug)]
struct Gap {
    /// The configurations at the white space, sorted, with nothing of it read.
    spaces: Box<[Config]>,
    max_indent: u32,
    /// What follows.
    after: StateId,
}

/// A place in a gap: after so many bytes of its white space, and not after the last that may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct InGap {
    gap: GapId,
    n_read: u32,
}

/// A state's set in two parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Split {
    pub(crate) gap: InGap,
    /// The state without its white space: what follows, and what may come instead of both.
    pub(crate) rest: StateId,
}

impl Split {
    /// The same with nothing of the white space read.
    pub(crate) fn start(self) -> Split {
        Split { gap: InGap { n_read: 0, ..self.gap }, ..self }
    }
}

/// The gaps found so far, the states that have one, and the states of places in them.
#[derive(Debug, Default)]
pub(super) struct Gaps {
    gaps: Vec<Gap>,
    /// By [`Gap::spaces`]; none where what follows begins with a blank too.
    known: HashMap<Box<[Config]>, Option<GapId>, FxBuildHasher>,
    of_state: HashMap<StateId, Option<Split>, FxBuildHasher>,
    state_at: HashMap<InGap, StateId, FxBuildHasher>,
    n_configs: usize,
    /// Memory to split a set in, kept between splits.
    parts: (Vec<Config>, Vec<Config>),
}

impl Gaps {
    /// Memory in use, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.gaps.capacity() * size_of::<Gap>()
            + self.known.capacity() * size_of::<(Box<[Config]>, Option<GapId>)>()
            + self.of_state.capacity() * size_of::<(StateId, Option<Split>)>()
            + self.state_at.capacity() * size_of::<(InGap, StateId)>()
            + self.n_configs * size_of::<Config>()
    }
}

/// The bytes of white space that JSON allows and the styles write.
pub(crate) const BLANKS: [u8; 3] = [b'\t', b'\n', b' '];

impl InGap {
    /// Whether nothing of the white space was read.
    pub(crate) fn is_start(self) -> bool {
        self.n_read == 0
    }

    /// The bytes of white space that may come next.
    pub(crate) fn blanks(self) -> &'static [u8] {
        if self.n_read == 0 { b"\n " } else { b"\t " }
    }
}

impl LazyDfa<'_> {
    /// The two parts of a state whose text may go on with white space or without. None for a state
    /// without such white space, and where the parts can't be told by their next byte.
    pub(crate) fn split(&mut self, state: StateId) -> Option<Split> {
        self.grammar.style.is_optional().then_some(())?;
        let first = *self.set(state).iter().find(|&&config| self.any_space(config).is_some())?;
        if let Some(&known) = self.gaps.of_state.get(&state) {
            return known;
        }
        let split = self.find_split(state, first);
        if !self.step_budget.is_too_much() {
            self.cache.gaps.of_state.insert(state, split);
            self.cache.has_grown = true;
        }
        split
    }

    fn find_split(&mut self, state: StateId, first: Config) -> Option<Split> {
        let (mut spaces, mut rest) = std::mem::take(&mut self.cache.gaps.parts);
        spaces.clear();
        rest.clear();
        for &config in self.set(state) {
            let part = if self.any_space(config).is_some() { &mut spaces } else { &mut rest };
            part.push(config);
        }
        let is_alike = |space: &Config| (space.pos, self.any_space(*space)) == (first.pos, self.any_space(first));
        let is_split = spaces.iter().all(is_alike) && !self.read_blanks(&rest);
        let gap = if is_split { self.gap(&mut spaces) } else { None };
        let split = gap.map(|gap| Split { gap: InGap { gap, n_read: first.pos }, rest: self.intern(&rest) });
        self.cache.gaps.parts = (spaces, rest);
        split
    }

    /// The place of a configuration at white space that may be left out, of which some more may
    /// come.
    pub(super) fn place_in_gap(&mut self, config: Config) -> Option<InGap> {
        self.any_space(config).filter(|max_indent| config.pos <= *max_indent)?;
        Some(InGap { gap: self.gap(&mut [config])?, n_read: config.pos })
    }

    /// The gap of these configurations, which are all at white space of one kind.
    fn gap(&mut self, spaces: &mut [Config]) -> Option<GapId> {
        spaces.iter_mut().for_each(|config| config.pos = 0);
        spaces.sort_unstable();
        if let Some(&known) = self.gaps.known.get(spaces) {
            return known;
        }
        let max_indent = self.any_space(*spaces.first()?)?;
        for &config in &*spaces {
            if let Node::Space { next, .. } = self.grammar.nodes[config.node] {
                self.cache.scratch.work.push(Config { node: next, pos: 0, ..config });
            }
        }
        self.close();
        if self.step_budget.is_too_much() {
            return None;
        }
        let after = self.intern_found();
        let is_gap = after != DEAD && !self.read_blanks(self.set(after));
        let gaps = &mut self.cache.gaps;
        let gap = is_gap.then(|| GapId::from_index(gaps.gaps.len()));
        let spaces: Box<[Config]> = (&*spaces).into();
        gaps.n_configs += 2 * spaces.len();
        gaps.known.insert(spaces.clone(), gap);
        if is_gap {
            gaps.gaps.push(Gap { spaces, max_indent, after });
        }
        self.cache.has_grown = true;
        gap
    }

    /// What follows a gap.
    pub(crate) fn after_gap(&self, at: InGap) -> StateId {
        self.gaps.gaps[at.gap.index()].after
    }

    /// The most bytes of white space that may come: a line feed and its blanks, or the blanks that
    /// are left of them. (A single blank may come in place of a line.)
    pub(crate) fn most_blanks(&self, at: InGap) -> u32 {
        self.gaps.gaps[at.gap.index()].max_indent + 1 - at.n_read
    }

    /// The place in or behind a gap after a byte.
    pub(super) fn place_after_in_gap(&mut self, at: InGap, byte: u8) -> Option<ConfigOrState> {
        let Gap { max_indent, after, .. } = self.gaps.gaps[at.gap.index()];
        match (at.n_read, byte) {
            (0, b' ') => Some(self.place(after)),
            (0, b'\n') | (1.., b' ' | b'\t') if at.n_read < max_indent => {
                Some(ConfigOrState::Gap(InGap { n_read: at.n_read + 1, ..at }))
            }
            (0, b'\n') | (1.., b' ' | b'\t') => Some(self.place(after)),
            _ => {
                let after = self.place(after);
                self.place_after(after, byte)
            }
        }
    }

    /// The state after the white space that `bytes` begin with, and the number of its bytes; `None`
    /// where a state can't be split, and for white space that may not come there.
    pub(super) fn after_blanks(&mut self, state: StateId, bytes: &[u8]) -> Option<(StateId, usize)> {
        let mut place = ConfigOrState::Gap(self.split(state)?.gap);
        let mut n_read = 0;
        while let (ConfigOrState::Gap(at), Some(&byte)) = (place, bytes.get(n_read))
            && at.blanks().contains(&byte)
        {
            place = self.place_after_in_gap(at, byte)?;
            n_read += 1;
        }
        (n_read > 0).then(|| (self.state_of_place(place), n_read))
    }

    /// The state of a place in a gap: its white space and what follows, in one set.
    pub(super) fn state_in_gap(&mut self, at: InGap) -> StateId {
        if let Some(&state) = self.gaps.state_at.get(&at) {
            return state;
        }
        let rest = self.after_gap(at);
        let mut set = std::mem::take(&mut self.cache.gaps.parts.0);
        set.clear();
        set.extend_from_slice(self.set(rest));
        let Gap { spaces, .. } = &self.gaps.gaps[at.gap.index()];
        set.extend(spaces.iter().map(|&config| Config { pos: at.n_read, ..config }));
        set.sort_unstable();
        let state = self.intern(&set);
        let gaps = &mut self.cache.gaps;
        gaps.parts.0 = set;
        gaps.of_state.insert(state, Some(Split { gap: at, rest }));
        gaps.state_at.insert(at, state);
        self.cache.has_grown = true;
        state
    }

    /// The place after a byte of white space from a state that can be split.
    pub(super) fn place_after_blank(&mut self, state: StateId, byte: u8) -> Option<ConfigOrState> {
        if !BLANKS.contains(&byte) {
            return None;
        }
        let Split { gap, .. } = self.split(state)?;
        gap.blanks().contains(&byte).then(|| self.place_after_in_gap(gap, byte))?
    }

    /// Whether white space that may be left out can come at a state.
    pub(super) fn has_gap(&self, state: StateId) -> bool {
        self.grammar.style.is_optional() && self.set(state).iter().any(|&config| self.any_space(config).is_some())
    }

    /// The most blanks of a line, for a configuration at white space that may be left out.
    fn any_space(&self, config: Config) -> Option<u32> {
        match self.grammar.nodes.get(config.node.index()) {
            Some(&Node::Space { slot, .. }) => match self.grammar.space(slot, self.depth(config)) {
                Space::Any { max_indent } => Some(max_indent),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether one of these configurations reads white space.
    fn read_blanks(&self, set: &[Config]) -> bool {
        let bytes = self.bytes_from(set);
        BLANKS.into_iter().any(|byte| bytes.has(byte))
    }
}
