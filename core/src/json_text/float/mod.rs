//! Floats within bounds, as automata over their JSON spelling.
//!
//! A float's spelling is the shortest decimal that is read as this float, and reading rounds to the
//! nearest float, which keeps the order of numbers. A text whose value is at least the spelling of
//! a float is therefore read as that float or a greater one, and comparing decimals digit by digit,
//! as the automaton does, is exact. An open edge (the bound itself is outside) is replaced by the
//! next float inside ([`f64::next_up`], [`f64::next_down`]):
//!
//! ```text
//!   below 1.0        the edge becomes 0.9999999999999999
//!   accepted         0.5   9.9e-1   0.99999999999999990
//!   refused          1     1e0      0.99999999999999994 (which is read as 1.0)
//! ```
//!
//! This module reads the limits; `interval` builds the automaton, from the comparisons of `plain`
//! decimals (`-12.50`) and `scientific` ones (`1.25e-7`).
//!
//! An exponent comes only after a mantissa of one digit before the point. That keeps every text
//! finite as an `f64` whatever its digits are, and it is the form that serde_json writes. As a
//! consequence `12e3` is not a text of the grammar.
//!
//! Reading means reading correctly rounded, as `str::parse` does, and serde_json with its feature
//! `float_roundtrip`, which core turns on. Without it serde_json may be off by a unit in the last
//! place, so that a number at the very edge of a range is read as the float beyond it, and an
//! accepted text would break its limit.

mod interval;
mod magnitude_range;
mod plain;
mod scientific;

use crate::automata::dfa::Dfa;
use crate::base::error::SchemaError;
use crate::json_text::decimal::{Decimal, Magnitude};
use crate::json_text::float::interval::between;
use crate::json_text::multiple::multiples_among;

/// The floats that a text may spell. A missing bound is that of the type.
#[derive(Clone, Copy, Debug, Default)]
pub struct FloatLimits<'a> {
    /// `f32` instead of `f64`.
    pub single: bool,
    /// The lower bound.
    pub least: Option<Edge<'a>>,
    /// The upper bound.
    pub greatest: Option<Edge<'a>>,
    /// A decimal literal above zero, such as `0.01`, for its multiples only, in decimal arithmetic
    /// on the text.
    pub multiple_of: Option<&'a str>,
}

/// One end of an interval of floats.
#[derive(Clone, Copy, Debug)]
pub struct Edge<'a> {
    /// A decimal literal such as `0.1`, `-12` or `1e-3`.
    pub number: &'a str,
    /// Whether the number itself is outside.
    pub open: bool,
}

/// The spellings of the floats within `limits`: everything that serde_json writes for one of them,
/// and nothing that is read as another float.
///
/// With [`multiple_of`](FloatLimits::multiple_of) there are no exponents, and numbers are so small
/// that floats tell multiples from other numbers: for cents, below 2^46 (7e13) in `f64` and 2^17
/// (131072) in `f32`.
///
/// # Errors
/// - [`SchemaError::is_syntax`] for what is no decimal literal, a bound that the type can't hold
///   (`16777217` for `f32`: the message names the nearest that it can), a `multiple_of` that is not
///   above zero or is itself written with an exponent, and bounds past which floats can't tell its
///   multiples;
/// - [`SchemaError::is_too_large`] for a `multiple_of` of more than 10,000 units of its last
///   decimal place, or where tables would be too large;
/// - [`SchemaError::is_empty`] if no number is within; with a `multiple_of`, none that has no
///   exponent.
pub fn floats(limits: &FloatLimits<'_>) -> Result<Dfa, SchemaError> {
    let float = if limits.single { &SINGLE } else { &DOUBLE };
    let (mut ends, open) = ([float.least.to_owned(), float.greatest.to_owned()], limits.multiple_of.is_some());
    // Beyond a certain size a decimal multiple is read as a float that is spelled as another
    // number.
    if let Some(of) = limits.multiple_of {
        let end = multiples_end(of, float)?;
        for edge in [limits.least, limits.greatest].into_iter().flatten() {
            if edge.number.parse().is_ok_and(|number: f64| number.abs() >= end) {
                return Err(SchemaError::syntax(format!(
                    "{} tells the multiples of {of} from other numbers only below {end}; use narrower bounds, or an integer type",
                    float.name
                )));
            }
        }
        ends = [format!("-{end}"), end.to_string()];
    }
    let least = inside(&limits.least.unwrap_or(Edge { number: &ends[0], open }), float, true)?;
    let greatest = inside(&limits.greatest.unwrap_or(Edge { number: &ends[1], open }), float, false)?;
    let all = between(&least, &greatest, float.min_exponent);
    if all.is_empty_language() {
        return Err(empty());
    }
    match limits.multiple_of {
        Some(of) => multiples(&all, of, float),
        None => Ok(all),
    }
}

