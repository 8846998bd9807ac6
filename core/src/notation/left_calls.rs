//! [`LeftCalls`]: fragments that come back to themselves before anything is read.
//!
//! Linked tables have such cycles, through calls that are the last thing their callers do
//! (`struct A(Option<Box<A>>)`). Other notations call that left recursion and refuse it.

use crate::base::ids::{span, to_usize};
use crate::base::strongly_connected::components;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::Grammar;

/// Which fragments are in such a cycle.
#[derive(Debug)]
pub(super) struct LeftCalls {
    in_cycle: Vec<bool>,
}

impl LeftCalls {
    pub(super) fn of(grammar: &Grammar) -> LeftCalls {
        let callees: Vec<Vec<usize>> =
            grammar.fragments.iter().map(|fragment| first_calls(grammar, fragment.start)).collect();
        let mut in_cycle = vec![false; callees.len()];
        for component in components(&callees) {
            let is_cycle = component.len() > 1 || component.iter().any(|&one| callees[one].contains(&one));
            component.into_iter().for_each(|one| in_cycle[one] = is_cycle);
        }
        LeftCalls { in_cycle }
    }

    /// Whether a fragment is in such a cycle.
    pub(super) fn is_cycle(&self, fragment: u32) -> bool {
        self.in_cycle[to_usize(fragment)]
    }
}

/// The fragments that are called from `start` on before anything is read, as the last thing.
fn first_calls(grammar: &Grammar, start: NodeId) -> Vec<usize> {
    let mut seen = std::collections::HashSet::new();
    let mut callees = Vec::new();
    let mut work = vec![start];
    while let Some(node) = work.pop() {
        if !seen.insert(node) {
            continue;
        }
        match grammar.nodes[node] {
            Node::Call { callee, next } if grammar.nodes[next] == Node::END => callees.push(to_usize(callee)),
            Node::Choice { first, len } => work.extend(&grammar.choices[span(first, len)]),
            Node::Space { next, .. } => work.push(next),
            Node::Repeat { body, done, .. } => work.extend([body, done]),
            _ => {}
        }
    }
    callees
}
