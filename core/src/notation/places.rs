//! [`Place`]: what becomes a rule, and its automaton.
//!
//! A rule is a fragment or a part of one; a round of a counted loop; a member of an object in any
//! order; white space that may take several forms; or a token. Where white space depends on how
//! deep the text is nested, there is a rule for each depth.
//!
//! ```text
//!  (0) `[` -> (1) repeat 1 to 5, body 2, done 4     `[` round{1,5} `]`, with a rule
//!             (2) call u8 -> (3) `,` -> (1)         round: u8 `,`
//!             (4) `]` -> (5) end
//! ```
//!
//! Which members of an object in any order are written is a part of the state, so there are as many
//! states as sets of members: few members are fine, and many are an error.

use std::collections::HashMap;

use super::left_calls::LeftCalls;
use crate::automata::discovery::Discovery;
use crate::base::error::SchemaError;
use crate::base::ids::{index, span, to_usize};
use crate::base::meter;
use crate::fragment::member_conditions::{MemberSet, Written};
use crate::fragment::table::{Node, NodeId};
use crate::fragment::token_reference::TokenReference;
use crate::fragment::white_space::{MAX_DEPTH, Space, Style};
use crate::grammar::Grammar;
use crate::grammar::linked_tables::each_next;
use crate::grammar::min_cost::Cost;
use crate::grammar::unordered::UnorderedMembers;
use crate::sources::rule_automaton::RuleId;
use crate::sources::rule_nfa::{NfaLetter, RuleNfa};

/// Largest number of states of one rule before it is made deterministic.
const MAX_STATES: usize = 100_000;

/// What a rule is for, and inside of how many containers, where that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    pub(super) kind: PlaceKind,
    /// Number of containers open within it; where it makes no difference, that of the first such
    /// place that was found.
    depth: Depth,
}

/// A depth that is told apart from others only if white space depends on it.
#[derive(Clone, Copy, Debug)]
struct Depth {
    n: u32,
    matters: bool,
}

impl PartialEq for Depth {
    fn eq(&self, other: &Depth) -> bool {
        !self.matters || self.n == other.n
    }
}

impl Eq for Depth {}

impl std::hash::Hash for Depth {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        if self.matters {
            self.n.hash(state);
        }
    }
}

/// What a rule is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum PlaceKind {
    /// A fragment, or a part of one.
    Fragment(u32),
    /// The nodes from one up to another one: a round, or a member.
    Segment { from: NodeId, to: NodeId },
    /// Rounds of the loop that begins at this node, at least one.
    Rounds(NodeId),
    /// Nothing, a blank, or a line feed and at most this many blanks and tabs.
    Space(u32),
    /// The tokens of this node.
    Token(u32),
    /// The key of a member, with quotes and colon: its number among those met. Keys are read whole,
    /// so that rules divide between them and not within them.
    Key(u32),
}

/// What a place reads.
#[derive(Debug)]
pub(super) enum Body {
    Automaton(RuleNfa),
    Rounds { of: RuleId, min: u32, max: Option<u32> },
    Space { max_indent: u32 },
    Token(TokenReference),
    Key(String),
}

/// The places of a grammar, each with a number, the root first.
pub(super) struct Places<'g> {
    grammar: &'g Grammar,
    left_calls: LeftCalls,
    found: Discovery<Place>,
    /// The key of the member whose value a place was first found as.
    keys: HashMap<RuleId, String>,
    /// The keys of members by number, with quotes and colon.
    spellings: Vec<String>,
    number_of: HashMap<String, u32>,
}

