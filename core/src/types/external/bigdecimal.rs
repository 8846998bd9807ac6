//! `BigDecimal`, which is written as a string and read from one under all of its crate's features.
//! The crate sets no bound; texts have up to 128 digits on either side of the point, and exponents
//! of up to four digits.

use bigdecimal::BigDecimal;

use super::texts;
use crate::types::generated::leaf_tables as tables;

texts! {
    BigDecimal: "decimal number", "", r"^-?(?:0|[1-9][0-9]{0,127})(?:\.[0-9]{1,128})?(?:[eE][+-]?[0-9]{1,4})?$",
        &tables::big_decimal::FRAGMENT;
}
