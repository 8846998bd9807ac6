//! The bounds of the impls for partial values.

use proc_macro2::TokenStream;
use syn::{Generics, Type, parse_quote};

use crate::print::type_parameters::mentions;
use crate::read::source_item::SourceItem;
use crate::read::type_syntax;

/// The item's generics with a bound on each parameter that a type mentions, and on the item: it
/// owns what it holds, since it is read from a text that goes away.
pub(super) fn bounded(source: &SourceItem<'_>, types: &[&Type], path: &TokenStream) -> Generics {
    let ident = &source.syntax.ident;
    let mut out = source.syntax.generics.clone();
    let (_, ty_generics, _) = source.syntax.generics.split_for_impl();
    if out.params.is_empty() {
        return out;
    }
    let clause = out.make_where_clause();
    match &source.structured.bound {
        Some(bound) => clause.predicates.extend(bound.iter().cloned()),
        None => {
            for ty in mentioned_parameters(&source.syntax.generics, types) {
                clause.predicates.push(parse_quote!(#ty: #path::StructuredPartial));
            }
        }
    }
    clause.predicates.push(parse_quote!(#ident #ty_generics: #path::DeserializeOwned));
    out
}

/// With a bound on each parameter, and on what there is of it in part.
pub(super) fn with_trait(generics: &Generics, parameters: &[Type], of: &TokenStream, path: &TokenStream) -> Generics {
    let mut out = generics.clone();
    let clause = out.make_where_clause();
    for ty in parameters {
        clause.predicates.push(parse_quote!(#ty: #of));
        clause.predicates.push(parse_quote!(<#ty as #path::StructuredPartial>::Partial: #of));
    }
    out
}

/// The type parameters and their associated types that the types mention.
pub(super) fn mentioned_parameters(generics: &Generics, types: &[&Type]) -> Vec<Type> {
    let mut out: Vec<Type> = Vec::new();
    for parameter in generics.type_params() {
        let ident = &parameter.ident;
        for mentions in types.iter().map(|ty| mentions(ty, ident)) {
            let plain: Option<Type> = mentions.is_plain.then(|| parse_quote!(#ident));
            plain.into_iter().chain(mentions.associated).for_each(|ty| type_syntax::push_new(&mut out, ty));
        }
    }
    out
}
