//! [`SchemarsDocument`]: the schema that crate schemars makes of a type, with what serde does
//! beyond its words made explicit.
//!
//! Two things are added to schemars' own output:
//!
//! - `format` names Rust's numbers: where `int32` or `float` stands, the bounds of that type hold.
//!   schemars itself writes those of 8 and 16 bits only.
//! - An object that lists its members and says nothing of others is closed
//!   (`additionalProperties: false`): serde writes no others, and a model that may write any would.
//!   An object is closed only where no other schema speaks of the same value, because the members
//!   that a neighbour in `allOf` lists would be forbidden too.
//!
//! The document is compiled in `sources::schemars_field`, and printed in
//! [`to_json_schema`](super::to_json_schema) and [`to_prompt`](super::to_prompt).

use std::collections::BTreeSet;

use schemars::generate::SchemaSettings;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

/// A type's schema and the definitions that it refers to.
#[derive(Clone, Debug)]
pub struct SchemarsDocument {
    /// The schema of the type itself, often a `$ref`.
    pub(crate) root: Value,
    /// The schemas that `#/$defs/Name` leads to, by name.
    pub(crate) definitions: Map<String, Value>,
}

impl SchemarsDocument {
    /// The schema of what `T`'s `Deserialize` reads.
    #[must_use]
    pub fn of<T: JsonSchema>() -> SchemarsDocument {
        let mut generator = SchemaSettings::draft2020_12().into_generator();
        // As a subschema, so that a named type is a definition wherever it stands: two documents
        // that contain it agree on its name.
        let root = generator.subschema_for::<T>().to_value();
        let mut document = SchemarsDocument { root, definitions: generator.take_definitions(true) };
        for schema in document.schemas_mut() {
            if let Ok(schema) = <&mut Schema>::try_from(schema) {
                NumberBounds.transform(schema);
            }
        }
        document.close();
        document
    }

    /// The document as one schema, its definitions under `$defs`.
    pub(crate) fn to_schema(&self) -> Value {
        let mut out = object(&self.root);
        if !self.definitions.is_empty() {
            out.insert("$defs".into(), self.definitions.clone().into());
        }
        out.into()
    }

    /// The definitions that the definition `name` refers to, directly or not, itself included. Two
    /// documents whose reachable definitions are equal mean the same by the name.
    pub(crate) fn reachable(&self, name: &str) -> Value {
        let mut found = Map::new();
        let mut work = vec![name.to_owned()];
        while let Some(name) = work.pop() {
            if let Some(schema) = self.definitions.get(&name)
                && !found.contains_key(&name)
            {
                references(schema, &mut work);
                found.insert(name, schema.clone());
            }
        }
        found.into()
    }

    /// The schema of the type and those of all definitions.
    fn schemas_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        std::iter::once(&mut self.root).chain(self.definitions.values_mut())
    }

    /// Closes the objects that no other schema speaks of.
    fn close(&mut self) {
        let mut shared = SharedDefinitions::default();
        // A definition that is shared shares what it refers to in turn, so the set grows until
        // nothing is added: at most one round per definition.
        loop {
            let before = shared.0.len();
            shared.find(&self.root, false);
            for (name, schema) in &self.definitions {
                let is_shared = shared.0.contains(name);
                shared.find(schema, is_shared);
            }
            if shared.0.len() == before {
                break;
            }
        }
        close(&mut self.root, false);
        for (name, schema) in &mut self.definitions {
            close(schema, shared.0.contains(name));
        }
    }
}

/// A schema as an object: `true` is `{}`, `false` is `{"not": {}}`.
pub(crate) fn object(schema: &Value) -> Map<String, Value> {
    match schema {
        Value::Object(map) => map.clone(),
        Value::Bool(false) => Map::from_iter([("not".to_owned(), json!({}))]),
        _ => Map::new(),
    }
}

/// The name of the definition that a reference leads to; `None` if it leads elsewhere. The
/// fragment is a JSON pointer (RFC 6901), percent-encoded as a URI: `#/$defs/a~1b%20c` leads to the
/// definition `a/b c`.
pub(crate) fn definition(reference: &str) -> Option<String> {
    let name = reference.strip_prefix("#/$defs/").filter(|name| !name.contains('/'))?;
    Some(percent_decoded(name)?.replace("~1", "/").replace("~0", "~"))
}

/// Adds the names of the definitions that a schema refers to, once per reference.
pub(crate) fn references(schema: &Value, out: &mut Vec<String>) {
    let Value::Object(map) = schema else { return };
    out.extend(map.get("$ref").and_then(Value::as_str).and_then(definition));
    for (keyword, value) in map {
        each_below(keyword, value, |schema| references(schema, out));
    }
}

