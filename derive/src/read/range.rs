//! Ranges in attributes: `1..=80`, `..0.5`, `3..`, and a single number.

use proc_macro2::{TokenStream, TokenTree};
use syn::meta::ParseNestedMeta;
use syn::parse::ParseStream;
use syn::{Expr, ExprLit, ExprUnary, Lit, Token, UnOp};

use super::literal::{self, NumberLiteral};
use crate::diagnostics::Diagnostics;

/// The numbers from `min` to `max`.
#[derive(Clone)]
pub(crate) struct NumberRange {
    pub(crate) at: TokenStream,
    pub(crate) min: Option<RangeEnd>,
    pub(crate) max: Option<RangeEnd>,
}

/// An end of a [`NumberRange`].
#[derive(Clone)]
pub(crate) struct RangeEnd {
    pub(crate) number: NumberLiteral,
    /// The number itself is outside the range.
    pub(crate) is_exclusive: bool,
}

/// How many items or characters there may be, both ends included.
#[derive(Clone)]
pub(crate) struct CountRange {
    pub(crate) at: TokenStream,
    pub(crate) min: u32,
    /// `u32::MAX` for any number.
    pub(crate) max: u32,
}

/// Reads `= 1..=10`, `= ..0.5` or `= 3..`.
pub(crate) fn number_range(
    diagnostics: &mut Diagnostics,
    meta: &ParseNestedMeta<'_>,
) -> syn::Result<Option<NumberRange>> {
    let Interval { at, start, limits, end } = interval(meta.value()?)?;
    let Some(limits) = limits else {
        diagnostics.error(&at, "expected a range of numbers, such as `1..=100`, `0.0..1.0` or `1..`");
        return Ok(None);
    };
    if start.is_none() && end.is_none() {
        diagnostics.error(&at, "this range has every number; give it an end, or remove it");
        return Ok(None);
    }
    // Both are read before either is given up, so that both are reported.
    let min = start.as_ref().map(|start| literal::number(diagnostics, start));
    let max = end.as_ref().map(|end| literal::number(diagnostics, end));
    if matches!(min, Some(None)) || matches!(max, Some(None)) {
        return Ok(None);
    }
    let range_end =
        |number: Option<NumberLiteral>, is_exclusive| number.map(|number| RangeEnd { number, is_exclusive });
    let min = range_end(min.flatten(), false);
    let max = range_end(max.flatten(), limits == RangeLimits::HalfOpen);
    Ok(Some(NumberRange { at, min, max }))
}

/// Reads `= 1..=80`, `= 5` or `= 1..`.
pub(crate) fn count_range(
    diagnostics: &mut Diagnostics,
    meta: &ParseNestedMeta<'_>,
) -> syn::Result<Option<CountRange>> {
    let Interval { at, start, limits, end } = interval(meta.value()?)?;
    let min = start.as_ref().map(|start| literal::count(diagnostics, start));
    let max = end.as_ref().map(|end| literal::count(diagnostics, end));
    if matches!(min, Some(None)) || matches!(max, Some(None)) {
        return Ok(None);
    }
    let (min, max) = (min.flatten(), max.flatten());
    let counts = match (limits, min, max) {
        (None, Some(n), _) => Some((n, n)),
        // `..5` ends at 4, and nothing ends before 0.
        (Some(RangeLimits::HalfOpen), min, Some(end)) => end.checked_sub(1).map(|max| (min.unwrap_or(0), max)),
        (_, min, max) => Some((min.unwrap_or(0), max.unwrap_or(u32::MAX))),
    };
    let Some((min, max)) = counts.filter(|(min, max)| min <= max) else {
        diagnostics.error(&at, "this range is empty; the first number is the least, the second the greatest");
        return Ok(None);
    };
    Ok(Some(CountRange { at, min, max }))
}

/// `a..=b` or `a..b`, each end there or not, or `a` alone.
struct Interval {
    /// All its tokens, for messages.
    at: TokenStream,
    start: Option<Expr>,
    /// None for a number without `..`.
    limits: Option<RangeLimits>,
    end: Option<Expr>,
}

#[derive(Clone, Copy, PartialEq)]
/// What stands between the ends.
enum RangeLimits {
    /// `..`
    HalfOpen,
    /// `..=`
    Closed,
}

/// Parses a range of literals. syn's own `ExprRange` needs its feature `full`, which doubles the
/// time that syn takes to compile for everyone who depends on this crate.
fn interval(input: ParseStream<'_>) -> syn::Result<Interval> {
    let begin = input.fork();
    let start = interval_end(input)?;
    let limits = range_limits(input)?;
    let end = if limits.is_some() { interval_end(input)? } else { None };
    // Both ends and what is between them, for messages.
    let mut at = TokenStream::new();
    while !begin.is_empty() && begin.cursor() != input.cursor() {
        at.extend(std::iter::once(begin.parse::<TokenTree>()?));
    }
    Ok(Interval { at, start, limits, end })
}

/// Parses `..=` or `..`. The longer one first: `..` is a beginning of both.
fn range_limits(input: ParseStream<'_>) -> syn::Result<Option<RangeLimits>> {
    if input.parse::<Option<Token![..=]>>()?.is_some() {
        return Ok(Some(RangeLimits::Closed));
    }
    Ok(input.parse::<Option<Token![..]>>()?.map(|_| RangeLimits::HalfOpen))
}

/// Parses a literal with or without a sign by hand: syn would take `1..` for the beginning of an
/// expression. Anything else is left to syn, to be reported as a whole.
fn interval_end(input: ParseStream<'_>) -> syn::Result<Option<Expr>> {
    if input.is_empty() || input.peek(Token![..]) || input.peek(Token![,]) {
        return Ok(None);
    }
    if input.peek(Token![-]) {
        let op = UnOp::Neg(input.parse()?);
        let lit = Expr::Lit(ExprLit { attrs: Vec::new(), lit: input.parse()? });
        return Ok(Some(Expr::Unary(ExprUnary { attrs: Vec::new(), op, expr: Box::new(lit) })));
    }
    if input.peek(Lit) {
        return Ok(Some(Expr::Lit(ExprLit { attrs: Vec::new(), lit: input.parse()? })));
    }
    input.parse().map(Some)
}
