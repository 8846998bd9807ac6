//! [`CompilerMetrics`]: what a compiler has done so far, in numbers.

use std::time::Duration;

/// A snapshot of what a [`Compiler`](crate::Compiler) has done since it was built. Made by
/// [`Compiler::metrics`](crate::Compiler::metrics).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CompilerMetrics {
    /// Sources that wait now.
    pub waiting: usize,
    /// Bytes of them, as far as they have [keys](formwork_core::SchemaOptions::key).
    pub waiting_bytes: usize,
    /// Sources that are being compiled now.
    pub running: usize,
    /// Grammars and failures that are kept now.
    pub kept: usize,
    /// Bytes that these take: tables, and what tells them apart.
    pub kept_bytes: usize,
    /// Sources that became grammars.
    pub compiled: u64,
    /// Sources that didn't, and were not given up.
    pub failed: u64,
    /// Requests whose result was kept from before.
    pub cached: u64,
    /// Requests for what was on its way already.
    pub joined: u64,
    /// Requests refused because the queue was full, or the caller's share of it.
    pub refused: u64,
    /// Waits that were given up, by token, deadline, dropping or shutdown.
    pub cancelled: u64,
    /// Time that compiling took, of all threads together.
    pub compile_time: Duration,
}
