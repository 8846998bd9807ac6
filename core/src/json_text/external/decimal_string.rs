//! Decimal numbers in strings: `rust_decimal` with 96 bits, and `bigdecimal`, which has no bound.

use crate::base::error::SchemaError;
use crate::fragment::builder::Builder;
use crate::fragment::owned::OwnedFragment;
use crate::json_text::leaf::{fraction_up_to, positive_up_to};

/// A pattern for up to 28 digits before the point and as many behind it: digits that don't fit into
/// 96 bits are rounded, as in floats. Whole numbers of 29 digits, up to 2^96 - 1, have no fraction,
/// because rounding could overflow.
pub(crate) fn fixed() -> String {
    let whole = format!("0|{}", positive_up_to(10_u128.pow(28) - 1));
    format!(r#""-?(?:(?:{whole})(?:\.[0-9]{{1,28}})?|{})""#, positive_up_to((1 << 96) - 1))
}

/// A pattern for the same type where it is written as a JSON number: plain digits, or an exponent
/// as in floats. Bounded so that it can be read as the nearest float and digit by digit: never so
/// large that the float would be 2^96, and, with a negative exponent, no digit beyond the 28th
/// behind the point.
pub(crate) fn number() -> String {
    let plain = format!(r"(?:0|{})(?:\.[0-9]{{1,28}})?", positive_up_to(7_922_816_251_426_433 * 10_u128.pow(13)));
    let mut forms = vec![plain, r"[1-9](?:\.[0-9]{1,17})?[eE]\+?(?:1?[0-9]|2[0-7])".into()];
    let fraction = fraction_up_to("922816251426433");
    forms.push(format!(r"(?:[1-6](?:\.[0-9]{{1,17}})?|7(?:\.(?:{fraction}))?)[eE]\+?28"));
    // The more negative the exponent, the fewer digits of the mantissa stay within 28 places.
    for exponent in 1..28 {
        forms.push(format!(r"[1-9](?:\.[0-9]{{1,{}}})?[eE]-{exponent}", 17.min(28 - exponent)));
    }
    forms.push("[1-9][eE]-28".into());
    format!("-?(?:{})", forms.join("|"))
}

/// Most digits of each part of a decimal without a bound of its own. A division of `bigdecimal`
/// gives 100.
const MAX_DIGITS: u32 = 128;

/// Digits with or without a fraction, and an exponent of at most four digits.
pub(crate) fn unlimited() -> Result<OwnedFragment, SchemaError> {
    let mut builder = Builder::new(0);
    let more = builder.run_part((0, MAX_DIGITS - 1), "[0-9]")?;
    let fraction = builder.run_part((1, MAX_DIGITS), "[0-9]")?;
    let quote = builder.literal(b"\"", builder.end);
    // Each part of the number counts its digits in an activation of its own.
    let exponent = builder.pattern("[eE][+-]?(?:0|[1-9][0-9]{0,3})\"", builder.end)?;
    let exponent = builder.maybe(exponent, quote);
    let digits = builder.call(fraction, exponent);
    let point = builder.literal(b".", digits);
    let fraction = builder.maybe(point, exponent);
    let more = builder.call(more, fraction);
    let first = builder.pattern("[1-9]", more)?;
    let zero = builder.literal(b"0", fraction);
    let whole = builder.choice(&[zero, first]);
    let minus = builder.literal(b"-", whole);
    let sign = builder.maybe(minus, whole);
    builder.literal(b"\"", sign);
    Ok(builder.finish(false))
}
