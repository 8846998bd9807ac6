//! From a [`Description`] to JSON Schema, draft 2020-12.
//!
//! Named types go to `$defs` and are referred to, so that recursive types need nothing special:
//! `struct Tree { children: Vec<Tree> }` becomes
//!
//! ```text
//! {"$ref": "#/$defs/Tree", "$defs": {"Tree": {"type": "object", "properties":
//!     {"children": {"type": "array", "items": {"$ref": "#/$defs/Tree"}}}, …}}}
//! ```
//!
//! A name is taken before the body of its definition is printed, so that the body finds it. A root
//! that nothing refers to is inlined instead.
//!
//! The schema says what the tables enforce, as far as JSON Schema can: it has no word for the
//! spelling of a number (`1.0` is an integer to it) or for the order of members, and bounds past 64
//! bits are floats.
//!
//! Objects are closed, so a flattened type's members can't be referred to: `allOf` with a `$ref` to
//! a closed object accepts nothing. They are written out in place ([`open_object`]):
//!
//! ```text
//! flattened type           in the outer object
//! struct                   its `properties` and `required`; beneath an `Option` none is required
//! map                      its values become `additionalProperties`
//! enum                     {"allOf": [{"oneOf": [open objects]}], "unevaluatedProperties": false}
//! a type within itself     other members are allowed: no finite schema says which
//! ```
//!
//! Which keys are required follows
//! [`OptionalKeys::Declared`](crate::fragment::table::OptionalKeys::Declared).

pub(crate) mod assertions;
pub(crate) mod open_object;
pub(crate) mod references;

use std::collections::{BTreeMap, HashMap};

use schemars::Schema;
use serde_json::{Map, Value, json};

use self::assertions::{
    alternatives, annotated, bound, constant, documented, fixed_items, limited, number, object, quotation,
    string_of_form, unit_variants,
};
use self::open_object::{FlattenedEnum, OpenObject};
use self::references::{reference, with_renamed_references};
use crate::fragment::table::Presence;
use crate::types::schema::description::{Content, Description, Field, Shape, Tagging, TypeRef, Variant};
use crate::types::schema::schemars_document::{self, SchemarsDocument};
use crate::types::structured::Structured;

/// The JSON Schema (draft 2020-12) of `T`, its root inlined, other named types under `$defs`.
///
/// It accepts what serde reads as a `T` and would write again in the same way: no unknown keys, no
/// aliases, every key that isn't optional. It is looser only where JSON Schema has no words, or
/// would need too many: `1.0` is an integer to it, bounds of more than 64 bits are floats, keys
/// that are integers and IPv6 addresses are checked by their characters only, the members of a
/// flattened `Option` may be present in part, and integers of 128 bits are allowed below a tag,
/// where serde can't read them.
///
/// What crate `schemars` derives for the same type means the same, with these exceptions:
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
    schema_of(T::description())
}

/// The [`schema`] of the type with this description.
pub(crate) fn schema_of(root: &'static Description) -> Schema {
    let mut printer = SchemaPrinter::default();
    // Whether the root is referred to is known only once it has been printed.
    let mut object = printer.inline(root);
    if printer.refers_to(root) {
        // A recursive root is referred to from within, so it is a definition as well.
        object = printer.reference(root);
    }
    let mut out = Map::new();
    out.insert("$schema".into(), json!("https://json-schema.org/draft/2020-12/schema"));
    if !root.name.is_empty() {
        out.insert("title".into(), json!(root.name));
    }
    // A title that the type declares replaces its name.
    out.extend(object);
    if !printer.definitions.is_empty() {
        out.insert("$defs".into(), Value::Object(printer.definitions));
    }
    Schema::from(out)
}

/// The definitions printed so far.
#[derive(Default)]
struct SchemaPrinter {
    /// Name in `$defs` of each named type met, by the address of its description.
    names: HashMap<usize, String>,
    definitions: Map<String, Value>,
    /// Names in `$defs` of the definitions of schemars' documents, by their own name and the JSON
    /// of all they refer to.
    schemars_names: HashMap<(String, String), String>,
    /// Addresses of the types whose members are being written into the current object.
    open: Vec<usize>,
}

