//! Puts limits to a field's type: another type takes its place, with the texts that are left.
//!
//! Limits go to the value that they fit, through `Option`, pointers, lists and the values of maps,
//! as far as the type is written out. What counts becomes a type of core (`Items`, `Characters`), a
//! named form too (`formats`); anything else is an automaton made here, which the macro prints as a
//! type of its own (a [`Marker`]). The rest of the macro knows nothing of limits.

mod floats;
mod integers;
mod marker;
mod strings;

use std::collections::HashSet;

use formwork_core::build;
use formwork_core::build::MAX_DISTINCT;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Ident, Type, parse_quote_spanned};

pub(crate) use self::marker::{Marker, print};
use crate::constraint::{Constraints, Counts, Number, Value};
use crate::ctxt::Ctxt;
use crate::leaf::{Leaf, leaf};
use crate::ty;

/// The type that stands for `ty` under these limits; `ty` itself where they don't fit, which is
/// reported.
pub(crate) fn limited(ctxt: &mut Ctxt, ty: &Type, mut limits: Constraints) -> Type {
    if limits.is_empty() {
        return ty.clone();
    }
    let ty = ty::ungrouped(ty);
    if let Some(inner) = ty::option(ty) {
        // An `Option` in this one would read its `null`.
        let required = if holds_option(inner) { limits.required.is_some() } else { limits.required.take().is_some() };
        let inner = limited(ctxt, inner, limits);
        return if required { inner } else { parse_quote_spanned!(ty.span()=> ::core::option::Option<#inner>) };
    }
    if let Some((at, name)) = limits.runtime.take() {
        return at_run_time(ctxt, ty, &at, name, &limits);
    }
    if let Some(span) = limits.required.take() {
        ctxt.error(span, "only an `Option` can be required; this is never left out");
    }
    // `Box<str>` is a string, `Box<u8>` a number in a box.
    if let Some(inner) = ty::pointer(ty).filter(|_| leaf(ty).is_none()) {
        return limited(ctxt, inner, limits);
    }
    if let Some(item) = ty::list(ty) {
        return list(ctxt, ty, item, limits);
    }
    if let Some((key, value)) = ty::map(ty) {
        return map(ctxt, ty, key, value, limits);
    }
    if let Type::Array(array) = ty {
        if let Some(counts) = limits.items.first().or(limits.lengths.first()) {
            ctxt.error(&counts.at, "an array has as many items as its type says; use `Vec`");
            return ty.clone();
        }
        let (item, n) = (limited(ctxt, &array.elem, inner(limits)), &array.len);
        return parse_quote_spanned!(ty.span()=> [#item; #n]);
    }
    let mut limits = inner(limits);
    if let Some(at) = limits.schemars.take() {
        return by_schemars(ctxt, ty, &at, &limits);
    }
    let Some(leaf) = leaf(ty) else {
        if let Some((at, name)) = limits.first() {
            let ty = ty::name(ty);
            ctxt.error(
                at,
                format!(
                    "`{name}` needs a type that can be seen through here, and `{ty}` could be anything; put it where `{ty}` is \
                     defined, or say with `as = \"Type\"` which string, number, list or map has its text"
                ),
            );
        }
        return ty.clone();
    };
    ctxt.check(leaf.check(ty));
    let out = match leaf {
        Leaf::Integer(_) | Leaf::Bool | Leaf::Char | Leaf::String if limits.one_of.is_some() => {
            only(ctxt, ty, leaf, limits)
        }
        Leaf::Integer(integer) => integers::limited(ctxt, ty, integer, limits),
        Leaf::Float { single } => floats::limited(ctxt, ty, single, limits),
        // There is nothing else to say of it.
        Leaf::Bool => left_over(ctxt, ty, &limits).map(|()| ty.clone()),
        Leaf::Char => strings::limited(ctxt, ty, limits, true),
        Leaf::String => strings::limited(ctxt, ty, limits, false),
    };
    out.unwrap_or_else(|| ty.clone())
}

/// The type whose text is given at run time.
fn at_run_time(ctxt: &mut Ctxt, ty: &Type, at: &TokenStream, name: Option<String>, others: &Constraints) -> Type {
    if let Some((at, name)) = others.first() {
        ctxt.error(
            at,
            format!(
                "the grammar that is given at run time says what the text is, so `{name}` says nothing more; remove it"
            ),
        );
        return ty.clone();
    }
    let Some(name) = name else {
        ctxt.error(at, "this field has no name that a grammar could be given for; write one: `runtime = \"…\"`");
        return ty.clone();
    };
    let marker = ctxt.marker(Marker::at_run_time(name, quote!(#ty)));
    parse_quote_spanned!(ty.span()=> #marker)
}

/// The type that stands for one that has a schema of schemars'.
fn by_schemars(ctxt: &mut Ctxt, ty: &Type, at: &TokenStream, others: &Constraints) -> Type {
    if let Some((at, name)) = others.first() {
        ctxt.error(
            at,
            format!("the type's `JsonSchema` says what the text is, so `{name}` says nothing more; remove it"),
        );
        return ty.clone();
    }
    if leaf(ty).is_some() {
        ctxt.error(at, format!("`{}` has a grammar of its own; remove `schemars`", ty::name(ty)));
        return ty.clone();
    }
    let place = ctxt.foreign(ty, at);
    let core = &ctxt.core;
    parse_quote_spanned!(ty.span()=> #core::foreign::BySchemars<#ty, #place>)
}

/// Whether this is an `Option`, behind pointers or not.
fn holds_option(ty: &Type) -> bool {
    ty::option(ty).is_some() || ty::pointer(ty).is_some_and(holds_option)
}

/// The limits with those that were meant for what is inside.
fn inner(mut limits: Constraints) -> Constraints {
    match limits.inner.take() {
        Some(inner) => limits.and(*inner),
        None => limits,
    }
}

/// How many, where several ranges hold at once.
fn meet(ctxt: &mut Ctxt, counts: &[Counts]) -> Option<(u32, u32)> {
    let least = counts.iter().map(|counts| counts.least).max()?;
    let greatest = counts.iter().map(|counts| counts.greatest).min()?;
    if least > greatest {
        ctxt.error(&counts.first()?.at, "no number is in all of these ranges");
        return None;
    }
    Some((least, greatest))
}

fn list(ctxt: &mut Ctxt, ty: &Type, item: &Type, mut limits: Constraints) -> Type {
    let mut items = std::mem::take(&mut limits.items);
    items.append(&mut limits.lengths);
    let unique = limits.unique.take();
    if let Some(at) = unique {
        return distinct(ctxt, at, ty, item, &items, inner(limits)).unwrap_or_else(|| ty.clone());
    }
    if let Some(counts) = items.iter().find(|counts| counts.least > 1 && ty::is_set(ty)) {
        ctxt.error(
            &counts.at,
            "how many different items a text has can't be counted, and a set drops what comes twice; use `Vec`, or say the values with \
             `one_of(…)` and `unique`",
        );
        return ty.clone();
    }
    let item = limited(ctxt, item, inner(limits));
    let core = ctxt.core.clone();
    match meet(ctxt, &items) {
        Some((least, greatest)) => parse_quote_spanned!(ty.span()=> #core::limits::Items<#item, #least, #greatest>),
        None => parse_quote_spanned!(ty.span()=> ::std::vec::Vec<#item>),
    }
}

/// A list of distinct values: exact only where the values are given, since the automaton has to
/// remember which were there.
fn distinct(
    ctxt: &mut Ctxt,
    at: TokenStream,
    ty: &Type,
    item: &Type,
    items: &[Counts],
    mut limits: Constraints,
) -> Option<Type> {
    let core = ctxt.core.clone();
    if limits.one_of.is_none() && leaf(item).is_none() && matches!(ty::ungrouped(item), Type::Path(_)) {
        left_over(ctxt, item, &limits)?;
        let (least, greatest) = if items.is_empty() { (0, u32::MAX) } else { meet(ctxt, items)? };
        let list = quote_spanned!(item.span()=> #core::limits::Distinct<#item, #least, #greatest>);
        return Some(parse_quote_spanned!(ty.span()=> #list));
    }
    let few = limits.one_of.take().filter(|(_, values)| values.len() <= MAX_DISTINCT);
    let (Some(kind), Some((_, values))) = (leaf(item), few) else {
        ctxt.error(
            at,
            format!(
                "`unique` can be kept exactly only if the items are one of at most {MAX_DISTINCT} values: those of an enum, or given by \
                 `one_of(…)`; else leave `unique` away and check after reading (a set drops what comes twice)"
            ),
        );
        return None;
    };
    left_over(ctxt, item, &limits)?;
    let texts = texts(ctxt, &values, kind)?;
    ctxt.check(kind.check(item));
    let n = u32::try_from(texts.len()).unwrap_or(u32::MAX);
    let (least, greatest) = if items.is_empty() { (0, n) } else { meet(ctxt, items)? };
    let Some(fragment) = build::distinct_items(&texts, least, greatest.min(n)) else {
        ctxt.error(items.first().map_or(&at, |counts| &counts.at), format!("there are only {n} values to take"));
        return None;
    };
    let single = one_of(ctxt, item, kind, &texts);
    let mut limits = vec![quote!(#core::schema::Limit::UniqueItems)];
    if least > 0 {
        limits.push(quote!(#core::schema::Limit::MinItems(#least)));
    }
    limits.push(quote!(#core::schema::Limit::MaxItems(#greatest)));
    let list = Marker::of_fragment(fragment, quote!(::std::vec::Vec<#single>), limits);
    let marker = ctxt.marker(Marker { direct_only: kind.is_direct_only(), ..list });
    Some(parse_quote_spanned!(ty.span()=> #marker))
}

fn map(ctxt: &mut Ctxt, ty: &Type, key: &Type, value: &Type, mut limits: Constraints) -> Type {
    if let Some(counts) = limits.items.first().or(limits.lengths.first()) {
        ctxt.error(
            &counts.at,
            "the entries of a map can't be counted exactly, since JSON lets a key come twice; use a list of pairs, or check after \
             reading",
        );
        return ty.clone();
    }
    let key = match limits.keys.take() {
        Some((_, keys)) => limited(ctxt, key, *keys),
        None => key.clone(),
    };
    let value = limited(ctxt, value, inner(limits));
    parse_quote_spanned!(ty.span()=> ::std::collections::BTreeMap<#key, #value>)
}

/// The one number to be a multiple of, if there is one.
fn multiple(ctxt: &mut Ctxt, multiples: Vec<Number>) -> Option<Option<Number>> {
    match multiples.get(1) {
        Some(second) => {
            ctxt.error(&second.at, "`multiple_of` is given already");
            None
        }
        None => Some(multiples.into_iter().next()),
    }
}

/// Reports what doesn't fit the type.
fn left_over(ctxt: &mut Ctxt, ty: &Type, limits: &Constraints) -> Option<()> {
    let Some((at, name)) = limits.first() else { return Some(()) };
    let fits = match name {
        "range" | "multiple_of" => "is for numbers",
        "len" => "counts the characters of a string (`items` those of a list)",
        "items" => "counts the items of a list (`len` the characters of a string)",
        "unique" => "is for lists",
        "pattern" | "format" => "is for strings",
        "keys" => "is for maps",
        "schemars" => "doesn't say which values there are, as `unique` needs to know",
        _ => "doesn't fit here",
    };
    ctxt.error(at, format!("`{name}` {fits}, and this is `{}`", ty::name(ty)));
    None
}

/// `one_of` by itself: the values say it all.
fn only(ctxt: &mut Ctxt, ty: &Type, kind: Leaf, mut limits: Constraints) -> Option<Type> {
    let (_, values) = limits.one_of.take()?;
    if let Some((at, name)) = limits.first() {
        ctxt.error(at, format!("the values are given, so `{name}` says nothing more; remove it"));
        return None;
    }
    let texts = texts(ctxt, &values, kind)?;
    let marker = one_of(ctxt, ty, kind, &texts);
    Some(parse_quote_spanned!(ty.span()=> #marker))
}

/// The type of these values alone.
fn one_of(ctxt: &mut Ctxt, ty: &Type, kind: Leaf, texts: &[String]) -> Ident {
    let core = ctxt.core.clone();
    let limits = vec![quote!(#core::schema::Limit::OneOf(&[#(#texts),*]))];
    let dfa = build::from_spellings(texts.iter().map(String::as_bytes));
    ctxt.marker(Marker {
        direct_only: kind.is_direct_only(),
        is_string: matches!(kind, Leaf::String | Leaf::Char),
        ..Marker::of(dfa, kind.tokens(ty), limits)
    })
}

/// The values as serde_json spells them, each once.
fn texts(ctxt: &mut Ctxt, values: &[Value], kind: Leaf) -> Option<Vec<String>> {
    let texts = values.iter().map(|value| json(ctxt, value, kind)).collect::<Option<Vec<String>>>()?;
    let mut seen = HashSet::new();
    if let Some((twice, _)) = values.iter().zip(&texts).find(|(_, text)| !seen.insert(*text)) {
        ctxt.error(twice.at(), "this value is there already; remove it");
        return None;
    }
    Some(texts)
}

/// The value as serde_json spells it.
fn json(ctxt: &mut Ctxt, value: &Value, kind: Leaf) -> Option<String> {
    let text = kind.json(value);
    if text.is_none() {
        ctxt.error(value.at(), format!("this is no value of the field's type; expected {}", kind.wanted()));
    }
    text
}
