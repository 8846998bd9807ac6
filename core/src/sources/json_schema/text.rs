//! Limits on strings, as automata of their characters.

use super::compiler::{Compiler, exactly};
use super::rules::StringRule;
use crate::automata::patterns::ecma::{Pattern, Row};
use crate::base::error::SchemaError;
use crate::fragment::table::Fragment;
use crate::json_text::format::format_lengths;
use crate::json_text::string::Row as StringRow;
use crate::json_text::string::Strings;
use crate::types::formats;
use crate::types::structured::Structured;

/// A format's name, and its automaton.
type Format = (&'static str, fn() -> &'static Fragment);

/// The formats of the standard that there are automata for.
pub(crate) const FORMATS: &[Format] = &[
    ("date-time", formats::DateTime::fragment),
    ("date", formats::Date::fragment),
    ("time", formats::Time::fragment),
    ("duration", formats::Duration::fragment),
    ("email", formats::Email::fragment),
    ("hostname", formats::Hostname::fragment),
    ("ipv4", formats::Ipv4::fragment),
    ("ipv6", formats::Ipv6::fragment),
    ("uri", formats::Uri::fragment),
    ("uri-reference", formats::UriReference::fragment),
    ("uuid", formats::Uuid::fragment),
    ("json-pointer", formats::JsonPointer::fragment),
    ("relative-json-pointer", formats::RelativeJsonPointer::fragment),
];

/// Those that there are none for.
pub(crate) const MISSING: &[&str] = &["idn-email", "idn-hostname", "iri", "iri-reference", "uri-template", "regex"];

/// A format as a pattern, for where other limits come to it; exact.
fn pattern_of(format: &str) -> Option<&'static str> {
    Some(match format {
        "date-time" => whole!(date_time!()),
        "date" => whole!(date!()),
        "time" => whole!(clock!(), offset!()),
        "duration" => whole!(duration!()),
        "uuid" => whole!(uuid!()),
        "ipv4" => concat!(
            r"^(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])",
            r"(?:\.(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])){3}$"
        ),
        "json-pointer" => "^(?:/(?:[^~/]|~[01])*)*$",
        _ => return None,
    })
}

/// Whether all strings of a format are generated, so that what isn't generated isn't of the format.
pub(crate) fn is_exact(format: &str) -> bool {
    matches!(format, "date" | "uuid" | "ipv4" | "json-pointer")
}

/// Whether a format's strings are within a rule's lengths anyway.
pub(crate) fn is_within(format: &str, rule: &StringRule<'_>) -> bool {
    let (least, greatest) = format_lengths(format);
    rule.min <= least && rule.max.is_none_or(|max| greatest <= max)
}

/// The strings of a rule, formats as far as they are patterns.
pub(crate) fn strings<'a>(compiler: &mut Compiler<'a>, rule: &StringRule<'a>) -> Result<Strings, SchemaError> {
    let mut patterns = Vec::new();
    for &(text, negated) in &rule.patterns {
        patterns.push((compiler.pattern(text), negated));
    }
    for &format in &rule.formats {
        let text = pattern_of(format).ok_or_else(|| {
            SchemaError::unsupported("format", &format!("`{format}` beside other limits of the string"))
        })?;
        patterns.push((compiler.pattern(text), false));
    }
    let readable: Result<Vec<(&Pattern, bool)>, SchemaError> = patterns
        .iter()
        .map(|(pattern, negated)| match &**pattern {
            Ok(pattern) => Ok((pattern, *negated)),
            Err(reason) => Err(SchemaError::unsupported("pattern", reason)),
        })
        .collect();
    let excluded = exactly(&rule.not);
    let mut clauses = Vec::new();
    let mut subject = Vec::new();
    for (pattern, negated) in readable? {
        if negated {
            clauses.extend(pattern.0.iter().map(none_of));
        } else {
            clauses
                .push(pattern.0.iter().map(|row| StringRow { found: &row.found, not_found: &row.not_found }).collect());
        }
    }
    for (text, negated) in &rule.patterns {
        subject.push(format!("{} the pattern `{text}`", if *negated { "outside" } else { "within" }));
    }
    if !rule.not.is_empty() {
        clauses.push(vec![StringRow { found: &[], not_found: &excluded.found }]);
    }
    let only = exactly(rule.only.as_slice());
    if rule.only.is_some() {
        clauses.push(vec![StringRow { found: &only.found, not_found: &[] }]);
    }
    let subject = if subject.is_empty() { "within these limits".to_owned() } else { subject.join(" and ") };
    Strings::of_clauses(&clauses, (rule.min, rule.max), &subject)
}

/// A row doesn't hold: one of its patterns isn't found that should be, or the other way round.
fn none_of(row: &Row) -> Vec<StringRow<'_>> {
    let not_found = row.found.iter().map(|hir| StringRow { found: &[], not_found: std::slice::from_ref(hir) });
    let found = row.not_found.iter().map(|hir| StringRow { found: std::slice::from_ref(hir), not_found: &[] });
    not_found.chain(found).collect()
}
