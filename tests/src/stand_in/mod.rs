//! A server on this machine that stands in for OpenAI, vLLM, SGLang, `llama-server` or Ollama, and
//! does what goes wrong with servers when it is told to.
//!
//! ```text
//! client --HTTP--> connection, a thread each: http reads requests
//!                    page or call: dialect takes or refuses it
//!                    call: the script makes a Reply --answer--> bytes --wire--> client
//! ```
//!
//! It holds no text to a constraint: the [script](StandIn::start) is whatever a test says, and so
//! is what a server makes of a constraint. What it does model is where an answer begins. A call
//! whose prefill the server continues gets what follows the prefill in the reply's text; but where
//! the call has a constraint that the server would apply from its beginning (all but a schema on
//! `llama-server`), it gets the text from its beginning, as a model would write it there. A grammar
//! that no call without a prefill has had is taken for the grammar of the rest.
//!
//! ```
//! use formwork_tests::stand_in::{Dialect, Reply, StandIn};
//! let server = StandIn::start(Dialect::Vllm, |call| match call.n {
//!     0 => Reply::text(r#"{"age": 36}"#),
//!     _ => Reply::text("I'd rather not."),
//! })?;
//! assert!(server.url().starts_with("http://127.0.0.1:"));
//! assert_eq!(server.calls().len(), 0);
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Nothing here is fast, and a few hundred connections are what it is for.

mod answer;
mod connection;
mod dialect;
mod http;
mod reply;
mod wire;

use std::collections::{HashMap, HashSet};
use std::io;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use dialect::About;
pub use dialect::Dialect;
pub use http::HttpRequest;
pub use reply::{Call, Constraint, Fault, Framing, Reply, ScoredToken};
pub use wire::Transfer;

/// A server that runs until it is dropped.
pub struct StandIn {
    address: SocketAddr,
    shared: Arc<Shared>,
}

/// What a server is made with, beyond its dialect and script.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The name of its model.
    pub model: String,
    /// The context that it says it has.
    pub context_length: usize,
    /// The key that it asks for.
    pub key: Option<String>,
    /// Number of calls that are answered at a time. Others wait.
    pub slots: usize,
    /// Time before the first token of an answer, and between its tokens.
    pub first_token: Duration,
    /// Time between tokens.
    pub pace: Duration,
    /// The port; 0 for any that is free.
    pub port: u16,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            model: "stand-in".to_owned(),
            context_length: 8192,
            key: None,
            slots: usize::MAX,
            first_token: Duration::ZERO,
            pace: Duration::ZERO,
            port: 0,
        }
    }
}

/// What the threads of a server share.
struct Shared {
    dialect: Dialect,
    about: About,
    settings: Settings,
    script: Box<dyn Fn(&Call) -> Reply + Send + Sync>,
    stopped: AtomicBool,
    n_connections: AtomicUsize,
    hang_ups: AtomicUsize,
    state: Mutex<State>,
    /// A slot is free.
    free: Condvar,
}

#[derive(Default)]
struct State {
    requests: Vec<HttpRequest>,
    calls: Vec<Value>,
    connections: HashMap<usize, TcpStream>,
    /// Grammars of calls that began at the beginning.
    grammars: HashSet<String>,
    open: usize,
    most_open: usize,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl StandIn {
    /// Starts a server whose answers come from a script.
    ///
    /// # Errors
    /// Where no port can be had.
    pub fn start(dialect: Dialect, script: impl Fn(&Call) -> Reply + Send + Sync + 'static) -> io::Result<StandIn> {
        StandIn::start_with(Settings::default(), dialect, script)
    }

    /// Starts a server with settings.
    ///
    /// # Errors
    /// Where the port can't be had.
    pub fn start_with(
        settings: Settings,
        dialect: Dialect,
        script: impl Fn(&Call) -> Reply + Send + Sync + 'static,
    ) -> io::Result<StandIn> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, settings.port))?;
        let address = listener.local_addr()?;
        let about = About { model: settings.model.clone(), context_length: settings.context_length };
        let shared = Arc::new(Shared {
            dialect,
            about,
            settings,
            script: Box::new(script),
            stopped: AtomicBool::new(false),
            n_connections: AtomicUsize::new(0),
            hang_ups: AtomicUsize::new(0),
            state: Mutex::default(),
            free: Condvar::new(),
        });
        let accepting = Arc::clone(&shared);
        thread::Builder::new().name("stand-in".to_owned()).spawn(move || accept(&listener, &accepting))?;
        Ok(StandIn { address, shared })
    }

    /// Where a client is pointed at: the address with `/v1`, and for Ollama without.
    pub fn url(&self) -> String {
        let path = if self.shared.dialect == Dialect::Ollama { "" } else { "/v1" };
        format!("http://{}{path}", self.address)
    }

    /// The address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// All requests so far, pages included.
    pub fn requests(&self) -> Vec<HttpRequest> {
        self.shared.state().requests.clone()
    }

    /// The bodies of the calls that were taken.
    pub fn calls(&self) -> Vec<Value> {
        self.shared.state().calls.clone()
    }

    /// Number of connections that were ever made.
    pub fn n_connections(&self) -> usize {
        self.shared.n_connections.load(Ordering::SeqCst)
    }

    /// Number of calls that are being answered.
    pub fn n_open(&self) -> usize {
        self.shared.state().open
    }

    /// The most calls that were answered at the same time.
    pub fn most_open(&self) -> usize {
        self.shared.state().most_open
    }

    /// Number of calls whose client hung up before the end.
    pub fn n_hang_ups(&self) -> usize {
        self.shared.hang_ups.load(Ordering::SeqCst)
    }

    /// Ends the server and all its connections in the middle of whatever they do. The port is free
    /// afterwards.
    pub fn kill(&self) {
        if self.shared.stopped.swap(true, Ordering::SeqCst) {
            return;
        }
        // The accepting thread wakes up, sees that it is over, and drops the listener.
        let _ = TcpStream::connect(self.address);
        for stream in self.shared.state().connections.values() {
            let _ = stream.shutdown(Shutdown::Both);
        }
        self.shared.free.notify_all();
        while TcpStream::connect(self.address).is_ok() {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A script that gives the same text to every call.
pub fn always(text: impl Into<String>) -> impl Fn(&Call) -> Reply {
    let reply = Reply::text(text);
    move |_| reply.clone()
}

/// A script that gives one reply after the other, and the last to all that come later.
pub fn in_turn(replies: Vec<Reply>) -> impl Fn(&Call) -> Reply {
    move |call| replies.get(call.n).or(replies.last()).cloned().unwrap_or_default()
}

fn accept(listener: &TcpListener, shared: &Arc<Shared>) {
    for stream in listener.incoming() {
        if shared.stopped.load(Ordering::SeqCst) {
            return;
        }
        let (Ok(stream), shared) = (stream, Arc::clone(shared)) else { continue };
        let n = shared.n_connections.fetch_add(1, Ordering::SeqCst);
        if let Ok(copy) = stream.try_clone() {
            shared.state().connections.insert(n, copy);
        }
        let serve = move || {
            let end = connection::serve(&stream, n, &shared);
            if let Ok(answer::End::Reset) = end {
                wire::reset(&stream);
            }
            shared.state().connections.remove(&n);
        };
        // A connection that gets no thread is closed.
        let _ = thread::Builder::new().stack_size(256 << 10).spawn(serve);
    }
}
