//! Whole grammars in extended Backus-Naur form: [`gbnf`] and [`lark`] read two notations into the
//! same [`Rules`], which become automata here.
//!
//! What the engine asks of rules is that a call comes after at least a byte, or else that calls
//! without a byte between them end. So three things are done to them, all exact:
//!
//! - A rule that may be empty is replaced by its texts but the empty one, with a way around each of
//!   its calls.
//! - Rules that aren't recursive and small are put in place of their calls, so that `[0-9]+` is a
//!   loop of an automaton wherever it stands.
//! - Left recursion, direct, through other rules or behind rules that may be empty, is turned into
//!   repetition (see [`left`]).
//!
//! No lexer runs before the rules: a text is accepted if the rules derive it, in whatever way.

pub(crate) mod gbnf;
pub(crate) mod lark;
pub(crate) mod left_recursion;
pub(crate) mod reader;

use std::sync::Arc;

use crate::automata::dfa::Dfa;
use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::base::meter;
use crate::base::strongly_connected::components;
use crate::fragment::options::GrammarOptions;
use crate::fragment::owned::OwnedFragment;
use crate::fragment::table::{Node, NodeId};
use crate::grammar::Grammar;
use crate::sources::rule_automaton::{Automaton, Nfa, RuleId};

/// What a rule's right side says.
#[derive(Clone, Debug)]
enum Expr {
    /// These bytes; none at all are the empty text.
    Text(Vec<u8>),
    /// One character out of these ranges.
    Class(Vec<(char, char)>),
    /// What an automaton accepts.
    Dfa(Arc<Dfa>),
    Rule(RuleId),
    Sequence(Vec<Expr>),
    Choice(Vec<Expr>),
    Repeat {
        of: Box<Expr>,
        min: u32,
        max: Option<u32>,
    },
}

impl Expr {
    const EMPTY: Expr = Expr::Text(Vec::new());
}

/// A grammar's rules.
#[derive(Debug, Default)]
struct Rules {
    bodies: Vec<Expr>,
    names: Vec<String>,
    start: RuleId,
}

/// Most states of all rules together, before they are made deterministic.
const MAX_STATES: usize = 1 << 19;

/// A repetition of up to so many states is written out, a larger one counts.
const WRITTEN_OUT: usize = 600;

/// Rules of up to so many states are put in place of their calls, as long as their caller has no
/// more than [`MAX_CALLER`].
const MAX_INLINED: usize = 150;
const MAX_CALLER: usize = 1_500;

/// Most ways of calls within calls before a byte is read. Each is a stack of its own.
const MAX_WAYS: u64 = 10_000;

/// A rule as an automaton, or as a counted repetition of another one.
#[derive(Clone, Debug)]
pub(crate) enum Body {
    Automaton(Automaton),
    /// At least one round.
    Counted {
        of: RuleId,
        min: u32,
        max: u32,
    },
}

impl Rules {
    /// The grammar of the start rule's texts.
    fn compile(self, name: &'static str) -> Result<Arc<Grammar>, SchemaError> {
        let mut compiler = Compiler::new(self);
        compiler.lower()?;
        let (start, is_nullable) = (compiler.start, compiler.nullable[compiler.start as usize]);
        let bodies = left_recursion::without_left_recursion(compiler.automata(), &compiler.names)?;
        check_ways(&bodies, &compiler.names)?;
        // The root comes first, the start rule after it.
        let (kept, fragment_of) = reachable(&bodies, start);
        let mut fragments = vec![root(1, is_nullable)];
        fragments.extend(kept.iter().map(|&rule| fragment(&bodies[rule as usize], &fragment_of)));
        let grammar = Grammar::assembled(name, &fragments, &[], GrammarOptions::default());
        if grammar.min_bytes() == usize::MAX {
            return Err(SchemaError::empty(format!(
                "rule `{}` has no finite text: give it an alternative that ends",
                compiler.names[start as usize]
            )));
        }
        Ok(grammar)
    }
}

/// Calls the start rule, or is empty.
fn root(start: RuleId, is_nullable: bool) -> OwnedFragment {
    let call = Node::Call { callee: start, next: NodeId(1) };
    if !is_nullable {
        return OwnedFragment { nodes: vec![call, Node::END], ..OwnedFragment::default() };
    }
    let choice = Node::Choice { first: 0, len: 2 };
    let call = Node::Call { callee: start, next: NodeId(2) };
    OwnedFragment {
        nodes: vec![choice, call, Node::END],
        choices: vec![NodeId(1), NodeId(2)],
        ..OwnedFragment::default()
    }
}

