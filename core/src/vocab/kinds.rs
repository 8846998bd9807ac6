//! [`Kinds`]: tokens with every small letter written as `a`, every capital as `A` and every digit as
//! `0`. Patterns mostly treat all letters alike, so such tokens are read as one.
//!
//! ```text
//! kind        tokens
//! ".aaa"      ".com", ".org", ".set", …
//! "_Aa0"      "_Id2", "_No1"
//! ```
//!
//! Of Llama 3's 96,000 tokens of ASCII there are 6,000 kinds. They are a trie: each byte of it is
//! read once, and one that may not come leaves out all kinds behind it.

use std::ops::Range;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::alphabet::Units;
use crate::base::ids::{TokenId, index, to_usize};

/// Characters that a kind has one of in place of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Letters {
    pub(crate) first: u8,
    pub(crate) last: u8,
    pub(crate) units: Units,
}

impl Letters {
    /// Each is written as its first character.
    pub(crate) const ALL: [Letters; 3] = [Letters::new(b'a', b'z'), Letters::new(b'A', b'Z'), Letters::new(b'0', b'9')];

    const fn new(first: u8, last: u8) -> Letters {
        Letters { first, last, units: Units::range(first, last) }
    }

    /// How a character is written.
    #[inline]
    fn written(byte: u8) -> u8 {
        let letters = Letters::ALL.into_iter().find(|letters| (letters.first..=letters.last).contains(&byte));
        letters.map_or(byte, |letters| letters.first)
    }

    /// What a character of a kind stands for, if it isn't itself.
    #[inline]
    pub(crate) fn of(written: u8) -> Option<Letters> {
        Letters::ALL.into_iter().find(|letters| letters.first == written)
    }
}

/// The kinds of some tokens as a trie: its nodes in byte order, each before those below it.
///
/// ```text
///  kinds ".a" ".aaa" "_Aa0"      nodes  .  a* a  a* _  A  a  0*      (* has tokens)
///                                depth  1  2  3  4  1  2  3  4
///                                end    4  4  4  4  8  8  8  8
/// ```
#[derive(Debug, Default)]
pub(crate) struct Kinds {
    nodes: Vec<KindNode>,
    /// By node: the next one that isn't below it.
    ends: Vec<u32>,
    /// The tokens of each, one list behind the other.
    tokens: Vec<TokenId>,
    /// By node: where its tokens end.
    tokens_ends: Vec<u32>,
    /// What these tokens are, one behind the other: of a kind all are equally long, so they are read
    /// from first to last.
    bytes: Vec<u8>,
    /// By node: where the bytes of its tokens end.
    bytes_ends: Vec<u32>,
    /// By what kinds are found by.
    with_units: Vec<WithUnits>,
}

/// A token with its bytes.
type Spelled<'a> = (&'a [u8], TokenId);

/// The kinds with one of some units, as nodes with a bit each.
#[derive(Clone, Debug, Default)]
struct WithUnits {
    units: Units,
    nodes: Vec<NodeBits>,
}

/// Of 32 nodes, a bit each.
#[derive(Clone, Copy, Debug, Default)]
struct NodeBits {
    /// Those on the way to a kind, its own included.
    on_the_way: u32,
    /// Those at which one ends.
    ends: u32,
}

/// A node of the trie.
#[derive(Clone, Copy, Debug)]
struct KindNode {
    /// The byte that leads to it.
    byte: u8,
    /// Number of bytes up to it.
    depth: u8,
}

impl Kinds {
    /// The most bytes that a kind may have.
    pub(crate) const MAX_BYTES: usize = 255;

    /// The units by which tokens are found here, where `units` are asked for: signs, and letters if
    /// all that are written as one are asked for.
    pub(crate) fn found_by(units: Units) -> Units {
        let whole = Letters::ALL.into_iter().filter(|letters| letters.units.without(units).is_empty());
        let letters = whole.fold(Units::default(), |all, letters| all.union(letters.units));
        units.common(Units::SIGNS.union(Units::LONG).union(letters))
    }

