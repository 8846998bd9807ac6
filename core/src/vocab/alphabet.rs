//! [`Spellings`]: which characters each token is made of, so that the tokens over any alphabet are
//! found in one pass.
//!
//! A pattern such as `[^:]+:[0-9a-f]+` has no class of its own in [`classes`](super::classes). But
//! from its first state every text without a colon, a quote and a backslash goes on, so all tokens
//! without these three are allowed, and only those with one of them have to be read.
//!
//! Characters are put into units, a bit each: every character of ASCII is one, those beyond are two
//! ([`Units::PLAIN`], [`Units::BLANK`]), because patterns such as `\S` and `.` tell white space
//! beyond ASCII apart and nothing else, and those that a token's end cuts off are one
//! ([`Units::BEGUN`]).
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
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxBuildHasher;

use super::format_alphabets::{self, FormatAlphabet};
use super::kind_shapes::KindShapes;
use super::shapes::{Runs, Shapes, span_of};
use super::token_sets::{TokenSet, mix_word};
use super::trie::TokenTrie;
use crate::base::bits;
use crate::base::byte_set::ByteSet;
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
    /// The first bytes of a character beyond ASCII whose others the token doesn't have. Apart from
    /// [`Units::PLAIN`], because few tokens end so and many have whole characters: where `\s` may
    /// come, the byte C2 may, and no letter.
    pub(crate) const BEGUN: Units = Units(1 << 6);
    /// The characters of ASCII from the blank on.
    pub(crate) const ASCII: Units = Units(u128::MAX << 0x20);
    /// What may come behind the quote that ends a string of JSON.
    pub(crate) const BEHIND_QUOTE: Units = Units::ascii(b' ')
        .union(Units::ascii(b','))
        .union(Units::ascii(b':'))
        .union(Units::ascii(b']'))
        .union(Units::ascii(b'}'));
    /// The letters and digits of ASCII.
    pub(super) const ALPHANUMERIC: Units =
        Units::range(b'0', b'9').union(Units::range(b'A', b'Z')).union(Units::range(b'a', b'z'));
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

    /// Whether no character begins with any of these bytes.
    pub(crate) fn begin_with_none_of(self, bytes: ByteSet) -> bool {
        let ByteSet([ascii, beyond]) = bytes;
        let is_beyond = !self.common(Units::PLAIN.union(Units::BLANK)).is_empty();
        self.common(Units(ascii).common(Units::ASCII)).is_empty() && (beyond == 0 || !is_beyond)
    }

    /// Whether one of the characters may begin with a byte.
    pub(crate) fn begin_with(self, byte: u8) -> bool {
        let unit =
            if byte.is_ascii() { Units::ascii(byte).common(Units::ASCII) } else { Units::PLAIN.union(Units::BLANK) };
        !self.common(unit).is_empty()
    }

    /// The bits that are set, ascending.
    fn bits(self) -> impl Iterator<Item = usize> {
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
    /// The kinds of the tokens in order.
    kinds: KindShapes,
    /// Those of formats.
    ready: HashMap<Alphabet, Arc<TokensOver>, FxBuildHasher>,
    known: Mutex<RecentMap<Alphabet, Arc<TokensOver>>>,
}

/// The tokens with a unit.
///
/// Most characters are in few tokens: a pattern that allows letters and digits leaves out some thirty
/// others, and in a list of each there are fewer words than in a set.
#[derive(Clone, Debug)]
enum WithUnit {
    /// As a list in byte order, and as indices in this order.
    Few { tokens: Vec<TokenId>, ranks: Vec<u32> },
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
    /// By first byte: the number of tokens with a lesser one. The last is the number of all.
    begins: Vec<u32>,
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
    pub(crate) free: TokenSet,
    /// Those with a live unit, as indices in byte order.
    live: Box<[u32]>,
    /// The bytes that these begin with, each with where in the list its tokens begin and end.
    first_bytes: Box<[(u8, (u32, u32))]>,
    /// The shapes of those, by the part of them.
    shapes: Mutex<Vec<(Part, Arc<Shapes>)>>,
}

/// Some of the tokens with a live unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Those that begin with a byte: its index among the first bytes.
    FirstByte(usize),
    /// Those whose first byte is one of a letter.
    Letters(Units),
}

