//! The measured types, with values and mistakes: typical of what applications ask models for.
//!
//! Each type has a module here and its values in `values/` as JSON. Values go through the type
//! (serde reads and writes them) into [`Style::Spaced`](formwork::Style::Spaced), the style of all
//! engines. A mistake is a value's text with one change.

mod action;
mod comment;
mod contact;
mod event;
mod invoice;
mod job;
mod product;
mod ticket;

use formwork::Structured;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::spaced::spaced;
use crate::subject::{Invalid, Subject};

/// A file of `values/`.
#[derive(Deserialize)]
struct File<T> {
    values: Vec<T>,
    mistakes: Vec<Mistake>,
}

/// A change of a value's text that makes it invalid.
#[derive(Deserialize)]
struct Mistake {
    what: String,
    /// The value's index.
    value: usize,
    find: String,
    put: String,
}

/// All types.
pub(crate) fn all() -> Result<Vec<Subject>, String> {
    Ok(vec![
        of::<contact::Contact>("contact", include_str!("../values/contact.json"))?,
        of::<invoice::Invoice>("invoice", include_str!("../values/invoice.json"))?,
        of::<ticket::Ticket>("ticket", include_str!("../values/ticket.json"))?,
        of::<event::Event>("event", include_str!("../values/event.json"))?,
        of::<product::Product>("product", include_str!("../values/product.json"))?,
        of::<job::Job>("job", include_str!("../values/job.json"))?,
        of::<comment::Comment>("comment", include_str!("../values/comment.json"))?,
        of::<action::Action>("action", include_str!("../values/action.json"))?,
    ])
}

fn of<T: Structured + Serialize + DeserializeOwned + 'static>(
    name: &'static str,
    file: &str,
) -> Result<Subject, String> {
    let File { values, mistakes } =
        serde_json::from_str::<File<T>>(file).map_err(|error| format!("{name}: {error}"))?;
    let valid: Vec<String> = values.iter().map(spaced).collect();
    let invalid =
        mistakes.into_iter().map(|mistake| changed(&valid, mistake).map_err(|error| format!("{name}: {error}")));
    Ok(Subject { invalid: invalid.collect::<Result<_, _>>()?, ..Subject::of_type::<T>(name, valid) })
}

fn changed(valid: &[String], Mistake { what, value, find, put }: Mistake) -> Result<Invalid, String> {
    let text = valid.get(value).ok_or_else(|| format!("{what}: there is no value {value}"))?;
    if !text.contains(&find) {
        return Err(format!("{what}: value {value} has no {find}"));
    }
    Ok(Invalid { text: text.replacen(&find, &put, 1), what })
}

#[cfg(test)]
mod tests {
    use formwork::{Matcher, Token, Vocabulary};

    use super::*;

    /// The tables decide, byte by byte; no model's vocabulary is needed.
    #[test]
    fn values_are_accepted_and_mistakes_are_not() {
        let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
        tokens.push(Token::end_of_generation(""));
        let vocabulary = Vocabulary::new(tokens).unwrap();
        let subjects = all().unwrap();
        assert!(!subjects.is_empty());
        for subject in subjects {
            let accepts = |text: &str| {
                let mut matcher = Matcher::new((subject.grammar)().unwrap(), vocabulary.clone());
                matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting()
            };
            for text in &subject.valid {
                assert!(accepts(text), "{}: {text}", subject.name);
            }
            assert!(subject.invalid.len() >= 8, "{}", subject.name);
            for Invalid { what, text } in &subject.invalid {
                assert!(!accepts(text), "{}: {what}", subject.name);
            }
        }
    }

    /// An independent judge agrees, so that a peer's wrong verdict is the peer's mistake.
    #[test]
    fn the_schemas_say_the_same() {
        for subject in all().unwrap() {
            let validator =
                jsonschema::options().should_validate_formats(true).build(&subject.schema.value().unwrap()).unwrap();
            let accepts = |text: &str| serde_json::from_str(text).is_ok_and(|value| validator.is_valid(&value));
            for text in &subject.valid {
                assert!(accepts(text), "{}: {text}", subject.name);
            }
            for Invalid { what, text } in &subject.invalid {
                // A parser that builds maps can't see that a key came twice.
                assert!(!accepts(text) || what.contains("two of the same"), "{}: {what}", subject.name);
            }
        }
    }
}
