//! The automata of other crates' types; each table is compiled only under the feature with the
//! crate's name.
//!
//! Runs that may be long are bounded, because a model that has begun one may not stop by itself.
//! The bounds are above what people write.
//!
//! `decimal_string` has decimal numbers in strings, `version` semantic versions, `url` URLs, and
//! `any_json` the numbers and keys of JSON values of any type.

pub(crate) mod any_json;
pub(crate) mod decimal_string;
pub(crate) mod url;
pub(crate) mod version;

use crate::automata::patterns::regex_dfa::from_regex;
use crate::base::error::SchemaError;
use crate::fragment::owned::OwnedFragment;

/// A table to be printed.
pub(crate) struct ExternalTable {
    /// The feature under which it is compiled; empty for always.
    pub(crate) feature: &'static str,
    /// Name of the static module.
    pub(crate) module: &'static str,
    /// Whether it calls other types, which are given where it is used.
    pub(crate) calls: bool,
    pub(crate) fragment: OwnedFragment,
}

/// The feature, the name of the static module and the pattern of each type that one pattern
/// describes.
fn patterns() -> Vec<(&'static str, &'static str, String)> {
    let hyphenated = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
    vec![
        ("rust_decimal", "decimal", decimal_string::fixed()),
        ("rust_decimal", "decimal_number", decimal_string::number()),
        ("", "json_number", any_json::number()),
        // In either case, as `Uuid` reads them; it writes lower case.
        ("uuid", "uuid", format!("\"{hyphenated}\"")),
        ("uuid", "uuid_braced", format!(r#""\{{{hyphenated}\}}""#)),
        ("uuid", "uuid_simple", "\"[0-9a-fA-F]{32}\"".into()),
        ("uuid", "uuid_urn", format!("\"urn:uuid:{hyphenated}\"")),
    ]
}

/// The tables of all types.
pub(crate) fn tables() -> Result<Vec<ExternalTable>, SchemaError> {
    let mut out = Vec::new();
    for (feature, module, pattern) in patterns() {
        out.push(ExternalTable { feature, module, calls: false, fragment: from_regex(&pattern)?.to_fragment() });
    }
    let mut add = |feature, module, calls, fragment| out.push(ExternalTable { feature, module, calls, fragment });
    add("bigdecimal", "big_decimal", false, decimal_string::unlimited()?);
    add("", "json_key", false, any_json::key()?);
    add("semver", "comparator", true, version::comparator());
    add("semver", "pre_release", false, version::pre_release()?);
    add("semver", "version", true, version::version()?);
    add("semver", "version_req", true, version::requirement());
    // Also the table of a format.
    add("", "url", true, url::url()?);
    Ok(out)
}
