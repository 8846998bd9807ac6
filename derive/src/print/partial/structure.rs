//! The partial of a struct.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use super::advance::content_advance;
use super::constructor::{Constructor, declared};
use super::partial_type::{DeclarationBody, PartialParts, partial_name};
use super::takes::content_takes;
use crate::check::partial::PartialContent;

/// Prints its parts.
pub(super) fn structure(input: &DeriveInput, content: &PartialContent, path: &TokenStream) -> PartialParts {
    let (name, ident) = (partial_name(input), &input.ident);
    let whole = Constructor { constructor: quote!(#name), content };
    let fields = declared(content, true, path);
    PartialParts {
        docs: format!("A [`{ident}`] while it is written: how far each field is."),
        keyword: quote!(struct),
        body: match content {
            PartialContent::Named(_) => DeclarationBody::Braces(fields),
            _ => DeclarationBody::Parentheses(fields),
        },
        start: whole.pending(path),
        advance: content_advance(content, &places(content), &quote!(depth), path),
        takes: content_takes(content, path),
        debug: debug(&whole, &name.to_string(), path),
        clone: clone(&whole),
        eq: eq(&whole),
    }
}

/// `partial.name` or `partial.0` for each field.
fn places(content: &PartialContent) -> Vec<TokenStream> {
    let places = content.fields().iter().enumerate().map(|(i, field)| match &field.ident {
        Some(ident) => quote!(partial.#ident),
        None => {
            let index = syn::Index::from(i);
            quote!(partial.#index)
        }
    });
    places.collect()
}

/// The function of `Clone`.
fn clone(whole: &Constructor<'_>) -> TokenStream {
    let (pattern, cloned) = (whole.pattern(), whole.cloned());
    quote! {
        fn clone(&self) -> Self {
            let #pattern = self;
            #cloned
        }
    }
}

/// The function of `Debug`.
fn debug(whole: &Constructor<'_>, name: &str, path: &TokenStream) -> TokenStream {
    let (pattern, shown) = (whole.pattern(), whole.shown(name, path));
    quote! {
        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
            use #path::{Hidden as _, Visible as _};
            let #pattern = self;
            #shown
        }
    }
}

/// The function of `PartialEq`.
fn eq(whole: &Constructor<'_>) -> TokenStream {
    let pattern = whole.pattern();
    let (other_pattern, equal) = whole.equal();
    quote! {
        fn eq(&self, other: &Self) -> bool {
            let (#pattern, #other_pattern) = (self, other);
            #equal
        }
    }
}
