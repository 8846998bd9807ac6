//! [`ClientThread`]: the thread where a client's tasks run.

use std::future::Future;

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;
use tokio::task::AbortHandle;

use crate::remote::call::CallError;

/// A thread with a tokio runtime of its own, so that callers need none. It ends when this is
/// dropped; no one waits for it, since the last one who drops it may be a task of its own.
#[derive(Debug)]
pub(super) struct ClientThread {
    handle: Handle,
    /// Dropping it ends the thread.
    _running: oneshot::Sender<()>,
}

impl ClientThread {
    pub(super) fn start() -> Result<ClientThread, CallError> {
        let stopped = |error: std::io::Error| CallError::Stopped { reason: error.to_string() };
        let runtime = Builder::new_current_thread().enable_all().build().map_err(stopped)?;
        let handle = runtime.handle().clone();
        let (running, ended) = oneshot::channel();
        let run = move || {
            let _ = runtime.block_on(ended);
        };
        std::thread::Builder::new().name("formwork-remote".to_owned()).spawn(run).map_err(stopped)?;
        Ok(ClientThread { handle, _running: running })
    }

    /// Starts a task, which goes on when the handle is dropped.
    pub(super) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) -> AbortHandle {
        self.handle.spawn(task).abort_handle()
    }

    /// Runs a future to its end while the caller's thread waits, which may be one of another runtime.
    pub(super) fn run<T: Send + 'static>(
        &self,
        future: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, CallError> {
        let (sender, receiver) = std::sync::mpsc::sync_channel(1);
        self.handle.spawn(async move {
            let _ = sender.send(future.await);
        });
        receiver.recv().map_err(|_| CallError::Stopped { reason: "a task of it panicked".to_owned() })
    }
}
