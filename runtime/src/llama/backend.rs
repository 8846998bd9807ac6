//! llama.cpp's process-wide state, set up once.

use std::sync::OnceLock;

use llama_cpp_2::llama_backend::LlamaBackend;
use llama_cpp_2::{LogOptions, send_logs_to_tracing};

use crate::base::Error;

/// The initialized backend. It stays for the life of the process: freeing it while another part of
/// the application uses llama.cpp would pull it from under that part.
///
/// llama.cpp's log goes to `tracing`, so an application without a subscriber sees nothing.
///
/// # Errors
///
/// [`Error::Backend`] when another part of the process has initialized llama.cpp through the same
/// crate, which allows only one to hold it.
pub(super) fn backend() -> Result<&'static LlamaBackend, Error> {
    // Logging comes first: initializing may already log, to stderr by default.
    static BACKEND: OnceLock<Result<LlamaBackend, String>> = OnceLock::new();
    let backend = BACKEND.get_or_init(|| {
        send_logs_to_tracing(LogOptions::default());
        LlamaBackend::init().map_err(|e| e.to_string())
    });
    backend.as_ref().map_err(|problem| Error::Backend { problem: problem.clone() })
}
