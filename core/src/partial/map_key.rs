//! Reading one key of an object as serde_json reads the keys of maps: numbers and truth values out
//! of a string.
//!
//! serde_json has no function for it, so an object with that one key is read and its value ignored.

use std::fmt;
use std::marker::PhantomData;

use serde_core::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor};

/// The key of an object with one member, read from the text or through serde's buffer, which treats
/// keys of other types than `String` differently.
pub(crate) fn read<K: DeserializeOwned>(object: &[u8], is_buffered: bool) -> serde_json::Result<K> {
    if is_buffered {
        return OneKey(PhantomData).deserialize(serde_json::from_slice::<serde_json::Value>(object)?);
    }
    OneKey(PhantomData).deserialize(&mut serde_json::Deserializer::from_slice(object))
}

struct OneKey<K>(PhantomData<K>);

impl<'de, K: DeserializeOwned> DeserializeSeed<'de> for OneKey<K> {
    type Value = K;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<K, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, K: DeserializeOwned> Visitor<'de> for OneKey<K> {
    type Value = K;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with one member")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<K, A::Error> {
        // Whatever a visitor leaves unread of the object is an error, so the value is read too.
        let key = map.next_key()?.ok_or_else(|| A::Error::invalid_length(0, &self))?;
        map.next_value::<IgnoredAny>()?;
        Ok(key)
    }
}
