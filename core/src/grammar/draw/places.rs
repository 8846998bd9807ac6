//! Places in the linked tables, and the steps between them.
//!
//! Much like [`Configs`](crate::lazy_dfa::Configs), with two differences: another type's text is one
//! step, not a walk through that type's tables; and a counted loop is a place of its own, whose
//! counter the picture only mentions. What belongs to the drawn type (its parts, the members of
//! types flattened into it, `Option`s, lists, maps and tuples around other types) is walked through
//! as if it were written out, each time with what comes after it in mind.

use std::collections::{HashMap, HashSet};

use super::machine::Label;
use super::names::{Names, is_anonymous};
use crate::base::ids::{index, span};
use crate::fragment::table::{Node, NodeId};
use crate::fragment::white_space::Space;
use crate::grammar::Grammar;
use crate::grammar::min_cost::Cost;

/// A place from which something is read next, or a counted loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Place {
    node: NodeId,
    /// Bytes of the node already read.
    pos: u32,
    frame: u32,
}

/// What is written out around a place, and what comes after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Frame {
    /// The entry that is written out.
    entry: u32,
    /// Where its end goes on: a node and its frame. None for the drawn type itself.
    back: Option<(NodeId, u32)>,
    /// Containers open.
    depth: u32,
}

/// Places that can't be told apart by what has been read: a state of the drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Set {
    /// Sorted, each once.
    pub(crate) places: Vec<Place>,
    /// Whether the text may end here.
    pub(crate) accepting: bool,
}

/// One step from a place.
pub(crate) enum Step {
    /// One of these bytes.
    Bytes(u8, u8, Place),
    /// Something that is one edge.
    Edge(Label, Place),
    /// Without a byte, to a counted loop.
    Loop(Place),
}

/// A counted loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Repeat {
    pub(crate) min: u32,
    pub(crate) max: u32,
    pub(crate) body: Place,
    pub(crate) done: Place,
}

/// The places of one type's drawing.
pub(crate) struct Places<'g> {
    grammar: &'g Grammar,
    names: &'g Names,
    frames: Vec<Frame>,
    frame_of: HashMap<Frame, u32>,
}

