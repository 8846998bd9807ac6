//! From letters to bytes: the JSON spellings, as serde_json writes them, of a machine's strings.
//!
//! A character stays as it is, except the quote, the backslash and control characters, which are
//! escaped. Other spellings of the same string (`\u0041`) aren't texts of a constrained string;
//! serde_json never writes them.

use std::collections::BTreeMap;

use super::alphabet::{Alphabet, Letter, Tree, Way, bit};
use crate::automata::dfa::{Dfa, State, push_range};
use crate::base::ids::{Numbering, index};
use crate::base::meter;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{ByteRange, Node, NodeId, Part};
use crate::json_text::string::letter_dfa::Machine;

/// Ranges of bytes and the states they lead to.
type Ranges = Vec<(u8, u8, usize)>;

/// An automaton under construction: some states between characters, and behind them the insides of
/// characters and escapes, equal ones once.
struct Spelling<'a> {
    alphabet: &'a Alphabet,
    tree: &'a Tree,
    states: Vec<State>,
    inner: Numbering<Ranges, usize>,
    /// For each node of the tree met so far, what it is with the targets of the state at hand:
    /// nothing, where none of its letters leads anywhere.
    inside: Vec<Option<Option<usize>>>,
    /// The nodes that `inside` tells of.
    visited: Vec<usize>,
}

/// Where each letter leads from one state.
struct Targets {
    of: Vec<Option<usize>>,
    /// The bits of those that lead anywhere.
    bits: u64,
}

/// The spellings of the strings of a [minimized](Machine::minimized) machine, quotes included; none
/// if it takes more than `max_states`.
///
/// No two states are the same but where the rest of an escape and the rest of a string happen to be
/// the same text.
pub(crate) fn quoted(alphabet: &Alphabet, machine: &Machine, max_states: usize) -> Option<Dfa> {
    let (tree, root) = Tree::new(alphabet);
    // State 0 opens the string, 1 has read the closing quote, 2 + i is the machine's state i.
    let mut spelling = Spelling::new(alphabet, &tree, 2 + machine.n_states());
    spelling.states[0].ranges = vec![(b'"', b'"', 2)];
    spelling.states[1].accepting = true;
    for i in 0..machine.n_states() {
        let targets = spelling.targets(|letter| machine.next(i, letter).map(|next| next + 2));
        let ranges = spelling.between(root, &targets, machine.is_accepting(i));
        spelling.states[2 + i].ranges = ranges;
        if spelling.states.len() > max_states || meter::is_over(16 * alphabet.n_letters()) {
            return None;
        }
    }
    Some(Dfa { states: spelling.states })
}

/// The same spellings as a fragment in which what takes more than one byte to spell is a [`Part`]
/// of its own for each set of letters, so that forty times `\w` are forty calls and not forty times
/// `\w`'s hundreds of states. None if it takes more than `max_nodes`.
pub(crate) fn quoted_in_parts(alphabet: &Alphabet, machine: &Machine, max_nodes: usize) -> Option<OwnedFragment> {
    let (tree, root) = Tree::new(alphabet);
    // Node 0 opens the string, 1 is its end, 2 + i is the machine's state i.
    const END: NodeId = NodeId(1);
    let entry = |state: usize| NodeId::from_index(2 + state);
    let mut out = OwnedFragment {
        nodes: vec![Node::Literal { start: 0, len: 1, next: entry(0) }, Node::END],
        text: b"\"".to_vec(),
        ..OwnedFragment::default()
    };
    out.nodes.resize(2 + machine.n_states(), Node::DEAD);
    let mut callees: Numbering<Vec<Letter>, Option<u32>> = Numbering::default();
    for i in 0..machine.n_states() {
        let next = |letter: Letter| machine.next(i, letter).map(entry);
        let mut ways = Vec::new();
        let mut ranges = Vec::new();
        for byte in b' '..0x80 {
            let to = match byte {
                b'"' => machine.is_accepting(i).then_some(END),
                b'\\' => None,
                byte => alphabet.letter(char::from(byte)).and_then(next),
            };
            to.into_iter().for_each(|to| push_range(&mut ranges, byte, byte, to));
        }
        if !ranges.is_empty() {
            ways.push(Node::Bytes { first: index(out.ranges.len()), len: index(ranges.len()), accepting: false });
            out.ranges.extend(ranges.into_iter().map(|(lo, hi, next)| ByteRange { lo, hi, next }));
        }
        let mut letters_to: BTreeMap<NodeId, Vec<Letter>> = BTreeMap::new();
        for letter in 0..index(alphabet.n_letters()) {
            next(letter).into_iter().for_each(|to| letters_to.entry(to).or_default().push(letter));
        }
        for (next, letters) in letters_to {
            let callee = *callees.entry(letters).or_insert_with_key(|letters| {
                let dfa = longer_than_a_byte(alphabet, (&tree, root), letters)?;
                Some(add_part(&mut out, &dfa.to_fragment()))
            });
            ways.extend(callee.map(|callee| Node::Call { callee, next }));
        }
        out.nodes[2 + i] = match ways[..] {
            [] => Node::DEAD,
            [way] => way,
            _ => {
                let (first, len) = (index(out.choices.len()), index(ways.len()));
                out.choices.extend((0..len).map(|i| NodeId::from_index(out.nodes.len()) + i));
                out.nodes.extend(ways);
                Node::Choice { first, len }
            }
        };
        if out.nodes.len() > max_nodes || meter::is_over(128 + alphabet.n_letters()) {
            return None;
        }
    }
    Some(out)
}

