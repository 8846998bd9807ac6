//! [`StructuredKey`]: the types that serde_json writes as an object's key and reads back. Numbers
//! and truth values stand between quotes there; the others are strings anyway.
//!
//! ```text
//! BTreeMap<u8, T>      {"7": …}        HashMap<bool, T>    {"true": …}
//! BTreeMap<char, T>    {"x": …}        HashMap<IpAddr, T>  {"::1": …}
//! ```

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::NonZero;
use std::path::{Path, PathBuf};

use super::quoted;
use crate::fragment::table::Fragment;
use crate::types::schema::{Description, Shape};
use crate::types::structured::{Structured, StructuredKey};

macro_rules! strings {
    ($($type:ty)*) => {$(
        impl StructuredKey for $type {
            fn key_fragment() -> &'static Fragment {
                <$type as Structured>::fragment()
            }
        }
    )*};
}

strings! { str String char Path PathBuf IpAddr Ipv4Addr Ipv6Addr SocketAddr SocketAddrV4 SocketAddrV6 }

macro_rules! between_quotes {
    ($what:literal $pattern:literal: $($type:ty)*) => {$(
        impl StructuredKey for $type {
            fn key_fragment() -> &'static Fragment {
                // serde's buffer keeps the key as a string and then refuses it as a number, so
                // these keys exist only where serde reads from the text.
                const { &Fragment { direct_only: true, ..quoted("key", &[<$type as Structured>::fragment]) } }
            }

            fn key_description() -> &'static Description {
                const { &Description::anonymous(Shape::Text { what: $what, format: "", pattern: $pattern }) }
            }
        }
    )*};
}

between_quotes! { "true or false" "^(?:true|false)$": bool }
between_quotes! { "integer, 0 or more" "^(?:0|[1-9][0-9]*)$": u8 u16 u32 u64 u128 usize }
between_quotes! { "integer" "^(?:0|-?[1-9][0-9]*)$": i8 i16 i32 i64 i128 isize }
between_quotes! {
    "integer, 1 or more" "^[1-9][0-9]*$":
    NonZero<u8> NonZero<u16> NonZero<u32> NonZero<u64> NonZero<u128> NonZero<usize>
}
between_quotes! {
    "integer, not 0" "^-?[1-9][0-9]*$":
    NonZero<i8> NonZero<i16> NonZero<i32> NonZero<i64> NonZero<i128> NonZero<isize>
}
