//! [`Invalid`]: what is wrong with a value; [`Validate`]: types that know what is wrong with theirs.

use std::fmt;

/// What is wrong with a value that its type allows, said so that the model can mend it.
///
/// ```
/// use formwork::extract::Invalid;
///
/// let invalid = Invalid::at("items[2].quantity", "must not be 0");
/// assert_eq!(invalid.to_string(), "items[2].quantity: must not be 0");
/// assert_eq!(Invalid::from("the items don't add up to the total").to_string(), "the items don't add up to the total");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Invalid {
    /// The field, as [`JsonPath`](crate::JsonPath) spells it; `None` for the value as a whole.
    pub path: Option<String>,
    /// What is wrong with it.
    pub message: String,
}

impl Invalid {
    /// What is wrong with one field.
    pub fn at(path: impl Into<String>, message: impl Into<String>) -> Invalid {
        Invalid { path: Some(path.into()), message: message.into() }
    }
}

impl From<String> for Invalid {
    fn from(message: String) -> Invalid {
        Invalid { path: None, message }
    }
}

impl From<&str> for Invalid {
    fn from(message: &str) -> Invalid {
        Invalid::from(message.to_owned())
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            Some(path) => write!(f, "{path}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

/// A type that knows what is wrong with its values beyond what its grammar rules out, for
/// [`Extractor::validated`](super::Extractor::validated).
///
/// ```
/// use formwork::extract::{Invalid, Validate};
///
/// struct Stay {
///     first_night: u16,
///     last_night: u16,
/// }
///
/// impl Validate for Stay {
///     fn validate(&self) -> Result<(), Vec<Invalid>> {
///         match self.first_night <= self.last_night {
///             true => Ok(()),
///             false => Err(vec![Invalid::at("last_night", "must not be before the first")]),
///         }
///     }
/// }
/// ```
pub trait Validate {
    /// What is wrong with the value.
    ///
    /// # Errors
    ///
    /// All of it, if there is something.
    fn validate(&self) -> Result<(), Vec<Invalid>>;
}
