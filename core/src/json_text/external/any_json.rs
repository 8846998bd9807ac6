//! Any JSON: numbers as serde_json holds them, and keys.

use crate::automata::patterns::regex_dfa::from_regex;
use crate::base::error::SchemaError;
use crate::fragment::owned::OwnedFragment;
use crate::json_text::except::{difference, spelled};
use crate::json_text::leaf::{float, positive_up_to, string};

/// Integers of 64 bits, and finite floats as `f64` has them. A whole number past 64 bits would be
/// read as the nearest float.
pub(crate) fn number() -> String {
    let unsigned = positive_up_to(u64::MAX.into());
    let negative = positive_up_to(i64::MIN.unsigned_abs().into());
    format!("{}|{unsigned}|-(?:{negative})", float("1", "7976931348623157", 308, 324))
}

/// Keys of objects within a value: not those that begin as serde_json's own do. Under its features
/// `arbitrary_precision` and `raw_value`, which any crate of a program can turn on, it takes an
/// object with such a key for something else and may refuse it.
pub(crate) fn key() -> Result<OwnedFragment, SchemaError> {
    let private = from_regex(&format!("\"{}(?s:.)*", spelled("$serde_json::")))?;
    Ok(difference(&from_regex(&string())?, &private).to_fragment())
}