impl TokensOver {
    /// The bytes that tokens with a live unit begin with. They are parts in this order.
    pub(crate) fn first_bytes(&self) -> impl Iterator<Item = u8> {
        self.first_bytes.iter().map(|&(byte, _)| byte)
    }

    /// Indices in byte order.
    fn ranks(&self, part: Part) -> Vec<u32> {
        let (firsts, letters) = match part {
            Part::FirstByte(at) => (&self.first_bytes[at..=at], None),
            Part::Letters(letters) => (&self.first_bytes[..], Some(letters)),
        };
        let firsts = firsts.iter().filter(move |(byte, _)| letters.is_none_or(|letters| letters.begin_with(*byte)));
        let lists: Vec<&[u32]> = firsts.map(|&(_, of_byte)| &self.live[span_of(of_byte)]).collect();
        lists.concat()
    }
}

/// The units of tokens that have a [kind](super::kind_shapes), of which one is no letter and no digit.
const OF_KINDS: Units = Units::ASCII.union(Units::LEAD).union(Units::LONG);

/// Units that are in alphabets together, or none of them is.
const GROUPS: [Units; 12] = [
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
    Units::PLAIN.union(Units::BLANK).union(Units::CONTROL).union(Units::CUT).union(Units::BEGUN),
];

/// Most sets that are kept for a vocabulary. Each has up to an eighth of a byte for a token, and
/// its list.
const MAX_KNOWN: usize = 64;

/// Most shapes that are kept for one set.
const MAX_SHAPES: usize = 64;