/// The rules that `start` leads to, and the number of each one's fragment.
fn reachable(bodies: &[Body], start: RuleId) -> (Vec<RuleId>, Vec<u32>) {
    let mut fragment_of = vec![0; bodies.len()];
    let mut found = vec![start];
    fragment_of[start as usize] = 1;
    let mut at = 0;
    while let Some(&rule) = found.get(at) {
        at += 1;
        let mut visit = |callee: RuleId| {
            if fragment_of[callee as usize] == 0 {
                found.push(callee);
                fragment_of[callee as usize] = index(found.len());
            }
        };
        match &bodies[rule as usize] {
            Body::Counted { of, .. } => visit(*of),
            Body::Automaton(automaton) => {
                automaton.states.iter().flat_map(|state| &state.calls).for_each(|call| visit(call.0));
            }
        }
    }
    (found, fragment_of)
}

fn fragment(body: &Body, fragment_of: &[u32]) -> OwnedFragment {
    match body {
        &Body::Counted { of, min, max } => OwnedFragment {
            nodes: vec![
                Node::Repeat { min, max, body: NodeId(1), done: NodeId(2) },
                Node::Call { callee: fragment_of[of as usize], next: NodeId(0) },
                Node::END,
            ],
            ..OwnedFragment::default()
        },
        Body::Automaton(automaton) => {
            let mut fragment = automaton.to_fragment();
            for node in &mut fragment.nodes {
                if let Node::Call { callee, .. } = node {
                    *callee = fragment_of[*callee as usize];
                }
            }
            fragment
        }
    }
}

/// Refuses rules whose calls without a byte between them are too many stacks.
fn check_ways(bodies: &[Body], names: &[String]) -> Result<(), SchemaError> {
    // Left calls don't go in circles, so the number of ways of each rule is found once those of its
    // callees are.
    let mut ways: Vec<Option<u64>> = vec![None; bodies.len()];
    for root in 0..bodies.len() {
        let mut work = vec![root];
        while let Some(&rule) = work.last() {
            meter::step(1)?;
            let callees = left_recursion::left_calls(&bodies[rule]);
            let before = work.len();
            work.extend(callees.iter().map(|&callee| callee as usize).filter(|&callee| ways[callee].is_none()));
            if work.len() == before {
                work.pop();
                let sum =
                    callees.iter().fold(1_u64, |sum, &callee| sum.saturating_add(ways[callee as usize].unwrap_or(1)));
                ways[rule] = Some(sum);
            }
        }
    }
    let of = |callee: RuleId| ways[callee as usize].unwrap_or(1);
    for (body, name) in bodies.iter().zip(names) {
        let Body::Automaton(automaton) = body else { continue };
        for state in &automaton.states {
            let sum = state.calls.iter().fold(0_u64, |sum, call| sum.saturating_add(of(call.0)));
            if sum > MAX_WAYS {
                return Err(SchemaError::too_large(format!(
                    "in rule `{name}` there is a place from which rules lead to one another in more than {MAX_WAYS} ways before anything is \
                     read: put what alternatives begin with in common in front of them"
                )));
            }
        }
    }
    Ok(())
}

/// A repetition that is counted.
#[derive(Clone, Copy, Debug)]
struct Count {
    of: RuleId,
    min: u32,
    max: Option<u32>,
}

/// Turns expressions into automata.
struct Compiler {
    bodies: Vec<Expr>,
    names: Vec<String>,
    start: RuleId,
    nullable: Vec<bool>,
    /// Whether a rule leads back to itself.
    recursive: Vec<bool>,
    /// For rules that count.
    counted: Vec<Option<Count>>,
    lowered: Vec<Option<Nfa>>,
    n_states: usize,
}

impl Compiler {
    fn new(rules: Rules) -> Compiler {
        let Rules { bodies, names, start } = rules;
        let mut compiler = Compiler {
            counted: vec![None; bodies.len()],
            bodies,
            names,
            start,
            nullable: Vec::new(),
            recursive: Vec::new(),
            lowered: Vec::new(),
            n_states: 0,
        };
        compiler.count_long_repetitions();
        compiler.nullable = compiler.find_nullable();
        compiler.recursive = compiler.find_recursive();
        compiler.lowered = vec![None; compiler.bodies.len()];
        compiler
    }