impl<'g> Places<'g> {
    pub(super) fn new(grammar: &'g Grammar) -> Places<'g> {
        // A bound of the caller's own is kept; that of serde_json is what every reader checks.
        let matters = matches!(grammar.style, Style::Pretty | Style::Flexible) || grammar.max_depth < MAX_DEPTH;
        let n = u32::from(grammar.fragments[0].nests);
        let root = Place { kind: PlaceKind::Fragment(0), depth: Depth { n, matters } };
        Places {
            grammar,
            left_calls: LeftCalls::of(grammar),
            found: Discovery::new(root),
            keys: HashMap::new(),
            spellings: Vec::new(),
            number_of: HashMap::new(),
        }
    }

    /// What a place is.
    pub(super) fn kind(&self, rule: RuleId) -> PlaceKind {
        self.found.key(rule.index()).kind
    }

    /// The key of the member whose value a place is, if it was found as one.
    pub(super) fn key(&self, rule: RuleId) -> Option<&str> {
        self.keys.get(&rule).map(String::as_str)
    }

    /// The next place, in order of number, and what it reads. Further places are found in it.
    pub(super) fn next(&mut self) -> Result<Option<Body>, SchemaError> {
        meter::step(1)?;
        let Some(place) = self.found.next() else { return Ok(None) };
        let grammar = self.grammar;
        Ok(Some(match place.kind {
            PlaceKind::Space(max_indent) => Body::Space { max_indent },
            PlaceKind::Token(tokens) => Body::Token(grammar.tokens[to_usize(tokens)].clone()),
            PlaceKind::Rounds(head) => self.rounds(place, head),
            PlaceKind::Key(key) => Body::Key(self.spellings[to_usize(key)].clone()),
            PlaceKind::Fragment(entry) => {
                let start = grammar.fragments[to_usize(entry)].start;
                Body::Automaton(PlaceReader::new(self, place, None).read(start)?)
            }
            PlaceKind::Segment { from, to } => Body::Automaton(PlaceReader::new(self, place, Some(to)).read(from)?),
        }))
    }

    /// The rule for another place, inside of `n` containers.
    fn rule(&mut self, around: Place, kind: PlaceKind, n: u32) -> RuleId {
        RuleId::from_index(self.found.number(Place { kind, depth: Depth { n, ..around.depth } }))
    }

    /// The rounds of a loop.
    fn rounds(&mut self, place: Place, head: NodeId) -> Body {
        let (min, max, body) = match self.grammar.nodes[head] {
            Node::Repeat { min, max, body, .. } => (min, max, body),
            // Only loops have rounds.
            _ => (1, 1, head),
        };
        let of = self.rule(place, PlaceKind::Segment { from: body, to: head }, place.depth.n);
        // If a round may be empty, fewer rounds have the same texts.
        let min = if self.grammar.costs.of_node(body, place.depth.n) == 0 { 1 } else { min.max(1) };
        Body::Rounds { of, min, max: (max < u32::MAX).then_some(max) }
    }

    /// Whether the body of a counted loop leads back to its head and to no other head.
    fn is_whole(&self, head: NodeId, body: NodeId) -> Result<bool, SchemaError> {
        let grammar = self.grammar;
        let mut seen = std::collections::HashSet::new();
        let (mut work, mut returns, mut is_whole) = (vec![body], false, true);
        while let Some(node) = work.pop() {
            meter::step(1)?;
            if node == head {
                returns = true;
                continue;
            }
            if !seen.insert(node) {
                continue;
            }
            is_whole &= match grammar.nodes[node] {
                Node::Repeat { .. } | Node::AnyMember { .. } | Node::AfterMember { .. } => false,
                Node::Bytes { accepting, .. } => !accepting,
                _ => true,
            };
            each_next((&grammar.nodes, &grammar.ranges, &grammar.choices), node, |next| work.push(next));
        }
        Ok(returns && is_whole)
    }
}

/// Reads the nodes of a place into an automaton.
struct PlaceReader<'p, 'g> {
    places: &'p mut Places<'g>,
    place: Place,
    /// The node at which the place's text ends.
    to: Option<NodeId>,
    nfa: RuleNfa,
    /// The state of each node, with the rounds or members that were counted before it.
    states: HashMap<(NodeId, MemberSet), usize>,
    open: Vec<(NodeId, MemberSet)>,
}

impl<'p, 'g> PlaceReader<'p, 'g> {
    fn new(places: &'p mut Places<'g>, place: Place, to: Option<NodeId>) -> PlaceReader<'p, 'g> {
        PlaceReader { places, place, to, nfa: RuleNfa::default(), states: HashMap::new(), open: Vec::new() }
    }

    fn read(mut self, start: NodeId) -> Result<RuleNfa, SchemaError> {
        self.state(start, 0);
        while let Some((node, counted)) = self.open.pop() {
            meter::step(1)?;
            if self.nfa.len() > MAX_STATES {
                return Err(SchemaError::too_large(format!(
                    "a rule would have more than {MAX_STATES} states: members in any order have a state for each set of them, so leave them in \
                     order"
                )));
            }
            self.node(node, counted)?;
        }
        Ok(self.nfa)
    }

    /// The state before a node.
    fn state(&mut self, node: NodeId, counted: MemberSet) -> usize {
        let (nfa, open) = (&mut self.nfa, &mut self.open);
        *self.states.entry((node, counted)).or_insert_with(|| {
            open.push((node, counted));
            nfa.state()
        })
    }

    fn empty(&mut self, from: usize, node: NodeId, counted: MemberSet) {
        let to = self.state(node, counted);
        self.nfa.add(from, NfaLetter::Nothing, to);
    }

    fn text(&mut self, from: usize, text: &[u8], next: NodeId, counted: MemberSet) {
        let to = self.state(next, counted);
        self.nfa.text(from, text, to);
    }

