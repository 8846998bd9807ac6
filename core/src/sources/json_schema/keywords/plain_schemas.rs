//! Schemas whose normal form is plain: no logic in them, no reference, nothing that members or items
//! depend on together. Most objects, arrays and lists of values are such.
//!
//! ```text
//!  {"type": "object", "properties": {"a": A}, "required": ["a"], "additionalProperties": R}
//!  {"type": "array", "items": A, "minItems": 1}              {"type": "string", "enum": ["b", "c"]}
//! ```
//!
//! What the [tableau](crate::sources::json_schema::expansion) finds for them is read off here, in a
//! third of the time: it would make one branch, and merge members with those of no other schema.
//! Whatever is out of the ordinary, errors included, is left to it.

use serde_json::{Map, Value};

use super::KeywordGroup;
use super::values::count_of;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::sources::json_schema::normal_form::{
    ArrayConstraints, Conjunction, DeclaredMember, ItemSchemas, JsonType, NormalForm, ObjectConstraints, OtherMembers,
    SchemaTerm, StringConstraints,
};
use crate::sources::json_schema::schema_compiler::SchemaCompiler;
use crate::sources::json_schema::schema_registry::{PointerStep, SchemaId};

/// Most required members, each of which is compared with all that are named.
const MAX_REQUIRED: usize = 16;

/// Most references that are followed before a schema is looked at by the tableau, which tells cycles.
const MAX_REFERENCES: usize = 4;

/// A schema and its keywords.
#[derive(Clone, Copy)]
struct PlainSchema<'a> {
    schema: SchemaId,
    keywords: &'a Map<String, Value>,
}

impl<'a> SchemaCompiler<'a> {
    /// Adds the values of a type that `terms` allow to a normal form, if they are a plain schema;
    /// returns whether they are.
    pub(crate) fn add_plain(
        &mut self,
        terms: &[SchemaTerm],
        json_type: JsonType,
        fuel: u32,
        form: &mut NormalForm<'a>,
    ) -> Result<bool, SchemaError> {
        let &[SchemaTerm { schema, is_negated: false }] = terms else { return Ok(false) };
        let node = self.registry.node(schema);
        let (Value::Object(keywords), false) = (node.value, node.is_constant) else { return Ok(false) };
        let plain = PlainSchema { schema, keywords };
        match json_type {
            JsonType::Object => self.add_plain_object(plain, fuel, form),
            JsonType::Array => self.add_plain_array(plain, fuel, form),
            _ => match plain.listed(json_type) {
                Some(list) => {
                    self.spend(1)?;
                    let values: Vec<&Value> = list.iter().filter(|value| JsonType::of(value) == json_type).collect();
                    self.add_listed(terms, &values, form).map(|()| true)
                }
                None => Ok(false),
            },
        }
    }

    /// The schema that a term leads to if it is a reference, and nothing else; `None` if it is none.
    pub(crate) fn referred(&mut self, terms: &[SchemaTerm]) -> Option<SchemaTerm> {
        let &[SchemaTerm { schema, is_negated: false }] = terms else { return None };
        let mut at = schema;
        for n_followed in 0..=MAX_REFERENCES {
            let node = self.registry.node(at);
            let reference = match node.value {
                Value::Object(keywords) if !node.is_constant => sole_reference(keywords),
                _ => None,
            };
            match reference {
                None => return (n_followed > 0).then_some(SchemaTerm::holds(at)),
                Some(text) => at = self.registry.reference(at, text)?,
            }
        }
        None
    }

