//! From letters to bytes: the JSON spellings, as serde_json writes them, of the strings of an
//! automaton over letters.
//!
//! A character is spelled as itself, except the quote, the backslash and control characters, which
//! are escaped. Other spellings of the same string (`\u0041`) are not texts of a constrained
//! string, since serde_json never writes them.
//!
//! Between two characters the automaton is in a state of the automaton over letters. Reading a
//! character walks the [`Utf8Tree`], in which each letter is replaced by its target:
//!
//! ```text
//!   letter of `é` leads to state 7      (tree)  C3 -> node n, n: A9 -> letter of é, others -> letter 0
//!                                       (here)  C3 -> inner,  inner: A9 -> 7, others -> target of letter 0
//! ```

use crate::automata::dfa::{Dfa, SparseState, push_range};
use crate::automata::letters::alphabet::{Alphabet, Letter};
use crate::automata::letters::length_bound::CountedState;
use crate::automata::letters::letter_dfa::LetterDfa;
use crate::automata::letters::utf8_tree::{Utf8Step, Utf8Tree, bit};
use crate::automata::patterns::rust_regex::LAST;
use crate::base::content_index::ContentIndex;
use crate::base::ids::index;
use crate::base::meter;

/// Ranges of bytes and the states they lead to.
type Ranges = Vec<(u8, u8, usize)>;

/// An automaton under construction: first the states between characters, then those within
/// characters and escapes, of which equal ones are made once.
struct Spelling<'a> {
    alphabet: &'a Alphabet,
    tree: &'a Utf8Tree,
    states: Vec<SparseState>,
    /// The states within characters and escapes by their transitions.
    inner: ContentIndex,
    /// The letter of each character that is escaped: the control characters by their numbers, then
    /// the quote and the backslash.
    escaped: [Option<Letter>; N_ESCAPED],
    /// For each node of the tree visited so far, its state with the targets of the current state;
    /// none where no letter below leads anywhere.
    inside: Vec<Option<Option<usize>>>,
    /// The nodes that `inside` has an entry for.
    visited: Vec<usize>,
}

/// Number of characters that are escaped.
const N_ESCAPED: usize = 34;

/// The place of the quote among the characters that are escaped; the backslash is the next.
const QUOTE: usize = 32;

/// The target of each letter from one state.
struct Targets {
    of: Vec<Option<usize>>,
    /// The bits of the letters that have one.
    bits: u64,
}

/// The spellings, quotes included, of the strings of a [minimized](LetterDfa::minimized) automaton;
/// none if it takes more than `max_states`.
///
/// The result needs no minimization: no two states are equivalent, except where the rest of an
/// escape and the rest of a string happen to be the same text.
pub(crate) fn quoted(alphabet: &Alphabet, dfa: &LetterDfa, max_states: usize) -> Option<Dfa> {
    let (tree, root) = Utf8Tree::new(alphabet);
    // SparseState 0 opens the string, 1 has read the closing quote, 2 + i is state i over letters.
    let mut spelling = Spelling::new(alphabet, &tree, 2 + dfa.n_states());
    spelling.states[0].ranges = vec![(b'"', b'"', 2)];
    spelling.states[1].accepting = true;
    for i in 0..dfa.n_states() {
        let targets = spelling.targets(|letter| dfa.next(i, letter).map(|next| next + 2));
        let ranges = spelling.between(root, &targets, dfa.is_accepting(i));
        spelling.states[2 + i].ranges = ranges;
        if spelling.states.len() > max_states || meter::is_over(16 * alphabet.n_letters()) {
            return None;
        }
    }
    Some(Dfa { states: spelling.states })
}

/// A counted state over letters as one of [`quoted`].
pub(super) fn spelled_state(CountedState { state, beyond, free }: &CountedState) -> CountedState {
    CountedState { state: 2 + state, beyond: 2 + beyond, free: 2 + free }
}

