//! The mask where every text over some alphabet may come: inside a pattern such as `[^:]+:[0-9a-f]+`
//! or `\S+@\S+`, a key beside others, a string of limited length.
//!
//! ```text
//! [^:]+:[0-9a-f]{4}      from the first state, every text without `:`, `"` and `\` goes on
//!   tokens without the three            one set, from the vocabulary
//!   tokens with one of them             read one by one
//! ```
//!
//! The alphabet is found by trying. At first it is all that may come at the state. Then the states
//! that it leads to are looked at, and where one of them reads less, either the characters that led
//! there are taken from the alphabet or those that may not come there, whichever fewer tokens have.
//! When nothing is left to take away, the states are closed under the alphabet: every text over it
//! may come, so every token over it is allowed. Every other token has a character outside, behind
//! characters inside; so only those whose character may come somewhere are read.
//!
//! Of those, tokens that differ only in letters and digits are one [kind](crate::vocab::kinds), which is
//! read once where all small letters lead to one state, as all capitals and all digits.
//!
//! Chains of states, as those that count characters, are followed as far as tokens of
//! [`Spellings::LONGEST`] characters reach. Where all of them end after the same number of
//! characters, that number bounds the tokens.
//! States that differ in counters far from their bounds count as one, so that a loop of up to a
//! thousand characters is a loop here and no chain.

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use crate::base::byte_set::ascii_range;
use crate::grammar::min_cost::Cost;
use crate::lazy_dfa::{DEAD, StateId};
use crate::mask::builder::{REST_OF_CHARACTER, Task};
use crate::mask::engine::MaskEngine;
use crate::vocab::alphabet::{Alphabet, Spellings, Units};
use crate::vocab::kinds::Kinds;
use crate::vocab::trie::TokenTrie;

/// Fewest characters of ASCII that a state reads for this to be worth a try.
pub(crate) const MIN_READ: u32 = 32;

/// Most states whose characters are followed for one mask, and most times that the alphabet is made
/// smaller.
const MAX_STATES: usize = 256;
const MAX_ROUNDS: usize = 48;

/// Most bytes that are followed in one search, those aside whose outcome was known. With a class such
/// as `\p{L}`, the beginnings of characters lead a state to a thousand others, and walking every
/// token takes no longer.
const MAX_FOLLOWED: usize = 30_000;

/// Most tokens that are read one by one, those with several of the characters counted as often.
/// Beyond that, walking everything is as fast.
const MAX_LIVE: usize = 12_000;

/// What the characters do at a state.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnitSteps {
    /// The units all characters of which may come.
    pub(super) whole: Units,
    /// The units some character of which may come.
    pub(super) live: Units,
    /// Where they lead, each state once.
    pub(super) next: Vec<(Units, StateId)>,
}

/// What was seen of a unit's characters.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// All of them may come.
    is_whole: bool,
    /// Some of them may come.
    is_live: bool,
}

impl Seen {
    const NONE: Seen = Seen { is_whole: true, is_live: false };
}

/// A state within a character, and a node of an automaton for characters.
type Pair = (StateId, usize);

/// What the characters of a unit beyond ASCII do.
#[derive(Debug)]
struct Beyond {
    whole: Seen,
    /// Of their beginnings that no blank has.
    begun: Seen,
    /// Of those that one has.
    begun_blank: Seen,
    /// Where they lead, each state once.
    next: Vec<StateId>,
}

impl Beyond {
    const NONE: Beyond = Beyond { whole: Seen::NONE, begun: Seen::NONE, begun_blank: Seen::NONE, next: Vec::new() };
}

/// The characters of all states that were asked for.
#[derive(Debug, Default)]
pub(crate) struct KnownUnitSteps {
    steps: HashMap<StateId, Arc<UnitSteps>, FxBuildHasher>,
    /// By where the first bytes lead: the characters of [`Units::PLAIN`] and of [`Units::BLANK`].
    beyond: HashMap<Vec<StateId>, Arc<[Beyond; 2]>, FxBuildHasher>,
    n_bytes: usize,
    /// Number of bytes that were followed for all of them.
    n_followed: usize,
}

impl KnownUnitSteps {
    /// Memory in use, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.n_bytes
    }
}

/// An alphabet, and what is known of the states that it leads to.
struct Closed {
    alphabet: Alphabet,
    /// Most bytes to the end from any of them.
    max_bytes: Cost,
}

