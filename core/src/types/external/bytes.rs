//! `Bytes` and `BytesMut`, whose JSON is a list of the bytes' values.

use bytes::{Bytes, BytesMut};

use crate::fragment::table::Fragment;
use crate::types::schema::Description;
use crate::types::structured::Structured;

macro_rules! lists {
    ($($type:ty)*) => {$(
        impl Structured for $type {
            fn fragment() -> &'static Fragment {
                <Vec<u8>>::fragment()
            }

            fn description() -> &'static Description {
                <Vec<u8>>::description()
            }
        }
    )*};
}

lists! { Bytes BytesMut }
