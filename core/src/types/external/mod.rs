//! [`Structured`](crate::types::structured::Structured) for the types of other crates, each behind
//! a feature of the crate's name (`serde_json` is always there).
//!
//! What serde reads and writes may depend on features of those crates, which any part of a program
//! can turn on. The texts here are such that it doesn't matter, or the module says what then
//! changes. The automata are built in `json_text::external`.
//!
//! The macro `texts!` is for types whose JSON is a string of a certain form; `date_time` and
//! `month_names` have what the crates for dates share.

#[cfg(feature = "bigdecimal")]
pub(crate) mod bigdecimal;
#[cfg(feature = "bytes")]
pub(crate) mod bytes;
#[cfg(feature = "chrono")]
pub(crate) mod chrono;
#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
pub(crate) mod date_time;
#[cfg(feature = "indexmap")]
pub(crate) mod indexmap;
#[cfg(feature = "jiff")]
pub(crate) mod jiff;
#[cfg(any(feature = "chrono", feature = "time"))]
pub(crate) mod month_names;
#[cfg(feature = "rust_decimal")]
pub(crate) mod rust_decimal;
#[cfg(feature = "semver")]
pub(crate) mod semver;
pub(crate) mod serde_json;
#[cfg(feature = "smol_str")]
pub(crate) mod smol_str;
#[cfg(feature = "time")]
pub(crate) mod time;
#[cfg(feature = "url")]
pub(crate) mod url;
#[cfg(feature = "uuid")]
pub(crate) mod uuid;

/// Types whose JSON is a string of a certain form, which may be keys too:
/// `Type: what, format, pattern, fragment;`.
#[cfg(any(feature = "bigdecimal", feature = "semver", feature = "url", feature = "uuid"))]
macro_rules! texts {
    ($($type:ty: $what:literal, $format:literal, $pattern:expr, $fragment:expr;)*) => {$(
        impl crate::types::structured::Structured for $type {
            fn fragment() -> &'static crate::fragment::table::Fragment {
                const { $fragment }
            }

            fn description() -> &'static crate::types::schema::Description {
                const {
                    &crate::types::schema::Description::anonymous(crate::types::schema::Shape::Text {
                        what: $what,
                        format: $format,
                        pattern: $pattern,
                    })
                }
            }
        }

        impl crate::types::structured::StructuredKey for $type {
            fn key_fragment() -> &'static crate::fragment::table::Fragment {
                <$type as crate::types::structured::Structured>::fragment()
            }
        }
    )*};
}
#[cfg(any(feature = "bigdecimal", feature = "semver", feature = "url", feature = "uuid"))]
use texts;
