//! Texts made of runs that are bounded in length: the paths of URLs, the digits of a decimal.
//!
//! A bounded run counts in its activation and not in states, so each is a part of its own.

use crate::automata::patterns::regex_dfa::from_regex;
use crate::base::error::SchemaError;
use crate::fragment::builder::{Builder, Callee};
use crate::fragment::table::{Node, NodeId};

impl Builder {
    /// What `pattern` matches, then `next`. Unless `next` is the end, no text of the pattern may
    /// begin another.
    pub(crate) fn pattern(&mut self, pattern: &str, next: NodeId) -> Result<NodeId, SchemaError> {
        Ok(self.embed_before(&from_regex(pattern)?.to_fragment(), next))
    }

    /// `way`, or straight on to `next`.
    pub(crate) fn maybe(&mut self, way: NodeId, next: NodeId) -> NodeId {
        self.choice(&[way, next])
    }

    /// The node that a loop's rounds go back to, and where the loop begins;
    /// [`close_loop`](Builder::close_loop) makes it one. A part has at most one.
    pub(crate) fn open_loop(&mut self) -> NodeId {
        self.push(Node::DEAD)
    }

    /// Makes `start` a loop of `least` to `most` rounds, each from `body` back to `start`, then
    /// `done`.
    pub(crate) fn close_loop(
        &mut self,
        start: NodeId,
        (least, most): (u32, u32),
        body: NodeId,
        done: NodeId,
    ) -> NodeId {
        self.fragment.nodes[start] = Node::Repeat { min: least, max: most, body, done };
        start
    }

    /// `least` to `most` texts that match `round`, of which none begins another, then `done`.
    pub(crate) fn run(&mut self, (least, most): (u32, u32), round: &str, done: NodeId) -> Result<NodeId, SchemaError> {
        let start = self.open_loop();
        let body = self.pattern(round, start)?;
        Ok(self.close_loop(start, (least, most), body, done))
    }

    /// A part of such a [`run`](Builder::run).
    pub(crate) fn run_part(&mut self, bounds: (u32, u32), round: &str) -> Result<Callee, SchemaError> {
        let start = self.run(bounds, round, self.end)?;
        Ok(self.part(start, false))
    }
}
