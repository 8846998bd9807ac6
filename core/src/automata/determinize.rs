//! The subset construction: from a nondeterministic automaton to a deterministic one (Rabin and
//! Scott, 1959).
//!
//! One loop, [`determinize`], serves the three nondeterministic automata of this crate: patterns
//! over bytes (`patterns/regex_dfa`), patterns over letters (`letters/letter_subsets`) and the
//! rules of grammars over bytes and calls. Each implements [`SubsetConstruction`]: what identifies
//! a subset, where its members lead, and when the result is too large. [`EpsilonClosure`] is the
//! walk along transitions that read nothing.
//!
//! ```text
//!   (a|b)*a over {a, b}       NFA: 0 -a,b-> 0, 0 -a-> 1*
//!                             DFA: {0}    -a-> {0 1}*    {0}    -b-> {0}
//!                                  {0 1}* -a-> {0 1}*    {0 1}* -b-> {0}
//! ```
//!
//! A subset may carry more than its members: an assertion about neighbouring characters (`^`, `\b`)
//! can only be answered once both neighbours are known, so a subset with an open assertion
//! remembers what was read last.
//!
//! n states may have 2^n subsets. Every implementation therefore has a bound of its own, beside the
//! limits that the caller may have set ([`meter`]).

use std::hash::Hash;

use crate::automata::discovery::Discovery;
use crate::base::meter;

/// A nondeterministic automaton and the deterministic one that is made of it.
pub(crate) trait SubsetConstruction {
    /// What identifies a state of the result: the members, and what must be remembered of the text
    /// before.
    type Subset: Clone + Eq + Hash;

    /// The subset before anything is read.
    fn start(&mut self) -> Self::Subset;

    /// Adds the state of `subset` to the result; its targets get their numbers from `found`. None
    /// if a limit is passed.
    fn expand(&mut self, subset: &Self::Subset, found: &mut Discovery<Self::Subset>) -> Option<()>;

    /// Whether the result is too large, or a limit of the caller's is passed, after `subset` was
    /// expanded.
    fn is_over(&mut self, subset: &Self::Subset, found: &Discovery<Self::Subset>) -> bool;
}

/// Makes the states of all subsets that the start reaches, in order of discovery. None if a limit
/// is passed.
pub(crate) fn determinize<C: SubsetConstruction>(construction: &mut C) -> Option<()> {
    let mut found = Discovery::new(construction.start());
    while let Some(subset) = found.next() {
        construction.expand(&subset, &mut found)?;
        meter::add_states(1);
        if construction.is_over(&subset, &found) {
            return None;
        }
    }
    Some(())
}

/// A state that transitions without a letter lead from.
pub(crate) enum Reached {
    /// It belongs to the closure.
    Member,
    /// It only leads on.
    Through,
}

/// Walks along transitions that read nothing. The memory of what was visited is shared by all
/// walks: clearing a bit per state would cost more than most walks do.
#[derive(Debug)]
pub(crate) struct EpsilonClosure {
    /// For each state, the last walk that met it.
    met: Vec<usize>,
    n_walks: usize,
    /// Number of states met by all walks, repeated ones not counted.
    pub(crate) n_met: usize,
    /// Number of times that a walk came to a state, repeated ones counted.
    pub(crate) n_visits: usize,
}

impl EpsilonClosure {
    /// Before the first walk. Walks are numbered from 1, so that the 0 of each state means "never".
    pub(crate) fn new(n_states: usize) -> EpsilonClosure {
        EpsilonClosure { met: vec![0; n_states], n_walks: 0, n_met: 0, n_visits: 0 }
    }

    /// The members of the closure of `from`, in the order in which they are met. `follow` pushes
    /// the states that one leads to without a letter.
    pub(crate) fn of<S: Copy>(
        &mut self,
        from: &[S],
        number: impl Fn(S) -> usize,
        mut follow: impl FnMut(S, &mut Vec<S>) -> Reached,
    ) -> Vec<S> {
        self.n_walks += 1;
        let mut members = Vec::new();
        let mut work = from.to_vec();
        while let Some(state) = work.pop() {
            self.n_visits += 1;
            // A mark from an earlier walk has a smaller number, so marks need no clearing.
            if std::mem::replace(&mut self.met[number(state)], self.n_walks) == self.n_walks {
                continue;
            }
            self.n_met += 1;
            if let Reached::Member = follow(state, &mut work) {
                members.push(state);
            }
        }
        members
    }
}
