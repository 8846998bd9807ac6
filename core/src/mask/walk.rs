//! Walks an automaton and a trie together.
//!
//! Where the automaton waits for one byte, that child is looked up; where it waits for ranges, they are matched with the children's labels,
//! and the place after a range is found once for all of them. A place is a single configuration wherever one will do, so that a walk through ten
//! thousand spellings makes no state for any of them.

use std::ops::ControlFlow;

use crate::config::{Config, Configs, Place};
use crate::fragment::Node;
use crate::link::Grammar;
use crate::vocab::{Characters, TokenTrie, TrieNode};

/// Nodes of the trie still to be visited, with the place after their bytes.
pub(super) type Pending = Vec<(u32, Place)>;

/// So many children are tried one by one, and so are those below a set of more configurations: that costs less than to know which bytes may come.
const FEW_CHILDREN: usize = 8;
const FEW_CONFIGS: usize = 16;

/// How many children can be passed over in the time that it takes to find one.
const SEARCH: usize = 8;

/// A set of bytes: those of ASCII, and the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bytes([u128; 2]);

impl Bytes {
    pub(super) fn insert(&mut self, lo: u8, hi: u8) {
        if lo.is_ascii() {
            self.0[0] |= Characters::ascii_range(lo, hi.min(0x7F));
        }
        if !hi.is_ascii() {
            self.0[1] |= Characters::ascii_range(lo.max(0x80) & 0x7F, hi & 0x7F);
        }
    }

    /// All but those that begin one of `characters`.
    pub(super) fn without(self, characters: Characters) -> Bytes {
        let Bytes([ascii, others]) = self;
        Bytes([ascii & !characters.ascii, if characters.others { 0 } else { others }])
    }

    fn contains(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 7)] >> (byte & 0x7F) & 1 == 1
    }

    fn n_bytes(&self) -> usize {
        let [ascii, others] = self.0.map(u128::count_ones);
        (ascii + others) as usize
    }
}

impl Iterator for Bytes {
    type Item = u8;

    /// The least, which is taken out.
    fn next(&mut self) -> Option<u8> {
        let half = usize::from(self.0[0] == 0);
        // Below 128, if there is one.
        let at = u8::try_from(self.0[half].trailing_zeros()).ok().filter(u8::is_ascii)?;
        self.0[half] &= self.0[half] - 1;
        Some(if half == 0 { at } else { at | 0x80 })
    }
}

impl Configs {
    /// The bytes that may come at some of these configurations.
    pub(super) fn bytes_from(&self, grammar: &Grammar, set: &[Config]) -> Bytes {
        let mut bytes = Bytes::default();
        for &config in set.iter().filter(|config| **config != Config::COMPLETE) {
            self.for_each_range(grammar, config, |lo, hi| bytes.insert(lo, hi));
        }
        bytes
    }

    /// Calls `found` with each node of `trie` below `node` where a string ends whose bytes, from `node` on, are allowed after `place`, and with the
    /// place after them, until it breaks.
    pub(super) fn walk(
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
                        Some(bytes) if bytes.n_bytes() * SEARCH <= ids.len() => {
                            for byte in bytes {
                                if let Some(id) = trie.child(node, byte)
                                    && let Some(next) = self.place_after(grammar, place, byte)
                                {
                                    visit(self, id, &trie.block(id..id + 1)[0], next)?;
                                }
                            }
                        }
                        bytes => {
                            let may_come = |byte: u8| bytes.as_ref().is_none_or(|bytes| bytes.contains(byte));
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
            match grammar.nodes[config.node as usize] {
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
                    for range in &grammar.ranges[first as usize..(first + len) as usize] {
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
