//! Floats within ranges, and multiples of decimals.

use formwork_core::build::{self, Edge, FloatLimits};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::spanned::Spanned;
use syn::{Type, parse_quote_spanned};

use super::{Marker, left_over, multiple};
use crate::constraint::{self, Constraints, Number, Range, Value};
use crate::ctxt::Ctxt;
use crate::leaf::Leaf;

/// An end of the interval, and its number as the type has it.
type End<'a> = (f64, Edge<'a>);

pub(super) fn limited(ctxt: &mut Ctxt, ty: &Type, single: bool, mut limits: Constraints) -> Option<Type> {
    let kind = Leaf::Float { single };
    let core = ctxt.core.clone();
    let (mut ranges, multiples) = (std::mem::take(&mut limits.ranges), std::mem::take(&mut limits.multiple_of));
    if let Some((at, values)) = limits.one_of.take() {
        let [Value::Number(number)] = &values[..] else {
            ctxt.error(at, "of a float only one value can be given, a number: `constant = 0.5`; or use `range`");
            return None;
        };
        let edge = constraint::Edge { number: number.clone(), open: false };
        ranges.push(Range { at, least: Some(edge.clone()), greatest: Some(edge) });
    }
    left_over(ctxt, ty, &limits)?;
    let multiple = multiple(ctxt, multiples)?;
    let (mut least, mut greatest): (Option<End<'_>>, Option<End<'_>>) = (None, None);
    for range in &ranges {
        for (edge, is_least) in [(&range.least, true), (&range.greatest, false)] {
            let Some(edge) = edge else { continue };
            let value = float(ctxt, &edge.number, single)?;
            let new = (value, Edge { number: &edge.number.text, open: edge.open });
            let slot = if is_least { &mut least } else { &mut greatest };
            let tighter = slot.as_ref().is_none_or(|(old, end)| {
                if *old == value { edge.open && !end.open } else { (value > *old) == is_least }
            });
            if tighter {
                *slot = Some(new);
            }
        }
    }
    let multiple_of = multiple.as_ref().map(|number| number.text.as_str());
    let mut out = Vec::new();
    if let Some((value, edge)) = &least {
        let (name, text) = (if edge.open { "ExclusiveMinimum" } else { "Minimum" }, short(*value, single));
        let name = format_ident!("{name}");
        out.push(quote!(#core::schema::Limit::#name(#text)));
    }
    if let Some((value, edge)) = &greatest {
        let (name, text) = (if edge.open { "ExclusiveMaximum" } else { "Maximum" }, short(*value, single));
        let name = format_ident!("{name}");
        out.push(quote!(#core::schema::Limit::#name(#text)));
    }
    if let Some(of) = multiple_of {
        out.push(quote!(#core::schema::Limit::MultipleOf(#of)));
    }
    let all: TokenStream =
        ranges.iter().map(|range| &range.at).chain(multiple.iter().map(|number| &number.at)).cloned().collect();
    let float_limits =
        FloatLimits { single, least: least.map(|end| end.1), greatest: greatest.map(|end| end.1), multiple_of };
    match build::floats(&float_limits) {
        Ok(dfa) => {
            let marker = ctxt.marker(Marker::of(dfa, kind.tokens(ty), out));
            Some(parse_quote_spanned!(ty.span()=> #marker))
        }
        Err(error) => {
            let message =
                if error.is_empty() { "no number keeps to these limits".to_owned() } else { error.to_string() };
            ctxt.error(all, message);
            None
        }
    }
}

fn float(ctxt: &mut Ctxt, number: &Number, single: bool) -> Option<f64> {
    let value = if single { number.text.parse::<f32>().ok().map(f64::from) } else { number.text.parse().ok() };
    let value = value.filter(|value: &f64| value.is_finite());
    if value.is_none() {
        ctxt.error(&number.at, format!("{} is too large for the type", number.text));
    }
    value
}

/// The shortest decimal that is this float, without `.0`.
fn short(value: f64, single: bool) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "it was read as an f32")]
    let text = if single { format!("{:?}", value as f32) } else { format!("{value:?}") };
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}
