//! [`Structured`](crate::Structured) for the types of other crates, each behind a feature of the
//! crate's name (`serde_json` is always there).
//!
//! What serde reads and writes depends on features of those crates that any part of a program can
//! turn on; texts here are such that it doesn't matter, or each module says what then changes.
//! Automata are built in `build/external`.

#[cfg(feature = "bigdecimal")]
mod bigdecimal;
#[cfg(feature = "bytes")]
mod bytes;
#[cfg(feature = "chrono")]
mod chrono;
#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
mod date_tables;
#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
mod dates;
#[cfg(feature = "indexmap")]
mod indexmap;
#[cfg(feature = "jiff")]
mod jiff;
#[cfg(any(feature = "chrono", feature = "time"))]
mod names;
#[cfg(feature = "rust_decimal")]
mod rust_decimal;
#[cfg(feature = "semver")]
mod semver;
mod serde_json;
#[cfg(feature = "smol_str")]
mod smol_str;
#[cfg(feature = "time")]
mod time;
#[cfg(feature = "url")]
mod url;
#[cfg(feature = "uuid")]
mod uuid;

/// Types whose JSON is a string of a certain form, which may be keys too:
/// `Type: what, format, pattern, fragment;`.
#[cfg(any(feature = "bigdecimal", feature = "semver", feature = "url", feature = "uuid"))]
macro_rules! texts {
    ($($type:ty: $what:literal, $format:literal, $pattern:expr, $fragment:expr;)*) => {$(
        impl crate::structured::Structured for $type {
            fn fragment() -> &'static crate::fragment::Fragment {
                const { $fragment }
            }

            fn description() -> &'static crate::schema::Description {
                const {
                    &crate::schema::Description::anonymous(crate::schema::Shape::Text {
                        what: $what,
                        format: $format,
                        pattern: $pattern,
                    })
                }
            }
        }

        impl crate::structured::StructuredKey for $type {
            fn key_fragment() -> &'static crate::fragment::Fragment {
                <$type as crate::structured::Structured>::fragment()
            }
        }
    )*};
}
#[cfg(any(feature = "bigdecimal", feature = "semver", feature = "url", feature = "uuid"))]
use texts;

#[cfg(test)]
mod tests {
    /// `date_tables.rs` is what the patterns say.
    #[test]
    fn tables_are_up_to_date() {
        crate::build::leaves::assert_fresh(crate::build::formats::date_crates_source(), include_str!("date_tables.rs"));
    }
}
