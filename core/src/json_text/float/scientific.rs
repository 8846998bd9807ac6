//! [`Scientific`]: a decimal with an exponent, compared with two bounds while it is read.
//!
//! With one digit before the point, the exponent decides, unless it is that of a bound; then the
//! mantissas do. The mantissa comes first, so its comparison with both bounds is kept until the
//! exponent's digits arrive:
//!
//! ```text
//!   at least 2.5e3      3.1e   the exponent may be 3 or more
//!                       1.9e   it must be 4 or more
//! ```

use std::cmp::Ordering;

use crate::json_text::float::magnitude_range::MagnitudeRange;

/// Most digits of a mantissa.
const MAX_MANTISSA_DIGITS: usize = 18;

/// What has been read of a number such as `1.5e-7` or `1E+20`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Scientific {
    Start,
    /// `n` digits, and their order relative to as many first digits of the bounds.
    Mantissa {
        n: usize,
        point: bool,
        low: Ordering,
        high: Ordering,
    },
    /// Behind the `e`: the exponents with which the number is within the bounds.
    Sign {
        low: i32,
        high: i32,
    },
    /// Behind the exponent's sign: the range of its magnitude, and the magnitude of the digits so
    /// far.
    Exponent {
        low: i32,
        high: i32,
        size: Option<i32>,
    },
    /// The exponent is complete; no digit can follow.
    End,
}

impl Scientific {
    pub(super) fn then(self, byte: u8, range: &MagnitudeRange) -> Option<Scientific> {
        let digit = byte.wrapping_sub(b'0');
        // The first digit that differs decides: `Ordering::then`.
        let mantissa = |n: usize, point: bool, low: Ordering, high: Ordering| Scientific::Mantissa {
            n: n + 1,
            point,
            low: low.then(digit.cmp(&range.low.digit(n))),
            high: high.then(digit.cmp(&range.high.digit(n))),
        };
        match (self, byte) {
            (Scientific::Start, b'1'..=b'9') => Some(mantissa(0, false, Ordering::Equal, Ordering::Equal)),
            (Scientific::Mantissa { n, point: false, low, high }, b'.') => {
                Some(Scientific::Mantissa { n, point: true, low, high })
            }
            (Scientific::Mantissa { n, point: true, low, high }, b'0'..=b'9') if n < MAX_MANTISSA_DIGITS => {
                Some(mantissa(n, true, low, high))
            }
            (Scientific::Mantissa { n, point, low, high }, b'e' | b'E') if n > 1 || !point => {
                exponents(n, low, high, range)
            }
            // A negative exponent's magnitude runs the other way: -7 to -3 is 3 to 7. `-0` is not
            // written.
            (Scientific::Sign { low, high }, b'-') => {
                Some(Scientific::Exponent { low: high.saturating_neg().max(1), high: low.saturating_neg(), size: None })
            }
            (Scientific::Sign { low, high }, b'+') => Some(Scientific::Exponent { low: low.max(0), high, size: None }),
            (Scientific::Sign { low, high }, b'0'..=b'9') => exponent(low.max(0), high, i32::from(digit)),
            (Scientific::Exponent { low, high, size }, b'0'..=b'9') => {
                exponent(low, high, size.unwrap_or(0) * 10 + i32::from(digit))
            }
            _ => None,
        }
    }

    /// Whether a number that ends here is complete and within the bounds.
    pub(super) fn is_within(self) -> bool {
        match self {
            Scientific::Exponent { low, size, .. } => size.is_some_and(|size| size >= low),
            Scientific::End => true,
            Scientific::Start | Scientific::Mantissa { .. } | Scientific::Sign { .. } => false,
        }
    }
}

/// The exponents that may follow a mantissa of `n` digits. With the exponent of a bound, the
/// mantissas decide, so a mantissa below that of `low` needs an exponent one greater.
fn exponents(n: usize, low: Ordering, high: Ordering, range: &MagnitudeRange) -> Option<Scientific> {
    let is_below_low = low == Ordering::Less || (low == Ordering::Equal && n < range.low.n_digits());
    let is_above_high = high == Ordering::Greater;
    let low = range.low.exponent.saturating_add(i32::from(is_below_low)).max(range.min_exponent);
    let high = range.high.exponent.saturating_sub(i32::from(is_above_high));
    (low <= high).then_some(Scientific::Sign { low, high })
}

/// The state after digits of an exponent that read as `size`. No digit follows a leading zero, nor
/// where the next would exceed `high`.
fn exponent(low: i32, high: i32, size: i32) -> Option<Scientific> {
    if size > high {
        None
    } else if size == 0 || size * 10 > high {
        (size >= low).then_some(Scientific::End)
    } else {
        Some(Scientific::Exponent { low, high, size: Some(size) })
    }
}
