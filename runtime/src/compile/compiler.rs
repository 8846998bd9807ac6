//! [`Compiler`], the handle to a [service](super::service), and [`CompilerBuilder`], its settings.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use formwork_core::CompileLimits;

use super::compiler_metrics::CompilerMetrics;
use super::fair_queue::Caller;
use super::handle::Compile;
use super::service::{Service, Settings, Submitted};
use super::source::Source;
use super::threads::start_worker;
use crate::base::CompileError;

/// What a builder starts from.
const QUEUE_LIMIT: usize = 1024;
const QUEUE_BYTES: usize = 64 << 20;
const PER_CALLER: usize = 128;
const CACHE_BYTES: usize = 256 << 20;
const MAX_BYTES: usize = 1 << 20;
const MAX_STATES: usize = 2_000_000;
const MAX_TIME: Duration = Duration::from_secs(2);

/// Compiles grammars that arrive as data, on threads of its own.
///
/// It is a handle: clones are cheap and share the threads, the queue and the cache. Equal sources
/// are compiled once, whoever asks for them and however many do; the grammar is then kept, and
/// asking again takes a look-up (for a schema of 50 kB some hundred microseconds, most of which is
/// writing its [key](formwork_core::SchemaOptions::key)). Failures are kept as well, unless they
/// were a matter of time.
///
/// ```
/// use formwork::{Compiler, SchemaOptions, Source};
///
/// let compiler = Compiler::new();
/// let schema = serde_json::json!({"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]});
/// let compiled = compiler.compile(Source::json_schema(schema.clone(), SchemaOptions::default()))?.wait()?;
/// assert!(!compiled.cached);
///
/// // Another tenant with the same schema.
/// let other = compiler.for_caller("tenant 2").compile(Source::json_schema(schema, SchemaOptions::default()))?;
/// assert!(other.is_cached());
/// # Ok::<(), formwork::CompileError>(())
/// ```
///
/// Callers are told apart by [name](Compiler::for_caller). Each may have so many sources that wait
/// or run ([`CompilerBuilder::per_caller`]), and they take turns: one with a thousand sources in
/// the queue holds up another by one of them for each thread.
///
/// When the last clone is dropped, what is still waited for is compiled, and the threads end.
#[derive(Clone)]
pub struct Compiler {
    pub(super) service: Arc<Open>,
    caller: Caller,
}

/// Ends the threads with the last handle.
pub(super) struct Open(pub(super) Arc<Service>);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Compiler {
    /// A compiler with the [default settings](CompilerBuilder). Its threads start when they are
    /// needed.
    #[must_use]
    pub fn new() -> Compiler {
        Compiler::builder().build()
    }

    /// Settings for a compiler.
    pub fn builder() -> CompilerBuilder {
        CompilerBuilder::default()
    }

    /// The same compiler for another caller, who has a share and turns of their own: a tenant, a
    /// connection, whatever must not starve the others. A handle that isn't given a name has the
    /// empty one.
    #[must_use]
    pub fn for_caller(&self, name: impl Into<Arc<str>>) -> Compiler {
        Compiler { service: Arc::clone(&self.service), caller: name.into() }
    }

    /// Queues a source, unless its grammar is kept or an equal one is on its way. Never waits;
    /// takes time in proportion to the source, to tell it from others.
    ///
    /// # Errors
    ///
    /// [`CompileError::QueueFull`] and [`CompileError::Quota`] where there is no room,
    /// [`CompileError::Stopped`] after [`Compiler::shutdown`], [`CompileError::Source`] for a
    /// schema that is too long or too deep to be looked at.
    pub fn compile(&self, source: Source) -> Result<Compile, CompileError> {
        let service = &self.service.0;
        match service.submit(&self.caller, source)? {
            Submitted::Done(outcome) => Ok(Compile::done(outcome)),
            Submitted::Waiting { job, waiter, reader, wants_thread } => {
                if wants_thread {
                    start_worker(service);
                }
                Ok(Compile::waiting(Arc::clone(service), job, waiter, reader))
            }
        }
    }

