//! From right sides of rules to automata over bytes and calls: Thompson's construction, with small
//! rules in the place of their calls.
//!
//! A long repetition (`item{500}`) would be written out 500 times. It becomes a rule of its own
//! instead, whose fragment counts rounds.

use super::rules::{ContextFreeRules, RuleBody, RuleExpr, n_copies};
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::base::strongly_connected::components;
use crate::sources::rule_automaton::RuleId;
use crate::sources::rule_nfa::{NfaLetter, RuleNfa};

/// Largest number of states of all rules together, before they are made deterministic.
const MAX_STATES: usize = 1 << 19;

/// Largest number of rules, those included that are made of long repetitions and of tokens.
const MAX_RULES: usize = 1 << 16;

/// Largest number of states of a repetition that is written out; a larger one counts rounds.
const MAX_WRITTEN_OUT: usize = 600;

/// Largest number of states of a rule that is put in the place of its calls.
const MAX_INLINED: usize = 150;

/// Number of states of a rule from which on nothing is put into it.
const MAX_CALLER: usize = 1_500;

/// The rules as automata.
pub(super) struct LoweredRules {
    /// The rules without their empty texts.
    pub(super) bodies: Vec<RuleBody>,
    /// The names of all rules, those included that were added here.
    pub(super) names: Vec<String>,
    /// Whether each rule had the empty text; its calls may then be skipped.
    pub(super) nullable: Vec<bool>,
}

/// Makes automata of rules.
///
/// # Errors
/// [`SchemaError::is_too_large`] for more than 2^19 states.
///
/// ```text
///  root ::= "a" item{1000}      an automaton: a, then a call of the repetition
///                               the repetition: 1000 rounds of `item`, counted
///  item ::= digit | root        recursive, so it stays a call
///  digit ::= [0-9]              small: its automaton stands in the place of its call
/// ```
pub(super) fn lower(rules: ContextFreeRules) -> Result<LoweredRules, SchemaError> {
    let mut lowering = RuleLowering::new(rules)?;
    lowering.lower_all()?;
    let bodies = lowering.bodies()?;
    Ok(LoweredRules { bodies, names: lowering.names, nullable: lowering.nullable })
}

/// A repetition that counts rounds.
#[derive(Clone, Copy, Debug)]
struct CountedRepetition {
    of: RuleId,
    min: u32,
    max: Option<u32>,
}

/// The state of the construction. All lists are by rule.
struct RuleLowering {
    /// The right sides. Each is taken out when it is lowered.
    exprs: Vec<RuleExpr>,
    /// For messages, and to name the rules that are added.
    names: Vec<String>,
    /// Whether the empty text is among the texts of a rule.
    nullable: Vec<bool>,
    /// Whether a rule may call itself, directly or through others.
    recursive: Vec<bool>,
    /// All rules, callees before their callers as far as they aren't recursive.
    order: Vec<usize>,
    /// The repetition that a rule was added for.
    counted: Vec<Option<CountedRepetition>>,
    /// The automata of the rules that are lowered so far; those of recursive rules too.
    lowered: Vec<Option<RuleNfa>>,
    /// Number of states of all of `lowered`.
    n_states: usize,
}

impl RuleLowering {
    /// Extracts long repetitions and finds out which rules are empty or recursive.
    fn new(rules: ContextFreeRules) -> Result<RuleLowering, SchemaError> {
        let ContextFreeRules { bodies: exprs, names, .. } = rules;
        let mut lowering = RuleLowering {
            counted: vec![None; exprs.len()],
            exprs,
            names,
            nullable: Vec::new(),
            recursive: Vec::new(),
            order: Vec::new(),
            lowered: Vec::new(),
            n_states: 0,
        };
        // Extraction comes first because it adds rules. What is found out afterwards covers these
        // too.
        lowering.check_number()?;
        lowering.extract_long_repetitions();
        lowering.check_number()?;
        lowering.nullable = lowering.find_nullable();
        lowering.check_number()?;
        lowering.find_order()?;
        lowering.check_number()?;
        lowering.lowered = vec![None; lowering.exprs.len()];
        Ok(lowering)
    }

    /// Takes the steps of something that is done for each rule, and refuses too many rules.
    fn check_number(&self) -> Result<(), SchemaError> {
        meter::step(4 * self.exprs.len())?;
        if self.exprs.len() > MAX_RULES {
            return Err(SchemaError::too_large(format!(
                "the grammar would have more than {MAX_RULES} rules, with those of long repetitions and of tokens"
            )));
        }
        Ok(())
    }

    /// Makes rules of repetitions that are too long to be written out, those within new rules
    /// included.
    fn extract_long_repetitions(&mut self) {
        let mut at = 0;
        while at < self.exprs.len() {
            let mut expr = std::mem::replace(&mut self.exprs[at], RuleExpr::EMPTY);
            self.extract_within(&mut expr, at);
            self.exprs[at] = expr;
            at += 1;
        }
    }

