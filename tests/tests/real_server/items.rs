//! The oracle's corpus of types, with the derives of [`types!`](crate::sample::types).

#![allow(dead_code, clippy::enum_variant_names, reason = "types are written for what serde does with them")]

use crate::corpus::Case;

pub const N_CASES: u32 = 1;

#[path = "../oracle/corpus/chat.rs"]
pub mod chat;
#[path = "../oracle/corpus/commerce.rs"]
pub mod commerce;
#[path = "../oracle/corpus/config.rs"]
pub mod config;
#[path = "../oracle/corpus/documents.rs"]
pub mod documents;
#[path = "../oracle/corpus/events.rs"]
pub mod events;
#[path = "../oracle/corpus/geo.rs"]
pub mod geo;
#[path = "../oracle/corpus/kitchen.rs"]
pub mod kitchen;
#[path = "../oracle/corpus/medicine.rs"]
pub mod medicine;
#[path = "../oracle/corpus/openapi.rs"]
pub mod openapi;
#[path = "../oracle/corpus/people.rs"]
pub mod people;
#[path = "../oracle/corpus/programs.rs"]
pub mod programs;
#[path = "../oracle/corpus/telemetry.rs"]
pub mod telemetry;
#[path = "../oracle/corpus/tickets.rs"]
pub mod tickets;

pub fn all() -> Vec<Case> {
    let parts = [chat::all, commerce::all, config::all, documents::all, events::all, geo::all, kitchen::all];
    let more = [medicine::all, openapi::all, people::all, programs::all, telemetry::all, tickets::all];
    parts.iter().chain(&more).flat_map(|part| part()).collect()
}
