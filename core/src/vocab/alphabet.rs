//! [`Spellings`]: which characters each token is made of, so that the tokens over any alphabet are
//! found in one pass.
//!
//! A pattern such as `[^:]+:[0-9a-f]+` has no class of its own in [`classes`](super::classes). But
//! from its first state every text without a colon, a quote and a backslash goes on, so all tokens
//! without these three are allowed, and only those with one of them have to be read.
//!
//! Characters are put into units, a bit each: every character of ASCII is one, those beyond are two
//! ([`Units::PLAIN`], [`Units::BLANK`]), because patterns such as `\S` and `.` tell white space
//! beyond ASCII apart and nothing else, and so are those that a token's end cuts off
//! ([`Units::BEGUN`], [`Units::BEGUN_BLANK`]).
//!
//! ```text
//! token        units                         tokens over a–z and LEAD
//! " the"       LEAD h e t                    all of them: allowed
//! "a:b"        a b :                         has another: read, if a colon may come somewhere
//! "né"         n PLAIN                       has another
//! ```
//!
//! Sets that were asked for are kept with the vocabulary: patterns of many schemas share a few
//! dozen alphabets.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxBuildHasher;

use super::kinds::{Kinds, Letters};
use super::ready_alphabets;
use super::token_sets::{TokenSet, mix_word};
use super::trie::TokenTrie;
use crate::base::bits;
use crate::base::ids::{TokenId, index, to_usize};
use crate::base::recent_map::RecentMap;

/// A set of units: the bit of an ASCII character is its number, from the blank on; below are the
/// others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Units(pub(crate) u128);

impl Units {
    /// Characters beyond ASCII that are not [`Units::BLANK`].
    pub(crate) const PLAIN: Units = Units(1);
    /// White space and line separators beyond ASCII: [`BLANKS`].
    pub(crate) const BLANK: Units = Units(1 << 1);
    /// A blank that the token begins with. Any other is a unit of ASCII.
    pub(crate) const LEAD: Units = Units(1 << 2);
    /// Bytes below the blank.
    pub(crate) const CONTROL: Units = Units(1 << 3);
    /// Bytes that begin no character.
    pub(crate) const CUT: Units = Units(1 << 4);
    /// More than [`Spellings::LONGEST`] characters.
    pub(crate) const LONG: Units = Units(1 << 5);
    /// The first bytes of a character beyond ASCII whose others the token doesn't have, if no blank
    /// begins with them.
    pub(crate) const BEGUN: Units = Units(1 << 6);
    /// As [`Units::BEGUN`], if one does. Apart from the others, because few tokens end so: where `\s`
    /// may come, the byte C2 may, and no letter nor most of their first bytes.
    pub(crate) const BEGUN_BLANK: Units = Units(1 << 7);
    /// The characters of ASCII from the blank on.
    pub(crate) const ASCII: Units = Units(u128::MAX << 0x20);
    /// The letters and digits of ASCII.
    pub(super) const ALPHANUMERIC: Units =
        Units::range(b'0', b'9').union(Units::range(b'A', b'Z')).union(Units::range(b'a', b'z'));
    /// The other characters of ASCII from the blank on.
    pub(crate) const SIGNS: Units = Units::ASCII.without(Units::ALPHANUMERIC);
    /// All characters that a token's end cuts off.
    pub(crate) const CUT_OFF: Units = Units::BEGUN.union(Units::BEGUN_BLANK);
    /// All characters from the blank on.
    pub(crate) const CHARACTERS: Units = Units::ASCII.union(Units::PLAIN).union(Units::BLANK);

    /// The unit of a character of ASCII from the blank on.
    pub(crate) const fn ascii(byte: u8) -> Units {
        Units(1 << byte)
    }

    /// The units of characters of ASCII from one to another.
    pub(super) const fn range(first: u8, last: u8) -> Units {
        Units(u128::MAX << first & u128::MAX >> (0x7F - last))
    }

    pub(crate) const fn union(self, other: Units) -> Units {
        Units(self.0 | other.0)
    }

    pub(crate) const fn common(self, other: Units) -> Units {
        Units(self.0 & other.0)
    }

