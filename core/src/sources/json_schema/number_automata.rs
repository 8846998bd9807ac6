//! Numbers under constraints as automata of their spellings.
//!
//! A number that has to be whole is written as an integer of 64 bits, without point and exponent:
//! `1.0` fits `integer` in JSON Schema, and is the same value as `1`, which is what is generated.
//! Other numbers are those of [`floats`](crate::json_text::float), and integers of 64 bits.
//!
//! ```text
//!  {"type": "integer", "minimum": 0}     0, 7, 18446744073709551615         never 7.0 or 7e0
//!  {"minimum": 0.5}                      0.5, 7, 1e300, 18446744073709551615
//!  {"multipleOf": 0.25}                  0.25, 7.5
//!  {"not": {"type": "integer"}}          0.5, 1e-3                          never 7.0
//! ```

use std::cmp::Ordering;

use serde_json::Number;

use super::normal_form::{NumberBound, NumberConstraints};
use super::number_fractions::fractions;
use super::number_limits::{compare, first_integer, gcd, last_integer, narrow, significant, whole};
use crate::automata::dfa::Dfa;
use crate::automata::product::difference_within;
use crate::base::error::SchemaError;
use crate::base::ids::to_usize;
use crate::json_text::float;
use crate::json_text::float::{Edge, FloatLimits};
use crate::json_text::integer::{Whole, integers};
use crate::json_text::multiple::multiples_among;

/// The integers that are written as such. Beyond them, numbers are written as floats.
const MIN_INTEGER: i128 = i64::MIN as i128;
const MAX_INTEGER: i128 = u64::MAX as i128;

/// Largest number of states of an automaton of multiples, before it is minimized.
pub(super) const MAX_STATES: usize = 50_000;

/// The least exponent of the power of two up to which floats have to tell multiples: 1024, which
/// they do for up to 12 decimal places.
const MIN_BITS: i32 = 10;

/// The digits of a number that isn't negative, and how many of them are behind the decimal point.
///
/// `2.5` is 25 and 1, `1200` is 1200 and 0.
fn digits(number: &Number) -> Option<(i128, u32)> {
    let (digits, places) = significant(number).filter(|_| !number.to_string().starts_with('-'))?;
    let zeros = u32::try_from(places.min(0).unsigned_abs()).ok()?;
    let digits = i128::try_from(digits).ok()?.checked_mul(10_i128.checked_pow(zeros)?)?;
    Some((digits, u32::try_from(places.max(0)).ok()?))
}

/// The least common multiple of decimal numbers, as digits and how many of them are behind the
/// decimal point.
///
/// Of 0.4 and 0.06, which are 40 and 6 hundredths, it is 120 hundredths: 120 and 2.
pub(super) fn common_multiple(of: &[Number]) -> Option<(u128, u32)> {
    let all: Vec<(i128, u32)> = of.iter().map(digits).collect::<Option<_>>()?;
    let places = all.iter().map(|(_, places)| *places).max()?;
    let mut common = 1_u128;
    for (n, own) in all {
        let n = u128::try_from(n).ok().filter(|&n| n > 0)?.checked_mul(10_u128.checked_pow(places - own)?)?;
        common = (common / gcd(common, n)).checked_mul(n)?;
    }
    Some((common, places))
}

/// The integer whose multiples are the integers among the common multiples of `of`.
fn whole_step(of: &[Number]) -> Option<u128> {
    if of.is_empty() {
        return Some(1);
    }
    // Of 0.4, the integers are the multiples of 2: 4 tenths / gcd(4, 10).
    let (common, places) = common_multiple(of)?;
    Some(common / gcd(common, 10_u128.checked_pow(places)?))
}

/// The sign and magnitude of an integer.
fn as_whole(n: i128) -> Whole {
    Whole { negative: n < 0, magnitude: n.unsigned_abs() }
}

/// The error for multiples with too many remainders to count.
pub(super) fn too_fine() -> SchemaError {
    SchemaError::too_large("telling the multiples takes too many states: use a rounder number in `multipleOf`")
}

