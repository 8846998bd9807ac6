//! What the handles share: which jobs there are, who waits for them, and what is kept. Everything is under one lock, which is held for a few look-ups; nothing
//! is compiled, delivered or dropped under it.
//!
//! ```text
//!  submit --> kept already: an answer at once
//!         --> in flight:    one more who waits for that job
//!         --> new:          a job, in its caller's line --next--> run --finish--> kept, and delivered to all who wait
//!                                    `------ leave: the last who waited goes, and the job with them
//! ```

use std::collections::{BTreeMap, HashMap};
use std::hash::RandomState;
use std::sync::Arc;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use formwork_core::{CompileLimits, Exceeded, Grammar, SchemaError};

use super::cache::{Cache, Key};
use super::error::CompileError;
use super::lines::{Caller, JobId, Lines};
use super::source::Source;
use super::{Compiled, CompilerMetrics};
use crate::handoff::mailbox::{Merge, Reader, Writer, mailbox};
use crate::handoff::sync::{Condvar, Mutex, lock};

/// What comes of a source.
pub(crate) type Outcome = Result<Compiled, CompileError>;

/// An outcome on its way; there is one.
pub(super) struct Post(pub(super) Outcome);

impl Merge for Post {
    fn merge(&mut self, _: Post) {}
}

/// How a [`Service`] is set up. See [`CompilerBuilder`](super::CompilerBuilder).
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) n_threads: usize,
    pub(super) queue_limit: usize,
    pub(super) queue_bytes: usize,
    pub(super) per_caller: usize,
    pub(super) cache_bytes: usize,
    pub(super) limits: CompileLimits,
}

/// Where an outcome goes.
enum Receiver {
    Mailbox(Writer<Post>),
    Call(Box<dyn FnOnce(Outcome) + Send>),
}

impl Receiver {
    fn deliver(self, outcome: Outcome) {
        match self {
            Receiver::Mailbox(writer) => writer.send(Post(outcome)),
            Receiver::Call(call) => call(outcome),
        }
    }
}

struct Waiter {
    caller: Caller,
    receiver: Receiver,
    since: Instant,
    deadline: Option<Instant>,
}

/// Who waits, in order of arrival.
type Waiters = BTreeMap<WaiterId, Waiter>;

pub(super) type WaiterId = u64;

struct Job {
    key: Option<Key>,
    /// Until it runs.
    source: Option<Source>,
    n_bytes: usize,
    waiters: Waiters,
    /// How many wait for each caller.
    callers: Vec<(Caller, usize)>,
    /// Set when nobody waits any more.
    abandoned: Arc<AtomicBool>,
}

struct State {
    jobs: HashMap<JobId, Job>,
    /// Jobs by what they compile, those that somebody waits for.
    flights: HashMap<Key, JobId>,
    lines: Lines,
    /// Jobs that each caller waits for.
    shares: HashMap<Caller, usize>,
    grammars: Cache<Arc<Grammar>>,
    failures: Cache<SchemaError>,
    deadlines: BTreeMap<(Instant, WaiterId), JobId>,
    /// Jobs in a line, and bytes of their sources.
    n_waiting: usize,
    waiting_bytes: usize,
    n_idle: usize,
    /// Threads that were started; they end when nothing will be asked for.
    n_threads: usize,
    has_clock: bool,
    /// Whether no more will be asked for.
    closed: bool,
    /// Why nothing is compiled any more.
    stopped: Option<String>,
    next_id: u64,
    metrics: CompilerMetrics,
}

/// What becomes of a source that is submitted.
pub(super) enum Submitted {
    Done(Outcome),
    Waiting {
        job: JobId,
        waiter: WaiterId,
        reader: Reader<Post>,
        /// Whether there is to be one more thread, for which the caller starts it.
        wants_thread: bool,
    },
}

/// A job to run.
pub(super) struct Run {
    job: JobId,
    source: Source,
    abandoned: Arc<AtomicBool>,
}

