//! The bounds of the impls.

use proc_macro2::TokenStream;
use syn::punctuated::Punctuated;
use syn::{Generics, Ident, Token, Type, WherePredicate, parse_quote};

use super::automaton::Automaton;
use super::type_parameters::{Mentions, mentions};
use crate::check::CheckedItem;
use crate::read::type_syntax;

/// The predicates of a where clause.
type Predicates = Punctuated<WherePredicate, Token![,]>;

/// The item's generics with the bounds that its text needs, as serde_derive puts them:
/// `T: Structured` where a field's type mentions `T`, and `T::Item: Structured` where it mentions
/// that; or with what `#[structured(bound = "…")]` says in their place.
pub(super) fn bounded(item: &CheckedItem<'_>, automaton: &Automaton, core: &TokenStream) -> Generics {
    let mut out = without_defaults(&item.source.syntax.generics);
    let parameters: Vec<Ident> = out.type_params().map(|parameter| parameter.ident.clone()).collect();
    let predicates = &mut out.make_where_clause().predicates;
    if let Some(bound) = &item.source.structured.bound {
        predicates.extend(bound.iter().cloned());
        return out;
    }
    let (types, flattened) = (item.shape.types(), automaton.flattened());
    for parameter in &parameters {
        structured(predicates, parameter, &types, core);
        map_keys(predicates, parameter, &types, core);
        members(predicates, parameter, &flattened, core);
    }
    for found in &item.collected.schemars_types {
        if parameters.iter().any(|parameter| mentions(&found.ty, parameter).is_any()) {
            let ty = &found.ty;
            predicates.push(parse_quote!(#ty: #core::foreign::JsonSchema));
        }
    }
    out
}

/// The generics as an impl has them: defaults stand on the item only.
pub(super) fn without_defaults(generics: &Generics) -> Generics {
    let mut out = generics.clone();
    for parameter in out.type_params_mut() {
        parameter.default = None;
    }
    out.make_where_clause();
    out
}

/// What stands in a text has one.
fn structured(out: &mut Predicates, parameter: &Ident, types: &[&Type], core: &TokenStream) {
    let mentions = Mentions::of_all(types, parameter);
    let plain: Option<WherePredicate> = mentions.is_plain.then(|| parse_quote!(#parameter: #core::Structured));
    let associated = mentions.associated.iter().map(|ty| parse_quote!(#ty: #core::Structured));
    out.extend(plain.into_iter().chain(associated));
}

/// The keys of a map are strings in JSON, which not every type has.
fn map_keys(out: &mut Predicates, parameter: &Ident, types: &[&Type], core: &TokenStream) {
    let maps = types.iter().filter_map(|ty| type_syntax::map(type_syntax::option(ty).unwrap_or(ty)));
    for key in maps.map(|(key, _)| key).filter(|key| mentions(key, parameter).is_plain) {
        out.push(parse_quote!(#key: #core::StructuredKey));
    }
}

/// What is flattened is an object.
fn members(out: &mut Predicates, parameter: &Ident, flattened: &[&Type], core: &TokenStream) {
    for ty in flattened.iter().filter(|ty| mentions(ty, parameter).is_any()) {
        out.push(parse_quote!(#ty: #core::StructuredMembers));
    }
}
