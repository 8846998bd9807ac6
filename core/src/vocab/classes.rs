//! Tokens made of characters of one class: what a pattern such as `[a-z0-9_]+`, a number or an
//! identifier is mostly made of.
//!
//! A state that reads any number of a class's characters allows all tokens made of them, a
//! precomputed set. Only tokens with something after a run of such characters are left to be
//! walked, and of those only the distinct rests ([`Suffixes`]). For the class `[a-z]`:
//!
//! ```text
//! token      run     in
//! "the"      3       runs.pure, length 3
//! "the_1"    3       runs.rest: "_1", length 3
//! "_the"     0       nothing: a walk from the state sees that `_` doesn't go on
//! " the"     0       led by " ": pure, length 3      (classes behind a blank have these runs too)
//! " the_1"   0       led by " ": rest "_1", length 3
//! ```
//!
//! There are nineteen classes, those that patterns and formats ask for. A state that allows other
//! characters uses the largest class within them, and walks for the rest.

use std::cmp::Reverse;

use super::suffixes::{Suffix, Suffixes};
use crate::base::byte_set::{ByteSet, ascii_range as range};
use crate::base::digest::Digest;
use crate::base::ids::{TokenId, to_usize};
use crate::base::wire::{Reader, Writer};
use crate::vocab::sorted::SortedStrings;
use crate::vocab::token_sets::ByLength;

/// A set of characters: any of ASCII, and all or none of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Characters {
    /// Bit `b` is set if the ASCII character `b` is in the set.
    pub(crate) ascii: u128,
    /// Whether all other characters are in the set.
    pub(crate) others: bool,
}

impl Characters {
    pub(crate) const NONE: Characters = Characters { ascii: 0, others: false };
    pub(crate) const DIGITS: Characters = ascii(DIGITS);

    /// The first bytes of the characters' UTF-8; the whole of the upper half for other characters.
    pub(crate) fn first_bytes(self) -> ByteSet {
        ByteSet([self.ascii, if self.others { u128::MAX } else { 0 }])
    }

    /// Whether all characters of `other` are in the set.
    pub(crate) fn contain(self, other: Characters) -> bool {
        other.ascii & !self.ascii == 0 && (self.others || !other.others)
    }

    pub(crate) fn intersection(self, other: Characters) -> Characters {
        Characters { ascii: self.ascii & other.ascii, others: self.others && other.others }
    }

    /// Whether a byte of `first..=last` begins one of the characters.
    pub(crate) fn meet(self, first: u8, last: u8) -> bool {
        let ascii = if first.is_ascii() { range(first, last.min(0x7F)) } else { 0 };
        self.ascii & ascii != 0 || (self.others && !last.is_ascii())
    }
}

/// A class of characters, and the tokens that have runs of them. A character is a whole UTF-8
/// sequence.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Class {
    pub(crate) characters: Characters,
    /// Tokens that begin with a run.
    pub(crate) runs: Runs,
    /// Tokens that begin with one other byte and then a run, by that byte; only where there are
    /// many.
    led: Vec<(u8, Runs)>,
}

/// Tokens with a run of characters of a class.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Runs {
    /// Tokens that are nothing but a run, by their number of characters.
    pub(crate) pure: ByLength,
    /// Tokens that go on after the longest run, by what follows it. The length is that of the run
    /// in characters. It is 0 only for tokens whose first byte begins some character of the class
    /// but that have no whole one: `\xC3`, which the next token may complete.
    pub(crate) rest: Suffixes,
}

impl Runs {
    /// Length of the longest run, in characters.
    pub(crate) fn longest(&self) -> u32 {
        self.pure.longest().max(self.rest.longest())
    }

    fn write(&self, to: &mut Writer) {
        self.pure.write(to);
        self.rest.write(to);
    }

    fn read(from: &mut Reader<'_>, n_vocab: u32) -> Option<Runs> {
        Some(Runs { pure: ByLength::read(from, n_vocab)?, rest: Suffixes::read(from, n_vocab)? })
    }
}

