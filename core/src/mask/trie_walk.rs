//! Walks the DFA and a trie of tokens together.
//!
//! Where the automaton waits for one byte, that child is looked up; where it waits for ranges, they
//! are matched with the children's labels, and the place after a range is found once for all of
//! them. A place is a single configuration wherever one will do, so that a walk through ten
//! thousand spellings makes no state for any of them.

use std::ops::ControlFlow;

use crate::base::ids::{span, to_usize};
use crate::fragment::table::Node;
use crate::lazy_dfa::ConfigOrState;
use crate::lazy_dfa::{Config, StateId};
use crate::mask::engine::MaskEngine;
use crate::vocab::trie::{TokenTrie, TrieNode};

/// A depth-first stack: nodes of the trie whose children are still to be visited, with the place
/// after their bytes.
pub(crate) type Pending = Vec<(u32, ConfigOrState)>;

/// Number of children that are passed over in the time that it takes to find one by its byte.
const SEARCH: usize = 8;

/// Most children that are tried one by one at any state.
const FEW_CHILDREN: usize = 2;

/// Where a walk reports to, and what it has still to visit.
struct Visits<'w, F> {
    pending: &'w mut Pending,
    found: F,
}

impl<F: FnMut(&mut MaskEngine<'_>, u32, ConfigOrState) -> ControlFlow<()>> Visits<'_, F> {
    /// Reports a child whose byte leads to `place` if a string ends there, and puts it down for
    /// later if it has children.
    #[inline]
    fn visit(
        &mut self,
        engine: &mut MaskEngine<'_>,
        (id, child): (u32, &TrieNode),
        place: ConfigOrState,
    ) -> ControlFlow<()> {
        if child.has_children() {
            self.pending.push((id, place));
        }
        if child.is_end() { (self.found)(engine, id, place) } else { ControlFlow::Continue(()) }
    }
}

impl MaskEngine<'_> {
    /// Calls `found` with each node of `trie` below `node` where a string ends whose bytes, from
    /// `node` on, are allowed after `place`, and with the place after them, until it breaks.
    ///
    /// Depth first, with a stack of its own: a subtree whose first byte is not allowed is never
    /// looked at, which is what makes a mask cheap where the grammar is strict. From `"tr` with the
    /// tokens `t`, `to`, `true` and `x`, only the children of the root are compared, then `r` below
    /// `t`.
    pub(crate) fn walk(
        &mut self,
        trie: &TokenTrie,
        start: (u32, ConfigOrState),
        pending: &mut Pending,
        found: impl FnMut(&mut MaskEngine<'_>, u32, ConfigOrState) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        pending.clear();
        pending.push(start);
        let mut all = usize::MAX;
        self.walk_pending(trie, pending, &mut all, found)
    }

    /// [`MaskEngine::walk`] from these nodes on, over the children of as many nodes as are left.
    /// What is left to visit then is still pending.
    pub(super) fn walk_pending(
        &mut self,
        trie: &TokenTrie,
        pending: &mut Pending,
        n_left: &mut usize,
        found: impl FnMut(&mut MaskEngine<'_>, u32, ConfigOrState) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut visits = Visits { pending, found };
        while *n_left > 0
            && let Some((node, place)) = visits.pending.pop()
        {
            *n_left -= 1;
            match place {
                ConfigOrState::State(state) => self.walk_state(trie, node, state, &mut visits)?,
                ConfigOrState::Config(config) => self.walk_config(trie, node, config, &mut visits)?,
                // What follows reads no blank, so no child is visited twice.
                ConfigOrState::Gap(at) => {
                    self.walk_bytes(trie, node, place, at.blanks().iter().copied(), &mut visits)?;
                    match self.dfa.place(self.dfa.after_gap(at)) {
                        ConfigOrState::Config(config) => self.walk_config(trie, node, config, &mut visits)?,
                        _ => self.walk_state(trie, node, self.dfa.after_gap(at), &mut visits)?,
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the children of `node` whose byte may come at a state.
    #[inline]
    fn walk_state(
        &mut self,
        trie: &TokenTrie,
        node: u32,
        state: StateId,
        visits: &mut Visits<'_, impl FnMut(&mut MaskEngine<'_>, u32, ConfigOrState) -> ControlFlow<()>>,
    ) -> ControlFlow<()> {
        let place = ConfigOrState::State(state);
        let ids = trie.children(node);
        // With many children and few bytes that may come, the bytes are looked up among the
        // children; otherwise the children are filtered by the bytes. Of a large set whose steps are
        // known they are tried one by one: asking costs more there, as it does for a child or two.
        let asks = ids.len() > FEW_CHILDREN && self.dfa.is_small_or_new(state);
        match asks.then(|| self.dfa.bytes_from(self.dfa.set(state))) {
            Some(bytes) if bytes.len() * SEARCH <= ids.len() => {
                self.walk_bytes(trie, node, place, bytes.iter(), visits)?;
            }
            bytes => {
                let may_come = |byte: u8| bytes.is_none_or(|bytes| bytes.has(byte));
                for (id, child) in ids.clone().zip(trie.block(ids)) {
                    if may_come(child.label())
                        && let Some(next) = self.dfa.place_after(place, child.label())
                    {
                        visits.visit(self, (id, child), next)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the children of `node` that have one of these bytes, if it may come at `place`.
    fn walk_bytes(
        &mut self,
        trie: &TokenTrie,
        node: u32,
        place: ConfigOrState,
        bytes: impl Iterator<Item = u8>,
        visits: &mut Visits<'_, impl FnMut(&mut MaskEngine<'_>, u32, ConfigOrState) -> ControlFlow<()>>,
    ) -> ControlFlow<()> {
        for byte in bytes {
            if let Some(id) = trie.child(node, byte)
                && let Some(next) = self.dfa.place_after(place, byte)
            {
                visits.visit(self, (id, &trie.block(id..id + 1)[0]), next)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the children of `node` whose byte may come at a single configuration.
    #[inline]
    fn walk_config(
        &mut self,
        trie: &TokenTrie,
        node: u32,
        config: Config,
        visits: &mut Visits<'_, impl FnMut(&mut MaskEngine<'_>, u32, ConfigOrState) -> ControlFlow<()>>,
    ) -> ControlFlow<()> {
        match self.dfa.grammar.nodes[config.node] {
            // One byte, hence one child: keys and spellings are walked in time of their length.
            Node::Literal { start, .. } => {
                let byte = self.dfa.grammar.text[to_usize(start + config.pos)];
                self.walk_bytes(trie, node, ConfigOrState::Config(config), std::iter::once(byte), visits)?;
            }
            // A line of blanks, one after the other.
            Node::Space { .. } => {
                let mut only = None;
                self.dfa.for_each_range(config, |byte, _| only = Some(byte));
                self.walk_bytes(trie, node, ConfigOrState::Config(config), only.into_iter(), visits)?;
            }
            Node::Bytes { first, len, .. } => {
                // Ranges and children are both in order of bytes, so one pass over the two matches
                // them.
                let ids = trie.children(node);
                let mut id = ids.start;
                let mut children = trie.block(ids).iter();
                // Neighbouring ranges often lead to the same node.
                let mut last = None;
                for range in &self.dfa.grammar.ranges[span(first, len)] {
                    while let [child, ..] = children.as_slice()
                        && child.label() < range.lo
                    {
                        children.next();
                        id += 1;
                    }
                    match children.as_slice() {
                        [] => break,
                        [child, ..] if child.label() > range.hi => continue,
                        _ => {}
                    }
                    let next = match last {
                        Some((node, next)) if node == range.next => next,
                        _ => self.dfa.settled(Config { node: range.next, pos: 0, ..config }),
                    };
                    last = Some((range.next, next));
                    let Some(next) = next else { continue };
                    while let [child, ..] = children.as_slice()
                        && child.label() <= range.hi
                    {
                        visits.visit(self, (id, child), next)?;
                        children.next();
                        id += 1;
                    }
                }
            }
            // A single configuration waits for a byte.
            _ => {}
        }
        ControlFlow::Continue(())
    }
}
