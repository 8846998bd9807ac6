//! [`ThreadCount`]: how many threads a pass uses; fewer while other programs want the cores.
//!
//! llama.cpp's threads wait for each other some hundred times in a pass, and spin while they do.
//! If one of them isn't running because another program is, the others spin their share of the
//! cores away: with four busy programs on two cores a pass on two threads takes twelve times what
//! its share allows, and a pass on one thread, which waits for nobody, no more than its share (`cargo
//! xtask bench real load`).
//!
//! The system says how long a thread could have run and wasn't let (Linux; elsewhere the number
//! stays what it is). Where that is a fifth of the time or more, half of the threads are used;
//! where it is next to nothing for a while, twice as many are tried again. While another program
//! goes on, each try fails and the next one waits twice as long.

use std::fs;
use std::num::NonZeroU32;
use std::ptr::NonNull;
use std::time::Duration;

use llama_cpp_2::context::LlamaContext;
use llama_cpp_sys_2::llama_context;

/// Time of passes that is looked at together: the system's clock ticks every few milliseconds.
const WINDOW: Duration = Duration::from_millis(50);

/// Shares of the time that a thread was not let run, from which on there are too many threads, and
/// up to which there may be more.
const STARVED: f64 = 0.2;
const CALM: f64 = 0.05;

/// Time of calm passes before more threads are tried: at first, and at most.
const MIN_PATIENCE: Duration = Duration::from_secs(1);
const MAX_PATIENCE: Duration = Duration::from_secs(64);

/// The threads of one context.
pub(super) struct ThreadCount {
    context: ContextPointer,
    /// How long this thread had not been let run when the last pass ended.
    waited_before: Duration,
    policy: Policy,
}

impl ThreadCount {
    /// Up to `max` threads; `None` where the number can't be changed, or there is nothing to choose.
    pub(super) fn new(context: &LlamaContext<'_>, max: NonZeroU32) -> Option<ThreadCount> {
        if max.get() == 1 {
            return None;
        }
        let (context, waited_before) = (ContextPointer::of(context)?, waited()?);
        Some(ThreadCount { context, waited_before, policy: Policy::new(max.get()) })
    }

    /// Notes a pass of this thread, and sets the number of threads of the next one.
    pub(super) fn note(&mut self, took: Duration) {
        let Some(waited) = waited() else { return };
        let of_pass = waited.saturating_sub(self.waited_before);
        self.waited_before = waited;
        if let Some(n_threads) = self.policy.note(took, of_pass) {
            tracing::debug!(n_threads, "the number of threads follows the load of the cores");
            self.context.set_threads(n_threads);
        }
    }
}

/// How long this thread was ready and not running, since it began.
fn waited() -> Option<Duration> {
    // Nanoseconds on a processor, nanoseconds ready, number of time slices.
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().nth(1)?.parse().ok().map(Duration::from_nanos)
}

/// Which number of threads follows from how long one of them wasn't let run.
struct Policy {
    max: u32,
    now: u32,
    /// Of the present window.
    took: Duration,
    waited: Duration,
    /// Time of calm windows in a row.
    calm: Duration,
    /// Time of calm windows before more threads are tried.
    patience: Duration,
}

impl Policy {
    fn new(max: u32) -> Policy {
        Policy {
            max,
            now: max,
            took: Duration::ZERO,
            waited: Duration::ZERO,
            calm: Duration::ZERO,
            patience: MIN_PATIENCE,
        }
    }

    /// Notes a pass. Returns the number of threads if it is another one now.
    fn note(&mut self, took: Duration, waited: Duration) -> Option<u32> {
        self.took += took;
        self.waited += waited;
        if self.took < WINDOW {
            return None;
        }
        let (took, waited) = (std::mem::take(&mut self.took), std::mem::take(&mut self.waited));
        let share = waited.as_secs_f64() / took.as_secs_f64();
        let before = self.now;
        if share >= STARVED {
            self.calm = Duration::ZERO;
            if self.now > 1 {
                self.now /= 2;
                self.patience = (self.patience * 2).min(MAX_PATIENCE);
            }
        } else if share <= CALM {
            self.calm += took;
            if self.calm >= self.patience {
                self.calm = Duration::ZERO;
                match self.now < self.max {
                    true => self.now = (self.now * 2).min(self.max),
                    // All threads have run for as long undisturbed.
                    false => self.patience = MIN_PATIENCE,
                }
            }
        }
        (self.now != before).then_some(self.now)
    }
}