    /// The kinds of these tokens of ASCII, each of at most [`Kinds::MAX_BYTES`] and with its units.
    ///
    /// Cost: each of the bytes is written once, and the kinds are sorted.
    pub(super) fn new<'a>(tokens: impl Iterator<Item = (&'a [u8], TokenId, Units)>) -> Kinds {
        let mut found: HashMap<Vec<u8>, (Units, Vec<Spelled<'a>>), FxBuildHasher> = HashMap::default();
        let mut written = Vec::new();
        for (bytes, token, units) in tokens {
            written.clear();
            written.extend(bytes.iter().map(|&byte| Letters::written(byte)));
            found.entry_ref(&written[..]).or_insert_with(|| (units, Vec::new())).1.push((bytes, token));
        }
        let mut sorted: Vec<_> = found.into_iter().collect();
        sorted.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let mut kinds = Kinds::default();
        // The nodes of the kind before, from the root on.
        let mut open: Vec<usize> = Vec::new();
        let mut before: &[u8] = &[];
        for (written, (units, tokens)) in &sorted {
            let n_same = before.iter().zip(written).take_while(|(a, b)| a == b).count();
            kinds.end(&open[n_same..]);
            open.truncate(n_same);
            for &byte in &written[n_same..] {
                let depth = u8::try_from(open.len() + 1).unwrap_or(u8::MAX);
                open.push(kinds.nodes.len());
                kinds.nodes.push(KindNode { byte, depth });
                kinds.ends.push(0);
                kinds.tokens_ends.push(index(kinds.tokens.len()));
                kinds.bytes_ends.push(index(kinds.bytes.len()));
            }
            for (bytes, token) in tokens {
                kinds.tokens.push(*token);
                kinds.bytes.extend_from_slice(bytes);
            }
            if let (Some(tokens), Some(bytes)) = (kinds.tokens_ends.last_mut(), kinds.bytes_ends.last_mut()) {
                (*tokens, *bytes) = (index(kinds.tokens.len()), index(kinds.bytes.len()));
            }
            kinds.add_with(*units, &open);
            before = written;
        }
        kinds.end(&open);
        kinds
    }

    /// These nodes are on the way to a kind with some units.
    fn add_with(&mut self, units: Units, nodes: &[usize]) {
        let letters = Letters::ALL.map(|letters| letters.units);
        let letters = letters.into_iter().filter(|letters| !letters.common(units).is_empty());
        let others = Kinds::found_by(units).without(Units::ALPHANUMERIC).bits().map(|bit| Units(1 << bit));
        for units in letters.chain(others) {
            let known = self.with_units.iter().position(|with| with.units == units);
            let known = known.unwrap_or_else(|| {
                self.with_units.push(WithUnits { units, ..WithUnits::default() });
                self.with_units.len() - 1
            });
            let bits = &mut self.with_units[known].nodes;
            bits.resize(self.nodes.len().div_ceil(32), NodeBits::default());
            nodes.iter().for_each(|node| bits[node / 32].on_the_way |= 1 << (node % 32));
            nodes.last().into_iter().for_each(|node| bits[node / 32].ends |= 1 << (node % 32));
        }
    }

    /// The next node is none of those below these.
    fn end(&mut self, nodes: &[usize]) {
        nodes.iter().for_each(|&node| self.ends[node] = index(self.nodes.len()));
    }

    /// The kinds with any of these units, as a walk through the trie; of letters, with any that are
    /// written as those.
    pub(crate) fn with(&self, units: Units) -> KindsWith<'_> {
        let n_words = self.nodes.len().div_ceil(32);
        let nodes = vec![NodeBits::default(); n_words];
        let mut all = KindsWith { kinds: self, nodes, at: 0, rest: 0 };
        for with in self.with_units.iter().filter(|with| !with.units.common(units).is_empty()) {
            for (bits, more) in all.nodes.iter_mut().zip(&with.nodes) {
                bits.on_the_way |= more.on_the_way;
                bits.ends |= more.ends;
            }
        }
        all.go_to(0);
        all
    }

    /// The tokens of a node.
    #[inline]
    fn tokens_at(&self, node: usize) -> &[TokenId] {
        &self.tokens[of_node(&self.tokens_ends, node)]
    }

    /// The tokens of a node, each with its bytes.
    fn spelled_at(&self, node: usize) -> impl Iterator<Item = Spelled<'_>> {
        let bytes = &self.bytes[of_node(&self.bytes_ends, node)];
        bytes.chunks_exact(usize::from(self.nodes[node].depth)).zip(self.tokens_at(node).iter().copied())
    }
}

/// What a node has of a list, by where that ends for each.
#[inline]
fn of_node(ends: &[u32], node: usize) -> Range<usize> {
    let begin = node.checked_sub(1).map_or(0, |before| ends[before]);
    to_usize(begin)..to_usize(ends[node])
}

/// A walk through the kinds that have some units, in byte order.
#[derive(Debug)]
pub(crate) struct KindsWith<'a> {
    kinds: &'a Kinds,
    nodes: Vec<NodeBits>,
    /// The node at hand.
    at: usize,
    /// What is left of the nodes on the way among the 32 that it is one of.
    rest: u32,
}

/// What a kind is written as, up to one of its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step<'a> {
    /// The byte.
    pub(crate) byte: u8,
    /// Number of bytes up to it, itself included: those before it came in steps before.
    pub(crate) depth: u8,
    /// The tokens of the kind that ends here.
    pub(crate) tokens: &'a [TokenId],
}

