//! [`Loosened`]: what a grammar leaves out of the schema that it was made from.

use std::fmt;

use crate::base::error::SchemaError;

/// A keyword that a grammar leaves out, see [`SchemaOptions::lossy`](crate::SchemaOptions::lossy).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loosened(pub(crate) SchemaError);

impl Loosened {
    /// The keyword.
    #[must_use]
    pub fn keyword(&self) -> &str {
        self.0.keyword().unwrap_or_default()
    }

    /// The JSON pointer of the schema that has it.
    #[must_use]
    pub fn path(&self) -> &str {
        self.0.path().unwrap_or_default()
    }
}

impl fmt::Display for Loosened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
