//! [`OpenObject`]: an object's members while other types' members are still added to it.

use serde_json::{Map, Value, json};

use super::assertions::{alternatives, documented, object};
use crate::types::schema::description::Tagging;

/// An object that isn't closed yet, so that the members of flattened types can join it.
#[derive(Default)]
pub(crate) struct OpenObject {
    properties: Map<String, Value>,
    required: Vec<&'static str>,
    /// Enums that are flattened into the object.
    pub(crate) enums: Vec<FlattenedEnum>,
    /// The schemas of members with other keys, of which any one holds. Empty if there are no other
    /// members.
    pub(crate) others: Vec<Value>,
}

/// An enum whose variants' members stand in an outer object's braces.
pub(crate) struct FlattenedEnum {
    pub(crate) tagging: Tagging,
    /// The variants, each an object that allows other members.
    pub(crate) options: Vec<Value>,
    /// Whether none of them need be there.
    pub(crate) optional: bool,
    pub(crate) docs: &'static str,
}

impl OpenObject {
    /// Adds a member of this key, if there is none yet.
    pub(crate) fn add(&mut self, key: &'static str, value: Map<String, Value>, required: bool) {
        // serde gives a key that two types bring to the first of them.
        if !self.properties.contains_key(key) {
            self.properties.insert(key.to_owned(), value.into());
        }
        if required && !self.required.contains(&key) {
            self.required.push(key);
        }
    }

    /// The schema of exactly these members.
    ///
    /// `additionalProperties` sees only the properties beside it, not those that `allOf` adds, so
    /// objects with flattened enums are closed by `unevaluatedProperties`:
    ///
    /// ```text
    /// {"type": "object", "properties": {"id": …}, "required": ["id"],
    ///  "allOf": [{"oneOf": [{"properties": {"tag": {"const": "A"}, …}, …}, …]}],
    ///  "unevaluatedProperties": false}
    /// ```
    pub(crate) fn closed(mut self) -> Map<String, Value> {
        let keyword = if self.enums.is_empty() { "additionalProperties" } else { "unevaluatedProperties" };
        let others = match self.others.len() {
            0 => json!(false),
            1 => self.others.remove(0),
            _ => json!({"anyOf": std::mem::take(&mut self.others)}),
        };
        // An external tag is a key, and a map in the same braces could have a key that is the name
        // of another variant.
        let mut out = self.open(others == json!(false));
        out.insert(keyword.into(), others);
        out
    }

    /// The schema of at least these members. `alone`: no member has a key that is not named here.
    pub(crate) fn open(self, alone: bool) -> Map<String, Value> {
        let mut out = object([
            ("type", json!("object")),
            ("properties", self.properties.into()),
            ("required", json!(self.required)),
        ]);
        if !self.enums.is_empty() {
            let enums: Vec<Value> = self.enums.into_iter().map(|flattened| flattened.schema(alone).into()).collect();
            out.insert("allOf".into(), enums.into());
        }
        out
    }
}

impl FlattenedEnum {
    /// The variants as alternatives. They are exclusive (`oneOf`) where a tag tells them apart. An
    /// external tag is a key, which tells variants apart only if no other member can have it.
    fn schema(self, alone: bool) -> Map<String, Value> {
        let keyword = match self.tagging {
            Tagging::Internal(_) | Tagging::Adjacent(..) => "oneOf",
            Tagging::External if alone => "oneOf",
            Tagging::External | Tagging::Untagged => "anyOf",
        };
        let mut options = self.options;
        // `unevaluatedProperties` counts a member as known only if an alternative that names it
        // holds, so the alternative `true` lets no unknown member in.
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
