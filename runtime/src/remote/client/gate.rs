//! [`Gate`]: how many calls are made at a time.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Lets a bounded number of calls through; others wait, greatest priority first, equal ones in the
/// order of their arrival.
#[derive(Debug, Clone)]
pub(super) struct Gate(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    free: usize,
    arrivals: u64,
    waiting: BTreeMap<(Reverse<i32>, u64), oneshot::Sender<Pass>>,
}

/// The right to make a call; given back when it is dropped.
#[derive(Debug)]
pub(super) struct Pass(Option<Gate>);

/// A place in the queue, left when it is dropped.
struct Place<'a> {
    gate: &'a Gate,
    key: (Reverse<i32>, u64),
}

impl Gate {
    pub(super) fn new(limit: usize) -> Gate {
        Gate(Arc::new(Mutex::new(State { free: limit.max(1), arrivals: 0, waiting: BTreeMap::new() })))
    }

    pub(super) async fn enter(&self, priority: i32) -> Pass {
        let (place, turn) = {
            let mut state = self.state();
            if state.free > 0 {
                state.free -= 1;
                return Pass(Some(self.clone()));
            }
            let key = (Reverse(priority), state.arrivals);
            state.arrivals += 1;
            let (sender, turn) = oneshot::channel();
            state.waiting.insert(key, sender);
            (Place { gate: self, key }, turn)
        };
        let pass = turn.await;
        drop(place);
        // The sender is only dropped with the gate, which is borrowed here.
        pass.unwrap_or(Pass(None))
    }

    pub(super) fn n_waiting(&self) -> usize {
        self.state().waiting.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        // Outside of the lock: a pass that was sent meanwhile goes to the next one by this.
        let sender = self.gate.state().waiting.remove(&self.key);
        drop(sender);
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let Some(gate) = self.0.take() else { return };
        let mut state = gate.state();
        while let Some((_, next)) = state.waiting.pop_first() {
            match next.send(Pass(Some(gate.clone()))) {
                Ok(()) => return,
                // Whoever waited is gone. The pass must not be dropped under the lock.
                Err(mut pass) => pass.0 = None,
            }
        }
        state.free += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use futures_util::FutureExt;

    #[test]
    fn the_greatest_priority_is_next_and_who_leaves_takes_no_pass() {
        let gate = Gate::new(1);
        let first = gate.enter(0).now_or_never().unwrap();
        let mut low = Box::pin(gate.enter(-1));
        let mut high = Box::pin(gate.enter(5));
        let mut gone = Box::pin(gate.enter(9));
        let mut sent = Box::pin(gate.enter(7));
        for place in [&mut low, &mut high, &mut gone, &mut sent] {
            assert!(place.as_mut().now_or_never().is_none());
        }
        drop(gone);
        assert_eq!(gate.n_waiting(), 3);
        drop(first);
        // The pass was sent to one that never looks.
        drop(sent);
        let pass = high.as_mut().now_or_never().unwrap();
        assert!(low.as_mut().now_or_never().is_none());
        drop(pass);
        drop(low.as_mut().now_or_never().unwrap());
        assert_eq!((gate.n_waiting(), gate.state().free), (0, 1));
    }
}
