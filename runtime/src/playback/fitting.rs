//! Whether a recorded answer is a text of the grammar that is asked for.

use std::sync::Arc;

use formwork_core::{Grammar, Matcher, Style};
use serde::de::IgnoredAny;

use crate::backend::byte_vocabulary;
use crate::base::{Error, JsonPlace};
use crate::prompt::example;

/// The text as the grammar has it: as it is, or else, if it is JSON, in the grammar's style.
///
/// # Errors
///
/// [`Error::Outdated`].
pub(super) fn fitted(text: String, grammar: &Arc<Grammar>) -> Result<String, Error> {
    let Err(at) = fits(&text, grammar) else { return Ok(text) };
    if serde_json::from_str::<IgnoredAny>(&text).is_ok() {
        let style = if grammar.style() == Style::Flexible { Style::Spaced } else { grammar.style() };
        let spaced = example::spaced(&compact(&text), style);
        // What the spaces hid is the better answer to where it stops to fit.
        return match fits(&spaced, grammar) {
            Ok(()) => Ok(spaced),
            Err(at) => Err(Error::Outdated { text: spaced, at }),
        };
    }
    Err(Error::Outdated { text, at })
}

/// The offset of the first byte that doesn't fit, if there is one.
fn fits(text: &str, grammar: &Arc<Grammar>) -> Result<(), usize> {
    let mut matcher = Matcher::new(Arc::clone(grammar), Arc::clone(byte_vocabulary()));
    matcher.accept_bytes(text.as_bytes()).map_err(|rejected| rejected.at_byte())?;
    if matcher.is_accepting() { Ok(()) } else { Err(text.len()) }
}

/// JSON without white space between its parts.
fn compact(json: &str) -> String {
    let mut place = JsonPlace::default();
    let is_content = |&c: &char| {
        let is_content = place.in_string() || !c.is_ascii_whitespace();
        place.pass(c);
        is_content
    };
    json.chars().filter(is_content).collect()
}

#[cfg(test)]
mod tests {
    use formwork_core::{Grammar, Style};

    use super::{compact, fitted};
    use crate::base::Error;

    #[test]
    fn white_space_in_strings_stays() {
        assert_eq!(compact("{ \"a \\\" b\\\\\" :\n[ 1 , \"\\\\\" ] }"), r#"{"a \" b\\":[1,"\\"]}"#);
    }

    #[test]
    fn texts_are_spaced_anew_or_refused_with_their_place() {
        let spaced = Grammar::of::<Vec<u8>>(Style::Spaced);
        assert_eq!(fitted("[1,2]".to_owned(), &spaced).unwrap(), "[1, 2]");
        let refused = |text: &str| match fitted(text.to_owned(), &spaced) {
            Err(Error::Outdated { text, at }) => (text, at),
            other => panic!("{other:?}"),
        };
        assert_eq!(refused("[1,true]"), ("[1, true]".to_owned(), 4));
        assert_eq!(refused("[1, 2"), ("[1, 2".to_owned(), 5));
    }
}
