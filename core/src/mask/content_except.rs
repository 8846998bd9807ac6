//! The mask of a string that must not be one of some, such as a key beside declared ones, and of
//! whatever else is nearly the content of a string.
//!
//! ```text
//! a key other than "port" and "path", after "p: any character leads into content, except on the
//! two ways that could still become a forbidden key
//!
//!   n ──o──▶ ─r──▶ ─t──▶   no quote here     tokens of the content                   ready
//!   ├──a──▶ ─t──▶ ─h──▶   no quote here     less those that reach where these part   ort"…, ath"…
//!   └──any other──▶ content
//! ```
//!
//! The node is compared with the content that it leads to, along the tokens: where both lead to one
//! node nothing differs any more. So only the few prefixes of tokens are visited that spell a way
//! which the content doesn't have, and what parts from it there is taken away or walked.

use std::collections::HashMap;
use std::ops::{Range, RangeInclusive};

use rustc_hash::FxBuildHasher;

use crate::base::ids::TokenId;
use crate::fragment::table::{ByteRange, Node, NodeId};
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::Config;
use crate::lazy_dfa::ConfigOrState;
use crate::mask::builder::Task;
use crate::mask::engine::MaskEngine;
use crate::mask::free_text::{Escapes, TextShape, ranges};
use crate::vocab::content::StringContent;
use crate::vocab::trie::TokenTrie;

/// Most prefixes visited, and most tokens that differ. Beyond that, walking everything is as fast.
const MAX_VISITED: usize = 2000;

/// Most ways on from a prefix that are compared. Beyond that, as behind the `_` of the keys
/// `^name_[a-z]+$`, what the prefix begins is walked.
const MAX_CHILDREN: usize = 16;

/// Most ways on from a prefix that are looked up one by one. With more, both lists of ranges are
/// read to find those that differ.
const FEW_CHILDREN: usize = 6;

/// A prefix of tokens that leads apart from the content.
#[derive(Debug)]
struct Parted {
    /// The prefix, in the vocabulary's trie.
    trie_node: u32,
    /// Where the prefix leads in the grammar, if it is allowed.
    node: Option<NodeId>,
}

/// Bytes that lead apart, with the node that each of two ways leads to.
type Difference<T> = (T, Option<NodeId>, Option<NodeId>);

/// The prefixes that lead apart, and memory to find them, kept between masks.
#[derive(Debug, Default)]
pub(super) struct Parting {
    parted: Vec<Parted>,
    /// The tokens behind them.
    tokens: Vec<TokenId>,
    /// Prefixes that are still to be compared: in the trie, in the grammar, and in the content.
    work: Vec<(u32, NodeId, NodeId)>,
    /// The ways on from one prefix that lead apart, as bytes and as nodes of the trie.
    bytes: Vec<Difference<RangeInclusive<u8>>>,
    children: Vec<Difference<Range<u32>>>,
}

/// The tokens that close a string.
#[derive(Debug)]
struct Closers {
    tokens: Box<[TokenId]>,
    /// Most bytes to the end behind one of them.
    max_bytes: Cost,
}

/// By the content of a string without bounds.
#[derive(Debug, Default)]
pub(super) struct KnownClosers {
    known: HashMap<Config, Closers, FxBuildHasher>,
    n_tokens: usize,
}

impl KnownClosers {
    /// Memory in use, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.known.capacity() * size_of::<(Config, Closers)>() + self.n_tokens * size_of::<TokenId>()
    }
}

