//! Tokens read as content of a JSON string, from a boundary between two characters.
//!
//! Most masks inside a string are "every token that is content, of at most so many characters" and
//! a few tokens that close the string. The first are precomputed; of the second, what follows the
//! quote is grouped, because thousands of tokens share some hundred of these.
//!
//! Which bytes are content is what the automaton of one character says, the same that the grammars
//! of strings are made of.

use super::suffixes::{Suffix, Suffixes};
use super::trie::TokenTrie;
use crate::base::digest::Digest;
use crate::base::ids::{TokenId, span};
use crate::base::wire::{Reader, Writer};
use crate::fragment::table::{Fragment, Node, NodeId};
use crate::types::standard::string_character;
use crate::vocab::token_sets::ByLength;

/// The tokens that may come inside a string, by what they do there.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct StringContent {
    /// Tokens that stay inside, by the number of characters they begin. The last of them may be cut
    /// off, in the middle of its UTF-8 or of its escape.
    pub(crate) inside: ByLength,
    /// Tokens of whole characters and the quote that closes the string, by what follows the quote,
    /// with the number of characters.
    pub(crate) closers: Suffixes,
}

impl StringContent {
    /// Cost: one pass over the tokens' bytes.
    pub(crate) fn new<'a>(texts: impl Iterator<Item = (&'a [u8], TokenId)>, n_vocab: usize) -> StringContent {
        StringContent::within(&Content::new(string_character()), 0, texts, n_vocab)
    }

    /// What the tokens do from a state of the automaton on. A character that is begun counts as
    /// theirs.
    fn within<'a>(
        automaton: &Content,
        state: u8,
        texts: impl Iterator<Item = (&'a [u8], TokenId)>,
        n_vocab: usize,
    ) -> StringContent {
        let mut inside = Vec::new();
        let mut closers: Vec<Suffix<'_>> = Vec::new();
        for (bytes, token) in texts {
            match automaton.read_from(state, bytes) {
                Reading::Inside { n_characters } => inside.push((token, n_characters)),
                Reading::Closes { n_characters, rest } => closers.push((rest, token, n_characters)),
                Reading::Neither => {}
            }
        }
        StringContent { inside: ByLength::new(&inside, n_vocab), closers: Suffixes::new(&closers) }
    }
}

impl StringContent {
    /// The automaton, so that what was saved under another is refused.
    pub(crate) fn define(digest: &mut Digest) {
        Content::new(string_character()).rows.iter().for_each(|row| digest.bytes(row));
    }

    pub(crate) fn write(&self, to: &mut Writer) {
        self.inside.write(to);
        self.closers.write(to);
    }

    /// What [`StringContent::write`] wrote, of a vocabulary of `n_vocab`.
    pub(crate) fn read(from: &mut Reader<'_>, n_vocab: u32) -> Option<StringContent> {
        Some(StringContent { inside: ByLength::read(from, n_vocab)?, closers: Suffixes::read(from, n_vocab)? })
    }
}

/// What tokens do within a character of a JSON string, by the place within it: a node of
/// [`string_character`]. The character counts as theirs.
#[derive(Debug)]
pub(crate) struct WithinCharacter(Box<[Option<StringContent>]>);

impl WithinCharacter {
    /// Cost: a look at each text, and for each place a pass over the bytes of those that go on
    /// there.
    pub(crate) fn new(texts: &[(&[u8], TokenId)], n_vocab: usize) -> WithinCharacter {
        let automaton = Content::new(string_character());
        let known: Vec<NodeId> = (0..string_character().nodes.len())
            .map(NodeId::from_index)
            .filter(|&node| WithinCharacter::has(node))
            .collect();
        // By first byte, the known places at which it may come, a bit each.
        let goes_on: Vec<u32> = (0..=u8::MAX)
            .map(|first| {
                let goes_on = |&(&node, _): &(&NodeId, u32)| automaton.next(small(node.index()), first) != DEAD;
                known.iter().zip(0..).filter(goes_on).fold(0, |all, (_, at)| all | 1 << at)
            })
            .collect();
        let mut going_on = vec![Vec::new(); known.len()];
        for &(text, token) in texts {
            let mut places = text.first().map_or(0, |&first| goes_on[usize::from(first)]);
            while places != 0 {
                going_on[places.trailing_zeros() as usize].push((text, token));
                places &= places - 1;
            }
        }
        let mut contents: Vec<Option<StringContent>> = string_character().nodes.iter().map(|_| None).collect();
        for (node, texts) in known.into_iter().zip(going_on) {
            let content = StringContent::within(&automaton, small(node.index()), texts.into_iter(), n_vocab);
            contents[node] = Some(content);
        }
        WithinCharacter(contents.into())
    }

