//! Starting the threads of a [service](super::service): [workers](Service::work) and the one that
//! [watches deadlines](Service::watch_deadlines).

use std::sync::Arc;
use std::thread::Builder;

use super::service::Service;

/// Stack of a thread that compiles, in bytes. Patterns and schemas are read by recursion whose
/// depth is bounded, and frames without optimization are large.
const STACK_BYTES: usize = 8 << 20;

/// Starts one more thread that compiles.
pub(super) fn start_worker(service: &Arc<Service>) {
    let own = Arc::clone(service);
    let started = Builder::new().name("formwork-compile".to_owned()).stack_size(STACK_BYTES).spawn(move || own.work());
    // Waiters must not wait for a thread that never came, so they all get this error.
    if let Err(error) = started {
        service.stop(&format!("its threads cannot be started: {error}"));
    }
}

/// Starts the thread that ends waits at their deadlines.
pub(super) fn start_deadline_watch(service: &Arc<Service>) {
    let own = Arc::clone(service);
    if let Err(error) = Builder::new().name("formwork-deadlines".to_owned()).spawn(move || own.watch_deadlines()) {
        service.stop(&format!("its threads cannot be started: {error}"));
    }
}
