//! JSON strings except some: the keys of a flattened map, which must not be those of the fields.

use std::fmt::Write as _;

use crate::automata::patterns::regex_dfa::from_regex;
use crate::automata::product::difference;
use crate::fragment::owned::OwnedFragment;
use crate::json_text::leaf as leaves;

/// The fragment of a JSON string whose decoded value is none of these texts, in whatever spelling:
/// `"a"` may also be written `"\\u0061"`.
#[must_use]
pub fn string_except<S: AsRef<str>>(texts: &[S]) -> OwnedFragment {
    // Neither pattern can fail: both are built here, with a few bytes for each character, and rustc
    // refuses a name of megabytes.
    let all = from_regex(&leaves::string()).unwrap_or_default();
    let spellings: Vec<String> = texts.iter().map(|text| format!("\"{}\"", spelled(text.as_ref()))).collect();
    match from_regex(&spellings.join("|")) {
        Ok(some) if !texts.is_empty() => difference(&all, &some).to_fragment(),
        _ => all.to_fragment(),
    }
}

/// A pattern for all JSON spellings of `text`, without the quotes.
pub(crate) fn spelled(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        let mut units = [0; 2];
        let escape: String = c.encode_utf16(&mut units).iter().map(|unit| format!("\\\\u(?i:{unit:04x})")).collect();
        let short = match c {
            '"' => "|\\\\\"",
            '\\' => r"|\\\\",
            '/' => "|\\\\/",
            '\u{8}' => "|\\\\b",
            '\u{c}' => "|\\\\f",
            '\n' => "|\\\\n",
            '\r' => "|\\\\r",
            '\t' => "|\\\\t",
            _ => "",
        };
        let plain =
            if c < ' ' || c == '"' || c == '\\' { String::new() } else { format!("|\\x{{{:x}}}", u32::from(c)) };
        // Writing to a `String` can't fail.
        let _ = write!(out, "(?:{escape}{short}{plain})");
    }
    out
}
