//! [`StringAutomaton`]: the content of a JSON string as a dense automaton, for reading tokens.
//!
//! It is the automaton of one character
//! ([`string_character`](crate::types::standard::string_character)), repeated: state 0 is the
//! boundary between two characters, and reading goes back to it when a character ends. Vocabularies
//! are read byte by byte, some hundred thousand tokens, so each of its twenty-odd states has a row
//! of 256 entries.

use crate::base::ids::span;
use crate::fragment::table::{Fragment, Node, NodeId};

/// What a token is, read as content of a string.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum StringReading<'a> {
    /// Characters, the last of which may be cut off.
    Inside { n_characters: u32 },
    /// Whole characters, the closing quote, and what follows.
    Closes { n_characters: u32, rest: &'a [u8] },
    /// Something that can't stand in a string.
    Neither,
}

/// The automaton of one character, repeated.
pub(crate) struct StringAutomaton {
    /// For each state and byte the next state. State 0 is the boundary between characters.
    pub(crate) rows: Vec<[u8; 256]>,
}

/// The state after a byte that no character has there.
pub(crate) const DEAD: u8 = u8::MAX;

impl StringAutomaton {
    /// `character` consists of byte and literal nodes, and ends where nothing can follow.
    pub(crate) fn new(character: &Fragment) -> StringAutomaton {
        let mut rows = vec![[DEAD; 256]; character.nodes.len()];
        let state = |node: NodeId| match character.nodes[node] {
            Node::Bytes { accepting: true, .. } => 0,
            _ => state_number(node.index()),
        };
        for (at, &node) in character.nodes.iter().enumerate() {
            match node {
                Node::Bytes { first, len, .. } => {
                    for range in &character.ranges[span(first, len)] {
                        rows[at][usize::from(range.lo)..=usize::from(range.hi)].fill(state(range.next));
                    }
                }
                // A literal of several bytes gets a state after each byte but the last.
                Node::Literal { start, len, next } => {
                    let mut from = at;
                    let text = &character.text[span(start, len)];
                    for (i, &byte) in text.iter().enumerate() {
                        let last = i + 1 == text.len();
                        rows[from][usize::from(byte)] = if last { state(next) } else { state_number(rows.len()) };
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
        StringAutomaton { rows }
    }

    /// The state after a byte, or [`DEAD`].
    pub(crate) fn next(&self, state: u8, byte: u8) -> u8 {
        self.rows[usize::from(state)][usize::from(byte)]
    }

    /// Reads a token from a boundary between two characters.
    pub(crate) fn read<'a>(&self, bytes: &'a [u8]) -> StringReading<'a> {
        self.read_from(0, bytes)
    }

    /// Reads a token from a state.
    pub(crate) fn read_from<'a>(&self, mut state: u8, bytes: &'a [u8]) -> StringReading<'a> {
        // The character that has begun at the state counts.
        let mut n_characters = u32::from(state != 0);
        for (at, &byte) in bytes.iter().enumerate() {
            // A quote closes the string only between two characters; after a backslash it is one.
            if state == 0 {
                if byte == b'"' {
                    return StringReading::Closes { n_characters, rest: &bytes[at + 1..] };
                }
                n_characters += 1;
            }
            state = self.next(state, byte);
            if state == DEAD {
                return StringReading::Neither;
            }
        }
        StringReading::Inside { n_characters }
    }
}

/// The number of a state as a byte. The automaton of a character has some twenty states.
pub(crate) fn state_number(state: usize) -> u8 {
    u8::try_from(state).unwrap_or(DEAD)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::types::standard::string_character;
    use crate::vocab::random::Random;

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
        let automaton = StringAutomaton::new(string_character());
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
        let automaton = StringAutomaton::new(string_character());
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
                    StringReading::Closes { n_characters, rest: &text[at + 1..] }
                }
                (None, Some(n_characters)) => {
                    seen[1] += 1;
                    StringReading::Inside { n_characters }
                }
                (None, None) => {
                    seen[2] += 1;
                    StringReading::Neither
                }
            };
            assert_eq!(automaton.read(&text), expected, "{}", text.escape_ascii());
        }
        assert!(seen.iter().all(|&n| n > 500), "{seen:?}");
    }
}