impl Class {
    /// Bytes that join words in texts, addresses, paths and names. Thousands of tokens are one of
    /// them and a word.
    pub(crate) const LEADS: [u8; 5] = *b" .-_/";

    /// Number of tokens that are made of the characters and nothing else.
    pub(crate) fn n_tokens(&self) -> usize {
        self.runs.pure.n_tokens()
    }

    /// The runs behind `byte`, if they were computed.
    pub(crate) fn led_by(&self, byte: u8) -> Option<&Runs> {
        self.led.iter().find(|(first, _)| *first == byte).map(|(_, runs)| runs)
    }
}

/// The standard classes over one vocabulary.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Classes {
    classes: Box<[Class]>,
    /// The indices of the classes, from the one with the most tokens to the one with the fewest.
    by_size: Box<[u8]>,
}

const DIGITS: u128 = range(b'0', b'9');
const LOWER: u128 = range(b'a', b'z');
const UPPER: u128 = range(b'A', b'Z');
const LETTERS: u128 = LOWER | UPPER;
const SPACED: u128 = LETTERS | DIGITS | range(b' ', b' ');
const UNDERSCORE: u128 = range(b'_', b'_');
const HYPHEN: u128 = range(b'-', b'-');
const UNESCAPED: u128 = range(b' ', b'~') & !range(b'"', b'"') & !range(b'\\', b'\\');

/// Words of mail addresses before the `@` (RFC 5322, section 3.2.3: `atext`).
const ATOM: u128 = LETTERS | DIGITS | characters(b"!#$%&'*+-/=?^_`{|}~");
/// Schemes of URIs (RFC 3986, section 3.1).
const SCHEME: u128 = LETTERS | DIGITS | characters(b"+-.");
/// Hosts and users of URIs (RFC 3986, section 3.2.2: `reg-name`), without percent-encoded
/// characters.
const NAME: u128 = LETTERS | DIGITS | characters(b"!$&'()*+,-.;=_~");
/// Paths, queries and fragments of URIs (RFC 3986, section 3.5), without percent-encoded
/// characters.
const URI: u128 = LETTERS | DIGITS | characters(b"!$&'()*+,-./:;=?@_~");

/// The classes that patterns and formats ask for, and content of JSON strings that is written
/// without an escape.
// Where one class contains another, it comes later: of two classes with equally many tokens the
// later is preferred. The order is the order of the saved tables, too (`Classes::define`).
const STANDARD: [Characters; 19] = [
    ascii(DIGITS),
    ascii(DIGITS | range(b'a', b'f')),
    ascii(DIGITS | range(b'a', b'f') | range(b'A', b'F')),
    ascii(LOWER),
    ascii(UPPER),
    ascii(LETTERS),
    ascii(LOWER | DIGITS),
    ascii(UPPER | DIGITS),
    ascii(LETTERS | DIGITS),
    ascii(LETTERS | DIGITS | UNDERSCORE),
    ascii(LETTERS | DIGITS | UNDERSCORE | HYPHEN),
    ascii(SPACED),
    ascii(SCHEME),
    ascii(ATOM),
    ascii(NAME),
    ascii(URI),
    ascii(UNESCAPED),
    Characters { ascii: SPACED, others: true },
    Characters { ascii: UNESCAPED | range(0x7F, 0x7F), others: true },
];

const fn characters(of: &[u8]) -> u128 {
    let (mut set, mut at) = (0, 0);
    while at < of.len() {
        set |= 1 << of[at];
        at += 1;
    }
    set
}

const fn ascii(ascii: u128) -> Characters {
    Characters { ascii, others: false }
}

/// One bit for each of [`STANDARD`].
type ClassBits = u32;

const ALL: ClassBits = ClassBits::MAX >> (32 - STANDARD.len());

