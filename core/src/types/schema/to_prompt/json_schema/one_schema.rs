//! What one schema says: its values, what it refers to, alternatives, types.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::super::layout::{Alternative, Expression, MAX_LINE, ObjectStyle, joined, union};
use super::{ANY_OBJECT, ELLIPSIS, SchemaPrinter, anything, docs, links, with_words, words};
use crate::base::json::json_string;

/// Most bytes of the values of one list.
const MAX_LIST: usize = 2_000;

impl<'a> SchemaPrinter<'a, '_> {
    /// A schema written out.
    pub(super) fn body(
        &mut self,
        schema: &'a Value,
        objects: ObjectStyle,
        outer: Option<&'a Value>,
    ) -> Option<Expression> {
        let map = match schema {
            Value::Object(map) => map,
            Value::Bool(false) => return Some(union(Vec::new())),
            _ => return None,
        };
        if self.links.is_bare(schema) {
            return self.referred(schema, map, objects, outer);
        }
        // A list of values says more than what stands beside it, which is left out.
        if let Some(value) = map.get("const") {
            return Some(Expression::Term(words::json(value)));
        }
        if let Some(values) = map.get("enum").and_then(Value::as_array) {
            return Some(self.values(values));
        }
        // Keywords that stand side by side hold together, which `A & B` says, in their order: it is
        // that of the members in the text.
        let (mut parts, mut own_at) = (Vec::new(), 0);
        let own_type = map.get("type").or(outer);
        for (keyword, value) in map {
            match (keyword.as_str(), value) {
                ("anyOf" | "oneOf", Value::Array(options)) if !docs::are_required_sets(options) => {
                    parts.extend(self.union(options, own_type));
                }
                ("allOf", Value::Array(all)) => {
                    all.iter().for_each(|one| parts.extend(self.said(one, objects, own_type)));
                }
                ("$ref" | "$dynamicRef" | "$recursiveRef", Value::String(text))
                    if links::reference(map) == Some(text) =>
                {
                    parts.extend(self.referred(schema, map, objects, outer));
                }
                ("properties", _) => own_at = parts.len(),
                _ => {}
            }
        }
        // A `type` beside alternatives only repeats what they say; members and limits are more.
        if parts.is_empty() || says_more_than_type(map) {
            let own = self.of_types(map, own_type, objects);
            parts.splice(own_at..own_at, own);
        }
        if parts.len() > 1 {
            parts.retain(|part| !matches!(part, Expression::Term(text) if text == ANY_OBJECT));
        }
        let joined = match parts.len() {
            0 => None,
            1 => parts.pop(),
            _ => Some(Expression::Phrase(parts.iter().map(Expression::term).collect::<Vec<_>>().join(" & "))),
        };
        self.without(map, joined)
    }

    /// What a schema refers to.
    fn referred(
        &mut self,
        schema: &'a Value,
        map: &Map<String, Value>,
        objects: ObjectStyle,
        outer: Option<&'a Value>,
    ) -> Option<Expression> {
        match self.links.target(schema) {
            Some(target) => self.said(target, objects, outer),
            None => Some(elsewhere(map)),
        }
    }

    /// The expression with what `not` excludes, if that is short.
    fn without(&mut self, map: &'a Map<String, Value>, from: Option<Expression>) -> Option<Expression> {
        let Some(excluded) = map.get("not").filter(|not| not.is_object()) else { return from };
        let Some(excluded) = self.in_a_line(excluded) else { return from };
        let from = from.unwrap_or_else(anything);
        // Limits of the same value stand in the same parentheses.
        let text = match from.alone() {
            text if text.contains(['\n', '&', '|']) => format!("{} (not {excluded})", from.term()),
            text => match text.strip_suffix(')') {
                Some(limited) => format!("{limited}, not {excluded})"),
                None => format!("{text} (not {excluded})"),
            },
        };
        Some(Expression::Phrase(text))
    }

    /// The words for a schema, if they are short.
    pub(super) fn in_a_line(&mut self, schema: &'a Value) -> Option<String> {
        let text = self.said(schema, ObjectStyle::Wide, None)?.inside();
        (!text.contains('\n') && text.chars().count() <= docs::MAX_CONDITION).then_some(text)
    }

    /// The first values of a list: on one line, or as many on each as fit.
    fn values(&mut self, values: &'a [Value]) -> Expression {
        let (mut texts, mut n_bytes) = (Vec::new(), 0);
        for (i, value) in values.iter().enumerate() {
            let text = words::json(value);
            n_bytes += text.len() + " | ".len();
            if n_bytes > MAX_LIST && i > 0 || self.is_full() {
                self.has_ellipsis = true;
                texts.push(format!("{ELLIPSIS} ({} more)", values.len() - i));
                break;
            }
            texts.push(text);
        }
        self.n_bytes += n_bytes;
        let mut lines: Vec<Alternative> = Vec::new();
        for text in texts {
            match lines.last_mut() {
                Some(line) if n_bytes > MAX_LINE && line.text.len() + text.len() < MAX_LINE - 20 => {
                    line.text += " | ";
                    line.text += &text;
                }
                _ => lines.push(Alternative { docs: String::new(), text }),
            }
        }
        union(lines)
    }

    /// Alternatives, those of an alternative that is a union itself among them.
    fn union(&mut self, options: &'a [Value], outer: Option<&'a Value>) -> Option<Expression> {
        let mut alternatives: Vec<Alternative> = Vec::new();
        let mut known = HashSet::new();
        for option in options {
            if self.is_full() {
                self.has_ellipsis = true;
                alternatives.push(Alternative { docs: String::new(), text: ELLIPSIS.to_owned() });
                break;
            }
            let expression = self.said(option, ObjectStyle::Wide, outer);
            let docs = match self.links.name_of(option) {
                Some(_) => String::new(),
                None => self.docs_of(option, ""),
            };
            // An alternative that says nothing allows everything: so does the union.
            let expression = expression.unwrap_or_else(anything);
            for (i, mut alternative) in expression.alternatives().into_iter().enumerate() {
                if i == 0 {
                    alternative.docs = joined(&docs, &alternative.docs);
                }
                if known.insert((alternative.docs.clone(), alternative.text.clone())) {
                    alternatives.push(alternative);
                }
            }
        }
        (!options.is_empty()).then(|| union(alternatives))
    }

    /// What `type` says, with the keywords that belong to each type named there; where there is no
    /// `type`, the keywords tell.
    fn of_types(
        &mut self,
        map: &'a Map<String, Value>,
        own_type: Option<&'a Value>,
        objects: ObjectStyle,
    ) -> Option<Expression> {
        let names: Vec<&str> = match own_type {
            Some(Value::String(name)) => vec![name],
            Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).take(TYPE_NAMES.len()).collect(),
            _ => type_of_keywords(map).into_iter().collect(),
        };
        let mut out: Option<Expression> = None;
        for name in names {
            let Some(one) = self.of_one_type(name, map, objects) else { continue };
            out = Some(match out {
                Some(before) => before.or(&one.inside()),
                None => one,
            });
        }
        out
    }

    fn of_one_type(&mut self, name: &str, map: &'a Map<String, Value>, objects: ObjectStyle) -> Option<Expression> {
        Some(match name {
            "object" => self.object(map, objects),
            "array" => self.array(map),
            "string" => with_words("string", &words::of_string(map)),
            "integer" | "number" => with_words(name, &words::of_number(map)),
            name if TYPE_NAMES.contains(&name) => Expression::Term(name.to_owned()),
            _ => return None,
        })
    }
}

