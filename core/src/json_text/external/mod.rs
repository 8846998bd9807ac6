//! The automata of other crates' types, each compiled only under the feature of the crate's name.
//!
//! Runs that may be long are bounded, because a model that has begun one may not stop by itself;
//! bounds are such that what people write fits.

pub(crate) mod any_json;
pub(crate) mod decimal_string;
pub(crate) mod url;
pub(crate) mod version;

use crate::automata::patterns::regex_dfa::from_regex;
use crate::base::error::SchemaError;
use crate::fragment::owned::OwnedFragment;

/// A table to be printed.
pub(crate) struct Table {
    /// The feature it is compiled under; empty for always.
    pub(crate) feature: &'static str,
    /// Name of the static module.
    pub(crate) module: &'static str,
    /// Whether it refers to other types, which are given where it is used.
    pub(crate) calls: bool,
    pub(crate) fragment: OwnedFragment,
}

/// Feature, name of the static module and the automaton's pattern of those types that are one
/// pattern.
fn patterns() -> Vec<(&'static str, &'static str, String)> {
    let hyphenated = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
    vec![
        ("rust_decimal", "decimal", decimal_string::fixed()),
        ("rust_decimal", "decimal_number", decimal_string::number()),
        ("", "json_number", any_json::number()),
        // Either case, as `Uuid` reads them; it writes small letters.
        ("uuid", "uuid", format!("\"{hyphenated}\"")),
        ("uuid", "uuid_braced", format!(r#""\{{{hyphenated}\}}""#)),
        ("uuid", "uuid_simple", "\"[0-9a-fA-F]{32}\"".into()),
        ("uuid", "uuid_urn", format!("\"urn:uuid:{hyphenated}\"")),
    ]
}

/// All of them.
pub(crate) fn tables() -> Result<Vec<Table>, SchemaError> {
    let mut out = Vec::new();
    for (feature, module, pattern) in patterns() {
        out.push(Table { feature, module, calls: false, fragment: from_regex(&pattern)?.to_fragment() });
    }
    let mut add = |feature, module, calls, fragment| out.push(Table { feature, module, calls, fragment });
    add("bigdecimal", "big_decimal", false, decimal_string::unlimited()?);
    add("", "json_key", false, any_json::key()?);
    add("semver", "comparator", true, version::comparator());
    add("semver", "pre_release", false, version::pre_release()?);
    add("semver", "version", true, version::version()?);
    add("semver", "version_req", true, version::requirement());
    // A format too.
    add("", "url", true, url::url()?);
    Ok(out)
}
