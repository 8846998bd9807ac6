//! Validation of values against schemas, for the values that `enum` and `const` list beside other
//! keywords.
//!
//! ```text
//!  {"enum": ["a", "bb", 3], "maxLength": 1}     "a" and 3 stay: `maxLength` says nothing of numbers
//! ```
//!
//! What each keyword asks of a value is in [`keywords`](super::keywords). A validation that would
//! need more than is known here (the full set of strings of a format, what `unevaluatedProperties`
//! leaves) is an error.

use serde_json::Value;

use super::keywords::Keyword;
use super::normal_form::SchemaTerm;
use super::number_limits;
use super::schema_compiler::SchemaCompiler;
use super::schema_registry::SchemaId;
use crate::base::error::SchemaError;
use crate::base::meter;

/// Largest number of schemas in one another.
const MAX_NESTING: usize = 300;

impl<'a> SchemaCompiler<'a> {
    /// Whether all terms hold for a value. With [`lossy`](super::SchemaOptions::lossy), what can't
    /// be validated keeps no value out.
    pub(crate) fn holds(&mut self, terms: &[SchemaTerm], value: &Value) -> Result<bool, SchemaError> {
        for &SchemaTerm { schema, is_negated } in terms {
            let result = self.fits(schema, value, 0);
            if self.or_loosen(result)?.is_some_and(|fits| fits == is_negated) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a value fits a schema, which is inside of `nesting` others.
    pub(crate) fn fits(&mut self, schema: SchemaId, value: &Value, nesting: usize) -> Result<bool, SchemaError> {
        // A look at one keyword or two, most of the time.
        meter::step(4)?;
        // The recursion follows references, so a schema that leads back to itself would never end.
        if nesting > MAX_NESTING {
            return Err(SchemaError::too_large(format!("schemas nest more than {MAX_NESTING} deep in one another")));
        }
        let node = self.registry.node(schema);
        if node.is_constant {
            return Ok(equal(node.value, value));
        }
        let siblings = match node.value {
            Value::Bool(fits) => return Ok(*fits),
            Value::Object(map) => map,
            _ => return Err(self.refused(schema, "", "a schema has to be an object or a boolean")),
        };
        let is_hidden = self.registry.draft(schema).hides_siblings_of_ref(node.value);
        for (name, of) in siblings {
            let keyword = Keyword { schema, siblings, name, value: of };
            if (!is_hidden || name == "$ref") && !self.keyword_fits(keyword, value, nesting + 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The error for a keyword that can't be validated.
    pub(crate) fn refused(&self, schema: SchemaId, keyword: &str, reason: &str) -> SchemaError {
        SchemaError::unsupported(keyword, reason).at(|_| self.registry.path(schema))
    }
}

/// Equality as JSON Schema defines it: numbers by value, objects without regard to order.
///
/// `1` equals `1.0` (2020-12 core, section 4.2.2).
pub(crate) fn equal(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => number_limits::compare(one, other).is_eq(),
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| equal(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, value)| other.get(key).is_some_and(|other| equal(value, other)))
        }
        (one, other) => one == other,
    }
}