    fn call(&mut self, from: usize, kind: PlaceKind, depth: u32, next: NodeId, counted: MemberSet) {
        let rule = self.places.rule(self.place, kind, depth);
        let to = self.state(next, counted);
        self.nfa.add(from, NfaLetter::Call(rule), to);
    }

    /// Whether no text leads to the end from a node.
    fn is_dead(&self, node: NodeId) -> bool {
        self.places.grammar.costs.of_node(node, self.place.depth.n) == Cost::MAX
    }

    /// Adds what leads from a node to others.
    fn node(&mut self, node: NodeId, counted: MemberSet) -> Result<(), SchemaError> {
        let from = self.state(node, counted);
        if self.to == Some(node) {
            self.nfa.accept(from);
            return Ok(());
        }
        if self.is_dead(node) {
            return Ok(());
        }
        let (grammar, depth) = (self.places.grammar, self.place.depth.n);
        match grammar.nodes[node] {
            Node::Literal { start, len, next } => {
                let text = &grammar.text[span(start, len)];
                self.literal(from, text, next, counted);
            }
            Node::Bytes { first, len, accepting } => {
                if accepting {
                    self.nfa.accept(from);
                }
                for range in &grammar.ranges[span(first, len)] {
                    let to = self.state(range.next, counted);
                    self.nfa.add(from, NfaLetter::Bytes(range.lo, range.hi), to);
                }
            }
            Node::Space { slot, next } => match grammar.space(slot, depth) {
                Space::Nothing => self.empty(from, next, counted),
                Space::One => self.text(from, b" ", next, counted),
                Space::Line { indent } => {
                    let text = [b"\n".as_slice(), &b" ".repeat(to_usize(indent))].concat();
                    self.text(from, &text, next, counted);
                }
                Space::Any { max_indent } => self.call(from, PlaceKind::Space(max_indent), 0, next, counted),
            },
            Node::Token { tokens, next } => self.call(from, PlaceKind::Token(tokens), 0, next, counted),
            Node::Choice { first, len } => {
                grammar.choices[span(first, len)].iter().for_each(|&next| self.empty(from, next, counted));
            }
            Node::Call { callee, next } => self.call_fragment(from, callee, next, counted),
            Node::Repeat { .. } => self.counted_loop(from, node, counted)?,
            Node::Counted { max, within, beyond, .. } => match counted < MemberSet::from(max) {
                true => self.empty(from, within, counted + 1),
                false => self.empty(from, beyond, 0),
            },
            Node::AnyMember { .. } | Node::AfterMember { .. } => self.members(from, node, counted)?,
            Node::DistinctItem { item, .. } => self.empty(from, item, counted),
            Node::AfterDistinct { .. } => return Err(SchemaError::unsupported("uniqueItems", ITEMS_DIFFER)),
            // Gone once a grammar is linked.
            Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
        }
        Ok(())
    }

    /// A literal, whose last part may be a key.
    fn literal(&mut self, from: usize, text: &[u8], next: NodeId, counted: MemberSet) {
        let key = text.strip_suffix(b"\":").and_then(|before| {
            let key = before.rsplit(|&byte| byte == b'"').next().filter(|key| key.len() < before.len())?;
            str::from_utf8(key).ok()
        });
        let Some(key) = key else { return self.text(from, text, next, counted) };
        self.note_key(key, next);
        let (before, spelling) = text.split_at(text.len() - key.len() - 3);
        let Ok(spelling) = str::from_utf8(spelling) else { return self.text(from, text, next, counted) };
        let Places { spellings, number_of, .. } = self.places;
        let number = *number_of.entry(spelling.to_owned()).or_insert_with(|| {
            spellings.push(spelling.to_owned());
            index(spellings.len() - 1)
        });
        let mut at = from;
        if !before.is_empty() {
            at = self.nfa.state();
            self.nfa.text(from, before, at);
        }
        self.call(at, PlaceKind::Key(number), 0, next, counted);
    }

    /// Remembers the key of the value that is called next.
    fn note_key(&mut self, key: &str, mut next: NodeId) {
        let grammar = self.places.grammar;
        while let Node::Space { next: after, .. } = grammar.nodes[next] {
            next = after;
        }
        if let Node::Call { callee, .. } = grammar.nodes[next] {
            let depth = self.place.depth.n + u32::from(grammar.fragments[to_usize(callee)].nests);
            if grammar.costs.of_node(grammar.fragments[to_usize(callee)].start, depth) < Cost::MAX {
                let rule = self.places.rule(self.place, PlaceKind::Fragment(callee), depth);
                self.places.keys.entry(rule).or_insert_with(|| key.to_owned());
            }
        }
    }

