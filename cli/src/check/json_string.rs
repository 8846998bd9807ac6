//! Strings of JSON: read with their escapes, and spelled as serde_json spells them.

/// The value of the string that `text` begins with, and its length in the text. The error says what
/// is wrong, and at which offset.
pub(super) fn read(text: &[u8]) -> Result<(String, usize), (&'static str, usize)> {
    let mut value = String::new();
    let mut at = 1;
    loop {
        match text.get(at) {
            None => return Err(("the string doesn't end", at)),
            Some(b'"') => return Ok((value, at + 1)),
            Some(_) => {
                let (character, len) = character(&text[at..]).map_err(|problem| (problem, at))?;
                value.push(character);
                at += len;
            }
        }
    }
}

/// The spelling of a string that grammars know.
pub(super) fn spell(value: &str) -> Vec<u8> {
    serde_json::Value::from(value).to_string().into_bytes()
}

/// The offset in `text`, which is a string of JSON, of the character to which byte `at` of its
/// [spelling](spell) belongs.
pub(super) fn offset(text: &[u8], at: usize) -> usize {
    let (mut offset, mut n_spelled) = (1, 1);
    if at == 0 {
        return 0;
    }
    while offset + 1 < text.len() {
        let Ok((character, len)) = character(&text[offset..]) else { break };
        // Less the quotes.
        n_spelled += spell(character.encode_utf8(&mut [0; 4])).len() - 2;
        if n_spelled > at {
            break;
        }
        offset += len;
    }
    offset
}

/// The character that `text` begins with, maybe escaped, and its length.
fn character(text: &[u8]) -> Result<(char, usize), &'static str> {
    const CUT: &str = "the string doesn't end";
    match *text.first().ok_or(CUT)? {
        b'\\' => match text.get(1).ok_or(CUT)? {
            b'u' => unicode(text),
            escaped => match escaped {
                b'"' => Ok(('"', 2)),
                b'\\' => Ok(('\\', 2)),
                b'/' => Ok(('/', 2)),
                b'b' => Ok(('\u{8}', 2)),
                b'f' => Ok(('\u{c}', 2)),
                b'n' => Ok(('\n', 2)),
                b'r' => Ok(('\r', 2)),
                b't' => Ok(('\t', 2)),
                _ => Err("JSON has no such escape"),
            },
        },
        0..0x20 => Err("a control character has to be escaped"),
        _ => {
            let longest = &text[..text.len().min(4)];
            let valid = match std::str::from_utf8(longest) {
                Ok(valid) => valid,
                Err(error) => std::str::from_utf8(&longest[..error.valid_up_to()]).unwrap_or_default(),
            };
            let character = valid.chars().next().ok_or("this is no UTF-8")?;
            Ok((character, character.len_utf8()))
        }
    }
}

/// The character of an escape `\uXXXX`, or of two that are a surrogate pair.
fn unicode(text: &[u8]) -> Result<(char, usize), &'static str> {
    let first = hex(text).ok_or("an escape \\u has four hexadecimal digits")?;
    if let Some(character) = char::from_u32(first) {
        return Ok((character, 6));
    }
    let second = hex(&text[6..]).filter(|second| (0xDC00..0xE000).contains(second));
    match second {
        Some(second) if first < 0xDC00 => {
            let code = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
            char::from_u32(code).map(|character| (character, 12)).ok_or("this is no character")
        }
        _ => Err("half of a surrogate pair is no character"),
    }
}

/// The number in an escape `\uXXXX`.
fn hex(text: &[u8]) -> Option<u32> {
    let digits = text.strip_prefix(b"\\u")?.get(..4)?;
    digits.iter().try_fold(0, |number, digit| Some(number * 16 + char::from(*digit).to_digit(16)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_read_as_serde_json_reads_them() {
        for text in [r#""a\u0041\n\/\"\\""#, r#""\ud83d\ude00 ü\u00fc""#, r#""""#, r#""\u0000\b\f\r\t""#] {
            let expected: String = serde_json::from_str(text).unwrap_or_default();
            assert_eq!(read(text.as_bytes()), Ok((expected, text.len())));
        }
        for broken in [r#""\x""#, r#""\ud83d""#, r#""\ude00\ud83d""#, r#""\u12""#, "\"a\nb\"", "\"", "\"\\"] {
            assert!(read(broken.as_bytes()).is_err(), "{broken}");
        }
        assert!(read(b"\"\xff\"").is_err() && read(b"\"\xc3").is_err());
    }

    #[test]
    fn offsets_follow_the_escapes() {
        let text = br#""a\u0041b\/""#;
        let spelled = spell("aAb/");
        let offsets: Vec<usize> = (0..spelled.len()).map(|at| offset(text, at)).collect();
        assert_eq!(offsets, [0, 1, 2, 8, 9, 11]);
    }
}