/// Below this number of tokens a walk is as fast as a set.
const MIN_LED_TOKENS: usize = 512;

/// What follows the longest run of some classes in a token.
struct ClassRest<'a> {
    suffix: Suffix<'a>,
    classes: ClassBits,
}

/// The runs of each standard class behind each of [`Class::LEADS`].
pub(crate) struct LedRuns(Vec<Vec<(u8, Runs)>>);

impl LedRuns {
    /// Cost: a pass over the bytes of the tokens that begin with one of the leading bytes, and a
    /// sort of what follows their runs.
    pub(crate) fn new<'a>(texts: impl Iterator<Item = (&'a [u8], TokenId)> + Clone, n_vocab: usize) -> LedRuns {
        let table = CharacterClasses::new();
        let mut all: Vec<Vec<(u8, Runs)>> = STANDARD.iter().map(|_| Vec::new()).collect();
        for byte in Class::LEADS {
            // A token that is the byte alone has no run behind it; the trie has it.
            let texts = texts.clone().filter(|(bytes, _)| bytes.len() > 1 && bytes[0] == byte);
            let is_wanted = |characters, n_pure| LedRuns::is_wanted(byte, characters) && n_pure >= MIN_LED_TOKENS;
            let runs = table.runs_of_all(texts.map(|(bytes, token)| (&bytes[1..], token)), n_vocab, is_wanted);
            for (led, runs) in all.iter_mut().zip(runs) {
                led.extend(runs.map(|runs| (byte, runs)));
            }
        }
        LedRuns(all)
    }

    /// Whether the runs of these characters are worth having behind a byte. Half of all tokens
    /// begin with a blank, and words stand behind it, so only classes of letters are wanted there.
    /// Where the byte is itself in the class, it is part of a run and leads none, except for the
    /// slashes of paths.
    fn is_wanted(byte: u8, characters: Characters) -> bool {
        match byte {
            b' ' => [LOWER, LETTERS, UPPER | DIGITS, LETTERS | DIGITS].map(ascii).contains(&characters),
            b'/' => !characters.others,
            _ => !characters.others && !characters.meet(byte, byte),
        }
    }
}

impl Classes {
    /// The classes without the runs behind other bytes, which [`Classes::with_led`] adds. Cost: one
    /// pass over the tokens' bytes for all classes together, and a sort of what follows their runs.
    pub(crate) fn new<'a>(texts: impl Iterator<Item = (&'a [u8], TokenId)> + Clone, n_vocab: usize) -> Classes {
        let runs = CharacterClasses::new().runs_of_all(texts, n_vocab, |_, _| true);
        let classes = STANDARD.into_iter().zip(runs);
        let classes = classes.filter_map(|(characters, runs)| Some(Class { characters, runs: runs?, led: Vec::new() }));
        Classes::of(classes.collect())
    }

    pub(crate) fn with_led(mut self, led: LedRuns) -> Classes {
        self.classes.iter_mut().zip(led.0).for_each(|(class, led)| class.led = led);
        self
    }

    fn of(classes: Box<[Class]>) -> Classes {
        let mut by_size: Vec<u8> = (0..).take(classes.len()).collect();
        // Of classes with equally many tokens the later comes first, which has more characters.
        by_size.sort_by_key(|&class| Reverse((classes[usize::from(class)].n_tokens(), class)));
        Classes { by_size: by_size.into(), classes }
    }

    #[cfg(test)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Class> {
        self.classes.iter()
    }

    /// The class with the most tokens among those whose characters are all in `allowed`.
    pub(crate) fn best(&self, allowed: Characters) -> Option<&Class> {
        self.within(allowed).next()
    }

    /// The same among the classes that have runs behind `byte`, with these.
    pub(crate) fn best_led(&self, allowed: Characters, byte: u8) -> Option<(&Class, &Runs)> {
        self.within(allowed).find_map(|class| Some((class, class.led_by(byte)?)))
    }

    /// The classes whose characters are all in `allowed`, that with the most tokens first.
    fn within(&self, allowed: Characters) -> impl Iterator<Item = &Class> {
        let classes = self.by_size.iter().map(|&class| &self.classes[usize::from(class)]);
        classes.filter(move |class| allowed.contain(class.characters))
    }
}