    /// Adds the objects of a schema that says nothing but which members there are.
    fn add_plain_object(
        &mut self,
        plain: PlainSchema<'a>,
        fuel: u32,
        form: &mut NormalForm<'a>,
    ) -> Result<bool, SchemaError> {
        let PlainSchema { schema, keywords } = plain;
        let (mut properties, mut additional, mut required) = (None, None, &[][..]);
        for (name, value) in keywords {
            match (name.as_str(), value) {
                ("type", _) if names(value, JsonType::Object) => {}
                ("properties", Value::Object(members)) => properties = Some((name.as_str(), members)),
                ("additionalProperties", _) => additional = Some((name.as_str(), value)),
                ("required", Value::Array(list)) if list.len() <= MAX_REQUIRED => required = list,
                _ if !is_about(name, JsonType::Object) => {}
                _ => return Ok(false),
            }
        }
        if !required.iter().all(Value::is_string) {
            return Ok(false);
        }
        let required = || required.iter().filter_map(Value::as_str);
        let n_named = properties.map_or(0, |(_, members)| members.len());
        self.spend(1 + n_named + required().count())?;
        meter::step(3 * n_named)?;
        let mut declared = Vec::with_capacity(n_named);
        let mut n_required = 0;
        if let Some((keyword, members)) = properties {
            for (name, value) in members {
                let id = self.registry.child(schema, keyword, PointerStep::Key(name), value);
                let n_times = required().filter(|required| required == name).count();
                n_required += n_times;
                let value = SchemaTerm::holds(id).into();
                declared.push(DeclaredMember { name, value, required: n_times > 0 });
            }
        }
        let rest: Conjunction = match additional {
            Some((keyword, value)) => {
                SchemaTerm::holds(self.registry.child(schema, keyword, PointerStep::None, value)).into()
            }
            None => Conjunction::new(),
        };
        // Those that are required and not named come last.
        if n_required < required().count() {
            for name in required() {
                if !declared.iter().any(|member: &DeclaredMember<'_>| member.name == name) {
                    declared.push(DeclaredMember { name, value: rest.clone(), required: true });
                }
            }
        }
        let names = declared.iter().map(|member| member.name).collect();
        // Only a required member is worth an expansion: one that no value fits may also be left out.
        let mut lacks_required = false;
        declared.retain(|member| {
            let is_impossible = lacks_required
                || self.refuses_all(&member.value)
                || member.required && self.is_empty(&member.value, fuel);
            lacks_required |= member.required && is_impossible;
            !is_impossible
        });
        if lacks_required {
            return Ok(true);
        }
        let mut others = Vec::new();
        if !self.refuses_all(&rest) {
            let key = StringConstraints { not: names, ..StringConstraints::default() };
            others.push(OtherMembers { key, value: rest });
        }
        form.objects.push(ObjectConstraints { declared, others, ..ObjectConstraints::default() });
        Ok(true)
    }

    /// Adds the arrays of a schema that says nothing but what each item is, and how many there are.
    fn add_plain_array(
        &mut self,
        plain: PlainSchema<'a>,
        fuel: u32,
        form: &mut NormalForm<'a>,
    ) -> Result<bool, SchemaError> {
        let PlainSchema { schema, keywords } = plain;
        let mut array = ArrayConstraints::default();
        let mut items = None;
        for (name, value) in keywords {
            match (name.as_str(), value) {
                ("type", _) if names(value, JsonType::Array) => {}
                ("items", Value::Object(_) | Value::Bool(_)) => items = Some((name.as_str(), value)),
                ("minItems" | "maxItems", _) => match (count_of(value), name.as_str()) {
                    (Some(min), "minItems") => array.min = min,
                    (Some(max), _) => array.max = Some(max),
                    (None, _) => return Ok(false),
                },
                ("uniqueItems", _) => array.unique = value.as_bool() == Some(true),
                _ if !is_about(name, JsonType::Array) => {}
                _ => return Ok(false),
            }
        }
        self.spend(1)?;
        if let Some((keyword, value)) = items {
            let rest = SchemaTerm::holds(self.registry.child(schema, keyword, PointerStep::None, value)).into();
            array.items.push(ItemSchemas { rest, ..ItemSchemas::default() });
        }
        if array.max.is_none_or(|max| array.min <= max) {
            form.arrays.extend(self.array_constraints(array, fuel));
        }
        Ok(true)
    }
}

impl<'a> PlainSchema<'a> {
    /// The values that are listed, if nothing else is said of values of a type.
    fn listed(self, json_type: JsonType) -> Option<&'a [Value]> {
        let mut listed = None;
        for (name, value) in self.keywords {
            match (name.as_str(), value) {
                ("type", _) if names(value, json_type) => {}
                ("enum", Value::Array(list)) => listed = Some(&list[..]),
                _ if !is_about(name, json_type) => {}
                _ => return None,
            }
        }
        listed
    }
}

/// Whether a keyword may refuse values of a type.
fn is_about(keyword: &str, json_type: JsonType) -> bool {
    KeywordGroup::of(keyword).is_some_and(|group| group.constrains(json_type))
}

