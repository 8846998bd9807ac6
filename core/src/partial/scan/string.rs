//! The characters of a string: escapes, surrogate pairs, and UTF-8 in pieces.

use super::{Expected, Scanner, State};

/// A place in a string.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text {
    is_key: bool,
    escape: Escape,
    /// The high surrogate whose low one has to follow.
    high: Option<u16>,
}

#[derive(Clone, Copy, Debug)]
enum Escape {
    No,
    /// After `\`.
    Backslash,
    /// After `\u` and so many digits.
    Hex {
        n_digits: u8,
        value: u16,
    },
}

impl Text {
    /// After the quote.
    pub(crate) fn opened(is_key: bool) -> Text {
        Text { is_key, escape: Escape::No, high: None }
    }
}

impl Scanner {
    /// Takes some of the bytes of a string, of which there is at least one, and says how many.
    pub(crate) fn string(&mut self, mut text: Text, bytes: &[u8]) -> Result<usize, Expected> {
        let byte = bytes[0];
        match text.escape {
            Escape::Backslash => {
                text.escape = match (byte, text.high) {
                    (b'u', _) => Escape::Hex { n_digits: 0, value: 0 },
                    (_, Some(_)) => return Err("the other half of a surrogate pair"),
                    _ => {
                        let decoded = unescaped(byte).ok_or("a letter of an escape")?;
                        self.decoded(text.is_key).push(decoded);
                        Escape::No
                    }
                };
            }
            Escape::Hex { n_digits, value } => {
                let digit = char::from(byte).to_digit(16).ok_or("four hexadecimal digits")?;
                // A digit is below 16.
                let value = value << 4 | u16::try_from(digit).unwrap_or(0);
                text.escape = Escape::Hex { n_digits: n_digits + 1, value };
                if n_digits == 3 {
                    text.escape = Escape::No;
                    text.high = self.code_unit(text, value)?;
                }
            }
            Escape::No if byte == b'\\' && self.half.is_empty() => text.escape = Escape::Backslash,
            Escape::No if text.high.is_some() => return Err("the other half of a surrogate pair"),
            Escape::No if byte == b'"' && self.half.is_empty() => {
                self.state = if text.is_key { State::Colon } else { State::After };
                return Ok(1);
            }
            Escape::No => return self.plain(text.is_key, bytes),
        }
        self.state = State::String(text);
        Ok(1)
    }

    /// A code unit of UTF-16 that an escape has spelled; gives it back if it is half of a
    /// character.
    fn code_unit(&mut self, text: Text, unit: u16) -> Result<Option<u16>, Expected> {
        let mut decoded = match text.high {
            Some(high) => char::decode_utf16([high, unit]),
            None if (0xd800..0xdc00).contains(&unit) => return Ok(Some(unit)),
            None => char::decode_utf16([unit, 0]),
        };
        match decoded.next() {
            Some(Ok(c)) => self.decoded(text.is_key).push(c),
            _ => return Err("two halves of a surrogate pair"),
        }
        Ok(None)
    }

    /// Bytes up to the next that means something else than itself.
    fn plain(&mut self, is_key: bool, bytes: &[u8]) -> Result<usize, Expected> {
        const NOT_UTF8: Expected = "UTF-8";
        if !self.half.is_empty() {
            self.half.push(bytes[0]);
            let half = std::mem::take(&mut self.half);
            match std::str::from_utf8(&half) {
                Ok(whole) => self.decoded(is_key).push_str(whole),
                Err(error) if error.error_len().is_none() => self.half = half,
                Err(_) => return Err(NOT_UTF8),
            }
            return Ok(1);
        }
        let len = bytes.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20)).unwrap_or(bytes.len());
        let run = &bytes[..len];
        match std::str::from_utf8(run) {
            Ok("") => return Err("no control character in a string"),
            Ok(whole) => self.decoded(is_key).push_str(whole),
            Err(error) if error.valid_up_to() > 0 => return self.plain(is_key, &run[..error.valid_up_to()]),
            Err(error) if error.error_len().is_none() && len == bytes.len() => self.half.extend_from_slice(run),
            Err(_) => return Err(NOT_UTF8),
        }
        Ok(len)
    }

    /// Where decoded characters go.
    fn decoded(&mut self, is_key: bool) -> &mut String {
        match self.place.frames.last_mut() {
            Some(frame) if is_key => &mut frame.key,
            _ => &mut self.text,
        }
    }
}

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
