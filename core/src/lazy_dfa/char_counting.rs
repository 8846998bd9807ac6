//! Bounded strings, a token at a time.
//!
//! In a string of at most 100 characters each character changes the counter, and so the state. The
//! characters of a token are counted and added to the counter at once: a look-up or two for a token
//! instead of a new state for each of its bytes.
//!
//! Only characters that JSON writes as themselves are counted here. At an escape, a quote or the
//! bound, the DFA goes on byte by byte.

use super::cache::{Counting, LazyDfa};
use super::config::{Config, Frame, NO_OTHER, StateId};
use crate::base::ids::to_usize;
use crate::fragment::table::{Node, NodeId};

/// A round of a counted loop that reads nothing but characters.
pub(crate) struct Round {
    pub(crate) min: u32,
    pub(crate) max: u32,
    /// The node after the loop.
    pub(crate) done: NodeId,
    /// Rounds before this one; fewer where the loop has no bound, once there are enough.
    pub(crate) n_read: u32,
}

impl LazyDfa<'_> {
    /// The round that begins at `config`, which is at the start of a character. None if the loop
    /// around it does anything else, such as reading a separator.
    pub(crate) fn round(&self, config: Config) -> Option<Round> {
        let frame = self.frame(config.stack);
        if frame.or != NO_OTHER {
            return None;
        }
        let &Node::Repeat { min, max, body, done } = self.grammar.nodes.get(frame.ret.index())? else {
            return None;
        };
        // The loop reads nothing else, and this is one of its rounds, not something before it.
        let Node::Call { callee, next } = self.grammar.nodes[body] else { return None };
        let is_round = frame.counter > 0 || (min, max) == (0, u32::MAX);
        if next != frame.ret || self.grammar.fragments[to_usize(callee)].start != config.node || !is_round {
            return None;
        }
        // The counter counts this round too.
        Some(Round { min, max, done, n_read: frame.counter.saturating_sub(1) })
    }

    /// Lets [`LazyDfa::counted`] work from `state` on, if its configuration `config`, which is at
    /// the start of a character, is in a counted loop of characters that does nothing else.
    pub(crate) fn count_characters(&mut self, state: StateId, config: Config) {
        let Some(Round { done, .. }) = self.round(config) else { return };
        // Beside it, only the end of the same string: another's would end too late.
        let up = self.frame(config.stack).up;
        let is_end = |other: &Config| match self.grammar.nodes.get(other.node.index()) {
            Some(&Node::Literal { start, .. }) => {
                *other == Config { node: done, pos: 0, counter: 0, stack: up }
                    && self.grammar.text[to_usize(start)] == b'"'
            }
            _ => false,
        };
        let set = self.set(state);
        let at = set.iter().position(|&other| other == config);
        if set.len() <= 2 && set.iter().all(|other| *other == config || is_end(other)) {
            let at = at.and_then(|at| u8::try_from(at).ok());
            self.cache.states[state].counting = at.map_or(Counting::No, Counting::At);
        }
    }

    /// The state after the whole characters that `bytes` begin with, and the number of their bytes;
    /// `None` if there are none or the string's end comes into reach or out of it.
    pub(crate) fn counted(&mut self, state: StateId, bytes: &[u8]) -> Option<(StateId, usize)> {
        let Counting::At(at) = self.states[state].counting else { return None };
        let (n_bytes, n_characters) = characters(bytes);
        if n_characters == 0 {
            return None;
        }
        let set = self.set(state);
        let config = *set.get(usize::from(at))?;
        let can_end = set.len() > 1;
        let Round { min, max, n_read, .. } = self.round(config)?;
        let frame = self.frame(config.stack);
        let n_read = n_read.saturating_add(n_characters);
        // At the bound, or where the quote comes into reach or goes out of it, the set changes in
        // more than its counter.
        if n_read >= max || can_end != (n_read >= min) {
            return None;
        }
        let counter = frame.counter.saturating_add(n_characters);
        let counter = if max == u32::MAX { counter.min(min) } else { counter };
        let stack = self.intern_frame(Frame { counter, ..frame });
        let mut next = [config; 2];
        let next = &mut next[..self.set(state).len()];
        next.copy_from_slice(self.set(state));
        next[usize::from(at)].stack = stack;
        let next = self.intern(next);
        self.cache.states[next].counting = Counting::At(at);
        Some((next, n_bytes))
    }
}

/// The bytes and the number of whole characters at the start of `bytes` that are written as
/// themselves in a JSON string.
fn characters(bytes: &[u8]) -> (usize, u32) {
    let (mut at, mut n) = (0, 0);
    while let Some(&byte) = bytes.get(at) {
        at += match byte {
            b'"' | b'\\' | ..=0x1F => break,
            ..=0x7F => 1,
            // Beyond ASCII, a run at a time, so that UTF-8 is checked once.
            _ => {
                let valid = bytes[at..].utf8_chunks().next().map_or("", |chunk| chunk.valid());
                let n_rest = u32::try_from(valid.chars().take_while(|c| !c.is_ascii()).count()).unwrap_or(0);
                let n_bytes: usize = valid.chars().take_while(|c| !c.is_ascii()).map(char::len_utf8).sum();
                if n_rest == 0 {
                    break;
                }
                n += n_rest - 1;
                n_bytes
            }
        };
        n += 1;
    }
    (at, n)
}

#[cfg(test)]
mod tests {
    use super::characters;

    #[test]
    fn whole_characters() {
        let check = |bytes: &[u8], expected: (usize, u32)| assert_eq!(characters(bytes), expected, "{bytes:?}");
        check(b"", (0, 0));
        check(b"ab c", (4, 4));
        check(b"ab\"c", (2, 2));
        check(b"a\\n", (1, 1));
        check(b"\n", (0, 0));
        check("aé😀x".as_bytes(), (8, 4));
        check("éé\"é".as_bytes(), (4, 2));
        check(b"a\xF0\x9F\x98", (1, 1));
        check(b"\x80a", (0, 0));
        check(b"\xC3\xA9\xC3", (2, 1));
        check(b"\x7F", (1, 1));
    }
}
