//! [`Rewriter`]: one schema after the other, from the root on.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::by_type::KEYWORDS;
use super::disjoint::are_disjoint;
use super::listed::fits_nothing;
use super::{Form, StrictSchema};
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::grammar::loosened::Loosened;
use crate::sources::json_schema::draft::Draft;

/// Deepest nesting of what is rewritten; the API's limit of ten objects is met well before.
const MAX_NESTING: usize = 100;

/// The member that a root which is no object becomes the value of.
const WRAPPER: &str = "answer";

/// Rewrites the schemas of a document.
pub(super) struct Rewriter<'a> {
    document: &'a Value,
    pub(super) draft: Draft,
    pub(super) form: Form,
    /// The pointer to what the root of the strict schema is; `None` where that is made up.
    root: Option<String>,
    dropped: Vec<Loosened>,
    pub(super) required: Vec<String>,
    pub(super) nullable: Vec<String>,
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
pub(super) struct Place<'p> {
    pub(super) pointer: &'p str,
    pub(super) depth: usize,
}

impl Place<'_> {
    pub(super) fn unsupported(self, keyword: &str, reason: &str) -> SchemaError {
        SchemaError::unsupported(keyword, reason).at(|_| self.pointer.to_owned())
    }

    /// The pointer of a schema below a keyword.
    pub(super) fn below(self, steps: &[&str]) -> String {
        steps
            .iter()
            .fold(self.pointer.to_owned(), |pointer, step| pointer + "/" + &step.replace('~', "~0").replace('/', "~1"))
    }
}

pub(super) type Rewritten = Result<Map<String, Value>, SchemaError>;

impl<'a> Rewriter<'a> {
    pub(super) fn new(document: &'a Value, form: Form) -> Rewriter<'a> {
        Rewriter {
            document,
            draft: Draft::of(document).unwrap_or(Draft::Draft202012),
            form,
            root: Some(String::new()),
            dropped: Vec::new(),
            required: Vec::new(),
            nullable: Vec::new(),
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
        let mut pointer = String::new();
        // A root that is a reference becomes what it refers to, and references to that refer to it.
        // A reference to a reference may lead back: eight steps are more than anybody writes.
        for _ in 0..8 {
            if !root.contains_key("$ref") {
                break;
            }
            let Some(target) = self.open.pop() else { break };
            self.names.remove(&target);
            pointer = target;
            self.root = Some(pointer.clone());
            let Some(schema) = self.document.pointer(&pointer) else { break };
            root = self.schema(schema, Place { pointer: &pointer, depth: 0 })?;
        }
        if root.get("type") != Some(&Value::from("object")) || root.contains_key("anyOf") {
            if self.form == Form::Adapted && !root.contains_key("$ref") {
                return Rewriter::new(self.document, self.form).wrapped(pointer);
            }
            let keyword = if root.contains_key("anyOf") { "anyOf" } else { "type" };
            return Err(place.unsupported(
                keyword,
                "the root of a strict schema is an object and no choice: make this the value of a member",
            ));
        }
        self.with_definitions(root, None)
    }

    /// The whole document, with what `pointer` leads to as the value of a member.
    fn wrapped(mut self, pointer: String) -> Result<StrictSchema, SchemaError> {
        self.root = None;
        let properties = Map::from_iter([(WRAPPER.to_owned(), self.refer(pointer).into())]);
        let root = Map::from_iter([
            ("type".to_owned(), "object".into()),
            ("properties".to_owned(), properties.into()),
            ("required".to_owned(), vec![Value::from(WRAPPER)].into()),
            ("additionalProperties".to_owned(), false.into()),
        ]);
        self.with_definitions(root, Some(WRAPPER))
    }

    /// A root, with all that it refers to.
    fn with_definitions(
        mut self,
        mut root: Map<String, Value>,
        wrapper: Option<&'static str>,
    ) -> Result<StrictSchema, SchemaError> {
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
        let Rewriter { dropped, required, nullable, .. } = self;
        Ok(StrictSchema { schema: root.into(), dropped, required, nullable, wrapper })
    }

    /// Leaves a keyword out, if that is wanted.
    pub(super) fn drop(&mut self, place: Place<'_>, keyword: &str, reason: &str) -> Result<(), SchemaError> {
        let error = place.unsupported(keyword, reason);
        if self.form == Form::Exact {
            return Err(error);
        }
        self.dropped.push(Loosened(error));
        Ok(())
    }

    /// One schema.
    pub(super) fn schema(&mut self, schema: &Value, place: Place<'_>) -> Rewritten {
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
        Ok(self.refer(pointer))
    }

    /// A reference to the schema at a pointer of the document.
    fn refer(&mut self, pointer: String) -> Map<String, Value> {
        if self.root.as_ref() == Some(&pointer) {
            return Map::from_iter([("$ref".to_owned(), "#".into())]);
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
        Map::from_iter([("$ref".to_owned(), format!("#/$defs/{name}").into())])
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
            if fits_nothing(schema) {
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
