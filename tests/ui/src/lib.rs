//! Compile errors: see `cases` and `tests/ui.rs`.
