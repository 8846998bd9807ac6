//! [`LetterNfa`]: a pattern as a nondeterministic automaton over letters.
//!
//! Thompson's construction ("Regular expression search algorithm", CACM 11, 1968), from the end of
//! the pattern to its start, so that the state to go on to always exists already:
//!
//! ```text
//!   a|b then n      Either[ Read a -> n, Read b -> n ]
//!   a* then n       Fork(Read a -> (the fork), n)
//!   a{2,3} then n   Read a -> Read a -> Fork(Read a -> n, n)   each optional round may be the last
//! ```
//!
//! The automaton accepts the strings in which the pattern is found anywhere, which is what JSON
//! Schema's `pattern` means; `^` and `$` anchor it.

use std::collections::HashMap;

use regex_syntax::hir::{self, Hir, HirKind, Look};

use crate::automata::patterns::rust_regex::{CharClass, LAST, characters, quote};
use crate::base::error::SchemaError;
use crate::base::ids::to_usize;
use crate::base::meter;

/// Most states of one pattern's automaton. Checked before anything is built, because nested
/// repetition multiplies: `(((a{1000}){1000}){1000})` would have 10^9 states.
const MAX_STATES: usize = 50_000;

/// A state of a [`LetterNfa`].
#[derive(Clone, Debug)]
pub(crate) enum LetterState {
    /// Reads a character of this class, then goes on to the state.
    Read(ClassId, usize),
    /// Goes on to either state, without reading.
    Fork(usize, usize),
    /// Goes on to any of these states, without reading.
    Either(Vec<usize>),
    /// Goes on where the assertion about the neighbouring characters holds.
    Assert(Look, usize),
    /// The pattern is found: whatever follows, the string is accepted.
    Found,
}

/// Index into [`CharClasses`].
pub(crate) type ClassId = usize;

/// The accepting state: the pattern is found.
pub(crate) const FOUND: usize = 0;

/// The automaton of one pattern.
#[derive(Debug)]
pub(crate) struct LetterNfa {
    /// State 0 is [`FOUND`].
    pub(crate) states: Vec<LetterState>,
    /// Where reading begins.
    pub(crate) start: usize,
    /// The assertions that the pattern makes about neighbouring characters.
    pub(crate) looks: hir::LookSet,
}

/// The character classes of some patterns, each once.
#[derive(Debug, Default)]
pub(crate) struct CharClasses {
    pub(crate) list: Vec<CharClass>,
    number: HashMap<CharClass, ClassId>,
}

impl CharClasses {
    /// The number of a class, a new one if it was not seen before.
    pub(crate) fn id(&mut self, class: CharClass) -> ClassId {
        let fresh = self.list.len();
        *self.number.entry(class).or_insert_with_key(|class| {
            self.list.push(class.clone());
            fresh
        })
    }
}

/// A regular expression over numbered classes.
enum Expr {
    Class(ClassId),
    Look(Look),
    Repeat { min: u32, max: Option<u32>, of: Box<Expr> },
    Concat(Vec<Expr>),
    Alternation(Vec<Expr>),
}

impl LetterNfa {
    /// The automaton of the strings in which `hir`, read from `pattern`, is found.
    ///
    /// # Errors
    /// [`SchemaError::is_too_large`] for too much repetition.
    pub(crate) fn new(pattern: &str, hir: &Hir, classes: &mut CharClasses) -> Result<LetterNfa, SchemaError> {
        let expr = expression(pattern, hir, classes)?;
        if n_states(&expr) > MAX_STATES {
            return Err(SchemaError::too_large(format!(
                "the pattern {} has more than {MAX_STATES} states when its repetition is written out: use smaller bounds",
                quote(pattern)
            )));
        }
        meter::step(n_states(&expr))?;
        let mut nfa = LetterNfa { states: vec![LetterState::Found], start: 0, looks: hir.properties().look_set() };
        let entry = nfa.add(&expr, FOUND);
        nfa.start = if hir.properties().look_set_prefix().contains(Look::Start) {
            entry
        } else {
            // The pattern may be found here or after any character: `(?s:.)*` in front of it.
            // Skipped where the pattern begins with `^` in any case, which keeps such automata
            // small.
            let skip = nfa.push(LetterState::Read(classes.id(vec![(0, LAST)]), 0));
            let start = nfa.push(LetterState::Fork(entry, skip));
            if let LetterState::Read(_, next) = &mut nfa.states[skip] {
                *next = start;
            }
            start
        };
        Ok(nfa)
    }