/// The identity of a type: two descriptions of one address are the same type.
fn address(description: &'static Description) -> usize {
    std::ptr::from_ref(description).addr()
}

impl SchemaPrinter {
    /// Whether the type has been given a name in `$defs`.
    fn refers_to(&self, description: &'static Description) -> bool {
        self.names.contains_key(&address(description))
    }

    /// The schema of a type where another refers to it.
    fn of(&mut self, ty: TypeRef) -> Map<String, Value> {
        let description = ty();
        if description.name.is_empty() { self.inline(description) } else { self.reference(description) }
    }

    /// The reference to a named type, which is defined at its first.
    fn reference(&mut self, description: &'static Description) -> Map<String, Value> {
        let name = match self.names.get(&address(description)) {
            Some(name) => name.clone(),
            None => self.define(description),
        };
        object([("$ref", json!(reference(&name)))])
    }

    /// Prints the definition of a named type and returns its name in `$defs`.
    fn define(&mut self, description: &'static Description) -> String {
        let name = self.unused(description.name);
        self.names.insert(address(description), name.clone());
        // The name is taken before the body is printed: a recursive type's body refers to it.
        self.definitions.insert(name.clone(), Value::Null);
        let body = self.inline(description);
        self.definitions.insert(name.clone(), Value::Object(body));
        name
    }

    /// The schema of a type, written out in place.
    fn inline(&mut self, description: &'static Description) -> Map<String, Value> {
        // A new object begins; what is flattened into it starts from this type.
        let outer = std::mem::replace(&mut self.open, vec![address(description)]);
        let out = self.shape(&description.shape);
        self.open = outer;
        annotated(out, description.docs, description.notes)
    }

