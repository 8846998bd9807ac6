//! Documents with the wanted fields and the right answers, and [the score](score) of an answer.
//!
//! Each line is a JSON object. `rows` is optional, other members are ignored, lists and enums may
//! hold any of these:
//!
//! ```text
//! {"kind": "invoice", "rows": ["two items"], "document": "Invoice 7\n2 x Pen at 1.50\nPaid: yes\nKey Ltd, Bonn",
//!  "fields": {"number": "string", "items": [{"description": "string", "price": "number"}], "paid": "boolean",
//!             "status": {"enum": ["open", "paid"]}, "tags": ["string"], "vendor": {"name": "string", "city": "string"}},
//!  "answer": {"number": "7", "items": [{"description": "Pen", "price": 1.5}], "paid": true,
//!             "status": null, "tags": [], "vendor": {"name": "Key Ltd", "city": "Bonn"}}}
//! ```
//!
//! A string, number, boolean or enum may be null, except as an item of a list; lists and nested
//! objects may not. An object whose only member is `enum` with a list of strings is an enum.

pub mod score;

use std::fmt::Write as _;

use serde::Deserialize;
use serde_json::{Map, Value, json};

/// A line of the data.
#[derive(Debug)]
pub struct Document {
    /// The line's number in the file, from 1.
    pub line: usize,
    /// The kind of text, such as `invoice`.
    pub kind: String,
    /// Labels for the report.
    pub rows: Vec<String>,
    /// The text of the document.
    pub text: String,
    /// An object.
    pub fields: Type,
    /// The right answer, which is of the type of the fields.
    pub answer: Value,
}

/// The type of a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
    /// Any string.
    String,
    /// Any number.
    Number,
    /// `true` or `false`.
    Boolean,
    /// One of these strings.
    Enum(Vec<String>),
    /// Any number of items.
    List(Box<Type>),
    /// Exactly these members, in this order.
    Object(Vec<(String, Type)>),
}

#[derive(Deserialize)]
struct Line {
    kind: String,
    #[serde(default)]
    rows: Vec<String>,
    document: String,
    fields: Map<String, Value>,
    answer: Map<String, Value>,
}

/// Reads the lines of a data file and skips blank ones.
///
/// # Errors
///
/// The mistake in the first malformed line, with the line's number.
pub fn read(text: &str) -> Result<Vec<Document>, String> {
    let mut documents = Vec::new();
    for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        documents.push(read_line(i + 1, line).map_err(|e| format!("line {}: {e}", i + 1))?);
    }
    if documents.is_empty() {
        return Err("there are no documents".to_owned());
    }
    Ok(documents)
}

impl Document {
    /// Whether a text is JSON of the type of the fields.
    pub fn fits(&self, text: &str) -> bool {
        serde_json::from_str(text).is_ok_and(|value| self.fields.check(&value, "answer", true).is_ok())
    }
}

fn read_line(number: usize, line: &str) -> Result<Document, String> {
    let Line { kind, rows, document, fields, answer } = serde_json::from_str(line).map_err(|e| e.to_string())?;
    let fields = object(&fields, "fields")?;
    let answer = Value::Object(answer);
    fields.check(&answer, "answer", true)?;
    Ok(Document { line: number, kind, rows, text: document, fields, answer })
}

impl Type {
    /// Reads a type; `path` is its position, for messages.
    fn read(value: &Value, path: &str) -> Result<Type, String> {
        match value {
            Value::String(word) => match word.as_str() {
                "string" => Ok(Type::String),
                "number" => Ok(Type::Number),
                "boolean" => Ok(Type::Boolean),
                _ => Err(format!("{path} is \"{word}\", and a type is string, number or boolean")),
            },
            Value::Array(items) => match items.as_slice() {
                [item] => Ok(Type::List(Box::new(Type::read(item, &format!("{path}[]"))?))),
                _ => Err(format!("{path} has {} item types, and a list has one", items.len())),
            },
            Value::Object(members) => match options(members) {
                Some(options) if options.is_empty() => Err(format!("{path} is an enum without options")),
                Some(options) => Ok(Type::Enum(options)),
                None => object(members, path),
            },
            other => Err(format!("{path} is {other}, and a type is a string, a list or an object")),
        }
    }

    /// Whether a value is of this type. `nullable`: whether a leaf may be null here.
    fn check(&self, value: &Value, path: &str, nullable: bool) -> Result<(), String> {
        match (self, value) {
            (Type::String, Value::String(_)) | (Type::Number, Value::Number(_)) | (Type::Boolean, Value::Bool(_)) => {
                Ok(())
            }
            (Type::Enum(options), Value::String(text)) if options.contains(text) => Ok(()),
            (Type::List(item), Value::Array(values)) => {
                values.iter().enumerate().try_for_each(|(i, value)| item.check(value, &format!("{path}[{i}]"), false))
            }
            (Type::Object(members), Value::Object(values)) => {
                if !members.iter().map(|(name, _)| name).eq(values.keys()) {
                    return Err(format!("{path} does not have the keys of its fields, in their order"));
                }
                let mut pairs = members.iter().zip(values.values());
                pairs.try_for_each(|((name, ty), value)| ty.check(value, &format!("{path}.{name}"), true))
            }
            (Type::String | Type::Number | Type::Boolean | Type::Enum(_), Value::Null) if nullable => Ok(()),
            _ => Err(format!("{path} is {value}, which is not of its field's type")),
        }
    }

