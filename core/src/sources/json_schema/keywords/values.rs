//! The values of keywords, as they are read alike by several groups.

use serde_json::Value;

use super::Keyword;
use crate::base::error::SchemaError;
use crate::base::json::entry;
use crate::base::meter;
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::schema_registry::{PointerStep, SchemaId};

/// Largest number of bytes of a pattern. The automaton of a longer one takes too much work.
const MAX_PATTERN: usize = 50_000;

/// A number of characters, items or members. JSON Schema allows `2.0` as well as `2`; numbers past
/// 32 bits saturate.
///
/// ```text
///  3, 3.0      3              -1, 2.5, "3"    None
///  5e9         u32::MAX
/// ```
pub(super) fn count_of(value: &Value) -> Option<u32> {
    let whole = value.as_u64().or_else(|| {
        let float = value.as_f64().filter(|float| float.fract() == 0.0 && (0.0..1e15).contains(float))?;
        format!("{float:.0}").parse().ok()
    })?;
    Some(u32::try_from(whole).unwrap_or(u32::MAX))
}

impl<'a> SchemaCompiler<'a> {
    /// The schema that is a keyword's value.
    pub(super) fn subschema(&mut self, keyword: Keyword<'a>) -> SchemaId {
        self.registry.child(keyword.schema, keyword.name, PointerStep::None, keyword.value)
    }

    /// The schema that is the value of a keyword beside `keyword`.
    pub(super) fn sibling(&mut self, keyword: Keyword<'a>, name: &str) -> Option<SchemaId> {
        let (name, value) = entry(keyword.siblings, name)?;
        Some(self.registry.child(keyword.schema, name, PointerStep::None, value))
    }

    /// The schemas of an array.
    pub(super) fn schema_list(&mut self, keyword: Keyword<'a>) -> Result<Vec<SchemaId>, SchemaError> {
        let Keyword { schema, name, value, .. } = keyword;
        let Value::Array(list) = value else {
            self.unsupported(schema, name, "its value has to be a list of schemas")?;
            return Ok(Vec::new());
        };
        meter::step(2 * list.len())?;
        let child = |(i, value): (usize, &'a Value)| self.registry.child(schema, name, PointerStep::Index(i), value);
        Ok(list.iter().enumerate().map(child).collect())
    }

    /// The schemas of an object, by key.
    pub(super) fn schema_map(&mut self, keyword: Keyword<'a>) -> Result<Vec<(&'a str, SchemaId)>, SchemaError> {
        let Keyword { schema, name, value, .. } = keyword;
        let Value::Object(map) = value else {
            self.unsupported(schema, name, "its value has to be an object of schemas")?;
            return Ok(Vec::new());
        };
        meter::step(2 * map.len())?;
        let child = |(key, value): (&'a String, &'a Value)| {
            (key.as_str(), self.registry.child(schema, name, PointerStep::Key(key), value))
        };
        Ok(map.iter().map(child).collect())
    }

    /// The names in an array of strings, which is `value` or a part of it.
    pub(super) fn name_list(&mut self, keyword: Keyword<'a>, value: &'a Value) -> Result<Vec<&'a str>, SchemaError> {
        let names = value.as_array().map(|list| list.iter().filter_map(Value::as_str).collect::<Vec<&str>>());
        match (names, value) {
            (Some(names), Value::Array(list)) if names.len() == list.len() => {
                self.spend(names.len())?;
                Ok(names)
            }
            _ => {
                self.unsupported(keyword.schema, keyword.name, "its value has to be a list of names")?;
                Ok(Vec::new())
            }
        }
    }

    /// A number of characters, items or members.
    pub(super) fn count(&mut self, keyword: Keyword<'a>) -> Result<Option<u32>, SchemaError> {
        let count = count_of(keyword.value);
        if count.is_none() {
            self.unsupported(keyword.schema, keyword.name, "its value has to be a number of 0 or more")?;
        }
        Ok(count)
    }

    /// The pattern, if it can be read.
    pub(super) fn readable_pattern(
        &mut self,
        keyword: Keyword<'a>,
        pattern: &'a str,
    ) -> Result<Option<&'a str>, SchemaError> {
        if pattern.len() > MAX_PATTERN {
            return Err(SchemaError::too_large(format!(
                "`{}` has a pattern of {} bytes, and at most {MAX_PATTERN} are read: use `enum`, or several patterns",
                keyword.name,
                pattern.len()
            )));
        }
        meter::step(32 + pattern.len())?;
        if let Err(reason) = &*self.pattern(pattern) {
            self.unsupported(keyword.schema, keyword.name, &format!("the pattern `{pattern}`: {reason}"))?;
            return Ok(None);
        }
        Ok(Some(pattern))
    }
}
