//! [`CompileLimits`]: how much a thread may spend on compiling grammars that arrive as data.
//!
//! Every loop that grows something while a grammar is compiled (subsets and pairs of states,
//! partitions, nodes, costs) takes a step here in each round, or several where a round takes longer
//! than some fifty nanoseconds. A step is a subtraction; every thousand steps the meter looks at
//! the remaining steps, the clock and the flag for cancelling. Each builder also has limits of its
//! own, but a schema can use up many of them one after the other, so the steps of all builders
//! together are limited too: by number and not by time, so that what compiles on one machine
//! compiles on any.
//!
//! A limit that was passed stays passed: from then on every round of every loop is told so. A
//! function that returns a `Result` returns the error; one that doesn't ends its loop and returns
//! any well-formed value. [`CompileLimits::run`] sees at the end that a limit was passed and drops
//! the result, so truncated values reach nobody. What outlives the call (constants that are made at
//! first use, linked types) is made [without limits](unlimited).
//!
//! The state is thread-local rather than a parameter, because loops at every depth of every builder
//! take steps, and builders are also called where there are no limits (by rustc, in tests).

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::base::error::{Exceeded, SchemaError};
use crate::base::ids::to_u64;

/// Steps between two looks at the clock: some ten microseconds of work or more.
const STEPS_BETWEEN: u64 = 1024;

/// Steps that a grammar may take by default: some tenths of a second of work.
const DEFAULT_STEPS: usize = 6_000_000;

/// Steps added for each byte of a grammar's source: a long source takes time without being hard.
const STEPS_PER_BYTE: usize = 128;

/// Limits on compiling grammars, for everything that a thread compiles in one call of
/// [`CompileLimits::run`].
///
/// By default only [`max_steps`](CompileLimits::max_steps) is set, which also holds without `run`.
/// The limits that each builder has by itself ([`SchemaError::is_too_large`]) hold in any case.
///
/// ```
/// use formwork_core::{CompileLimits, Exceeded, Grammar};
/// use std::time::Duration;
///
/// let max_time = Some(Duration::from_millis(50));
/// let limits = CompileLimits { max_states: 100, max_time, ..CompileLimits::default() };
/// assert!(limits.run(|| Grammar::from_regex("[a-z]+")).is_ok());
///
/// let error = limits.run(|| Grammar::from_regex("[ab]*a[ab]{10}")).unwrap_err();
/// assert_eq!(error.exceeded(), Some(Exceeded::States { limit: 100 }));
/// ```
#[derive(Clone, Debug)]
pub struct CompileLimits {
    /// Most bytes of one grammar's source: the text of rules or of a pattern, or the text to quote
    /// from. For a schema, about the size of its JSON without white space, referenced documents
    /// included.
    pub max_bytes: usize,
    /// Most states of automata and nodes of tables, intermediate ones included, in total. A schema
    /// of 50 kB takes some ten thousand.
    pub max_states: usize,
    /// Most steps of work, of some fifty nanoseconds each; every byte of the source adds 128. The
    /// default is 6,000,000.
    pub max_steps: usize,
    /// Most time. Checked every few microseconds of work.
    pub max_time: Option<Duration>,
    /// Set by a caller who no longer wants the result. Checked as often as the time.
    pub cancelled: Option<Arc<AtomicBool>>,
}

impl Default for CompileLimits {
    fn default() -> CompileLimits {
        CompileLimits {
            max_bytes: usize::MAX,
            max_states: usize::MAX,
            max_steps: DEFAULT_STEPS,
            max_time: None,
            cancelled: None,
        }
    }
}

impl CompileLimits {
    /// Runs `compile` under these limits. They hold for everything together that this thread
    /// compiles in it, but not for linking types, which rustc has compiled. In a nested call both
    /// limits hold.
    ///
    /// # Errors
    ///
    /// The error of `compile`, or the limit that was passed ([`SchemaError::exceeded`]).
    pub fn run<T>(&self, compile: impl FnOnce() -> Result<T, SchemaError>) -> Result<T, SchemaError> {
        let running = Running::begin(self);
        let result = compile();
        match running.end() {
            Some(exceeded) => Err(SchemaError::exceeding(exceeded)),
            None => result,
        }
    }
}

/// The limits in force on a thread.
struct Meter {
    max_bytes: usize,
    max_states: usize,
    max_steps: usize,
    /// Remaining steps.
    steps_left: usize,
    /// When the time is over, and how much it was.
    deadline: Option<(Instant, Duration)>,
    cancelled: Option<Arc<AtomicBool>>,
    exceeded: Option<Exceeded>,
    /// The limits of the enclosing call, and how many states it may still make.
    around: Option<(Box<Meter>, u64)>,
}

thread_local! {
    /// Remaining steps until the next look at the [`Meter`]. Without a meter they never run out.
    static STEPS: Cell<u64> = const { Cell::new(u64::MAX) };
    /// States that may still be made on this thread.
    static STATES: Cell<u64> = const { Cell::new(u64::MAX) };
    static METER: RefCell<Option<Box<Meter>>> = const { RefCell::new(None) };
}

