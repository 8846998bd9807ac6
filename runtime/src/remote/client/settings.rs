//! [`ClientSettings`]: where the servers are and how patient the client is with them.

use std::fmt;
use std::time::Duration;

use super::api_key::ApiKey;
use crate::remote::call::ServerKind;

/// Where the servers are, and how they are called.
#[derive(Clone)]
pub(in crate::remote) struct ClientSettings {
    /// Base URLs of endpoints that serve the same model, with or without `/v1`.
    pub(in crate::remote) urls: Vec<String>,
    /// The model's name; `None` for the only one of a server.
    pub(in crate::remote) model: Option<String>,
    /// `None` for that of the environment, if there is one.
    pub(in crate::remote) api_key: Option<ApiKey>,
    /// The kind of server, where asking it doesn't tell: behind a gateway.
    pub(in crate::remote) kind: Option<ServerKind>,
    /// Maximum number of calls at a time; others wait, greatest priority first.
    pub(in crate::remote) max_concurrent: usize,
    /// Whether priorities are sent to vLLM and SGLang as well, which refuse them unless they were
    /// started with priority scheduling.
    pub(in crate::remote) send_priority: bool,
    pub(in crate::remote) timeouts: Timeouts,
    pub(in crate::remote) retries: RetryPolicy,
}

impl ClientSettings {
    /// The defaults for one endpoint.
    pub(in crate::remote) fn new(url: impl Into<String>) -> ClientSettings {
        ClientSettings {
            urls: vec![url.into()],
            model: None,
            api_key: None,
            kind: None,
            max_concurrent: 256,
            send_priority: false,
            timeouts: Timeouts::default(),
            retries: RetryPolicy::default(),
        }
    }
}

impl fmt::Debug for ClientSettings {
    /// Without the URLs, which may have passwords.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ClientSettings { model, kind, max_concurrent, .. } = self;
        f.debug_struct("ClientSettings")
            .field("model", model)
            .field("kind", kind)
            .field("max_concurrent", max_concurrent)
            .finish_non_exhaustive()
    }
}

/// How long the client waits.
#[derive(Debug, Clone, Copy)]
pub(in crate::remote) struct Timeouts {
    /// For a connection.
    pub(in crate::remote) connect: Duration,
    /// From sending a call to its first piece, the server's queue and the reading of the prompt
    /// included. Comments by which a server keeps the connection open don't count.
    pub(in crate::remote) first_token: Duration,
    /// From one piece to the next.
    pub(in crate::remote) between_tokens: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts {
            connect: Duration::from_secs(10),
            // What OpenAI's own clients wait for a response.
            first_token: Duration::from_secs(600),
            between_tokens: Duration::from_secs(60),
        }
    }
}

/// How often and how soon a call is sent again that failed before its first piece.
#[derive(Debug, Clone, Copy)]
pub(in crate::remote) struct RetryPolicy {
    pub(in crate::remote) max_retries: u32,
    /// Before the first retry; each further wait is twice as long, and up to half of each is drawn
    /// at random.
    pub(in crate::remote) first_wait: Duration,
    pub(in crate::remote) longest_wait: Duration,
    /// What a server may ask for by `Retry-After`; a call of which more is asked fails.
    pub(in crate::remote) longest_retry_after: Duration,
}

impl Default for RetryPolicy {
    /// Eight to sixteen seconds in all: a server that is started again is found back.
    fn default() -> Self {
        RetryPolicy {
            max_retries: 6,
            first_wait: Duration::from_millis(250),
            longest_wait: Duration::from_secs(20),
            longest_retry_after: Duration::from_secs(120),
        }
    }
}