    pub(crate) const fn without(self, other: Units) -> Units {
        Units(self.0 & !other.0)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of units.
    pub(crate) const fn n_units(self) -> u32 {
        self.0.count_ones()
    }

    /// The bits that are set, ascending.
    pub(crate) fn bits(self) -> impl Iterator<Item = usize> {
        let Units(mut rest) = self;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| to_usize(rest.trailing_zeros()))?;
            rest &= rest - 1;
            Some(bit)
        })
    }
}

/// The characters of [`Units::BLANK`]: what ECMA-262 and Unicode count as white space or as the end
/// of a line, beyond ASCII.
pub(crate) const BLANKS: [char; 21] = [
    '\u{85}', '\u{A0}', '\u{1680}', '\u{2000}', '\u{2001}', '\u{2002}', '\u{2003}', '\u{2004}', '\u{2005}', '\u{2006}',
    '\u{2007}', '\u{2008}', '\u{2009}', '\u{200A}', '\u{2028}', '\u{2029}', '\u{202F}', '\u{205F}', '\u{3000}',
    '\u{180E}', '\u{FEFF}',
];

/// The characters of all tokens, as a set of tokens for each unit.
#[derive(Debug)]
pub(crate) struct Spellings {
    /// The tokens that stand for text.
    texts: Box<[u32]>,
    /// By bit of [`Units`]: the tokens with the unit.
    with_unit: Box<[WithUnit]>,
    /// Units next to each other, with the tokens that have any of them. Most alphabets have all or none
    /// of such units.
    groups: Box<[(Units, Box<[u32]>)]>,
    /// By number of characters: the tokens with more.
    longer: Box<[Box<[u32]>]>,
    /// By bit: the number of tokens with the unit.
    n_tokens: Box<[u32]>,
    /// By bit: the number of those that begin neither with one of its characters nor with a blank.
    n_behind: Box<[u32]>,
    in_order: TokensInOrder,
    /// Of the tokens of ASCII.
    kinds: Kinds,
    /// The others with signs, or long ones, as indices in byte order, each with these units.
    kindless: Vec<(u32, Units)>,
    /// The others with any of some units, as indices in byte order.
    kindless_with: [(Units, Vec<u32>); 6],
    /// Those of a character beyond ASCII and one of ASCII behind it, by that one, as indices in byte
    /// order.
    with_second: Vec<(u8, u32)>,
    /// By units and number of characters: the tokens of no others, and of no more.
    free: Found<(Units, u8), TokenSet>,
    /// By live units: the tokens with one that aren't found by their kind.
    alone: Found<Units, [u32]>,
}

/// Answers that are kept with the vocabulary.
#[derive(Debug)]
struct Found<K, V: ?Sized> {
    /// Those that were found with it.
    ready: HashMap<K, Arc<V>, FxBuildHasher>,
    /// Those that were asked for last.
    asked: Mutex<RecentMap<K, Arc<V>>>,
}

impl<K: Copy + Eq + Hash, V: ?Sized> Found<K, V> {
    fn new() -> Found<K, V> {
        Found { ready: HashMap::default(), asked: Mutex::new(RecentMap::new(MAX_ASKED)) }
    }

    /// The answer to a question, from `find` at the first time.
    fn get(&self, question: K, find: impl FnOnce() -> Arc<V>) -> Arc<V> {
        if let Some(ready) = self.ready.get(&question) {
            return Arc::clone(ready);
        }
        let asked = || self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = asked().get(&question) {
            return Arc::clone(found);
        }
        // Found without the lock: twice, at worst.
        let found = find();
        asked().insert(question, Arc::clone(&found));
        found
    }

