//! [`JsonPath`]: where a value stands in a JSON text.

use std::fmt;

/// The steps from a text's root value down to a value inside it, such as `items[2].name`. The root
/// itself is `$`.
///
/// Keys are those of the text, as serde spells them, decoded. A key that is not made of letters,
/// digits and `_` is written `["a key"]`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JsonPath {
    segments: Vec<PathSegment>,
}

/// One step of a [`JsonPath`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PathSegment {
    /// The value of this key.
    Key(String),
    /// The item of this index, from 0.
    Index(usize),
}

impl JsonPath {
    /// The whole text's value.
    #[must_use]
    pub fn root() -> JsonPath {
        JsonPath::default()
    }

    /// The value of `key` in the object at this path.
    #[must_use]
    pub fn key(mut self, key: impl Into<String>) -> JsonPath {
        self.segments.push(PathSegment::Key(key.into()));
        self
    }

    /// The item at `index` of the array at this path.
    #[must_use]
    pub fn index(mut self, index: usize) -> JsonPath {
        self.segments.push(PathSegment::Index(index));
        self
    }

    /// The steps, outermost first.
    #[must_use]
    pub fn segments(&self) -> &[PathSegment] {
        &self.segments
    }
}

impl FromIterator<PathSegment> for JsonPath {
    fn from_iter<I: IntoIterator<Item = PathSegment>>(segments: I) -> JsonPath {
        JsonPath { segments: segments.into_iter().collect() }
    }
}

impl fmt::Display for JsonPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.segments.is_empty() {
            return f.write_str("$");
        }
        for (i, segment) in self.segments.iter().enumerate() {
            match segment {
                PathSegment::Index(index) => write!(f, "[{index}]")?,
                PathSegment::Key(key) if is_name(key) => write!(f, "{}{key}", if i == 0 { "" } else { "." })?,
                // Spelled as in JSON, so that no key can be mistaken for a path.
                PathSegment::Key(key) => write!(f, "[{}]", crate::base::json::json_string(key))?,
            }
        }
        Ok(())
    }
}

fn is_name(key: &str) -> bool {
    !key.is_empty()
        && !key.starts_with(|c: char| c.is_ascii_digit())
        && key.chars().all(|c| c.is_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelled() {
        let path = JsonPath::root().key("items").index(2).key("name");
        assert_eq!(path.to_string(), "items[2].name");
        assert_eq!(JsonPath::root().to_string(), "$");
        assert_eq!(JsonPath::root().key("größe").to_string(), "größe");
        let odd = JsonPath::root().key("a b").key("").key("0").index(0).index(1).key("\"");
        assert_eq!(odd.to_string(), r#"["a b"][""]["0"][0][1]["\""]"#);
    }
}
