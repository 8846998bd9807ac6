//! [`Number`]: a JSON number by its decimal value; [`Beginning`]: one that is being written.

/// A decimal: the digits behind the point, the first and the last of which aren't zero, times a
/// power of ten. Zero has no digits and no sign.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Number {
    is_negative: bool,
    digits: Box<[u8]>,
    exponent: i64,
}

/// A text of a number, or of its beginning, in parts.
struct Parts<'a> {
    is_negative: bool,
    whole: &'a [u8],
    fraction: &'a [u8],
    /// With its sign.
    exponent: Option<&'a [u8]>,
}

impl<'a> Parts<'a> {
    fn of(text: &'a [u8]) -> Parts<'a> {
        let unsigned = text.strip_prefix(b"-");
        let rest = unsigned.unwrap_or(text);
        let (mantissa, exponent) = split(rest, |byte| byte | 0x20 == b'e');
        let (whole, fraction) = split(mantissa, |byte| byte == b'.');
        Parts { is_negative: unsigned.is_some(), whole, fraction: fraction.unwrap_or_default(), exponent }
    }

    /// The digits from the first that isn't zero, and the power of ten that a point before them is
    /// to be multiplied by, but for the exponent.
    fn significant(&self) -> (Vec<u8>, i64) {
        let all = [self.whole, self.fraction].concat();
        let n_zeros = all.iter().take_while(|&&digit| digit == b'0').count();
        let point = i64::try_from(self.whole.len()).unwrap_or(i64::MAX);
        (all[n_zeros..].to_vec(), point.saturating_sub_unsigned(n_zeros as u64))
    }
}

/// The bytes before the first that is such, and those behind it, if there is one.
fn split(bytes: &[u8], is_such: impl Fn(u8) -> bool) -> (&[u8], Option<&[u8]>) {
    match bytes.iter().position(|&byte| is_such(byte)) {
        Some(at) => (&bytes[..at], Some(&bytes[at + 1..])),
        None => (bytes, None),
    }
}

impl Number {
    /// The number that a JSON text says.
    pub(crate) fn of(text: &[u8]) -> Number {
        let parts = Parts::of(text);
        let (mut digits, mut exponent) = parts.significant();
        let len = digits.iter().rposition(|&digit| digit != b'0').map_or(0, |last| last + 1);
        digits.truncate(len);
        if digits.is_empty() {
            return Number { is_negative: false, digits: Box::default(), exponent: 0 };
        }
        if let Some(text) = parts.exponent {
            exponent = exponent.saturating_add(integer(text));
        }
        Number { is_negative: parts.is_negative, digits: digits.into(), exponent }
    }

    /// Whether a number that begins so may be this one. Not always right if it says yes.
    pub(crate) fn may_begin_with(&self, beginning: &Beginning) -> bool {
        let Beginning { is_empty, is_negative, digits, is_mantissa } = beginning;
        if *is_empty {
            return true;
        }
        if *is_negative != self.is_negative && !self.digits.is_empty() {
            return false;
        }
        // Behind the mantissa no further digits come.
        let len = if *is_mantissa { usize::MAX } else { self.digits.len() };
        let own = self.digits.iter().copied().chain(std::iter::repeat(b'0')).take(len);
        (*is_mantissa || digits.len() == len) && digits.iter().zip(own).all(|(&digit, own)| digit == own)
    }
}

/// What is known of a number by the beginning of its text.
#[derive(Debug)]
pub(crate) struct Beginning {
    is_empty: bool,
    is_negative: bool,
    /// From the first that isn't zero; to the last that isn't, behind the mantissa.
    digits: Vec<u8>,
    /// Whether it ends in the mantissa.
    is_mantissa: bool,
}

impl Beginning {
    pub(crate) fn of(text: &[u8]) -> Beginning {
        let parts = Parts::of(text);
        let (mut digits, _) = parts.significant();
        let is_mantissa = parts.exponent.is_none();
        if !is_mantissa {
            digits.truncate(digits.iter().rposition(|&digit| digit != b'0').map_or(0, |last| last + 1));
        }
        Beginning { is_empty: text.is_empty(), is_negative: parts.is_negative, digits, is_mantissa }
    }
}

/// An integer with a sign or without; as large as there are if it is larger.
fn integer(text: &[u8]) -> i64 {
    let is_negative = text.first() == Some(&b'-');
    let digits = text.iter().filter(|byte| byte.is_ascii_digit());
    let value = digits.fold(0_i64, |value, digit| value.saturating_mul(10).saturating_add(i64::from(digit - b'0')));
    if is_negative { -value } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_whatever_the_spelling() {
        let same = |texts: &[&str]| {
            for text in texts {
                assert_eq!(Number::of(text.as_bytes()), Number::of(texts[0].as_bytes()), "{text}");
                for len in 0..=text.len() {
                    assert!(
                        Number::of(texts[0].as_bytes()).may_begin_with(&Beginning::of(&text.as_bytes()[..len])),
                        "{text} {len}"
                    );
                }
            }
        };
        same(&["1", "1.0", "1e0", "10e-1", "0.1E+1", "0.001e3", "1.000"]);
        same(&["0", "-0", "0.0", "-0.00e7", "0e-5"]);
        same(&["-1200", "-12e2", "-1.2e3", "-0.012e5", "-12000.0e-1"]);
        same(&["1e400", "10e399"]);
        let differ = |a: &str, b: &str| assert_ne!(Number::of(a.as_bytes()), Number::of(b.as_bytes()));
        differ("1", "-1");
        differ("1", "10");
        differ("1", "1e-1");
        differ("12", "1.2");
        differ("9007199254740992", "9007199254740993");
    }

    #[test]
    fn beginnings() {
        let may =
            |number: &str, text: &str| Number::of(number.as_bytes()).may_begin_with(&Beginning::of(text.as_bytes()));
        assert!(may("12", "12") && may("12", "120") && may("12", "0.012") && may("12", "1"));
        assert!(!may("12", "13") && !may("12", "-1") && !may("12", "121") && !may("12", "1e"));
        assert!(may("0", "-0") && !may("0", "1") && !may("-3", "3") && !may("3", "-"));
    }
}
