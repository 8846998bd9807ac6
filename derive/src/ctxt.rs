//! Mistakes found so far, reported all at once.

use proc_macro2::TokenStream;
use quote::ToTokens;

/// Collects errors; the macro goes on after each.
#[derive(Default)]
pub(crate) struct Ctxt {
    errors: Vec<syn::Error>,
}

impl Ctxt {
    /// Reports `message` on all the tokens of `at`.
    pub(crate) fn error(&mut self, at: impl ToTokens, message: impl std::fmt::Display) {
        self.errors.push(syn::Error::new_spanned(at, message));
    }

    /// Reports `message` on `span`.
    pub(crate) fn error_at(&mut self, span: proc_macro2::Span, message: impl std::fmt::Display) {
        self.errors.push(syn::Error::new(span, message));
    }

    /// Reports an error of syn's.
    pub(crate) fn syn_error(&mut self, error: syn::Error) {
        self.errors.push(error);
    }

    /// All errors as `compile_error!`s, if there are any.
    pub(crate) fn finish(self) -> Option<TokenStream> {
        (!self.errors.is_empty()).then(|| self.errors.iter().map(syn::Error::to_compile_error).collect())
    }
}
