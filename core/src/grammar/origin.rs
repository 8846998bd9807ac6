//! [`Origin`]: what a grammar was made from, for prompts and for whoever only has the grammar.

use std::sync::OnceLock;

use serde_json::Value;

use crate::grammar::Grammar;
use crate::types::schema::description::Description;
use crate::types::schema::to_json_schema;

/// What a grammar was made from, with what was printed of it so far.
#[derive(Debug, Default)]
pub(crate) struct Origin {
    pub(crate) kind: OriginKind,
    /// The schema that a type publishes.
    published: OnceLock<Value>,
    /// The text of [`Grammar::describe`], and that of [`Grammar::field_list`].
    pub(crate) description: OnceLock<String>,
    pub(crate) field_list: OnceLock<String>,
}

/// What a grammar was made from.
#[derive(Debug, Default)]
pub(crate) enum OriginKind {
    /// Neither a type nor a schema, or nobody knows.
    #[default]
    Other,
    Type(&'static Description),
    /// A JSON Schema, whose text has this many bytes, about.
    Schema {
        schema: Box<Value>,
        n_bytes: usize,
    },
}

/// Bytes of memory that a schema takes for each byte of its text: a value is 32 bytes, a member
/// some 100.
const MEMORY_PER_BYTE: usize = 8;

impl Origin {
    pub(crate) fn of_type(description: &'static Description) -> Origin {
        Origin { kind: OriginKind::Type(description), ..Origin::default() }
    }

    pub(crate) fn of_schema(schema: Value, n_bytes: usize) -> Origin {
        Origin { kind: OriginKind::Schema { schema: Box::new(schema), n_bytes }, ..Origin::default() }
    }

    /// Bytes of memory that it takes, about.
    pub(crate) fn memory(&self) -> usize {
        match self.kind {
            OriginKind::Schema { n_bytes, .. } => n_bytes * MEMORY_PER_BYTE,
            OriginKind::Type(_) | OriginKind::Other => 0,
        }
    }
}

impl Grammar {
    /// The JSON Schema that the grammar was made from, as it was given to
    /// [`Grammar::from_json_schema`], or the one that the [type](Grammar::of) publishes
    /// ([`schema`](crate::schema)). `None` for grammars of other sources, for those that are put
    /// together ([`Grammar::with_fields`]), and for one that was [saved](Grammar::save): keep the
    /// schema beside it.
    ///
    /// ```
    /// use formwork_core::{Grammar, SchemaOptions, Style, schema};
    ///
    /// let port = serde_json::json!({"title": "Port", "type": "integer", "minimum": 1, "maximum": 65535});
    /// let grammar = Grammar::from_json_schema(&port, &SchemaOptions::default())?;
    /// assert_eq!(grammar.schema(), Some(&port));
    /// assert_eq!(grammar.describe(), Some("// Port\ninteger (1 to 65535)"));
    ///
    /// assert_eq!(Grammar::of::<Vec<bool>>(Style::Spaced).schema(), Some(schema::<Vec<bool>>().as_value()));
    /// # Ok::<(), formwork_core::SchemaError>(())
    /// ```
    #[must_use]
    pub fn schema(&self) -> Option<&Value> {
        match &self.origin.kind {
            OriginKind::Schema { schema, .. } => Some(schema),
            OriginKind::Type(description) => {
                Some(self.origin.published.get_or_init(|| to_json_schema::schema_of(description).to_value()))
            }
            OriginKind::Other => None,
        }
    }
}
