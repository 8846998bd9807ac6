//! [`Linker`]: collects fragments into one table.
//!
//! Each fragment is appended as it is, with its indices moved by what is there already, and four
//! kinds of nodes decided:
//!
//! - a call becomes the index of its callee among the linked fragments;
//! - a flattened object becomes a call of its members;
//! - an optional member may be left out or not, as the options say;
//! - [`Node::IfEmpty`] waits until all fragments are there, see [`emptiness`](super::emptiness).
//!
//! What the tables of a leaf type print about themselves ([`Known`]) is taken over: to look at all
//! their nodes would be nine tenths of the time to a first mask.

use std::borrow::Cow;

use crate::base::byte_set::ByteSet;
use crate::base::ids::{index, to_usize};
use crate::fragment::builder::each_target;
use crate::fragment::byte_classes::cuts;
use crate::fragment::member_conditions::MemberConditions;
use crate::fragment::options::{GrammarOptions, MemberOrder};
use crate::fragment::owned::{OwnedFragment, Sections};
use crate::fragment::table::{ByteRange, Fragment, Known, Node, NodeId, OptionalKeys, Part};
use crate::fragment::token_reference::TokenReference;
use crate::fragment::white_space::{Space, Style};
use crate::grammar::Grammar;
use crate::grammar::cost::KnownCosts;
use crate::grammar::emptiness::nullable;
use crate::grammar::linked_tables::{LinkedFragment, LinkedTables, StaticNodes};
use crate::grammar::loosened::Loosened;
use crate::grammar::min_cost::MinCosts;

/// Collects fragments into one table.
#[derive(Debug, Default)]
pub(crate) struct Linker {
    /// Which keys may be absent.
    pub(crate) keys: OptionalKeys,
    /// In which order members come.
    pub(crate) member_order: MemberOrder,
    /// What was added so far.
    tables: LinkedTables,
    /// Costs that are known, in order of their nodes.
    known: Vec<KnownCosts>,
    /// Fragments of the binary, in order of their nodes.
    statics: Vec<StaticNodes>,
    /// The sections of the first fragment, whose callees in them are linked fragments.
    sections: Sections,
    /// The indices of the [`Node::IfEmpty`].
    open: Vec<usize>,
    /// What the grammars in it leave out of their schemas.
    pub(crate) loosened: Vec<Loosened>,
}

/// The tables of a fragment, static or owned.
#[derive(Debug)]
pub(crate) struct FragmentTables<'a> {
    name: &'static str,
    nests: bool,
    nodes: Cow<'a, [Node]>,
    text: Cow<'a, [u8]>,
    ranges: Cow<'a, [ByteRange]>,
    choices: Cow<'a, [NodeId]>,
    tokens: &'a [TokenReference],
    conditions: &'a [MemberConditions],
    parts: &'a [Part],
    sections: Option<&'a Sections>,
    known: Option<&'static Known>,
}

/// Where a callee is among the linked fragments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Callee {
    /// The number of its text.
    pub(crate) text: u32,
    /// First and rest of its members, if it is an object.
    pub(crate) members: Option<(u32, u32)>,
}

/// How far the indices of tables move that are appended to others.
///
/// A fragment of 10 nodes behind one of 7 moves its node 2 to 9.
struct Offsets {
    node: u32,
    text: u32,
    range: u32,
    choice: u32,
    token: u32,
    conditions: u32,
}

impl<'a> FragmentTables<'a> {
    /// The tables of a fragment of the binary.
    pub(crate) fn of_static(fragment: &Fragment) -> FragmentTables<'static> {
        let &Fragment { name, nests, nodes, text, ranges, choices, parts, known, .. } = fragment;
        let (nodes, text) = (nodes.into(), text.into());
        let (ranges, choices) = (ranges.into(), choices.into());
        FragmentTables {
            name,
            nests,
            nodes,
            text,
            ranges,
            choices,
            tokens: &[],
            conditions: &[],
            parts,
            sections: None,
            known,
        }
    }

    /// The tables of a fragment that was built at run time.
    pub(crate) fn of_owned(name: &'static str, fragment: &'a OwnedFragment) -> FragmentTables<'a> {
        let OwnedFragment { nests, nodes, text, ranges, choices, tokens, conditions, parts, sections, .. } = fragment;
        let sections = sections.as_deref();
        let (nodes, text) = (nodes.into(), text.into());
        let (ranges, choices) = (ranges.into(), choices.into());
        FragmentTables {
            name,
            nests: *nests,
            nodes,
            text,
            ranges,
            choices,
            tokens,
            conditions,
            parts,
            sections,
            known: None,
        }
    }

    /// [`FragmentTables::of_owned`], with the vectors that a first fragment leaves to the linker.
    pub(crate) fn of_taken(name: &'static str, fragment: &'a mut OwnedFragment) -> FragmentTables<'a> {
        let OwnedFragment { nodes, text, ranges, choices, .. } = fragment;
        let (nodes, text) = (std::mem::take(nodes).into(), std::mem::take(text).into());
        let (ranges, choices) = (std::mem::take(ranges).into(), std::mem::take(choices).into());
        FragmentTables { nodes, text, ranges, choices, ..FragmentTables::of_owned(name, fragment) }
    }
}

