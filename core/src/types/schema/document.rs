//! A type's schema as schemars makes it, with what serde reads beyond its words put in.
//!
//! - `format` names Rust's numbers: where `int32` or `float` stands, the bounds of that type hold.
//!   schemars itself writes those of 8 and 16 bits only.
//! - An object that lists its members and doesn't speak of others has no others: serde writes none,
//!   and a model that may write any would. This holds only where no other schema speaks of the same
//!   value.

use std::collections::BTreeSet;

use schemars::generate::SchemaSettings;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

/// A type's schema and what it refers to.
#[derive(Clone, Debug)]
pub struct Document {
    /// Of the type itself, often a reference.
    pub(crate) root: Value,
    /// What `#/$defs/Name` leads to.
    pub(crate) definitions: Map<String, Value>,
}

impl Document {
    /// The schema of what `T`'s `Deserialize` reads.
    #[must_use]
    pub fn of<T: JsonSchema>() -> Document {
        let mut generator = SchemaSettings::draft2020_12().into_generator();
        let root = generator.subschema_for::<T>().to_value();
        let mut document = Document { root, definitions: generator.take_definitions(true) };
        for schema in document.schemas_mut() {
            if let Ok(schema) = <&mut Schema>::try_from(schema) {
                Widths.transform(schema);
            }
        }
        document.close();
        document
    }

    /// As one schema.
    pub(crate) fn to_schema(&self) -> Value {
        let mut out = object(&self.root);
        if !self.definitions.is_empty() {
            out.insert("$defs".into(), self.definitions.clone().into());
        }
        out.into()
    }

    /// The definitions that this one refers to, itself included, by their names.
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

    fn schemas_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        std::iter::once(&mut self.root).chain(self.definitions.values_mut())
    }

    fn close(&mut self) {
        let mut shared = Shared::default();
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

/// A schema as an object.
pub(crate) fn object(schema: &Value) -> Map<String, Value> {
    match schema {
        Value::Object(map) => map.clone(),
        Value::Bool(false) => Map::from_iter([("not".to_owned(), json!({}))]),
        _ => Map::new(),
    }
}

/// The definition that a reference leads to.
pub(crate) fn definition(reference: &str) -> Option<String> {
    let name = reference.strip_prefix("#/$defs/").filter(|name| !name.contains('/'))?;
    Some(decoded(name)?.replace("~1", "/").replace("~0", "~"))
}

/// The definitions that a schema refers to.
pub(crate) fn references(schema: &Value, out: &mut Vec<String>) {
    let Value::Object(map) = schema else { return };
    out.extend(map.get("$ref").and_then(Value::as_str).and_then(definition));
    for (keyword, value) in map {
        each_below(keyword, value, |schema| references(schema, out));
    }
}

/// Without the `%`-escapes of a URI.
fn decoded(text: &str) -> Option<String> {
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

/// Puts the bounds of Rust's numbers in.
struct Widths;

impl Transform for Widths {
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

/// Whether `type` is this one, or this one and others.
fn names(named: &Value, type_name: &str) -> bool {
    named.as_str() == Some(type_name)
        || named.as_array().is_some_and(|names| names.iter().any(|name| name.as_str() == Some(type_name)))
}

/// The type of values that a format is about, and their bounds.
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
        // As `f32` is spelled, which is a little more than its value and read as it.
        "float" => ("number", json!(-3.402_823_5e38), json!(3.402_823_5e38)),
        _ => return None,
    })
}

/// Adds a bound unless there is one that says as much.
fn bound(map: &mut Map<String, Value>, keyword: &str, open: &str, value: Value, is_wider: fn(f64, f64) -> bool) {
    let limit = value.as_f64().unwrap_or(0.0);
    let is_wide = |own: Option<&Value>| own.and_then(Value::as_f64).is_none_or(|own| is_wider(own, limit));
    if is_wide(map.get(keyword)) && is_wide(map.get(open)) {
        map.insert(keyword.to_owned(), value);
    }
}

