//!

pub(crate) mod external;
#[doc(hidden)]
pub mod formats;
pub(crate) mod generated;
#[doc(hidden)]
pub mod limits;
#[doc(hidden)]
pub mod schema;
pub(crate) mod standard;
pub(crate) mod structured;
