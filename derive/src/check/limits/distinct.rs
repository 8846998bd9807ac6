//! `unique`: lists without repeats.
//!
//! The automaton has to remember which values were there, so it has a state for each subset of
//! them. That is exact, and possible for few values only: those of an enum of unit variants, whose
//! list core puts together when it is first used (`Distinct`), or those of `one_of`, whose list is
//! built here.

use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{Type, parse_quote, parse_quote_spanned};

use super::limited_type::{LimitedType, SchemaLimit};
use super::{one_of, rules};
use crate::check::checker::{Assertion, Checker};
use crate::core_api::{MAX_DISTINCT, OwnedFragment, distinct_items};
use crate::read::constraints::Constraints;
use crate::read::literal::LiteralValue;
use crate::read::range::CountRange;
use crate::read::scalar::Scalar;
use crate::read::type_syntax;

/// Returns the type of the lists of different items. `items` says how many there are, and
/// `constraints` what else is said of the list.
pub(super) fn limited(
    checker: &mut Checker,
    ty: &Type,
    item: &Type,
    items: &[CountRange],
    mut constraints: Constraints,
) -> Option<Type> {
    let at = constraints.unique.take()?;
    let mut constraints = constraints.with_inner();
    let is_named = Scalar::of(item).is_none() && matches!(type_syntax::ungrouped(item), Type::Path(_));
    if constraints.one_of.is_none() && is_named {
        return of_enum(checker, ty, item, items, &constraints);
    }
    let (scalar, values) = values_are_few(checker, &at, item, &mut constraints)?;
    rules::nothing_is_left(checker, item, &constraints)?;
    let texts = one_of::texts(checker, &values, scalar)?;
    checker.assert(Assertion::IsScalar { ty: Box::new(item.clone()), scalar });
    let n_values = u32::try_from(texts.len()).unwrap_or(u32::MAX);
    let (min, max) = rules::intersection_or(checker, items, (0, n_values))?;
    let fragment = values_are_enough(checker, &at, items, &texts, (min, max.min(n_values)))?;
    let single = one_of::type_of_texts(checker, item, scalar, &texts);
    // The schema says what the author says, also where there are fewer values than that.
    let min_items = (min > 0).then_some(SchemaLimit::MinItems(min));
    let limits = [SchemaLimit::UniqueItems].into_iter().chain(min_items).chain([SchemaLimit::MaxItems(max)]);
    let list = LimitedType::of_fragment(fragment, parse_quote!(::std::vec::Vec<#single>), limits.collect());
    let ident = checker.limited_type(LimitedType { is_direct_only: scalar.is_direct_only(), ..list });
    Some(parse_quote_spanned!(ty.span()=> #ident))
}

/// A list of an enum's values. That the type is such an enum, with few enough values, is asked by
/// the bound of `Distinct`.
fn of_enum(
    checker: &mut Checker,
    ty: &Type,
    item: &Type,
    items: &[CountRange],
    constraints: &Constraints,
) -> Option<Type> {
    rules::nothing_is_left(checker, item, constraints)?;
    let (min, max) = rules::intersection_or(checker, items, (0, u32::MAX))?;
    let core = &checker.core;
    let list = quote_spanned!(item.span()=> #core::limits::Distinct<#item, #min, #max>);
    Some(parse_quote_spanned!(ty.span()=> #list))
}

/// The items are scalars of at most [`MAX_DISTINCT`] listed values: there are `2^n` subsets.
fn values_are_few(
    checker: &mut Checker,
    at: &TokenStream,
    item: &Type,
    constraints: &mut Constraints,
) -> Option<(Scalar, Vec<LiteralValue>)> {
    let few = constraints.one_of.take().filter(|(_, values)| values.len() <= MAX_DISTINCT);
    if let (Some(scalar), Some((_, values))) = (Scalar::of(item), few) {
        return Some((scalar, values));
    }
    checker.error(
        at,
        format!(
            "`unique` can be kept exactly only if the items are one of at most {MAX_DISTINCT} values: those of an enum, or given by \
             `one_of(…)`; else leave `unique` away and check after reading (a set drops what comes twice)"
        ),
    );
    None
}

/// A list without repeats is no longer than there are values. Returns its fragment.
fn values_are_enough(
    checker: &mut Checker,
    at: &TokenStream,
    items: &[CountRange],
    texts: &[String],
    (min, max): (u32, u32),
) -> Option<OwnedFragment> {
    let at = items.first().map_or(at, |counts| &counts.at);
    let message = format!("there are only {} values to take", texts.len());
    checker.require(distinct_items(texts, min, max), at, message)
}
