//! The comments above a member, an alternative or a definition: what its schema says to people, and
//! rules that no type has words for.

use serde_json::{Map, Value};

use super::super::layout::joined;
use super::links::reference;
use super::{SchemaPrinter, words};

/// Most characters of a condition, or of what is excluded.
pub(super) const MAX_CONDITION: usize = 80;

/// Most examples that are shown.
const MAX_EXAMPLES: usize = 5;

/// Most rules, and names in a rule, that are said.
const MAX_RULES: usize = 10;

impl<'a> SchemaPrinter<'a, '_> {
    /// The docs of a schema that stands under `name`, and of what it refers to without a name.
    pub(super) fn docs_of(&mut self, schema: &'a Value, name: &str) -> String {
        let mut out = String::new();
        let mut at = Some(schema);
        // References without a name never come back to where they began.
        while let Some(Value::Object(map)) = at {
            if self.extent.docs == 0 || self.is_full() {
                break;
            }
            // The first of them speaks of this very place.
            if out.is_empty() {
                out = joined(&self.words_for_people(map, name), &self.rules(map));
            }
            // Other control characters than line feeds belong into no line.
            out = out.replace(|c: char| c.is_control() && c != '\n' && c != '\r', " ");
            at = at.and_then(|schema| self.links.target(schema)).filter(|target| self.links.name_of(target).is_none());
        }
        self.n_bytes += out.len();
        out
    }

    /// Title, description, default and examples.
    fn words_for_people(&self, map: &Map<String, Value>, name: &str) -> String {
        let text = |keyword: &str| map.get(keyword).and_then(Value::as_str).unwrap_or_default().trim();
        let max = self.extent.docs;
        let (title, description) = (text("title"), text("description"));
        let title = if adds_nothing(title, &[name, description]) { "" } else { title };
        let mut out = joined(&words::shortened(title, max), &words::shortened(description, max));
        // `null` is what generators write for a member that may be left out.
        if let Some(default) = map.get("default").filter(|default| !default.is_null()) {
            out = joined(&out, &format!("Default: {}", words::json(default)));
        }
        let one = map.get("example").into_iter();
        let examples = map.get("examples").and_then(Value::as_array).into_iter().flatten();
        let examples: Vec<String> = examples.chain(one).take(MAX_EXAMPLES).map(words::json).collect();
        if !examples.is_empty() {
            out = joined(&out, &format!("For example: {}", examples.join(", ")));
        }
        let is_deprecated = map.get("deprecated") == Some(&Value::Bool(true));
        joined(&out, if is_deprecated { "Deprecated." } else { "" })
    }

    /// Rules on the members of an object that its type in braces doesn't say.
    fn rules(&mut self, map: &'a Map<String, Value>) -> String {
        let mut out = String::new();
        let listed = |value: &Value| value.as_array().map(|names| names_in_words(names, "and"));
        if has_other_parts(map) {
            let required = map.get("required").and_then(Value::as_array);
            let is_described = |name: &Value| {
                let properties = map.get("properties").and_then(Value::as_object);
                properties.zip(name.as_str()).is_some_and(|(properties, name)| properties.contains_key(name))
            };
            let others: Vec<Value> =
                required.into_iter().flatten().filter(|name| !is_described(name)).cloned().collect();
            if !others.is_empty() {
                out = joined(&out, &format!("Required: {}.", names_in_words(&others, "and")));
            }
        }
        for (keyword, which) in [("anyOf", "At least one"), ("oneOf", "Exactly one")] {
            let options = map.get(keyword).and_then(Value::as_array).filter(|options| are_required_sets(options));
            let sets: Vec<String> =
                options.into_iter().flatten().filter_map(|set| listed(set.get("required")?)).take(MAX_RULES).collect();
            if !sets.is_empty() {
                out = joined(&out, &format!("{which} of these is required: {}.", sets.join("; ")));
            }
        }
        let dependent =
            ["dependentRequired", "dependencies"].iter().filter_map(|keyword| map.get(*keyword)?.as_object());
        let dependent = dependent.flatten().filter_map(|(name, needed)| Some((name, listed(needed)?)));
        for (name, needed) in dependent.filter(|(_, needed)| !needed.is_empty()).take(MAX_RULES) {
            out = joined(&out, &format!("With {} also {needed}.", words::shortened(name, MAX_CONDITION)));
        }
        let all = map.get("allOf").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_object);
        for conditional in std::iter::once(map).chain(all.take(MAX_RULES)) {
            out = joined(&out, &self.condition(conditional).unwrap_or_default());
        }
        out
    }

    /// `if`, `then` and `else` in words, if they are short.
    fn condition(&mut self, map: &'a Map<String, Value>) -> Option<String> {
        let condition = self.in_a_line(map.get("if")?)?;
        let mut consequence = |keyword: &str, word: &str| {
            map.get(keyword).and_then(|schema| self.in_a_line(schema)).map(|text| format!("{word} {text}"))
        };
        let parts: Vec<String> =
            consequence("then", "then").into_iter().chain(consequence("else", "otherwise")).collect();
        (!parts.is_empty()).then(|| format!("If {condition}, {}.", parts.join(", ")))
    }

    /// The words for a schema of the type `name`, if they are short.
    pub(super) fn in_a_line_of(&mut self, schema: &'a Value, name: &str) -> Option<String> {
        let map = schema.as_object()?;
        let is_plain = reference(map).is_none() && !map.contains_key("type") && name == "string";
        let limits = words::of_string(map);
        if is_plain && !limits.is_empty() {
            return Some(format!("string ({})", limits.join(", ")));
        }
        self.in_a_line(schema)
    }
}

/// Whether other schemas than `properties` may describe the members of an object.
pub(super) fn has_other_parts(map: &Map<String, Value>) -> bool {
    let is_part = |keyword: &&str| map.get(*keyword).is_some_and(Value::is_array);
    reference(map).is_some()
        || ["allOf", "anyOf", "oneOf"].iter().any(is_part)
        || map.get("patternProperties").is_some()
        || map.get("additionalProperties").is_some_and(Value::is_object)
}

/// Whether alternatives only say which members are required.
pub(super) fn are_required_sets(options: &[Value]) -> bool {
    let only_requires = |option: &Value| {
        option.as_object().is_some_and(|map| {
            map.contains_key("required")
                && map.iter().all(|(keyword, value)| keyword == "required" || keyword == "type" && value == "object")
        })
    };
    !options.is_empty() && options.iter().all(only_requires)
}

/// Names with commas between them, and a word before the last.
fn names_in_words(names: &[Value], word: &str) -> String {
    let texts: Vec<String> = names
        .iter()
        .filter_map(Value::as_str)
        .take(MAX_RULES)
        .map(|name| words::shortened(name, MAX_CONDITION))
        .collect();
    match &texts[..] {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] if names.len() <= MAX_RULES => format!("{} {word} {last}", first.join(", ")),
        all => format!("{}, …", all.join(", ")),
    }
}

/// Whether a title says nothing that one of these texts doesn't: generators make titles of names,
/// `Line Item` of `line_item`.
fn adds_nothing(title: &str, said: &[&str]) -> bool {
    let letters =
        |text: &str| -> String { text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect() };
    let title = letters(title);
    said.iter().any(|said| letters(said).starts_with(&title))
}
