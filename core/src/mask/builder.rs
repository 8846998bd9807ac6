//! The mask of a state, at its first visit.
//!
//! A state is a set of configurations, and its mask the union of theirs. Inside a string it is the
//! tokens that stay inside, which the vocabulary has ready by length, and those that close it, of
//! which only what follows the quote is walked. Along a run of characters (`runs`) it is much the
//! same. Everything else is one walk over the vocabulary's trie.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use super::gather::Gather;
use crate::base::byte_set::ascii_range;
use crate::base::ids::{TokenId, to_usize};
use crate::fragment::table::Node;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::ConfigOrState;
use crate::lazy_dfa::Split;
use crate::lazy_dfa::char_counting::Round;
use crate::lazy_dfa::{Config, StateId};
use crate::mask::content_except::Parting;
use crate::mask::content_under_pattern::reads_much;
use crate::mask::engine::MaskEngine;
use crate::mask::free_text::{ClassRun, Escapes, TextShape};
use crate::mask::over_alphabet;
use crate::mask::tabled_walk::StepTable;
use crate::mask::trie_walk::Pending;
use crate::vocab::Vocabulary;
use crate::vocab::classes::Characters;
use crate::vocab::content::StringContent;
use crate::vocab::suffixes::{Firsts, Suffixes};
use crate::vocab::token_mask::TokenMask;
use crate::vocab::token_sets::UpTo;
use crate::vocab::trie::TokenTrie;

/// Buffers kept between masks, so that a mask allocates nothing but itself.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    pub(crate) gather: Gather,
    pub(crate) pending: Pending,
    steps: StepTable,
    parting: Parting,
    /// The configurations of the state that are still to be treated.
    set: Vec<Config>,
}

/// A mask in the making.
pub(crate) struct Task<'a> {
    /// The tokens found so far.
    pub(crate) gather: &'a mut Gather,
    pub(crate) pending: &'a mut Pending,
    /// Memory for the steps of long walks.
    pub(super) steps: &'a mut StepTable,
    pub(super) parting: &'a mut Parting,
    /// Greatest number of bytes to the end after any token so far, which bounds what a token can
    /// cost of a budget.
    pub(crate) max_bytes: Cost,
    /// ASCII bytes, a bit each: tokens that begin with one of them are left out of ready sets.
    pub(crate) except: u128,
    /// Tokens with other escapes are left out of ready sets.
    pub(super) escapes: Escapes,
    /// Whether what may come may come behind a blank, too.
    pub(super) may_be_blank: bool,
    /// The strings whose tokens were added with those that have a blank before the quote.
    pub(super) opened: Vec<Config>,
}

impl<'a> Task<'a> {
    /// Without any token.
    pub(super) fn new(vocabulary: &Vocabulary, scratch: &'a mut Scratch) -> Task<'a> {
        let Scratch { gather, pending, steps, parting, .. } = scratch;
        gather.start(vocabulary.n_vocab(), vocabulary.masks());
        steps.start();
        Task {
            gather,
            pending,
            steps,
            parting,
            max_bytes: 0,
            except: 0,
            escapes: Escapes::Any,
            may_be_blank: false,
            opened: Vec::new(),
        }
    }
}

/// The free text of a string from one configuration on.
pub(crate) struct Content {
    /// Characters that have to be read before the quote, and that may be.
    pub(crate) lengths: RangeInclusive<u32>,
    /// Where the quote leads; none if it is not allowed.
    after: Option<ConfigOrState>,
}

/// Fewest characters of ASCII that are nearly all of them.
const NEARLY_ALL: u32 = 72;

/// As many characters of ASCII as there are letters.
const LETTERS: u32 = 52;

/// As many letters beside those of a class that walking the tokens which begin with one takes longer
/// than finding an alphabet.
const MANY_LETTERS: u32 = 16;

/// Most literals whose tokens are as easily found again as their mask is kept.
const FEW_LITERALS: usize = 4;

/// Most configurations after which any character may come that are tried together. More of them are
/// ways to read the text of a very ambiguous grammar.
const MAX_TOGETHER: usize = 8;

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