    /// Makes rules of repetitions that are too long to be written out.
    fn count_long_repetitions(&mut self) {
        let mut at = 0;
        while at < self.bodies.len() {
            let mut body = std::mem::replace(&mut self.bodies[at], Expr::EMPTY);
            self.count_within(&mut body, at);
            self.bodies[at] = body;
            at += 1;
        }
    }

    fn count_within(&mut self, expr: &mut Expr, rule: usize) {
        match expr {
            Expr::Sequence(parts) | Expr::Choice(parts) => {
                parts.iter_mut().for_each(|part| self.count_within(part, rule))
            }
            Expr::Repeat { of, min, max } => {
                self.count_within(of, rule);
                let copies = max.unwrap_or(*min).max(1) as usize;
                if copies > 1 && copies.saturating_mul(size(of)) > WRITTEN_OUT {
                    let name = &self.names[rule];
                    let (inner_name, outer_name) = (format!("{name} (repeated)"), format!("{name} (repetition)"));
                    let inner = match &**of {
                        Expr::Rule(inner) => *inner,
                        _ => self.add(std::mem::replace(&mut **of, Expr::EMPTY), inner_name),
                    };
                    let counted = self.add(Expr::EMPTY, outer_name);
                    self.counted[counted as usize] = Some(Count { of: inner, min: *min, max: *max });
                    *expr = Expr::Rule(counted);
                }
            }
            Expr::Text(_) | Expr::Class(_) | Expr::Dfa(_) | Expr::Rule(_) => {}
        }
    }

    fn add(&mut self, body: Expr, name: String) -> RuleId {
        self.bodies.push(body);
        self.names.push(name);
        self.counted.push(None);
        index(self.bodies.len() - 1)
    }

    /// Which rules may be empty: the least fixpoint.
    fn find_nullable(&self) -> Vec<bool> {
        let mut nullable = vec![false; self.bodies.len()];
        loop {
            let mut changed = false;
            for rule in 0..self.bodies.len() {
                let now = match self.counted[rule] {
                    Some(Count { of, min, .. }) => min == 0 || nullable[of as usize],
                    None => is_nullable(&self.bodies[rule], &nullable),
                };
                changed |= now && !nullable[rule];
                nullable[rule] |= now;
            }
            if !changed || meter::is_over(self.bodies.len()) {
                return nullable;
            }
        }
    }

    fn find_recursive(&self) -> Vec<bool> {
        let callees: Vec<Vec<usize>> = (0..self.bodies.len()).map(|rule| self.callees(rule)).collect();
        let mut recursive = vec![false; callees.len()];
        for set in components(&callees) {
            let is_cycle = set.len() > 1 || callees[set[0]].contains(&set[0]);
            set.iter().for_each(|&rule| recursive[rule] = is_cycle);
        }
        recursive
    }

