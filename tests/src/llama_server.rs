//! The real `llama-server` as a process, for tests.

use std::io::{self, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::shared::{leave_out, target_dir};

/// Time to load a model on a busy machine.
const START: Duration = Duration::from_secs(120);

/// A server that runs until it is dropped.
pub struct LlamaServer {
    program: PathBuf,
    arguments: Vec<String>,
    address: SocketAddr,
    child: Child,
}

impl LlamaServer {
    /// Starts a server for a model file, with a number of slots of 1,024 tokens each and one CPU
    /// thread.
    ///
    /// `None` and errors as [`LlamaServer::start_with`].
    ///
    /// # Errors
    /// See there.
    pub fn start(model: &Path, slots: usize) -> io::Result<Option<LlamaServer>> {
        LlamaServer::start_with(model, slots, 1024)
    }

    /// Starts a server for a model file, with a number of slots of `n_ctx` tokens each and one CPU
    /// thread.
    ///
    /// `None` if `cargo xtask server` has not built it, after a line on standard error. The
    /// environment variable `FORMWORK_LLAMA_SERVER` names another program.
    ///
    /// # Errors
    /// Where it can't be started, or ends, or isn't ready after two minutes.
    pub fn start_with(model: &Path, slots: usize, n_ctx: usize) -> io::Result<Option<LlamaServer>> {
        let Some(program) = program() else {
            leave_out("llama-server", &target_dir().join("llama-server"), "`cargo xtask server` builds it");
            return Ok(None);
        };
        // Free now, and nobody else's until the server has it.
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let (port, context) = (address.port().to_string(), (n_ctx * slots).to_string());
        let slots = slots.to_string();
        let words = ["--threads", "1", "--threads-batch", "1", "--alias", "model", "--host", "127.0.0.1", "--metrics"];
        let more = ["--port", &port, "--parallel", &slots, "--ctx-size", &context];
        let mut arguments = vec!["--model".to_owned(), model.display().to_string()];
        arguments.extend(words.into_iter().chain(more).map(str::to_owned));
        let child = spawn(&program, &arguments)?;
        let mut server = LlamaServer { program, arguments, address, child };
        server.wait()?;
        Ok(Some(server))
    }

    /// Where a client is pointed at.
    pub fn url(&self) -> String {
        format!("http://{}/v1", self.address)
    }

    /// The address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Ends the server in the middle of whatever it does.
    ///
    /// # Errors
    /// What the system reports.
    pub fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait().map(|_| ())
    }

    /// Starts the server again on its port, after [`kill`](LlamaServer::kill).
    ///
    /// # Errors
    /// As [`LlamaServer::start`].
    pub fn restart(&mut self) -> io::Result<()> {
        self.child = spawn(&self.program, &self.arguments)?;
        self.wait()
    }

    /// Number of slots that work.
    ///
    /// # Errors
    /// Where the server doesn't say.
    pub fn n_busy(&self) -> io::Result<usize> {
        let (_, slots) = self.get("/slots")?;
        let slots = slots.as_array().ok_or(io::ErrorKind::InvalidData)?;
        Ok(slots.iter().filter(|slot| slot["is_processing"] == true).count())
    }

    fn wait(&mut self) -> io::Result<()> {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait()? {
                return Err(io::Error::other(format!("llama-server has ended: {status}")));
            }
            if self.get("/health").is_ok_and(|(status, _)| status == 200) {
                return Ok(());
            }
            if start.elapsed() > START {
                return Err(io::ErrorKind::TimedOut.into());
            }
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Number of tokens that it has read and written so far, those of calls included that nobody
    /// waited for.
    ///
    /// # Errors
    /// Where the server doesn't say.
    pub fn n_tokens(&self) -> io::Result<(usize, usize)> {
        let (_, page) = self.page("/metrics")?;
        let count = |name: &str| {
            let line = page.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
            line.ok_or(io::Error::from(io::ErrorKind::InvalidData))
        };
        Ok((count("llamacpp:prompt_tokens_total ")?, count("llamacpp:tokens_predicted_total ")?))
    }

    /// The status and the JSON of a page.
    fn get(&self, path: &str) -> io::Result<(u16, Value)> {
        let (status, body) = self.page(path)?;
        Ok((status, serde_json::from_str(&body).unwrap_or_default()))
    }

    /// The status and the text of a page.
    fn page(&self, path: &str) -> io::Result<(u16, String)> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(START))?;
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.address)?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        let status = text.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or(io::ErrorKind::InvalidData)?;
        let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        Ok((status, body.to_owned()))
    }
}

impl Drop for LlamaServer {
    fn drop(&mut self) {
        // There is nobody to tell that it had ended before.
        let _ = self.kill();
    }
}

fn spawn(program: &Path, arguments: &[String]) -> io::Result<Child> {
    Command::new(program).args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()
}

/// What `cargo xtask server` has built.
fn program() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("FORMWORK_LLAMA_SERVER") {
        return Some(named.into());
    }
    let name = format!("llama-server{}", std::env::consts::EXE_SUFFIX);
    let versions = std::fs::read_dir(target_dir().join("llama-server")).ok()?;
    let mut programs: Vec<PathBuf> = versions.flatten().map(|version| version.path().join(&name)).collect();
    programs.retain(|program| program.is_file());
    programs.sort();
    programs.pop()
}