    #[cfg(test)]
    fn n_asked(&self) -> usize {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// The tokens with a unit.
///
/// Most characters are in few tokens: a pattern that allows letters and digits leaves out some thirty
/// others, and in a list of each there are fewer words than in a set.
#[derive(Clone, Debug)]
enum WithUnit {
    /// As a list in byte order.
    Few(Vec<TokenId>),
    /// As words of 32 bits.
    Many(Box<[u32]>),
}

/// The tokens in byte order, with their bytes one behind the other: a look at many of them in this
/// order reads memory from first to last.
#[derive(Debug, Default)]
struct TokensInOrder {
    tokens: Vec<TokenId>,
    /// Where the bytes of each begin, and where the last ones end.
    starts: Vec<u32>,
    bytes: Vec<u8>,
    /// By token: its index here, or [`NO_RANK`].
    ranks: Vec<u32>,
}

/// Of a token that isn't in the trie.
const NO_RANK: u32 = u32::MAX;

/// What is asked for: tokens of these units, of at most so many characters, and others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Alphabet {
    /// The units that tokens may be made of.
    pub(crate) free: Units,
    /// The most characters of such tokens.
    pub(crate) most: u8,
    /// The units by which other tokens may go on.
    pub(crate) live: Units,
}

/// The tokens of an [`Alphabet`].
#[derive(Debug)]
pub(crate) struct TokensOver {
    /// Those of free units only.
    pub(crate) free: Arc<TokenSet>,
    /// Those with a live unit that aren't found by their [kind](super::kinds), as indices in byte order.
    alone: Arc<[u32]>,
}

/// Units of the tokens that have a kind.
const OF_KINDS: Units = Units::ASCII.union(Units::CONTROL).union(Units::LEAD).union(Units::LONG);

/// Units that are in alphabets together, or none of them is. Those of the first are rare in them, and
/// groups that it has whole come after it.
const GROUPS: [Units; 13] = [
    RARE,
    Units::range(b' ', b'\''),
    Units::range(b'(', b'+'),
    Units::range(b',', b'/'),
    Units::range(b'0', b'9'),
    Units::range(b':', b'@'),
    Units::range(b'A', b'F'),
    Units::range(b'G', b'Z'),
    Units::range(b'[', b'`'),
    Units::range(b'a', b'f'),
    Units::range(b'g', b'z'),
    Units::range(b'{', 0x7F),
    BEYOND,
];

/// Signs that few alphabets have, and what is beyond ASCII.
const RARE: Units = Units::SIGNS
    .without(Units::range(b',', b'/'))
    .without(Units::ascii(b' '))
    .without(Units::ascii(b':'))
    .without(Units::ascii(b'_'))
    .union(BEYOND);

/// All but the characters of ASCII.
const BEYOND: Units = Units::PLAIN.union(Units::BLANK).union(Units::CONTROL).union(Units::CUT).union(Units::CUT_OFF);

/// Most answers that are kept. A set has up to an eighth of a byte for each token of the vocabulary.
const MAX_ASKED: usize = 64;

impl Spellings {
    /// Most characters that are counted one by one. Longer tokens are few.
    pub(crate) const LONGEST: u8 = 24;

    /// Cost: one pass over the tokens of the trie, and one over their bytes.
    pub(crate) fn new(trie: &TokenTrie, n_vocab: usize) -> Spellings {
        let in_order = TokensInOrder::new(trie, n_vocab);
        let none = || vec![0_u32; n_vocab.div_ceil(32)].into_boxed_slice();
        let mut with_unit = vec![WithUnit::NONE; to_usize(u128::BITS)].into_boxed_slice();
        let mut longer: Box<[Box<[u32]>]> = (0..=Spellings::LONGEST).map(|_| none()).collect();
        let mut all = none();
        // What is counted behind the first character is all but the tokens that begin with it, or with a
        // blank, which are neighbours.
        let mut n_behind = vec![0_u32; to_usize(u128::BITS)].into_boxed_slice();
        let mut is_led = false;
        let (mut with_kind, mut kindless, mut with_second) = (Vec::new(), Vec::new(), Vec::new());
        let [small, capitals, digits] = Letters::ALL.map(|letters| letters.units);
        let mut kindless_with =
            [small, capitals, digits, Units::BLANK, Units::BEGUN, Units::BEGUN_BLANK].map(|units| (units, Vec::new()));
        for (rank, &token) in (0..).zip(&in_order.tokens) {
            let bytes = in_order.at(to_usize(rank)).0;
            if bytes.starts_with(b" ") != is_led {
                for (n, of_unit) in n_behind.iter_mut().zip(&with_unit) {
                    let n_before = of_unit.n_tokens();
                    *n = if is_led { n.wrapping_sub(n_before) } else { n.wrapping_add(n_before) };
                }
                is_led = !is_led;
            }
            let (units, n) = spelled(bytes);
            let signs = units.common(Units::SIGNS.union(Units::LONG));
            if units.without(OF_KINDS).is_empty() && bytes.len() <= Kinds::MAX_BYTES {
                with_kind.push((bytes, token, units));
            } else {
                kindless.extend((!signs.is_empty()).then_some((rank, signs)));
                for (some, with_any) in &mut kindless_with {
                    with_any.extend((!some.common(units).is_empty()).then_some(rank));
                }
            }
            units.bits().for_each(|unit| with_unit[unit].add(token, n_vocab));
            let (first, behind) = character(bytes);
            if let (Units::PLAIN | Units::BLANK, &[second @ 0x20..=0x7F, ..]) = (first, behind) {
                with_second.push((second, rank));
            }
            if !is_led {
                first.bits().for_each(|unit| n_behind[unit] = n_behind[unit].wrapping_sub(1));
            }
            // First only where a token is longer by one character.
            bits::set(&mut longer[usize::from(n) - 1], &[token]);
            bits::set(&mut all, &[token]);
        }
        for n in (1..longer.len()).rev() {
            let (shorter, more) = longer.split_at_mut(n);
            shorter[n - 1].iter_mut().zip(&more[0]).for_each(|(word, more)| *word |= more);
        }
        let n_tokens: Box<[u32]> = with_unit.iter().map(WithUnit::n_tokens).collect();
        let groups = GROUPS.map(|units| {
            let mut words = none();
            units.bits().for_each(|unit| with_unit[unit].add_to(&mut words));
            (units, words)
        });
        n_behind.iter_mut().zip(&n_tokens).filter(|_| !is_led).for_each(|(n, all)| *n = n.wrapping_add(*all));
        let kinds = Kinds::new(with_kind.into_iter());
        with_second.sort_unstable();
        let mut spellings = Spellings {
            texts: all,
            with_unit,
            groups: groups.into(),
            longer,
            n_tokens,
            n_behind,
            in_order,
            kinds,
            kindless,
            kindless_with,
            with_second,
            free: Found::new(),
            alone: Found::new(),
        };
        spellings.make_ready();
        spellings
    }

