//! Recognizes nodes at which text is free, where the vocabulary has sets of tokens ready.
//!
//! The test is for what a node does, not for which type it came from: the content of a JSON string
//! is compared with the automaton of one character, state by state. What isn't recognized is
//! walked, with the same result.

use crate::base::byte_set::ascii_range;
use crate::base::ids::span;
use crate::fragment::table::{ByteRange, Fragment, Node, NodeId};
use crate::grammar::Grammar;
use crate::types::standard::{canonical_character, string_character};
use crate::vocab::classes::{Characters, Class, Classes};
use crate::vocab::content::WithinCharacter;

/// What kind of text begins at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextShape {
    /// None of those below.
    Other,
    /// The inside of a string without bounds: any character leads back here, and a quote leads out.
    Content(Escapes),
    /// One character of a string, and then the end of the fragment.
    Character,
    /// All characters of a class lead to one node.
    Run(ClassRun),
    /// Within a character of the content, or the character, that begins at `start`: at node `at` of
    /// [`string_character`], which is [known](WithinCharacter::has).
    Within { start: NodeId, at: NodeId },
}

/// How characters are spelled inside a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Escapes {
    /// With any escapes of JSON.
    Any,
    /// As serde_json writes them.
    Canonical,
}

/// The characters of a class that lead to one node, but for a few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClassRun {
    pub(crate) characters: Characters,
    /// The ASCII characters that lead elsewhere or nowhere: in `(foo|[a-z]+)`, the `f`.
    pub(crate) except: u128,
    /// Whether they lead to several nodes: in a date, the digits of a year.
    pub(crate) parts: bool,
}

/// The shapes of nodes, as far as they were asked for. In pages, since few nodes of a large grammar
/// ever are.
#[derive(Debug, Default)]
pub(crate) struct TextShapes {
    pages: Vec<Option<Box<Page>>>,
    memory: Memory,
}

/// Nodes of a page. The nodes that are asked for are seldom next to one another.
const PAGE: usize = 16;

type Page = [Option<TextShape>; PAGE];

/// What the search for a shape is done in, kept between questions.
#[derive(Debug, Default)]
struct Memory {
    /// If a character begins at a node, the nodes within it beside those of [`string_character`].
    pairs: Vec<(NodeId, NodeId)>,
    /// The ASCII characters that lead to each node.
    nexts: Vec<(NodeId, u128)>,
}

impl TextShapes {
    /// The shape of a node, found at the first question.
    pub(crate) fn of(&mut self, grammar: &Grammar, classes: &Classes, node: NodeId) -> TextShape {
        if self.pages.is_empty() {
            self.pages.resize_with(grammar.nodes.len().div_ceil(PAGE), || None);
        }
        if let Some(known) = *self.known(node) {
            return known;
        }
        let shape = self.memory.shape(grammar, classes, node);
        *self.known(node) = Some(shape);
        // The nodes within the character are known now and need no search of their own.
        for at in 1..self.memory.pairs.len() {
            let (here, there) = self.memory.pairs[at];
            *self.known(here) = WithinCharacter::has(there).then_some(TextShape::Within { start: node, at: there });
        }
        shape
    }

    /// The run from a node, whatever else its shape is.
    pub(crate) fn run(&mut self, grammar: &Grammar, classes: &Classes, node: NodeId) -> Option<ClassRun> {
        self.memory.run(grammar, classes, node)
    }

    /// What is known of a node; its page is made if it isn't there.
    fn known(&mut self, node: NodeId) -> &mut Option<TextShape> {
        let page = self.pages[node.index() / PAGE].get_or_insert_with(|| Box::new([None; PAGE]));
        &mut page[node.index() % PAGE]
    }
}

impl Memory {
    /// The shape of a node, with the pairs of a character that begins there, and none otherwise.
    fn shape(&mut self, grammar: &Grammar, classes: &Classes, node: NodeId) -> TextShape {
        self.pairs.clear();
        let Node::Bytes { accepting, .. } = grammar.nodes[node] else { return TextShape::Other };
        if !accepting {
            let pairs = &mut self.pairs;
            let closes = ranges(grammar, node).iter().any(is_quote);
            let end = |next: NodeId| if closes { next == node } else { grammar.nodes[next] == Node::END };
            if character_at(grammar, string_character(), (node, 0), end, pairs) {
                return if closes { TextShape::Content(Escapes::Any) } else { TextShape::Character };
            }
            let is_canonical = closes && character_at(grammar, canonical_character(), (node, 0), end, pairs);
            if is_canonical {
                pairs.clear();
                return TextShape::Content(Escapes::Canonical);
            }
        }
        let run = self.run(grammar, classes, node);
        self.pairs.clear();
        run.map_or(TextShape::Other, TextShape::Run)
    }

