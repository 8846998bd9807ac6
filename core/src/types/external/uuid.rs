//! `Uuid`, hyphenated as it writes itself, and the other formats, for fields with
//! `#[serde(with = "uuid::serde::simple")]` and the like beside
//! `#[structured(as = "uuid::fmt::Simple")]`. Letters are of either case, as in the documents that
//! ids are copied from.

use uuid::Uuid;
use uuid::fmt::{Braced, Hyphenated, Simple, Urn};

use super::texts;
use crate::types::generated::leaf_tables as tables;

// A macro and not a constant, because `concat!` takes literals only.
macro_rules! hyphenated {
    () => {
        "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
    };
}

texts! {
    Uuid: "UUID", "uuid", concat!("^", hyphenated!(), "$"), &tables::uuid::FRAGMENT;
    Hyphenated: "UUID", "uuid", concat!("^", hyphenated!(), "$"), &tables::uuid::FRAGMENT;
    Simple: "UUID without hyphens", "", "^[0-9A-Fa-f]{32}$", &tables::uuid_simple::FRAGMENT;
    Urn: "UUID as a URN", "uri", concat!("^urn:uuid:", hyphenated!(), "$"), &tables::uuid_urn::FRAGMENT;
    Braced: "UUID in braces", "", concat!(r"^\{", hyphenated!(), r"\}$"), &tables::uuid_braced::FRAGMENT;
}
