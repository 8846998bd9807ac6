//! The printed tables of leaf types, string formats and date types: automata as `static`s.
//!
//! `cargo xtask bless` prints them with the code in `grammar::print`, and a test compares them with
//! what the builders of `json_text` make. They are committed because nothing can compute them while
//! this crate is compiled: a build script could not call this crate's own builders, and a
//! `const fn` cannot run regex-automata, which the patterns go through.
//!
//! A table holds nodes, and beside them the byte ranges, literal text and choices that nodes point
//! into by offset, so that every node has one size and equal parts are stored once. What can be
//! known without linking is in the table too (`KNOWN`): the bytes at which byte classes begin, and
//! the shortest text from each node. So linking copies the nodes of leaf types without looking at
//! them.

#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
pub(crate) mod date_tables;
pub(crate) mod format_tables;
pub(crate) mod leaf_tables;
