//! Compiling grammars that arrive as data, off the caller's thread: [`Compiler`].
//!
//! Tenants bring schemas faster than they can be compiled, or schemas that would take for ever, and
//! none of that may slow down generation. So there are few threads, a bounded queue that refuses
//! sources when it is full, a quota for each caller, and [limits](formwork_core::CompileLimits) on
//! each job.
//!
//! What callers see:
//!
//! - `compiler`: [`Compiler`], the handle, and [`CompilerBuilder`], its settings;
//! - `source`: [`Source`], what is compiled, and the key that tells equal sources;
//! - `handle`: [`Compile`], a grammar on its way; `outcome`: [`Compiled`], what comes of it;
//! - `schema_words`: what a prompt says of a schema, which is each caller's own;
//! - `compiler_metrics`: [`CompilerMetrics`].
//!
//! Behind them, from the outside in:
//!
//! - `service`: single-flight submission, leaving, shutdown; the locks;
//! - `worker`, `deadlines`: the loops of the two kinds of threads; `threads` starts them;
//! - `jobs`: the table of jobs and waiters; `fair_queue`: whose job is next;
//! - `result_cache`: results compiled before; `segmented_lru`: which of them to evict.
//!
//! What it deliberately does not do: give its threads a lower priority than the engine's. That
//! takes a system call that the standard library doesn't have. Fewer threads than cores is what
//! leaves room for others.

mod compiler;
mod compiler_metrics;
mod deadlines;
mod fair_queue;
mod handle;
mod jobs;
#[cfg(all(test, loom))]
mod loom_tests;
mod outcome;
mod result_cache;
mod schema_words;
mod segmented_lru;
mod service;
mod source;
#[cfg(all(test, not(loom)))]
mod tests;
mod threads;
mod worker;

pub use compiler::{Compiler, CompilerBuilder};
pub use compiler_metrics::CompilerMetrics;
pub use handle::Compile;
pub(crate) use handle::Waiting;
pub use outcome::Compiled;
#[cfg(feature = "llama")]
pub(crate) use outcome::Outcome;
pub(crate) use schema_words::SchemaWords;
pub use source::Source;