/// The spellings, of more than one byte, of one character out of these letters; none if there is
/// none.
fn longer_than_a_byte(alphabet: &Alphabet, (tree, root): (&Tree, usize), letters: &[Letter]) -> Option<Dfa> {
    let mut spelling = Spelling::new(alphabet, tree, 2);
    let targets = spelling.targets(|letter| letters.binary_search(&letter).is_ok().then_some(1));
    let mut ranges = spelling.between(root, &targets, false);
    ranges.retain(|range| range.2 != 1);
    spelling.states[0].ranges = ranges;
    spelling.states[1].accepting = true;
    (!spelling.states[0].ranges.is_empty()).then_some(Dfa { states: spelling.states })
}

/// Adds the nodes of `part`, an automaton without calls, and gives the number to call it by.
fn add_part(out: &mut OwnedFragment, part: &OwnedFragment) -> u32 {
    let (node0, text0, range0) = (index(out.nodes.len()), index(out.text.len()), index(out.ranges.len()));
    out.text.extend_from_slice(&part.text);
    out.ranges.extend(part.ranges.iter().map(|range| ByteRange { next: range.next + node0, ..*range }));
    out.nodes.extend(part.nodes.iter().map(|&node| match node {
        Node::Literal { start, len, next } => Node::Literal { start: start + text0, len, next: next + node0 },
        Node::Bytes { first, len, accepting } if len > 0 => Node::Bytes { first: first + range0, len, accepting },
        node => node,
    }));
    out.parts.push(Part { start: NodeId(node0), nests: false });
    index(out.parts.len() - 1)
}

impl<'a> Spelling<'a> {
    fn new(alphabet: &'a Alphabet, tree: &'a Tree, n_states: usize) -> Spelling<'a> {
        let states = vec![State::default(); n_states];
        let inside = vec![None; tree.nodes.len()];
        Spelling { alphabet, tree, states, inner: Numbering::default(), inside, visited: Vec::new() }
    }

    fn targets(&self, to: impl Fn(Letter) -> Option<usize>) -> Targets {
        let letters = 0..index(self.alphabet.n_letters());
        let of: Vec<Option<usize>> = letters.clone().map(to).collect();
        let bits = letters.zip(&of).fold(0, |bits, (letter, to)| if to.is_some() { bits | bit(letter) } else { bits });
        Targets { of, bits }
    }

    /// The bytes that may come between two characters.
    fn between(&mut self, root: usize, targets: &Targets, accepting: bool) -> Ranges {
        let escape = self.escape(targets);
        let mut ranges = Vec::new();
        for &(low, high, way) in &self.tree.nodes[root].ranges {
            let Some(to) = self.resolve(way, targets) else { continue };
            // The parts of the range that are spelled as they are.
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

    /// The state that a byte leads to, with letters replaced by their targets.
    fn resolve(&mut self, way: Way, targets: &Targets) -> Option<usize> {
        let node = match way {
            Way::Letter(letter) => return targets.of[letter as usize],
            Way::Rest(node) => node,
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

    /// The state after a backslash; none if nothing that is escaped may come.
    fn escape(&mut self, targets: &Targets) -> Option<usize> {
        let to =
            |byte: u8| self.alphabet.letter(char::from(byte)).and_then(|letter: Letter| targets.of[letter as usize]);
        let short = [(b'"', b'"'), (b'\\', b'\\'), (b'b', 8), (b'f', 12), (b'n', 10), (b'r', 13), (b't', 9)];
        let mut ranges: Ranges =
            short.into_iter().filter_map(|(letter, byte)| to(byte).map(|next| (letter, letter, next))).collect();
        // "\u00" and two small hexadecimal digits for the other control characters.
        let digits = |high: u8| {
            let mut ones: Ranges = Vec::new();
            for low in 0..16_u8 {
                let byte = high * 16 + low;
                if let Some(next) = to(byte).filter(|_| !matches!(byte, 8 | 9 | 10 | 12 | 13)) {
                    let digit = b"0123456789abcdef"[usize::from(low)];
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

    /// The state within a character or an escape that has these ranges; none if there are none.
    fn inner(&mut self, ranges: Ranges) -> Option<usize> {
        if ranges.is_empty() {
            return None;
        }
        if let Some(&known) = self.inner.get(&ranges) {
            return Some(known);
        }
        self.inner.insert(ranges.clone(), self.states.len());
        self.states.push(State { accepting: false, ranges });
        Some(self.states.len() - 1)
    }
}