    /// Extracts the long repetitions within an expression of a rule, inner ones first: what the
    /// outer one repeats is then a call.
    fn extract_within(&mut self, expr: &mut RuleExpr, rule: usize) {
        match expr {
            RuleExpr::Sequence(parts) | RuleExpr::Choice(parts) => {
                parts.iter_mut().for_each(|part| self.extract_within(part, rule));
            }
            RuleExpr::Repeat { of, min, max } => {
                // Over a limit, or with too many rules, the caller refuses what there is.
                if meter::is_over(16) || self.exprs.len() > MAX_RULES {
                    return;
                }
                self.extract_within(of, rule);
                let n_copies = n_copies(*min, *max);
                // What is inside was extracted first if it was long, and counts as one call here.
                if n_copies > 1 && n_copies.saturating_mul(of.size()) > MAX_WRITTEN_OUT {
                    let name = &self.names[rule];
                    let (inner_name, outer_name) = (format!("{name} (repeated)"), format!("{name} (repetition)"));
                    let inner = match &**of {
                        RuleExpr::Rule(inner) => *inner,
                        _ => self.add(std::mem::replace(&mut **of, RuleExpr::EMPTY), inner_name),
                    };
                    let counted = self.add(RuleExpr::EMPTY, outer_name);
                    self.counted[counted] = Some(CountedRepetition { of: inner, min: *min, max: *max });
                    *expr = RuleExpr::Rule(counted);
                }
            }
            RuleExpr::Text(_) | RuleExpr::Class(_) | RuleExpr::Dfa(_) | RuleExpr::Token(_) | RuleExpr::Rule(_) => {}
        }
    }

    /// Adds a rule.
    fn add(&mut self, expr: RuleExpr, name: String) -> RuleId {
        self.exprs.push(expr);
        self.names.push(name);
        self.counted.push(None);
        RuleId::from_index(self.exprs.len() - 1)
    }

    /// Which rules have the empty text: the least fixpoint, since a rule isn't empty by itself.
    fn find_nullable(&self) -> Vec<bool> {
        let mut nullable = vec![false; self.exprs.len()];
        // Each round but the last finds a rule that may be empty.
        loop {
            let mut has_changed = false;
            for rule in 0..self.exprs.len() {
                let is_nullable = match self.counted[rule] {
                    Some(CountedRepetition { of, min, .. }) => min == 0 || nullable[of],
                    None => self.exprs[rule].is_nullable(&nullable),
                };
                has_changed |= is_nullable && !nullable[rule];
                nullable[rule] |= is_nullable;
            }
            if !has_changed || meter::is_over(self.exprs.len()) {
                return nullable;
            }
        }
    }

    /// Finds which rules lead back to themselves, those in a strongly connected component of calls
    /// with a cycle, and the order in which rules are lowered.
    fn find_order(&mut self) -> Result<(), SchemaError> {
        let callees = self.all_callees()?;
        self.recursive = vec![false; callees.len()];
        // Tarjan's algorithm gives components in reverse topological order: whatever a rule calls
        // outside of its own component comes before it.
        for component in components(&callees) {
            meter::step(1)?;
            let is_cycle = component.len() > 1 || callees[component[0]].contains(&component[0]);
            component.iter().for_each(|&rule| self.recursive[rule] = is_cycle);
            self.order.extend(component);
        }
        Ok(())
    }

    /// For each rule, the rules that it calls, ascending.
    fn all_callees(&self) -> Result<Vec<Vec<usize>>, SchemaError> {
        let of_rule = |(expr, counted): (&RuleExpr, &Option<CountedRepetition>)| {
            let mut callees: Vec<usize> = expr.callees().into_iter().map(RuleId::index).collect();
            callees.extend(counted.map(|counted| counted.of.index()));
            callees.sort_unstable();
            callees.dedup();
            meter::step(4 + callees.len())?;
            Ok(callees)
        };
        self.exprs.iter().zip(&self.counted).map(of_rule).collect()
    }

    /// Lowers all rules, in their order, because only what is lowered already can be put in the
    /// place of a call.
    fn lower_all(&mut self) -> Result<(), SchemaError> {
        for rule in std::mem::take(&mut self.order) {
            meter::step(4)?;
            // Both stay calls.
            if self.counted[rule].is_some() || matches!(self.exprs[rule], RuleExpr::Token(_)) {
                continue;
            }
            let mut nfa = RuleNfa::default();
            let (start, end) = (nfa.state(), nfa.state());
            nfa.accept(end);
            let expr = std::mem::replace(&mut self.exprs[rule], RuleExpr::EMPTY);
            self.lower_between(&mut nfa, start, &expr, end)?;
            self.n_states += nfa.len();
            self.lowered[rule] = Some(nfa);
        }
        Ok(())
    }