    /// What was done so far, in numbers, for all callers together.
    #[must_use]
    pub fn metrics(&self) -> CompilerMetrics {
        self.service.0.metrics()
    }

    /// Ends all that waits or is compiled, for all clones, with [`CompileError::Stopped`], drops
    /// what is kept, and refuses what comes later. Does not wait for the threads.
    pub fn shutdown(&self) {
        self.service.0.stop("it was shut down");
    }
}

impl Default for Compiler {
    fn default() -> Compiler {
        Compiler::new()
    }
}

impl fmt::Debug for Compiler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Compiler").field("caller", &self.caller).finish_non_exhaustive()
    }
}

/// Settings of a [`Compiler`]. What is not set has a default that fits most uses.
#[derive(Clone, Debug)]
#[must_use = "a builder does nothing until `build` is called"]
pub struct CompilerBuilder {
    threads: Option<usize>,
    settings: Settings,
}

impl Default for CompilerBuilder {
    fn default() -> CompilerBuilder {
        let limits = CompileLimits {
            max_bytes: MAX_BYTES,
            max_states: MAX_STATES,
            max_time: Some(MAX_TIME),
            ..CompileLimits::default()
        };
        let settings = Settings {
            n_threads: 1,
            queue_limit: QUEUE_LIMIT,
            queue_bytes: QUEUE_BYTES,
            per_caller: PER_CALLER,
            cache_bytes: CACHE_BYTES,
            limits,
        };
        CompilerBuilder { threads: None, settings }
    }
}

impl CompilerBuilder {
    /// Most sources that are compiled at the same time; by default one less than there are cores,
    /// and at least 1. They compete with the engine's threads for the cores, on equal terms.
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = Some(threads.max(1));
        self
    }

    /// Sources that may wait, 1024 by default; more are refused with [`CompileError::QueueFull`].
    pub fn queue_limit(mut self, sources: usize) -> Self {
        self.settings.queue_limit = sources;
        self
    }

    /// Bytes that the sources that wait may have together, 64 MiB by default; more are refused in
    /// the same way. Counted are the bytes of their [keys](formwork_core::SchemaOptions::key); a
    /// schema in memory is some times as large.
    pub fn queue_bytes(mut self, bytes: usize) -> Self {
        self.settings.queue_bytes = bytes;
        self
    }

    /// Sources of one [caller](Compiler::for_caller) that may wait or be compiled at the same time,
    /// 128 by default; more are refused with [`CompileError::Quota`]. Asking for what is on its way
    /// already is never refused.
    pub fn per_caller(mut self, sources: usize) -> Self {
        self.settings.per_caller = sources;
        self
    }

    /// Bytes of tables that are kept for those who ask again, 256 MiB by default. What was used
    /// least recently goes first; what was asked for more than once is not driven out by what
    /// wasn't. Grammars that are in use live on when they are no longer kept. A sixteenth is for
    /// failures.
    pub fn cache_bytes(mut self, bytes: usize) -> Self {
        self.settings.cache_bytes = bytes;
        self
    }

    /// What each source may take: by default 1 MiB, 2,000,000 states and two seconds by the clock.
    /// [`CompileLimits::cancelled`] is the compiler's own and is ignored here.
    pub fn limits(mut self, limits: CompileLimits) -> Self {
        self.settings.limits = limits;
        self
    }

    /// The compiler. It has no threads yet: they start when they are needed.
    #[must_use]
    pub fn build(self) -> Compiler {
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let n_threads = self.threads.unwrap_or_else(|| (cores() - 1).max(1));
        let settings = Settings { n_threads, ..self.settings };
        Compiler { service: Arc::new(Open(Arc::new(Service::new(settings)))), caller: Caller::from("") }
    }
}
