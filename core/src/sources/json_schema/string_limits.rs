//! Strings under constraints, as automata of their characters: patterns, formats, lengths,
//! exclusions.
//!
//! The automata are made by [`json_text::string`](crate::json_text::string), which intersects
//! clauses and spells characters as JSON does:
//!
//! ```text
//!  {"pattern": "^a", "not": {"enum": ["ab"]}, "maxLength": 3}
//!    clauses: found ^a | not found ^ab$       lengths: 0 to 3
//! ```
//!
//! A format alone is a fragment of the library. Beside other constraints it takes part as a
//! [pattern](super::format_limits).

use std::rc::Rc;

use super::normal_form::StringConstraints;
use crate::automata::patterns::ecma;
use crate::automata::patterns::ecma::{Pattern, Row};
use crate::base::error::SchemaError;
use crate::json_text::string::PatternRow as StringRow;
use crate::json_text::string::Strings;

/// The strings under constraints, given their patterns (of which each may be negated) and, as
/// further patterns, their formats.
///
/// Constraints become clauses, each of which is a disjunction of rows: a row has patterns that
/// match and patterns that don't. A pattern with look-ahead is a disjunction of rows; its negation
/// is one clause for each of them.
pub(crate) fn strings(
    string: &StringConstraints<'_>,
    patterns: &[(Rc<Result<Pattern, String>>, bool)],
) -> Result<Strings, SchemaError> {
    let readable: Result<Vec<(&Pattern, bool)>, SchemaError> = patterns
        .iter()
        .map(|(pattern, is_negated)| match &**pattern {
            Ok(pattern) => Ok((pattern, *is_negated)),
            Err(reason) => Err(SchemaError::unsupported("pattern", reason)),
        })
        .collect();
    let excluded = exactly(&string.not);
    let only = exactly(string.only.as_slice());
    let mut clauses = Vec::new();
    for (pattern, is_negated) in readable? {
        if is_negated {
            // Not (row or row) is not row and not row, so each row gives a clause of its own.
            clauses.extend(pattern.0.iter().map(none_of));
        } else {
            clauses
                .push(pattern.0.iter().map(|row| StringRow { found: &row.found, not_found: &row.not_found }).collect());
        }
    }
    if !string.not.is_empty() {
        clauses.push(vec![StringRow { found: &[], not_found: &excluded.found }]);
    }
    // An only string that is excluded as well leaves clauses that contradict each other: no string.
    if string.only.is_some() {
        clauses.push(vec![StringRow { found: &only.found, not_found: &[] }]);
    }
    Strings::of_clauses(&clauses, (string.min, string.max), &subject(string))
}

/// What strings are to be, for messages.
fn subject(string: &StringConstraints<'_>) -> String {
    let of_pattern = |&(text, is_negated): &(&str, bool)| {
        format!("{} the pattern `{text}`", if is_negated { "outside" } else { "within" })
    };
    match &string.patterns[..] {
        [] => "within these limits".to_owned(),
        patterns => patterns.iter().map(of_pattern).collect::<Vec<String>>().join(" and "),
    }
}

/// A pattern that matches exactly these texts.
fn exactly(texts: &[&str]) -> Row {
    Row { found: vec![ecma::exactly(texts.iter().copied())], not_found: Vec::new() }
}

/// The negation of a row: one of its patterns doesn't match that should, or the other way round.
///
/// ```text
///  not (p found, q found, r not found)     p not found  |  q not found  |  r found
/// ```
fn none_of(row: &Row) -> Vec<StringRow<'_>> {
    let not_found = row.found.iter().map(|hir| StringRow { found: &[], not_found: std::slice::from_ref(hir) });
    let found = row.not_found.iter().map(|hir| StringRow { found: std::slice::from_ref(hir), not_found: &[] });
    not_found.chain(found).collect()
}
