//! [`Value`]: a JSON value that can be compared with others.

use std::sync::Arc;

use super::number::{Beginning, Number};

/// A JSON value. Equal values are equal as JSON Schema has it.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Number(Number),
    Text(Arc<str>),
    List(Vec<Arc<Value>>),
    /// In order of keys, which differ.
    Object(Vec<(Arc<str>, Arc<Value>)>),
}

impl Value {
    /// An object of these members; of several with one key the last.
    pub(crate) fn object(mut members: Vec<(Arc<str>, Arc<Value>)>) -> Value {
        members.reverse();
        // Stable, so that the last of equal keys is the first of them here.
        members.sort_by(|a, b| a.0.cmp(&b.0));
        members.dedup_by(|a, b| a.0 == b.0);
        Value::Object(members)
    }

    /// The value of `null`, `true`, `false` or a number.
    pub(crate) fn of_word(text: &[u8]) -> Value {
        match text {
            b"null" => Value::Null,
            b"true" => Value::Bool(true),
            b"false" => Value::Bool(false),
            _ => Value::Number(Number::of(text)),
        }
    }

    /// Whether this is `null`, a boolean or a number and may begin with `text`, which as a number is
    /// `beginning`. Not always right if it says yes.
    pub(crate) fn may_be_word(&self, text: &[u8], beginning: &Beginning) -> bool {
        match self {
            Value::Null => b"null".starts_with(text),
            Value::Bool(value) => if *value { &b"true"[..] } else { b"false" }.starts_with(text),
            Value::Number(number) => {
                text.first().is_none_or(|&byte| byte == b'-' || byte.is_ascii_digit())
                    && number.may_begin_with(beginning)
            }
            Value::Text(_) | Value::List(_) | Value::Object(_) => false,
        }
    }

    /// The item at an index of a list.
    pub(crate) fn item(&self, at: usize) -> Option<&Arc<Value>> {
        let Value::List(items) = self else { return None };
        items.get(at)
    }

    /// The member of an object with this key.
    pub(crate) fn member(&self, key: &str) -> Option<&Arc<Value>> {
        let Value::Object(members) = self else { return None };
        let at = members.binary_search_by(|(other, _)| (**other).cmp(key)).ok()?;
        Some(&members[at].1)
    }
}
