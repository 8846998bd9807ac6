//! Decimal numbers of any length, and their comparison digit by digit.
//!
//! Bounds of floats are compared as decimals, exactly: a float's spelling has up to 17 digits and
//! an exponent of up to 308, which no machine number holds. A crate for decimals would bring
//! arithmetic that nothing here needs, and would still lack the comparison with a number that is
//! being read ([`PrefixOrder`]).

use std::cmp::Ordering;

/// A decimal number; zero is not negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decimal {
    pub(crate) negative: bool,
    /// Its distance from zero.
    pub(crate) magnitude: Magnitude,
}

/// A decimal number without a sign. The order of the fields makes the derived order that of the
/// numbers: first the exponent of the first digit counts, then the digits from the left.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Magnitude {
    /// The power of ten of the first digit; `i32::MIN` for zero.
    pub(crate) exponent: i32,
    /// The digits from the first that isn't zero to the last, `0..=9` each; none for zero.
    digits: Vec<u8>,
}

impl Decimal {
    /// Reads `-12`, `0.1`, `1e-3`. None for any other form.
    pub(crate) fn parse(text: &str) -> Option<Decimal> {
        let (sign, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits: Option<Vec<u8>> =
            (whole.bytes().chain(fraction.bytes())).map(|byte| byte.is_ascii_digit().then(|| byte - b'0')).collect();
        let digits = digits.filter(|_| !whole.is_empty())?;
        let exponent: i32 = exponent.parse().ok()?;
        // Without leading and trailing zeros equal numbers are equal values.
        let Some(first) = digits.iter().position(|&digit| digit != 0) else {
            return Some(Decimal { negative: false, magnitude: Magnitude::ZERO });
        };
        let past = digits.iter().rposition(|&digit| digit != 0).map_or(0, |last| last + 1);
        let places = i32::try_from(whole.len()).ok()?.checked_sub(i32::try_from(first).ok()? + 1)?;
        let magnitude = Magnitude { exponent: exponent.checked_add(places)?, digits: digits[first..past].to_vec() };
        Some(Decimal { negative: sign, magnitude })
    }
}

impl Magnitude {
    pub(crate) const ZERO: Magnitude = Magnitude { exponent: i32::MIN, digits: Vec::new() };

    /// The largest number with this many digits before the point, at least one, and behind it.
    pub(crate) fn nines(n_whole: usize, n_fraction: usize) -> Magnitude {
        Magnitude { exponent: i32::try_from(n_whole).unwrap_or(i32::MAX) - 1, digits: vec![9; n_whole + n_fraction] }
    }

    /// Number of digits from the first that isn't zero to the last.
    pub(crate) fn n_digits(&self) -> usize {
        self.digits.len()
    }

    /// The digit `n` places behind the first one; 0 behind the last.
    pub(crate) fn digit(&self, n: usize) -> u8 {
        self.digits.get(n).copied().unwrap_or(0)
    }

    /// The digits before the point; a single 0 below one.
    pub(crate) fn whole(&self) -> Vec<u8> {
        match usize::try_from(self.exponent) {
            Ok(exponent) => (0..=exponent).map(|n| self.digit(n)).collect(),
            Err(_) => vec![0],
        }
    }

    /// The digit behind the point with `n` others before it.
    pub(crate) fn fraction(&self, n: usize) -> u8 {
        let before = i64::from(self.exponent) + 1;
        i64::try_from(n).ok().and_then(|n| usize::try_from(before + n).ok()).map_or(0, |n| self.digit(n))
    }

    /// Number of digits behind the point that it takes to write this number.
    pub(crate) fn n_fraction(&self) -> usize {
        let past = i64::try_from(self.digits.len()).unwrap_or(i64::MAX);
        // Zero has no digits, and its exponent means nothing.
        let n = if past == 0 { 0 } else { past - 1 - i64::from(self.exponent) };
        usize::try_from(n).unwrap_or(0)
    }

