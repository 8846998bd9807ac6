//! [`Rewriter`]: one schema after the other, from the root on.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::StrictSchema;
use super::disjoint::are_disjoint;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::grammar::loosened::Loosened;
use crate::sources::json_schema::draft::Draft;

/// The formats that the API knows.
const FORMATS: [&str; 9] = ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"];

/// Greatest length of a string that is written as a pattern.
const MAX_LENGTH: u64 = 1_000;

/// Deepest nesting of what is rewritten; the API's limit of ten objects is met well before.
const MAX_NESTING: usize = 100;

/// The keywords that say something of the values of one type.
const KEYWORDS: [(&str, &[&str]); 4] = [
    ("string", &["pattern", "format", "minLength", "maxLength"]),
    ("number", &["multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]),
    (
        "array",
        &[
            "items",
            "minItems",
            "maxItems",
            "prefixItems",
            "additionalItems",
            "unevaluatedItems",
            "contains",
            "minContains",
            "maxContains",
            "uniqueItems",
        ],
    ),
    (
        "object",
        &[
            "properties",
            "required",
            "additionalProperties",
            "patternProperties",
            "propertyNames",
            "minProperties",
            "maxProperties",
            "unevaluatedProperties",
            "dependentRequired",
            "dependentSchemas",
            "dependencies",
        ],
    ),
];

/// Rewrites the schemas of a document.
pub(super) struct Rewriter<'a> {
    document: &'a Value,
    draft: Draft,
    is_lossy: bool,
    /// The pointer to what the root of the strict schema is.
    root: String,
    dropped: Vec<Loosened>,
    required: Vec<String>,
    /// The name in `$defs` of each pointer that a reference has.
    names: HashMap<String, String>,
    /// The pointers whose schemas are still to be rewritten.
    open: Vec<String>,
    definitions: Map<String, Value>,
    /// Alternatives that have to exclude one another, once all definitions are known: where they
    /// were, and what they became.
    exclusive: Vec<(String, Vec<Value>)>,
}

/// The schema at a JSON pointer.
#[derive(Clone, Copy)]
struct Place<'p> {
    pointer: &'p str,
    depth: usize,
}

impl Place<'_> {
    fn unsupported(self, keyword: &str, reason: &str) -> SchemaError {
        SchemaError::unsupported(keyword, reason).at(|_| self.pointer.to_owned())
    }

    /// The pointer of a schema below a keyword.
    fn below(self, steps: &[&str]) -> String {
        steps
            .iter()
            .fold(self.pointer.to_owned(), |pointer, step| pointer + "/" + &step.replace('~', "~0").replace('/', "~1"))
    }
}

type Rewritten = Result<Map<String, Value>, SchemaError>;

