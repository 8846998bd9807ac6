//! [`StrictSchema`]: a JSON Schema in the subset that OpenAI's API takes with `strict: true`.
//!
//! The subset, from the guide "Structured Outputs", section "Supported schemas" (read in 2026-11):
//! all members are required and none are added, the root is an object and no `anyOf`, and there are
//! only the keywords that [`rewriter`], [`by_type`] and [`listed`] write. What a schema says beyond them is rewritten where
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
//! [`StrictSchema::adapted`] goes further, for whoever undoes it in the answer: a member that may be
//! left out may be null, and a root that is no object is the value of a member.
//!
//! [`limits`] counts what the API counts; [`disjoint`] tells alternatives apart; [`nullable`] adds
//! null.

mod by_type;
mod disjoint;
mod limits;
mod listed;
mod nullable;
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
    nullable: Vec<String>,
    wrapper: Option<&'static str>,
}

/// How far a strict form may be from the original.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Nothing is left out.
    Exact,
    /// Keywords may be left out.
    Lossy,
    /// Keywords may be left out, and the answer is another text that means the same.
    Adapted,
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
        StrictSchema::rewritten(schema, Form::Exact)
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
        StrictSchema::rewritten(schema, Form::Lossy)
    }

    /// The [lossy](StrictSchema::lossy) strict form for callers who also undo in the answer what
    /// would otherwise cost it truth or not be possible: a member that may be left out may be null,
    /// so that the model doesn't make up a value, and where the root is no object it is the value of
    /// a member. Both are to be undone before the answer is checked by the original.
    ///
    /// ```
    /// use formwork_core::StrictSchema;
    /// use serde_json::json;
    ///
    /// let person = json!({"type": "object", "properties": {"age": {"type": "integer"}}});
    /// let strict = StrictSchema::adapted(&person)?;
    /// assert_eq!(strict.nullable(), ["/properties/age"]);
    /// let member = &strict.schema()["properties"]["age"];
    /// assert_eq!(member, &json!({"anyOf": [{"type": "integer"}, {"type": "null"}]}));
    ///
    /// let strict = StrictSchema::adapted(&json!({"type": "array", "items": person}))?;
    /// assert_eq!(strict.wrapper(), Some("answer"));
    /// assert_eq!(strict.schema()["required"], json!(["answer"]));
    /// # Ok::<(), formwork_core::SchemaError>(())
    /// ```
    ///
    /// # Errors
    /// As for [`lossy`](StrictSchema::lossy), but for roots.
    pub fn adapted(schema: &Value) -> Result<StrictSchema, SchemaError> {
        StrictSchema::rewritten(schema, Form::Adapted)
    }

    fn rewritten(schema: &Value, form: Form) -> Result<StrictSchema, SchemaError> {
        let n_bytes = check_size(schema)?;
        meter::from_source(n_bytes, || {
            let strict = rewriter::Rewriter::new(schema, form).root()?;
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

    /// JSON pointers to those of them that may be null now, which means that they are left out; none
    /// unless it is an [adapted](StrictSchema::adapted) one.
    #[must_use]
    pub fn nullable(&self) -> &[String] {
        &self.nullable
    }

    /// The member of the root whose value the answer is, where the original's root is no object;
    /// only of an [adapted](StrictSchema::adapted) one.
    #[must_use]
    pub fn wrapper(&self) -> Option<&'static str> {
        self.wrapper
    }
}