    /// The schema of a shape, without docs. The types within it are referred to or written out as
    /// they have a name or not.
    fn shape(&mut self, shape: &'static Shape) -> Map<String, Value> {
        match *shape {
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
                // JSON Schema has no interval with a hole, so the hole is excluded by value.
                let mut integer = self.of(ty);
                integer.insert("not".into(), json!({"const": 0}));
                integer
            }
            Shape::Number { format, max } => number(format, max),
            Shape::Char => object([("type", json!("string")), ("minLength", json!(1)), ("maxLength", json!(1))]),
            Shape::String => object([("type", json!("string"))]),
            Shape::Quote => quotation(),
            Shape::Text { format, pattern, .. } => string_of_form(format, pattern),
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
            Shape::Schemars(document) => self.schemars(&document()),
            Shape::Limited { ty, limits } => limited(self.of(ty), limits),
            Shape::Enum { tagging, variants } => self.enumeration(tagging, variants),
        }
    }

    /// The schema that schemars makes of a type. Its definitions join these, under names of their
    /// own.
    fn schemars(&mut self, document: &SchemarsDocument) -> Map<String, Value> {
        // All names before any body, because definitions refer to each other in any order.
        let mut names = BTreeMap::new();
        for name in document.definitions.keys() {
            // Two types that share a name and a schema print the same definition.
            let whole = document.reachable(name).to_string();
            let known = self.schemars_names.get(&(name.clone(), whole.clone())).cloned();
            let own = known.unwrap_or_else(|| {
                let own = self.unused(name);
                // `Null` marks a name that is taken and not printed yet.
                self.definitions.insert(own.clone(), Value::Null);
                self.schemars_names.insert((name.clone(), whole), own.clone());
                own
            });
            names.insert(name.clone(), own);
        }
        for (name, own) in &names {
            if self.definitions.get(own) == Some(&Value::Null) {
                let schema = with_renamed_references(&document.definitions[name], &names);
                self.definitions.insert(own.clone(), schema);
            }
        }
        schemars_document::object(&with_renamed_references(&document.root, &names))
    }

    /// An unused name for a definition. Two types may share a name (in different modules, or with
    /// different generic arguments); numbers keep them apart: `Item`, `Item2`.
    fn unused(&self, name: &str) -> String {
        let numbered = (2..).map(|n| format!("{name}{n}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        names.find(|name| !self.definitions.contains_key(name)).unwrap_or_default()
    }

    /// A closed object of these fields.
    fn object(&mut self, fields: &'static [Field]) -> Map<String, Value> {
        let mut members = OpenObject::default();
        self.fields(&mut members, fields, false);
        members.closed()
    }

    /// Adds these fields. `optional` says that all of them may be left out.
    fn fields(&mut self, out: &mut OpenObject, fields: &'static [Field], optional: bool) {
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

    /// Adds the members of a flattened type. `optional` says that they may be left out together.
    fn flattened(
        &mut self,
        out: &mut OpenObject,
        description: &'static Description,
        optional: bool,
        docs: &'static str,
    ) {
        // `struct A { #[serde(flatten)] inner: Option<Box<A>> }`: its members would go on for ever.
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
                out.enums.push(FlattenedEnum { tagging, options, optional, docs });
            }
            // No members: `null` beside a tag. The derive macro's trait bounds
            // (`StructuredMembers`) exclude every other shape.
            _ => {}
        }
        self.open.pop();
    }

    /// A variant of a flattened enum. The values of its maps go to the outer object, because a
    /// schema within `allOf` doesn't know which members its neighbours name.
    fn open_option(&mut self, outer: &mut OpenObject, tagging: Tagging, variant: &'static Variant) -> Value {
        let mut members = self.variant(tagging, variant);
        outer.others.append(&mut members.others);
        annotated(members.open(false), variant.docs, variant.notes).into()
    }

    /// An enum in the representation that serde gives it. A tag tells variants apart, so exactly
    /// one holds (`oneOf`); untagged variants may overlap, and serde takes the first that fits.
    ///
    /// ```text
    /// External    {"const": "A"}, {"properties": {"B": …}, "required": ["B"], …}
    /// Internal    {"properties": {"tag": {"const": "A"}, …the members…}, …}
    /// Adjacent    {"properties": {"tag": {"const": "A"}, "content": …}, …}
    /// Untagged    the schemas of what the variants hold
    /// ```
    fn enumeration(&mut self, tagging: Tagging, variants: &'static [Variant]) -> Map<String, Value> {
        if tagging == Tagging::External && variants.iter().all(|v| matches!(v.content, Content::Unit)) {
            return unit_variants(variants);
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
    fn variant(&mut self, tagging: Tagging, variant: &'static Variant) -> OpenObject {
        let mut out = OpenObject::default();
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

    /// Adds the members of what a variant holds, if it has any.
    fn content(&mut self, out: &mut OpenObject, content: &'static Content) {
        match content {
            Content::Struct(fields) => self.fields(out, fields, false),
            Content::Newtype(ty) => self.flattened(out, ty(), false, ""),
            Content::Unit | Content::Tuple(_) => {}
        }
    }

    /// The schema of what a variant holds, as a value of its own.
    fn payload(&mut self, content: &'static Content) -> Map<String, Value> {
        match *content {
            Content::Unit => object([("type", json!("null"))]),
            Content::Newtype(ty) => self.of(ty),
            Content::Tuple(types) => self.tuple(types),
            Content::Struct(fields) => self.object(fields),
        }
    }

    /// An object of any keys. `propertyNames` is left out where a key may be any string.
    fn map(&mut self, key: TypeRef, value: TypeRef) -> Map<String, Value> {
        let mut out = object([("type", json!("object"))]);
        if !matches!(key().shape, Shape::String) {
            out.insert("propertyNames".into(), self.of(key).into());
        }
        out.insert("additionalProperties".into(), self.of(value).into());
        out
    }

    /// A list of one item of each type.
    fn tuple(&mut self, types: &[TypeRef]) -> Map<String, Value> {
        fixed_items(types.iter().map(|&ty| self.of(ty).into()).collect())
    }
}
