//! From a [`Description`] to JSON Schema, draft 2020-12.
//!
//! Named types go to `$defs` and are referred to, so recursive types need nothing special. The
//! schema says what the tables enforce, in so far as JSON Schema can: it has no word for the
//! spelling of a number (`1.0` is an integer to it), for the order of members, and bounds past 64
//! bits are floats.
//!
//! Objects are closed, so another type's members can't be referred to where they are flattened:
//! `allOf` with a `$ref` to a closed object accepts nothing. They are written out in place:
//!
//! ```text
//! struct                    its `properties` and `required` are the outer object's; beneath an `Option` none is required
//! map                       its values are the outer object's `additionalProperties`
//! enum                      {"allOf": [{"oneOf": [open objects]}], "unevaluatedProperties": false}
//! what is being flattened   nothing more, but other members are allowed: no finite schema says which
//! ```
//!
//! Which keys are required follows
//! [`OptionalKeys::Declared`](crate::fragment::table::OptionalKeys::Declared).

use std::collections::{BTreeMap, HashMap};

use schemars::Schema;
use schemars::transform::{Transform, transform_subschemas};
use serde_json::{Map, Value, json};

use super::{Content, Description, Field, Limit, Notes, Shape, Tagging, TypeRef, Variant};
use crate::fragment::table::Presence;
use crate::types::schema::document::{self, Document, definition};
use crate::types::structured::Structured;

/// The JSON Schema (draft 2020-12) of `T`, its root inlined, other named types under `$defs`.
///
/// It accepts what serde reads as a `T` and would write like that again: no unknown keys, no
/// aliases, every key that isn't optional. Looser than that it is only where JSON Schema has no
/// words, or too many: `1.0` is an integer to it, bounds of more than 64 bits are floats, keys that
/// are integers and IPv6 addresses are told by their characters, the members of a flattened
/// `Option` may be there in part, and integers of 128 bits are there also where serde can't read
/// them, below a tag.
///
/// What crate `schemars` derives for the same type means the same, except for this:
///
/// | where | schemars' schema |
/// |---|---|
/// | unknown keys | allowed, unless `deny_unknown_fields` is set |
/// | integers of 32 bits and more | no bounds but 0 |
/// | `f32`, `f64` | no bounds |
/// | `Duration`, `SystemTime` | any number of nanoseconds, and of seconds since the epoch |
/// | IP and socket addresses | any string |
/// | maps with integers or `char` as keys | leading zeros; any string |
/// | an `Option` that is always written | may be missing, as serde has it |
/// | sets | `uniqueItems`, where serde drops repeated ones |
#[must_use]
pub fn schema<T: Structured + ?Sized>() -> Schema {
    let root = T::description();
    let mut emitter = Emitter::default();
    let mut object = emitter.inline(root);
    if emitter.refers_to(root) {
        // A recursive root is referred to from within, by its place among the definitions.
        object = emitter.reference(root);
    }
    let mut out = Map::new();
    out.insert("$schema".into(), json!("https://json-schema.org/draft/2020-12/schema"));
    if !root.name.is_empty() {
        out.insert("title".into(), json!(root.name));
    }
    // A title of its own comes with the rest.
    out.extend(object);
    if !emitter.definitions.is_empty() {
        out.insert("$defs".into(), Value::Object(emitter.definitions));
    }
    Schema::from(out)
}

/// Definitions made so far.
#[derive(Default)]
struct Emitter {
    /// Name in `$defs` of each named type met, by the address of its description.
    names: HashMap<usize, String>,
    definitions: Map<String, Value>,
    /// Names of schemas of other crates, by their own names and all they refer to.
    foreign: HashMap<(String, String), String>,
    /// Addresses of the types whose members are being written into the object at hand.
    open: Vec<usize>,
}

fn address(description: &'static Description) -> usize {
    std::ptr::from_ref(description).addr()
}

impl Emitter {
    fn refers_to(&self, description: &'static Description) -> bool {
        self.names.contains_key(&address(description))
    }

    fn of(&mut self, ty: TypeRef) -> Map<String, Value> {
        let description = ty();
        if description.name.is_empty() { self.inline(description) } else { self.reference(description) }
    }

    fn reference(&mut self, description: &'static Description) -> Map<String, Value> {
        let name = match self.names.get(&address(description)) {
            Some(name) => name.clone(),
            None => self.define(description),
        };
        object([("$ref", json!(reference(&name)))])
    }