impl Callee {
    /// A callee that is no object, or that nobody flattens.
    pub(crate) fn text(fragment: usize) -> Callee {
        Callee { text: index(fragment), members: None }
    }
}

impl Offsets {
    /// Makes `node` the one at its new place. What it calls stays as it is.
    // Most nodes of a schema's grammar are the library's, and a call for each takes as long as the move.
    #[inline(always)]
    fn shift(&self, node: &mut Node) {
        match node {
            // An end stays equal to `Node::END`: tail calls are told by it.
            Node::Bytes { len: 0, .. } => {}
            Node::Bytes { first, .. } => *first += self.range,
            Node::Literal { start, .. } => *start += self.text,
            Node::Choice { first, .. } | Node::AnyMember { first, .. } => *first += self.choice,
            Node::Token { tokens, .. } => *tokens += self.token,
            // None stays none.
            Node::AfterMember { conditions, .. } => *conditions = conditions.saturating_add(self.conditions),
            _ => {}
        }
        each_target(node, |target| *target = *target + self.node);
    }
}

/// Appends `more`, changed by `shift` for what is there. The vector of the first fragment, which
/// nothing moves, becomes the table itself.
///
/// Copied first and changed in place: most entries keep most of what they are.
fn extend<T: Copy>(table: &mut Vec<T>, more: Cow<'_, [T]>, is_first: bool, shift: impl Fn(&mut [T])) {
    match more {
        Cow::Owned(more) if is_first => *table = more,
        more => {
            let first = table.len();
            table.extend_from_slice(&more);
            shift(&mut table[first..]);
        }
    }
}

/// A choice of these nodes, which are added to all choices.
fn choice(choices: &mut Vec<NodeId>, next: &[NodeId]) -> Node {
    let first = index(choices.len());
    choices.extend_from_slice(next);
    Node::Choice { first, len: index(next.len()) }
}

impl Linker {
    /// A linker of the fragments of a type.
    pub(crate) fn new(options: GrammarOptions) -> Linker {
        Linker { keys: options.keys, member_order: options.member_order, ..Linker::default() }
    }

    /// Number of fragments so far, parts included.
    pub(crate) fn n_fragments(&self) -> usize {
        self.tables.fragments.len()
    }

    /// Number of nodes so far.
    pub(crate) fn n_nodes(&self) -> usize {
        self.tables.nodes.len()
    }