    /// The mask of a state that has none yet, kept with it.
    ///
    /// Marked cold, so that the look-up in [`MaskEngine::mask`] is inlined without the computation.
    #[cold]
    fn first_mask(&mut self, state: StateId) -> Arc<TokenMask> {
        // All states that differ in counters far from their bounds have one mask: it is kept with
        // their representative and with each of them.
        let widened = self.dfa.widened_state(state);
        let known = self.cache.state(widened).mask.clone().or_else(|| self.mask_by_free(widened));
        let found = match known {
            Some(known) => known,
            None => {
                // What may come after white space has a mask of its own, which is the same after
                // any number of blanks.
                let split = self.dfa.split(widened);
                if let Some(split) = split
                    && !self.is_passed(split)
                {
                    self.mask(split.rest);
                }
                let alone = self.nearly_free_alone(widened);
                if let Some((_, alone)) = alone {
                    self.mask(alone);
                }
                let like = if split.is_none() { self.known_elsewhere(widened) } else { None };
                let mut scratch = std::mem::take(&mut self.cache.scratch);
                let place = if split.is_none() && like.is_none() { self.static_place(widened) } else { None };
                let known = match like {
                    Some(like) => self.compute_elsewhere((widened, like), &mut scratch),
                    None => place.as_ref().and_then(|place| self.compute_at_place((widened, place), &mut scratch)),
                };
                let is_new = known.is_none();
                let found = match (known, split) {
                    (Some(known), _) => known,
                    (None, Some(split)) => self.compute_in_gap(split, &mut scratch),
                    (None, None) => self.compute((widened, alone), &mut scratch),
                };
                if let Some(place) = place.filter(|_| is_new) {
                    self.keep_at_place((widened, place), &found);
                }
                self.cache.scratch = scratch;
                self.cache.has_grown |= self.cache.elsewhere.keep_made();
                found
            }
        };
        if self.cache.state(widened).mask.is_none() {
            self.cache.state_mut(widened).mask = Some(found.clone());
        }
        let mask = Arc::clone(&found.0);
        self.cache.state_mut(state).mask = Some(found);
        self.note_counting(state);
        mask
    }

    /// Whether a state without its white space is not worth a mask of its own: no text comes to it, as
    /// to the digits of a number without what may follow it, or it is a few literals that are mostly
    /// written in one token with the white space before them.
    fn is_passed(&self, Split { gap, rest }: Split) -> bool {
        if rest != self.dfa.after_gap(gap) {
            return true;
        }
        let trie = self.vocabulary.trie();
        let Some(blank) = trie.child(TokenTrie::ROOT, b' ') else { return false };
        let is_passed = |&config: &Config| match self.dfa.grammar.nodes.get(config.node.index()) {
            Some(&Node::Literal { start, .. }) => {
                trie.child(blank, self.dfa.grammar.text[to_usize(start + config.pos)]).is_some()
            }
            _ => config == Config::COMPLETE,
        };
        let set = self.dfa.set(rest);
        set.len() <= FEW_LITERALS && set.iter().all(is_passed)
    }

    /// The one configuration of a set at which nearly every character may come, and its state, if
    /// all others are at literals.
    ///
    /// Where an object has named members and others, the literals become fewer with each member
    /// that is written, and the other keys stay the same: their tokens are found once.
    fn nearly_free_alone(&mut self, state: StateId) -> Option<(Config, StateId)> {
        let set = self.dfa.set(state);
        let mut others = set.iter().filter(|&&config| config != Config::COMPLETE && !self.is_literal(config));
        let (Some(&config), None) = (others.next(), others.next()) else { return None };
        if set.len() == 1 || !reads_much(self.dfa.grammar, config.node) {
            return None;
        }
        match self.shape(config.node) {
            TextShape::Other | TextShape::Run(_) => Some((config, self.dfa.intern(&[config]))),
            _ => None,
        }
    }