    fn define(&mut self, description: &'static Description) -> String {
        let name = self.unused(description.name);
        self.names.insert(address(description), name.clone());
        self.definitions.insert(name.clone(), Value::Null);
        let body = self.inline(description);
        self.definitions.insert(name.clone(), Value::Object(body));
        name
    }

    fn inline(&mut self, description: &'static Description) -> Map<String, Value> {
        // Another object begins, with members of its own.
        let outer = std::mem::replace(&mut self.open, vec![address(description)]);
        let out = match description.shape {
            Shape::Any => Map::new(),
            Shape::Null => object([("type", json!("null"))]),
            Shape::Bool => object([("type", json!("boolean"))]),
            Shape::Integer { format, min, max } => object([
                ("type", json!("integer")),
                ("format", json!(format)),
                ("minimum", bound(i64::try_from(min).ok().map(Value::from), min as f64)),
                ("maximum", bound(u64::try_from(max).ok().map(Value::from), max as f64)),
            ]),
            Shape::NonZero(ty) => {
                let mut integer = self.of(ty);
                integer.insert("not".into(), json!({"const": 0}));
                integer
            }
            Shape::Number { format, max } => number(format, max),
            Shape::Char => object([("type", json!("string")), ("minLength", json!(1)), ("maxLength", json!(1))]),
            Shape::String => object([("type", json!("string"))]),
            Shape::Text { format, pattern, .. } => text(format, pattern),
            Shape::Option(ty) => {
                let inner = self.of(ty);
                object([("anyOf", json!([inner, {"type": "null"}]))])
            }
            Shape::Array(ty) => object([("type", json!("array")), ("items", self.of(ty).into())]),
            Shape::FixedArray(ty, n) => object([
                ("type", json!("array")),
                ("items", self.of(ty).into()),
                ("minItems", json!(n)),
                ("maxItems", json!(n)),
            ]),
            Shape::Tuple(types) => self.tuple(types),
            Shape::Map { key, value } => self.map(key, value),
            Shape::Struct(fields) => self.object(fields),
            Shape::Newtype(ty) => self.of(ty),
            Shape::Foreign(document) => self.foreign(&document()),
            Shape::Limited { ty, limits } => limited(self.of(ty), limits),
            Shape::Enum { tagging, variants } => self.enumeration(tagging, variants),
        };
        self.open = outer;
        annotated(out, description.docs, description.notes)
    }

    /// Another crate's schema, its definitions among these.
    fn foreign(&mut self, document: &Document) -> Map<String, Value> {
        let mut names = BTreeMap::new();
        for name in document.definitions.keys() {
            // The same schema by the same name is the same type.
            let whole = document.reachable(name).to_string();
            let known = self.foreign.get(&(name.clone(), whole.clone())).cloned();
            let own = known.unwrap_or_else(|| {
                let own = self.unused(name);
                // The place is taken.
                self.definitions.insert(own.clone(), Value::Null);
                self.foreign.insert((name.clone(), whole), own.clone());
                own
            });
            names.insert(name.clone(), own);
        }
        for (name, own) in &names {
            if self.definitions.get(own) == Some(&Value::Null) {
                let schema = renamed(&document.definitions[name], &names);
                self.definitions.insert(own.clone(), schema);
            }
        }
        document::object(&renamed(&document.root, &names))
    }

