//! Compiling grammars that arrive as data, off the caller's thread: [`Compiler`].
//!
//! Tenants bring schemas faster than they can be compiled, or schemas that take for ever, and none
//! of that may reach whoever is generating. So there are few threads, a queue that is bounded and
//! says so when it is full, a share of it for each caller, and [limits](CompileLimits) on each job;
//! what was compiled once is kept ([`kept`]), what is being compiled is compiled once for all who
//! ask for it ([`service`]), callers take turns ([`lines`]).
//!
//! What it deliberately does not do: give its threads a lower priority than the engine's. That
//! takes a call of the operating system that the standard library doesn't have. Fewer threads than
//! cores is what keeps room for others.

mod cache;
mod clock;
mod error;
mod handle;
mod jobs;
mod kept;
mod lines;
#[cfg(all(test, loom))]
mod loom_tests;
mod service;
mod source;
#[cfg(all(test, not(loom)))]
mod tests;
mod work;

use std::fmt;
use std::sync::Arc;
use std::thread::Builder;
use std::time::Duration;

use formwork_core::{CompileLimits, Grammar};

pub use error::CompileError;
pub use handle::Compile;
#[cfg(feature = "llama")]
pub(crate) use handle::Waiting;
#[cfg(feature = "llama")]
pub(crate) use jobs::Outcome;
use lines::Caller;
use service::{Service, Settings, Submitted};
pub use source::Source;

/// What a builder starts from.
const QUEUE_LIMIT: usize = 1024;
const QUEUE_BYTES: usize = 64 << 20;
const PER_CALLER: usize = 128;
const CACHE_BYTES: usize = 256 << 20;
const MAX_BYTES: usize = 1 << 20;
const MAX_STATES: usize = 2_000_000;
const MAX_TIME: Duration = Duration::from_secs(2);

/// Stack of a thread that compiles: patterns and schemas are read by recursion, which is bounded,
/// and frames without optimization are large.
const STACK_BYTES: usize = 8 << 20;

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
    service: Arc<Open>,
    caller: Caller,
}

/// Ends the threads with the last handle.
struct Open(Arc<Service>);

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
                    start_thread(service);
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

fn start_thread(service: &Arc<Service>) {
    let own = Arc::clone(service);
    let started = Builder::new().name("formwork-compile".to_owned()).stack_size(STACK_BYTES).spawn(move || own.work());
    if let Err(error) = started {
        service.stop(&format!("its threads cannot be started: {error}"));
    }
}

fn start_clock(service: &Arc<Service>) {
    let own = Arc::clone(service);
    if let Err(error) = Builder::new().name("formwork-deadlines".to_owned()).spawn(move || own.watch()) {
        service.stop(&format!("its threads cannot be started: {error}"));
    }
}

/// A grammar, and how it came about.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Compiled {
    /// The grammar, shared with all who asked for an equal source.
    pub grammar: Arc<Grammar>,
    /// Whether it was kept from before.
    pub cached: bool,
    /// From asking for it until it was there.
    pub wait_time: Duration,
    /// How long compiling took; zero if it was kept.
    pub compile_time: Duration,
}

/// A snapshot of what a [`Compiler`] has done since it was built. Made by [`Compiler::metrics`].
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