/// The power of two below which floats are nearer to each other than numbers of as many decimal
/// places as `of` has. Below it each of those numbers is the spelling of a float; above it, a
/// multiple would be read as a float that is spelled as no multiple.
fn multiples_end(of: &str, float: &FloatType) -> Result<f64, SchemaError> {
    Ok(2_f64.powi(exact_bits(unit(of, float)?.magnitude.n_fraction(), float.n_bits)))
}

/// The exponent of the power of two below which `f64`s are nearer to each other than decimals of so
/// many places.
pub(crate) fn exact_bits_of_places(n_places: usize) -> i32 {
    exact_bits(n_places, DOUBLE.n_bits)
}

fn exact_bits(n_places: usize, n_bits: i32) -> i32 {
    let unit = 0.1_f64.powi(i32::try_from(n_places).unwrap_or(i32::MAX));
    // Just below 2^n, floats with n bits of mantissa are 1 apart; half of that below 2^(n - 1).
    let mut step = 1.0;
    let mut end = n_bits;
    while step >= unit && step > 0.0 {
        (step, end) = (step / 2.0, end - 1);
    }
    end
}

/// A type of floats.
struct FloatType {
    name: &'static str,
    least: &'static str,
    greatest: &'static str,
    /// Bits of the mantissa, the implicit one included.
    n_bits: i32,
    /// The decimal exponent of the number nearest to zero.
    min_exponent: i32,
    /// The smallest exponent of a number that serde_json writes as a plain decimal.
    min_plain_exponent: i32,
    /// How serde_json writes the float that a literal is read as, and the next one, upwards or
    /// downwards; `null` for none.
    spell: fn(&str, bool) -> [String; 2],
}

macro_rules! spell {
    ($float:ty) => {
        |text, upwards| {
            let nearest: $float = text.parse().unwrap_or(<$float>::NAN);
            let next = if upwards { nearest.next_up() } else { nearest.next_down() };
            [nearest, next].map(|float| serde_json::to_string(&float).unwrap_or_default())
        }
    };
}

const SINGLE: FloatType = FloatType {
    name: "f32",
    least: "-3.4028235e38",
    greatest: "3.4028235e38",
    n_bits: 24,
    min_exponent: -45,
    min_plain_exponent: -6,
    spell: spell!(f32),
};

const DOUBLE: FloatType = FloatType {
    name: "f64",
    least: "-1.7976931348623157e308",
    greatest: "1.7976931348623157e308",
    n_bits: 53,
    min_exponent: -324,
    min_plain_exponent: -5,
    spell: spell!(f64),
};

fn empty() -> SchemaError {
    SchemaError::empty("no number is within these bounds")
}

fn decimal(text: &str) -> Result<Decimal, SchemaError> {
    Decimal::parse(text).ok_or_else(|| {
        SchemaError::syntax(format!("`{text}` is not a decimal number; write one like `0.5`, `-12` or `1e-3`"))
    })
}

/// The spelling of the float at the edge, or of the next one if the edge is open.
fn inside(edge: &Edge<'_>, float: &FloatType, upwards: bool) -> Result<Decimal, SchemaError> {
    let (text, name) = (edge.number, float.name);
    let given = decimal(text)?;
    let [nearest, next] = (float.spell)(text, upwards);
    // A bound that the type can't hold is an error and not rounded: `x >= 16777217` for an `f32`
    // would mean another number than the one that was written.
    match Decimal::parse(&nearest) {
        Some(spelled) if spelled == given && edge.open => Decimal::parse(&next).ok_or_else(empty),
        Some(spelled) if spelled == given => Ok(given),
        Some(_) => {
            Err(SchemaError::syntax(format!("{name} can't hold `{text}`; the nearest number it can is `{nearest}`")))
        }
        None => Err(SchemaError::syntax(format!("`{text}` is beyond the range of {name}; leave this bound out"))),
    }
}

/// The number whose multiples are accepted.
fn unit(of: &str, float: &FloatType) -> Result<Decimal, SchemaError> {
    let unit = decimal(of)?;
    if unit.negative || unit.magnitude == Magnitude::ZERO {
        return Err(SchemaError::syntax(format!("numbers can be multiples of what is above zero, and `{of}` is not")));
    }
    if unit.magnitude.exponent < float.min_plain_exponent {
        return Err(SchemaError::syntax(format!(
            "the multiples of `{of}` are written with exponents, which is not supported; 1e{} is the least possible for {}",
            float.min_plain_exponent, float.name
        )));
    }
    Ok(unit)
}

/// The multiples of `of` among the numbers that `all` accepts.
fn multiples(all: &Dfa, of: &str, float: &FloatType) -> Result<Dfa, SchemaError> {
    let unit = unit(of, float)?;
    multiples_among(all, unit.magnitude.units(), unit.magnitude.n_fraction(), of)
}

#[cfg(test)]
mod tests;
