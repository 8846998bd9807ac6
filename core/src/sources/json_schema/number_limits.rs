//! Arithmetic of constraints on numbers: exact comparison, conjunction, negation, multiples.
//!
//! ```text
//!  {"minimum": 0, "allOf": [{"exclusiveMinimum": 0}, {"maximum": 10, "multipleOf": 2}]}
//!    above 0, exclusive; to 10; multiples of 2
//! ```
//!
//! JSON Schema's numbers are decimal and without bounds, so nothing here goes through [`f64`] where
//! that would round: `0.3` is a multiple of `0.1`, and 2^53 + 1 is greater than 2^53.

use std::cmp::Ordering;

use serde_json::Number;

use super::normal_form::{NumberBound, NumberConstraints};

/// Compares two numbers by their exact values.
pub(crate) fn compare(one: &Number, other: &Number) -> Ordering {
    match (whole(one), whole(other)) {
        (Some(one), Some(other)) => one.cmp(&other),
        _ => {
            let float = |number: &Number| number.as_f64().unwrap_or(0.0);
            // At least one is a float with a fraction, which is below 2^53, or a float beyond 1e30.
            // Rounding the other to a float doesn't change the order.
            float(one).total_cmp(&(float(other)))
        }
    }
}

/// The number as an integer, if it is whole and below 1e30.
pub(super) fn whole(number: &Number) -> Option<i128> {
    if let Some(n) = number.as_i64() {
        return Some(n.into());
    }
    if let Some(n) = number.as_u64() {
        return Some(n.into());
    }
    let float = number.as_f64().filter(|float| float.fract() == 0.0 && float.abs() < 1e30)?;
    format!("{float:.0}").parse().ok()
}

/// Adds constraints to others; returns whether a number may be left.
///
/// ```text
///  from 0, with {"exclusiveMinimum": 0}      above 0                             true
///  above 0, with {"exclusiveMaximum": 1}     above 0, below 1                    true
///  and whole                                 no integer is left                  false
/// ```
pub(crate) fn narrow(to: &mut NumberConstraints, constraints: NumberConstraints) -> bool {
    let NumberConstraints { whole, low, high, multiple_of, not_multiple_of } = constraints;
    to.low = tighter(to.low.take(), low, Ordering::Greater);
    to.high = tighter(to.high.take(), high, Ordering::Less);
    add_numbers(&mut to.multiple_of, multiple_of);
    add_numbers(&mut to.not_multiple_of, not_multiple_of);
    // Both an integer and none: no number.
    if whole.is_some() {
        if to.whole.is_some_and(|known| Some(known) != whole) {
            return false;
        }
        to.whole = whole;
    }
    // A contradiction of multiples is seen only between equal numbers. Others, such as 4 and not 2,
    // come out as an empty automaton.
    !to.multiple_of.iter().any(|number| to.not_multiple_of.contains(number)) && may_be_between_bounds(to)
}

/// The tighter of two bounds: the one whose number is `tighter` than the other's, or that excludes
/// an equal number.
fn tighter(one: Option<NumberBound>, other: Option<NumberBound>, tighter: Ordering) -> Option<NumberBound> {
    let (one, other) = match (one, other) {
        (Some(one), Some(other)) => (one, other),
        (one, other) => return one.or(other),
    };
    let order = compare(&one.number, &other.number);
    let is_one = order == tighter || (order.is_eq() && (one.is_exclusive || !other.is_exclusive));
    Some(if is_one { one } else { other })
}

/// Adds the numbers that aren't there yet.
fn add_numbers(all: &mut Vec<Number>, numbers: Vec<Number>) {
    for number in numbers {
        if !all.contains(&number) {
            all.push(number);
        }
    }
}

/// Whether a number, or an integer where it has to be one, may be between the bounds.
fn may_be_between_bounds(constraints: &NumberConstraints) -> bool {
    let (Some(low), Some(high)) = (&constraints.low, &constraints.high) else { return true };
    let has_number = match compare(&low.number, &high.number) {
        Ordering::Less => true,
        Ordering::Equal => !low.is_exclusive && !high.is_exclusive,
        Ordering::Greater => false,
    };
    has_number && (constraints.whole != Some(true) || first_integer(low) <= last_integer(high))
}

/// The negation of a single constraint.
///
/// A keyword sets one field. Of several fields the negation would be a disjunction, not this.
pub(crate) fn negated(constraint: NumberConstraints) -> NumberConstraints {
    let other =
        |bound: Option<NumberBound>| bound.map(|bound| NumberBound { is_exclusive: !bound.is_exclusive, ..bound });
    NumberConstraints {
        whole: constraint.whole.map(|whole| !whole),
        low: other(constraint.high),
        high: other(constraint.low),
        multiple_of: constraint.not_multiple_of,
        not_multiple_of: constraint.multiple_of,
    }
}

/// Whether a number is within the bounds and a multiple of all of `multiple_of`.
pub(crate) fn fits(constraints: &NumberConstraints, number: &Number) -> bool {
    let above = |bound: &NumberBound| match compare(number, &bound.number) {
        Ordering::Equal => !bound.is_exclusive,
        order => order.is_gt(),
    };
    let below = |bound: &NumberBound| match compare(number, &bound.number) {
        Ordering::Equal => !bound.is_exclusive,
        order => order.is_lt(),
    };
    let divides = |of: &Number| is_multiple(number, of);
    constraints.low.as_ref().is_none_or(above)
        && constraints.high.as_ref().is_none_or(below)
        && constraints.multiple_of.iter().all(divides)
}

