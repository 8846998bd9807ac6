//! The schema that schemars makes of a type, in the notation of prompts.
//!
//! A prompt says what it has words for and is silent about the rest. That is safe, because the
//! grammar is compiled from the schema itself (`sources::schemars_field`) and not from these words.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::layout::{Alternative, Expression, ObjectPart, ObjectStyle, comment, joined, key, object, union};
use super::limits_in_words;
use crate::types::schema::schemars_document::{SchemarsDocument, definition, references};

/// Prints a document in the notation of prompts.
pub(crate) struct SchemarsPrinter<'a> {
    document: &'a SchemarsDocument,
    /// Definitions that contain themselves and were referred to, in order of discovery. They are
    /// printed by name; all others are written out in place.
    recursive: Vec<String>,
}

impl<'a> SchemarsPrinter<'a> {
    pub(crate) fn new(document: &'a SchemarsDocument) -> SchemarsPrinter<'a> {
        SchemarsPrinter { document, recursive: Vec::new() }
    }

    /// The type itself.
    pub(crate) fn root(&mut self, objects: ObjectStyle) -> Expression {
        self.expression(&self.document.root, objects)
    }

    /// The definitions that contain themselves and were referred to, as `type Name = …` below their
    /// docs. Printing one may discover others, which are appended.
    pub(crate) fn definitions(mut self) -> Vec<String> {
        let mut out = Vec::new();
        while let Some(name) = self.recursive.get(out.len()).cloned() {
            let schema = &self.document.definitions[&name];
            let mut text = String::new();
            comment(&mut text, docs(schema));
            let body = self.body(schema, ObjectStyle::Tall);
            out.push(format!("{text}type {name} ={}\n", body.after()));
        }
        out
    }

    /// The names of the members. Members that are objects or lists of objects have their own in
    /// brackets.
    pub(crate) fn field_list(&self) -> Option<String> {
        self.fields(&self.document.root, &mut Vec::new())
    }

    fn fields(&self, schema: &Value, open: &mut Vec<String>) -> Option<String> {
        if let Some(name) = schema.get("$ref").and_then(Value::as_str).and_then(definition) {
            if open.contains(&name) {
                return None;
            }
            let target = self.document.definitions.get(&name)?;
            open.push(name);
            let out = self.fields(target, open);
            open.pop();
            return out;
        }
        if let Some(items) = schema.get("items") {
            return self.fields(items, open);
        }
        let properties = schema.get("properties")?.as_object()?;
        let names = properties.iter().map(|(name, schema)| match self.fields(schema, open) {
            Some(inner) => format!("{name}[{inner}]"),
            None => name.clone(),
        });
        Some(names.collect::<Vec<_>>().join(", "))
    }

    /// A schema where another refers to it: the name of a definition that contains itself, or the
    /// schema written out.
    fn expression(&mut self, schema: &Value, objects: ObjectStyle) -> Expression {
        let Some(name) = schema.get("$ref").and_then(Value::as_str).and_then(definition) else {
            return self.body(schema, objects);
        };
        let Some(target) = self.document.definitions.get(&name) else { return anything() };
        // Unlike in a description, what is recursive is known at once, since the whole document is
        // there: one pass prints it.
        if !self.is_recursive(&name) {
            return self.body(target, objects);
        }
        if !self.recursive.contains(&name) {
            self.recursive.push(name.clone());
        }
        Expression::Term(name)
    }

    /// Whether the definition refers to itself, directly or through others.
    fn is_recursive(&self, name: &str) -> bool {
        let mut seen = BTreeSet::new();
        let mut work = Vec::new();
        references(&self.document.definitions[name], &mut work);
        while let Some(at) = work.pop() {
            if at == name {
                return true;
            }
            if let Some(schema) = self.document.definitions.get(&at)
                && seen.insert(at)
            {
                references(schema, &mut work);
            }
        }
        false
    }

    /// A schema written out.
    ///
    /// ```text
    /// {"const": 5}                               5
    /// {"enum": ["a", "b"]}                       "a" | "b"
    /// {"type": ["string", "null"]}               string | null
    /// {"properties": {…}, "allOf": [A, B]}       { … } & A & B
    /// {}                                         any JSON value
    /// ```
    fn body(&mut self, schema: &Value, objects: ObjectStyle) -> Expression {
        let map = match schema {
            Value::Object(map) => map,
            Value::Bool(false) => return union(Vec::new()),
            _ => return anything(),
        };
        // A list of values says more than a type beside it, so the rest of the schema is left out.
        if let Some(value) = map.get("const") {
            return Expression::Term(value.to_string());
        }
        if let Some(values) = map.get("enum").and_then(Value::as_array) {
            return union(
                values.iter().map(|value| Alternative { docs: String::new(), text: value.to_string() }).collect(),
            );
        }
        // Keywords that stand side by side hold together, which `A & B` says.
        let mut parts = Vec::new();
        for (keyword, value) in map {
            match (keyword.as_str(), value.as_array()) {
                ("anyOf" | "oneOf", Some(options)) => parts.push(self.union(options)),
                ("allOf", Some(all)) => parts.extend(all.iter().map(|one| self.expression(one, objects))),
                ("$ref", _) => parts.push(self.expression(&Value::Object(only_reference(map)), objects)),
                _ => {}
            }
        }
        // A `type` beside alternatives only repeats what they say; members are more than that.
        if parts.is_empty() || map.contains_key("properties") {
            let own = self.of_type(map, objects);
            parts.insert(0, own);
        }
        match parts.len() {
            1 => parts.remove(0),
            _ => Expression::Phrase(parts.iter().map(Expression::term).collect::<Vec<_>>().join(" & ")),
        }
    }

    /// Alternatives, those of an alternative that is a union itself among them.
    fn union(&mut self, options: &[Value]) -> Expression {
        let mut alternatives = Vec::new();
        for option in options {
            let from = alternatives.len();
            alternatives.extend(self.expression(option, ObjectStyle::Wide).alternatives());
            if let Some(Alternative { docs: first, .. }) = alternatives.get_mut(from) {
                *first = joined(docs(option), first);
            }
        }
        union(alternatives)
    }

    /// What `type` says, with the keywords that belong to each type named there.
    fn of_type(&mut self, map: &Map<String, Value>, objects: ObjectStyle) -> Expression {
        let names: Vec<&str> = match map.get("type") {
            Some(Value::String(name)) => vec![name],
            Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).collect(),
            _ if map.contains_key("properties") => vec!["object"],
            _ => return anything(),
        };
        let mut out: Option<Expression> = None;
        for name in names {
            let one = self.of_one_type(name, map, objects);
            out = Some(match out {
                Some(before) => before.or(&one.inside()),
                None => one,
            });
        }
        out.unwrap_or_else(anything)
    }

