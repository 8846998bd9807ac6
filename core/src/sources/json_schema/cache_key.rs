//! Canonical keys for caches of grammars: [`SchemaOptions::key`].
//!
//! A key is the text of a schema in a canonical form that leaves out what the compiler never looks
//! at: white space, annotations (`title`, `description` and the like), and where definitions stand
//! and in which order. Everything else stays as it is: members in the order of their text, because
//! that is the order in which they are generated, and keywords too, because what is looked at first
//! decides which of two errors is reported.
//!
//! A reference may lead anywhere in a document, into an annotation too, and with an identifier that
//! is there twice the order of definitions matters. Where either may be the case, nothing is left
//! out.

use serde_json::{Map, Value};

use super::annotations::ANNOTATIONS;
use super::options::{SchemaOptions, check_size};
use super::subschemas::SubschemaLayout;
use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::options::MemberOrder;
use crate::fragment::white_space::Style;

/// Keywords whose schemas apply only by reference.
const DEFINITIONS: [&str; 2] = ["$defs", "definitions"];

/// Keywords that lead to another schema.
const REFERENCES: [&str; 3] = ["$ref", "$dynamicRef", "$recursiveRef"];

/// Keywords that name a schema for references.
const IDENTIFIERS: [&str; 5] = ["$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor"];

impl SchemaOptions {
    /// A key of a schema under these options: schemas with equal keys have equal grammars. Schemas
    /// that differ only in white space, in annotations or in the order of their definitions mostly
    /// have equal keys. Unequal keys don't imply unequal grammars. What a prompt says of the schema
    /// is not in the key: a cache makes its grammars with
    /// [`Grammar::from_json_schema_shared`](crate::Grammar::from_json_schema_shared).
    ///
    /// The key is a form of the schema's whole text and not a hash, so keys are never equal by
    /// accident. Takes time linear in the schema.
    ///
    /// ```
    /// use formwork_core::SchemaOptions;
    /// use serde_json::json;
    ///
    /// let key = |schema| SchemaOptions::default().key(&schema).expect("it is small");
    /// let number = key(json!({"type": "number"}));
    /// assert_eq!(number, key(json!({"title": "A number", "type": "number"})));
    /// assert_ne!(key(json!({"properties": {"a": {}, "b": {}}})), key(json!({"properties": {"b": {}, "a": {}}})));
    /// ```
    ///
    /// # Errors
    ///
    /// [`SchemaError::is_too_large`] for a text that is too deep or too long for a grammar,
    /// [`SchemaError::exceeded`] under [limits](crate::base::meter::CompileLimits) that it passes.
    pub fn key(&self, schema: &Value) -> Result<Vec<u8>, SchemaError> {
        let SchemaOptions { style, max_depth, lossy, formats, member_order, documents } = self;
        let all = || documents.iter().map(|(_, document)| document).chain([schema]);
        let mut n_bytes = 0;
        for document in all() {
            n_bytes += check_size(document)?;
        }
        meter::check_bytes(n_bytes)?;
        let mut key = KeyWriter {
            out: Vec::with_capacity(n_bytes),
            omissible: Omissible { annotations: true, definitions: true },
        };
        for document in all() {
            key.omissible.inspect(document);
        }
        // Options come first, in a fixed number of bytes, so that no text of a schema can be taken
        // for them.
        let style = match style {
            Style::Compact => b'c',
            Style::Spaced => b's',
            Style::Pretty => b'p',
            Style::Flexible => b'f',
        };
        let is_any_order = *member_order == MemberOrder::Any;
        key.out.extend([style, u8::from(*lossy), u8::from(*formats), u8::from(is_any_order)]);
        key.out.extend(max_depth.to_le_bytes());
        key.out.extend(u64::try_from(documents.len()).unwrap_or(u64::MAX).to_le_bytes());
        for (uri, document) in documents {
            key.verbatim(&Value::from(uri.as_str()));
            key.schema(document);
        }
        key.schema(schema);
        Ok(key.out)
    }
}

/// What a key may leave out or reorder.
struct Omissible {
    /// Annotations: false once a reference may lead into one.
    annotations: bool,
    /// The order of definitions, and their place among the keywords.
    definitions: bool,
}

