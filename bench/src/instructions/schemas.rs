//! JSON Schemas as services and tools hand them over, each with a text: compiled and followed
//! once, they show what a schema costs that is used once.

use formwork::{Grammar, MemberOrder, SchemaOptions, Style};
use serde_json::{Map, Value, json};

use crate::spaced::spaced;

/// A schema, and the tokens' text that is followed.
pub(super) struct Schema {
    style: Style,
    member_order: MemberOrder,
    schema: Value,
    pub(super) text: String,
}

impl Schema {
    pub(super) fn grammar(&self) -> Result<std::sync::Arc<Grammar>, String> {
        let options = SchemaOptions { style: self.style, member_order: self.member_order, ..SchemaOptions::default() };
        Grammar::from_json_schema(&self.schema, &options).map_err(|error| error.to_string())
    }

    fn spaced(schema: Value, value: &Value) -> Schema {
        Schema { style: Style::Spaced, member_order: MemberOrder::AsWritten, schema, text: spaced(value) }
    }

    fn flexible(schema: Value, value: &Value) -> Schema {
        let member_order = MemberOrder::AsWritten;
        Schema { style: Style::Flexible, member_order, schema, text: format!("{value:#}") }
    }

    /// Sixty optional members, of which every third is written, in the schema's order.
    fn sixty(member_order: MemberOrder) -> Schema {
        let name = |n: usize| format!("option_{n:02}");
        let properties: Map<String, Value> =
            (0..60).map(|n| (name(n), json!({"type": ["string", "integer"]}))).collect();
        let some: Map<String, Value> = (0..60).step_by(3).map(|n| (name(n), json!(n))).collect();
        let schema = json!({"type": "object", "properties": properties, "additionalProperties": false});
        Schema { member_order, ..Schema::spaced(schema, &json!(some)) }
    }
}

/// Members with these schemas, all of them required, and no others.
fn closed(properties: Value) -> Value {
    let required: Vec<&String> = properties.as_object().into_iter().flatten().map(|(name, _)| name).collect();
    json!({"type": "object", "required": required, "properties": properties, "additionalProperties": false})
}

