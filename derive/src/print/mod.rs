//! Step 3: prints an item's impls.
//!
//! [`item()`] lowers a checked item to core's builders (`automaton`), and prints the automaton as
//! statics (`statics`) and what schema and prompt say as a constant (`description`) in an impl of
//! `Structured` (`impls`). Beside it stand the types under limits (`limited_types`), items that
//! compile only if the macro took a type's name for the right type (`assertions`), and the impl of
//! `StructuredPartial` (`partial`). For an item with mistakes, [`fallback()`] prints an impl that
//! keeps uses of the type from adding messages of their own.
//!
//! Nothing fails here: all that is printed was checked. `golden_tests` shows what comes out.

mod assertions;
mod automaton;
mod description;
mod fallback;
mod impls;
mod limited_types;
mod partial;
mod statics;
mod trait_path;
mod type_parameters;
mod where_clause;

pub(crate) use fallback::fallback;
use proc_macro2::TokenStream;
use quote::quote;

use crate::check::CheckedItem;

/// Prints all that the macro expands to.
pub(crate) fn item(item: &CheckedItem<'_>) -> TokenStream {
    let impls = impls::impls(item);
    let partial = partial::partial(item);
    quote!(#impls #partial)
}
