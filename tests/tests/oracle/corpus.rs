//! Types as applications have them: connected, of every domain that people ask a model about.
//!
//! `serde_types` is about attributes one by one; here they come together. Few cases each, since they are many:
//! `FORMWORK_CASES=10000` is for an evening, `1000000` for a weekend.

mod chat;
mod commerce;
mod config;
mod documents;
mod events;
mod geo;
mod kitchen;
mod medicine;
mod openapi;
mod people;
mod programs;
mod telemetry;
mod tickets;

const N_CASES: u32 = 4;