    fn callees(&self, rule: usize) -> Vec<usize> {
        let mut found = Vec::new();
        if let Some(Count { of, .. }) = self.counted[rule] {
            found.push(of as usize);
        }
        let mut work = vec![&self.bodies[rule]];
        while let Some(expr) = work.pop() {
            match expr {
                Expr::Rule(callee) => found.push(*callee as usize),
                Expr::Sequence(parts) | Expr::Choice(parts) => work.extend(parts),
                Expr::Repeat { of, .. } => work.push(of),
                Expr::Text(_) | Expr::Class(_) | Expr::Dfa(_) => {}
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Lowers all rules, callees first as far as they aren't recursive.
    fn lower(&mut self) -> Result<(), SchemaError> {
        let callees: Vec<Vec<usize>> = (0..self.bodies.len()).map(|rule| self.callees(rule)).collect();
        for rule in components(&callees).into_iter().flatten() {
            if self.counted[rule].is_some() {
                continue;
            }
            let mut nfa = Nfa::default();
            let (start, end) = (nfa.state(), nfa.state());
            nfa.states[end].accepting = true;
            let body = std::mem::replace(&mut self.bodies[rule], Expr::EMPTY);
            self.lower_between(&mut nfa, start, &body, end)?;
            self.n_states += nfa.states.len();
            self.lowered[rule] = Some(nfa);
        }
        Ok(())
    }

    fn lower_between(&self, nfa: &mut Nfa, from: usize, expr: &Expr, to: usize) -> Result<(), SchemaError> {
        if self.n_states + nfa.states.len() > MAX_STATES {
            return Err(SchemaError::too_large(format!(
                "the automata of the rules would have more than {MAX_STATES} states: use smaller bounds of repetition"
            )));
        }
        meter::step(1)?;
        match expr {
            Expr::Text(text) => nfa.text(from, text, to),
            Expr::Class(class) => nfa.class(from, class, to),
            Expr::Dfa(dfa) => nfa.embed(from, &Nfa::of_dfa(dfa), to),
            Expr::Rule(rule) => self.lower_call(nfa, from, *rule, to),
            Expr::Choice(ways) => {
                for way in ways {
                    self.lower_between(nfa, from, way, to)?;
                }
            }
            Expr::Sequence(parts) => {
                let mut at = from;
                for part in parts {
                    let next = nfa.state();
                    self.lower_between(nfa, at, part, next)?;
                    at = next;
                }
                nfa.states[at].empty.push(to);
            }
            Expr::Repeat { of, min, max } => {
                let mut at = from;
                for _ in 0..*min {
                    let next = nfa.state();
                    self.lower_between(nfa, at, of, next)?;
                    at = next;
                }
                match max {
                    None => {
                        let again = nfa.state();
                        nfa.states[at].empty.push(again);
                        nfa.states[again].empty.push(to);
                        self.lower_between(nfa, again, of, again)?;
                    }
                    Some(max) => {
                        for _ in *min..*max {
                            let next = nfa.state();
                            nfa.states[at].empty.push(to);
                            self.lower_between(nfa, at, of, next)?;
                            at = next;
                        }
                        nfa.states[at].empty.push(to);
                    }
                }
            }
        }
        Ok(())
    }

    fn lower_call(&self, nfa: &mut Nfa, from: usize, rule: RuleId, to: usize) {
        let callee = self.lowered[rule as usize].as_ref().filter(|callee| {
            !self.recursive[rule as usize] && callee.states.len() <= MAX_INLINED && nfa.states.len() <= MAX_CALLER
        });
        if let Some(callee) = callee {
            return nfa.embed(from, callee, to);
        }
        nfa.states[from].calls.push((rule, to));
        if self.nullable[rule as usize] {
            nfa.states[from].empty.push(to);
        }
    }

    /// The rules' texts but the empty one.
    fn automata(&self) -> Vec<Body> {
        let body = |(counted, lowered): (&Option<Count>, &Option<Nfa>)| match (counted, lowered) {
            (&Some(Count { of, min, max }), _) => {
                // Rounds that may be empty need not be there.
                let min = if self.nullable[of as usize] { 1 } else { min.max(1) };
                Body::Counted { of, min, max: max.unwrap_or(u32::MAX) }
            }
            (None, Some(nfa)) => Body::Automaton(nfa.automaton()),
            (None, None) => {
                let mut nothing = Nfa::default();
                nothing.state();
                Body::Automaton(nothing.automaton())
            }
        };
        self.counted.iter().zip(&self.lowered).map(body).collect()
    }
}

/// About how many states an expression has.
fn size(expr: &Expr) -> usize {
    match expr {
        Expr::Text(text) => text.len().max(1),
        Expr::Class(class) if class.iter().all(|range| range.1.is_ascii()) => 1,
        Expr::Class(class) => 4 + class.len(),
        Expr::Dfa(dfa) => dfa.states.len(),
        Expr::Rule(_) => 8,
        Expr::Sequence(parts) | Expr::Choice(parts) => parts.iter().fold(1, |sum, part| sum.saturating_add(size(part))),
        Expr::Repeat { of, min, max } => size(of).saturating_mul(max.unwrap_or(*min).max(1) as usize),
    }
}

fn is_nullable(expr: &Expr, nullable: &[bool]) -> bool {
    match expr {
        Expr::Text(text) => text.is_empty(),
        Expr::Class(_) => false,
        Expr::Dfa(dfa) => dfa.states.first().is_some_and(|start| start.accepting),
        Expr::Rule(rule) => nullable[*rule as usize],
        Expr::Sequence(parts) => parts.iter().all(|part| is_nullable(part, nullable)),
        Expr::Choice(ways) => ways.iter().any(|way| is_nullable(way, nullable)),
        Expr::Repeat { of, min, .. } => *min == 0 || is_nullable(of, nullable),
    }
}
