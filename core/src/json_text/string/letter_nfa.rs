//! A pattern as a nondeterministic automaton over letters, after K. Thompson, "Regular expression
//! search algorithm", CACM 11 (1968).
//!
//! It accepts the strings in which the pattern is found anywhere.

use std::collections::HashMap;

use regex_syntax::hir::{self, Hir, HirKind, Look};

use crate::automata::patterns::rust_regex::{Class, LAST, characters, quote};
use crate::base::error::SchemaError;
use crate::base::meter;

/// Most states of one pattern's automaton. It is checked before anything is built, because
/// repetition in repetition grows without bound.
const MAX_STATES: usize = 50_000;

/// A state of an [`Nfa`].
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// A character of this class, then the state.
    Read(ClassId, usize),
    /// Both ways, without reading.
    Fork(usize, usize),
    /// Any of these ways, without reading.
    Any(Vec<usize>),
    /// On, where the neighbouring characters are so.
    Where(Look, usize),
    /// The pattern is found: whatever follows, the string is accepted.
    Found,
}

/// Index into [`Classes`].
pub(crate) type ClassId = usize;

/// The state in which the pattern is found.
pub(crate) const FOUND: usize = 0;

/// The states of one pattern.
#[derive(Debug)]
pub(crate) struct Nfa {
    /// State 0 is [`FOUND`].
    pub(crate) steps: Vec<Step>,
    pub(crate) start: usize,
    /// What the pattern asks about neighbouring characters.
    pub(crate) looks: hir::LookSet,
}

/// The classes of characters that patterns name, each once.
#[derive(Debug, Default)]
pub(crate) struct Classes {
    pub(crate) list: Vec<Class>,
    number: HashMap<Class, ClassId>,
}

impl Classes {
    pub(crate) fn id(&mut self, class: Class) -> ClassId {
        let fresh = self.list.len();
        *self.number.entry(class).or_insert_with_key(|class| {
            self.list.push(class.clone());
            fresh
        })
    }
}

/// A pattern whose classes have numbers.
enum Expr {
    Class(ClassId),
    Look(Look),
    Repeat { min: u32, max: Option<u32>, of: Box<Expr> },
    Row(Vec<Expr>),
    Either(Vec<Expr>),
}

impl Nfa {
    /// The automaton of the strings in which `hir`, read from `pattern`, is found.
    ///
    /// # Errors
    /// [`SchemaError::is_too_large`] for too much repetition.
    pub(crate) fn new(pattern: &str, hir: &Hir, classes: &mut Classes) -> Result<Nfa, SchemaError> {
        let expr = expression(pattern, hir, classes)?;
        if n_states(&expr) > MAX_STATES {
            return Err(SchemaError::too_large(format!(
                "the pattern {} has more than {MAX_STATES} states when its repetition is written out: use smaller bounds",
                quote(pattern)
            )));
        }
        meter::step(n_states(&expr))?;
        let mut nfa = Nfa { steps: vec![Step::Found], start: 0, looks: hir.properties().look_set() };
        let entry = nfa.add(&expr, FOUND);
        nfa.start = if hir.properties().look_set_prefix().contains(Look::Start) {
            entry
        } else {
            // The pattern may be found here or after any character.
            let skip = nfa.push(Step::Read(classes.id(vec![(0, LAST)]), 0));
            let start = nfa.push(Step::Fork(entry, skip));
            if let Step::Read(_, next) = &mut nfa.steps[skip] {
                *next = start;
            }
            start
        };
        Ok(nfa)
    }

    fn push(&mut self, step: Step) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    /// The state that reads `expr` and goes on to `next`.
    fn add(&mut self, expr: &Expr, next: usize) -> usize {
        match expr {
            Expr::Class(class) => self.push(Step::Read(*class, next)),
            Expr::Look(look) => self.push(Step::Where(*look, next)),
            Expr::Row(row) => row.iter().rev().fold(next, |next, expr| self.add(expr, next)),
            Expr::Either(ways) => {
                let ways = ways.iter().map(|expr| self.add(expr, next)).collect();
                self.push(Step::Any(ways))
            }
            Expr::Repeat { min, max: Some(max), of } => {
                // Each further round may be the last: its way out leads straight to the end.
                let optional = (*min..*max).fold(next, |at, _| {
                    let round = self.add(of, at);
                    self.push(Step::Fork(round, next))
                });
                (0..*min).fold(optional, |at, _| self.add(of, at))
            }
            Expr::Repeat { min, max: None, of } => {
                let again = self.push(Step::Fork(next, next));
                let round = self.add(of, again);
                self.steps[again] = Step::Fork(round, next);
                let first = if *min == 0 { again } else { round };
                (1..*min).fold(first, |at, _| self.add(of, at))
            }
        }
    }
}

/// How many states [`Nfa::add`] makes.
fn n_states(expr: &Expr) -> usize {
    match expr {
        Expr::Class(_) | Expr::Look(_) => 1,
        Expr::Row(row) => row.iter().map(n_states).fold(0, usize::saturating_add),
        Expr::Either(ways) => ways.iter().map(n_states).fold(1, usize::saturating_add),
        Expr::Repeat { min, max, of } => {
            let rounds = max.unwrap_or(min.saturating_add(1)) as usize;
            n_states(of).saturating_add(1).saturating_mul(rounds)
        }
    }
}

fn expression(pattern: &str, hir: &Hir, classes: &mut Classes) -> Result<Expr, SchemaError> {
    let mut all = |subs: &[Hir]| subs.iter().map(|sub| expression(pattern, sub, classes)).collect::<Result<_, _>>();
    Ok(match hir.kind() {
        HirKind::Empty => Expr::Row(Vec::new()),
        HirKind::Literal(literal) => {
            let text = std::str::from_utf8(&literal.0).map_err(|_| not_text(pattern))?;
            let of = |c: char| Expr::Class(classes.id(vec![(u32::from(c), u32::from(c))]));
            Expr::Row(text.chars().map(of).collect())
        }
        HirKind::Class(class) => Expr::Class(classes.id(characters(class).ok_or_else(|| not_text(pattern))?)),
        HirKind::Look(look) => Expr::Look(*look),
        HirKind::Capture(capture) => expression(pattern, &capture.sub, classes)?,
        HirKind::Repetition(hir::Repetition { min, max, sub, .. }) => {
            Expr::Repeat { min: *min, max: *max, of: Box::new(expression(pattern, sub, classes)?) }
        }
        HirKind::Concat(row) => Expr::Row(all(row)?),
        HirKind::Alternation(ways) => Expr::Either(all(ways)?),
    })
}

/// What the parser refuses already.
fn not_text(pattern: &str) -> SchemaError {
    SchemaError::syntax(format!("pattern {} matches bytes that are not text", quote(pattern)))
}
