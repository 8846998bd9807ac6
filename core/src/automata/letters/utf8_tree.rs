//! [`Utf8Tree`]: the one automaton that reads the UTF-8 of any character and tells its letter.
//!
//! It is where letters become bytes again. Equal subtrees are one node, so an alphabet of a few
//! letters has a few dozen nodes, whatever number of characters they stand for. Where the target of
//! a letter is asked for, a node is resolved as a whole: see `json_text::string::spelling`.

use crate::automata::dfa::push_range;
use crate::automata::letters::alphabet::{Alphabet, Letter};
use crate::automata::patterns::rust_regex::LAST;
use crate::base::content_index::ContentIndex;

/// What a byte leads to: the rest of a character, or its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Utf8Step {
    /// A node of the tree.
    Rest(usize),
    /// The character is complete.
    Letter(Letter),
}

/// Where some bytes of a character have been read, or none: sorted, disjoint ranges of the next
/// byte.
#[derive(Debug)]
pub(crate) struct Utf8Node {
    pub(crate) ranges: Vec<(u8, u8, Utf8Step)>,
    /// A bit for each letter below, the same for letters that are 64 apart: what has no bit in
    /// common isn't below.
    pub(crate) below: u64,
}

/// The automaton that reads the UTF-8 of one character and tells its letter; equal nodes are one.
#[derive(Debug, Default)]
pub(crate) struct Utf8Tree {
    pub(crate) nodes: Vec<Utf8Node>,
    /// The nodes by their ranges.
    numbers: ContentIndex,
}

/// Bit of a letter in [`Utf8Node::below`].
pub(crate) fn bit(letter: Letter) -> u64 {
    1 << (letter.0 % 64)
}

impl Utf8Tree {
    /// The tree of an alphabet, and its root.
    pub(crate) fn new(alphabet: &Alphabet) -> (Utf8Tree, usize) {
        let mut tree = Utf8Tree::default();
        let mut root: Vec<(u8, u8, Utf8Step)> = Vec::new();
        for byte in 0..0x80_u8 {
            if let Some(letter) = alphabet.letter(char::from(byte)) {
                push_range(&mut root, byte, byte, Utf8Step::Letter(letter));
            }
        }
        // Lead bytes, the bits of the character after them, and the characters that have no shorter
        // spelling.
        for (leads, bits, valid) in [
            (0xc0..=0xdf_u8, 6, (0x80, 0x7ff)),
            (0xe0..=0xef, 12, (0x800, 0xffff)),
            (0xf0..=0xf7, 18, (0x1_0000, LAST)),
        ] {
            for lead in leads.clone() {
                let first = u32::from(lead - leads.start()) << bits;
                if let Some(step) = tree.block(alphabet, first, bits, valid) {
                    push_range(&mut root, lead, lead, step);
                }
            }
        }
        let root = tree.node(root);
        (tree, root)
    }

    /// What leads to the letters of the `2^bits` characters from `first` on; none if there are none
    /// among the valid ones.
    fn block(&mut self, alphabet: &Alphabet, first: u32, bits: u32, valid: (u32, u32)) -> Option<Utf8Step> {
        let last = first + (1 << bits) - 1;
        if last < valid.0 || first > valid.1 {
            return None;
        }
        // A block of one letter needs no look at its characters: most of Unicode is handled here.
        if valid.0 <= first
            && last <= valid.1
            && let Some(letter) = alphabet.single(first, last)
        {
            return letter.map(|letter| self.uniform(letter, bits));
        }
        // Not of one letter: one continuation byte decides six of the bits.
        let bits = bits - 6;
        let mut ranges = Vec::new();
        let mut byte = 0x80_u8;
        while byte <= 0xbf {
            let first = first + (u32::from(byte - 0x80) << bits);
            // Blocks of one interval are alike, and looked at together.
            let (letter, end) = alphabet.interval_at(first);
            let n_alike = if first < valid.0 { 0 } else { end.min(valid.1 + 1).saturating_sub(first) >> bits };
            let n = u8::try_from(n_alike).unwrap_or(u8::MAX).clamp(1, 0xc0 - byte);
            let step = match n_alike {
                0 => self.block(alphabet, first, bits, valid),
                _ => letter.map(|letter| self.uniform(letter, bits)),
            };
            if let Some(step) = step {
                push_range(&mut ranges, byte, byte + (n - 1), step);
            }
            byte += n;
        }
        (!ranges.is_empty()).then(|| Utf8Step::Rest(self.node(ranges)))
    }

