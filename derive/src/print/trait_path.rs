//! Paths to the functions of core's traits.

use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{Ident, Type};

/// `<ty as core::Trait>::function`, all with the span of `ty`: where the trait is missing, rustc
/// reports it at the field's type.
pub(super) fn trait_function(ty: &Type, core: &TokenStream, of: &str, function: &str) -> TokenStream {
    let function = Ident::new(function, ty.span());
    let of = Ident::new(of, ty.span());
    quote_spanned!(ty.span()=> <#ty as #core::#of>::#function)
}