/// The integers under constraints.
///
/// `{"minimum": 3, "maximum": 10}` with multiples of 4 gives 4 and 8; without multiples of 4, the
/// others.
pub(crate) fn whole_numbers(constraints: &NumberConstraints) -> Result<Dfa, SchemaError> {
    let first = constraints.low.as_ref().map_or(MIN_INTEGER, |low| first_integer(low).max(MIN_INTEGER));
    let last = constraints.high.as_ref().map_or(MAX_INTEGER, |high| last_integer(high).min(MAX_INTEGER));
    if first > last {
        return Err(SchemaError::empty("no integer of 64 bits is within these bounds"));
    }
    let step = whole_step(&constraints.multiple_of).ok_or_else(too_fine)?;
    let within = |step: u128| match u32::try_from(step) {
        Ok(step) => integers(as_whole(first), as_whole(last), step),
        Err(_) => Err(too_fine()),
    };
    // Bounds on both sides make one automaton with remainders; what isn't a multiple is cut out of
    // it.
    // Each further `not` is a product with the automaton of its multiples, so the sizes multiply;
    // hence the limit.
    let mut all = within(step)?;
    for of in &constraints.not_multiple_of {
        let step = whole_step(std::slice::from_ref(of)).ok_or_else(too_fine)?;
        match within(step) {
            Ok(multiples) => all = difference_within(&all, &multiples, MAX_STATES).ok_or_else(too_fine)?,
            Err(error) if error.is_empty() => {}
            Err(error) => return Err(error),
        }
    }
    if all.is_empty_language() {
        return Err(SchemaError::empty("no integer is within these limits"));
    }
    Ok(all)
}

/// Automata whose union is the numbers under constraints, without any if there is no such number.
/// They are disjoint: a text is spelled by one of them, or by none.
///
/// # Errors
/// [`SchemaError::is_too_large`], and what [`floats`](float::floats) can't do.
pub(crate) fn automata(constraints: &NumberConstraints) -> Result<Vec<Dfa>, SchemaError> {
    let is_whole_multiple = constraints.multiple_of.iter().any(|of| whole(of).is_some());
    let mut parts = Vec::new();
    match constraints.whole {
        Some(true) => parts.push(whole_numbers(constraints)),
        // A multiple of an integer is an integer.
        Some(false) if is_whole_multiple => {}
        None if is_whole_multiple => parts.push(whole_among_numbers(constraints.clone())),
        Some(false) => parts.push(fractions(constraints)),
        // What isn't a multiple of `n` is told from it among integers; fractions never are
        // multiples.
        None if !constraints.not_multiple_of.is_empty() => {
            parts.extend([whole_among_numbers(constraints.clone()), fractions(constraints)]);
        }
        None => {
            parts.push(decimals(constraints));
            parts.extend(large_integers(constraints)?);
        }
    }
    let is_some = |part: &Result<Dfa, SchemaError>| !part.as_ref().is_err_and(SchemaError::is_empty);
    parts.into_iter().filter(is_some).collect()
}

/// The integers beyond the decimals, which are written with at most 17 digits before the point, and
/// as multiples only as far as floats tell these.
///
/// Without them, `{"minimum": 0.5}` would lack 18446744073709551615, and `{"multipleOf": 0.5}`
/// 3000000000000000.
fn large_integers(constraints: &NumberConstraints) -> Result<Vec<Result<Dfa, SchemaError>>, SchemaError> {
    let first = match &constraints.multiple_of[..] {
        [] => 100_000_000_000_000_000,
        of => {
            let (_, places) = common_multiple(of).ok_or_else(too_fine)?;
            1 << float::exact_bits_of_places(to_usize(places)).max(0)
        }
    };
    let beyond = [
        NumberConstraints { low: Some(at(first)), ..NumberConstraints::default() },
        NumberConstraints { high: Some(at(-first)), ..NumberConstraints::default() },
    ];
    let parts = beyond.into_iter().filter_map(|beyond| {
        let mut both = constraints.clone();
        narrow(&mut both, beyond).then(|| whole_among_numbers(both))
    });
    Ok(parts.collect())
}

/// The integers under constraints of numbers that may be fractions. Where multiples of fractions
/// are asked for, only those that floats hold exactly: most readers divide floats.
fn whole_among_numbers(mut constraints: NumberConstraints) -> Result<Dfa, SchemaError> {
    const LAST: i64 = 1 << 53;
    let mut all = constraints.multiple_of.iter().chain(&constraints.not_multiple_of);
    if all.any(|of| whole(of).is_none()) {
        let exact = NumberConstraints { low: Some(at(-LAST)), high: Some(at(LAST)), ..NumberConstraints::default() };
        if !narrow(&mut constraints, exact) {
            return Err(SchemaError::empty("floats don't hold the integers within these bounds"));
        }
    }
    whole_numbers(&constraints)
}

/// An inclusive bound.
fn at(n: i64) -> NumberBound {
    NumberBound { number: n.into(), is_exclusive: false }
}