    /// Makes room for these fragments, which together take `n_entries` places among the linked
    /// ones. (Members and flattened objects need a few more choices.)
    pub(crate) fn reserve<'f>(&mut self, fragments: impl Iterator<Item = &'f Fragment>, n_entries: usize) {
        let [mut nodes, mut text, mut ranges, mut choices] = [0; 4];
        for fragment in fragments {
            nodes += fragment.nodes.len();
            text += fragment.text.len();
            ranges += fragment.ranges.len();
            choices += fragment.choices.len();
        }
        self.tables.nodes.reserve(nodes);
        self.tables.text.reserve(text);
        self.tables.ranges.reserve(ranges);
        self.tables.choices.reserve(choices);
        self.tables.fragments.reserve(n_entries);
    }

    /// Gives back what the largest tables have reserved in vain, which mostly takes no copy.
    pub(crate) fn shrink(&mut self) {
        self.tables.nodes.shrink_to_fit();
        self.tables.ranges.shrink_to_fit();
    }

    /// Appends a fragment. Its callees are `callees`, then its own parts.
    ///
    /// ```text
    ///  fragment 5 with callees [3, 8] and two parts       call 0 -> 3      call 1 -> 8
    ///                                                     call 2 -> 6      call 3 -> 7
    /// ```
    pub(crate) fn add(&mut self, fragment: FragmentTables<'_>, callees: &[Callee]) {
        let own = index(self.n_fragments());
        let costs = fragment.known.map_or(&[][..], |known| known.costs);
        let start = NodeId::from_index(self.n_nodes());
        if !costs.is_empty() {
            self.known.push(KnownCosts { start, costs });
        }
        if let Some(known) = fragment.known {
            let address = std::ptr::from_ref(known).addr();
            self.statics.push(StaticNodes { start, n_nodes: index(fragment.nodes.len()), address });
        }
        // Nodes with known costs leave nothing to the linker but calls.
        let is_leaf = !costs.is_empty() && callees.is_empty() && fragment.parts.is_empty();
        let cuts = fragment.known.map_or_else(|| cuts(&fragment.text, &fragment.ranges), |known| ByteSet(known.cuts));
        let offsets = self.append(fragment.text, fragment.ranges, fragment.choices, cuts);
        self.tables.tokens.extend_from_slice(fragment.tokens);
        self.tables.conditions.extend_from_slice(fragment.conditions);
        // Callees are numbered first, then the fragment's own parts, which follow it among the
        // linked fragments: with two callees, 2 is part 1 and so `own + 1`.
        let text_of = |callee: u32| match callees.get(to_usize(callee)) {
            Some(callee) => callee.text,
            None => own + 1 + callee - index(callees.len()),
        };
        let members_of = |callee: u32| callees.get(to_usize(callee)).and_then(|callee| callee.members);
        let LinkedTables { nodes, choices, .. } = &mut self.tables;
        let mut linked = |node: Node, at: usize| match node {
            Node::Call { callee, next } => Node::Call { callee: text_of(callee), next },
            Node::Flatten { callee, first, next } => match members_of(callee) {
                Some((one, rest)) => Node::Call { callee: if first { one } else { rest }, next },
                // Not an object: a variant of a flattened untagged enum that can't stand there.
                None => Node::DEAD,
            },
            Node::Member { presence, present, absent } => {
                // Which keys may be absent is a request's option, so the statics leave it open.
                let may_be_absent = self.keys.allow_absent(presence);
                choice(choices, &[present, absent][..1 + usize::from(may_be_absent)])
            }
            Node::IfEmpty { callee, full, empty } => {
                self.open.push(at);
                // The rest of an object's members, or a part that is such a rest itself.
                let callee = members_of(callee).map_or_else(|| text_of(callee), |(_, rest)| rest);
                Node::IfEmpty { callee, full, empty }
            }
            other => other,
        };
        // The nodes of the first fragment stay where they are.
        let is_first = nodes.is_empty();
        extend(nodes, fragment.nodes, is_first, |nodes| nodes.iter_mut().for_each(|node| offsets.shift(node)));
        if !is_leaf {
            let added = nodes.iter_mut().enumerate().skip(to_usize(offsets.node));
            added.filter(|(_, node)| node.is_for_linker()).for_each(|(at, node)| *node = linked(*node, at));
        }
        if let Some(Sections { starts, end, links }) = fragment.sections.filter(|_| own == 0) {
            let links = links.iter().map(|&(node, callee)| (node, text_of(callee)));
            self.sections = Sections { starts: starts.clone(), end: *end, links: links.collect() };
        }
        let name = Cow::Borrowed(fragment.name);
        let node0 = offsets.node;
        let whole = LinkedFragment { name: name.clone(), part: 0, start: NodeId(node0), nests: fragment.nests };
        self.tables.fragments.push(whole);
        self.tables.fragments.extend(fragment.parts.iter().zip(1..).map(|(part, number)| LinkedFragment {
            name: name.clone(),
            part: number,
            start: part.start + node0,
            nests: part.nests,
        }));
    }

    /// Appends a grammar that is linked already. Its white space becomes that of `style` at the
    /// same places. Where that isn't its own style, it has none that depends on the depth.
    pub(crate) fn add_linked(&mut self, grammar: &Grammar, style: Style) {
        let fragment0 = index(self.n_fragments());
        let Grammar { text, ranges, choices, classes, .. } = grammar;
        let offsets = self.append(text.into(), ranges.into(), choices.into(), classes.cuts());
        self.tables.tokens.extend_from_slice(&grammar.tokens);
        self.tables.conditions.extend_from_slice(&grammar.conditions);
        for &(mut node) in &grammar.nodes {
            offsets.shift(&mut node);
            let linked = match node {
                Node::Call { callee, next } => Node::Call { callee: callee + fragment0, next },
                // Where the styles differ, white space that the grammar's own style fixes becomes
                // text: a blank or nothing. What depends on the depth was refused before, see
                // [`settings`](super::settings).
                Node::Space { slot, next } if grammar.style != style => match grammar.style.space(slot, 0) {
                    Space::One => self.blank(next),
                    Space::Nothing | Space::Line { .. } | Space::Any { .. } => self.choice(&[next]),
                },
                other => other,
            };
            self.tables.nodes.push(linked);
        }
        let moved = |linked: &LinkedFragment| LinkedFragment { start: linked.start + offsets.node, ..linked.clone() };
        self.tables.fragments.extend(grammar.fragments.iter().map(moved));
        for loosened in &grammar.loosened {
            if !self.loosened.contains(loosened) {
                self.loosened.push(loosened.clone());
            }
        }
    }

    /// Appends text, ranges and choices. The nodes, which the offsets are for, the references to
    /// tokens and the conditions follow.
    fn append(
        &mut self,
        text: Cow<'_, [u8]>,
        ranges: Cow<'_, [ByteRange]>,
        choices: Cow<'_, [NodeId]>,
        cuts: ByteSet,
    ) -> Offsets {
        let tables = &mut self.tables;
        let offsets = Offsets {
            node: index(tables.nodes.len()),
            text: index(tables.text.len()),
            range: index(tables.ranges.len()),
            choice: index(tables.choices.len()),
            token: index(tables.tokens.len()),
            conditions: index(tables.conditions.len()),
        };
        tables.cuts = tables.cuts.union(cuts);
        let is_first = tables.nodes.is_empty();
        extend(&mut tables.text, text, is_first, |_| {});
        let shift = |range: &mut ByteRange| range.next = range.next + offsets.node;
        extend(&mut tables.ranges, ranges, is_first, |ranges| {
            // Eight a round: the library's numbers and strings have hundreds.
            let (eights, rest) = ranges.as_chunks_mut::<8>();
            eights.iter_mut().for_each(|eight| eight.iter_mut().for_each(shift));
            rest.iter_mut().for_each(shift);
        });
        extend(&mut tables.choices, choices, is_first, |choices| {
            choices.iter_mut().for_each(|next| *next = *next + offsets.node);
        });
        offsets
    }

    /// Appends a fragment without a text in place of one that has none here.
    pub(crate) fn add_nothing(&mut self, fragment: &Fragment) {
        let start = NodeId::from_index(self.n_nodes());
        // Its callers' calls lead to a node without an end, which costs prune, so that what is
        // around takes another way.
        self.tables.nodes.push(Node::DEAD);
        for part in 0..=index(fragment.parts.len()) {
            self.tables.fragments.push(LinkedFragment {
                name: Cow::Borrowed(fragment.name),
                part,
                start,
                nests: false,
            });
        }
    }

    /// Makes the call at `node` one of the linked fragment `callee`.
    pub(crate) fn redirect(&mut self, node: usize, callee: u32) {
        if let Node::Call { callee: old, .. } = &mut self.tables.nodes[node] {
            *old = callee;
        }
    }

    /// Makes the linked fragment `old` a call of the linked fragment `new`, which then is all of its
    /// text. `end` is a node of the same block at which a text ends.
    pub(crate) fn replace(&mut self, old: u32, new: u32, end: NodeId) {
        let fragment = &mut self.tables.fragments[to_usize(old)];
        // One level is enough: the callee is the container.
        fragment.nests = false;
        self.tables.nodes[fragment.start] = Node::Call { callee: new, next: end };
    }

    /// The first node of a linked fragment.
    pub(crate) fn start(&self, fragment: u32) -> NodeId {
        self.tables.fragments[to_usize(fragment)].start
    }

    /// A choice of these nodes.
    fn choice(&mut self, next: &[NodeId]) -> Node {
        choice(&mut self.tables.choices, next)
    }

    /// A literal of one blank.
    fn blank(&mut self, next: NodeId) -> Node {
        let start = index(self.tables.text.len());
        self.tables.text.push(b' ');
        self.tables.cuts = self.tables.cuts.union(cuts(b" ", &[]));
        Node::Literal { start, len: 1, next }
    }

    /// Turns each [`Node::IfEmpty`] into a choice: of both ways if the callee may be empty, of one
    /// otherwise.
    ///
    /// Only now, because members of a flattened object may be linked after the object around them.
    fn resolve_emptiness(&mut self) {
        if self.open.is_empty() {
            return;
        }
        let nullable = nullable(&self.tables, &self.open);
        for node in std::mem::take(&mut self.open) {
            if let Node::IfEmpty { callee, full, empty } = self.tables.nodes[node] {
                let may_be_empty = nullable.contains(&self.tables.fragments[to_usize(callee)].start);
                self.tables.nodes[node] = self.choice(&[full, empty][..1 + usize::from(may_be_empty)]);
            }
        }
    }

    /// A grammar without a text.
    pub(crate) fn nothing(mut self, name: &'static str, options: GrammarOptions) -> Grammar {
        self.tables.nodes.push(Node::DEAD);
        let start = NodeId::START;
        self.tables.fragments.push(LinkedFragment { name: Cow::Borrowed(name), part: 0, start, nests: false });
        self.finish(options)
    }

    /// The grammar of what was added, the first fragment its root.
    pub(crate) fn finish(mut self, options: GrammarOptions) -> Grammar {
        self.resolve_emptiness();
        let tables = LinkedTables { style: options.style, max_depth: options.max_depth, ..self.tables };
        let costs = MinCosts::of(&tables, &self.known, &self.sections);
        Grammar { loosened: self.loosened, statics: self.statics, ..Grammar::of_tables(tables, costs) }
    }
}
