//! What a failed call is to the caller of a request.

use super::call::CallError;
use crate::base::Error;

/// The error of a request whose call has failed for good.
pub(super) fn error_of(error: CallError) -> Error {
    let remedy = match error {
        CallError::Setting { name, value, allowed } => return Error::Setting { name, value, allowed },
        CallError::Stopped { reason } => return Error::EngineStopped { reason },
        CallError::Unsupported { .. } => "leave it out, or use a server that takes it",
        CallError::Connection { .. } => "check the URL, and that the server runs",
        CallError::Stalled { .. } => {
            "raise `first_token_timeout` or `token_timeout`, or lower `max_concurrent` if the server is overloaded"
        }
        CallError::Refused { status: 401 | 403, .. } => "check the key, which `api_key` or `api_key_env` gives",
        CallError::Refused { status: 404, .. } => "check the URL and the model's name",
        CallError::Refused { .. } => "change the request, or what the server is sent, with `constrain` and `dialect`",
        CallError::Failed { .. } => "try again later, or raise `retries`",
        CallError::Protocol { .. } => "check the URL, or name the kind of server with `dialect`",
    };
    Error::Remote { problem: error.to_string(), remedy }
}

/// The error of an answer that left its grammar at `found`, as often as it was asked for.
pub(super) fn off_grammar(text: &str, found: String, calls: usize) -> Error {
    Error::OffGrammar { text: text.to_owned(), found, calls }
}
