//! Recognizes nodes at which text is free, so that sets of tokens which the vocabulary has ready can be used.
//!
//! The test is for what a node does, not for which type it came from: the content of a JSON string is compared with the automaton of
//! one character, state by state. What isn't recognized is walked, with the same result.

use crate::fragment::{ByteRange, Fragment, Node, NodeId};
use crate::leaf::string_character;
use crate::link::Grammar;
use crate::vocab::{Characters, Classes};

/// What kind of text begins at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Nothing that is known.
    Other,
    /// The inside of a string without bounds: any character leads back here, and a quote leads out.
    Content,
    /// One character of a string, and then the end of the fragment.
    Character,
    /// All of these characters lead to one node.
    Run(Run),
    /// After a backslash in the content, or in the character, that begins at this node.
    Escape(NodeId),
    /// Before the last hexadecimal digit of an escape in it.
    LastDigit(NodeId),
}

/// Characters with one outcome, but for a few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(super) characters: Characters,
    /// Those of ASCII that lead elsewhere or nowhere: in `(foo|[a-z]+)`, the `f`.
    pub(super) except: u128,
}

/// The shapes of nodes, as far as they were asked for: in pages, since few nodes of a large grammar ever are.
#[derive(Debug, Default)]
pub(crate) struct Shapes(Vec<Option<Box<Page>>>);

const PAGE: usize = 64;

type Page = [Option<Shape>; PAGE];

impl Shapes {
    pub(super) fn of(&mut self, grammar: &Grammar, classes: &Classes, node: NodeId) -> Shape {
        if self.0.is_empty() {
            self.0.resize_with(grammar.nodes.len().div_ceil(PAGE), || None);
        }
        if let Some(known) = *self.known(node) {
            return known;
        }
        let (shape, pairs) = shape(grammar, classes, node);
        *self.known(node) = Some(shape);
        // What is within the character needs no look of its own.
        for (here, there) in pairs.into_iter().skip(1) {
            *self.known(here) = within(there).map(|within| within(node));
        }
        shape
    }

    fn known(&mut self, node: NodeId) -> &mut Option<Shape> {
        let page = self.0[node as usize / PAGE].get_or_insert_with(|| Box::new([None; PAGE]));
        &mut page[node as usize % PAGE]
    }
}

/// What a place within a character is to the node where it begins, if it is one of those that are known.
fn within(place: NodeId) -> Option<fn(NodeId) -> Shape> {
    let character = string_character();
    let Node::Bytes { first, len, .. } = character.nodes[place as usize] else { return None };
    let ranges = &character.ranges[first as usize..(first + len) as usize];
    let ends = |range: &ByteRange| character.nodes[range.next as usize] == Node::END;
    let leads = |byte: u8| ranges.iter().any(|range| (range.lo..=range.hi).contains(&byte));
    match ranges.iter().all(ends) {
        true if b"0123456789abcdefABCDEF".iter().all(|&digit| leads(digit)) => Some(Shape::LastDigit),
        false if leads(b'u') => Some(Shape::Escape),
        _ => None,
    }
}

/// The shape of a node, and, if a character begins there, the nodes within it beside those of [`string_character`].
fn shape(grammar: &Grammar, classes: &Classes, node: NodeId) -> (Shape, Vec<(NodeId, NodeId)>) {
    let Node::Bytes { accepting, .. } = grammar.nodes[node as usize] else {
        return (Shape::Other, Vec::new());
    };
    if !accepting {
        let closes = ranges(grammar, node).iter().any(is_quote);
        let end = |next: NodeId| if closes { next == node } else { grammar.nodes[next as usize] == Node::END };
        if let Some(pairs) = character_at(grammar, node, 0, end) {
            return (if closes { Shape::Content } else { Shape::Character }, pairs);
        }
    }
    (run(grammar, classes, node).map_or(Shape::Other, Shape::Run), Vec::new())
}