impl MaskEngine<'_> {
    /// Adds the tokens from a configuration on that is nearly in the content of a string. Returns
    /// false, with nothing added, if it isn't.
    pub(crate) fn content_except_tokens(&mut self, task: &mut Task<'_>, config: Config) -> bool {
        let vocabulary = self.vocabulary;
        let Some(content) = self.content_ahead(config) else { return false };
        let Some(max_bytes) = self.find_parted(vocabulary.trie(), config, content.node, task.parting) else {
            return false;
        };
        let Parting { parted, tokens: differ, .. } = &mut *task.parting;
        differ.clear();
        for parted in &*parted {
            vocabulary.trie().tokens_from(parted.trie_node, MAX_VISITED, differ);
            if differ.len() > MAX_VISITED {
                return false;
            }
        }
        // Tokens that another configuration of the state allows must not be removed below.
        task.gather.settle();
        differ.retain(|&token| !task.gather.has(token));
        if !self.repeated_content_tokens(task, content) {
            return false;
        }
        task.gather.remove(&mut task.parting.tokens);
        task.max_bytes = task.max_bytes.max(max_bytes);
        // Behind a prefix that leads apart, the tokens are those of the grammar itself.
        let mut parted = std::mem::take(&mut task.parting.parted);
        for Parted { trie_node, node } in parted.drain(..) {
            if let Some(node) = node
                && let Some(place) = self.dfa.settled(Config { node, pos: 0, ..config })
            {
                self.token_at(task, trie_node, place);
                self.tokens_behind(task, trie_node, place);
            }
        }
        task.parting.parted = parted;
        // Made anew in less time than from another state's mask.
        self.cache.elsewhere.leave_out();
        true
    }

    /// Adds the tokens inside of a string without bounds and those that close it, which are kept: they
    /// are the same behind each prefix. Returns false, with nothing added, if it isn't one.
    fn repeated_content_tokens(&mut self, task: &mut Task<'_>, config: Config) -> bool {
        let TextShape::Content(escapes) = self.shape(config.node) else { return false };
        let content = self.vocabulary.content();
        self.inside_tokens(task, (config, escapes), &content.inside.up_to(u32::MAX));
        if !self.cache.closers.known.contains_key(&config) {
            let closers = self.closers(task, (config, escapes), content);
            self.cache.closers.n_tokens += closers.tokens.len();
            self.cache.closers.known.insert(config, closers);
            self.cache.has_grown = true;
        }
        if let Some(Closers { tokens, max_bytes }) = self.cache.closers.known.get(&config) {
            task.gather.tokens(tokens);
            task.max_bytes = task.max_bytes.max(*max_bytes);
        }
        true
    }

    /// The tokens that close a string.
    fn closers(
        &mut self,
        task: &mut Task<'_>,
        (config, escapes): (Config, Escapes),
        content: &StringContent,
    ) -> Closers {
        let (others, max_bytes) = (std::mem::take(task.gather), std::mem::take(&mut task.max_bytes));
        if let Some(after) = self.dfa.place_after(ConfigOrState::Config(config), b'"') {
            task.escapes = escapes;
            self.suffix_tokens(task, &content.closers, after, 0..=u32::MAX);
            task.escapes = Escapes::Any;
        }
        let tokens = std::mem::replace(task.gather, others).into_list();
        Closers { tokens, max_bytes: std::mem::replace(&mut task.max_bytes, max_bytes) }
    }

    /// The content of a string that most bytes lead to from `config` on. None if there is none.
    ///
    /// The node that most ASCII bytes lead to is the candidate: for a key that may be any but a
    /// few, those few take some bytes of the 128, and every other byte leads into free content.
    fn content_ahead(&mut self, config: Config) -> Option<Config> {
        let grammar = self.dfa.grammar;
        let Node::Bytes { accepting: false, .. } = grammar.nodes[config.node] else { return None };
        let mut widths: Vec<(NodeId, u8)> = Vec::new();
        for range in ranges(grammar, config.node).iter().filter(|range| range.hi.is_ascii()) {
            match widths.iter_mut().find(|(node, _)| *node == range.next) {
                // Together at most 128.
                Some((_, width)) => *width += range.hi - range.lo + 1,
                None => widths.push((range.next, range.hi - range.lo + 1)),
            }
        }
        let &(node, _) = widths.iter().max_by_key(|(_, width)| *width)?;
        let TextShape::Content(_) = self.shape(node) else { return None };
        let content = Config { node, pos: 0, ..config };
        (self.dfa.settled(content) == Some(ConfigOrState::Config(content))).then_some(content)
    }

    /// Finds the prefixes of tokens that lead apart from the content at `content`, from `config` on.
    /// Returns the greatest number of bytes to the end anywhere before that. None if there are too
    /// many, or one leads back to where it began: inside of `^.*[a-z].*$` all texts without a small
    /// letter part, and are sooner found by their characters.
    ///
    /// Node and content are followed along the trie in step. Where both are at one node the rest is
    /// equal, so the walk turns back: of 200,000 tokens only those are visited that spell a
    /// forbidden text.
    fn find_parted(&self, trie: &TokenTrie, config: Config, content: NodeId, parting: &mut Parting) -> Option<Cost> {
        let grammar = self.dfa.grammar;
        let Parting { parted, work, bytes, children: differ, .. } = parting;
        let mut max_bytes = 0;
        let mut n_visited = 0;
        parted.clear();
        work.clear();
        work.push((TokenTrie::ROOT, config.node, content));
        while let Some((at, here, there)) = work.pop() {
            differ.clear();
            let children = trie.children(at);
            if children.len() <= FEW_CHILDREN {
                for (child, label) in children.map(|child| (child, trie.label(child))) {
                    let (node, other) = (next(grammar, here, label), next(grammar, there, label));
                    if node != other {
                        differ.push((child..child + 1, node, other));
                    }
                }
            } else {
                differing(ranges(grammar, here), ranges(grammar, there), bytes);
                differ
                    .extend(bytes.drain(..).map(|(bytes, node, other)| (trie.children_within(at, bytes), node, other)));
            }
            if at != TokenTrie::ROOT && differ.iter().map(|(children, ..)| children.len()).sum::<usize>() > MAX_CHILDREN
            {
                parted.push(Parted { trie_node: at, node: Some(here) });
                continue;
            }
            differ.retain(|(children, ..)| !children.is_empty());
            let is_start = |(_, node, other): &Difference<_>| (*node, *other) == (Some(config.node), Some(content));
            if differ.iter().any(is_start) {
                return None;
            }
            for (children, node, other) in differ.drain(..) {
                let cost = node.map_or(Cost::MAX, |node| self.dfa.cost(Config { node, pos: 0, ..config }));
                for child in children {
                    n_visited += 1;
                    match (node, other) {
                        (Some(node), Some(other))
                            if cost < Cost::MAX && reads(grammar, node) && reads(grammar, other) =>
                        {
                            max_bytes = max_bytes.max(cost);
                            work.push((child, node, other));
                        }
                        _ => parted.push(Parted { trie_node: child, node: node.filter(|_| cost < Cost::MAX) }),
                    }
                }
            }
            if n_visited > MAX_VISITED {
                return None;
            }
        }
        Some(max_bytes)
    }
}