/// The schema of this name.
pub(super) fn named(name: &str) -> Option<Schema> {
    let text = || json!({"type": "string"});
    let many: Map<String, Value> =
        (0..120).map(|n| (format!("option_{n}"), json!({"type": ["string", "integer"]}))).collect();
    let some = json!({"option_3": "a", "option_40": 7, "option_41": "some words", "option_119": 1});
    let node = json!({"type": "object", "properties": {"tag": {"enum": ["a", "div", "p", "span"]}, "text": text(),
        "children": {"type": "array", "items": {"$ref": "#"}}}, "required": ["tag"], "additionalProperties": false});
    Some(match name {
        "tool-call" => Schema::spaced(
            json!({"anyOf": [
                closed(json!({"name": {"const": "get_weather"}, "arguments": closed(json!({"city": text(), "unit": {"enum": ["celsius", "fahrenheit"]}}))})),
                closed(json!({"name": {"const": "search"}, "arguments": closed(json!({"query": text(), "limit": {"type": "integer", "minimum": 1, "maximum": 50}}))})),
                closed(json!({"name": {"const": "send_mail"}, "arguments": closed(json!({"to": {"type": "string", "format": "email"}, "body": text()}))})),
            ]}),
            &json!({"name": "search", "arguments": {"query": "flights to Oslo in May", "limit": 20}}),
        ),
        "formats" => Schema::spaced(
            closed(json!({"id": {"type": "string", "format": "uuid"}, "at": {"type": "string", "format": "date-time"},
                "mail": {"type": "string", "format": "email"}, "link": {"type": "string", "format": "uri"}})),
            &json!({"id": "3f2b8c1e-9a47-4d15-8e6b-0c5d2a7f9e31", "at": "2026-03-09T08:15:00Z", "mail": "ada@example.org",
                "link": "https://example.org/a?b=c"}),
        ),
        "patterns" => Schema::spaced(
            closed(
                json!({"sku": {"type": "string", "pattern": "^[A-Z]{3}-[0-9]{4,6}$"}, "path": {"type": "string", "pattern": "^/.*", "maxLength": 512},
                "digest": {"type": "string", "pattern": "^[^:]+:[0-9a-f]+$"}, "handle": {"type": "string", "pattern": r"^\S+@\S+$"}}),
            ),
            &json!({"sku": "PEN-00412", "path": "/srv/data/a b.txt", "digest": "sha256:9f86d081884c7d65", "handle": "ada@home"}),
        ),
        "bounds" => Schema::spaced(
            closed(
                json!({"title": {"type": "string", "minLength": 3, "maxLength": 80}, "rating": {"type": "number", "minimum": 0, "maximum": 5},
                "count": {"type": "integer", "minimum": -40, "maximum": 1_000_000}, "step": {"type": "number", "multipleOf": 0.25},
                "tags": {"type": "array", "items": {"type": "string", "maxLength": 20}, "minItems": 1, "maxItems": 8}}),
            ),
            &json!({"title": "A bound of each kind", "rating": 4.5, "count": 1208, "step": 2.75, "tags": ["new", "on sale", "blue"]}),
        ),
        "optional" => {
            Schema::spaced(json!({"type": "object", "properties": many, "additionalProperties": false}), &some)
        }
        "optional-flexible" => {
            Schema::flexible(json!({"type": "object", "properties": many, "additionalProperties": false}), &some)
        }
        "open" => Schema::spaced(
            json!({"type": "object", "properties": {"name": text(), "kind": {"enum": ["a", "b"]}}, "patternProperties": {"^x-": text()},
                "additionalProperties": {"type": "number"}}),
            &json!({"name": "metrics", "kind": "b", "x-source": "sensor 4", "temperature": 21.5, "humidity": 40}),
        ),
        "recursive-flexible" => Schema::flexible(
            node,
            &json!({"tag": "div", "children": [{"tag": "p", "text": "Hello, world"}, {"tag": "span", "children": [{"tag": "a"}]}]}),
        ),
        "any" => Schema::flexible(json!({}), &json!({"a": [1, 2.5, null, {"b": "text of some words"}], "c": true})),
        "unions-flexible" => Schema::flexible(
            json!({"type": "array", "items": {"anyOf": [text(), {"type": "number"}, {"type": "array", "items": text()},
                closed(json!({"key": text(), "value": {"type": ["string", "number", "null"]}})), closed(json!({"keys": {"type": "array", "items": text()}}))]}}),
            &json!(["one", 2, ["three", "four"], {"key": "five", "value": null}, {"keys": ["six"]}]),
        ),
        "sixty-as-written" => Schema::sixty(MemberOrder::AsWritten),
        "sixty-any-order" => Schema::sixty(MemberOrder::Any),
        _ => return None,
    })
}

/// All names.
#[cfg(test)]
const NAMES: [&str; 12] = [
    "tool-call",
    "formats",
    "patterns",
    "bounds",
    "optional",
    "optional-flexible",
    "open",
    "recursive-flexible",
    "any",
    "unions-flexible",
    "sixty-as-written",
    "sixty-any-order",
];

#[cfg(test)]
mod tests {
    use formwork::{Matcher, Token, Vocabulary};

    use super::*;

    #[test]
    fn each_text_is_one_of_its_grammar() {
        let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect()).unwrap();
        for name in NAMES {
            let schema = named(name).unwrap();
            let mut matcher = Matcher::new(schema.grammar().unwrap(), vocabulary.clone());
            let read = matcher.accept_bytes(schema.text.as_bytes());
            assert!(read.is_ok() && matcher.is_accepting(), "{name}: {read:?} of {}", schema.text);
        }
    }
}
