//! Walks an automaton and a trie together.
//!
//! Where the automaton waits for one byte, that child is looked up; where it waits for ranges, they
//! are matched with the children's labels, and the place after a range is found once for all of
//! them. A place is a single configuration wherever one will do, so that a walk through ten
//! thousand spellings makes no state for any of them.

use std::ops::ControlFlow;

use crate::base::byte_set::ByteSet;
use crate::base::ids::span;
use crate::fragment::table::Node;
use crate::grammar::Grammar;
use crate::lazy_dfa::closure::{FEW_CONFIGS, Place};
use crate::lazy_dfa::{Config, Configs};
use crate::vocab::trie::{Node as TrieNode, TokenTrie};

/// Nodes of the trie still to be visited, with the place after their bytes.
pub(crate) type Pending = Vec<(u32, Place)>;

/// So many children are tried one by one, and so are those below a set of more configurations: that
/// costs less than to know which bytes may come.
const FEW_CHILDREN: usize = 8;

/// How many children can be passed over in the time that it takes to find one.
const SEARCH: usize = 8;

impl Configs {
    /// The bytes that may come at some of these configurations.
    pub(crate) fn bytes_from(&self, grammar: &Grammar, set: &[Config]) -> ByteSet {
        let mut bytes = ByteSet::default();
        for &config in set.iter().filter(|config| **config != Config::COMPLETE) {
            self.for_each_range(grammar, config, |lo, hi| bytes.add_range(lo, hi));
        }
        bytes
    }

    /// Calls `found` with each node of `trie` below `node` where a string ends whose bytes, from
    /// `node` on, are allowed after `place`, and with the place after them, until it breaks.
    pub(crate) fn walk(
        &mut self,
        grammar: &Grammar,
        trie: &TokenTrie,
        (node, place): (u32, Place),
        pending: &mut Pending,
        mut found: impl FnMut(&mut Configs, u32, Place) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        pending.clear();
        pending.push((node, place));
        while let Some((node, place)) = pending.pop() {
            let mut visit = |configs: &mut Configs, id: u32, child: &TrieNode, place: Place| {
                if child.has_children() {
                    pending.push((id, place));
                }
                if child.is_end() { found(configs, id, place) } else { ControlFlow::Continue(()) }
            };
            let config = match place {
                Place::State(state) => {
                    let ids = trie.children(node);
                    let looks = ids.len() > FEW_CHILDREN && self.set(state).len() <= FEW_CONFIGS;
                    match looks.then(|| self.bytes_from(grammar, self.set(state))) {
                        Some(bytes) if bytes.len() * SEARCH <= ids.len() => {
                            for byte in bytes.iter() {
                                if let Some(id) = trie.child(node, byte)
                                    && let Some(next) = self.place_after(grammar, place, byte)
                                {
                                    visit(self, id, &trie.block(id..id + 1)[0], next)?;
                                }
                            }
                        }
                        bytes => {
                            let may_come = |byte: u8| bytes.is_none_or(|bytes| bytes.has(byte));
                            for (id, child) in ids.clone().zip(trie.block(ids)) {
                                if may_come(child.label())
                                    && let Some(next) = self.place_after(grammar, place, child.label())
                                {
                                    visit(self, id, child, next)?;
                                }
                            }
                        }
                    }
                    continue;
                }
                Place::Config(config) => config,
            };
            match grammar.nodes[config.node] {
                Node::Literal { start, .. } => {
                    let byte = grammar.text[(start + config.pos) as usize];
                    if let Some(id) = trie.child(node, byte)
                        && let Some(next) = self.place_after(grammar, place, byte)
                    {
                        visit(self, id, &trie.block(id..id + 1)[0], next)?;
                    }
                }
                Node::Bytes { first, len, .. } => {
                    let ids = trie.children(node);
                    let mut children = ids.clone().zip(trie.block(ids)).peekable();
                    // Ranges often lead to the same node.
                    let mut last = None;
                    for range in &grammar.ranges[span(first, len)] {
                        while children.next_if(|(_, child)| child.label() < range.lo).is_some() {}
                        match children.peek() {
                            None => break,
                            Some((_, child)) if child.label() > range.hi => continue,
                            Some(_) => {}
                        }
                        let next = match last {
                            Some((node, next)) if node == range.next => next,
                            _ => self.settled(grammar, Config { node: range.next, pos: 0, ..config }),
                        };
                        last = Some((range.next, next));
                        let Some(next) = next else { continue };
                        while let Some((id, child)) = children.next_if(|(_, child)| child.label() <= range.hi) {
                            visit(self, id, child, next)?;
                        }
                    }
                }
                // A single configuration waits for a byte.
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }
}
