//! Metadata values: the twelve scalar types of GGUF, strings, and flat arrays of those.

use std::fmt;
use std::io::Read;

use super::gguf_error::{GgufError, malformed};
use super::reader::Reader;

/// The fewest bytes a key and its value take: key length, one byte of key, type, one byte of value.
pub(super) const MIN_ENTRY_BYTES: u64 = 8 + 1 + 4 + 1;

/// A metadata value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value {
    U8(u8),
    I8(i8),
    U16(u16),
    I16(i16),
    U32(u32),
    I32(i32),
    F32(f32),
    Bool(bool),
    /// Text; bytes, because nothing in the format makes a string UTF-8.
    Text(Vec<u8>),
    Array(Array),
    U64(u64),
    I64(i64),
    F64(f64),
}

/// A flat array. Integers of every width are widened, since who reads them wants numbers; the width
/// in the file is kept by [`Array::Integers`]'s first field, because llama.cpp insists on it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Array {
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

impl Value {
    pub(super) fn read<R: Read>(reader: &mut Reader<R>, key: &str) -> Result<Value, GgufError> {
        let what = "metadata value";
        Ok(match reader.u32("value type")? {
            0 => Value::U8(reader.u8(what)?),
            1 => Value::I8(reader.i8(what)?),
            2 => Value::U16(reader.u16(what)?),
            3 => Value::I16(reader.i16(what)?),
            4 => Value::U32(reader.u32(what)?),
            5 => Value::I32(reader.i32(what)?),
            6 => Value::F32(reader.f32(what)?),
            7 => Value::Bool(reader.u8(what)? != 0),
            8 => Value::Text(reader.bytes(what)?),
            ARRAY => Value::Array(Array::read(reader, key)?),
            10 => Value::U64(reader.u64(what)?),
            11 => Value::I64(reader.i64(what)?),
            12 => Value::F64(reader.f64(what)?),
            unknown => {
                return malformed(format!("`{key}` has the unknown value type {unknown}"));
            }
        })
    }

    /// The text, where this is a string of valid UTF-8.
    pub(crate) fn as_text(&self) -> Option<&str> {
        match self {
            Value::Text(bytes) => std::str::from_utf8(bytes).ok(),
            _ => None,
        }
    }

    /// The number, where this is an integer that is not negative.
    pub(crate) fn as_unsigned(&self) -> Option<u64> {
        match *self {
            Value::U8(n) => Some(n.into()),
            Value::U16(n) => Some(n.into()),
            Value::U32(n) => Some(n.into()),
            Value::U64(n) => Some(n),
            Value::I8(n) => n.try_into().ok(),
            Value::I16(n) => n.try_into().ok(),
            Value::I32(n) => n.try_into().ok(),
            Value::I64(n) => n.try_into().ok(),
            _ => None,
        }
    }

    /// The number, where this is a floating-point one.
    pub(crate) fn as_float(&self) -> Option<f64> {
        match *self {
            Value::F32(x) => Some(x.into()),
            Value::F64(x) => Some(x),
            _ => None,
        }
    }
}

impl Array {
    fn read<R: Read>(reader: &mut Reader<R>, key: &str) -> Result<Array, GgufError> {
        use IntegerType as I;
        let element = reader.u32("array type")?;
        let min_bytes = match element {
            0 | 1 | 7 => 1,
            2 | 3 => 2,
            4..=6 => 4,
            8 | 10..=12 => 8,
            ARRAY => return malformed(format!("`{key}` is an array of arrays")),
            unknown => {
                return malformed(format!("`{key}` has the unknown element type {unknown}"));
            }
        };
        let n = reader.count("array elements", min_bytes)?;
        let what = "array element";
        macro_rules! integers {
            ($tag:ident, $read:ident) => {{
                let mut out = Vec::with_capacity(n);
                for _ in 0..n {
                    out.push(i128::from(reader.$read(what)?));
                }
                Array::Integers(I::$tag, out)
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
            6 => Array::Floats((0..n).map(|_| reader.f32(what).map(f64::from)).collect::<Result<_, _>>()?),
            12 => Array::Floats((0..n).map(|_| reader.f64(what)).collect::<Result<_, _>>()?),
            7 => Array::Bools((0..n).map(|_| reader.u8(what).map(|b| b != 0)).collect::<Result<_, _>>()?),
            _ => Array::Texts((0..n).map(|_| reader.bytes(what)).collect::<Result<_, _>>()?),
        })
    }

    /// Number of elements.
    pub(crate) fn len(&self) -> usize {
        match self {
            Array::Texts(v) => v.len(),
            Array::Integers(_, v) => v.len(),
            Array::Floats(v) => v.len(),
            Array::Bools(v) => v.len(),
        }
    }
}

/// For error messages: scalars as themselves, the rest by what they are.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::U8(n) => n.fmt(f),
            Value::I8(n) => n.fmt(f),
            Value::U16(n) => n.fmt(f),
            Value::I16(n) => n.fmt(f),
            Value::U32(n) => n.fmt(f),
            Value::I32(n) => n.fmt(f),
            Value::U64(n) => n.fmt(f),
            Value::I64(n) => n.fmt(f),
            Value::F32(x) => x.fmt(f),
            Value::F64(x) => x.fmt(f),
            Value::Bool(b) => b.fmt(f),
            Value::Text(bytes) => write!(f, "\"{}\"", bytes.escape_ascii()),
            Value::Array(array) => write!(f, "an array of {}", array.len()),
        }
    }
}
