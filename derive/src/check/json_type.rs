//! What a type's text is, with all of serde's decisions made: the JSON that the automaton is built
//! for and the schema describes.

use syn::Type;

use super::schema_annotations::SchemaAnnotations;
use crate::core_api::Presence;

/// The text of a struct or an enum.
pub(crate) enum JsonShape {
    Struct(JsonContent),
    Enum(Tagging, Vec<JsonVariant>),
}

/// What a struct or a variant holds, without what serde skips.
pub(crate) enum JsonContent {
    /// Nothing: `null`.
    Null,
    /// The text of another type.
    Newtype(Box<Type>),
    Array(Vec<Type>),
    Object(Vec<JsonMember>),
}

/// serde's representations of an enum.
#[derive(Clone)]
pub(crate) enum Tagging {
    /// `{"Variant": …}`, and `"Variant"` for a unit variant.
    External,
    /// `{"tag": "Variant", …}`
    Internal(String),
    /// `{"tag": "Variant", "content": …}`
    Adjacent(String, String),
    /// The variant's content alone.
    Untagged,
}

/// A variant.
pub(crate) struct JsonVariant {
    pub(crate) name: String,
    pub(crate) annotations: SchemaAnnotations,
    pub(crate) content: JsonContent,
}

/// A field of an object.
pub(crate) struct JsonMember {
    pub(crate) key: String,
    pub(crate) annotations: SchemaAnnotations,
    /// The type whose text stands there: the field's own, or one that stands for it under limits.
    pub(crate) ty: Type,
    pub(crate) presence: Presence,
    pub(crate) flatten: Flatten,
}

/// Whether the members of a field's value stand among those of the object around it.
pub(crate) enum Flatten {
    No,
    /// Those of another object; left out as a whole if the field is an `Option`.
    Object {
        is_optional: bool,
    },
    /// The entries of a map, with any key but these.
    Map {
        except: Vec<String>,
    },
}

impl JsonShape {
    /// Every type whose text the text may hold.
    pub(crate) fn types(&self) -> Vec<&Type> {
        match self {
            JsonShape::Struct(content) => content.types(),
            JsonShape::Enum(_, variants) => variants.iter().flat_map(|variant| variant.content.types()).collect(),
        }
    }

    /// Whether the text has members with any key.
    pub(crate) fn takes_any_key(&self) -> bool {
        match self {
            JsonShape::Struct(content) => content.takes_any_key(),
            JsonShape::Enum(_, variants) => variants.iter().any(|variant| variant.content.takes_any_key()),
        }
    }
}

impl JsonContent {
    /// Every type whose text stands in it.
    fn types(&self) -> Vec<&Type> {
        match self {
            JsonContent::Null => Vec::new(),
            JsonContent::Newtype(ty) => vec![ty],
            JsonContent::Array(types) => types.iter().collect(),
            JsonContent::Object(members) => members.iter().map(|member| &member.ty).collect(),
        }
    }

    /// Whether a map is flattened into it.
    fn takes_any_key(&self) -> bool {
        let is_map = |member: &JsonMember| matches!(member.flatten, Flatten::Map { .. });
        matches!(self, JsonContent::Object(members) if members.iter().any(is_map))
    }
}
