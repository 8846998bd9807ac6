//! [`AdapterKey`], what decides, beside the tokens, what the KV cache holds and what the next token
//! is; and [`AdapterTurns`], which adapter the next batch is computed with.
//!
//! llama.cpp computes a whole batch with one adapter, so a batch has slots of one adapter and
//! strength, and adapters take turns; they share no prefix. A change makes llama.cpp plan its graph
//! and its memory again, so an adapter keeps its turn for some steps while others wait. The one
//! that has waited longest is next: with n adapters nobody waits for more than n - 1 turns.

use std::any::Any;
use std::sync::Arc;

use crate::llama::AdapterId;

/// Number of steps of a turn while slots of other adapters wait.
const TURN: u32 = 8;

/// An adapter and its strength, or the model alone. The strength is there by its bits, so that keys
/// can be compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct AdapterKey(Option<(AdapterId, u32)>);

impl AdapterKey {
    /// The key of an adapter. One without strength is the model alone.
    pub(crate) fn of(id: AdapterId, scale: f32) -> AdapterKey {
        AdapterKey((scale != 0.0).then_some((id, scale.to_bits())))
    }

    /// The adapter and its strength; `None` for the model alone.
    pub(crate) fn id_and_scale(self) -> Option<(AdapterId, f32)> {
        self.0.map(|(id, scale)| (id, f32::from_bits(scale)))
    }

    /// Whether it is the key of an adapter, at whatever strength.
    pub(super) fn is_of(self, id: AdapterId) -> bool {
        self.0.is_some_and(|(of, _)| of == id)
    }
}

/// An adapter that a request runs with.
#[derive(Clone)]
pub(crate) struct AdapterLease {
    pub(crate) key: AdapterKey,
    /// Keeps it loaded: its last owner frees it. Erased, since what frees it knows the engine.
    pub(crate) _loaded: Arc<dyn Any + Send + Sync>,
}

/// The adapter whose turn it is.
#[derive(Debug, Default)]
pub(super) struct AdapterTurns {
    current: AdapterKey,
    /// Number of steps of the turn so far.
    n_steps: u32,
}

impl AdapterTurns {
    /// The adapter of the next step. `waiting` are the adapters of slots that could be in it, each
    /// with the number of the step that it was in last: of other adapters, the one that has waited
    /// longest is next.
    pub(super) fn next(&mut self, waiting: impl Iterator<Item = (AdapterKey, u64)> + Clone) -> AdapterKey {
        // The slots of a turn may all have ended before it is over.
        let goes_on = self.n_steps < TURN && waiting.clone().any(|(adapter, _)| adapter == self.current);
        let longest = waiting.filter(|(adapter, _)| *adapter != self.current).min_by_key(|(_, step)| *step);
        match longest {
            Some((adapter, _)) if !goes_on => *self = AdapterTurns { current: adapter, n_steps: 1 },
            // Where nobody waits, a turn has no end.
            None => self.n_steps = 0,
            Some(_) => self.n_steps += 1,
        }
        self.current
    }
}

#[cfg(test)]
mod tests {
    use super::{AdapterKey, AdapterTurns, TURN};

    #[test]
    fn without_strength_it_is_the_model_alone() {
        assert_eq!(AdapterKey::of(3, 0.0), AdapterKey::default());
        assert_eq!(AdapterKey::of(3, -0.0), AdapterKey::default());
        assert_eq!(AdapterKey::of(3, 0.5).id_and_scale(), Some((3, 0.5)));
        assert_ne!(AdapterKey::of(3, 0.5), AdapterKey::of(3, 1.0));
        assert!(AdapterKey::of(3, 0.5).is_of(3) && !AdapterKey::default().is_of(0));
    }

    #[test]
    fn every_adapter_gets_its_turn() {
        let adapters = [AdapterKey::default(), AdapterKey::of(1, 1.0), AdapterKey::of(1, 0.5), AdapterKey::of(2, 1.0)];
        let mut last = [0u64; 4];
        let (mut turns, mut longest_wait) = (AdapterTurns::default(), 0);
        for step in 1..400 {
            let adapter = turns.next(adapters.into_iter().zip(last));
            for (at, last) in last.iter_mut().enumerate() {
                if adapters[at] == adapter {
                    *last = step;
                }
                longest_wait = longest_wait.max(step - *last);
            }
        }
        assert_eq!(longest_wait, 3 * u64::from(TURN));
        // One that is alone is never interrupted, and goes at once when another comes after a long
        // time.
        for _ in 0..100 {
            assert_eq!(turns.next([(adapters[2], 0)].into_iter()), adapters[2]);
        }
        let mut n_steps = 0;
        while turns.next([(adapters[2], 0), (adapters[0], 0)].into_iter()) == adapters[2] {
            n_steps += 1;
        }
        assert!(n_steps <= TURN, "{n_steps}");
    }
}
