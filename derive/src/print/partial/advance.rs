//! The body of `advance`: which signal goes to which field.

use proc_macro2::TokenStream;
use quote::quote;

use crate::check::partial::{PartialContent, PartialField, PartialReading};

/// Gives a signal from inside the content, whose text is at `depth`, to the field that it is for.
/// `places` are the fields' expressions.
pub(super) fn content_advance(
    content: &PartialContent,
    places: &[TokenStream],
    depth: &TokenStream,
    path: &TokenStream,
) -> TokenStream {
    match content {
        PartialContent::Unit => TokenStream::new(),
        PartialContent::Newtype(field) => field_advance(field, &places[0], depth),
        PartialContent::Tuple(fields) => items(fields, places, depth),
        PartialContent::Named(fields) => members(fields, places, depth, path),
    }
}

/// By the item's number.
fn items(fields: &[PartialField], places: &[TokenStream], depth: &TokenStream) -> TokenStream {
    let arms = fields.iter().zip(places).enumerate().map(|(i, (field, place))| {
        let advance = field_advance(field, place, &quote!(#depth + 1));
        quote!(::core::option::Option::Some(#i) => #advance,)
    });
    quote!(match cursor.item(#depth) { #(#arms)* _ => {} })
}

/// By the member's key: a field's own keys first, then those that a flattened field takes.
fn members(fields: &[PartialField], places: &[TokenStream], depth: &TokenStream, path: &TokenStream) -> TokenStream {
    let own = fields.iter().zip(places).filter(|(field, _)| !field.is_flattened).map(|(field, place)| {
        let (keys, advance) = (&field.keys, field_advance(field, place, &quote!(#depth + 1)));
        quote!(::core::option::Option::Some(#(#keys)|*) => #advance,)
    });
    let flattened = fields.iter().zip(places).filter(|(field, _)| field.is_flattened && field.is_in_parts());
    let flattened = flattened.map(|(field, place)| flattened_advance(field, place, depth, path));
    quote!(match cursor.member(#depth) { #(#own)* #(#flattened)* _ => {} })
}

/// An arm for the keys that a field's type takes.
fn flattened_advance(
    field: &PartialField,
    place: &TokenStream,
    depth: &TokenStream,
    path: &TokenStream,
) -> TokenStream {
    let ty = &field.ty;
    quote! {
        ::core::option::Option::Some(key)
            if <#ty as #path::StructuredPartial>::takes(key, #path::FLATTENED_LEVELS) =>
        {
            #place.advance_flattened(cursor, #depth)
        }
    }
}

/// Gives a signal to a field, whose text is at `depth`.
fn field_advance(field: &PartialField, place: &TokenStream, depth: &TokenStream) -> TokenStream {
    match &field.reading {
        PartialReading::InParts => quote!(#place.advance(cursor, #depth)),
        PartialReading::WhenComplete => {
            quote!(#place.advance_read(cursor, #depth, |cursor, depth| cursor.read(depth)))
        }
        PartialReading::ByFunction(function) => quote! {
            #place.advance_read(cursor, #depth, |cursor, depth| {
                cursor.read_by(depth, |text| #function(text), |buffer| #function(buffer))
            })
        },
    }
}

/// The members of what a newtype variant holds stand beside the tag.
pub(super) fn beside_tag(tag: &str, field: &PartialField, place: &TokenStream, path: &TokenStream) -> TokenStream {
    if !field.is_in_parts() {
        return TokenStream::new();
    }
    let flattened = flattened_advance(field, place, &quote!(depth), path);
    quote! {
        match cursor.member(depth) {
            ::core::option::Option::Some(#tag) => {}
            #flattened
            _ => {}
        }
    }
}
