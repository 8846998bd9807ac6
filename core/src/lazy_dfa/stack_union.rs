//! Unions of stacks, merged like automata, so that equal sets of ways to return are one stack.
//!
//! A stack with several frames stands for a set of sequences of nodes to return to: a language over
//! return nodes. Frames that return to the same node become one frame here, whose caller is the
//! union of theirs, and so on down the stack. Read from the top, the set is then a deterministic
//! automaton without cycles, and since frames are interned from the bottom, it is the minimal one
//! (Daciuk et al. 2000 build minimal acyclic automata in this way). So when a text has been read in
//! ever more ways that go on alike, the stack stays as it is, and so does the state.
//!
//! ```text
//! 3: ret 7, up 1      5: ret 7, up 2      3 ∪ 5: ret 7, up (1 ∪ 2)
//! 3: ret 7, up 1      6: ret 9, up 1      3 ∪ 6: ret 7, up 1  or  ret 9, up 1
//! ```

use super::cache::LazyDfa;
use super::config::{Config, Frame, NO_OTHER, StackId};
use crate::fragment::table::NodeId;

/// Most new unions for one closure. A deterministic automaton can be exponentially larger than a
/// nondeterministic one; beyond this number, callers are left side by side.
const MAX_UNIONS: usize = 1 << 12;

/// A union that waits for those of callers.
struct Union {
    /// The stacks it is of.
    of: Box<[StackId]>,
    depth: u32,
    /// Where to return, and the callers with that place, of one depth.
    left: Vec<(NodeId, u32, Box<[StackId]>)>,
    done: Vec<Frame>,
}

impl LazyDfa<'_> {
    /// The stack that returns wherever the stack of one of `places` does.
    pub(crate) fn union(&mut self, places: &[Config]) -> StackId {
        let frames = places.iter().flat_map(|place| self.ways_back(place.stack)).collect();
        self.intern_frames(frames, self.depth(places[0]))
    }

    /// The frames of a stack.
    pub(super) fn ways_back(&self, stack: StackId) -> impl Iterator<Item = Frame> + '_ {
        let frame = |stack: StackId| self.frames.get(stack.index()).copied();
        std::iter::successors(frame(stack), move |last| frame(last.or))
    }

    /// The stack of these frames, this deep.
    pub(crate) fn intern_frames(&mut self, frames: Vec<Frame>, depth: u32) -> StackId {
        self.cache.step_budget.spend(frames.len());
        // Depth first, with a work list: a union waits for the unions of its callers.
        let mut open = vec![self.union_of(Box::default(), frames, depth)];
        let mut last = NO_OTHER;
        while let Some(union) = open.last_mut() {
            let Some((ret, counter, ups)) = union.left.pop() else {
                let Union { of, depth, mut done, .. } = open.pop().unwrap_or_else(|| unreachable!());
                // The newest last, so that the rest of the stack is more often there.
                done.sort_unstable_by_key(|frame| (frame.up, frame.ret, frame.counter));
                last = done.into_iter().fold(NO_OTHER, |or, frame| self.intern_frame(Frame { or, depth, ..frame }));
                if !of.is_empty() {
                    self.cache.unions.insert(of, last);
                }
                continue;
            };
            let frame = |up| Frame { ret, counter, up, depth: 0, or: NO_OTHER };
            let known = match ups[..] {
                [up] => Some(up),
                _ => self.cache.unions.known.get(&ups).copied(),
            };
            if let Some(up) = known {
                union.done.push(frame(up));
            } else if self.cache.unions.n_new >= MAX_UNIONS {
                union.done.extend(ups.iter().map(|&up| frame(up)));
            } else {
                union.left.push((ret, counter, ups.clone()));
                let depth = self.frames[ups[0]].depth;
                let frames: Vec<Frame> = ups.iter().flat_map(|&up| self.ways_back(up)).collect();
                self.cache.step_budget.spend(frames.len());
                open.push(self.union_of(ups, frames, depth));
            }
        }
        last
    }

    fn union_of(&self, of: Box<[StackId]>, mut frames: Vec<Frame>, depth: u32) -> Union {
        let depth_of = |frame: &Frame| self.frames[frame.up].depth;
        let key = |frame: &Frame| (frame.ret, frame.counter, depth_of(frame));
        // Frames with one place to return to are neighbours then, and equal ones are dropped.
        frames.sort_unstable_by_key(|frame| (key(frame), frame.up));
        frames.dedup_by_key(|frame| (key(frame), frame.up));
        let alike = frames.chunk_by(|a, b| key(a) == key(b));
        let left = alike.map(|alike| (alike[0].ret, alike[0].counter, alike.iter().map(|frame| frame.up).collect()));
        Union { of, depth, left: left.collect(), done: Vec::new() }
    }
}
