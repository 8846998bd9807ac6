//! What the compiler says of mistakes: see `cases` and `tests/ui.rs`.
