//! Memory doesn't grow with the number of documents. In a program of its own, since it counts all bytes in use.

// Test helpers outside of `#[test]` functions may unwrap as tests do.
#![allow(clippy::unwrap_used, reason = "helpers of tests are outside of test functions")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use formwork::extract::{Extraction, Input, JsonLines, Report};
use formwork::{Model, Recording, Structured};
use serde::{Deserialize, Serialize};

#[derive(Structured, Serialize, Deserialize)]
struct Names {
    names: Vec<String>,
}

/// Bytes in use by all threads.
static IN_USE: AtomicUsize = AtomicUsize::new(0);

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: every call is passed on to the system's allocator unchanged; the count beside it is never
// used as memory.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        IN_USE.fetch_add(layout.size(), Relaxed);
        // SAFETY: the caller keeps to the same contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps to the same contract.
        unsafe { System.dealloc(at, layout) }
    }
}

/// Reads 10,000 documents of 2 kB, and says how many bytes more were in use at the end than after
/// the first 1,000.
fn growth(mut keep: impl FnMut(Extraction<Names>)) -> usize {
    let model = Model::playback(Recording::new().otherwise(|messages| {
        let names: Vec<&str> = messages[0].1.split_whitespace().collect();
        Some(serde_json::json!({"names": names}).to_string())
    }));
    // As long as a letter, and different each time.
    let inputs = (0..10_000).map(|n| Input::new(n.to_string(), format!("name{n}{}", " ".repeat(2_000))));
    let (mut early, mut late) = (0, 0);
    for (n, extraction) in model.extractor::<Names>().chunk_bytes(1_500).extract_many(inputs).enumerate() {
        keep(extraction);
        let highest = if n < 1_000 { &mut early } else { &mut late };
        *highest = IN_USE.load(Relaxed).max(*highest);
    }
    late.saturating_sub(early)
}

#[test]
fn ten_thousand_documents_take_as_much_memory_as_a_thousand() {
    let room = tempfile::tempdir().unwrap();
    let mut lines = JsonLines::create(room.path().join("out.jsonl")).unwrap();
    let mut report = Report::default();
    let grown = growth(|extraction| {
        report.add(&extraction);
        lines.write(&extraction).unwrap();
    });
    assert_eq!((report.documents, report.found(), report.in_parts), (10_000, 10_000, 10_000));
    // The names of what was done are kept, some 100 bytes each. The documents are 20 MB.
    assert!(grown < 3 << 20, "{grown} bytes more");
    // Who keeps the values sees it.
    let mut kept = Vec::new();
    let grown = growth(|extraction| kept.push((extraction, vec![0_u8; 2_000])));
    assert!(grown > 12 << 20, "only {grown} bytes more");
}
