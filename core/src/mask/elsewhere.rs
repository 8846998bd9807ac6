//! The mask of a state that is like another one, whose mask is known: where one type stands at
//! forty places of a grammar, its texts are read in forty activations, which differ in where they
//! return to and in nothing else.
//!
//! ```text
//! {"home": {"format": "uri"}, "blog": {"format": "uri"}}
//!   in "blog", behind `"http`    tokens that stay in the text     as in "home"
//!                                `",`, `a"}` and the like         walked
//! ```
//!
//! A token that ends within a type's text is read there as at any other place. Only one that reaches
//! over the end of the text may be allowed here and not there. Where texts end with a
//! [quote, a brace or a bracket](Closing::BYTES), such a token has one of these before its last byte,
//! and few tokens have. So the mask is the other state's, but for these few, which are walked.
//!
//! Which texts end so is found out from the nodes, of each of them once.
//!
//! The library's formats are at the same nodes in all grammars. Their masks are kept with the
//! vocabulary, so that the second schema with an address has them, too.

use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::{FxBuildHasher, FxHasher};

use crate::base::extendible_hash::ExtendibleIndex;
use crate::base::ids::{span, to_usize};
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Space;
use crate::grammar::Grammar;
use crate::grammar::linked_tables::{LinkedFragment, each_next};
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::{Config, StateId};
use crate::mask::builder::{Scratch, Task};
use crate::mask::engine::MaskEngine;
use crate::mask::free_text::TextShape;
use crate::vocab::closing::Closing;
use crate::vocab::mask_store::StaticPlace;
use crate::vocab::token_mask::TokenMask;
use crate::vocab::trie::TokenTrie;

/// Most nodes that are looked at for one question.
const MAX_LOOKS: u32 = 4096;

/// Most calls within one another that are followed to find whether all of them may be empty.
const MAX_CALLS: u32 = 8;

/// How the text of the activation ends that a node is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum End {
    #[default]
    Unknown,
    /// Behind one of [`Closing::BYTES`].
    Closed,
    /// The same, and what comes before is the same at every depth: no white space, no other text.
    Flat,
    /// Perhaps behind another byte.
    Open,
}

/// The states whose masks others can have, and what is known of the nodes that they are at.
#[derive(Debug)]
pub(crate) struct KnownElsewhere {
    /// From the hash of a set without its stacks to the states with such a set, one for each depth.
    states: ExtendibleIndex,
    /// The state whose mask is being made, if others may have it, with its hash.
    in_making: Option<(u64, StateId)>,
    /// By node; empty before the first question.
    ends: Vec<End>,
    /// Whether texts from nodes on are the same at every depth, those that they call included.
    same: HashMap<NodeId, bool, FxBuildHasher>,
}

impl KnownElsewhere {
    pub(crate) fn new() -> KnownElsewhere {
        KnownElsewhere { states: ExtendibleIndex::new(), in_making: None, ends: Vec::new(), same: HashMap::default() }
    }

    /// Keeps the mask in the making from others.
    pub(crate) fn leave_out(&mut self) {
        self.in_making = None;
    }