    /// Adds a state and returns its number.
    fn push(&mut self, state: LetterState) -> usize {
        self.states.push(state);
        self.states.len() - 1
    }

    /// The state that reads `expr` and goes on to `next`.
    fn add(&mut self, expr: &Expr, next: usize) -> usize {
        match expr {
            Expr::Class(class) => self.push(LetterState::Read(*class, next)),
            Expr::Look(look) => self.push(LetterState::Assert(*look, next)),
            Expr::Concat(parts) => parts.iter().rev().fold(next, |next, expr| self.add(expr, next)),
            Expr::Alternation(branches) => {
                let branches = branches.iter().map(|expr| self.add(expr, next)).collect();
                self.push(LetterState::Either(branches))
            }
            Expr::Repeat { min, max: Some(max), of } => {
                // The exit of each optional round leads straight to `next`, not through the rounds
                // after it: closures stay short.
                let optional = (*min..*max).fold(next, |at, _| {
                    let round = self.add(of, at);
                    self.push(LetterState::Fork(round, next))
                });
                (0..*min).fold(optional, |at, _| self.add(of, at))
            }
            Expr::Repeat { min, max: None, of } => {
                // The loop's fork is made before its body, which must lead back to it, and
                // completed afterwards.
                let again = self.push(LetterState::Fork(next, next));
                let round = self.add(of, again);
                self.states[again] = LetterState::Fork(round, next);
                let first = if *min == 0 { again } else { round };
                (1..*min).fold(first, |at, _| self.add(of, at))
            }
        }
    }
}

/// Number of states that [`LetterNfa::add`] makes.
fn n_states(expr: &Expr) -> usize {
    match expr {
        Expr::Class(_) | Expr::Look(_) => 1,
        Expr::Concat(parts) => parts.iter().map(n_states).fold(0, usize::saturating_add),
        Expr::Alternation(branches) => branches.iter().map(n_states).fold(1, usize::saturating_add),
        Expr::Repeat { min, max, of } => {
            let rounds = to_usize(max.unwrap_or(min.saturating_add(1)));
            n_states(of).saturating_add(1).saturating_mul(rounds)
        }
    }
}

/// The regular expression of `hir`, with its classes numbered.
fn expression(pattern: &str, hir: &Hir, classes: &mut CharClasses) -> Result<Expr, SchemaError> {
    let mut all = |subs: &[Hir]| subs.iter().map(|sub| expression(pattern, sub, classes)).collect::<Result<_, _>>();
    Ok(match hir.kind() {
        HirKind::Empty => Expr::Concat(Vec::new()),
        HirKind::Literal(literal) => {
            let text = std::str::from_utf8(&literal.0).map_err(|_| not_text(pattern))?;
            let of = |c: char| Expr::Class(classes.id(vec![(u32::from(c), u32::from(c))]));
            Expr::Concat(text.chars().map(of).collect())
        }
        HirKind::Class(class) => Expr::Class(classes.id(characters(class).ok_or_else(|| not_text(pattern))?)),
        HirKind::Look(look) => Expr::Look(*look),
        HirKind::Capture(capture) => expression(pattern, &capture.sub, classes)?,
        HirKind::Repetition(hir::Repetition { min, max, sub, .. }) => {
            Expr::Repeat { min: *min, max: *max, of: Box::new(expression(pattern, sub, classes)?) }
        }
        HirKind::Concat(parts) => Expr::Concat(all(parts)?),
        HirKind::Alternation(branches) => Expr::Alternation(all(branches)?),
    })
}

/// An error that the parser has excluded.
fn not_text(pattern: &str) -> SchemaError {
    SchemaError::syntax(format!("pattern {} matches bytes that are not text", quote(pattern)))
}
