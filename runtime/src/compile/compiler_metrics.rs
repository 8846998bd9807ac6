//! [`CompilerMetrics`]: counters and gauges of a compiler.

use std::time::Duration;

/// A snapshot of what a [`Compiler`](crate::Compiler) has done since it was built. Made by
/// [`Compiler::metrics`](crate::Compiler::metrics).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CompilerMetrics {
    /// Sources in the queue now.
    pub waiting: usize,
    /// Bytes of their [keys](formwork_core::SchemaOptions::key); a source without one counts as 0.
    pub waiting_bytes: usize,
    /// Sources that are being compiled now.
    pub running: usize,
    /// Grammars and failures in the cache now.
    pub kept: usize,
    /// Bytes that these take: tables, messages and keys.
    pub kept_bytes: usize,
    /// Sources that became grammars.
    pub compiled: u64,
    /// Sources that failed, without those that were given up.
    pub failed: u64,
    /// Requests answered from the cache.
    pub cached: u64,
    /// Requests that joined a source already queued or being compiled.
    pub joined: u64,
    /// Requests refused because the queue was full, or the caller's share of it.
    pub refused: u64,
    /// Waits that ended early: by token, deadline, dropping or shutdown.
    pub cancelled: u64,
    /// Time spent compiling, summed over threads.
    pub compile_time: Duration,
}
