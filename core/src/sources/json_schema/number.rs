//! Limits on numbers: put together, compared, and turned into automata of their spellings.
//!
//! A number that has to be whole is written as an integer of 64 bits, without point and exponent:
//! `1.0` fits `integer` in JSON Schema, and is the same value as `1`, which is what is generated.
//! Other numbers are those of [`floats`](crate::json_text::float), and integers of 64 bits.

use std::cmp::Ordering;
use std::fmt::Write as _;
use std::sync::LazyLock;

use serde_json::Number;

use super::rules::{Bound, NumberRule};
use crate::automata::dfa::Dfa;
use crate::automata::patterns::regex_dfa::from_regex;
use crate::automata::product::intersection_within;
use crate::base::error::SchemaError;
use crate::base::meter::unlimited;
use crate::json_text::except::{difference, difference_within};
use crate::json_text::float;
use crate::json_text::float::{Edge, FloatLimits};
use crate::json_text::integer::{Whole, integers};

/// Compares two numbers exactly.
pub(crate) fn compare(one: &Number, other: &Number) -> Ordering {
    match (whole(one), whole(other)) {
        (Some(one), Some(other)) => one.cmp(&other),
        _ => {
            let float = |number: &Number| number.as_f64().unwrap_or(0.0);
            // A whole number of 64 bits and a float that isn't one, or is far beyond: rounding
            // doesn't change their order.
            float(one).total_cmp(&(float(other)))
        }
    }
}

/// The number, if it is whole and not far beyond 64 bits.
fn whole(number: &Number) -> Option<i128> {
    if let Some(n) = number.as_i64() {
        return Some(n.into());
    }
    if let Some(n) = number.as_u64() {
        return Some(n.into());
    }
    let float = number.as_f64().filter(|float| float.fract() == 0.0 && float.abs() < 1e30)?;
    format!("{float:.0}").parse().ok()
}

/// Adds a rule to another; whether anything is left.
pub(crate) fn narrow(to: &mut NumberRule, rule: NumberRule) -> bool {
    if let Some(low) = rule.low {
        let lower = to.low.as_ref().is_some_and(|known| {
            let order = compare(&known.number, &low.number);
            order.is_gt() || (order.is_eq() && (known.open || !low.open))
        });
        if !lower {
            to.low = Some(low);
        }
    }
    if let Some(high) = rule.high {
        let higher = to.high.as_ref().is_some_and(|known| {
            let order = compare(&known.number, &high.number);
            order.is_lt() || (order.is_eq() && (known.open || !high.open))
        });
        if !higher {
            to.high = Some(high);
        }
    }
    for number in rule.multiple_of {
        if !to.multiple_of.contains(&number) {
            to.multiple_of.push(number);
        }
    }
    for number in rule.not_multiple_of {
        if !to.not_multiple_of.contains(&number) {
            to.not_multiple_of.push(number);
        }
    }
    if rule.whole.is_some() {
        if to.whole.is_some_and(|whole| Some(whole) != rule.whole) {
            return false;
        }
        to.whole = rule.whole;
    }
    if to.multiple_of.iter().any(|number| to.not_multiple_of.contains(number)) {
        return false;
    }
    match (&to.low, &to.high) {
        (Some(low), Some(high)) => match compare(&low.number, &high.number) {
            Ordering::Less => to.whole != Some(true) || first(low) <= last(high),
            Ordering::Equal => !low.open && !high.open && (to.whole != Some(true) || first(low) <= last(high)),
            Ordering::Greater => false,
        },
        _ => true,
    }
}

/// The other numbers, for a rule of one limit.
pub(crate) fn negated(rule: NumberRule) -> NumberRule {
    let other = |bound: Option<Bound>| bound.map(|bound| Bound { open: !bound.open, ..bound });
    NumberRule {
        whole: rule.whole.map(|whole| !whole),
        low: other(rule.high),
        high: other(rule.low),
        multiple_of: rule.not_multiple_of,
        not_multiple_of: rule.multiple_of,
    }
}

/// Whether a number is within a rule of bounds and multiples.
pub(crate) fn fits(rule: &NumberRule, number: &Number) -> bool {
    let above = |bound: &Bound| match compare(number, &bound.number) {
        Ordering::Equal => !bound.open,
        order => order.is_gt(),
    };
    let below = |bound: &Bound| match compare(number, &bound.number) {
        Ordering::Equal => !bound.open,
        order => order.is_lt(),
    };
    let divides = |of: &Number| is_multiple(number, of);
    rule.low.as_ref().is_none_or(above) && rule.high.as_ref().is_none_or(below) && rule.multiple_of.iter().all(divides)
}

