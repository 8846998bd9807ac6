//! From the rules of a grammar to the grammar: one fragment for each rule that the start leads to.

use std::sync::Arc;

use super::left_recursion::without_left_recursion;
use super::lowering::{LoweredRules, lower};
use super::rules::{ContextFreeRules, RuleBody};
use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::base::meter;
use crate::fragment::options::GrammarOptions;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::Grammar;
use crate::sources::rule_automaton::RuleId;
use crate::sources::rule_fragment::{one_token, optional_call};

/// Largest number of chains of calls before a byte is read, from one state. Each is a stack of its
/// own.
const MAX_CALL_CHAINS: u64 = 10_000;

/// The grammar of the start rule's texts.
///
/// The order of the steps is forced. Lowering removes the empty text from every rule, which the
/// elimination of left recursion relies on; and only without left recursion are chains of calls
/// finite.
///
/// ```text
///  root ::= "a" root | "b"     fragment 0   call 1
///                              fragment 1   "a", then call 1; or "b"
/// ```
pub(super) fn compile(rules: ContextFreeRules, name: &'static str) -> Result<Arc<Grammar>, SchemaError> {
    let start = rules.start;
    let LoweredRules { bodies, names, nullable } = lower(rules)?;
    meter::step(4 * bodies.len())?;
    let bodies = without_left_recursion(bodies, &names)?;
    meter::step(4 * bodies.len())?;
    check_call_chains(&bodies, &names)?;
    // A rule may be nullable and not the start; only the start's empty text is a text of the
    // grammar.
    // The root comes first, the start rule after it.
    let (kept, fragment_of) = reachable(&bodies, start);
    let mut fragments = vec![optional_call(fragment_of[start], nullable[start])];
    for &rule in &kept {
        meter::step(8)?;
        fragments.push(fragment(&bodies[rule], &fragment_of));
    }
    let grammar = Grammar::assembled(name, &fragments, &[], GrammarOptions::default());
    // A rule each of whose alternatives calls the rule again, such as `a ::= "x" a`, has no finite
    // text.
    if grammar.min_bytes() == usize::MAX {
        return Err(SchemaError::empty(format!(
            "rule `{}` has no finite text: give it an alternative that ends",
            names[start]
        )));
    }
    Ok(grammar)
}

/// The rules that `start` leads to, and for each rule the number of its fragment; 0, the root's,
/// for those that aren't reached.
fn reachable(bodies: &[RuleBody], start: RuleId) -> (Vec<RuleId>, Vec<u32>) {
    // Breadth first. What nothing calls, such as the rules that were put in the place of their
    // calls, takes no fragment.
    let mut fragment_of = vec![0; bodies.len()];
    let mut found = vec![start];
    fragment_of[start] = 1;
    let mut at = 0;
    while let Some(&rule) = found.get(at) {
        at += 1;
        for callee in bodies[rule].callees() {
            if fragment_of[callee] == 0 {
                found.push(callee);
                fragment_of[callee] = index(found.len());
            }
        }
    }
    (found, fragment_of)
}

/// The fragment of one rule; `fragment_of` has the number of each rule's fragment, which is its
/// callee.
///
/// ```text
///  item{2,600}    0: repeat 2 to 600, body 1, done 2     1: call item, then 0     2: end
/// ```
fn fragment(body: &RuleBody, fragment_of: &[u32]) -> OwnedFragment {
    match body {
        &RuleBody::Counted { of, min, max } => OwnedFragment {
            nodes: vec![
                Node::Repeat { min, max, body: NodeId(1), done: NodeId(2) },
                Node::Call { callee: fragment_of[of], next: NodeId(0) },
                Node::END,
            ],
            ..OwnedFragment::default()
        },
        RuleBody::Automaton(automaton) => automaton.to_fragment(|rule| fragment_of[rule]),
        RuleBody::Token(reference) => one_token(reference.clone()),
    }
}

/// Refuses rules with too many chains of calls before a byte is read: `a ::= b b2 …; b ::= c c2 …`
/// has a stack for each path.
///
/// The matcher has a stack for each chain, so their number bounds its work for one byte. It grows
/// exponentially: where each rule begins with calls of two others, `n` levels have over `2^n`
/// chains.
fn check_call_chains(bodies: &[RuleBody], names: &[String]) -> Result<(), SchemaError> {
    let n_chains = n_left_chains(bodies)?;
    for (body, name) in bodies.iter().zip(names) {
        let RuleBody::Automaton(automaton) = body else { continue };
        for state in &automaton.states {
            let sum = state.calls.iter().fold(0_u64, |sum, call| sum.saturating_add(n_chains[call.0]));
            if sum > MAX_CALL_CHAINS {
                return Err(SchemaError::too_large(format!(
                    "in rule `{name}` there is a place from which rules lead to one another in more than {MAX_CALL_CHAINS} ways before anything is \
                     read: put what alternatives begin with in common in front of them"
                )));
            }
        }
    }
    Ok(())
}

/// For each rule, the number of chains of calls before its first byte, the rule itself included.
fn n_left_chains(bodies: &[RuleBody]) -> Result<Vec<u64>, SchemaError> {
    // Without left recursion the calls have no cycle, so depth-first order finds callees first.
    let mut n_chains: Vec<Option<u64>> = vec![None; bodies.len()];
    for root in 0..bodies.len() {
        let mut work = vec![root];
        while let Some(&rule) = work.last() {
            meter::step(1)?;
            let callees: Vec<usize> = bodies[rule].left_calls().into_iter().map(RuleId::index).collect();
            // A rule stays on the stack until all of its callees have a number. It may be there
            // twice, and gets the same number twice.
            let n_before = work.len();
            work.extend(callees.iter().copied().filter(|&callee| n_chains[callee].is_none()));
            if work.len() == n_before {
                work.pop();
                let sum = |sum: u64, &callee: &usize| sum.saturating_add(n_chains[callee].unwrap_or(1));
                n_chains[rule] = Some(callees.iter().fold(1, sum));
            }
        }
    }
    Ok(n_chains.into_iter().map(|n_chains| n_chains.unwrap_or(1)).collect())
}
