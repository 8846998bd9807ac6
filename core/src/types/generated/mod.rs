//!

#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
pub(crate) mod date_tables;
pub(crate) mod format_tables;
pub(crate) mod leaf_tables;
