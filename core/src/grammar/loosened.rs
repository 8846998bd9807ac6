//! [`Loosened`]: what a grammar leaves out of the schema that it was made from.

use crate::base::error::SchemaError;

/// A keyword that a grammar leaves out, see [`SchemaOptions::lossy`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loosened(pub(crate) SchemaError);
