//! Items that are printed beside the impls to hold the macro to what it assumed of a type.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use crate::check::checker::Assertion;
use crate::read::scalar::Scalar;
use crate::read::type_syntax;

/// Prints one of them.
pub(super) fn assertion(assertion: &Assertion, core: &TokenStream) -> TokenStream {
    match assertion {
        Assertion::IsScalar { ty, scalar } => is_scalar(ty, *scalar),
        Assertion::Has64Bits => quote!(
            const _: () = ::core::assert!(::core::primitive::usize::BITS >= 64, "this range needs 64 bits");
        ),
        Assertion::SchemarsPlace { ident, name } => quote! {
            enum #ident {}

            #[automatically_derived]
            impl #core::foreign::Place for #ident {
                const NAME: &'static str = #name;
            }
        },
    }
}

/// A function from the type in the source to the type that it was taken for. Of the types that hold
/// strings only `String` is one that can be named by itself, and `NonZero` types are others than
/// their primitives.
fn is_scalar(ty: &Type, scalar: Scalar) -> TokenStream {
    let is_other = match scalar {
        Scalar::String => !type_syntax::is_string(ty),
        Scalar::Integer(integer) => integer.is_nonzero,
        _ => false,
    };
    if is_other {
        return TokenStream::new();
    }
    let wanted = scalar.canonical_type(ty);
    quote_spanned!(ty.span()=> const _: fn(#ty) -> #wanted = |value| value;)
}
