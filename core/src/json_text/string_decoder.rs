//! [`StringDecoder`]: the characters of a JSON string that arrives in pieces.
//!
//! Three things may be cut off at the end of a piece, and each waits here for the rest: the bytes
//! of a character in UTF-8, the digits of an escape, and a surrogate pair that two escapes spell
//! (`\ud83d\ude00`). Nothing else is kept, and between two characters the decoder is as new, so one
//! decoder serves all strings of a text.

/// What a byte should have been, for messages: `:` or "a digit".
pub(crate) type Expected = &'static str;

/// Decodes the content of a string, up to its closing quote.
#[derive(Clone, Debug, Default)]
pub(crate) struct StringDecoder {
    escape: Escape,
    /// A high surrogate, whose low one has to follow as an escape.
    high: Option<u16>,
    /// The first bytes of a character whose others haven't come yet.
    utf8: Vec<u8>,
}

/// How much of an escape has been read.
#[derive(Clone, Copy, Debug, Default)]
enum Escape {
    #[default]
    None,
    /// The backslash.
    Backslash,
    /// `\u` and this number of digits.
    Hex { n_digits: u8, value: u16 },
}

/// What one step has read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decoded {
    /// Number of bytes read, at least 1.
    pub(crate) n_bytes: usize,
    /// Whether the last of them is the closing quote.
    pub(crate) is_closed: bool,
}

impl Decoded {
    /// Content of the string.
    fn inside(n_bytes: usize) -> Decoded {
        Decoded { n_bytes, is_closed: false }
    }
}

impl StringDecoder {
    /// Whether it is between two characters.
    pub(crate) fn is_between_characters(&self) -> bool {
        matches!(self.escape, Escape::None) && self.high.is_none() && self.utf8.is_empty()
    }

    /// Reads some of `bytes`, of which there is at least one, and appends the characters that are
    /// complete to `out`.
    ///
    /// # Errors
    /// What should have been there, if no JSON string goes on with these bytes.
    pub(crate) fn decode(&mut self, bytes: &[u8], out: &mut String) -> Result<Decoded, Expected> {
        let byte = bytes[0];
        match self.escape {
            Escape::Backslash => self.escaped(byte, out)?,
            Escape::Hex { n_digits, value } => self.hex_digit(n_digits, value, byte, out)?,
            // Within a character of several bytes, even a backslash or a quote is a byte of it, and
            // then no UTF-8.
            Escape::None if byte == b'\\' && self.utf8.is_empty() => self.escape = Escape::Backslash,
            Escape::None if self.high.is_some() => return Err("the other half of a surrogate pair"),
            Escape::None if byte == b'"' && self.utf8.is_empty() => {
                return Ok(Decoded { n_bytes: 1, is_closed: true });
            }
            Escape::None => return self.plain(bytes, out).map(Decoded::inside),
        }
        Ok(Decoded::inside(1))
    }

    /// Reads the byte after a backslash.
    fn escaped(&mut self, byte: u8, out: &mut String) -> Result<(), Expected> {
        self.escape = match (byte, self.high) {
            (b'u', _) => Escape::Hex { n_digits: 0, value: 0 },
            (_, Some(_)) => return Err("the other half of a surrogate pair"),
            _ => {
                out.push(unescaped(byte).ok_or("a letter of an escape")?);
                Escape::None
            }
        };
        Ok(())
    }

    /// Reads a digit of `\uXXXX`.
    fn hex_digit(&mut self, n_digits: u8, value: u16, byte: u8, out: &mut String) -> Result<(), Expected> {
        let digit = char::from(byte).to_digit(16).ok_or("four hexadecimal digits")?;
        // A digit is below 16, so the conversion never fails.
        let value = value << 4 | u16::try_from(digit).unwrap_or(0);
        self.escape = Escape::Hex { n_digits: n_digits + 1, value };
        if n_digits == 3 {
            self.escape = Escape::None;
            self.high = self.code_unit(value, out)?;
        }
        Ok(())
    }

    /// Takes a code unit of UTF-16 that an escape has spelled. Returns it if it is the first half
    /// of a character.
    fn code_unit(&self, unit: u16, out: &mut String) -> Result<Option<u16>, Expected> {
        let mut decoded = match self.high {
            Some(high) => char::decode_utf16([high, unit]),
            None if (0xd800..0xdc00).contains(&unit) => return Ok(Some(unit)),
            None => char::decode_utf16([unit, 0]),
        };
        match decoded.next() {
            Some(Ok(c)) => out.push(c),
            _ => return Err("two halves of a surrogate pair"),
        }
        Ok(None)
    }

    /// Reads bytes that stand for themselves, up to the next that doesn't. Returns their number.
    fn plain(&mut self, bytes: &[u8], out: &mut String) -> Result<usize, Expected> {
        const NOT_UTF8: Expected = "UTF-8";
        if !self.utf8.is_empty() {
            // The rest of a cut character, one byte at a time: at most three.
            self.utf8.push(bytes[0]);
            match std::str::from_utf8(&self.utf8) {
                Ok(whole) => out.push_str(whole),
                Err(error) if error.error_len().is_none() => return Ok(1),
                Err(_) => return Err(NOT_UTF8),
            }
            self.utf8.clear();
            return Ok(1);
        }
        let len = bytes.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20)).unwrap_or(bytes.len());
        let run = &bytes[..len];
        match std::str::from_utf8(run) {
            Ok("") => return Err("no control character in a string"),
            Ok(whole) => out.push_str(whole),
            // The valid part first; the next step sees what is wrong with the rest, or keeps it.
            Err(error) if error.valid_up_to() > 0 => return self.plain(&run[..error.valid_up_to()], out),
            Err(error) if error.error_len().is_none() && len == bytes.len() => self.utf8.extend_from_slice(run),
            Err(_) => return Err(NOT_UTF8),
        }
        Ok(len)
    }
}

/// The character that `\` and a letter stand for (RFC 8259, section 7).
fn unescaped(letter: u8) -> Option<char> {
    Some(match letter {
        b'"' | b'\\' | b'/' => char::from(letter),
        b'b' => '\u{8}',
        b'f' => '\u{c}',
        b'n' => '\n',
        b'r' => '\r',
        b't' => '\t',
        _ => return None,
    })
}
