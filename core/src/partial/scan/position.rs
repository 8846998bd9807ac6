//! [`ScanPosition`]: where in a text the scanner is.

use crate::partial::path::{JsonPath, PathSegment};

/// An open container.
#[derive(Debug)]
pub(crate) struct OpenContainer {
    /// Offset of its opening bracket, in bytes from the beginning of the text.
    pub(crate) start: usize,
    pub(crate) is_object: bool,
    /// In an array, the index of the item that is being written or comes next.
    pub(crate) index: usize,
    /// In an object, the key that was read last as far as it is written, decoded.
    pub(crate) key: String,
    pub(crate) key_state: KeyState,
}

/// How much of an object's current key is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyState {
    /// Nothing. It is always so in an array.
    None,
    Open,
    Whole,
}

/// The open containers, and offsets in bytes from the beginning of the text.
#[derive(Debug, Default)]
pub(crate) struct ScanPosition {
    /// The open containers, outermost first.
    pub(crate) containers: Vec<OpenContainer>,
    /// Offset of the value that the current signal is about, if that is no open container.
    pub(crate) start: usize,
    /// Whether a string, number or word is open.
    pub(crate) is_scalar_open: bool,
    /// Offset after the last byte read.
    pub(crate) end: usize,
}

impl ScanPosition {
    /// Offset of the first byte of the open value at this depth, or of the one that has just been
    /// completed there.
    pub(crate) fn start_of(&self, depth: usize) -> usize {
        // A value that is deeper than all open containers is the one that the signal is about.
        self.containers.get(depth).map_or(self.start, |container| container.start)
    }

    /// The path to the value at this depth.
    pub(crate) fn path(&self, depth: usize) -> JsonPath {
        let segment = |container: &OpenContainer| match container.is_object {
            true => PathSegment::Key(container.key.clone()),
            false => PathSegment::Index(container.index),
        };
        self.containers.iter().take(depth).map(segment).collect()
    }

    /// Whether the value at this depth is at `path`.
    pub(crate) fn is_at(&self, depth: usize, path: &JsonPath) -> bool {
        let is_same = |(container, segment): (&OpenContainer, &PathSegment)| match segment {
            PathSegment::Key(key) => container.is_object && container.key == *key,
            PathSegment::Index(index) => !container.is_object && container.index == *index,
        };
        depth == path.segments().len() && self.containers.iter().zip(path.segments()).all(is_same)
    }

    /// The depth of the innermost open value, if there is one.
    pub(crate) fn innermost(&self) -> Option<usize> {
        if self.is_scalar_open { Some(self.containers.len()) } else { self.containers.len().checked_sub(1) }
    }
}