/// Fewest tokens for which shapes are worth it.
const FEW_LIVE: usize = 64;

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
        let mut has_kind = vec![false; in_order.tokens.len()];
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
            has_kind[to_usize(rank)] = units.without(OF_KINDS).is_empty()
                && !units.without(Units::ALPHANUMERIC).common(Units::ASCII).is_empty();
            units.bits().for_each(|unit| with_unit[unit].add(token, rank, n_vocab));
            if !is_led {
                character(bytes).0.bits().for_each(|unit| n_behind[unit] = n_behind[unit].wrapping_sub(1));
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
        let kinds = KindShapes::new((0..).zip(has_kind).map(|(rank, has_kind)| has_kind.then(|| in_order.at(rank).0)));
        let (ready, known) = (HashMap::default(), Mutex::new(RecentMap::new(MAX_KNOWN)));
        let mut spellings = Spellings {
            texts: all,
            with_unit,
            groups: groups.into(),
            longer,
            n_tokens,
            n_behind,
            in_order,
            kinds,
            ready,
            known,
        };
        spellings.ready = spellings.of_formats();
        spellings
    }

    /// The tokens over the alphabets of formats, with their shapes.
    fn of_formats(&self) -> HashMap<Alphabet, Arc<TokensOver>, FxBuildHasher> {
        let formats = format_alphabets::all().into_iter();
        let made = formats.map(|FormatAlphabet { alphabet, letters, runs }| {
            let over = self.find(alphabet);
            for letters in letters.into_iter().map(|letters| letters.without(Units::BEHIND_QUOTE)) {
                // Behind a quote there are no letters of the format.
                let others = over.first_bytes().enumerate();
                let others = others.filter(|&(_, byte)| byte != b'"' && !letters.begin_with(byte));
                let parts: Vec<Part> =
                    others.map(|(at, _)| Part::FirstByte(at)).chain([Part::Letters(letters)]).collect();
                for (&part, &runs) in parts.iter().flat_map(|part| runs.iter().map(move |runs| (part, runs))) {
                    self.shapes(letters, runs, &over, part);
                }
            }
            (alphabet, Arc::new(over))
        });
        made.collect()
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
    pub(crate) fn tokens_over(&self, alphabet: Alphabet) -> Arc<TokensOver> {
        if let Some(ready) = self.ready.get(&alphabet) {
            return Arc::clone(ready);
        }
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(&alphabet) {
            return Arc::clone(found);
        }
        // Computed without the lock: twice, at worst.
        let found = Arc::new(self.find(alphabet));
        known().insert(alphabet, Arc::clone(&found));
        found
    }

    fn find(&self, Alphabet { free, most, live }: Alphabet) -> TokensOver {
        let mut words = self.texts.clone();
        let without = |words: &mut [u32], others: &[u32]| {
            words.iter_mut().zip(others).for_each(|(word, other)| *word &= !other);
        };
        let mut others = Units(!free.0);
        for (units, with_any) in self.groups.iter().filter(|(units, _)| units.common(free).is_empty()) {
            without(&mut words, with_any);
            others = others.without(*units);
        }
        for unit in others.bits() {
            match &self.with_unit[unit] {
                WithUnit::Few { tokens, .. } => bits::clear(&mut words, tokens),
                WithUnit::Many(others) => without(&mut words, others),
            }
        }
        if let Some(longer) = self.longer.get(usize::from(most)) {
            without(&mut words, longer);
        }
        let n_free = n_set(&words);
        let hash = (0..).zip(&words).fold(0_u64, |hash, (at, &word)| hash.wrapping_add(mix_word(at, word)));
        let free = TokenSet::new(&words, n_free, hash);
        let live = self.ranks_with(live, words);
        TokensOver { free, first_bytes: self.in_order.first_bytes(&live), live, shapes: Mutex::default() }
    }

    /// The tokens with any of these units as indices in byte order. Overwrites `words`.
    fn ranks_with(&self, units: Units, mut words: Box<[u32]>) -> Box<[u32]> {
        words.fill(0);
        let mut ranks = words.clone();
        for unit in units.bits() {
            match &self.with_unit[unit] {
                WithUnit::Few { ranks: few, .. } => {
                    few.iter().for_each(|&rank| bits::set(&mut ranks, &[TokenId(rank)]))
                }
                WithUnit::Many(many) => words.iter_mut().zip(many).for_each(|(word, many)| *word |= many),
            }
        }
        for token in bits::iter(&words) {
            bits::set(&mut ranks, &[TokenId(self.in_order.ranks[token.index()])]);
        }
        bits::list(&ranks, n_set(&ranks)).into_iter().map(|TokenId(rank)| rank).collect()
    }

    /// The shapes of tokens with a live unit, if these are many and have letters, some of them ASCII.
    pub(crate) fn shapes(&self, letters: Units, runs: Runs, over: &TokensOver, part: Part) -> Option<Arc<Shapes>> {
        let known = || over.shapes.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = |known: Part, shapes: &Shapes| known == part && (shapes.letters, shapes.runs) == (letters, runs);
        if let Some((_, found)) = known().iter().find(|(known, shapes)| is_known(*known, shapes)) {
            return Some(Arc::clone(found));
        }
        let ranks = over.ranks(part);
        let token = |&rank: &u32| {
            let (bytes, token) = self.in_order.at(to_usize(rank));
            (bytes, token, self.kinds.of(to_usize(rank)))
        };
        // Tokens of blanks and the like have hardly any letters.
        let some = ranks.iter().step_by(ranks.len() / FEW_LIVE + 1).map(token);
        let has_letters = |bytes: &[u8]| bytes.iter().filter(|&&byte| letters.begin_with(byte)).nth(1).is_some();
        if ranks.len() < FEW_LIVE || some.filter(|(bytes, ..)| has_letters(bytes)).count() < FEW_LIVE / 4 {
            return None;
        }
        // Computed without the lock: twice, at worst.
        let found = Arc::new(Shapes::new(letters, runs, &self.kinds, ranks.iter().map(token))?);
        let mut known = known();
        if known.len() >= MAX_SHAPES {
            known.remove(0);
        }
        known.push((part, Arc::clone(&found)));
        Some(found)
    }

    /// Tokens with a live unit in byte order, each with its bytes.
    pub(crate) fn live(&self, over: &TokensOver, part: Part) -> impl Iterator<Item = (&[u8], TokenId)> {
        over.ranks(part).into_iter().map(|rank| self.in_order.at(to_usize(rank)))
    }

    /// Number of alphabets that were asked for and weren't ready.
    #[cfg(test)]
    pub(crate) fn n_made(&self) -> usize {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// The tokens with any of these units, in order of their ids.
    pub(crate) fn tokens_with(&self, units: Units) -> Vec<TokenId> {
        let mut words = vec![0_u32; self.texts.len()];
        units.bits().for_each(|unit| self.with_unit[unit].add_to(&mut words));
        bits::list(&words, n_set(&words))
    }

    /// Tokens in byte order, each with its bytes.
    pub(crate) fn sorted(&self, tokens: &[TokenId]) -> impl Iterator<Item = (&[u8], TokenId)> {
        let ranks = tokens.iter().map(|token| self.in_order.ranks[token.index()]);
        let mut ranks: Vec<u32> = ranks.filter(|&rank| rank != NO_RANK).collect();
        ranks.sort_unstable();
        ranks.into_iter().map(|rank| self.in_order.at(to_usize(rank)))
    }
}

impl TokensInOrder {
    fn new(trie: &TokenTrie, n_vocab: usize) -> TokensInOrder {
        let mut in_order = TokensInOrder {
            starts: vec![0],
            ranks: vec![NO_RANK; n_vocab],
            begins: vec![0; 257],
            ..TokensInOrder::default()
        };
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
                let first = prefix.first().map_or(0, |&first| usize::from(first));
                in_order.begins[first + 1] += 1;
            }
            open.extend(trie.children(node).rev().map(|child| (child, depth + 1)));
        }
        // So far each has the number of tokens that begin with the byte before it.
        in_order.begins.iter_mut().fold(0, |before, begin| {
            *begin += before;
            *begin
        });
        in_order
    }

    /// The bytes that some tokens begin with, each with where its tokens begin and end among them.
    fn first_bytes(&self, ranks: &[u32]) -> Box<[(u8, (u32, u32))]> {
        let mut begin = 0;
        let mut first_bytes = Vec::new();
        for (byte, &end) in (0..=u8::MAX).zip(&self.begins[1..]) {
            let end = begin + ranks[begin..].partition_point(|&rank| rank < end);
            if end > begin {
                first_bytes.push((byte, (index(begin), index(end))));
            }
            begin = end;
        }
        first_bytes.into()
    }

    /// A token with its bytes, by its index here.
    fn at(&self, rank: usize) -> (&[u8], TokenId) {
        (&self.bytes[to_usize(self.starts[rank])..to_usize(self.starts[rank + 1])], self.tokens[rank])
    }
}

