//! [`guarded`]: a panic in a part of one request is that request's error.
//!
//! The engine's thread serves all requests; one that meets a bug must not take the others with it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::base::{Error, panic_message};

/// Runs a part of one request, so that its panic is its own error.
///
/// Unwind safety: what a panic may leave half-changed is the request's slot, which is dropped, and
/// its sequence of the context, which is cleared.
pub(super) fn guarded<R>(part: impl FnOnce() -> Result<R, Error>) -> Result<R, Error> {
    catch_unwind(AssertUnwindSafe(part))
        .unwrap_or_else(|payload| Err(Error::Panicked { message: panic_message(payload.as_ref()) }))
}

#[cfg(test)]
mod tests {
    use super::{Error, guarded};

    #[test]
    fn a_panic_is_its_requests_error() {
        let result: Result<(), Error> = guarded(|| panic!("with the number {}", 7));
        match result {
            Err(Error::Panicked { message }) => assert_eq!(message, "with the number 7"),
            other => panic!("{other:?}"),
        }
        assert!(guarded(|| Ok(())).is_ok());
    }
}