/// The number of bytes of the shortest spelling of a character of each letter.
pub(super) fn lengths(alphabet: &Alphabet) -> Vec<u32> {
    let mut lengths = vec![u32::MAX; alphabet.n_letters()];
    let mut spelled_by = |c: u32, length: u32| {
        if let (Some(letter), _) = alphabet.interval_at(c) {
            lengths[letter.index()] = length.min(lengths[letter.index()]);
        }
    };
    for c in 0..0x80 {
        spelled_by(
            c,
            match char::from_u32(c) {
                Some('"' | '\\' | '\u{8}' | '\t' | '\n' | '\u{c}' | '\r') => 2,
                Some('\0'..' ') => 6,
                _ => 1,
            },
        );
    }
    // Of each interval beyond, its first character is the shortest.
    let mut c = 0x80;
    while c <= LAST {
        spelled_by(c, char::from_u32(c).map_or(3, |c| index(c.len_utf8())));
        c = alphabet.interval_at(c).1;
    }
    lengths
}

/// The spellings of more than one byte of the characters of these letters; none if there are none.
pub(super) fn longer_than_a_byte(
    alphabet: &Alphabet,
    (tree, root): (&Utf8Tree, usize),
    letters: &[Letter],
) -> Option<Dfa> {
    let mut spelling = Spelling::new(alphabet, tree, 2);
    let targets = spelling.targets(|letter| letters.binary_search(&letter).is_ok().then_some(1));
    // State 1 is the end; ranges that lead there at once are characters of one byte.
    let mut ranges = spelling.between(root, &targets, false);
    ranges.retain(|range| range.2 != 1);
    spelling.states[0].ranges = ranges;
    spelling.states[1].accepting = true;
    (!spelling.states[0].ranges.is_empty()).then_some(Dfa { states: spelling.states })
}

