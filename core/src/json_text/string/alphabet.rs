//! The alphabet of some patterns: characters that no class in them tells apart are one letter.
//!
//! Automata of patterns are built, multiplied and minimized over letters, of which there are a
//! handful, and not over the bytes of UTF-8, of which one `\w` takes hundreds of states. The bytes
//! come last: [`Tree`] is the one automaton that reads the UTF-8 of any character and tells its
//! letter.

use crate::automata::dfa::push_range;
use crate::automata::patterns::rust_regex::{Class, LAST};
use crate::base::ids::{Numbering, index};

/// Number of a letter.
pub(crate) type Letter = u32;

/// First and last code points that are no characters: the surrogates, which have no UTF-8.
const SURROGATES: (u32, u32) = (0xd800, 0xdfff);

/// All characters in intervals of one letter each.
#[derive(Debug)]
pub(crate) struct Alphabet {
    /// The first scalar value of each interval, ascending from 0. An interval ends where the next
    /// one begins.
    starts: Vec<u32>,
    /// The letter of each interval; none for the surrogates.
    letters: Vec<Option<Letter>>,
    n_letters: usize,
}

impl Alphabet {
    /// The coarsest alphabet in which each of the classes is a set of letters.
    pub(crate) fn new<'a>(classes: impl Iterator<Item = &'a Class> + Clone) -> Alphabet {
        let mut starts = vec![0, SURROGATES.0, SURROGATES.1 + 1];
        for &(low, high) in classes.clone().flatten() {
            starts.push(low);
            starts.extend((high < LAST).then_some(high + 1));
        }
        starts.sort_unstable();
        starts.dedup();
        // The sets so far, refined by one class after the other: what is inside the class gets a
        // number of its own.
        let mut sets: Vec<usize> = vec![0; starts.len()];
        let mut n_sets = 1;
        for class in classes {
            let mut inside: Numbering<usize, usize> = Numbering::default();
            for at in class.iter().flat_map(|&range| covered(&starts, range)) {
                sets[at] = *inside.entry(sets[at]).or_insert_with(|| {
                    n_sets += 1;
                    n_sets - 1
                });
            }
        }
        let mut number: Numbering<usize, Letter> = Numbering::default();
        let mut letters = Vec::with_capacity(starts.len());
        for (&start, &set) in starts.iter().zip(&sets) {
            let fresh = index(number.len());
            letters.push((start != SURROGATES.0).then(|| *number.entry(set).or_insert(fresh)));
        }
        Alphabet { starts, letters, n_letters: number.len() }
    }

    pub(crate) fn n_letters(&self) -> usize {
        self.n_letters
    }

    /// The letter of a character.
    pub(crate) fn letter(&self, c: char) -> Option<Letter> {
        self.letters[self.interval(u32::from(c))]
    }

    /// The letters of a class that the alphabet was made for.
    pub(crate) fn letters_of(&self, class: &Class) -> Vec<Letter> {
        let mut letters: Vec<Letter> =
            class.iter().flat_map(|&range| covered(&self.starts, range)).filter_map(|at| self.letters[at]).collect();
        letters.sort_unstable();
        letters.dedup();
        letters
    }

    fn interval(&self, c: u32) -> usize {
        self.starts.partition_point(|&start| start <= c) - 1
    }

    /// The letter of all characters from `first` to `last`, if it is one interval.
    fn single(&self, first: u32, last: u32) -> Option<Option<Letter>> {
        let at = self.interval(first);
        let whole = self.starts.get(at + 1).is_none_or(|&next| next > last);
        whole.then(|| self.letters[at])
    }
}

/// The intervals within a range whose ends are ends of intervals.
fn covered(starts: &[u32], (low, high): (u32, u32)) -> std::ops::Range<usize> {
    starts.partition_point(|&start| start < low)..starts.partition_point(|&start| start <= high)
}

/// What a byte leads to: the rest of a character, or its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Way {
    /// A node of the tree.
    Rest(usize),
    /// The character is complete.
    Letter(Letter),
}

/// Where some bytes of a character have been read, or none: sorted, disjoint ranges of the next
/// byte.
#[derive(Debug)]
pub(crate) struct TreeNode {
    pub(crate) ranges: Vec<(u8, u8, Way)>,
    /// A bit for each letter below, the same for letters that are 64 apart: what has no bit in
    /// common isn't below.
    pub(crate) below: u64,
}