/// The numbers under constraints as floats are written; where multiples are asked for, in plain
/// decimals, and below the number from which on floats are too coarse to tell them.
///
/// A common multiple of 2.5 and 1 is 5, one of 0.05 and 0.03 is 0.15.
pub(super) fn decimals(constraints: &NumberConstraints) -> Result<Dfa, SchemaError> {
    let mut low = edge(constraints.low.as_ref(), Ordering::Greater);
    let mut high = edge(constraints.high.as_ref(), Ordering::Less);
    let multiple = match &constraints.multiple_of[..] {
        [] => None,
        of => Some(common_multiple(of).ok_or_else(too_fine)?),
    };
    if let Some((_, places)) = multiple {
        let n_bits = float::exact_bits_of_places(to_usize(places));
        if n_bits < MIN_BITS {
            let reason = "floats are too coarse to tell the multiples of a number with so many decimal places";
            return Err(SchemaError::unsupported("multipleOf", reason));
        }
        let end = 2_f64.powi(n_bits);
        let of = |edge: &Option<(String, bool)>| edge.as_ref().and_then(|(number, _)| number.parse::<f64>().ok());
        if of(&low).is_some_and(|low| low >= end) || of(&high).is_some_and(|high| high <= -end) {
            return Err(SchemaError::empty("floats are too coarse to tell multiples within these bounds"));
        }
        let beyond = |number: f64| Some((number.to_string(), true));
        low = if of(&low).is_some_and(|low| low > -end) { low } else { beyond(-end) };
        high = if of(&high).is_some_and(|high| high < end) { high } else { beyond(end) };
    }
    let bounds = float::floats(&FloatLimits {
        least: low.as_ref().map(|(number, open)| Edge { number, open: *open }),
        greatest: high.as_ref().map(|(number, open)| Edge { number, open: *open }),
        ..FloatLimits::default()
    })?;
    let Some((common, places)) = multiple else { return Ok(bounds) };
    let of = u32::try_from(common).map_err(|_| too_fine())?;
    multiples_among(&bounds, of, to_usize(places), &format!("{common}e-{places}"))
}

/// A bound as a float, and whether that float is excluded. A number between two floats becomes one
/// of them: excluded if it is outside, included if it lies `inwards`.
///
/// As a lower bound, 9007199254740993 becomes the float 9007199254740992, which is outside and
/// hence excluded.
fn edge(bound: Option<&NumberBound>, inwards: Ordering) -> Option<(String, bool)> {
    let bound = bound?;
    let float = bound.number.as_f64()?;
    let nearest = Number::from_f64(float)?;
    let order = compare(&nearest, &bound.number);
    let is_exclusive = if order.is_eq() { bound.is_exclusive } else { order != inwards };
    Some((nearest.to_string(), is_exclusive))
}

#[cfg(test)]
mod tests {
    use super::super::number_limits::{fits, is_multiple};
    use super::*;

    fn number(text: &str) -> Number {
        serde_json::from_str(text).unwrap()
    }

    /// The tables of the binary that stand for integers without bounds.
    #[test]
    fn integers_of_64_bits_are_as_generated() {
        let whole = NumberConstraints { whole: Some(true), ..NumberConstraints::default() };
        let made = whole_numbers(&whole).unwrap().to_fragment();
        let generated = &crate::types::generated::leaf_tables::integer64::FRAGMENT;
        assert_eq!((&made.nodes[..], &made.ranges[..]), (generated.nodes, generated.ranges));
        assert_eq!(made.text, generated.text);
    }

    /// All combinations of constraints against every number of a window.
    #[test]
    fn automata_say_what_constraints_say() {
        let bound = |text: &str, is_exclusive| Some(NumberBound { number: number(text), is_exclusive });
        let mut all = vec![NumberConstraints::default()];
        for low in [None, bound("-2", false), bound("-2", true), bound("0.5", true), bound("1.5", false)] {
            for high in [None, bound("2.5", true), bound("3", false), bound("7.25", false)] {
                for whole in [None, Some(true), Some(false)] {
                    for multiple_of in
                        [vec![], vec![number("0.5")], vec![number("2")], vec![number("1.5"), number("2")]]
                    {
                        for not_multiple_of in [vec![], vec![number("3")], vec![number("1.5"), number("0.75")]] {
                            let (low, high, multiple_of) = (low.clone(), high.clone(), multiple_of.clone());
                            all.push(NumberConstraints { whole, low, high, multiple_of, not_multiple_of });
                        }
                    }
                }
            }
        }
        for constraints in all {
            let automata = automata(&constraints).unwrap();
            for quarter in -40..=40_i32 {
                let value = f64::from(quarter) / 4.0;
                let is_whole = quarter % 4 == 0;
                let text = if is_whole { (quarter / 4).to_string() } else { value.to_string() };
                let n = number(&text);
                let expected = fits(&constraints, &n)
                    && constraints.whole.is_none_or(|whole| whole == is_whole)
                    && !constraints.not_multiple_of.iter().any(|of| is_multiple(&n, of));
                let n_accepting = automata.iter().filter(|dfa| dfa.accepts(text.as_bytes())).count();
                assert_eq!(n_accepting, usize::from(expected), "{text} and {constraints:?}");
            }
        }
    }
}