/// The bytes that lead to different nodes by two lists of ranges, as ranges in order, with the node
/// that each list leads to, into `differing`.
///
/// ```text
///  20-7F to 1, and 20-6F to 1, 70 to 2, 71-7F to 1        70 to 1 and to 2
/// ```
fn differing(one: &[ByteRange], other: &[ByteRange], differing: &mut Vec<Difference<RangeInclusive<u8>>>) {
    let (mut one, mut other) = (one.iter().peekable(), other.iter().peekable());
    differing.clear();
    let mut from = 0;
    // Each part ends where the next range of either list begins or ends.
    while from <= u8::MAX.into() {
        // Most ranges are the same in both.
        while let (Some(same), Some(range)) = (one.peek(), other.peek())
            && same == range
        {
            from = from.max(u16::from(same.hi) + 1);
            one.next();
            other.next();
        }
        let (mut to, mut nodes) = (u16::from(u8::MAX), [None, None]);
        for (ranges, node) in [&mut one, &mut other].into_iter().zip(&mut nodes) {
            while ranges.next_if(|range| u16::from(range.hi) < from).is_some() {}
            match ranges.peek() {
                Some(range) if u16::from(range.lo) <= from => {
                    *node = Some(range.next);
                    to = to.min(range.hi.into());
                }
                Some(range) => to = to.min(u16::from(range.lo) - 1),
                None => {}
            }
        }
        let [node, at_other] = nodes;
        if node != at_other
            && let (Ok(lo), Ok(hi)) = (u8::try_from(from), u8::try_from(to))
        {
            differing.push((lo..=hi, node, at_other));
        }
        from = to + 1;
    }
}

/// Whether a byte is read at a node and nothing else can happen there. Only such nodes are compared
/// byte by byte; at an end, a literal or a call the prefix counts as parted.
fn reads(grammar: &Grammar, node: NodeId) -> bool {
    matches!(grammar.nodes[node], Node::Bytes { len: 1.., accepting: false, .. })
}

/// Where a byte leads to from a node that reads one.
fn next(grammar: &Grammar, node: NodeId, byte: u8) -> Option<NodeId> {
    let ranges = ranges(grammar, node);
    let range = ranges.get(ranges.partition_point(|range| range.hi < byte))?;
    (range.lo <= byte).then_some(range.next)
}