    /// Finds the tokens over the alphabets that are asked for most.
    fn make_ready(&mut self) {
        let formats = ready_alphabets::of_formats();
        for live in formats.iter().map(|alphabet| alphabet.live) {
            self.alone.ready.insert(live, self.find_alone(live).into());
        }
        let classes = ready_alphabets::of_classes().into_iter().map(|free| (free, u8::MAX));
        for (free, most) in formats.iter().map(|alphabet| (alphabet.free, alphabet.most)).chain(classes) {
            self.free.ready.insert((free, most), Arc::new(self.find_free(free, most)));
        }
    }

    /// The number of tokens with any of these units, those with several counted as often.
    pub(crate) fn n_tokens(&self, units: Units) -> usize {
        units.bits().map(|unit| to_usize(self.n_tokens[unit])).sum()
    }

    /// At least the number of tokens with any of these units that may come where a token begins with
    /// one of `firsts`; those with several are counted as often. Most tokens with a dot or a hyphen
    /// begin with it.
    pub(crate) fn n_tokens_from(&self, units: Units, firsts: Units) -> usize {
        let is_led = !firsts.common(Units::ascii(b' ')).is_empty();
        let behind = if is_led { Units::default() } else { units.without(firsts) };
        let n_behind: usize = behind.bits().map(|unit| to_usize(self.n_behind[unit])).sum();
        self.n_tokens(units.without(behind)) + n_behind
    }

    /// The tokens over an alphabet. Cost at the first time: a pass over the bits of all tokens for
    /// each unit that they may not have.
    pub(crate) fn tokens_over(&self, Alphabet { free, most, live }: Alphabet) -> TokensOver {
        // No token is longer than by so many.
        let most = if most > Spellings::LONGEST { u8::MAX } else { most };
        TokensOver {
            free: self.free.get((free, most), || Arc::new(self.find_free(free, most))),
            alone: self.alone.get(live, || self.find_alone(live).into()),
        }
    }

    fn find_free(&self, free: Units, most: u8) -> TokenSet {
        let (mut sets, mut lists): (Vec<&[u32]>, Vec<&[TokenId]>) = (Vec::new(), Vec::new());
        let mut others = Units(!free.0);
        for (units, with_any) in &self.groups {
            if units.common(free).is_empty() && !units.common(others).is_empty() {
                sets.push(with_any);
                others = others.without(*units);
            }
        }
        for unit in others.bits() {
            match &self.with_unit[unit] {
                WithUnit::Few(tokens) => lists.push(tokens),
                WithUnit::Many(words) => sets.push(words),
            }
        }
        sets.extend(self.longer.get(usize::from(most)).map(|longer| &**longer));
        let mut words = bits::without(&self.texts, &sets);
        lists.into_iter().for_each(|tokens| bits::clear(&mut words, tokens));
        let n_free = bits::count(&words);
        let hash = (0..).zip(&words).fold(0_u64, |hash, (at, &word)| hash.wrapping_add(mix_word(at, word)));
        TokenSet::new(words, n_free, hash)
    }