    /// Makes the mask that is made known to others. Returns whether it is one for others.
    pub(crate) fn keep_made(&mut self) -> bool {
        let made = self.in_making.take();
        if let Some((hash, state)) = made {
            self.states.insert(hash, state.0);
        }
        made.is_some()
    }

    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.states.bytes() + self.ends.capacity() + self.same.capacity() * size_of::<(NodeId, bool)>()
    }

    /// Whether the activations that `node` is in end behind a closer only. Each node is looked at
    /// once, whatever is asked.
    fn is_closed(&mut self, grammar: &Grammar, node: NodeId) -> bool {
        if self.ends.is_empty() {
            self.ends.resize(grammar.nodes.len(), End::Unknown);
        }
        if self.ends[node] == End::Unknown {
            let mut seen = Vec::new();
            let end = self.find_end(grammar, node, &mut seen);
            // All that was seen: an end behind one of them is one behind `node` too.
            seen.into_iter().for_each(|node| self.ends[node] = end);
        }
        self.ends[node] != End::Open
    }

    /// Follows all ways from `node` to the end, up to the first one that is open.
    fn find_end(&mut self, grammar: &Grammar, node: NodeId, seen: &mut Vec<NodeId>) -> End {
        let (mut end, mut n_left) = (End::Flat, MAX_LOOKS);
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            match self.ends[node] {
                End::Unknown if n_left > 0 => n_left -= 1,
                End::Unknown | End::Open => return End::Open,
                End::Closed => {
                    end = End::Closed;
                    continue;
                }
                // Known, or seen just now.
                End::Flat => continue,
            }
            seen.push(node);
            self.ends[node] = End::Flat;
            if !ends_closed(grammar, node, &mut n_left) {
                return End::Open;
            }
            if !is_flat(grammar, node) {
                end = End::Closed;
            }
            if let Node::Call { callee, next } = grammar.nodes[node]
                && may_end(grammar, next, &mut n_left, MAX_CALLS)
            {
                // The end of the callee's text may be that of this one.
                open.push(grammar.fragments[to_usize(callee)].start);
            }
            each_next((&grammar.nodes, &grammar.ranges, &grammar.choices), node, |next| open.push(next));
        }
        end
    }

    /// Whether the rest of the text that `node` is in is the same at every depth: it has no white space
    /// and no container, nor has what it calls. False where too many nodes have to be looked at to tell.
    fn is_same_everywhere(&mut self, grammar: &Grammar, node: NodeId) -> bool {
        let mut met: HashSet<NodeId, FxBuildHasher> = HashSet::default();
        let (mut is_same, mut open) = (true, vec![node]);
        while is_same && let Some(at) = open.pop() {
            if let Some(&known) = self.same.get(&at) {
                is_same = known;
                continue;
            }
            if !met.insert(at) {
                continue;
            }
            is_same = met.len() < to_usize(MAX_LOOKS) && grammar.costs.is_always_finite(at);
            match grammar.nodes[at] {
                Node::Space { .. } => is_same = false,
                Node::Call { callee, .. } => {
                    let LinkedFragment { start, nests, .. } = grammar.fragments[to_usize(callee)];
                    is_same &= !nests;
                    open.push(start);
                }
                _ => {}
            }
            each_next((&grammar.nodes, &grammar.ranges, &grammar.choices), at, |next| open.push(next));
        }
        match is_same {
            // So are all that it leads to.
            true => self.same.extend(met.into_iter().map(|node| (node, true))),
            false => drop(self.same.insert(node, false)),
        }
        is_same
    }

    /// Whether what comes before the end of the text that `node` is in is the same at every depth, as
    /// far as it was asked for.
    fn is_flat(&self, node: NodeId) -> bool {
        self.ends.get(node.index()).is_some_and(|&end| end == End::Flat)
    }
}

/// Whether what may come at a node is the same at every depth.
fn is_flat(grammar: &Grammar, node: NodeId) -> bool {
    !matches!(grammar.nodes[node], Node::Space { .. } | Node::Call { .. }) && grammar.costs.is_always_finite(node)
}

/// Whether a byte or token that is read at a node is a closer, where the text may end behind it.
fn ends_closed(grammar: &Grammar, node: NodeId, n_left: &mut u32) -> bool {
    let is_closer = |byte: u8| Closing::BYTES.contains(&byte);
    match grammar.nodes[node] {
        Node::Literal { start, len, next } => {
            is_closer(grammar.text[to_usize(start + len - 1)]) || !may_end(grammar, next, n_left, MAX_CALLS)
        }
        Node::Bytes { first, len, .. } => grammar.ranges[span(first, len)].iter().all(|range| {
            range.lo == range.hi && is_closer(range.lo) || !may_end(grammar, range.next, n_left, MAX_CALLS)
        }),
        Node::Space { next, .. } | Node::Token { next, .. } => !may_end(grammar, next, n_left, MAX_CALLS),
        _ => true,
    }
}

/// Whether the text may end at a node, without another byte; true where more than `n_left` nodes
/// have to be looked at to tell, or calls within calls.
fn may_end(grammar: &Grammar, node: NodeId, n_left: &mut u32, n_calls: u32) -> bool {
    match grammar.nodes[node] {
        // Nearly all nodes that bytes lead to.
        Node::Bytes { accepting, .. } => return accepting,
        Node::Literal { .. } | Node::Token { .. } => return false,
        _ => {}
    }
    let mut open = vec![node];
    while let Some(node) = open.pop() {
        if *n_left == 0 {
            return true;
        }
        *n_left -= 1;
        match grammar.nodes[node] {
            Node::Bytes { accepting: true, .. } => return true,
            Node::Bytes { .. } | Node::Literal { .. } | Node::Token { .. } => {}
            // What has a line's white space at one depth has it at every depth.
            Node::Space { slot, next } => match grammar.space(slot, 1) {
                Space::One | Space::Line { .. } => {}
                Space::Nothing | Space::Any { .. } => open.push(next),
            },
            Node::Call { callee, next } => {
                let start = grammar.fragments[to_usize(callee)].start;
                if n_calls == 0 || may_end(grammar, start, n_left, n_calls - 1) {
                    open.push(next);
                }
            }
            _ => each_next((&grammar.nodes, &grammar.ranges, &grammar.choices), node, |next| open.push(next)),
        }
    }
    false
}

