//! Keywords of strings: `minLength`, `maxLength`, `pattern`, `format`.
//!
//! ```text
//!  keyword          holds                      fails
//!  minLength: 3     min 3                      max 2
//!  maxLength: 3     max 3                      min 4
//!  pattern: "^a"    one more pattern           one more pattern, negated
//!  format: "date"   one more format            the format's outer pattern, negated
//! ```
//!
//! All of them merge into one [`StringConstraints`] per branch. Patterns are found anywhere in a
//! string unless they are anchored, as in ECMA-262.

use super::Keyword;
use super::values::count_of;
use crate::base::error::SchemaError;
use crate::base::ids::index;
use crate::sources::json_schema::format_limits;
use crate::sources::json_schema::normal_form::StringConstraints;
use crate::sources::json_schema::schema_branch::{BranchFate, Closed, Open, SchemaBranch, tighter_max};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;

impl<'a> SchemaCompiler<'a> {
    /// Narrows the lengths of a branch, or adds a pattern or a format.
    pub(super) fn assert_string(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
    ) -> Result<BranchFate, SchemaError> {
        let string = &mut branch.string;
        match keyword.name {
            "minLength" => string.min = string.min.max(self.count(keyword)?.unwrap_or(0)),
            "maxLength" => string.max = tighter_max(string.max, self.count(keyword)?),
            "pattern" => string.patterns.extend(self.pattern_value(keyword)?.map(|pattern| (pattern, false))),
            _ => {
                if let Some(format) = self.format(keyword)?
                    && !string.formats.contains(&format)
                {
                    string.formats.push(format);
                }
            }
        }
        Ok(Open)
    }

    /// The complement of a length is the opposite length; a pattern is negated in the automaton.
    ///
    /// `minLength: 3` fails for strings of at most 2 characters. Each keyword fails in one way, so
    /// there is no choice to make.
    pub(super) fn negate_string(
        &mut self,
        branch: &mut SchemaBranch<'a>,
        keyword: Keyword<'a>,
    ) -> Result<BranchFate, SchemaError> {
        let string = &mut branch.string;
        match keyword.name {
            "minLength" => {
                // Every string has at least 0 characters.
                let Some(max) = self.count(keyword)?.unwrap_or(0).checked_sub(1) else { return Ok(Closed) };
                string.max = tighter_max(string.max, Some(max));
            }
            "maxLength" => {
                let max = self.count(keyword)?.unwrap_or(u32::MAX);
                string.min = string.min.max(max.saturating_add(1));
            }
            "pattern" => string.patterns.extend(self.pattern_value(keyword)?.map(|pattern| (pattern, true))),
            _ => {
                let Some(format) = self.format(keyword)? else { return Ok(Closed) };
                match format_limits::outer_pattern(format) {
                    Some(pattern) => string.patterns.push((pattern, true)),
                    None => {
                        self.unsupported(keyword.schema, keyword.name, "what is not of this format can't be said")?
                    }
                }
            }
        }
        Ok(Open)
    }

    /// Validates a string. Lengths are in characters (Unicode code points), as in the standard.
    pub(super) fn string_fits(&mut self, keyword: Keyword<'a>, string: &str) -> Result<bool, SchemaError> {
        let n_chars = || index(string.chars().count());
        match keyword.name {
            "minLength" => Ok(count_of(keyword.value).is_none_or(|min| n_chars() >= min)),
            "maxLength" => Ok(count_of(keyword.value).is_none_or(|max| n_chars() <= max)),
            "pattern" => {
                let Some(pattern) = keyword.value.as_str() else { return Ok(true) };
                self.is_found(pattern, string).map_err(|error| match error.is_too_large() {
                    true => error,
                    false => self.refused(keyword.schema, keyword.name, &error.to_string()),
                })
            }
            _ => self.format_fits(keyword, string),
        }
    }

    /// Validates a string against a format, as far as its automaton tells.
    fn format_fits(&mut self, keyword: Keyword<'a>, string: &str) -> Result<bool, SchemaError> {
        let Some(format) = self.format(keyword)? else { return Ok(true) };
        let constraints = StringConstraints { formats: vec![format], ..StringConstraints::default() };
        match self.strings(&constraints) {
            Ok(strings) if strings.contains(string) => return Ok(true),
            Ok(_) | Err(_) => {}
        }
        let outer = format_limits::outer_pattern(format);
        match outer.map(|outer| self.is_found(outer, string)) {
            Some(Ok(false)) => Ok(false),
            // The string may still be of the format, which has more strings than its automaton.
            _ => Err(self.refused(keyword.schema, keyword.name, "beside values that are listed")),
        }
    }

    /// The value of `pattern`, if it can be read.
    fn pattern_value(&mut self, keyword: Keyword<'a>) -> Result<Option<&'a str>, SchemaError> {
        let Some(pattern) = keyword.value.as_str() else {
            self.unsupported(keyword.schema, keyword.name, "a pattern has to be a string")?;
            return Ok(None);
        };
        self.readable_pattern(keyword, pattern)
    }

    /// The format that `format` asks for, if there is an automaton of it. Formats that the schema's
    /// draft doesn't define say nothing.
    fn format(&mut self, keyword: Keyword<'a>) -> Result<Option<&'a str>, SchemaError> {
        let Some(name) = keyword.value.as_str().filter(|_| self.options.formats) else { return Ok(None) };
        if !self.registry.draft(keyword.schema).knows_format(name) {
            return Ok(None);
        }
        // A format that the standard defines and no automaton generates is an error: to ignore it
        // would allow more than the schema does.
        if format_limits::FORMATS.iter().any(|(known, _)| *known == name) {
            return Ok(Some(name));
        }
        if format_limits::MISSING_FORMATS.contains(&name) {
            let reason = format!("there is no automaton of the format `{name}`");
            self.unsupported(keyword.schema, "format", &reason)?;
        }
        Ok(None)
    }
}
