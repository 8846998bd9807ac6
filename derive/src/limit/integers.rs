//! Integers within ranges, and their multiples.

use formwork_core::build::{self, Whole};
use proc_macro2::TokenStream;
use quote::quote;
use syn::spanned::Spanned;
use syn::{Type, parse_quote_spanned};

use super::{Marker, left_over, multiple};
use crate::constraint::{Constraints, Number};
use crate::ctxt::Ctxt;
use crate::leaf::{Integer, Leaf};
use crate::ty;

pub(super) fn limited(ctxt: &mut Ctxt, ty: &Type, integer: Integer, mut limits: Constraints) -> Option<Type> {
    let (ranges, multiples) = (std::mem::take(&mut limits.ranges), std::mem::take(&mut limits.multiple_of));
    left_over(ctxt, ty, &limits)?;
    let multiple = multiple(ctxt, multiples)?;
    let (mut least, mut greatest) = (integer.least(), integer.greatest());
    let (mut has_least, mut has_greatest) = (false, false);
    for range in &ranges {
        if let Some(edge) = &range.least {
            let bound = whole(ctxt, ty, integer, &edge.number, false)?;
            let bound = if edge.open { after(bound) } else { bound };
            least = least.max(bound);
            has_least = true;
        }
        if let Some(edge) = &range.greatest {
            let bound = whole(ctxt, ty, integer, &edge.number, edge.open)?;
            let bound = if edge.open { before(bound) } else { bound };
            greatest = greatest.min(bound);
            has_greatest = true;
        }
    }
    let all: TokenStream =
        ranges.iter().map(|range| &range.at).chain(multiple.iter().map(|number| &number.at)).cloned().collect();
    let zero = Whole { negative: false, magnitude: 0 };
    if integer.is_nonzero && least <= zero && greatest >= zero {
        if least == zero {
            least = after(zero);
        } else {
            ctxt.error(all, "these limits let 0 through, which the type doesn't hold; use numbers above 0 or below");
            return None;
        }
    }
    let of = match &multiple {
        Some(number) => divisor(ctxt, number)?,
        None => 1,
    };
    let dfa = match build::integers(least, greatest, of) {
        Ok(dfa) => dfa,
        Err(error) => {
            let message = if error.is_empty() && of > 1 {
                format!("no multiple of {of} is in the range")
            } else if error.is_empty() {
                format!("no `{}` is in this range", ty::name(ty))
            } else {
                error.to_string()
            };
            ctxt.error(multiple.as_ref().map_or(&all, |number| &number.at), message);
            return None;
        }
    };
    let core = ctxt.core.clone();
    let mut out = Vec::new();
    if has_least {
        let text = least.to_string();
        out.push(quote!(#core::schema::Limit::Minimum(#text)));
    }
    if has_greatest {
        let text = greatest.to_string();
        out.push(quote!(#core::schema::Limit::Maximum(#text)));
    }
    if of > 1 {
        let text = of.to_string();
        out.push(quote!(#core::schema::Limit::MultipleOf(#text)));
    }
    if integer.is_pointer_sized && (greatest.magnitude > u128::from(u32::MAX >> u32::from(integer.signed))) {
        // The bounds are those of 64 bits; a target of 32 would read less.
        ctxt.check(quote!(
            const _: () = ::core::assert!(::core::primitive::usize::BITS >= 64, "this range needs 64 bits");
        ));
    }
    let base = Leaf::Integer(integer).tokens(ty);
    let marker = ctxt.marker(Marker { direct_only: integer.bits == 128, ..Marker::of(dfa, base, out) });
    Some(parse_quote_spanned!(ty.span()=> #marker))
}

fn divisor(ctxt: &mut Ctxt, number: &Number) -> Option<u32> {
    let of = number.text.parse().ok().filter(|&of: &u32| of > 0);
    if of.is_none() {
        ctxt.error(&number.at, "expected a whole number above 0");
    }
    of
}

/// A bound of an integer type; one more than its greatest where that is outside anyway.
fn whole(ctxt: &mut Ctxt, ty: &Type, integer: Integer, number: &Number, open: bool) -> Option<Whole> {
    if !number.is_integer {
        ctxt.error(&number.at, format!("a bound of `{}` has no fraction", ty::name(ty)));
        return None;
    }
    let (negative, digits) = match number.text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, number.text.as_str()),
    };
    let found = digits.parse::<u128>().ok().map(|magnitude| Whole { negative: negative && magnitude > 0, magnitude });
    let greatest = if open { after(integer.greatest()) } else { integer.greatest() };
    match found.filter(|bound| *bound >= integer.least() && *bound <= greatest) {
        Some(bound) => Some(bound),
        None => {
            let (ty, least, greatest) = (ty::name(ty), integer.least(), integer.greatest());
            ctxt.error(&number.at, format!("{} doesn't fit `{ty}`, which holds {least} to {greatest}", number.text));
            None
        }
    }
}

fn after(bound: Whole) -> Whole {
    match bound {
        Whole { negative: true, magnitude } => Whole { negative: magnitude > 1, magnitude: magnitude - 1 },
        Whole { magnitude, .. } => Whole { negative: false, magnitude: magnitude.saturating_add(1) },
    }
}

fn before(bound: Whole) -> Whole {
    match bound {
        Whole { negative: false, magnitude: 1.. } => Whole { negative: false, magnitude: bound.magnitude - 1 },
        Whole { magnitude, .. } => Whole { negative: true, magnitude: magnitude.saturating_add(1) },
    }
}
