//! [`StrictSchema`]: a JSON Schema in the subset that OpenAI's API takes with `strict: true`.
//!
//! The subset, from the guide "Structured Outputs", section "Supported schemas" (read in 2026-11):
//! all members are required and none are added, the root is an object and no `anyOf`, and there are
//! only the keywords that [`rewriter`] and [`by_type`] write. What a schema says beyond them is rewritten where
//! that is exact, and otherwise refused or, if the caller wishes so, left out and
//! [listed](StrictSchema::dropped).
//!
//! | original | strict |
//! |---|---|
//! | a member that may be left out | required, and [listed](StrictSchema::required) |
//! | further members | none |
//! | `oneOf` whose alternatives exclude one another | `anyOf` |
//! | `minLength`, `maxLength` without `pattern` | `pattern` |
//! | `minProperties`, `dependentRequired` that always hold | nothing |
//! | no `type` beside keywords of one type | that type |
//! | `$ref` anywhere into the schema | `$ref` into `$defs` |
//!
//! So a strict schema may allow less than the original, and allows nothing that the original
//! doesn't, apart from what is listed as dropped.
//!
//! [`limits`] counts what the API counts; [`disjoint`] tells alternatives apart.

mod by_type;
mod disjoint;
mod limits;
mod rewriter;

use serde_json::Value;

use super::options::check_size;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::grammar::loosened::Loosened;

/// A schema for `response_format: {"type": "json_schema", "json_schema": {"strict": true, …}}`.
#[derive(Clone, Debug, PartialEq)]
pub struct StrictSchema {
    schema: Value,
    dropped: Vec<Loosened>,
    required: Vec<String>,
}

impl StrictSchema {
    /// The strict form of a schema: it allows nothing that `schema` doesn't.
    ///
    /// ```
    /// use formwork_core::StrictSchema;
    /// use serde_json::json;
    ///
    /// let strict = StrictSchema::of(&json!({
    ///     "type": "object",
    ///     "properties": {"name": {"type": "string", "minLength": 1}, "age": {"type": ["integer", "null"]}},
    ///     "required": ["name"],
    /// }))?;
    /// assert_eq!(
    ///     strict.schema(),
    ///     &json!({
    ///         "type": "object",
    ///         "properties": {"name": {"type": "string", "pattern": "^[\\s\\S]{1,}$"}, "age": {"type": ["integer", "null"]}},
    ///         "required": ["name", "age"],
    ///         "additionalProperties": false,
    ///     })
    /// );
    /// assert_eq!(strict.required(), ["/properties/age"]);
    ///
    /// let error = StrictSchema::of(&json!({"type": "object", "additionalProperties": {"type": "integer"}})).unwrap_err();
    /// assert_eq!((error.keyword(), error.path()), (Some("additionalProperties"), Some("")));
    /// # Ok::<(), formwork_core::SchemaError>(())
    /// ```
    ///
    /// # Errors
    /// [`SchemaError::is_unsupported`] for what the subset can't say, with
    /// [keyword](SchemaError::keyword) and [path](SchemaError::path);
    /// [`SchemaError::is_too_large`] past the API's limits (5,000 members, 10 objects in one
    /// another, 1,000 values of enumerations, 120,000 characters of names and values).
    pub fn of(schema: &Value) -> Result<StrictSchema, SchemaError> {
        StrictSchema::rewritten(schema, false)
    }

    /// The strict form of a schema without the keywords that it can't have, such as `uniqueItems`
    /// and `not`: for callers who check the answer by the original, as a
    /// [`Matcher`](crate::Matcher) of its grammar does.
    ///
    /// ```
    /// use formwork_core::StrictSchema;
    /// use serde_json::json;
    ///
    /// let schema = json!({"type": "object", "properties": {
    ///     "tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": true}}});
    /// assert!(StrictSchema::of(&schema).is_err());
    ///
    /// let strict = StrictSchema::lossy(&schema)?;
    /// let [dropped] = strict.dropped() else { panic!() };
    /// assert_eq!((dropped.keyword(), dropped.path()), ("uniqueItems", "/properties/tags"));
    /// # Ok::<(), formwork_core::SchemaError>(())
    /// ```
    ///
    /// # Errors
    /// As for [`of`](StrictSchema::of), where more than a keyword would have to go: a map of any
    /// keys, values of any type, `allOf`, a root that is no object.
    pub fn lossy(schema: &Value) -> Result<StrictSchema, SchemaError> {
        StrictSchema::rewritten(schema, true)
    }

    fn rewritten(schema: &Value, is_lossy: bool) -> Result<StrictSchema, SchemaError> {
        let n_bytes = check_size(schema)?;
        meter::from_source(n_bytes, || {
            let strict = rewriter::Rewriter::new(schema, is_lossy).root()?;
            limits::check(&strict.schema)?;
            Ok(strict)
        })
    }

    /// The schema to send.
    #[must_use]
    pub fn schema(&self) -> &Value {
        &self.schema
    }

    /// The schema to send, by value.
    #[must_use]
    pub fn into_schema(self) -> Value {
        self.schema
    }

    /// The keywords that were left out, so that the strict schema allows more than the original;
    /// none unless it is a [lossy](StrictSchema::lossy) one.
    #[must_use]
    pub fn dropped(&self) -> &[Loosened] {
        &self.dropped
    }

    /// JSON pointers to the members of the original that may be left out, and always come now. Where
    /// such a member can't be null, the model has to make up a value for it.
    #[must_use]
    pub fn required(&self) -> &[String] {
        &self.required
    }
}
