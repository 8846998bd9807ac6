//! Floats within ranges, and multiples of decimals.

use proc_macro2::TokenStream;
use syn::spanned::Spanned;
use syn::{Type, parse_quote_spanned};

use super::limited_type::{LimitedType, SchemaLimit};
use super::rules;
use crate::check::checker::Checker;
use crate::core_api::{Dfa, FloatEdge, FloatLimits, SchemaError, floats};
use crate::read::constraints::Constraints;
use crate::read::literal::{LiteralValue, NumberLiteral};
use crate::read::range::{NumberRange, RangeEnd};
use crate::read::scalar::{FloatWidth, Scalar};

/// An end of the interval that all ranges have in common.
struct FloatBound<'a> {
    /// The float that the number is read as.
    value: f64,
    end: &'a RangeEnd,
}

/// Returns the type of the floats within these constraints.
pub(super) fn limited(
    checker: &mut Checker,
    ty: &Type,
    width: FloatWidth,
    mut constraints: Constraints,
) -> Option<Type> {
    let mut ranges = std::mem::take(&mut constraints.ranges);
    let divisors = std::mem::take(&mut constraints.multiple_of);
    ranges.extend(constant_is_one_number(checker, &mut constraints)?);
    rules::nothing_is_left(checker, ty, &constraints)?;
    let multiple_of = rules::single_divisor(checker, divisors)?;
    let (min, max) = intersection(checker, &ranges, width)?;
    // The tokens of all limits, for what is wrong with them together.
    let at: TokenStream =
        ranges.iter().map(|range| &range.at).chain(multiple_of.iter().map(|number| &number.at)).cloned().collect();
    let multiple_of = multiple_of.as_ref().map(|number| number.text.as_str());
    let single = width == FloatWidth::Single;
    let limits = FloatLimits { single, least: min.as_ref().map(edge), greatest: max.as_ref().map(edge), multiple_of };
    let dfa = some_number_is_left(checker, &at, &limits)?;
    let limits = schema_limits(min.as_ref(), max.as_ref(), multiple_of, width);
    let ident = checker.limited_type(LimitedType::of_dfa(dfa, Scalar::Float(width).canonical_type(ty), limits));
    Some(parse_quote_spanned!(ty.span()=> #ident))
}

/// The bound as core has it: with the digits of the source, so that core can refuse one that the
/// type doesn't hold.
fn edge<'a>(bound: &FloatBound<'a>) -> FloatEdge<'a> {
    FloatEdge { number: &bound.end.number.text, open: bound.end.is_exclusive }
}

/// A float has many spellings, all of which the automaton takes. One value is an interval; a list
/// of values would be several. Returns the interval if there is one.
fn constant_is_one_number(checker: &mut Checker, constraints: &mut Constraints) -> Option<Option<NumberRange>> {
    let Some((at, values)) = constraints.one_of.take() else { return Some(None) };
    let [LiteralValue::Number(number)] = &values[..] else {
        checker.error(at, "of a float only one value can be given, a number: `constant = 0.5`; or use `range`");
        return None;
    };
    let end = RangeEnd { number: number.clone(), is_exclusive: false };
    Some(Some(NumberRange { at, min: Some(end.clone()), max: Some(end) }))
}

/// The least and the greatest, where there are such.
type FloatBounds<'a> = (Option<FloatBound<'a>>, Option<FloatBound<'a>>);

/// Returns the ends of the interval that all ranges have in common.
fn intersection<'a>(checker: &mut Checker, ranges: &'a [NumberRange], width: FloatWidth) -> Option<FloatBounds<'a>> {
    let (mut min, mut max) = (None, None);
    for range in ranges {
        if let Some(end) = &range.min {
            let value = number_is_finite(checker, &end.number, width)?;
            min = Some(tighter(min, FloatBound { value, end }, |new, old| new > old));
        }
        if let Some(end) = &range.max {
            let value = number_is_finite(checker, &end.number, width)?;
            max = Some(tighter(max, FloatBound { value, end }, |new, old| new < old));
        }
    }
    Some((min, max))
}

/// The bound that leaves less: of two at one number, the one that excludes it.
fn tighter<'a>(old: Option<FloatBound<'a>>, new: FloatBound<'a>, is_inside: fn(f64, f64) -> bool) -> FloatBound<'a> {
    match old {
        Some(old) if old.value == new.value => {
            if new.end.is_exclusive && !old.end.is_exclusive {
                new
            } else {
                old
            }
        }
        Some(old) if !is_inside(new.value, old.value) => old,
        _ => new,
    }
}

/// JSON has no infinity, so a bound that overflows is a mistake.
fn number_is_finite(checker: &mut Checker, number: &NumberLiteral, width: FloatWidth) -> Option<f64> {
    let value = match width {
        FloatWidth::Single => number.text.parse::<f32>().ok().map(f64::from),
        FloatWidth::Double => number.text.parse().ok(),
    };
    let value = value.filter(|value: &f64| value.is_finite());
    checker.require(value, &number.at, format!("{} is too large for the type", number.text))
}

/// A grammar needs a text. Returns the automaton of the numbers that are left.
fn some_number_is_left(checker: &mut Checker, at: &TokenStream, limits: &FloatLimits<'_>) -> Option<Dfa> {
    let report = |error: SchemaError| match error.is_empty() {
        true => checker.error(at, "no number keeps to these limits"),
        false => checker.error(at, error),
    };
    floats(limits).map_err(report).ok()
}

/// The limits in the order in which the schema has them.
fn schema_limits(
    min: Option<&FloatBound<'_>>,
    max: Option<&FloatBound<'_>>,
    multiple_of: Option<&str>,
    width: FloatWidth,
) -> Vec<SchemaLimit> {
    let min = min.map(|bound| match (bound.end.is_exclusive, shortest(bound.value, width)) {
        (true, text) => SchemaLimit::ExclusiveMinimum(text),
        (false, text) => SchemaLimit::Minimum(text),
    });
    let max = max.map(|bound| match (bound.end.is_exclusive, shortest(bound.value, width)) {
        (true, text) => SchemaLimit::ExclusiveMaximum(text),
        (false, text) => SchemaLimit::Maximum(text),
    });
    let multiple_of = multiple_of.map(|number| SchemaLimit::MultipleOf(number.to_owned()));
    min.into_iter().chain(max).chain(multiple_of).collect()
}

/// The shortest decimal that is read as this float, without `.0`.
fn shortest(value: f64, width: FloatWidth) -> String {
    let text = match width {
        #[expect(clippy::cast_possible_truncation, reason = "it was read as an f32")]
        FloatWidth::Single => format!("{:?}", value as f32),
        FloatWidth::Double => format!("{value:?}"),
    };
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}
