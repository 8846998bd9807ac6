//! The body of `takes`: which keys are the type's, if its members stand in another object.
//!
//! `levels` bounds how deep flattened types are asked, since a type may be flattened into itself.

use proc_macro2::TokenStream;
use quote::quote;

use crate::check::partial::{PartialContent, PartialTagging, PartialVariant};

/// The keys of a struct's or a variant's fields.
pub(super) fn content_takes(content: &PartialContent, path: &TokenStream) -> TokenStream {
    let PartialContent::Named(fields) = content else {
        return quote!({
            let _ = (key, levels);
            false
        });
    };
    let keys = fields.iter().filter(|field| !field.is_flattened).flat_map(|field| &field.keys);
    let flattened = fields.iter().filter(|field| field.is_flattened && field.is_in_parts()).map(|field| &field.ty);
    let inner = flattened.map(|ty| quote!(|| <#ty as #path::StructuredPartial>::takes(key, levels - 1)));
    quote!([#(#keys),*].contains(&key) || levels > 0 && (false #(#inner)*))
}

/// The keys of an enum: the names of its variants, its tag and content, or its tag and the keys of
/// all variants.
pub(super) fn enum_takes(tagging: &PartialTagging, variants: &[PartialVariant], path: &TokenStream) -> TokenStream {
    match tagging {
        PartialTagging::External => any_of(variants.iter().flat_map(|variant| &variant.names).collect()),
        PartialTagging::Adjacent(tag, content) => any_of(vec![tag, content]),
        PartialTagging::Internal(tag) => {
            let of_variants = variants.iter().map(|variant| match &variant.content {
                PartialContent::Newtype(field) if field.is_in_parts() => {
                    let ty = &field.ty;
                    quote!(levels > 0 && <#ty as #path::StructuredPartial>::takes(key, levels - 1))
                }
                content => content_takes(content, path),
            });
            quote!(key == #tag #(|| #of_variants)*)
        }
    }
}

/// Whether the key is one of these.
fn any_of(keys: Vec<&String>) -> TokenStream {
    quote!({
        let _ = levels;
        [#(#keys),*].contains(&key)
    })
}
