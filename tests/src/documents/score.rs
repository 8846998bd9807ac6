//! Judges an answer.
//!
//! Leaves of the wanted answer are counted: strings, numbers, booleans, nulls, and empty lists,
//! which are one leaf each. Numbers compare by value, everything else exactly, items by index. A
//! missing leaf is wrong; each leaf of a superfluous item makes a right leaf of its list wrong,
//! from the end. A document is right as a whole if the answer is JSON that has every wanted leaf
//! and nothing else.

use serde_json::Value;

use super::{Document, Type};

/// Labels of leaves, in the order of the report.
pub const LABELS: &[&str] = &[
    "string",
    "number",
    "boolean",
    "enum",
    "null wanted",
    "non-ASCII value",
    "date-like string",
    "list item",
    "empty list",
    "nested object",
    "camelCase key",
];

/// A wanted leaf and its verdict.
#[derive(Debug)]
pub struct Leaf {
    /// `items[0].quantity`.
    pub path: String,
    /// Some of [`LABELS`].
    pub labels: Vec<&'static str>,
    /// The right value.
    pub wanted: Value,
    /// The answer's value, if it has one here.
    pub came: Option<Value>,
    /// Whether it is right.
    pub right: bool,
}

/// A judged answer.
#[derive(Debug, Default)]
pub struct Score {
    /// Whether it is JSON.
    pub valid: bool,
    /// The wanted leaves.
    pub leaves: Vec<Leaf>,
    /// Leaves that are not wanted, with their values.
    pub surplus: Vec<(String, Value)>,
}

impl Score {
    /// Number of right leaves.
    pub fn n_right(&self) -> usize {
        self.leaves.iter().filter(|leaf| leaf.right).count()
    }

    /// Whether nothing is wrong.
    pub fn all_right(&self) -> bool {
        self.valid && self.surplus.is_empty() && self.leaves.iter().all(|leaf| leaf.right)
    }
}

/// Judges a text as a document's answer.
pub fn score(document: &Document, text: &str) -> Score {
    let came = serde_json::from_str::<Value>(text).ok();
    let mut score = Score { valid: came.is_some(), ..Score::default() };
    score.walk(&document.fields, &document.answer, came.as_ref(), &Place::default());
    score
}

/// The position of a walk.
#[derive(Debug, Clone, Default)]
struct Place {
    path: String,
    /// The nearest enclosing key.
    key: String,
    in_list: bool,
    /// Number of enclosing objects.
    depth: usize,
}

impl Place {
    fn member(&self, key: &str) -> Place {
        let dot = if self.path.is_empty() { "" } else { "." };
        let path = format!("{}{dot}{key}", self.path);
        Place { path, key: key.to_owned(), in_list: self.in_list, depth: self.depth + 1 }
    }

    fn item(&self, i: usize) -> Place {
        Place { path: format!("{}[{i}]", self.path), in_list: true, ..self.clone() }
    }
}

impl Score {
    fn walk(&mut self, ty: &Type, wanted: &Value, came: Option<&Value>, place: &Place) {
        match (ty, wanted) {
            (Type::List(item), Value::Array(items)) if !items.is_empty() => {
                let first = self.leaves.len();
                let got = came.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
                for (i, wanted) in items.iter().enumerate() {
                    self.walk(item, wanted, got.get(i), &place.item(i));
                }
                let before = self.surplus.len();
                for (i, extra) in got.iter().enumerate().skip(items.len()) {
                    self.add_surplus(extra, place.item(i).path);
                }
                let n_extra = self.surplus.len() - before;
                let right = self.leaves[first..].iter_mut().rev().filter(|leaf| leaf.right);
                right.take(n_extra).for_each(|leaf| leaf.right = false);
            }
            (Type::Object(members), Value::Object(values)) => {
                let got = came.and_then(Value::as_object);
                for ((name, ty), wanted) in members.iter().zip(values.values()) {
                    self.walk(ty, wanted, got.and_then(|got| got.get(name)), &place.member(name));
                }
                for (name, extra) in got.into_iter().flatten().filter(|(name, _)| !values.contains_key(*name)) {
                    self.add_surplus(extra, place.member(name).path);
                }
            }
            _ => self.leaves.push(Leaf {
                path: place.path.clone(),
                labels: labels(ty, wanted, place),
                wanted: wanted.clone(),
                came: came.cloned(),
                right: came.is_some_and(|came| same(wanted, came)),
            }),
        }
    }