    /// The tokens with any of these units that aren't found by their kinds, as indices in byte order.
    fn find_alone(&self, live: Units) -> Vec<u32> {
        let found = Kinds::found_by(live).union(live.common(Units::BLANK.union(Units::CUT_OFF)));
        let kindless = self.kindless.iter().filter(|(_, signs)| !signs.common(found).is_empty()).map(|&(rank, _)| rank);
        let with_any = self.kindless_with.iter().filter(|(units, _)| !units.common(found).is_empty());
        let ranks = kindless.chain(with_any.flat_map(|(_, ranks)| ranks.iter().copied()));
        let others = live.without(found);
        if others.is_empty() {
            let mut ranks: Vec<u32> = ranks.collect();
            // Quick, as it is a few lists in order.
            ranks.sort();
            ranks.dedup();
            return ranks;
        }
        let mut words = vec![0; self.texts.len()];
        ranks.for_each(|rank| bits::set(&mut words, &[TokenId(rank)]));
        for token in self.tokens_with(others) {
            bits::set(&mut words, &[TokenId(self.in_order.ranks[token.index()])]);
        }
        bits::list(&words, bits::count(&words)).into_iter().map(|TokenId(rank)| rank).collect()
    }

    /// The kinds of the tokens of ASCII.
    pub(crate) fn kinds(&self) -> &Kinds {
        &self.kinds
    }

    /// The tokens with a live unit that aren't found by their kinds, in byte order, each with its bytes.
    pub(crate) fn alone(&self, over: &TokensOver) -> impl Iterator<Item = (&[u8], TokenId)> {
        over.alone.iter().map(|&rank| self.in_order.at(to_usize(rank)))
    }

    /// Number of sets that were asked for and weren't ready.
    #[cfg(test)]
    pub(crate) fn n_sets_made(&self) -> usize {
        self.free.n_asked()
    }

    /// Number of answers that were asked for and weren't ready.
    #[cfg(test)]
    pub(crate) fn n_made(&self) -> usize {
        self.free.n_asked() + self.alone.n_asked()
    }

    /// The tokens of a character beyond ASCII and one of these of ASCII behind it, with their bytes.
    pub(crate) fn with_second(&self, units: Units) -> impl Iterator<Item = (&[u8], TokenId)> {
        units.common(Units::ASCII).bits().flat_map(|unit| {
            let from = self.with_second.partition_point(|&(second, _)| usize::from(second) < unit);
            let found = self.with_second[from..].iter().take_while(move |&&(second, _)| usize::from(second) == unit);
            found.map(|&(_, rank)| self.in_order.at(to_usize(rank)))
        })
    }

    /// The tokens with any of these units, in order of their ids.
    pub(crate) fn tokens_with(&self, units: Units) -> Vec<TokenId> {
        let mut words = vec![0_u32; self.texts.len()];
        self.add_with(units, &mut words);
        bits::list(&words, bits::count(&words))
    }

    /// Adds the tokens with any of these units to words.
    fn add_with(&self, units: Units, words: &mut [u32]) {
        let mut rest = units;
        for (group, with_any) in &self.groups {
            if group.without(units).is_empty() && !group.common(rest).is_empty() {
                words.iter_mut().zip(with_any).for_each(|(word, with_any)| *word |= with_any);
                rest = rest.without(*group);
            }
        }
        rest.bits().for_each(|unit| self.with_unit[unit].add_to(words));
    }
}

impl TokensInOrder {
    fn new(trie: &TokenTrie, n_vocab: usize) -> TokensInOrder {
        let mut in_order = TokensInOrder { starts: vec![0], ranks: vec![NO_RANK; n_vocab], ..TokensInOrder::default() };
        let mut prefix = Vec::new();
        let mut open = vec![(TokenTrie::ROOT, 0)];
        while let Some((node, depth)) = open.pop() {
            if depth > 0 {
                prefix.truncate(depth - 1);
                prefix.push(trie.label(node));
            }
            for &token in trie.tokens(node) {
                // A trie that was read from a file may have a token twice, or one without bytes.
                if depth == 0 || in_order.ranks[token.index()] != NO_RANK {
                    continue;
                }
                in_order.ranks[token.index()] = index(in_order.tokens.len());
                in_order.tokens.push(token);
                in_order.bytes.extend_from_slice(&prefix);
                in_order.starts.push(index(in_order.bytes.len()));
            }
            open.extend(trie.children(node).rev().map(|child| (child, depth + 1)));
        }
        in_order
    }

