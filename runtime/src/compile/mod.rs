//! Compiling grammars that arrive as data, off the caller's thread: [`Compiler`].
//!
//! Tenants bring schemas faster than they can be compiled, or schemas that take for ever, and none
//! of that may reach whoever is generating. So there are few threads, a queue that is bounded and
//! says so when it is full, a share of it for each caller, and
//! [limits](formwork_core::CompileLimits) on each job; what was compiled once is kept
//! ([`result_cache`]), what is being compiled is compiled once for all who ask for it
//! ([`service`]), callers take turns ([`fair_queue`]).
//!
//! What it deliberately does not do: give its threads a lower priority than the engine's. That
//! takes a call of the operating system that the standard library doesn't have. Fewer threads than
//! cores is what keeps room for others.

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
#[cfg(feature = "llama")]
pub(crate) use handle::Waiting;
pub use outcome::Compiled;
#[cfg(feature = "llama")]
pub(crate) use outcome::Outcome;
pub use source::Source;