/// The automaton that reads the UTF-8 of one character and tells its letter; equal nodes are one.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    pub(crate) nodes: Vec<TreeNode>,
    number: Numbering<Vec<(u8, u8, Way)>, usize>,
}

/// Bit of a letter in [`TreeNode::below`].
pub(crate) fn bit(letter: Letter) -> u64 {
    1 << (letter % 64)
}

impl Tree {
    /// The tree of an alphabet, and its root.
    pub(crate) fn new(alphabet: &Alphabet) -> (Tree, usize) {
        let mut tree = Tree::default();
        let mut root: Vec<(u8, u8, Way)> = Vec::new();
        for byte in 0..0x80_u8 {
            if let Some(letter) = alphabet.letter(char::from(byte)) {
                push_range(&mut root, byte, byte, Way::Letter(letter));
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
                if let Some(way) = tree.block(alphabet, first, bits, valid) {
                    push_range(&mut root, lead, lead, way);
                }
            }
        }
        let root = tree.node(root);
        (tree, root)
    }

    /// What leads to the letters of the `2^bits` characters from `first` on; none if there are none
    /// among the valid ones.
    fn block(&mut self, alphabet: &Alphabet, first: u32, bits: u32, valid: (u32, u32)) -> Option<Way> {
        let last = first + (1 << bits) - 1;
        if last < valid.0 || first > valid.1 {
            return None;
        }
        if valid.0 <= first
            && last <= valid.1
            && let Some(letter) = alphabet.single(first, last)
        {
            return letter.map(|letter| self.uniform(letter, bits));
        }
        let bits = bits - 6;
        let mut ranges = Vec::new();
        for byte in 0x80..=0xbf_u8 {
            let first = first + (u32::from(byte - 0x80) << bits);
            if let Some(way) = self.block(alphabet, first, bits, valid) {
                push_range(&mut ranges, byte, byte, way);
            }
        }
        (!ranges.is_empty()).then(|| Way::Rest(self.node(ranges)))
    }

    /// Any bytes for `bits` bits lead to `letter`.
    fn uniform(&mut self, letter: Letter, bits: u32) -> Way {
        (0..bits / 6).fold(Way::Letter(letter), |way, _| Way::Rest(self.node(vec![(0x80, 0xbf, way)])))
    }

    fn node(&mut self, ranges: Vec<(u8, u8, Way)>) -> usize {
        if let Some(&known) = self.number.get(&ranges) {
            return known;
        }
        let below = ranges.iter().fold(0, |below, &(_, _, way)| {
            below
                | match way {
                    Way::Rest(node) => self.nodes[node].below,
                    Way::Letter(letter) => bit(letter),
                }
        });
        self.number.insert(ranges.clone(), self.nodes.len());
        self.nodes.push(TreeNode { ranges, below });
        self.nodes.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(ranges: &[(char, char)]) -> Class {
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
        let (tree, root) = Tree::new(&alphabet);
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
            let mut way = Way::Rest(root);
            for &byte in c.encode_utf8(&mut utf8).as_bytes() {
                let Way::Rest(node) = way else { panic!("{c:?} ends early") };
                assert_ne!(tree.nodes[node].below & bit(letter), 0, "{c:?}");
                way = tree.nodes[node].ranges.iter().find(|r| (r.0..=r.1).contains(&byte)).unwrap().2;
            }
            assert_eq!(way, Way::Letter(letter), "{c:?}");
        }
        assert_eq!(members_of.len(), alphabet.n_letters());
        let distinct: std::collections::HashSet<&Vec<bool>> = members_of.values().collect();
        assert_eq!(distinct.len(), alphabet.n_letters(), "two letters in the same classes");
    }

    /// As many characters as Unicode has: no way leads through a surrogate, an overlong spelling or
    /// beyond the last.
    #[test]
    fn only_utf8() {
        fn count(tree: &Tree, way: Way) -> u64 {
            match way {
                Way::Letter(_) => 1,
                Way::Rest(node) => {
                    tree.nodes[node].ranges.iter().map(|r| u64::from(r.1 - r.0 + 1) * count(tree, r.2)).sum()
                }
            }
        }
        let (tree, root) = Tree::new(&Alphabet::new(std::iter::empty()));
        assert_eq!(count(&tree, Way::Rest(root)), 0x11_0000 - 0x800);
    }
}