/// What a round of the search ends with.
enum Round {
    Closed(Closed),
    /// These units are to be taken from the alphabet.
    Without(Units),
    /// There is too much to look at.
    TooMuch,
}

impl MaskEngine<'_> {
    /// Adds the tokens from a state on, inside which every text over some large alphabet may come.
    /// Returns false, with nothing added, if there is none.
    pub(crate) fn over_alphabet_tokens(&mut self, task: &mut Task<'_>, state: StateId) -> bool {
        let start = self.unit_steps(state);
        if self.first_character_tokens(task, state, &start) {
            return true;
        }
        let Some(Closed { alphabet, max_bytes }) = self.closed(state, &start) else { return false };
        let vocabulary = self.vocabulary;
        // Tokens that begin with a blank are many. Where what comes behind it is another matter, they
        // are walked from there.
        let is_led = !alphabet.live.common(Units::LEAD).is_empty();
        let alphabet = Alphabet { live: alphabet.live.without(Units::LEAD), ..alphabet };
        let alone = alphabet.live.without(Kinds::found_by(alphabet.live));
        if vocabulary.spellings().n_tokens_from(alone, start.live) > MAX_LIVE {
            return false;
        }
        let tokens = vocabulary.spellings().tokens_over(alphabet);
        task.gather.set(&tokens.free.all());
        task.max_bytes = task.max_bytes.max(max_bytes.saturating_add(REST_OF_CHARACTER));
        let place = self.dfa.place(state);
        self.live_tokens(task, place, alphabet.live, &tokens);
        let blank = vocabulary.trie().child(TokenTrie::ROOT, b' ');
        if let Some(child) = blank.filter(|_| is_led) {
            self.tokens_below(task, (child, b' '), place);
        }
        true
    }

    /// An alphabet under which the states that it leads to from `state` are closed.
    fn closed(&mut self, state: StateId, start: &UnitSteps) -> Option<Closed> {
        let mut free = start.free().union(Units::LONG);
        let most_followed = self.cache.unit_steps.n_followed + MAX_FOLLOWED;
        for _ in 0..MAX_ROUNDS {
            // What a character that is cut off costs is known where all that it may become are
            // followed.
            if free.common(Units::PLAIN).is_empty() {
                free = free.without(Units::CUT_OFF);
            }
            match self.round(state, free, most_followed) {
                Round::Closed(closed) => return Some(closed),
                Round::Without(units) => free = free.without(units),
                Round::TooMuch => return None,
            }
            if free.common(Units::ASCII).is_empty() {
                return None;
            }
        }
        None
    }

    /// Follows all texts over `free`, a character at a time, until `most_followed` bytes were followed
    /// since the cache was made.
    fn round(&mut self, state: StateId, free: Units, most_followed: usize) -> Round {
        let inner = free.without(Units::LEAD);
        let (mut seen, mut layer) = (vec![state], vec![state]);
        let mut live = Units::default();
        let mut max_bytes = self.dfa.min_bytes(state);
        // Whether a state was reached after different numbers of characters.
        let mut repeats = false;
        for n_read in 0..Spellings::LONGEST {
            live = live.union(self.live_at(&layer));
            let led_to = self.led_to(&layer, free, n_read == 0);
            repeats |= led_to.iter().any(|(_, after)| seen.contains(after));
            let ends = !repeats && led_to.iter().all(|&(_, after)| self.reads_none(after, inner));
            let mut next = Vec::new();
            for (led, after) in led_to {
                if seen.contains(&after) || next.contains(&after) {
                    continue;
                }
                if self.cache.unit_steps.n_followed > most_followed {
                    return Round::TooMuch;
                }
                let lacking = inner.without(self.unit_steps(after).whole).without(Units::LONG);
                if !lacking.is_empty() && !ends {
                    return Round::Without(self.rarer(led, lacking));
                }
                next.push(after);
                max_bytes = max_bytes.max(self.dfa.min_bytes(after));
            }
            if next.is_empty() || ends {
                let most = if ends && !next.is_empty() { n_read + 1 } else { u8::MAX };
                live = live.union(self.live_at(&next));
                return Round::Closed(self.found(free, live, most, max_bytes));
            }
            seen.extend_from_slice(&next);
            if seen.len() > MAX_STATES {
                return Round::TooMuch;
            }
            layer = next;
        }
        // The states of the last layer are known to read the alphabet, and no further.
        live = live.union(self.live_at(&layer)).union(Units::LONG);
        Round::Closed(self.found(free.without(Units::LONG), live, u8::MAX, max_bytes))
    }

    /// Where the units of `free` lead from these states, each with the units that do. A blank that
    /// a token begins with is the first of its characters.
    fn led_to(&mut self, layer: &[StateId], free: Units, is_first: bool) -> Vec<(Units, StateId)> {
        let mut led_to = Vec::new();
        for &at in layer {
            let steps = self.unit_steps(at);
            for &(units, after) in &steps.next {
                let is_lead = is_first && !units.common(Units::ascii(b' ')).is_empty();
                let lead = if is_lead { free.common(Units::LEAD) } else { Units::default() };
                let led = units.common(free.without(Units::LEAD)).union(lead);
                if !led.is_empty() {
                    led_to.push((led, after));
                }
            }
        }
        led_to
    }

    /// The units some character of which may come at one of these states.
    fn live_at(&mut self, states: &[StateId]) -> Units {
        states.iter().fold(Units::default(), |live, &state| live.union(self.unit_steps(state).live))
    }

    /// Those units that fewer tokens have.
    fn rarer(&self, one: Units, other: Units) -> Units {
        let spellings = self.vocabulary.spellings();
        if spellings.n_tokens(one) <= spellings.n_tokens(other) { one } else { other }
    }

    fn found(&self, free: Units, live: Units, most: u8, max_bytes: Cost) -> Closed {
        // A blank that a token begins with comes where any other does.
        let lead = if live.common(Units::ascii(b' ')).is_empty() { Units::default() } else { Units::LEAD };
        Closed { alphabet: Alphabet { free, most, live: live.union(lead).without(free) }, max_bytes }
    }

    /// Whether a state reads nothing of an alphabet.
    fn reads_none(&mut self, state: StateId, alphabet: Units) -> bool {
        self.unit_steps(state).live.common(alphabet).is_empty()
    }

    /// What the characters do at a state, followed once.
    pub(super) fn unit_steps(&mut self, state: StateId) -> Arc<UnitSteps> {
        if let Some(known) = self.cache.unit_steps.steps.get(&state) {
            return Arc::clone(known);
        }
        let steps = Arc::new(self.follow_units(state));
        let known = &mut self.cache.unit_steps;
        known.n_bytes += steps.bytes();
        known.steps.insert(state, Arc::clone(&steps));
        self.cache.has_grown = true;
        steps
    }

    fn follow_units(&mut self, state: StateId) -> UnitSteps {
        let mut steps = UnitSteps::default();
        self.cache.unit_steps.n_followed += self.dfa.grammar.classes.n_classes();
        let mut exact = UnitSteps::default();
        self.dfa.for_each_run(state, (0x20, 0x7F), |lo, hi, next| exact.leads(Units(ascii_range(lo, hi)), next));
        // Those that differ in counters far from their bounds count as one.
        for (units, next) in exact.next {
            steps.whole = steps.whole.union(units);
            steps.leads(units, self.dfa.widened_state(next));
        }
        steps.live = steps.whole;
        let mut reads = |lo, hi| {
            let mut reads = false;
            self.dfa.for_each_run(state, (lo, hi), |_, _, _| reads = true);
            reads
        };
        if reads(0, 0x1F) {
            steps.live = steps.live.union(Units::CONTROL);
        }
        if reads(0x80, 0xC1) || reads(0xF5, 0xFF) {
            steps.live = steps.live.union(Units::CUT);
        }
        if reads(0xC2, 0xF4) {
            let beyond = self.beyond_ascii(state);
            for (unit, beyond) in [Units::PLAIN, Units::BLANK].into_iter().zip(&*beyond) {
                beyond.next.iter().for_each(|&next| steps.leads(unit, next));
                steps.may_come(unit, beyond.whole);
            }
            // Beginnings of blanks are those of others too.
            let [plain, _] = &*beyond;
            steps.may_come(Units::BEGUN, plain.begun);
            steps.may_come(Units::BEGUN_BLANK, plain.begun_blank);
        }
        steps
    }

    /// What characters beyond ASCII do at a state. They are followed once for all states that their
    /// first bytes lead on from alike, as in a chain of states mostly.
    fn beyond_ascii(&mut self, state: StateId) -> Arc<[Beyond; 2]> {
        let classes = &self.dfa.grammar.classes;
        let first: Vec<StateId> = classes.one_of_each(0xC2, 0xF4).map(|byte| self.dfa.step(state, byte)).collect();
        self.cache.unit_steps.n_followed += first.len();
        if let Some(known) = self.cache.unit_steps.beyond.get(&first) {
            return Arc::clone(known);
        }
        let beyond = Arc::new([PLAIN, BLANK].map(|automaton| self.follow_beyond(state, automaton)));
        let known = &mut self.cache.unit_steps;
        let n_next: usize = beyond.iter().map(|beyond| beyond.next.capacity()).sum();
        known.n_bytes += size_of::<(Vec<StateId>, Arc<[Beyond; 2]>, [Beyond; 2])>();
        known.n_bytes += (first.capacity() + n_next) * size_of::<StateId>();
        known.beyond.insert(first, Arc::clone(&beyond));
        beyond
    }

    /// Follows the characters of a unit beyond ASCII, all of them at once, and their beginnings: pairs
    /// of a state and a node of the unit's automaton.
    fn follow_beyond(&mut self, state: StateId, automaton: Utf8) -> Beyond {
        let mut beyond = Beyond::NONE;
        let mut pairs = vec![(state, 0)];
        let mut n_followed = 0;
        while let Some(&pair) = pairs.get(n_followed) {
            self.follow_bytes(pair, automaton, &mut beyond, &mut pairs);
            n_followed += 1;
        }
        beyond
    }

    /// Follows the bytes that come next at a pair, and adds the pairs behind them that are new.
    fn follow_bytes(&mut self, (at, node): Pair, automaton: Utf8, beyond: &mut Beyond, pairs: &mut Vec<Pair>) {
        let classes = &self.dfa.grammar.classes;
        // Neighbours mostly lead to one state.
        let mut last = None;
        for &(lo, hi, after) in automaton[node] {
            for byte in classes.one_of_each(lo, hi) {
                let next = self.dfa.step(at, byte);
                self.cache.unit_steps.n_followed += 1;
                if last.replace((next, after)) == Some((next, after)) {
                    continue;
                }
                beyond.whole.is_whole &= next != DEAD;
                let here = match after {
                    END => &mut beyond.whole,
                    FIRST_OF_BLANKS.. => &mut beyond.begun_blank,
                    _ => &mut beyond.begun,
                };
                here.is_whole &= next != DEAD;
                here.is_live |= next != DEAD;
                if next == DEAD {
                    continue;
                }
                if after == END {
                    let next = self.dfa.widened_state(next);
                    if !beyond.next.contains(&next) {
                        beyond.next.push(next);
                    }
                } else if !pairs.contains(&(next, after)) {
                    pairs.push((next, after));
                }
            }
        }
    }
}