    /// Adds transitions that read an expression between two states.
    ///
    /// Nothing that is added leads into `from` or out of `to`. So all alternatives of a choice can
    /// share both states, as in Thompson's construction.
    fn lower_between(&self, nfa: &mut RuleNfa, from: usize, expr: &RuleExpr, to: usize) -> Result<(), SchemaError> {
        // A text has a state for each byte.
        let n_new = if let RuleExpr::Text(text) = expr { text.len() } else { 0 };
        if self.n_states + nfa.len() + n_new > MAX_STATES {
            return Err(SchemaError::too_large(format!(
                "the automata of the rules would have more than {MAX_STATES} states: use smaller bounds of repetition"
            )));
        }
        meter::step(1 + 2 * n_new)?;
        match expr {
            RuleExpr::Text(text) => nfa.text(from, text, to),
            RuleExpr::Class(class) => nfa.class(from, class, to),
            RuleExpr::Dfa(dfa) => {
                meter::step(4 * dfa.states.len())?;
                nfa.embed(from, &RuleNfa::of_dfa(dfa), to);
            }
            RuleExpr::Rule(rule) => self.lower_call(nfa, from, *rule, to),
            // The whole of a rule, which isn't lowered.
            RuleExpr::Token(_) => {}
            RuleExpr::Choice(alternatives) => {
                for one in alternatives {
                    self.lower_between(nfa, from, one, to)?;
                }
            }
            RuleExpr::Sequence(parts) => {
                let mut at = from;
                for part in parts {
                    at = self.lower_after(nfa, at, part)?;
                }
                nfa.add(at, NfaLetter::Nothing, to);
            }
            RuleExpr::Repeat { of, min, max } => self.lower_repeat(nfa, from, (of, *min, *max), to)?,
        }
        Ok(())
    }

    /// Adds transitions that read an expression from a state on; returns the state behind it.
    fn lower_after(&self, nfa: &mut RuleNfa, from: usize, expr: &RuleExpr) -> Result<usize, SchemaError> {
        let next = nfa.state();
        self.lower_between(nfa, from, expr, next)?;
        Ok(next)
    }

    /// Writes a repetition out: the rounds that have to be there, then a loop, or rounds that may
    /// be left.
    ///
    /// ```text
    ///  x{2}      from -x-> 1 -x-> 2 --> to
    ///  x{1,3}    from -x-> 1 -x-> 2 -x-> 3 --> to      1 --> to      2 --> to
    ///  x{2,}     from -x-> 1 -x-> 2 --> again --> to   again -x-> again
    /// ```
    fn lower_repeat(
        &self,
        nfa: &mut RuleNfa,
        from: usize,
        (of, min, max): (&RuleExpr, u32, Option<u32>),
        to: usize,
    ) -> Result<(), SchemaError> {
        let mut at = from;
        for _ in 0..min {
            at = self.lower_after(nfa, at, of)?;
        }
        let Some(max) = max else {
            // The loop has a state of its own: `from` may have other transitions.
            let again = nfa.state();
            nfa.add(at, NfaLetter::Nothing, again);
            nfa.add(again, NfaLetter::Nothing, to);
            return self.lower_between(nfa, again, of, again);
        };
        // As `(x(x(x)?)?)?` and not as `x?x?x?`: a number of rounds is one path, not one for each
        // way to leave some of them out.
        for _ in min..max {
            nfa.add(at, NfaLetter::Nothing, to);
            at = self.lower_after(nfa, at, of)?;
        }
        nfa.add(at, NfaLetter::Nothing, to);
        Ok(())
    }

    /// Calls a rule, or puts its automaton in the place of the call.
    fn lower_call(&self, nfa: &mut RuleNfa, from: usize, rule: RuleId, to: usize) {
        // Calls cost stacks at run time, copies cost states once. So small callees are copied, as
        // long as that doesn't make the caller large.
        let callee = self.lowered[rule]
            .as_ref()
            .filter(|callee| !self.recursive[rule] && callee.len() <= MAX_INLINED && nfa.len() <= MAX_CALLER);
        if let Some(callee) = callee {
            return nfa.embed(from, callee, to);
        }
        nfa.add(from, NfaLetter::Call(rule), to);
        // The callee's automaton lacks the empty text.
        if self.nullable[rule] {
            nfa.add(from, NfaLetter::Nothing, to);
        }
    }

    /// The rules without their empty texts.
    fn bodies(&self) -> Result<Vec<RuleBody>, SchemaError> {
        let body = |rule: usize| match (&self.counted[rule], &self.lowered[rule]) {
            (&Some(CountedRepetition { of, min, max }), _) => {
                // If a round may be empty, fewer rounds have the same texts.
                let min = if self.nullable[of] { 1 } else { min.max(1) };
                RuleBody::Counted { of, min, max: max.unwrap_or(u32::MAX) }
            }
            (None, Some(nfa)) => RuleBody::Automaton(nfa.automaton()),
            (None, None) => match &self.exprs[rule] {
                RuleExpr::Token(reference) => RuleBody::Token(reference.clone()),
                // All others are lowered, so this is never met; it has no text.
                _ => {
                    let mut nothing = RuleNfa::default();
                    nothing.state();
                    RuleBody::Automaton(nothing.automaton())
                }
            },
        };
        (0..self.exprs.len()).map(|rule| meter::step(16).map(|()| body(rule))).collect()
    }
}