    /// A name for a definition: two types may share one (modules, generic arguments), and numbers
    /// keep them apart.
    fn unused(&self, name: &str) -> String {
        let numbered = (2..).map(|n| format!("{name}{n}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        names.find(|name| !self.definitions.contains_key(name)).unwrap_or_default()
    }

    fn object(&mut self, fields: &'static [Field]) -> Map<String, Value> {
        let mut members = Members::default();
        self.fields(&mut members, fields, false);
        members.closed()
    }

    /// Adds these fields; `optional` if all of them may be left out.
    fn fields(&mut self, out: &mut Members, fields: &'static [Field], optional: bool) {
        for field in fields {
            let optional = optional || field.presence == Presence::Optional;
            if field.flatten {
                self.flattened(out, (field.ty)(), optional, field.docs);
            } else {
                let property = annotated(self.of(field.ty), field.docs, field.notes);
                out.add(field.name, property, !optional);
            }
        }
    }

    /// Adds the members of an object, which may be left out as a whole if `optional`.
    fn flattened(&mut self, out: &mut Members, description: &'static Description, optional: bool, docs: &'static str) {
        if self.open.contains(&address(description)) {
            out.others.push(json!(true));
            return;
        }
        self.open.push(address(description));
        match description.shape {
            Shape::Option(ty) => self.flattened(out, ty(), true, docs),
            Shape::Newtype(ty) => self.flattened(out, ty(), optional, docs),
            Shape::Struct(fields) => self.fields(out, fields, optional),
            Shape::Map { value, .. } => {
                let value = documented(self.of(value), docs);
                out.others.push(value.into());
            }
            Shape::Enum { tagging, variants } => {
                let options = variants.iter().map(|variant| self.open_option(out, tagging, variant)).collect();
                let docs = if docs.is_empty() { description.docs } else { docs };
                out.unions.push(Union { tagging, options, optional, docs });
            }
            // No members: `null` beside a tag. The derive macro's bounds let nothing else through.
            _ => {}
        }
        self.open.pop();
    }

    /// A variant of a flattened enum. What its maps hold goes to the outer object, for a schema
    /// within `allOf` doesn't see the members that its neighbours know.
    fn open_option(&mut self, outer: &mut Members, tagging: Tagging, variant: &'static Variant) -> Value {
        let mut members = self.variant(tagging, variant);
        outer.others.append(&mut members.others);
        annotated(members.open(false), variant.docs, variant.notes).into()
    }

    fn enumeration(&mut self, tagging: Tagging, variants: &'static [Variant]) -> Map<String, Value> {
        if tagging == Tagging::External && variants.iter().all(|v| matches!(v.content, Content::Unit)) {
            return names(variants);
        }
        let options = variants.iter().map(|variant| {
            let option = match (tagging, &variant.content) {
                (Tagging::External, Content::Unit) => constant(variant.name),
                (Tagging::Untagged, content) => self.payload(content),
                _ => self.variant(tagging, variant).closed(),
            };
            annotated(option, variant.docs, variant.notes).into()
        });
        let options = options.collect();
        alternatives(if tagging == Tagging::Untagged { "anyOf" } else { "oneOf" }, options)
    }

    /// A variant as the members of an object.
    fn variant(&mut self, tagging: Tagging, variant: &'static Variant) -> Members {
        let mut out = Members::default();
        match tagging {
            Tagging::External => out.add(variant.name, self.payload(&variant.content), true),
            Tagging::Internal(tag) => {
                out.add(tag, constant(variant.name), true);
                self.content(&mut out, &variant.content);
            }
            Tagging::Adjacent(tag, content) => {
                out.add(tag, constant(variant.name), true);
                if !matches!(variant.content, Content::Unit) {
                    out.add(content, self.payload(&variant.content), true);
                }
            }
            Tagging::Untagged => self.content(&mut out, &variant.content),
        }
        out
    }

    /// Adds what a variant holds, if it has members.
    fn content(&mut self, out: &mut Members, content: &'static Content) {
        match content {
            Content::Struct(fields) => self.fields(out, fields, false),
            Content::Newtype(ty) => self.flattened(out, ty(), false, ""),
            Content::Unit | Content::Tuple(_) => {}
        }
    }

    /// What a variant holds, as a text of its own.
    fn payload(&mut self, content: &'static Content) -> Map<String, Value> {
        match *content {
            Content::Unit => object([("type", json!("null"))]),
            Content::Newtype(ty) => self.of(ty),
            Content::Tuple(types) => self.tuple(types),
            Content::Struct(fields) => self.object(fields),
        }
    }

    fn map(&mut self, key: TypeRef, value: TypeRef) -> Map<String, Value> {
        let mut out = object([("type", json!("object"))]);
        if !matches!(key().shape, Shape::String) {
            out.insert("propertyNames".into(), self.of(key).into());
        }
        out.insert("additionalProperties".into(), self.of(value).into());
        out
    }

    fn tuple(&mut self, types: &[TypeRef]) -> Map<String, Value> {
        fixed_items(types.iter().map(|&ty| self.of(ty).into()).collect())
    }
}

/// An object that isn't closed yet, for members of other types to join.
#[derive(Default)]
struct Members {
    properties: Map<String, Value>,
    required: Vec<&'static str>,
    /// Flattened enums.
    unions: Vec<Union>,
    /// What members with other keys hold, any one of these; none if there are no other members.
    others: Vec<Value>,
}

/// A flattened enum.
struct Union {
    tagging: Tagging,
    options: Vec<Value>,
    optional: bool,
    docs: &'static str,
}

impl Members {
    fn add(&mut self, key: &'static str, value: Map<String, Value>, required: bool) {
        // A key that two types bring is the first one's, once.
        if !self.properties.contains_key(key) {
            self.properties.insert(key.to_owned(), value.into());
        }
        if required && !self.required.contains(&key) {
            self.required.push(key);
        }
    }

    /// Exactly these members.
    fn closed(mut self) -> Map<String, Value> {
        let keyword = if self.unions.is_empty() { "additionalProperties" } else { "unevaluatedProperties" };
        let others = match self.others.len() {
            0 => json!(false),
            1 => self.others.remove(0),
            _ => json!({"anyOf": std::mem::take(&mut self.others)}),
        };
        // A map could have a key that is the name of another variant.
        let mut out = self.open(others == json!(false));
        out.insert(keyword.into(), others);
        out
    }

    /// At least these members. `alone`: no member has a key that is not named here.
    fn open(self, alone: bool) -> Map<String, Value> {
        let mut out = object([
            ("type", json!("object")),
            ("properties", self.properties.into()),
            ("required", json!(self.required)),
        ]);
        if !self.unions.is_empty() {
            let unions: Vec<Value> = self.unions.into_iter().map(|union| union.schema(alone).into()).collect();
            out.insert("allOf".into(), unions.into());
        }
        out
    }
}

impl Union {
    fn schema(self, alone: bool) -> Map<String, Value> {
        let keyword = match self.tagging {
            Tagging::Internal(_) | Tagging::Adjacent(..) => "oneOf",
            Tagging::External if alone => "oneOf",
            Tagging::External | Tagging::Untagged => "anyOf",
        };
        let mut options = self.options;
        // Members count as known if an alternative with them holds, so `true` lets none in.
        let out = match (self.optional, keyword) {
            (false, keyword) => alternatives(keyword, options),
            (true, "anyOf") => {
                options.push(json!(true));
                alternatives("anyOf", options)
            }
            (true, keyword) => object([("anyOf", json!([alternatives(keyword, options), true]))]),
        };
        documented(out, self.docs)
    }
}

/// Any (exactly one) of these; nothing where there are none, which the keywords can't say.
fn alternatives(keyword: &str, options: Vec<Value>) -> Map<String, Value> {
    if options.is_empty() { object([("not", json!({}))]) } else { object([(keyword, options.into())]) }
}

/// A reference to the definition of this name.
fn reference(name: &str) -> String {
    let pointer = name.replace('~', "~0").replace('/', "~1");
    format!("#/$defs/{}", in_uri(&pointer))
}

/// The schema with its references to definitions by their new names.
fn renamed(schema: &Value, names: &BTreeMap<String, String>) -> Value {
    struct Rename<'a>(&'a BTreeMap<String, String>);

    impl Transform for Rename<'_> {
        fn transform(&mut self, schema: &mut Schema) {
            let new = schema.get("$ref").and_then(Value::as_str).and_then(definition);
            if let Some(new) = new.and_then(|name| self.0.get(&name)) {
                schema.insert("$ref".into(), json!(reference(new)));
            }
            transform_subschemas(self, schema);
        }
    }