    /// The run from `node` that decides the most tokens at once.
    ///
    /// Characters that lead to one node are a run. The best of them may be widened: in
    /// `(foo|[a-z]+)` the letters but `f` lead to one node, and no class of the vocabulary is "letters
    /// without f"; the class of all letters with the exception `f` is ready, and the tokens that begin
    /// with `f` are walked.
    fn run(&mut self, grammar: &Grammar, classes: &Classes, node: NodeId) -> Option<ClassRun> {
        let ranges = ranges(grammar, node);
        let n_tokens = |characters| classes.best(characters).map_or(0, Class::n_tokens);
        let has_others = ranges.last().is_some_and(|range| range.hi >= 0x80);
        // The ASCII characters that lead to each node, in order of the nodes' first ranges.
        let Memory { pairs, nexts } = self;
        nexts.clear();
        for range in ranges.iter().filter(|range| range.lo.is_ascii()) {
            let ascii = ascii_range(range.lo, range.hi.min(0x7F));
            match nexts.iter_mut().find(|(next, _)| *next == range.next) {
                Some((_, of_next)) => *of_next |= ascii,
                None => nexts.push((range.next, ascii)),
            }
        }
        // Whether all characters beyond ASCII lead to `next`. Asked only where a class has them.
        let mut others = |ascii: u128, next: NodeId| {
            let has_others =
                has_others && classes.best(Characters { ascii, others: true }).is_some_and(|c| c.characters.others);
            has_others && character_at(grammar, string_character(), (node, 0x80), |end| end == next, pairs)
        };
        // The most tokens decide, then the most characters: of two runs without a class of the
        // vocabulary, the larger one leaves fewer exceptions when it is widened.
        let mut best: Option<((usize, u32), Characters, NodeId)> = None;
        let mut all = 0;
        for &(next, ascii) in &*nexts {
            all |= ascii;
            let characters = Characters { ascii, others: others(ascii, next) };
            let size = (n_tokens(characters), ascii.count_ones());
            if best.is_none_or(|(most, ..)| size > most) {
                best = Some((size, characters, next));
            }
        }
        let ((n_own, _), characters, next) = best?;
        // A few more characters may make a much larger class.
        let wide = Characters { ascii: all, others: characters.others || others(all, next) };
        let wide = classes.best(wide)?.characters;
        let except = wide.ascii & !characters.ascii;
        let n_wide = n_tokens(wide);
        if n_wide > 2 * n_own && n_wide >= WORTH_IT {
            if except.count_ones() <= MAX_EXCEPTIONS {
                return Some(ClassRun { characters: wide, except, parts: false });
            }
            // Characters after which no other of the class may come, as the zero that a number begins
            // with.
            let is_last = |&&(next, _): &&(NodeId, u128)| ascii_of(grammar, next) & wide.ascii != wide.ascii;
            let except = nexts.iter().filter(is_last).fold(0, |all, (_, ascii)| all | ascii) & wide.ascii;
            if !wide.others && n_own < WORTH_IT && except.count_ones() <= MAX_EXCEPTIONS {
                return Some(ClassRun { characters: wide, except, parts: true });
            }
        }
        (n_own >= WORTH_IT).then_some(ClassRun { characters, except: 0, parts: false })
    }
}

/// The characters of ASCII that are read at a node.
fn ascii_of(grammar: &Grammar, node: NodeId) -> u128 {
    let ranges = ranges(grammar, node).iter().filter(|range| range.lo.is_ascii());
    ranges.fold(0, |all, range| all | ascii_range(range.lo, range.hi.min(0x7F)))
}

/// Fewest tokens of a class for which a ready set is faster than a walk.
const WORTH_IT: usize = 64;

/// Most exceptions of a run.
const MAX_EXCEPTIONS: u32 = 4;