/// Keywords whose schemas speak of the same value as the schema they stand in.
const IN_PLACE: [&str; 8] = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"];

/// Keywords by which a schema speaks of members that it doesn't list.
const OTHERS: [&str; 5] =
    ["additionalProperties", "unevaluatedProperties", "patternProperties", "propertyNames", "dependentSchemas"];

/// Whether other schemas speak of the same value as those in place within this one, or as what it
/// refers to.
fn shares(map: &Map<String, Value>, is_shared: bool) -> bool {
    let has = |keyword: &&str| map.contains_key(*keyword);
    is_shared
        || ["properties", "allOf", "not", "if"].iter().any(has)
        || OTHERS.iter().any(has)
        || IN_PLACE.iter().chain(&["$ref", "$dynamicRef"]).filter(|keyword| has(keyword)).count() > 1
        || map.get("oneOf").and_then(Value::as_array).is_some_and(|options| !are_tagged(options))
}

/// Whether these objects have a member in common that is a different constant in each, so that
/// closing them makes none of them match what another did before.
fn are_tagged(options: &[Value]) -> bool {
    let constant = |option: &Value, key: &str| {
        let is_required = option.get("required")?.as_array()?.iter().any(|name| name.as_str() == Some(key));
        let constant = option.get("properties")?.get(key)?.get("const")?.as_str()?;
        is_required.then(|| constant.to_owned())
    };
    let Some(keys) = options.first().and_then(|first| first.get("properties")?.as_object()) else {
        // What isn't an object isn't closed; a single one is told by being one.
        return options.iter().filter(|option| option.get("properties").is_some()).count() <= 1;
    };
    keys.keys().any(|key| {
        let constants: Option<BTreeSet<String>> = options.iter().map(|option| constant(option, key)).collect();
        constants.is_some_and(|constants| constants.len() == options.len())
    })
}

/// The definitions that are referred to where other schemas speak of the same value.
#[derive(Default)]
struct Shared(BTreeSet<String>);

impl Shared {
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

/// Calls `each` for the schemas that are the value of a keyword.
fn each_below<'a>(keyword: &str, value: &'a Value, mut each: impl FnMut(&'a Value)) {
    match (kind(keyword), value) {
        (Some(Kind::Named), Value::Object(map)) => map.values().for_each(each),
        (Some(Kind::Schemas), Value::Array(list)) => list.iter().for_each(each),
        (Some(Kind::Schemas), value) => each(value),
        _ => {}
    }
}

/// What a keyword's value is.
enum Kind {
    /// Schemas by names.
    Named,
    /// A schema or a list of them.
    Schemas,
}

fn kind(keyword: &str) -> Option<Kind> {
    match keyword {
        "properties" | "patternProperties" | "dependentSchemas" | "$defs" => Some(Kind::Named),
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
        | "propertyNames" => Some(Kind::Schemas),
        _ => None,
    }
}

/// Lets objects have no other members than they list, where they alone say so.
fn close(schema: &mut Value, is_shared: bool) {
    let Value::Object(map) = schema else { return };
    let within = shares(map, is_shared);
    for (keyword, value) in map.iter_mut() {
        let shared = within && IN_PLACE.contains(&keyword.as_str());
        match (kind(keyword), value) {
            (Some(Kind::Named), Value::Object(map)) => map.values_mut().for_each(|schema| close(schema, shared)),
            (Some(Kind::Schemas), Value::Array(list)) => list.iter_mut().for_each(|schema| close(schema, shared)),
            (Some(Kind::Schemas), value) => close(value, shared),
            _ => {}
        }
    }
    let speaks_of_others = OTHERS.iter().chain(&IN_PLACE).chain(&["$ref"]).any(|keyword| map.contains_key(*keyword));
    if map.contains_key("properties") && !is_shared && !speaks_of_others {
        map.insert("additionalProperties".into(), json!(false));
    }
}