impl Meter {
    /// The limit that is passed, of this call or of an enclosing one.
    fn look(&self, now: Instant) -> Option<Exceeded> {
        let own = self.exceeded.or_else(|| {
            if self.cancelled.as_ref().is_some_and(|cancelled| cancelled.load(Ordering::Relaxed)) {
                return Some(Exceeded::Cancelled);
            }
            self.deadline.filter(|(deadline, _)| now >= *deadline).map(|(_, limit)| Exceeded::Time { limit })
        });
        own.or_else(|| self.around.as_ref()?.0.look(now))
    }

    /// Takes steps, here and in the enclosing calls.
    fn spend(&mut self, n_steps: usize) {
        let mut meter = Some(self);
        while let Some(at) = meter {
            match at.steps_left.checked_sub(n_steps) {
                Some(left) => at.steps_left = left,
                None => {
                    at.steps_left = 0;
                    at.exceeded.get_or_insert(Exceeded::Steps { limit: at.max_steps });
                }
            }
            meter = at.around.as_mut().map(|(around, _)| &mut **around);
        }
    }

    /// Adds the steps for the bytes of a source, here and in the enclosing calls.
    fn allow(&mut self, n_bytes: usize) {
        let more = n_bytes.saturating_mul(STEPS_PER_BYTE);
        let mut meter = Some(self);
        while let Some(at) = meter {
            at.max_steps = at.max_steps.saturating_add(more);
            at.steps_left = at.steps_left.saturating_add(more);
            meter = at.around.as_mut().map(|(around, _)| &mut **around);
        }
    }
}

/// Limits in force on this thread. Dropping it, by a panic too, restores those of the enclosing
/// call.
struct Running;

impl Running {
    fn begin(limits: &CompileLimits) -> Running {
        // A deadline that the clock can't express is none.
        let deadline = limits.max_time.and_then(|limit| Some((Instant::now().checked_add(limit)?, limit)));
        let own_states = to_u64(limits.max_states);
        METER.with_borrow_mut(|meter| {
            let left = STATES.get();
            let around = meter.take().map(|around| (around, left));
            // The smaller remainder counts, and the limit that is reported is the one it belongs
            // to.
            let states = around.as_ref().map_or(own_states, |(_, left)| own_states.min(*left));
            let max_states = match &around {
                Some((around, left)) if *left < own_states => around.max_states,
                _ => limits.max_states,
            };
            STATES.set(states);
            *meter = Some(Box::new(Meter {
                max_bytes: around
                    .as_ref()
                    .map_or(limits.max_bytes, |(around, _)| limits.max_bytes.min(around.max_bytes)),
                max_states,
                max_steps: limits.max_steps,
                steps_left: limits.max_steps,
                deadline,
                cancelled: limits.cancelled.clone(),
                exceeded: None,
                around,
            }));
        });
        // The first step looks at the meter, so that a cancelled call ends at once.
        STEPS.set(0);
        Running
    }

    /// The limit that was passed, if one was noticed.
    fn end(self) -> Option<Exceeded> {
        METER.with_borrow(|meter| meter.as_ref()?.exceeded)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        METER.with_borrow_mut(|meter| {
            let Some(own) = meter.take() else { return };
            match own.around {
                Some((around, left)) => {
                    // States made in this call count for the enclosing one as well.
                    let used = left.min(to_u64(own.max_states)).saturating_sub(STATES.get());
                    STATES.set(left.saturating_sub(used));
                    STEPS.set(0);
                    *meter = Some(around);
                }
                None => {
                    STATES.set(u64::MAX);
                    STEPS.set(u64::MAX);
                }
            }
        });
    }
}

/// Takes steps, and tells whether a limit is passed.
#[inline]
pub(crate) fn is_over(n_steps: usize) -> bool {
    #[cfg(test)]
    countdown::count();
    let (left, n) = (STEPS.get(), to_u64(n_steps));
    if left > n {
        STEPS.set(left - n);
        return false;
    }
    look(n_steps)
}

/// Takes steps.
///
/// # Errors
/// [`SchemaError::exceeded`].
#[inline]
pub(crate) fn step(n_steps: usize) -> Result<(), SchemaError> {
    if is_over(n_steps) { Err(error()) } else { Ok(()) }
}

/// Counts states that are made. Passing the limit takes effect at the next step.
#[inline]
pub(crate) fn add_states(n: usize) {
    let (left, n) = (STATES.get(), to_u64(n));
    if left >= n {
        STATES.set(left - n);
    } else {
        out_of_states();
    }
}

/// Compiles a source of `n_bytes` under the limits that are in force, or under the default ones if
/// there are none.
///
/// # Errors
/// The error of `make`, or [`SchemaError::exceeded`]; under default limits,
/// [`SchemaError::is_too_large`] in its place.
pub(crate) fn from_source<T>(n_bytes: usize, make: impl FnOnce() -> Result<T, SchemaError>) -> Result<T, SchemaError> {
    // The default limits are not the caller's choice, so passing them is an error of the grammar.
    if METER.with_borrow(Option::is_none) {
        let made = CompileLimits::default().run(|| from_source(n_bytes, make));
        return made.map_err(|error| match error.exceeded() {
            Some(_) => SchemaError::too_large(error.to_string()),
            None => error,
        });
    }
    check_bytes(n_bytes)?;
    METER.with_borrow_mut(|meter| meter.iter_mut().for_each(|meter| meter.allow(n_bytes)));
    make()
}

