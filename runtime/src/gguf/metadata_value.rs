//! [`MetadataValue`]: the scalar types of GGUF, strings, and flat arrays of those.
//!
//! ```text
//! value type u32 | scalar, little-endian
//!              8 | length u64, bytes
//!              9 | element type u32, n u64, n elements without their types
//! ```

use std::fmt;
use std::io::Read;

use super::gguf_error::{GgufError, malformed};
use super::reader::Reader;

/// Minimal number of bytes of a key and its value: key length, one byte of key, type, one byte of
/// value.
pub(super) const MIN_ENTRY_BYTES: u64 = 8 + 1 + 4 + 1;

/// A metadata value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum MetadataValue {
    U8(u8),
    I8(i8),
    U16(u16),
    I16(i16),
    U32(u32),
    I32(i32),
    F32(f32),
    Bool(bool),
    /// A string; bytes, because nothing in the format makes it UTF-8.
    Text(Vec<u8>),
    Array(MetadataArray),
    U64(u64),
    I64(i64),
    F64(f64),
}

/// A flat array. Integers of all widths are widened, so that readers have one case; the width in
/// the file is the first field of [`MetadataArray::Integers`].
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum MetadataArray {
    Texts(Vec<Vec<u8>>),
    Integers(IntegerType, Vec<i128>),
    Floats(Vec<f64>),
    Bools(Vec<bool>),
}

/// The type of the integers of an array, as the file gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum IntegerType {
    U8,
    I8,
    U16,
    I16,
    U32,
    I32,
    U64,
    I64,
}

const ARRAY: u32 = 9;

impl MetadataValue {
    /// Reads a value and the type in front of it.
    pub(super) fn read<R: Read>(reader: &mut Reader<R>, key: &str) -> Result<MetadataValue, GgufError> {
        let what = "metadata value";
        Ok(match reader.u32("value type")? {
            0 => MetadataValue::U8(reader.u8(what)?),
            1 => MetadataValue::I8(reader.i8(what)?),
            2 => MetadataValue::U16(reader.u16(what)?),
            3 => MetadataValue::I16(reader.i16(what)?),
            4 => MetadataValue::U32(reader.u32(what)?),
            5 => MetadataValue::I32(reader.i32(what)?),
            6 => MetadataValue::F32(reader.f32(what)?),
            7 => MetadataValue::Bool(reader.u8(what)? != 0),
            8 => MetadataValue::Text(reader.bytes(what)?),
            ARRAY => MetadataValue::Array(MetadataArray::read(reader, key)?),
            10 => MetadataValue::U64(reader.u64(what)?),
            11 => MetadataValue::I64(reader.i64(what)?),
            12 => MetadataValue::F64(reader.f64(what)?),
            unknown => {
                return malformed(format!("`{key}` has the unknown value type {unknown}"));
            }
        })
    }

    /// The text of a string of valid UTF-8.
    pub(crate) fn as_text(&self) -> Option<&str> {
        match self {
            MetadataValue::Text(bytes) => std::str::from_utf8(bytes).ok(),
            _ => None,
        }
    }

    /// The value of an integer that is not negative.
    pub(crate) fn as_unsigned(&self) -> Option<u64> {
        match *self {
            MetadataValue::U8(n) => Some(n.into()),
            MetadataValue::U16(n) => Some(n.into()),
            MetadataValue::U32(n) => Some(n.into()),
            MetadataValue::U64(n) => Some(n),
            MetadataValue::I8(n) => n.try_into().ok(),
            MetadataValue::I16(n) => n.try_into().ok(),
            MetadataValue::I32(n) => n.try_into().ok(),
            MetadataValue::I64(n) => n.try_into().ok(),
            _ => None,
        }
    }

    /// The value of a floating-point number.
    pub(crate) fn as_float(&self) -> Option<f64> {
        match *self {
            MetadataValue::F32(x) => Some(x.into()),
            MetadataValue::F64(x) => Some(x),
            _ => None,
        }
    }
}

impl MetadataArray {
    /// Reads an array: the type of its elements, their number, and the elements.
    fn read<R: Read>(reader: &mut Reader<R>, key: &str) -> Result<MetadataArray, GgufError> {
        use IntegerType as I;
        // The element's size is known before the count is read, so that the count can be compared
        // with what is left of the file before anything is allocated for it.
        let element = reader.u32("array type")?;
        let min_bytes = match element {
            0 | 1 | 7 => 1,
            2 | 3 => 2,
            4..=6 => 4,
            8 | 10..=12 => 8,
            // ggml's reader refuses these too, and recursion would be the file's to choose.
            ARRAY => return malformed(format!("`{key}` is an array of arrays")),
            unknown => {
                return malformed(format!("`{key}` has the unknown element type {unknown}"));
            }
        };
        let n = reader.count("array elements", min_bytes)?;
        let what = "array element";
        // One loop per width, without a branch on the type for each of a million elements.
        macro_rules! integers {
            ($tag:ident, $read:ident) => {{
                let mut out = Vec::with_capacity(n);
                for _ in 0..n {
                    out.push(i128::from(reader.$read(what)?));
                }
                MetadataArray::Integers(I::$tag, out)
            }};
        }
        Ok(match element {
            0 => integers!(U8, u8),
            1 => integers!(I8, i8),
            2 => integers!(U16, u16),
            3 => integers!(I16, i16),
            4 => integers!(U32, u32),
            5 => integers!(I32, i32),
            10 => integers!(U64, u64),
            11 => integers!(I64, i64),
            6 => MetadataArray::Floats((0..n).map(|_| reader.f32(what).map(f64::from)).collect::<Result<_, _>>()?),
            12 => MetadataArray::Floats((0..n).map(|_| reader.f64(what)).collect::<Result<_, _>>()?),
            7 => MetadataArray::Bools((0..n).map(|_| reader.u8(what).map(|b| b != 0)).collect::<Result<_, _>>()?),
            _ => MetadataArray::Texts((0..n).map(|_| reader.bytes(what)).collect::<Result<_, _>>()?),
        })
    }

    /// Number of elements.
    pub(crate) fn len(&self) -> usize {
        match self {
            MetadataArray::Texts(v) => v.len(),
            MetadataArray::Integers(_, v) => v.len(),
            MetadataArray::Floats(v) => v.len(),
            MetadataArray::Bools(v) => v.len(),
        }
    }
}

/// For error messages: scalars as themselves, the rest by what they are.
impl fmt::Display for MetadataValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MetadataValue::U8(n) => n.fmt(f),
            MetadataValue::I8(n) => n.fmt(f),
            MetadataValue::U16(n) => n.fmt(f),
            MetadataValue::I16(n) => n.fmt(f),
            MetadataValue::U32(n) => n.fmt(f),
            MetadataValue::I32(n) => n.fmt(f),
            MetadataValue::U64(n) => n.fmt(f),
            MetadataValue::I64(n) => n.fmt(f),
            MetadataValue::F32(x) => x.fmt(f),
            MetadataValue::F64(x) => x.fmt(f),
            MetadataValue::Bool(b) => b.fmt(f),
            MetadataValue::Text(bytes) => write!(f, "\"{}\"", bytes.escape_ascii()),
            MetadataValue::Array(array) => write!(f, "an array of {}", array.len()),
        }
    }
}