    /// The fields in the notation of [`formwork::field_list`]: `name, items[description, quantity]`.
    pub fn field_list(&self) -> Option<String> {
        match self {
            Type::List(item) => item.field_list(),
            Type::Object(members) => {
                let name = |(name, ty): &(String, Type)| match ty.field_list() {
                    Some(inner) => format!("{name}[{inner}]"),
                    None => name.clone(),
                };
                Some(members.iter().map(name).collect::<Vec<_>>().join(", "))
            }
            Type::String | Type::Number | Type::Boolean | Type::Enum(_) => None,
        }
    }

    /// The JSON Schema of this type, with the properties in their order.
    pub fn schema(&self) -> Value {
        self.schema_of(false)
    }

    fn schema_of(&self, nullable: bool) -> Value {
        let leaf = |name: &str| if nullable { json!({"type": [name, "null"]}) } else { json!({"type": name}) };
        match self {
            Type::String => leaf("string"),
            Type::Number => leaf("number"),
            Type::Boolean => leaf("boolean"),
            Type::Enum(options) => {
                let null = nullable.then_some(Value::Null);
                json!({"enum": options.iter().map(|option| json!(option)).chain(null).collect::<Vec<_>>()})
            }
            Type::List(item) => json!({"type": "array", "items": item.schema_of(false)}),
            Type::Object(members) => {
                let names: Vec<&String> = members.iter().map(|(name, _)| name).collect();
                let properties: Map<String, Value> =
                    members.iter().map(|(name, ty)| (name.clone(), ty.schema_of(true))).collect();
                json!({"type": "object", "properties": properties, "required": names, "additionalProperties": false})
            }
        }
    }

    /// The pattern of this type's JSON in `Style::Spaced`.
    pub fn pattern(&self) -> String {
        let mut out = String::new();
        self.write_pattern(&mut out, true);
        out
    }

    fn write_pattern(&self, out: &mut String, nullable: bool) {
        let leaf = match self {
            Type::String => STRING.to_owned(),
            Type::Number => NUMBER.to_owned(),
            Type::Boolean => "true|false".to_owned(),
            Type::Enum(options) => options.iter().map(|o| literal(&json_string(o))).collect::<Vec<_>>().join("|"),
            Type::List(item) => {
                let mut inner = String::new();
                item.write_pattern(&mut inner, false);
                let _ = write!(out, r"\[(?:{inner}(?:, {inner})*)?\]");
                return;
            }
            Type::Object(members) => {
                out.push_str(r"\{");
                for (i, (name, ty)) in members.iter().enumerate() {
                    out.push_str(if i > 0 { ", " } else { "" });
                    out.push_str(&literal(&json_string(name)));
                    out.push_str(": ");
                    ty.write_pattern(out, true);
                }
                out.push_str(r"\}");
                return;
            }
        };
        let null = if nullable { "|null" } else { "" };
        let _ = write!(out, "(?:{leaf}{null})");
    }
}

/// RFC 8259 section 7 without lone surrogates, as the grammar of `String` has it.
const STRING: &str = concat!(
    r#""(?:[^"\\\x00-\x1f]"#,
    r#"|\\["\\/bfnrt]"#,
    r"|\\u(?:[0-9a-cA-CefEF][0-9a-fA-F]{3}|[dD][0-7][0-9a-fA-F]{2})",
    r#"|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})*""#,
);

/// Decimal numbers of the length that the grammar of `f64` allows, without exponents, which
/// documents don't have.
const NUMBER: &str = r"-?(?:0|[1-9][0-9]{0,16})(?:\.[0-9]{1,24})?";

fn object(members: &Map<String, Value>, path: &str) -> Result<Type, String> {
    if members.is_empty() {
        return Err(format!("{path} is an object without members"));
    }
    let member = |(name, ty): (&String, &Value)| Ok((name.clone(), Type::read(ty, &format!("{path}.{name}"))?));
    members.iter().map(member).collect::<Result<_, String>>().map(Type::Object)
}

/// The options, if this is an enum.
fn options(members: &Map<String, Value>) -> Option<Vec<String>> {
    let options = members.get("enum").filter(|_| members.len() == 1)?.as_array()?;
    options.iter().map(|option| option.as_str().map(str::to_owned)).collect()
}

fn json_string(text: &str) -> String {
    Value::from(text).to_string()
}

/// A pattern that matches exactly `text`.
fn literal(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if r"\.+*?()|[]{}^$#&-~".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
