//! [`Plain`]: a decimal without exponent, compared with two bounds while it is read.
//!
//! Before the point, the number of digits decides first ([`PrefixOrder`]); behind it, digits are
//! aligned with those of the bounds and compared one by one:
//!
//! ```text
//!   at least 12.5    7      shorter, so less: only more digits can help (`70`)
//!                    12.    equal so far: the next digit must be 5 or more
//!                    12.6   greater, whatever follows
//! ```

use std::cmp::Ordering;

use crate::json_text::decimal::PrefixOrder;
use crate::json_text::float::magnitude_range::{MAX_FRACTION_DIGITS, MagnitudeRange};

/// What has been read of a number such as `12` or `0.50`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Plain {
    Start,
    /// Before the point: the order relative to the bounds. No digit follows a leading zero.
    Whole {
        zero: bool,
        low: PrefixOrder,
        high: PrefixOrder,
    },
    /// Behind the point: `n` digits, and whether all digits so far are those of the bound.
    Fraction {
        n: usize,
        at_low: bool,
        at_high: bool,
    },
}

impl Plain {
    pub(super) fn then(self, byte: u8, range: &MagnitudeRange) -> Option<Plain> {
        let whole = |low: PrefixOrder, high: PrefixOrder| {
            let digit = byte - b'0';
            let (low, high) = (low.then(digit, &range.low_whole), high.then(digit, &range.high_whole));
            (high != PrefixOrder::Greater).then_some(Plain::Whole { zero: false, low, high })
        };
        match (self, byte) {
            (Plain::Start, b'0') => Some(Plain::Whole {
                zero: true,
                low: PrefixOrder::START.then(0, &range.low_whole),
                high: PrefixOrder::START.then(0, &range.high_whole),
            }),
            (Plain::Start, b'1'..=b'9') => whole(PrefixOrder::START, PrefixOrder::START),
            (Plain::Whole { zero: false, low, high }, b'0'..=b'9') => whole(low, high),
            // The point ends the digits that the order depends on the number of. Below `low` or
            // above `high` no fraction helps; between them it doesn't matter any more.
            (Plain::Whole { low, high, .. }, b'.') => {
                let (low, high) = (low.order(&range.low_whole), high.order(&range.high_whole));
                (low != Ordering::Less && high != Ordering::Greater).then_some(Plain::Fraction {
                    n: 0,
                    at_low: low == Ordering::Equal,
                    at_high: high == Ordering::Equal,
                })
            }
            (Plain::Fraction { n, at_low, at_high }, b'0'..=b'9') if n < MAX_FRACTION_DIGITS => {
                // A digit decides only while all before it are those of the bound.
                let low = (byte - b'0').cmp(&range.low.fraction(n));
                let high = (byte - b'0').cmp(&range.high_plain.fraction(n));
                let is_outside = (at_low && low == Ordering::Less) || (at_high && high == Ordering::Greater);
                (!is_outside).then_some(Plain::Fraction {
                    n: n + 1,
                    at_low: at_low && low == Ordering::Equal,
                    at_high: at_high && high == Ordering::Equal,
                })
            }
            _ => None,
        }
    }

    /// Whether a number that ends here is complete and within the bounds.
    pub(super) fn is_within(self, range: &MagnitudeRange) -> bool {
        match self {
            Plain::Start => false,
            Plain::Whole { low, high, .. } => {
                let low = low.order(&range.low_whole);
                let high = high.order(&range.high_whole);
                let is_at_least_low =
                    low == Ordering::Greater || (low == Ordering::Equal && range.low.n_fraction() == 0);
                is_at_least_low && high != Ordering::Greater
            }
            // With all digits those of `low`, the rest of `low` must be zeros: it has no more
            // digits.
            Plain::Fraction { n, at_low, .. } => n > 0 && (!at_low || range.low.n_fraction() <= n),
        }
    }
}
