//! An automaton as statics.

use proc_macro2::TokenStream;

use crate::core_api::{OwnedFragment, members_to_rust, to_rust};

/// The items `static NODES`, `TEXT`, `RANGES`, `CHOICES`, `PARTS` and `KNOWN`. `is_closed` says
/// that the automaton calls nothing but its own parts.
pub(super) fn statics(fragment: &OwnedFragment, is_closed: bool, core: &TokenStream) -> TokenStream {
    parse(&to_rust(fragment, is_closed, &path(core)))
}

/// The expression of type `Option<Members>`: where the members of an object begin.
pub(super) fn members(fragment: &OwnedFragment, core: &TokenStream) -> TokenStream {
    parse(&members_to_rust(fragment, &path(core)))
}

/// The one place where the macro parses text that a program wrote. Core prints its own tables with
/// the same function, and has no proc-macro2 to print tokens with: whoever uses `formwork` would
/// link it into their program.
fn parse(rust: &str) -> TokenStream {
    rust.parse().unwrap_or_else(|error: proc_macro2::LexError| syn::Error::new(error.span(), error).to_compile_error())
}

/// The path to core as text.
fn path(core: &TokenStream) -> String {
    // Tokens are printed with blanks between them.
    core.to_string().replace(' ', "")
}