impl UnitSteps {
    /// What tokens of one character may be made of.
    pub(super) fn free(&self) -> Units {
        // A blank that a token begins with is its first character.
        let is_blank = !self.whole.common(Units::ascii(b' ')).is_empty();
        if is_blank { self.whole.union(Units::LEAD) } else { self.whole }
    }

    /// Notes that a character of a unit leads to a state, if it is one.
    fn leads(&mut self, unit: Units, state: StateId) {
        if state == DEAD {
            return;
        }
        match self.next.iter_mut().find(|(_, next)| *next == state) {
            Some((units, _)) => *units = units.union(unit),
            None => self.next.push((unit, state)),
        }
    }

    /// Notes which characters of a unit may come.
    fn may_come(&mut self, unit: Units, seen: Seen) {
        if seen.is_whole {
            self.whole = self.whole.union(unit);
        }
        if seen.is_live {
            self.live = self.live.union(unit);
        }
    }

    /// Memory in use, in bytes.
    fn bytes(&self) -> usize {
        size_of::<(StateId, Arc<UnitSteps>, UnitSteps)>() + self.next.capacity() * size_of::<(Units, StateId)>()
    }
}

/// Characters as an automaton over UTF-8: by node, the ranges of bytes, each with the node after it.
type Utf8 = &'static [&'static [(u8, u8, usize)]];