pub(super) struct Service {
    pub(super) settings: Settings,
    hashes: RandomState,
    state: Mutex<State>,
    /// There is a job, or there will be none.
    work: Condvar,
    /// There is an earlier deadline, or there will be none.
    clock: Condvar,
}

impl Service {
    pub(super) fn new(settings: Settings) -> Service {
        let failures = settings.cache_bytes / 16;
        let state = State {
            jobs: HashMap::new(),
            flights: HashMap::new(),
            lines: Lines::default(),
            shares: HashMap::new(),
            grammars: Cache::new(settings.cache_bytes - failures),
            failures: Cache::new(failures),
            deadlines: BTreeMap::new(),
            n_waiting: 0,
            waiting_bytes: 0,
            n_idle: 0,
            n_threads: 0,
            has_clock: false,
            closed: false,
            stopped: None,
            next_id: 0,
            metrics: CompilerMetrics::default(),
        };
        Service {
            settings,
            hashes: RandomState::new(),
            state: Mutex::new(state),
            work: Condvar::new(),
            clock: Condvar::new(),
        }
    }

    pub(super) fn submit(&self, caller: &Caller, source: Source) -> Result<Submitted, CompileError> {
        let since = Instant::now();
        let key = source.key(&self.settings.limits)?.map(|key| Key::new(key, &self.hashes));
        let mut state = lock(&self.state);
        if let Some(reason) = &state.stopped {
            return Err(CompileError::Stopped { reason: reason.clone() });
        }
        if let Some(outcome) = key.as_ref().and_then(|key| state.kept(key)) {
            state.metrics.cached += 1;
            return Ok(Submitted::Done(outcome));
        }
        let (writer, reader) = mailbox();
        let waiter = Waiter { caller: Arc::clone(caller), receiver: Receiver::Mailbox(writer), since, deadline: None };
        if let Some(&job) = key.as_ref().and_then(|key| state.flights.get(key)) {
            state.metrics.joined += 1;
            let id = state.join(job, waiter);
            return Ok(Submitted::Waiting { job, waiter: id, reader, wants_thread: false });
        }
        let n_bytes = key.as_ref().map_or(0, |key| key.len());
        let result = self.has_room(&state, caller, n_bytes);
        if let Err(error) = result {
            state.metrics.refused += 1;
            return Err(error);
        }
        let job = state.new_id();
        state.flights.extend(key.clone().map(|key| (key, job)));
        let new = Job {
            key,
            source: Some(source),
            n_bytes,
            waiters: BTreeMap::new(),
            callers: Vec::new(),
            abandoned: Arc::default(),
        };
        state.jobs.insert(job, new);
        state.n_waiting += 1;
        state.waiting_bytes += n_bytes;
        let id = state.join(job, waiter);
        let wants_thread = state.n_idle < state.n_waiting && state.n_threads < self.settings.n_threads;
        state.n_threads += usize::from(wants_thread);
        drop(state);
        self.work.notify_one();
        Ok(Submitted::Waiting { job, waiter: id, reader, wants_thread })
    }

    fn has_room(&self, state: &State, caller: &Caller, n_bytes: usize) -> Result<(), CompileError> {
        let Settings { queue_limit, queue_bytes, per_caller, .. } = self.settings;
        if state.shares.get(caller).is_some_and(|&n| n >= per_caller) {
            return Err(CompileError::Quota { caller: caller.as_ref().to_owned(), limit: per_caller });
        }
        // One source that is larger than the room for all may wait by itself.
        let is_full = state.waiting_bytes > 0 && state.waiting_bytes.saturating_add(n_bytes) > queue_bytes;
        if state.n_waiting >= queue_limit || is_full {
            return Err(CompileError::QueueFull { jobs: state.n_waiting, bytes: state.waiting_bytes });
        }
        Ok(())
    }

