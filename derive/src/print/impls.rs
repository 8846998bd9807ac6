//! The impls of core's traits.
//!
//! Expands to:
//!
//! ```text
//! impl<T: Structured> Structured for Pair<T> {
//!     fn fragment() -> &'static Fragment {
//!         static NODES: [Node; 13] = […];        // the automaton, without anything generic
//!         static TEXT: [u8; 20] = *b"{\"left\":,…";
//!         …
//!         const { &Fragment { nodes: &NODES, …, calls: &[<T as Structured>::fragment, …] } }
//!     }
//!     fn description() -> &'static Description { const { &Description { … } } }
//! }
//! impl<T: Structured> StructuredMembers for Pair<T> {}      // what has members can be flattened
//! ```
//!
//! A static can't mention the generics of the function around it and a constant can, hence the
//! split.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Generics;

use super::assertions::assertion;
use super::automaton::{Automaton, CallEdge, automaton};
use super::description::description;
use super::limited_types::limited_type;
use super::statics;
use super::trait_path::trait_function;
use super::where_clause::bounded;
use crate::check::CheckedItem;
use crate::check::checker::Collected;
use crate::check::json_type::{JsonContent, JsonShape, JsonVariant, Tagging};
use crate::core_api::{MAX_DISTINCT, json_string};

/// Prints the impls, and what they need beside them.
pub(super) fn impls(item: &CheckedItem<'_>) -> TokenStream {
    let crate_path = &item.source.structured.crate_path;
    let core = quote!(#crate_path::__core);
    let automaton = automaton(&item.shape);
    let generics = bounded(item, &automaton, &core);
    let structured = structured(item, &automaton, &generics, &core);
    let members = automaton.fragment.members.map(|_| members(item, &generics, &core));
    let key = string_values(&item.shape).map(|values| key(item, &values, &generics, &core));
    let impls = quote!(#structured #members #key);
    in_scope(&item.collected, impls, &core)
}

/// Puts what the impls need beside them, in a scope of its own: nobody else sees the names of the
/// types that stand for limited ones.
fn in_scope(collected: &Collected, impls: TokenStream, core: &TokenStream) -> TokenStream {
    let Collected { limited_types, assertions, .. } = collected;
    let assertions: TokenStream = assertions.iter().map(|found| assertion(found, core)).collect();
    if limited_types.is_empty() && assertions.is_empty() {
        return impls;
    }
    let limited_types = limited_types.iter().map(|limited| limited_type(limited, core));
    quote! {
        const _: () = {
            #(#limited_types)*
            #assertions
            #impls
        };
    }
}

/// The impl of `Structured`: the automaton and the description.
fn structured(item: &CheckedItem<'_>, automaton: &Automaton, generics: &Generics, core: &TokenStream) -> TokenStream {
    let ident = &item.source.syntax.ident;
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let statics = statics::statics(&automaton.fragment, automaton.calls.is_empty(), core);
    let fragment = fragment(item, automaton, core);
    let description = description(item, core);
    quote! {
        #[automatically_derived]
        impl #impl_generics #core::Structured for #ident #ty_generics #where_clause {
            fn fragment() -> &'static #core::fragment::Fragment {
                #statics
                const { &#fragment }
            }

            fn description() -> &'static #core::schema::Description {
                const { &#description }
            }
        }
    }
}

/// The expression of the fragment over the statics.
fn fragment(item: &CheckedItem<'_>, automaton: &Automaton, core: &TokenStream) -> TokenStream {
    let name = &item.source.name;
    let Automaton { fragment, calls } = automaton;
    let (nests, buffered, members) = (fragment.nests, &fragment.buffered, statics::members(fragment, core));
    let calls = calls.iter().map(|call| match call {
        CallEdge::Text(ty) => trait_function(ty, core, "Structured", "fragment"),
        CallEdge::Members(ty) => trait_function(ty, core, "StructuredMembers", "object"),
    });
    let depth = match item.source.structured.depth {
        Some(depth) => quote!(#depth),
        None => quote!(#core::fragment::Fragment::ANY_DEPTH),
    };
    quote! {
        #core::fragment::Fragment {
            name: #name,
            nests: #nests,
            nodes: &NODES,
            text: &TEXT,
            ranges: &RANGES,
            choices: &CHOICES,
            calls: &[#(#calls),*],
            parts: &PARTS,
            members: #members,
            buffered: &[#(#buffered),*],
            direct_only: false,
            depth: #depth,
            known: ::core::option::Option::Some(&KNOWN),
        }
    }
}

/// What has members can be flattened.
fn members(item: &CheckedItem<'_>, generics: &Generics, core: &TokenStream) -> TokenStream {
    let ident = &item.source.syntax.ident;
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #core::StructuredMembers for #ident #ty_generics #where_clause {}
    }
}

/// What is one of a few strings can be a map's key and, where they are few enough, stand in a list
/// without repeats.
fn key(item: &CheckedItem<'_>, values: &[String], generics: &Generics, core: &TokenStream) -> TokenStream {
    let ident = &item.source.syntax.ident;
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let choice = (values.len() <= MAX_DISTINCT).then(|| {
        quote! {
            #[automatically_derived]
            impl #impl_generics #core::StructuredChoice for #ident #ty_generics #where_clause {
                const VALUES: &'static [&'static str] = &[#(#values),*];
            }
        }
    });
    quote! {
        #[automatically_derived]
        impl #impl_generics #core::StructuredKey for #ident #ty_generics #where_clause {
            fn key_fragment() -> &'static #core::fragment::Fragment {
                <Self as #core::Structured>::fragment()
            }
        }
        #choice
    }
}

/// The JSON texts of an enum whose values are strings.
fn string_values(shape: &JsonShape) -> Option<Vec<String>> {
    let JsonShape::Enum(Tagging::External, variants) = shape else { return None };
    let text = |variant: &JsonVariant| matches!(variant.content, JsonContent::Null).then(|| json_string(&variant.name));
    variants.iter().map(text).collect()
}
