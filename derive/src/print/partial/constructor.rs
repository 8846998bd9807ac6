//! A constructor of a partial type, which is a struct or a variant: its fields in declarations,
//! patterns and expressions.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::Ident;
use syn::ext::IdentExt;
use syn::spanned::Spanned;

use crate::check::partial::{PartialContent, PartialField};

/// A constructor.
pub(super) struct Constructor<'a> {
    /// `Name` or `Name::Variant`.
    pub(super) constructor: TokenStream,
    pub(super) content: &'a PartialContent,
}

impl Constructor<'_> {
    /// `field0`, `field1`, …: the names of the fields in a pattern.
    pub(super) fn bindings(&self) -> Vec<Ident> {
        self.numbered("field")
    }

    /// A name for each field.
    fn numbered(&self, prefix: &str) -> Vec<Ident> {
        (0..self.content.fields().len()).map(|i| format_ident!("{prefix}{i}")).collect()
    }

    /// The pattern that binds the fields to [`bindings`](Constructor::bindings).
    pub(super) fn pattern(&self) -> TokenStream {
        self.pattern_of(&self.bindings())
    }

    /// The pattern that binds the fields to these names.
    fn pattern_of(&self, bindings: &[Ident]) -> TokenStream {
        self.with_fields(|i, _| {
            let binding = &bindings[i];
            quote!(#binding)
        })
    }

    /// The value before anything is known of it.
    pub(super) fn pending(&self, path: &TokenStream) -> TokenStream {
        self.with_fields(|_, _| quote!(#path::Progress::Pending))
    }

    /// The clone of what the pattern binds.
    pub(super) fn cloned(&self) -> TokenStream {
        let bindings = self.bindings();
        self.with_fields(|i, _| {
            let binding = &bindings[i];
            quote!(::core::clone::Clone::clone(#binding))
        })
    }

    /// The constructor with what `value` gives for each field.
    fn with_fields(&self, value: impl Fn(usize, &PartialField) -> TokenStream) -> TokenStream {
        let fields = self.content.fields().iter().enumerate().map(|(i, field)| {
            let (name, value) = (field.ident.as_ref().map(|name| quote!(#name:)), value(i, field));
            quote!(#name #value)
        });
        let constructor = &self.constructor;
        match self.content {
            PartialContent::Unit => quote!(#constructor),
            PartialContent::Named(_) => quote!(#constructor { #(#fields),* }),
            PartialContent::Newtype(_) | PartialContent::Tuple(_) => quote!(#constructor(#(#fields),*)),
        }
    }

    /// A pattern for a second value, and whether it equals the first.
    pub(super) fn equal(&self) -> (TokenStream, TokenStream) {
        let (bindings, others) = (self.bindings(), self.numbered("other"));
        (self.pattern_of(&others), quote!(true #(&& #bindings == #others)*))
    }

    /// Writes what the pattern binds to a formatter. Fields that aren't `Debug` are shown as such.
    pub(super) fn shown(&self, name: &str, path: &TokenStream) -> TokenStream {
        let fields = self.content.fields().iter().zip(self.bindings()).map(|(field, binding)| match &field.ident {
            Some(ident) => {
                let name = ident.unraw().to_string();
                quote!(.field(#name, (&#path::Shown(#binding)).shown()))
            }
            None => quote!(.field((&#path::Shown(#binding)).shown())),
        });
        match self.content {
            PartialContent::Unit => quote!(f.write_str(#name)),
            PartialContent::Named(_) => quote!(f.debug_struct(#name) #(#fields)*.finish()),
            PartialContent::Newtype(_) | PartialContent::Tuple(_) => {
                quote!(f.debug_tuple(#name) #(#fields)*.finish())
            }
        }
    }
}

/// The declarations of the fields. A struct's have the visibility that they have in the item.
pub(super) fn declared(content: &PartialContent, has_visibility: bool, path: &TokenStream) -> TokenStream {
    let fields = content.fields().iter().map(|field| {
        let PartialField { ident, docs, ty, .. } = field;
        let vis = has_visibility.then_some(&field.vis);
        let name = ident.as_ref().map(|ident| quote!(#ident:));
        let progress = if field.is_in_parts() {
            quote_spanned!(ty.span()=> #path::Progress<#ty>)
        } else {
            quote_spanned!(ty.span()=> #path::Progress<#ty, ::std::string::String>)
        };
        quote!(#(#docs)* #vis #name #progress,)
    });
    quote!(#(#fields)*)
}
