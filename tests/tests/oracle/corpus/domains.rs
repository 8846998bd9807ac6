//! The files of the corpus, a domain each. What each type is made to do, and in how many cases, is
//! for the test program that has them: its `sample` has the macro `types!`.

use super::N_CASES;

pub mod chat;
pub mod commerce;
pub mod config;
pub mod documents;
pub mod events;
pub mod geo;
pub mod kitchen;
pub mod medicine;
pub mod openapi;
pub mod people;
pub mod programs;
pub mod telemetry;
pub mod tickets;
