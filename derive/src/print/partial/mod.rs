//! `StructuredPartial`: what a type's value looks like while it is written.
//!
//! Expands to, for a struct with `#[structured(partial)]`:
//!
//! ```text
//! pub struct PersonPartial { pub name: Progress<String>, born: Progress<Date, String> }   // the second is read by a function
//! impl StructuredPartial for Person {
//!     type Partial = PersonPartial;
//!     fn start(…) -> PersonPartial { PersonPartial { name: Progress::Pending, … } }
//!     fn advance(partial: &mut PersonPartial, cursor: &mut Cursor, depth: usize) {
//!         match cursor.member(depth) {
//!             Some("name") => partial.name.advance(cursor, depth + 1),
//!             …
//!         }
//!     }
//! }
//! impl Debug for PersonPartial { … }
//! ```
//!
//! Without the attribute, and for what has no parts to show, the partial is the text
//! (`without_type`): the impl says nothing of the fields, and holds where the type is
//! `DeserializeOwned`.

mod advance;
mod constructor;
mod enumeration;
mod partial_type;
mod partial_where_clause;
mod structure;
mod takes;
mod without_type;

use proc_macro2::TokenStream;
use quote::quote;

use crate::check::CheckedItem;
use crate::check::partial::PartialShape;

/// Prints the impl, and the type that goes with it if there is one.
pub(super) fn partial(item: &CheckedItem<'_>) -> TokenStream {
    let crate_path = &item.source.structured.crate_path;
    let path = quote!(#crate_path::__core::partial);
    match &item.partial {
        PartialShape::Text => without_type::text(item.source.syntax, &path),
        PartialShape::Same(ty) => without_type::same(item.source, ty, &path),
        PartialShape::Struct(content) => {
            let parts = structure::structure(item.source.syntax, content, &path);
            partial_type::partial_type(item, &parts, &path)
        }
        PartialShape::Enum(tagging, variants) => {
            let parts = enumeration::enumeration(item.source.syntax, tagging, variants, &path);
            partial_type::partial_type(item, &parts, &path)
        }
    }
}
