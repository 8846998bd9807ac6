//! The JSON spellings of an automaton over letters as a fragment with parts.
//!
//! What takes more than a byte to spell (escapes, characters that aren't ASCII) becomes a [`Part`]
//! of its own for each set of letters. `^\w{40}$` thus is forty calls of one part, and not forty
//! times the hundreds of states of `\w`.

use std::collections::BTreeMap;

use crate::automata::dfa::push_range;
use crate::automata::letters::alphabet::{Alphabet, Letter};
use crate::automata::letters::letter_dfa::LetterDfa;
use crate::automata::letters::utf8_tree::Utf8Tree;
use crate::base::ids::{Numbering, index};
use crate::base::meter;
use crate::fragment::owned::{Callee, OwnedFragment};
use crate::fragment::table::{ByteRange, Node, NodeId, Part};
use crate::json_text::string::spelling::longer_than_a_byte;

/// The node after the closing quote. Node 0 opens the string, 2 + i is state i over letters.
const END: NodeId = NodeId(1);

fn node_of(state: usize) -> NodeId {
    NodeId::from_index(2 + state)
}

/// The spellings, quotes included, of the strings of a [minimized](LetterDfa::minimized) automaton;
/// none if they take more than `max_nodes`.
pub(crate) fn quoted_in_parts(alphabet: &Alphabet, dfa: &LetterDfa, max_nodes: usize) -> Option<OwnedFragment> {
    let mut out = OwnedFragment {
        nodes: vec![Node::Literal { start: 0, len: 1, next: node_of(0) }, Node::END],
        text: b"\"".to_vec(),
        ..OwnedFragment::default()
    };
    out.nodes.resize(2 + dfa.n_states(), Node::DEAD);
    let (tree, root) = Utf8Tree::new(alphabet);
    let mut spelling = PartsSpelling { alphabet, dfa, tree, root, callees: Numbering::default(), out };
    for state in 0..dfa.n_states() {
        let mut alternatives = Vec::new();
        alternatives.extend(spelling.single_bytes(state));
        spelling.add_calls(state, &mut alternatives);
        spelling.out.nodes[node_of(state)] = spelling.one_of(alternatives);
        if spelling.out.nodes.len() > max_nodes || meter::is_over(128 + alphabet.n_letters()) {
            return None;
        }
    }
    Some(spelling.out)
}

struct PartsSpelling<'a> {
    alphabet: &'a Alphabet,
    dfa: &'a LetterDfa,
    tree: Utf8Tree,
    root: usize,
    /// The part of each set of letters; none where all of their characters are single bytes.
    callees: Numbering<Vec<Letter>, Option<Callee>>,
    out: OwnedFragment,
}

impl PartsSpelling<'_> {
    fn next(&self, state: usize, letter: Letter) -> Option<NodeId> {
        self.dfa.next(state, letter).map(node_of)
    }

    /// The characters that are spelled as one byte, and the closing quote.
    fn single_bytes(&mut self, state: usize) -> Option<Node> {
        let mut ranges = Vec::new();
        for byte in b' '..0x80 {
            let to = match byte {
                b'"' => self.dfa.is_accepting(state).then_some(END),
                b'\\' => None,
                byte => self.alphabet.letter(char::from(byte)).and_then(|letter| self.next(state, letter)),
            };
            to.into_iter().for_each(|to| push_range(&mut ranges, byte, byte, to));
        }
        let (first, len) = (index(self.out.ranges.len()), index(ranges.len()));
        self.out.ranges.extend(ranges.into_iter().map(|(lo, hi, next)| ByteRange { lo, hi, next }));
        (len > 0).then_some(Node::Bytes { first, len, accepting: false })
    }

    /// Calls for all other characters, one for each target.
    fn add_calls(&mut self, state: usize, alternatives: &mut Vec<Node>) {
        let mut letters_to: BTreeMap<NodeId, Vec<Letter>> = BTreeMap::new();
        for letter in self.alphabet.letters() {
            let next = self.next(state, letter);
            next.into_iter().for_each(|to| letters_to.entry(to).or_default().push(letter));
        }
        let PartsSpelling { alphabet, tree, root, callees, out, .. } = self;
        for (next, letters) in letters_to {
            let callee = *callees.entry(letters).or_insert_with_key(|letters| {
                let dfa = longer_than_a_byte(alphabet, (tree, *root), letters)?;
                Some(add_part(out, &dfa.to_fragment()))
            });
            alternatives.extend(callee.map(|callee| Node::Call { callee, next }));
        }
    }

    fn one_of(&mut self, alternatives: Vec<Node>) -> Node {
        match alternatives[..] {
            [] => Node::DEAD,
            [single] => single,
            _ => {
                let (first, len) = (index(self.out.choices.len()), index(alternatives.len()));
                let first_node = NodeId::from_index(self.out.nodes.len());
                self.out.choices.extend((0..len).map(|i| first_node + i));
                self.out.nodes.extend(alternatives);
                Node::Choice { first, len }
            }
        }
    }
}

/// Adds the nodes of `part`, an automaton without calls, and returns the number to call it by.
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