impl<'g> Places<'g> {
    pub(crate) fn new(grammar: &'g Grammar, names: &'g Names) -> Places<'g> {
        Places { grammar, names, frames: Vec::new(), frame_of: HashMap::new() }
    }

    /// Where the text of `entry` begins, inside `depth` containers.
    pub(crate) fn start(&mut self, entry: u32, depth: u32) -> Place {
        let linked = &self.grammar.fragments[entry as usize];
        let frame = self.frame(Frame { entry, back: None, depth: depth + u32::from(linked.nests) });
        Place { node: linked.start, pos: 0, frame }
    }

    /// Everything that is reached from `work` without reading anything.
    pub(crate) fn close(&mut self, mut work: Vec<Place>) -> Set {
        let mut set = Set::default();
        let mut passed = HashSet::new();
        while let Some(place) = work.pop() {
            let Place { node, pos, frame } = place;
            if !passed.insert(place) || self.grammar.costs.of_node(node, self.depth(frame)) == Cost::MAX {
                continue;
            }
            let to = |node| Place { node, pos: 0, frame };
            match self.grammar.nodes[node] {
                Node::Literal { len, next, .. } if pos == len => work.push(to(next)),
                Node::Bytes { len, accepting, .. } => {
                    if accepting {
                        match self.frames[frame as usize].back {
                            Some((node, frame)) => work.push(Place { node, pos: 0, frame }),
                            None => set.accepting = true,
                        }
                    }
                    if len > 0 {
                        set.places.push(place);
                    }
                }
                Node::Space { slot, next } => match self.grammar.space(slot, self.depth(frame)) {
                    Space::Nothing => work.push(to(next)),
                    Space::Line { indent } if pos > indent => work.push(to(next)),
                    _ => set.places.push(place),
                },
                Node::Call { callee, next } => match self.written_out(callee, next, frame) {
                    Some(start) => work.push(start),
                    None => set.places.push(place),
                },
                Node::Choice { first, len } => {
                    work.extend(self.grammar.choices[span(first, len)].iter().map(|&way| to(way)));
                }
                // Nothing to count.
                Node::Repeat { min: 0, max: u32::MAX, body, done } => work.extend([to(body), to(done)]),
                Node::Literal { .. } | Node::Repeat { .. } => set.places.push(place),
                // Gone once a grammar is linked.
                Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
            }
        }
        set.places.sort_unstable();
        set
    }

    /// What can be read from a place of a closed set.
    pub(crate) fn steps(&self, place: Place, mut each: impl FnMut(Step)) {
        let Place { node, pos, frame } = place;
        let to = |node| Place { node, pos: 0, frame };
        let on = Place { pos: pos + 1, ..place };
        match self.grammar.nodes[node] {
            Node::Literal { start, .. } => {
                let byte = self.grammar.text[(start + pos) as usize];
                each(Step::Bytes(byte, byte, on));
            }
            Node::Bytes { first, len, .. } => {
                for range in &self.grammar.ranges[span(first, len)] {
                    each(Step::Bytes(range.lo, range.hi, to(range.next)));
                }
            }
            Node::Space { slot, next } => match (self.grammar.space(slot, self.depth(frame)), pos) {
                (Space::Nothing, _) => {}
                (Space::One, _) => each(Step::Bytes(b' ', b' ', to(next))),
                (Space::Line { .. }, 0) => each(Step::Bytes(b'\n', b'\n', on)),
                (Space::Line { .. }, _) => each(Step::Bytes(b' ', b' ', on)),
                (Space::Any { max_indent }, _) => each(Step::Edge(Label::Space { max_indent }, to(next))),
            },
            Node::Call { callee, next } => {
                let entry = self.names.same_as(callee);
                let name = self.names.name(entry).to_owned();
                each(Step::Edge(Label::Type { name, entry, depth: self.depth(frame) }, to(next)));
            }
            Node::Repeat { .. } => each(Step::Loop(place)),
            // None of these is in a closed set.
            Node::Choice { .. } | Node::Flatten { .. } | Node::Member { .. } | Node::IfEmpty { .. } => {}
        }
    }

    /// The counted loop at `place`, if it is one.
    pub(crate) fn repeat(&self, place: Place) -> Option<Repeat> {
        let to = |node| Place { node, pos: 0, frame: place.frame };
        match self.grammar.nodes[place.node] {
            Node::Repeat { min, max, body, done } => Some(Repeat { min, max, body: to(body), done: to(done) }),
            _ => None,
        }
    }

    /// The start of `callee` if it is drawn where it stands, going on with `next`. What calls
    /// itself is not, since there would be no end.
    fn written_out(&mut self, callee: u32, next: NodeId, frame: u32) -> Option<Place> {
        let linked = &self.grammar.fragments[callee as usize];
        if linked.part == 0 && !is_anonymous(&linked.name) {
            return None;
        }
        let mut around = Some(frame);
        while let Some(frame) = around {
            let Frame { entry, back, .. } = self.frames[frame as usize];
            if self.names.same_as(entry) == self.names.same_as(callee) {
                return None;
            }
            around = back.map(|(_, frame)| frame);
        }
        let depth = self.depth(frame) + u32::from(linked.nests);
        let frame = self.frame(Frame { entry: callee, back: Some((next, frame)), depth });
        Some(Place { node: linked.start, pos: 0, frame })
    }

    fn depth(&self, frame: u32) -> u32 {
        self.frames[frame as usize].depth
    }

    fn frame(&mut self, frame: Frame) -> u32 {
        let next = index(self.frames.len());
        *self.frame_of.entry(frame).or_insert_with(|| {
            self.frames.push(frame);
            next
        })
    }
}
