//! Patterns and bounded runs for a [`Builder`]: the paths of URLs, the digits of a decimal.
//!
//! A bounded run counts in its activation and not in states. An activation has one counter, so each
//! run is a part of its own, or the only one of its part.

use crate::automata::patterns::regex_dfa::from_regex;
use crate::base::error::SchemaError;
use crate::fragment::builder::Builder;
use crate::fragment::owned::Callee;
use crate::fragment::table::{Node, NodeId};

impl Builder {
    /// A text that matches `pattern`, then `next`. Unless `next` is the end, no text of the pattern
    /// may be a prefix of another.
    pub(crate) fn pattern(&mut self, pattern: &str, next: NodeId) -> Result<NodeId, SchemaError> {
        Ok(self.embed_before(&from_regex(pattern)?.to_fragment(), next))
    }

    /// A part of the texts that match `pattern`.
    pub(crate) fn pattern_part(&mut self, pattern: &str) -> Result<Callee, SchemaError> {
        let start = self.embed(&from_regex(pattern)?.to_fragment());
        Ok(self.part(start, false))
    }

    /// `optional`, or directly `next`.
    pub(crate) fn maybe(&mut self, optional: NodeId, next: NodeId) -> NodeId {
        self.choice(&[optional, next])
    }

    /// The node where a loop begins and its rounds end, completed by
    /// [`close_loop`](Builder::close_loop). A part has at most one.
    pub(crate) fn open_loop(&mut self) -> NodeId {
        self.push(Node::DEAD)
    }

    /// Makes `start` a loop of `min` to `max` rounds, each from `body` back to `start`, then
    /// `done`.
    pub(crate) fn close_loop(&mut self, start: NodeId, (min, max): (u32, u32), body: NodeId, done: NodeId) -> NodeId {
        // In place of the dead node, which the rounds lead back to already.
        self.fragment.nodes[start] = Node::Repeat { min, max, body, done };
        start
    }

    /// `min` to `max` texts that match `round`, none of which is a prefix of another, then `done`.
    pub(crate) fn run(&mut self, (min, max): (u32, u32), round: &str, done: NodeId) -> Result<NodeId, SchemaError> {
        let start = self.open_loop();
        let body = self.pattern(round, start)?;
        Ok(self.close_loop(start, (min, max), body, done))
    }

    /// A part that is a [`run`](Builder::run).
    pub(crate) fn run_part(&mut self, bounds: (u32, u32), round: &str) -> Result<Callee, SchemaError> {
        let start = self.run(bounds, round, self.end)?;
        Ok(self.part(start, false))
    }
}
