//! The stand-in for servers (`formwork_tests::stand_in`) by itself, and beside the real
//! `llama-server`.
//!
//! - [`stand_in`]: dialects, continued answers, everything that goes wrong;
//! - [`llama_server`]: what the stand-in says of `llama-server` holds for the real one. Ignored
//!   unless asked for: `cargo xtask server test` builds it.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "helpers of tests are outside of test functions"
)]

mod http;
mod llama_server;
mod stand_in;
