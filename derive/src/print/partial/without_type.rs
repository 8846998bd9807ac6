//! Impls for types whose partial is the text so far, or another type's.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{DeriveInput, Type, parse_quote};

use super::partial_where_clause::bounded;
use crate::read::source_item::SourceItem;

/// The text so far is all there is.
///
/// A type need not be `Deserialize` to derive `Structured`. rustc checks a bound on a type without
/// parameters where the impl stands; with `for<'any>` it does so where the impl is used.
pub(super) fn text(input: &DeriveInput, path: &TokenStream) -> TokenStream {
    let ident = &input.ident;
    let mut generics = input.generics.clone();
    // Of the item's own generics: those of the impl get a predicate more.
    let (_, ty_generics, _) = input.generics.split_for_impl();
    let bound = parse_quote!(for<'__any> #ident #ty_generics: #path::DeserializeOwned);
    generics.make_where_clause().predicates.push(bound);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #path::StructuredPartial for #ident #ty_generics #where_clause {
            type Partial = ::std::string::String;

            fn start(_: &#path::Cursor<'_>, _: usize, _: #path::ValueKind) -> ::std::string::String {
                ::std::string::String::new()
            }

            fn advance(partial: &mut ::std::string::String, cursor: &mut #path::Cursor<'_>, depth: usize) {
                #path::advance_text(partial, cursor, depth);
            }
        }
    }
}

/// The text is that of `ty`, and so is what there is of it in part.
pub(super) fn same(source: &SourceItem<'_>, ty: &Type, path: &TokenStream) -> TokenStream {
    let ident = &source.syntax.ident;
    let generics = bounded(source, &[ty], path);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let inner = quote_spanned!(ty.span()=> <#ty as #path::StructuredPartial>);
    quote! {
        #[automatically_derived]
        impl #impl_generics #path::StructuredPartial for #ident #ty_generics #where_clause {
            type Partial = #inner::Partial;

            fn start(cursor: &#path::Cursor<'_>, depth: usize, kind: #path::ValueKind) -> Self::Partial {
                #inner::start(cursor, depth, kind)
            }

            fn advance(partial: &mut Self::Partial, cursor: &mut #path::Cursor<'_>, depth: usize) {
                #inner::advance(partial, cursor, depth);
            }

            fn takes(key: &str, levels: u32) -> bool {
                levels > 0 && #inner::takes(key, levels - 1)
            }
        }
    }
}