    /// Takes whoever waits away, with this error, if they still do.
    pub(super) fn leave(&self, job: JobId, waiter: WaiterId, error: CompileError) {
        let mut state = lock(&self.state);
        let gone = state.remove_waiter(job, waiter);
        let dropped = if gone.is_some() { state.drop_if_abandoned(job) } else { None };
        drop(state);
        drop(dropped);
        if let Some(gone) = gone {
            gone.receiver.deliver(Err(error));
        }
    }

    /// Has an outcome handed to `call` instead of the mailbox. Gives `call` back if the outcome is in the mailbox already, or was refused.
    pub(super) fn redirect<F: FnOnce(Outcome) + Send + 'static>(
        &self,
        job: JobId,
        waiter: WaiterId,
        call: F,
    ) -> Result<(), F> {
        let mut state = lock(&self.state);
        let Some(waiting) = state.jobs.get_mut(&job).and_then(|job| job.waiters.get_mut(&waiter)) else {
            return Err(call);
        };
        let old = std::mem::replace(&mut waiting.receiver, Receiver::Call(Box::new(call)));
        drop(state);
        drop(old);
        Ok(())
    }

    /// Takes whoever waits away at `deadline`, or at the one there is if that is earlier. Says whether a thread is to [watch](Service::watch) the clock.
    pub(super) fn set_deadline(&self, job: JobId, waiter: WaiterId, deadline: Instant) -> bool {
        let mut state = lock(&self.state);
        let Some(waiting) = state.jobs.get_mut(&job).and_then(|job| job.waiters.get_mut(&waiter)) else {
            return false;
        };
        let old = waiting.deadline;
        if old.is_some_and(|old| old <= deadline) {
            return false;
        }
        waiting.deadline = Some(deadline);
        old.and_then(|old| state.deadlines.remove(&(old, waiter)));
        state.deadlines.insert((deadline, waiter), job);
        let wants_clock = !std::mem::replace(&mut state.has_clock, true);
        drop(state);
        self.clock.notify_one();
        wants_clock
    }

    /// Ends waits at their deadlines, until nothing will be asked for any more.
    pub(super) fn watch(&self) {
        let mut state = lock(&self.state);
        loop {
            match state.deadlines.first_key_value() {
                None if state.closed => return,
                None => state = self.clock.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some((&(deadline, waiter), &job)) => {
                    let left = deadline.saturating_duration_since(Instant::now());
                    if left.is_zero() {
                        drop(state);
                        self.leave(job, waiter, CompileError::Deadline);
                        state = lock(&self.state);
                    } else {
                        state = self.clock.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
                    }
                }
            }
        }
    }

    /// Runs jobs until nothing will be asked for any more.
    pub(super) fn work(&self) {
        while let Some(run) = self.next() {
            let begun = Instant::now();
            let result = self.run(&run);
            // As large as a schema.
            drop(run.source);
            self.finish(run.job, result, begun.elapsed());
        }
    }

    /// The next job, waiting for it.
    fn next(&self) -> Option<Run> {
        let mut state = lock(&self.state);
        loop {
            // A job that runs already is in lines of others who wait for it.
            while let Some(job) = state.lines.next() {
                if let Some(run) = state.begin(job) {
                    return Some(run);
                }
            }
            if state.closed {
                return None;
            }
            state.n_idle += 1;
            state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.n_idle -= 1;
        }
    }

    fn run(&self, run: &Run) -> Result<Arc<Grammar>, CompileError> {
        let limits = CompileLimits { cancelled: Some(Arc::clone(&run.abandoned)), ..self.settings.limits.clone() };
        // What compiles has nothing that a panic could leave half changed: it makes a grammar, or is dropped as a whole.
        let compile = std::panic::AssertUnwindSafe(|| limits.run(|| run.source.compile()));
        match std::panic::catch_unwind(compile) {
            Ok(result) => result.map_err(CompileError::Source),
            Err(panic) => {
                let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
                let message = text.or_else(|| panic.downcast_ref::<String>().cloned());
                Err(CompileError::Panicked { message: message.unwrap_or_else(|| "no message".to_owned()) })
            }
        }
    }

    fn finish(&self, id: JobId, result: Result<Arc<Grammar>, CompileError>, compile_time: Duration) {
        let mut state = lock(&self.state);
        state.metrics.running -= 1;
        state.metrics.compile_time += compile_time;
        let Some(mut job) = state.jobs.remove(&id) else { return };
        let waiters = std::mem::take(&mut job.waiters);
        for (waiter, waiting) in &waiters {
            waiting.deadline.and_then(|deadline| state.deadlines.remove(&(deadline, *waiter)));
        }
        for (caller, _) in &job.callers {
            // Others have it in their lines still.
            state.lines.remove(caller, id);
            state.give_back_share(caller);
        }
        state.land(job.key.as_ref(), id);
        let gone = state.keep(job.key, &result);
        drop(state);
        drop(gone);
        for (_, waiter) in waiters {
            let compiled = |grammar: &Arc<Grammar>| Compiled {
                grammar: Arc::clone(grammar),
                cached: false,
                wait_time: waiter.since.elapsed(),
                compile_time,
            };
            waiter.receiver.deliver(result.as_ref().map(compiled).map_err(Clone::clone));
        }
    }

    /// Nothing will be asked for any more. What is waited for is finished.
    pub(super) fn close(&self) {
        lock(&self.state).closed = true;
        self.work.notify_all();
        self.clock.notify_all();
    }

    /// Ends everything: who waits gets an error, and so does who asks from now on.
    pub(super) fn stop(&self, reason: &str) {
        let mut state = lock(&self.state);
        state.stopped.get_or_insert_with(|| reason.to_owned());
        state.closed = true;
        let all: Vec<(JobId, WaiterId)> =
            state.jobs.iter().flat_map(|(&job, waiting)| waiting.waiters.keys().map(move |&id| (job, id))).collect();
        let kept = (state.grammars.take(), state.failures.take());
        drop(state);
        drop(kept);
        for (job, waiter) in all {
            self.leave(job, waiter, CompileError::Stopped { reason: reason.to_owned() });
        }
        self.work.notify_all();
        self.clock.notify_all();
    }

    pub(super) fn metrics(&self) -> CompilerMetrics {
        let state = lock(&self.state);
        CompilerMetrics {
            waiting: state.n_waiting,
            waiting_bytes: state.waiting_bytes,
            kept: state.grammars.len() + state.failures.len(),
            kept_bytes: state.grammars.n_bytes() + state.failures.n_bytes(),
            ..state.metrics.clone()
        }
    }
}

