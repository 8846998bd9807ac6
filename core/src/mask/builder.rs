//! The mask of a state, at its first visit.
//!
//! A state is a set of configurations, and its mask the union of theirs. Inside a string it is the
//! tokens that stay inside, which the vocabulary has ready by length, and those that close it, of
//! which only what follows the quote is walked. Along a run of characters (`runs`) it is much the
//! same. Everything else is one walk over the vocabulary's trie.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use super::gather::Gather;
use crate::base::ids::TokenId;
use crate::fragment::table::Node;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::ConfigOrState;
use crate::lazy_dfa::char_counting::Round;
use crate::lazy_dfa::{Config, DEAD, StateId};
use crate::mask::engine::MaskEngine;
use crate::mask::free_text as shapes;
use crate::mask::free_text::{ClassRun, TextShape};
use crate::mask::trie_walk::Pending;
use crate::vocab::classes::Characters;
use crate::vocab::content::StringContent;
use crate::vocab::suffixes::{Firsts, Suffixes};
use crate::vocab::token_mask::TokenMask;
use crate::vocab::trie::TokenTrie;

/// Kept between masks for its memory.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    pub(crate) gather: Gather,
    pub(crate) pending: Pending,
    set: Vec<Config>,
}

/// A mask in the making.
pub(crate) struct Task<'a> {
    pub(crate) gather: &'a mut Gather,
    pub(crate) pending: &'a mut Pending,
    /// The most bytes to the end after any token so far.
    pub(crate) most_bytes: Cost,
    /// Tokens that begin with one of these ASCII bytes are left out of ready sets.
    pub(crate) except: u128,
}

/// The free text of a string from one configuration on.
pub(crate) struct Content {
    /// Characters that have to be read before the quote, and that may be.
    pub(crate) lengths: RangeInclusive<u32>,
    /// After the quote.
    after: Option<ConfigOrState>,
}

/// More bytes than the rest of a character can take: a pair of surrogates, escaped.
pub(crate) const REST_OF_CHARACTER: Cost = 12;