impl Classes {
    /// Adds the definitions of the classes to the digest, so that tables that were saved under
    /// others are refused.
    pub(crate) fn define(digest: &mut Digest) {
        for characters in STANDARD {
            digest.bytes(&characters.ascii.to_le_bytes());
            digest.word(characters.others.into());
        }
        digest.bytes(&Class::LEADS);
    }

    pub(crate) fn write(&self, to: &mut Writer) {
        for class in &self.classes {
            class.runs.write(to);
            to.len(class.led.len());
            for (byte, runs) in &class.led {
                to.u32(u32::from(*byte));
                runs.write(to);
            }
        }
    }

    /// Reads what [`Classes::write`] wrote for a vocabulary of `n_vocab`.
    pub(crate) fn read(from: &mut Reader<'_>, n_vocab: u32) -> Option<Classes> {
        let class = |&characters: &Characters| {
            let runs = Runs::read(from, n_vocab)?;
            let n_led = from.u32()?;
            let led = (0..n_led).map(|_| Some((u8::try_from(from.u32()?).ok()?, Runs::read(from, n_vocab)?)));
            let led = led.collect::<Option<_>>()?;
            Some(Class { characters, runs, led })
        };
        Some(Classes::of(STANDARD.iter().map(class).collect::<Option<_>>()?))
    }
}

/// For each character the classes that it is in, one bit each, so that one pass over a token finds
/// the runs of all classes.
struct CharacterClasses {
    ascii: [ClassBits; 128],
    others: ClassBits,
}

impl CharacterClasses {
    fn new() -> CharacterClasses {
        let mut table = CharacterClasses { ascii: [0; 128], others: 0 };
        for (class, characters) in STANDARD.iter().enumerate() {
            for (byte, classes) in table.ascii.iter_mut().enumerate() {
                *classes |= ClassBits::from(characters.ascii >> byte & 1 == 1) << class;
            }
            table.others |= ClassBits::from(characters.others) << class;
        }
        table
    }

    /// The runs that these texts begin with, for each class that `is_wanted` by its characters and
    /// its number of texts that are nothing but a run.
    fn runs_of_all<'a>(
        &self,
        texts: impl Iterator<Item = (&'a [u8], TokenId)>,
        n_vocab: usize,
        is_wanted: impl Fn(Characters, usize) -> bool,
    ) -> Vec<Option<Runs>> {
        // A token is in one list per class it is made of, but its rest is kept once with a bit per
        // class: rests are strings to be sorted, and most are shared by many classes.
        let mut pure: [Vec<(TokenId, u32)>; STANDARD.len()] = Default::default();
        let mut rests: Vec<ClassRest<'a>> = Vec::new();
        for (bytes, token) in texts {
            let (mut whole, n_characters) = self.runs(bytes, |at, n_characters, classes| {
                rests.push(ClassRest { suffix: (&bytes[at..], token, n_characters), classes });
            });
            while whole != 0 {
                pure[to_usize(whole.trailing_zeros())].push((token, n_characters));
                whole &= whole - 1;
            }
        }
        let wanted = |class: usize| is_wanted(STANDARD[class], pure[class].len());
        let all_wanted = (0..STANDARD.len()).filter(|&class| wanted(class)).fold(0, |all, class| all | 1 << class);
        // What only unwanted classes need is not worth the sort.
        rests.retain(|rest| rest.classes & all_wanted != 0);
        // Sorted once for all classes: each takes its part in order.
        let sorted = SortedStrings::new(&rests, |rest| rest.suffix.0);
        let runs = pure.iter().enumerate().map(|(class, pure)| {
            if all_wanted >> class & 1 == 0 {
                return None;
            }
            let rests = sorted.iter().map(|(bytes, at)| (bytes, &rests[at]));
            let rests = rests.filter(|(_, rest)| rest.classes >> class & 1 == 1);
            let rest = Suffixes::from_sorted(rests.map(|(bytes, rest)| (bytes, rest.suffix.1, rest.suffix.2)));
            Some(Runs { pure: ByLength::new(pure, n_vocab), rest })
        });
        runs.collect()
    }