    fn of_one_type(&mut self, name: &str, map: &Map<String, Value>, objects: ObjectStyle) -> Expression {
        match name {
            "object" => self.object(map, objects),
            "array" => self.array(map),
            "string" => {
                let format = map.get("format").and_then(Value::as_str).map(str::to_owned);
                let pattern = map.get("pattern").and_then(Value::as_str).map(|pattern| format!("matching {pattern}"));
                let length = counts(map, "minLength", "maxLength", "characters");
                with_words("string", format.into_iter().chain(length).chain(pattern))
            }
            "integer" | "number" => {
                let multiple = map.get("multipleOf").map(|of| format!("multiple of {of}"));
                with_words(name, interval(map).into_iter().chain(multiple))
            }
            name => Expression::Term(name.to_owned()),
        }
    }

    fn object(&mut self, map: &Map<String, Value>, objects: ObjectStyle) -> Expression {
        let required = map.get("required").and_then(Value::as_array);
        let is_required = |name: &str| required.is_some_and(|names| names.iter().any(|known| known == name));
        let mut parts = Vec::new();
        for (name, schema) in map.get("properties").and_then(Value::as_object).into_iter().flatten() {
            let mark = if is_required(name) { "" } else { "?" };
            let text = format!("{}{mark}:{}", key(name), self.expression(schema, ObjectStyle::Tall).after());
            parts.push(ObjectPart::Member { docs: self.member_docs(schema), text });
        }
        let others = map.get("additionalProperties").or_else(|| map.get("unevaluatedProperties"));
        let of_pattern = map.get("patternProperties").and_then(Value::as_object).into_iter().flat_map(Map::values);
        // `false` says that there are no other members, so nothing is printed of them.
        let others: Vec<&Value> =
            others.into_iter().chain(of_pattern).filter(|&schema| schema != &Value::Bool(false)).collect();
        if parts.is_empty() && others.is_empty() && !map.contains_key("additionalProperties") {
            return Expression::Term("{[key: string]: any JSON value}".into());
        }
        if let (true, [only]) = (parts.is_empty(), &others[..]) {
            return Expression::Term(format!(
                "{{[key: string]: {}}}",
                self.expression(only, ObjectStyle::Tall).inside()
            ));
        }
        for schema in others {
            let text = format!("[key: string]:{}", self.expression(schema, ObjectStyle::Tall).after());
            parts.push(ObjectPart::Member { docs: docs(schema).to_owned(), text });
        }
        object(parts, objects)
    }

