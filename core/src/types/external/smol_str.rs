//! `SmolStr`: any string.

use smol_str::SmolStr;

use crate::fragment::table::Fragment;
use crate::types::schema::Description;
use crate::types::structured::{Structured, StructuredKey};

impl Structured for SmolStr {
    fn fragment() -> &'static Fragment {
        String::fragment()
    }

    fn description() -> &'static Description {
        String::description()
    }
}

impl StructuredKey for SmolStr {
    fn key_fragment() -> &'static Fragment {
        String::fragment()
    }
}
