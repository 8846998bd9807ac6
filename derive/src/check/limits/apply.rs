//! Takes constraints to the value that they fit, through the types around it.

use syn::spanned::Spanned;
use syn::{Type, TypeArray, parse_quote_spanned};

use super::{distinct, floats, integers, one_of, rules, runtime_field, schemars_field, strings};
use crate::check::checker::{Assertion, Checker};
use crate::read::constraints::Constraints;
use crate::read::scalar::Scalar;
use crate::read::type_syntax;

/// Returns the type that stands for `ty` under these constraints; `ty` itself where they don't fit,
/// which is reported.
pub(crate) fn limited(checker: &mut Checker, ty: &Type, mut constraints: Constraints) -> Type {
    if constraints.is_empty() {
        return ty.clone();
    }
    let ty = type_syntax::ungrouped(ty);
    // Nothing but `required` is about an `Option` itself.
    if let Some(inner) = type_syntax::option(ty) {
        return option(checker, ty, inner, constraints);
    }
    // A grammar for a list is a grammar for the list, not for each item.
    if let Some((at, name)) = constraints.runtime.take() {
        return runtime_field::limited(checker, ty, &at, name, &constraints);
    }
    rules::only_options_are_required(checker, &mut constraints);
    // `Box<str>` is a string, `Box<u8>` a number in a box.
    if let Some(inner) = type_syntax::pointer(ty).filter(|_| Scalar::of(ty).is_none()) {
        return limited(checker, inner, constraints);
    }
    if let Some(item) = type_syntax::list(ty) {
        return list(checker, ty, item, constraints);
    }
    if let Some((key, value)) = type_syntax::map(ty) {
        return map(checker, ty, key, value, constraints);
    }
    match ty {
        Type::Array(array) => self::array(checker, ty, array, constraints),
        _ => value(checker, ty, constraints.with_inner()),
    }
}

/// What an `Option` holds; the `Option` itself unless its value is required.
fn option(checker: &mut Checker, ty: &Type, inner: &Type, mut constraints: Constraints) -> Type {
    let is_required = constraints.required.is_some();
    // An `Option` in this one would read its `null`, so it is the inner one that is required too.
    if !holds_option(inner) {
        constraints.required = None;
    }
    let inner = limited(checker, inner, constraints);
    if is_required { inner } else { parse_quote_spanned!(ty.span()=> ::core::option::Option<#inner>) }
}

/// Whether this is an `Option`, behind pointers or not.
fn holds_option(ty: &Type) -> bool {
    type_syntax::option(ty).is_some() || type_syntax::pointer(ty).is_some_and(holds_option)
}

/// A list: how many items, and which.
fn list(checker: &mut Checker, ty: &Type, item: &Type, mut constraints: Constraints) -> Type {
    let mut items = std::mem::take(&mut constraints.items);
    items.append(&mut constraints.lengths);
    if constraints.unique.is_some() {
        return distinct::limited(checker, ty, item, &items, constraints).unwrap_or_else(|| ty.clone());
    }
    if rules::sets_are_not_counted(checker, ty, &items).is_none() {
        return ty.clone();
    }
    let item = limited(checker, item, constraints.with_inner());
    let core = checker.core.clone();
    match rules::intersection(checker, &items) {
        Some((min, max)) => parse_quote_spanned!(ty.span()=> #core::limits::Items<#item, #min, #max>),
        None => parse_quote_spanned!(ty.span()=> ::std::vec::Vec<#item>),
    }
}

/// A map: its values, and its keys under `keys(…)`.
fn map(checker: &mut Checker, ty: &Type, key: &Type, value: &Type, mut constraints: Constraints) -> Type {
    if rules::maps_are_not_counted(checker, &constraints).is_none() {
        return ty.clone();
    }
    let key = match constraints.keys.take() {
        Some((_, of_keys)) => limited(checker, key, *of_keys),
        None => key.clone(),
    };
    let value = limited(checker, value, constraints.with_inner());
    parse_quote_spanned!(ty.span()=> ::std::collections::BTreeMap<#key, #value>)
}

/// An array: its items.
fn array(checker: &mut Checker, ty: &Type, array: &TypeArray, constraints: Constraints) -> Type {
    if rules::arrays_are_not_counted(checker, &constraints).is_none() {
        return ty.clone();
    }
    let (item, n) = (limited(checker, &array.elem, constraints.with_inner()), &array.len);
    parse_quote_spanned!(ty.span()=> [#item; #n])
}

/// A value without parts.
fn value(checker: &mut Checker, ty: &Type, mut constraints: Constraints) -> Type {
    if let Some(at) = constraints.schemars.take() {
        return schemars_field::limited(checker, ty, &at, &constraints);
    }
    let Some(scalar) = Scalar::of(ty) else {
        rules::type_is_seen_through(checker, ty, &constraints);
        return ty.clone();
    };
    checker.assert(Assertion::IsScalar { ty: Box::new(ty.clone()), scalar });
    let limited = match scalar {
        Scalar::Float(width) => floats::limited(checker, ty, width, constraints),
        _ if constraints.one_of.is_some() => one_of::limited(checker, ty, scalar, constraints),
        Scalar::Integer(integer) => integers::limited(checker, ty, integer, constraints),
        // `one_of` is all that can be said of a `bool`.
        Scalar::Bool => rules::nothing_is_left(checker, ty, &constraints).map(|()| ty.clone()),
        Scalar::Char | Scalar::String => strings::limited(checker, ty, scalar, constraints),
    };
    limited.unwrap_or_else(|| ty.clone())
}
