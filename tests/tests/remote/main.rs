//! `Model::connect` from end to end: the public requests over HTTP to a stand-in for each kind of
//! server (`formwork_tests::stand_in`), which answers well or badly as it is told.
//!
//! - [`corpus`]: the oracle's types, a value of each from every server; [`detected`]: what is asked;
//! - [`requests`], [`chat`], [`endings`]: all that a request can do;
//! - [`answers`], [`transport`], [`secrets`]: everything that goes wrong; each ends as a value of the
//!   type or a named error, soon, and after a bounded number of calls;
//! - [`refused`]: what a server can't do is said before anything is sent;
//! - [`endpoints`], [`job`]: servers that die and come back;
//! - [`overhead`]: what the client costs beside a bare HTTP call. Prints; run by hand.

#![allow(clippy::panic, clippy::unwrap_used, clippy::print_stdout, unreachable_pub)]
// The corpus' types are written for what serde does with them.
#![allow(dead_code, clippy::enum_variant_names)]

mod answers;
mod chat;
mod corpus;
mod detected;
mod endings;
mod endpoints;
mod job;
mod overhead;
mod refused;
mod requests;
#[path = "../oracle/respace.rs"]
mod respace;
#[path = "../oracle/sample.rs"]
mod sample;
mod secrets;
mod support;
mod transport;

use corpus::check_samples;
