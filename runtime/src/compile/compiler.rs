//! [`Compiler`], the handle to a [service](super::service), and [`CompilerBuilder`], its settings.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use formwork_core::CompileLimits;

use super::compiler_metrics::CompilerMetrics;
use super::fair_queue::Caller;
use super::handle::Compile;
use super::service::{Admission, Service, ServiceSettings};
use super::source::Source;
use super::threads::start_worker;
use crate::base::CompileError;

// Defaults of `CompilerBuilder`. Sources are taken to be untrusted, so every limit is finite.
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
    pub(super) service: Arc<ServiceHandle>,
    caller: Caller,
}

/// Closes the service with the last handle. The threads hold the [`Service`] itself, which is why
/// the count of handles needs an `Arc` of its own.
pub(super) struct ServiceHandle(pub(super) Arc<Service>);

impl Drop for ServiceHandle {
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

    /// Returns a builder with the default settings.
    pub fn builder() -> CompilerBuilder {
        CompilerBuilder::default()
    }

    /// Returns a handle to the same compiler for another caller, with a quota and turns of its own: a
    /// tenant, a connection, whatever must not starve the others. Without a name the caller is the
    /// empty string.
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
        let words = source.words();
        let compile = match service.submit(&self.caller, source)? {
            Admission::Done(outcome) => Compile::done(outcome),
            Admission::Waiting { job, waiter, reader, wants_thread } => {
                if wants_thread {
                    start_worker(service);
                }
                Compile::waiting(Arc::clone(service), job, waiter, reader)
            }
        };
        Ok(compile.with_words(words))
    }

    /// A snapshot of the counters, for all callers together.
    #[must_use]
    pub fn metrics(&self) -> CompilerMetrics {
        self.service.0.metrics()
    }

    /// Ends all waits, for all clones, with [`CompileError::Stopped`], empties the cache, and refuses
    /// later sources. Does not wait for the threads.
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

/// Settings of a [`Compiler`]. Each has a default that fits most uses.
#[derive(Clone, Debug)]
#[must_use = "a builder does nothing until `build` is called"]
pub struct CompilerBuilder {
    threads: Option<usize>,
    settings: ServiceSettings,
}

impl Default for CompilerBuilder {
    fn default() -> CompilerBuilder {
        let limits = CompileLimits {
            max_bytes: MAX_BYTES,
            max_states: MAX_STATES,
            max_time: Some(MAX_TIME),
            ..CompileLimits::default()
        };
        let settings = ServiceSettings {
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
    /// Maximum number of sources compiled at the same time; by default one less than there are
    /// cores, and at least 1. They compete with the engine's threads for the cores, on equal terms.
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = Some(threads.max(1));
        self
    }

    /// Maximum number of sources in the queue, 1024 by default; more are refused with
    /// [`CompileError::QueueFull`].
    pub fn queue_limit(mut self, sources: usize) -> Self {
        self.settings.queue_limit = sources;
        self
    }

    /// Maximum total size of the sources in the queue, 64 MiB by default; more are refused in the
    /// same way. Counted are the bytes of their [keys](formwork_core::SchemaOptions::key); a schema
    /// in memory is several times as large.
    pub fn queue_bytes(mut self, bytes: usize) -> Self {
        self.settings.queue_bytes = bytes;
        self
    }

    /// Maximum number of sources of one [caller](Compiler::for_caller) in the queue or being
    /// compiled, 128 by default; more are refused with [`CompileError::Quota`]. Asking for a source
    /// that is queued or being compiled already is never refused.
    pub fn per_caller(mut self, sources: usize) -> Self {
        self.settings.per_caller = sources;
        self
    }

    /// Size of the cache of results in bytes, 256 MiB by default, a sixteenth of it for failures.
    /// The least recently used result is evicted first; one that was asked for more than once is
    /// not driven out by others that weren't. Grammars in use live on when they are evicted.
    pub fn cache_bytes(mut self, bytes: usize) -> Self {
        self.settings.cache_bytes = bytes;
        self
    }

    /// Limits on compiling each source: by default 1 MiB, 2,000,000 states and two seconds by the
    /// clock. [`CompileLimits::cancelled`] is the compiler's own and is ignored here.
    pub fn limits(mut self, limits: CompileLimits) -> Self {
        self.settings.limits = limits;
        self
    }

    /// Builds the compiler. Its threads start when they are needed.
    #[must_use]
    pub fn build(self) -> Compiler {
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let n_threads = self.threads.unwrap_or_else(|| (cores() - 1).max(1));
        let settings = ServiceSettings { n_threads, ..self.settings };
        Compiler { service: Arc::new(ServiceHandle(Arc::new(Service::new(settings)))), caller: Caller::from("") }
    }
}
