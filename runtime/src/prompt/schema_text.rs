//! The words that tell the model which type its answer has.

use formwork_core::Structured;

/// How a prompt tells the model about the type, or about the JSON Schema of a
/// [grammar](crate::Request::with_grammar) that arrived as one. It becomes part of the system
/// message.
///
/// Without a setting of the request's own, a model decides with its metadata key
/// `formwork.schema_text`: one that was trained on a particular form says `type`, `fields` or
/// `none` there. A model that says nothing gets [`SchemaText::Type`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SchemaText {
    /// A sentence and the type in a short notation with its doc comments, see
    /// [`describe`](crate::describe) and [`describe_schema`](crate::describe_schema).
    Type,
    /// Only the names of the fields, `name, items[description, quantity]`, and no words around
    /// them.
    Fields,
    /// Nothing: the prompt already says it, or the model was tuned for the task.
    None,
}

impl SchemaText {
    /// The form that a model's metadata asks for; `None` for an unknown word.
    pub(crate) fn from_metadata(word: &str) -> Option<SchemaText> {
        match word {
            "type" => Some(SchemaText::Type),
            "fields" => Some(SchemaText::Fields),
            "none" => Some(SchemaText::None),
            _ => None,
        }
    }

    /// The text for a type, empty for [`SchemaText::None`].
    pub(crate) fn of_type<T: Structured + ?Sized>(self) -> String {
        self.text(formwork_core::describe::<T>, formwork_core::field_list::<T>)
    }

    /// The text for what has this description and these fields.
    pub(crate) fn text(self, describe: impl FnOnce() -> String, field_list: impl FnOnce() -> String) -> String {
        match self {
            SchemaText::Type => {
                format!("Answer with JSON of this type, and with nothing else:\n\n{}", describe().trim_end())
            }
            SchemaText::Fields => field_list(),
            SchemaText::None => String::new(),
        }
    }
}
