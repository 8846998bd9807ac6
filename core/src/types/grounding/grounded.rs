//! [`Grounded`]: a value and the words of the document that it was read from.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_core::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_core::ser::SerializeStruct as _;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::quote::Quote;
use crate::fragment::table::{Fragment, Presence};
use crate::types::generated::leaf_tables::grounded as table;
use crate::types::schema::{Description, Field, Notes, Shape};
use crate::types::structured::{Structured, StructuredMembers};

/// A value, and the words of the [document](super::document::Document) that it was read from:
/// `{"quote": "thirty-six years", "value": 36}`.
///
/// For what isn't written in the document as JSON writes it: numbers, dates, enums, anything that is
/// `Structured`. The quote comes first, so that the model finds the evidence before it writes what
/// follows from it. That the words are the document's is certain; that the value follows from them
/// is the model's word.
///
/// ```
/// use formwork_core::{Document, Grounded};
///
/// let letter = Document::new("She was thirty-six years old.");
/// let age: Grounded<u8> = letter.read(|| serde_json::from_str(r#"{"quote": "thirty-six years", "value": 36}"#))?;
/// assert_eq!(*age + 1, 37);
/// assert_eq!(age.quote.span(), Some(8..24));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grounded<T> {
    /// The words that the value was read from.
    pub quote: Quote,
    /// The value.
    pub value: T,
}

impl<T: Structured> Structured for Grounded<T> {
    fn fragment() -> &'static Fragment {
        const { &table::fragment(&[Quote::fragment, T::fragment]) }
    }

    fn description() -> &'static Description {
        const { &Description::anonymous(Shape::Struct(const { &Grounded::<T>::FIELDS })) }
    }
}

impl<T: Structured> Grounded<T> {
    const FIELDS: [Field; 2] = [
        Field {
            name: "quote",
            docs: "",
            notes: Notes::NONE,
            ty: Quote::description,
            presence: Presence::Required,
            flatten: false,
        },
        Field {
            name: "value",
            docs: "",
            notes: Notes::NONE,
            ty: T::description,
            presence: Presence::Required,
            flatten: false,
        },
    ];
}

impl<T: Structured> StructuredMembers for Grounded<T> {}

impl<T: JsonSchema> JsonSchema for Grounded<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("Grounded_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "properties": {
                "quote": generator.subschema_for::<Quote>(),
                "value": generator.subschema_for::<T>(),
            },
            "required": ["quote", "value"],
        })
    }
}

impl<T: Serialize> Serialize for Grounded<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut members = serializer.serialize_struct("Grounded", FIELD_NAMES.len())?;
        members.serialize_field("quote", &self.quote)?;
        members.serialize_field("value", &self.value)?;
        members.end()
    }
}

const FIELD_NAMES: &[&str] = &["quote", "value"];

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Grounded<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Grounded<T>, D::Error> {
        deserializer.deserialize_struct("Grounded", FIELD_NAMES, GroundedVisitor(PhantomData))
    }
}

/// Reads what a derived `Deserialize` would; core has no derive macro of serde's.
struct GroundedVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for GroundedVisitor<T> {
    type Value = Grounded<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value with a quote")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Grounded<T>, A::Error> {
        let quote = items.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
        let value = items.next_element()?.ok_or_else(|| A::Error::invalid_length(1, &self))?;
        Ok(Grounded { quote, value })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Grounded<T>, A::Error> {
        let (mut quote, mut value) = (None, None);
        while let Some(key) = members.next_key::<String>()? {
            match key.as_str() {
                "quote" if quote.is_some() => return Err(A::Error::duplicate_field("quote")),
                "value" if value.is_some() => return Err(A::Error::duplicate_field("value")),
                "quote" => quote = Some(members.next_value()?),
                "value" => value = Some(members.next_value()?),
                _ => drop(members.next_value::<IgnoredAny>()?),
            }
        }
        let quote = quote.ok_or_else(|| A::Error::missing_field("quote"))?;
        let value = value.ok_or_else(|| A::Error::missing_field("value"))?;
        Ok(Grounded { quote, value })
    }
}

impl<T> Deref for Grounded<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Grounded<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}