    /// A token with its bytes, by its index here.
    fn at(&self, rank: usize) -> (&[u8], TokenId) {
        (&self.bytes[to_usize(self.starts[rank])..to_usize(self.starts[rank + 1])], self.tokens[rank])
    }
}

impl WithUnit {
    const NONE: WithUnit = WithUnit::Few(Vec::new());

    /// Adds a token, behind those before it in byte order. A list is at most half as long as the set.
    fn add(&mut self, token: TokenId, n_vocab: usize) {
        match self {
            WithUnit::Many(words) => bits::set(words, &[token]),
            WithUnit::Few(tokens) if tokens.len() < n_vocab / 64 => tokens.push(token),
            WithUnit::Few(tokens) => {
                let mut words = vec![0; n_vocab.div_ceil(32)].into_boxed_slice();
                bits::set(&mut words, tokens);
                bits::set(&mut words, &[token]);
                *self = WithUnit::Many(words);
            }
        }
    }

    fn add_to(&self, words: &mut [u32]) {
        match self {
            WithUnit::Few(tokens) => bits::set(words, tokens),
            WithUnit::Many(many) => words.iter_mut().zip(many).for_each(|(word, many)| *word |= many),
        }
    }

    fn n_tokens(&self) -> u32 {
        match self {
            WithUnit::Few(tokens) => index(tokens.len()),
            WithUnit::Many(words) => index(bits::count(words)),
        }
    }
}

/// The units of a token, and its number of characters.
pub(super) fn spelled(bytes: &[u8]) -> (Units, u8) {
    let mut units = Units::default();
    let mut n_characters = 0_u32;
    let mut rest = bytes;
    if let Some((b' ', after)) = rest.split_first() {
        (units, n_characters, rest) = (Units::LEAD, 1, after);
    }
    while !rest.is_empty() {
        let (unit, after) = character(rest);
        units = units.union(unit);
        n_characters += 1;
        rest = after;
    }
    let longest = u32::from(Spellings::LONGEST);
    if n_characters > longest {
        units = units.union(Units::LONG);
    }
    (units, u8::try_from(n_characters.min(longest + 1)).unwrap_or(u8::MAX))
}

/// The unit of the first character, and the bytes after it.
pub(crate) fn character(bytes: &[u8]) -> (Units, &[u8]) {
    match bytes.split_first() {
        Some((..0x20, after)) => (Units::CONTROL, after),
        Some((&byte @ 0x20..0x80, after)) => (Units::ascii(byte), after),
        _ => beyond_ascii(bytes),
    }
}

/// The unit of a character beyond ASCII, which may be cut off, and the bytes after it.
fn beyond_ascii(bytes: &[u8]) -> (Units, &[u8]) {
    // A look at one character: the rest may be a token's 64 KiB.
    let (valid, invalid) = match bytes[..bytes.len().min(4)].utf8_chunks().next() {
        Some(chunk) => (chunk.valid(), chunk.invalid()),
        None => ("", bytes),
    };
    if let Some(character) = valid.chars().next() {
        let unit = if BLANKS.contains(&character) { Units::BLANK } else { Units::PLAIN };
        return (unit, &bytes[character.len_utf8()..]);
    }
    let is_cut_off = invalid.len() == bytes.len() && std::str::from_utf8(bytes).is_err_and(|e| e.error_len().is_none());
    let begins = |blank: char| blank.encode_utf8(&mut [0; 4]).as_bytes().starts_with(bytes);
    let unit = match is_cut_off {
        true if BLANKS.into_iter().any(begins) => Units::BEGUN_BLANK,
        true => Units::BEGUN,
        false => Units::CUT,
    };
    (unit, &bytes[invalid.len().max(1)..])
}