impl Omissible {
    /// Looks for references that may lead into annotations, and for identifiers, anywhere in a
    /// document.
    fn inspect(&mut self, document: &Value) {
        let mut work = vec![document];
        while let Some(value) = work.pop() {
            match value {
                Value::Array(list) => work.extend(list),
                Value::Object(map) => {
                    for (key, value) in map {
                        if REFERENCES.contains(&key.as_str())
                            && let Value::String(target) = value
                        {
                            // An escape may spell the name of an annotation.
                            let hidden = target.contains(['%', '~']);
                            let into = |step: &str| ANNOTATIONS.contains(&step);
                            self.annotations &= !hidden && !target.split(['/', '#']).any(into);
                        }
                        // If an identifier is there twice, the order of the text decides which of
                        // the two schemas a reference means.
                        self.definitions &= !IDENTIFIERS.contains(&key.as_str());
                        work.push(value);
                    }
                }
                _ => {}
            }
        }
    }
}

/// A key in the making.
struct KeyWriter {
    /// The key so far.
    out: Vec<u8>,
    /// The same for all documents, since references lead from one into another.
    omissible: Omissible,
}

impl KeyWriter {
    /// Writes a value as it is.
    fn verbatim(&mut self, value: &Value) {
        // Writing a `Value` to memory can't fail.
        let _ = serde_json::to_writer(&mut self.out, value);
    }