    /// Calls `ended` wherever the runs of some classes end before the token does, with the offset,
    /// the number of characters before it, and the classes. Returns the classes whose run is all of
    /// the token, and the token's number of characters.
    fn runs(&self, bytes: &[u8], mut ended: impl FnMut(usize, u32, ClassBits)) -> (ClassBits, u32) {
        // The classes that all characters so far are in.
        let mut running = ALL;
        let mut n_characters = 0;
        let mut at = 0;
        while at < bytes.len() {
            // A cut-off character is in no class and ends all runs.
            let (len, classes) = match self.ascii.get(usize::from(bytes[at])) {
                Some(&classes) => (1, classes),
                None => character_len(&bytes[at..]).map_or((0, 0), |len| (len, self.others)),
            };
            let mut stopped = running & !classes;
            if at == 0 {
                // A token without a run is left to the class only if its first byte may begin one
                // of the class's characters, cut off here and completed by the next token.
                stopped &= if bytes[0].is_ascii() { 0 } else { self.others };
            }
            if stopped != 0 {
                ended(at, n_characters, stopped);
            }
            running &= classes;
            // Most tokens end their last run early, and the rest of them doesn't matter.
            if running == 0 {
                return (0, n_characters);
            }
            at += len;
            n_characters += 1;
        }
        (running, n_characters)
    }
}

