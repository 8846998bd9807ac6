//!

pub(crate) mod attachment;
pub(crate) mod bits;
pub(crate) mod byte_set;
pub(crate) mod digest;
pub(crate) mod error;
pub(crate) mod extendible_hash;
pub(crate) mod ids;
pub(crate) mod json;
pub(crate) mod meter;
pub(crate) mod paged_vec;
pub(crate) mod strongly_connected;
pub(crate) mod wire;
