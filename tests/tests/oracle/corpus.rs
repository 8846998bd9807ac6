//! Types as applications have them: nested, from every domain that people ask models about.
//!
//! `serde_types` tests attributes one by one; here they come together. There are many types with
//! few cases each: `FORMWORK_CASES=10000` is for an evening, `1000000` for a weekend.

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