impl<'a> Spelling<'a> {
    fn new(alphabet: &'a Alphabet, tree: &'a Utf8Tree, n_states: usize) -> Spelling<'a> {
        let states = vec![SparseState::default(); n_states];
        let inside = vec![None; tree.nodes.len()];
        let mut escaped = [None; N_ESCAPED];
        for (letter, byte) in escaped.iter_mut().zip((0..b' ').chain(*b"\"\\")) {
            *letter = alphabet.letter(char::from(byte));
        }
        Spelling { alphabet, tree, states, inner: ContentIndex::default(), escaped, inside, visited: Vec::new() }
    }

    fn targets(&self, to: impl Fn(Letter) -> Option<usize>) -> Targets {
        let letters = self.alphabet.letters();
        let of: Vec<Option<usize>> = letters.clone().map(to).collect();
        let bits = letters.zip(&of).fold(0, |bits, (letter, to)| if to.is_some() { bits | bit(letter) } else { bits });
        Targets { of, bits }
    }

    /// The transitions of a state between two characters.
    fn between(&mut self, root: usize, targets: &Targets, accepting: bool) -> Ranges {
        let escape = self.escape(targets);
        let mut ranges = Vec::with_capacity(8);
        for &(low, high, way) in &self.tree.nodes[root].ranges {
            let Some(to) = self.resolve(way, targets) else { continue };
            // The parts of the range without characters that are escaped.
            let mut from = low.max(b' ');
            for special in [b'"', b'\\'].into_iter().filter(|special| (low..=high).contains(special)) {
                if from < special {
                    push_range(&mut ranges, from, special - 1, to);
                }
                from = special + 1;
            }
            if from <= high {
                push_range(&mut ranges, from, high, to);
            }
        }
        // The quote and the backslash were left out above, so there is a gap for each.
        let mut insert = |byte: u8, to: usize| {
            let at = ranges.partition_point(|range: &(u8, u8, usize)| range.1 < byte);
            ranges.insert(at, (byte, byte, to));
        };
        if accepting {
            insert(b'"', 1);
        }
        if let Some(escape) = escape {
            insert(b'\\', escape);
        }
        self.visited.drain(..).for_each(|node| self.inside[node] = None);
        ranges
    }

    /// The state that a byte leads to, with letters replaced by their targets. Each node of the
    /// tree is resolved once for a state, and not at all if none of its letters has a target.
    fn resolve(&mut self, way: Utf8Step, targets: &Targets) -> Option<usize> {
        let node = match way {
            Utf8Step::Letter(letter) => return targets.of[letter],
            Utf8Step::Rest(node) => node,
        };
        let tree = self.tree;
        if tree.nodes[node].below & targets.bits == 0 {
            return None;
        }
        if let Some(known) = self.inside[node] {
            return known;
        }
        let mut ranges = Vec::new();
        for &(low, high, way) in &tree.nodes[node].ranges {
            if let Some(to) = self.resolve(way, targets) {
                push_range(&mut ranges, low, high, to);
            }
        }
        let state = self.inner(ranges);
        self.inside[node] = Some(state);
        self.visited.push(node);
        state
    }

    /// The state after a backslash; none if no escaped character may follow.
    fn escape(&mut self, targets: &Targets) -> Option<usize> {
        let escaped = self.escaped;
        let to = |at: usize| escaped[at].and_then(|letter: Letter| targets.of[letter]);
        if (0..N_ESCAPED).all(|at| to(at).is_none()) {
            return None;
        }
        // The short escapes that serde_json writes: it leaves `/` unescaped.
        let short = [(b'"', QUOTE), (b'\\', QUOTE + 1), (b'b', 8), (b'f', 12), (b'n', 10), (b'r', 13), (b't', 9)];
        let mut ranges: Ranges =
            short.into_iter().filter_map(|(letter, at)| to(at).map(|next| (letter, letter, next))).collect();
        // The other control characters are `\u00` and two lower-case hexadecimal digits.
        let digits = |high: usize| {
            let mut ones: Ranges = Vec::new();
            for low in 0..16 {
                let byte = high * 16 + low;
                if let Some(next) = to(byte).filter(|_| !matches!(byte, 8 | 9 | 10 | 12 | 13)) {
                    let digit = b"0123456789abcdef"[low];
                    push_range(&mut ones, digit, digit, next);
                }
            }
            ones
        };
        let ones = [digits(0), digits(1)];
        let mut tens: Ranges = Vec::new();
        for (digit, ones) in (b'0'..).zip(ones) {
            if let Some(state) = self.inner(ones) {
                push_range(&mut tens, digit, digit, state);
            }
        }
        let unicode =
            (0..2).fold(self.inner(tens), |state, _| state.and_then(|state| self.inner(vec![(b'0', b'0', state)])));
        ranges.extend(unicode.map(|state| (b'u', b'u', state)));
        ranges.sort_unstable();
        self.inner(ranges)
    }

    /// The state within a character or an escape that has these transitions; none for no
    /// transitions.
    fn inner(&mut self, ranges: Ranges) -> Option<usize> {
        if ranges.is_empty() {
            return None;
        }
        let Spelling { states, inner, .. } = self;
        let hash = match inner.find(&ranges, |known| &states[known].ranges) {
            Ok(known) => return Some(known),
            Err(hash) => hash,
        };
        inner.add(hash, states.len(), |known| &states[known].ranges);
        self.states.push(SparseState { accepting: false, ranges });
        Some(self.states.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automata::patterns::rust_regex::CharClass;

    #[test]
    fn shortest_spellings() {
        let class = |ranges: &[(u32, u32)]| -> CharClass { ranges.to_vec() };
        let classes = [
            class(&[(0, 0x1F)]),
            class(&[(0x10, 0x12)]),
            class(&[(0x22, 0x22)]),
            class(&[(0x61, 0x61), (0x10000, 0x10000)]),
            class(&[(0xE9, 0x900)]),
            class(&[(0x901, 0x901)]),
            class(&[(0x1F600, LAST)]),
        ];
        let alphabet = Alphabet::new(classes.iter());
        let lengths = lengths(&alphabet);
        let expected =
            [('\u{1}', 2), ('\u{11}', 6), ('\t', 2), ('"', 2), ('a', 1), ('b', 1), ('\u{900}', 2), ('\u{901}', 3)];
        for (c, length) in expected.into_iter().chain([('\u{1F600}', 4), ('\u{10000}', 1)]) {
            assert_eq!(lengths[alphabet.letter(c).unwrap().index()], length, "{c:?}");
        }
    }
}
