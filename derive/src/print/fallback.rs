//! Impls for an item with mistakes, so that uses of the type elsewhere don't add messages of their
//! own: one mistake is one message.

use proc_macro2::TokenStream;
use quote::quote;

use super::where_clause::without_defaults;
use crate::read::source_item::SourceItem;

/// Prints impls whose functions are never run: the program doesn't compile anyway.
pub(crate) fn fallback(source: &SourceItem<'_>) -> TokenStream {
    let crate_path = &source.structured.crate_path;
    let core = quote!(#crate_path::__core);
    let ident = &source.syntax.ident;
    let generics = without_defaults(&source.syntax.generics);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #core::Structured for #ident #ty_generics #where_clause {
            fn fragment() -> &'static #core::fragment::Fragment {
                <() as #core::Structured>::fragment()
            }

            fn description() -> &'static #core::schema::Description {
                <() as #core::Structured>::description()
            }
        }

        #[automatically_derived]
        impl #impl_generics #core::StructuredMembers for #ident #ty_generics #where_clause {}

        #[automatically_derived]
        impl #impl_generics #core::StructuredKey for #ident #ty_generics #where_clause {
            fn key_fragment() -> &'static #core::fragment::Fragment {
                <() as #core::Structured>::fragment()
            }
        }

        #[automatically_derived]
        impl #impl_generics #core::StructuredChoice for #ident #ty_generics #where_clause {
            const VALUES: &'static [&'static str] = &[];
        }
    }
}
