//! Automata of bounded numbers, kept for the process: services hand over the same bounds in every
//! other schema, and a number from 0 to 1 takes longer than all else of a small one.
//!
//! Limits must not depend on what was compiled before. So these automata are made without limits,
//! which their size bounds anyway, and their cost to the meter follows from the result alone.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::normal_form::{NumberBound, NumberConstraints};
use super::number_automata::automata;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::owned::OwnedFragment;

/// Most nodes that are kept, in some megabytes. With more, all are dropped.
const MAX_NODES: usize = 50_000;

/// Steps of the meter for each node of the result.
const STEPS_PER_NODE: usize = 8;

/// Most digits of a bound, and more than a float has.
const MAX_DIGITS: usize = 32;

/// What is kept.
#[derive(Default)]
struct KnownNumbers {
    by_constraints: HashMap<NumberConstraints, Arc<[OwnedFragment]>>,
    n_nodes: usize,
}

static KNOWN: LazyLock<Mutex<KnownNumbers>> = LazyLock::new(Mutex::default);

/// The disjoint parts of the numbers under constraints, as [`automata`] has them.
///
/// # Errors
/// Those of [`automata`], and [`SchemaError::exceeded`].
pub(super) fn fragments(number: &NumberConstraints) -> Result<Arc<[OwnedFragment]>, SchemaError> {
    if !is_small(number) {
        return Ok(made(number)?.into());
    }
    let fragments = match known(number) {
        Some(fragments) => fragments,
        None => {
            let fragments: Arc<[OwnedFragment]> = meter::unlimited(|| made(number))?.into();
            keep(number, &fragments);
            fragments
        }
    };
    let n_nodes = n_nodes(&fragments);
    meter::add_states(n_nodes);
    meter::step(STEPS_PER_NODE * n_nodes)?;
    Ok(fragments)
}

/// Whether the automata are small, whatever the bounds are. Multiples have a state for each
/// remainder, bounds one for each digit.
fn is_small(number: &NumberConstraints) -> bool {
    let bounds = [&number.low, &number.high];
    let is_short = |bound: &NumberBound| bound.number.to_string().len() <= MAX_DIGITS;
    number.multiple_of.is_empty() && number.not_multiple_of.is_empty() && bounds.into_iter().flatten().all(is_short)
}

fn made(number: &NumberConstraints) -> Result<Vec<OwnedFragment>, SchemaError> {
    Ok(automata(number)?.iter().map(|automaton| automaton.to_fragment()).collect())
}

fn n_nodes(fragments: &[OwnedFragment]) -> usize {
    fragments.iter().map(|fragment| fragment.nodes.len()).sum()
}

fn known(number: &NumberConstraints) -> Option<Arc<[OwnedFragment]>> {
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner).by_constraints.get(number).cloned()
}

fn keep(number: &NumberConstraints, fragments: &Arc<[OwnedFragment]>) {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let n_nodes = n_nodes(fragments);
    if known.n_nodes + n_nodes > MAX_NODES {
        *known = KnownNumbers::default();
    }
    if known.by_constraints.insert(number.clone(), Arc::clone(fragments)).is_none() {
        known.n_nodes += n_nodes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::meter::CompileLimits;

    fn from_zero_to(high: u64) -> NumberConstraints {
        let at = |n: u64| Some(NumberBound { number: n.into(), is_exclusive: false });
        NumberConstraints { low: at(0), high: at(high), ..NumberConstraints::default() }
    }

    /// The first time and the second, the same limit lets the numbers pass or not.
    #[test]
    fn limits_hold_whether_known_or_not() {
        let number = from_zero_to(918_273);
        let n_nodes = n_nodes(&made(&number).unwrap());
        for (max_states, is_enough) in [(n_nodes, true), (n_nodes - 1, false), (n_nodes, true), (n_nodes - 1, false)] {
            let limits = CompileLimits { max_states, ..CompileLimits::default() };
            let found = limits.run(|| fragments(&number).and_then(|found| meter::step(1).map(|()| found)));
            assert_eq!(found.is_ok(), is_enough, "{max_states}");
        }
    }

    #[test]
    fn what_is_kept_is_bounded() {
        for high in 1000..1500 {
            assert!(fragments(&from_zero_to(high)).is_ok());
        }
        let known = KNOWN.lock().unwrap();
        let n_nodes: usize = known.by_constraints.values().map(|fragments| n_nodes(fragments)).sum();
        assert!(n_nodes == known.n_nodes && n_nodes <= MAX_NODES, "{n_nodes}");
    }
}
