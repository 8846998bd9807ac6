//! [`SchemaLinks`]: where the references of a schema lead, and what is printed by name.
//!
//! A definition that is referred to more than once, or from within itself, is printed once, by
//! name. Written out at each reference, definitions that refer to one another twice would double
//! the text at every level:
//!
//! ```text
//! {"$defs": {"a": {"items": [{"$ref": "#/$defs/b"}, {"$ref": "#/$defs/b"}]}, "b": {…twice c…}, …}}
//! ```
//!
//! Every cycle has a schema that is led to from within the cycle and from outside, so all cycles go
//! through names, and whoever stops at names visits each schema once.

use std::collections::{HashMap, HashSet};

use rustc_hash::FxBuildHasher;
use serde_json::{Map, Value};

use crate::types::schema::schemars_document::percent_decoded;

/// Names that the notation uses itself.
const OWN_WORDS: [&str; 8] = ["string", "number", "integer", "boolean", "null", "any", "never", "type"];

/// How references are followed.
pub(crate) trait References<'a> {
    /// What has to be known of a schema's place to follow its reference.
    type Place: Copy;

    /// The place of a schema under a keyword of another.
    fn child(&mut self, parent: Self::Place, keyword: &'a str, schema: &'a Value) -> Self::Place;

    /// What a schema refers to, if it is there.
    fn target(&mut self, place: Self::Place, schema: &'a Map<String, Value>) -> Option<(&'a Value, Self::Place)>;

    /// Whether a reference hides the keywords beside it.
    fn hides_siblings(&self, place: Self::Place) -> bool;
}

/// Values by the addresses of schemas.
type ByAddress<T> = HashMap<usize, T, FxBuildHasher>;

/// Addresses of schemas.
pub(crate) type Addresses = HashSet<usize, FxBuildHasher>;

/// The address of a schema, which identifies its place in the text.
pub(crate) fn address(schema: &Value) -> usize {
    std::ptr::from_ref(schema).addr()
}

/// The text of a schema's reference.
pub(crate) fn reference(schema: &Map<String, Value>) -> Option<&str> {
    ["$ref", "$dynamicRef", "$recursiveRef"].iter().find_map(|keyword| schema.get(*keyword)?.as_str())
}

/// Where the references of a schema lead. Schemas are identified by [`address`].
#[derive(Debug, Default)]
pub(crate) struct SchemaLinks<'a> {
    targets: ByAddress<&'a Value>,
    names: ByAddress<String>,
    /// Schemas whose reference hides the keywords beside it.
    bare: Addresses,
}

