//! `Url`: absolute URLs in ASCII, as the crate writes them or without the path. Not among the
//! texts, though the crate has such values: internationalized hosts (`xn--…`), hosts with
//! characters other than letters, digits, `-`, `_` and dots (except of unknown schemes), and pieces
//! past some thousand characters.

use url::Url;

use super::texts;
use crate::types::generated::leaf_tables as tables;
use crate::types::standard::addresses::{ipv4, ipv6};

texts! {
    Url: "absolute URL", "uri", "^[a-z][a-z0-9+.-]*:[ -~]*$", &tables::url::fragment(&[ipv4, ipv6, u16::fragment]);
}