/// The text without the `%`-escapes of a URI (RFC 3986, section 2.1). These few lines are no
/// dependency, because nothing else here reads URIs.
pub(crate) fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digit = |byte: Option<u8>| char::from(byte?).to_digit(16);
        bytes.push(u8::try_from(digit(rest.next())? * 16 + digit(rest.next())?).ok()?);
    }
    String::from_utf8(bytes).ok()
}

/// Adds the bounds of Rust's number types wherever `format` names one.
///
/// ```text
/// {"type": "integer", "format": "uint32", "minimum": 0}     becomes    … "maximum": 4294967295
/// {"type": "integer", "format": "int8", "maximum": 5}       becomes    … "minimum": -128
/// ```
struct NumberBounds;

impl Transform for NumberBounds {
    fn transform(&mut self, schema: &mut Schema) {
        if let Some(map) = schema.as_object_mut() {
            let bounds = map.get("format").and_then(Value::as_str).and_then(bounds);
            if let Some((type_name, least, greatest)) = bounds
                && map.get("type").is_some_and(|named| names(named, type_name))
            {
                bound(map, "minimum", "exclusiveMinimum", least, |own, least| own < least);
                bound(map, "maximum", "exclusiveMaximum", greatest, |own, greatest| own > greatest);
            }
        }
        transform_subschemas(self, schema);
    }
}

/// Whether the value of `type` is this name, or a list with it.
fn names(named: &Value, type_name: &str) -> bool {
    named.as_str() == Some(type_name)
        || named.as_array().is_some_and(|names| names.iter().any(|name| name.as_str() == Some(type_name)))
}

/// The JSON type that a format is about, and the least and greatest value of the Rust type.
fn bounds(format: &str) -> Option<(&'static str, Value, Value)> {
    Some(match format {
        "int8" => ("integer", json!(i8::MIN), json!(i8::MAX)),
        "int16" => ("integer", json!(i16::MIN), json!(i16::MAX)),
        "int32" => ("integer", json!(i32::MIN), json!(i32::MAX)),
        "int64" | "int" => ("integer", json!(i64::MIN), json!(i64::MAX)),
        "uint8" => ("integer", json!(0), json!(u8::MAX)),
        "uint16" => ("integer", json!(0), json!(u16::MAX)),
        "uint32" => ("integer", json!(0), json!(u32::MAX)),
        "uint64" | "uint" => ("integer", json!(0), json!(u64::MAX)),
        // The shortest decimal that reads as `f32::MAX`; it is a little greater than `f32::MAX`.
        "float" => ("number", json!(-3.402_823_5e38), json!(3.402_823_5e38)),
        _ => return None,
    })
}

/// Adds a bound unless the schema has one, inclusive or exclusive, that is at least as tight.
fn bound(map: &mut Map<String, Value>, keyword: &str, open: &str, value: Value, is_wider: fn(f64, f64) -> bool) {
    let limit = value.as_f64().unwrap_or(0.0);
    let is_wide = |own: Option<&Value>| own.and_then(Value::as_f64).is_none_or(|own| is_wider(own, limit));
    if is_wide(map.get(keyword)) && is_wide(map.get(open)) {
        map.insert(keyword.to_owned(), value);
    }
}

/// In-place applicators: keywords whose subschemas apply to the same value as the schema they stand
/// in (JSON Schema 2020-12, section 10.2).
const IN_PLACE: [&str; 8] = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"];

/// Keywords by which a schema speaks of members that it doesn't list. Objects with one of them are
/// left as they are.
const OTHERS: [&str; 5] =
    ["additionalProperties", "unevaluatedProperties", "patternProperties", "propertyNames", "dependentSchemas"];

/// Whether the schemas in place within this one, or what it refers to, share their value with
/// another schema. `is_shared` says so of the schema itself.
///
/// A single `anyOf` shares nothing, because its alternatives may each be closed; two in-place
/// keywords side by side do, because the members of one are unknown to the other.
fn shares(map: &Map<String, Value>, is_shared: bool) -> bool {
    let has = |keyword: &&str| map.contains_key(*keyword);
    is_shared
        || ["properties", "allOf", "not", "if"].iter().any(has)
        || OTHERS.iter().any(has)
        || IN_PLACE.iter().chain(&["$ref", "$dynamicRef"]).filter(|keyword| has(keyword)).count() > 1
        || map.get("oneOf").and_then(Value::as_array).is_some_and(|options| !are_tagged(options))
}

