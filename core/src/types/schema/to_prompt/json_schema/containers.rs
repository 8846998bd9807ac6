//! Objects and arrays.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::super::layout::{Expression, ObjectPart, ObjectStyle, joined, key, object};
use super::{ANY_OBJECT, ELLIPSIS, SchemaPrinter, anything, docs, with_words, words};

/// Most characters of a key that is written whole.
const MAX_KEY: usize = 200;

impl<'a> SchemaPrinter<'a, '_> {
    pub(super) fn object(&mut self, map: &'a Map<String, Value>, objects: ObjectStyle) -> Expression {
        let (mut parts, mut is_whole) = (Vec::new(), true);
        self.members(map, &mut parts, &mut is_whole);
        let is_open = map.get("additionalProperties") != Some(&Value::Bool(false));
        let others = self.other_members(map);
        if is_whole && parts.is_empty() && others.is_empty() && is_open {
            return self.counted(ANY_OBJECT, map);
        }
        if let (true, [(key, value, _)]) = (parts.is_empty(), &others[..]) {
            return self.counted(&format!("{{[key: {key}]: {}}}", value.inside()), map);
        }
        for (key, value, docs) in others {
            parts.push(ObjectPart::Member { docs, text: format!("[key: {key}]:{}", value.after()) });
        }
        let members = object(parts, objects);
        match words::counts(map, "minProperties", "maxProperties", "member") {
            Some(_) => self.counted(&members.term(), map),
            None => members,
        }
    }

    /// An object with the bounds on its number of members.
    fn counted(&self, text: &str, map: &Map<String, Value>) -> Expression {
        let counts = words::counts(map, "minProperties", "maxProperties", "member");
        with_words(text, &counts.into_iter().collect::<Vec<_>>())
    }

    /// Adds the members that have names, and says whether these are all.
    fn members(&mut self, map: &'a Map<String, Value>, parts: &mut Vec<ObjectPart>, is_whole: &mut bool) {
        let required = map.get("required").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let is_required: HashSet<&str> = required.iter().filter_map(Value::as_str).collect();
        let properties = map.get("properties").and_then(Value::as_object);
        // Members that the schema requires and doesn't describe. Where other schemas hold as well,
        // these may describe them, so the docs say that they are required.
        let is_described = |name: &&str| properties.is_some_and(|properties| properties.contains_key(*name));
        let alone = !docs::has_other_parts(map);
        let undescribed = required.iter().filter_map(Value::as_str).filter(|name| alone && !is_described(name));
        // `false` says that there is no such member.
        let described = properties.into_iter().flatten().filter(|(_, schema)| **schema != Value::Bool(false));
        let described = described.map(|(name, schema)| (name.as_str(), Some(schema)));
        for (name, schema) in described.chain(undescribed.map(|name| (name, None))) {
            if self.is_full() {
                self.has_ellipsis = true;
                *is_whole = false;
                parts.push(ObjectPart::Member { docs: String::new(), text: ELLIPSIS.to_owned() });
                break;
            }
            let value = schema.map_or_else(anything, |schema| self.expression(schema, ObjectStyle::Tall));
            let mark = if is_required.contains(name) { "" } else { "?" };
            let docs = schema.map(|schema| self.member_docs(schema, name)).unwrap_or_default();
            let text = format!("{}{mark}:{}", key(&words::shortened(name, MAX_KEY)), value.after());
            self.n_bytes += name.len().min(MAX_KEY) + 4;
            parts.push(ObjectPart::Member { docs, text });
        }
    }

    /// The members that have no names: keys, values and docs.
    fn other_members(&mut self, map: &'a Map<String, Value>) -> Vec<(String, Expression, String)> {
        let mut out = Vec::new();
        for (pattern, schema) in map.get("patternProperties").and_then(Value::as_object).into_iter().flatten() {
            // Patterns are told from what isn't there.
            if *schema == Value::Bool(false) || self.is_full() {
                continue;
            }
            let docs = self.member_docs(schema, "");
            let value = self.expression(schema, ObjectStyle::Tall);
            let words = words::matching(pattern);
            self.n_bytes += words.len();
            out.push((format!("string ({words})"), value, docs));
        }
        let others = map.get("additionalProperties").or_else(|| map.get("unevaluatedProperties"));
        // Beside members with names, `true` says no more than nothing, and would have a model think
        // of more.
        let has_names = map.contains_key("properties") || !out.is_empty();
        let says_something = |others: &&Value| others.is_object() || **others == Value::Bool(true) && !has_names;
        let names = map.get("propertyNames").filter(|names| names.is_object());
        let others = others.filter(says_something);
        if others.is_some() || (names.is_some() && !has_names) {
            let docs = others.map(|others| self.member_docs(others, "")).unwrap_or_default();
            let value = others.map_or_else(anything, |others| self.expression(others, ObjectStyle::Tall));
            let string = names.and_then(|names| self.in_a_line_of(names, "string"));
            out.push((string.unwrap_or_else(|| "string".to_owned()), value, docs));
        }
        out
    }

    /// The docs of a member: those of its schema, unless that is printed by name and they stand
    /// there, and those of what the member holds.
    fn member_docs(&mut self, schema: &'a Value, name: &str) -> String {
        let own = self.docs_of(schema, name);
        let items = schema.get("items").or_else(|| schema.get("additionalProperties"));
        let Some(item) = items.filter(|items| items.is_object()) else { return own };
        let each = self.docs_of(item, name);
        if each.is_empty() { own } else { joined(&own, &format!("Each: {each}")) }
    }

    pub(super) fn array(&mut self, map: &'a Map<String, Value>) -> Expression {
        let mut limits: Vec<String> = Vec::new();
        if map.get("uniqueItems") == Some(&Value::Bool(true)) {
            limits.push("all different".to_owned());
        }
        if let Some(contained) = map.get("contains").and_then(|contained| self.in_a_line(contained)) {
            limits.push(format!("one of them {contained}"));
        }
        let count = words::counts(map, "minItems", "maxItems", "item");
        // Before 2020-12, `items` is a list where `prefixItems` is now.
        let (first, rest) = match (map.get("prefixItems"), map.get("items")) {
            (Some(Value::Array(first)), rest) => (Some(first), rest),
            (_, Some(Value::Array(first))) => (Some(first), map.get("additionalItems")),
            (_, rest) => (None, rest),
        };
        let Some(first) = first.filter(|first| !first.is_empty()) else {
            if map.get("maxItems").and_then(Value::as_f64) == Some(0.0) {
                return Expression::Term("[]".to_owned());
            }
            let item = rest.map_or_else(anything, |items| self.expression(items, ObjectStyle::Tall));
            return with_words(&format!("{}[]", item.term()), &count.into_iter().chain(limits).collect::<Vec<_>>());
        };
        let mut items = Vec::new();
        for item in first {
            if self.is_full() {
                self.has_ellipsis = true;
                items.push(ELLIPSIS.to_owned());
                break;
            }
            items.push(self.expression(item, ObjectStyle::Tall).inside());
        }
        if let Some(rest) = rest.filter(|rest| rest.is_object()) {
            items.push(format!("...{}[]", self.expression(rest, ObjectStyle::Tall).term()));
        }
        // As many items as are listed is what a reader expects.
        let is_expected =
            |keyword: &str| map.get(keyword).is_none_or(|n| n.as_u64() == u64::try_from(first.len()).ok());
        let count = count.filter(|_| !(is_expected("minItems") && is_expected("maxItems")));
        with_words(&format!("[{}]", items.join(", ")), &count.into_iter().chain(limits).collect::<Vec<_>>())
    }
}
