//! The JSON Schema of a type.

mod enums;
mod flattened;
mod flattened_enums;
mod plain;
mod recursive;
mod untagged;
