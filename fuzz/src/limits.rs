//! The limits on every call: two seconds of processor time, and half a gigabyte of memory.
//!
//! libFuzzer's own limits are per process and on wall-clock time: a busy machine exceeds the time,
//! and memory kept by an allocator the size.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The time limit of one call. One that uses up its step budget, in a very ambiguous grammar, takes
/// up to 1.3 seconds in an instrumented build beside another one.
pub const MAX_TIME: Duration = Duration::from_secs(2);

/// The limit on allocated bytes.
pub const MAX_BYTES: usize = 512 << 20;

static IN_USE: AtomicUsize = AtomicUsize::new(0);

struct Capped;

#[global_allocator]
static ALLOCATOR: Capped = Capped;

// SAFETY: every call is passed on to the system's allocator unchanged; the count beside it is never
// used as memory.
unsafe impl GlobalAlloc for Capped {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add(layout.size());
        // SAFETY: the caller keeps to the same contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        add(layout.size());
        // SAFETY: the caller keeps to the same contract.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps to the same contract.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        add(size);
        IN_USE.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps to the same contract.
        unsafe { System.realloc(at, layout, size) }
    }
}

fn add(size: usize) {
    if IN_USE.fetch_add(size, Relaxed) + size > MAX_BYTES {
        // Nothing may be allocated here, so the message has no numbers. libFuzzer catches the
        // signal and keeps the input.
        let _ = rustix::io::write(rustix::stdio::stderr(), b"memory: more is in use than the cap\n");
        std::process::abort();
    }
}

/// Runs the call, and panics if it took too long.
pub fn timed<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let before = processor_time();
    let done = work();
    let took = processor_time().saturating_sub(before);
    assert!(took <= MAX_TIME, "{what} took {took:?} of processor time");
    done
}

/// Processor time of the process.
pub fn processor_time() -> Duration {
    let now = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), u32::try_from(now.tv_nsec).unwrap_or(0))
}