    pub(crate) fn at(&self, node: NodeId) -> Option<&StringContent> {
        self.0.get(node.index())?.as_ref()
    }

    /// Whether it is known of a place: after a backslash, before the last hexadecimal digit, and
    /// between the bytes of a character.
    pub(crate) fn has(node: NodeId) -> bool {
        let character = string_character();
        let Node::Bytes { first, len: len @ 1.., .. } = character.nodes[node] else { return false };
        let ranges = &character.ranges[span(first, len)];
        let leads = |byte: u8| ranges.iter().any(|range| (range.lo..=range.hi).contains(&byte));
        let is_end = ranges.iter().all(|range| character.nodes[range.next] == Node::END);
        let is_last_digit = is_end && b"0123456789abcdefABCDEF".iter().all(|&digit| leads(digit));
        let is_escape = !is_end && leads(b'n') && leads(b'u') && !leads(b'a');
        let is_rest = ranges.iter().all(|range| (0x80..=0xBF).contains(&range.lo) && range.hi <= 0xBF);
        is_last_digit || is_escape || is_rest
    }
}

/// Tokens in which a byte tells that limits on strings may forbid them, or forbid them here: not
/// `.`, not whole characters, or an end.
#[derive(Debug)]
pub(crate) struct Marked {
    /// Tokens that stay inside, in order of id.
    pub(crate) inside: Box<[TokenId]>,
    /// All with such a byte: those that close the string, and those that no string of JSON has,
    /// too.
    pub(crate) trie: TokenTrie,
}

impl Marked {
    /// A quote, a backslash, and what the two line separators begin with, which a `.` of ECMA-262
    /// isn't.
    pub(crate) const BYTES: [u8; 3] = [b'"', b'\\', 0xE2];

    /// Cost: a look at each byte, and a sort of a few thousand tokens.
    pub(crate) fn new(texts: &[(&[u8], TokenId)]) -> Marked {
        let automaton = Content::new(string_character());
        let (mut inside, mut all) = (Vec::new(), Vec::new());
        let mut is_mark = [false; 256];
        Marked::BYTES.iter().for_each(|&byte| is_mark[usize::from(byte)] = true);
        for &(bytes, token) in texts.iter().filter(|(bytes, _)| bytes.iter().any(|&byte| is_mark[usize::from(byte)])) {
            if let Reading::Inside { .. } = automaton.read(bytes) {
                inside.push(token);
            }
            all.push((bytes, token));
        }
        Marked { inside: inside.into(), trie: TokenTrie::new(all.into_iter()) }
    }
}

/// What a token is, read from a boundary.
#[derive(Debug, PartialEq, Eq)]
enum Reading<'a> {
    /// Characters, the last of which may be cut off.
    Inside { n_characters: u32 },
    /// Whole characters, the closing quote, and what follows.
    Closes { n_characters: u32, rest: &'a [u8] },
    /// Something that can't be in a string.
    Neither,
}

/// The automaton of one character, repeated: a dense row for each of its states.
struct Content {
    /// State 0 is the boundary between characters.
    rows: Vec<[u8; 256]>,
}

/// No character goes on so.
const DEAD: u8 = u8::MAX;

impl Content {
    /// `character` is made of bytes and literals, and ends where nothing can follow.
    fn new(character: &Fragment) -> Content {
        let mut rows = vec![[DEAD; 256]; character.nodes.len()];
        let state = |node: NodeId| match character.nodes[node] {
            Node::Bytes { accepting: true, .. } => 0,
            _ => small(node.index()),
        };
        for (at, &node) in character.nodes.iter().enumerate() {
            match node {
                Node::Bytes { first, len, .. } => {
                    for range in &character.ranges[span(first, len)] {
                        rows[at][usize::from(range.lo)..=usize::from(range.hi)].fill(state(range.next));
                    }
                }
                Node::Literal { start, len, next } => {
                    let mut from = at;
                    for (i, &byte) in character.text[span(start, len)].iter().enumerate() {
                        let last = i + 1 == len as usize;
                        rows[from][usize::from(byte)] = if last { state(next) } else { small(rows.len()) };
                        if !last {
                            from = rows.len();
                            rows.push([DEAD; 256]);
                        }
                    }
                }
                // The automaton of a character has nothing else (tested below).
                _ => {}
            }
        }
        Content { rows }
    }

    fn next(&self, state: u8, byte: u8) -> u8 {
        self.rows[usize::from(state)][usize::from(byte)]
    }