#[cfg(test)]
impl Service {
    /// Whether nothing is waited for, and nothing is left of what was.
    pub(super) fn is_empty(&self) -> bool {
        let State { jobs, flights, lines, shares, deadlines, .. } = &mut *lock(&self.state);
        let is_empty = jobs.is_empty() && flights.is_empty() && shares.is_empty() && deadlines.is_empty();
        is_empty && lines.next().is_none()
    }
}

impl State {
    fn new_id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    /// What is known of a key.
    fn kept(&mut self, key: &Key) -> Option<Outcome> {
        if let Some(grammar) = self.grammars.get(key) {
            return Some(Ok(Compiled {
                grammar,
                cached: true,
                wait_time: Duration::ZERO,
                compile_time: Duration::ZERO,
            }));
        }
        self.failures.get(key).map(|error| Err(CompileError::Source(error)))
    }

    /// Adds somebody who waits for a job, in their caller's line if it doesn't run yet.
    fn join(&mut self, id: JobId, waiter: Waiter) -> WaiterId {
        let waiter_id = self.new_id();
        let Some(job) = self.jobs.get_mut(&id) else { return waiter_id };
        match job.callers.iter_mut().find(|(caller, _)| *caller == waiter.caller) {
            Some((_, n)) => *n += 1,
            None => {
                job.callers.push((Arc::clone(&waiter.caller), 1));
                *self.shares.entry(Arc::clone(&waiter.caller)).or_default() += 1;
                if job.source.is_some() {
                    self.lines.push(&waiter.caller, id);
                }
            }
        }
        job.waiters.insert(waiter_id, waiter);
        waiter_id
    }