/// The run from `node` that decides the most tokens at once.
fn run(grammar: &Grammar, classes: &Classes, node: NodeId) -> Option<Run> {
    let ranges = ranges(grammar, node);
    let n_tokens = |characters| classes.best(characters).map_or(0, |class| class.runs.pure.all().n_tokens);
    let mut best = None;
    let mut all = 0;
    for (at, range) in ranges.iter().enumerate().filter(|(_, range)| range.lo.is_ascii()) {
        let next = range.next;
        all |= Characters::ascii_range(range.lo, range.hi.min(0x7F));
        if ranges[..at].iter().any(|before| before.next == next) {
            continue;
        }
        let of_next = ranges[at..].iter().filter(|range| range.next == next && range.lo.is_ascii());
        let ascii = of_next.fold(0, |ascii, range| ascii | Characters::ascii_range(range.lo, range.hi.min(0x7F)));
        let has_others = ranges.iter().any(|range| range.hi >= 0x80);
        let others = has_others && character_at(grammar, node, 0x80, |end| end == next).is_some();
        let characters = Characters { ascii, others };
        let size = (n_tokens(characters), ascii.count_ones());
        if best.is_none_or(|(most, _)| size > most) {
            best = Some((size, characters));
        }
    }
    let ((n_own, _), characters) = best?;
    // A few more characters may make a much larger class.
    let wide = classes.best(Characters { ascii: all, ..characters })?.characters;
    let except = wide.ascii & !characters.ascii;
    let n_wide = n_tokens(wide);
    if n_wide > 2 * n_own && n_wide >= WORTH_IT && except.count_ones() <= MOST_EXCEPTIONS {
        return Some(Run { characters: wide, except });
    }
    (n_own >= WORTH_IT).then_some(Run { characters, except: 0 })
}

/// Fewer tokens than this are walked as fast.
const WORTH_IT: usize = 64;

/// More exceptions leave too little of a run.
const MOST_EXCEPTIONS: u32 = 4;

fn ranges(grammar: &Grammar, node: NodeId) -> &[ByteRange] {
    match grammar.nodes[node as usize] {
        Node::Bytes { first, len, .. } => &grammar.ranges[first as usize..(first + len) as usize],
        _ => &[],
    }
}

fn is_quote(range: &ByteRange) -> bool {
    (range.lo, range.hi) == (b'"', b'"')
}

/// The nodes of one character of a string, apart from a quote, beside those of [`string_character`], if that is what begins at `node` and what comes after
/// it is a node of which `is_end` holds. Only characters whose first byte is at least `least` are looked at.
fn character_at(
    grammar: &Grammar,
    node: NodeId,
    least: u8,
    is_end: impl Fn(NodeId) -> bool,
) -> Option<Vec<(NodeId, NodeId)>> {
    let character: &Fragment = string_character();
    let mut seen = vec![(node, 0)];
    let mut at = 0;
    while let Some(&(here, there)) = seen.get(at) {
        let mut pair = |here: NodeId, there: NodeId| {
            if character.nodes[there as usize] == Node::END {
                return is_end(here);
            }
            if !seen.contains(&(here, there)) {
                seen.push((here, there));
            }
            true
        };
        let is_wanted = |range: &&ByteRange| at > 0 || (range.lo >= least && !is_quote(range));
        let is_alike = match (grammar.nodes[here as usize], character.nodes[there as usize]) {
            (Node::Bytes { accepting, .. }, Node::Bytes { first, len, .. }) => {
                let mut ours = ranges(grammar, here).iter().filter(is_wanted);
                let mut theirs = character.ranges[first as usize..(first + len) as usize].iter().filter(is_wanted);
                let is_alike = theirs.all(|their| {
                    ours.next()
                        .is_some_and(|our| (our.lo, our.hi) == (their.lo, their.hi) && pair(our.next, their.next))
                });
                is_alike && ours.next().is_none() && (!accepting || at == 0)
            }
            (Node::Literal { start, len, next }, Node::Literal { start: s, len: l, next: n }) => {
                let ours = &grammar.text[start as usize..(start + len) as usize];
                ours == &character.text[s as usize..(s + l) as usize] && pair(next, n)
            }
            _ => false,
        };
        if !is_alike {
            return None;
        }
        at += 1;
    }
    Some(seen)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::limits::Characters;
    use crate::{Grammar, Structured, Style, Token, Vocabulary};

    fn shapes<T: Structured>() -> (usize, usize) {
        let grammar = Grammar::of::<T>(Style::Compact);
        let vocabulary = Vocabulary::new(vec![Token::text("a")]).unwrap();
        let shape = |node| shape(&grammar, vocabulary.classes(), node).0;
        let count = |wanted| (0..).take(grammar.nodes.len()).filter(|&node| shape(node) == wanted).count();
        (count(Shape::Content), count(Shape::Character))
    }

    #[test]
    fn strings_are_recognized() {
        assert_eq!(shapes::<String>(), (1, 0));
        assert_eq!(shapes::<Characters<0, 7>>(), (0, 1));
        assert_eq!(shapes::<(BTreeMap<String, u8>, Characters<3, 9>)>(), (1, 1));
        assert_eq!(shapes::<(bool, u8, f64, char)>(), (0, 0));
        assert_eq!(shapes::<std::net::IpAddr>(), (0, 0));
    }
}
