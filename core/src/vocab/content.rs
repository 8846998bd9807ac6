//! Tokens as content of a JSON string: [`StringContent`], [`WithinCharacter`] and [`Marked`].
//!
//! Most masks inside a string are "every token that is content, of at most so many characters", and
//! some tokens that close the string. The former are precomputed sets. Of the latter, what follows
//! the quote is grouped, because thousands of tokens share some hundred of these:
//!
//! ```text
//! token         read from the boundary between two characters
//! " the"        inside, 4 characters
//! "caf\xC3"     inside, 4 characters, the last of which is cut off
//! "end\","      closes the string after 3 characters; the rest is ","
//! "a\n"         neither: JSON has no line feed inside a string
//! ```
//!
//! Which bytes are content is decided by [`StringAutomaton`], the automaton that the grammars of
//! strings are made of.

use super::string_automaton::{DEAD, StringAutomaton, StringReading, state_number};
use super::suffixes::{Suffix, Suffixes};
use super::trie::TokenTrie;
use crate::base::digest::Digest;
use crate::base::ids::{TokenId, span, to_usize};
use crate::base::wire::{Reader, Writer};
use crate::fragment::table::{Node, NodeId};
use crate::types::standard::{canonical_character, string_character};
use crate::vocab::token_sets::ByLength;

/// The tokens that may come inside a string, from one place in it, by what they do there.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct StringContent {
    /// The tokens that stay inside, by the number of characters that they begin. The last character
    /// may be cut off within its UTF-8 or its escape; it counts, since the string will have it.
    pub(crate) inside: ByLength,
    /// The tokens of whole characters and the quote that closes the string, by what follows the
    /// quote. The length is the number of characters.
    pub(crate) closers: Suffixes,
}

impl StringContent {
    /// What tokens do from a boundary between two characters. Cost: one pass over their bytes.
    pub(crate) fn new<'a>(texts: impl Iterator<Item = (&'a [u8], TokenId)>, n_vocab: usize) -> StringContent {
        StringContent::within(&StringAutomaton::new(string_character()), 0, texts, n_vocab)
    }

    /// What tokens do from a state of the automaton. A character that has begun there counts as
    /// theirs.
    fn within<'a>(
        automaton: &StringAutomaton,
        state: u8,
        texts: impl Iterator<Item = (&'a [u8], TokenId)>,
        n_vocab: usize,
    ) -> StringContent {
        let mut inside = Vec::new();
        let mut closers: Vec<Suffix<'_>> = Vec::new();
        for (bytes, token) in texts {
            match automaton.read_from(state, bytes) {
                StringReading::Inside { n_characters } => inside.push((token, n_characters)),
                StringReading::Closes { n_characters, rest } => closers.push((rest, token, n_characters)),
                StringReading::Neither => {}
            }
        }
        StringContent { inside: ByLength::new(&inside, n_vocab), closers: Suffixes::new(&closers) }
    }
}

impl StringContent {
    /// Adds the automaton to the digest, so that tables that were saved under another are refused.
    pub(crate) fn define(digest: &mut Digest) {
        StringAutomaton::new(string_character()).rows.iter().for_each(|row| digest.bytes(row));
    }

    pub(crate) fn write(&self, to: &mut Writer) {
        self.inside.write(to);
        self.closers.write(to);
    }

    /// Reads what [`StringContent::write`] wrote for a vocabulary of `n_vocab`.
    pub(crate) fn read(from: &mut Reader<'_>, n_vocab: u32) -> Option<StringContent> {
        Some(StringContent { inside: ByLength::read(from, n_vocab)?, closers: Suffixes::read(from, n_vocab)? })
    }
}

/// What tokens do within a character of a JSON string, by the node of [`string_character`] that has
/// been reached. The character counts as theirs.
///
/// A model that has written a backslash or the first byte of `é` is at such a node, and nearly
/// every token may still be ruled out or allowed as a set.
#[derive(Debug)]
pub(crate) struct WithinCharacter(Box<[Option<StringContent>]>);

