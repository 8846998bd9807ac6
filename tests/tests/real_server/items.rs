//! The oracle's corpus of types, with the derives of [`types!`](crate::sample::types).

#![allow(dead_code, clippy::enum_variant_names, reason = "types are written for what serde does with them")]

use self::domains::{
    chat, commerce, config, documents, events, geo, kitchen, medicine, openapi, people, programs, telemetry, tickets,
};
use crate::corpus::Case;

pub const N_CASES: u32 = 1;

#[path = "../oracle/corpus/domains.rs"]
mod domains;

pub fn all() -> Vec<Case> {
    let parts = [chat::all, commerce::all, config::all, documents::all, events::all, geo::all, kitchen::all];
    let more = [medicine::all, openapi::all, people::all, programs::all, telemetry::all, tickets::all];
    parts.iter().chain(&more).flat_map(|part| part()).collect()
}
