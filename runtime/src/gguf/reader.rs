//! Little-endian primitives from a stream of known length.
//!
//! No count or length in the file is believed before it has been compared with the bytes that are
//! left. Otherwise a file of 32 bytes that claims 2^60 metadata keys would have its list allocated
//! before the first key is found missing.

use std::io::{ErrorKind, Read};

use super::gguf_error::{GgufError, malformed};
use crate::base::to_u64;

/// Maximal length of a string in bytes; llama.cpp's own limit.
const MAX_STRING_BYTES: u64 = 1 << 30;

/// A stream and the number of bytes it still holds.
pub(super) struct Reader<R> {
    inner: R,
    position: u64,
    file_len: u64,
}

impl<R: Read> Reader<R> {
    pub(super) fn new(inner: R, file_len: u64) -> Reader<R> {
        Reader { inner, position: 0, file_len }
    }

    /// Bytes read so far.
    pub(super) fn position(&self) -> u64 {
        self.position
    }

    /// Size of the whole file in bytes.
    pub(super) fn file_len(&self) -> u64 {
        self.file_len
    }

    fn remaining(&self) -> u64 {
        self.file_len.saturating_sub(self.position)
    }

    fn fill(&mut self, buffer: &mut [u8], what: &str) -> Result<(), GgufError> {
        match self.inner.read_exact(buffer) {
            Ok(()) => {
                self.position += to_u64(buffer.len());
                Ok(())
            }
            Err(e) if e.kind() == ErrorKind::UnexpectedEof => malformed(format!(
                "it ends at byte {} inside a {what}; it is probably not downloaded completely",
                self.file_len
            )),
            Err(e) => Err(GgufError::Io(e)),
        }
    }

    fn array<const N: usize>(&mut self, what: &str) -> Result<[u8; N], GgufError> {
        let mut bytes = [0; N];
        self.fill(&mut bytes, what)?;
        Ok(bytes)
    }

    /// The first four bytes. A shorter file is reported as no GGUF file rather than a truncated
    /// one.
    pub(super) fn magic(&mut self) -> Result<[u8; 4], GgufError> {
        if self.file_len < 4 {
            let mut found = [0; 4];
            let n = usize::try_from(self.file_len).unwrap_or(0);
            self.fill(&mut found[..n], "magic number")?;
            return Err(GgufError::Magic(found));
        }
        self.array("magic number")
    }

    pub(super) fn u8(&mut self, what: &str) -> Result<u8, GgufError> {
        Ok(u8::from_le_bytes(self.array(what)?))
    }
    pub(super) fn i8(&mut self, what: &str) -> Result<i8, GgufError> {
        Ok(i8::from_le_bytes(self.array(what)?))
    }
    pub(super) fn u16(&mut self, what: &str) -> Result<u16, GgufError> {
        Ok(u16::from_le_bytes(self.array(what)?))
    }
    pub(super) fn i16(&mut self, what: &str) -> Result<i16, GgufError> {
        Ok(i16::from_le_bytes(self.array(what)?))
    }
    pub(super) fn u32(&mut self, what: &str) -> Result<u32, GgufError> {
        Ok(u32::from_le_bytes(self.array(what)?))
    }
    pub(super) fn i32(&mut self, what: &str) -> Result<i32, GgufError> {
        Ok(i32::from_le_bytes(self.array(what)?))
    }
    pub(super) fn u64(&mut self, what: &str) -> Result<u64, GgufError> {
        Ok(u64::from_le_bytes(self.array(what)?))
    }
    pub(super) fn i64(&mut self, what: &str) -> Result<i64, GgufError> {
        Ok(i64::from_le_bytes(self.array(what)?))
    }
    pub(super) fn f32(&mut self, what: &str) -> Result<f32, GgufError> {
        Ok(f32::from_le_bytes(self.array(what)?))
    }
    pub(super) fn f64(&mut self, what: &str) -> Result<f64, GgufError> {
        Ok(f64::from_le_bytes(self.array(what)?))
    }

    /// A count of items of at least `min_bytes` bytes each. Vectors are allocated with it, so that
    /// memory is bounded by a small multiple of the file's size.
    pub(super) fn count(&mut self, what: &str, min_bytes: u64) -> Result<usize, GgufError> {
        let n = self.u64(what)?;
        // A product that overflows is larger than any file.
        let fits = n.checked_mul(min_bytes).is_some_and(|bytes| bytes <= self.remaining());
        match usize::try_from(n) {
            Ok(n) if fits => Ok(n),
            _ => malformed(format!(
                "{what}: {n} do not fit into the {} bytes that are left of the file",
                self.remaining()
            )),
        }
    }

    /// A string as the file holds it: a length in bytes and that many bytes, of any content.
    pub(super) fn bytes(&mut self, what: &str) -> Result<Vec<u8>, GgufError> {
        let n = self.count(what, 1)?;
        if to_u64(n) > MAX_STRING_BYTES {
            return malformed(format!("a {what} of {n} bytes is longer than any can be"));
        }
        let mut bytes = vec![0; n];
        self.fill(&mut bytes, what)?;
        Ok(bytes)
    }

    /// A string that must be UTF-8 without NUL: a name. llama.cpp sees names as C strings, and two
    /// that differ after a NUL (`a\0b`, `a\0c`) would be the same one to it.
    pub(super) fn text(&mut self, what: &str) -> Result<String, GgufError> {
        match String::from_utf8(self.bytes(what)?) {
            Ok(text) if !text.contains('\0') => Ok(text),
            _ => malformed(format!("a {what} is not text")),
        }
    }
}