impl WithinCharacter {
    /// Cost: a look at each text, and for each node a pass over the bytes of the texts whose first
    /// byte goes on there.
    pub(crate) fn new(texts: &[(&[u8], TokenId)], n_vocab: usize) -> WithinCharacter {
        let automaton = StringAutomaton::new(string_character());
        let known: Vec<NodeId> = (0..string_character().nodes.len())
            .map(NodeId::from_index)
            .filter(|&node| WithinCharacter::has(node))
            .collect();
        // For each first byte, the nodes at which it may come, one bit each: nearly all tokens
        // begin with a byte that comes at none, and are passed over with one look.
        let goes_on: Vec<u32> = (0..=u8::MAX)
            .map(|first| {
                let goes_on = |&(&node, _): &(&NodeId, u32)| automaton.next(state_number(node.index()), first) != DEAD;
                known.iter().zip(0..).filter(goes_on).fold(0, |all, (_, at)| all | 1 << at)
            })
            .collect();
        let mut going_on = vec![Vec::new(); known.len()];
        for &(text, token) in texts {
            let mut nodes = text.first().map_or(0, |&first| goes_on[usize::from(first)]);
            while nodes != 0 {
                going_on[to_usize(nodes.trailing_zeros())].push((text, token));
                nodes &= nodes - 1;
            }
        }
        let mut contents: Vec<Option<StringContent>> = string_character().nodes.iter().map(|_| None).collect();
        for (node, texts) in known.into_iter().zip(going_on) {
            let content = StringContent::within(&automaton, state_number(node.index()), texts.into_iter(), n_vocab);
            contents[node] = Some(content);
        }
        WithinCharacter(contents.into())
    }

    pub(crate) fn at(&self, node: NodeId) -> Option<&StringContent> {
        self.0.get(node.index())?.as_ref()
    }

    /// Whether it is precomputed for a node: after a backslash, before the last hexadecimal digit
    /// of an escape, and between the bytes of a character. At other nodes few tokens go on, and
    /// they are walked.
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

/// What the tokens that open a string do in it, by what they have before the quote: nothing, as
/// behind a bracket, or a blank, as behind a colon.
///
/// ```text
/// " \"../"     opens the string and stays inside, 3 characters
/// " \"\","     opens and closes it; the rest is ","
/// ```
#[derive(Debug)]
pub(crate) struct OpenedContent {
    /// By the node of the vocabulary's trie where the string is opened.
    by_node: Box<[(u32, StringContent)]>,
    /// Those that open it with a blank before the quote or without, where either may come.
    either: StringContent,
}

impl OpenedContent {
    const OPENINGS: [&[u8]; 2] = [b"\"", b" \""];

    /// Cost: a look at the first bytes of each text.
    pub(crate) fn new(texts: &[(&[u8], TokenId)], trie: &TokenTrie, n_vocab: usize) -> OpenedContent {
        let rests = OpenedContent::OPENINGS.map(|opening| {
            let rests = texts.iter().filter_map(|&(text, token)| Some((text.strip_prefix(opening)?, token)));
            rests.filter(|(rest, _)| !rest.is_empty()).collect::<Vec<_>>()
        });
        let either = StringContent::new(rests.iter().flatten().copied(), n_vocab);
        let content = |(opening, rests): (&[u8], Vec<_>)| {
            Some((trie.find(opening)?, StringContent::new(rests.into_iter(), n_vocab)))
        };
        let by_node = OpenedContent::OPENINGS.into_iter().zip(rests).filter_map(content).collect();
        OpenedContent { by_node, either }
    }

    /// What tokens do behind the node of the vocabulary's trie where a string is opened.
    pub(crate) fn at(&self, node: u32) -> Option<&StringContent> {
        self.by_node.iter().find(|(opening, _)| *opening == node).map(|(_, content)| content)
    }

    /// What they do where a blank may come before the quote.
    pub(crate) fn either(&self) -> &StringContent {
        &self.either
    }
}

/// Tokens with a byte by which limits on strings may forbid them: a quote, a backslash, or the
/// first byte of a line separator. All other tokens of content are alike for a pattern such as
/// `.*`.
#[derive(Debug)]
pub(crate) struct Marked {
    /// Those that stay inside the string, in order of id.
    pub(crate) inside: Box<[TokenId]>,
    /// The tokens of [`StringContent`] with an escape that serde_json doesn't write, such as `\/` or
    /// `\u0041`, in order of id.
    pub(crate) otherwise_escaped: Box<[TokenId]>,
    /// All tokens with such a byte, also those that close the string and those that no string of
    /// JSON has.
    pub(crate) trie: TokenTrie,
}

impl Marked {
    /// A quote, a backslash, and the first byte of the line separators U+2028 and U+2029, which `.`
    /// of ECMA-262 doesn't match.
    pub(crate) const BYTES: [u8; 3] = [b'"', b'\\', 0xE2];

