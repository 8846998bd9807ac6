//! What is said of a type, a field or a variant besides its text: docs, title, examples.

use formwork_core::build;
use syn::{Attribute, Type};

use crate::attr;
use crate::constraint::{Value, Words};
use crate::ctxt::Ctxt;
use crate::leaf::leaf;
use crate::ty;

/// The words as schema and prompt have them.
#[derive(Default)]
pub(crate) struct Said {
    /// `description = "…"`, else the doc comment.
    pub(crate) docs: String,
    pub(crate) title: String,
    /// As JSON texts.
    pub(crate) examples: Vec<String>,
}

/// What is said by attributes and doc comment of a value of type `ty`, which has the texts of
/// `limited`; no type where the text isn't that of one.
pub(crate) fn said(ctxt: &mut Ctxt, attrs: &[Attribute], words: &Words, types: Option<(&Type, &Type)>) -> Said {
    let docs = words.description.as_ref().map_or_else(|| attr::docs(attrs), |text| text.value().trim().to_owned());
    let title = words.title.as_ref().map_or_else(String::new, |text| text.value());
    let examples = words.examples.iter().filter_map(|example| json(ctxt, example, types)).collect();
    Said { docs, title, examples }
}

/// The example as a JSON text. A string is one where the type's name says so, else it holds JSON:
/// what a list or a struct looks like has no literal.
fn json(ctxt: &mut Ctxt, example: &Value, types: Option<(&Type, &Type)>) -> Option<String> {
    let kind = types.and_then(|(ty, _)| {
        let ty = ty::option(ty).unwrap_or(ty);
        leaf(ty).or_else(|| leaf(ty::pointer(ty)?))
    });
    let text = match (kind, example) {
        (Some(kind), _) => kind.json(example).ok_or_else(|| format!("this is no value of the type; expected {}", kind.wanted())),
        (None, Value::Plain(text)) => Ok(build::json_string(&text.value())),
        (None, Value::String(text)) if build::is_json(&text.value()) => Ok(text.value()),
        (None, Value::String(_)) => {
            Err("expected JSON text in this string, such as `r#\"[\"a\", \"b\"]\"#`; a plain string is written `r#\"\"a\"\"#`".to_owned())
        }
        (None, Value::Number(number)) => Ok(number.text.clone()),
        (None, Value::Bool(value)) => Ok(value.value.to_string()),
        (None, Value::Char(value)) => Ok(build::json_string(&value.value().to_string())),
    };
    match text {
        Ok(text) if types.is_some_and(|(_, limited)| ctxt.refuses(limited, &text)) => {
            ctxt.error(example.at(), "the limits of this field don't let this example through");
            None
        }
        Ok(text) => Some(text),
        Err(message) => {
            ctxt.error(example.at(), message);
            None
        }
    }
}