    fn read<'a>(&self, bytes: &'a [u8]) -> Reading<'a> {
        self.read_from(0, bytes)
    }

    fn read_from<'a>(&self, mut state: u8, bytes: &'a [u8]) -> Reading<'a> {
        // The character that is begun.
        let mut n_characters = u32::from(state != 0);
        for (at, &byte) in bytes.iter().enumerate() {
            if state == 0 {
                if byte == b'"' {
                    return Reading::Closes { n_characters, rest: &bytes[at + 1..] };
                }
                n_characters += 1;
            }
            state = self.next(state, byte);
            if state == DEAD {
                return Reading::Neither;
            }
        }
        Reading::Inside { n_characters }
    }
}

/// A state's number; the automaton of a character has some twenty.
fn small(state: usize) -> u8 {
    u8::try_from(state).unwrap_or(DEAD)
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::{BTreeMap, BTreeSet, VecDeque};

    use expect_test::{Expect, expect};

    use super::*;
    use crate::vocab::random::Random;
    use crate::vocab::suffixes::tests::all;
    use crate::vocab::token_sets::tests::members;

    #[test]
    fn the_automaton_fits() {
        let character = string_character();
        assert!(character.nodes.len() < 100);
        for (at, node) in character.nodes.iter().enumerate() {
            match *node {
                Node::Bytes { accepting, len, .. } => assert!(!accepting || len == 0 && at > 0),
                Node::Literal { .. } => {}
                _ => panic!("{node:?}"),
            }
        }
    }

    fn check(texts: &[&[u8]], expect: Expect) {
        let automaton = Content::new(string_character());
        let line = |text: &&[u8]| format!("{} {:?}\n", text.escape_ascii(), automaton.read(text));
        expect.assert_eq(&texts.iter().map(line).collect::<String>());
    }

    #[test]
    fn readings() {
        check(
            &[
                b"ab",
                "aé😀\u{7f}".as_bytes(),
                b"a\xF0\x9F\x98",
                b"\x80",
                b"\xED\xA0\x80",
                b"a\nb",
                b"\"",
                b"ab\": \n",
                b"a\\\"\"b",
                b"\\u",
                b"\\ud83d",
                b"\\ud83d\\",
                b"\\ud83d\\ude00x",
                b"\\ud83d\\u0041",
                b"\\ud83d\"",
                b"\\x",
                b"\\",
            ],
            expect![[r#"
                ab Inside { n_characters: 2 }
                a\xc3\xa9\xf0\x9f\x98\x80\x7f Inside { n_characters: 4 }
                a\xf0\x9f\x98 Inside { n_characters: 2 }
                \x80 Neither
                \xed\xa0\x80 Neither
                a\nb Neither
                \" Closes { n_characters: 0, rest: [] }
                ab\": \n Closes { n_characters: 2, rest: [58, 32, 10] }
                a\\\"\"b Closes { n_characters: 2, rest: [98] }
                \\u Inside { n_characters: 1 }
                \\ud83d Inside { n_characters: 1 }
                \\ud83d\\ Inside { n_characters: 1 }
                \\ud83d\\ude00x Inside { n_characters: 2 }
                \\ud83d\\u0041 Neither
                \\ud83d\" Neither
                \\x Neither
                \\ Inside { n_characters: 1 }
            "#]],
        );
    }

    /// The tables are what reading each token says.
    pub(in crate::vocab) fn check_tables(content: &StringContent, texts: &[(&[u8], TokenId)], n_vocab: usize) {
        let automaton = Content::new(string_character());
        let mut inside: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::from([(0, BTreeSet::new())]);
        let mut closers = Vec::new();
        for &(bytes, token) in texts {
            match automaton.read(bytes) {
                Reading::Inside { n_characters } => drop(inside.entry(n_characters).or_default().insert(token.0)),
                Reading::Closes { n_characters, rest } => closers.push((rest.to_vec(), token, n_characters)),
                Reading::Neither => {}
            }
        }
        let mut up_to = BTreeSet::new();
        for (&length, tokens) in &inside {
            up_to.extend(tokens);
            assert_eq!(members(&content.inside.up_to(length), n_vocab), up_to);
        }
        assert_eq!(members(&content.inside.up_to(u32::MAX), n_vocab), up_to);
        closers.sort();
        assert_eq!(all(&content.closers), closers);
    }

    #[test]
    fn tables() {
        let mut random = Random::new(2);
        for round in 0..40 {
            let texts = random.texts(20 * round);
            let texts: Vec<(&[u8], TokenId)> = texts.iter().map(|(bytes, id)| (bytes.as_slice(), *id)).collect();
            let n_vocab = texts.len() * 2 + 1;
            check_tables(&StringContent::new(texts.iter().copied(), n_vocab), &texts, n_vocab);
        }
    }

    /// What is known within a character is what the character's beginning and the token are
    /// together.
    #[test]
    fn within_characters() {
        let automaton = Content::new(string_character());
        // The shortest beginning of a character that leads to each state.
        let mut beginnings: Vec<Option<Vec<u8>>> = vec![None; automaton.rows.len()];
        beginnings[0] = Some(Vec::new());
        let mut open = VecDeque::from([0_u8]);
        while let Some(state) = open.pop_front() {
            let beginning = beginnings[usize::from(state)].clone().unwrap();
            for byte in 0..=u8::MAX {
                let next = automaton.next(state, byte);
                if next != DEAD && beginnings[usize::from(next)].is_none() {
                    beginnings[usize::from(next)] = Some([&beginning[..], &[byte]].concat());
                    open.push_back(next);
                }
            }
        }
        let mut random = Random::new(8);
        let mut known = BTreeSet::new();
        for round in 0..30 {
            let texts = random.texts(30 * round);
            let texts: Vec<(&[u8], TokenId)> = texts.iter().map(|(bytes, id)| (bytes.as_slice(), *id)).collect();
            let n_vocab = texts.len() * 2 + 1;
            let within = WithinCharacter::new(&texts, n_vocab);
            for (node, beginning) in (0..).zip(&beginnings) {
                let Some(content) = within.at(NodeId(node)) else { continue };
                let beginning = beginning.as_ref().unwrap();
                known.insert(beginning.escape_ascii().to_string());
                let (mut inside, mut closers) = (BTreeMap::<u32, BTreeSet<u32>>::new(), Vec::new());
                for &(bytes, token) in &texts {
                    let whole = [beginning, bytes].concat();
                    match automaton.read(&whole) {
                        Reading::Inside { n_characters } => {
                            inside.entry(n_characters).or_default().insert(token.0);
                        }
                        Reading::Closes { n_characters, rest } => closers.push((rest.to_vec(), token, n_characters)),
                        Reading::Neither => {}
                    }
                }
                let mut up_to = BTreeSet::new();
                for length in 0..40 {
                    up_to.extend(inside.get(&length).into_iter().flatten());
                    assert_eq!(members(&content.inside.up_to(length), n_vocab), up_to, "{beginning:?}");
                }
                closers.sort();
                assert_eq!(all(&content.closers), closers, "{beginning:?}");
            }
        }
        let known: Vec<String> = known.into_iter().collect();
        expect![[r#"\\ \\u000 \xc2 \xe0 \xe1 \xed \xf0 \xf1 \xf4"#]].assert_eq(&known.join(" "));
    }

    /// The automaton against serde_json: content is what goes on to a string that it reads.
    #[test]
    fn against_serde_json() {
        let parts: [&[u8]; 19] = [
            b"a",
            b"\"",
            b"\\",
            b"\\u",
            b"d83d",
            b"de00",
            b"00",
            b"4",
            b"\xF0\x9F",
            b"\x98\x80",
            b"\xC3",
            b"\xA9",
            b"\n",
            b"\\n",
            b"\x7F",
            b"\\ud",
            b"83d",
            b"\xED",
            b"\xA0",
        ];
        let endings: [&[u8]; 14] = [
            b"",
            b"n",
            b"000",
            b"u0000",
            b"0000",
            b"00",
            b"0",
            b"\\ude00",
            b"e00\\ude00",
            b"ude00",
            b"de00",
            b"\x80",
            b"\x80\x80",
            b"\x98\x80",
        ];
        let extra: [&[u8]; 5] = [b"\x80\x80\x80", b"e00", b"800\\ude00", b"00\\ude00", b"0\\ude00"];
        let automaton = Content::new(string_character());
        let read = |content: &[u8]| serde_json::from_slice::<String>(&[b"\"", content, b"\""].concat()).ok();
        let mut random = Random::new(1);
        let mut seen = [0; 3];
        for _ in 0..20_000 {
            let text: Vec<u8> = (0..1 + random.below(6)).flat_map(|_| *random.pick(&parts)).copied().collect();
            let close = (0..text.len()).find(|&at| text[at] == b'"' && read(&text[..at]).is_some());
            let goes_on = endings.iter().chain(&extra).filter_map(|end| read(&[&text, *end].concat()));
            // Some ending ends the character that is cut off and adds no other.
            let inside = goes_on.map(|whole| u32::try_from(whole.chars().count()).unwrap()).min();
            let expected = match (close, inside) {
                (Some(at), _) => {
                    seen[0] += 1;
                    let n_characters = u32::try_from(read(&text[..at]).unwrap().chars().count()).unwrap();
                    Reading::Closes { n_characters, rest: &text[at + 1..] }
                }
                (None, Some(n_characters)) => {
                    seen[1] += 1;
                    Reading::Inside { n_characters }
                }
                (None, None) => {
                    seen[2] += 1;
                    Reading::Neither
                }
            };
            assert_eq!(automaton.read(&text), expected, "{}", text.escape_ascii());
        }
        assert!(seen.iter().all(|&n| n > 500), "{seen:?}");
    }
}
