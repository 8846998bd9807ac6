//!

#[macro_use]
pub(crate) mod format_patterns;

pub(crate) mod bounded_runs;
pub(crate) mod decimal;
pub(crate) mod distinct;
pub(crate) mod except;
pub(crate) mod external;
pub(crate) mod float;
pub(crate) mod format;
#[macro_use]
pub(crate) mod integer;
pub(crate) mod leaf;
pub(crate) mod multiple;
pub(crate) mod spellings;
pub(crate) mod string;