/// Whether these alternatives of `oneOf` are told apart by a tag: a required member that is a
/// different constant in each. Closing alternatives that only their other members tell apart could
/// let a value that matched two (and so none) match exactly one.
fn are_tagged(options: &[Value]) -> bool {
    let constant = |option: &Value, key: &str| {
        let is_required = option.get("required")?.as_array()?.iter().any(|name| name.as_str() == Some(key));
        let constant = option.get("properties")?.get(key)?.get("const")?.as_str()?;
        is_required.then(|| constant.to_owned())
    };
    let Some(keys) = options.first().and_then(|first| first.get("properties")?.as_object()) else {
        // Only objects are closed, and a single object is told from the rest by its type.
        return options.iter().filter(|option| option.get("properties").is_some()).count() <= 1;
    };
    // Any member of the first alternative may be the tag; all alternatives must then have it.
    keys.keys().any(|key| {
        let constants: Option<BTreeSet<String>> = options.iter().map(|option| constant(option, key)).collect();
        constants.is_some_and(|constants| constants.len() == options.len())
    })
}

/// The definitions that are referred to where other schemas speak of the same value. They stay
/// open everywhere, since a definition has one text for all its references.
#[derive(Default)]
struct SharedDefinitions(BTreeSet<String>);

impl SharedDefinitions {
    /// Adds the definitions that a schema refers to where its value is shared, `is_shared` being
    /// whether the value of the schema itself is.
    fn find(&mut self, schema: &Value, is_shared: bool) {
        let Value::Object(map) = schema else { return };
        let within = shares(map, is_shared);
        if within {
            self.0.extend(map.get("$ref").and_then(Value::as_str).and_then(definition));
        }
        for (keyword, value) in map {
            let shared = within && IN_PLACE.contains(&keyword.as_str());
            each_below(keyword, value, |schema| self.find(schema, shared));
        }
    }
}

/// Calls `each` for the subschemas in the value of a keyword.
fn each_below<'a>(keyword: &str, value: &'a Value, mut each: impl FnMut(&'a Value)) {
    match (subschema_layout(keyword), value) {
        (Some(SubschemaLayout::Named), Value::Object(map)) => map.values().for_each(each),
        (Some(SubschemaLayout::Schemas), Value::Array(list)) => list.iter().for_each(each),
        (Some(SubschemaLayout::Schemas), value) => each(value),
        _ => {}
    }
}

/// What a keyword that holds schemas has as its value.
enum SubschemaLayout {
    /// An object of schemas, by names.
    Named,
    /// A schema or a list of schemas.
    Schemas,
}

/// How a keyword holds schemas; `None` for one that holds none. Keywords that aren't listed are
/// left alone: `const` and `examples` may contain what looks like a schema and is not.
fn subschema_layout(keyword: &str) -> Option<SubschemaLayout> {
    match keyword {
        "properties" | "patternProperties" | "dependentSchemas" | "$defs" => Some(SubschemaLayout::Named),
        "allOf"
        | "anyOf"
        | "oneOf"
        | "prefixItems"
        | "items"
        | "not"
        | "if"
        | "then"
        | "else"
        | "contains"
        | "additionalProperties"
        | "unevaluatedProperties"
        | "unevaluatedItems"
        | "propertyNames" => Some(SubschemaLayout::Schemas),
        _ => None,
    }
}

/// Adds `additionalProperties: false` to objects that list their members and say nothing of others,
/// unless the value is shared.
///
/// ```text
/// {"properties": {"a": A}}                                          is closed
/// {"properties": {"a": A}, "allOf": [{"properties": {"b": B}}]}     stays open, both parts:
///                                                   each would forbid the other's member
/// ```
fn close(schema: &mut Value, is_shared: bool) {
    let Value::Object(map) = schema else { return };
    let within = shares(map, is_shared);
    for (keyword, value) in map.iter_mut() {
        let shared = within && IN_PLACE.contains(&keyword.as_str());
        match (subschema_layout(keyword), value) {
            (Some(SubschemaLayout::Named), Value::Object(map)) => {
                map.values_mut().for_each(|schema| close(schema, shared))
            }
            (Some(SubschemaLayout::Schemas), Value::Array(list)) => {
                list.iter_mut().for_each(|schema| close(schema, shared))
            }
            (Some(SubschemaLayout::Schemas), value) => close(value, shared),
            _ => {}
        }
    }
    let speaks_of_others = OTHERS.iter().chain(&IN_PLACE).chain(&["$ref"]).any(|keyword| map.contains_key(*keyword));
    if map.contains_key("properties") && !is_shared && !speaks_of_others {
        map.insert("additionalProperties".into(), json!(false));
    }
}
