//! `#[structured(…)]` on items, variants and fields.
//!
//! The attributes of other crates (`validators`) say the same things of a value, so that they are
//! read here too, and hold together with ours.

use quote::ToTokens;
use syn::meta::ParseNestedMeta;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Path, Token, Type, WherePredicate};

use super::annotations::Annotations;
use super::attribute::{for_each_key, quoted_type};
use super::constraint_keys::KEYS;
use super::constraints::Constraints;
use super::validators::{self, FieldReader};
use crate::diagnostics::Diagnostics;

/// The predicates of a where clause.
pub(crate) type WherePredicates = Punctuated<WherePredicate, Token![,]>;

/// What is said on the item.
pub(crate) struct StructuredItem {
    /// The crate that printed code refers to: `crate = "…"`, else `::formwork`.
    pub(crate) crate_path: Path,
    /// `bound = "…"`, in place of the bounds that the macro would put.
    pub(crate) bound: Option<WherePredicates>,
    /// `depth = 8`: how many values of the type may be open in one another.
    pub(crate) depth: Option<u32>,
    /// `partial`: prints a type with the same fields for values that are being written.
    pub(crate) partial: Option<PartialTraits>,
    /// Of the one value that a newtype holds.
    pub(crate) constraints: Constraints,
    pub(crate) annotations: Annotations,
}

/// What a partial type implements besides `Debug`: `partial(Clone, PartialEq)`.
#[derive(Clone, Copy, Default)]
pub(crate) struct PartialTraits {
    pub(crate) clone: bool,
    pub(crate) partial_eq: bool,
}

/// What is said on a field or a variant.
#[derive(Default)]
pub(crate) struct StructuredField {
    /// `as = "Type"`: the type whose text stands there.
    pub(crate) stands_for: Option<Type>,
    pub(crate) constraints: Constraints,
    pub(crate) annotations: Annotations,
}

/// Reads the attributes of an item.
pub(crate) fn item(diagnostics: &mut Diagnostics, attrs: &[Attribute]) -> StructuredItem {
    let mut out = StructuredItem {
        crate_path: syn::parse_quote!(::formwork),
        bound: None,
        depth: None,
        partial: None,
        constraints: Constraints::default(),
        annotations: Annotations::default(),
    };
    let read = |diagnostics: &mut Diagnostics, name: &str, meta: &ParseNestedMeta<'_>| {
        match name {
            "partial" => out.partial = Some(partial_traits(diagnostics, meta)?),
            "crate" => out.crate_path = meta.value()?.parse::<LitStr>()?.parse()?,
            "bound" => {
                out.bound = Some(meta.value()?.parse::<LitStr>()?.parse_with(WherePredicates::parse_terminated)?);
            }
            "depth" => out.depth = depth(diagnostics, meta)?,
            _ => {
                return Ok(out.constraints.read_key(diagnostics, name, meta)?
                    || out.annotations.read_key(diagnostics, name, meta)?);
            }
        }
        Ok(true)
    };
    let unknown = |_: &str| {
        format!("unknown key; a whole type knows `crate`, `bound`, `depth` and `partial`, and as a field does {KEYS}")
    };
    for_each_key(diagnostics, attrs, "structured", read, unknown);
    reject_schemars(diagnostics, &mut out.constraints);
    out.annotations = out.annotations.or(validators::annotations(diagnostics, attrs));
    out
}

/// Reads the attributes of a variant.
pub(crate) fn variant(diagnostics: &mut Diagnostics, attrs: &[Attribute]) -> StructuredField {
    let mut out = StructuredField::default();
    let read = |diagnostics: &mut Diagnostics, name: &str, meta: &ParseNestedMeta<'_>| {
        Ok(out.constraints.read_key(diagnostics, name, meta)? || out.annotations.read_key(diagnostics, name, meta)?)
    };
    for_each_key(diagnostics, attrs, "structured", read, |_| format!("unknown key, expected one of {KEYS}"));
    reject_schemars(diagnostics, &mut out.constraints);
    out.annotations = out.annotations.or(validators::annotations(diagnostics, attrs));
    out
}

/// Reads the attributes of a field of type `ty`, whose text is read by `reader`.
pub(crate) fn field(
    diagnostics: &mut Diagnostics,
    attrs: &[Attribute],
    ty: &Type,
    reader: FieldReader,
) -> StructuredField {
    let mut out = StructuredField::default();
    let read = |diagnostics: &mut Diagnostics, name: &str, meta: &ParseNestedMeta<'_>| {
        if name != "as" {
            return Ok(out.constraints.read_key(diagnostics, name, meta)?
                || out.annotations.read_key(diagnostics, name, meta)?);
        }
        out.stands_for = quoted_type(diagnostics, meta)?;
        Ok(true)
    };
    for_each_key(diagnostics, attrs, "structured", read, |_| format!("unknown key, expected one of `as`, {KEYS}"));
    if let (Some(at), Some(_)) = (&out.constraints.schemars, &out.stands_for) {
        diagnostics.error(at, "`as` says which type's text stands here, and `schemars` that it is the field's own type's; keep one of them");
        out.constraints.schemars = None;
    }
    // The rules of other crates are about the text that stands there.
    let ty = out.stands_for.as_ref().unwrap_or(ty);
    let (constraints, annotations) = validators::field(diagnostics, attrs, ty, reader, &out.constraints);
    out.constraints = out.constraints.and(constraints);
    out.annotations = out.annotations.or(annotations);
    out
}

/// Reads `partial` or `partial(Clone, PartialEq)`.
fn partial_traits(diagnostics: &mut Diagnostics, meta: &ParseNestedMeta<'_>) -> syn::Result<PartialTraits> {
    let mut out = PartialTraits::default();
    if meta.input.peek(syn::token::Paren) {
        meta.parse_nested_meta(|meta| {
            match meta.path.to_token_stream().to_string().as_str() {
                "Clone" => out.clone = true,
                "PartialEq" => out.partial_eq = true,
                _ => {
                    let message = "a partial can be `Clone` and `PartialEq`; it is `Debug` anyway";
                    diagnostics.error(&meta.path, message);
                }
            }
            Ok(())
        })?;
    }
    Ok(out)
}

/// Reads `= 8`. No value could be written at depth 0.
fn depth(diagnostics: &mut Diagnostics, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<u32>> {
    let expr: Expr = meta.value()?.parse()?;
    let depth = match &expr {
        Expr::Lit(ExprLit { lit: Lit::Int(int), .. }) => int.base10_parse().ok().filter(|&depth: &u32| depth > 0),
        _ => None,
    };
    let message = "expected how many of this type may be open in one another: 1 or more";
    Ok(diagnostics.require(depth, &expr, message))
}

/// `schemars` is for fields: an item's or a variant's own text is what this macro is asked for.
fn reject_schemars(diagnostics: &mut Diagnostics, constraints: &mut Constraints) {
    if let Some(at) = constraints.schemars.take() {
        diagnostics.error(at, "`schemars` stands on the field whose type has a `JsonSchema`, also on that of a newtype: `struct A(#[structured(schemars)] B);`");
    }
}