impl<'a> Rewriter<'a> {
    pub(super) fn new(document: &'a Value, is_lossy: bool) -> Rewriter<'a> {
        Rewriter {
            document,
            draft: Draft::of(document).unwrap_or(Draft::Draft202012),
            is_lossy,
            root: String::new(),
            dropped: Vec::new(),
            required: Vec::new(),
            names: HashMap::new(),
            open: Vec::new(),
            definitions: Map::new(),
            exclusive: Vec::new(),
        }
    }

    /// The whole document.
    pub(super) fn root(mut self) -> Result<StrictSchema, SchemaError> {
        let place = Place { pointer: "", depth: 0 };
        let mut root = self.schema(self.document, place)?;
        // A root that is a reference becomes what it refers to, and references to that refer to it.
        // A reference to a reference may lead back: eight steps are more than anybody writes.
        for _ in 0..8 {
            if !root.contains_key("$ref") {
                break;
            }
            let Some(target) = self.open.pop() else { break };
            self.names.remove(&target);
            self.root = target;
            let Some(schema) = self.document.pointer(&self.root) else { break };
            let pointer = self.root.clone();
            root = self.schema(schema, Place { pointer: &pointer, depth: 0 })?;
        }
        if root.get("type") != Some(&Value::from("object")) || root.contains_key("anyOf") {
            let keyword = if root.contains_key("anyOf") { "anyOf" } else { "type" };
            return Err(place.unsupported(
                keyword,
                "the root of a strict schema is an object and no choice: make this the value of a member",
            ));
        }
        while let Some(pointer) = self.open.pop() {
            let Some(target) = self.document.pointer(&pointer) else { continue };
            let target = self.schema(target, Place { pointer: &pointer, depth: 0 })?;
            let name = self.names[&pointer].clone();
            self.definitions.insert(name, target.into());
        }
        self.check_exclusive()?;
        if !self.definitions.is_empty() {
            self.definitions.sort_keys();
            root.insert("$defs".into(), self.definitions.into());
        }
        Ok(StrictSchema { schema: root.into(), dropped: self.dropped, required: self.required })
    }

    /// Leaves a keyword out, if that is wanted.
    fn drop(&mut self, place: Place<'_>, keyword: &str, reason: &str) -> Result<(), SchemaError> {
        let error = place.unsupported(keyword, reason);
        if !self.is_lossy {
            return Err(error);
        }
        self.dropped.push(Loosened(error));
        Ok(())
    }

    /// One schema.
    fn schema(&mut self, schema: &Value, place: Place<'_>) -> Rewritten {
        meter::step(1)?;
        if place.depth > MAX_NESTING {
            return Err(SchemaError::too_large(format!("the schema nests more than {MAX_NESTING} deep")));
        }
        let map = match schema {
            Value::Object(map) => map,
            Value::Bool(false) => {
                return Err(place.unsupported("", "no value is an instance, and a strict schema has some"));
            }
            _ => return Err(place.unsupported("", "a strict schema says of which type a value is")),
        };
        if map.contains_key("$ref") {
            return self.reference(map, place);
        }
        if let Some(Value::Array(parts)) = map.get("allOf") {
            return self.all_of(map, parts, place);
        }
        for keyword in ["$dynamicRef", "$recursiveRef"] {
            if map.contains_key(keyword) {
                return Err(place.unsupported(keyword, "references in a strict schema are `$ref`"));
            }
        }
        for keyword in ["not", "if"] {
            if map.contains_key(keyword) && !(keyword == "if" && !map.contains_key("then") && !map.contains_key("else"))
            {
                self.drop(place, keyword, "a strict schema has no conditions")?;
            }
        }
        let mut out = Map::new();
        for keyword in ["title", "description"] {
            if let Some(text @ Value::String(_)) = map.get(keyword) {
                out.insert(keyword.into(), text.clone());
            }
        }
        for keyword in ["anyOf", "oneOf"] {
            if let Some(Value::Array(alternatives)) = map.get(keyword) {
                self.alternatives(map, keyword, alternatives, place, &mut out)?;
                return Ok(out);
            }
        }
        self.typed(map, place, &mut out)?;
        Ok(out)
    }

    /// `$ref`, which stands alone in a strict schema.
    fn reference(&mut self, map: &Map<String, Value>, place: Place<'_>) -> Rewritten {
        let reference = map.get("$ref").and_then(Value::as_str).unwrap_or_default();
        if self.draft > Draft::Draft7 {
            self.only(map, &["$ref"], place)?;
        }
        let pointer = reference.strip_prefix('#').and_then(decoded);
        let pointer = pointer.filter(|pointer| pointer.is_empty() || pointer.starts_with('/'));
        let has_id = |value: &Value| value.get("$id").or_else(|| value.get("id")).is_some_and(Value::is_string);
        let Some(pointer) = pointer.filter(|pointer| {
            // An identifier on the way makes a reference relative to something else.
            let is_root = |value: &Value| std::ptr::eq(value, self.document);
            self.document.pointer(pointer).is_some_and(|target| is_root(target) || !has_id(target))
        }) else {
            return Err(
                place.unsupported("$ref", "references in a strict schema lead into the schema, by a JSON pointer")
            );
        };
        if pointer == self.root {
            return Ok(Map::from_iter([("$ref".to_owned(), "#".into())]));
        }
        let name = match self.names.get(&pointer) {
            Some(name) => name.clone(),
            None => {
                let name = self.free_name(&pointer);
                self.names.insert(pointer.clone(), name.clone());
                self.open.push(pointer);
                name
            }
        };
        Ok(Map::from_iter([("$ref".to_owned(), format!("#/$defs/{name}").into())]))
    }

    /// A name in `$defs` for what a pointer leads to.
    fn free_name(&self, pointer: &str) -> String {
        let last = pointer.rsplit('/').next().unwrap_or_default();
        let mut base: String = last
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.') { c } else { '_' })
            .collect();
        if base.is_empty() {
            base = "root".into();
        }
        let is_taken = |name: &str| self.names.values().any(|known| known == name);
        let numbered = (2..).map(|number: u64| format!("{base}_{number}"));
        std::iter::once(base.clone()).chain(numbered).find(|name| !is_taken(name)).unwrap_or(base.clone())
    }

    /// Refuses keywords beside some that say something of values.
    fn only(&self, map: &Map<String, Value>, keywords: &[&str], place: Place<'_>) -> Result<(), SchemaError> {
        let says = |keyword: &str| {
            matches!(keyword, "$ref" | "type" | "enum" | "const" | "allOf" | "anyOf" | "oneOf" | "not" | "if")
                || KEYWORDS.iter().any(|(_, list)| list.contains(&keyword))
        };
        match map.keys().find(|keyword| says(keyword) && !keywords.contains(&keyword.as_str())) {
            Some(keyword) => Err(place.unsupported(
                keyword,
                &format!("it stands beside `{}`, and in a strict schema that would have to stand alone", keywords[0]),
            )),
            None => Ok(()),
        }
    }

    /// `allOf` of one schema, which is that schema.
    fn all_of(&mut self, map: &Map<String, Value>, parts: &[Value], place: Place<'_>) -> Rewritten {
        let [part] = parts else {
            return Err(place.unsupported("allOf", "a strict schema says all of a value in one place"));
        };
        self.only(map, &["allOf"], place)?;
        let mut out = self.schema(part, Place { pointer: &place.below(&["allOf", "0"]), depth: place.depth + 1 })?;
        if !out.contains_key("$ref") {
            for keyword in ["title", "description"] {
                if let Some(text @ Value::String(_)) = map.get(keyword) {
                    out.insert(keyword.into(), text.clone());
                }
            }
        }
        Ok(out)
    }

    /// `anyOf`, or `oneOf` of alternatives that exclude one another.
    fn alternatives(
        &mut self,
        map: &Map<String, Value>,
        keyword: &str,
        alternatives: &[Value],
        place: Place<'_>,
        out: &mut Map<String, Value>,
    ) -> Result<(), SchemaError> {
        self.only(map, &[keyword, "not", "if"], place)?;
        let mut rewritten: Vec<Value> = Vec::with_capacity(alternatives.len());
        for (i, schema) in alternatives.iter().enumerate() {
            // An alternative that nothing fits is none.
            if *schema == Value::Bool(false) {
                continue;
            }
            let pointer = place.below(&[keyword, &i.to_string()]);
            rewritten.push(self.schema(schema, Place { pointer: &pointer, depth: place.depth + 1 })?.into());
        }
        if rewritten.is_empty() {
            return Err(place.unsupported(keyword, "no value is an instance, and a strict schema has some"));
        }
        if keyword == "oneOf" {
            self.exclusive.push((place.pointer.to_owned(), rewritten.clone()));
        }
        out.insert("anyOf".into(), rewritten.into());
        Ok(())
    }

    /// Checks that alternatives of `oneOf` exclude one another.
    fn check_exclusive(&mut self) -> Result<(), SchemaError> {
        for (pointer, alternatives) in std::mem::take(&mut self.exclusive) {
            let mut is_exclusive = true;
            for (i, one) in alternatives.iter().enumerate() {
                meter::step(1 + alternatives.len())?;
                let mut others = alternatives[i + 1..].iter();
                is_exclusive &= others.all(|other| are_disjoint(one, other, &self.definitions));
            }
            if !is_exclusive {
                let place = Place { pointer: &pointer, depth: 0 };
                self.drop(
                    place,
                    "oneOf",
                    "a value could be an instance of two alternatives, and a strict schema has `anyOf`",
                )?;
            }
        }
        Ok(())
    }

    /// Keywords by type.
    fn typed(
        &mut self,
        map: &Map<String, Value>,
        place: Place<'_>,
        out: &mut Map<String, Value>,
    ) -> Result<(), SchemaError> {
        let types = types(map, place)?;
        for (name, keywords) in KEYWORDS {
            // What is said of other types says nothing.
            let is_type = types.contains(&name) || name == "number" && types.contains(&"integer");
            if !is_type || map.contains_key("enum") || map.contains_key("const") {
                continue;
            }
            let found: Vec<&str> = keywords.iter().copied().filter(|keyword| map.contains_key(*keyword)).collect();
            match name {
                "string" => self.string(map, &found, place, out)?,
                "number" => self.number(map, &found, out),
                "array" => self.array(map, &found, place, out)?,
                _ => self.object(map, &found, place, out)?,
            }
        }
        for keyword in ["enum", "const"] {
            if let Some(value) = map.get(keyword) {
                self.listed(map, keyword, place)?;
                out.insert(keyword.into(), value.clone());
            }
        }
        let types: Vec<Value> = types.into_iter().map(Value::from).collect();
        let types = if types.len() == 1 { types.into_iter().next().unwrap_or_default() } else { types.into() };
        // First, for whoever reads it.
        let rest = std::mem::take(out);
        out.insert("type".into(), types);
        out.extend(rest);
        Ok(())
    }

    /// Refuses keywords beside a list of values, all of which would have to be checked.
    fn listed(&mut self, map: &Map<String, Value>, keyword: &str, place: Place<'_>) -> Result<(), SchemaError> {
        let values = match &map[keyword] {
            Value::Array(values) if keyword == "enum" => values.as_slice(),
            value => std::slice::from_ref(value),
        };
        if values.iter().any(|value| value.is_object() || value.is_array()) {
            return Err(place.unsupported(keyword, "a strict schema lists no arrays and objects"));
        }
        let others: Vec<String> = map
            .keys()
            .filter(|other| {
                KEYWORDS.iter().any(|(_, list)| list.contains(&other.as_str()))
                    || *other == "const" && keyword == "enum"
            })
            .cloned()
            .collect();
        for other in others {
            self.drop(place, &other, "it stands beside a list of values: leave out those that it excludes")?;
        }
        Ok(())
    }

    fn string(
        &mut self,
        map: &Map<String, Value>,
        found: &[&str],
        place: Place<'_>,
        out: &mut Map<String, Value>,
    ) -> Result<(), SchemaError> {
        let (min, max) = (length(map.get("minLength")), length(map.get("maxLength")));
        for &keyword in found {
            match (keyword, &map[keyword]) {
                ("pattern", Value::String(pattern)) => {
                    if ["(?=", "(?!", "(?<"].iter().any(|group| pattern.contains(group)) {
                        self.drop(place, "pattern", "patterns of a strict schema don't look around or name groups")?;
                    } else {
                        out.insert(keyword.into(), pattern.as_str().into());
                    }
                }
                ("format", Value::String(format)) => {
                    if FORMATS.contains(&format.as_str()) {
                        out.insert(keyword.into(), format.as_str().into());
                    } else if self.draft.knows_format(format) && is_format(format) {
                        self.drop(place, "format", &format!("`{format}` is no format of a strict schema"))?;
                    }
                }
                _ => {}
            }
        }
        let is_bounded = min.is_some_and(|min| min > 0) || max.is_some();
        if is_bounded {
            let is_small = min.unwrap_or(0).max(max.unwrap_or(0)) <= MAX_LENGTH;
            if is_small && !out.contains_key("pattern") && !map.contains_key("pattern") {
                let max = max.map_or_else(String::new, |max| max.to_string());
                out.insert("pattern".into(), format!("^[\\s\\S]{{{},{max}}}$", min.unwrap_or(0)).into());
            } else {
                for keyword in ["minLength", "maxLength"] {
                    if map.contains_key(keyword) {
                        self.drop(
                            place,
                            keyword,
                            "a strict schema has lengths as a pattern: put it into the `pattern`",
                        )?;
                    }
                }
            }
        }
        Ok(())
    }

    fn number(&self, map: &Map<String, Value>, found: &[&str], out: &mut Map<String, Value>) {
        for &keyword in found {
            let bound = match (keyword, &map[keyword]) {
                // Draft 4: the bound beside it is exclusive.
                ("exclusiveMinimum" | "exclusiveMaximum", Value::Bool(is_exclusive)) => {
                    let inclusive = if keyword == "exclusiveMinimum" { "minimum" } else { "maximum" };
                    map.get(inclusive).filter(|_| *is_exclusive)
                }
                ("minimum" | "maximum", _) => {
                    let exclusive = if keyword == "minimum" { "exclusiveMinimum" } else { "exclusiveMaximum" };
                    Some(&map[keyword]).filter(|_| map.get(exclusive) != Some(&Value::Bool(true)))
                }
                (_, bound) => Some(bound),
            };
            if let Some(bound @ Value::Number(_)) = bound {
                out.insert(keyword.into(), bound.clone());
            }
        }
    }

    fn array(
        &mut self,
        map: &Map<String, Value>,
        found: &[&str],
        place: Place<'_>,
        out: &mut Map<String, Value>,
    ) -> Result<(), SchemaError> {
        for keyword in ["prefixItems", "items"] {
            if map.get(keyword).is_some_and(Value::is_array) {
                return Err(place.unsupported(keyword, "the items of a strict schema's arrays are all alike"));
            }
        }
        let Some(items) = map.get("items") else {
            return Err(place.unsupported("type", "a strict schema says what the items of an array are"));
        };
        let pointer = place.below(&["items"]);
        let items = self.schema(items, Place { pointer: &pointer, depth: place.depth + 1 })?;
        out.insert("items".into(), items.into());
        for &keyword in found {
            match keyword {
                "minItems" | "maxItems" => {
                    out.insert(keyword.into(), map[keyword].clone());
                }
                "uniqueItems" if map[keyword] == Value::Bool(true) => {
                    self.drop(place, keyword, "the items of a strict schema's arrays may be equal")?;
                }
                "contains" => self.drop(place, keyword, "a strict schema says the same of all items")?,
                // All items are those of `items`, and bounds of `contains` say nothing without it.
                _ => {}
            }
        }
        Ok(())
    }

    fn object(
        &mut self,
        map: &Map<String, Value>,
        found: &[&str],
        place: Place<'_>,
        out: &mut Map<String, Value>,
    ) -> Result<(), SchemaError> {
        let none = Map::new();
        let properties = map.get("properties").and_then(Value::as_object).unwrap_or(&none);
        let is_closed = ["additionalProperties", "unevaluatedProperties"]
            .iter()
            .any(|keyword| map.get(*keyword) == Some(&Value::Bool(false)));
        if properties.is_empty() && !is_closed {
            let keyword =
                if map.contains_key("patternProperties") { "patternProperties" } else { "additionalProperties" };
            return Err(place.unsupported(
                keyword,
                "the keys of a strict schema's objects are listed: use an array of keys and values",
            ));
        }
        let required: Vec<&str> =
            map.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect();
        if let Some(missing) = required.iter().find(|key| !properties.contains_key(**key)) {
            return Err(
                place.unsupported("required", &format!("it names `{missing}`, of which `properties` says nothing"))
            );
        }
        let mut members = Map::new();
        for (key, schema) in properties {
            let is_required = required.contains(&key.as_str());
            // A member that no value fits is left out.
            if *schema == Value::Bool(false) && !is_required {
                continue;
            }
            let pointer = place.below(&["properties", key]);
            if !is_required {
                self.required.push(pointer.clone());
            }
            let member = self.schema(schema, Place { pointer: &pointer, depth: place.depth + 1 })?;
            members.insert(key.clone(), member.into());
        }
        for &keyword in found {
            self.object_keyword(keyword, &map[keyword], &members, place)?;
        }
        let names: Vec<Value> = members.keys().map(|key| key.as_str().into()).collect();
        out.insert("properties".into(), members.into());
        out.insert("required".into(), names.into());
        out.insert("additionalProperties".into(), false.into());
        Ok(())
    }

    /// A keyword about objects, of which the members are known now.
    fn object_keyword(
        &mut self,
        keyword: &str,
        value: &Value,
        members: &Map<String, Value>,
        place: Place<'_>,
    ) -> Result<(), SchemaError> {
        let n_members = members.len() as u64;
        match keyword {
            "minProperties" if length(Some(value)).is_some_and(|min| min <= n_members) => Ok(()),
            "maxProperties" if length(Some(value)).is_some_and(|max| max >= n_members) => Ok(()),
            "dependentRequired" if is_fulfilled(value, members) => Ok(()),
            "dependencies" if is_fulfilled(value, members) => Ok(()),
            "minProperties" | "maxProperties" => {
                Err(place
                    .unsupported(keyword, &format!("all {n_members} members of a strict schema's object are written")))
            }
            "patternProperties" | "propertyNames" | "dependentRequired" | "dependentSchemas" | "dependencies" => {
                self.drop(place, keyword, "a strict schema says of each member by its name what it is")
            }
            // Those of further members, of which there are none.
            _ => Ok(()),
        }
    }
}

/// Whether all keys that members ask for are members, or there is nobody who asks.
fn is_fulfilled(dependencies: &Value, members: &Map<String, Value>) -> bool {
    dependencies.as_object().is_some_and(|map| {
        map.iter().all(|(key, needed)| {
            let is_there = |key: &Value| key.as_str().is_some_and(|key| members.contains_key(key));
            !members.contains_key(key) || needed.as_array().is_some_and(|keys| keys.iter().all(is_there))
        })
    })
}

/// A number of characters, items or members.
fn length(value: Option<&Value>) -> Option<u64> {
    let value = value?;
    // `5.0` is one too.
    value.as_u64().or_else(|| value.as_f64().filter(|n| n.fract() == 0.0 && (0.0..1e15).contains(n)).map(|n| n as u64))
}

/// Whether the standard defines a format of this name.
fn is_format(name: &str) -> bool {
    use crate::sources::json_schema::format_limits::{FORMATS, MISSING_FORMATS};
    FORMATS.iter().any(|(known, _)| *known == name) || MISSING_FORMATS.contains(&name)
}

/// The part of a URI behind `#` without percent-encoding.
fn decoded(fragment: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = fragment.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                u8::from_str_radix(str::from_utf8(&digits).ok()?, 16).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

/// The types of a schema's values: what `type` says, or what its keywords are about.
fn types<'m>(map: &'m Map<String, Value>, place: Place<'_>) -> Result<Vec<&'m str>, SchemaError> {
    let named: Option<Vec<&str>> = match map.get("type") {
        Some(Value::String(name)) => Some(vec![name]),
        Some(Value::Array(names)) => names.iter().map(Value::as_str).collect(),
        _ => None,
    };
    if let Some(named) = named.filter(|named| !named.is_empty()) {
        let known = ["null", "boolean", "integer", "number", "string", "array", "object"];
        return match named.iter().find(|name| !known.contains(name)) {
            Some(name) => Err(place.unsupported("type", &format!("there is no type `{name}`"))),
            None => Ok(named),
        };
    }
    let listed = map.get("const").into_iter().chain(map.get("enum").and_then(Value::as_array).into_iter().flatten());
    let mut found: Vec<&str> = listed.map(type_of).collect();
    if found.is_empty() {
        let about = |(_, keywords): &&(&str, &[&str])| keywords.iter().any(|keyword| map.contains_key(*keyword));
        found = KEYWORDS.iter().filter(about).map(|(name, _)| *name).collect();
        if found.len() != 1 {
            return Err(place.unsupported("", "a strict schema says of which type a value is"));
        }
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