/// JSON Schema's names of types.
const TYPE_NAMES: [&str; 7] = ["null", "boolean", "object", "array", "number", "integer", "string"];

/// Keywords that speak of one type, by which a schema without `type` is taken for one of that type.
const OF_TYPE: [(&str, &[&str]); 4] = [
    (
        "object",
        &[
            "properties",
            "patternProperties",
            "additionalProperties",
            "unevaluatedProperties",
            "propertyNames",
            "required",
            "minProperties",
            "maxProperties",
        ],
    ),
    ("array", &["items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems"]),
    ("string", &["pattern", "format", "minLength", "maxLength", "contentEncoding", "contentMediaType"]),
    ("number", &["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]),
];

/// The type that a schema's keywords speak of.
fn type_of_keywords(map: &Map<String, Value>) -> Option<&'static str> {
    let speaks = |keywords: &[&str]| keywords.iter().any(|keyword| map.contains_key(*keyword));
    OF_TYPE.iter().find(|(_, keywords)| speaks(keywords)).map(|(name, _)| *name)
}

/// Whether a schema says more of its values than their type. What only closes an object, and which
/// members of another part are required, adds no words.
fn says_more_than_type(map: &Map<String, Value>) -> bool {
    let is_silent = |keyword: &str, value: &Value| {
        keyword == "required"
            || value.is_boolean() && matches!(keyword, "additionalProperties" | "unevaluatedProperties")
    };
    let keywords = OF_TYPE.iter().flat_map(|(_, keywords)| keywords.iter());
    keywords.filter_map(|keyword| map.get_key_value(*keyword)).any(|(keyword, value)| !is_silent(keyword, value))
}

/// The words for a reference to what isn't at hand.
fn elsewhere(map: &Map<String, Value>) -> Expression {
    let reference = words::shortened(links::reference(map).unwrap_or_default(), 100);
    Expression::Phrase(format!("any JSON value (see {})", json_string(&reference)))
}