    /// Cost: a look at each byte, and a sort of a few thousand tokens.
    pub(crate) fn new(texts: &[(&[u8], TokenId)]) -> Marked {
        let automaton = StringAutomaton::new(string_character());
        let canonical = StringAutomaton::new(canonical_character());
        let (mut inside, mut otherwise_escaped, mut all) = (Vec::new(), Vec::new(), Vec::new());
        let mut is_mark = [false; 256];
        Marked::BYTES.iter().for_each(|&byte| is_mark[usize::from(byte)] = true);
        for &(bytes, token) in texts.iter().filter(|(bytes, _)| bytes.iter().any(|&byte| is_mark[usize::from(byte)])) {
            let reading = automaton.read(bytes);
            if let StringReading::Inside { .. } = reading {
                inside.push(token);
            }
            if reading != StringReading::Neither && canonical.read(bytes) == StringReading::Neither {
                otherwise_escaped.push(token);
            }
            all.push((bytes, token));
        }
        let otherwise_escaped = otherwise_escaped.into();
        Marked { inside: inside.into(), otherwise_escaped, trie: TokenTrie::new(all.into_iter()) }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::{BTreeMap, BTreeSet, VecDeque};

    use expect_test::expect;

    use super::*;
    use crate::vocab::random::Random;
    use crate::vocab::suffixes::tests::all;
    use crate::vocab::token_sets::tests::members;

    /// The tables are what reading each token says.
    pub(in crate::vocab) fn check_tables(content: &StringContent, texts: &[(&[u8], TokenId)], n_vocab: usize) {
        let automaton = StringAutomaton::new(string_character());
        let mut inside: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::from([(0, BTreeSet::new())]);
        let mut closers = Vec::new();
        for &(bytes, token) in texts {
            match automaton.read(bytes) {
                StringReading::Inside { n_characters } => drop(inside.entry(n_characters).or_default().insert(token.0)),
                StringReading::Closes { n_characters, rest } => closers.push((rest.to_vec(), token, n_characters)),
                StringReading::Neither => {}
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
    fn tokens_that_open_a_string() {
        let tokens: [&[u8]; 9] = [b"\"", b" \"", b"\"a", b" \"\\\"b", b" \"\",", b"\"\"", b"\"a\n", b" a\"", b"  \""];
        let texts: Vec<(&[u8], TokenId)> = tokens.into_iter().zip((0..).map(TokenId)).collect();
        let trie = TokenTrie::new(texts.iter().copied());
        let opened = OpenedContent::new(&texts, &trie, texts.len());
        for (opening, expected) in [("\"", 2), (" \"", 3)] {
            let content = opened.at(trie.find(opening.as_bytes()).unwrap()).unwrap();
            assert_eq!(members(&content.inside.up_to(u32::MAX), texts.len()), BTreeSet::from([expected]));
        }
        let rests = |opening: &str| all(&opened.at(trie.find(opening.as_bytes()).unwrap()).unwrap().closers);
        assert_eq!(rests("\""), [(vec![], TokenId(5), 0)]);
        assert_eq!(rests(" \""), [(vec![b','], TokenId(4), 0)]);
        assert!(opened.at(trie.find(b" ").unwrap()).is_none());
        assert_eq!(members(&opened.either().inside.up_to(u32::MAX), texts.len()), BTreeSet::from([2, 3]));
        assert_eq!(all(&opened.either().closers), [(vec![], TokenId(5), 0), (vec![b','], TokenId(4), 0)]);
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
        let automaton = StringAutomaton::new(string_character());
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
                        StringReading::Inside { n_characters } => {
                            inside.entry(n_characters).or_default().insert(token.0);
                        }
                        StringReading::Closes { n_characters, rest } => {
                            closers.push((rest.to_vec(), token, n_characters))
                        }
                        StringReading::Neither => {}
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
}
