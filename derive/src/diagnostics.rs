//! The mistakes found in an item.
//!
//! Reading and checking go on after each one, so that an author sees all of them at once. Each is
//! placed on the smallest span that has to change.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

/// The errors found so far, in the order in which they are reported.
#[derive(Default)]
pub(crate) struct Diagnostics {
    errors: Vec<syn::Error>,
}

impl Diagnostics {
    /// Reports `message` on all the tokens of `at`.
    pub(crate) fn error(&mut self, at: impl ToTokens, message: impl std::fmt::Display) {
        self.errors.push(syn::Error::new_spanned(at, message));
    }

    /// Reports `message` on `span`.
    pub(crate) fn error_at(&mut self, span: Span, message: impl std::fmt::Display) {
        self.errors.push(syn::Error::new(span, message));
    }

    /// Returns what was found; reports `message` on the tokens of `at` if there is nothing.
    pub(crate) fn require<T>(
        &mut self,
        found: Option<T>,
        at: impl ToTokens,
        message: impl std::fmt::Display,
    ) -> Option<T> {
        if found.is_none() {
            self.error(at, message);
        }
        found
    }

    /// Reports an error that syn found.
    pub(crate) fn syn_error(&mut self, error: syn::Error) {
        self.errors.push(error);
    }

    /// Returns a `compile_error!` for each error, or `None` if there is none.
    pub(crate) fn into_compile_errors(self) -> Option<TokenStream> {
        let has_errors = !self.errors.is_empty();
        has_errors.then(|| self.errors.iter().map(syn::Error::to_compile_error).collect())
    }
}