/// llama.cpp's context behind llama-cpp-2's, which has no function for the number of threads.
struct ContextPointer(NonNull<llama_context>);

impl ContextPointer {
    /// The pointer as the wrapper's debug text has it, which is the only way to it.
    fn of(context: &LlamaContext<'_>) -> Option<ContextPointer> {
        let text = format!("{context:?}");
        let digits = text.split_once("context: 0x")?.1;
        let end = digits.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(digits.len());
        let address = usize::from_str_radix(&digits[..end], 16).ok()?;
        NonNull::new(std::ptr::with_exposed_provenance_mut(address)).map(ContextPointer)
    }

    #[allow(unsafe_code)]
    fn set_threads(&mut self, n_threads: u32) {
        let n_threads = super::integers::to_i32(n_threads).unwrap_or(1);
        // SAFETY: the address is that of the context that the wrapper holds, in the version that the
        // manifest pins (a test compares what the context says of itself). `Context` owns both this
        // and the wrapper and calls nothing else meanwhile. The function stores two numbers.
        unsafe { llama_cpp_sys_2::llama_set_n_threads(self.0.as_ptr(), n_threads, n_threads) }
    }
}

#[cfg(test)]
mod tests {
    use llama_cpp_2::context::params::LlamaContextParams;
    use llama_cpp_2::model::LlamaModel;
    use llama_cpp_2::model::params::LlamaModelParams;

    use super::super::backend::backend;
    use super::*;

    const PASS: Duration = Duration::from_millis(50);

    fn waits(policy: &mut Policy, share: f64, n_passes: usize) -> Vec<u32> {
        (0..n_passes).filter_map(|_| policy.note(PASS, PASS.mul_f64(share))).collect()
    }

    #[test]
    fn all_threads_on_free_cores() {
        assert!(waits(&mut Policy::new(8), 0.01, 1000).is_empty());
    }

    #[test]
    fn half_of_them_where_others_want_the_cores() {
        let mut policy = Policy::new(8);
        assert_eq!(waits(&mut policy, 0.5, 10), [4, 2, 1]);
        assert!(waits(&mut policy, 0.1, 1000).is_empty(), "neither starved nor calm");
    }

    #[test]
    fn more_again_when_the_cores_are_free() {
        let mut policy = Policy::new(6);
        waits(&mut policy, 0.5, 10);
        assert_eq!(waits(&mut policy, 0.0, 1000), [2, 4, 6]);
    }

    #[test]
    fn tries_become_rare_where_each_fails() {
        let mut policy = Policy::new(2);
        waits(&mut policy, 0.5, 1);
        let mut tries = Vec::new();
        for pass in 0..10_000 {
            let share = if policy.now > 1 { 0.5 } else { 0.0 };
            if policy.note(PASS, PASS.mul_f64(share)) == Some(2) {
                tries.push(pass);
            }
        }
        assert!(tries.len() < 12, "{tries:?}");
        let last = tries[tries.len() - 1] - tries[tries.len() - 2];
        assert!(PASS * u32::try_from(last).unwrap() >= MAX_PATIENCE, "{tries:?}");
    }

    #[test]
    fn short_passes_are_looked_at_together() {
        let mut policy = Policy::new(2);
        assert_eq!(policy.note(Duration::from_millis(20), Duration::from_millis(20)), None);
        assert_eq!(policy.note(Duration::from_millis(40), Duration::ZERO), Some(1));
    }

    #[test]
    #[allow(unsafe_code)]
    fn the_pointer_is_that_of_the_context() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/model/formwork-tiny.gguf");
        let model = LlamaModel::load_from_file(backend().unwrap(), path, &LlamaModelParams::default()).unwrap();
        let parameters = LlamaContextParams::default().with_n_ctx(NonZeroU32::new(300)).with_n_threads(1);
        let context = model.new_context(backend().unwrap(), parameters).unwrap();
        let mut pointer = ContextPointer::of(&context).unwrap();
        pointer.set_threads(3);
        // SAFETY: the context is alive, and both functions read a number of it.
        let of_pointer = unsafe {
            let raw = pointer.0.as_ptr();
            (llama_cpp_sys_2::llama_n_ctx(raw), llama_cpp_sys_2::llama_n_threads(raw))
        };
        assert_eq!(of_pointer, (context.n_ctx(), 3));
    }
}