impl<'a> SchemaLinks<'a> {
    /// Follows all references that can be reached from `root`. Linear in the text that is reached.
    pub(crate) fn of<R: References<'a>>(root: &'a Value, place: R::Place, references: &mut R) -> SchemaLinks<'a> {
        let mut links = SchemaLinks::default();
        let mut n_uses: ByAddress<u32> = ByAddress::from_iter([(address(root), 1)]);
        // Targets with the first text that leads there, in the order of the text.
        let mut found: Vec<(&'a Value, &'a str)> = Vec::new();
        let mut work = vec![(root, place)];
        while let Some((schema, place)) = work.pop() {
            let Value::Object(map) = schema else { continue };
            let mut next = Vec::new();
            if let Some(text) = reference(map) {
                if references.hides_siblings(place) {
                    links.bare.insert(address(schema));
                }
                if let Some((target, place)) = references.target(place, map) {
                    links.targets.insert(address(schema), target);
                    found.push((target, text));
                    next.push((target, place));
                }
            }
            if !links.bare.contains(&address(schema)) {
                each_subschema(map, |keyword, below| next.push((below, references.child(place, keyword, below))));
            }
            // What is met again was visited, and only counts.
            next.retain(|(schema, _)| {
                let n = n_uses.entry(address(schema)).or_insert(0);
                *n += 1;
                *n == 1
            });
            work.extend(next.into_iter().rev());
        }
        links.name(found, |schema| n_uses.get(&address(schema)).is_some_and(|&n| n > 1));
        links
    }

    /// Names the targets that are shared.
    fn name(&mut self, found: Vec<(&'a Value, &'a str)>, is_shared: impl Fn(&Value) -> bool) {
        let mut taken: HashSet<String> = OWN_WORDS.iter().map(|&word| word.to_owned()).collect();
        for (target, text) in found {
            if !is_shared(target) || self.names.contains_key(&address(target)) {
                continue;
            }
            let name = type_name(text, target);
            let numbered = (2..).map(|n| format!("{name}{n}"));
            let free = std::iter::once(name.clone()).chain(numbered).find(|name| !taken.contains(name));
            if let Some(name) = free {
                taken.insert(name.clone());
                self.names.insert(address(target), name);
            }
        }
    }

    /// What a schema refers to, if it is there.
    pub(crate) fn target(&self, schema: &Value) -> Option<&'a Value> {
        self.targets.get(&address(schema)).copied()
    }

    /// The name by which a schema is printed, if it is not written out where it stands.
    pub(crate) fn name_of(&self, schema: &Value) -> Option<&str> {
        self.names.get(&address(schema)).map(String::as_str)
    }

    /// Whether a schema's reference hides the keywords beside it.
    pub(crate) fn is_bare(&self, schema: &Value) -> bool {
        self.bare.contains(&address(schema))
    }
}

/// Calls `each` with the subschemas that say something of a value or of its parts. Definitions are
/// not among them: they say something only where they are referred to.
fn each_subschema<'a>(map: &'a Map<String, Value>, mut each: impl FnMut(&'a str, &'a Value)) {
    for (keyword, value) in map {
        match (keyword.as_str(), value) {
            ("properties" | "patternProperties" | "dependentSchemas" | "dependencies", Value::Object(schemas)) => {
                schemas.values().for_each(|schema| each(keyword, schema))
            }
            ("allOf" | "anyOf" | "oneOf" | "prefixItems" | "items", Value::Array(schemas)) => {
                schemas.iter().for_each(|schema| each(keyword, schema));
            }
            (
                "items"
                | "additionalItems"
                | "contains"
                | "additionalProperties"
                | "unevaluatedProperties"
                | "propertyNames"
                | "not"
                | "if"
                | "then"
                | "else",
                schema,
            ) => each(keyword, schema),
            _ => {}
        }
    }
}

/// A name for what `reference` leads to: the last word of the reference that is a name.
///
/// ```text
/// #/$defs/Line%20Item    Line_Item         #/properties/owner/items     owner
/// #address               address           https://a.b/person.json      person
/// #                      the title, or Root
/// ```
fn type_name(reference: &str, target: &Value) -> String {
    let (document, pointer) = reference.split_once('#').unwrap_or((reference, ""));
    let is_name = |word: &&str| {
        let is_keyword = matches!(*word, "" | "items" | "additionalProperties" | "properties" | "schema" | "$defs");
        !is_keyword && !word.bytes().all(|byte| byte.is_ascii_digit())
    };
    let in_pointer = pointer.rsplit('/').find(is_name);
    let file = || document.rsplit('/').find(is_name).map(|file| file.strip_suffix(".json").unwrap_or(file));
    let title = || target.get("title").and_then(Value::as_str).filter(|title| title.len() <= 40);
    let name = in_pointer.or_else(file).or_else(title).unwrap_or("Root");
    let name = percent_decoded(name).unwrap_or_else(|| name.to_owned()).replace("~1", "_").replace("~0", "_");
    // It is a word of the notation: what isn't part of one becomes `_`.
    let letters = name.chars().take(60).map(|c| if c.is_alphanumeric() || ".-".contains(c) { c } else { '_' });
    let name = letters.collect::<String>().trim_matches('_').to_owned();
    if name.is_empty() { "Root".to_owned() } else { name }
}