    fn call_fragment(&mut self, from: usize, callee: u32, next: NodeId, counted: MemberSet) {
        let grammar = self.places.grammar;
        let linked = &grammar.fragments[to_usize(callee)];
        if self.to.is_none()
            && grammar.nodes[next] == Node::END
            && self.places.left_calls.is_cycle(callee)
            && !linked.nests
        {
            // The callee's text is the rest of this one. A call would be left recursion.
            return self.empty(from, linked.start, 0);
        }
        let depth = self.place.depth.n + u32::from(linked.nests);
        if grammar.costs.of_node(linked.start, depth) == 0 {
            self.empty(from, next, counted);
        }
        self.call(from, PlaceKind::Fragment(callee), depth, next, counted);
    }

    /// What leads from the head of a loop.
    fn counted_loop(&mut self, from: usize, head: NodeId, counted: MemberSet) -> Result<(), SchemaError> {
        let Node::Repeat { min, max, body, done } = self.places.grammar.nodes[head] else { return Ok(()) };
        if (min, max) == (0, u32::MAX) {
            // Nothing is counted.
            self.empty(from, body, counted);
            self.empty(from, done, 0);
            return Ok(());
        }
        if counted == 0 && self.places.is_whole(head, body)? {
            // Rounds may all be empty.
            if min == 0 || self.places.grammar.costs.of_node(body, self.place.depth.n) == 0 {
                self.empty(from, done, 0);
            }
            if max > 0 && !self.is_dead(body) {
                self.call(from, PlaceKind::Rounds(head), self.place.depth.n, done, 0);
            }
            return Ok(());
        }
        // The count goes on to another head: it is a part of the state.
        let (least, most) = (MemberSet::from(min), MemberSet::from(max));
        if counted >= least {
            self.empty(from, done, 0);
        }
        if counted < most {
            let next = counted + 1;
            self.empty(from, body, if max == u32::MAX { next.min(least) } else { next });
        }
        Ok(())
    }

    /// What leads from the heads of an object in any order, or of one with conditions.
    fn members(&mut self, from: usize, head: NodeId, counted: MemberSet) -> Result<(), SchemaError> {
        let grammar = self.places.grammar;
        let Some(members) = UnorderedMembers::at(grammar.into(), head) else { return Ok(()) };
        let has_conditions = members.conditions.is_some();
        if members.conditions.is_some_and(|conditions| conditions.keys_differ) {
            return Err(SchemaError::unsupported("minProperties", KEYS_DIFFER));
        }
        if has_conditions && members.named.len() > MAX_CONDITIONAL {
            return Err(SchemaError::too_large(format!(
                "an object of more than {MAX_CONDITIONAL} members with conditions on which of them are there can't be written out"
            )));
        }
        let depth = self.place.depth.n;
        let written = written_of(counted, has_conditions);
        let mut next = members.next(written).filter(|&(start, _)| !self.is_dead(start));
        match grammar.nodes[head] {
            Node::AfterMember { members: again, comma, close, .. } => {
                let can_go_on = next.next().is_some();
                drop(next);
                if members.may_end(written) {
                    self.empty(from, close, 0);
                }
                if can_go_on {
                    self.call(from, PlaceKind::Segment { from: comma, to: again }, depth, again, counted);
                }
            }
            Node::AnyMember { after, .. } => {
                let next: Vec<(NodeId, Written)> = next.collect();
                for (start, written) in next {
                    let segment = PlaceKind::Segment { from: start, to: after };
                    self.call(from, segment, depth, after, counted_of(written, has_conditions));
                }
            }
            _ => {}
        }
        Ok(())
    }
}

const ITEMS_DIFFER: &str = "that the items of a list differ can't be written out";

const KEYS_DIFFER: &str = "that members without a name differ in their names can't be written out";

/// Most members of an object with conditions: their set and two numbers are kept in 128 bits.
const MAX_CONDITIONAL: usize = 64;

/// What was written of an object, from what a state keeps of it.
fn written_of(counted: MemberSet, has_conditions: bool) -> Written {
    if !has_conditions {
        return Written { members: counted, ..Written::default() };
    }
    let part = |at: u32| u32::try_from(counted >> at & 0xFFFF_FFFF).unwrap_or(u32::MAX);
    Written { members: counted & MemberSet::from(u64::MAX), next: part(64), count: part(96) }
}

/// The inverse of [`written_of`].
fn counted_of(written: Written, has_conditions: bool) -> MemberSet {
    let Written { members, next, count } = written;
    if has_conditions { members | MemberSet::from(next) << 64 | MemberSet::from(count) << 96 } else { members }
}