/// The bytes that a node reads; none where it reads something else.
pub(crate) fn ranges(grammar: &Grammar, node: NodeId) -> &[ByteRange] {
    match grammar.nodes[node] {
        Node::Bytes { first, len, .. } => &grammar.ranges[span(first, len)],
        _ => &[],
    }
}

/// Whether a range is the quote alone.
fn is_quote(range: &ByteRange) -> bool {
    (range.lo, range.hi) == (b'"', b'"')
}

/// Finds the nodes of one character of a string, apart from a quote, beside those of `character`, into
/// `seen`. Returns whether that is what begins at `node`, and what comes after it is a node of which
/// `is_end` holds. Only characters whose first byte is at least `least` are looked at.
fn character_at(
    grammar: &Grammar,
    character: &Fragment,
    (node, least): (NodeId, u8),
    is_end: impl Fn(NodeId) -> bool,
    seen: &mut Vec<(NodeId, NodeId)>,
) -> bool {
    // A bisimulation: from the pair of starts on, both nodes must read the same ranges and lead to
    // pairs that are alike in turn. The automaton of a character is small, so the pairs are few,
    // and `seen` is at once the set of them and the queue.
    seen.clear();
    seen.push((node, NodeId::START));
    let mut at = 0;
    while let Some(&(here, there)) = seen.get(at) {
        let mut pair = |here: NodeId, there: NodeId| {
            if character.nodes[there] == Node::END {
                return is_end(here);
            }
            if !seen.contains(&(here, there)) {
                seen.push((here, there));
            }
            true
        };
        let is_wanted = |range: &&ByteRange| at > 0 || (range.lo >= least && !is_quote(range));
        let is_alike = match (grammar.nodes[here], character.nodes[there]) {
            (Node::Bytes { accepting, .. }, Node::Bytes { first, len, .. }) => {
                let mut ours = ranges(grammar, here).iter().filter(is_wanted);
                let mut theirs = character.ranges[span(first, len)].iter().filter(is_wanted);
                let is_alike = theirs.all(|their| {
                    ours.next()
                        .is_some_and(|our| (our.lo, our.hi) == (their.lo, their.hi) && pair(our.next, their.next))
                });
                is_alike && ours.next().is_none() && (!accepting || at == 0)
            }
            (Node::Literal { start, len, next }, Node::Literal { start: s, len: l, next: n }) => {
                let ours = &grammar.text[span(start, len)];
                ours == &character.text[span(s, l)] && pair(next, n)
            }
            _ => false,
        };
        if !is_alike {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::fragment::white_space::Style;
    use crate::grammar::Grammar;
    use crate::sources::json_schema::SchemaOptions;
    use crate::types::limits::Characters;
    use crate::types::structured::Structured;
    use crate::vocab::{Token, Vocabulary};

    fn shapes<T: Structured>() -> (usize, usize) {
        let grammar = Grammar::of::<T>(Style::Compact);
        let vocabulary = Vocabulary::new(vec![Token::text("a")]).unwrap();
        let shape = |node| TextShapes::default().of(&grammar, vocabulary.classes(), node);
        let count = |wanted| (0..).take(grammar.nodes.len()).filter(|&node| shape(NodeId(node)) == wanted).count();
        (count(TextShape::Content(Escapes::Any)), count(TextShape::Character))
    }

    #[test]
    fn strings_are_recognized() {
        assert_eq!(shapes::<String>(), (1, 0));
        assert_eq!(shapes::<Characters<0, 7>>(), (0, 1));
        assert_eq!(shapes::<(BTreeMap<String, u8>, Characters<3, 9>)>(), (1, 1));
        assert_eq!(shapes::<(bool, u8, f64, char)>(), (0, 0));
        assert_eq!(shapes::<std::net::IpAddr>(), (0, 0));
    }

    /// Behind what a pattern asks for, strings are free, and spelled as serde_json does.
    #[test]
    fn strings_under_a_pattern_become_free() {
        let schema = serde_json::json!({"type": "string", "pattern": "^fo"});
        let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default()).unwrap();
        let vocabulary = Vocabulary::new(vec![Token::text("a")]).unwrap();
        let shape = |node| TextShapes::default().of(&grammar, vocabulary.classes(), NodeId(node));
        let is_free = |node: &u32| shape(*node) == TextShape::Content(Escapes::Canonical);
        assert_eq!((0..).take(grammar.nodes.len()).filter(is_free).count(), 1);
    }
}