    /// Writes the schemas of an array.
    fn list<'v>(&mut self, values: impl IntoIterator<Item = &'v Value>) {
        self.out.push(b'[');
        for value in values {
            self.schema(value);
            self.out.push(b',');
        }
        self.out.push(b']');
    }

    /// Writes named schemas in the order given.
    fn map<'v>(&mut self, members: impl IntoIterator<Item = (&'v String, &'v Value)>) {
        self.out.push(b'{');
        for (name, value) in members {
            self.name(name);
            self.schema(value);
            self.out.push(b',');
        }
        self.out.push(b'}');
    }

    /// Writes a key.
    fn name(&mut self, name: &str) {
        // As above.
        let _ = serde_json::to_writer(&mut self.out, name);
        self.out.push(b':');
    }

    /// Writes a schema without its annotations, its definitions last and sorted.
    ///
    /// ```text
    ///  {"title": "T", "$defs": {"b": {}, "a": {}}, "type": "object"}
    ///  {"type":"object","$defs":{"a":{},"b":{},},}
    /// ```
    fn schema(&mut self, schema: &Value) {
        let Value::Object(map) = schema else { return self.verbatim(schema) };
        self.out.push(b'{');
        let is_definition = |keyword: &str, value: &Value| DEFINITIONS.contains(&keyword) && value.is_object();
        for (keyword, value) in map {
            let is_left_out = self.omissible.annotations && ANNOTATIONS.contains(&keyword.as_str());
            let is_later = self.omissible.definitions && is_definition(keyword, value);
            if !is_left_out && !is_later {
                self.keyword(keyword, value);
            }
        }
        if self.omissible.definitions {
            for keyword in DEFINITIONS {
                if let Some(Value::Object(definitions)) = map.get(keyword) {
                    self.sorted(keyword, definitions);
                }
            }
        }
        self.out.push(b'}');
    }

    /// Writes definitions in the order of their names.
    fn sorted(&mut self, keyword: &str, definitions: &Map<String, Value>) {
        let mut members: Vec<(&String, &Value)> = definitions.iter().collect();
        members.sort_by_key(|(name, _)| *name);
        self.name(keyword);
        self.map(members);
        self.out.push(b',');
    }

    /// Writes a keyword. Only what stands where a schema does is written as one: `title` under
    /// `properties` is a name.
    fn keyword(&mut self, keyword: &str, value: &Value) {
        self.name(keyword);
        use SubschemaLayout::{List, Map, Schema, SchemaOrList};
        match (SubschemaLayout::of(keyword), value) {
            (Schema | SchemaOrList, Value::Object(_)) => self.schema(value),
            (List | SchemaOrList, Value::Array(list)) => self.list(list),
            (Map, Value::Object(map)) => self.map(map),
            _ => self.verbatim(value),
        }
        self.out.push(b',');
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{ANNOTATIONS, SchemaOptions};
    use crate::fragment::white_space::Style;

    fn key(schema: &Value) -> Vec<u8> {
        SchemaOptions::default().key(schema).unwrap()
    }

    #[test]
    fn what_says_nothing_is_left_out() {
        let bare = json!({"type": "object", "properties": {"a": {"type": "string"}, "title": {}}, "items": [{}]});
        let mut told = json!({"type": "object", "properties": {"a": {"type": "string"}, "title": {}}, "items": [{}]});
        for annotation in ANNOTATIONS {
            told[annotation] = json!("anything");
            told["properties"]["a"][annotation] = json!([1]);
            told["items"][0][annotation] = json!({"type": "object"});
        }
        assert_eq!(key(&bare), key(&told));
        let ordered = json!({"$ref": "#/$defs/a", "$defs": {"a": {"const": 1}, "b": {}}});
        let otherwise = json!({"$defs": {"b": {}, "a": {"const": 1, "title": "one"}}, "$ref": "#/$defs/a"});
        assert_eq!(key(&ordered), key(&otherwise));
    }

    #[test]
    fn what_says_something_is_not() {
        let different = [
            json!({}),
            json!({"properties": {"title": {}}}),
            json!({"properties": {"description": {}}}),
            json!({"properties": {"title": {}, "a": {}}}),
            json!({"properties": {"a": {}, "title": {}}}),
            json!({"const": {"title": 1}}),
            json!({"const": {"title": 2}}),
            json!({"enum": [{"default": 1}]}),
            json!({"enum": [{}]}),
            json!({"x-unknown": {"title": 1}}),
            json!({"x-unknown": {}}),
            json!({"required": ["a", "b"]}),
            json!({"required": ["b", "a"]}),
            json!({"$ref": "#/examples/0", "examples": [{"type": "string"}]}),
            json!({"$ref": "#/examples/0", "examples": [{"type": "number"}]}),
            json!({"$ref": "#/%64efault", "default": {"type": "string"}}),
            json!({"$ref": "#/%64efault", "default": {"type": "number"}}),
            json!({"$ref": "#a", "$defs": {"x": {"$anchor": "a", "const": 1}, "y": {"$anchor": "a", "const": 2}}}),
            json!({"$ref": "#a", "$defs": {"y": {"$anchor": "a", "const": 2}, "x": {"$anchor": "a", "const": 1}}}),
            json!(true),
            json!("true"),
        ];
        for (i, one) in different.iter().enumerate() {
            for other in &different[..i] {
                assert_ne!(key(one), key(other), "{one} and {other}");
            }
        }
    }

    #[test]
    fn options_are_part_of_it() {
        let of = |options: SchemaOptions| options.key(&json!({})).unwrap();
        let plain = SchemaOptions::default;
        let keys = [
            of(plain()),
            of(SchemaOptions { style: Style::Compact, ..plain() }),
            of(SchemaOptions { max_depth: 5, ..plain() }),
            of(SchemaOptions { lossy: true, ..plain() }),
            of(SchemaOptions { formats: false, ..plain() }),
            of(SchemaOptions { documents: vec![("a".to_owned(), json!({}))], ..plain() }),
            of(SchemaOptions { documents: vec![("b".to_owned(), json!({}))], ..plain() }),
            of(SchemaOptions { documents: vec![("a".to_owned(), json!({"type": "null"}))], ..plain() }),
        ];
        for (i, one) in keys.iter().enumerate() {
            assert!(!keys[..i].contains(one), "{i}");
        }
    }

    #[test]
    fn texts_that_are_too_deep_are_refused() {
        let mut deep = json!({});
        for _ in 0..10_000 {
            deep = Value::Object([("not".to_owned(), deep)].into_iter().collect());
        }
        assert!(SchemaOptions::default().key(&deep).unwrap_err().is_too_large());
        // Dropping it is recursion of serde_json's.
        std::mem::forget(deep);
    }
}