/// Length in bytes of the character that these bytes begin with; `None` if it is cut off or no
/// UTF-8.
fn character_len(bytes: &[u8]) -> Option<usize> {
    let len = match bytes.first()? {
        0x00..=0x7F => 1,
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return None,
    };
    std::str::from_utf8(bytes.get(..len)?).is_ok().then_some(len)
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::vocab::random::Random;
    use crate::vocab::suffixes::tests::all;
    use crate::vocab::token_sets::tests::members;

    /// The longest run that `bytes` begin with, in bytes and characters.
    fn run(characters: Characters, bytes: &[u8]) -> (usize, u32) {
        let text = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        let is_in = |&c: &char| if c.is_ascii() { characters.ascii >> (c as u32) & 1 == 1 } else { characters.others };
        let run: String = text.chars().take_while(is_in).collect();
        (run.len(), u32::try_from(run.chars().count()).unwrap())
    }

    /// The tables are what the definition says of each token.
    pub(in crate::vocab) fn check_tables(classes: &Classes, texts: &[(&[u8], TokenId)], n_vocab: usize) {
        for class in &classes.classes {
            let mut pure: Vec<BTreeSet<u32>> = vec![BTreeSet::new()];
            let mut rest = Vec::new();
            for &(bytes, token) in texts {
                let (n_bytes, n_characters) = run(class.characters, bytes);
                if n_bytes == bytes.len() {
                    pure.resize(pure.len().max(n_characters as usize + 1), BTreeSet::new());
                    pure[n_characters as usize].insert(token.0);
                } else if n_characters > 0 || class.characters.others && !bytes[0].is_ascii() {
                    rest.push((bytes[n_bytes..].to_vec(), token, n_characters));
                }
            }
            let mut up_to = BTreeSet::new();
            for (tokens, length) in pure.iter().zip(0..) {
                up_to.extend(tokens);
                assert_eq!(members(&class.runs.pure.up_to(length), n_vocab), up_to, "{class:?}");
            }
            assert_eq!(members(&class.runs.pure.up_to(u32::MAX), n_vocab), up_to, "{class:?}");
            rest.sort();
            assert_eq!(all(&class.runs.rest), rest, "{class:?}");
        }
    }

    #[test]
    fn tables() {
        let mut random = Random::new(4);
        for round in 0..40 {
            let texts = random.texts(20 * round);
            let texts: Vec<(&[u8], TokenId)> = texts.iter().map(|(bytes, id)| (bytes.as_slice(), *id)).collect();
            let n_vocab = texts.len() * 2 + 1;
            check_tables(&Classes::new(texts.iter().copied(), n_vocab), &texts, n_vocab);
        }
    }

    /// Behind a byte the tables are those of the tokens without it.
    #[test]
    fn led() {
        let letters = || (b'a'..=b'z').chain(*b"0-_/");
        let words = letters().flat_map(|a| letters().map(move |b| vec![a, b]));
        let ends: [&[u8]; 5] = [b"", b"\n", b".c", b" d", b"/\xC3"];
        let texts = words.flat_map(|word| ends.map(|end| [&word, end].concat()));
        let texts: Vec<Vec<u8>> = Class::LEADS
            .iter()
            .flat_map(|&byte| {
                let texts: Vec<Vec<u8>> = texts.clone().map(|text| [&[byte][..], &text].concat()).collect();
                texts.into_iter().chain([vec![byte]])
            })
            .collect();
        let texts: Vec<(&[u8], TokenId)> = texts.iter().map(Vec::as_slice).zip((0..).map(TokenId)).collect();
        let led = LedRuns::new(texts.iter().copied(), texts.len());
        let classes = Classes::new(texts.iter().copied(), texts.len()).with_led(led);
        let mut n_led = [0; Class::LEADS.len()];
        for class in classes.iter() {
            for (n_led, byte) in n_led.iter_mut().zip(Class::LEADS) {
                let Some(runs) = class.led_by(byte) else { continue };
                *n_led += 1;
                let (mut pure, mut rest) = (BTreeSet::new(), Vec::new());
                for &(bytes, token) in texts.iter().filter(|(bytes, _)| bytes.len() > 1 && bytes[0] == byte) {
                    let bytes = &bytes[1..];
                    match run(class.characters, bytes) {
                        (n_bytes, _) if n_bytes == bytes.len() => {
                            pure.insert(token.0);
                        }
                        (0, _) => {}
                        (n_bytes, n_characters) => rest.push((bytes[n_bytes..].to_vec(), token, n_characters)),
                    }
                }
                assert_eq!(members(&runs.pure.up_to(u32::MAX), texts.len()), pure, "{byte} {class:?}");
                rest.sort();
                assert_eq!(all(&runs.rest), rest, "{byte} {class:?}");
            }
        }
        assert!(n_led.iter().all(|&n| n > 2), "{n_led:?}");
    }

    #[test]
    fn best() {
        let texts = ["a", "b", "cd", "1", "2", "3", "4", "x_1", "é", "G"];
        let texts = texts.iter().zip(0..).map(|(text, id)| (text.as_bytes(), TokenId(id)));
        let classes = Classes::new(texts, 10);
        let best = |ascii, others| classes.best(Characters { ascii, others }).map(|class| class.characters);
        assert_eq!(best(u128::MAX, true), Some(STANDARD[18]));
        assert_eq!(best(u128::MAX, false), Some(STANDARD[16]));
        assert_eq!(best(LOWER, true), Some(ascii(LOWER)));
        assert_eq!(best(LETTERS | DIGITS, false), Some(ascii(LETTERS | DIGITS)));
        assert_eq!(best(DIGITS & !1 << b'0', false), None);
        assert_eq!(best(DIGITS | UPPER, false), Some(ascii(DIGITS | UPPER)));
        assert_eq!(best(range(b'@', b'~') & !range(b'Q', b'Q'), false), Some(ascii(LOWER)));
    }
}