    fn add_surplus(&mut self, value: &Value, path: String) {
        match value {
            Value::Array(items) if !items.is_empty() => {
                items.iter().enumerate().for_each(|(i, item)| self.add_surplus(item, format!("{path}[{i}]")));
            }
            Value::Object(members) if !members.is_empty() => {
                members.iter().for_each(|(name, member)| self.add_surplus(member, format!("{path}.{name}")));
            }
            leaf => self.surplus.push((path, leaf.clone())),
        }
    }
}

fn same(wanted: &Value, came: &Value) -> bool {
    // Integers compare as integers, or as floats if one side is a float: `350` and `350.0`.
    wanted == came
        || (wanted.is_f64() || came.is_f64()) && wanted.as_f64().is_some() && wanted.as_f64() == came.as_f64()
}

fn labels(ty: &Type, wanted: &Value, place: &Place) -> Vec<&'static str> {
    let text = wanted.as_str().unwrap_or_default();
    let is = |name, holds| Some(name).filter(|_| holds);
    [
        is("string", *ty == Type::String),
        is("number", *ty == Type::Number),
        is("boolean", *ty == Type::Boolean),
        is("enum", matches!(ty, Type::Enum(_))),
        is("null wanted", wanted.is_null()),
        is("non-ASCII value", !text.is_ascii()),
        is("date-like string", *ty == Type::String && is_date_like(text)),
        is("list item", place.in_list),
        is("empty list", matches!(ty, Type::List(_))),
        is("nested object", place.depth > 1 && !place.in_list),
        is("camelCase key", is_camel_case(&place.key)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Whether a text looks like a date: `2024-03-15`, `15.3.24`, `2 May 2023`, `March 3rd, 2024`, with or without a time.
fn is_date_like(text: &str) -> bool {
    let all_digits = |part: &str| (1..=4).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let numeric = text.split([' ', 'T', ',']).any(|word| {
        ['-', '/', '.'].iter().any(|&separator| {
            let parts: Vec<&str> = word.split(separator).collect();
            let n_digits: usize = parts.iter().map(|part| part.len()).sum();
            parts.len() == 3 && parts.iter().all(|part| all_digits(part)) && (4..=8).contains(&n_digits)
        })
    });
    numeric || is_spelled_date(text)
}

/// Day and year around the one word of letters. Words like `of` and a weekday before a comma don't
/// count.
fn is_spelled_date(text: &str) -> bool {
    const SMALL: &[&str] = &["of", "de", "the", "den", "du"];
    let text =
        text.split_once(", ").filter(|(day, _)| day.chars().all(char::is_alphabetic)).map_or(text, |(_, date)| date);
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty() && !SMALL.contains(word)).collect();
    let is_day = |word: &str| {
        let digits = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let suffix = &word[digits.len()..];
        matches!(suffix, "" | "st" | "nd" | "rd" | "th") && digits.parse().is_ok_and(|n: u32| (1..=31).contains(&n))
    };
    let is_year = |word: &str| word.len() == 4 && word.bytes().all(|b| b.is_ascii_digit());
    let is_word = |word: &str| word.chars().count() >= 3 && word.chars().all(char::is_alphabetic);
    match words.as_slice() {
        [day, month, year] if is_day(day) => is_word(month) && is_year(year),
        [month, day, year] => is_word(month) && is_day(day) && is_year(year),
        _ => false,
    }
}

fn is_camel_case(key: &str) -> bool {
    let lower_then_upper = key.chars().zip(key.chars().skip(1)).any(|(a, b)| a.is_lowercase() && b.is_uppercase());
    lower_then_upper && key.starts_with(char::is_lowercase)
}