    /// This number in units of its last decimal place, in ones if it is a whole number (0.25 is
    /// 25); `u32::MAX` if 32 bits don't hold it.
    pub(crate) fn units(&self) -> u32 {
        let n = self.n_digits().max(usize::try_from(self.exponent).map_or(0, |exponent| exponent + 1));
        // Eleven digits overflow in any case, and an exponent may ask for millions of them.
        let mut digits = (0..n.min(11)).map(|n| u32::from(self.digit(n)));
        digits.try_fold(0_u32, |units, digit| units.checked_mul(10)?.checked_add(digit)).unwrap_or(u32::MAX)
    }
}

/// The order of a whole number relative to a bound, while its digits are read from the left and it
/// is not known how many will follow.
///
/// The number with more digits is the greater one; only between numbers of equal length do the
/// digits decide. Once a digit differs, all there is to know is how many more may follow before the
/// number exceeds the bound, which keeps the automaton small: some 2 states a digit of the bound.
///
/// ```text
///   bound 305   3 -> Same(1), 30 -> Same(2), 305 -> Same(3), 3050 -> Greater
///               2 -> Less(2): at most two digits may follow (299 < 305)
///               4 -> Less(1): only one digit may follow     (49 < 305, 400 > 305)
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PrefixOrder {
    /// The digits so far are the first ones of the bound, this many.
    Same(usize),
    /// Less than the bound if at most this many digits follow, greater otherwise.
    Less(usize),
    /// Greater, whatever follows.
    Greater,
}

impl PrefixOrder {
    /// Before the first digit.
    pub(crate) const START: PrefixOrder = PrefixOrder::Same(0);

    /// The order after one more digit; `bound` are the bound's digits.
    pub(crate) fn then(self, digit: u8, bound: &[u8]) -> PrefixOrder {
        match self {
            PrefixOrder::Same(n) => match bound.get(n).map(|place| (digit.cmp(place), bound.len() - n - 1)) {
                Some((Ordering::Equal, _)) => PrefixOrder::Same(n + 1),
                Some((Ordering::Less, left)) => PrefixOrder::Less(left),
                // A greater digit makes the number greater at equal length, so it must stay one
                // shorter.
                Some((Ordering::Greater, left)) if left > 0 => PrefixOrder::Less(left - 1),
                Some((Ordering::Greater, _)) | None => PrefixOrder::Greater,
            },
            PrefixOrder::Less(0) | PrefixOrder::Greater => PrefixOrder::Greater,
            PrefixOrder::Less(left) => PrefixOrder::Less(left - 1),
        }
    }

    /// The order of the number if it ends here.
    pub(crate) fn order(self, bound: &[u8]) -> Ordering {
        match self {
            PrefixOrder::Same(n) => n.cmp(&bound.len()),
            PrefixOrder::Less(_) => Ordering::Less,
            PrefixOrder::Greater => Ordering::Greater,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_read_and_compared() {
        let size = |text: &str| Decimal::parse(text).unwrap().magnitude;
        for texts in [["10", "1e1", "10.0", "0.001e4", "1E+1"], ["0", "0.0", "0e5", "-0", "00.00"]] {
            for text in texts {
                assert_eq!(Decimal::parse(text), Decimal::parse(texts[0]), "{text}");
            }
        }
        let ascending =
            ["0", "1e-324", "9.99e-2", "0.1", "0.1000000000000000055", "0.11", "1", "9", "10", "10.5", "2e300"];
        for pair in ascending.windows(2) {
            assert!(size(pair[0]) < size(pair[1]), "{pair:?}");
        }
        for text in ["", "-", ".5", "x", "1e", "1_0", "--1", "+1", "1.2.3", "inf", "NaN", "1e99999999999", "null"] {
            assert_eq!(Decimal::parse(text), None, "{text}");
        }
        let number = size("1203.0450");
        assert_eq!(number.whole(), [1, 2, 0, 3]);
        assert_eq!((0..4).map(|n| number.fraction(n)).collect::<Vec<u8>>(), [0, 4, 5, 0]);
        assert_eq!((number.n_fraction(), size("0").n_fraction(), size("3e-7").n_fraction()), (3, 0, 7));
        assert_eq!((size("0.5").whole(), size("0").whole(), size("300").whole()), (vec![0], vec![0], vec![3, 0, 0]));
        let units = ["0.05", "10.5", "300", "2.50e-1", "4294967295", "4294967296", "1e2000000000"]
            .map(|text| size(text).units());
        assert_eq!(units, [5, 105, 300, 25, u32::MAX, u32::MAX, u32::MAX]);
        assert_eq!((size("3e-7").fraction(6), size("3e-7").fraction(5), size("300").n_fraction()), (3, 0, 0));
    }

    #[test]
    fn prefix_orders_agree_with_arithmetic() {
        for bound in [0_u32, 1, 7, 10, 99, 305, 999, 1000] {
            let digits: Vec<u8> = bound.to_string().bytes().map(|byte| byte - b'0').collect();
            for n in 0_u32..12_000 {
                let read = n.to_string().bytes().fold(PrefixOrder::START, |at, byte| at.then(byte - b'0', &digits));
                assert_eq!(read.order(&digits), n.cmp(&bound), "{n} and {bound}");
            }
        }
    }
}
