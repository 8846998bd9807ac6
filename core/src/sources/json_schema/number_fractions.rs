//! Numbers that aren't whole, as automata of their spellings.
//!
//! A text must not be read as a number that it isn't: `0.99999999999999999` is no fraction, because
//! readers round it to 1. So what is near a number that is excluded, as far as floats tell, is
//! excluded with it:
//!
//! ```text
//!   not whole                       0.5   0.30000000000000004         never 1.0000000000000001
//!   not a multiple of 2.5 either    0.5   2.6   2.50001               never 2.5000000000000001
//! ```

use std::fmt::Write as _;
use std::sync::LazyLock;

use serde_json::Number;

use super::normal_form::NumberConstraints;
use super::number_automata::{MAX_STATES, common_multiple, decimals, too_fine};
use super::number_limits::whole;
use crate::automata::dfa::Dfa;
use crate::automata::patterns::regex_dfa::from_regex;
use crate::automata::product::{difference, difference_within, intersection_within};
use crate::base::error::SchemaError;
use crate::base::ids::to_usize;
use crate::base::meter::unlimited;
use crate::json_text::multiple::multiples;

/// Most decimal places of a number whose multiples are excluded: a float keeps 15 digits.
const MAX_PLACES: usize = 14;

/// Spellings of numbers that aren't whole, and that no reader rounds to a whole number. A float
/// keeps 15 significant digits. So the digits behind the point, as far as they are among the first
/// 15, are not all 0 and not all 9; and an exponent is small enough for a float that isn't 0.
static FRACTIONS: LazyLock<Dfa> = LazyLock::new(|| unlimited(all_fractions));

/// All spellings of floats with a fraction or a negative exponent, without those that are read as
/// whole numbers.
fn all_fractions() -> Dfa {
    // What is read as a whole number: of the first 15 significant digits, those behind the point
    // are all 0 or all 9. The three parts are numbers below 1, such numbers with an exponent, and
    // those with all 15 digits before the point; the loop adds those with `n` digits before it.
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

/// The numbers under constraints that aren't whole.
pub(super) fn fractions(constraints: &NumberConstraints) -> Result<Dfa, SchemaError> {
    let mut some = intersection_within(&decimals(constraints)?, &FRACTIONS, MAX_STATES).ok_or_else(too_fine)?;
    // A fraction is never a multiple of an integer.
    for of in constraints.not_multiple_of.iter().filter(|of| whole(of).is_none()) {
        for excluded in near_multiples(of)? {
            some = difference_within(&some, &excluded, MAX_STATES).ok_or_else(too_fine)?;
        }
    }
    if some.is_empty_language() {
        return Err(SchemaError::empty("no number that isn't whole is within these bounds"));
    }
    Ok(some)
}

/// Spellings of the multiples of a number that isn't whole, and of what could be read as one.
///
/// With `p` decimal places, a plain decimal is near a multiple if of its first 15 digits those
/// behind place `p` are all 0 or all 9, and written that far: 2.5 has one place, so 2.50 is told
/// exactly, by its remainder, and 2.50000000000000 and all that begins so is excluded. Some numbers
/// are excluded that are no multiples; near 2.6, these are other spellings of it.
fn near_multiples(of: &Number) -> Result<[Dfa; 2], SchemaError> {
    let (units, places) = common_multiple(std::slice::from_ref(of)).ok_or_else(too_fine)?;
    let places = to_usize(places);
    if places > MAX_PLACES {
        return Err(too_fine());
    }
    let exact = multiples(u32::try_from(units).map_err(|_| too_fine())?, places, &of.to_string())?;
    let (whole, behind) = (MAX_PLACES - places, 15 - places);
    let mut near =
        format!(r"-?(?:[1-9][0-9]{{{whole},}}\.[0-9]*|0\.[0-9]{{{places}}}(?:0{{{behind}}}|9{{{behind}}})[0-9]*");
    for n in 1..behind {
        let (before, behind) = (n - 1, behind - n);
        // Writing to a String can't fail.
        let _ = write!(near, r"|[1-9][0-9]{{{before}}}\.[0-9]{{{places}}}(?:0{{{behind}}}|9{{{behind}}})[0-9]*");
    }
    // With an exponent, only what is certainly below the smallest multiple is left: for 0.05, below
    // 10^-3.
    let first = places - (units.ilog10() as usize).min(places);
    if first > 0 {
        let exponents: Vec<String> = (1..first + 2).map(|n| n.to_string()).collect();
        let _ = write!(near, r"|[0-9.]+[eE]-0*(?:{})", exponents.join("|"));
    }
    near.push(')');
    Ok([exact, from_regex(&near)?])
}

#[cfg(test)]
mod tests {
    use super::super::number_limits::is_multiple;
    use super::*;
    use crate::json_text::integer::tests::{Random, walk};

    /// What is generated as a fraction isn't read as a whole number.
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

    /// What is generated as no multiple isn't one, neither as it is written nor as it is read.
    #[test]
    fn no_multiple_is_near() {
        let mut random = Random(0x5eed);
        for of in ["2.5", "0.05", "0.3", "1.25", "0.001", "12.5"] {
            let of: Number = serde_json::from_str(of).unwrap();
            let none = NumberConstraints { not_multiple_of: vec![of.clone()], ..NumberConstraints::default() };
            let dfa = fractions(&none).unwrap();
            for _ in 0..5000 {
                let text = walk(&dfa, &mut random);
                let float: f64 = text.parse().unwrap();
                let read = Number::from_f64(float).unwrap();
                assert!(
                    !is_multiple(&read, &of) && float.fract() != 0.0,
                    "{text} is read as {read}, a multiple of {of}"
                );
            }
            // Of what is written with up to 12 digits, nothing else is excluded.
            for n in (1..200_000).step_by(7) {
                for places in [1, 2, 4, 7] {
                    let float = f64::from(n) / 10_f64.powi(places);
                    let text = serde_json::to_string(&float).unwrap();
                    let is_fraction = float.fract() != 0.0 && !text.contains('e');
                    let expected = is_fraction && !is_multiple(&Number::from_f64(float).unwrap(), &of);
                    assert!(dfa.accepts(text.as_bytes()) == expected || text.contains('e'), "{text}, not of {of}");
                }
            }
        }
    }
}