impl WithUnit {
    const NONE: WithUnit = WithUnit::Few { tokens: Vec::new(), ranks: Vec::new() };

    /// Adds a token, behind those before it in byte order. Both lists are at most as long as the set.
    fn add(&mut self, token: TokenId, rank: u32, n_vocab: usize) {
        match self {
            WithUnit::Many(words) => bits::set(words, &[token]),
            WithUnit::Few { tokens, ranks } if tokens.len() < n_vocab / 64 => {
                tokens.push(token);
                ranks.push(rank);
            }
            WithUnit::Few { tokens, .. } => {
                let mut words = vec![0; n_vocab.div_ceil(32)].into_boxed_slice();
                bits::set(&mut words, tokens);
                bits::set(&mut words, &[token]);
                *self = WithUnit::Many(words);
            }
        }
    }

    fn add_to(&self, words: &mut [u32]) {
        match self {
            WithUnit::Few { tokens, .. } => bits::set(words, tokens),
            WithUnit::Many(many) => words.iter_mut().zip(many).for_each(|(word, many)| *word |= many),
        }
    }

    fn n_tokens(&self) -> u32 {
        match self {
            WithUnit::Few { tokens, .. } => index(tokens.len()),
            WithUnit::Many(words) => index(n_set(words)),
        }
    }
}

/// Number of tokens in a set.
fn n_set(words: &[u32]) -> usize {
    words.iter().map(|word| to_usize(word.count_ones())).sum()
}

/// The units of a token, and its number of characters.
fn spelled(bytes: &[u8]) -> (Units, u8) {
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
    // A character that the token's end cuts off.
    let is_cut_off = invalid.len() == bytes.len() && std::str::from_utf8(bytes).is_err_and(|e| e.error_len().is_none());
    (if is_cut_off { Units::BEGUN } else { Units::CUT }, &bytes[invalid.len().max(1)..])
}