/// Whether the value of a `type` names a type, and all that it names are types.
fn names(value: &Value, json_type: JsonType) -> bool {
    let named = |name: &Value| name.as_str().and_then(JsonType::named);
    match value {
        Value::Array(list) => {
            list.iter().all(|name| named(name).is_some()) && list.iter().any(|name| named(name) == Some(json_type))
        }
        one => named(one) == Some(json_type),
    }
}

/// The `$ref` of a schema without another keyword that says something.
fn sole_reference(keywords: &Map<String, Value>) -> Option<&str> {
    let mut reference = None;
    for (name, value) in keywords {
        match name.as_str() {
            "$ref" => reference = Some(value.as_str()?),
            _ if KeywordGroup::of(name).is_none() => {}
            _ => return None,
        }
    }
    reference
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::Grammar;
    use crate::sources::json_schema::SchemaOptions;
    use serde_json::json;

    /// What a schema comes to: the bytes of its grammar, or an error.
    fn compiled(schema: &Value) -> Result<Vec<u8>, String> {
        let grammar = Grammar::from_json_schema(schema, &SchemaOptions::default());
        grammar.map(|grammar| grammar.save()).map_err(|error| error.to_string().replace("/allOf/0", ""))
    }

    /// A schema in `allOf` is left to the tableau.
    #[test]
    fn what_is_read_off_is_what_the_tableau_finds() {
        for schema in [
            json!({"type": "object"}),
            json!({"type": "object", "required": ["b", "a", "b"], "properties": {"a": {"type": "null"}, "c": {}}}),
            json!({"required": ["a"], "type": ["object", "null"], "additionalProperties": {"type": "boolean"}}),
            json!({"type": "object", "properties": {"a": false, "b": true}, "additionalProperties": false}),
            json!({"type": "object", "properties": {"a": false}, "required": ["a"]}),
            json!({"type": "object", "required": ["a"], "additionalProperties": false}),
            json!({"type": "object", "properties": {"a": {"anyOf": []}, "b": {"enum": []}}, "required": ["b"]}),
            json!({"type": "object", "additionalProperties": 5}),
            json!({"type": "object", "properties": {"a": {"type": "kind"}}}),
            json!({"type": "object", "properties": 5}),
            json!({"type": "object", "required": [5]}),
            json!({"type": "object", "required": true, "minProperties": 2}),
            json!({"type": "object", "properties": {"a": {}}, "patternProperties": {"^x": {"type": "null"}}}),
            json!({"type": "array", "items": {"type": "null"}, "minItems": 2, "maxItems": 3.0}),
            json!({"type": "array", "items": {"type": "null"}, "minItems": 3, "maxItems": 2}),
            json!({"type": "array", "items": false, "uniqueItems": true}),
            json!({"type": "array", "items": [{"type": "null"}], "additionalItems": false}),
            json!({"type": "array", "items": {"type": "null"}, "prefixItems": [{"type": "boolean"}]}),
            json!({"type": "array", "additionalItems": {"type": "null"}}),
            json!({"type": "array", "minItems": "2"}),
            json!({"type": "array", "minItems": 1, "items": {"enum": []}}),
            json!({"type": ["array", "string"], "enum": ["a", 5, ["a"], null]}),
            json!({"type": ["integer", "null"], "enum": ["a", 5, 2.5, null]}),
            json!({"enum": ["a", {"b": 1}], "minLength": 2}),
            json!({"enum": [], "type": "string"}),
            json!({"enum": "a", "type": "string"}),
        ] {
            assert_eq!(compiled(&schema), compiled(&json!({"allOf": [schema]})), "{schema}");
        }
    }

    #[test]
    fn references_lead_to_schemas_of_one_type() {
        let schema = |reference: Value| {
            let defs = json!({"a": {"type": "string", "enum": ["x"]}, "b": {"$ref": "#/$defs/a", "title": "b"}, "c": {"$ref": "#/$defs/d"}, "d": {"$ref": "#/$defs/c"}});
            compiled(&json!({"$defs": defs, "type": "array", "items": reference}))
        };
        let direct = schema(json!({"type": "string", "enum": ["x"]}));
        for reference in ["#/$defs/a", "#/$defs/b"] {
            assert_eq!(schema(json!({"$ref": reference})), direct, "{reference}");
            assert_eq!(schema(json!({"allOf": [{"$ref": reference}]})), direct, "{reference}");
        }
        for reference in ["#/$defs/c", "#/$defs/e"] {
            let error = schema(json!({"$ref": reference})).unwrap_err();
            assert!(error.contains("$ref"), "{error}");
        }
    }
}
