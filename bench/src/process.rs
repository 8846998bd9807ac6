//! Linux' figures about this process' memory and threads; `None` elsewhere.

use std::fs;

/// Resident memory, in KiB.
pub(crate) fn resident_kib() -> Option<u64> {
    status("VmRSS:")
}

/// Peak of resident memory since [`reset_peak`], in KiB.
pub(crate) fn peak_kib() -> Option<u64> {
    status("VmHWM:")
}

/// Gives the heap's free memory back, so that later growth shows, and resets the peak. Returns
/// resident memory, in KiB.
pub(crate) fn reset_peak() -> Option<u64> {
    trim();
    // See proc(5): 5 resets the peak to the resident size.
    fs::write("/proc/self/clear_refs", "5").ok()?;
    resident_kib()
}

/// Time of this thread on a processor, in nanoseconds.
#[cfg(feature = "generate")]
pub(crate) fn own_time() -> Option<u64> {
    running("/proc/thread-self/schedstat".as_ref())
}

/// The same for this process' thread of that name.
#[cfg(feature = "generate")]
pub(crate) fn time_of(name: &str) -> Option<u64> {
    let mut threads = fs::read_dir("/proc/self/task").ok()?.flatten().map(|thread| thread.path());
    let thread =
        threads.find(|thread| fs::read_to_string(thread.join("comm")).is_ok_and(|comm| comm.trim() == name))?;
    running(&thread.join("schedstat"))
}

#[cfg(feature = "generate")]
fn running(schedstat: &std::path::Path) -> Option<u64> {
    fs::read_to_string(schedstat).ok()?.split(' ').next()?.parse().ok()
}

fn status(name: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn trim() {
    unsafe extern "C" {
        fn malloc_trim(pad: usize) -> i32;
    }
    // SAFETY: glibc's function, with its own signature; it takes a number and may be called at any
    // time.
    unsafe {
        malloc_trim(0);
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn trim() {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn memory_shows_in_the_peak() {
        let before = reset_peak().unwrap();
        drop(std::hint::black_box(vec![1_u8; 64 << 20]));
        assert!(peak_kib().unwrap() >= before + (60 << 10));
    }
}