impl<'a> KindsWith<'a> {
    /// The next byte.
    #[inline]
    pub(crate) fn step(&mut self) -> Option<Step<'a>> {
        let mut word_at = self.at / 32;
        while self.rest == 0 {
            word_at += 1;
            self.rest = self.nodes.get(word_at)?.on_the_way;
        }
        let bit = self.rest.trailing_zeros();
        self.rest &= self.rest - 1;
        self.at = word_at * 32 + to_usize(bit);
        let KindNode { byte, depth } = self.kinds.nodes[self.at];
        let is_end = self.nodes[word_at].ends >> bit & 1 == 1;
        Some(Step { byte, depth, tokens: if is_end { self.kinds.tokens_at(self.at) } else { &[] } })
    }

    /// Leaves out the kinds that go on from here.
    #[inline]
    pub(crate) fn skip(&mut self) {
        self.go_to(to_usize(self.kinds.ends[self.at]));
    }

    /// Calls `each` with the tokens of the kinds that end here or go on from here, and with their bytes,
    /// and leaves them out.
    pub(crate) fn take(&mut self, mut each: impl FnMut(&'a [u8], TokenId)) {
        let kinds = self.kinds;
        let end = to_usize(kinds.ends[self.at]);
        let mut node = self.at;
        while node < end {
            let ends = self.nodes[node / 32].ends >> (node % 32);
            if ends == 0 {
                node = (node / 32 + 1) * 32;
                continue;
            }
            node += to_usize(ends.trailing_zeros());
            if node < end {
                kinds.spelled_at(node).for_each(|(bytes, token)| each(bytes, token));
            }
            node += 1;
        }
        self.skip();
    }

    /// Goes on from a node.
    #[inline]
    fn go_to(&mut self, node: usize) {
        self.at = node;
        self.rest = self.nodes.get(node / 32).map_or(0, |bits| bits.on_the_way & u32::MAX << (node % 32));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::alphabet::spelled;

    #[test]
    fn letters_are_written_as_one() {
        let long = "-".repeat(25);
        let tokens =
            ["_Id2", ".com", "a.b", ".c", ".org", "_No1", "x.9", "b_.", "A", "I", " a", " .b", "\u{5}-", &long];
        let tokens =
            tokens.iter().zip(0..).map(|(text, at)| (text.as_bytes(), TokenId(at), spelled(text.as_bytes()).0));
        let kinds = Kinds::new(tokens);
        let [dot, line, blank] = [b'.', b'_', b' '].map(Units::ascii);
        let found = |units: Units| -> Vec<(String, Vec<u32>)> {
            let (mut found, mut written) = (Vec::new(), Vec::new());
            let mut steps = kinds.with(units);
            while let Some(Step { byte, depth, tokens }) = steps.step() {
                written.truncate(usize::from(depth) - 1);
                written.push(byte);
                if !tokens.is_empty() {
                    found.push((String::from_utf8(written.clone()).unwrap(), tokens.iter().map(|t| t.0).collect()));
                }
            }
            found
        };
        let with = |all: &[(&str, &[u32])]| -> Vec<(String, Vec<u32>)> {
            all.iter().map(|(written, tokens)| (String::from(*written), tokens.to_vec())).collect()
        };
        let all: [(&str, &[u32]); 7] = [
            (" .a", &[11]),
            (".a", &[3]),
            (".aaa", &[1, 4]),
            ("_Aa0", &[0, 5]),
            ("a.0", &[6]),
            ("a.a", &[2]),
            ("a_.", &[7]),
        ];
        assert_eq!(found(dot.union(line)), with(&all));
        assert_eq!(found(line), with(&[("_Aa0", &[0, 5]), ("a_.", &[7])]));
        let capitals = Units::range(b'A', b'Z');
        assert_eq!(found(capitals), with(&[("A", &[8, 9]), ("_Aa0", &[0, 5])]));
        assert_eq!(found(blank), with(&[]));
        assert_eq!(found(Units::LONG), with(&[(&long, &[13])]));
        assert_eq!(found(Units::ascii(b'-')), with(&[("\u{5}-", &[12]), (&long, &[13])]));
        let some = Units::range(b'A', b'Y').union(dot).union(Units::PLAIN);
        assert_eq!([some, some.union(capitals)].map(Kinds::found_by), [dot, dot.union(capitals)]);
    }

    #[test]
    fn what_goes_on_is_taken_or_left_out() {
        let tokens = ["a.", "a.b", "a.b.", "ab", "ab.", "b"];
        let kinds = Kinds::new(
            tokens.iter().zip(0..).map(|(text, at)| (text.as_bytes(), TokenId(at), spelled(text.as_bytes()).0)),
        );
        let mut steps = kinds.with(Units::ascii(b'.'));
        assert_eq!(steps.step(), Some(Step { byte: b'a', depth: 1, tokens: &[] }));
        assert_eq!(steps.step().map(|step| step.tokens), Some(&[TokenId(0)][..]));
        let mut taken = Vec::new();
        steps.take(|bytes, token| taken.push((bytes, token)));
        assert_eq!(taken, [(&b"a."[..], TokenId(0)), (b"a.b", TokenId(1)), (b"a.b.", TokenId(2))]);
        assert_eq!(steps.step(), Some(Step { byte: b'a', depth: 2, tokens: &[] }));
        steps.skip();
        assert_eq!(steps.step(), None);
    }
}
