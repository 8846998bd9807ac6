//! [`SchemaWords`]: what a prompt says of a schema that was handed in to be compiled.
//!
//! A compiled grammar is shared by all sources with the same key, and schemas with the same key may
//! differ in titles, descriptions and the like. What one tenant wrote must not be told to the model
//! in the name of another, so the words stay with the handle of who brought them.

use std::fmt;
use std::sync::Arc;

use formwork_core::{SchemaOptions, Style};
use serde_json::Value;

/// A schema as it was handed in.
#[derive(Clone)]
#[cfg_attr(not(feature = "llama"), allow(dead_code))]
pub(crate) struct SchemaWords {
    pub(crate) schema: Arc<Value>,
    pub(super) options: Arc<SchemaOptions>,
}

#[cfg_attr(not(feature = "llama"), allow(dead_code))]
impl SchemaWords {
    pub(crate) fn describe(&self) -> String {
        self.options.describe(&self.schema)
    }

    pub(crate) fn field_list(&self) -> String {
        self.options.field_list(&self.schema)
    }

    pub(crate) fn style(&self) -> Style {
        self.options.style
    }
}

impl fmt::Debug for SchemaWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A schema may be long.
        f.debug_struct("SchemaWords").finish_non_exhaustive()
    }
}