/// The end of a character in these automata.
const END: usize = usize::MAX;

/// The characters of [`Units::PLAIN`].
const PLAIN: Utf8 = &[
    // The first byte.
    &[
        (0xC2, 0xC2, 8),
        (0xC3, 0xDF, 1),
        (0xE0, 0xE0, 4),
        (0xE1, 0xE1, 9),
        (0xE2, 0xE2, 10),
        (0xE3, 0xE3, 11),
        (0xE4, 0xEC, 2),
        (0xED, 0xED, 5),
        (0xEE, 0xEE, 2),
        (0xEF, 0xEF, 12),
        (0xF0, 0xF0, 6),
        (0xF1, 0xF3, 3),
        (0xF4, 0xF4, 7),
    ],
    // One, two and three further bytes.
    &[(0x80, 0xBF, END)],
    &[(0x80, 0xBF, 1)],
    &[(0x80, 0xBF, 2)],
    // Behind E0, ED, F0 and F4.
    &[(0xA0, 0xBF, 1)],
    &[(0x80, 0x9F, 1)],
    &[(0x90, 0xBF, 2)],
    &[(0x80, 0x8F, 2)],
    // `FIRST_OF_BLANKS`. U+0080 to U+00BF, but for U+0085 and U+00A0.
    &[(0x80, 0x84, END), (0x86, 0x9F, END), (0xA1, 0xBF, END)],
    // U+1000 to U+1FFF, but for U+1680 and U+180E.
    &[(0x80, 0x99, 1), (0x9A, 0x9A, 13), (0x9B, 0x9F, 1), (0xA0, 0xA0, 14), (0xA1, 0xBF, 1)],
    // U+2000 to U+2FFF, but for 15 of them below U+2060.
    &[(0x80, 0x80, 15), (0x81, 0x81, 16), (0x82, 0xBF, 1)],
    // U+3000 to U+3FFF, but for the first.
    &[(0x80, 0x80, 13), (0x81, 0xBF, 1)],
    // U+F000 to U+FFFF, but for U+FEFF.
    &[(0x80, 0xBA, 1), (0xBB, 0xBB, 17), (0xBC, 0xBF, 1)],
    // All but the first.
    &[(0x81, 0xBF, END)],
    &[(0x80, 0x8D, END), (0x8F, 0xBF, END)],
    &[(0x8B, 0xA7, END), (0xAA, 0xAE, END), (0xB0, 0xBF, END)],
    &[(0x80, 0x9E, END), (0xA0, 0xBF, END)],
    // All but the last.
    &[(0x80, 0xBE, END)],
];