/// Whether a number is a multiple of another, as decimal numbers. False for more digits than 128
/// bits have.
pub(super) fn is_multiple(number: &Number, of: &Number) -> bool {
    let is_multiple = || {
        let ((n, n_places), (of, of_places)) = (significant(number)?, significant(of)?);
        if n == 0 || of == 0 {
            return Some(of != 0);
        }
        // `of` divides `n * 10^tens` if what `n` leaves of it consists of twos and fives, no more
        // than `tens` of each. The power itself may be far too large to compute.
        // For example 1200, which is 12 with -2 places, and 8: `tens` is 2, 12 leaves 2 of 8, and
        // `10^2` has two twos. So 1200 is a multiple of 8.
        let tens = of_places - n_places;
        if tens < 0 {
            let power = u32::try_from(-tens).ok().and_then(|tens| 10_u128.checked_pow(tens));
            return Some(n % of == 0 && power.is_some_and(|power| n / of % power == 0));
        }
        let rest = of / gcd(of, n);
        let (twos, fives) = (factors(rest, 2), factors(rest, 5));
        let is_all = rest == 2_u128.checked_pow(twos)?.checked_mul(5_u128.checked_pow(fives)?)?;
        Some(is_all && i64::from(twos.max(fives)) <= tens)
    };
    is_multiple().unwrap_or(false)
}

/// The digits of a number's absolute value without trailing zeros, and how many of them are behind
/// the decimal point; negative where zeros follow: `1200` is 12 with -2.
pub(super) fn significant(number: &Number) -> Option<(u128, i64)> {
    let text = number.to_string();
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((&text, "0"));
    let mantissa = mantissa.trim_start_matches('-');
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let mut places = i64::try_from(fraction.len()).ok()?.checked_sub(exponent.parse().ok()?)?;
    let mut digits: u128 = format!("{whole}{fraction}").parse().ok()?;
    while digits != 0 && digits.is_multiple_of(10) {
        (digits, places) = (digits / 10, places - 1);
    }
    Some((digits, places))
}

/// Number of times that `factor` divides `n`, which isn't 0.
fn factors(mut n: u128, factor: u128) -> u32 {
    let mut times = 0;
    while n.is_multiple_of(factor) {
        (n, times) = (n / factor, times + 1);
    }
    times
}

/// Euclid's algorithm.
///
/// For 128 bits it calls itself fewer than 200 times (Lamé's theorem).
pub(super) fn gcd(one: u128, other: u128) -> u128 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// The first integer that a lower bound allows.
///
/// 3 for `minimum: 2.5` and for `exclusiveMinimum: 2`.
pub(super) fn first_integer(low: &NumberBound) -> i128 {
    match whole(&low.number) {
        Some(n) => n + i128::from(low.is_exclusive),
        None => rounded(&low.number, f64::ceil),
    }
}

/// The last integer that an upper bound allows.
///
/// 2 for `maximum: 2.5`, 1 for `exclusiveMaximum: 2`.
pub(super) fn last_integer(high: &NumberBound) -> i128 {
    match whole(&high.number) {
        Some(n) => n - i128::from(high.is_exclusive),
        None => rounded(&high.number, f64::floor),
    }
}

/// A number that isn't whole, rounded to an integer; what is far beyond 64 bits becomes a bound
/// beyond all.
fn rounded(number: &Number, round: fn(f64) -> f64) -> i128 {
    let float = round(number.as_f64().unwrap_or(0.0)).clamp(-1e30, 1e30);
    format!("{float:.0}").parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn comparison_is_exact() {
        for (one, other, order) in [
            ("1", "1.0", Ordering::Equal),
            ("9007199254740993", "9007199254740992.0", Ordering::Greater),
            ("18446744073709551615", "18446744073709551616.0", Ordering::Less),
            ("-0.0", "0", Ordering::Equal),
            ("0.5", "1", Ordering::Less),
            ("1e300", "18446744073709551615", Ordering::Greater),
            ("-1e300", "-1e299", Ordering::Less),
        ] {
            assert_eq!(compare(&number(one), &number(other)), order, "{one} and {other}");
            assert_eq!(compare(&number(other), &number(one)), order.reverse(), "{other} and {one}");
        }
    }

    #[test]
    fn multiples_are_decimal() {
        for (n, of, is) in [
            ("0.0075", "0.0001", true),
            ("0.00751", "0.0001", false),
            ("19.99", "0.01", true),
            ("4.5", "1.5", true),
            ("35", "1.5", false),
            ("1e2", "10", true),
            ("0", "7", true),
            ("7", "0", false),
            ("-7.5", "2.5", true),
            ("-7.5", "-2", false),
            ("0.01", "1e-300", true),
            ("0.01", "3e-300", false),
            ("0.03", "3e-300", true),
            ("1e300", "1e-300", true),
            ("1e-300", "0.01", false),
            ("1e300", "8", true),
            ("1e300", "7", false),
            ("5e-324", "1e-323", false),
            ("120", "1e1", true),
            ("120", "1e2", false),
        ] {
            assert_eq!(is_multiple(&number(n), &number(of)), is, "{n} of {of}");
        }
    }
}