/// Checks the size of a source.
///
/// # Errors
/// [`SchemaError::exceeded`] for more bytes than allowed, or if a limit was passed before.
pub(crate) fn check_bytes(found: usize) -> Result<(), SchemaError> {
    let exceeded = METER.with_borrow_mut(|meter| {
        let meter = meter.as_mut()?;
        let limit = meter.max_bytes;
        if found > limit {
            meter.exceeded.get_or_insert(Exceeded::Bytes { found, limit });
            STEPS.set(0);
        }
        meter.exceeded
    });
    exceeded.map_or(Ok(()), |exceeded| Err(SchemaError::exceeding(exceeded)))
}

/// Makes a value that outlives the call, with the limits in force suspended.
pub(crate) fn unlimited<T>(make: impl FnOnce() -> T) -> T {
    struct Aside(Option<Box<Meter>>, u64, u64);
    impl Drop for Aside {
        fn drop(&mut self) {
            METER.with_borrow_mut(|meter| *meter = self.0.take());
            STEPS.set(self.1);
            STATES.set(self.2);
        }
    }
    // Restored by the destructor, so that a panic in `make` leaves the limits in force.
    let aside = Aside(METER.take(), STEPS.replace(u64::MAX), STATES.replace(u64::MAX));
    let made = make();
    drop(aside);
    made
}

/// Takes the steps since the last look and `n_steps` more, and checks every limit.
#[cold]
fn look(n_steps: usize) -> bool {
    METER.with_borrow_mut(|meter| {
        let Some(meter) = meter else {
            STEPS.set(u64::MAX);
            return false;
        };
        // `STEPS` is 0 when a look is forced, which then takes all steps of the interval: a forced
        // look is rare, and counting exactly would cost every step.
        let since = STEPS_BETWEEN.saturating_sub(STEPS.get());
        meter.spend(n_steps.saturating_add(usize::try_from(since).unwrap_or(usize::MAX)));
        meter.exceeded = meter.look(Instant::now());
        let is_over = meter.exceeded.is_some();
        // At 0 every further step comes here and is told that the limit is passed.
        STEPS.set(if is_over { 0 } else { STEPS_BETWEEN });
        is_over
    })
}

#[cold]
fn out_of_states() {
    METER.with_borrow_mut(|meter| match meter {
        Some(meter) => {
            meter.exceeded.get_or_insert(Exceeded::States { limit: meter.max_states });
            STEPS.set(0);
        }
        None => STATES.set(u64::MAX),
    });
}

#[cold]
fn error() -> SchemaError {
    let exceeded = METER.with_borrow(|meter| meter.as_ref().and_then(|meter| meter.exceeded));
    // Only called when a limit is passed, which is then recorded.
    SchemaError::exceeding(exceeded.unwrap_or(Exceeded::Cancelled))
}

/// A limit that is passed at a chosen step, for tests.
#[cfg(test)]
pub(crate) mod countdown {
    use super::*;

    thread_local! {
        /// How often steps were taken.
        static TAKEN: Cell<usize> = const { Cell::new(0) };
        /// How often they may be.
        static ALLOWED: Cell<usize> = const { Cell::new(usize::MAX) };
    }

    /// Compiles, and is cancelled when steps are taken more than `allowed` times; with the number of
    /// times that they were.
    pub(crate) fn cancelled_after<T>(
        allowed: usize,
        compile: impl FnOnce() -> Result<T, SchemaError>,
    ) -> (Result<T, SchemaError>, usize) {
        TAKEN.set(0);
        ALLOWED.set(allowed);
        let made = CompileLimits::default().run(compile);
        ALLOWED.set(usize::MAX);
        (made, TAKEN.get())
    }

    pub(super) fn count() {
        METER.with_borrow_mut(|meter| {
            // What is made without limits doesn't count.
            let Some(meter) = meter else { return };
            TAKEN.set(TAKEN.get().saturating_add(1));
            if TAKEN.get() > ALLOWED.get() {
                meter.exceeded.get_or_insert(Exceeded::Cancelled);
                STEPS.set(0);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without limits of the caller's, those of the builders and the default number of steps hold.
    #[test]
    fn steps_are_limited_by_default() {
        let work = |n_steps| from_source(10, || step(n_steps));
        assert!(work(DEFAULT_STEPS).is_ok());
        let error = work(DEFAULT_STEPS + 11 * STEPS_PER_BYTE).unwrap_err();
        assert!(error.is_too_large() && error.to_string().contains("raise `max_steps`"), "{error}");
        let more = CompileLimits { max_steps: usize::MAX, ..CompileLimits::default() };
        assert!(more.run(|| work(DEFAULT_STEPS * 100)).is_ok());
    }
}