    /// The docs of a member, or else those of its type.
    fn member_docs(&self, schema: &Value) -> String {
        let own = docs(schema);
        if !own.is_empty() {
            return own.to_owned();
        }
        let target = schema.get("$ref").and_then(Value::as_str).and_then(definition);
        let target = target.and_then(|name| self.document.definitions.get(&name));
        target.map(docs).unwrap_or_default().to_owned()
    }

    fn array(&mut self, map: &Map<String, Value>) -> Expression {
        if let Some(items) = map.get("prefixItems").and_then(Value::as_array) {
            let items: Vec<String> =
                items.iter().map(|item| self.expression(item, ObjectStyle::Tall).inside()).collect();
            return Expression::Term(format!("[{}]", items.join(", ")));
        }
        let item = map.get("items").map_or_else(anything, |items| self.expression(items, ObjectStyle::Tall));
        let unique = (map.get("uniqueItems") == Some(&Value::Bool(true))).then(|| "all different".to_owned());
        let counts = counts(map, "minItems", "maxItems", "items");
        with_words(&format!("{}[]", item.term()), counts.into_iter().chain(unique))
    }
}

/// The words for a schema that allows everything, or says nothing that there are words for.
fn anything() -> Expression {
    Expression::Phrase("any JSON value".into())
}

/// The reference alone, without the keywords beside it.
fn only_reference(map: &Map<String, Value>) -> Map<String, Value> {
    map.iter()
        .filter(|(keyword, _)| *keyword == "$ref")
        .map(|(keyword, value)| (keyword.clone(), value.clone()))
        .collect()
}

fn docs(schema: &Value) -> &str {
    schema.get("description").and_then(Value::as_str).unwrap_or_default()
}

/// A type with words in parentheses, if there are any.
fn with_words(base: &str, words: impl Iterator<Item = String>) -> Expression {
    let words = words.collect::<Vec<_>>().join(", ");
    if words.is_empty() { Expression::Term(base.to_owned()) } else { Expression::Phrase(format!("{base} ({words})")) }
}

/// Bounds on a number of characters or items: `1 to 5 items`.
fn counts(map: &Map<String, Value>, least: &str, greatest: &str, what: &str) -> Option<String> {
    match (map.get(least).filter(|n| n.as_u64() != Some(0)), map.get(greatest)) {
        (None, None) => None,
        (Some(least), None) => Some(format!("at least {least} {what}")),
        (None, Some(greatest)) => Some(format!("at most {greatest} {what}")),
        (Some(least), Some(greatest)) if least == greatest => Some(format!("{least} {what}")),
        (Some(least), Some(greatest)) => Some(format!("{least} to {greatest} {what}")),
    }
}

/// Bounds on a number. Those of 32 bits and more are left out: no document comes near them, and in
/// a prompt they only distract.
fn interval(map: &Map<String, Value>) -> Option<String> {
    let near = |bound: &&Value| bound.as_f64().is_some_and(|bound| bound.abs() < 2_147_483_647.0);
    let named = |keyword: &str, before: &str| map.get(keyword).filter(near).map(|bound| format!("{before}{bound}"));
    let least = named("exclusiveMinimum", "above ").or_else(|| named("minimum", ""));
    let greatest = named("exclusiveMaximum", "below ").or_else(|| named("maximum", ""));
    limits_in_words::interval(least, greatest)
}
