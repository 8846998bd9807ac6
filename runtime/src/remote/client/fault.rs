//! [`Fault`]: why one attempt at a call failed, and whether another may fare better.

use std::time::Duration;

use super::server_url::ServerUrl;
use crate::remote::call::{CallError, ServerKind};

/// Bytes of a server's message that errors carry.
const MAX_MESSAGE: usize = 500;

/// Why an attempt failed.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::remote) enum Fault {
    /// No connection, or it was lost.
    Connection(String),
    /// No piece came for this long.
    Stalled(Duration),
    /// The server says so, by an HTTP status or by an error within a stream.
    Status { status: u16, message: String, retry_after: Option<Duration> },
    /// What came can't be read.
    Protocol(String),
}

impl Fault {
    pub(in crate::remote) fn status(status: u16, message: impl Into<String>) -> Fault {
        Fault::Status { status, message: message.into(), retry_after: None }
    }

    /// Whether the same call may succeed when it is sent again.
    ///
    /// A stall is not among them: it took the whole of its time already. 501 and 505 say that the
    /// server can't do it.
    pub(super) fn is_passing(&self) -> bool {
        match self {
            Fault::Connection(_) => true,
            Fault::Status { status, .. } => matches!(status, 408 | 425 | 429 | 500 | 502..=504 | 506..),
            Fault::Stalled(_) | Fault::Protocol(_) => false,
        }
    }

    /// Whether it says that the endpoint is unwell, and not only that it has much to do.
    pub(super) fn is_of_endpoint(&self) -> bool {
        match self {
            Fault::Connection(_) | Fault::Stalled(_) => true,
            Fault::Status { status, .. } => *status >= 500 && self.is_passing(),
            Fault::Protocol(_) => false,
        }
    }

    pub(super) fn into_error(self, url: &ServerUrl, kind: ServerKind, redact: impl Fn(&str) -> String) -> CallError {
        let endpoint = url.label().to_owned();
        let clean = |text: String| shortened(redact(&text));
        match self {
            Fault::Connection(reason) => CallError::Connection { endpoint, reason: clean(reason) },
            Fault::Stalled(after) => CallError::Stalled { endpoint, after },
            Fault::Protocol(reason) => CallError::Protocol { endpoint, kind, reason: clean(reason) },
            Fault::Status { status, message, .. } => {
                let message = clean(message);
                if status >= 500 || matches!(status, 408 | 425 | 429) {
                    CallError::Failed { endpoint, status, message }
                } else {
                    CallError::Refused { endpoint, status, message }
                }
            }
        }
    }
}

fn shortened(mut text: String) -> String {
    if text.len() > MAX_MESSAGE {
        let end = (0..=MAX_MESSAGE).rfind(|&end| text.is_char_boundary(end));
        text.truncate(end.unwrap_or(0));
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_is_tried_again() {
        let passing: Vec<u16> = (400..=530).filter(|&status| Fault::status(status, "").is_passing()).collect();
        assert_eq!(passing[..7], [408, 425, 429, 500, 502, 503, 504]);
        assert!(!passing.contains(&505) && !passing.contains(&501));
        assert!(Fault::Connection(String::new()).is_passing());
        assert!(!Fault::Stalled(Duration::ZERO).is_passing());
    }

    #[test]
    fn messages_are_short_and_without_the_key() {
        let url = ServerUrl::parse("http://h").unwrap();
        let redact = |text: &str| text.replace("secret", "[key]");
        let fault = Fault::status(401, format!("secret {}", "é".repeat(1000)));
        let message = fault.into_error(&url, ServerKind::Vllm, redact).to_string();
        assert!(message.starts_with("http://h/v1 refuses the request with 401: [key] éé"), "{message}");
        assert!(message.len() < 600);
    }
}
