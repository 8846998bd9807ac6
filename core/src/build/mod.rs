//! Building fragments: from regular expressions, from lists of spellings, from the shape of a
//! container.
//!
//! Runs inside the derive macro (hence at rustc time), in `cargo xtask bless` for this crate's own
//! leaf types, and at run time only for grammars that arrive as data.

mod decimal;
pub(crate) mod dfa;
mod distinct;
mod ecma;
mod emit;
mod except;
mod external;
mod floats;
pub mod formats;
pub mod leaves;
mod multiples;
mod numbers;
mod partition;
mod pattern;
mod product;
pub(crate) mod quotation;
mod regex;
pub(crate) mod rules;
mod runs;
mod skeleton;
mod spellings;
mod text;

pub use dfa::{Dfa, N_MINIMIZED};
pub use distinct::distinct_items;
pub use ecma::ecma;
pub use emit::{members_to_rust, to_rust};
pub use except::string_except;
pub(crate) use except::{difference, difference_within};
pub use floats::{Edge, FloatLimits, floats};
pub use formats::{FORMATS, format_lengths};
#[cfg(test)]
pub(crate) use numbers::tests as numbers_random;
pub use numbers::{Whole, integers};
pub(crate) use product::intersection_within;
pub use regex::from_regex;
pub use skeleton::{Builder, Callee, Content, Member, Tagging, Variant, json_decoded, json_string};
pub use spellings::{enumeration, from_spellings};
pub(crate) use text::Row;
pub use text::{MAX_STATES, StringLimits, Strings, strings};

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::fragment::{ByteRange, Members, Node, NodeId, Part};

/// Numbers of states and the like by what they are: keys that are made of numbers.
pub(crate) type Numbering<K, V> = HashMap<K, V, FxBuildHasher>;

/// A fragment under construction, or one that lives at run time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnedFragment {
    /// As in [`Fragment`](crate::fragment::Fragment).
    pub nests: bool,
    /// As in [`Fragment`](crate::fragment::Fragment).
    pub nodes: Vec<Node>,
    /// As in [`Fragment`](crate::fragment::Fragment).
    pub text: Vec<u8>,
    /// As in [`Fragment`](crate::fragment::Fragment).
    pub ranges: Vec<ByteRange>,
    /// As in [`Fragment`](crate::fragment::Fragment).
    pub choices: Vec<NodeId>,
    /// As in [`Fragment`](crate::fragment::Fragment).
    pub parts: Vec<Part>,
    /// As in [`Fragment`](crate::fragment::Fragment).
    pub members: Option<Members>,
    /// As in [`Fragment`](crate::fragment::Fragment).
    pub buffered: Vec<Callee>,
}

/// A pattern in the syntax of crate `regex`, as it is meant.
///
/// # Errors
/// [`SchemaError::is_syntax`](crate::SchemaError::is_syntax) if it doesn't parse.
pub(crate) fn parse_pattern(pattern: &str) -> Result<regex_syntax::hir::Hir, crate::error::SchemaError> {
    Ok(pattern::parse(pattern)?.1)
}

/// Whether `text` is JSON.
#[must_use]
pub fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde_json::Value>(text).is_ok()
}

/// `usize` to the 32 bits tables use. Tables of four thousand million entries do not fit a
/// compiler's memory, so the conversion saturates instead of carrying an error through every
/// builder.
pub(crate) fn index(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