    let mut out = schema.clone();
    if let Ok(schema) = <&mut Schema>::try_from(&mut out) {
        Rename(names).transform(schema);
    }
    out
}

/// A pointer as the fragment of a URI (RFC 6901, section 6): what RFC 3986 doesn't allow there, by
/// its UTF-8 bytes.
fn in_uri(pointer: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"!$&'()*+,;=:@/?-._~".contains(&byte);
    pointer
        .bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

fn fixed_items(items: Vec<Value>) -> Map<String, Value> {
    let n = items.len();
    let mut out = object([("type", json!("array")), ("minItems", json!(n)), ("maxItems", json!(n))]);
    // An empty `prefixItems` is not allowed.
    if n > 0 {
        out.insert("prefixItems".into(), items.into());
    }
    out
}

/// A finite number.
fn number(format: &str, max: f64) -> Map<String, Value> {
    let mut out = object([("type", json!("number"))]);
    if !format.is_empty() {
        out.insert("format".into(), json!(format));
    }
    out.insert("minimum".into(), json!(-max));
    out.insert("maximum".into(), json!(max));
    out
}

/// A string of a certain form.
fn text(format: &str, pattern: &str) -> Map<String, Value> {
    let mut out = object([("type", json!("string"))]);
    match format {
        "" => {}
        // OpenAPI's name; JSON Schema has a keyword for it.
        "byte" => drop(out.insert("contentEncoding".into(), json!("base64"))),
        _ => drop(out.insert("format".into(), json!(format))),
    }
    out.insert("pattern".into(), json!(pattern));
    out
}

/// An enum of strings.
fn names(variants: &[Variant]) -> Map<String, Value> {
    let said = |v: &Variant| !v.docs.is_empty() || !v.notes.title.is_empty() || !v.notes.examples.is_empty();
    if variants.iter().any(said) {
        let option = |v: &Variant| Value::from(annotated(object([("const", json!(v.name))]), v.docs, v.notes));
        let options: Vec<Value> = variants.iter().map(option).collect();
        return object([("type", json!("string")), ("oneOf", options.into())]);
    }
    let names: Vec<&str> = variants.iter().map(|v| v.name).collect();
    object([("type", json!("string")), ("enum", json!(names))])
}

fn constant(name: &str) -> Map<String, Value> {
    object([("type", json!("string")), ("const", json!(name))])
}

/// `base` with these limits in place of its own.
fn limited(base: Map<String, Value>, limits: &[Limit]) -> Map<String, Value> {
    let mut out = base;
    // Exact where JSON's numbers are; a bound past 64 bits is the nearest float.
    let number = |text: &str| serde_json::from_str(text).unwrap_or(Value::Null);
    for limit in limits {
        let (keyword, value) = match *limit {
            Limit::Minimum(least) => ("minimum", number(least)),
            Limit::ExclusiveMinimum(least) => ("exclusiveMinimum", number(least)),
            Limit::Maximum(greatest) => ("maximum", number(greatest)),
            Limit::ExclusiveMaximum(greatest) => ("exclusiveMaximum", number(greatest)),
            Limit::MultipleOf(of) => ("multipleOf", number(of)),
            Limit::MinLength(n) => ("minLength", json!(n)),
            Limit::MaxLength(n) => ("maxLength", json!(n)),
            Limit::Pattern { published, .. } => ("pattern", json!(published)),
            Limit::MinItems(n) => ("minItems", json!(n)),
            Limit::MaxItems(n) => ("maxItems", json!(n)),
            Limit::UniqueItems => ("uniqueItems", json!(true)),
            Limit::OneOf([only]) => ("const", number(only)),
            Limit::OneOf(values) => ("enum", values.iter().map(|value| number(value)).collect()),
        };
        // The keyword holds one pattern; the others stand beside it.
        if keyword == "pattern" && out.contains_key(keyword) {
            let others = out.entry("allOf").or_insert_with(|| json!([]));
            others.as_array_mut().into_iter().for_each(|others| others.push(json!({"pattern": value})));
            continue;
        }
        match keyword {
            "exclusiveMinimum" => out.remove("minimum"),
            "exclusiveMaximum" => out.remove("maximum"),
            // The values say it all.
            "const" | "enum" => {
                out.retain(|keyword, _| keyword == "type");
                None
            }
            _ => None,
        };
        out.insert(keyword.into(), value);
    }
    out
}

/// With these docs and notes, if there are any, in place of its own.
fn annotated(mut schema: Map<String, Value>, docs: &str, notes: Notes) -> Map<String, Value> {
    if !notes.title.is_empty() {
        schema.insert("title".into(), json!(notes.title));
    }
    if !notes.examples.is_empty() {
        let examples = notes.examples.iter().filter_map(|example| serde_json::from_str::<Value>(example).ok());
        schema.insert("examples".into(), examples.collect());
    }
    documented(schema, docs)
}

/// With these docs, if there are any, in place of its own.
fn documented(mut schema: Map<String, Value>, docs: &str) -> Map<String, Value> {
    if !docs.is_empty() {
        schema.insert("description".into(), json!(docs));
    }
    schema
}

/// A bound as an exact integer where JSON numbers have one, else as the nearest float.
fn bound(exact: Option<Value>, nearest: f64) -> Value {
    exact.unwrap_or_else(|| json!(nearest))
}

fn object<const N: usize>(members: [(&str, Value); N]) -> Map<String, Value> {
    members.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
