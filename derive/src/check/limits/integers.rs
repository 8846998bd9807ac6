//! Integers within ranges, and their multiples.

use proc_macro2::TokenStream;
use syn::spanned::Spanned;
use syn::{Type, parse_quote_spanned};

use super::limited_type::{LimitedType, SchemaLimit};
use super::rules;
use crate::check::checker::{Assertion, Checker};
use crate::core_api::{Dfa, Whole, integers};
use crate::read::constraints::Constraints;
use crate::read::literal::NumberLiteral;
use crate::read::range::{NumberRange, RangeEnd};
use crate::read::scalar::{IntegerType, Scalar};
use crate::read::type_syntax;

/// 0, which has no sign.
const ZERO: Whole = Whole { negative: false, magnitude: 0 };

/// The integers of a type that are in all ranges, both ends included.
struct IntegerBounds {
    min: Whole,
    max: Whole,
    /// A range says so, and not only the type.
    has_min: bool,
    has_max: bool,
}

/// Returns the type of the integers within these constraints.
pub(super) fn limited(
    checker: &mut Checker,
    ty: &Type,
    integer: IntegerType,
    mut constraints: Constraints,
) -> Option<Type> {
    let ranges = std::mem::take(&mut constraints.ranges);
    let divisors = std::mem::take(&mut constraints.multiple_of);
    rules::nothing_is_left(checker, ty, &constraints)?;
    let multiple_of = rules::single_divisor(checker, divisors)?;
    let mut bounds = intersection(checker, ty, integer, &ranges)?;
    // The tokens of all limits, for what is wrong with them together.
    let at: TokenStream =
        ranges.iter().map(|range| &range.at).chain(multiple_of.iter().map(|number| &number.at)).cloned().collect();
    if integer.is_nonzero {
        zero_is_out(checker, &at, &mut bounds)?;
    }
    let divisor = multiple_of.as_ref().map_or(Some(1), |number| divisor(checker, number))?;
    // An author looks at the divisor first: a range alone is rarely empty.
    let at = multiple_of.as_ref().map_or(&at, |number| &number.at);
    let dfa = some_number_is_left(checker, ty, at, &bounds, divisor)?;
    if integer.is_pointer_sized && bounds.max.magnitude > u128::from(u32::MAX >> u32::from(integer.is_signed)) {
        checker.assert(Assertion::Has64Bits);
    }
    let base = Scalar::Integer(integer).canonical_type(ty);
    let limited = LimitedType::of_dfa(dfa, base, schema_limits(&bounds, divisor));
    let ident = checker.limited_type(LimitedType { is_direct_only: integer.bits == 128, ..limited });
    Some(parse_quote_spanned!(ty.span()=> #ident))
}

/// The limits that are said, in the order in which the schema has them: those of the type are in
/// its own description.
fn schema_limits(bounds: &IntegerBounds, divisor: u32) -> Vec<SchemaLimit> {
    let min = bounds.has_min.then(|| SchemaLimit::Minimum(bounds.min.to_string()));
    let max = bounds.has_max.then(|| SchemaLimit::Maximum(bounds.max.to_string()));
    let multiple_of = (divisor > 1).then(|| SchemaLimit::MultipleOf(divisor.to_string()));
    min.into_iter().chain(max).chain(multiple_of).collect()
}

/// Returns the bounds that hold where all ranges do.
fn intersection(
    checker: &mut Checker,
    ty: &Type,
    integer: IntegerType,
    ranges: &[NumberRange],
) -> Option<IntegerBounds> {
    let mut out = IntegerBounds { min: integer.min(), max: integer.max(), has_min: false, has_max: false };
    for range in ranges {
        if let Some(end) = &range.min {
            let bound = bound_is_of_type(checker, ty, integer, &end.number, integer.max())?;
            out.min = out.min.max(if end.is_exclusive { successor(bound) } else { bound });
            out.has_min = true;
        }
        if let Some(RangeEnd { number, is_exclusive }) = &range.max {
            // `0..256` is fine for a `u8`: what is excluded needn't be one.
            let max = if *is_exclusive { successor(integer.max()) } else { integer.max() };
            let bound = bound_is_of_type(checker, ty, integer, number, max)?;
            out.max = out.max.min(if *is_exclusive { predecessor(bound) } else { bound });
            out.has_max = true;
        }
    }
    Some(out)
}

/// A bound is a value of the type, or up to `max`: what a range has beyond is a mistake, such as
/// `1..=1000` for a `u8`.
fn bound_is_of_type(
    checker: &mut Checker,
    ty: &Type,
    integer: IntegerType,
    number: &NumberLiteral,
    max: Whole,
) -> Option<Whole> {
    let ty = type_syntax::display(ty);
    if !number.is_integer {
        checker.error(&number.at, format!("a bound of `{ty}` has no fraction"));
        return None;
    }
    let digits = number.text.strip_prefix('-').unwrap_or(&number.text);
    let is_negative = number.text.starts_with('-');
    let bound = digits.parse().ok().map(|magnitude| Whole { negative: is_negative && magnitude > 0, magnitude });
    let bound = bound.filter(|bound| *bound >= integer.min() && *bound <= max);
    let (min, max) = (integer.min(), integer.max());
    let message = format!("{} doesn't fit `{ty}`, which holds {min} to {max}", number.text);
    checker.require(bound, &number.at, message)
}

/// A `NonZero` type doesn't hold 0. A range that begins there is narrowed, one that goes through it
/// would be two.
fn zero_is_out(checker: &mut Checker, at: &TokenStream, bounds: &mut IntegerBounds) -> Option<()> {
    if bounds.min > ZERO || bounds.max < ZERO {
        return Some(());
    }
    if bounds.min == ZERO {
        bounds.min = successor(ZERO);
        return Some(());
    }
    checker.error(at, "these limits let 0 through, which the type doesn't hold; use numbers above 0 or below");
    None
}

/// Integers are multiples of integers; core takes divisors of 32 bits.
fn divisor(checker: &mut Checker, number: &NumberLiteral) -> Option<u32> {
    let divisor = number.text.parse().ok().filter(|&divisor: &u32| divisor > 0);
    checker.require(divisor, &number.at, "expected a whole number above 0")
}

/// A grammar needs a text. Returns the automaton of the numbers that are left.
fn some_number_is_left(
    checker: &mut Checker,
    ty: &Type,
    at: &TokenStream,
    bounds: &IntegerBounds,
    divisor: u32,
) -> Option<Dfa> {
    let error = match integers(bounds.min, bounds.max, divisor) {
        Ok(dfa) => return Some(dfa),
        Err(error) => error,
    };
    let message = match error.is_empty() {
        true if divisor > 1 => format!("no multiple of {divisor} is in the range"),
        true => format!("no `{}` is in this range", type_syntax::display(ty)),
        false => error.to_string(),
    };
    checker.error(at, message);
    None
}

/// The next integer. That of `u128::MAX` isn't a [`Whole`], and no literal asks for it.
fn successor(bound: Whole) -> Whole {
    match bound {
        Whole { negative: true, magnitude } => Whole { negative: magnitude > 1, magnitude: magnitude - 1 },
        Whole { magnitude, .. } => Whole { negative: false, magnitude: magnitude.saturating_add(1) },
    }
}

/// The integer before.
fn predecessor(bound: Whole) -> Whole {
    match bound {
        Whole { negative: false, magnitude: 1.. } => Whole { negative: false, magnitude: bound.magnitude - 1 },
        Whole { magnitude, .. } => Whole { negative: true, magnitude: magnitude.saturating_add(1) },
    }
}