/// Decimal digits of a number that isn't negative, and how many of them are behind the point.
fn digits(number: &Number) -> Option<(i128, u32)> {
    let (digits, places) = significant(number).filter(|_| !number.to_string().starts_with('-'))?;
    let zeros = u32::try_from(places.min(0).unsigned_abs()).ok()?;
    let digits = i128::try_from(digits).ok()?.checked_mul(10_i128.checked_pow(zeros)?)?;
    Some((digits, u32::try_from(places.max(0)).ok()?))
}

fn is_multiple(number: &Number, of: &Number) -> bool {
    let is_multiple = || {
        let ((n, n_places), (of, of_places)) = (significant(number)?, significant(of)?);
        if n == 0 || of == 0 {
            return Some(of != 0);
        }
        // Whether `of` divides `n` times a power of ten, which may be any: of what is left of it
        // without `n`, only twos and fives may be.
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

/// The digits of a number's absolute value, the last of which isn't 0, and how many of them are
/// behind the point; fewer than none where zeros are to follow.
fn significant(number: &Number) -> Option<(u128, i64)> {
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

/// How often `factor` divides `n`, which isn't 0.
fn factors(mut n: u128, factor: u128) -> u32 {
    let mut times = 0;
    while n.is_multiple_of(factor) {
        (n, times) = (n / factor, times + 1);
    }
    times
}

fn gcd(one: u128, other: u128) -> u128 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// The least number that all of these divide, in units of the returned decimal place.
fn common_multiple(of: &[Number]) -> Option<(u128, u32)> {
    let all: Vec<(i128, u32)> = of.iter().map(digits).collect::<Option<_>>()?;
    let places = all.iter().map(|(_, places)| *places).max()?;
    let mut common = 1_u128;
    for (n, own) in all {
        let n = u128::try_from(n).ok().filter(|&n| n > 0)?.checked_mul(10_u128.checked_pow(places - own)?)?;
        common = (common / gcd(common, n)).checked_mul(n)?;
    }
    Some((common, places))
}

/// The integers among the multiples, as multiples of one integer.
fn whole_step(of: &[Number]) -> Option<u128> {
    if of.is_empty() {
        return Some(1);
    }
    let (common, places) = common_multiple(of)?;
    Some(common / gcd(common, 10_u128.checked_pow(places)?))
}

/// The integers that are written as such. Others are written as floats, so there are integers
/// beyond these.
const LEAST: i128 = i64::MIN as i128;
const GREATEST: i128 = u64::MAX as i128;

/// The first integer that isn't below a bound.
fn first(low: &Bound) -> i128 {
    match whole(&low.number) {
        Some(n) => n + i128::from(low.open),
        None => beside(&low.number, f64::ceil),
    }
}

/// The last one that isn't above.
fn last(high: &Bound) -> i128 {
    match whole(&high.number) {
        Some(n) => n - i128::from(high.open),
        None => beside(&high.number, f64::floor),
    }
}

/// The integer beside a number that isn't one, or a bound far beyond all.
fn beside(number: &Number, round: fn(f64) -> f64) -> i128 {
    let float = round(number.as_f64().unwrap_or(0.0)).clamp(-1e30, 1e30);
    format!("{float:.0}").parse().unwrap_or(0)
}

fn as_whole(n: i128) -> Whole {
    Whole { negative: n < 0, magnitude: n.unsigned_abs() }
}

/// Most states of an automaton that numbers are told by, before it is minimized.
const MAX_STATES: usize = 50_000;

fn too_fine() -> SchemaError {
    SchemaError::too_large("telling the multiples takes too many states: use a rounder number in `multipleOf`")
}

/// The integers of a rule.
pub(crate) fn whole_numbers(rule: &NumberRule) -> Result<Dfa, SchemaError> {
    let first = rule.low.as_ref().map_or(LEAST, |low| first(low).max(LEAST));
    let last = rule.high.as_ref().map_or(GREATEST, |high| last(high).min(GREATEST));
    if first > last {
        return Err(SchemaError::empty("no integer of 64 bits is within these bounds"));
    }
    let step = whole_step(&rule.multiple_of).ok_or_else(too_fine)?;
    let within = |step: u128| match u32::try_from(step) {
        Ok(step) => integers(as_whole(first), as_whole(last), step),
        Err(_) => Err(too_fine()),
    };
    let mut all = within(step)?;
    for of in &rule.not_multiple_of {
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

/// The automata of a rule's numbers, of which a text of any is a number; disjoint. None if there is
/// no such number.
///
/// # Errors
/// [`SchemaError::is_too_large`], and what [`floats`] can't do.
pub(crate) fn automata(rule: &NumberRule) -> Result<Vec<Dfa>, SchemaError> {
    let mut out = Vec::new();
    let mut add = |dfa: Result<Dfa, SchemaError>| match dfa {
        Ok(dfa) => {
            out.push(dfa);
            Ok(())
        }
        Err(error) if error.is_empty() => Ok(()),
        Err(error) => Err(error),
    };
    let is_whole = |number: &Number| whole(number).is_some();
    let whole_multiples = rule.multiple_of.iter().any(is_whole);
    match rule.whole {
        Some(true) => add(whole_numbers(rule))?,
        Some(false) if whole_multiples => {}
        None if whole_multiples => add(whole_numbers(rule))?,
        Some(false) => add(fractions(rule))?,
        None if !rule.not_multiple_of.is_empty() => {
            add(whole_numbers(rule))?;
            add(fractions(rule))?;
        }
        None => {
            add(decimals(rule))?;
            if rule.multiple_of.is_empty() {
                // Floats have fewer digits before the point than integers.
                for beyond in [
                    NumberRule { low: Some(at(100_000_000_000_000_000)), ..NumberRule::default() },
                    NumberRule { high: Some(at(-100_000_000_000_000_000)), ..NumberRule::default() },
                ] {
                    let mut both = rule.clone();
                    if narrow(&mut both, beyond) {
                        add(whole_numbers(&both))?;
                    }
                }
            }
        }
    }
    Ok(out)
}

fn at(n: i64) -> Bound {
    Bound { number: n.into(), open: false }
}

/// Spellings of numbers that aren't whole, and aren't read as whole either: floats have 15 digits
/// for certain, so behind a point at least one of those that are left to it is neither a 0 nor a 9
/// all the way, and no exponent takes them down to 0.
static FRACTIONS: LazyLock<Dfa> = LazyLock::new(|| unlimited(all_fractions));

fn all_fractions() -> Dfa {
    let mut whole = String::from(r"-?(?:0\.9{15}[0-9]*|9\.9{14}[0-9]*[eE]-[0-9]+|[1-9][0-9]{14,}\.[0-9]*");
    for n in 1..15_usize {
        let (before, behind) = (n - 1, 15 - n);
        // Writing to a String can't fail.
        let _ = write!(whole, r"|[1-9][0-9]{{{before}}}\.(?:0{{{behind}}}|9{{{behind}}})[0-9]*");
    }
    whole.push(')');
    let spelled = from_regex(
        r"-?(?:(?:0|[1-9][0-9]*)\.[0-9]*[1-9][0-9]*|[1-9](?:\.[0-9]+)?[eE]-0*(?:[1-9][0-9]?|[12][0-9]{2}|30[0-7]))",
    )
    .unwrap_or_default();
    difference(&spelled, &from_regex(&whole).unwrap_or_default())
}

/// Numbers of a rule that aren't whole.
fn fractions(rule: &NumberRule) -> Result<Dfa, SchemaError> {
    // Of a whole number, they are never multiples.
    if rule.not_multiple_of.iter().any(|of| whole(of).is_none()) {
        return Err(SchemaError::too_large("`not` around `multipleOf` of a number that isn't whole is not supported"));
    }
    let some = intersection_within(&decimals(rule)?, &FRACTIONS, MAX_STATES).ok_or_else(too_fine)?;
    if some.is_empty_language() {
        return Err(SchemaError::empty("only whole numbers are within these bounds"));
    }
    Ok(some)
}

/// Numbers of a rule, as floats are written.
fn decimals(rule: &NumberRule) -> Result<Dfa, SchemaError> {
    let multiple = match &rule.multiple_of[..] {
        [] => None,
        of => {
            let (common, places) = common_multiple(of).ok_or_else(too_fine)?;
            let (n_places, n_digits) = (places as usize, places as usize + 1);
            let digits = format!("{common:0>n_digits$}");
            let (before, behind) = digits.split_at(digits.len() - n_places);
            Some(if behind.is_empty() { before.to_owned() } else { format!("{before}.{behind}") })
        }
    };
    let edges = [edge(rule.low.as_ref(), Ordering::Greater), edge(rule.high.as_ref(), Ordering::Less)];
    let limits = |low: bool, high: bool| FloatLimits {
        single: false,
        least: edges[0].as_ref().filter(|_| low).map(|(number, open)| Edge { number, open: *open }),
        greatest: edges[1].as_ref().filter(|_| high).map(|(number, open)| Edge { number, open: *open }),
        multiple_of: multiple.as_deref(),
    };
    let negative = |edge: &Option<(String, bool)>| edge.as_ref().is_some_and(|(number, _)| number.starts_with('-'));
    match float::floats(&limits(true, true)) {
        // Bounds beyond what floats tell multiples in are no bounds, if they are on the far side.
        Err(error) if error.is_syntax() && multiple.is_some() => {
            let (low, high) = (!negative(&edges[0]), negative(&edges[1]));
            let retry = [limits(true, high), limits(low, true), limits(low, high)];
            let unsupported = || SchemaError::unsupported("multipleOf", &error.to_string());
            retry.iter().find_map(|limits| float::floats(limits).ok()).ok_or_else(unsupported)
        }
        other => other,
    }
}

/// A bound as a float's: that float itself, or one beside it that is outside.
fn edge(bound: Option<&Bound>, inwards: Ordering) -> Option<(String, bool)> {
    let bound = bound?;
    let float = bound.number.as_f64()?;
    let nearest = Number::from_f64(float)?;
    let order = compare(&nearest, &bound.number);
    // A number that no float is lies between two of them.
    let open = if order.is_eq() { bound.open } else { order != inwards };
    Some((nearest.to_string(), open))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json_text::integer::tests::{Random, walk};

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

    /// What is generated as no whole number is read as none.
    #[test]
    fn fractions_stay_fractions() {
        let mut random = Random(0x5eed);
        for _ in 0..20_000 {
            let text = walk(&FRACTIONS, &mut random);
            let float: f64 = text.parse().unwrap();
            assert!(float.fract() != 0.0, "{text}");
        }
        for (text, fits) in [
            ("0.30000000000000004", true),
            ("0.99999999999999999", false),
            ("1.0000000000000001", false),
            ("-2.5", true),
            ("1.5e-7", true),
            ("123456789012345.5", false),
            ("3.0", false),
            ("3", false),
        ] {
            assert_eq!(FRACTIONS.accepts(text.as_bytes()), fits, "{text}");
        }
    }

    /// Every rule against every number of a window.
    #[test]
    fn automata_say_what_rules_say() {
        let bound = |text: &str, open| Some(Bound { number: number(text), open });
        let mut rules = vec![NumberRule::default()];
        for low in [None, bound("-2", false), bound("-2", true), bound("0.5", true), bound("1.5", false)] {
            for high in [None, bound("2.5", true), bound("3", false), bound("7.25", false)] {
                for whole in [None, Some(true), Some(false)] {
                    for multiple_of in
                        [vec![], vec![number("0.5")], vec![number("2")], vec![number("1.5"), number("2")]]
                    {
                        for not_multiple_of in [vec![], vec![number("3")]] {
                            let (low, high, multiple_of) = (low.clone(), high.clone(), multiple_of.clone());
                            rules.push(NumberRule { whole, low, high, multiple_of, not_multiple_of });
                        }
                    }
                }
            }
        }
        for rule in rules {
            let automata = automata(&rule).unwrap();
            for quarter in -40..=40_i32 {
                let value = f64::from(quarter) / 4.0;
                let is_whole = quarter % 4 == 0;
                let text = if is_whole { (quarter / 4).to_string() } else { value.to_string() };
                let n = number(&text);
                let expected = fits(&rule, &n)
                    && rule.whole.is_none_or(|whole| whole == is_whole)
                    && !rule.not_multiple_of.iter().any(|of| is_multiple(&n, of));
                let n_accepting = automata.iter().filter(|dfa| dfa.accepts(text.as_bytes())).count();
                assert_eq!(n_accepting, usize::from(expected), "{text} and {rule:?}");
            }
        }
    }
}
