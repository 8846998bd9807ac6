//! [`TypeSurvey`]: what a look at the names of keywords tells of each type, before anything is
//! expanded.
//!
//! Most schemas are leaves such as `{"type": "string", "description": "…"}`: of five types they have
//! no value, and of the sixth any.

use serde_json::{Map, Value};

use super::KeywordGroup;
use crate::sources::json_schema::normal_form::{JsonType, SchemaTerm};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;

/// What is plain of the values of one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outlook {
    /// A term refuses them by its own `type`.
    None,
    /// No keyword but `type` is about them, and it has them; or only those that are whole.
    Free { whole: bool },
    /// Only an expansion tells.
    Open,
}

/// The outlook for each type, in the order of [`JsonType::ALL`].
#[derive(Debug)]
pub(crate) struct TypeSurvey([Outlook; 6]);

/// The types that a `type` names, a bit each, and whether numbers among them have to be whole.
type NamedTypes = (u8, bool);

impl TypeSurvey {
    /// The outlook for a type.
    pub(crate) fn of(&self, json_type: JsonType) -> Outlook {
        self.0[json_type as usize]
    }

    /// Whether it tells nothing.
    pub(crate) fn is_open(&self) -> bool {
        self.0 == [Outlook::Open; 6]
    }

    /// Adds what the names of a schema's keywords tell; `is_hidden` if only its `$ref` counts.
    fn add(&mut self, map: &Map<String, Value>, is_hidden: bool) {
        for (name, value) in map {
            let Some(group) = KeywordGroup::of(name) else { continue };
            match named_types(value).filter(|_| name == "type" && !is_hidden) {
                Some(named) => self.restrict(named, value.is_string()),
                None => self.open(|json_type| group.constrains(json_type)),
            }
        }
    }

    /// Adds a `type`. Keywords before it may have errors to tell of types that it refuses; a
    /// single name refuses them all the same.
    fn restrict(&mut self, (named, is_whole): NamedTypes, is_single: bool) {
        for (at, outlook) in self.0.iter_mut().enumerate() {
            let is_named = named >> at & 1 == 1;
            match outlook {
                Outlook::Free { whole } if is_named => *whole |= is_whole,
                Outlook::Free { .. } => *outlook = Outlook::None,
                Outlook::Open if is_single && !is_named => *outlook = Outlook::None,
                Outlook::Open | Outlook::None => {}
            }
        }
    }

    /// Only an expansion tells of these types.
    fn open(&mut self, is_open: impl Fn(JsonType) -> bool) {
        for (outlook, json_type) in self.0.iter_mut().zip(JsonType::ALL) {
            if *outlook != Outlook::None && is_open(json_type) {
                *outlook = Outlook::Open;
            }
        }
    }
}

impl SchemaCompiler<'_> {
    /// What the names of the terms' keywords tell of each type.
    pub(crate) fn survey(&self, terms: &[SchemaTerm]) -> TypeSurvey {
        let mut survey = TypeSurvey([Outlook::Free { whole: false }; 6]);
        for &SchemaTerm { schema, is_negated } in terms {
            let node = self.registry.node(schema);
            match node.value {
                Value::Object(map) if !node.is_constant && !is_negated => {
                    survey.add(map, self.registry.draft(schema).hides_siblings_of_ref(node.value));
                }
                _ => survey.open(|_| true),
            }
        }
        survey
    }
}

/// What a `type` names; `None` where it is no name and no list of names.
fn named_types(value: &Value) -> Option<NamedTypes> {
    let names = match value {
        Value::Array(names) => names,
        one => std::slice::from_ref(one),
    };
    let (mut types, mut is_whole) = (0, true);
    for name in names {
        let name = name.as_str()?;
        let named = JsonType::named(name)?;
        types |= 1 << named as u8;
        // `["integer", "number"]` is any number.
        is_whole &= named != JsonType::Number || name == "integer";
    }
    Some((types, is_whole && types >> JsonType::Number as u8 & 1 == 1))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::sources::json_schema::SchemaOptions;
    use crate::sources::json_schema::schema_registry::SchemaId;

    const FREE: Outlook = Outlook::Free { whole: false };

    /// The outlooks for null, booleans, numbers, strings, arrays and objects.
    fn outlooks(schema: &Value) -> [Outlook; 6] {
        let options = SchemaOptions::default();
        SchemaCompiler::new(schema, &options).survey(&[SchemaTerm::holds(SchemaId::ROOT)]).0
    }

    #[test]
    fn names_of_keywords_tell_of_types() {
        use Outlook::{None, Open};
        for (schema, expected) in [
            (json!({"type": "string", "description": "a word"}), [None, None, None, FREE, None, None]),
            (json!({"type": "integer"}), [None, None, Outlook::Free { whole: true }, None, None, None]),
            (json!({"type": ["integer", "number", "null"]}), [FREE, None, FREE, None, None, None]),
            (json!({"minLength": 2}), [FREE, FREE, FREE, Open, FREE, FREE]),
            (json!({"type": "string", "minLength": 2}), [None, None, None, Open, None, None]),
            // A keyword before a `type` of several names may have an error to tell.
            (json!({"minLength": 2, "type": "null"}), [FREE, None, None, None, None, None]),
            (json!({"minLength": 2, "type": ["null"]}), [FREE, None, None, Open, None, None]),
            (json!({"type": "null", "$ref": "#/$defs/a"}), [Open, None, None, None, None, None]),
            (json!({"type": "no type"}), [Open; 6]),
            (json!(true), [Open; 6]),
        ] {
            assert_eq!(outlooks(&schema), expected, "{schema}");
        }
        // Draft 7, where nothing beside `$ref` counts.
        let hidden = json!({"$schema": "http://json-schema.org/draft-07/schema#", "type": "null", "$ref": "#/$defs/a"});
        assert_eq!(outlooks(&hidden), [Open; 6]);
    }
}
