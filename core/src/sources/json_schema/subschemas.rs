//! Where in a schema's text further schemas stand.
//!
//! The registry looks for identifiers there and nowhere else: an `$id` inside of `enum` or
//! `examples` is data. The cache key leaves out annotations there and nowhere else.

/// How the value of a keyword contains schemas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SubschemaLayout {
    /// The value is a schema.
    Schema,
    /// The value is an array of schemas.
    List,
    /// The value is an object whose members' values are schemas.
    Map,
    /// The value is a schema or an array of schemas.
    SchemaOrList,
    /// The value is data.
    None,
}

impl SubschemaLayout {
    /// The layout of a keyword's value, in any draft.
    pub(crate) fn of(keyword: &str) -> SubschemaLayout {
        match keyword {
            "additionalProperties"
            | "propertyNames"
            | "contains"
            | "not"
            | "if"
            | "then"
            | "else"
            | "unevaluatedProperties"
            | "unevaluatedItems"
            | "contentSchema"
            | "additionalItems" => SubschemaLayout::Schema,
            "items" => SubschemaLayout::SchemaOrList,
            "allOf" | "anyOf" | "oneOf" | "prefixItems" => SubschemaLayout::List,
            "properties" | "patternProperties" | "$defs" | "definitions" | "dependentSchemas" | "dependencies" => {
                SubschemaLayout::Map
            }
            _ => SubschemaLayout::None,
        }
    }
}
