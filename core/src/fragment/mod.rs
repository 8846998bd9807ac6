//!

pub(crate) mod builder;
pub(crate) mod byte_classes;
pub(crate) mod options;
#[doc(hidden)]
pub(crate) mod owned;
pub(crate) mod refusal;
#[doc(hidden)]
pub mod table;
pub(crate) mod white_space;
