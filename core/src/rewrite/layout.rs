//! The nodes of a text of which some values are free.

use crate::base::ids::{index, to_usize};
use crate::fragment::builder::Builder;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::NodeId;
use crate::grammar::linker::Callee;

/// Something that stands in the text.
#[derive(Debug)]
pub(super) enum Piece<'a> {
    /// These bytes.
    Text(&'a str),
    /// Any text of this fragment of the type's grammar.
    Free(u32),
    /// A container with something free in it.
    Container(Vec<Piece<'a>>),
}

impl Piece<'_> {
    /// Collects the fragments that are called, and counts the containers.
    fn collect(&self, calls: &mut Vec<u32>, n_containers: &mut usize) {
        match self {
            Piece::Text(_) => {}
            Piece::Free(number) => calls.push(*number),
            Piece::Container(pieces) => {
                *n_containers += 1;
                pieces.iter().for_each(|piece| piece.collect(calls, n_containers));
            }
        }
    }
}

/// The fragment of the text, and what it calls, if the type's grammar is linked behind it.
pub(super) fn fragment(piece: &Piece<'_>) -> (OwnedFragment, Vec<Callee>) {
    let (mut calls, mut n_containers) = (Vec::new(), 0);
    piece.collect(&mut calls, &mut n_containers);
    calls.sort_unstable();
    calls.dedup();
    let mut layout = Layout { builder: Builder::new(calls.len()), calls };
    let end = layout.builder.end;
    // A container is an activation of its own, so that what is free in it is as deep as in the text.
    layout.before(piece, end);
    let first = 1 + n_containers;
    let callees = layout.calls.iter().map(|&number| Callee::text(first + to_usize(number))).collect();
    (layout.builder.finish(false), callees)
}

struct Layout {
    builder: Builder,
    calls: Vec<u32>,
}

impl Layout {
    /// The first node of a piece, which `next` follows.
    fn before(&mut self, piece: &Piece<'_>, next: NodeId) -> NodeId {
        match piece {
            Piece::Text("") => next,
            Piece::Text(text) => self.builder.literal(text.as_bytes(), next),
            Piece::Free(number) => {
                let callee = index(self.calls.binary_search(number).unwrap_or_default());
                self.builder.call(callee, next)
            }
            Piece::Container(pieces) => {
                let end = self.builder.end;
                let start = pieces.iter().rev().fold(end, |next, piece| self.before(piece, next));
                let part = self.builder.part(start, true);
                self.builder.call(part, next)
            }
        }
    }
}