    /// Marks a state in a bounded string, so that tokens are counted there as a whole.
    fn note_counting(&mut self, state: StateId) {
        let mut set = self.dfa.set(state).iter().copied().filter(|&config| config != Config::COMPLETE);
        // Two are enough: a state that is counted in has the character and perhaps the quote.
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
    ///
    /// The order is by cost and by who may take tokens away. Ready sets come first; they are added
    /// as a whole, and what must go from one of them goes only if no other configuration has added
    /// it. So the ways that take away ask what is there before they add (`settle`, `has`) or give
    /// up. The walk of what is left comes last: it only adds.
    ///
    /// For example, where a string in quotes or a bare word `[a-z]+` may begin, the word is a run
    /// with a ready set, and the quote, a literal, is left for the walk.
    fn compute(
        &mut self,
        (state, alone): (StateId, Option<(Config, StateId)>),
        scratch: &mut Scratch,
    ) -> (Arc<TokenMask>, Cost) {
        let mut set = std::mem::take(&mut scratch.set);
        let mut task = Task::new(self.vocabulary, scratch);
        self.state_tokens(&mut task, &mut set, (state, alone));
        // A difference and not the greatest cost itself: the mask is shared by states whose
        // counters, and so whose costs, differ.
        let growth = task.max_bytes.saturating_sub(self.dfa.min_bytes(state));
        let mask = task.gather.finish(self.vocabulary.masks());
        scratch.set = set;
        (mask, growth)
    }

    /// Adds the tokens from a state on, before any others. `set` is memory for its configurations.
    fn state_tokens(
        &mut self,
        task: &mut Task<'_>,
        set: &mut Vec<Config>,
        (state, alone): (StateId, Option<(Config, StateId)>),
    ) {
        let vocabulary = self.vocabulary;
        // A copy, since states may be added while the configurations are treated.
        set.clear();
        set.extend_from_slice(self.dfa.set(state));
        let n_configs = set.len();
        if let Some((config, alone)) = alone
            && let Some((mask, growth)) = &self.cache.state(alone).mask
        {
            task.gather.mask(mask);
            task.max_bytes = self.dfa.min_bytes(alone).saturating_add(*growth);
            set.retain(|&other| other != config);
        }
        if self.dfa.is_accepting(state) {
            task.gather.tokens(vocabulary.end_of_generation());
        }
        let runs = self.ready_tokens(task, set);
        self.rest_tokens(task, set, runs, (state, n_configs));
        for (reference, cost) in self.dfa.token_edges(state) {
            self.named.of(reference, vocabulary).for_each(|token| task.gather.token(token));
            // The token counts as one byte.
            task.max_bytes = task.max_bytes.max(cost - 1);
        }
    }

    /// Adds the tokens of the configurations for which the vocabulary has ready sets, and takes
    /// those out of the set: only the rest is walked. Returns the configurations at runs, which are
    /// taken out too.
    fn ready_tokens(&mut self, task: &mut Task<'_>, set: &mut Vec<Config>) -> Vec<(Config, ClassRun)> {
        let (grammar, vocabulary) = (self.dfa.grammar, self.vocabulary);
        let names_tokens = !grammar.tokens.is_empty();
        let mut runs: Vec<(Config, ClassRun)> = Vec::new();
        set.retain(|&config| {
            // The end reads no byte, and its end-of-generation tokens are there already.
            if config == Config::COMPLETE {
                return false;
            }
            // Nor does one that waits for a token, which is added when all bytes are treated.
            if names_tokens && self.dfa.token_of(config).is_some() {
                return false;
            }
            match self.shape(config.node) {
                TextShape::Other => !self.content_except_tokens(task, config),
                TextShape::Content(_) => !self.content_tokens(task, config, vocabulary.content()),
                TextShape::Character if self.content_tokens(task, config, vocabulary.content()) => false,
                TextShape::Character => {
                    // Not in a string: a class of characters like any other.
                    let run = self.cache.shapes.run(grammar, vocabulary.classes(), config.node);
                    runs.extend(run.map(|run| (config, run)));
                    run.is_none()
                }
                TextShape::Within { start, at } => !vocabulary
                    .within_character(at)
                    .is_some_and(|ready| self.content_tokens(task, Config { node: start, ..config }, ready)),
                TextShape::Run(_) if self.content_except_tokens(task, config) => false,
                TextShape::Run(run) => {
                    runs.push((config, run));
                    false
                }
            }
        });
        self.free_tokens(task, set, &mut runs);
        runs
    }

    /// Adds the tokens of the configurations after which any character may come, and takes those out.
    ///
    /// Several of them are tried together first, since what one lacks another often has: of all keys,
    /// those in which a pattern is found, and those in which it isn't.
    fn free_tokens(&mut self, task: &mut Task<'_>, set: &mut Vec<Config>, runs: &mut Vec<(Config, ClassRun)>) {
        let is_other = |engine: &mut Self, config: Config| engine.shape(config.node) == TextShape::Other;
        if set.len() + runs.len() >= 2 {
            // Most sets have literals and nothing else.
            let grammar = self.dfa.grammar;
            let all = set.iter().copied().filter(|&config| is_other(self, config)).chain(runs.iter().map(|run| run.0));
            let much: Vec<Config> = all.filter(|config| reads_much(grammar, config.node)).collect();
            if (2..=MAX_TOGETHER).contains(&much.len()) && self.rest_over_alphabet(task, &much, &[]) {
                set.retain(|config| !much.contains(config));
                runs.retain(|(config, _)| !much.contains(config));
                return;
            }
        }
        // Each way adds all of a configuration's tokens or none.
        set.retain(|&config| !is_other(self, config) || !self.any_character_tokens(task, config));
        runs.retain(|&(config, _)| !self.any_character_tokens(task, config));
    }

    /// Adds the tokens of the configurations that are left of a state's `n_configs`.
    fn rest_tokens(
        &mut self,
        task: &mut Task<'_>,
        set: &mut Vec<Config>,
        mut runs: Vec<(Config, ClassRun)>,
        (state, n_configs): (StateId, usize),
    ) {
        // Where nearly every character may come, or words with a blank before them, classes of the
        // vocabulary are small beside what a set of its own has; else they are cheaper.
        let ascii = self.ascii(set, &runs);
        let reads_words = ascii.count_ones() >= LETTERS && ascii >> b' ' & 1 == 1;
        let reads_much = ascii.count_ones() >= NEARLY_ALL || reads_words;
        let parts = || self.letters_beside_classes(ascii, &runs) >= MANY_LETTERS;
        let is_large = ascii.count_ones() >= over_alphabet::MIN_READ;
        if is_large && (reads_much || parts()) && self.rest_over_alphabet(task, set, &runs) {
            runs.clear();
            set.clear();
        }
        if reads_much {
            set.retain(|&config| !self.under_pattern_tokens(task, config));
            runs.retain(|&(config, _)| !self.under_pattern_tokens(task, config));
        }
        if !runs.is_empty() && !self.run_tokens(task, &runs) {
            // Not all together, because a class differs or characters part; perhaps one by one.
            for run in runs {
                if !self.run_tokens(task, &[run]) {
                    set.push(run.0);
                }
            }
            set.sort_unstable();
        }
        if is_large && !reads_much && self.rest_over_alphabet(task, set, &[]) {
            set.clear();
        }
        // Literals are one way through the trie each. Together with others they would make a state
        // for each byte.
        set.retain(|&config| {
            let is_literal = self.is_literal(config);
            if is_literal {
                self.literal_tokens(task, self.vocabulary.trie(), (TokenTrie::ROOT, config));
            }
            !is_literal
        });
        if !set.is_empty() {
            // The whole state is there already, and its steps may be known.
            let place = if set.len() == n_configs { self.dfa.place(state) } else { self.place_of_set(set) };
            self.other_tokens(task, set, place, Characters::NONE);
        }
    }

    /// The mask where white space may come or not, from the mask without it: what that allows, and
    /// the tokens that begin with a blank.
    fn compute_in_gap(&mut self, split: Split, scratch: &mut Scratch) -> (Arc<TokenMask>, Cost) {
        let (vocabulary, trie) = (self.vocabulary, self.vocabulary.trie());
        let mut set = std::mem::take(&mut scratch.set);
        let mut task = Task::new(vocabulary, scratch);
        if let Some(found) = self.fewer_blanks(&mut task, split) {
            scratch.set = set;
            return found;
        }
        let (after, most) = (self.dfa.after_gap(split.gap), self.dfa.most_blanks(split.gap));
        if let Some((mask, growth)) = &self.cache.state(split.rest).mask {
            task.gather.mask(mask);
            task.max_bytes = self.dfa.min_bytes(split.rest).saturating_add(*growth);
        } else {
            task.may_be_blank = split.gap.is_start() && split.rest == after;
            self.state_tokens(&mut task, &mut set, (split.rest, None));
            task.may_be_blank = false;
        }
        // What follows reads no blank, so the white space of a token is all its blanks.
        let place = self.dfa.place(after);
        if let Some(blank) = trie.child(TokenTrie::ROOT, b' ') {
            if split.gap.is_start() {
                // One blank instead of a line.
                task.gather.tokens(trie.tokens(blank));
            }
            self.tokens_behind(&mut task, blank, place);
        }
        let blanks = vocabulary.blanks();
        let runs = if split.gap.is_start() { &blanks.line } else { &blanks.indent };
        task.gather.set(&runs.pure.up_to(most));
        task.max_bytes = task.max_bytes.max(self.dfa.min_bytes(after));
        self.suffix_tokens(&mut task, &runs.rest, place, 1..=most);
        let growth = task.max_bytes.saturating_sub(self.dfa.min_bytes(split.rest));
        let found = (task.gather.finish(vocabulary.masks()), growth);
        self.keep_indent(split, &found);
        scratch.set = set;
        found
    }

    /// Adds the tokens of the configurations that are left, if any text over a large alphabet may
    /// come. Returns false, with nothing added, if that isn't so.
    fn rest_over_alphabet(&mut self, task: &mut Task<'_>, set: &[Config], runs: &[(Config, ClassRun)]) -> bool {
        if self.ascii(set, runs).count_ones() < over_alphabet::MIN_READ {
            return false;
        }
        let mut rest: Vec<Config> = set.iter().copied().chain(runs.iter().map(|run| run.0)).collect();
        rest.sort_unstable();
        let rest = self.dfa.intern(&rest);
        self.over_alphabet_tokens(task, rest)
    }

    /// The number of letters that may come, of `ascii`, and are in none of the classes of these runs:
    /// the tokens that begin with one are walked where the runs are taken.
    fn letters_beside_classes(&self, ascii: u128, runs: &[(Config, ClassRun)]) -> u32 {
        let class_of = |run: &ClassRun| self.vocabulary.classes().best(run.characters);
        let classes = runs.iter().filter_map(|(_, run)| class_of(run));
        let covered = classes.fold(0, |covered, class| covered | class.characters.ascii);
        let letters = ascii_range(b'A', b'Z') | ascii_range(b'a', b'z');
        if runs.is_empty() { 0 } else { (ascii & letters & !covered).count_ones() }
    }

    /// The characters of ASCII that may come at these configurations, a bit each.
    fn ascii(&self, set: &[Config], runs: &[(Config, ClassRun)]) -> u128 {
        let mut bytes = self.dfa.bytes_from(set);
        for &(config, _) in runs {
            self.dfa.for_each_range(config, |lo, hi| bytes.add_range(lo, hi));
        }
        bytes.0[0]
    }

    /// Where a closed set is, interned.
    pub(crate) fn place_of_set(&mut self, set: &[Config]) -> ConfigOrState {
        let state = self.dfa.intern(set);
        self.dfa.place(state)
    }

    /// Adds the tokens below `node` that are allowed from `place` on, by a walk.
    pub(crate) fn walk_tokens(&mut self, task: &mut Task<'_>, node: u32, place: ConfigOrState) {
        self.walk_tokens_of(task, self.vocabulary.trie(), (node, place));
    }

    /// [`MaskEngine::walk_tokens`] in a trie of some of the tokens.
    pub(crate) fn walk_tokens_of(
        &mut self,
        task: &mut Task<'_>,
        trie: &TokenTrie,
        (node, place): (u32, ConfigOrState),
    ) {
        match place {
            ConfigOrState::Config(config) if self.is_literal(config) => self.literal_tokens(task, trie, (node, config)),
            ConfigOrState::Config(_) | ConfigOrState::Gap(_) => self.walk_tokens_from(task, trie, (node, place)),
            ConfigOrState::State(state) => {
                // By index, since states may be added meanwhile.
                let n_configs = self.dfa.set(state).len();
                let mut n_literals = 0;
                for at in 0..n_configs {
                    let config = self.dfa.set(state)[at];
                    if self.is_literal(config) {
                        n_literals += 1;
                        self.literal_tokens(task, trie, (node, config));
                    }
                }
                if n_literals == 0 {
                    self.walk_tokens_from(task, trie, (node, place));
                } else if n_literals < n_configs {
                    let rest = self.dfa.set(state).iter().copied().filter(|&config| !self.is_literal(config));
                    let rest: Vec<Config> = rest.collect();
                    let place = self.place_of_set(&rest);
                    self.walk_tokens_from(task, trie, (node, place));
                }
            }
        }
    }

    /// Adds the tokens that stay inside a string, and those that close it and go on. `ready` is
    /// what tokens do from there on, or from within the character that begins there. Returns false,
    /// with nothing added, if the configuration is not inside such a string.
    pub(crate) fn content_tokens(&mut self, task: &mut Task<'_>, config: Config, ready: &StringContent) -> bool {
        let (content, escapes) = if let TextShape::Content(escapes) = self.shape(config.node) {
            let after = self.dfa.place_after(ConfigOrState::Config(config), b'"');
            (Some(Content { lengths: 0..=u32::MAX, after }), escapes)
        } else {
            (self.counted_content(config), Escapes::Any)
        };
        let Some(Content { lengths, after }) = content else { return false };
        self.inside_tokens(task, (config, escapes), &ready.inside.up_to(*lengths.end()));
        if let Some(after) = after {
            task.escapes = escapes;
            self.suffix_tokens(task, &ready.closers, after, lengths);
            task.escapes = Escapes::Any;
        }
        true
    }

    /// Adds the tokens that stay inside a string.
    #[inline]
    pub(super) fn inside_tokens(&self, task: &mut Task<'_>, (config, escapes): (Config, Escapes), inside: &UpTo<'_>) {
        let mut otherwise = Vec::new();
        if escapes == Escapes::Canonical {
            // Tokens that another configuration of the state allows must not be removed below.
            task.gather.settle();
            let all = &self.vocabulary.marked().otherwise_escaped;
            otherwise.extend(all.iter().filter(|&&token| !task.gather.has(token)));
        }
        task.gather.set(inside);
        task.gather.remove(&mut otherwise);
        task.max_bytes = task.max_bytes.max(self.dfa.cost(config).saturating_add(REST_OF_CHARACTER));
    }

    /// The rest of a counted loop of characters, if `config` is at the start of one of them. None
    /// if it is not in such a loop, or what follows is not the end of a string.
    ///
    /// In a string of 2 to 5 characters of which one is read, at least 1 and at most 4 further ones
    /// come before the quote: the lengths are `1..=4`.
    pub(crate) fn counted_content(&mut self, config: Config) -> Option<Content> {
        let Round { min, max, done, n_read } = self.dfa.round(config)?;
        // A quote instead of this round is what another configuration of the set reads.
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

    /// Adds the tokens whose last part is one of `suffixes` and allowed from `place` on, if the
    /// part before has one of these lengths in characters.
    ///
    /// A token such as `abc", "` is the ready part `abc`, of length 3, and the suffix `, "`, which
    /// is found by a walk over the few suffixes and not over all tokens that end in them.
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
        let Task { gather, pending, max_bytes, except, escapes, .. } = task;
        let is_excepted = |token: TokenId| {
            let begins = |&byte: &u8| byte.is_ascii() && *except >> byte & 1 == 1;
            *except != 0 && vocabulary.bytes(token).first().is_some_and(begins)
                || *escapes == Escapes::Canonical && vocabulary.marked().otherwise_escaped.binary_search(&token).is_ok()
        };
        let mut found = |engine: &mut MaskEngine<'_>, node: u32, place: ConfigOrState| {
            let entries = suffixes.entries(node);
            // Entries are in order of length, so those in question are neighbours.
            let from = entries.partition_point(|(_, length)| length < lengths.start());
            let mut is_any = false;
            for &(token, _) in entries[from..].iter().take_while(|(_, length)| length <= lengths.end()) {
                if !is_excepted(token) {
                    gather.token(token);
                    is_any = true;
                }
            }
            if is_any {
                *max_bytes = (*max_bytes).max(engine.dfa.min_bytes_of(place));
            }
            ControlFlow::Continue(())
        };
        // The empty suffix ends at the root, where the walk reports nothing.
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

    /// Whether `is_such` holds of a range of bytes that may come at a place.
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
            ConfigOrState::Gap(at) => {
                self.dfa.set(self.dfa.after_gap(at)).iter().for_each(look);
                reads |= at.blanks().iter().any(|&byte| is_such(byte, byte));
            }
        }
        reads
    }
}
