//! Annotations as schema and prompt have them, and the rule that an example is a value.

use syn::{Attribute, Type};

use super::checker::Checker;
use crate::core_api::{is_json, json_string};
use crate::read::annotations::{Annotations, doc_comment};
use crate::read::literal::LiteralValue;
use crate::read::scalar::Scalar;
use crate::read::type_syntax;

/// What schema and prompt say of a type, a field or a variant.
#[derive(Default)]
pub(crate) struct SchemaAnnotations {
    /// `description = "…"`, else the doc comment.
    pub(crate) docs: String,
    pub(crate) title: String,
    /// As JSON texts.
    pub(crate) examples: Vec<String>,
}

/// The type of a value, and the type that stands for it under limits.
#[derive(Clone, Copy)]
pub(crate) struct ValueType<'a> {
    pub(crate) declared: &'a Type,
    pub(crate) limited: &'a Type,
}

/// Checks what the attributes and the doc comment say of a value; `ty` is none where the text isn't
/// that of one type.
pub(crate) fn annotations(
    checker: &mut Checker,
    attrs: &[Attribute],
    source: &Annotations,
    ty: Option<ValueType<'_>>,
) -> SchemaAnnotations {
    let docs = source.description.as_ref().map_or_else(|| doc_comment(attrs), |text| text.value().trim().to_owned());
    let title = source.title.as_ref().map_or_else(String::new, |text| text.value());
    let examples = source.examples.iter().filter_map(|example| example_json(checker, example, ty)).collect();
    SchemaAnnotations { docs, title, examples }
}

/// An example is a value of its type and within its limits: a model that is shown anything else
/// would imitate what it can't write.
fn example_json(checker: &mut Checker, example: &LiteralValue, ty: Option<ValueType<'_>>) -> Option<String> {
    let scalar = ty.and_then(|ty| {
        let ty = type_syntax::option(ty.declared).unwrap_or(ty.declared);
        Scalar::of(ty).or_else(|| Scalar::of(type_syntax::pointer(ty)?))
    });
    let text = match scalar {
        Some(scalar) => scalar
            .json(example)
            .ok_or_else(|| format!("this is no value of the type; expected {}", scalar.wanted())),
        None => json(example).ok_or_else(|| {
            "expected JSON text in this string, such as `r#\"[\"a\", \"b\"]\"#`; a plain string is written `r#\"\"a\"\"#`".to_owned()
        }),
    };
    let within_limits = text.and_then(|text| match ty {
        Some(ty) if checker.rejects(ty.limited, &text) => {
            Err("the limits of this field don't let this example through".to_owned())
        }
        _ => Ok(text),
    });
    within_limits.map_err(|message| checker.error(example.at(), message)).ok()
}

/// The JSON text of an example of a type that isn't a scalar. What a list or a struct looks like
/// has no literal in an attribute, so a string holds JSON.
fn json(example: &LiteralValue) -> Option<String> {
    match example {
        LiteralValue::PlainString(text) => Some(json_string(&text.value())),
        LiteralValue::String(text) => Some(text.value()).filter(|text| is_json(text)),
        LiteralValue::Number(number) => Some(number.text.clone()),
        LiteralValue::Bool(value) => Some(value.value.to_string()),
        LiteralValue::Char(value) => Some(json_string(&value.value().to_string())),
    }
}