/// The first of the nodes of [`PLAIN`] behind bytes that blanks begin with, too.
const FIRST_OF_BLANKS: usize = 8;

/// The characters of [`Units::BLANK`].
const BLANK: Utf8 = &[
    // The first byte.
    &[(0xC2, 0xC2, 1), (0xE1, 0xE1, 2), (0xE2, 0xE2, 3), (0xE3, 0xE3, 4), (0xEF, 0xEF, 5)],
    &[(0x85, 0x85, END), (0xA0, 0xA0, END)],
    &[(0x9A, 0x9A, 6), (0xA0, 0xA0, 7)],
    &[(0x80, 0x80, 8), (0x81, 0x81, 9)],
    &[(0x80, 0x80, 6)],
    &[(0xBB, 0xBB, 10)],
    // The last.
    &[(0x80, 0x80, END)],
    &[(0x8E, 0x8E, END)],
    &[(0x80, 0x8A, END), (0xA8, 0xA9, END), (0xAF, 0xAF, END)],
    &[(0x9F, 0x9F, END)],
    &[(0xBF, 0xBF, END)],
];

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::grammar::Grammar;
    use crate::lazy_dfa::{DfaCache, START};
    use crate::mask::builder::Scratch;
    use crate::mask::engine::MaskCache;
    use crate::mask::named_tokens::NamedTokens;
    use crate::sources::json_schema::SchemaOptions;
    use crate::vocab::alphabet::{self, BLANKS};
    use crate::vocab::{Token, Vocabulary};

    /// Each state of this pattern leads to hundreds of others within characters. A search follows them
    /// up to the limit, and the state at which it is reached.
    #[test]
    fn letters_of_any_script_are_bounded() {
        let pattern = r"(?:\p{L}\p{L}(?:\p{L}\/|\cA)){3,5}\p{L}{0,3}|\D\p{L}{0,3}\sa";
        let schema = json!({"type": "string", "minLength": 100, "pattern": pattern});
        let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
        let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap();
        let named = NamedTokens::default();
        let (mut dfa, mut masks) = (DfaCache::new(&grammar, 3), MaskCache::new(Scratch::default()));
        let mut engine = MaskEngine::new(&grammar, (&vocabulary, &named), &mut dfa, &mut masks);
        let state = engine.dfa.steps(START, b"\"a").unwrap();
        engine.mask(state);
        let n_followed = engine.cache.unit_steps.n_followed;
        // Two searches, with and without the configurations at runs.
        assert!((MAX_FOLLOWED..2 * MAX_FOLLOWED + 6_000).contains(&n_followed), "{n_followed}");
    }

    /// The alphabets of formats are those that are ready.
    #[test]
    fn formats_have_their_alphabets_ready() {
        let characters = || (b' '..=b'~').map(char::from).chain(['\u{e9}', '\u{a0}', '\u{1f600}']);
        let pairs = characters().flat_map(|one| characters().map(move |other| format!("{one}{other}")));
        let bytes = (0..=u8::MAX).map(|byte| Token::text([byte]));
        let vocabulary = Vocabulary::new(bytes.chain(pairs.map(Token::text)).collect()).unwrap();
        let texts = [
            ("uri", "\"http://www.example.com:80/a/b.html?c=d&e=%20f#g.h\""),
            ("uri-reference", "\"/a/b?c#d\""),
            ("email", "\"john.doe-x@example-a.com\""),
            ("json-pointer", "\"/a/b~1c\""),
        ];
        for (format, text) in texts {
            let schema = json!({"type": "string", "format": format});
            let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
            let mut matcher = crate::matcher::Matcher::new(grammar, Arc::clone(&vocabulary));
            for byte in text.bytes() {
                matcher.mask();
                matcher.accept_bytes(&[byte]).unwrap();
            }
            assert_eq!(vocabulary.spellings().n_made(), 0, "{format}");
        }
        // Classes that patterns have most are free in these, whatever comes behind their characters.
        for pattern in ["^[a-z]+$", "^[A-Za-z0-9]+$", r"^\w+$", "^[A-Za-z0-9_.-]+$", r"^\S+$", "^[^/]+$", "^[^:]+:a$"] {
            let schema = json!({"type": "string", "pattern": pattern});
            let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
            let mut matcher = crate::matcher::Matcher::new(grammar, Arc::clone(&vocabulary));
            matcher.accept_bytes(b"\"a").unwrap();
            matcher.mask();
            assert_eq!(vocabulary.spellings().n_sets_made(), 0, "{pattern}");
        }
        // Another one isn't ready.
        let schema = json!({"type": "string", "pattern": "^[0-9A-Za-z!$&'()*+,.;=_~-]+(/[a-z]+)*$"});
        let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
        let mut matcher = crate::matcher::Matcher::new(grammar, Arc::clone(&vocabulary));
        matcher.accept_bytes(b"\"a").unwrap();
        matcher.mask();
        assert!(vocabulary.spellings().n_made() > 0);
    }

    #[test]
    fn characters_beyond_ascii_are_plain_or_blank() {
        let reads = |automaton: Utf8, character: char| {
            let mut node = 0;
            for &byte in character.encode_utf8(&mut [0; 4]).as_bytes() {
                match automaton[node].iter().find(|(lo, hi, _)| (*lo..=*hi).contains(&byte)) {
                    Some(&(_, _, after)) => node = after,
                    None => return false,
                }
            }
            node == END
        };
        for character in '\u{80}'..=char::MAX {
            let is_blank = BLANKS.contains(&character);
            assert_eq!((reads(PLAIN, character), reads(BLANK, character)), (!is_blank, is_blank), "{character:?}");
        }
    }

    #[test]
    fn beginnings_of_blanks_have_nodes_of_their_own() {
        for character in '\u{80}'..=char::MAX {
            let mut utf8 = [0; 4];
            let mut node = 0;
            let utf8 = character.encode_utf8(&mut utf8).as_bytes();
            for n in 1..utf8.len() {
                let found = PLAIN[node].iter().find(|(lo, hi, _)| (*lo..=*hi).contains(&utf8[n - 1]));
                node = found.expect("all but the last byte are in the automaton").2;
                let units = alphabet::character(&utf8[..n]).0;
                let of_blank = if node < FIRST_OF_BLANKS { Units::BEGUN } else { Units::BEGUN_BLANK };
                assert_eq!(units, of_blank, "{character:?}, {n} bytes");
            }
        }
    }
}