impl MaskEngine<'_> {
    /// A state with the same mask as this one, but for tokens that reach over the end of a text. If
    /// there is none, others will find this state once its mask is made. None, too, where a mask is as
    /// easily made anew.
    pub(crate) fn known_elsewhere(&mut self, state: StateId) -> Option<StateId> {
        let grammar = self.dfa.grammar;
        self.cache.elsewhere.leave_out();
        // What a grammar names as a token is allowed whatever its bytes are.
        if !grammar.tokens.is_empty() {
            return None;
        }
        let n_configs = self.dfa.set(state).len();
        for at in 0..n_configs {
            let node = self.dfa.set(state)[at].node;
            if node == NodeId::NONE {
                continue;
            }
            // One way through the trie, the few tokens behind a blank, or a ready set.
            let is_easy = match grammar.nodes[node] {
                Node::Literal { .. } | Node::Space { .. } => n_configs == 1,
                _ => {
                    matches!(self.shape(node), TextShape::Content(_) | TextShape::Character | TextShape::Within { .. })
                }
            };
            if is_easy {
                return None;
            }
        }
        let like = self.at_same_nodes(state)?;
        // How the texts end is only asked where there is another state to gain from it.
        for at in 0..n_configs {
            let (here, there) = (self.dfa.set(state)[at], self.dfa.set(like)[at]);
            let is_like = here.node == NodeId::NONE
                || self.cache.elsewhere.is_closed(grammar, here.node)
                    && (self.dfa.depth(here) == self.dfa.depth(there) || self.cache.elsewhere.is_flat(here.node));
            if !is_like {
                return None;
            }
        }
        Some(like)
    }

    /// A state at the same nodes as this one, at the same depth if there is such a state. If there
    /// is none, others will find this one.
    fn at_same_nodes(&mut self, state: StateId) -> Option<StateId> {
        let dfa = &self.dfa;
        let places = |state: StateId| dfa.set(state).iter().map(|config| (config.node, config.pos, config.counter));
        let depths = |state: StateId| dfa.set(state).iter().map(|&config| dfa.depth(config));
        let mut hasher = FxHasher::default();
        places(state).for_each(|place| place.hash(&mut hasher));
        let hash = hasher.finish();
        let states = &self.cache.elsewhere.states;
        let is_same = |other: u32| places(state).eq(places(StateId(other)));
        let same = states.find(hash, |other| is_same(other) && depths(state).eq(depths(StateId(other))));
        let found = same.or_else(|| states.find(hash, is_same));
        self.cache.elsewhere.in_making = same.is_none().then_some((hash, state));
        found.map(StateId)
    }

    /// The mask of a state from that of one [like it](MaskEngine::known_elsewhere); none if that has
    /// none yet.
    pub(crate) fn compute_elsewhere(
        &mut self,
        (state, like): (StateId, StateId),
        scratch: &mut Scratch,
    ) -> Option<(Arc<TokenMask>, Cost)> {
        let (mask, growth) = self.cache.state(like).mask.clone()?;
        // The most bytes to the end behind a token, as far as it depends on the text at hand; what
        // comes after it may be longer here than there.
        let most = self.dfa.min_bytes(like).saturating_add(growth);
        let pairs = self.dfa.set(state).iter().zip(self.dfa.set(like));
        let here = |(&here, &there)| most.saturating_sub(self.dfa.cost(there)).saturating_add(self.dfa.cost(here));
        let max_bytes = pairs.map(here).max().unwrap_or(most);
        Some(self.but_for_closing(&mask, (state, max_bytes), scratch))
    }

    /// The mask of a state: `mask`, but for tokens that may reach over the end of a text. `max_bytes` is
    /// the most bytes to the end behind the others.
    fn but_for_closing(
        &mut self,
        mask: &TokenMask,
        (state, max_bytes): (StateId, Cost),
        scratch: &mut Scratch,
    ) -> (Arc<TokenMask>, Cost) {
        let (vocabulary, closing) = (self.vocabulary, self.vocabulary.closing());
        let mut task = Task::new(vocabulary, scratch);
        task.gather.mask_without(mask, &closing.words, &closing.used);
        task.max_bytes = max_bytes;
        let place = self.dfa.place(state);
        self.walk_tokens_of(&mut task, &closing.trie, (TokenTrie::ROOT, place));
        let growth = task.max_bytes.saturating_sub(self.dfa.min_bytes(state));
        (task.gather.finish(vocabulary.masks()), growth)
    }

    /// The place of a state whose mask is to be [known to others](MaskEngine::known_elsewhere), if it is
    /// one in fragments that other grammars have, too.
    pub(crate) fn static_place(&self, state: StateId) -> Option<StaticPlace> {
        self.cache.elsewhere.in_making?;
        let place = |&Config { node, pos, counter, .. }: &Config| {
            // Of a number others would have nothing: it ends behind no closer.
            let is_open = self.cache.elsewhere.ends.get(node.index()) == Some(&End::Open);
            let (fragment, number) = self.dfa.grammar.static_node(node).filter(|_| !is_open)?;
            Some((fragment, number, pos, counter))
        };
        let mut place: StaticPlace = self.dfa.set(state).iter().map(place).collect::<Option<_>>()?;
        // In several activations at once, as where an object is read as one of several.
        place.dedup();
        Some(place)
    }

    /// The mask of a state from that of its place in another grammar.
    pub(crate) fn compute_at_place(
        &mut self,
        (state, place): (StateId, &StaticPlace),
        scratch: &mut Scratch,
    ) -> Option<(Arc<TokenMask>, Cost)> {
        let (mask, most) = self.vocabulary.masks().at_place(place)?;
        let after = self.dfa.set(state).iter().map(|config| self.dfa.bytes_after(config.stack)).max();
        let max_bytes = most.saturating_add(after.unwrap_or(0));
        Some(self.but_for_closing(&mask, (state, max_bytes), scratch))
    }

    /// Keeps the mask of a state for other grammars that have its place, if it is in one activation and
    /// what may come there depends on nothing else, but for tokens that may reach over the end of the
    /// text.
    pub(crate) fn keep_at_place(&mut self, (state, place): (StateId, StaticPlace), found: &(Arc<TokenMask>, Cost)) {
        let set = self.dfa.set(state);
        let Some(stack) = set.first().map(|config| config.stack) else { return };
        let elsewhere = &mut self.cache.elsewhere;
        let mut is_kept = |config: &Config| {
            config.stack == stack
                && elsewhere.is_closed(self.dfa.grammar, config.node)
                && elsewhere.is_same_everywhere(self.dfa.grammar, config.node)
        };
        if set.iter().all(&mut is_kept) {
            let (mask, growth) = found;
            let most = self.dfa.min_bytes(state).saturating_add(*growth);
            let most = most.saturating_sub(self.dfa.bytes_after(stack));
            self.vocabulary.masks().keep_at(place, (Arc::clone(mask), most));
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::base::ids::TokenId;
    use crate::fragment::white_space::Style;
    use crate::lazy_dfa::{DfaCache, START};
    use crate::mask::engine::MaskCache;
    use crate::mask::named_tokens::NamedTokens;
    use crate::matcher::Matcher;
    use crate::sources::json_schema::SchemaOptions;
    use crate::vocab::{Token, Vocabulary};

    /// All texts of one to three of some characters, so that tokens reach over several ends.
    fn vocabulary() -> Arc<Vocabulary> {
        let mut texts = vec![String::new()];
        for from in [0, 1, 14] {
            let until = texts.len();
            for at in from..until {
                texts.extend(
                    ["\"", "}", "]", ",", "{", "[", ":", "a", "b", "1", " ", "\n", "é"]
                        .map(|c| format!("{}{c}", texts[at])),
                );
            }
        }
        Vocabulary::new(texts.into_iter().skip(1).map(Token::text).collect()).unwrap()
    }

    /// Every mask along the texts of a value is what each token does by itself.
    fn check(vocabulary: &Arc<Vocabulary>, schema: &Value, value: &Value) {
        let (short, long) = (value.to_string(), serde_json::to_string_pretty(value).unwrap());
        let texts =
            [(Style::Compact, &short), (Style::Pretty, &long), (Style::Flexible, &short), (Style::Flexible, &long)];
        for (style, text) in texts {
            let options = SchemaOptions { style, ..SchemaOptions::default() };
            let grammar = Grammar::from_json_schema(schema, &options).unwrap();
            let mut matcher = Matcher::new(grammar, Arc::clone(vocabulary));
            for (at, c) in text.char_indices() {
                let here = matcher.clone();
                let mask = matcher.mask();
                for token in (0..).take(vocabulary.n_vocab()).map(TokenId) {
                    let bytes = vocabulary.bytes(token);
                    let is_allowed = here.clone().accept_bytes(bytes).is_ok();
                    assert_eq!(
                        mask.is_allowed(token),
                        is_allowed,
                        "{schema}: {} and {:?}",
                        &text[..at],
                        bytes.escape_ascii()
                    );
                }
                matcher.accept_bytes(c.encode_utf8(&mut [0; 4]).as_bytes()).unwrap();
            }
        }
    }

    #[test]
    fn a_type_at_several_places() {
        let vocabulary = vocabulary();
        let closed = |properties: Value, required: Value| json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false});
        // Behind each string comes something else: another member, the end of one object, of two.
        let word = json!({"type": "string", "pattern": "^[^1]*a$"});
        let pair = closed(json!({"a": word, "b": word}), json!(["a"]));
        check(
            &vocabulary,
            &closed(json!({"a": word, "b": {"type": "array", "items": word}, "ab": pair, "ba": pair}), json!(["ab"])),
            &json!({"a": "ba", "b": ["a", "bba", "a"], "ab": {"a": "a", "b": "a"}, "ba": {"a": "éa"}}),
        );
        // An object with other members, and itself at several depths.
        check(
            &vocabulary,
            &json!({"$defs": {"node": {"type": "object", "properties": {"a": {"$ref": "#/$defs/node"}, "b": {"type": "array", "items": {"$ref": "#/$defs/node"}}},
                "additionalProperties": {"type": ["string", "null", "integer"]}}}, "$ref": "#/$defs/node"}),
            &json!({"a": {"ab": "b", "1": 11}, "b": [{"b": [{}, {"aa": null}]}, {"ba": "1"}], "bb": "a"}),
        );
        // Texts that may end behind what is no closer.
        check(
            &vocabulary,
            &json!({"type": "array", "items": closed(json!({"a": {"anyOf": [word, {"type": "integer"}]}, "b": {"anyOf": [{"type": "array", "items": pair}, pair, word]}}), json!([]))}),
            &json!([{"a": "ba", "b": "a"}, {"a": 1, "b": [{"a": "a"}]}, {"a": 11}, {"b": {"a": "a", "b": "1a".replace('1', "b")}}]),
        );
    }

    /// What one grammar has at a place of a format, others take, whatever stands behind the text there.
    #[test]
    fn formats_in_several_grammars() {
        let vocabulary = vocabulary();
        let uri = json!({"type": "string", "format": "uri"});
        check(&vocabulary, &uri, &json!("a:b1//a"));
        assert!(vocabulary.masks().n_places() > 0);
        check(
            &vocabulary,
            &json!({"type": "array", "items": {"anyOf": [uri, {"type": "object", "properties": {"a": uri, "b": uri}, "additionalProperties": false}]}}),
            &json!(["a:b", {"a": "b:1", "b": "ab://a:1/b"}, "a://b/"]),
        );
        // In several activations at once.
        check(
            &vocabulary,
            &json!({"anyOf": [{"type": "object", "properties": {"a": uri}, "required": ["a"], "additionalProperties": {"type": "null"}},
                {"type": "object", "properties": {"a": uri, "b": uri}, "required": ["a"], "additionalProperties": {"type": "integer"}}]}),
            &json!({"a": "a://1:1/b", "b": "ba:"}),
        );
    }

    #[test]
    fn states_are_found_again() {
        let word = json!({"type": "string", "pattern": "^[^1]*a$"});
        let schema = json!({"type": "array", "prefixItems": [word, {"type": "array", "items": word}], "items": false});
        let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
        let (vocabulary, named) = (vocabulary(), NamedTokens::default());
        let (mut dfa, mut masks) = (DfaCache::new(&grammar, 3), MaskCache::new(Scratch::default()));
        let mut engine = MaskEngine::new(&grammar, (&vocabulary, &named), &mut dfa, &mut masks);
        let mut like = |text: &[u8]| {
            let state = engine.dfa.steps(START, text).unwrap();
            let like = engine.known_elsewhere(state);
            engine.mask(state);
            (state, like)
        };
        let (first, none) = like(b"[\"b");
        let (second, found) = like(b"[\"ba\", [\"b");
        assert!(none.is_none() && found == Some(first) && first != second);
        assert_eq!(like(b"[\"ba").1, None);
    }
}