impl MaskEngine<'_> {
    /// The mask at `state`, computed at its first visit.
    #[inline]
    pub(crate) fn mask(&mut self, state: StateId) -> Arc<TokenMask> {
        match &self.cache.state(state).mask {
            Some((mask, _)) => Arc::clone(mask),
            None => self.first_mask(state),
        }
    }

    #[cold]
    fn first_mask(&mut self, state: StateId) -> Arc<TokenMask> {
        let near = self.dfa.near_state(state);
        let found = match &self.cache.state(near).mask {
            Some(known) => known.clone(),
            None => {
                let mut scratch = std::mem::take(&mut self.cache.scratch);
                let found = self.compute(near, &mut scratch);
                self.cache.scratch = scratch;
                self.cache.state_mut(near).mask = Some(found.clone());
                found
            }
        };
        let mask = Arc::clone(&found.0);
        self.cache.state_mut(state).mask = Some(found);
        self.note_counting(state);
        mask
    }

    /// Lets tokens be taken as a whole in bounded strings.
    fn note_counting(&mut self, state: StateId) {
        let mut set = self.dfa.set(state).iter().copied().filter(|&config| config != Config::COMPLETE);
        let (first, second) = (set.next(), set.next());
        for config in first.into_iter().chain(second) {
            let shape = self.shape(config.node);
            if shape == TextShape::Character {
                self.dfa.count_characters(state, config);
            }
        }
    }

    /// The mask, and by how many bytes a token of it can at most lengthen the shortest completion
    /// from any one configuration.
    fn compute(&mut self, state: StateId, Scratch { gather, pending, set }: &mut Scratch) -> (Arc<TokenMask>, Cost) {
        let (grammar, vocabulary) = (self.dfa.grammar, self.vocabulary);
        gather.start(vocabulary.n_vocab());
        set.clear();
        set.extend_from_slice(self.dfa.set(state));
        let n_configs = set.len();
        let mut task = Task { gather, pending, most_bytes: 0, except: 0 };
        if self.dfa.is_accepting(state) {
            task.gather.tokens(vocabulary.end_of_generation());
        }
        let mut runs: Vec<(Config, ClassRun)> = Vec::new();
        set.retain(|&config| {
            if config == Config::COMPLETE {
                return false;
            }
            match self.shape(config.node) {
                TextShape::Other => !self.nearly_free_tokens(&mut task, config),
                TextShape::Content => !self.content_tokens(&mut task, config, vocabulary.content()),
                TextShape::Character if self.content_tokens(&mut task, config, vocabulary.content()) => false,
                TextShape::Character => {
                    // Not in a string: a class of characters like any other.
                    let run = shapes::run(grammar, vocabulary.classes(), config.node);
                    runs.extend(run.map(|run| (config, run)));
                    run.is_none()
                }
                TextShape::Within { start, at } => !vocabulary
                    .within_character(at)
                    .is_some_and(|ready| self.content_tokens(&mut task, Config { node: start, ..config }, ready)),
                TextShape::Run(_) if self.nearly_free_tokens(&mut task, config) => false,
                TextShape::Run(run) => {
                    runs.push((config, run));
                    false
                }
            }
        });
        if !runs.is_empty() && !self.run_tokens(&mut task, &runs) {
            // Not all together; perhaps one by one.
            for run in runs {
                if !self.run_tokens(&mut task, &[run]) {
                    set.push(run.0);
                }
            }
            set.sort_unstable();
        }
        if !set.is_empty() {
            // The whole state is there already, and its steps may be known.
            let place = if set.len() == n_configs { self.dfa.place(state) } else { self.place_of_set(set) };
            match place {
                // One way through the trie.
                ConfigOrState::Config(Config { node, .. }) if matches!(grammar.nodes[node], Node::Literal { .. }) => {
                    self.walk_tokens(&mut task, TokenTrie::ROOT, place);
                }
                _ => self.other_tokens(&mut task, set, place, Characters::NONE),
            }
        }
        let growth = task.most_bytes.saturating_sub(self.dfa.min_bytes(state));
        (gather.finish(vocabulary.masks()), growth)
    }

    /// The tokens from a place on where nearly every character may come. False, and nothing done,
    /// if it isn't one.
    fn nearly_free_tokens(&mut self, task: &mut Task<'_>, config: Config) -> bool {
        self.near_content_tokens(task, config)
            || self.total_tokens(task, config)
            || self.nearly_total_tokens(task, config)
    }

    /// The place of a closed set.
    pub(crate) fn place_of_set(&mut self, set: &[Config]) -> ConfigOrState {
        let state = self.dfa.intern(set);
        self.dfa.place(state)
    }

    /// The tokens below `node` that are allowed from `place` on.
    pub(crate) fn walk_tokens(&mut self, task: &mut Task<'_>, node: u32, place: ConfigOrState) {
        self.walk_tokens_of(task, self.vocabulary.trie(), (node, place));
    }

    /// The same in a trie of some of the tokens.
    pub(crate) fn walk_tokens_of(
        &mut self,
        task: &mut Task<'_>,
        trie: &TokenTrie,
        (node, place): (u32, ConfigOrState),
    ) {
        let Task { gather, pending, most_bytes, .. } = task;
        // Neighbours often lead to the same place.
        let mut last = ConfigOrState::State(DEAD);
        let _ = self.walk(trie, (node, place), pending, |engine, node, place| {
            gather.tokens(trie.tokens(node));
            if place != last {
                *most_bytes = (*most_bytes).max(engine.dfa.min_bytes_of(place));
                last = place;
            }
            ControlFlow::Continue(())
        });
    }

    /// The tokens of `ready` from a place inside a string on, or from a place within the character
    /// that begins there: `ready` is what tokens do there, and what may follow is the same. False,
    /// and nothing done, if it isn't what it looked like.
    pub(crate) fn content_tokens(&mut self, task: &mut Task<'_>, config: Config, ready: &StringContent) -> bool {
        let shape = self.shape(config.node);
        let content = if shape == TextShape::Content {
            let after = self.dfa.place_after(ConfigOrState::Config(config), b'"');
            Some(Content { lengths: 0..=u32::MAX, after })
        } else {
            self.counted_content(config)
        };
        let Some(Content { lengths, after }) = content else { return false };
        task.gather.set(&ready.inside.up_to(*lengths.end()));
        task.most_bytes = task.most_bytes.max(self.dfa.cost(config).saturating_add(REST_OF_CHARACTER));
        if let Some(after) = after {
            self.suffix_tokens(task, &ready.closers, after, lengths);
        }
        true
    }

    /// What is left of a counted loop of characters in which `config` is at the start of one.
    /// `None` if it isn't in such a loop, or what follows is not the end of a string.
    pub(crate) fn counted_content(&mut self, config: Config) -> Option<Content> {
        let Round { min, max, done, n_read } = self.dfa.round(config)?;
        // A quote in place of this round is another configuration's.
        let most = if max == u32::MAX { max } else { max - n_read };
        let least = min.saturating_sub(n_read).max(1);
        let closed = Config { node: done, pos: 0, counter: 0, stack: self.dfa.frame(config.stack).up };
        let end = self.dfa.settled(closed);
        if end.is_some_and(|end| self.reads(end, |lo, hi| (lo, hi) != (b'"', b'"'))) {
            return None;
        }
        let after = end.and_then(|end| self.dfa.place_after(end, b'"'));
        Some(Content { lengths: least..=most, after })
    }

    /// The tokens whose last part is one of `suffixes` and allowed from `place` on, if the part
    /// before has one of these lengths.
    pub(crate) fn suffix_tokens(
        &mut self,
        task: &mut Task<'_>,
        suffixes: &Suffixes,
        place: ConfigOrState,
        lengths: RangeInclusive<u32>,
    ) {
        let firsts = suffixes.firsts(&lengths);
        if firsts.is_empty() {
            return;
        }
        let vocabulary = self.vocabulary;
        let Task { gather, pending, most_bytes, except } = task;
        let is_excepted = |token: TokenId| {
            *except != 0
                && vocabulary.bytes(token).first().is_some_and(|&byte| byte.is_ascii() && *except >> byte & 1 == 1)
        };
        let mut found = |engine: &mut MaskEngine<'_>, node: u32, place: ConfigOrState| {
            let entries = suffixes.entries(node);
            let from = entries.partition_point(|(_, length)| length < lengths.start());
            let mut is_any = false;
            for &(token, _) in entries[from..].iter().take_while(|(_, length)| length <= lengths.end()) {
                if !is_excepted(token) {
                    gather.token(token);
                    is_any = true;
                }
            }
            if is_any {
                *most_bytes = (*most_bytes).max(engine.dfa.min_bytes_of(place));
            }
            ControlFlow::Continue(())
        };
        if firsts.nothing {
            let _ = found(self, TokenTrie::ROOT, place);
        }
        if self.reads_one_of(place, &firsts) {
            let _ = self.walk(suffixes.trie(), (TokenTrie::ROOT, place), pending, found);
        }
    }

    /// Whether one of these bytes may come at a place.
    pub(crate) fn reads_one_of(&self, place: ConfigOrState, firsts: &Firsts) -> bool {
        self.reads(place, |lo, hi| firsts.meet(lo, hi))
    }

    /// Whether a range of bytes that may come at a place is such.
    fn reads(&self, place: ConfigOrState, is_such: impl Fn(u8, u8) -> bool) -> bool {
        let mut reads = false;
        let mut look = |config: &Config| {
            if *config != Config::COMPLETE {
                self.dfa.for_each_range(*config, |lo, hi| reads |= is_such(lo, hi));
            }
        };
        match place {
            ConfigOrState::Config(config) => look(&config),
            ConfigOrState::State(state) => self.dfa.set(state).iter().for_each(look),
        }
        reads
    }
}
