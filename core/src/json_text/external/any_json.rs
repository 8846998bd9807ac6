//! Any JSON: numbers as serde_json holds them, and keys.

use crate::automata::patterns::regex_dfa::from_regex;
use crate::automata::product::difference;
use crate::base::error::SchemaError;
use crate::fragment::owned::OwnedFragment;
use crate::json_text::except::spelled;
use crate::json_text::leaf::{float, positive_up_to, string};

/// A pattern for integers of 64 bits and finite `f64`. serde_json would read a whole number beyond
/// 64 bits as the nearest float.
pub(crate) fn number() -> String {
    let unsigned = positive_up_to(u64::MAX.into());
    let negative = positive_up_to(i64::MIN.unsigned_abs().into());
    format!("{}|{unsigned}|-(?:{negative})", float("1", "7976931348623157", 308, 324))
}

/// Keys of objects within a value, except those with serde_json's private prefix. Under its
/// features `arbitrary_precision` and `raw_value`, which any crate of a program can turn on, it
/// takes an object with such a key for something else and may refuse it.
pub(crate) fn key() -> Result<OwnedFragment, SchemaError> {
    let private = from_regex(&format!("\"{}(?s:.)*", spelled("$serde_json::")))?;
    Ok(difference(&from_regex(&string())?, &private).to_fragment())
}