    fn remove_waiter(&mut self, id: JobId, waiter: WaiterId) -> Option<Waiter> {
        let job = self.jobs.get_mut(&id)?;
        let gone = job.waiters.remove(&waiter)?;
        self.metrics.cancelled += 1;
        gone.deadline.and_then(|deadline| self.deadlines.remove(&(deadline, waiter)));
        if let Some(at) = job.callers.iter().position(|(caller, _)| *caller == gone.caller) {
            job.callers[at].1 -= 1;
            if job.callers[at].1 == 0 {
                job.callers.swap_remove(at);
                self.lines.remove(&gone.caller, id);
                self.give_back_share(&gone.caller);
            }
        }
        Some(gone)
    }

    fn give_back_share(&mut self, caller: &Caller) {
        if let Some(n) = self.shares.get_mut(caller) {
            *n -= 1;
            if *n == 0 {
                self.shares.remove(caller);
            }
        }
    }

    /// Drops a job that nobody waits for, or tells it to end. Whoever asks for the same from now on begins anew.
    fn drop_if_abandoned(&mut self, id: JobId) -> Option<Job> {
        let job = self.jobs.get(&id).filter(|job| job.waiters.is_empty())?;
        let key = job.key.clone();
        if job.source.is_none() {
            job.abandoned.store(true, Ordering::Relaxed);
            self.land(key.as_ref(), id);
            return None;
        }
        self.n_waiting -= 1;
        self.waiting_bytes -= job.n_bytes;
        self.land(key.as_ref(), id);
        self.jobs.remove(&id)
    }

    /// A job is no longer in flight.
    fn land(&mut self, key: Option<&Key>, id: JobId) {
        if let Some(key) = key.filter(|key| self.flights.get(*key) == Some(&id)) {
            self.flights.remove(key);
        }
    }

    /// Takes a job that waits out of the queue, to run it.
    fn begin(&mut self, id: JobId) -> Option<Run> {
        let job = self.jobs.get_mut(&id)?;
        let source = job.source.take()?;
        let abandoned = Arc::clone(&job.abandoned);
        self.n_waiting -= 1;
        self.waiting_bytes -= job.n_bytes;
        self.metrics.running += 1;
        Some(Run { job: id, source, abandoned })
    }

    /// Keeps what came of a key, if it would come of it again. Gives back what had to go for it.
    fn keep(
        &mut self,
        key: Option<Key>,
        result: &Result<Arc<Grammar>, CompileError>,
    ) -> (Vec<Arc<Grammar>>, Vec<SchemaError>) {
        let mut gone = (Vec::new(), Vec::new());
        match result {
            Ok(grammar) => {
                self.metrics.compiled += 1;
                if let Some(key) = key.filter(|_| self.stopped.is_none()) {
                    gone.0 = self.grammars.insert(key, Arc::clone(grammar), grammar.memory());
                }
            }
            Err(CompileError::Source(error)) => {
                let again = match error.exceeded() {
                    Some(Exceeded::Cancelled) => return gone,
                    Some(Exceeded::Time { .. }) => false,
                    _ => true,
                };
                self.metrics.failed += 1;
                if let Some(key) = key.filter(|_| again && self.stopped.is_none()) {
                    gone.1 = self.failures.insert(key, error.clone(), error.to_string().len());
                }
            }
            Err(_) => self.metrics.failed += 1,
        }
        gone
    }
}
