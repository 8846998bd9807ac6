//! The types that stand for those under limits, and their impls.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use super::statics;
use crate::check::limits::limited_type::{LimitedType, SchemaLimit};

/// Prints a type and its impls.
pub(super) fn limited_type(limited: &LimitedType, core: &TokenStream) -> TokenStream {
    let LimitedType { ident, fragment, base, limits, is_string, runtime, .. } = limited;
    let statics = statics::statics(fragment, runtime.is_none(), core);
    let fragment = self::fragment(limited, core);
    let limits = limits.iter().map(|limit| schema_limit(limit, core));
    let key = is_string.then(|| key(limited, core));
    quote_spanned! {ident.span()=>
        enum #ident {}

        #[automatically_derived]
        impl #core::Structured for #ident {
            fn fragment() -> &'static #core::fragment::Fragment {
                #statics
                const { &#fragment }
            }

            fn description() -> &'static #core::schema::Description {
                const {
                    &#core::schema::Description::anonymous(#core::schema::Shape::Limited {
                        ty: <#base as #core::Structured>::description,
                        limits: &[#(#limits),*],
                    })
                }
            }
        }
        #key
    }
}

/// The expression of the fragment over the statics.
fn fragment(limited: &LimitedType, core: &TokenStream) -> TokenStream {
    let LimitedType { ident, fragment, is_direct_only, runtime, .. } = limited;
    let name = runtime.as_deref().unwrap_or("limited");
    let nests = fragment.nests;
    let calls = runtime.iter().map(|_| quote!(#core::limits::runtime));
    quote_spanned! {ident.span()=>
        #core::fragment::Fragment {
            name: #name,
            nests: #nests,
            nodes: &NODES,
            text: &TEXT,
            ranges: &RANGES,
            choices: &CHOICES,
            calls: &[#(#calls),*],
            parts: &PARTS,
            members: ::core::option::Option::None,
            buffered: &[],
            direct_only: #is_direct_only,
            depth: #core::fragment::Fragment::ANY_DEPTH,
            known: ::core::option::Option::Some(&KNOWN),
        }
    }
}

/// A limited string can be a map's key: `keys(pattern = "…")`.
fn key(limited: &LimitedType, core: &TokenStream) -> TokenStream {
    let ident = &limited.ident;
    quote! {
        #[automatically_derived]
        impl #core::StructuredKey for #ident {
            fn key_fragment() -> &'static #core::fragment::Fragment {
                <Self as #core::Structured>::fragment()
            }
        }
    }
}

/// The expression of a limit.
fn schema_limit(limit: &SchemaLimit, core: &TokenStream) -> TokenStream {
    let limit = match limit {
        SchemaLimit::Minimum(text) => quote!(Minimum(#text)),
        SchemaLimit::ExclusiveMinimum(text) => quote!(ExclusiveMinimum(#text)),
        SchemaLimit::Maximum(text) => quote!(Maximum(#text)),
        SchemaLimit::ExclusiveMaximum(text) => quote!(ExclusiveMaximum(#text)),
        SchemaLimit::MultipleOf(text) => quote!(MultipleOf(#text)),
        SchemaLimit::MinLength(n) => quote!(MinLength(#n)),
        SchemaLimit::MaxLength(n) => quote!(MaxLength(#n)),
        SchemaLimit::Pattern { published, source } => quote!(Pattern { published: #published, source: #source }),
        SchemaLimit::UniqueItems => quote!(UniqueItems),
        SchemaLimit::MinItems(n) => quote!(MinItems(#n)),
        SchemaLimit::MaxItems(n) => quote!(MaxItems(#n)),
        SchemaLimit::OneOf(texts) => quote!(OneOf(&[#(#texts),*])),
    };
    quote!(#core::schema::Limit::#limit)
}