    /// Any bytes for `bits` bits lead to `letter`.
    fn uniform(&mut self, letter: Letter, bits: u32) -> Utf8Step {
        (0..bits / 6).fold(Utf8Step::Letter(letter), |step, _| Utf8Step::Rest(self.node(vec![(0x80, 0xbf, step)])))
    }

    /// The node with these ranges, a new one if there is none yet.
    fn node(&mut self, ranges: Vec<(u8, u8, Utf8Step)>) -> usize {
        let Utf8Tree { nodes, numbers } = self;
        let hash = match numbers.find(&ranges, |known| &nodes[known].ranges) {
            Ok(known) => return known,
            Err(hash) => hash,
        };
        let below = ranges.iter().fold(0, |below, &(_, _, step)| {
            below
                | match step {
                    Utf8Step::Rest(node) => nodes[node].below,
                    Utf8Step::Letter(letter) => bit(letter),
                }
        });
        numbers.add(hash, nodes.len(), |known| &nodes[known].ranges);
        nodes.push(Utf8Node { ranges, below });
        nodes.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automata::patterns::rust_regex::CharClass;
    use crate::base::ids::Numbering;

    fn class(ranges: &[(char, char)]) -> CharClass {
        ranges.iter().map(|&(low, high)| (u32::from(low), u32::from(high))).collect()
    }

    /// Two characters have one letter if and only if they are in the same classes, and the tree
    /// tells each character's letter.
    #[test]
    fn letters_are_what_classes_tell_apart() {
        let classes = [
            class(&[('a', 'z'), ('ä', 'ä'), ('ऄ', 'ह'), ('\u{e000}', '\u{fffd}')]),
            class(&[('m', 'n'), ('\u{7f}', '\u{80}'), ('\u{7ff}', '\u{801}'), ('\u{ffff}', '\u{10010}')]),
            class(&[('\u{0}', '\u{d7ff}')]),
            class(&[('\u{10ffff}', '\u{10ffff}')]),
            class(&[]),
        ];
        let alphabet = Alphabet::new(classes.iter());
        let letters: Vec<Vec<Letter>> = classes.iter().map(|class| alphabet.letters_of(class)).collect();
        let (tree, root) = Utf8Tree::new(&alphabet);
        let mut members_of: Numbering<Letter, Vec<bool>> = Numbering::default();
        // All where the classes end, some elsewhere.
        for c in ('\0'..=char::MAX).filter(|&c| !('\u{1000}'..'\u{10ff00}').contains(&c) || u32::from(c) % 0x800 < 0x20)
        {
            let letter = alphabet.letter(c).unwrap();
            let code = u32::from(c);
            let within: Vec<bool> =
                classes.iter().map(|class| class.iter().any(|&(low, high)| (low..=high).contains(&code))).collect();
            for (letters, &within) in letters.iter().zip(&within) {
                assert_eq!(letters.contains(&letter), within, "{c:?}");
            }
            assert_eq!(members_of.entry(letter).or_insert_with(|| within.clone()), &within, "{c:?}");
            let mut utf8 = [0; 4];
            let mut step = Utf8Step::Rest(root);
            for &byte in c.encode_utf8(&mut utf8).as_bytes() {
                let Utf8Step::Rest(node) = step else { panic!("{c:?} ends early") };
                assert_ne!(tree.nodes[node].below & bit(letter), 0, "{c:?}");
                step = tree.nodes[node].ranges.iter().find(|r| (r.0..=r.1).contains(&byte)).unwrap().2;
            }
            assert_eq!(step, Utf8Step::Letter(letter), "{c:?}");
        }
        assert_eq!(members_of.len(), alphabet.n_letters());
        let distinct: std::collections::HashSet<&Vec<bool>> = members_of.values().collect();
        assert_eq!(distinct.len(), alphabet.n_letters(), "two letters in the same classes");
    }

    /// As many characters as Unicode has: no step leads through a surrogate, an overlong spelling
    /// or beyond the last.
    #[test]
    fn only_utf8() {
        fn count(tree: &Utf8Tree, step: Utf8Step) -> u64 {
            match step {
                Utf8Step::Letter(_) => 1,
                Utf8Step::Rest(node) => {
                    tree.nodes[node].ranges.iter().map(|r| u64::from(r.1 - r.0 + 1) * count(tree, r.2)).sum()
                }
            }
        }
        let (tree, root) = Utf8Tree::new(&Alphabet::new(std::iter::empty()));
        assert_eq!(count(&tree, Utf8Step::Rest(root)), 0x11_0000 - 0x800);
    }
}
