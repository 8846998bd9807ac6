//! The compiler under loom: every interleaving of workers and waiters that loom can tell apart. The
//! threads are loom's, so the service is set up to start none.

#![allow(clippy::unwrap_used, reason = "helpers of tests are outside of test functions")]

use std::sync::Arc;

use formwork_core::{CompileLimits, Grammar};
use loom::thread;

use super::fair_queue::Caller;
use super::handle::Compile;
use super::service::{Admission, Service, ServiceSettings};
use super::source::Source;
use crate::base::CompileError;

/// Runs a model under all interleavings with at most three preemptions, as for the hand-off.
fn check(model: impl Fn() + Send + Sync + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(3);
    builder.check(model);
}

fn service() -> Arc<Service> {
    Arc::new(Service::new(ServiceSettings {
        n_threads: 0,
        queue_limit: 10,
        queue_bytes: 1000,
        per_caller: 10,
        cache_bytes: 0,
        limits: CompileLimits::default(),
    }))
}

fn submit(service: &Arc<Service>, name: u8) -> Compile {
    let source = Source::made(|| Grammar::choice(&["a"])).named([name]);
    match service.submit(&Caller::from("a"), source).unwrap() {
        Admission::Done(outcome) => Compile::done(outcome),
        Admission::Waiting { job, waiter, reader, .. } => Compile::waiting(Arc::clone(service), job, waiter, reader),
    }
}

fn worker(service: &Arc<Service>) -> thread::JoinHandle<()> {
    let service = Arc::clone(service);
    thread::spawn(move || service.work())
}

#[test]
fn two_who_want_the_same_both_get_it() {
    check(|| {
        let service = service();
        let worker = worker(&service);
        let other = Arc::clone(&service);
        let second = thread::spawn(move || submit(&other, 1).wait().is_ok());
        assert!(submit(&service, 1).wait().is_ok());
        assert!(second.join().unwrap());
        service.close();
        worker.join().unwrap();
        assert!(service.is_empty());
    });
}

#[test]
fn one_who_leaves_takes_nothing_from_another() {
    check(|| {
        let service = service();
        let first = submit(&service, 1);
        let second = submit(&service, 1);
        let worker = worker(&service);
        let leaver = thread::spawn(move || drop(first));
        assert!(second.wait().is_ok());
        leaver.join().unwrap();
        service.close();
        worker.join().unwrap();
        assert!(service.is_empty());
    });
}

#[test]
fn shutting_down_reaches_who_waits() {
    check(|| {
        let service = service();
        let compile = submit(&service, 1);
        let worker = worker(&service);
        let other = Arc::clone(&service);
        let stopper = thread::spawn(move || other.stop("test"));
        assert!(matches!(compile.wait(), Ok(_) | Err(CompileError::Stopped { .. })));
        stopper.join().unwrap();
        worker.join().unwrap();
        assert!(service.is_empty());
    });
}

#[test]
fn an_outcome_is_handed_on_once() {
    check(|| {
        let service = service();
        let compile = submit(&service, 1);
        let worker = worker(&service);
        let n = loom::sync::Arc::new(loom::sync::atomic::AtomicUsize::new(0));
        let own = loom::sync::Arc::clone(&n);
        let waiting = compile.then(&[], None, move |_| {
            own.fetch_add(1, loom::sync::atomic::Ordering::SeqCst);
        });
        drop(waiting);
        service.close();
        worker.join().unwrap();
        assert_eq!(n.load(loom::sync::atomic::Ordering::SeqCst), 1);
        assert!(service.is_empty());
    });
}
